"""Unannotated text as negatives: in languages with capitals, lower-case words are hardly names.

Words with a capital may be anything, unless their lower-case form is the commoner one; all other
words are outside of names. So a language without annotated corpora still teaches what is no name.
"""

import lzma
import random
from collections import Counter
from pathlib import Path

from gateway.inference.words import WordReader
from gateway.training.corpora import Example, Span
from gateway.training.recipe import RawText

# Labels of words that may be anything, and of words that are a name of some type; recipes map them.
UNSURE = "UNSURE"
NAME = "NAME"
_MIN_LENGTH, _MAX_LENGTH = 30, 400


def read_raw_text(recipe: RawText, text: Path, reader: WordReader, seed: int) -> list[Example]:
    """Return up to `n_texts` lines of a language, a like number from each file."""
    rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
    folder = text / recipe.language
    files = sorted(
        (file for file in folder.glob("*.xz") if file.name.split(".")[0] not in recipe.skipped),
        key=lambda file: (file.stat().st_size, file.name),
    )
    lines: list[str] = []
    for place, file in enumerate(files):
        with lzma.open(file, "rt", encoding="utf-8") as stream:
            fitting = [s for line in stream if _MIN_LENGTH < len(s := line.strip()) < _MAX_LENGTH]
        share = (recipe.n_texts - len(lines)) // (len(files) - place)
        lines += rng.sample(fitting, min(share, len(fitting)))
    return _annotated(lines, recipe, reader)


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
