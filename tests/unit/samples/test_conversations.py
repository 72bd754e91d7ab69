"""The sample conversations show what the demo and the golden tests need of them."""

import json
import re
from collections import defaultdict
from datetime import datetime
from itertools import pairwise

import phonenumbers
import pytest

from gateway.domain import LANGUAGES, EntityType
from gateway.samples import BROKEN_VALUE, SampleMessage, load_records, load_samples
from gateway.testing.values import luhn_check_digit

SAMPLES = load_samples()
REGIONS = {"fa": "IR", "en": "US", "fr": "FR", "ar": "AE", "de": "DE", "it": "IT"}


def conversations() -> dict[str, list[SampleMessage]]:
    """Return the messages of every conversation."""
    found: dict[str, list[SampleMessage]] = defaultdict(list)
    for message in SAMPLES:
        found[message.conversation_id].append(message)
    return found


def values_of(entity_type: EntityType) -> list[tuple[SampleMessage, str]]:
    """Return every gold value of one type with its message."""
    found = [(m, value) for m in SAMPLES for kind, value in m.values() if kind == entity_type]
    assert found
    return found


def latin_digits(value: str) -> str:
    """Return only the digits of a value, whatever script they are in, in Latin ones."""
    return "".join(str(int(character)) for character in value if character.isdecimal())


@pytest.mark.parametrize(
    ("language", "at_least"), [("fa", 10), *((lang, 5) for lang in LANGUAGES[1:])]
)
def test_samples_have_enough_conversations(language: str, at_least: int) -> None:
    """Persian has ten conversations, each other language five, of four to ten messages."""
    lengths = [len(ms) for ms in conversations().values() if ms[0].language == language]
    assert len(lengths) >= at_least
    assert all(4 <= length <= 10 for length in lengths)


def test_samples_cover_every_entity_type() -> None:
    """Each type that the gateway knows is marked somewhere, and in Persian each as well."""
    for messages in (SAMPLES, [m for m in SAMPLES if m.language == "fa"]):
        assert {e.type for m in messages for e in m.entities} == set(EntityType)


def test_samples_mark_spans_exactly() -> None:
    """Gold spans are sorted, apart from each other, and hold no blanks at their ends."""
    for message in SAMPLES:
        assert all(left.end <= right.start for left, right in pairwise(message.entities))
        assert all(value and value == value.strip() for _, value in message.values())


def test_samples_mark_every_occurrence() -> None:
    """A value marked once in a conversation is marked wherever it stands in it as a word."""
    for messages in conversations().values():
        values = {value for m in messages for kind, value in m.values() if kind != "DATETIME"}
        for message in messages:
            spans = [(e.start, e.end) for e in message.entities]
            for value in values:
                for hit in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", message.text):
                    assert any(start <= hit.start() and hit.end() <= end for start, end in spans), (
                        message.message_id,
                        value,
                    )


def test_samples_speak_of_people_in_several_ways() -> None:
    """Every language has a person who is written in at least two ways within a conversation."""
    forms: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for message in SAMPLES:
        for referent, (kind, value) in zip(message.referents, message.values(), strict=True):
            if referent and kind == EntityType.PERSON:
                forms[message.language, message.conversation_id, referent].add(value)
    assert {language for (language, _, _), names in forms.items() if len(names) > 1} == set(
        LANGUAGES
    )


def test_samples_have_unique_ids_and_rising_times() -> None:
    """Message ids are unique and times rise within a conversation."""
    assert len({m.message_id for m in SAMPLES}) == len(SAMPLES)
    for messages in conversations().values():
        times = [datetime.fromisoformat(m.sent_at) for m in messages]
        assert all(left < right for left, right in pairwise(times))


def test_sample_cards_pass_luhn() -> None:
    """Every card number ends with its Luhn digit."""
    for _, value in values_of(EntityType.CREDIT_CARD):
        number = latin_digits(value)
        assert luhn_check_digit(number[:-1]) == number[-1]


def test_sample_ibans_pass_mod_97() -> None:
    """Every IBAN leaves the remainder 1."""
    for _, value in values_of(EntityType.IBAN):
        compact = value.replace(" ", "")
        rearranged = compact[4:] + compact[:4]
        assert int("".join(str(int(character, 36)) for character in rearranged)) % 97 == 1


def test_sample_phone_numbers_are_valid() -> None:
    """Every phone number is one that its country's numbering plan allows."""
    for message, value in values_of(EntityType.PHONENUMBER):
        number = phonenumbers.parse(value, REGIONS[message.language])
        assert phonenumbers.is_valid_number(number)


def test_sample_addresses_are_reserved() -> None:
    """E-mail addresses and URLs lie in domains reserved for examples."""
    for kind in (EntityType.EMAIL, EntityType.URL):
        for _, value in values_of(kind):
            assert re.search(r"(?:^|[@/.])example\.(?:com|org|net)(?:/|$)", value)


def test_samples_show_chat_as_it_is() -> None:
    """ZWNJ, emoji, Persian and Arabic digits, Finglish and mixed languages all come up."""
    persian = " ".join(m.text for m in SAMPLES if m.language == "fa")
    for sign in ("‌", "🙏", "۱", "jan khoobi", "meeting"):
        assert sign in persian
    assert "٧" in " ".join(m.text for m in SAMPLES if m.language == "ar")


def test_load_records_holds_one_broken_record_and_one_tombstone() -> None:
    """All messages in the default shape, one value that is no JSON, and one that is absent."""
    records = load_records()
    values = [value for _, value in records]
    assert len(records) == len(SAMPLES) + 2
    assert values.count(None) == 1
    assert values.count(BROKEN_VALUE) == 1
    with pytest.raises(json.JSONDecodeError):
        json.loads(BROKEN_VALUE)
    good = [json.loads(value) for value in values if value not in (None, BROKEN_VALUE)]
    assert [message["text"] for message in good] == [m.text for m in SAMPLES]
    assert set(good[0]) == {
        "message_id",
        "conversation_id",
        "sender_id",
        "sender_name",
        "sent_at",
        "text",
    }


def test_load_records_keys_messages_by_conversation() -> None:
    """The record key is the conversation id, so that a conversation stays on one partition."""
    for key, value in load_records():
        if value not in (None, BROKEN_VALUE):
            assert json.loads(value)["conversation_id"] == key.decode()
