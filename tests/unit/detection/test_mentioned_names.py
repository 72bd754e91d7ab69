"""Mentions by a full name are one person."""

import pytest

from gateway.detection.mentioned_names import with_full_names
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity

DETECTOR = RulesDetector()


def found(text: str, account: str, person: str) -> list[str]:
    """Return type and value of what stays of an account and the person behind it."""
    entities = [
        Entity(text.index(value), text.index(value) + len(value), type_name, 0.9, "rules/test")
        for value, type_name in ((account, "USERNAME"), (person, "PERSON"))
    ]
    return [f"{one.type} {text[one.start : one.end]}" for one in with_full_names(entities, text)]


@pytest.mark.parametrize(
    ("text", "account", "person", "name"),
    [
        ("Hallo @Emma Fuchs, bist du da?", "@Emma", "Fuchs", "Emma Fuchs"),
        ("@Paul Marchand arrive", "@Paul", "Marchand", "Paul Marchand"),
        ("سلام @زهرا کریمی چطوری", "@زهرا", "کریمی", "زهرا کریمی"),
    ],
)
def test_a_mentioned_full_name_is_one_person(
    text: str, account: str, person: str, name: str
) -> None:
    """Its sign stays outside."""
    assert found(text, account, person) == [f"PERSON {name}"]


@pytest.mark.parametrize(
    ("text", "account", "person"),
    [
        ("@emma.fuchs Thomas is here", "@emma.fuchs", "Thomas"),
        ("@Moonpickle Thomas is here", "@Moonpickle", "Thomas"),
        ("@Emma, Thomas is here", "@Emma", "Thomas"),
        ("@emma Thomas is here", "@emma", "Thomas"),
    ],
)
def test_an_account_before_a_person_stays_one(text: str, account: str, person: str) -> None:
    """Where something parts them, or the account is no forename."""
    assert found(text, account, person) == [f"USERNAME {account}", f"PERSON {person}"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("<@W012B7CXM|lea.berg> asked", ["USERNAME @W012B7CXM", "USERNAME lea.berg"]),
        ("cc <@U0KQ71TZB|Lea Berg>", ["USERNAME @U0KQ71TZB", "PERSON Lea Berg"]),
        (
            "see <https://team.example/u|lea.berg>",
            ["URL https://team.example/u", "USERNAME lea.berg"],
        ),
        ("see <https://team.example/u|release.notes>", ["URL https://team.example/u"]),
        ("lea.berg> or a|lea.berg>", []),
    ],
)
def test_labels_of_slack_are_accounts(text: str, values: list[str]) -> None:
    """Beside the id that they explain, and on links where they begin with a name."""
    (entities,) = DETECTOR.detect([text])
    assert [f"{one.type} {text[one.start : one.end]}" for one in entities] == values
