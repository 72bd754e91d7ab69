"""Tells words that a model takes for a time, though they name none, from those that do.

A number in words is an hour where a word beside it says so ("um elf", "seven o'clock"), and a part
of the day belongs to one day only beside a word that says which ("this morning"). Persian keeps
both: the corpora of that language that we are measured by count them.
"""

import re

from gateway.detection.ner.bare_numbers import has_time_cue
from gateway.domain.cardinals import GERMAN, ITALIAN, UNITS, words_of

# Of other words they are articles, and no model marks them alone.
_ARTICLES = ("un", "une", "ein", "eine", "una")
_PARTS_OF_DAY = """
    now morning mornings evenings nights
    maintenant journée matinée soirée lendemain
    jetzt morgens vormittags mittags nachmittags abends nachts
    adesso ora giornata mattinata serata
"""
_BARE_NUMERALS = frozenset(
    word for language in UNITS for word in words_of(language, range(1, 100))
).difference(_ARTICLES) | frozenset((*GERMAN[1:], *ITALIAN[1:]))
_BARE_PARTS = frozenset(_PARTS_OF_DAY.split())
# "all day", "the whole day": on no day at all.
_LEADING = re.compile(
    r"(?:good|guten?|the|all|whole|toute|la|le|une|l['’]|den|ganzen|tutta|una|dann|then|puis|poi)"
    r"[\s'’]+",
    re.IGNORECASE,
)
# Behind a numeral, these make an hour of it; before a part of the day, a day's part.
_HOUR_BEHIND = re.compile(
    r"\W{0,2}(?:o['’]?clock|uhr|heures?|h\b|a\.?m\b|p\.?m\b|in (?:the|da|der)|du (?:mat|soir)"
    r"|di (?:notte|mattina|sera)|del pomeriggio|sharp|ish)",
    re.IGNORECASE,
)
_DAY_BEFORE = re.compile(
    r"(?:\b(?:this|in the|every|that|tomorrow|yesterday|heute|gestern|morgen|ce(?:tte)?|en|dans la"
    r"|quest[ao]|in|di|\w*day|\w*tag)\W{1,2}|\w['’])\Z",
    re.IGNORECASE,
)
_LONGEST_CUE = 14
# "1 le matin, 2 le soir": how many are taken.
_TAKEN = re.compile(r"\d{1,2} (?:le |la |l['’])(?:matin|midi|soir|nuit|journée)", re.IGNORECASE)
_ON_DAY = re.compile(r"(?:\ble|di|\bce|\bà|\bvers|\bdès) \Z", re.IGNORECASE)


def is_vague_time(text: str, start: int, end: int) -> bool:
    """Return whether a span is a numeral or a part of the day that nothing makes a time."""
    if _TAKEN.fullmatch(text, start, end) is not None:
        return _ON_DAY.search(text[max(0, start - _LONGEST_CUE) : start]) is None
    value = text[start:end].lower()
    while (leading := _LEADING.match(value)) is not None:
        value = value[leading.end() :]
    if value in _BARE_NUMERALS:
        return not has_time_cue(text, start) and _HOUR_BEHIND.match(text, end) is None
    if value in _BARE_PARTS:
        return _DAY_BEFORE.search(text[max(0, start - _LONGEST_CUE) : start]) is None
    return False
