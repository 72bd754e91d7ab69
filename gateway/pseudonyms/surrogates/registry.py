"""Which surrogate type serves which entity type; a type that is absent falls back to an index."""

from collections.abc import Mapping

from gateway.domain import EntityType
from gateway.pseudonyms.surrogates import number
from gateway.pseudonyms.surrogates.contract import SurrogateType

SURROGATE_TYPES: Mapping[str, SurrogateType] = {
    EntityType.NUMBER: number.TYPE,
}
