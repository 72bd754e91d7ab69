"""What golden and rough chats promise: sound markup, enough of everything, sound check digits."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from gateway.domain import EntityType
from gateway.evaluation.chats import GOLDEN, ROUGH, chat_languages, load_chats

COLLECTIONS = [(name, language) for name in (GOLDEN, ROUGH) for language in chat_languages(name)]
CHATS = [*load_chats(), *load_chats(collection=ROUGH)]

N_MESSAGES = 160
# About half keeps both false alarms and misses countable.
LEAST_HARMLESS, MOST_HARMLESS = 0.45, 0.6
LEAST_SPANS = {
    EntityType.PERSON: 60,
    EntityType.LOCATION: 30,
    EntityType.ORGANIZATION: 20,
    EntityType.DATETIME: 30,
    EntityType.COST: 15,
    EntityType.EMAIL: 5,
    EntityType.PHONENUMBER: 5,
    EntityType.URL: 5,
    EntityType.USERNAME: 5,
    EntityType.IP_ADDRESS: 5,
    EntityType.IBAN: 5,
    EntityType.CREDIT_CARD: 5,
    EntityType.PASSWORD: 5,
    EntityType.NATIONAL_ID: 5,
    EntityType.NUMBER: 5,
    EntityType.SECRET: 5,
    EntityType.POSTAL_CODE: 5,
    EntityType.MAC_ADDRESS: 2,
    EntityType.LICENSE_PLATE: 2,
}
LEAST_ROUGH_SPANS = dict.fromkeys(LEAST_SPANS, 3) | {EntityType.PERSON: 100}


def _values(entity_type: EntityType) -> list[tuple[str, str]]:
    """Return (message id, value) of every span of `entity_type`."""
    return [
        (message.id, message.text[span.start : span.end])
        for message in CHATS
        for span in message.spans
        if span.type == entity_type
    ]


def _passes_luhn(card: str) -> bool:
    digits = [int(sign) for sign in reversed(card) if sign.isdigit()]
    twice = (sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return 13 <= len(digits) <= 19 and (sum(digits[::2]) + sum(twice)) % 10 == 0


def _passes_mod_97(iban: str) -> bool:
    signs = re.sub(r"\W", "", iban)
    return int("".join(str(int(sign, 36)) for sign in signs[4:] + signs[:4])) % 97 == 1


def test_chats_are_written_in_some_language() -> None:
    """There are chats at all: the tests below would pass on an empty folder."""
    for collection in (GOLDEN, ROUGH):
        assert {"ar", "en", "fa"} <= set(chat_languages(collection))


def test_message_ids_are_unique_and_say_the_language() -> None:
    """An id names one message, and begins with its language like its conversation does."""
    ids = Counter(message.id for message in CHATS)

    assert not [message_id for message_id, count in ids.items() if count > 1]
    for message in CHATS:
        assert message.id.startswith(f"{message.lang}-")
        assert message.conversation_id.startswith(f"{message.lang}-")


@pytest.mark.parametrize(("collection", "language"), COLLECTIONS)
def test_chats_are_filed_under_their_language(collection: str, language: str) -> None:
    """The file of a language holds that language alone."""
    assert {message.lang for message in load_chats(language, collection)} == {language}


def test_chats_of_an_unwritten_language_are_an_error() -> None:
    """A wrong language code is no empty test set, which every detector would pass."""
    with pytest.raises(FileNotFoundError):
        load_chats("xx")


def test_spans_carry_no_outer_blanks_and_do_not_overlap() -> None:
    """Every span starts and ends on a sign of its value, and begins after the one before it."""
    for message in CHATS:
        for span in message.spans:
            value = message.text[span.start : span.end]
            assert value == value.strip() != "", message.id
        assert all(a.end <= b.start for a, b in pairwise(message.spans)), message.id


def test_texts_hold_no_leftover_of_markup() -> None:
    """No half-written mark such as a single bracket with a type is left in a text."""
    leftover = re.compile(r"\[?\b(?:" + "|".join(EntityType) + r")(?:#\w+)?:|\]\]|\[\[")

    assert [message.id for message in CHATS if leftover.search(message.text)] == []


@pytest.mark.parametrize(("collection", "language"), COLLECTIONS)
def test_chats_are_many_enough_to_measure_on(collection: str, language: str) -> None:
    """A language has enough messages, in conversations of several messages."""
    messages = load_chats(language, collection)
    sizes = Counter(message.conversation_id for message in messages)

    assert len(messages) >= N_MESSAGES
    assert min(sizes.values()) >= 5


@pytest.mark.parametrize(("collection", "language"), COLLECTIONS)
def test_half_of_the_messages_are_harmless(collection: str, language: str) -> None:
    """About half of the messages hold nothing to hide."""
    messages = load_chats(language, collection)
    n_harmless = sum(not message.spans for message in messages)

    assert LEAST_HARMLESS <= n_harmless / len(messages) <= MOST_HARMLESS


@pytest.mark.parametrize(("collection", "language"), COLLECTIONS)
def test_every_type_occurs_often_enough(collection: str, language: str) -> None:
    """A figure for a type rests on more than a handful of spans."""
    counts = Counter(
        span.type for message in load_chats(language, collection) for span in message.spans
    )

    wanted = LEAST_SPANS if collection == GOLDEN else LEAST_ROUGH_SPANS
    assert {t: counts[t] for t, least in wanted.items() if counts[t] < least} == {}


def test_card_numbers_pass_luhn() -> None:
    """A detector that checks digits must not lose a card for a slip of ours."""
    assert [i for i, value in _values(EntityType.CREDIT_CARD) if not _passes_luhn(value)] == []


def test_ibans_pass_mod_97() -> None:
    """The same holds for account numbers."""
    assert [i for i, value in _values(EntityType.IBAN) if not _passes_mod_97(value)] == []
