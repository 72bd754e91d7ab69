"""Amounts become the range of round numbers that they are in."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.generalizations import generalized
from gateway.pseudonyms.surrogates.quantities import quantities


def _wider(value: str, language: str | None = None) -> str | None:
    return generalized("COST", value, value, language)


@pytest.mark.parametrize(
    ("language", "value", "between"),
    [
        ("fr", "1 250 €", "1 000–2 000 €"),
        ("fr", "1 250,50 €", "1 000–2 000 €"),
        ("fr", "300 €", "300–400 €"),
        ("fr", "2 millions d'euros", "2–3 millions d'euros"),
        ("fr", "5€50", "5–7€"),
        ("de", "1.250 €", "1.000–2.000 €"),
        ("de", "45,- €", "40–50,- €"),
        ("de", "750.000 Euro", "700.000–1.000.000 Euro"),
        ("it", "20 mila euro", "20–30 mila euro"),
        ("en", "$1,250", "$ 1,000–2,000"),
        ("en", "$300", "$ 300–400"),
        ("en", "£9.99", "£ 7–10"),
        ("en", "$0.50", "$ 0.50–0.70"),
        ("en", "$2.5 million", "$ 2–3 million"),
        ("en", "950k", "700k–1m"),
        ("en", "5-7 dollars", "5-10 dollars"),
        ("en", "between $220 and $310", "between $200 and $400"),
        ("fa", "۳۵۰ هزار تومان", "۳۰۰ تا ۴۰۰ هزار تومان"),
        ("fa", "۷۵۰ هزار تومان", "۷۰۰ هزار تا ۱ میلیون تومان"),
        ("fa", "۷ تومن و ۶۴۰", "۷ تا ۱۰ تومن"),
        ("fa", "۲/۵۰۰/۰۰۰ تومان", "۲/۰۰۰/۰۰۰ تا ۳/۰۰۰/۰۰۰ تومان"),
        ("fa", "دو میلیون و پونصد تومان", "دو تا سه میلیون تومان"),
        ("fa", "هشتصد هزار تومان", "هفتصد هزار تا یک میلیون تومان"),
        ("en", "Two hundred dollars", "Two to three hundred dollars"),
        ("en", "six hundred quid", "five to seven hundred quid"),
        ("fr", "vingt euros", "vingt à trente euros"),
        ("de", "zweihundert Euro", "zweihundert bis dreihundert Euro"),
        ("it", "duemila euro", "duemila–tremila euro"),
        ("ar", "ثلاثة آلاف ريال", "ثلاثة إلى أربعة آلاف ريال"),
        ("ar", "٣٥٠ ريال", "٣٠٠ إلى ٤٠٠ ريال"),
        ("ar", "1250 درهم", "1000 إلى 2000 درهم"),
        ("ar", "دينار ونص", "١ إلى ٢ دينار"),
    ],
)
def test_an_amount_becomes_a_range_as_it_is_written(
    language: str, value: str, between: str
) -> None:
    """Currency, digits, grouping and scale stay; words that are read become words."""
    assert _wider(value, language) == between


@pytest.mark.parametrize(
    "value",
    ["0 €", "twenty", "one dollar", "cent euros", "ألف ريال", "300", "$", "fünfundzwanzig Euro",
     "mille deux cents euros", "two and a half dollars", "fifteen dollars", "eighty dollars",
     "3 x 20 $", "20 €, 30 € and 40 €", "$300 to $200", "deux mille 500 €", "<b>300</b> €"],
)  # fmt: skip
def test_what_is_no_single_amount_has_no_range(value: str) -> None:
    """It becomes its category, and so does a number that is the end of its range."""
    assert _wider(value, "en") is None


@pytest.mark.parametrize(
    "value",
    ["300 € Runa", "Vestergaard 20 EUR", "۳۰۰ تومان سارا", "mille 200 €", "20 € @runa",
     "two hundred dollars Runa", "$20 https://example.com"],
)  # fmt: skip
def test_what_stands_beside_a_sum_does_not_stay(value: str) -> None:
    """Words that are not those of sums may be anybody's: the find becomes its category."""
    assert _wider(value, "en") is None


def test_ranges_are_fixed_and_hold_their_amounts() -> None:
    """No range is centred, overlaps another one or leaves its amount out."""
    rng = random.Random(5)
    ranges: dict[Fraction, Fraction] = {}
    for _ in range(4_000):
        cents = rng.randrange(1, 10 ** rng.randrange(2, 9))
        value = f"{cents // 100}.{cents % 100:02} USD"
        between = _wider(value, "en")
        if not cents:
            continue
        assert between is not None
        assert value not in between
        least, most = (quantity.worth for quantity in quantities(ascii_digits(between)))
        worth = Fraction(cents, 100)
        assert least <= worth < most
        assert most >= least * Fraction(5, 4)
        assert ranges.setdefault(least, most) == most
    ends = sorted(ranges.items())
    assert all(most <= following for (_, most), (following, _) in pairwise(ends))


@pytest.mark.parametrize("spelled", ["1250 €", "1.250 €", "1 250 €", "1250,00 €"])
def test_equal_amounts_have_one_range(spelled: str) -> None:
    """However they are written."""
    between = _wider(spelled, "de")
    assert between is not None
    assert [q.worth for q in quantities(between)] == [1000, 2000]
