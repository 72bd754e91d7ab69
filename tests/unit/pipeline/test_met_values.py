"""Contacts of earlier messages are replaced in places that no selector took."""

from collections.abc import Mapping
from typing import Any

import orjson
import pytest

from gateway.domain import BatchResult
from gateway.pseudonyms import MemoryVault
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, records_to

_FOUND = {
    "zorrick@osthagen-praxis.example": "EMAIL",
    "07700 900462": "PHONENUMBER",
    "DE89370400440532013000": "IBAN",
    "4929 1234 5678 9014": "CREDIT_CARD",
}
_DRAWN = {"policy": dict.fromkeys(_FOUND.values(), "pseudonym")}
_TOLD = "mine are " + ", ".join(_FOUND)


async def _second(
    policy: Mapping[str, object] = _DRAWN, *, restarts: bool = False, **fields: Any
) -> BatchResult:
    """Return what a message publishes after one of its conversation that told contacts."""
    sanitizer = make_sanitizer(ScriptedDetector(_FOUND), policy=policy)
    vault = MemoryVault()
    pseudonymizer = sanitizer.make_pseudonymizer(vault)
    sanitizer.complete(await sanitizer.detect([make_record(text=_TOLD)]), pseudonymizer)
    if restarts:
        pseudonymizer = sanitizer.make_pseudonymizer(vault)
    return sanitizer.complete(await sanitizer.detect([make_record(1, **fields)]), pseudonymizer)


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize(
    "field",
    [
        "Zorrick@osthagen-praxis.example",
        "<zorrick@osthagen-praxis.example>",
        "+447700900462",
        447700900462,
        "DE89 3704 0044 0532 0130 00",
        4929123456789014,
    ],
)
async def test_a_contact_that_was_met_before_is_replaced(field: object, restarts: bool) -> None:
    """In a field that no selector took, also where the vault alone knows it."""
    result = await _second(restarts=restarts, contact={"on_file": field})
    (output,) = records_to(result, "chat.sanitized")
    assert orjson.loads(output.value or b"")["contact"]["on_file"] != field
    for told in (b"zorrick", b"900462", b"0532", b"5678"):
        assert told not in (output.value or b"").lower()


async def test_a_message_with_such_an_id_is_withheld() -> None:
    """Audit events name the id of a message as it was published."""
    result = await _second(message_id="zorrick@osthagen-praxis.example")
    assert not records_to(result, "chat.sanitized")
    assert not any(b"zorrick" in (record.value or b"") for record in result.records)


async def test_contacts_are_known_without_pseudonyms() -> None:
    """Under a category the memory of a worker alone knows what it stood for."""
    policy = {"policy": dict.fromkeys(_FOUND.values(), "category")}
    (output,) = records_to(await _second(policy, note="447700900462"), "chat.sanitized")
    assert orjson.loads(output.value or b"")["note"] == "[PHONENUMBER]"


@pytest.mark.parametrize(
    "field",
    ["+447700900463", "mira@osthagen-klinik.example", 1764000000123, "2026-11-24T10:57:00Z"],
)
async def test_other_contacts_stay(field: object) -> None:
    """Nobody named them in a text."""
    (output,) = records_to(await _second(note=field), "chat.sanitized")
    assert orjson.loads(output.value or b"")["note"] == field


async def test_the_id_of_a_conversation_withholds_no_message() -> None:
    """It is the same in all of them; a route says whether it is personal."""
    sanitizer = make_sanitizer(ScriptedDetector({"07700 900462": "PHONENUMBER"}), policy=_DRAWN)
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    chat = "447700900462@chat"
    # Within the message that tells the number the id repeats it.
    for number, text, n_published in ((0, "07700 900462", 0), (1, "ok", 1)):
        record = make_record(number, text=text, conversation_id=chat)
        result = sanitizer.complete(await sanitizer.detect([record]), pseudonymizer)
        assert result.n_sanitized == n_published
