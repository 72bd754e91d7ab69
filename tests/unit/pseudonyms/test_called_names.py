"""Tests of names that a conversation calls otherwise: genitives, diminutives, kunyas."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms import MemoryVault
from gateway.pseudonyms.name_spans import split_words
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("name", "called", "ending"),
    [
        ("Jürgen Kröger", "Jürgens", "s"),
        ("Tom Kröger", "Toms", "s"),
        ("Klaus Huber", "Klausi", ""),
        ("Jake Ashby", "Jakey", ""),
    ],
)
def test_a_forename_is_known_in_other_forms(
    chat: Chat, name: str, called: str, ending: str
) -> None:
    """A genitive that is a surname on lists, and a diminutive, are the forename's."""
    surrogate = chat.one("PERSON", name).split(" ")[0]
    assert chat.one("PERSON", called) == surrogate + ending


def test_a_genitive_is_that_of_the_forename_beside_it(chat: Chat) -> None:
    """The message that speaks of somebody first may say at once what is theirs."""
    text = "jürgen zahlt, jürgens eltern auch"
    entities = [Entity(0, 6, "PERSON", 0.9, "ner/m"), Entity(14, 21, "PERSON", 0.9, "ner/m")]
    field = TextField(text, None, ("text",))
    one, other = chat.engine.resolve("c-1", [field], [entities])[0]
    assert other.replacement == f"{one.replacement}s"


def test_a_rarer_name_is_the_known_one_with_the_copula(chat: Chat) -> None:
    """So it is said in Persian who somebody is; a woman's name is nothing of a man's."""
    names = [chat.one("PERSON", name) for name in ("مریم", "مریمه", "سعید", "سعیده")]
    assert names[1].startswith(names[0])
    assert not names[3].startswith(names[2])


def test_an_arabic_ending_of_women_is_no_copula(chat: Chat) -> None:
    """With its own letter the name is another one, and whole."""
    names = [chat.one("PERSON", name) for name in ("نور", "نورة")]
    assert not names[1].startswith(names[0])
    assert split_words("ليثة") == [(0, 4)]
    assert split_words("ليثه") == [(0, 3)]


def test_a_genitive_stays_one_after_a_restart() -> None:
    """The same word has the same surrogate when only the vault is left."""
    vault = MemoryVault()
    chat = Chat(vault=vault)
    surrogate = chat.one("PERSON", "Jürgen Kröger").split(" ")[0]
    assert chat.one("PERSON", "Jürgens") == f"{surrogate}s"
    assert Chat(vault=vault).one("PERSON", "Jürgens") == f"{surrogate}s"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Andrea Huber", "Andreas"), ("Jürgen Kröger", "Frau Jürgens"), ("Ann Ashby", "Annie")],
)
def test_another_name_is_no_form_of_a_forename(chat: Chat, name: str, other: str) -> None:
    """A forename of its own, and a surname behind a title, stay apart."""
    surrogate = chat.one("PERSON", name).split(" ")[0]
    assert surrogate not in chat.one("PERSON", other)


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(6)])
def test_a_genitive_that_is_a_forename_is_told_by_the_noun_behind_it(conversation: str) -> None:
    """It is that of whom the conversation met, also after a restart; another one comes himself."""
    vault = MemoryVault()
    chat = Chat(vault=vault)
    forename = chat.one("PERSON", "Marco Hollerbach", conversation).split(" ")[0]
    around = "ja, {} Auto steht noch hier"
    for again in (chat, Chat(vault=vault)):
        start = len("ja, ")
        text = around.format("Marcos")
        field = TextField(text, None, ("text",))
        entity = Entity(start, start + len("Marcos"), "PERSON", 1.0, "test")
        decision = again.engine.resolve(conversation, [field], [[entity]])[0][0]
        assert decision.replacement == f"{forename}s"
        assert again.one("PERSON", "Marcos", conversation, "{} steht da") == f"{forename}s"
    other = chat.one("PERSON", "Carlo Hollerbach", conversation).split(" ")[0]
    assert chat.one("PERSON", "Carlos", conversation, "{} kommt") != f"{other}s"


