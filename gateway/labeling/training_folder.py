"""Writes what `train` and `evaluate` read: corpora by language, BIO, a recipe and a label map.

ner/labelled/fa.train.jsonl.xz   corpus of `train`: {"id","lang","text","spans"}
ner/labelled/fa.dev.jsonl.xz     the same, held out, by the share that was asked for
bio/fa.train.conll               token, tab, label
recipe.yaml                      a recipe over these corpora
mapping.yaml                     the label map of `evaluate --mapping`
"""

import hashlib
import lzma
import math
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import orjson
import yaml

from gateway.labeling.contract import LABEL_TYPES
from gateway.labeling.labeled import Labelled, as_row
from gateway.labeling.tokens import bio_lines
from gateway.private_files import open_private

CORPUS = "labelled"
TRAIN, DEV = "train", "dev"
RECIPE_NAME, MAPPING_NAME = "recipe.yaml", "mapping.yaml"
_WORDS_PER_BATCH = 256
# Fewer steps than these leave a network that has learnt little but what is outside; more epochs
# than these learn a small corpus by heart.
_LEAST_STEPS = 2_000
_EPOCHS = range(4, 41)
# Rules find the other types better than a small model does.
_MODEL_TYPES = ("PERSON", "LOCATION", "ORGANIZATION", "DATETIME", "COST")


def write_training_folder(
    folder: Path, messages: Sequence[Labelled], *, dev_share: float, licence: str
) -> Mapping[str, int]:
    """Write everything; return how many messages each corpus file holds.

    Args:
        folder: where to.
        messages: with their final spans.
        dev_share: of texts held out; the same text always falls on the same side.
        licence: under which the messages and labels may be used, for the recipe.
    """
    parts: dict[str, list[Labelled]] = defaultdict(list)
    for message in messages:
        part = DEV if _place(message.text) < dev_share else TRAIN
        parts[f"{message.language}.{part}"].append(message)
    _remove_others(folder, parts)
    for name, part_messages in sorted(parts.items()):
        _write_part(folder, name, part_messages)
    n_words = sum(len(message.text.split()) for message in messages)
    _write_yaml(folder / RECIPE_NAME, _recipe(sorted(parts), n_words, licence))
    _write_yaml(folder / MAPPING_NAME, {"annotates": [str(name) for name in LABEL_TYPES]})
    return {name: len(part_messages) for name, part_messages in sorted(parts.items())}


def _remove_others(folder: Path, parts: Collection[str]) -> None:
    """Remove parts that an earlier run wrote and this one does not, with another share held out."""
    for path in (*(folder / "ner" / CORPUS).glob("*.jsonl.xz"), *(folder / "bio").glob("*.conll")):
        if path.name.removesuffix(".jsonl.xz").removesuffix(".conll") not in parts:
            path.unlink()


def _write_part(folder: Path, name: str, messages: Sequence[Labelled]) -> None:
    corpus = folder / "ner" / CORPUS / f"{name}.jsonl.xz"
    with open_private(corpus) as target, lzma.open(target, "wb", preset=1) as lines:
        for message in messages:
            lines.write(orjson.dumps(as_row(message), option=orjson.OPT_APPEND_NEWLINE))
    with open_private(folder / "bio" / f"{name}.conll") as text:
        for message in messages:
            text.writelines(f"{line}\n".encode() for line in bio_lines(message.text, message.spans))


def _recipe(parts: Sequence[str], n_words: int, licence: str) -> dict[str, object]:
    n_epochs = math.ceil(_LEAST_STEPS * _WORDS_PER_BATCH / max(1, n_words))
    train = [part for part in parts if part.endswith(TRAIN)]
    return {
        "name": CORPUS,
        "version": "1",
        "licence": licence,
        "languages": sorted({part.partition(".")[0] for part in parts}),
        "labels": list(_MODEL_TYPES),
        "sources": [
            {
                "name": CORPUS,
                "files": train,
                "licence": licence,
                "annotates": [str(name) for name in LABEL_TYPES],
            }
        ],
        "held_out": [],
        # Names are swapped for others of `names/` in the data folder, which labels come without.
        "augmentation": {"entity_swap": 0.0},
        "words_per_batch": _WORDS_PER_BATCH,
        "learning_rate": 2e-3,
        "epochs": min(max(n_epochs, _EPOCHS.start), _EPOCHS.stop - 1),
        "development": [f"{CORPUS}/{part}" for part in parts if part.endswith(DEV)],
    }


def _write_yaml(path: Path, tree: Mapping[str, object]) -> None:
    text = yaml.safe_dump(dict(tree), sort_keys=False, allow_unicode=True, width=100)
    path.write_text(text, encoding="utf-8")


def _place(text: str) -> float:
    """Return a number from 0 to 1 that depends on the text alone."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) / 2**64
