"""Names of which a part is quoted: خطوط هوایی «آسمان‌راه», Hotel "Seeblick".

Quotes are blanks to models and to the second reading of rules, so a find may hold one sign of a
pair and end right before the other, which a surrogate would leave behind without its like.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from gateway.detection.merge import remainders
from gateway.domain import Entity, EntityType
from gateway.domain.quotes import quotes

_NAMES: Final = frozenset((EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION))
_Sign = tuple[int, int]


def with_whole_quotes(entities: Sequence[Entity], text: str) -> list[Entity]:
    """Return the entities, each with both signs of the pairs of which it had one, or with none.

    Where it reaches to the other sign it takes it in; else a name is cut at the one it had.

    Args:
        entities: of the text, sorted and without overlaps.
        text: the text.
    """
    signs = quotes(text)
    pairs = [*zip(signs[::2], signs[1::2], strict=True)]
    result: list[Entity] = []
    at = 0
    for entity in entities:
        while at < len(pairs) and pairs[at][1][1] < entity.start:
            at += 1
        behind = at
        while behind < len(pairs) and pairs[behind][0][0] <= entity.end:
            behind += 1
        result += _with_whole_pairs(entity, pairs[at:behind], text)
    return result


def _with_whole_pairs(
    entity: Entity, pairs: Sequence[tuple[_Sign, _Sign]], text: str
) -> Iterable[Entity]:
    start, end = entity.start, entity.end
    cuts: list[Entity] = []
    for opening, closing in pairs:
        if start < opening[0] < end == closing[0]:
            end = closing[1]
        elif start == opening[1] and closing[0] < end:
            start = opening[0]
        elif start <= opening[0] < end <= closing[0]:
            cuts.append(entity._replace(start=opening[0], end=opening[1]))
        elif opening[0] < start <= closing[0] < end:
            cuts.append(entity._replace(start=closing[0], end=closing[1]))
    whole = entity._replace(start=start, end=end)
    # What a cut leaves of a name begins and ends with letters; digits would be left where they are.
    if cuts and entity.type in _NAMES and not any(map(str.isdigit, text[start:end])):
        return remainders(whole, cuts, text)
    return (whole,)
