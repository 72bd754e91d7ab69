r"""Words of a text, as the compact models see them, and how a word is normalized.

Both come from the model's `tokenizer.json`, so that any other runtime (a model server, another
language) reads the same words: its pre-tokenizer cuts the original text, its normalizer folds one
word, its vocabulary numbers the words that have a trained vector. Escapes of JSON (`\n` in pasted
data), what is percent-encoded, signs of Markdown and quotes around words become blanks before.
"""

from pathlib import Path
from typing import Self

from tokenizers import Regex, Tokenizer, pre_tokenizers

from gateway.domain.encodings import without_marks
from gateway.domain.frames import without_frames
from gateway.domain.pictures import without_leading_pictures
from gateway.domain.quotes import without_quotes
from gateway.domain.slips import STRETCHED
from gateway.inference.word_pattern import word_patterns

# A model's view of one text: each word as written, with its half-open code-point span.
Words = list[tuple[str, tuple[int, int]]]

# Letters with their marks, runs of digits, or any other visible character alone. Blanks, ZWNJ, bidi
# marks and other control characters end a word: corpora and keyboards disagree about them.
WORD_PATTERN = r"\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s\p{L}\p{M}\p{N}\p{C}\p{Z}]"

_CUT = pre_tokenizers.Split(Regex(WORD_PATTERN), behavior="removed", invert=True)


def as_read(text: str) -> str:
    """Return `text` as models read it, of the same length: without marks, codes and quotes.

    Nor has it pictures right before a word, as texts they learn from have them behind words.
    """
    return without_leading_pictures(without_quotes(without_frames(without_marks(text))))


def cut_words(text: str) -> Words:
    """Return the words of `text` in order; spans count code points of `text` as it is."""
    text = as_read(text)
    patterns = word_patterns()
    if patterns.unusual.search(text) is None:
        return [(match[0], match.span()) for match in patterns.word.finditer(text)]
    words: Words = _CUT.pre_tokenize_str(text)
    return words


class WordReader:
    """Cuts texts into words and normalizes words; thread-safe."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        cutter = tokenizer.pre_tokenizer
        is_ours = cutter.__getstate__() == _CUT.__getstate__()
        self._cut = cut_words if is_ours else lambda text: cutter.pre_tokenize_str(as_read(text))
        self._normalize = tokenizer.normalizer.normalize_str

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """Return a reader for the `tokenizer.json` at `path`."""
        return cls(Tokenizer.from_file(str(path)))

    def words(self, text: str) -> Words:
        """Return the words of `text` in order; spans count code points of `text` as it is."""
        words: Words = self._cut(text)
        return words

    def normalize(self, word: str) -> str:
        """Return `word` in lower case, folded to one spelling, digits as 0, without elongation."""
        return STRETCHED.sub(r"\1", self._normalize(word))

    def vocabulary_id(self, normalized: str) -> int:
        """Return the number of a normalized word's vector; 0 where it has none."""
        return self._tokenizer.token_to_id(normalized) or 0
