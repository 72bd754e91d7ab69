"""Builds the `tokenizer.json` of a compact model: how words are cut, folded and numbered."""

from collections.abc import Sequence

from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

from gateway.inference.words import WORD_PATTERN

UNKNOWN = "[UNK]"

_FOLDED = {
    "ی": "[يىېۍئ]",
    "ک": "[كڪ]",
    "ه": "[ھہەةۀ]",
    "ا": "[أإٱ]",
    "و": "ؤ",
    "'": "[‘’‚‛ʼ′´`]",
    '"': "[“”„‟«»″]",
    "0": r"\p{N}",
}
_UNWRITTEN = "[\u0640\u064b-\u065f\u0670\u0653-\u0655\ufe0f]"


def build_tokenizer(vocabulary: Sequence[str]) -> Tokenizer:
    """Return a word tokenizer whose ids number `vocabulary` from 1; id 0 is any other word."""
    ids = {UNKNOWN: 0} | {word: number for number, word in enumerate(vocabulary, start=1)}
    tokenizer = Tokenizer(models.WordLevel(ids, unk_token=UNKNOWN))
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.NFKC(),
            normalizers.Lowercase(),
            normalizers.Replace(Regex(_UNWRITTEN), ""),
            *(normalizers.Replace(Regex(pattern), to) for to, pattern in _FOLDED.items()),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Split(
        Regex(WORD_PATTERN), behavior="removed", invert=True
    )
    return tokenizer
