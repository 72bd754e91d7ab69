"""Tests of what is one part of a name, across spellings and scripts, and whose a handle is."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms import MemoryVault
from gateway.pseudonyms.spellings import are_told_apart, is_misspelling, is_transliteration
from gateway.pseudonyms.transliteration import may_be_one_name, may_begin, transliteration_key
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("latin", "arabic", "expected"),
    [
        ("tavakkol", "توکل", True),
        ("haddad", "حداد", True),
        ("elena", "ایلینا", True),
        ("hossein", "حسن", False),
        ("hasan", "حسین", False),
        ("karimi", "رحیمی", False),
    ],
)
def test_scripts_are_one_name_where_one_spells_the_other(
    latin: str, arabic: str, expected: bool
) -> None:
    """A Latin spelling fits the Arabic letters; names that lists tell apart stay apart."""
    assert is_transliteration(latin, arabic) is expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("nataile", "natalie", True),
        ("wetherstone", "weatherstone", True),
        ("martina", "marina", False),
        ("anna", "hanna", False),
        ("sophie", "stephie", False),
        ("الحسینی", "الحسنی", False),
        ("الزهرانی", "الزهرنای", True),
    ],
)
def test_one_slip_makes_no_other_person(one: str, other: str, expected: bool) -> None:
    """Long names may have one slip; two names that lists know are two."""
    assert is_misspelling(one, other) is expected


def test_transliteration_keys_agree_across_scripts() -> None:
    """Both scripts give one key, and a short name none."""
    assert transliteration_key("tavakkoli") == transliteration_key("توکلی") != ""
    assert transliteration_key("ali") == transliteration_key("علی") == ""


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    ("latin", "arabic"),
    [
        ("ae" * 30 + "b", "عا" * 12),
        ("ahe" * 20 + "b", "هحا" * 8),
        ("tta" * 25, "تط" * 20),
        ("ouaie" * 12 + "b", "بوای" * 10),
    ],
)
def test_reading_of_the_other_script_ends(chat: Chat, latin: str, arabic: str) -> None:
    """Vowels without end, which anybody may take for a name, are read as no other, at once."""
    assert not may_be_one_name(latin, arabic)
    assert chat.one("PERSON", arabic) != chat.one("PERSON", latin)


def test_initials_are_read_in_both_scripts() -> None:
    """An initial fits the name that it begins."""
    assert may_begin("نگار", "n")
    assert not may_begin("نگار", "s")
    assert may_begin("whitfield", "w")


@pytest.mark.parametrize(
    "values",
    [
        ("Jörg Krüger", "Joerg", "Krueger"),
        ("Natalie Weatherstone", "Nataile", "Wetherstone"),
        ("Yasmine Haddad", "ياسمين", "حداد"),
        ("کیوان توکل", "Tavakkol", "توکلو"),
        ("علیرضا نیک‌نام", "علی رضا", "نیکنام"),
        ("نادر رحیم‌زاده", "رحیم زاده", "نادر رحیم زاده"),
        ("مینا نیک‌پندار", "نیک پندار", "مینا نیک پندار", "نیکپندار"),
        ("Mohammad Reza Karimi", "محمدرضا", "Mohammadreza"),
        ("أبو علي", "أبوعلي"),
    ],
)
def test_variants_share_number_and_surrogate(chat: Chat, indexed: Chat, values: list[str]) -> None:
    """Each further spelling is the same person, and says no other name; a restart keeps it."""
    numbers = [indexed.people(value)[0] for value in values]
    assert set(numbers) == {"[PERSON_1]"}
    surrogates = [chat.one("PERSON", value) for value in values]
    for engine in (chat, Chat(vault=chat.vault)):
        assert [engine.one("PERSON", value) for value in values] == surrogates


def test_a_compound_is_told_apart_as_it_was_told_first() -> None:
    """Two words that were met as two stay two, and one stays one; so after a restart."""
    vault = MemoryVault()
    chat = Chat(vault=vault)
    two = chat.one("PERSON", "نیک پندار", "c-1")
    one = chat.one("PERSON", "مینا نیک‌پندار", "c-2"), chat.one("PERSON", "نیک پندار", "c-2")
    assert one[0].endswith(one[1])
    chat.people("مینا نیک‌پندار", conversation="c-1")
    chat.people("پندار", "نیک", conversation="c-2")
    again = Chat(vault=vault)
    assert again.one("PERSON", "نیک پندار", "c-1") == two
    assert again.one("PERSON", "نیک پندار", "c-2") == one[1]


def test_family_is_nobody(indexed: Chat) -> None:
    """The plural of a surname is joined to nobody, not even to the only bearer."""
    assert indexed.people("سارا رضایی") == ["[PERSON_1]"]
    assert indexed.people("رضایی‌ها") == ["[PERSON_2]"]


def test_forename_behind_a_particle_is_another_person(indexed: Chat) -> None:
    """The father of Muhammad is not Muhammad."""
    assert indexed.people("محمد", "أبو محمد") == ["[PERSON_1]", "[PERSON_2]"]


def test_handles_belong_to_the_sender_beside_them(chat: Chat) -> None:
    """A username in the fields of a sender is that sender's, whatever it looks like."""
    fields = [
        TextField("Ines Okoro", "PERSON", ("sender", "name")),
        TextField("sunny77", "USERNAME", ("sender", "handle")),
    ]
    found = [[Entity(0, len(f.text), str(f.type), 1.0, "route")] for f in fields]
    chat.engine.resolve("c-1", fields, found)
    person = chat.engine.identity("c-1", "PERSON", "Ines")
    assert person is not None
    assert chat.engine.identity("c-1", "USERNAME", "@sunny77") == person
    assert chat.engine.identity("c-1", "USERNAME", "@sunny78") != person


