"""Sums as Persian says them: in words, and with small change behind "and" in place of decimals.

"دو میلیون و پونصد" is read as the 2.5 million that it is, so that it has one surrogate with
"۲٫۵ میلیون", and 1.37 of these are said "یک میلیون و سیصد و هفتاد هزار".
"""

import re
from fractions import Fraction
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.digits import in_script
from gateway.pseudonyms.surrogates.persian_numerals import (
    AND,
    as_spoken,
    counted,
    with_usual_hundreds,
)
from gateway.pseudonyms.surrogates.persian_numerals import with_digits as numbers_in_digits

_THOUSAND: Final = 1000
_HUNDRED: Final = 100
_HALF: Final = "نیم"
# What small change of a scale is counted in.
_BELOW: Final = {
    "هزار": "", "میلیون": " هزار", "ملیون": " هزار", "ميليون": " هزار",
    "میلیارد": " میلیون", "ملیارد": " میلیون", "ميليارد": " ميليون",
}  # fmt: skip
_SCALE: Final = rf"(?:{'|'.join(_BELOW)})(?!\w)"
# "هزار تومان", but neither "چند هزار" nor "صدها هزار", and of "یک و نیم میلیون" and "صد و خورده‌ای
# هزار" there is a number.
_ONE_OF_A_SCALE: Final = re.compile(
    rf"(?<!\w)(?<!\d )(?<!چند )(?<!چندین )(?<!ها )(?<!نیم )(?<!هزار )(?<!رده ای )"
    rf"(?<!رده\u200cای )({_SCALE})"
)
# "سی میلیون و ۴۰۰": a number in words, and its thousands in digits.
_IN_BOTH: Final = re.compile(rf"\D*[^\W\d_] {_SCALE} ?و ?\d{{2,3}}(?!\d).*")
# "نیم میلیون": five hundred thousand, where no number stands before "and a half".
_HALF_OF_A_SCALE: Final = re.compile(rf"(?<!\w)(?<!و ){_HALF} (?P<scale>{_SCALE})")
_TOMAN: Final = re.compile(r"\s?توم(?:ن|ان)")
# Where small change is said in thousandths: of a scale or of tomans, and of what needs no unit.
_HAS_CHANGE: Final = re.compile(rf"(?<!\w){_SCALE}|(?<!\w)توم(?:ن|ان)|\d\Z|{_HALF}\Z")
# "دو سه میلیون" is no number.
_ROUGHLY: Final = re.compile(r"\d \d")
_DIGITS: Final = re.compile(r"\d+(?:٫\d+)?")
_ONE: Final = "یک "
_SPOKEN_ONE: Final = "یه "
_ONE_THOUSAND: Final = re.compile(r"(?<!\d)۱ (?=هزار)")
_WORD: Final = re.compile(r"[^\W\d_]+")
# Thousands behind millions and tomans, in Latin letters.
_SCALE_IN_LATIN: Final = r"(?:m[ie]l[iy]{1,2}(?:ou?|oo)n|m[ie]l[iy]{1,2}ard|tom(?:a|oo)n)"
_HALF_IN_LATIN: Final = "nim"
_ROMANIZED: Final = re.compile(
    rf"(?P<whole>\d{{1,3}})(?P<unit> {_SCALE_IN_LATIN})(?P<joint> ?(?:o|va|vo) )"
    rf"(?P<change>\d{{1,3}}|{_HALF_IN_LATIN}(?!\w))(?P<rest>(?!\d).*)",
    re.IGNORECASE,
)
# "3 o 500", of which nothing tells the scale.
_UNTOLD: Final = re.compile(
    r"(?P<whole>\d{1,2})(?P<unit>)(?P<joint> (?:o|va|vo) )(?P<change>[1-9]\d{2})(?P<rest>)",
    re.IGNORECASE,
)
_WITH_DECIMALS: Final = re.compile(
    rf"(?P<whole>\d{{1,3}})[.,](?P<decimals>\d{{1,4}})(?P<unit> {_SCALE_IN_LATIN}|\Z)",
    re.IGNORECASE,
)
_CHANGE_DIGITS: Final = 3
# "یه تومنو هشتصد": "and" is written on to the unit.
_JOINED_AND: Final = re.compile(rf"(?<!\w)({'|'.join(_BELOW)}|توم(?:ن|ان)|تمن)و(?= )")


