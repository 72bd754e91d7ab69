"""Trains a tagger from a pre-trained checkpoint and a recipe: corpora, fine-tuning, export."""

import shutil
import time
from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoModelForTokenClassification, AutoTokenizer

from gateway.errors import ConfigurationError
from gateway.inference.subwords import SubwordReader
from gateway.inference.words import WordReader
from gateway.progress import Progress
from gateway.samples import load_samples
from gateway.training.answers import read_answers
from gateway.training.checkpoints import max_tokens_of, quiet_library, weights_digest
from gateway.training.devices import device_name, training_device
from gateway.training.fine_tuning import FineTuner
from gateway.training.labelling import label_names
from gateway.training.recipe import Recipe
from gateway.training.run_card import RunCard
from gateway.training.subword_batches import SubwordEncoder
from gateway.training.tokenizer import build_tokenizer
from gateway.training.training_data import TrainingData
from gateway.training.transformer_export import ExportChoices, export_checkpoint

TUNED_NAME = "fine_tuned"


def train_transformer(
    recipe: Recipe,
    checkpoint: Path,
    data: Path,
    out: Path,
    report: Progress,
    answers: Path | None = None,
) -> RunCard:
    """Fine-tune the checkpoint by `recipe` and export it into `out`; return what the run did.

    A run that finds one of the same recipe and encoder in `out` goes on from its last epoch.

    Args:
        recipe: all choices.
        checkpoint: a local folder of Hugging Face with an encoder and its tokenizer.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives `model.onnx`, `tokenizer.json`, `labels.json`, `manifest.json`, `run.json`
            and, in `fine_tuned`, the checkpoint for torch.
        report: told the phase and the share of it that is done.
        answers: folder of a compact run, whose teachers teach this one too.

    Raises:
        ConfigurationError: a file that the recipe names is missing, the checkpoint is none, or the
            answers are none or of other labels.
    """
    start_s = time.monotonic()
    quiet_library()
    out.mkdir(parents=True, exist_ok=True)
    device = training_device()
    torch.manual_seed(recipe.seed)
    if device == "cpu":
        torch.set_num_threads(recipe.n_threads)
    network, tokenizer = _load(recipe, checkpoint)
    taught = [] if answers is None else read_answers(answers, label_names(recipe.labels))
    reader = SubwordReader(tokenizer.backend_tokenizer)
    words = WordReader(build_tokenizer([]))
    report("reading corpora", 0.0)
    corpora = TrainingData(recipe, data, words, None)
    corpora.add(taught)
    development = corpora.hold_out(recipe.fine_tuning.development_share, recipe.seed)
    max_tokens = min(recipe.fine_tuning.max_tokens, max_tokens_of(network.config))
    encoder = SubwordEncoder(reader, words, max_tokens)
    origin = weights_digest(checkpoint)
    tuner = FineTuner(recipe, network, encoder, out / "checkpoint.pt", device, origin)
    tuner.run(corpora, development, report)
    report("exporting", 1.0)
    tuned = out / TUNED_NAME
    shutil.rmtree(tuned, ignore_errors=True)
    network.save_pretrained(tuned)
    tokenizer.save_pretrained(tuned)
    _export(recipe, tuned, out)
    return RunCard(
        recipe=recipe.name,
        seed=recipe.seed,
        torch_version=torch.__version__,
        n_texts={**corpora.counts, "held out": len(development)},
        n_epochs=len(tuner.losses),
        n_words_seen=tuner.n_words_seen,
        duration_s=time.monotonic() - start_s,
        losses=tuner.losses,
        device=device_name(),
        development_f1=tuner.scores,
    ).write(out)


def _load(recipe: Recipe, checkpoint: Path) -> tuple[Any, Any]:
    """Return a classifier with a fresh head over the checkpoint's encoder, and its tokenizer."""
    labels = label_names(recipe.labels)
    if not (checkpoint / "config.json").is_file():
        raise ConfigurationError(
            f"no config.json in the checkpoint folder {checkpoint.name}: name one with --checkpoint"
        )
    choices = recipe.fine_tuning
    kept = {} if choices.n_layers is None else {"num_hidden_layers": choices.n_layers}
    try:
        config = AutoConfig.from_pretrained(
            checkpoint,
            local_files_only=True,
            id2label=dict(enumerate(labels)),
            label2id={label: number for number, label in enumerate(labels)},
            **kept,
        )
        network = AutoModelForTokenClassification.from_pretrained(
            checkpoint,
            config=config,
            local_files_only=True,
            ignore_mismatched_sizes=True,
            dtype=torch.float32,
        )
        tokenizer = AutoTokenizer.from_pretrained(checkpoint, local_files_only=True)
    except (OSError, ValueError) as error:
        raise ConfigurationError(
            f"the checkpoint {checkpoint.name} cannot be loaded ({type(error).__name__})"
        ) from error
    if choices.n_frozen_layers:
        freeze(network, choices.n_frozen_layers)
    return network, tokenizer


def freeze(network: Any, n_layers: int) -> None:
    """Leave the embeddings and the first `n_layers` of an encoder out of the training.

    Raises:
        ConfigurationError: it has fewer layers.
    """
    base = network.base_model
    layers = next(
        part
        for part in base.modules()
        if isinstance(part, torch.nn.ModuleList) and len(part) == network.config.num_hidden_layers
    )
    if n_layers > len(layers):
        raise ConfigurationError(
            f"n_frozen_layers is {n_layers}, but the checkpoint has {len(layers)} layers"
        )
    for part in (base.embeddings, *layers[:n_layers]):
        part.requires_grad_(False)


def _export(recipe: Recipe, tuned: Path, out: Path) -> None:
    choices = ExportChoices(
        name=recipe.name,
        version=recipe.version,
        licence=recipe.licence,
        languages=recipe.languages,
        thresholds=recipe.thresholds,
        max_tokens=recipe.fine_tuning.max_tokens,
    )
    export_checkpoint(tuned, out, choices, [sample.text for sample in load_samples()])
