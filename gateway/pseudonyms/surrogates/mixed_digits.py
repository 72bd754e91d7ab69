"""Numbers that are told in digits and in words for single digits: "zero 7 seven 0", "۰۹۱۲سه۴۵"."""

import re
from typing import Final

from gateway.domain.cardinals import UNITS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.digits import in_script

ARABIC_ROWS: Final = (
    "صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
    "- - تنين تلاتة - - - - تمنية -",
)
"""The words of 0 to 9 in their order, and other ones in their places."""
TIMES: Final = {"double": 2, "triple": 3, "doppel": 2}
"""Before a digit that is said once and stands more often."""
_ROWS: Final = (
    *(" ".join(words[:10]) for words in UNITS.values()),
    "oh - - - - - - - - -",
    "- ein zwo - - - - - - -",
    "صفر یک دو سه چهار پنج شش هفت هشت نه",
    "- یه - - چار - شیش - - -",
    *ARABIC_ROWS,
)
_DIGITS: Final = {
    canonical(word): str(digit)
    for row in _ROWS
    for digit, word in enumerate(row.split())
    if word != "-"
}
_WORD: Final = re.compile(r"[^\W\d_]+")
_DOUBLED: Final = re.compile(rf"\b({'|'.join(TIMES)})[ -]([^\W\d_]+|\d)(?!\w)", re.IGNORECASE)
_EASTERN_DIGIT: Final = re.compile("[٠-٩۰-۹]")
# Of Arabic and of Persian.
_ZEROS: Final = ("٠", "۰")


def has_mixed_digits(value: str) -> bool:
    """Return whether words for digits stand among the digits of a value."""
    if value.isdecimal() or not any(map(str.isdecimal, value)):
        return False
    return any(canonical(word) in _DIGITS for word in _WORD.findall(value))


def in_digits(value: str) -> str | None:
    """Return such a value with digits in the place of the words; None where others are left."""
    eastern = _EASTERN_DIGIT.search(value)
    zero = "0" if eastern is None else _ZEROS[eastern[0] > "٩"]

    def digit(word: str) -> str:
        return in_script(_DIGITS.get(canonical(word), word), zero)

    def doubled(match: "re.Match[str]") -> str:
        return digit(match[2]) * TIMES[match[1].lower()]

    text = _WORD.sub(lambda match: digit(match[0]), _DOUBLED.sub(doubled, value))
    return None if any(map(str.isalpha, text)) else text
