"""Tests of shifted dates that lack their year or their month."""

import re

import pytest

from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI, from_day, to_day
from gateway.pseudonyms.surrogates.dates import find_dates
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(("value", "stays"), [("28.9", False), ("31.01", False), ("9.30", True)])
def test_day_and_month_alone_are_told_from_a_time(value: str, stays: bool) -> None:
    """A number above the hours of a day is one of a month."""
    chat = Chat()
    decided = [chat.decide([("DATETIME", value)], f"c-{i}")[0][1] for i in range(20)]
    assert (set(decided) == {"keep"}) is stays


@pytest.mark.parametrize("hours", ["tra le 9 e le 11", "fra le 18 e le 20"])
def test_italian_hours_behind_their_article_are_no_days(hours: str) -> None:
    """A find of day and hours moves its day alone."""
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("DATETIME", f"giovedì 8 maggio {hours}", f"c-{i}")
        assert surrogate.endswith(hours)
        assert "8 maggio" not in surrogate


@pytest.mark.parametrize(("value", "is_date"), [("9.40.", False), ("9.10.", True)])
def test_points_have_the_day_before_its_month(value: str, is_date: bool) -> None:
    """No language parts a month from the day behind it by a point, unless a year follows."""
    assert bool(find_dates(value)) is is_date
    assert [date.month for date in find_dates("9.25.2024")] == [9]


@pytest.mark.parametrize(
    ("value", "year"),
    [("۳۰ام اردیبهشت ۰۴", 1404), ("5 May 09", 2009), ("5. Mai 09", 2009), ("5 maggio 03", 2003)],
)
def test_year_of_two_digits_with_a_nought_moves(chat: Chat, value: str, year: int) -> None:
    """Behind a day and a month it is a year and no hour, and keeps its digits."""
    assert find_dates(value)[0].year == year
    assert find_dates(chat.one("DATETIME", value))[0].year != 0
    assert find_dates("5 May 09:30")[0].year == find_dates("le 5 mai 09 heures")[0].year == 0


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(20)])
@pytest.mark.parametrize(
    ("full", "bare", "n_days"),
    [
        ("15 agosto 2025", "17 agosto", 2),
        ("12. Dezember 2025", "26. Dezember", 14),
        ("4 July 1948", "6 July", 2),
        ("۵ مهر ۱۳۷۰", "۷ مهر", 2),
    ],
)
def test_date_without_a_year_keeps_its_interval_to_one_with(
    chat: Chat, full: str, bare: str, n_days: int, conversation: str
) -> None:
    """In one message both are of one year, so that no leap day comes between them."""
    drawn = chat.decide([("DATETIME", full), ("DATETIME", bare)], conversation)
    first, second = (find_dates(str(one.replacement))[0] for one in drawn)
    start = to_day(first.calendar, first.year, first.month, first.day)
    ends = (
        to_day(first.calendar, year, second.month, second.day)
        for year in (first.year, first.year + 1)
    )
    assert n_days in [end - start for end in ends]


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(20)])
@pytest.mark.parametrize("is_restarted", [False, True])
@pytest.mark.parametrize(
    ("full", "bare", "n_days"),
    [
        ("15 agosto 2025", "17 agosto", 2),
        ("12. Dezember 2025", "26. Dezember", 14),
        ("۱۵ مرداد ۱۴۰۳", "۱۷ مرداد", 2),
        ("۱۵ مرداد ۱۴۰۳", "8 August", 3),
        ("28 February 2024", "29 February", 1),
    ],
)
def test_date_without_a_year_takes_that_of_an_earlier_message(
    full: str, bare: str, n_days: int, conversation: str, is_restarted: bool
) -> None:
    """The conversation knows the year of its dates, after a restart as well."""
    chat = Chat()
    chat.one("DATETIME", "4 July 1948", conversation)
    first = find_dates(chat.one("DATETIME", full, conversation))[0]
    if is_restarted:
        chat = Chat(vault=chat.vault)
    second = find_dates(chat.one("DATETIME", bare, conversation))[0]
    start = to_day(*first[:4])
    year = from_day(second.calendar, start)[0]
    ends = (to_day(second.calendar, y, second.month, second.day) for y in (year, year + 1))
    assert n_days in [end - start for end in ends]


@pytest.mark.parametrize("bare", ["29 febbraio", "۳۰ اسفند"])
def test_day_that_leap_years_have_follows_the_day_before(bare: str) -> None:
    """It is no second writing of the day before, which would have to step aside by a month."""
    chat = Chat()
    before = {"29 febbraio": "28 febbraio", "۳۰ اسفند": "۲۹ اسفند"}[bare]
    for i in range(40):
        drawn = chat.decide([("DATETIME", before), ("DATETIME", bare)], f"c-{i}")
        first, second = (find_dates(str(one.replacement))[0] for one in drawn)
        assert second.day == 1 or second.day - first.day == 1


