"""Sums without a currency: what has the form of one, how much it is, what may stand behind it."""

import re
from typing import Final

from gateway.detection.patterns.lexical import around_sums
from gateway.detection.patterns.lexical.lexicon import LANGUAGE_BITS, lexicon
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.numerals import values

# Letters: see `lexicon.LETTERS`; "ö" is the "and" of Persian in Latin letters.
SUM: Final = re.compile(
    r"e[Wx]?|[13456d]5?(?:x|W(?:&?[wWhv]|ö(?=w)|&?[1356](?=W)|&?[135](?![a-zA-Z$%]))*)?"
    r"|(?:h(?=u?W)u?|u(?=W)|v(?=[wW])|[wW])(?:[&-]?[wWhv]|ö(?=w))*(?:(?<=W)&?[135])?"
)
LONGEST: Final = 14
"""How many positions a sum holds at most."""

LARGE: Final = 1000
ASKED: Final = 100
SMALLEST: Final = 10
NONE: Final = 0

PRICE: Final = re.compile(r"(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,5})[.,]\d\d")
"""Two digits behind a comma or a point."""

_GROUPS: Final = re.compile(r"[1-9]\d{0,2}(?:[.,'/ ]\d{3}){1,3}")
_WHOLE: Final = re.compile(r"[1-9]\d{1,3}|[1-9]\d{3,9}0(?<=[05]0)")
_RANGE: Final = re.compile(r"[1-9]\d-([1-9]\d)")
YEAR: Final = re.compile(r"(?:19|20)(?!00)\d\d|1[34]\d[1-9]")
"""Digits that are a year rather than a sum."""
_HOUR: Final = re.compile(r"(?:[01]?\d|2[0-4])\.[0-5]\d")
_THOUSANDS: Final = frozenset(("k", "mio", "mrd", "mln", "tsd", "bn"))
_DIGITS: Final = frozenset("13456d")
_LONGEST_ROUND: Final = 3
_TEENS: Final = 20
_TENS: Final = 10

_WORD: Final = r"[^\W\d_]+"
# Behind a half-space stands an ending: "ماهه‌ست" is no six.
_BEFORE: Final = re.compile(r"[\w\u200c.,/+#*@-]\Z")
_AFTER: Final = re.compile(
    r"[ \u200c]*(?:[.,](?!\d)|[!?;:)\]…\n\0\"]|\Z|(?=[^\w\s.,:%°/+*#<>=@&$'’–—-])"
    r"|[ ](?=of (?:it|that|this|the (?:total|bill|cost|rent))\b)"
    r"|[-–—] ?(?!\d)(?=\W|\Z)|/(?=(?:h|hr|mo|m|mois|mese|monat|stunde|std)\b)|\+ |x ?\d\b"
    # "120 les quatre"
    r"| (?=les (?:deux|trois|quatre|cinq|six|dix|mêmes)(?!\w))"
    r"| l['’]|[ \u200c](?!(?:de (?:large|long|haut|hauteur|largeur)|di (?:altezza|larghezza))"
    r"(?=[,.!?)\n\0]|\Z| (?:sur|et|par|e|per) )"
    rf"|(?:to|zu|a|à|of|von|su|sur|out|من|از) \d|e lode)(?P<word>{_WORD})(?!\d))"
)
# "۱۰ قسط بود": so many of them, where no million stands between.
_INSTALMENTS: Final = re.compile(
    r"(?<=\d) قسط(?:ه|ش)? (?:بود|داره|دارم|داشت\w*|مونده|مانده|است|هست|داد\w*)(?!\w)"
)
# "hundred n ten", "deux cents et quelques", "10 de l'heure".
TAIL: Final = re.compile(
    r" (?:(?:n|&|'n) (?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"|et (?:quelques|des brouettes|des poussières)|e (?:rotti|spicci|passa|qualcosa)"
    r"|(?:und (?:(?:ein )?paar |\w{3,5} )?)?zerquetschte|and (?:some )?change|something|ish|odd"
    r"|de l'heure|و خو?رده[ \u200c]?ای|وشوی[ةه]?|فریش)(?!\w)"
)
"""What is said of a sum behind it and belongs to it."""

_SOME: Final = frozenset(("چند", "چندین"))
_ONE_OR, _TWO = "یکی", "دو"
# Thousands behind "and some" are those of the number before: "صد و خورده‌ای هزار".
_RESTS: Final = frozenset(("ای", "خوردهای", "خردهای", "خورده\u200cای", "خرده\u200cای"))
_BEFORE_REST: Final = re.compile(r"خو?رده[ \u200c]?ای \Z")
_REACH_OF_REST: Final = len("خورده ای ")

_PREFIXES: Final = "بلف"
_FOR: Final = "بل"
_OF_TWO: Final = frozenset(("ww", "w-w"))
_OF_THREE: Final = frozenset(("www", "w-ww", "w-w-w"))
# Not among the known values: they are a lady and a lion as well.
_ARABIC_UNITS: Final = frozenset(("ست", "سبع", "تسع", "عشر", "ثمان", "تمن", "تلات"))


