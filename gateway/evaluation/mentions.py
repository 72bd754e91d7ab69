"""Which names training saw: hashes of the mentions in the corpora of a recipe, never the names."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from gateway.errors import ConfigurationError
from gateway.training.corpora import held_out_keys, text_key
from gateway.training.recipe import Recipe
from gateway.training.sources import read_source

MENTIONS_NAME = "mentions.npy"
_N_BYTES = 8


def mention_hash(mention: str) -> int:
    """Return 64 bits of the letters of a mention, whatever its case and spelling variants."""
    digest = hashlib.blake2b(text_key(mention).encode(), digest_size=_N_BYTES).digest()
    return int.from_bytes(digest, "big")


def mentions_of(recipe: Recipe, data: Path) -> frozenset[int]:
    """Return the hashes of all labelled mentions that a run of `recipe` reads from its corpora.

    Names from lists, which stand in for others by chance while training, are not among them.

    Raises:
        ConfigurationError: a file that the recipe names is not in `data`.
    """
    exclude = held_out_keys(data, recipe)
    return frozenset(
        mention_hash(example.text[start:end])
        for source in recipe.sources
        for example in read_source(data, source, exclude)
        for start, end, _ in example.spans
    )


def write_mentions(path: Path, hashes: Iterable[int]) -> None:
    """Write hashes, so that an evaluation needs no corpora of training."""
    np.save(path, np.array(sorted(hashes), np.uint64))


def read_mentions(path: Path) -> frozenset[int]:
    """Return the hashes in a file that `write_mentions` wrote.

    Raises:
        ConfigurationError: the file cannot be read.
    """
    try:
        return frozenset(np.load(path, allow_pickle=False).tolist())
    except (OSError, ValueError):
        raise ConfigurationError(f"{path.name} holds no hashes of mentions") from None
