"""Tests of shifted dates with a time: it stays."""

import re
from datetime import date, timedelta

import pytest

from gateway.detection.rules import RulesDetector
from gateway.pseudonyms.surrogates.calendars import to_day
from gateway.pseudonyms.surrogates.dates import find_dates
from gateway.pseudonyms.surrogates.month_names import ROWS
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    "value",
    [
        "فردا ساعت پنج",
        "سه‌شنبه",
        "demain à 17 h",
        "next Monday",
        "17:30",
        "3 days ago",
        "übermorgen",
        "ieri sera",
    ],
)
def test_dates_relative_words_and_times_stay(chat: Chat, value: str) -> None:
    """What only means something on the day it was said stays as it is."""
    assert chat.decide([("DATETIME", value)])[0] == (None, "keep")


def test_hours_behind_a_date_are_no_days(chat: Chat) -> None:
    """A day goes on to another day, never to a time of day."""
    assert chat.one("DATETIME", "March 3, 3 to 5 pm").endswith(", 3 to 5 pm")
    assert chat.one("DATETIME", "3 marzo alle 15").endswith(" alle 15")
    assert chat.one("DATETIME", "14.3. 15:30").endswith(". 15:30")
    assert chat.one("DATETIME", "14. 3. 15 Uhr").endswith(". 15 Uhr")


@pytest.mark.parametrize(
    "value",
    [
        "in 45 minutes", "vor 70 Jahren", "80 years ago", "17:45", "17.45 Uhr", "5-7 pm",
        "cinq heures 45", "ساعت ۵ و ۴۵ دقیقه", "۹۰ دقیقه پیش", "3-5 days ago", "Tuesday 12",
        "1er", "روز ۳",
        "هزار سال پیش", "coming Tuesday 8-10am", "هفته پیش", "ساعت ۵-۳۰", "8-30", "17–45", "90'",
        "۹۰’", "90+3'", "120 ′",
    ],
)  # fmt: skip
def test_times_and_counts_are_no_part_of_a_date(chat: Chat, value: str) -> None:
    """Numbers that say an hour, minutes or how long ago stay."""
    assert chat.decide([("DATETIME", value)])[0] == (None, "keep")


@pytest.mark.parametrize(
    "value",
    [
        "in 150 days", "dans 320 jours", "in 180 Tagen", "fra 130 giorni", "vor 1.500 Jahren",
        "365 days ago", "il y a 120 ans", "after 2000 hours", "۱۵۰ روز دیگه", "بعد ١٢٠ يوم",
        "in 1400 days",
    ],
)  # fmt: skip
def test_durations_of_any_length_stay(chat: Chat, value: str) -> None:
    """A hundred days and more are no year, and no part of a date."""
    assert chat.decide([("DATETIME", value)])[0] == (None, "keep")


@pytest.mark.parametrize("value", ["im Jahr 1987", "سال ۱۳۹۸", "May 2021", "anno 1998"])
def test_years_beside_units_move(chat: Chat, value: str) -> None:
    """A unit before a number, or a month, counts nothing."""
    assert chat.one("DATETIME", value) != value


def test_time_beside_a_date_stays_where_the_date_is_shifted(chat: Chat) -> None:
    """A month is given, so that the pair of numbers can only be a time of day."""
    surrogate = chat.one("DATETIME", "۱۲ مهر ساعت ۵-۳۰")
    assert surrogate.endswith(" ساعت ۵-۳۰")
    assert "مهر" not in surrogate


@pytest.mark.parametrize(
    "value",
    [
        "2025-01-06T14:00:00.000Z", "20250106T140000Z", "20250106T1400", "20250106T1400+0330",
        "1404-02-06T10:00:00", "2025-01-06T14:00:00.123456789+03:30", "2025-01-06t14:00z",
        "2025-01-06T14:00:00-0500", "۲۰۲۵-۰۱-۰۶T۱۴:۰۰",
    ],
)  # fmt: skip
def test_dates_of_timestamps_are_shifted_and_their_times_stay(chat: Chat, value: str) -> None:
    """The date moves by whole weeks; time, fraction and zone are as they were."""
    surrogate = chat.one("DATETIME", value)
    (before,), (after,) = find_dates(value), find_dates(surrogate)
    assert to_day(*after[:4]) != to_day(*before[:4])
    assert (to_day(*after[:4]) - to_day(*before[:4])) % 7 == 0
    assert len(surrogate) == len(value)
    assert re.split("[Tt]", surrogate)[1:] == re.split("[Tt]", value)[1:]


