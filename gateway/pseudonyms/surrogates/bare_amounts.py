"""Amounts that are one word: "a thousand dollars", "cent euros", "هزار تومان".

Such a word counts one of its unit. Scaled down it becomes some of the unit below, scaled up two of
its own, so that larger amounts stay larger.
"""

import re
from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical

_FEWEST, _MOST = 5, 9
_PER_TENTH = 100
_UNITY = 1_000

_FA = "پانصد ششصد هفتصد هشتصد نهصد"
_AR = "خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة"
_EN = "five six seven eight nine"
_FR = "cinq six sept huit neuf"
_DE = "fünf sechs sieben acht neun"


class _Unit(NamedTuple):
    """What an amount becomes: `below` has a place for a word of five to nine of the unit below."""

    words: tuple[str, ...]
    below: str
    double: str


def _unit(words: str, below: str, double: str) -> _Unit:
    return _Unit(tuple(words.split()), below, double)


_UNITS = {
    "هزار": _unit(_FA, "{}", "دو هزار"),
    "میلیون": _unit(_FA, "{} هزار", "دو میلیون"),
    "میلیارد": _unit(_FA, "{} میلیون", "دو میلیارد"),
    "ألف": _unit(_AR, "{}", "ألفي"),
    "مليون": _unit(_AR, "{} ألف", "مليوني"),
    "hundred": _unit("fifty sixty seventy eighty ninety", "{}", "two hundred"),
    "thousand": _unit(_EN, "{} hundred", "two thousand"),
    "a million": _unit(_EN, "{} hundred thousand", "two million"),
    "a billion": _unit(_EN, "{} hundred million", "two billion"),
    "cent": _unit(
        "cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix", "{}", "deux cents"
    ),
    "mille": _unit(_FR, "{} cents", "deux mille"),
    "hundert": _unit("fünfzig sechzig siebzig achtzig neunzig", "{}", "zweihundert"),
    "tausend": _unit(_DE, "{}hundert", "zweitausend"),
    "eine million": _unit(_DE, "{}hunderttausend", "zwei Millionen"),
}
_BY_FORM = {canonical(word): unit for word, unit in _UNITS.items()}
# An article goes with its word: "a hundred" becomes "eighty".
_WORD = re.compile(rf"\b(?:a )?({'|'.join(sorted(_BY_FORM, key=len, reverse=True))})\b")


def rescale_bare(form: str, per_mille: int) -> str | None:
    """Return `form` with its one-word amount scaled; None where it is none.

    Args:
        form: an amount in canonical form, without number words.
        per_mille: the factor, in thousandths.
    """
    match = _WORD.search(form)
    if match is None:
        return None
    unit = _BY_FORM[match.group(1)]
    tenths = min(_MOST, max(_FEWEST, round(per_mille / _PER_TENTH)))
    below = unit.below.format(unit.words[tenths - _FEWEST])
    written = unit.double if per_mille > _UNITY else below
    return form[: match.start()] + written + form[match.end() :]