@pytest.mark.parametrize(
    ("full", "alone"),
    [
        ("August 15, 2025", "the 15th"),
        ("August 15, 2025", "Friday the 15th"),
        ("August 15, 2025", "Friday 15th at 9"),
        ("15 agosto 2025", "il 15"),
        ("15 agosto 2025", "venerdì 15"),
        ("15 août 2025", "vendredi 15 à 18h30"),
        ("15. August 2025", "am 15."),
        ("15. August 2025", "Freitag, den 15."),
        ("۱۵ مرداد ۱۴۰۳", "روز ۱۵"),
        ("۱۵ مرداد ۱۴۰۳", "روز ۱۵ام"),
        ("15 أغسطس 2025", "يوم 15"),
        ("15. August 2025", "Freitag, dem 15"),
        ("15. August 2025", "am Freitag, den 15."),
        ("15. August 2025", "Fr, 15."),
        ("5 agosto 2025", "martedì 5"),
        ("15 août 2025", "d'ici deux semaines, le 15"),
        ("15 agosto 2025", "fra due giorni il 15"),
        ("8 août 2025", "ven. 8"),
        ("5 أغسطس 2025", "الثلاثاء 5"),
        ("5 أغسطس 2025", "يوم الثلاثاء 5 الساعة 9"),
        ("۹ مرداد ۱۴۰۴", "پنجشنبه ۹"),
        ("۹ مرداد ۱۴۰۴", "پنج‌شنبه ۹ ساعت ۵"),
        ("August 15, 2025", "Friday 15"),
        ("August 15, 2025", "Friday 15th 10:45"),
        ("August 15, 2025", "fri 15th 4pm"),
        ("15 août 2025", "vendredi 15 14h30"),
        ("15 agosto 2025", "venerdì 15 10.30"),
        ("۹ مرداد ۱۴۰۴", "پنجشنبه ۹ ۱۰:۱۵"),
    ],
)
def test_day_alone_is_shifted_within_the_month_of_the_conversation(full: str, alone: str) -> None:
    """It stays the day that a full date of the conversation has become."""
    chat = Chat()
    n_same = 0
    for i in range(40):
        first = find_dates(chat.one("DATETIME", full, f"c-{i}"))[0]
        surrogate = chat.one("DATETIME", alone, f"c-{i}")
        assert surrogate != alone
        day = re.search(r"\d+", surrogate)
        n_same += day is not None and int(day[0]) == first.day
    # A day that would not change steps aside.
    assert n_same > 32


@pytest.mark.parametrize(
    ("first", "second", "alone"),
    [
        ("28 January 2025", "4 March 2025", "the 28th"),
        ("4 mars", "28 janvier", "lundi 28"),
        ("28. Januar", "4. März", "am 28."),
    ],
)
def test_day_alone_is_of_the_month_in_which_the_conversation_met_it(
    first: str, second: str, alone: str
) -> None:
    """Of two months that were told, the day that was told with one of them is meant."""
    full = first if "28" in first else second
    chat = Chat()
    n_same = 0
    for i in range(40):
        drawn = {one: chat.one("DATETIME", one, f"c-{i}") for one in (first, second, alone)}
        day = re.search(r"\d+", drawn[alone])
        n_same += day is not None and int(day[0]) == find_dates(drawn[full])[0].day
    # A day that would not change steps aside, and years are guessed.
    assert n_same > 28


@pytest.mark.parametrize(
    ("calendar", "years"),
    [(GREGORIAN, (2020, 2032)), (JALALI, (1399, 1411)), (HIJRI, (1441, 1453))],
)
def test_no_offset_leaves_a_day_its_number(
    chat: Chat, calendar: str, years: tuple[int, int]
) -> None:
    """A day that is told by its number alone would stay as it is, beside a date that moves."""
    offsets = {
        to_day(GREGORIAN, *map(int, chat.one("DATETIME", "2026-06-15", f"c-{i}").split("-")))
        - to_day(GREGORIAN, 2026, 6, 15)
        for i in range(400)
    }
    assert len(offsets) > 90
    for begin in range(to_day(calendar, years[0], 1, 1), to_day(calendar, years[1], 1, 1), 5):
        day = from_day(calendar, begin)[2]
        assert all(from_day(calendar, begin + offset)[2] != day for offset in offsets)


@pytest.mark.parametrize(
    ("without_year", "with_year"),
    [
        ("31 January", "31 January 2026"),
        ("3 mars", "3 mars 2026"),
        ("۱۴ بهمن", "۱۴ بهمن ۱۴۰۵"),
        ("۲ شهریور", "۲ شهریور ۱۴۰۵"),
    ],
)
def test_date_without_its_year_agrees_with_the_same_date_of_these_years(
    chat: Chat, without_year: str, with_year: str
) -> None:
    """Whichever is told first, and wherever a 29 February lies."""
    for number in range(60):
        first = chat.one("DATETIME", without_year, f"year-{number}")
        second = chat.one("DATETIME", with_year, f"year-{number}")
        assert second.startswith(f"{first} ")


