"""Tests of the reader of golden conversations, and of what the conversations promise."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from gateway.domain import LANGUAGES, EntityType
from gateway.evaluation.conversations import (
    Conversation,
    load_conversations,
    parse_conversations,
    read_mentions,
)
from gateway.pseudonyms.canonical import canonical, digits_of

HEAD = "= 01 topic\n@a F Anne Delorme | anne_delorme\n@b - Marc |\n"
BODY = "".join(f"{'ab'[i % 2]}: message {i}\n" for i in range(6))

ALL = [c for language in LANGUAGES for c in load_conversations(language)]
LEAST_CONVERSATIONS = 30
LEAST_MISSED, LEAST_UNLINKED, LEAST_SPLIT = 5, 4, 2


def _one(text: str) -> Conversation:
    (conversation,) = parse_conversations("fr", text)
    return conversation


def test_reader_tells_senders_and_their_fields() -> None:
    """Name, username and gender of a sender stand in the conversation before any message."""
    conversation = _one(HEAD + BODY)

    assert [tuple(sender) for sender in conversation.senders] == [
        ("a", "Anne Delorme", "anne_delorme", "F"),
        ("b", "Marc", "", ""),
    ]
    assert conversation.genders == {"a": "F"}
    assert conversation.messages[1].sender.name == "Marc"


def test_marks_are_cut_out_and_their_spans_count_the_plain_text() -> None:
    """Spans hold for the text without marks, and flags are read."""
    plain, mentions = read_mentions("d'[Anne](PERSON#a) et [lea](PERSON#l!), [06](PHONENUMBER#p+)")

    assert plain == "d'Anne et lea, 06"
    assert [plain[m.start : m.end] for m in mentions] == ["Anne", "lea", "06"]
    assert [(m.identity, m.is_missed, m.is_part) for m in mentions] == [
        ("a", False, False),
        ("l", True, False),
        ("p", False, True),
    ]


def test_question_mark_is_a_mention_of_nobody() -> None:
    """An ambiguous mention has no identity."""
    _, mentions = read_mentions("[Ali](PERSON#?) va?")
    assert mentions[0].identity == ""


def test_parts_of_a_value_are_mentions_of_one_identity() -> None:
    """A value that is written over two messages is marked in each."""
    body = "a: [0912](PHONENUMBER#p+)\na: [345 6789](PHONENUMBER#p+)\n" + BODY
    parts = [mention for _, mention in _one(HEAD + body).mentions() if mention.is_part]
    assert [mention.identity for mention in parts] == ["p", "p"]


@pytest.mark.parametrize(
    "text",
    [
        "= 1 topic\n" + BODY,
        HEAD + "c: who is that\n" + BODY,
        HEAD + "no sender here\n" + BODY,
        HEAD + "a: short\n",
        HEAD + "a: [Anne](PERSONNE#a)\n" + BODY,
        HEAD + "a: [Anne](PERSON#a*)\n" + BODY,
        HEAD + "a: [Anne (PERSON#a)\n" + BODY,
        HEAD + "a: [ Anne](PERSON#a)\n" + BODY,
        HEAD + "~dad X\n" + BODY,
    ],
)
def test_fault_names_file_and_line_and_no_text(text: str) -> None:
    """A line that breaks the form is an error that says where, without quoting it."""
    with pytest.raises(ValueError, match=r"golden conversations fr\.txt, line \d+: ") as caught:
        list(parse_conversations("fr", text))
    assert "Anne" not in str(caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_conversations_are_many_enough(language: str) -> None:
    """Each language has at least 30 conversations with ids of their own."""
    conversations = load_conversations(language)

    assert len(conversations) >= LEAST_CONVERSATIONS
    assert len({c.id for c in conversations}) == len(conversations)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_trouble_occurs(language: str) -> None:
    """Missed, ambiguous and split mentions, usernames, mailboxes and other types are all there."""
    mentions = [m for c in load_conversations(language) for _, m in c.mentions()]
    types = Counter(m.type for m in mentions)

    assert sum(m.is_missed for m in mentions) >= LEAST_MISSED
    assert sum(not m.identity for m in mentions) >= LEAST_UNLINKED
    assert sum(m.is_part for m in mentions) >= 2 * LEAST_SPLIT
    assert {
        EntityType.PERSON,
        EntityType.USERNAME,
        EntityType.EMAIL,
        EntityType.PHONENUMBER,
        EntityType.IBAN,
        EntityType.LOCATION,
        EntityType.ORGANIZATION,
    } <= set(types)


@pytest.mark.parametrize("language", LANGUAGES)
def test_harmless_messages_stand_in_between(language: str) -> None:
    """At least three in ten messages mention nobody."""
    messages = [m for c in load_conversations(language) for m in c.messages]
    assert sum(not m.mentions for m in messages) >= 0.3 * len(messages)


@pytest.mark.parametrize("conversation", ALL, ids=lambda c: c.id)
def test_conversation_is_sound(conversation: Conversation) -> None:
    """Links can be judged, genders are known, and missed values were seen before."""
    seen: set[str] = {sender.id for sender in conversation.senders}
    counts: Counter[str] = Counter()
    for message, mention in conversation.mentions():
        counts[mention.identity] += 1
        assert not mention.is_missed or mention.identity in seen, message.id
        seen.add(mention.identity)
        if mention.type == EntityType.PERSON and mention.identity:
            assert mention.identity in conversation.genders or mention.identity in {
                sender.id for sender in conversation.senders
            }, message.id
    assert any(
        n > 1 or identity in {s.id for s in conversation.senders}
        for identity, n in counts.items()
        if identity
    )
    for message in conversation.messages:
        assert all(a.end <= b.start for a, b in pairwise(message.mentions)), message.id


@pytest.mark.parametrize("conversation", ALL, ids=lambda c: c.id)
def test_split_value_is_told_whole_elsewhere_or_by_parts_in_a_row(
    conversation: Conversation,
) -> None:
    """The parts of a value stand in consecutive messages of one sender."""
    by_identity: dict[str, list[tuple[int, str]]] = {}
    for place, message in enumerate(conversation.messages):
        for mention in message.mentions:
            if mention.is_part:
                by_identity.setdefault(mention.identity, []).append((place, message.sender.id))
    for parts in by_identity.values():
        assert len(parts) > 1
        assert len({sender for _, sender in parts}) == 1
        assert all(b[0] - a[0] == 1 for a, b in pairwise(parts))


def test_people_who_share_a_bare_name_make_it_ambiguous() -> None:
    """Where a bare mention is unlinked, two identities or more could claim it."""
    for conversation in ALL:
        words: dict[str, set[str]] = {}
        for sender in conversation.senders:
            for word in canonical(sender.name).split():
                words.setdefault(word, set()).add(sender.id)
        for message, mention in conversation.mentions():
            if mention.identity and mention.type == EntityType.PERSON:
                for word in re.findall(r"\w+", canonical(message.value(mention))):
                    words.setdefault(word, set()).add(mention.identity)
        for message, mention in conversation.mentions():
            if not mention.identity:
                value = canonical(message.value(mention))
                rivals = [ids for word, ids in words.items() if word in value or value in word]
                assert max(map(len, rivals), default=0) >= 2, message.id


def _passes_mod_97(iban: str) -> bool:
    signs = re.sub(r"\W", "", iban)
    return int("".join(str(int(sign, 36)) for sign in signs[4:] + signs[:4])) % 97 == 1


def test_check_digits_are_sound() -> None:
    """Account and card numbers carry valid check digits, so that detectors can find them."""
    for conversation in ALL:
        for message, mention in conversation.mentions():
            value = message.value(mention)
            if mention.type == EntityType.IBAN:
                assert _passes_mod_97(value), message.id
            if mention.type == EntityType.CREDIT_CARD:
                digits = [int(sign) for sign in reversed(digits_of(value))]
                twice = (sum(divmod(2 * digit, 10)) for digit in digits[1::2])
                assert (sum(digits[::2]) + sum(twice)) % 10 == 0, message.id
