"""What stands around a day or a month within a date and has to agree with it."""

import re

from gateway.pseudonyms.surrogates.day_words import day_of
from gateway.pseudonyms.surrogates.grammar import english_ordinal
from gateway.pseudonyms.surrogates.month_names import is_whole, row_of

_ENGLISH_ENDING = re.compile(r"(?:st|nd|rd|th)\b", re.IGNORECASE)
_FRENCH_FIRST = re.compile(r"er\b", re.IGNORECASE)
# Of Italian days the first alone is an ordinal: "1° maggio", "2 maggio".
_ITALIAN_FIRST = re.compile("[º°]")
# The article or preposition before a day or a month, in the form for vowels and the other one.
_ARTICLE = re.compile(
    r"(?P<word>\b(?:l|dell|all|dall|nell|sull|d))(?P<apostrophe>['’])$"
    r"|(?P<full>\b(?:il|del|al|dal|nel|sul|de))(?P<blank>[ ]{1,2})$",
    re.IGNORECASE,
)
# In code points, with the letter before it that would make it a part of another word.
LONGEST_ARTICLE = len("-dall' ")
_ITALIAN = {
    "l": "il", "dell": "del", "all": "al", "dall": "dal", "nell": "nel", "sull": "sul", "d": "di",
}  # fmt: skip
_ITALIAN_ELIDED = {full: short for short, full in _ITALIAN.items()}
_ITALIAN_NAME = re.compile(
    r"(?:genn|febbr|mar[zt]|april|magg|giugn|lugl|agost|settem|ottob|novem|dicem)", re.IGNORECASE
)
_ITALIAN_MONTH = re.compile(rf"\s+{_ITALIAN_NAME.pattern}", re.IGNORECASE)
# Names and a word that are French alone: "1er novembre" would be wrong in Italian.
_FRENCH_MONTH = re.compile(
    r"\s+(?:janv|févr|mars\b|avril|mai\b|juin|juil|août|septembre|octobre|déc|au \d)"
)
# "le 1er", "du 1er au 3 juin", "lundi 1er": no hour and no first number of a date.
_FRENCH_DAY = re.compile(
    r"(?<!\w)(?:le|du|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \Z", re.IGNORECASE
)
_GOES_ON = re.compile(r"[./:-]?\d|\s?h(?:eures?)?\b")
# Of a short name: "12 janv. 2025", "Sept. 3".
_POINT = re.compile(r"\.(?=[\s,]|\Z)")
_NUMBER = re.compile(r"\d+")
_NAME = re.compile(r"[^\W\d_]+")
# "otto", "undici" and the years of the eighties begin with a vowel.
_ELIDED_NUMBER = re.compile(r"0?8|8\d|11|otto|undici", re.IGNORECASE)
_ITALIAN_DAY = re.compile(rf"[^\W\d_]+(?={_ITALIAN_MONTH.pattern})", re.IGNORECASE)


def agreeing(before: str, old: str, written: str, after: str) -> str:
    """Return `written` between the other parts, with the words and endings beside it agreeing.

    Args:
        before: what stands before the number or the name of a month.
        old: what stood in its place.
        written: the number or the name as it is now.
        after: what stands behind it.
    """
    if written.isdecimal():
        ending = _ENGLISH_ENDING.match(after)
        if ending and written.isascii():
            drawn = english_ordinal(int(written))[len(written.lstrip("0")) :]
            drawn = drawn.upper() if ending.group().isupper() else drawn
            after = drawn + after[ending.end() :]
        elif _FRENCH_FIRST.match(after) and int(old) == 1 != int(written):
            after = after[2:]
        elif _ITALIAN_FIRST.match(after) and int(written) != 1:
            after = " " + after[1:].lstrip(" ")
        elif written == "1" and (
            _FRENCH_MONTH.match(after) or (_FRENCH_DAY.search(before) and not _GOES_ON.match(after))
        ):
            after = "er" + after
        if _ITALIAN_MONTH.match(after):
            before = _italian(before, is_elided=_is_elided(written))
    elif day_of(old) and row_of(old, None) is None:
        if _ITALIAN_MONTH.match(after):
            before = _italian(before, is_elided=_is_elided(written))
    else:
        before = _before_month(before, old, written)
        if _POINT.match(after) and is_whole(written) and not is_whole(old):
            after = after[1:]
    return before + written + after


def fitting_article(before: str, value: str, written: str) -> tuple[int, str]:
    """Return how much of the text before a date gives way, and to what, for its article to fit.

    Args:
        before: what stands right before the date.
        value: the date as it was: "8 marzo" behind "dall'".
        written: the date as it is written now.
    """
    article = _ARTICLE.search(before)
    if article is None:
        return 0, ""
    old, new = article.group(), article.group()
    number = _NUMBER.match(written) or _ITALIAN_DAY.match(written)
    if number is not None:
        new = _italian(old, is_elided=_is_elided(number.group()))
    elif (name := _NAME.match(written)) and not value.startswith(name.group()):
        new = _before_month(old, value, name.group())
    return (0, "") if new == old else (len(old), new)


def _is_elided(number: str) -> bool:
    return _ELIDED_NUMBER.fullmatch(number) is not None


def _before_month(before: str, old: str, month: str) -> str:
    if not month[:1].isascii() or not month[:1].isalpha():
        return before
    is_elided = month[0].lower() in "ao"
    # "novembre" is French as well.
    if _ITALIAN_NAME.match(old) and _ITALIAN_NAME.match(month):
        return _italian(before, is_elided=is_elided)
    return _french(before, is_elided=is_elided)


def _italian(before: str, *, is_elided: bool) -> str:
    match = _ARTICLE.search(before)
    if match is None:
        return before
    head = before[: match.start()]
    if match["word"] and not is_elided:
        full = _ITALIAN.get(match["word"].lower())
        return before if full is None else head + _cased(full, match["word"]) + " "
    if match["full"] and is_elided:
        short = _ITALIAN_ELIDED.get(match["full"].lower())
        return before if short is None else head + _cased(short, match["full"]) + "'"
    return before


def _french(before: str, *, is_elided: bool) -> str:
    match = _ARTICLE.search(before)
    if match is None:
        return before
    head = before[: match.start()]
    if match["word"] in ("d", "D") and not is_elided:
        return f"{head}{match['word']}e "
    if match["full"] in ("de", "De") and is_elided:
        return f"{head}{match['full'][0]}'"
    return before


def _cased(word: str, like: str) -> str:
    return word.capitalize() if like[0].isupper() else word
