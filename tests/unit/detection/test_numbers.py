"""Numbers that stand for something: orders, accounts, cases."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical import numbers
from gateway.detection.patterns.lexical.lexicon_classes import classify


def find(text: str) -> list[tuple[str, float]]:
    """Return the numbers that are found in `text`, with their scores."""
    batch = BatchText([text])
    return [(batch.joined[hit.start : hit.end], hit.score) for hit in numbers.find(classify(batch))]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("شماره سفارش ۴۵۲۱۸۸۹", "۴۵۲۱۸۸۹"),
        ("شماره پرسنلی ۴۵۱۲ مال کیه", "۴۵۱۲"),
        ("فاکتور شماره ۷۴۱ رو گم کردم", "۷۴۱"),
        ("فاکتور شماره ۱۲۹۴ به اسم شرکت", "۱۲۹۴"),
        ("شماره مشتری ۵۵۱", "۵۵۱"),
        ("رقم الملف ٤٢٧", "٤٢٧"),
        ("order no. 45218", "45218"),
        ("case 2023-118845 is open", "2023-118845"),
        ("Kundennummer: 448701", "448701"),
        ("policy number AB-7741920", "AB-7741920"),
        ("tracking 6A12345678901", "6A12345678901"),
        ("order #55210983!", "55210983"),
        ("dossier n° 20231187", "20231187"),
        ("codice cliente 448701", "448701"),
        ("Mietkonto 4410-22-90187 ist offen", "4410-22-90187"),
        ("رقم الطلب 55210983", "55210983"),
    ],
)
def test_number_is_sure_after_the_word_that_names_it(text: str, value: str) -> None:
    """A named number scores as proved, so that it is not taken for a phone number."""
    [(found, score)] = find(text)
    assert found == value
    assert score >= 0.95


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("7740 4518, it says there", ["7740 4518"]),
        ("the serial?\n774-0451-88", ["774-0451-88"]),
        ("2019 2020, both", []),
        ("12 500 000, so many", []),
        ("7740 4518 is on it", []),
        ("it is 7740 4518", []),
    ],
)
def test_groups_of_digits_that_answer_are_a_number(text: str, values: list[str]) -> None:
    """They begin a line and end a sentence; years and groups of an amount are none."""
    assert [value for value, _ in find(text)] == values


def test_number_is_weak_without_a_word() -> None:
    """Five digits or more may stand for something, but nothing says so."""
    [(found, score)] = find("try 88120045 there")
    assert found == "88120045"
    assert score <= 0.6


def test_number_is_found_in_a_list_without_blanks() -> None:
    """Commas between long runs of digits group no amount; its decimals are no number of a list."""
    assert [found for found, _ in find("0084575948,1968713456,ali")] == ["0084575948", "1968713456"]
    assert find("1234567,89") == []


def test_number_ends_where_a_word_is_written_on() -> None:
    """A word that touches a named code is no part of it, other letters are."""
    assert [found for found, _ in find("konto 12345678danke")] == ["12345678"]
    assert [found for found, _ in find("konto 12345678xk")] == ["12345678xk"]


@pytest.mark.parametrize(
    "text",
    [
        "INC0012345",
        "SKU-12345-AB",
        "15000 people came",
        "12000 صندلی",
        "we won 3-2",
        "case 12 of 30",
        "born in 1984",
        "10382 km",
        "46500 €",
        "پنج تا سیب",
        "نامه شماره ۵۳ رو بخون",
        "پرونده شماره ۱۲",
        "شماره صفحه ۲۱۴",
        "فاکتور ۱۴۰۳ رو بده",
        "سفارش ۳۱۸ تایی",
        "version 2.4.1",
        "error code 4471 on the boiler",
        "code erreur 44718",
        "codice errore 4471",
        "fehler code 4471",
        "isbn 978-0-306-40615-7",
        "isbn 9780306406157",
    ],
)
def test_number_leaves_counts_years_and_amounts(text: str) -> None:
    """Counts, years, measures and money are no NUMBER."""
    assert find(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("c'est le 6A19938274410", "6A19938274410"),
        ("es ist JJD0002214455667788", "JJD0002214455667788"),
        ("FR12345XY kam an", "FR12345XY"),
        ("این بود دیگه؟ 1402/338/71905", "1402/338/71905"),
    ],
)
def test_a_code_is_found_with_all_its_parts(text: str, code: str) -> None:
    """Digits before its capitals and letters behind its digits belong to it."""
    assert [value for value, _ in find(text)] == [code]
