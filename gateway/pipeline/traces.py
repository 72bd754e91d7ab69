"""What tells, at little cost, that a replaced value may stand in what a message publishes.

A trace is the value itself, parts of its spellings, the letters of a code or the digits of a
number. Where no trace is, the value is not; where one is, `residuals` looks for the value.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from gateway.domain import FieldPath
from gateway.domain.digits import decimal_digits
from gateway.domain.tuples import new_tuple
from gateway.pipeline.codes import code_of, compact, folded_code
from gateway.pipeline.digits import significant_digits
from gateway.pipeline.encodings import may_be_encoded, readings
from gateway.pipeline.markings import may_be_marked, without_marks
from gateway.pipeline.number_forms import address_of
from gateway.pipeline.occurrences import MIN_LENGTH
from gateway.pipeline.respellings import as_probed, bytewise, hold, probes, published_as_probed
from gateway.pipeline.whole_forms import form_probe

# Code points; the cache is bounded by count.
_LONGEST_KEPT: Final = 128
# The ends of lines and tabs of a text, as they stand in JSON.
_ESCAPED_BLANK: Final = re.compile(r"\\[nrt]")


class Substitute(NamedTuple):
    """What took the place of a value, and the type as which it was found."""

    replacement: str
    type: str


Originals: TypeAlias = Mapping[str, Substitute]


class Look(NamedTuple):
    """What tells that an original may stand in an encoded value.

    `spelled` holds the probes of each value that has other spellings, `exact` the others as they
    stand within the value and by themselves, `codes` what `code_of` gave for some of these.
    `is_enough` is False where this cannot tell.
    """

    spelled: tuple[tuple[str, ...], ...]
    exact: tuple[tuple[str, str], ...]
    codes: tuple[str, ...]
    is_enough: bool


class Trace(NamedTuple):
    """What a text holds that holds a value, in some spelling.

    That is the value itself, or all of its probes, its code or its digits; those that are empty
    tell nothing.
    """

    value: str
    wanted: tuple[str, ...]
    code: str
    digits: str


def look_for(traces: Sequence[Trace], fragment: Callable[[str], bytes]) -> Look:
    """Return what tells that an original may stand in what is published.

    Args:
        traces: those of the values that were replaced.
        fragment: how a text stands within the encoded value, see `Codec.fragment`.
    """
    spelled: list[tuple[str, ...]] = []
    exact: list[tuple[str, str]] = []
    codes: list[str] = []
    for value, wanted, code, digits in traces:
        if digits:
            return Look((), (), (), False)
        # Probes are parts of the value and are never escaped: they cover the value as it is.
        if wanted:
            spelled.append(wanted)
        else:
            exact.append((bytewise(fragment(value)), value))
        if code:
            codes.append(code)
    return new_tuple(Look, (tuple(spelled), tuple(exact), tuple(codes), True))


def is_absent(look: Look, output: bytes, key: bytes | None) -> bool:
    """Return whether no original can stand in what is published; only True is certain.

    A quick look at the encoded value as a whole, which holds the replacements as well. Numbers that
    name somebody take more than that, since they repeat in any grouping.

    Args:
        look: as `look_for` gave it.
        output: the encoded value.
        key: the record key, if it is published.
    """
    spelled, exact, codes, is_enough = look
    if not is_enough:
        return False
    text = bytewise(output)
    if may_be_encoded(text) or may_be_marked(text):
        return False
    key_text = bytewise(key) if key else ""
    # In UTF-16, letters of ASCII and of Arabic are ASCII, with signs of control between them.
    if key_text and (
        not key_text.isascii()
        or not key_text.isprintable()
        or "\\" in key_text
        or may_be_encoded(key_text)
        or may_be_marked(key_text)
    ):
        return False
    if spelled or codes:
        lowered = published_as_probed(output, key)
        for wanted in spelled:
            if hold(lowered, wanted):
                return False
        if codes:
            letters = compact(lowered)
            # A line that ends within a code, as JSON writes it.
            if "\\" in lowered:
                letters += " " + compact(_ESCAPED_BLANK.sub("", lowered))
            for code in codes:
                if code in letters:
                    return False
    if exact:
        for fragment, value in exact:
            if fragment in text or value in key_text:
                return False
    return True


def suspects(text: str, originals: Originals, traces: Sequence[Trace] | None = None) -> Originals:
    """Return the originals that may stand in `text`; that the others do not is certain.

    Args:
        text: what is published.
        originals: the values that were replaced.
        traces: those of the originals, where they are known.
    """
    if traces is None:
        traces = traces_of(originals)
    held: set[str] = set()
    for reading in readings(text):
        held.update(_held(reading, traces, len(traces)))
        plain = without_marks(reading)
        if plain != reading:
            held.update(_held(plain, traces, len(traces)))
    return {value: originals[value] for value in originals if value in held}


def suspected_in(
    leaves: Sequence[tuple[FieldPath, str]], originals: Originals
) -> Iterator[tuple[FieldPath, str, Originals]]:
    """Yield the leaves that may hold originals, in order, each with those.

    All of many originals in each of many leaves would take minutes. Leaves are looked through
    together, and by halves where they hold something, for what stands in the whole.
    """
    waiting = [(leaves, originals)]
    while waiting:
        some, known = waiting.pop()
        held = suspects("\n".join([text for _, text in some]), known)
        if not held:
            continue
        if len(some) == 1:
            path, text = some[0]
            yield path, text, held
            continue
        middle = len(some) // 2
        waiting += [(some[middle:], held), (some[:middle], held)]


def traces_of(originals: Originals) -> list[Trace]:
    """Return what a text holds that holds an original, for `may_repeat`."""
    traces: list[Trace] = []
    for value, (_, entity_type) in originals.items():
        length = len(value)
        if length > _LONGEST_KEPT:
            traces.append(_trace_of(value, entity_type))
        elif length >= MIN_LENGTH:
            traces.append(_kept_trace_of(value, entity_type))
    return traces


def _trace_of(value: str, entity_type: str) -> Trace:
    wanted = probes(value, entity_type)
    code = digits = ""
    if not wanted:
        code = code_of(value, entity_type)
        digits = significant_digits(value, entity_type)
        if not digits:
            other = folded_code(value, entity_type) or address_of(value, entity_type)
            digits = decimal_digits(other)
        if probe := form_probe(value, entity_type):
            wanted = (probe,)
    return new_tuple(Trace, (value, wanted, code, digits))


# Senders recur; a bounded cache in memory, never written.
_kept_trace_of: Final = lru_cache(maxsize=16_384)(_trace_of)


def may_repeat(text: str, traces: Sequence[Trace]) -> bool:
    """Return whether an original may stand in a text as it is; only False is certain."""
    return bool(_held(text, traces, 1))


def _held(text: str, traces: Sequence[Trace], enough: int) -> list[str]:
    """Return the values that may stand in a text as it is, the first `enough` of them."""
    held: list[str] = []
    text_digits: str | None = None
    lowered: str | None = None
    letters: str | None = None
    for value, wanted, code, digits in traces:
        is_held = value in text
        if not is_held and (wanted or code):
            if lowered is None:
                lowered = as_probed(text)
            is_held = hold(lowered, wanted)
            if not is_held and code:
                if letters is None:
                    letters = compact(lowered)
                is_held = code in letters
        if not is_held and digits:
            if text_digits is None:
                text_digits = decimal_digits(text)
            is_held = digits in text_digits
        if is_held:
            held.append(value)
            if len(held) == enough:
                break
    return held
