"""What takes the place of parts of full names: the same words of what took the name's place."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain import EntityType
from gateway.pipeline.piece_readings import LONGEST_NAME, NamePart, name_parts
from gateway.pipeline.structure import is_structure
from gateway.pipeline.traces import Originals, Substitute, Trace, traces_of
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.person_names import parse_name

_PERSON: Final = EntityType.PERSON.value


class PartSubstitute(NamedTuple):
    """A part of a full name, and what takes its place."""

    part: NamePart
    fitting: str


@lru_cache(maxsize=16_384)
def part_substitutes(value: str, replacement: str, entity_type: str) -> tuple[PartSubstitute, ...]:
    """Return the parts of a full name with what takes their place; none of other values.

    All of the replacement where it has another number of words.
    """
    parts = name_parts(value, entity_type)
    if not parts:
        return ()
    words = parse_name(replacement).parts
    n_words = max([part.last for part in parts]) + 1
    if len(words) != n_words:
        return tuple([PartSubstitute(part, replacement) for part in parts])
    return tuple([
        PartSubstitute(part, replacement[words[part.first].start : words[part.last].end])
        for part in parts
    ])  # fmt: skip


def telling_parts(originals: Originals) -> dict[str, Substitute]:
    """Return the parts of found names that are seldom anything else, as they are written."""
    telling: dict[str, Substitute] = {}
    for value, (replacement, entity_type) in originals.items():
        if entity_type == _PERSON:
            for part, fitting in part_substitutes(value, replacement, entity_type):
                if part.is_telling and part.words not in originals:
                    telling.setdefault(part.words, Substitute(fitting, entity_type))
    return telling


def hidden_traces(originals: Originals, traces: Sequence[Trace]) -> Sequence[Trace]:
    """Return the traces of what a text may hide: originals, and telling parts of names."""
    telling = telling_parts(originals)
    return [*traces, *traces_of(telling)] if telling else traces


def by_form(telling: Originals) -> dict[str, str]:
    """Return what takes the place of telling parts by their canonical form."""
    forms: dict[str, str] = {}
    for words, (fitting, _) in telling.items():
        forms.setdefault(canonical(words), fitting)
    return forms


def fitting_for(text: str, forms: dict[str, str]) -> str | None:
    """Return what takes the place of a text that is a telling part of a name, if it is one."""
    if len(text) > LONGEST_NAME or is_structure(text):
        return None
    fitting = forms.get(canonical(text))
    return None if fitting is None else cased_like(text, fitting)


def cased_like(text: str, fitting: str) -> str:
    """Return what takes the place of a part in the letter case in which it stands."""
    if fitting[:1] == "[":
        return fitting
    if text.isupper():
        return fitting.upper()
    return fitting.lower() if text.islower() else fitting
