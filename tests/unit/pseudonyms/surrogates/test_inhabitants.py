"""Words for the people of a town go with its surrogate."""

import pytest

from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("town", "people", "expected"),
    [
        ("Grenoble", "grenobloise", "de {}"),
        ("Strasbourg", "strasbourgeois", "de {}"),
        ("Lille", "Lilloise", "habitante de {}"),
        ("Lille", "Lilloises", "habitantes de {}"),
        ("Bologna", "bolognesi", "di {}"),
        ("Firenze", "fiorentina", "di {}"),
        ("Boston", "Bostonians", "{} natives"),
        ("Manchester", "Mancunian", "{} native"),
        ("Leipzig", "Leipziger", "{}er"),
        ("Dresden", "Dresdnerin", "{}erin"),
        ("تبریز", "تبریزی", "{}ی"),
    ],
)
def test_people_are_those_of_the_surrogate(
    chat: Chat, town: str, people: str, expected: str
) -> None:
    """As every language has it that has no ending for all towns."""
    other = chat.one("LOCATION", town)
    written = chat.one("LOCATION", people).replace("d'", "de ")
    joined = expected.format(other)
    assert written in {joined, joined.replace("eer", "er"), f"{other}‌ای", f"{other}یی"}


@pytest.mark.parametrize("value", ["marocain", "Via Romana", "Parma"])
def test_people_of_countries_stay_and_no_part_of_a_name_is_people(chat: Chat, value: str) -> None:
    """Whose word says nothing of a town."""
    written = chat.one("LOCATION", value)
    assert not written.startswith(("de ", "di "))
    assert " di " not in written
    assert (written == value) is (value == "marocain")
