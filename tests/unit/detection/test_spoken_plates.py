"""Tests of plates of Iran that somebody says."""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.samples.markup import parse_markup

_RULES = RulesDetector()


def _plates(text: str) -> list[str]:
    found = _RULES.detect([text])[0]
    return [text[e.start : e.end] for e in found if e.type == "LICENSE_PLATE"]


@pytest.mark.parametrize(
    "marked",
    [
        "[[LICENSE_PLATE:دوازده ب سیصد و چهل و پنج ایران یازده]]",
        "پلاکش [[LICENSE_PLATE:شصت و هفت سین صد و بیست و سه ایران ده]] بود",
        "پلاک ماشین [[LICENSE_PLATE:دوازده ب ۳۴۵ ایران یازده]]",
        "[[LICENSE_PLATE:بیست و دو جیم چهارصد و یازده، ایران نود و نه]]",
        "پلاکم [[LICENSE_PLATE:هفتاد و سه میم دویست و پنج]]",
        "شماره پلاک: [[LICENSE_PLATE:هفتاد و سه الف دویست ایران ۶۷]]",
        "[[LICENSE_PLATE:ایران یازده دوازده ب سیصد و چهل و پنج]]",
    ],
)
def test_plate_in_words_is_found_as_a_whole(marked: str) -> None:
    """The country or a word for a plate tells it from counts."""
    text, entities, _ = parse_markup(marked)
    assert _plates(text) == [text[e.start : e.end] for e in entities]


@pytest.mark.parametrize(
    "text",
    [
        "دوازده به سیصد و چهل و پنج باخت ایران",
        "بیست نفر از ایران ده روز موندن",
        "بیست و سیصد ایران ده",
        "دوازده ب سیصد تومن خریدم",
        "تیم ایران دوازده مدال گرفت",
        "پلاک دوازده کوچه بهار",
        "پلاک سی و دو واحد سه",
        "پلاک ده به دویست نفر دادن",
    ],
)
def test_counts_beside_the_country_or_a_house_are_no_plate(text: str) -> None:
    """Scores, sums and houses are told in the same numbers."""
    assert _plates(text) == []
