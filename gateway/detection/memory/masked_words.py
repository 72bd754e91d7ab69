"""Known words in texts that show them otherwise: "V3st3rg44rd", "Ⓥⓔⓢⓣⓔⓡⓖⓐⓐⓡⓓ", "Vеstеrgааrd"."""

from collections.abc import Sequence

from gateway.domain import NAME_TYPES, Entity
from gateway.domain.lookalikes import Unmasked
from gateway.domain.spans import overlapping


def with_masked(
    text: str, entities: Sequence[Entity], unmasked: Unmasked, read: Sequence[Entity]
) -> Sequence[Entity]:
    """Return the entities, with those that are found in a text as it is read; mostly the same.

    A name that is read takes the place of what a model made of its letters.

    Args:
        text: the text.
        entities: what was found in it as it stands.
        unmasked: the text as it is read.
        read: what is found in that.
    """
    plain, starts, _ = unmasked
    added: list[Entity] = []
    for one in read:
        start, end = starts[one.start], starts[one.end - 1] + 1
        if text[start:end] == plain[one.start : one.end]:
            continue
        end = starts[one.end]  # With the marks over the last letter.
        masked = one._replace(start=start, end=end)
        others = overlapping(entities, masked)
        if all(other.type in NAME_TYPES for other in others):
            masked = masked._replace(
                start=min([start, *(other.start for other in others)]),
                end=max([end, *(other.end for other in others)]),
            )
            entities = [other for other in entities if other not in others]
            added.append(masked)
    return sorted([*entities, *added]) if added else entities
