"""Tests of short forms of a conversation's forenames, where a model misses them."""

import pytest

from gateway.detection.memory.nicknames import telling
from gateway.domain import Entity, TextField
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.short_forms import listed_short_forms
from gateway.testing.chat import make_engine


def found(forename: str, text: str) -> list[str]:
    """Return what is found in a text once the forename was met."""
    words = make_words(lambda _: False)
    words.learn_nicknames(listed_short_forms(canonical(forename)), "PERSON")
    return [text[one.start : one.end] for one in words.find(text, [])]


@pytest.mark.parametrize(
    ("forename", "text", "nickname"),
    [
        ("Giuseppe", "chiedi a beppe se viene", "beppe"),
        ("Charlotte", "lotte hat den Schlüssel", "lotte"),
        ("Clémence", "on attend clem", "clem"),
        ("Margaret", "peggyyy is in ward 4", "peggyyy"),
        ("Anton", "tonis Rad ist weg", "toni"),
        ("محمد", "ممد گفت نمیاد", "ممد"),
        ("فاطمه", "به فاطی‌جون بگو", "فاطی"),
        ("Mohammad", "mamad jan bia", "mamad"),
        ("عبدالله", "كلم عبود بعدين", "عبود"),
        ("فاطمة", "قولي لفطومة تتصل", "فطومة"),
    ],
)
def test_short_forms_of_a_known_forename_are_found(forename: str, text: str, nickname: str) -> None:
    """In small letters, stretched, and with what is attached to them."""
    assert found(forename, text) == ([nickname] if nickname else [])


@pytest.mark.parametrize(
    ("forename", "text"),
    [
        ("William", "will you pay the bill"),
        ("Maximilian", "max 3 kids per lane"),
        ("Francesca", "fra due ore"),
        ("Giuseppe", "un mobile in pino"),
        ("Leonard", "the lens is broken"),
        ("Thomas", "a tomtom for the car"),
        ("نسرين", "هو نسي المفتاح"),
        ("مرتضى", "مرتي تعبانة"),
        ("پریسا", "یه پری توی قصه بود"),
    ],
)
def test_what_is_a_word_as_well_stays(forename: str, text: str) -> None:
    """Those are left to the model, which reads what stands beside them."""
    assert not found(forename, text)


def test_only_the_last_short_forms_are_known() -> None:
    """Memory is bounded; known words of other kinds are not forgotten for them."""
    words = make_words(lambda _: False)
    words.learn(("rafferty",), "PERSON")
    for number in range(60):
        words.learn_nicknames((f"zoq{chr(97 + number % 26)}{number // 26 * 'x'}um",), "PERSON")
    assert not words.find("zoqaum", [])
    assert words.find("zoqhxxum", [])
    assert words.find("rafferty", [])


def test_short_forms_that_are_words_are_none_that_tell() -> None:
    """Nor are those that are too short to tell."""
    assert telling(("bill", "billy", "al", "will")) == ("billy",)


def recalled(name: str, text: str) -> list[str]:
    """Return what is found in a text after a person of the conversation was met."""
    engine = make_engine(remembers=True)
    field = TextField(name, None, ("text",))
    engine.resolve("c", [field], [[Entity(0, len(name), "PERSON", 1.0, "ner/test")]])
    (spans,) = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    return [text[span.start : span.end] for span in spans]


@pytest.mark.parametrize(
    ("name", "text", "nickname"),
    [
        ("ماجد", "وينك يا مجودي تأخرت", "مجودي"),
        ("طارق", "وصلت طروقة؟", "طروقة"),
        ("مصطفى", "سلم على مصطوف", "مصطوف"),
        ("عبد الهادي", "عبود جاي معنا", "عبود"),
        ("رامي", "خلي رامو يتصل", "رامو"),
        ("أميرة", "قالت ميرو انها تعبانة", "ميرو"),
        ("Venkatesh", "venky pushed the fix", "venky"),
        ("Rose", "rosie will be late", "rosie"),
    ],
)
def test_pet_forms_on_a_pattern_are_found(name: str, text: str, nickname: str) -> None:
    """No list could have all that Arabs build of a forename."""
    assert recalled(name, text) == [nickname]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("طارق", "ما في طريقة ثانية"),
        ("صقر", "شفنا صقور في البر"),
        ("عماد", "هذا عمود النور"),
        ("عادل", "ما عنده فضول ولا عدول"),
        ("هند", "المطعم كله هنود"),
        ("نور الدين", "نوديهم بالسيارة"),
        ("Brandon", "a brandy before bed"),
    ],
)
def test_words_on_such_a_pattern_stay(name: str, text: str) -> None:
    """The plural of many things is built like a pet form."""
    assert not recalled(name, text)
