"""Tests of days alone and the dates of their conversation: they move alike."""

import re
from collections.abc import Sequence

import pytest

from gateway.detection.rules import RulesDetector
from gateway.domain import Entity, TextField
from gateway.pipeline.fields import sanitize_fields
from gateway.pseudonyms import MemoryVault
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.day_words import day_of
from gateway.testing.chat import make_engine

_RULES = RulesDetector()


def _sent(texts: Sequence[str], conversation: str, *, restarts: bool = False) -> list[str]:
    """Return the texts as they are published, all by one engine or each after a restart."""
    vault = MemoryVault()
    engine = make_engine(vault=vault, remembers=True)
    sent = []
    for text in texts:
        if restarts:
            engine = make_engine(vault=vault, remembers=True)
        fields = [TextField(text, None, ("text",))]
        found: list[list[Entity]] = _RULES.detect([text])
        sent.append(sanitize_fields(conversation, fields, found, engine, 100).texts[0])
    return sent


def _day(text: str) -> int:
    number = re.search(r"\d{1,2}", ascii_digits(text))
    return int(number[0]) if number else max(map(day_of, re.findall(r"\w+m?", text)))


@pytest.mark.parametrize(
    ("date", "same_day"),
    [
        ("see you on Tuesday, 14 July 2026", "The 14th works"),
        ("rdv le 9 juin", "plutôt le 9"),
        ("Termin am 14. Mai 2026", "Der 14. passt"),
        ("Termin am 14.05.2026", "kann nur bis 14."),
        ("arriva il 12 giugno", "fino al 12"),
        ("arriva l'8 giugno", "l'8 va bene"),
        ("کلاس ۱۷ تیر", "۱۷م میام"),
        ("کلاس 17 تیر", "17ام میام"),
        ("کلاس ۱۷ مارس ۲۰۲۶", "۱۷م میام"),
        ("الموعد ٧ يونيو", "يوم ٧ أحسن"),
        ("الموعد ٧ شعبان", "يوم ٧ أحسن"),
        ("Termin am 14. Mai", "am vierzehnten passt es"),
    ],
)
def test_a_day_alone_is_that_of_its_date(date: str, same_day: str) -> None:
    """In any calendar, also where the worker restarts between the messages."""
    n_moved = 0
    for number in range(12):
        texts = (date, same_day)
        sent = _sent(texts, f"day-{number}")
        assert sent == _sent(texts, f"day-{number}", restarts=True)
        first = _day(sent[0].replace("vierzehnten", "14"))
        if "vierzehnten" in same_day:
            second = next(day_of(w) for w in sent[1].split() if day_of(w))
        else:
            second = _day(sent[1])
        assert first == second
        n_moved += sent[1] != same_day
    assert n_moved == 12


@pytest.mark.parametrize(
    ("date", "again"),
    [("born 14 May 1987", "so 14/5 it is"), ("nata il 14/05/1987", "il 14.5. compie gli anni")],
)
def test_a_known_date_in_digits_moves_with_it(date: str, again: str) -> None:
    """One date that stays would tell by how much the others moved."""
    for number in range(8):
        first, second = _sent((date, again), f"again-{number}")
        assert "14" not in second
        assert _day(first) == _day(second)


def test_a_day_beside_the_first_date_of_the_conversation_moves_with_it() -> None:
    """The message that brings the date is searched again."""
    for number in range(8):
        (sent,) = _sent(["Termin am 12. Mai, der 14. passt auch"], f"beside-{number}")
        first, second = map(int, re.findall(r"\d+", sent))
        assert (second - first) % 31 in (2, 1, 3, 4)
        assert sent != "Termin am 12. Mai, der 14. passt auch"


def test_an_article_fits_a_day_alone() -> None:
    """Before 8 and 11 the Italian one is elided, and the French first is an ordinal."""
    for number in range(40):
        _, italian = _sent(["arriva l'8 giugno", "l'8 va bene"], f"article-{number}")
        assert bool(re.match("l'(?:8|11) ", italian)) != italian.startswith("il ")
        _, french = _sent(["rdv le 9 juin", "plutôt le 9"], f"article-{number}")
        assert not french.endswith("le 1")


def test_an_hour_like_a_known_date_stays() -> None:
    """Behind a word that tells an hour no point makes a date of it."""
    told = _sent(("Abgabe ist am 9. Oktober", "Treffen um 9.10."), "hour")
    assert told[1] == "Treffen um 9.10."
    assert _sent(("Abgabe ist am 9. Oktober", "also am 9.10."), "hour")[1] != "also am 9.10."
