"""Numbers of which rules found only a part: what is written on to it in further groups joins it.

"00340 4341 8862 0177 93" holds what reads as a telephone number; to mask that alone would leave the
rest of a parcel's number, and two groups more of "0152-545 99 37 1" are the same telephone.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.number_clusters import NumberCluster
from gateway.domain import Entity, EntityType

_NUMBER: Final = EntityType.NUMBER.value
_PHONE: Final = EntityType.PHONENUMBER.value
_GROWING: Final = frozenset(
    [_NUMBER, _PHONE, EntityType.NATIONAL_ID.value, EntityType.POSTAL_CODE.value]
)
# Between the groups of one number; a comma and a slash part two.
_JOINTS: Final = frozenset((" ", "-", ".", "\u200c"))
# No telephone number is longer.
_MOST_PHONE_DIGITS: Final = 15
# What ends a message or a clause behind a last digit that stands alone; else it counts something.
_ENDS: Final = frozenset(("", "\n", "\0", ".", ",", ";", "!", "?", ")", "،"))


def complete(batch: BatchText, entities: Sequence[list[Entity]]) -> None:
    """Let entities grow over the groups of digits that go on with them, in place.

    Args:
        batch: the texts.
        entities: those of each text, sorted, without overlaps.
    """
    for cluster in batch.number_clusters:
        if len(cluster.starts) < 2 or not _JOINTS.issuperset(cluster.gaps):
            continue
        index = bisect_right(batch.starts, cluster.starts[0]) - 1
        found = entities[index]
        if found:
            _complete(cluster, found, batch.starts[index], batch.folded)


def _complete(cluster: NumberCluster, found: list[Entity], origin: int, folded: str) -> None:
    """Let the entities of a text that begins at `origin` grow over one cluster."""
    owners = [_owner(found, start - origin) for start in cluster.starts]
    if -1 not in owners or max(owners) < 0:
        return
    for place in dict.fromkeys(owner for owner in owners if owner >= 0):
        entity = found[place]
        if entity.type not in _GROWING:
            continue
        first = last = owners.index(place)
        while last + 1 < len(owners) and owners[last + 1] in (place, -1):
            last += 1
        while first and owners[first - 1] == -1:
            first -= 1
        if owners[last] == -1 and _counts(cluster, last, folded):
            last -= 1
        start = min(entity.start, cluster.starts[first] - origin)
        end = max(entity.end, cluster.ends[last] - origin)
        if (start, end) == (entity.start, entity.end):
            continue
        n_digits = cluster.cuts[last + 1] - cluster.cuts[first]
        is_too_long = entity.type == _PHONE and n_digits > _MOST_PHONE_DIGITS
        type_ = _NUMBER if is_too_long else entity.type
        found[place] = entity._replace(start=start, end=end, type=type_)
        owners[first : last + 1] = [place] * (last + 1 - first)


def _owner(found: Sequence[Entity], offset: int) -> int:
    """Return the place of the entity that holds the offset; -1 for none."""
    place = bisect_left(found, (offset + 1,)) - 1
    return place if place >= 0 and found[place].end > offset else -1


def _counts(cluster: NumberCluster, run: int, folded: str) -> bool:
    """Return whether a last, lone digit counts what the next word says: "0152 5459937 2 Mal".

    Behind another lone one it does not: "06 12 34 56 7 8 svp".
    """
    cuts = cluster.cuts
    is_lone = cuts[run + 1] - cuts[run] == 1 and (run == 0 or cuts[run] - cuts[run - 1] > 1)
    end = cluster.ends[run]
    return is_lone and folded[end : end + 1] not in _ENDS
