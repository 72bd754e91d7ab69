"""Sanitizes the text fields of one message: from found entities to rewritten texts."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gateway.domain import Entity, Replacement, TextField
from gateway.errors import LimitExceeded, ResidualIdentifier
from gateway.pipeline.occurrences import add_repeats, occurrences
from gateway.pipeline.residuals import Originals, Substitute
from gateway.pipeline.rewriting import rewrite
from gateway.pseudonyms.protocols import Pseudonymizer

# Without the check of arguments that the name of the tuple does: half of its cost.
_new = tuple.__new__


class SanitizedFields(NamedTuple):
    """What became of a message's text fields.

    `texts` and `replacements` run parallel to the fields. `originals` maps each value that was
    replaced to what took its place; it never leaves the process.
    """

    texts: list[str]
    replacements: list[list[Replacement]]
    originals: Originals


def sanitize_fields(
    conversation_id: str,
    fields: Sequence[TextField],
    found: Sequence[Sequence[Entity]],
    pseudonymizer: Pseudonymizer,
    max_entities: int,
) -> SanitizedFields:
    """Return the fields with every entity replaced as the policy says.

    Raises:
        LimitExceeded: more than `max_entities` entities in the message.
        ResidualIdentifier: a replaced value still stands somewhere outside the replacements.
    """
    texts = [text for text, _, _ in fields]
    if not any(found):
        return SanitizedFields(texts, [[] for _ in fields], {})
    entities = add_repeats(texts, found)
    n_entities = sum(map(len, entities))
    if n_entities > max_entities:
        raise LimitExceeded(f"{n_entities} entities, limits.max_entities is {max_entities}")
    decisions = pseudonymizer.resolve(conversation_id, fields, entities)
    originals: dict[str, Substitute] = {}
    rewritten: list[str] = []
    replacements: list[list[Replacement]] = []
    for text, spans, choices in zip(texts, entities, decisions, strict=True):
        if not spans:
            rewritten.append(text)
            replacements.append([])
            continue
        output, moved = rewrite(text, spans, choices)
        rewritten.append(output)
        replacements.append(moved)
        for (start, end, entity_type, _, _), (replacement, _) in zip(spans, choices, strict=True):
            value = text[start:end]
            if replacement is not None and replacement != value:
                originals[value] = _new(Substitute, (replacement, entity_type))
    _check_residuals(rewritten, replacements, originals)
    return SanitizedFields(rewritten, replacements, originals)


def _check_residuals(
    texts: Sequence[str], replacements: Sequence[Sequence[Replacement]], originals: Iterable[str]
) -> None:
    """Raise if an original is left in a text, other than as the surrogate of another."""
    together = "\n".join(texts)
    for value in originals:
        if value not in together:
            continue
        for text, moved in zip(texts, replacements, strict=True):
            for start, end in occurrences(value, text):
                if not any(r.out_start <= start and end <= r.out_end for r in moved):
                    raise ResidualIdentifier(f"{end - start} code points in a text field")
