"""Tests of forenames that are words too, where somebody is addressed or says who speaks."""

import pytest

from gateway.detection.rules import RulesDetector
from tests.unit.detection.labelled_words import find

_RULES = RulesDetector()


def _people(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("لاله جون شماره‌تو بده", "لاله"),
        ("مرسی گندم جونم", "گندم"),
        ("عسل‌جون کجایی", "عسل"),
        ("باران جان بیا", "باران"),
        ("سلام باران خوبی؟", "باران"),
        ("سلام دریا، چطوری", "دریا"),
        ("درود شیرین خسته نباشی", "شیرین"),
        ("سلام امید صبح بخیر", "امید"),
        ("من شبنمم، تو چی", "شبنمم"),
        ("سلام من عسلم", "عسلم"),
        ("man Saram", "Sara"),
        ("salam, man minam va shoma?", "mina"),
        ("manam Hosseinam", "Hossein"),
        ("امیر ۲۷ کرمانشاه", "امیر"),
        ("من سارا 25 شیراز", "سارا"),
        ("سلام باران ۲۲ ساله از رشت", "باران"),
        ("سحر 30، کرج", "سحر"),
    ],
)
def test_forename_that_is_a_word_is_found_where_somebody_is_addressed(text: str, name: str) -> None:
    """What one says to people alone tells it from the word."""
    assert name in _people(text)


@pytest.mark.parametrize(
    "text",
    [
        "گل جون من",
        "ماهی جون نداره",
        "به جون بچه‌هام قسم",
        "مامان جون کجایی",
        "سلام پیام دادم ندیدی؟",
        "سلام امیدوارم خوب باشید",
        "سلام شیرین کن چای رو",
        "سلام روشن شد؟",
        "سلام بهار مبارک",
        "باران میاد",
        "واحد ۲۳ تهران",
        "بهمن ۵۷ تهران",
        "پراید ۹۰ تهران",
        "مرد ۲۷ تهران",
        "کارگر ۳۰ تهران",
        "اتوبوس ۲۰ تهران",
        "روز میلاد",
        "من آرامم",
        "man saram dard mikone",
        "man salam",
        "man khoobam",
        "man daram",
        "wenn man kam.",
        "one man team",
    ],
)
def test_words_beside_greetings_and_fond_words_stay_words(text: str) -> None:
    """Rain comes, and who is calm is nobody by that."""
    assert _people(text) == []


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("مهندس جان سلام", "O B-PERSON O", []),
        ("حاجی جون کجایی", "O B-PERSON O", []),
        ("salam dadash jan", "O O B-PERSON", []),
        ("نگین جون کجایی", "O B-PERSON O", [("نگین", "PERSON")]),
        ("آقای جان زنگ زد", "O B-PERSON O O", [("جان", "PERSON")]),
        ("سید گفت بیا", "B-PERSON O O", []),
        ("سید جان کجایی", "B-PERSON O O", []),
        ("سيد قال نروح", "B-PERSON O O", [("سيد", "PERSON")]),
        ("آقای حاجی گفت", "O B-PERSON O", [("حاجی", "PERSON")]),
    ],
)
def test_fond_words_and_titles_alone_name_nobody(
    text: str, labels: str, expected: list[tuple[str, str]]
) -> None:
    """A model takes them for the name; behind a listed name they tell whom they are said to."""
    assert find(text, labels.split()) == expected
