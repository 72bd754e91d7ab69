"""The one rule by which overlapping finds become entities without overlaps.

What stands inside a value of a deny list is a part of it. Where other finds overlap, the better one
stays, compared in this order:

1. validated before unvalidated: a rule that proved the value (check digit, grammar, unmistakable
   context) beats a mere form and beats a model's guess;
2. a value with a form of its own that a rule found (a phone number, a postal code), or a rule that
   is nearly sure, before the rest: a model's guess around such a value is longer, not better;
3. longer before shorter: an e-mail address beats the domain inside it;
4. higher score before lower: rules' scores and a calibrated model's both say how often they are
   right;
5. the fixed order of types below;
6. the earlier start, then the detector's name, so that the result never depends on input order.

A name that loses to a value inside it keeps what that value leaves over (`Ali 0912…` found as a
PERSON keeps `Ali`), because a part of a name is still a name; so does a value of a deny list, of
whatever type, that loses to one around its end. So does a telephone number that took
in the number of a house behind it, where as many digits are left as one has. A part of any other
number is none, so all else is dropped.
A guessed date that cuts a rule's in two becomes one with it: "عيد ميلادي 14" and "14 فبراير". So
do two dates of rules of which one goes on where the other ends: "giovedì dopo le 18", "18 e 30".
A guessed organization around one of a rule is that one in whole, where its words have capitals:
"The Old Mill Bakery" and "Mill Bakery".
A guessed name that ends amid a rule's date ends before it: "Croke Park 26" and "26th July".
A password or a key takes in the dates inside it, however sure they are: it is told by what they
leave over.
Entities that only touch stay two entities; identical finds become one.
"""

import re
from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence

from gateway.detection.common_words import is_ordinary
from gateway.detection.ner.terms import is_term
from gateway.domain import NAME_TYPES, PLACE_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.domain.detectors import DENY_LIST_DETECTOR, RULES_PREFIX

VALIDATED_SCORE = 0.95
"""A rule's score from here on says that the value itself was proved, not only its form."""

# What belongs to the name of a street: the number of a house.
_NUMBER_BEFORE = re.compile(r"(?<!\S)\d{1,3},? $")
_NUMBER_BEHIND = re.compile(r"\.? ?(?:(?<=[ .])|(?<=\u200c))\d{1,3}(?=[ ,]|$)")

# A rule's score from here on beats a longer guess, whatever it found.
_NEARLY_SURE_SCORE = 0.9

_TYPE_ORDER: dict[str, int] = {
    name: rank
    for rank, name in enumerate(
        (
            EntityType.SECRET,
            EntityType.PASSWORD,
            EntityType.IBAN,
            EntityType.CREDIT_CARD,
            EntityType.EMAIL,
            EntityType.URL,
            EntityType.NATIONAL_ID,
            EntityType.MAC_ADDRESS,
            EntityType.IP_ADDRESS,
            EntityType.PHONENUMBER,
            EntityType.USERNAME,
            EntityType.LICENSE_PLATE,
            EntityType.POSTAL_CODE,
            EntityType.PERSON,
            EntityType.ORGANIZATION,
            EntityType.LOCATION,
            EntityType.COST,
            EntityType.DATETIME,
            EntityType.NUMBER,
            EntityType.MISC,
        )
    )
}
# Words, which a longer name may well contain ("13 Aban Street"); all else has a form of its own.
WORDED_TYPES = NAME_TYPES | {
    EntityType.COST,
    EntityType.DATETIME,
    EntityType.NUMBER,
    EntityType.MISC,
}
# What joins a town to its street is no part of what is left of both: "| à Vierzon".
_JOINING = re.compile(r"(?:ad?|à|aux?|in|en|im|bei|at|near) (?=[^\W\d_])")
# A single letter left over from a name identifies nobody.
_MIN_REMAINDER = 2
_PHONE_LEFT = re.compile(r"[+(]{0,2}\d(?:.*\d)?", re.DOTALL)
# Fewer digits are no telephone number.
_MIN_PHONE_DIGITS = 7


def _preference(entity: Entity) -> tuple[bool, bool, int, float, int, int, str, str]:
    is_rule = entity.detector.startswith(RULES_PREFIX)
    has_form = entity.type not in WORDED_TYPES or entity.score >= _NEARLY_SURE_SCORE
    return (
        not (is_rule and entity.score >= VALIDATED_SCORE),
        not (is_rule and has_form),
        entity.start - entity.end,
        -entity.score,
        _TYPE_ORDER.get(entity.type, len(_TYPE_ORDER)),
        entity.start,
        entity.type,
        entity.detector,
    )


