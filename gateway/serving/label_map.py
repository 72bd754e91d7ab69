"""From the labels of any checkpoint to the gateway's: prefixes to B- and I-, names to our types."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from gateway.domain import EntityType
from gateway.errors import ConfigurationError

LABEL_MAP_NAME = "labels.json"

# Prefixes of other schemes: a single word begins an entity, a last one is inside.
_PREFIXES = {"B": "B", "S": "B", "U": "B", "I": "I", "E": "I", "L": "I", "M": "I"}
_OUTSIDE = frozenset(["O", "OUT", "OUTSIDE", "OTHER"])
# The joint is that behind the prefix alone: names have underscores of their own, as IP_ADDRESS has.
_PREFIXED = re.compile(rf"(?P<prefix>[{''.join(_PREFIXES)}])[-_](?P<name>.+)", re.IGNORECASE)

# Names that collections and checkpoints use for what we know.
_KNOWN = {
    "PER": "PERSON",
    "PERS": "PERSON",
    "PEOPLE": "PERSON",
    "PERSONNE": "PERSON",
    "NAME": "PERSON",
    "FIRSTNAME": "PERSON",
    "LASTNAME": "PERSON",
    "GIVENNAME": "PERSON",
    "SURNAME": "PERSON",
    "LOC": "LOCATION",
    "GPE": "LOCATION",
    "FAC": "LOCATION",
    "CITY": "LOCATION",
    "STREET": "LOCATION",
    "ADDRESS": "LOCATION",
    "ORG": "ORGANIZATION",
    "ORGANISATION": "ORGANIZATION",
    "COMPANY": "ORGANIZATION",
    "CORP": "ORGANIZATION",
    "DAT": "DATETIME",
    "DATE": "DATETIME",
    "TIM": "DATETIME",
    "TIME": "DATETIME",
    "MON": "COST",
    "MONEY": "COST",
    "PRICE": "COST",
    "PHONE": "PHONENUMBER",
    "PHONE_NUMBER": "PHONENUMBER",
    "TELEPHONENUM": "PHONENUMBER",
    "TEL": "PHONENUMBER",
    # What is behind the prefix that "E-MAIL" seems to have.
    "MAIL": "EMAIL",
    "EMAIL_ADDRESS": "EMAIL",
    "IP": "IP_ADDRESS",
    "IPV4": "IP_ADDRESS",
    "CREDITCARDNUMBER": "CREDIT_CARD",
    "CARD": "CREDIT_CARD",
    "USER": "USERNAME",
    "ZIPCODE": "POSTAL_CODE",
    "ZIP": "POSTAL_CODE",
    "POSTCODE": "POSTAL_CODE",
}


def normalized_labels(labels: Sequence[str]) -> tuple[str, ...]:
    """Return the labels in their order as `O`, `B-NAME` or `I-NAME`, whatever their scheme was.

    Raises:
        ConfigurationError: no label means outside, so every word would be an entity.
    """
    found = tuple(_normalized(label) for label in labels)
    if "O" not in found:
        raise ConfigurationError(
            "the checkpoint has no label O: name its labels in its config.json"
        )
    return found


def types_of(labels: Sequence[str], chosen: Mapping[str, str | None]) -> dict[str, str | None]:
    """Return, for the names in normalized `labels`, our types; None where nothing is ours.

    Args:
        labels: as `normalized_labels` gives them.
        chosen: what a label map file says, over what is known.

    Raises:
        ConfigurationError: a type is not ours.
    """
    ours = frozenset(str(each) for each in EntityType)
    if unknown := sorted({t for t in chosen.values() if t is not None and t not in ours}):
        raise ConfigurationError(f"label map: {', '.join(unknown)} are no entity types")
    types: dict[str, str | None] = {}
    for label in labels:
        name = label.partition("-")[2]
        if not name:
            continue
        upper = name.upper().replace("-", "_").replace(" ", "_")
        known = upper if upper in ours else _KNOWN.get(upper)
        types[name] = chosen.get(name, known)
    return types


def read_label_map(path: Path) -> dict[str, str | None]:
    """Return the label map at `path`: names of labels, each with our type or null.

    Raises:
        ConfigurationError: the file is missing or is not such a map.
    """
    try:
        tree = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigurationError(f"label map {path.name} cannot be read") from error
    except ValueError as error:
        raise ConfigurationError(f"label map {path.name} is not JSON") from error
    if not isinstance(tree, dict) or not all(
        v is None or isinstance(v, str) for v in tree.values()
    ):
        raise ConfigurationError(f'label map {path.name}: expected {{"PER": "PERSON", …}}')
    return tree


def write_label_map(path: Path, types: Mapping[str, str | None]) -> None:
    """Write `types` as `read_label_map` reads it."""
    path.write_text(json.dumps(types, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _normalized(label: str) -> str:
    if label.upper() in _OUTSIDE:
        return "O"
    if match := _PREFIXED.fullmatch(label):
        return f"{_PREFIXES[match['prefix'].upper()]}-{match['name']}"
    # Without a prefix, adjacent words of one type are one entity.
    return f"I-{label}"