def _writes(chat: Chat, sender: str, id_: str) -> str | None:
    """Return what becomes of the name of a sender with an id of its own."""
    fields = [TextField(id_, "USERNAME", ("id",)), TextField(sender, "PERSON", ("name",))]
    found = [[Entity(0, len(f.text), str(f.type), 1.0, "route")] for f in fields]
    return chat.engine.resolve("c-1", fields, found)[1][0].replacement


@pytest.mark.parametrize(
    ("short", "long"),
    [("امیر", "امیرعباس"), ("پری", "پریناز کمالی"), ("Theo", "Theodor"), ("فطوم", "فاطمة")],
)
def test_two_senders_are_never_one(short: str, long: str) -> None:
    """Each has an id, so that neither is short for the other, in whatever order they come."""
    for one, other in ((short, long), (long, short)):
        vault = MemoryVault()
        chat = Chat(vault=vault)
        first, second = _writes(chat, one, "u-1"), _writes(chat, other, "u-2")
        assert str(first).split()[0] != str(second).split()[0]
        assert chat.people(one, other) == [first, second]
        again = Chat(vault=vault)
        assert [_writes(again, one, "u-1"), _writes(again, other, "u-2")] == [first, second]


def test_a_sender_may_be_called_by_a_short_form(chat: Chat) -> None:
    """By others and by a name of its own that it changes."""
    assert _writes(chat, "Theodor", "u-1") == chat.one("PERSON", "Theo")
    assert _writes(chat, "امیرعباس", "u-2") == _writes(chat, "امیر", "u-2")


def test_senders_of_a_restored_conversation_stay_apart() -> None:
    """The vault knows whose the names before were."""
    vault = MemoryVault()
    long = _writes(Chat(vault=vault), "امیرعباس", "u-1")
    assert _writes(Chat(vault=vault), "امیر", "u-2") != long


@pytest.mark.parametrize(
    ("value", "is_hers"),
    [
        ("edith.weatherstone@example.com", True),
        ("e.weatherstone@example.com", True),
        ("b.weatherstone@example.com", False),
        ("info@example.com", False),
    ],
)
def test_mailboxes_belong_to_whom_they_name(chat: Chat, value: str, is_hers: bool) -> None:
    """Two parts of a name say whose a mailbox is, or one with the right initial."""
    chat.one("PERSON", "Edith Weatherstone")
    chat.one("EMAIL", value)
    person = chat.engine.identity("c-1", "PERSON", "Edith Weatherstone")
    assert (chat.engine.identity("c-1", "EMAIL", value) == person) is is_hers


def test_vault_holds_no_spelling(chat: Chat) -> None:
    """Neither names nor their variants stand in the records, in whatever encoding."""
    chat.one("PERSON", "Natalie Weatherstone")
    chat.one("PERSON", "Wetherstone")
    assert isinstance(chat.vault, MemoryVault)
    for value in chat.vault.load(b"").values():
        for word in (b"natalie", b"weatherstone", b"wetherstone"):
            assert word not in value.lower()


@pytest.mark.parametrize(
    ("name", "stretched"),
    [("Anna", "Annnna"), ("Jess", "jessss"), ("Emma", "Emmmma"), ("Anna", "annnnaaa")],
)
def test_stretched_double_letter_is_the_name(chat: Chat, name: str, stretched: str) -> None:
    """Who shouts a name with a double letter calls the same person, not Ana or Ema."""
    drawn = chat.one("PERSON", name)
    assert chat.one("PERSON", stretched).lower() == drawn.lower()


@pytest.mark.parametrize(
    ("one", "other", "text", "expected"),
    [
        ("perrault", "perault", "Mme Perrault et M. Perault", True),
        ("perrault", "perault", "Perrault, pas Perault", False),
        ("perrault", "perault", "Perrault, ils ont mis Perault sur le contrat", False),
        ("perrault", "perault", "Mme Perault est là", False),
        ("perrault", "perault", "", False),
        ("العزاوی", "العزوی", "السيد العزاوي والسيد والعزوي", True),
    ],
)
def test_who_are_joined_by_and_are_told_apart(
    one: str, other: str, text: str, expected: bool
) -> None:
    """Two spellings that "and" joins are two people; a correction is of one."""
    assert are_told_apart(one, other, text) is expected
