"""Known passwords that are told otherwise: without their signs, in other letters, in pieces.

Who has told "Kestrel-99x" says later "kestrel dash 99x" or "Kestrel99x", and who had "Kestrel98"
before has but counted on.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.memory.known import SCORE
from gateway.domain import NAME_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.digits import decimal_digits, has_digits, signs_of
from gateway.domain.spans import overlapping

_PASSWORD: Final = EntityType.PASSWORD.value
_MOST_PASSWORDS: Final = 8
_SHORTEST, _LONGEST, _FEWEST_LETTERS = 5, 40, 2
# Fewer letters before digits are a model or a unit.
_SHORTEST_STEM: Final = 5
_LONGEST_TEXT: Final = 400
_LEAST_MATCH: Final = 2
_WORD: Final = re.compile(r"[^\W_]+")
_STEM: Final = re.compile(r"([^\W\d_]+)[\W_]*\d+[\W_]*")
_DIGITS: Final = re.compile(r"\d+")
_GAP: Final = re.compile(r"[^\w\n]{0,3}|[^\w\n]?_[^\w\n]?")
_YEAR: Final = re.compile(r"(?:1[34]|19|20)\d\d")
# What people call the signs between the parts of a password.
_SIGNS: Final = frozenset(
    (
        *("dash", "hyphen", "minus", "underscore", "dot", "at", "hash", "hashtag", "star"),
        *("bindestrich", "unterstrich", "punkt", "raute", "stern", "tiret", "point", "trattino"),
        *("arobase", "dièse", "chiocciola", "cancelletto", "punto", "underline", "asterisk"),
        *("خط", "تیره", "آندرلاین", "اندرلاین", "نقطه", "ستاره", "شارپ", "ات", "شرطة", "نقطة"),
    )
)


class RetoldPasswords:
    """The passwords of one conversation that have letters and digits, the last of them."""

    __slots__ = ("_cores", "_has_news")

    def __init__(self) -> None:
        # Letters in lower case and digits in ASCII → type, digits and stem.
        self._cores: dict[str, tuple[str, str, str]] = {}
        self._has_news = False

    def learn(self, type_: str, value: str) -> None:
        """Remember a password or a code that mixes letters and digits."""
        if type_ != _PASSWORD or len(value) > _LONGEST:
            return
        core, digits = signs_of(value), decimal_digits(value)
        n_letters = len(core) - len(digits)
        if len(core) < _SHORTEST or not digits or n_letters < _FEWEST_LETTERS:
            return
        match = _STEM.fullmatch(value)
        stem = match[1].lower() if match is not None else ""
        is_new = core not in self._cores
        self._cores[core] = type_, digits, stem if len(stem) >= _SHORTEST_STEM else ""
        self._has_news |= is_new
        if len(self._cores) > _MOST_PASSWORDS:
            del self._cores[next(iter(self._cores))]

    def find(self, text: str, entities: Sequence[Entity], *, is_next: bool) -> list[Entity]:
        """Return where a text tells a known password otherwise; mostly nowhere.

        Args:
            text: a text.
            entities: what was found in it.
            is_next: whether the text is the next one, none that was given before.
        """
        if not self._cores or not (is_next or self._has_news):
            return []
        self._has_news = False
        if len(text) > _LONGEST_TEXT or not has_digits(text):
            return []
        low, digits = text.lower(), decimal_digits(text)
        if len(low) != len(text):
            return []
        found: list[Entity] = []
        for core, (type_, its_digits, stem) in self._cores.items():
            if its_digits in digits:
                found += _told(low, [*entities, *found], core, type_)
            if stem and stem in low:
                found += _counted_on(low, [*entities, *found], stem, len(its_digits), type_)
        return found


def _told(low: str, entities: Sequence[Entity], core: str, type_: str) -> Iterator[Entity]:
    words = list(_WORD.finditer(low))
    for place, word in enumerate(words):
        first = signs_of(word[0])
        if not core.startswith(first):
            continue
        told, last = first, place
        while len(told) < len(core) and last + 1 < len(words):
            behind = words[last + 1]
            if _GAP.fullmatch(low, words[last].end(), behind.start()) is None:
                break
            last += 1
            if core.startswith(told + (piece := signs_of(behind[0]))):
                told += piece
            elif behind[0] not in _SIGNS:
                break
        if told == core and not _is_plain_year(low, words[place : last + 1]):
            yield from _whole(entities, word.start(), words[last].end(), type_)


def _is_plain_year(low: str, words: Sequence[re.Match[str]]) -> bool:
    """Return whether a blank parts a word and a year, as in much else: "im Herbst 2024"."""
    if len(words) != _LEAST_MATCH or _YEAR.fullmatch(signs_of(words[1][0])) is None:
        return False
    return words[0][0].isalpha() and low[words[0].end() : words[1].start()].isspace()


def _counted_on(
    low: str, entities: Sequence[Entity], stem: str, n_digits: int, type_: str
) -> Iterator[Entity]:
    """Yield where the word of a password stands with as many digits as it has, others mostly."""
    at = low.find(stem)
    while at >= 0:
        end = at + len(stem)
        digits = _DIGITS.match(low, end)
        if digits is not None and len(digits[0]) == n_digits:
            is_bound = low[at - 1 : at].isalnum() or low[digits.end() : digits.end() + 1].isalpha()
            if not is_bound:
                yield from _whole(entities, at, digits.end(), type_)
        at = low.find(stem, end)


def _whole(entities: Sequence[Entity], start: int, end: int, type_: str) -> Iterator[Entity]:
    """Yield the password with all of the names it cuts, unless something surer goes beyond it."""
    one = Entity(start, end, type_, SCORE, MEMORY_DETECTOR)
    others = overlapping(entities, one)
    names = [other for other in others if other.type in NAME_TYPES]
    if all(
        other.type in NAME_TYPES
        or (other.type not in SECRET_TYPES and start <= other.start and other.end <= end)
        for other in others
    ):
        yield one._replace(
            start=min([start, *(name.start for name in names)]),
            end=max([end, *(name.end for name in names)]),
        )
