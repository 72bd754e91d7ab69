"""Tables of who is who: the rules that gateway/pseudonyms/identities.py states."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.testing.chat import ScriptedChat as Chat

Messages = list[tuple[list[str], list[int]]]


@pytest.mark.parametrize(
    "messages",
    [
        pytest.param([(["Ali Rezaei"], [1]), (["ali  rezaei"], [1])], id="rule 1: spelling"),
        pytest.param([(["Ali Rezaei"], [1]), (["علی رضایی"], [1])], id="rule 1: script"),
        pytest.param(
            [(["Ali Rezaei"], [1]), (["Ali"], [1]), (["Mr Rezaei"], [1])], id="rule 2: parts"
        ),
        pytest.param(
            [(["علی رضایی"], [1]), (["علی‌جان"], [1]), (["آقای رضایی"], [1])], id="rule 2: Persian"
        ),
        pytest.param([(["محمد المصري"], [1]), (["الأستاذ محمد"], [1])], id="rule 2: Arabic"),
        pytest.param([(["Anna Müller"], [1]), (["Frau Müller"], [1])], id="rule 2: German"),
        pytest.param([(["Marie Dubois"], [1]), (["Mme Dubois"], [1])], id="rule 2: French"),
        pytest.param([(["Marco Rossi"], [1]), (["Sig. Rossi"], [1])], id="rule 2: Italian"),
        pytest.param(
            [(["Ali Rezaei"], [1]), (["Mrs Rezaei"], [2])], id="rule 2: the title rules him out"
        ),
        pytest.param([(["Elizabeth Turner"], [1]), (["Liz"], [1])], id="rule 2: a short form"),
        pytest.param([(["Bob"], [1]), (["Robert Hale"], [1])], id="rule 4: a short form"),
        pytest.param(
            [(["Francesca Neri"], [1]), (["Franci"], [1]), (["Francesco Neri"], [2])],
            id="rule 2: a beginning",
        ),
        pytest.param([(["محمدرضا کریمی"], [1]), (["ممرضا"], [1])], id="rule 2: Persian, short"),
        pytest.param([(["عبدالرحمن الحربي"], [1]), (["ودحوم"], [1])], id="rule 2: Arabic, short"),
        pytest.param(
            [(["Samuel Cole"], [1]), (["Samantha Cole"], [2]), (["Sam"], [3])],
            id="rule 3: a short form of two",
        ),
        pytest.param([(["Jane Alexander"], [1]), (["Alex"], [2])], id="surnames have none"),
        pytest.param([(["Sam"], [1]), (["Samantha Cole"], [1])], id="rule 4: a short form of both"),
        pytest.param(
            [(["Alex", "Alexandra"], [1, 2])], id="rule 3: a man's and a woman's beside each other"
        ),
        pytest.param(
            [(["John and Mary Smith"], [1]), (["Mary"], [2]), (["John Smith"], [3])],
            id="rule 5: a couple",
        ),
        pytest.param(
            [(["Ali Rezaei"], [1]), (["Ali Karimi"], [2]), (["Ali"], [3]), (["Ali"], [3])],
            id="rule 3: two Alis",
        ),
        pytest.param(
            [(["Ali Rezaei"], [1]), (["Ali"], [1]), (["Ali Karimi"], [2]), (["Ali"], [3])],
            id="rule 3: the second Ali comes later",
        ),
        pytest.param(
            [
                (["Ali Rezaei"], [1]),
                (["Ali Karimi"], [2]),
                (["Mr Karimi"], [2]),
                (["Mr Rezaei"], [1]),
            ],
            id="rule 3: surnames still tell",
        ),
        pytest.param(
            [
                (["John Smith", "Mary Smith"], [1, 2]),
                (["Mr Smith"], [1]),
                (["Mrs Smith"], [2]),
                (["Smith"], [3]),
            ],
            id="rule 3: gender tells the Smiths",
        ),
        pytest.param(
            [(["Ali"], [1]), (["Ali Rezaei"], [1]), (["Mr Rezaei"], [1])], id="rule 4: joined"
        ),
        pytest.param(
            [(["Ali"], [1]), (["Ali Rezaei", "Ali Karimi"], [2, 3]), (["Ali"], [1])],
            id="rule 4: two could claim it",
        ),
        pytest.param(
            [(["Ali", "Mr Rezaei"], [1, 2]), (["Ali Rezaei"], [3])],
            id="rule 4: two it could continue",
        ),
        pytest.param([(["Sara", "Ali"], [1, 2]), (["Ali", "Sara"], [2, 1])], id="reading order"),
    ],
)
def test_identities_follow_the_rules(indexed: Chat, messages: Messages) -> None:
    """Each conversation of the table numbers its persons as the rules say."""
    for names, numbers in messages:
        assert indexed.people(*names) == [f"[PERSON_{n}]" for n in numbers]


def test_identities_do_not_depend_on_what_is_cached(indexed: Chat) -> None:
    """An engine that has forgotten everything but the vault goes on counting alike."""
    conversation = [
        ["Ali"],
        ["Ali Rezaei"],
        ["Mrs Karimi"],
        ["Ali Karimi", "Ali"],
        ["Rezaei"],
        ["Karimi"],
    ]
    expected = [indexed.people(*names) for names in conversation]
    vault = MemoryVault()
    for names, numbers in zip(conversation, expected, strict=True):
        fresh = Chat({"policy": {"PERSON": "index"}}, vault, KeyRing.for_demo())
        assert fresh.people(*names) == numbers


def test_identities_share_numbers_of_structured_fields(indexed: Chat) -> None:
    """A sender's name in a field of its own and the name in the text are one person."""
    fields = [
        TextField("Leila Ahmadi", "PERSON", ("sender",)),
        TextField("I am Leila", None, ("text",)),
    ]
    entities = [[Entity(0, 12, "PERSON", 1.0, "route")], [Entity(5, 10, "PERSON", 0.9, "test")]]
    decisions = indexed.engine.resolve("c-1", fields, entities)
    assert [d[0].replacement for d in decisions] == ["[PERSON_1]", "[PERSON_1]"]


@pytest.mark.parametrize("mark", ["\u00ad", "\u200b", "\u2060", "\ufeff"])
def test_invisible_mark_parts_no_name(chat: Chat, mark: str) -> None:
    """A soft hyphen or a blank of no width leaves somebody the same person."""
    name = chat.one("PERSON", "Marisol Vance")
    assert chat.one("PERSON", f"Mari{mark}sol Van{mark}ce") == name
