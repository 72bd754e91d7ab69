"""Fits another name to what a text attaches to it: a clitic in Persian, an s in English."""

import re

from gateway.domain.plurals import LONG_PLURAL, SIBILANTS
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import ENDING_IN_A

# How far an ending is read.
_REACH = 5
_EZAFE, _JOINT = "ی", "\u200c"
_SILENT = "ه"
_LONG_VOWELS = ("ا", "و")
_VOWELS = (*_LONG_VOWELS, _SILENT)
# The spoken object marker, which is "رو" behind a vowel.
_OBJECT, _OBJECT_BEHIND_VOWEL = "و", "رو"
# "Is" behind a vowel; behind a consonant it is the silent letter.
_COPULA = "ست"
# The ezafe as a mark, which a vowel takes as a letter.
_KASRA = "\u0650"
CLITICS = (f"{_JOINT}{_COPULA}", f"{_JOINT}{_EZAFE}", f" {_COPULA}", _COPULA, _KASRA)
"""How clitics that stand behind a Persian name begin, for `fitting_clitic`."""
# "Am" as a word has it, written on to a vowel: "پارساام", "محمدم".
_AM = "ام"
# Behind one that ends a clause.
_CLAUSE_ENDS = frozenset(("", *".،,؛!؟?\n"))
# "Am" and "is" in Latin letters.
_ROMANIZED = re.compile(r"(?:am|m|ast|st)(?![^\W_])", re.IGNORECASE)
_LATIN_VOWELS = ("a", "e", "i", "o", "u")
# Whole words: people and theirs, and what one calls a man or a woman.
_THEIRS = "اینا"
_CALLING = ("خان", "جان", "جون")
# Behind a name that joins it, "too" is a part of it: "علیهم".
_TOO = "هم"
# Letters that do not join the next: of "منوچهرخان" two words are read, of "رامینخان" one.
_UNJOINED = "اآدذرزژو"


def before_ending(name: str, value: str, position: int, language: str) -> tuple[str, int]:
    """Return what stands between another name and an ending, and how many letters that loses.

    Args:
        name: what is written for the original name.
        value: the original name with its ending.
        position: where the ending begins.
        language: of the original; most attach nothing that depends on the name.
    """
    rest = value[position : position + _REACH]
    if language == "fa":
        if rest[:1] == _JOINT:
            return _parted(name, rest)
        if rest[:1].isascii():
            return _romanized(name, rest)
        return _joined(name, rest, value[position - 1 : position])
    return _plural(name, rest) if language == "en" else ("", 0)


def fitting_clitic(written: str, text: str, end: int) -> tuple[str, int]:
    """Return what takes the place of the clitic behind a value, and how much of the text goes.

    Args:
        written: what stands in the place of the value.
        text: the text that the value stands in.
        end: where the value ends, and one of `CLITICS` begins.
    """
    rest = text[end : end + _REACH]
    if rest[0] == _KASRA:
        if written.endswith(_SILENT):
            return f"{_JOINT}{_EZAFE}", 1
        return (_EZAFE, 1) if written.endswith(_LONG_VOWELS) else ("", 0)
    if not is_arabic_script(written[-1:]) or not text[end - 1 : end].endswith((*_VOWELS, _EZAFE)):
        return "", 0
    if rest.startswith(_COPULA):
        return _joined_copula(written, rest)
    if rest[0] != _JOINT and rest[3:4] not in _CLAUSE_ENDS:
        # "رضا ست!"; "رضا ست خرید" is a purchase.
        return "", 0
    return _parted(written, rest)


def _parted(name: str, rest: str) -> tuple[str, int]:
    """Return what stands between a Persian name and a clitic that a sign parts from it.

    "کاوه‌ست" and "کاوه‌ی" are "هوشنگه" and "هوشنگ". The second is how many code points go.
    """
    clitic = rest[1:]
    if clitic.startswith(_COPULA) and not _goes_on(clitic[len(_COPULA) :]):
        has_vowel = name.endswith((*_VOWELS, _EZAFE))
        return ("", 0) if has_vowel else (_SILENT, 1 + len(_COPULA))
    if rest[0] == _JOINT and clitic[:1] == _EZAFE and not _goes_on(clitic[1:]):
        return ("", 0) if name.endswith(_VOWELS) else ("", 1 + len(_EZAFE))
    return "", 0


