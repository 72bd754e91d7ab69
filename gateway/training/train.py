"""Trains a compact model from a recipe: vectors, raw text, corpora, distillation, export."""

import json
import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.training.distillation import teach
from gateway.training.export import export_model
from gateway.training.labelling import label_names
from gateway.training.network import CompactNetwork
from gateway.training.pretraining import pretrain
from gateway.training.progress import Progress
from gateway.training.raw_text import read_lines
from gateway.training.recipe import Recipe
from gateway.training.run_card import RUN_CARD_NAME, RunCard
from gateway.training.tokenizer import build_tokenizer
from gateway.training.trainer import Trainer
from gateway.training.training_data import TrainingData
from gateway.training.vectors import WordVectors, train_vectors

# Words kept while training: all of them.
_FEATURE_CAPACITY = 1_000_000

_PRETRAINED_NAME = "pretrained.pt"


def train(recipe: Recipe, data: Path, out: Path, report: Progress) -> RunCard:
    """Train and export the model of `recipe` into `out`; return what the run did.

    A run that finds checkpoints of the same recipe in `out` goes on from the last one.

    Args:
        recipe: all choices.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives `model.onnx`, `tokenizer.json`, `manifest.json`, `run.json` and checkpoints.
        report: told the phase and the share of it that is done.

    Raises:
        ConfigurationError: a file that the recipe names is not in `data`.
    """
    start_s = time.monotonic()
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(recipe.seed)
    torch.set_num_threads(recipe.n_threads)
    vectors = _word_vectors(recipe, data, out, report)
    tokenizer = build_tokenizer(vectors.words)
    reader = WordReader(tokenizer)
    features = WordFeatures(reader, recipe.network.n_feature_rows, _FEATURE_CAPACITY)
    report("reading corpora", 0.0)
    corpora = TrainingData(recipe, data, reader, features)
    if recipe.pretraining is not None and not (out / _PRETRAINED_NAME).exists():
        network = _network(recipe, vectors)
        pretrain(
            network,
            recipe.pretraining,
            data / "text",
            reader,
            features,
            exclude=corpora.held_out,
            seed=recipe.seed,
            report=report,
        )
        torch.save(network.state_dict(), out / _PRETRAINED_NAME)
    trainers: list[Trainer] = []

    def run_round(n_epochs: int) -> CompactNetwork:
        number = len(trainers)
        # Each begins anew: a student without its teachers' mistakes.
        network = _start(recipe, vectors, out)
        checkpoint = out / f"checkpoint-{number + 1}.pt"
        trainers.append(Trainer(recipe, network, checkpoint, n_epochs, recipe.seed + number))
        trainers[-1].run(corpora, report)
        return network

    distillation = recipe.distillation
    if distillation is None:
        network = run_round(recipe.epochs)
    else:
        teachers = [run_round(recipe.epochs) for _ in range(distillation.n_teachers)]
        lines = read_lines(distillation, data / "text", corpora.held_out, recipe.seed)
        corpora.add(teach(teachers, lines, reader, features, report))
        network = run_round(distillation.epochs)
    report("exporting", 1.0)
    export_model(network, tokenizer, recipe, out)
    card = RunCard(
        recipe=recipe.name,
        seed=recipe.seed,
        torch_version=torch.__version__,
        n_texts=dict(corpora.counts),
        n_epochs=sum(len(each.losses) for each in trainers),
        n_words_seen=sum(each.n_words_seen for each in trainers),
        duration_s=time.monotonic() - start_s,
        losses=[loss for each in trainers for loss in each.losses],
    )
    text = json.dumps(card._asdict(), indent=2)
    (out / RUN_CARD_NAME).write_text(text + "\n", encoding="utf-8")
    return card


def _start(recipe: Recipe, vectors: WordVectors, out: Path) -> CompactNetwork:
    """Return a network that has seen no label: pre-trained where an earlier step did that."""
    network = _network(recipe, vectors)
    if recipe.pretraining is not None and (out / _PRETRAINED_NAME).exists():
        network.load_state_dict(torch.load(out / _PRETRAINED_NAME, weights_only=True))
    return network


def _network(recipe: Recipe, vectors: WordVectors) -> CompactNetwork:
    n_labels = len(label_names(recipe.labels))
    return CompactNetwork(recipe.network, _with_zero_row(vectors.values), n_labels)


def _word_vectors(recipe: Recipe, data: Path, out: Path, report: Progress) -> WordVectors:
    """Return the vectors of an earlier run in `out`, else train them."""
    if recipe.vectors is None:
        return WordVectors([], np.zeros((0, 0), np.float32))
    path = out / "vectors.npz"
    if not path.exists():
        train_vectors(recipe.vectors, recipe.seed, data / "text", report).save(path)
    return WordVectors.load(path)


def _with_zero_row(values: NDArray[np.float32]) -> Tensor | None:
    if not values.size:
        return None
    return torch.from_numpy(np.vstack([np.zeros((1, values.shape[1]), np.float32), values]))
