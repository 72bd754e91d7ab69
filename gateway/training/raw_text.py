"""Raw text: lines of it, and what its capitals tell.

In languages with capitals, lower-case words are hardly names. Words with a capital may be anything,
unless their lower-case form is the commoner one; all other words are outside of names. So a
language without annotated corpora still teaches what is no name.
"""

import lzma
import random
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from gateway.inference.words import WordReader
from gateway.training.corpora import Example, Span, text_key
from gateway.training.recipe_parts import Distillation, Pretraining, RawText

# Labels of words that may be anything, and of words that are a name of some type; recipes map them.
UNSURE = "UNSURE"
NAME = "NAME"
# Code points of a line, exclusive.
_LINE_LENGTHS = (20, 500)
_CAPITALS_LENGTHS = (30, 400)
_SENTENCE_END = re.compile(r"(?<=[.!?؟۔…])\s+")


def read_raw_text(
    recipe: RawText, text: Path, exclude: frozenset[str], reader: WordReader, seed: int
) -> list[Example]:
    """Return lines of a language with capitals as partial labels, none with a key in `exclude`."""
    rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
    files = files_of(text / recipe.language, recipe.skipped)
    lines = _sampled(files, recipe.n_texts, _CAPITALS_LENGTHS, exclude, rng)
    return _annotated(lines, recipe, reader)


def read_lines(
    recipe: Distillation | Pretraining, text: Path, exclude: frozenset[str], seed: int
) -> dict[str, list[str]]:
    """Return lines of each language of a part of a recipe, none with a key in `exclude`."""
    rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
    return {
        language: _sampled(
            files_of(text / language, recipe.skipped), n_texts, _LINE_LENGTHS, exclude, rng
        )
        for language, n_texts in recipe.n_texts.items()
    }


def files_of(folder: Path, skipped: Collection[str]) -> list[Path]:
    """Return the files of a language, the smallest first.

    Args:
        folder: of the language.
        skipped: files to leave out, by the first part of their name.
    """
    files = (file for file in folder.glob("*.xz") if file.name.split(".")[0] not in skipped)
    return sorted(files, key=lambda file: (file.stat().st_size, file.name))


def _sampled(
    files: Sequence[Path],
    n_lines: int,
    lengths: tuple[int, int],
    exclude: frozenset[str],
    rng: random.Random,
) -> list[str]:
    """Return up to `n_lines` lines, a like number from each file; small files leave room."""
    chosen: list[str] = []
    for place, file in enumerate(files):
        fitting = [
            line
            for line in pieces_of(file, lengths)
            if not exclude or text_key(line) not in exclude
        ]
        share = (n_lines - len(chosen)) // (len(files) - place)
        chosen += rng.sample(fitting, min(share, len(fitting)))
    return chosen


def pieces_of(file: Path, lengths: tuple[int, int]) -> Iterator[str]:
    """Yield the lines of a file, long ones in runs of sentences; `lengths` are exclusive."""
    shortest, longest = lengths
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            for piece in _pieces(line.strip(), longest):
                if shortest < len(piece) < longest:
                    yield piece


def _pieces(line: str, longest: int) -> Iterator[str]:
    """Yield the line, or where it is too long runs of its sentences that are not."""
    if len(line) < longest:
        yield line
        return
    piece = ""
    for sentence in _SENTENCE_END.split(line):
        if piece and len(piece) + 1 + len(sentence) >= longest:
            yield piece
            piece = sentence
        else:
            piece = f"{piece} {sentence}" if piece else sentence
    yield piece


def _annotated(lines: list[str], recipe: RawText, reader: WordReader) -> list[Example]:
    words = [reader.words(line) for line in lines]
    counts = Counter(word for line in words for word, _ in line)
    annotates = frozenset(recipe.annotates)
    examples = []
    for line, line_words in zip(lines, words, strict=True):
        spans: list[Span] = []
        before = "."
        for word, (start, end) in line_words:
            if word[0].isupper() and counts[word] >= counts[word.lower()]:
                # After a word or a comma a capital is not the beginning of a sentence.
                is_inside = before.isalpha() or before == ","
                is_name = recipe.capitals == "names" and is_inside and len(word) > 1
                spans.append((start, end, NAME if is_name else UNSURE))
            before = word
        examples.append(Example(line, tuple(spans), recipe.language, "raw text", annotates))
    return examples
