"""Finds further occurrences of a value: exact, and between the ends of words."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from gateway.domain import Entity

# A one-letter value would match everywhere and identifies nobody.
MIN_LENGTH = 2


def occurrences(value: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans at which `value` stands in `text` as a word or words of its own.

    A letter or digit directly before or after makes it part of another word; ZWNJ, punctuation,
    brackets and blanks do not. Spans do not overlap.
    """
    length = len(value)
    if length < MIN_LENGTH:
        return
    starts_in_word, ends_in_word = value[0].isalnum(), value[-1].isalnum()
    start = text.find(value)
    while start >= 0:
        end = start + length
        inside = (starts_in_word and start > 0 and text[start - 1].isalnum()) or (
            ends_in_word and end < len(text) and text[end].isalnum()
        )
        if not inside:
            yield start, end
        start = text.find(value, start + 1 if inside else end)


def add_repeats(
    texts: Sequence[str], entities: Sequence[Sequence[Entity]]
) -> Sequence[Sequence[Entity]]:
    """Return the entities with every further whole-word occurrence of a found value added.

    What one detector saw in one place and missed in another (a name in the next sentence, a number
    in a second field) is treated alike, so that no original survives beside its own surrogate. The
    longest value wins where two could be added.

    Args:
        texts: the fields of one message.
        entities: those of each field, sorted and without overlaps.
    """
    found: dict[str, Entity] = {}
    for text, spans in zip(texts, entities, strict=True):
        for entity in spans:
            found.setdefault(text[entity[0] : entity[1]], entity)
    # Most values stand where they were found and nowhere else; one count tells.
    count = "\n".join(texts).count
    repeated = [value for value in found if count(value) > 1]
    if not repeated:
        return entities
    result = [list(spans) for spans in entities]
    for value in sorted(repeated, key=len, reverse=True):
        entity = found[value]
        for text, spans in zip(texts, result, strict=True):
            for start, end in occurrences(value, text):
                # Spans are sorted and do not overlap, so only the last that starts before can.
                place = bisect_left(spans, (end,))
                if not (place and spans[place - 1].end > start):
                    spans.insert(place, Entity(start, end, entity.type, entity.score, "repeat"))
    return result
