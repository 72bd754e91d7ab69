"""Telephone numbers that are read out in parts, with a word between them."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _numbers(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PHONENUMBER"]


@pytest.mark.parametrize(
    "marked",
    [
        "c'est le [07 81 puis 22 40 19]",
        "[06 39, et ensuite 98 14 22] voilà",
        "nummer ist [0170 dann 555 1234]",
        "ring [07700 then 900 456]",
        "رقمها [0933 بعدين 445 566]",
        "شمارم [۰۹۱۲ بعدش ۳۴۵ بعدش ۶۷۸۹]",
        "[۰۹۱۲ بعد ۳۴۵ بعد ۶۷ بعد ۸۹]",
        "[06 puis 12 puis 31 puis 56 puis 78] voilà",
        "il mio numero: [333 poi 127 poi 4561]",
    ],
)
def test_number_in_parts_is_one(marked: str) -> None:
    """All parts are one number, so that its surrogate keeps the word between them."""
    number = marked.partition("[")[2].partition("]")[0]
    assert _numbers(marked.replace("[", "").replace("]", "")) == [number]


@pytest.mark.parametrize(
    "text",
    [
        "le 06 puis le 14 janvier",
        "on 06 12 then 14 15",
        "um 07 30 dann 12 14",
        "v 1.07 81 then 22 40 19",
        "page 07 81 then 22 40 19 55 22",
        "first 0, then 22 40",
        "350 poi 180 poi 1000",
        "prima 333 poi 12",
    ],
)
def test_days_and_counts_are_no_number(text: str) -> None:
    """Fewer or more digits than a telephone number has, or what goes on before them."""
    assert _numbers(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "[۰۹۱۲۷۴۵۱۲۹۰]. ۶۴۰ هزار تومان",
        "ring [07700900456]. 300 euros",
        "[+989127451290] ، 640 تومان",
    ],
)
def test_a_sum_behind_the_sentence_of_a_number_is_no_part_of_it(text: str) -> None:
    """A stop or a comma, and a blank, end a number that is whole before them."""
    number = text.partition("[")[2].partition("]")[0]
    assert _numbers(text.replace("[", "").replace("]", "")) == [number]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("card: 4111 then 1111 then 1111 then 1111", "4111 then 1111 then 1111 then 1111"),
        ("شماره کارتم ۶۰۳۷ بعدش ۹۹۷۱ بعدش ۱۲۲۴ بعدش ۵۶۰۸", "۶۰۳۷ بعدش ۹۹۷۱ بعدش ۱۲۲۴ بعدش ۵۶۰۸"),
        ("in 1990 then 1995 then 2001 then 2010", None),
    ],
)
def test_a_card_in_parts_is_one(text: str, card: str | None) -> None:
    """Four groups of four are a card where a word or its prefix says so."""
    found = [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "CREDIT_CARD"]
    assert found == ([] if card is None else [card])


@pytest.mark.parametrize(
    "number",
    ["tre due otto 44 55 661", "zero 7 seven 0 zero nine 00 three 6 two", "۰۹۱۳سه۴۵شش۷هشت۹"],
)
def test_words_and_digits_are_one_number(number: str) -> None:
    """Digits among words, glued to them or not, are digits of one number."""
    assert _numbers(f"call {number}") == [number]
