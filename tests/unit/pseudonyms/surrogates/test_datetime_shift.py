"""Tests of shifted dates."""

import random
import re
from datetime import date, timedelta

import pytest

from gateway.detection.rules import RulesDetector
from gateway.pseudonyms.surrogates.calendars import GREGORIAN, HIJRI, JALALI, from_day, to_day
from gateway.pseudonyms.surrogates.dates import find_dates
from gateway.pseudonyms.surrogates.month_names import ROWS
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("calendar", "day", "gregorian"),
    [
        (JALALI, (1403, 1, 1), (2024, 3, 20)),
        (JALALI, (1399, 12, 30), (2021, 3, 20)),
        (JALALI, (1357, 11, 22), (1979, 2, 11)),
        (JALALI, (1300, 1, 1), (1921, 3, 21)),
        (HIJRI, (1445, 9, 1), (2024, 3, 11)),
    ],
)
def test_calendars_agree_with_almanacs(
    calendar: str, day: tuple[int, int, int], gregorian: tuple[int, int, int]
) -> None:
    """Known days fall on the Gregorian days that almanacs give (Hijri: the tabular calendar)."""
    assert from_day(GREGORIAN, to_day(calendar, *day)) == gregorian


@pytest.mark.parametrize(("calendar", "years"), [(JALALI, (1250, 1470)), (HIJRI, (1300, 1500))])
def test_calendars_count_every_day_once(calendar: str, years: tuple[int, int]) -> None:
    """Each day of two centuries has one date, and each date leads back to its day."""
    for count in range(to_day(calendar, years[0], 1, 1), to_day(calendar, years[1], 1, 1), 7):
        assert to_day(calendar, *from_day(calendar, count)) == count


@pytest.mark.parametrize(
    "value",
    [
        "12 مهر 1403", "۱۴۰۳/۰۷/۱۲", "مهرماه", "سال ۹۸", "1403-07", "2024", "03.2024", "12 Oct",
        "March 5, 2024", "5 March", "le 3 avril 2023", "3. Mai 2021", "il 5 maggio", "12/3",
        "1 رمضان 1445", "١٥ يناير ٢٠٢٤", "04/17/1988", "2024-03-05T10:20:30Z", "29 Feb 2024",
        "۷۰/۲/۱۲", "70/2/12", "۶۸/۵/۳", "85/3/14", "۷۵/۱۱/۲۳", "68-05-03", "۱۲ مهر ۷۰",
        "12 ordibehesht 70", "mai 68", "May 5, '84", "années 80", "تابستان ۷۰", "im Jahr 85",
        "3. Sept. 2024", "5 févr. 2024", "7 giu 2024", "15 ago 2024", "15 شتنبر 1990",
        "7 جوان 1987", "12 غشت", "٢١ من ذي الحجة ١٤٤٠", "3 ربيع الثاني 1445", "14. 3. 1988",
        "۱۴۰۳ / ۰۲ / ۱۱", "14. 3. 88", "14 03 1988", "14 03 88", "24-Nov-2026", "24-Nov-26",
        "17/Feb/1984", "2026-Nov-24", "Nov/24/2026", "--0217", "19840217",
    ],
)  # fmt: skip
def test_dates_are_shifted_in_every_field_they_give(value: str) -> None:
    """No date stays, and the surrogate gives the same fields in the same calendar."""
    chat = Chat()
    (before,) = find_dates(value)
    for i in range(50):
        surrogate = chat.one("DATETIME", value, f"c-{i}")
        (after,) = find_dates(surrogate)
        assert surrogate != value
        assert (after.calendar, bool(after.year), bool(after.month), bool(after.day)) == (
            before.calendar, bool(before.year), bool(before.month), bool(before.day),
        )  # fmt: skip


@pytest.mark.parametrize(
    "value",
    ["3. Mai 2021", "14. August 2024", "2. April", "9.November", "12. Jänner", "3. Feber"],
)
def test_point_behind_the_day_tells_german_months(value: str) -> None:
    """Where no word around tells the language, months that others share are German there."""
    german = {name for row in ROWS if row.language == "de" for name in row.names}
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("DATETIME", value, f"c-{i}")
        assert re.findall(r"[^\W\d_]+", surrogate)[0] in german


@pytest.mark.parametrize("value", ["12 مارس", "١٢ مارس 2024", "5 رمضان 1445"])
def test_months_that_persian_shares_are_arabic_without_persian_around(value: str) -> None:
    """In "الموعد 12 مارس" no letter is of one of the two languages alone."""
    arabic = {name for row in ROWS if row.language == "ar" for name in row.names}
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("DATETIME", value, f"c-{i}", "الموعد {}")
        assert re.sub(r"[\d ]+\Z|\A\d+ ", "", surrogate) in arabic


