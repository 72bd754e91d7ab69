"""Until when a card is valid: month and year in two digits each."""

import re

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.correspondence import correspondence
from gateway.pseudonyms.surrogates.expiry import EXPIRY_DETECTOR
from gateway.testing.chat import ScriptedChat as Chat

CONVERSATIONS = [f"c-{i}" for i in range(20)]
_MOST_MONTHS = 31


def _expiry(chat: Chat, value: str, conversation: str) -> str:
    entity = Entity(0, len(value), "DATETIME", 1.0, EXPIRY_DETECTOR)
    field = TextField(value, None, ("text",))
    ((decision,),) = chat.engine.resolve(conversation, [field], [[entity]])
    assert decision.replacement is not None
    return decision.replacement


def _months(value: str) -> int:
    month, year = map(int, re.findall(r"\d+", ascii_digits(value)))
    return year % 100 * 12 + month - 1


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize("value", ["09/27", "01-31", "12 / 29", "12|29", "05/2027", "۰۹/۲۷"])
def test_expiry_stays_month_and_year(chat: Chat, value: str, conversation: str) -> None:
    """The format stays, and no month is more than the offset of all dates away."""
    drawn = _expiry(chat, value, conversation)
    pattern = re.sub(r"\d", r"\\d", re.escape(value))
    assert re.fullmatch(pattern, drawn)
    assert drawn.isascii() == value.isascii()
    month, _ = map(int, re.findall(r"\d+", ascii_digits(drawn)))
    assert 1 <= month <= 12
    assert 6 <= abs(_months(drawn) - _months(value)) <= _MOST_MONTHS


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_expiry_keeps_its_distance_to_other_dates(chat: Chat, conversation: str) -> None:
    """Cards and full dates of a conversation move together, to the month."""
    moved = _months(_expiry(chat, "09/27", conversation)) - _months("09/27")
    assert _months(_expiry(chat, "03/37", conversation)) - _months("03/37") == moved
    year, month, _ = map(int, chat.one("DATETIME", "2027-09-15", conversation).split("-"))
    assert abs(year * 12 + month - 1 - _months("09/27") - 2000 * 12 - moved) <= 1


def test_forms_of_one_expiry_agree(chat: Chat) -> None:
    """Separators and centuries make no difference."""
    months = {_months(_expiry(chat, value, "c-1")) for value in ("09/27", "09-27", "09/2027")}
    assert len(months) == 1


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_year_may_come_first(chat: Chat, conversation: str) -> None:
    """Iranian cards say year and month; both stay two digits, in their places."""
    year, month = map(int, _expiry(chat, "08/04", conversation).split("/"))
    assert 1 <= month <= 12
    assert 6 <= abs(year * 12 + month - (8 * 12 + 4)) <= _MOST_MONTHS


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_day_of_a_month_stays_a_day(chat: Chat, conversation: str) -> None:
    """The same digits that no card stands beside are a date, before and after the card's."""
    before = chat.one("DATETIME", "11/26", conversation)
    drawn = _expiry(chat, "11/26", conversation)
    assert chat.one("DATETIME", "11/26", conversation) == before
    assert abs(_months(drawn) - _months("11/26")) <= _MOST_MONTHS
    month, day = map(int, before.split("/"))
    assert 1 <= month <= 12
    assert 1 <= day <= 31


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ({"policy": {"DATETIME": "category"}}, "[DATETIME]"),
        ({"policy": {"DATETIME": "index"}}, "[DATETIME_1]"),
    ],
)
def test_expiry_is_a_date_to_the_policy(policy: dict[str, object], expected: str) -> None:
    """Strategies and numbers are those of DATETIME."""
    chat = Chat(policy)
    assert _expiry(chat, "09/27", "c-1") == expected
    second = "[DATETIME_2]" if "_" in expected else expected
    assert chat.one("DATETIME", "3 May 2024") == second


def test_table_shows_an_expiry_as_a_date() -> None:
    """Whoever reads the correspondence table meets entity types alone."""
    vault, keys = MemoryVault(), KeyRing.for_demo()
    _expiry(Chat(vault=vault, keys=keys), "09/27", "c-1")
    assert {row.type for row in correspondence("c-1", keys, vault.load)} == {"DATETIME"}
