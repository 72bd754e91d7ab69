"""Which messages a candidate sees: the same in every worker, and about as many as asked for."""

import json
from typing import Any

from gateway.domain import Entity, Message, RawRecord
from gateway.errors import DecodeError
from gateway.pipeline.sanitizer import DetectedBatch
from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.shadow import samples
from gateway.shadow.samples import SampledField, Sampler, samples_of
from gateway.wiring.sanitizers import build_sanitizers

KEYS = KeyRing.for_demo()
OTHER_KEYS = KeyRing.from_master_key(b"another key of at least 32 bytes!")


def message(conversation: str, offset: int = 0) -> Message:
    """Return a message of a conversation."""
    record = RawRecord("chat.raw", 0, offset, 0, None, b"{}")
    return Message(record, conversation, None, [], {})


def drawn(share: float, keys: KeyRing = KEYS, by: Any = "conversation") -> set[int]:
    """Return which of 2,000 messages of as many conversations are drawn."""
    sampler = Sampler(keys.conversation_pseudonym, share, by)
    return {i for i in range(2_000) if sampler.picks(message(f"c{i}", i))}


def test_sample_has_about_the_share_asked_for() -> None:
    """Nothing at 0, everything at 1, and in between what chance gives."""
    assert (len(drawn(0.0)), len(drawn(1.0))) == (0, 2_000)
    for by in ("conversation", "message"):
        assert 140 < len(drawn(0.1, by=by)) < 260  # 200 expected, four standard deviations


def test_sample_is_the_same_everywhere_and_depends_on_the_key() -> None:
    """Workers with one key draw alike; without the key nobody knows who is drawn."""
    assert drawn(0.1) == drawn(0.1)
    assert drawn(0.1) != drawn(0.1, OTHER_KEYS)


def test_sample_grows_with_the_share() -> None:
    """Who is drawn at a small share is drawn at a larger one, so that figures go on."""
    assert drawn(0.05) < drawn(0.2) < drawn(0.7)


def test_sampler_remembers_no_long_ids() -> None:
    """Conversations with long names fill no memory, and are drawn all the same."""
    asked: list[str] = []

    def name_of(conversation: str) -> str:
        asked.append(conversation)
        return KEYS.conversation_pseudonym(conversation)

    sampler = Sampler(name_of, 0.5, "conversation")
    for conversation in ("c" * 500, "c" * 501):
        assert len({sampler.picks(message(conversation)) for _ in range(3)}) == 1
    assert [len(conversation) for conversation in asked] == [500, 501, 501, 501]


def test_sample_of_conversations_takes_all_of_their_messages() -> None:
    """A conversation is in it as a whole; a sample of messages cuts through conversations."""
    by_conversation = Sampler(KEYS.conversation_pseudonym, 0.5, "conversation")
    by_message = Sampler(KEYS.conversation_pseudonym, 0.5, "message")
    for number in range(20):
        one = [message(f"c{number}", offset) for offset in range(20)]
        assert len({by_conversation.picks(m) for m in one}) == 1
    assert len({by_message.picks(message("c1", offset)) for offset in range(40)}) == 2


async def test_sample_of_a_micro_batch_has_the_texts_with_what_was_found_in_them() -> None:
    """Each free text has its own entities, whatever the records around it came to."""
    settings = Settings(
        detection={"detectors": "rules"}, shadow={"share": 0.0}, pseudonyms={"profile": "llm"}
    )
    (sanitizer,) = build_sanitizers(settings, KEYS).values()
    documents: list[Any] = [
        {"conversation_id": "a", "sender_name": "Vanda", "text": "write to a@example.com"},
        {"conversation_id": "b", "text": "nothing"},
        {"broken": True},
        {"conversation_id": "c", "text": "or to c@example.com"},
    ]
    records = [
        RawRecord("chat.raw", 0, i, 0, None, json.dumps(d).encode())
        for i, d in enumerate(documents)
    ]
    detected = await sanitizer.detect(records)
    picked = samples_of(detected, Sampler(KEYS.conversation_pseudonym, 1.0, "conversation"))
    found = [
        [(f.text, f.type, [f.text[e.start : e.end] for e in f.entities]) for f in one]
        for one in picked
    ]
    assert sorted(found[0], key=str) == sorted(
        [("Vanda", "PERSON", []), ("write to a@example.com", None, ["a@example.com"])], key=str
    )
    assert found[1:] == [
        [("nothing", None, [])],
        [("or to c@example.com", None, ["c@example.com"])],
    ]


def test_sample_leaves_out_what_is_no_message() -> None:
    """Records that pass or that cannot be read are shown to nobody."""
    batch = DetectedBatch([], [DecodeError("x"), DecodeError("y")])
    assert samples_of(batch, Sampler(KEYS.conversation_pseudonym, 1.0, "message")) == []


def test_samples_survive_the_way_between_processes() -> None:
    """Texts of any characters and their entities arrive as they were."""
    one = [
        SampledField("half \ud83d of a pair, سلام", None, [Entity(0, 4, "PERSON", 0.5, "test")]),
        SampledField("Vanda", "PERSON", []),
    ]
    assert samples.from_json(json.loads(json.dumps(samples.to_json([one])))) == [one]