@pytest.mark.parametrize("is_restarted", [False, True])
@pytest.mark.parametrize(
    ("first", "between", "second", "n_days"),
    [
        ("9 settembre", "4 maggio 2019", "11 settembre", 2),
        ("9 septembre", "18 février 2025", "11 septembre", 2),
        ("9 September", "1 June 1958", "10 September", 1),
        ("۹ مهر", "۱۲ خرداد ۱۳۹۱", "۱۱ مهر", 2),
    ],
)
def test_dates_without_a_year_are_of_one_year(
    first: str, between: str, second: str, n_days: int, is_restarted: bool
) -> None:
    """Whatever year is told between them, a birthday's or that of an old bill."""
    for number in range(40):
        chat, days = Chat(), []
        for value in (first, between, second):
            date = find_dates(chat.one("DATETIME", value, f"one-{number}"))[0]
            year = {GREGORIAN: 2025, JALALI: 1404}[date.calendar]
            days.append(to_day(date.calendar, year, date.month, date.day))
            chat = Chat(vault=chat.vault) if is_restarted else chat
        assert (days[2] - days[0]) % 365 == n_days


@pytest.mark.parametrize(
    ("without_year", "with_year"),
    [
        ("19 November", "19 November 2027"),
        ("19 novembre", "19 novembre 2025"),
        ("۱۲ آذر", "۱۲ آذر ۱۴۰۴"),
        ("۱۲ آذر", "۱۲ آذر ۱۴۰۶"),
    ],
)
def test_date_agrees_with_the_same_one_whose_year_was_guessed(
    chat: Chat, without_year: str, with_year: str
) -> None:
    """It is the same day, of the last year or the next; told first, its year is no guess."""
    for number in range(60):
        first = chat.one("DATETIME", without_year, f"guess-{number}")
        second = chat.one("DATETIME", with_year, f"guess-{number}")
        assert second.startswith(f"{first} ")
        second = chat.one("DATETIME", with_year, f"told-{number}")
        first = chat.one("DATETIME", without_year, f"told-{number}")
        assert second.startswith(f"{first} ")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("3 mars deux mille dix-neuf", "3 mars 2019"),
        ("trente et un juillet deux mille vingt-quatre", "31 juillet 2024"),
        ("douze mai mille neuf cent quatre-vingt-deux", "12 mai 1982"),
        ("mille neuf cent nonante-cinq", "1995"),
    ],
)
def test_french_year_in_words_moves_as_in_digits(chat: Chat, said: str, written: str) -> None:
    """And stays in words, of the country whose words it has."""
    for number in range(20):
        in_words, in_digits = (
            chat.one("DATETIME", value, f"said-{number}") for value in (said, written)
        )
        assert " mille " in in_words or in_words.startswith("mille ")
        assert [date[:4] for date in find_dates(in_words)] == [
            date[:4] for date in find_dates(in_digits)
        ]
        assert "quatre-vingt-quinze" not in in_words


def test_sum_behind_a_date_is_no_year() -> None:
    """It has a currency."""
    assert find_dates("le 3 mars deux mille vingt euros")[0].year == 0
    assert find_dates("le 3 mars deux mille vingt")[0].year == 2020


@pytest.mark.parametrize(
    ("value", "n_days"),
    [("23, le 24 novembre", 1), ("3, the 5th of May", 2), ("7, il 10 aprile", 3)],
)
def test_day_that_another_takes_the_place_of_moves_with_it(
    chat: Chat, value: str, n_days: int
) -> None:
    """Both are of one month: "pas le 23, le 24 novembre"."""
    for number in range(20):
        one, other = find_dates(chat.one("DATETIME", value, f"other-{number}"))
        days = [to_day(GREGORIAN, 2026, date.month, date.day) for date in (one, other)]
        assert (days[1] - days[0]) % 365 == n_days


def test_first_of_the_next_month_is_the_one_that_was_told(chat: Chat) -> None:
    """Behind 28 November "the 1st" is no day before it where a 1 December was spoken of."""
    for number in range(40):
        conversation = f"next-{number}"
        first = chat.one("DATETIME", "1er décembre", conversation)
        text = "575 $ le 28 novembre et 575 $ le 1er"
        chat.one("DATETIME", "28 novembre", conversation, text)
        again = chat.one("DATETIME", "le 1er", conversation, text)
        assert re.findall(r"\d+", again) == re.findall(r"\d+", first)


@pytest.mark.parametrize(
    ("dates", "months"),
    [
        (("5 janvier", "5 février"), ("janvier", "février")),
        (("3 March", "5 April"), ("March", "April")),
        (("3. Mai", "30. Juni"), ("Mai", "Juni")),
    ],
)
def test_month_alone_becomes_that_of_its_date(
    chat: Chat, dates: tuple[str, str], months: tuple[str, str]
) -> None:
    """Of two bills the one "of January" is the one of 5 January still, unless both would agree."""
    n_same = 0
    for number in range(40):
        drawn = [chat.one("DATETIME", date, f"month-{number}") for date in (*dates, *months)]
        found = [find_dates(value)[0].month for value in drawn]
        assert found[2] != found[3]
        n_same += found[:2] == found[2:]
    assert n_same > 20
