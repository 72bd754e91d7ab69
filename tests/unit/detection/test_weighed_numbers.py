"""Numbers that no word tells: what their surroundings weigh for."""

from pathlib import Path

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical.lexicon_classes import classify
from gateway.detection.patterns.lexical.number_signs import signs
from gateway.detection.patterns.lexical.weighed_numbers import LEAST, candidates, weights
from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()
_TOLD = [
    ("they knocked 40 off because of the scratch", "COST", "40"),
    ("our hut is number 31, behind the toilets", "NUMBER", "31"),
    ("der nimmt 180 für den ganzen tag", "COST", "180"),
    ("für 450 würd ich ihn nehmen", "COST", "450"),
    ("zimmer 204, zweiter stock", "NUMBER", "204"),
    ("casier 118", "NUMBER", "118"),
    ("me lo lascia a 240", "COST", "240"),
    ("ci vediamo alle 8 sotto casa", "DATETIME", "8"),
    ("stanza 212", "NUMBER", "212"),
    ("خرید ۲ و ۷۵۰", "COST", "۲ و ۷۵۰"),
    ("پایه ۱۳ و ۲۰۰", "COST", "۱۳ و ۲۰۰"),
]


@pytest.mark.parametrize(("text", "type_", "value"), _TOLD)
def test_a_number_is_told_by_what_is_around(text: str, type_: str, value: str) -> None:
    """Without a currency, a unit or a label that a grammar knows."""
    found = [(e.type, text[e.start : e.end]) for e in _RULES.detect([text])[0]]
    assert (type_, value) in found


@pytest.mark.parametrize(
    "text",
    [
        "we were 14 at the table",
        "scored 20 in the first half",
        "page 118, exercise 4",
        "تمرین صفحه ۶۳، با مداد",
        "حصه ۴۰۰، صنف ۱۳۰",
        "بیمه بسته هم هست",
        "level 42 boss is impossible",
        "bus 28 is late again",
        "wir waren 14 leute",
        "das buch hat 300 seiten",
        "on était 14 à table",
        "il a marqué 20 buts",
        "eravamo in 14 a tavola",
        "il libro ha 300 pagine",
        "grazie mille per l'aiuto",
        "۱۴ نفر بودیم",
        "۳ تا بچه داره",
        "قرارمون فرداست دیگه، نه؟",
        "عنده ٣ اولاد",
        "سجل ٢٠ هدف",
        "جواب رو نمی‌ده، از صبح منتظرم",
        "بسته‌ت رسید ترمینال",
        "شبا سرده، متین یخ زد",
        "کاسه‌ای زیر نیم‌کاسه ست من میگم",
        "کنتورش ۲۵ آمپره",
        "یه تخت ۱۶۰ در ۲۰۰ با تشک",
        "bagagli del FR 4851 al nastro",
        "volo AZ1783 in ritardo",
        "مادربزرگم هشتاد و سه سالش بود",
        "ناشتاش ۱۴۵ بود",
        "والسارتان ۸۰ میخوره",
        "هنرستان نهم الف",
    ],
)
def test_counts_stay(text: str) -> None:
    """What counts, ranks or numbers pages is nobody's."""
    assert [e for e in _RULES.detect([text])[0] if e.detector == "rules/weighed"] == []


def test_what_a_grammar_takes_is_not_weighed() -> None:
    """A find with a currency keeps its bounds."""
    text = "it cost 45 € and 3 friends paid"
    assert [(text[e.start : e.end], e.type) for e in _RULES.detect([text])[0]] == [("45 €", "COST")]


def test_a_number_weighs_the_same_in_any_batch() -> None:
    """No sign reaches into another message."""
    texts = [text for text, _, _ in _TOLD]
    assert _RULES.detect(texts) == [_RULES.detect([text])[0] for text in texts]


def test_signs_tell_form_words_and_marks() -> None:
    """In order of nearness, with the ends of the message."""
    classes = classify(BatchText(["he wants 340, no less"]))
    (start, stop), *_ = candidates(classes)
    found = signs(classes, start, stop)
    assert {"s3f", "v499", "0<wants", "1<he", "2<^", "0>,", "1>no", "<<he wants", "g>,"} <= found
    assert "<he" in found
    assert not any(sign.startswith("0>no") for sign in found)


def test_every_weight_is_of_a_kind() -> None:
    """Four whole numbers a sign, of which one says something."""
    known = weights()
    assert len(known) > 10_000
    assert all(len(each) == len(LEAST) and any(each) for each in known.values())
    assert all(sign and sign.isprintable() for sign in known)


def test_no_message_of_the_tests_teaches() -> None:
    """Or it would tell nothing of others."""
    folder = Path(__file__).parents[3] / "scripts" / "number_chats"
    taught = "\n".join(file.read_text("utf-8") for file in folder.glob("*.txt"))
    taught = taught.replace("[[COST:", "").replace("[[DATETIME:", "").replace("[[NUMBER:", "")
    taught = taught.replace("]]", "")
    assert taught
    assert [text for text, _, _ in _TOLD if f"\n{text}\n" in taught] == []


def test_no_part_of_a_code_is_weighed() -> None:
    """To take the first digit of a code alone would show the rest of it."""
    text = "c'est au casier 6a1b"
    assert not [e for e in _RULES.detect([text])[0] if e.end - e.start == 1]


def test_digits_that_a_hyphen_parts_are_no_sum() -> None:
    """Whatever stands around them."""
    text = "sie zahlt 2023-5581 im monat"
    [entity] = _RULES.detect([text])[0]
    assert (entity.type, text[entity.start : entity.end]) == ("NUMBER", "2023-5581")
