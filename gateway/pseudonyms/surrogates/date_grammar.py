"""What stands around a day or a month within a date and has to agree with it."""

import re

from gateway.pseudonyms.surrogates.grammar import english_ordinal

_ENGLISH_ENDING = re.compile(r"(?:st|nd|rd|th)\b", re.IGNORECASE)
_FRENCH_FIRST = re.compile(r"er\b", re.IGNORECASE)
# Of Italian days the first alone is an ordinal: "1° maggio", "2 maggio".
_ITALIAN_FIRST = re.compile("[º°]")
# The article or preposition before a day or a month, in the form for vowels and the other one.
_ARTICLE = re.compile(
    r"(?P<word>\b(?:l|dell|all|dall|nell|sull|d))(?P<apostrophe>['’])$"
    r"|(?P<full>\b(?:il|del|al|dal|nel|sul|de))(?P<blank>[ ]+)$",
    re.IGNORECASE,
)
_ITALIAN = {
    "l": "il", "dell": "del", "all": "al", "dall": "dal", "nell": "nel", "sull": "sul",
}  # fmt: skip
_ITALIAN_ELIDED = {full: short for short, full in _ITALIAN.items()}
_ITALIAN_MONTH = re.compile(
    r"\s+(?:genn|febbr|mar[zt]|april|magg|giugn|lugl|agost|settem|ottob|novem|dicem)",
    re.IGNORECASE,
)
# "otto" and "undici" begin with a vowel.
_ELIDED_DAYS = ("8", "11")


def agreeing(before: str, written: str, after: str) -> str:
    """Return the three parts joined, with the words and endings beside the middle agreeing."""
    if written.isdecimal():
        ending = _ENGLISH_ENDING.match(after)
        if ending and written.isascii():
            drawn = english_ordinal(int(written))[len(written.lstrip("0")) :]
            drawn = drawn.upper() if ending.group().isupper() else drawn
            after = drawn + after[ending.end() :]
        elif _FRENCH_FIRST.match(after) and int(written) != 1:
            after = after[2:]
        elif _ITALIAN_FIRST.match(after) and int(written) != 1:
            after = " " + after[1:].lstrip(" ")
        if _ITALIAN_MONTH.match(after):
            before = _italian(before, is_elided=written in _ELIDED_DAYS)
    elif written[:1].isalpha() and written[:1].isascii():
        before = _french(before, is_elided=written[0].lower() in "ao")
    return before + written + after


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
