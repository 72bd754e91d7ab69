"""Names that are keys of a text in JSON."""

import pytest

from gateway.detection.json_keys import clear_of_keys, may_be_json
from gateway.domain import Entity


def names_in(text: str, *names: str) -> list[Entity]:
    """Return each place of the names in a text, as a model finds them."""
    return sorted(
        Entity(at, at + len(name), "PERSON", 0.7, "ner/m")
        for name in names
        for at in range(len(text))
        if text.startswith(name, at)
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('{"Rose": "red", "Count": 3}', "Rose"),
        (' [{"kind": "x", "Max" : 9}, {"kind": "y", "Max" : 7}]', "Max"),
        ('{"Will": true, "Grant": {"level": 2}}', "Grant"),
    ],
)
def test_key_of_an_object_is_no_name(text: str, name: str) -> None:
    """Whatever looks for it there goes on to find it."""
    assert may_be_json(text)
    assert clear_of_keys(names_in(text, name), text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('{"Nele": 3, "Jonas": 5}', ("Nele", "Jonas")),
        ('{"votes": {"Orvokki": [1], "Nele": [2]}, "Count": 3}', ("Nele", "Orvokki")),
        ('{"name": "Rose", "at": 3}', ("Rose",)),
        ('{"Rose": "cut o', ("Rose",)),
        ('[10:12] "Rose": see you', ("Rose",)),
    ],
)
def test_members_of_a_map_and_values_stay_found(text: str, names: tuple[str, ...]) -> None:
    """So does what is no JSON."""
    found = names_in(text, *names)
    assert clear_of_keys(found, text) == found


def test_prose_is_no_json() -> None:
    """Most texts are not looked at."""
    assert not any(map(may_be_json, ("", " ", "Rose: hi", ' "Rose": 3')))
