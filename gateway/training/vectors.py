"""Skip-gram vectors of words, trained on raw text: what a word's neighbours say of it."""

import lzma
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from gateway.inference.words import WordReader
from gateway.progress import Progress
from gateway.training.corpora import text_key
from gateway.training.raw_text import files_of
from gateway.training.recipe_parts import VectorRecipe
from gateway.training.tokenizer import build_tokenizer

# Standard deviation of what the network gets; skip-gram's own depends on epochs and frequency.
_TARGET_STD = 0.35

# Account names are personal, and no word of the language: none may get into the vocabulary.
_HANDLE = re.compile(r"(?:@|(?:instagram|twitter)\.com/|t(?:elegram)?\.me/)[\w.]+|[\w.+-]+@[\w.-]+")


class WordVectors(NamedTuple):
    """Normalized words, the most frequent first, and their vectors."""

    words: list[str]
    values: NDArray[np.float32]

    def save(self, path: Path, made_by: str) -> None:
        """Write the vectors to `path`, with the choices that made them; whole or not at all."""
        part = path.with_suffix(".part.npz")
        np.savez(part, words=np.array(self.words), values=self.values, made_by=np.array(made_by))
        part.replace(path)

    @classmethod
    def load(cls, path: Path, made_by: str) -> Self | None:
        """Return the vectors that `save` wrote; None where there are none, or of other choices."""
        if not path.exists():
            return None
        with np.load(path) as arrays:
            if "made_by" not in arrays or str(arrays["made_by"]) != made_by:
                return None
            return cls([str(word) for word in arrays["words"]], arrays["values"])


def train_vectors(
    recipe: VectorRecipe, seed: int, text: Path, exclude: frozenset[str], report: Progress
) -> WordVectors:
    """Return vectors of the most frequent words in the text files under `text`.

    Args:
        recipe: how much text of which language, and how many words.
        seed: of all chance.
        text: folder with a folder a language.
        exclude: keys of texts that training must not see.
        report: told the phase.
    """
    from gensim.models import Word2Vec

    report("reading text for word vectors", 0.0)
    reader = WordReader(build_tokenizer([]))
    sentences = list(_sentences(recipe, reader, text, exclude))
    report("training word vectors", 0.0)
    model = Word2Vec(
        sentences,
        vector_size=recipe.size,
        window=recipe.window,
        min_count=recipe.min_count,
        max_final_vocab=recipe.n_words,
        sg=1,
        negative=5,
        sample=1e-4,
        epochs=recipe.epochs,
        workers=1,
        seed=seed,
    )
    values = model.wv.vectors.astype(np.float32)
    return WordVectors(list(model.wv.index_to_key), values * (_TARGET_STD / values.std()))


def _sentences(
    recipe: VectorRecipe, reader: WordReader, text: Path, exclude: frozenset[str]
) -> Iterator[list[str]]:
    """Yield the normalized words of each line, by the budgets of the recipe."""
    normalize = cache(reader.normalize)
    for line in budgeted_lines(recipe.megabytes, recipe.skipped, text, exclude):
        yield [normalize(word) for word, _ in reader.words(line)]


def budgeted_lines(
    megabytes: Mapping[str, int],
    skipped: Collection[str],
    text: Path,
    exclude: frozenset[str] = frozenset(),
) -> Iterator[str]:
    """Yield lines of raw text without account names.

    Args:
        megabytes: language → how much of it.
        skipped: as `files_of` has it.
        text: folder with a folder a language.
        exclude: keys of lines to leave out.
    """
    for language, budgeted in megabytes.items():
        files = files_of(text / language, skipped)
        budget = budgeted * 1_000_000
        # Small files first, each with an equal part of what is left: no large collection crowds out
        # the rest.
        for place, file in enumerate(files):
            share = budget // (len(files) - place)
            for line in _lines(file, share):
                budget -= len(line.encode())
                if not exclude or text_key(line) not in exclude:
                    yield _HANDLE.sub(" ", line)


def _lines(file: Path, n_bytes: int) -> Iterator[str]:
    """Yield lines of `file` up to `n_bytes` of UTF-8."""
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            n_bytes -= len(line.encode())
            if n_bytes < 0:
                return
            yield line