def with_digits(value: str) -> str | None:
    """Return a sum in Persian words with digits in the place of numbers; None for other values.

    Small change may be in digits already.
    """
    value = _JOINED_AND.sub(r"\1 و", value)
    if any(map(str.isdigit, value)) and _IN_BOTH.fullmatch(value) is None:
        return None
    text = numbers_in_digits(with_usual_hundreds(value))
    text = _HALF_OF_A_SCALE.sub(_five_hundred, text)
    text = _ONE_OF_A_SCALE.sub(r"۱ \1", text)
    if text == value or _HAS_CHANGE.search(text) is None or _ROUGHLY.search(text) is not None:
        return None
    return text


def _five_hundred(half: re.Match[str]) -> str:
    return f"۵۰۰{_BELOW[half['scale']]}"


def in_words(text: str, like: str) -> str:
    """Return a sum in Persian digits in words, as spoken where a sum in words has a spoken one."""
    said = _DIGITS.sub(lambda match: _said(match.group()), _ONE_THOUSAND.sub("", text))
    if (joined := _JOINED_AND.search(like)) is not None:
        said = said.replace(f"{joined[1]}{AND}", f"{joined[0]} ", 1)
    words = _WORD.findall(like)
    if said.startswith(_ONE) and _SPOKEN_ONE.strip() in words:
        said = _SPOKEN_ONE + said.removeprefix(_ONE)
    return as_spoken(said, like)


def romanized_with_decimals(value: str) -> str | None:
    """Return "1 milion o 800" as "1.8000 milion"; None for what is not said so.

    Three decimals would be a group of thousands.
    """
    match = _romanized(value)
    if match is None:
        return None
    change = str(_THOUSAND // 2) if _is_half(match["change"]) else match["change"]
    decimals = f"{change.zfill(_CHANGE_DIGITS)}0"
    return f"{match['whole']}.{decimals}{match['unit']}{match['rest']}"


def romanized_with_change(text: str, like: str) -> str:
    """Return a sum of `romanized_with_decimals` as `like` says it."""
    said, match = _romanized(like), _WITH_DECIMALS.match(text)
    if said is None or match is None:
        return text
    change = int(match["decimals"].ljust(_CHANGE_DIGITS, "0")[:_CHANGE_DIGITS])
    rest = text[match.end() :]
    if not change or not int(match["whole"]):
        return f"{int(match['whole']) or change}{match['unit']}{rest}"
    told = said["change"] if _is_half(said["change"]) and 2 * change == _THOUSAND else str(change)
    return f"{match['whole']}{match['unit']}{said['joint']}{told}{rest}"


def _romanized(value: str) -> re.Match[str] | None:
    return _ROMANIZED.fullmatch(value) or _UNTOLD.fullmatch(value)


def _is_half(change: str) -> bool:
    return change.lower() == _HALF_IN_LATIN


def with_small_change(
    amount: Fraction, unit: str, word: str, behind: str, zero: str
) -> tuple[str, str] | None:
    """Return an amount with a fraction, and its unit, as Iranians write it; None where they do not.

    "۷٫۶۴ تومن" is "۷ تومن و ۶۴۰" or "۷ و ۶۴۰ تومنه", and "۸۸٫۶ هزار" "۸۸ هزار و ۶۰۰".

    Args:
        amount: how many of the unit.
        unit: what is written behind the number.
        word: the scale in it, or nothing.
        behind: the text behind both.
        zero: the zero of the digits to write.
    """
    whole = int(amount)
    change = (amount - whole) * _THOUSAND
    if not change or change.denominator != 1 or whole >= _THOUSAND:
        return None
    if word in _BELOW and whole:
        return f"{whole}", f"{unit}{AND}{in_script(str(change), zero)}{_BELOW[word]}"
    is_coin = _TOMAN.match(unit) is not None
    if not is_coin and (word or _TOMAN.match(behind) is None):
        return None
    if not whole:
        return f"{change}", unit
    told = _HALF if 2 * change == _THOUSAND else in_script(str(change), zero)
    if is_coin:
        return f"{whole}", f"{unit}{AND}{told}"
    # "۳ و ۶۰" may be anything.
    return (f"{whole}{AND}{told}", unit) if change >= _HUNDRED else None


def _said(digits: str) -> str:
    whole, _, decimals = ascii_digits(digits).partition("٫")
    if not decimals:
        return counted(int(whole))
    change = round(Fraction(f"0.{decimals}") * _THOUSAND)
    before = f"{counted(int(whole))}{AND}" if int(whole) else ""
    is_half = before and 2 * change == _THOUSAND
    return before + (_HALF if is_half else counted(change))
