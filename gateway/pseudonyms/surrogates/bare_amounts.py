"""Amounts of one unit or two: "a thousand dollars", "cent euros", "هزار تومان", "دویست تومان".

One of a unit is scaled down to some of the unit below, and up to two of its own; two are scaled
down to one. So larger amounts stay larger.
"""

import re
from typing import NamedTuple

from gateway.domain.alternatives import any_of
from gateway.domain.cardinals import TENS, UNITS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.number_words import rescale_words

_FEWEST, _MOST = 5, 9
_PER_TENTH = 100
_UNITY = 1_000

_FA = "پانصد ششصد هفتصد هشتصد نهصد"
_FA_TENS = "پنجاه شصت هفتاد هشتاد نود"
_AR = "خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة"
_AR_TENS = "خمسين ستين سبعين ثمانين تسعين"
_EN, _FR, _DE, _IT = (" ".join(UNITS[language][5:10]) for language in ("en", "fr", "de", "it"))
_EN_TENS, _DE_TENS, _IT_TENS = (" ".join(TENS[language][3:]) for language in ("en", "de", "it"))


class _Unit(NamedTuple):
    """What an amount becomes: `below` has a place for a word of five to nine of the unit below."""

    words: tuple[str, ...]
    below: str
    double: str


def _unit(words: str, below: str, double: str) -> _Unit:
    return _Unit(tuple(words.split()), below, double)


_UNITS = {
    "ده": _unit("پنج شش هفت هشت نه", "{}", "بیست"),
    "صد": _unit(_FA_TENS, "{}", "دویست"),
    "هزار": _unit(_FA, "{}", "دو هزار"),
    "میلیون": _unit(_FA, "{} هزار", "دو میلیون"),
    "میلیارد": _unit(_FA, "{} میلیون", "دو میلیارد"),
    "مئة": _unit(_AR_TENS, "{}", "مئتي"),
    "مائة": _unit(_AR_TENS, "{}", "مائتي"),
    "ألف": _unit(_AR, "{}", "ألفي"),
    "مليون": _unit(_AR, "{} ألف", "مليوني"),
    "ten": _unit(_EN, "{}", "twenty"),
    "hundred": _unit(_EN_TENS, "{}", "two hundred"),
    "thousand": _unit(_EN, "{} hundred", "two thousand"),
    "a million": _unit(_EN, "{} hundred thousand", "two million"),
    "a billion": _unit(_EN, "{} hundred million", "two billion"),
    "dix": _unit(_FR, "{}", "vingt"),
    "cent": _unit(
        "cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix", "{}", "deux cents"
    ),
    "mille": _unit(_FR, "{} cents", "deux mille"),
    "zehn": _unit(_DE, "{}", "zwanzig"),
    "hundert": _unit(_DE_TENS, "{}", "zweihundert"),
    "tausend": _unit(_DE, "{}hundert", "zweitausend"),
    "eine million": _unit(_DE, "{}hunderttausend", "zwei Millionen"),
    "dieci": _unit(_IT, "{}", "venti"),
    "cento": _unit(_IT_TENS, "{}", "duecento"),
    # Without the currency it is French.
    "mille euro": _unit(_IT, "{}cento euro", "duemila euro"),
}
_BY_FORM = {canonical(word): unit for word, unit in _UNITS.items()}
# How one of a unit is written where that is more than its word.
_ONE = {
    "hundred": "a hundred", "thousand": "a thousand", "میلیون": "یک میلیون",
    "میلیارد": "یک میلیارد",
}  # fmt: skip
_FURTHER_DOUBLES = {
    "مئتين": "مئة", "مئتان": "مئة", "مائتين": "مائة", "مائتان": "مائة", "ألفين": "ألف",
    "ألفان": "ألف", "مليونين": "مليون", "مليونان": "مليون", "deux millions": "un million",
    "due milioni": "un milione",
}  # fmt: skip
_HALVES = {canonical(unit.double): _ONE.get(word, word) for word, unit in _UNITS.items()}
_HALVES.update((canonical(double), one) for double, one in _FURTHER_DOUBLES.items())


# An article goes with its word: "a hundred" becomes "eighty".
_WORD = re.compile(rf"\b(?:(?:a|one|یک|یه) )?({any_of(_BY_FORM)})\b")
_TWO = re.compile(rf"\b(?:{any_of(_HALVES)})\b")


def rescale_bare(form: str, per_mille: int) -> str | None:
    """Return `form` with one of a unit scaled, or two scaled down; None where it is neither.

    Args:
        form: an amount in canonical form.
        per_mille: the factor, in thousandths.
    """
    two = _TWO.search(form) if per_mille < _UNITY else None
    match = two or _WORD.search(form)
    if match is None or rescale_words(form[: match.start()] + form[match.end() :], per_mille):
        return None
    if two is not None:
        return form[: two.start()] + _HALVES[two.group()] + form[two.end() :]
    unit = _BY_FORM[match.group(1)]
    tenths = min(_MOST, max(_FEWEST, round(per_mille / _PER_TENTH)))
    below = unit.below.format(unit.words[tenths - _FEWEST])
    written = unit.double if per_mille > _UNITY else below
    return form[: match.start()] + written + form[match.end() :]
