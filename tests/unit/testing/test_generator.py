"""Generated chats are reproducible, labelled exactly, and valid where there is a check digit."""

import re
import statistics
from itertools import pairwise

import phonenumbers
import pytest

from gateway.domain import LANGUAGES, EntityType
from gateway.testing.generator import generate_conversations, interleave
from gateway.testing.phrases import load_phrases
from gateway.testing.values import luhn_check_digit

REGIONS = {"fa": "IR", "en": "US", "fr": "FR", "ar": "AE", "de": "DE", "it": "IT"}
MESSAGES = tuple(interleave(generate_conversations(1_200, seed=7, canary="kanari7")))


def values_of(entity_type: EntityType) -> list[tuple[str, str]]:
    """Return language and text of every generated value of one type."""
    return [
        (message.language, value)
        for message in MESSAGES
        for found, value in message.values()
        if found == entity_type
    ]


def test_generate_conversations_repeats_itself_for_a_seed() -> None:
    """The same seed gives the same chats, another seed other ones."""
    first = list(generate_conversations(30, seed=5))
    assert first == list(generate_conversations(30, seed=5))
    assert first != list(generate_conversations(30, seed=6))


def test_generate_conversations_stays_the_same_over_releases() -> None:
    """The chats of a seed are those of earlier releases, so that figures stay comparable."""
    (conversation,) = generate_conversations(1, seed=10, languages=["en"], n_messages=(1, 1))
    assert conversation.messages[0].text == "Rupert, can you lend Hannah €40 until 2026-10-14?"


def test_generate_conversations_covers_all_types_and_languages() -> None:
    """Every entity type except MISC comes up, and every language."""
    found = {entity.type for message in MESSAGES for entity in message.entities}
    assert found == set(EntityType) - {EntityType.MISC}
    assert {message.language for message in MESSAGES} == set(LANGUAGES)


def test_generate_conversations_sorts_entities_without_overlap() -> None:
    """Gold spans lie inside the text, in order and apart from each other."""
    for message in MESSAGES:
        assert all(0 <= e.start < e.end <= len(message.text) for e in message.entities)
        assert all(left.end <= right.start for left, right in pairwise(message.entities))


def test_generate_conversations_has_the_shape_of_chat() -> None:
    """Half of the messages are harmless, the median is near ten words, and a few are long."""
    n_words = [len(message.text.split()) for message in MESSAGES]
    harmless_share = sum(not message.entities for message in MESSAGES) / len(MESSAGES)
    assert 0.45 < harmless_share < 0.55
    assert 9 <= statistics.median(n_words) <= 12
    assert max(n_words) > 60


def test_generate_conversations_puts_the_canary_into_values() -> None:
    """Every e-mail address, URL, username and password holds the canary."""
    for entity_type in ("EMAIL", "URL", "USERNAME", "PASSWORD"):
        values = values_of(EntityType(entity_type))
        assert values
        assert all("kanari7" in value for _, value in values)


def test_generate_conversations_marks_every_canary() -> None:
    """No canary stands outside a gold entity."""
    for message in MESSAGES:
        n_marked = sum(value.count("kanari7") for _, value in message.values())
        assert message.text.count("kanari7") == n_marked


@pytest.mark.parametrize("language", LANGUAGES)
def test_generated_cards_pass_luhn(language: str) -> None:
    """Every card number ends with its Luhn digit."""
    numbers = [
        re.sub(r"\D", "", v) for lang, v in values_of(EntityType.CREDIT_CARD) if lang == language
    ]
    assert numbers
    for number in numbers:
        latin = "".join(str(int(digit)) for digit in number)
        assert luhn_check_digit(latin[:-1]) == latin[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_generated_ibans_pass_mod_97(language: str) -> None:
    """Every IBAN leaves the remainder 1."""
    ibans = [v.replace(" ", "") for lang, v in values_of(EntityType.IBAN) if lang == language]
    assert ibans
    for iban in ibans:
        rearranged = iban[4:] + iban[:4]
        assert int("".join(str(int(character, 36)) for character in rearranged)) % 97 == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_generated_phone_numbers_are_valid(language: str) -> None:
    """Every phone number is one that its country's numbering plan allows."""
    numbers = [v for lang, v in values_of(EntityType.PHONENUMBER) if lang == language]
    assert numbers
    for number in numbers:
        region = "GB" if number.startswith("020") else REGIONS[language]
        assert phonenumbers.is_valid_number(phonenumbers.parse(number, region))


def test_generated_iranian_ids_pass_their_check_digit() -> None:
    """Every Iranian identity number ends with its check digit."""
    numbers = [v for lang, v in values_of(EntityType.NATIONAL_ID) if lang == "fa"]
    assert numbers
    for number in numbers:
        digits = [int(digit) for digit in number]
        rest = sum(digit * (10 - place) for place, digit in enumerate(digits[:9])) % 11
        assert digits[9] == (rest if rest < 2 else 11 - rest)


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_offer_at_least_forty_sentences(language: str) -> None:
    """Every language has enough sentences for chats that do not repeat themselves at once."""
    phrases = load_phrases(language)
    assert len(phrases.harmless) + len(phrases.personal) >= 40
    assert len(phrases.harmless) >= 15


def test_interleave_keeps_the_order_of_each_conversation() -> None:
    """Messages of one conversation come in their own order, others between them."""
    conversations = list(generate_conversations(20, seed=3))
    messages = list(interleave(iter(conversations), n_open=8))
    assert messages[0].conversation_id != messages[1].conversation_id
    for conversation in conversations:
        own = [m for m in messages if m.conversation_id == conversation.conversation_id]
        assert tuple(own) == conversation.messages
