"""Which values `generalize` can widen; all others become their category.

Nothing here is drawn or remembered: equal values of one language become the same, in every
conversation and under every key.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gateway.domain import EntityType
from gateway.domain.escapes import has_escapes
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.generalizations.amount_ranges import amount_range
from gateway.pseudonyms.generalizations.code_heads import head_of_code, network_of
from gateway.pseudonyms.generalizations.countries import country_of
from gateway.pseudonyms.generalizations.months import month_of

_GENERALIZERS: Final[Mapping[str, Callable[[str, str, str | None], str | None]]] = {
    EntityType.COST: amount_range,
    EntityType.DATETIME: month_of,
    EntityType.IP_ADDRESS: network_of,
    EntityType.LOCATION: country_of,
    EntityType.POSTAL_CODE: head_of_code,
}


def generalized(type_: str, value: str, text: str, language: str | None) -> str | None:
    """Return what is wider than a value; None where that is its category, or would be itself.

    Args:
        type_: the entity type of the value.
        value: as it stands in the text.
        text: the text around it.
        language: that of the text or else of the conversation; None where neither tells.
    """
    generalizer = _GENERALIZERS.get(type_)
    # What tags or escapes part is read by no generalizer, and half of it might stay.
    if generalizer is None or "<" in value or "%" in value or has_escapes(value):
        return None
    wider = generalizer(value, text, language)
    if wider is None or value in wider or canonical(value) in canonical(wider):
        return None
    return wider
