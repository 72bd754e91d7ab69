"""Tests of organizations called by a part of their name."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.testing.chat import ScriptedChat as Chat

N_CONVERSATIONS = 25
ORGANIZATION = "ORGANIZATION"


def _same(chat: Chat, one: str, other: str, conversation: str = "c-1") -> bool:
    engine = chat.engine
    return engine.identity(conversation, ORGANIZATION, one) == engine.identity(
        conversation, ORGANIZATION, other
    )


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("Nordlicht Logistik GmbH", "Nordlicht"), ("Nordlicht Logistik GmbH", "NORDLICHT"),
        ("Nordlicht Logistik GmbH", "Nordlicht Logistik"), ("Northgate Logistics", "Northgate"),
        ("شرکت آریا پردازش", "آریا پردازش"), ("بانک پارسیان", "پارسیان"),
        ("شركة الأفق", "الأفق"), ("Boulangerie Moreau", "Moreau"), ("Officine Bianchi", "Bianchi"),
        ("Larkfield Bank Ltd", "Larkfield Bank"),
    ],
)  # fmt: skip
def test_short_form_becomes_the_part_of_the_surrogate(whole: str, short: str) -> None:
    """Readers see that both are one, and neither is its original."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        surrogate = canonical(chat.one(ORGANIZATION, whole, f"c-{i}"))
        part = canonical(chat.one(ORGANIZATION, short, f"c-{i}"))
        assert part in surrogate
        assert part != canonical(short)
        assert _same(chat, whole, short, f"c-{i}")


def test_bare_word_for_a_kind_stands_for_no_organization(chat: Chat) -> None:
    """The public utility is the word itself, before and after the name."""
    surrogate = chat.one(ORGANIZATION, "Stadtwerke München")
    assert surrogate.startswith("Stadtwerke ")
    assert chat.one(ORGANIZATION, "Stadtwerke") == "Stadtwerke"


def test_name_of_words_for_kinds_is_called_by_two_of_them(chat: Chat) -> None:
    """A national bank is the same bank with and without its country."""
    surrogate = chat.one(ORGANIZATION, "بانک ملی ایران")
    assert surrogate.startswith("بانک ")
    assert "ملی" not in surrogate.split()
    assert chat.one(ORGANIZATION, "بانک ملی") == surrogate


def test_initials_begin_with_those_of_the_surrogate() -> None:
    """An acronym has as many letters as before, the first ones of the surrogate's words."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one(ORGANIZATION, "Wattle Creek Holdings", f"c-{i}")
        acronym = chat.one(ORGANIZATION, "WCH", f"c-{i}")
        initials = "".join(word[0] for word in surrogate.split())
        assert acronym.startswith(initials[:3])
        assert len(acronym) == 3
        assert _same(chat, "Wattle Creek Holdings", "WCH", f"c-{i}")


def test_short_form_of_two_organizations_is_joined_to_neither(chat: Chat) -> None:
    """Nobody can tell which is meant, so it gets a surrogate of its own."""
    surrogates = [chat.one(ORGANIZATION, f"Lindner {kind}") for kind in ("Bau", "Hotel")]
    own = canonical(chat.one(ORGANIZATION, "Lindner"))
    assert all(own not in canonical(surrogate) for surrogate in surrogates)
    assert not any(_same(chat, "Lindner", f"Lindner {kind}") for kind in ("Bau", "Hotel"))


def test_decided_short_form_keeps_its_surrogate(chat: Chat) -> None:
    """What went out stays, also when a second organization makes it ambiguous."""
    chat.one(ORGANIZATION, "Lindner Bau")
    before = chat.one(ORGANIZATION, "Lindner")
    chat.one(ORGANIZATION, "Lindner Hotel")
    assert chat.one(ORGANIZATION, "Lindner") == before
    assert _same(chat, "Lindner", "Lindner Bau")


def test_short_form_keeps_its_surrogate_after_a_restart() -> None:
    """The record in the vault is enough, without the whole name."""
    vault, keys = MemoryVault(), KeyRing.for_demo()
    policy = {"profile": "llm"}
    chat = Chat(policy, vault, keys)
    chat.one(ORGANIZATION, "Nordlicht Logistik GmbH")
    before = chat.one(ORGANIZATION, "Nordlicht")
    assert Chat(policy, vault, keys).one(ORGANIZATION, "Nordlicht") == before


def test_index_gives_a_short_form_the_number_of_the_whole() -> None:
    """Numbers count organizations, not what they are called."""
    chat = Chat({"profile": "analytics"}, MemoryVault(), KeyRing.for_demo())
    names = ["Nordlicht Logistik GmbH", "Föhrenwald Bau", "Nordlicht", "Föhrenwald"]
    written = [chat.one(ORGANIZATION, name) for name in names]
    assert written == [f"[ORGANIZATION_{n}]" for n in (1, 2, 1, 2)]


WORDS = (
    "Lindner", "Nordlicht", "Weber", "Falken", "Bank", "Hotel", "GmbH", "Gruppe", "Bau", "آریا",
    "پردازش", "بانک", "شرکت", "ملی", "SPA", "di", "Banca", "Rossi", "della", "University", "of",
    "Leeds", "Trust", "Company", "national", "&", "d'Alba",
)  # fmt: skip


@settings(max_examples=150)
@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4), min_size=2, max_size=7))
def test_short_forms_never_join_names_that_are_no_part_of_one_another(
    names: list[list[str]],
) -> None:
    """Equal surrogates mean equal names, or one that is called by a part of the other."""
    chat = Chat({"profile": "llm"}, MemoryVault(), KeyRing.for_demo())
    maker = SURROGATE_TYPES[ORGANIZATION]
    forms: dict[str, set[str]] = {}
    for words in names:
        value = " ".join(words)
        form = maker.form(value)
        if form is None or maker.stays(form):
            continue
        forms.setdefault(canonical(chat.one(ORGANIZATION, value)), set()).add(form)
    for shared in forms.values():
        whole = max(shared, key=len)
        assert all(form == whole or _related(form, whole, names) for form in shared)


def _related(form: str, whole: str, names: list[list[str]]) -> bool:
    """Return whether two forms are one's short form, or both short for one name."""
    maker = SURROGATE_TYPES[ORGANIZATION]
    wholes = [f for words in names if (f := maker.form(" ".join(words))) is not None]
    return any({form, whole} <= {one, *maker.short_forms(one)} for one in wholes)