def merge(entities: Iterable[Entity], text: str) -> list[Entity]:
    """Return the entities of `text` sorted, without overlaps, by the rule above."""
    ordered = sorted(entity for entity in entities if entity.start < entity.end)
    if len(ordered) < 2:
        return ordered
    result: list[Entity] = []
    cluster = [ordered[0]]
    reach = ordered[0].end
    for entity in ordered[1:]:
        if entity.start < reach:
            cluster.append(entity)
            reach = max(reach, entity.end)
            continue
        result += cluster if len(cluster) == 1 else _choose(cluster, text)
        cluster = [entity]
        reach = entity.end
    result += cluster if len(cluster) == 1 else _choose(cluster, text)
    return result


def _choose(cluster: list[Entity], text: str) -> list[Entity]:
    """Return what is kept of entities that overlap, the best first, sorted by start."""
    chosen: list[Entity] = []
    if any(entity.detector == DENY_LIST_DETECTOR for entity in cluster):
        cluster = _without_parts_of_listed(cluster)
    else:
        # Most often the best holds all the others, of which nothing is left.
        best = min(cluster, key=_preference)
        if best.start == cluster[0].start and all(entity.end <= best.end for entity in cluster):
            return [best]
    dates = [entity for entity in cluster if _is_date_of_rule(entity)]
    if dates:
        cluster = _with_names_before(dates, cluster, text)
    for entity in sorted(cluster, key=_preference):
        overlapped = _overlapped(chosen, entity)
        if not overlapped:
            insort(chosen, entity)
        elif _is_date_cut(entity, overlapped):
            other = overlapped[0]
            chosen[bisect_left(chosen, other)] = entity._replace(
                start=min(other.start, entity.start), end=max(other.end, entity.end)
            )
        elif entity.type in SECRET_TYPES and _are_dates_inside(entity, overlapped):
            first = bisect_left(chosen, overlapped[0])
            chosen[first : first + len(overlapped)] = [entity]
        elif _is_whole_body(entity, overlapped, text):
            chosen[bisect_left(chosen, overlapped[0])] = entity
        elif entity.type in NAME_TYPES or entity.detector == DENY_LIST_DETECTOR:
            for remainder in remainders(entity, overlapped, text):
                insort(chosen, remainder)
        elif entity.type == EntityType.PHONENUMBER:
            for remainder in _phones_left(entity, overlapped, text):
                insort(chosen, remainder)
    return chosen


def _without_parts_of_listed(cluster: list[Entity]) -> list[Entity]:
    """Return the finds but for those inside a listed value, or as long as it."""
    kept: list[Entity] = []
    # Listed values do not overlap one another: the last one reaches farthest.
    reach = -1
    for entity in sorted(cluster, key=_from_listed):
        if entity.detector == DENY_LIST_DETECTOR:
            reach = entity.end
        elif entity.end <= reach:
            continue
        kept.append(entity)
    return kept


def _is_date_of_rule(entity: Entity) -> bool:
    return entity.type == EntityType.DATETIME and entity.detector.startswith(RULES_PREFIX)


def _with_names_before(dates: list[Entity], cluster: list[Entity], text: str) -> list[Entity]:
    """Return the finds; guessed names that a date begins in and goes on beyond, cut short."""
    kept: list[Entity] = []
    for entity in cluster:
        cutting: list[Entity] = []
        if entity.type in NAME_TYPES and not entity.detector.startswith(RULES_PREFIX):
            cutting = [date for date in dates if entity.start < date.start < entity.end < date.end]
        kept += remainders(entity, cutting[:1], text) if cutting else (entity,)
    return kept


def _from_listed(entity: Entity) -> tuple[int, bool, int]:
    return entity.start, entity.detector != DENY_LIST_DETECTOR, -entity.end


def _are_dates_inside(entity: Entity, overlapped: Sequence[Entity]) -> bool:
    """Return whether all that a value overlaps are dates, shorter than it and inside it."""
    return all(
        other.type == EntityType.DATETIME
        and entity.start <= other.start
        and other.end <= entity.end
        and other.end - other.start < entity.end - entity.start
        for other in overlapped
    )