def test_dates_keep_intervals_order_and_weekdays() -> None:
    """All dates of a conversation move by one number of whole weeks."""
    chat = Chat()
    days = [date(2024, 1, 31), date(2024, 2, 29), date(2024, 12, 31), date(2025, 3, 1)]
    for i in range(50):
        moved = [date.fromisoformat(chat.one("DATETIME", str(day), f"c-{i}")) for day in days]
        (weeks,) = {(after - before).days for before, after in zip(days, moved, strict=True)}
        assert weeks % 7 == 0
        assert 27 * 7 <= abs(weeks) <= 130 * 7


@pytest.mark.parametrize("is_ascending", [True, False])
def test_dates_keep_intervals_past_dates_that_were_met(is_ascending: bool) -> None:
    """In a long conversation dates become others that it has met; none of them steps aside."""
    chat = Chat()
    weeks = range(150) if is_ascending else range(149, -1, -1)
    days = [date(2023, 1, 2) + timedelta(weeks=n) for n in weeks]
    for i in range(4):
        moved = [date.fromisoformat(chat.one("DATETIME", str(day), f"c-{i}")) for day in days]
        assert len({after - before for before, after in zip(days, moved, strict=True)}) == 1
        assert len(set(moved)) == len(days)


def test_dates_written_in_two_formats_are_one(chat: Chat) -> None:
    """A Persian and a numeric spelling of one day move to one day."""
    assert (
        find_dates(chat.one("DATETIME", "12 مهر 1403"))[0][:4]
        == (find_dates(chat.one("DATETIME", "۱۴۰۳/۰۷/۱۲"))[0][:4])
    )


@pytest.mark.parametrize(
    ("value", "never"),
    [
        ("1er mai", r"\d\der|[02-9]er"),
        ("1° maggio", r"(?:[02-9]|\d\d)[º°]"),
        ("1º maggio 2024", r"(?:[02-9]|\d\d)[º°]|\d[a-z]"),
        ("Oct 3rd", r"(?:[04-9]|1\d)(?:st|nd|rd)\b|\b[123]th|2[123]th"),
        ("l'8 maggio", r"l'(?!8 |11 )"),
        ("dell'11 marzo 2024", r"dell'(?!8 |11 )"),
        ("d'avril", r"d'(?![ao])|de [ao]"),
        ("nell'agosto 2024", r"nell'(?![ao])|nel [ao]"),
        ("2 mai", r"\b1 |\der\b(?<!\b1er)"),
        ("début d'août", r"\bdi\b|d'(?![ao])|de [ao]"),
        ("12 janv. 2025", r"(?:mars|mai|juin|août)\."),
        ("Sept. 3", r"(?:May|June|July)\.|(?:Jan|Feb|Mar|Apr|Aug|Oct|Nov|Dec) "),
    ],
)
def test_dates_agree_with_the_words_beside_them(value: str, never: str) -> None:
    """Ordinal endings and elided articles inside a date fit the day and month that they get."""
    chat = Chat()
    for i in range(80):
        surrogate = chat.one("DATETIME", value, f"c-{i}")
        assert not re.search(never, surrogate), surrogate


