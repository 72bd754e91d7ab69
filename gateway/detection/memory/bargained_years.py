"""Sums that look like years: "چقد شد؟" is answered "۱۳۵۰", and "۱۴۰۰ میدی؟" as well.

A surrogate of a year stays near it, and so would tell the sum.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.memory.bargained_figures import is_about, is_clause
from gateway.detection.normalize import fold
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR

_COST: Final = EntityType.COST.value
_DATETIME: Final = EntityType.DATETIME.value
_DIGITS: Final = 4
# Round ones, as prices are, too.
_YEAR: Final = re.compile(r"(?:1[34]|19|20)\d\d")
# Of the prices that were told, as far as who bargains goes.
_REACH: Final = 2.0


def with_bargained_years(
    text: str, entities: Sequence[Entity], worths: Sequence[int] | None
) -> Sequence[Entity]:
    """Return the entities, with years as sums that are all of an answer; mostly the same.

    Args:
        text: what answers a price, or who asks for one.
        entities: what was found in it.
        worths: the sums that a year has to be about as large as; None where any is an answer.
    """
    years = [
        place
        for place, one in enumerate(entities)
        if one.type == _DATETIME and one.end - one.start == _DIGITS
    ]
    if not years:
        return entities
    lowered = fold(text).lower()
    sums: dict[int, Entity] = {}
    for place in years:
        one = entities[place]
        year = lowered[one.start : one.end]
        if _YEAR.fullmatch(year) is None or not is_clause(lowered, one.start, one.end):
            continue
        if worths is None or is_about(int(year), worths, _REACH):
            sums[place] = one._replace(type=_COST, detector=MEMORY_DETECTOR)
    return [sums.get(place, one) for place, one in enumerate(entities)] if sums else entities