@pytest.mark.parametrize(
    ("text", "genitive", "forename"),
    [
        ("Toms Mutter hat angerufen", "Toms", "Tom"),
        ("Jules nummer ist neu, die alte gilt nicht", "Jules", "Jule"),
        ("ist Lucas Auto noch nicht da?", "Lucas", "Luca"),
        ("ich habe Marcos Handy hier liegen", "Marcos", "Marco"),
        ("Pauls Vertrag ist noch nicht da", "Pauls", "Paul"),
    ],
)
def test_a_genitive_before_a_german_noun_is_that_of_a_forename_not_met(
    chat: Chat, text: str, genitive: str, forename: str
) -> None:
    """Who is told first by what he has is the same as whoever comes later."""
    published = _published(chat, text, genitive)
    assert published == f"{chat.one('PERSON', forename, 'c')}s"


@pytest.mark.parametrize(
    ("text", "name", "other"),
    [
        ("Lukas Auto ist noch nicht da", "Lukas", "Luka"),
        ("Jonas Mutter hat uns angerufen", "Jonas", "Jona"),
        ("Andreas Mutter hat uns angerufen", "Andreas", "Andrea"),
        ("Jules Bertrand kommt heute nicht", "Jules", "Jule"),
        ("Jules arrive avec sa mère", "Jules", "Jule"),
        ("Lucas kommt heute nicht", "Lucas", "Luca"),
        ("Marcos Diner is closed today", "Marcos", "Marco"),
    ],
)
def test_a_forename_that_ends_in_s_is_not_cut(chat: Chat, text: str, name: str, other: str) -> None:
    """A usual forename of German, one before a surname, and one of another language are whole."""
    assert _published(chat, text, name) != f"{chat.one('PERSON', other, 'c')}s"


def _published(chat: Chat, text: str, name: str) -> str | None:
    start = text.index(name)
    entity = Entity(start, start + len(name), "PERSON", 1.0, "test")
    return chat.engine.resolve("c", [TextField(text, None, ("text",))], [[entity]])[0][
        0
    ].replacement


def test_a_kunya_of_the_gulf_keeps_its_first_word(chat: Chat) -> None:
    """Whoever is called by a son, "بو خالد" as well as "أبو خالد", stays called so."""
    surrogate = chat.one("PERSON", "أبو خالد").split(" ")[1]
    assert chat.one("PERSON", "بو خالد") == f"بو {surrogate}"
    assert chat.one("PERSON", "بوخالد") == f"بو{surrogate}"
    assert chat.one("PERSON", "ولبوخالد") == f"ولبو{surrogate}"


def test_what_is_written_on_to_a_name_stays_before_it(chat: Chat) -> None:
    """Two Arabic prefixes and an Italian particle of four letters are no names."""
    assert chat.one("PERSON", "ولماجد") == f"ول{chat.one('PERSON', 'ماجد')}"
    whole = chat.one("PERSON", "Elena Degl'Innocenti")
    assert chat.one("PERSON", "Degl'Innocenti") == whole.split(" ")[1]
    assert whole.split(" ")[1].startswith("Degl'")


def test_the_arabic_and_makes_no_other_name(chat: Chat) -> None:
    """Nor does "to the" with an article that is part of the name; a more frequent name is one."""
    hiba, jazi, sin = (chat.one("PERSON", name) for name in ("هبة", "الجازي", "سن"))
    assert chat.one("PERSON", "وهبة") == f"و{hiba}"
    assert chat.one("PERSON", "وللجازي") in (f"ولل{jazi.removeprefix('ال')}", f"ول{jazi}")
    assert not chat.one("PERSON", "وسن").endswith(sin)


def test_an_arabic_doctor_keeps_the_title(chat: Chat) -> None:
    """A letter with a point is a title before a name, and no initial."""
    assert chat.one("PERSON", "د. سامي الجابري") == f"د. {chat.one('PERSON', 'سامي الجابري')}"


def test_a_double_forename_in_two_words_is_the_one_in_one(chat: Chat) -> None:
    """Italians write "Pier Luigi" and "Pierluigi"."""
    assert chat.one("PERSON", "Pier Luigi") == chat.one("PERSON", "Pierluigi")


def test_a_noble_particle_stays_where_it_is_shortened(chat: Chat) -> None:
    """What stands for von, "v.", is no initial."""
    given, _, surname = chat.one("PERSON", "Adelheid von Lüttwitz").split(" ")
    assert chat.one("PERSON", "A. v. Lüttwitz") == f"{given[0]}. v. {surname}"