@pytest.mark.parametrize(
    "value",
    [
        "11 e 12 novembre",
        "11 al 12 novembre 2024",
        "11 au 12 novembre",
        "entre le 11 et le 12 novembre",
        "11. bis zum 12. November 2024",
        "11. oder den 12. November",
        "11. und der 12. Jänner",
        "11th to 12th of November",
        "November 11-12, 2024",
        "Nov 11th and 12th",
        "۱۱ تا ۱۲ آبان",
        "١١ الى ١٢ نوفمبر",
        "11 ل 12 نوفمبر",
        "lundi 11 au mardi 12 novembre",
        "Mon 11 to Tue 12 November",
        "Montag, den 11. bis Dienstag, den 12. November",
        "lunedì 11 o martedì 12 novembre",
        "شنبه ۱۱ تا یکشنبه ۱۲ آبان",
        "الاثنين 11 أو الثلاثاء 12 نوفمبر",
        "11 or 12 November 09",
        "١١ لـ١٢ نوفمبر",
        "11 لغاية 12 نوفمبر",
        "October 31-November 1",
        "11. bis 12.11.",
        "11.-12.11.",
        "11.-12.11.2024",
        "11-12.11.",
        "11 bis 12.11.2024",
    ],
)
def test_days_of_one_month_move_together(value: str) -> None:
    """Days that share a month are dates as well, and name each its own where they fall into two."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("DATETIME", value, f"c-{i}")
        first, second = find_dates(surrogate)
        is_next_month = second.day == 1 and second.month != first.month
        assert is_next_month or second.day - first.day == 1, surrogate
        assert find_dates(value)[0].month != first.month


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("années 80", "années [79]0"),
        ("anni '90", "anni '[80]0"),
        ("دهه ۶۰", "دهه [۵۷]۰"),
        ("1990er", "(?:1980|2000)er"),
        ("1990s", "(?:1980|2000)s"),
        ("دهه‌ی هفتاد", "دهه‌ی (?:شصت|هشتاد)"),
        ("dans les années soixante", "dans les années (?:cinquante|soixante-dix)"),
        ("anni novanta", "anni (?:ottanta|duemila)"),
    ],
)
def test_decades_move_by_ten_years(value: str, form: str) -> None:
    """What is said of ten years is said of the ten before or behind."""
    chat = Chat()
    for i in range(40):
        assert re.fullmatch(form, chat.one("DATETIME", value, f"c-{i}"))


def test_span_between_days_of_two_months_has_all_its_dates() -> None:
    """Of "3. 5." neither number is a day of the other end's month."""
    first, second = find_dates("3. 5. bis 17. 8. 2024")
    assert (first.day, first.month) == (3, 5)
    assert (second.day, second.month, second.year) == (17, 8, 2024)


@pytest.mark.parametrize(
    "value",
    [
        "85/13/14", "1370-72", "anno 1985/86", "12/45", "2024.13.45", "شماره 70",
        "siebter November achtzehnhundertelf", "2024 8-30", "1370-72'",
        "14-15-45", "12/ 84'", "8-30/72", "25-45", "8-72", "80's", "'84'-85'",
    ],
)  # fmt: skip
def test_dates_that_are_not_understood_become_an_index(chat: Chat, value: str) -> None:
    """Where a year in words or digits without a place would be left standing, nothing is."""
    assert chat.one("DATETIME", value) == "[DATETIME_1]"


def _numeric(rng: random.Random) -> str:
    year = rng.choice((rng.randint(1930, 2030), rng.randint(1320, 1420), rng.randint(10, 99)))
    fields = [year, rng.randint(1, 13), rng.randint(1, 31)]
    if rng.random() < 0.4:
        fields.reverse()
    if rng.random() < 0.2:
        fields[1], fields[2] = fields[2], fields[1]
    width = rng.choice((1, 2))
    return rng.choice("/-.").join(f"{field:0{width}d}" for field in fields)


def _named(rng: random.Random) -> str:
    month = rng.choice(rng.choice(ROWS).names)
    year = rng.choice(("", "1370", "1403", "1984", "2024", "70", "98", "'84"))
    day = rng.randint(1, 31)
    return rng.choice((f"{day} {month} {year}", f"{month} {day}, {year}", f"{month} {year}"))


def test_no_date_that_is_found_is_published() -> None:
    """Whatever is taken for a date in digits or with a month is replaced, in any conversation."""
    rng = random.Random("dates")
    texts = [rng.choice((_numeric, _named))(rng).strip(" ,") for _ in range(1_500)]
    script = {ord(str(i)): chr(0x6F0 + i) for i in range(10)}
    texts = [text.translate(script) if rng.random() < 0.4 else text for text in texts]
    chat = Chat()
    n_dates = 0
    for i, (text, found) in enumerate(zip(texts, RulesDetector().detect(texts), strict=True)):
        for entity in found:
            value = text[entity.start : entity.end]
            if entity.type != "DATETIME" or (value.isdecimal() and len(value) < len("100")):
                continue
            n_dates += 1
            assert chat.one("DATETIME", value, f"c-{i % 40}") != value
    assert n_dates > 1_000


def test_months_follow_the_script_of_a_later_message() -> None:
    """A date drawn in one language is written in Arabic or Persian where it comes again in it."""
    persian = {name for row in ROWS if row.language == "fa" for name in row.names}
    arabic = {name for row in ROWS if row.language == "ar" for name in row.names}
    chat = Chat()
    for i in range(20):
        chat.one("DATETIME", "3. März", f"c-{i}", "Wir treffen uns am {}")
        assert re.sub(r"\d+ ", "", chat.one("DATETIME", "3 مارس", f"c-{i}")) in arabic
        assert re.sub(r"\d+ ", "", chat.one("DATETIME", "۳ مارس", f"c-{i}")) in persian


