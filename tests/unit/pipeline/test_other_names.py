"""Names of answers that are known to everybody, and words that are accounts as well."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pipeline.other_names import is_of_other_name, names_account
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original


@pytest.mark.parametrize(
    ("text", "name", "type_", "is_other"),
    [
        ("She reads the New York Times.", "New York", "LOCATION", True),
        ("Sheffield Wednesday won", "Sheffield", "LOCATION", True),
        ("in Sheffield on Wednesday", "Sheffield", "LOCATION", False),
        ("near Sheffield Station", "Sheffield", "LOCATION", False),
        ("Sheffield S1 2HH", "Sheffield", "LOCATION", False),
        ("Sheffield\nBest wishes", "Sheffield", "LOCATION", False),
        ("Wir ziehen nach Kassel Ende Mai um.", "Kassel", "LOCATION", False),
        ("Queen Martha II", "Martha", "PERSON", True),
        ("die Kirche St. Martha", "Martha", "PERSON", True),
        ("Dear Martha", "Martha", "PERSON", False),
    ],
)
def test_known_names_are_left(text: str, name: str, type_: str, *, is_other: bool) -> None:
    """A capital behind a town, or a ruler's title, tells of something else."""
    start = text.index(name)
    entity = Entity(start, start + len(name), type_, 1.0, "test")
    assert is_of_other_name(entity, text) is is_other


@pytest.mark.parametrize(
    ("text", "is_account"),
    [
        ("@martin said so", True),
        ("the user martin", True),
        ("/home/martin/.ssh", True),
        ("martin@host", True),
        ("Martin said so", False),
    ],
)
def test_accounts_are_told(text: str, *, is_account: bool) -> None:
    """A word or a forename is an account where something says so."""
    start = text.lower().index("martin")
    assert names_account(text, start, start + len("martin")) is is_account


def test_account_called_like_a_forename_is_nobody_else() -> None:
    """Neither the word nor a person of that name gives way to it."""
    restorer = Restorer([Original("USERNAME", "martin", "zeta9")], make_words)
    assert restorer.restore("ask @martin", []).text == "ask @zeta9"
    assert restorer.restore("Martin Luther King", []).text == "Martin Luther King"
