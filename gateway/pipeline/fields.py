"""Sanitizes the text fields of one message: from found entities to rewritten texts."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from gateway.domain import (
    CONTACT_TYPES,
    SECRET_TYPES,
    Entity,
    EntityType,
    FieldEntities,
    FieldPath,
    Replacement,
    TextField,
)
from gateway.domain.detectors import REPEAT_DETECTOR
from gateway.domain.parallel import ensure_parallel
from gateway.domain.tuples import new_tuple
from gateway.errors import LimitExceeded, ResidualIdentifier
from gateway.pipeline.escaped_values import resolve
from gateway.pipeline.field_types import typed_as_fields
from gateway.pipeline.hidden_repeats import hidden_repeats, hides, is_all_within, may_hide
from gateway.pipeline.occurrences import add_repeats, is_counting, is_sought, occurrences
from gateway.pipeline.part_substitutes import hidden_traces, telling_parts
from gateway.pipeline.piece_readings import PieceLook, name_parts
from gateway.pipeline.residuals import Repeat, joined, repeats
from gateway.pipeline.rewriting import is_made_up, rewrite
from gateway.pipeline.substitutes import add_handles, add_substitute, bare_value
from gateway.pipeline.traces import Look, Originals, Substitute, Trace, may_repeat, traces_of
from gateway.pseudonyms.policy import Strategy
from gateway.pseudonyms.protocols import Decision, Pseudonymizer

_USERNAME: Final = EntityType.USERNAME.value
_KEEP: Final = Strategy.KEEP.value


@dataclass(slots=True)
class SettledFields:
    """What became of the structured fields of a message in which nothing else was found.

    Most messages of a conversation repeat their sender's fields, and half of them hold nothing
    else. `values` is what was found in the structured fields; `outputs` and `replacements` run
    parallel to these. `traces` are those of `originals`. `sought`, `look`, `piece_look` and
    `telling` are left to the last look, and `audited` to the publisher: the entities as the audit
    event tells them.
    """

    values: list[str]
    outputs: list[str]
    replacements: list[list[Replacement]]
    originals: Originals
    traces: Sequence[Trace]
    sought: tuple[Originals, Sequence[Trace]] | None = None
    look: Look | None = None
    piece_look: PieceLook | None = None
    telling: tuple[Originals, tuple[str, ...]] | None = None
    audited: Any = None


class SanitizedFields(NamedTuple):
    """What became of a message's text fields.

    `texts` and `replacements` run parallel to the fields. `originals` maps each value that was
    replaced to what took its place; it never leaves the process. `traces` are those of `originals`.
    `settled` is given where nothing but structured fields was replaced, as in a message before.
    """

    texts: list[str]
    replacements: list[list[Replacement]]
    originals: Originals
    settled: SettledFields | None = None
    traces: Sequence[Trace] = ()


def sanitize_fields(
    conversation_id: str,
    fields: Sequence[TextField],
    found: FieldEntities,
    pseudonymizer: Pseudonymizer,
    max_entities: int,
    id_paths: Set[FieldPath] = frozenset(),
) -> SanitizedFields:
    """Return the fields with every entity replaced as the policy says.

    Personal ids, at `id_paths`, become ids of which no two are the same, under any policy.

    Raises:
        LimitExceeded: more than `max_entities` entities in the message.
        ResidualIdentifier: a replaced value still stands somewhere outside the replacements.
    """
    texts = [field[0] for field in fields]
    found = pseudonymizer.recall(conversation_id, fields, found)
    if not any(found):
        return SanitizedFields(texts, [[] for _ in fields], {})
    found = typed_as_fields(fields, found)
    structured = _only_structured(fields, found)
    if structured:
        settled = pseudonymizer.settled(conversation_id, structured)
        if isinstance(settled, SettledFields):
            again = _again(fields, settled)
            if again is not None:
                return again
    # Before the search for repeats, whose time grows with them, and after it.
    _check_limit(found, max_entities)
    entities = add_repeats(texts, found, max_entities)
    if entities is not found:
        _check_limit(entities, max_entities)
    decisions = resolve(pseudonymizer, conversation_id, fields, entities)
    completed = pseudonymizer.recall_new(conversation_id, fields, entities)
    if completed is not entities:
        entities = add_repeats(texts, completed, max_entities)
        _check_limit(entities, max_entities)
        decisions = resolve(pseudonymizer, conversation_id, fields, entities)
    if id_paths:
        _name_ids(conversation_id, fields, decisions, pseudonymizer, id_paths)
    sanitized = _rewritten(texts, entities, decisions)
    traces = sanitized.traces
    # Nearly always nothing of an original is left in any text, surrogates included.
    together = "\n".join(sanitized.texts)
    are_hidden: Sequence[bool] = ()
    if may_hide(together):
        # Of a value that is written otherwise, a part may have been found and is gone by now.
        sought = hidden_traces(sanitized.originals, traces)
        are_hidden = [may_hide(text) and hides(text, sought) for text in texts]
    if True in are_hidden or may_repeat(together, traces):
        if True in are_hidden or may_repeat(_around(sanitized), traces):
            respelled = _with_respellings(texts, entities, decisions, sanitized, are_hidden)
            if respelled is not None:
                entities, decisions = respelled
                _check_limit(entities, max_entities)
                sanitized = _rewritten(texts, entities, decisions)
        _check_residuals(sanitized)
    if structured and entities is found:
        outputs = [text for number, text in enumerate(sanitized.texts) if found[number]]
        moved = [some for some in sanitized.replacements if some]
        values = [
            text[spans[0].start : spans[0].end]
            for text, spans in zip(texts, found, strict=True)
            if spans
        ]
        settled = SettledFields(values, outputs, moved, sanitized.originals, traces)
        pseudonymizer.settle(conversation_id, structured, settled)
    return sanitized


def _name_ids(
    conversation_id: str,
    fields: Sequence[TextField],
    decisions: list[list[Decision]],
    pseudonymizer: Pseudonymizer,
    id_paths: Set[FieldPath],
) -> None:
    """Give the personal ids among the fields their decisions, unless the policy keeps them."""
    for number, (text, _, path) in enumerate(fields):
        if path in id_paths and decisions[number] and decisions[number][0].replacement is not None:
            name = pseudonymizer.published_id(conversation_id, text)
            decisions[number] = [Decision(name, decisions[number][0].strategy)]


def _rewritten(
    texts: Sequence[str], entities: FieldEntities, decisions: Sequence[Sequence[Decision]]
) -> SanitizedFields:
    """Return the texts with each entity replaced as was decided."""
    originals: dict[str, Substitute] = {}
    has_handles = False
    rewritten: list[str] = []
    replacements: list[list[Replacement]] = []
    ensure_parallel(texts, entities)
    ensure_parallel(texts, decisions)
    for number, text in enumerate(texts):
        spans, choices = entities[number], decisions[number]
        if not spans:
            rewritten.append(text)
            replacements.append([])
            continue
        output, moved = rewrite(text, spans, choices)
        rewritten.append(output)
        replacements.append(moved)
        for place, (start, end, entity_type, _, detector) in enumerate(spans):
            value = text[start:end]
            replacement = choices[place][0]
            if (
                replacement is not None
                and replacement != value
                and is_sought(value, entity_type, detector)
            ):
                add_substitute(originals, value, replacement, entity_type)
                has_handles = has_handles or value[0] == "@"
    if has_handles:
        add_handles(originals)
    traces = traces_of(originals)
    return new_tuple(SanitizedFields, (rewritten, replacements, originals, None, traces))


def _check_limit(entities: FieldEntities, max_entities: int) -> None:
    n_entities = sum(map(len, entities))
    if n_entities > max_entities:
        raise LimitExceeded(f"{n_entities} entities, limits.max_entities is {max_entities}")


def _only_structured(fields: Sequence[TextField], found: FieldEntities) -> tuple[TextField, ...]:
    """Return the structured fields if each is one entity and the free text has none, else ()."""
    ensure_parallel(fields, found)
    structured: list[TextField] = []
    for number, field in enumerate(fields):
        spans = found[number]
        if field[1] is not None:
            if len(spans) != 1:
                return ()
            structured.append(field)
        elif spans:
            return ()
    return tuple(structured)


def _again(fields: Sequence[TextField], settled: SettledFields) -> SanitizedFields | None:
    """Return the fields with the structured ones replaced as before.

    None where the free text repeats one of them: then it has to be looked at as a whole.
    """
    outputs, moved = iter(settled.outputs), iter(settled.replacements)
    texts: list[str] = []
    replacements: list[list[Replacement]] = []
    for text, type_, _ in fields:
        if type_ is not None:
            texts.append(next(outputs))
            replacements.append(next(moved))
            continue
        for value in settled.values:
            if value in text:
                return None
        if may_repeat(text, settled.traces):
            return None
        if may_hide(text) and hides(text, hidden_traces(settled.originals, settled.traces)):
            return None
        texts.append(text)
        replacements.append([])
    return new_tuple(
        SanitizedFields, (texts, replacements, settled.originals, settled, settled.traces)
    )


def _around(sanitized: SanitizedFields) -> str:
    """Return what the texts hold outside the replacements, what was kept among it."""
    texts, moved, _, _, _ = sanitized
    pieces: list[str] = []
    for number, text in enumerate(texts):
        reach = 0
        for _, start, end, strategy in moved[number]:
            if strategy == _KEEP:
                continue
            if start > reach:
                pieces.append(text[reach:start])
            reach = end
        if reach < len(text):
            pieces.append(text[reach:])
    return "\n".join(pieces)


def _with_respellings(
    texts: Sequence[str],
    entities: FieldEntities,
    decisions: Sequence[Sequence[Decision]],
    sanitized: SanitizedFields,
    are_hidden: Sequence[bool],
) -> tuple[list[list[Entity]], list[list[Decision]]] | None:
    """Return entities and decisions with the places added that spell a value otherwise.

    `are_hidden` tells of each text whether it may hold values that it does not show. None where
    there are no such places.
    """
    sources: dict[str, tuple[Entity, Decision]] = {}
    for number, text in enumerate(texts):
        for entity, decision in zip(entities[number], decisions[number], strict=True):
            value = text[entity.start : entity.end]
            sources.setdefault(value, (entity, decision))
            sources.setdefault(bare_value(value, entity.type), (entity, decision))
    originals, traces = sanitized.originals, sanitized.traces
    hidden: list[list[Repeat]] = []
    if are_hidden:
        parts = telling_parts(originals)
        sought = {**originals, **parts}
        hidden = [
            hidden_repeats(text, sought) if is_hidden else []
            for text, is_hidden in zip(texts, are_hidden, strict=True)
        ]
        met = {one.value: parts[one.value] for some in hidden for one in some if one.value in parts}
        if met:
            # Whoever is named so once is so also where nothing hides it.
            originals, traces = {**originals, **met}, [*traces, *traces_of(met)]
            for value, whole in list(sources.items()):
                for part in name_parts(value, whole[0].type):
                    sources.setdefault(part.words, whole)
    n_added = 0
    all_entities, all_decisions = [], []
    for number, text in enumerate(texts):
        places = list(zip(entities[number], decisions[number], strict=True))
        found: list[Repeat] = []
        if are_hidden and are_hidden[number]:
            found = hidden[number]
            places, found = _without_parts(places, found, text)
        kept = [entity for entity, decision in places if decision.replacement is None]
        masked = _masked(text, [*(entity for entity, one in places if one[0] is not None), *found])
        if may_repeat(masked, traces):
            found += repeats(masked, originals)
        if kept and found:
            places, found = _without_kept(places, kept, found, originals)
        for start, end, replacement, value in found:
            source = sources.get(value) or sources.get(f"@{value}")
            if source is not None:
                entity, decision = source
                repeated = Entity(start, end, entity.type, entity.score, REPEAT_DETECTOR)
                places.append((repeated, Decision(replacement, decision.strategy)))
                n_added += 1
        places.sort(key=_start)
        all_entities.append([entity for entity, _ in places])
        all_decisions.append([decision for _, decision in places])
    return (all_entities, all_decisions) if n_added else None


def _without_parts(
    places: list[tuple[Entity, Decision]], found: list[Repeat], text: str
) -> tuple[list[tuple[Entity, Decision]], list[Repeat]]:
    """Return the places without those that are a part of a repeat, and the repeats.

    Without those out of which a place reaches, or of which places are all that there is.
    """
    spans = [entity[:2] for entity, _ in places]
    ends = [end for _, end in spans]
    kept: list[Repeat] = []
    parts: set[int] = set()
    for repeat in found:
        first = last = bisect_right(ends, repeat.start)
        while last < len(spans) and spans[last][0] < repeat.end:
            last += 1
        inner = spans[first:last]
        if inner:
            reaches_out = inner[0][0] < repeat.start or inner[-1][1] > repeat.end
            if reaches_out or is_all_within(repeat.start, repeat.end, inner, text):
                continue
        parts.update(range(first, last))
        kept.append(repeat)
    return [place for number, place in enumerate(places) if number not in parts], kept


def _without_kept(
    places: list[tuple[Entity, Decision]],
    kept: Sequence[Entity],
    found: list[Repeat],
    originals: Originals,
) -> tuple[list[tuple[Entity, Decision]], list[Repeat]]:
    """Return the places without the kept ones that hold a secret or a contact, and the repeats.

    A policy that keeps links keeps the names in them, but no password and nobody's telephone.
    """
    starts, ends = [one.start for one in kept], [one.end for one in kept]
    given_up: set[Entity] = set()
    sought: list[Repeat] = []
    for repeat in found:
        around = kept[bisect_right(ends, repeat.start) : bisect_left(starts, repeat.end)]
        type_ = originals[repeat.value].type
        if type_ == _USERNAME and repeat.value.isalpha():
            type_ = ""
        if not around or type_ in SECRET_TYPES or type_ in CONTACT_TYPES:
            given_up.update(around)
            sought.append(repeat)
    return [place for place in places if place[0] not in given_up], sought


def _masked(text: str, spans: Iterable[Entity | Repeat]) -> str:
    """Return the text with a sign that no value has in the place of each entity or repeat."""
    places = sorted(span[:2] for span in spans)
    return joined(text, ((start, end, "\0" * (end - start)) for start, end in places))


def _start(place: tuple[Entity, Decision]) -> int:
    return place[0].start


def _check_residuals(sanitized: SanitizedFields) -> None:
    """Raise if an original is left in a text, other than as the surrogate of another."""
    texts, replacements, originals, _, _ = sanitized
    together = "\n".join(texts)
    for value, (_, entity_type) in originals.items():
        if value not in together or is_counting(value, entity_type):
            continue
        for text, moved in zip(texts, replacements, strict=True):
            for start, end in occurrences(value, text):
                if not is_made_up(start, end, moved, text):
                    raise ResidualIdentifier(f"{end - start} code points in a text field")
