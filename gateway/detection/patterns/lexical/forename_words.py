"""Words of time that are forenames as well: which of the two the words beside them say.

A phrase of time without a date stays as it is written, so a name that it takes in would be read by
everybody: where nothing makes a word a time, it is left to those who look for names.
"""

from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.lexicon import LETTERS, lexicon

FORENAME_CLASSES: Final = frozenset("BFmNS")
"""The classes of `lexicon_classes` that have such words."""
_DAWN: Final = folded_words("سحر")
_AT_DAWN: Final = folded_words(
    "دم نزدیک نزدیکی نزدیکای نزدیکهای وقت موقع هنگام تا در حوالی حدود قبل پیش بعد بعداز صلات نیمه"
)
_YALDA: Final = folded_words("یلدا")
_YALDA_BEFORE: Final = folded_words("شب شبهای جشن مراسم")
_YALDA_BEHIND: Final = folded_words("مبارک مبارکه مبارکت تبریک پیشاپیش")
_MONTHS_AND_SEASONS: Final = folded_words("رمضان شعبان رجب محرم مهر آذر بهمن بهار پاییز نوروز")
# "Is coming", "any more", "came in": the Arabic ones have an article behind a month.
_OF_PEOPLE: Final = folded_words("دیگه دیگر جاي جاية جايه فات فاتت")


def is_forename(before: str, word: str, after: str) -> bool:
    """Return whether a word of time is somebody's name, by the words beside it.

    Args:
        before: the word before it, folded and in lower case; empty for none.
        word: the word, folded and in lower case.
        after: the word behind it, likewise.
    """
    if word in _DAWN:
        is_number = before.isdigit() or lexicon().letters.get(before) == LETTERS["number"]
        return not is_number and before not in _AT_DAWN
    if word in _YALDA:
        return before not in _YALDA_BEFORE and after not in _YALDA_BEHIND
    return word in _MONTHS_AND_SEASONS and after in _OF_PEOPLE
