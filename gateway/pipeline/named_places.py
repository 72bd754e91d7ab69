"""Ids, map keys, record keys and headers that are a part of a found name: `zandervalk-1`.

They are compared as fields are, without digits and signs around the name; whoever else is named
within a longer one stays.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gateway.codecs import KeyName
from gateway.domain import FieldPath, Headers
from gateway.pipeline.part_substitutes import by_form, fitting_for
from gateway.pipeline.piece_readings import LONGEST_NAME
from gateway.pipeline.respellings import as_probed, published_as_probed
from gateway.pipeline.traces import Originals

# From the first letter to the last one.
_LETTERS: Final = re.compile(r"[^\W\d_](?:.*[^\W\d_])?")
# Digits and signs of an id may stand around the name.
_LONGEST: Final = 2 * LONGEST_NAME


def probes_of(telling: Originals) -> tuple[str, ...]:
    """Return what stands, `as_probed`, in all that holds a part of a name."""
    return tuple(as_probed(words) for words in telling)


def may_be_named(
    probes: Sequence[str], value: bytes | None, key: bytes | None, headers: Headers
) -> bool:
    """Return whether a place may be a part of a name; only False is certain.

    Args:
        probes: as `probes_of` gave them.
        value: what is published.
        key: the record key, if it is published.
        headers: those that are published.
    """
    if headers or (key is not None and not key.isascii()):
        return True
    lowered = published_as_probed(value or b"", key)
    return any(probe in lowered for probe in probes)


def named_places(
    leaves: Iterable[tuple[FieldPath, str]], telling: Originals
) -> Iterator[tuple[FieldPath, str]]:
    """Yield the leaves that are a telling part of a name, with what goes there."""
    forms = by_form(telling)
    for path, text in leaves:
        better = _without_name(text, forms)
        if better is not None:
            yield path, better


def is_named(given: str, telling: Originals) -> bool:
    """Return whether an id is a telling part of a name."""
    return bool(telling) and _without_name(given, by_form(telling)) is not None


def _without_name(text: str, forms: dict[str, str]) -> str | None:
    """Return what goes to the place of a text that is a part of a name; None where it is none."""
    for line in text.splitlines():
        letters = _LETTERS.search(line) if len(line) <= _LONGEST else None
        fitting = fitting_for(letters[0], forms) if letters is not None else None
        if letters is not None and fitting is not None:
            return text.replace(letters[0], fitting)
    return None


def is_map_key(path: FieldPath) -> bool:
    """Return whether a path leads to a key of a map, not to a value."""
    return bool(path) and isinstance(path[-1], KeyName)
