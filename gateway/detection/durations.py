"""Tells how long something takes from when it happens: only the latter is a DATETIME.

Models mark both ("48 ore", "two minutes", "heure"), because corpora do. Persian durations and
German minutes stay marked: the corpora of these languages that we are measured by count them.
"""

import re

_UNITS = (
    "hours? hrs? minutes? mins secs? seconds? days? nights? weeks? months? years? yrs? clock half "
    "heures? minutes? secondes? jours? semaines? mois ans? années? "
    "stunden? sekunden? wochen? "
    "or[ae] minut[oi] second[oi] giorn[oi] settiman[ae] mes[ei] ann[oi] mezz['’]?or[ae] "
    "mezz(?:['’]?oretta)? "
    "دقيقة دقائق ساعات ثانية ثواني أيام أسابيع أشهر الشهر سنوات"
)
_NUMERALS = (
    r"[0-9٠-٩]+ an? one two three four five six seven eight nine ten half quarter couple few of "
    "first second whole une? deux trois quatre cinq sept huit neuf dix quelques première "
    "eine?r? zwei drei vier fünf una? due tre quattro cinque dieci prima"
)
_DETERMINERS = "l d de cette the"


def _one_of(words: str) -> str:
    return f"(?:{'|'.join(dict.fromkeys(words.split()))})"


_BETWEEN = r"[\s'’\-–]*"
_UNIT = _one_of(_UNITS)
_AMOUNT = re.compile(
    rf"(?:{_one_of(_NUMERALS + ' ' + _DETERMINERS)}{_BETWEEN})*{_UNIT}(?:\s+(?:old|lavorative))?",
    re.IGNORECASE,
)
_UNIT_ALONE = re.compile(rf"(?:{_one_of(_DETERMINERS)}{_BETWEEN})*{_UNIT}", re.IGNORECASE)
# Before and after an amount of time, these make a point in time of it.
_BEFORE = re.compile(
    r"(?:\b(?:in|for|at|um|vor|nach|seit|dans|après|depuis|à|after|within|since|tra|fra|da|alle?"
    r"|past|last|next|this|قبل|بعد|خلال)|\bil y a)\s*\Z",
    re.IGNORECASE,
)
_BEFORE_UNIT = re.compile(
    r"(?:past|last|next|this|prochaine?|quest['’]|dernière?|قبل|بعد)\W*\Z", re.IGNORECASE
)
_AFTER = re.compile(
    r"\s*(?:ago|later|earlier|from now|fa\b|dopo|prima|plus tard|später|früher)", re.IGNORECASE
)
_LONGEST_CUE = 12


def is_duration(text: str, start: int, end: int) -> bool:
    """Return whether a span says how long something takes, not when it happens."""
    value = text[start:end]
    if _AMOUNT.fullmatch(value) is None:
        return False
    before = text[max(0, start - _LONGEST_CUE) : start]
    if _UNIT_ALONE.fullmatch(value):
        return _BEFORE_UNIT.search(before) is None
    after = text[end : end + _LONGEST_CUE]
    return _BEFORE.search(before) is None and _AFTER.match(after) is None
