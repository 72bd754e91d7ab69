"""Rewrites one text: every entity gives way to what was decided for it."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from gateway.domain import Entity, EntityType, Replacement
from gateway.domain.parallel import ensure_parallel
from gateway.domain.tuples import new_tuple
from gateway.pipeline.json_numbers import bare_numbers, needs_quotes
from gateway.pseudonyms.generalizations import fitting_words
from gateway.pseudonyms.name_endings import CLITICS, fitting_clitic
from gateway.pseudonyms.policy import Strategy
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.surrogates.articles import ARTICLED, LONGEST_ARTICLE, fitting_article

_GENERALIZE: Final = Strategy.GENERALIZE.value
_KEEP: Final = Strategy.KEEP.value
_NAMING: Final = frozenset(
    (EntityType.PERSON.value, EntityType.LOCATION.value, EntityType.ORGANIZATION.value)
)


def rewrite(
    text: str, entities: Sequence[Entity], decisions: Sequence[Decision]
) -> tuple[str, list[Replacement]]:
    """Return the text with each decision carried out, and where each entity went.

    Text outside the entities is copied unchanged; an entity takes in the article before it that its
    replacement needs in another form ("dall'8 marzo", "dal 17 luglio"), and the Persian clitic
    behind it ("کاوه‌ست", "هوشنگه"). Where a number of JSON (`bare_numbers`) becomes something else,
    quotes are put around that, so that it stays JSON.
    Offsets in the result count code points of the new text, half-open; a deleted entity has an
    empty span there.

    Args:
        text: the original.
        entities: sorted by start, not overlapping.
        decisions: one for each entity, in the same order.
    """
    if len(entities) == 1:
        entity = entities[0]
        if entity[1] - entity[0] == len(text):
            # A structured field, the most frequent case: its whole text is one entity.
            replacement, strategy = decisions[0]
            output = text if replacement is None else replacement
            return output, [new_tuple(Replacement, (entity, 0, len(output), strategy))]
    pieces: list[str] = []
    replacements: list[Replacement] = []
    position = out_length = 0
    numbers = bare_numbers(text) if entities else ()
    ensure_parallel(entities, decisions)
    for number, entity in enumerate(entities):
        start, end, type_, _, _ = entity
        replacement, strategy = decisions[number]
        if replacement is None:
            replacement = text[start:end]
        elif start > position and type_ in ARTICLED:
            before = text[max(position, start - LONGEST_ARTICLE) : start]
            value = text[start:end]
            if strategy == _GENERALIZE:
                n_taken_in, article = fitting_words(type_, before, value, replacement, text)
            else:
                n_taken_in, article = fitting_article(type_, before, value, replacement, text)
            if n_taken_in:
                start -= n_taken_in
                replacement = article + replacement
                entity = entity._replace(start=start)
        if text.startswith(CLITICS, end) and decisions[number][0] and type_ in _NAMING:
            clitic, n_dropped = fitting_clitic(replacement, text, end)
            if n_dropped:
                end += n_dropped
                replacement += clitic
                entity = entity._replace(end=end)
        out_start = out_length + start - position
        quote = ""
        if numbers and (start, end) in numbers and needs_quotes(replacement):
            quote = '"'
            out_start += 1
        out_length = out_start + len(replacement)
        pieces += (text[position:start], quote, replacement, quote)
        replacements.append(new_tuple(Replacement, (entity, out_start, out_length, strategy)))
        out_length += len(quote)
        position = end
    pieces.append(text[position:])
    return "".join(pieces), replacements


def is_made_up(start: int, end: int, replacements: Sequence[Replacement], text: str) -> bool:
    """Return whether replacements alone spell what stands at a place of a rewritten text.

    One of them holds it, or several that stand beside each other do, each with what replaced a
    value: "Seattle" and "WA" of another town and state are "Seattle, WA".

    Args:
        start: where it begins, in code points of `text`.
        end: where it ends.
        replacements: as `rewrite` gave them.
        text: the rewritten text.
    """
    place = bisect_right(replacements, start, key=_out_start) - 1
    if place < 0:
        return False
    reach = replacements[place].out_end
    if end <= reach:
        return True
    if start >= reach or replacements[place].strategy == _KEEP:
        return False
    for _, out_start, out_end, strategy in replacements[place + 1 :]:
        if strategy == _KEEP or any(map(str.isalnum, text[reach:out_start])):
            return False
        if out_start < end <= out_end:
            return True
        reach = out_end
    return False


def _out_start(replacement: Replacement) -> int:
    return replacement.out_start
