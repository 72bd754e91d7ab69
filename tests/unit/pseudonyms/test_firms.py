"""Tests of firms and trades in the place of a sender's name."""

import pytest

from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.role_words import names_nobody
from gateway.testing.chat import ScriptedChat as Chat


def named(value: str) -> list[str]:
    """Return what of a name is somebody's."""
    return [value[part.start : part.end] for part in parse_name(value).parts]


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("Autohaus Berger GmbH", ["Berger"]),
        ("Berger GmbH & Co. KG", ["Berger"]),
        ("Kanzlei Vogt & Partner", ["Vogt"]),
        ("Huber und Söhne", ["Huber"]),
        ("Elektro Schuster", ["Schuster"]),
        ("Plomberie Martin", ["Martin"]),
        ("Garage Dupont SARL", ["Dupont"]),
        ("Salon de coiffure Martin", ["Martin"]),
        ("Boulangerie Lefèvre", ["Lefèvre"]),
        ("Studio Bianchi", ["Bianchi"]),
        ("Studio Legale Conti", ["Conti"]),
        ("Officina Russo srl", ["Russo"]),
        ("Harper Plumbing Ltd", ["Harper"]),
        ("Johnson Electrical", ["Johnson"]),
        ("Smith & Sons Ltd", ["Smith"]),
    ],
)
def test_a_firm_keeps_its_kind_and_is_called_by_a_surname(value: str, names: list[str]) -> None:
    """The kind and the legal form are nobody's, the name that is left is that of a family."""
    assert named(value) == names
    assert [part.role for part in parse_name(value).parts] == [Role.SURNAME]


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("Trattoria Maria", ["Maria"]),
        ("Ristorante Da Mario", ["Mario"]),
        ("Studio Legale Carla Conti", ["Carla", "Conti"]),
    ],
)
def test_a_firm_may_have_a_forename(value: str, names: list[str]) -> None:
    """A house that is called after somebody keeps one."""
    assert named(value) == names
    assert parse_name(value).parts[0].role is Role.GIVEN


@pytest.mark.parametrize(
    "value",
    ["Ana Sa", "Melissa Bank", "Marie Salon", "Terry Butcher", "Anna Partner", "Luca Figli",
     "Maria Forno", "Emma Hall", "Sara Church", "Paul Barber"],
)  # fmt: skip
def test_what_may_be_a_surname_is_no_kind(value: str) -> None:
    """A rare surname that is also a word for a shop is replaced."""
    assert named(value) == value.split()


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("Dog Walker Sue", ["Sue"]),
        ("Window Cleaner Pete", ["Pete"]),
        ("Piano Teacher Helen", ["Helen"]),
        ("Driving Instructor Karen Holt", ["Karen", "Holt"]),
        ("Babysitter Chloe", ["Chloe"]),
        ("dog walker sue", ["sue"]),
        ("Sue (Dog Walker)", ["Sue"]),
        ("Sue - Dog Walker", ["Sue"]),
        ("Sue Dog Walker", ["Sue"]),
        ("Joe Plumber", ["Joe"]),
        ("Putzfrau Olga", ["Olga"]),
        ("Tagesmutter Ines", ["Ines"]),
        ("Femme de ménage Odette", ["Odette"]),
        ("Prof de piano Hélène", ["Hélène"]),
        ("Idraulico Marco", ["Marco"]),
        ("Marco idraulico", ["Marco"]),
    ],
)
def test_a_trade_is_no_part_of_the_name_beside_it(value: str, names: list[str]) -> None:
    """What somebody does for others stays, before the name and behind it."""
    assert named(value) == names


@pytest.mark.parametrize(
    "value", ["Baker Tom", "Mason Hunter", "Taylor Cook", "Lee Walker", "Tom Gardener Mason",
              "Anna Walker Sue", "Rosa Muratore", "Kofi Sitter"]
)  # fmt: skip
def test_a_trade_that_is_a_name_is_one(value: str) -> None:
    """Lists of names stand before those of trades."""
    assert value.split()[0] in named(value)
    assert value.split()[-1] in named(value)


def test_a_trade_of_two_words_alone_is_nobody() -> None:
    """A trade by itself is spoken of as a word of the chat."""
    assert names_nobody("Dog Walker")
    assert not names_nobody("Walker")


def test_a_firm_in_a_text_is_called_as_its_sender() -> None:
    """Who writes by the name of the firm, is spoken of by it and by the surname alike."""
    chat = Chat()
    sender = chat.one("PERSON", "Autohaus Berger GmbH")
    surname = sender.removeprefix("Autohaus ").removesuffix(" GmbH")
    assert sender == f"Autohaus {surname} GmbH"
    assert surname != "Berger"
    assert chat.one("ORGANIZATION", "autohaus berger") == f"autohaus {surname.lower()}"
    assert chat.one("ORGANIZATION", "Berger GmbH") == f"{surname} GmbH"
    assert chat.one("PERSON", "Herr Berger") == f"Herr {surname}"


def test_a_firm_of_nobody_in_the_conversation_has_an_invented_name() -> None:
    """Only somebody whom the conversation knows lends his surrogate."""
    chat = Chat()
    firm = chat.one("ORGANIZATION", "Autohaus Berger")
    assert firm.startswith("Autohaus ")
    assert chat.one("PERSON", "Herr Berger") != f"Herr {firm.removeprefix('Autohaus ')}"
