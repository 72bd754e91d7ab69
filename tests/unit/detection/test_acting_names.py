"""Names that are words as well, before what only people do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.acting_names import ActingNames


def _names(text: str) -> list[str]:
    batch = BatchText([text])
    return [batch.joined[found.start : found.end] for found in ActingNames().find(batch)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("summer said no again", ["summer"]),
        ("sorry, faith isn't answering", ["faith"]),
        ("speranza ha 3 anni", ["speranza"]),
        ("stella e fortuna si sposano", ["stella", "fortuna"]),
        ("hai visto stella?", ["stella"]),
        ("claire a 12 ans", ["claire"]),
        ("chut, rose dort", ["rose"]),
        ("rose dort encore", ["rose"]),
        ("victoire a eu son bac", ["victoire"]),
        ("wolf hat mir geschrieben", ["wolf"]),
        ("und rose ist krank", ["rose"]),
        ("أمل مش هتيجي النهارده", ["أمل"]),
        ("نور موافقة بس مستعجلة", ["نور"]),
        ("بكرا. جميل هيزعل لو نسينا", ["جميل"]),
        ("سعيد بيقول ما في مشكلة", ["سعيد"]),
        ("آرزو میپرسه چند نفریم", ["آرزو"]),
        ("وين نور؟", ["نور"]),
        ("اديها لمنى", ["منى"]),
        ("آرزو زنگ زد", ["آرزو"]),
        ("امید و بهار دارن میان", ["امید", "بهار"]),
    ],
)
def test_what_gets_married_is_somebody(text: str, names: list[str]) -> None:
    """A name of a list is one where a clause begins, behind a question, and behind a "to"."""
    assert sorted(_names(text)) == sorted(names)


@pytest.mark.parametrize(
    "text",
    [
        "la speranza ha 3 anni",
        "la rose est malade",
        "elle a dit non",
        "chi ha detto che non viene",
        "amore mi ha detto",
        "god told me so",
        "l'amico ha detto",
        "summer  is coming",
        "avril arrive",
        "Essen dort war mega lecker",
        "الله قال",
        "می‌توان گفت",
        "صبح گفت نمیاد",
        "کنار دریا گفت",
        "مدير قال لا",
        "أنا موافق على السعر",
        "الكل موافق بس لازم نستعجل",
        "كلام جميل بيقول كل شي",
        "ماما هتزعل مني",
        "کارش راضیه ازش",
        "مدیر میپرسه چرا",
        "",
    ],
)
def test_words_are_left_alone(text: str) -> None:
    """Behind an article, as a pronoun, a god or a pet name, and where nobody acts."""
    assert _names(text) == []


@given(st.text("rosa mi ha,.n3\n'", max_size=40))
def test_nothing_breaks_it(text: str) -> None:
    """Whatever the text, spans lie in it and hold one word."""
    assert all(name and not name.isspace() and " " not in name for name in _names(text))
