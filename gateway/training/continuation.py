"""Trains a compact model further: new lines and corpora in minutes, not in hours.

The model is its own teacher: beside the corpora it sees raw text with what it said of it before, so
that it does not forget what the recipe has no examples of. Fine-tuned transformers and other
compact models may teach beside it: the mean of what all of them say is what is learned.
"""

import copy
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import torch
from torch import Tensor

from gateway.inference.features import WordFeatures
from gateway.inference.words import WordReader
from gateway.progress import Progress
from gateway.training.answers import load_answers, made_by, save_answers
from gateway.training.checkpoints import weights_digest
from gateway.training.distillation import CompactTeacher, Teacher, teach_all
from gateway.training.export import export_model
from gateway.training.labelling import label_names
from gateway.training.named_teachers import load_named
from gateway.training.raw_text import read_lines
from gateway.training.recipe import Recipe
from gateway.training.restoring import restore
from gateway.training.rounds import FEATURE_CAPACITY
from gateway.training.run_card import RunCard, TrainedNetwork, write_run_card
from gateway.training.trainer import Trainer
from gateway.training.training_data import TrainingData


def train_further(
    recipe: Recipe,
    folder: Path,
    data: Path,
    out: Path,
    report: Progress,
    named: Sequence[Path] = (),
) -> RunCard:
    """Train the model in `folder` for the recipe's epochs, and export it into `out`.

    Of the recipe's `distillation` only the raw text, its weight and the dropout count; the sizes of
    the network and its words are the model's.

    Args:
        recipe: a recipe of the family `compact` with the labels of the model.
        folder: the model; it is left as it is.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives `model.onnx`, `tokenizer.json`, `manifest.json`, `run.json` and checkpoints.
        report: told the phase and the share of it that is done.
        named: folders of fine-tuned transformers, and of compact models, that teach beside the
            model itself.

    Raises:
        ConfigurationError: a file that the recipe names is not in `data`, or the model or a
            teacher has other labels or another family.
        ModelUnavailable: the folder holds no model.
    """
    start_s = time.monotonic()
    torch.manual_seed(recipe.seed)
    torch.set_num_threads(recipe.n_threads)
    # What another model, or one with other teachers, said or became is not gone on from.
    origin = " ".join(map(weights_digest, (folder, *named)))
    distillation = recipe.distillation
    dropout = distillation.dropout if distillation else None
    network, tokenizer, manifest = restore(
        folder, recipe.network.dropout if dropout is None else dropout, label_names(recipe.labels)
    )
    reader = WordReader(tokenizer)
    features = WordFeatures(reader, manifest.n_feature_rows, FEATURE_CAPACITY)
    report("reading corpora", 0.0)
    corpora = TrainingData(recipe, data, reader, features)
    out.mkdir(parents=True, exist_ok=True)
    if distillation is not None:
        own = CompactTeacher(copy.deepcopy(network), features, tuple(distillation.n_texts))
        given = load_named(named, manifest.labels, distillation)
        teachers: list[Teacher] = [own, *given.checkpoints, *given.models]
        whose = made_by(recipe, origin)
        answers = load_answers(out, whose)
        if answers is None:
            lines = read_lines(distillation, data / "text", corpora.untaught, recipe.seed)
            answers = teach_all(teachers, lines, reader, report)
            save_answers(out, answers, label_names(recipe.labels), whose)
        corpora.add(answers)
    begun = {name: weights.clone() for name, weights in network.state_dict().items()}
    checkpoint = out / "checkpoint-1.pt"
    trainer = Trainer(recipe, network, checkpoint, recipe.epochs, recipe.seed, origin)
    trainer.run(corpora, report)
    network.load_state_dict(_blended(begun, network.state_dict(), recipe.blend))
    report("exporting", 1.0)
    shape = recipe.network.model_copy(update={"n_feature_rows": manifest.n_feature_rows})
    export_model(network, tokenizer, recipe.model_copy(update={"network": shape}), out)
    trained = [TrainedNetwork(trainer.losses, trainer.n_words_seen)]
    return write_run_card(out, recipe, corpora.counts, trained, time.monotonic() - start_s)


def _blended(
    begun: Mapping[str, Tensor], ended: Mapping[str, Tensor], share: float
) -> dict[str, Tensor]:
    """Return weights between those before training and those after it; whole numbers are these."""
    return {
        name: torch.lerp(begun[name], weights, share) if weights.is_floating_point() else weights
        for name, weights in ended.items()
    }