@pytest.mark.parametrize(
    ("value", "first"),
    [
        ("le 16", "le 1er"),
        ("lundi 16", "lundi 1er"),
        ("le 16 à 14 h", "le 1er à 14 h"),
        ("du 27 au 28 mars", "du 1er au 2 "),
        ("27 au 28 mars", "1er au 2 "),
        ("il 16", "il 1"),
    ],
)
def test_french_first_is_an_ordinal(chat: Chat, value: str, first: str) -> None:
    """Nobody says "le 1"; in Italian "il 1" is right."""
    moved = {chat.one("DATETIME", value, f"first-{number}") for number in range(250)}
    on_first = {each for each in moved if re.search(r"\b1(?:er)?\b(?! h)", each.split(" au ")[0])}
    assert on_first
    assert all(each.startswith(first) for each in on_first)


@pytest.mark.parametrize(
    ("value", "pattern"),
    [
        ("پانزدهم حمل ۱۴۰۳", r"[\w\u200c ]+ (?!حمل)\w+ ۱۴[۰-۹]{2}"),
        ("بیستم ثور", r"[\w\u200c ]+ (?!ثور)\w+"),
        ("۳ دلو ۱۴۰۲", r"[۰-۹]{1,2} (?!دلو)\w+ ۱۴[۰-۹]{2}"),
    ],
)
def test_months_of_afghanistan_are_those_of_iran(value: str, pattern: str) -> None:
    """They move as these do, and keep their names."""
    dari = next(row.names for row in ROWS if row.names[0] == "حمل")
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("DATETIME", value, f"c-{i}")
        assert re.fullmatch(pattern, surrogate), surrogate
        assert any(month in surrogate.split() for month in dari)


@pytest.mark.parametrize(
    "value",
    [
        "هزار و سیصد و بیست و یک",
        "سیصد و چهل و پنج",
        "هزار و سیصد و نود",
        "ألف وتسعمية وثمانية وثمانين",
        "هفتاد و چهار",
    ],
)
def test_year_of_birth_in_words_becomes_another_in_words(value: str) -> None:
    """With its century it is no hour and no count."""
    chat = Chat()
    for number in range(12):
        surrogate = chat.one("DATETIME", value, f"c-{number}")
        assert surrogate != value
        assert surrogate.replace(" ", "").isalpha()


@pytest.mark.parametrize("value", ["۷۱", "۶۸", "متولد ۵۵", "متولد 62"])
def test_years_of_birth_in_two_digits_move(value: str) -> None:
    """By a year or two or three, and stay two digits."""
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("DATETIME", value, f"c-{i}")
        assert surrogate != value
        assert re.fullmatch(r"(متولد )?\d\d", surrogate)
        assert abs(int(surrogate[-2:]) - int(value[-2:])) <= 3


@pytest.mark.parametrize(
    "value",
    ["1589362330", "1589362330904", "1589362330904123", "1589362330.904", "t:1589362330"],
)
def test_seconds_since_the_epoch_move_with_other_dates(chat: Chat, value: str) -> None:
    """By whole days, in their unit: the time of the day stays."""
    day = date.fromisoformat(chat.one("DATETIME", "2020-05-13"))
    moved = chat.one("DATETIME", value)
    seconds = re.search(r"\d{9,10}", moved)
    assert seconds is not None
    assert moved[seconds.end() :] == value.removeprefix("t:")[10:]
    days, time = divmod(int(seconds[0]), 86_400)
    assert (date(1970, 1, 1) + timedelta(days), time) == (day, 1_589_362_330 % 86_400)


@pytest.mark.parametrize("value", ["۰۵/۰۳/۱۲", "۰۵/۰۳/۱۲-۱۴:۲۲", "۰۴/۱۱/۰۹"])
def test_a_short_year_of_iran_comes_first(value: str) -> None:
    """A bank writes 12 Khordad 1405 so; with the day first it would be seven years ahead."""
    (found,) = find_dates(value)
    assert (found.year, found.month, found.day) == tuple(
        int(number) + plus for number, plus in zip(value[:8].split("/"), (1400, 0, 0), strict=True)
    )


def test_a_day_of_iran_may_come_first() -> None:
    """No year has been called so yet."""
    (found,) = find_dates("۱۲/۰۳/۰۵")
    assert (found.year, found.month, found.day) == (1405, 3, 12)
