"""Dates become their month, and times of day a quarter of the day."""

import random

import pytest

from gateway.pseudonyms.generalizations import generalized
from gateway.pseudonyms.surrogates.month_names import ROWS


def _wider(value: str, language: str | None, text: str = "") -> str | None:
    return generalized("DATETIME", value, text or value, language)


@pytest.mark.parametrize(
    ("language", "value", "month"),
    [
        ("en", "12 March 2026", "March 2026"),
        ("en", "March 12, 2026", "March 2026"),
        ("en", "Friday, 12 March 2026 at 5 pm", "March 2026"),
        ("en", "the fifth of May 2026", "May 2026"),
        ("en", "12-14 March 2026", "March 2026"),
        ("en", "28 Feb - 3 March 2026", "Feb–March 2026"),
        ("en", "12 March", "March"),
        ("en", "2026-03-12T10:22", "2026-03"),
        ("en", "20260312", "2026-03"),
        ("en", "24/Nov/2026:10:00:00 +0100", "Nov/2026"),
        ("de", "12. März 2026", "März 2026"),
        ("de", "Freitag, den 13. März 2026", "März 2026"),
        ("de", "12.03.2026", "03.2026"),
        ("de", "12.3.26", "3.26"),
        ("fr", "1er mai 2026", "mai 2026"),
        ("fr", "12/03/2026", "03/2026"),
        ("it", "8 marzo 2026 alle 10", "marzo 2026"),
        ("fa", "۱۲ اسفند ۱۴۰۳", "اسفند ۱۴۰۳"),
        ("fa", "۱۲ اسفند ماه ۱۴۰۳", "اسفند ماه ۱۴۰۳"),
        ("fa", "۱۴۰۳/۱۲/۰۵", "۱۴۰۳/۱۲"),
        ("ar", "١٢ مارس ٢٠٢٦", "مارس ٢٠٢٦"),
        ("ar", "12 كانون الثاني 2026", "كانون الثاني 2026"),
        ("ar", "10 رمضان 1447", "رمضان 1447"),
    ],
)
def test_a_date_becomes_its_month_as_it_is_written(language: str, value: str, month: str) -> None:
    """Month and year stay in their language, calendar, script and notation."""
    assert _wider(value, language) == month


@pytest.mark.parametrize(
    ("value", "wider"),
    [
        ("03/04/2026", "2026"),
        ("03/04/26", None),
        ("03/14/2026", "03/2026"),
        ("14/03/2026", "03/2026"),
        ("03/03/2026", "03/2026"),
        ("2026/03/04", "2026/03"),
    ],
)
def test_an_english_date_of_either_order_becomes_its_year(value: str, wider: str | None) -> None:
    """Nobody can tell the month of 03/04: what is written is right in both readings."""
    assert _wider(value, "en") == wider
    assert _wider("03/04/2026", "fr") == "04/2026"


@pytest.mark.parametrize(
    "value",
    ["March 2026", "2026", "the 1990s", "tomorrow", "in two weeks", "Monday", "12/03", "12.03.",
     "halb sechs", "t:1767700000", "اسفند ۱۴۰۳", "lundi 15", "March twenty twenty-six", "",
     "12 March 1988 in the year 2010", "before 5 pm", "3 pm to 5 pm", "at 5", "ساعت ۵"],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "fa", "ar", None])
def test_what_is_vague_or_not_read_has_no_month(value: str, language: str | None) -> None:
    """It becomes its category."""
    assert _wider(value, language) is None


@pytest.mark.parametrize(
    ("language", "value", "hours"),
    [
        ("en", "17:40", "12–18 h"),
        ("en", "5 pm", "12–6 pm"),
        ("en", "11:30 am", "6 am–12 pm"),
        ("en", "12 am", "12–6 am"),
        ("en", "5:30", "12–6 o'clock"),
        ("en", "at 5 pm", "in the afternoon"),
        ("de", "17:40 Uhr", "12–18 Uhr"),
        ("de", "um 17 Uhr", "am Nachmittag"),
        ("de", "8 Uhr abends", "18–24 Uhr"),
        ("fr", "17h30", "12–18 h"),
        ("fr", "à 8 heures du soir", "dans la soirée"),
        ("it", "alle 17", "nel pomeriggio"),
        ("it", "ore 16:00", "ore 12–18"),
        ("fa", "ساعت ۱۷:۴۰", "بعدازظهر"),
        ("fa", "۵ عصر", "۱۲ تا ۱۸"),
        ("fa", "۲ و نیم شب", "۰ تا ۶"),
        ("ar", "الساعة 5 مساءً", "بعد الظهر"),
        ("ar", "٩ ونص صباحا", None),
        ("ar", "9 ونصف صباحا", "6 إلى 12"),
        ("en", "tomorrow at 5 pm", "in the afternoon"),
        ("de", "nächsten Freitag um 10 Uhr", "am Morgen"),
        ("fa", "فردا ساعت ۵ عصر", "بعدازظهر"),
        (None, "17:40", "12–18 h"),
        (None, "9:40", None),
    ],
)
def test_a_time_becomes_a_quarter_of_the_day(
    language: str | None, value: str, hours: str | None
) -> None:
    """A range of hours stands behind any preposition; with one in the value the answer has one."""
    assert _wider(value, language) == hours


def test_the_word_for_hours_is_written_once() -> None:
    """Where it stands behind the value, the range has none of its own."""
    assert _wider("17:40", "de", "um 17:40 Uhr geht es los") == "12–18"
    assert _wider("17:40", "de", "um 17:40 geht es los") == "12–18 Uhr"


def test_no_month_tells_the_day() -> None:
    """All days of a month become one, in every way in which months are written."""
    rng = random.Random(3)
    for row in ROWS:
        for number, name in enumerate(row.names, 1):
            year = {"g": 2026, "j": 1403, "h": 1447}[row.calendar]
            days = rng.sample(range(1, 29), 3)
            found = {_wider(f"{day} {name} {year}", row.language or None) for day in days}
            assert found == {f"{name} {year}"}, (row.calendar, number)
