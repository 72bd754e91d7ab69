"""Tests of days that are told by their number alone, once a conversation has spoken of a date."""

import pytest

from gateway.detection.memory.known_dates import KnownDates
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity

_RULES = RulesDetector()


def _days(*texts: str, is_dated: bool = True) -> list[str]:
    """Return the days that memory finds in the last of some texts."""
    dates = KnownDates()
    if is_dated:
        dates.learn()
    found: list[str] = []
    for text, entities in zip(texts, _RULES.detect(list(texts)), strict=True):
        known = dates.find(text, entities)
        found = [text[e.start : e.end] for e in known if e.detector == "memory"]
    return found


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("The 17th suits me better", ["17th"]),
        ("could do the 9th or 10th?", ["9th", "10th"]),
        ("away til 28th", ["28th"]),
        ("We've 13th at 9 or 14th at 4", ["13th", "14th"]),
        ("on 19/5 then", ["19/5"]),
        ("plutôt le 7", ["7"]),
        ("sinon le 1er !", ["1er"]),
        ("le 8 ça marche aussi", ["8"]),
        ("je suis là jusqu'au 9", ["9"]),
        ("elle viendra le 19 et le 20", ["19", "20"]),
        ("j'ai payé 30 € le 2, il reste 17 €", ["2"]),
        ("soit le 3 soit le 5", ["3", "5"]),
        ("venez avant le 7 inchallah", ["7"]),
        ("Der 17. geht bei mir", ["17."]),
        ("bin nur bis 26. da", ["26."]),
        ("vom 3. bis zum 9. bin ich weg. Danach gerne", ["3.", "9."]),
        ("Der fünfzehnte passt", ["fünfzehnte"]),
        ("l'8 non posso, il 9 sì", ["8", "9"]),
        ("fino al 18", ["18"]),
        ("riparte da Torino l'8 e torna dopo", ["8"]),
        ("possibile l'11 o il 12?", ["11", "12"]),
        ("l'appello del 18 è spostato al 20", ["18", "20"]),
        ("io torno il 26 però", ["26"]),
        ("meglio il 19", ["19"]),
        ("۱۶ام نمی‌تونم بیام", ["۱۶ام"]),
        ("۱۹م میام", ["۱۹م"]),
        ("سفارش داد ۱۲م دستش بود", ["۱۲م"]),
        ("پول رو ۵م میریزن", ["۵م"]),
        ("شونزدهم خوبه", ["شونزدهم"]),
        ("تا سوم وقت دارم", ["سوم"]),
        ("چهارم میرم", ["چهارم"]),
        ("يوم ٧ أحسن", ["٧"]),
        ("ممكن يوم ٤ أو يوم ٦", ["٤", "٦"]),
        ("يوم ثمانية عندي شغل", ["ثمانية"]),
    ],
)
def test_a_day_is_told_by_a_date_before(text: str, days: list[str]) -> None:
    """Words of appointment or the end of a clause stand beside it."""
    assert _days(text) == days


@pytest.mark.parametrize(
    "text",
    [
        "نفر ۵م رسید",
        "طبقه ۳م میان",
        "دیوار ۱۲م عرضشه",
        "we live on the 6th floor",
        "the 6th time I ask",
        "she came 2nd",
        "the 3rd is nicer",
        "the 19th century",
        "my 5th cup",
        "take the 4th exit",
        "3/4 of them came",
        "il habite le 7 rue Haute",
        "le 7 c'est mon préféré",
        "on prend le 7",
        "il aura le 7 sur son maillot",
        "le 10 a marqué deux fois",
        "Der 15. Anlauf war besser",
        "er wurde der 4.",
        "zum 5. Mal",
        "am 8. Spieltag verloren",
        "der 2. ist schöner",
        "um 17 Uhr",
        "ha preso l'8 in latino",
        "abito al 14",
        "il 9 ha segnato ancora",
        "il 5 per cento",
        "طبقه ۶م",
        "نفر چهارم شدم",
        "سوم اینکه دیره",
        "چهارم شدم",
        "۱۱م انسانی ام",
        "یکم خوبه",
        "كل يوم ٢ حبة",
        "يوم واحد",
        "يوم اثنين",
        "الدور ٦",
        "v2.7 is out",
    ],
)
def test_ranks_floors_and_counts_are_no_days(text: str) -> None:
    """Also where a date was spoken of."""
    assert _days(text) == []


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("12/3, right?", ["12/3"]),
        ("it was 3/12", ["3/12"]),
        ("also 12.03.", ["12.03."]),
        ("also 12. 3. oder 4. 5.", ["12. 3."]),
        ("۱۲/۳ بود", ["۱۲/۳"]),
        ("a score of 13/3 and 14/3", []),
        ("12.3 kg, v12.3. and 12/3%", []),
        ("we won 12-3, and 1/12/3", []),
        ("call 12/3456", []),
    ],
)
def test_a_known_date_is_found_in_digits_without_its_year(text: str, days: list[str]) -> None:
    """Left as it is beside the date that moved, it would tell by how much all others did."""
    dates = KnownDates()
    dates.learn([(12, 3)])
    assert [text[one.start : one.end] for one in dates.find(text, [])] == days
    assert dates.find(text, [Entity(0, len(text), "URL", 1.0, "rules/url")])[0].type == "URL"


@pytest.mark.parametrize("text", ["support is 24/7", "1/2 cup", "3/4 of them", "room 5/6"])
def test_fractions_and_numbered_things_are_no_known_dates(text: str) -> None:
    """Whatever day was spoken of."""
    dates = KnownDates()
    dates.learn([(24, 7), (1, 2), (3, 4), (5, 6)])
    assert not dates.find(text, [])


@pytest.mark.parametrize("text", ["The 17th suits me", "plutôt le 7", "Der 17. geht", "يوم ٧ أحسن"])
def test_no_day_is_told_without_a_date(text: str) -> None:
    """Nothing moves that it would have to agree with."""
    assert _days(text, is_dated=False) == []


@pytest.mark.parametrize(
    ("things", "reply"),
    [
        ("tu prends le bus 12 ?", "non, plutôt le 14"),
        ("hai fatto l'esercizio 3?", "meglio il 4"),
        ("Zimmer 12 oder 14?", "der 14. passt"),
    ],
)
def test_numbers_of_things_go_on_for_two_messages(things: str, reply: str) -> None:
    """A bus, a room or an exercise told last owns the numbers behind it."""
    assert _days(things, reply) == []
    assert len(_days(things, "ok", "ok", reply)) == 1


def test_number_of_a_class_within_a_date_is_no_thing() -> None:
    """«کلاس ۱۲ اسفند» is a class on a day, not the twelfth one."""
    text = "کلاس ۱۲ اسفند"
    dates = KnownDates()
    dates.learn()
    dates.find(text, [Entity(5, len(text), "DATETIME", 0.9, "rules/datetime")])
    assert [e.start for e in dates.find("۱۴ام میام", [])] == [0]


def test_first_date_is_news_once() -> None:
    """Its own message is searched again, and no later one."""
    dates = KnownDates()
    dates.learn()
    dates.learn()
    assert dates.take_news()
    assert not dates.take_news()
