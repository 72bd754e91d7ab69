"""Letters whose accents are characters of their own."""

import unicodedata
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.composed_letters import as_written, composed
from gateway.detection.composite import CompositeDetector
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity

TEXTS = [
    "Meine Adresse: Josefstädter Straße 40/12, 1080 Wien",
    "je bosse au 4 quai des Célestins, 2e étage",
    "il mio CAP è 10121",
    "martedì alle undici e mezza",
    "الموعد في ١٩ شارع البحر، الدور الأرضي",
]


@pytest.mark.parametrize("text", TEXTS)
async def test_same_is_found_in_parted_letters(text: str) -> None:
    """With offsets of the text as it came."""
    detector = CompositeDetector(RulesDetector())
    parted = unicodedata.normalize("NFD", text)
    assert parted != text
    found, found_parted = await detector.detect([text, parted])
    values = [(one.type, text[one.start : one.end]) for one in found]
    assert values
    assert values == [
        (one.type, unicodedata.normalize("NFC", parted[one.start : one.end]))
        for one in found_parted
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("رَمز کارتم 4821 هَست", "4821"),
        ("لوحَة السيّارة ر س دَ 4821", "ر س دَ 4821"),
        ("الرَّمْزُ البريدي 12345", "12345"),
    ],
)
async def test_short_vowels_hide_nothing(text: str, value: str) -> None:
    """As careful writers set them; a value keeps its own."""
    (found,) = await CompositeDetector(RulesDetector()).detect([text])
    assert value in [text[one.start : one.end] for one in found]


@given(st.lists(st.text("aeéüا\u0301\u0308\u0654ب 1", max_size=12), max_size=4))
def test_offsets_lead_back(texts: Sequence[str]) -> None:
    """A text and what is read of it are the same characters, in the same order."""
    read, places = composed(texts)
    for index, (text, one) in enumerate(zip(texts, read, strict=True)):
        assert unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", text)
        if index not in places:
            assert one == text
            continue
        everything = [Entity(0, len(one), "PERSON", 1.0, "test")]
        (whole,) = as_written([everything], {0: places[index]})[0]
        assert (whole.start, whole.end) == (0, len(text))
        assert places[index] == sorted(set(places[index]))
        assert len(places[index]) == len(one) + 1