def _is_whole_body(entity: Entity, overlapped: Sequence[Entity], text: str) -> bool:
    """Return whether an organization has the only one that it overlaps as words of its own."""
    inner = overlapped[0]
    if len(overlapped) != 1 or not entity.type == inner.type == EntityType.ORGANIZATION:
        return False
    if inner.start < entity.start or entity.end < inner.end:
        return False
    left = text[entity.start : inner.start].split() + text[inner.end : entity.end].split()
    return all(word[0].isupper() for word in left) and inner.detector != DENY_LIST_DETECTOR


def _is_date_cut(entity: Entity, overlapped: Sequence[Entity]) -> bool:
    """Return whether a rule's date goes on beyond the one date that it overlaps.

    One of a rule, which is no guess, has to go on beyond it as well.
    """
    if not _is_date_of_rule(entity) or len(overlapped) != 1:
        return False
    other = overlapped[0]
    is_within = other.start <= entity.start and entity.end <= other.end
    if is_within or other.type != EntityType.DATETIME:
        return False
    return not _is_date_of_rule(other) or other.start < entity.start or entity.end < other.end


def _overlapped(chosen: Sequence[Entity], entity: Entity) -> Sequence[Entity]:
    """Return those of the sorted, disjoint `chosen` that overlap `entity`."""
    # (start,) sorts before every entity that begins there.
    first = bisect_left(chosen, (entity.start,))
    if first and chosen[first - 1].end > entity.start:
        first -= 1
    last = bisect_left(chosen, (entity.end,), lo=first)
    return chosen[first:last]


def remainders(entity: Entity, overlapped: Sequence[Entity], text: str) -> Iterator[Entity]:
    """Yield what `overlapped` leaves of a name, without its outer blanks and punctuation.

    Numbers at its ends are dropped too, but for those of houses: "Hauptstr. 12, 50667 Köln",
    "8 rue Foch". So is what the value is called, which is no name ("BIC" before one), and of a
    body or a place a plain word: "bens house" is Ben's.
    """
    for first, last in _parts_left(entity, overlapped):
        start, end = first, last
        while start < end and not text[start].isalpha():
            start += 1
        while end > start and not text[end - 1].isalpha():
            end -= 1
        if end - start >= _MIN_REMAINDER and entity.type == EntityType.LOCATION:
            joining = _JOINING.match(text, start, end)
            if joining is not None and text[joining.end()].isupper():
                start = joining.end()
            start, end = _with_house_number(text, (first, start), (end, last))
        is_name = entity.detector == DENY_LIST_DETECTOR or not (
            is_term(text, start, end)
            or (entity.type in PLACE_TYPES and _is_plain_word(text[start:end]))
        )
        if is_name and end - start >= _MIN_REMAINDER:
            yield entity._replace(start=start, end=end)


def _is_plain_word(left: str) -> bool:
    return (left.islower() or left.isupper()) and left.isalpha() and is_ordinary(left.lower())


def _phones_left(entity: Entity, overlapped: Sequence[Entity], text: str) -> Iterator[Entity]:
    """Yield what `overlapped` leaves of a telephone number and is long enough to be one."""
    for first, last in _parts_left(entity, overlapped):
        match = _PHONE_LEFT.search(text, first, last)
        if match is not None and sum(map(str.isdecimal, match[0])) >= _MIN_PHONE_DIGITS:
            yield entity._replace(start=match.start(), end=match.end())


def _parts_left(entity: Entity, overlapped: Sequence[Entity]) -> Iterator[tuple[int, int]]:
    """Return the bounds of what `overlapped` leave of `entity`; where that is nothing, turned."""
    starts = [entity.start, *(other.end for other in overlapped)]
    ends = [*(other.start for other in overlapped), entity.end]
    return zip(starts, ends, strict=True)


def _with_house_number(
    text: str, before: tuple[int, int], after: tuple[int, int]
) -> tuple[int, int]:
    """Return the bounds of a place with the number before or behind its street.

    Args:
        text: the text.
        before: what was cut off before the name.
        after: what was cut off behind it.
    """
    number = _NUMBER_BEFORE.search(text[before[0] : before[1]])
    behind = _NUMBER_BEHIND.match(text, *after)
    start = before[0] + number.start() if number is not None else before[1]
    return start, behind.end() if behind is not None else after[0]