def is_vague(classes: Classes, start: int) -> bool:
    """Return whether a number that begins there says no sum: "some thousand", "one or two"."""
    letter = classes.text[start]
    if letter == "u":
        return classes.word(start) in _SOME
    if letter not in "wW":
        return False
    before = classes.word_before(start)
    if before in _SOME or (before == _ONE_OR and classes.word(start) == _TWO):
        return True
    return (
        before in _RESTS
        and _BEFORE_REST.search(classes.batch.before(classes.start(start), _REACH_OF_REST))
        is not None
    )


def worth(classes: Classes, start: int, stop: int) -> int:
    """Return about how much is written from `start` to `stop`; `NONE` where it is no sum.

    Numerals that are not in the tables are large ones; a price with a comma is worth what is
    asked for, an hour with a point the smallest sum.
    """
    letters = classes.text[start:stop]
    if is_vague(classes, start):
        return NONE
    if letters[-1] == "x":
        return LARGE if classes.word(stop - 1) in _THOUSANDS else NONE
    if "W" in letters:
        return LARGE
    if letters[0] in _DIGITS or letters == "e":
        return _worth_of_digits(classes.batch.lowered[classes.start(start) : classes.end(stop - 1)])
    known = values()
    if stop - start == 1 and classes.word(start) in _ARABIC_UNITS:
        return NONE
    if letters in _OF_TWO:
        first, last = known.get(classes.word(start), LARGE), known.get(classes.word(stop - 1), 0)
        if first < _TEENS and last >= _TENS and classes.languages(start) & LANGUAGE_BITS["en"]:
            return first * ASKED + last  # "nine fifty"
    if letters in _OF_THREE and classes.languages(start) & LANGUAGE_BITS["en"]:
        tens, *units = (known.get(classes.word(at), LARGE) for at in (start, stop - 2, stop - 1))
        if _TEENS <= tens < ASKED and tens % _TENS == 0 and max(units) < _TENS:
            return LARGE  # "fifty-nine five" are thousands
    return max(
        known.get(_counted(classes.word(at)), LARGE)
        for at in range(start, stop)
        if classes.text[at] in "wv"
    )


def is_pair(classes: Classes, start: int, stop: int) -> bool:
    """Return whether English numerals are hundreds that nobody says, as those of a price are.

    Hours with their minutes are said so too, behind the words that hours have before them.
    """
    if classes.text[start:stop] not in _OF_TWO or worth(classes, start, stop) < ASKED:
        return False
    return classes.word_before(start) not in around_sums.BEFORE_HOURS


def _counted(word: str) -> str:
    """Return a numeral without the "for" that is written on to it: "a table for five"."""
    return word[1:] if word[0] in _FOR and word[1:] in values() else word


def _worth_of_digits(written: str) -> int:
    if PRICE.fullmatch(written):
        return SMALLEST if _HOUR.fullmatch(written) else ASKED
    if _GROUPS.fullmatch(written):
        return LARGE
    if _WHOLE.fullmatch(written) and YEAR.fullmatch(written) is None:
        return int(written)
    bounds = _RANGE.fullmatch(written)
    return NONE if bounds is None else int(bounds[1])


def is_round(written: str) -> bool:
    """Return whether digits are no code: three at most, a price, or a round number."""
    return not written.isdecimal() or len(written) <= _LONGEST_ROUND or written[-1] in "05"


def begin_of(classes: Classes, start: int) -> int:
    """Return the joined offset where a sum begins, behind the "for" that Arabic writes on to it."""
    word, offset = classes.word(start), classes.start(start)
    is_glued = word[0] in _PREFIXES and lexicon().letters.get(word[1:]) in {"w", "W", "h"}
    return offset + 1 if is_glued else offset


def end_of(classes: Classes, start: int, stop: int, *, is_told_behind: bool = False) -> int:
    """Return the joined offset where a sum ends, with its tail; -1 where something is counted.

    Nothing is where words of paying stand behind it, which `is_told_behind` says.
    """
    batch = classes.batch
    if _BEFORE.search(batch.lowered[max(0, classes.start(start) - 1) : classes.start(start)]):
        return -1
    end = classes.end(stop - 1)
    tail = TAIL.match(batch.lowered, end)
    if tail is not None:
        return tail.end()
    if is_told_behind:
        return end
    return end if is_uncounted(batch.lowered, end) else -1


def is_uncounted(lowered: str, end: int) -> bool:
    """Return whether nothing is counted by a number that ends there."""
    if _INSTALMENTS.match(lowered, end) is not None:
        return False
    after = _AFTER.match(lowered, end)
    return after is not None and (after["word"] is None or around_sums.may_follow(after["word"]))
