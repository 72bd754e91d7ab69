"""Labels of any scheme become ours, and what is not ours is said to be nothing."""

from pathlib import Path

import pytest

from gateway.domain import EntityType
from gateway.errors import ConfigurationError
from gateway.serving.label_map import normalized_labels, read_label_map, types_of, write_label_map


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (["O", "B-PER", "I-PER"], ("O", "B-PER", "I-PER")),
        (["B-LOC", "O"], ("B-LOC", "O")),
        (["O", "S-PER", "B-PER", "M-PER", "E-PER"], ("O", "B-PER", "B-PER", "I-PER", "I-PER")),
        (["O", "U-ORG", "L-ORG"], ("O", "B-ORG", "I-ORG")),
        (["O", "B_date", "I_date"], ("O", "B-date", "I-date")),
        (["other", "PHONE_NUMBER"], ("O", "I-PHONE_NUMBER")),
        (["O", "PER"], ("O", "I-PER")),
        (["O", "B-IP_ADDRESS", "E_CREDIT_CARD"], ("O", "B-IP_ADDRESS", "I-CREDIT_CARD")),
        (["o", "b-per", "i-per"], ("O", "B-per", "I-per")),
    ],
)
def test_labels_of_every_scheme_are_read(labels: list[str], expected: tuple[str, ...]) -> None:
    """Order stays, so that ids of the graph keep their meaning."""
    assert normalized_labels(labels) == expected


def test_labels_without_outside_are_refused() -> None:
    """A checkpoint whose labels have no names would make every word an entity."""
    with pytest.raises(ConfigurationError, match="no label O"):
        normalized_labels(["LABEL_0", "LABEL_1"])


def test_types_are_known_chosen_or_none() -> None:
    """A label map goes over what is known; the rest is ignored by name."""
    labels = ["O", "B-PER", "I-PER", "B-GPE", "B-URL", "I-WEEKDAY", "B-NORP"]
    types = types_of(labels, {"WEEKDAY": "DATETIME", "GPE": None})
    assert types == {
        "PER": "PERSON",
        "GPE": None,
        "URL": "URL",
        "WEEKDAY": "DATETIME",
        "NORP": None,
    }


def test_every_type_of_ours_is_known_behind_a_prefix() -> None:
    """A checkpoint that names our types loses none of them, whatever their names are made of."""
    labels = ["O", *(f"B-{name}" for name in EntityType)]
    types = types_of(normalized_labels(labels), {})
    assert types == {str(name): str(name) for name in EntityType}


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("B-PHONE-NUMBER", "PHONENUMBER"),
        ("B-phone number", "PHONENUMBER"),
        ("B-credit-card", "CREDIT_CARD"),
        ("E-MAIL", "EMAIL"),
        ("B-EMAIL_ADDRESS", "EMAIL"),
    ],
)
def test_names_are_known_with_any_joint(label: str, expected: str) -> None:
    """Underscore, hyphen and blank are one, and an e-mail is no end of a mail."""
    assert list(types_of(normalized_labels(["O", label]), {}).values()) == [expected]


def test_types_of_others_are_refused() -> None:
    """A misspelt type would never be replaced."""
    with pytest.raises(ConfigurationError, match="PERSONN"):
        types_of(["O", "B-PER"], {"PER": "PERSONN"})


def test_label_map_file_is_read_as_written(tmp_path: Path) -> None:
    """What an export writes can be edited and given back."""
    path = tmp_path / "labels.json"
    write_label_map(path, {"PER": "PERSON", "FAC": None})
    assert read_label_map(path) == {"PER": "PERSON", "FAC": None}


@pytest.mark.parametrize("content", ["", "[1]", '{"PER": 1}', "{"])
def test_label_map_that_is_none_is_refused(tmp_path: Path, content: str) -> None:
    """Anything but names with types or null is an error that names the file."""
    path = tmp_path / "labels.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"labels\.json"):
        read_label_map(path)
    with pytest.raises(ConfigurationError, match=r"missing\.json"):
        read_label_map(tmp_path / "missing.json")
