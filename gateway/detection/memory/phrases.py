"""Values of several words that a conversation knows, and that are found again only together.

Of a phrase the canonical forms of its words are kept, in order.
"""

from collections.abc import Callable, Sequence

from gateway.detection.common_words import is_ordinary
from gateway.detection.memory.known import SCORE, SHORTEST_WORD, Known
from gateway.detection.memory.written_words import ONE_LETTER_ENDINGS
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, SECRET_TYPES, Entity
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.inhabitants import odd_stems
from gateway.domain.spans import overlapping

_PERSON, _USERNAME, _LOCATION = "PERSON", "USERNAME", "LOCATION"


def stems_of_phrase(forms: tuple[str, ...], place: str) -> tuple[str, ...]:
    """Return a word of a phrase, and stems of words for the people of the place that it names."""
    longest = max(forms, key=len)
    return (longest, *odd_stems(place)) if place else (longest,)


def phrase_at(
    phrases: dict[tuple[str, ...], Known],
    canonical: Callable[[str], str],
    text: str,
    spans: Sequence[tuple[int, int]],
    place: int,
) -> Entity | None:
    """Return the known phrase that begins with a word of a text, if one does.

    Args:
        phrases: the known ones.
        canonical: gives the canonical form of a word.
        text: the text.
        spans: where its words stand.
        place: of the word among them.
    """
    start = spans[place][0]
    first = canonical(text[slice(*spans[place])])
    for phrase, known in phrases.items():
        last = place + len(phrase)
        if phrase[0] == first and last <= len(spans):
            rest = tuple(canonical(text[slice(*span)]) for span in spans[place + 1 : last])
            n_attached = _n_attached(rest, phrase[1:], known.type)
            if n_attached >= 0:
                end = spans[last - 1][1] - n_attached
                if known.type == _USERNAME and any(map(str.isspace, text[start:end])):
                    continue  # "customer service" is no "customer_service"
                return Entity(start, end, known.type, SCORE, MEMORY_DETECTOR)
    return None


def _n_attached(words: tuple[str, ...], phrase: tuple[str, ...], type_: str) -> int:
    """Return how many letters behind the words of a phrase are attached to it; -1 for others.

    "صالحی نیام" is somebody who says that she is "صالحی نیا".
    """
    if words == phrase:
        return 0
    if type_ != _PERSON or words[:-1] != phrase[:-1] or words[-1][:-1] != phrase[-1]:
        return -1
    return 1 if words[-1][-1] in ONE_LETTER_ENDINGS else -1


def takes_in(text: str, phrase: Entity, entities: Sequence[Entity]) -> bool:
    """Return whether all that a phrase overlaps is but a part of it.

    Of a street these are names within it and its number; of a secret anything: a rule has the
    number of the password "Tempo#4410", or a tag.
    """
    is_secret = phrase.type in SECRET_TYPES
    return (is_secret or phrase.type == _LOCATION) and all(
        (is_secret or one.type in NAME_TYPES or text[one.start : one.end].isdecimal())
        and phrase.start <= one.start
        and one.end <= phrase.end
        for one in overlapping(entities, phrase)
    )


def is_proper(word: str) -> bool:
    """Return whether no list has a word for one: it is a name, or of one."""
    return len(word) >= SHORTEST_WORD and not is_ordinary(word) and kind_of(word) is not Kind.BOTH
