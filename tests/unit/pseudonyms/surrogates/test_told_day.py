"""Tests of days in digits alone, told from hours by the words before them."""

import pytest

from gateway.domain import Entity, TextField
from gateway.testing.chat import make_engine


def _sent(text: str, *values: str, conversation: str = "c") -> list[str]:
    """Return what stands for the values, each a DATETIME of the text."""
    engine = make_engine()
    entities = [
        Entity(at, at + len(value), "DATETIME", 1.0, "test")
        for value in values
        for at in [text.index(f" {value}") + 1 if f" {value}" in text else text.index(value)]
    ]
    decisions = engine.resolve(conversation, [TextField(text, None, ())], [entities])[0]
    pairs = zip(values, decisions, strict=True)
    return [decision.replacement or value for value, decision in pairs]


@pytest.mark.parametrize(
    ("text", "value", "ending"),
    [
        ("on arrive le 5 chez vous", "5", ""),
        ("ich bin zurück am 17. und dann da", "17", ""),
        ("bis zum 17. bin ich weg", "17.", "."),
        ("arrivo il 3 alle 14:20 con lui", "3 alle 14:20", " alle 14:20"),
        ("torno l'11 con lui", "11", ""),
        ("تا تاریخ ۱۷ وقت دارم", "تاریخ ۱۷", ""),
        ("الدفع بتاريخ 17 ان شاء الله", "17", ""),
        ("livraison entre le 5 et le 9 chez vous", "entre le 5 et le 9", ""),
        # An ordinal tells a day by itself, and so do an article and a word.
        ("حقوقم تازه ۲۵ام میاد", "۲۵ام", "ام"),
        ("تا بیست و پنجم فرصت دارم", "بیست و پنجم", ""),
        ("سی‌ام هر ماه اجاره می‌دم", "سی‌ام هر ماه", " هر ماه"),
        ("روز بیست و یکم دادگاه داریم", "روز بیست و یکم", ""),
        ("یازدهم دوشنبه‌ست دیگه", "یازدهم دوشنبه", " دوشنبه"),
        ("جمعه بیست و چهارم می‌رسیم", "جمعه بیست و چهارم", ""),
        ("پس همون هفتم بیاین", "همون هفتم", ""),
        ("موعدي يوم خمسة عشر", "يوم خمسة عشر", ""),
        ("am dritten ist Miete fällig", "dritten", "en"),
        ("am 12ten zahlt der Chef", "12ten", "ten"),
        ("we're back on 14th", "14th", ""),
        ("i get paid the fifteenth", "fifteenth", ""),
        ("pocket money on the fourth of every month", "fourth of every month", " of every month"),
        ("comes out the 8th of the month", "8th of the month", " of the month"),
        ("we're here the eighth and ninth", "ninth", ""),
        ("torno il quindici con lui", "quindici", ""),
        ("le quinze c'est mon anniv", "quinze", ""),
        # Behind the value stands the point that makes it a date.
        ("ab dem 8.9. ist wieder offen", "8.9", ""),
        ("erst der 3.4. geht bei uns", "der 3.4", ""),
        ("Konzert freitag 18. um acht", "freitag 18", ""),
        ("il 24 sera ceniamo qui", "24 sera", " sera"),
        ("sabato 25 mattina siamo via", "sabato 25 mattina", " mattina"),
    ],
)
def test_day_with_its_article_before_it_moves(text: str, value: str, ending: str) -> None:
    """By weeks of a month that nobody tells: the day changes in nearly every conversation."""
    drawn = [_sent(text, value, conversation=f"c-{i}")[0] for i in range(8)]
    assert sum(each != value for each in drawn) > 5
    assert all(each.endswith(ending) for each in drawn)


def test_days_of_one_message_keep_their_distance() -> None:
    """Within a month."""
    first, second = map(int, _sent("dal 3 al 9 maggio siamo via e il 12 no", "3", "12"))
    assert (second - first) % 30 in (9, 10, 8)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("dopo le 18 sono a casa", "18"),
        ("la boutique ferme à 10", "10"),
        ("ab 18 Uhr sind wir da", "18"),
        ("der Zug geht um 8.30. Bis dann", "8.30"),
        ("kommt doch freitag 18 Uhr", "freitag 18 Uhr"),
        ("the shop closes at 10", "10"),
        ("am 35. sind wir da", "35"),
        ("dopo le quindici sono a casa", "quindici"),
        ("gli autobus delle venti", "venti"),
        ("روز سوم سفر بارون اومد", "روز سوم"),
        ("give me a second", "second"),
        ("اول می‌رم خونه", "اول"),
        ("سه شنبه میام", "سه شنبه"),
    ],
)
def test_hour_stays(text: str, value: str) -> None:
    """As all times of day do."""
    assert _sent(text, value) == [value]