@pytest.mark.parametrize(
    "value",
    [
        "24/Nov/2026:10:00:00 +0100",
        "Tue Nov 24 10:00:01 2026",
        "Tue Nov 24 10:00:01.123456 2026",
        "Tue Nov 24 10:00:01 CET 2026",
        "Tue, 24 Nov 2026 10:00:01 +0100",
    ],
)
def test_dates_of_logs_are_shifted_in_their_form(value: str) -> None:
    """What reads a log reads the shifted one: English months, days of two digits, the same time."""
    form = re.compile(re.sub("Nov", "[A-Z][a-z]{2}", re.sub("2026|24", r"\\d+", re.escape(value))))
    english = ROWS[next(i for i, row in enumerate(ROWS) if row.names[0] == "Jan")].names
    for i in range(30):
        surrogate = Chat().one("DATETIME", value, f"c-{i}", around="sudo bin der {} und")
        (before,), (after,) = find_dates(value), find_dates(surrogate)
        assert (to_day(*after[:4]) - to_day(*before[:4])) % 7 == 0
        assert form.fullmatch(surrogate), surrogate
        assert len(surrogate) == len(value)
        assert english[after.month - 1] in surrogate


@pytest.mark.parametrize(
    "text",
    ["<t:{}:R>", "<t:{}>", "<!date^{}^Posted {{date_num}}|then>"],
)
def test_times_of_platforms_move_with_the_dates(text: str) -> None:
    """They are read as seconds, shifted by whole weeks, and still times to the platform."""
    seconds = 1_772_000_123
    text = text.format(seconds)
    [found] = RulesDetector().detect([text])[0]
    assert found.type == "DATETIME"
    value = text[found.start : found.end]
    chat = Chat()
    moved = chat.one("DATETIME", value)
    prefix = value.removesuffix(str(seconds))
    days, rest = divmod(int(moved.removeprefix(prefix)) - seconds, 86_400)
    assert (rest, days % 7) == (0, 0)
    shifted = date.fromisoformat(chat.one("DATETIME", "2026-05-04"))
    assert shifted - date(2026, 5, 4) == timedelta(days=days)
    # A date that lacks its year is read beside those that the conversation has met.
    assert chat.one("DATETIME", "5 March")


@pytest.mark.parametrize(
    "value",
    [
        "Donnerstag 9 Uhr", "Mi 9 Uhr", "Thursday 9", "giovedì 9 ore", "الخميس 9 مساء",
        "پنجشنبه ۹ صبح", "Friday 9 10pm", "sabato 9 e 30",
    ],
)  # fmt: skip
def test_hours_behind_weekdays_stay(chat: Chat, value: str) -> None:
    """What a word tells to be an hour, or may be one in English, is no day."""
    assert chat.decide([("DATETIME", value)])[0].strategy == "keep"


@pytest.mark.parametrize("value", ["هشت و نیم", "بیست و پنج دقیقه", "سه روز", "فردا صبح", "الف"])
def test_times_in_words_stay(value: str) -> None:
    """Hours, durations and relative words tell no year."""
    assert Chat().one("DATETIME", value) == value


@pytest.mark.parametrize(
    ("typed", "usual"),
    [
        ("۹ اذر", "۹ آذر"),
        ("۱۴ ابان ۱۴۰۱", "۱۴ آبان ۱۴۰۱"),
        ("۳ اردیبهش", "۳ اردیبهشت"),
        ("۳ اردبهشت", "۳ اردیبهشت"),
        ("۲۰ فرودین ۶۹", "۲۰ فروردین ۶۹"),
        ("۹ اذره", "۹ آذره"),
    ],
)
def test_months_without_marks_and_mistyped_are_the_usual_ones(typed: str, usual: str) -> None:
    """A date is of the same day however its month is typed."""
    read = [
        [(found.year, found.month, found.day) for found in find_dates(text)]
        for text in (typed, usual)
    ]
    assert read[0]
    assert read[0] == read[1]


def test_father_is_no_august() -> None:
    """The month of two letters has its madda."""
    assert not find_dates("١٥ اب")
