"""What stands around a name and names nobody: degrees, titles in short, pronouns, channels."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms.name_notes import gender_noted_behind
from gateway.pseudonyms.person_names import parse_name
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("value", "parts"),
    [
        ("Dr. med. Anna Roth", ["Anna", "Roth"]),
        ("Prof. Dr. h.c. Anna Roth", ["Anna", "Roth"]),
        ("Dr. rer. nat. Anna Roth", ["Anna", "Roth"]),
        ("Dipl.-Kfm. Anna Roth", ["Anna", "Roth"]),
        ("Capt. Anna Roth", ["Anna", "Roth"]),
        ("Anna Roth, MD", ["Anna", "Roth"]),
        ("Anna Roth, Ph.D.", ["Anna", "Roth"]),
        ("Anna Roth MBA, PhD", ["Anna", "Roth"]),
        ("Anna Roth, Esq. (she/her)", ["Anna", "Roth"]),
        ("Anna Roth | she/her", ["Anna", "Roth"]),
        ("Anna Roth (via Zendesk)", ["Anna", "Roth"]),
        ("Roth, Anna (EXT)", ["Roth", "Anna"]),
        ("دکتر سارا احمدی", ["سارا", "احمدی"]),
        # Names by themselves, and whoever else stands in brackets.
        ("Md Rahman", ["Md", "Rahman"]),
        ("RAMESH MD", ["RAMESH", "MD"]),
        ("Anna Her", ["Anna", "Her"]),
        ("Sam (Lei)", ["Sam", "Lei"]),
        ("Anna Roth (via Tom)", ["Anna", "Roth", "via", "Tom"]),
        ("Math Klein", ["Math", "Klein"]),
        ("(she/her)", ["she", "her"]),
    ],
)
def test_notes_are_no_parts_of_a_name(value: str, parts: list[str]) -> None:
    """Only what names somebody gets a surrogate."""
    name = parse_name(value)
    assert [value[part.start : part.end] for part in name.parts] == parts


@pytest.mark.parametrize(
    ("value", "gender"),
    [
        ("Klaus Roth (she/her)", "F"),
        ("Anna Roth (he/him/his)", "M"),
        ("Anna Roth (they/them)", "F"),
        ("Anna Roth (she/they)", "F"),
        ("Sacha (elle)", "F"),
    ],
)
def test_pronouns_tell_the_gender(value: str, gender: str) -> None:
    """Pronouns of one gender outweigh the forename; all others say nothing."""
    assert parse_name(value).gender == gender


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(6)])
@pytest.mark.parametrize("forename", ["Klaus", "Zyxo"])
def test_surrogate_goes_with_the_pronouns(chat: Chat, forename: str, conversation: str) -> None:
    """In a sender's name and behind a name in a text."""
    sender = chat.one("PERSON", f"{forename} Roth (she/her)", conversation)
    assert sender.endswith(" (she/her)")
    assert parse_name(sender.removesuffix(" (she/her)")).gender == "F"
    text = f"{forename} Roth (she/her)"
    entity = Entity(0, text.index(" ("), "PERSON", 1.0, "test")
    field = TextField(text, None, ("text",))
    ((written,),) = chat.engine.resolve(f"text-{conversation}", [field], [[entity]])
    assert parse_name(str(written.replacement)).gender == "F"


@pytest.mark.parametrize(
    ("text", "gender"),
    [
        ("Sascha ist ein Mädchen", "F"),
        ("wer? Sascha kommt. Sascha è maschio", "M"),
        ("Sascha is actually a boy", "M"),
        ("Sascha est une fille", "F"),
        ("Sascha is a boyish name", ""),
        ("Sascha ist Frau Roth", ""),
    ],
)
def test_a_sentence_tells_a_gender(text: str, gender: str) -> None:
    """What is said of somebody by name goes before lists."""
    assert gender_noted_behind(text, "Sascha") == gender
