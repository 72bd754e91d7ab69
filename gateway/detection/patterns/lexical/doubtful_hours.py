"""Phrases that may be an hour and mean something else: "16h" may last, "1:50" be a scale.

"H7" may be a square of chess, "3am" Arabic in Latin letters, "هر هشت ساعت" a stretch of time.
"""

import re
from collections.abc import Callable
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.lexicon_classes import Classes

NOON: Final = 12
# "de 16h" is a time, "en 3h" a duration.
_FIRST_HOUR: Final = 7
_LAST_HOUR: Final = 23
_LASTING: Final = folded_words(
    """
    dure durent duré durait durera pendant prend dura dauert in attendu attend attends roulé discuté
    dormi bossé travaillé marché conduit poireauté gardé gardée gardés gardées mis met
    """
)
_OF: Final = (" de ", " d'", " par ", " pour ")
_BREAKS: Final = frozenset(("", ";", ",", "."))
_APPOINTMENTS: Final = frozenset(
    ("rdv", "rendez", "vous", "train", "bus", "vol", "séance", "cours", "réunion", "match")
)
_SQUARE: Final = re.compile("[a-g][1-8]")
_CHESS: Final = folded_words(
    "chess schach échecs scacchi شطرنج کیش مات وزیر رخ فیل check bishop rook knight turm läufer "
    "springer dame tour fou cavalier torre alfiere cavallo"
)
# "In scala 1:50", "psalm 23:4"; books that are named like people may stand before a time.
_SCALES: Final = folded_words(
    """
    scala scale maßstab échelle ratio verhältnis مقیاس بمقياس مقياس
    psalm psalms psaume salmo genesis genèse exodus romans römer röm corinthians korinther
    corinthiens hebrews hebräer galatians galater ephesians epheser isaiah jesaja
    """
)
# "5:12 per km"
_PACE: Final = re.compile(r" ?(?:min ?)?(?:/ ?|per |pro |au |al )(?:km|mi|mile|kilometer)\b")
_PACE_CHARACTERS: Final = 18
_ARABIZI_AM: Final = "3am"
# "ta3mle", "sa2ra": digits that are letters.
_ARABIZI: Final = re.compile(r"[a-z]+[2357][a-z]+")


def _is_hour(classes: Classes, start: int) -> bool:
    """Tell whether "16h" is a time of day rather than so many hours."""
    if classes.word(start + 1) != "h":
        return False
    hour = int(classes.word(start))
    if classes.text[start - 1 : start] in tuple("IEt@>&"):
        return _FIRST_HOUR <= hour <= _LAST_HOUR
    batch = classes.batch
    if not NOON <= hour <= _LAST_HOUR or batch.after(classes.end(start + 1), 6).startswith(_OF):
        return False
    # "il dort 13h": a verb of lasting is the rule before, unless nothing is.
    before = classes.text[start - 1 : start]
    if classes.word_before(start) in _APPOINTMENTS:
        return True
    end = classes.end(start + 1)
    after = batch.folded[end : end + 2]
    return before in _BREAKS and not (after[:1] == " " and after[1:].isupper())  # "16h Arbeit"


def _is_hour_and_minute(classes: Classes, start: int) -> bool:
    has_one_digit = classes.end(start + 2) - classes.start(start + 2) == 1  # "22H2"
    return not has_one_digit and _is_hour_and_minutes(classes, start)


def _is_hour_and_minutes(classes: Classes, start: int) -> bool:
    """Tell whether "22h15" is a time of day: it follows no verb of lasting."""
    return classes.word_before(start) not in _LASTING


def _is_on_day(classes: Classes, start: int) -> bool:
    """Tell whether "5 le soir" is of a day of the month, not how much is taken in the evening."""
    return classes.text[start - 1 : start] in tuple("tKk@")


def _is_h_and_hour(classes: Classes, start: int) -> bool:
    """Tell whether "h7" is an hour: of a Latin word before it, and no square of chess."""
    if classes.start(start + 1) > classes.end(start) or classes.word(start) != "h":
        return True
    near = classes.words_near(start)
    is_square = len(classes.word(start + 1)) == 1 and classes.word(start + 1) < "9"
    return not is_square or (
        classes.word_before(start).isascii()
        and near.isdisjoint(_CHESS)
        and not any(map(_SQUARE.fullmatch, near))
    )


def _is_clock(classes: Classes, start: int) -> bool:
    # "هر هشت ساعت یه قاشق": every eight hours a spoon; "الساعة كم" asks.
    return classes.word(start + 1) != "کم" and classes.text[start - 1 : start] not in tuple("w13")


def _is_meridiem(classes: Classes, start: int) -> bool:
    """Tell whether "am" is one: Arabic in Latin letters writes "عم" as "3am"."""
    if classes.batch.folded[classes.start(start) : classes.end(start + 1)] != _ARABIZI_AM:
        return True
    return not any(map(_ARABIZI.fullmatch, classes.words_near(start)))


def _is_no_scale(classes: Classes, start: int) -> bool:
    if classes.word_before(start) in _SCALES:
        return False
    return _PACE.match(classes.batch.after(classes.end(start), _PACE_CHARACTERS)) is None


DOUBTFUL_HOURS: Final[dict[str, Callable[[Classes, int], bool]]] = {
    "1H": _is_hour,
    "1H1": _is_hour_and_minute,
    "1H3": _is_hour_and_minutes,
    "1tB": _is_on_day,
    "H1": _is_h_and_hour,
    "su": _is_clock,
    "1a": _is_meridiem,
    "T": _is_no_scale,
}
"""By the classes of a phrase: whether the words around confirm it."""
