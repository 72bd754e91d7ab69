"""A sender's fields that were replaced before are replaced alike, and only while that holds."""

from collections.abc import Hashable, Sequence

import pytest

from gateway.detection.rules import RulesDetector
from gateway.domain import Entity, TextField
from gateway.errors import LimitExceeded
from gateway.pipeline.fields import SanitizedFields, sanitize_fields
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.forwarding import ForwardingPseudonymizer
from gateway.pseudonyms.protocols import Pseudonymizer
from gateway.testing.chat import make_engine
from gateway.testing.generator import generate_conversations

TYPES = ("PERSON", "USERNAME", "EMAIL", "PHONENUMBER", "DATETIME")


class Forgetful(ForwardingPseudonymizer):
    """A pseudonymizer with which every message goes the whole way."""

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return nothing."""
        return None


def pseudonymizer(strategy: str, *, remembers: bool = False) -> PartitionPseudonymizer:
    """Return an empty pseudonymizer with one strategy for all types."""
    return make_engine({"policy": dict.fromkeys(TYPES, strategy)}, remembers=remembers)


def sanitize(
    engine: Pseudonymizer, name: str, text: str, spans: Sequence[Entity] = ()
) -> SanitizedFields:
    """Return what becomes of a message of one sender with `spans` found in its text."""
    fields = [TextField(name, "PERSON", ("sender_name",)), TextField(text, None, ("text",))]
    found = [[Entity(0, len(name), "PERSON", 1.0, "route")], list(spans)]
    return sanitize_fields("c", fields, found, engine, 100)


def test_settled_fields_are_used_for_the_next_message_of_the_sender() -> None:
    """The second message gets the very lists of the first; its own text stays."""
    engine = pseudonymizer("index")
    first, second = sanitize(engine, "Sara Moradi", "hi"), sanitize(engine, "Sara Moradi", "well")
    assert second.settled is not None
    assert second.texts == ["[PERSON_1]", "well"]
    assert second.replacements == first.replacements
    assert second.originals == first.originals


@pytest.mark.parametrize("text", ["Sara Moradi here", "it's me,\nSara Moradi"])
def test_settled_fields_do_not_hide_the_sender_in_the_text(text: str) -> None:
    """A text that repeats the sender's name is rewritten, however often the sender wrote before."""
    engine = pseudonymizer("index")
    sanitize(engine, "Sara Moradi", "hi")
    again = sanitize(engine, "Sara Moradi", text)
    assert again.texts[1] == text.replace("Sara Moradi", "[PERSON_1]")


def test_settled_fields_end_when_a_decision_is_forgotten() -> None:
    """A second bearer of the name makes the bare one ambiguous: its number is not kept blindly."""
    engine, whole = pseudonymizer("index"), Forgetful(pseudonymizer("index"))
    for each in (engine, whole):
        sanitize(each, "Ali", "hi")
        sanitize(each, "Ali", "hello")
        for name in ("Ali Karimi", "Ali Rezaei"):
            sanitize(each, "Sara", name, [Entity(0, len(name), "PERSON", 1.0, "ner")])
    last = sanitize(engine, "Ali", "bye")
    assert last.texts == sanitize(whole, "Ali", "bye").texts
    assert last.settled is None


def test_settled_fields_count_as_memory() -> None:
    """What is kept is estimated, and no longer counted once it is dropped."""
    engine = pseudonymizer("index")
    sanitize(engine, "Ali", "hi", [])
    conversation = engine._conversations.of("c").conversation
    assert engine.n_bytes == conversation.n_bytes
    kept = conversation.n_bytes
    conversation.forget_decisions("URL")
    assert not conversation.settled
    assert conversation.n_bytes < kept


@pytest.mark.parametrize("strategy", ["index", "pseudonym", "mask", "delete", "keep"])
def test_settled_fields_change_no_output(strategy: str) -> None:
    """Whole conversations read the same with and without."""
    rules = RulesDetector()
    engine, whole = pseudonymizer(strategy), Forgetful(pseudonymizer(strategy))
    n_settled = 0
    for chat in generate_conversations(60, seed=4, n_messages=(8, 12)):
        for message in chat.messages:
            fields = [
                TextField(message.sender_id, "USERNAME", ("sender_id",)),
                TextField(message.sender_name, "PERSON", ("sender_name",)),
                TextField(message.text, None, ("text",)),
            ]
            found = [[Entity(0, len(f.text), f.type, 1.0, "route")] for f in fields if f.type]
            found += rules.detect([message.text])
            arguments = (message.conversation_id, fields, found)
            one = sanitize_fields(*arguments, engine, 100)
            other = sanitize_fields(*arguments, whole, 100)
            n_settled += one.settled is not None
            assert one[:3] == other[:3]
    assert n_settled > 100
    assert engine.drain_changes() == whole.drain_changes()


@pytest.mark.parametrize("text", ["hi, this is Hossein", "call me, says hossein", "Ghane here"])
def test_part_of_a_name_is_found_in_the_very_message_that_names_in_full(text: str) -> None:
    """What the sender's field says in full, the first text already may not say in part."""
    engine = pseudonymizer("index", remembers=True)
    message = sanitize(engine, "Hossein Ghane", text)
    assert message.settled is None
    part = message.replacements[1][0].entity
    assert part.type == "PERSON"
    assert message.texts[1] == text.replace(text[part.start : part.end], "[PERSON_1]")


def test_what_is_found_so_counts_for_the_limit() -> None:
    """A message may not exceed the bound on entities by repeating a part of a name."""
    engine = pseudonymizer("index", remembers=True)
    with pytest.raises(LimitExceeded):
        sanitize(engine, "Hossein Ghane", "says Hossein. " * 100)
