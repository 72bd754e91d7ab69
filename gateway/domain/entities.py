"""Entity types, spans and entities: what was found, where, and how sure the detector was."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias


class EntityType(StrEnum):
    """The types that the gateway knows by name; a label map may add others as plain strings."""

    PERSON = "PERSON"
    LOCATION = "LOCATION"
    ORGANIZATION = "ORGANIZATION"
    DATETIME = "DATETIME"
    COST = "COST"
    NUMBER = "NUMBER"
    EMAIL = "EMAIL"
    PHONENUMBER = "PHONENUMBER"
    URL = "URL"
    USERNAME = "USERNAME"
    IP_ADDRESS = "IP_ADDRESS"
    IBAN = "IBAN"
    CREDIT_CARD = "CREDIT_CARD"
    PASSWORD = "PASSWORD"  # noqa: S105 - the name of a type, not a password
    NATIONAL_ID = "NATIONAL_ID"
    POSTAL_CODE = "POSTAL_CODE"
    LICENSE_PLATE = "LICENSE_PLATE"
    MAC_ADDRESS = "MAC_ADDRESS"
    SECRET = "SECRET"  # noqa: S105 - likewise
    MISC = "MISC"


# Models tell these from each other by the words around them alone.
NAME_TYPES = frozenset({EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION})
# Many have them in common, and models take the names of families for them.
PLACE_TYPES: Final = frozenset({EntityType.LOCATION, EntityType.ORGANIZATION})
# Their digits name somebody in whatever grouping; those of a date or a price are shared by many.
NUMBERED_TYPES = frozenset(
    {
        EntityType.PHONENUMBER,
        EntityType.CREDIT_CARD,
        EntityType.IBAN,
        EntityType.NATIONAL_ID,
        EntityType.NUMBER,
    }
)
# What models take a few bare digits for: "[Ende 83] statt 38".
FIGURE_TYPES: Final = frozenset({EntityType.NUMBER, EntityType.DATETIME, EntityType.COST})
# What reaches or bills a person: never public, even where the person or the body is.
CONTACT_TYPES = (
    EntityType.EMAIL,
    EntityType.PHONENUMBER,
    EntityType.USERNAME,
    EntityType.IBAN,
    EntityType.CREDIT_CARD,
    EntityType.NATIONAL_ID,
)
# Never kept as they are, whatever a policy says.
SECRET_TYPES = (EntityType.PASSWORD, EntityType.SECRET)


class Entity(NamedTuple):
    """One found value.

    `start` and `end` are half-open code-point offsets in the original text. `score` is in (0, 1].
    `detector` names who found it (`rules/phone`, `ner/compact-1`, `route` for structured fields).
    The value itself is not kept here, so that an entity may be logged.
    """

    start: int
    end: int
    type: str
    score: float
    detector: str


FieldEntities: TypeAlias = Sequence[Sequence[Entity]]
"""The entities of each field of a message; parallel to the fields."""


class Replacement(NamedTuple):
    """An entity and where its replacement stands: half-open code points of the output text."""

    entity: Entity
    out_start: int
    out_end: int
    strategy: str
