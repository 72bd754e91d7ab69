"""The numbers of one conversation: their last digits, and those that stand two in a row."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from gateway.domain import FIGURE_TYPES, NUMBERED_TYPES, Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.code_writings import TAIL_DIGITS, YEAR_OR_COUNT, writings_of_number
from gateway.pseudonyms.protocols import Words

_CARD: Final = EntityType.CREDIT_CARD.value
_SHORTEST_CARD: Final = 12
_BLANK: Final = " "
# In an order, so that the same messages give the same entities.
_TYPES_WITH_TAIL: Final = tuple(sorted(NUMBERED_TYPES))
_LEAST_WITH_TAIL: Final = 8
# Of two numbers with a blank between them; shorter ones are groups of one.
_SHORTEST_IN_ROW: Final = 6
_BETWEEN_BLANKS: Final = re.compile(r"\S+")
_REACH_OF_TAIL: Final = 8
_LONE_TAIL: Final = re.compile(r"(?<![\w.,:/+-])\d{4}(?![\w%€$£]|[.,:/-]\d)")


class KnownNumbers:
    """The numbers that a conversation has told, in memory.

    `_tails` maps the type and the last digits of a number to the number. `_doubtful` has the type
    and the number of last digits that say something else in any message but that of the number
    itself. `_long` maps the digits of a number to its type.
    """

    __slots__ = ("_doubtful", "_long", "_tails")

    def __init__(self) -> None:
        self._long: dict[str, str] = {}
        self._tails: dict[tuple[str, str], str] = {}
        self._doubtful: dict[str, tuple[str, str]] = {}

    @property
    def has_doubtful(self) -> bool:
        """Whether the message at hand told a number whose last digits look like a year."""
        return bool(self._doubtful)

    def end_message(self) -> None:
        """Forget what counts in the message at hand alone."""
        self._doubtful.clear()

    def learn(self, words: Words, type_: str, value: str) -> int:
        """Remember a number and teach its words; return how many were taught."""
        words.learn_number(type_, value)
        digits = digits_of(value)
        if len(digits) >= _SHORTEST_IN_ROW and type_ in FIGURE_TYPES:
            self._long.setdefault(digits, type_)
        spellings = writings_of_number(type_, value)
        for writing in spellings:
            words.learn_phrase(writing, type_)
        tail = digits_of(value[-_REACH_OF_TAIL:])[-TAIL_DIGITS:]
        if len(value) < _LEAST_WITH_TAIL or len(tail) != TAIL_DIGITS:
            return len(spellings)
        if YEAR_OR_COUNT.fullmatch(tail):
            self._doubtful.setdefault(tail, (type_, value))
            return len(spellings)
        words.learn_tail(tail, type_)
        self._tails.setdefault((type_, tail), value)
        return len(spellings) + 1

    def whole(self, type_: str, value: str) -> str | None:
        """Return the number that ends with some digits, or None where they are a number.

        Also that of a card of which a part is left out: "**** **** **** 4821".
        """
        if not self._tails or type_ not in NUMBERED_TYPES:
            return None
        if len(value) == TAIL_DIGITS:
            return self._tails.get((type_, digits_of(value)))
        if type_ == _CARD and len(digits := digits_of(value)) < _SHORTEST_CARD:
            whole = self._tails.get((type_, digits[-TAIL_DIGITS:]))
            head = digits[:-TAIL_DIGITS]
            return whole if whole is not None and digits_of(whole).startswith(head) else None
        return None

    def retyped(self, text: str, found: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, numbers in a row apart, last digits with the type of theirs."""
        if len(self._long) > 1:
            found = self._apart(text, found)
        return self.with_types_of_tails(text, found)

    def with_types_of_tails(self, text: str, found: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, last digits of a known number with the type of that number."""
        if not self._tails:
            return found
        typed: list[Entity] | None = None
        for place, entity in enumerate(found):
            if entity.type in FIGURE_TYPES and entity.end - entity.start == TAIL_DIGITS:
                tail = digits_of(text[entity.start : entity.end])
                for type_ in _TYPES_WITH_TAIL:
                    if (type_, tail) in self._tails:
                        if typed is None:
                            typed = list(found)
                        typed[place] = entity._replace(type=type_)
                        break
        return found if typed is None else typed

    def _apart(self, text: str, found: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, known numbers that were found as one each by itself.

        Bank and account: "200000 55779911".
        """
        parted: list[Entity] = []
        # Up to where the entities are in `parted` already.
        taken = 0
        for place, entity in enumerate(found):
            if entity.type not in FIGURE_TYPES or text.find(_BLANK, entity.start, entity.end) < 0:
                continue
            numbers = list(_BETWEEN_BLANKS.finditer(text, entity.start, entity.end))
            types = [self._long.get(digits_of(number[0])) for number in numbers]
            apart = [
                entity._replace(start=number.start(), end=number.end(), type=type_)
                for number, type_ in zip(numbers, types, strict=True)
                if type_ is not None
            ]
            if len(apart) == len(numbers):
                parted += found[taken:place]
                parted += apart
                taken = place + 1
        return [*parted, *found[taken:]] if taken else found

    def with_doubtful_tails(
        self, text: str, found: Sequence[Entity], wholes: dict[tuple[str, str], str]
    ) -> Sequence[Entity]:
        """Return the entities with the last digits of numbers of the same message, like a year.

        "My card is 4539 5787 6362 1486, so 1486". `wholes` takes the numbers that they end.
        """
        added: list[Entity] = []
        retyped: dict[int, Entity] = {}
        for match in _LONE_TAIL.finditer(text):
            known = self._doubtful.get(digits_of(match[0]))
            if known is None:
                continue
            type_, whole = known
            start, end = match.span()
            tail = Entity(start, end, type_, 1.0, MEMORY_DETECTOR)
            # (start,) sorts before every entity that begins there.
            place = bisect_left(found, (start,))
            if place and start < found[place - 1].end:
                continue
            if place == len(found) or end <= found[place].start:
                added.append(tail)
            elif found[place].type in FIGURE_TYPES and found[place][:2] == (start, end):
                retyped[place] = tail
            else:
                continue
            wholes[type_, match[0]] = whole
        if not (added or retyped):
            return found
        return sorted([*(retyped.get(place, one) for place, one in enumerate(found)), *added])
