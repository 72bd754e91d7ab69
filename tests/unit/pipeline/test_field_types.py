"""What a structured field says of a name holds for the same name in the text."""

import pytest

from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

NAME = "Orvokki Strandvall"


@pytest.mark.parametrize("entity_type", ["LOCATION", "ORGANIZATION", "MISC", "PERSON"])
async def test_a_name_of_a_field_is_the_same_in_the_text(entity_type: str) -> None:
    """They share a pseudonym, and a field with the surname gives that up."""
    detector = ScriptedDetector({NAME: entity_type})
    sanitizer = make_sanitizer(detector, {"policy": {"PERSON": "pseudonym"}})
    record = make_record(text=f"I am {NAME}", sender_name=NAME, surname="Strandvall")
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert output["text"] == f"I am {output['sender_name']}"
    assert output["surname"] == output["sender_name"].split()[-1]


@pytest.mark.parametrize(
    ("name", "entity_type", "expected"),
    [
        ("Paris", "LOCATION", "[LOCATION_1]"),
        (NAME, "PASSWORD", "[PASSWORD]"),
        ("Strandvall", "LOCATION", "[PERSON_1]"),
    ],
)
async def test_a_place_that_is_listed_and_a_secret_stay_what_they_are(
    name: str, entity_type: str, expected: str
) -> None:
    """Somebody may be called as a town is; a secret is one whoever it names."""
    detector = ScriptedDetector({name: entity_type})
    record = make_record(text=f"it is {name}", sender_name=name)
    (output,) = values_in(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    assert (output["sender_name"], output["text"]) == ("[PERSON_1]", f"it is {expected}")


async def test_a_person_is_looked_for_in_parts_whatever_else_it_was_found_as() -> None:
    """Of two types that a value has, the one counts that hides most."""
    detector = ScriptedDetector({NAME: "USERNAME"})
    record = make_record(text=f"I am {NAME}", sender_name=NAME, surname="Strandvall")
    (output,) = values_in(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    assert output["surname"] == "[PERSON_1]"


ACCOUNT = "Zq81kpV0fT6"


@pytest.mark.parametrize("entity_type", ["SECRET", "NUMBER", "MISC", "PHONENUMBER"])
async def test_an_account_of_a_field_is_the_same_in_the_text(entity_type: str) -> None:
    """What looks like a key or a number is the id that the field says it is."""
    detector = ScriptedDetector({ACCOUNT: entity_type})
    record = make_record(text=f"ask {ACCOUNT} (user:{ACCOUNT})", sender_id=ACCOUNT)
    (output,) = values_in(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    account = output["sender_id"]
    assert account != ACCOUNT
    assert output["text"] == f"ask {account} (user:{account})"


@pytest.mark.parametrize(
    ("value", "entity_type"), [(ACCOUNT, "PASSWORD"), ("31", "NUMBER"), ("harbour", "MISC")]
)
async def test_a_password_and_what_stands_there_by_chance_are_no_account(
    value: str, entity_type: str
) -> None:
    """Few digits, and words without any, may say something else than the account."""
    detector = ScriptedDetector({value: entity_type})
    record = make_record(text=f"it is {value}", sender_id=value)
    (output,) = values_in(await sanitize(make_sanitizer(detector), record), "chat.sanitized")
    assert output["text"].startswith(f"it is [{entity_type}")
