"""People in a list of people: where two items of an enumeration are names, so are those beside.

"Gallo in porta, Tonelli e Basso dietro, Yassine largo": a model that knows three of the names is
told the fourth by its place.
"""

import re
from collections.abc import Container, Iterator, Sequence
from typing import Final, NamedTuple

from gateway.detection.common_words import is_frequent, is_persian_thing
from gateway.detection.ner.english_talk import is_english_talk
from gateway.detection.ner.name_evidence import is_kin, is_title
from gateway.detection.ner.terms import is_term
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType
from gateway.domain.degrees import DEGREES_BEHIND

_PERSON: Final = EntityType.PERSON.value
_LEAST_PEOPLE: Final = 2
_SEPARATOR: Final = re.compile(
    r"\s*[,،;/\n]\s*(?:(?:and|und|et|e|ed|و)\s+)?|\s+(?:and|und|et|e|ed|y|&|\+|و)\s+"
)
# What numbers an item: "2. ", "4) ".
_NUMBERED: Final = re.compile(r"[\s\"'(•*-]*(?:\d{1,2}\s?[.):-]?\s+)?")
_ANY_WORD: Final = re.compile(r"[^\W\d_]+")
_WORD: Final = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
_CAPITAL: Final = r"(?=[^\W\d_a-zäöüßà-ÿا-ی])" + _WORD
_LATIN: Final = re.compile(
    rf"{_CAPITAL}(?: (?:(?:von|van|de|di|da|el|al|den|der) )?{_CAPITAL}){{0,2}}"
)
_ARABIC: Final = re.compile(
    r"(?P<and>و(?=\w{3}))?(?P<name>[آ-ی]{2,}(?: (?!و)[آ-ی]{2,}){0,2})(?=\s*(?:[؟?!.،,\n]|\Z|و))"
)
# German writes a capital on every noun.
_GERMAN: Final = frozenset(["und", "der", "die", "das", "ist", "nicht", "ich", "wir", "mit", "auf"])
_PRONOUNS: Final = frozenset(
    ["انا", "أنا", "انت", "أنت", "هو", "هي", "احنا", "إحنا", "نحن", "من", "تو", "ما", "شما"]
)
# "La maîtresse, Mme Aubert": no names by themselves, though lists have some.
ARTICLES: Final = frozenset(
    ["la", "le", "les", "une", "il", "gli", "der", "die", "das", "dem", "den", "the"]
)
_SURE: Final = (Kind.NAME,)
_KNOWN: Final = (Kind.NAME, Kind.BOTH)
_NOT_COMMON: Final = (Kind.NAME, Kind.BOTH, Kind.UNKNOWN)
# Where it is longer, it is no message: lists in news are of places and bodies as often.
_LONGEST_TEXT: Final = 160
_SCORE: Final = 0.6


class _Item(NamedTuple):
    start: int
    end: int


def people_beside(text: str, entities: Sequence[Entity], detector: str) -> list[Entity]:
    """Return the people that stand in a list with others and are no entities yet.

    Args:
        text: the original text.
        entities: what was found in it, sorted by start.
        detector: name that the new entities carry.
    """
    n_people = sum(entity.type == _PERSON for entity in entities)
    if n_people < _LEAST_PEOPLE or len(text) > _LONGEST_TEXT:
        return []
    items = list(_items(text))
    begins = [_begins_with_person(text, item, entities) for item in items]
    # "Oggi vengono Marco, Luca": the first item of a list has words before it.
    is_person = [
        begins[number] or _ends_with_person(text, item, entities)
        for number, item in enumerate(items)
    ]
    is_german = not _GERMAN.isdisjoint(text.lower().split())
    found: list[Entity] = []
    for number, item in enumerate(items):
        is_behind = number > 0 and is_person[number - 1]
        is_before = number + 1 < len(items) and begins[number + 1]
        is_one = is_behind or is_before
        if is_person[number] or not is_one or sum(is_person) < _LEAST_PEOPLE:
            continue
        # "Buonasera, Marco Ferri e Laura Ferri": what a talk begins with is no name.
        known = _KNOWN if is_german else _NOT_COMMON
        span = _name_in(text, item, known if is_behind else _SURE)
        if span is not None and not any(e.start < span[1] and span[0] < e.end for e in entities):
            is_person[number] = begins[number] = True
            found.append(Entity(*span, _PERSON, _SCORE, detector))
    return found


def _items(text: str) -> Iterator[_Item]:
    start = 0
    for separator in _SEPARATOR.finditer(text):
        yield _Item(start, separator.start())
        start = separator.end()
    yield _Item(start, len(text))


def _begins_with_person(text: str, item: _Item, entities: Sequence[Entity]) -> bool:
    """Return whether a person is the first in an item, behind a number, a title or an article."""
    return any(
        entity.type == _PERSON
        and item.start <= entity.start < item.end
        and all(map(_may_lead, _ANY_WORD.findall(text, item.start, entity.start)))
        for entity in entities
    )


def _ends_with_person(text: str, item: _Item, entities: Sequence[Entity]) -> bool:
    return any(
        entity.type == _PERSON
        and item.start <= entity.start
        and entity.end <= item.end
        and _ANY_WORD.search(text, entity.end, item.end) is None
        for entity in entities
    )


def _may_lead(word: str) -> bool:
    form = word.lower()
    return form in ARTICLES or is_kin(form) or is_title(form)


def _name_in(text: str, item: _Item, named: Container[Kind]) -> tuple[int, int] | None:
    """Return the name with which an item begins; None where it is likely none.

    `named` are the kinds of words that may be one in Latin letters.
    """
    numbered = _NUMBERED.match(text, item.start, item.end)
    start = item.start if numbered is None else numbered.end()
    match = _LATIN.match(text, start, item.end)
    if match is not None:
        words = match[0].split()
        kinds = [kind_of(word) for word in words]
        is_word = Kind.COMMON in kinds or is_frequent(words[0]) or match[0].lower() in ARTICLES
        # "Jane Doe, RN, and Tom"
        is_word = is_word or DEGREES_BEHIND.fullmatch(match[0]) is not None
        # "Jane Doe, IBAN DE89 …"
        is_word = is_word or is_term(text, start, start + len(words[0]))
        # "Hello Mrs Jones, I'll call Tom"
        is_word = is_word or is_english_talk(text, *match.span())
        is_name = not is_word and kinds[0] in named
        return match.span() if is_name and len(match[0]) > 1 else None
    match = _ARABIC.match(text, start, item.end)
    if match is None:
        return None
    words = match["name"].split()
    kinds = [kind_of(word) for word in words]
    is_word = is_frequent(words[0]) or not _PRONOUNS.isdisjoint((match["name"], *words[1:]))
    is_word = is_word or any(map(is_persian_thing, words))
    is_name = Kind.NAME in kinds and Kind.COMMON not in kinds and not is_word
    return match.span("name") if is_name else None