def _joined_copula(name: str, rest: str) -> tuple[str, int]:
    """Return what stands for the "is" that is written on to a vowel: "شهرضاست" and "سمیرمه"."""
    if _goes_on(rest[len(_COPULA) :]) or name.endswith((*_LONG_VOWELS, _EZAFE)):
        return "", 0
    return (f"{_JOINT}{_COPULA}" if name.endswith(_SILENT) else _SILENT), len(_COPULA)


def _goes_on(rest: str) -> bool:
    """Return whether what stands behind letters belongs to their word."""
    return rest[:1].isalpha() or rest[:1] == _JOINT


def _joined(name: str, rest: str, last: str) -> tuple[str, int]:
    """Return what stands between a Persian name and letters attached to it, and how many go.

    A silent ه takes a joint ("معصومه‌م") and no other ه ("معصومه‌ست"), and the ezafe is written after
    vowels alone. `last` is the letter before them in the original.
    """
    if not rest[:1].isalpha() or not is_arabic_script(rest):
        return "", 0
    is_last = not rest[1:2].isalpha()
    n_theirs = len(_THEIRS) - (rest[0] != _THEIRS[0])
    if rest.startswith((_THEIRS, _THEIRS[1:])) and not rest[n_theirs : n_theirs + 1].isalpha():
        return " " + (_THEIRS[0] if rest[0] != _THEIRS[0] else ""), 0
    if rest.startswith(_CALLING) and last in _UNJOINED and not name.endswith(tuple(_UNJOINED)):
        return _JOINT, 0
    if rest.startswith(_TOO) and not rest[2:3].isalpha() and not name.endswith(tuple(_UNJOINED)):
        return _JOINT, 0
    if (
        rest.startswith(_COPULA)
        and not rest[2:3].isalpha()
        and not name.endswith((*_VOWELS, _EZAFE))
    ):
        return _SILENT, len(_COPULA)
    if rest.startswith(_AM) and not rest[2:3].isalpha():
        return (_JOINT, 0) if name.endswith((*_VOWELS, _EZAFE)) else ("", 1)
    if is_last and rest[0] == _OBJECT and name.endswith((*_VOWELS, *ENDING_IN_A)):
        return f"{_JOINT}ر", 0
    if rest.startswith(_OBJECT_BEHIND_VOWEL) and not rest[2:3].isalpha():
        is_vowel = name.endswith((*_VOWELS, *ENDING_IN_A))
        return (_JOINT, 0) if is_vowel else ("", 1)
    if is_last and rest[0] == _SILENT and name.endswith(_LONG_VOWELS):
        return "ئ", 0
    if is_last and rest[0] == _SILENT and name.endswith((_SILENT, *ENDING_IN_A)):
        return f"{_JOINT}{_COPULA}", 1
    is_ezafe = rest[0] == _EZAFE and is_last
    if is_ezafe and not name.endswith(_VOWELS):
        return "", 1
    return (_JOINT if name.endswith(_SILENT) else ""), 0


def _romanized(name: str, rest: str) -> tuple[str, int]:
    """Return what stands between a Persian name and "am" or "is" in Latin letters, and what goes.

    "rezam" and "rezast", "maryamam" and "maryame", "fatemeham" and "fatemehast".
    """
    match = _ROMANIZED.match(rest)
    if match is None:
        return "", 0
    has_a, last = match[0].lower().startswith("a"), name[-1:].lower()
    if last in _LATIN_VOWELS:
        return "", int(has_a and last == "a")
    if match[0].lower().endswith("m") or last == "h":
        return ("" if has_a else "a"), 0
    return "e", len(match[0])


def _plural(name: str, rest: str) -> tuple[str, int]:
    """Return what an English plural takes behind another name, and how many letters it loses."""
    ending = rest.lower()
    is_sibilant = name.lower().endswith(SIBILANTS)
    if is_sibilant and ending[:1] == "s" and not ending[1:2].isalpha():
        return "E" if rest[0].isupper() else "e", 0
    is_long = ending.startswith(LONG_PLURAL) and not ending[2:3].isalpha()
    return "", 1 if is_long and not is_sibilant else 0
