"""Fields that hold the beginning of a text, or cut it, hold no piece of a value."""

from typing import Any

import pytest

from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

_FOUND = {
    "Zorrick Osthagen": "PERSON",
    "4929 1234 5678 9014": "CREDIT_CARD",
    "12.03.1987": "DATETIME",
    "queue-desk-north-4": "USERNAME",
}
_CATEGORIES = {"policy": dict.fromkeys(_FOUND.values(), "category")}
_TEXT = "I am Zorrick Osthagen,\nborn 12.03.1987.\n\nCard 4929 1234 5678 9014 is mine"


async def _note(note: object, text: str = _TEXT, **fields: Any) -> object:
    sanitizer = make_sanitizer(ScriptedDetector(_FOUND), policy=_CATEGORIES)
    record = make_record(text=text, push={"note": note}, **fields)
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    return output["push"]["note"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("I am Zorrick Ost…", "I am [PERSON]…"),
        ("I am Zorrick...", "I am [PERSON]..."),
        ("I am Zorrick", "I am [PERSON]"),
        ("I am Zorrick Osthagen, born 12.03.19", "I am [PERSON], born [DATETIME]"),
        (
            "I am Zorrick Osthagen, born 12.03.1987. Ca …",
            "I am [PERSON], born [DATETIME]. Ca …",
        ),
        ("I am Zorrick Osthagen,\nborn 12.03.1987", "I am [PERSON],\nborn [DATETIME]"),
        ("Card 4929 1234 5678 90…", "Card [CREDIT_CARD]…"),
        ("…5678 9014 is mine", "…[CREDIT_CARD] is mine"),
        ("… Osthagen, born…", "… [PERSON], born…"),
        (_TEXT, "I am [PERSON],\nborn [DATETIME].\n\nCard [CREDIT_CARD] is mine"),
    ],
)
async def test_a_text_cut_short_shows_no_piece_of_a_value(note: str, expected: str) -> None:
    """What is cut within a value has what took its place in full."""
    assert await _note(note) == expected


@pytest.mark.parametrize(
    "note",
    ["loading…", "please wait...", "I am not sure…", "is mine", "on 12.03.", "…", 4929123456],
)
async def test_other_fields_with_dots_stay(note: object) -> None:
    """They cut no value."""
    assert await _note(note) == note


async def test_the_beginning_of_an_account_stays() -> None:
    """Of a field that is a value as a whole only what says so is a part."""
    fields = {"sender_id": "queue-desk-north-4"}
    assert await _note("queue-desk-north", "ok", **fields) == "queue-desk-north"
