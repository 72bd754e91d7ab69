"""Records that ask for a conversation to be erased: in their place among its messages."""

import orjson
import pytest

from gateway.domain import ERASE_HEADER, RawRecord
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.originals import OriginalsKeeper
from gateway.pseudonyms.scopes import SenderScope
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.testing.chat import make_engine
from gateway.testing.sanitizing import make_record, make_sanitizer, records_to, values_in

POLICY = {"policy": {"PERSON": "index"}}


def erasure(conversation_id: str, offset: int, value: bytes | None = None) -> RawRecord:
    """Return a record that asks to erase a conversation, as `anon-gateway erase` writes it."""
    encoded = conversation_id.encode()
    return RawRecord("chat.raw", 0, offset, 1_000, encoded, value, ((ERASE_HEADER, encoded),))


async def test_erasure_takes_effect_behind_the_messages_before_it() -> None:
    """Persons are numbered anew from there on, in the same micro-batch."""
    records = [
        make_record(0, text="Sara and Moradi"),
        erasure("c1", 1),
        make_record(2, text="Moradi"),
        make_record(3, conversation_id="c2", text="Sara"),
    ]
    sanitizer = make_sanitizer(policy=POLICY)
    vault = MemoryVault()
    pseudonymizer = sanitizer.make_pseudonymizer(vault)
    result = sanitizer.complete(await sanitizer.detect(records), pseudonymizer)
    texts = [value["text"] for value in values_in(result, "chat.sanitized") if value]
    assert texts == ["[PERSON_1] and [PERSON_2]", "[PERSON_1]", "[PERSON_1]"]
    copy = MemoryVault()
    copy.apply(list(result.changes))
    assert copy.load(b"") == vault.load(b"")


async def test_erasure_passes_as_a_tombstone_and_is_audited() -> None:
    """Downstream may erase as well; the audit event names the conversation by its pseudonym."""
    sanitizer = make_sanitizer()
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    sanitizer.complete(await sanitizer.detect([make_record(6, text="Sara")]), pseudonymizer)
    result = sanitizer.complete(await sanitizer.detect([erasure("c1", 7)]), pseudonymizer)
    (tombstone,) = records_to(result, "chat.sanitized")
    assert (tombstone.key, tombstone.value) == (b"c1", None)
    assert ERASE_HEADER not in dict(tombstone.headers)
    (event,) = values_in(result, "chat.audit")
    assert (event["outcome"], event["reason"]) == ("passed", "erasure")
    assert event["conversation"]
    assert event["conversation"] != "c1"


@pytest.mark.parametrize("headers", [[], ["gateway.*"]])
async def test_erasure_of_what_was_never_met_names_nobody(headers: list[str]) -> None:
    """It may be the personal id of another route, since the command asks all of them."""
    number = "+442079460123"
    sanitizer = make_sanitizer(headers=headers)
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    sanitizer.complete(await sanitizer.detect([make_record(6, text="Sara")]), pseudonymizer)
    result = sanitizer.complete(await sanitizer.detect([erasure(number, 7)]), pseudonymizer)
    (tombstone,) = records_to(result, "chat.sanitized")
    (event,) = values_in(result, "chat.audit")
    assert (event["outcome"], event["reason"]) == ("passed", "erasure_unknown")
    assert (tombstone.key, tombstone.value) == (event["conversation"].encode(), None)
    assert number[1:] not in str(result.records)


async def test_erasure_where_keys_are_not_published_goes_out_without() -> None:
    """Whether the conversation was met or not."""
    sanitizer = make_sanitizer(key={"publish": False})
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    records = [make_record(0, text="Sara"), erasure("c1", 1), erasure("c9", 2)]
    result = sanitizer.complete(await sanitizer.detect(records), pseudonymizer)
    assert {record.key for record in records_to(result, "chat.sanitized")} == {None}


async def test_personal_conversation_id_does_not_go_out_with_its_erasure() -> None:
    """Neither as a key nor anywhere else."""
    number = "+442079460123"
    sanitizer = make_sanitizer(conversation_id_type="PHONENUMBER", key={"type": "PHONENUMBER"})
    result = sanitizer.complete(
        await sanitizer.detect([erasure(number, 7)]), sanitizer.make_pseudonymizer(MemoryVault())
    )
    assert result.n_passed == 1
    assert number not in str(result.records)


async def test_message_is_never_taken_for_an_erasure() -> None:
    """A record with a value is one, whatever headers it has."""
    value = orjson.dumps({"message_id": "m", "conversation_id": "c1", "text": "hi"})
    sanitizer = make_sanitizer()
    result = sanitizer.complete(
        await sanitizer.detect([erasure("c1", 7, value)]),
        sanitizer.make_pseudonymizer(MemoryVault()),
    )
    assert result.n_sanitized == 1


async def test_erasure_where_senders_share_pseudonyms_is_a_dead_letter() -> None:
    """What a conversation said belongs to senders: nobody shall read that it was erased."""
    sanitizer = make_sanitizer(policy=POLICY)
    vault, keys = MemoryVault(), KeyRing.for_demo()
    engine = make_engine({**POLICY, "scope": "sender"}, vault=vault, keys=keys)
    pseudonymizer = OriginalsKeeper(SenderScope(engine), keys, vault)
    messages = [make_record(0, text="Sara"), make_record(1, text="Sara")]
    first = sanitizer.complete(await sanitizer.detect(messages[:1]), pseudonymizer)
    before = vault.load(b"")
    records = [erasure("c1", 2), messages[1]]
    result = sanitizer.complete(await sanitizer.detect(records), pseudonymizer)
    assert (first.n_sanitized, result.n_dead, result.n_sanitized) == (1, 1, 1)
    assert vault.load(b"") == before
    (letter,) = records_to(result, "chat.dlq")
    assert dict(letter.headers)["gateway.error.code"] == b"ERASURE_IMPOSSIBLE"
    assert letter.key == b"chat.raw-0-2"
    events = values_in(result, "chat.audit")
    assert [event["reason"] for event in events if event["offset"] == 2] == ["ERASURE_IMPOSSIBLE"]


@pytest.mark.parametrize("headers", [((ERASE_HEADER, b"\xff"),)])
async def test_erasure_that_cannot_be_read_is_a_dead_letter(
    headers: tuple[tuple[str, bytes], ...],
) -> None:
    """It is told, and the rest goes on."""
    record = RawRecord("chat.raw", 0, 1, 1_000, None, None, headers)
    sanitizer = make_sanitizer()
    result = sanitizer.complete(
        await sanitizer.detect([record, make_record(2)]),
        sanitizer.make_pseudonymizer(MemoryVault()),
    )
    assert (result.n_dead, result.n_sanitized) == (1, 1)
