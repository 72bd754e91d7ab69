"""The last look: no replaced value may be left anywhere in what a message publishes.

Text that the route selected is rewritten in `pipeline.fields`, which asks here where it repeats a
value. The rest is looked through here: fields that pass unselected, map keys, record key and
headers. A repeated value there is replaced as in the text; where it cannot be (an id, the key, a
header), the record becomes a dead letter.

A value repeats where it stands as words of its own, as it was found or in another spelling that
`respellings` or `codes` know, or, for numbers that name somebody, where the same digits stand in
any script and grouping, with or without the country's prefix or a trunk zero. A date repeats only
where it is the whole of a field: inside a time stamp it says when the message was sent, not what
was said. So does a number of few digits, which stands in clocks, counts and ids by chance.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple

from gateway.domain import SECRET_TYPES, EntityType
from gateway.domain.digits import decimal_digits
from gateway.domain.tuples import new_tuple
from gateway.errors import ResidualIdentifier
from gateway.pipeline.codes import code_of, code_spans, compact, folded_code, folded_spans
from gateway.pipeline.digits import (
    MIN_DIGITS,
    TextDigits,
    is_short_number,
    significant_digits,
)
from gateway.pipeline.encodings import decode, readings
from gateway.pipeline.json_numbers import bare_numbers, needs_quotes
from gateway.pipeline.markings import plain_text
from gateway.pipeline.number_forms import address_of, address_spans, written_number
from gateway.pipeline.occurrences import MIN_LENGTH, occurrences
from gateway.pipeline.respellings import Words, as_probed, hold, probes, respellings
from gateway.pipeline.structure import is_base64, is_structure
from gateway.pipeline.traces import Originals
from gateway.pipeline.whole_forms import WholeForms, form_probe, link_spans
from gateway.pseudonyms.surrogates.digits import write_digits

_URL: Final = EntityType.URL.value
_PHONE: Final = EntityType.PHONENUMBER.value

# Code points. A million random letters of base64 hold a name of five between two signs once in a
# million times, one of three once in 270.
_LONGEST_BY_CHANCE: Final = 5


class Repeat(NamedTuple):
    """Where a value repeats, in code points of the text, half-open, and what fits there."""

    start: int
    end: int
    replacement: str
    value: str


def mend(text: str, originals: Originals, *, has_forms: bool = True) -> str:
    """Return `text` with every repeated original replaced, longest first.

    What every message says (`message`, `image/png`, `Europe/London`) stays unless it is a password:
    it names nobody, and others rely on it. So do values in base64 that are short enough to stand
    there by chance.

    Args:
        text: what is published.
        originals: the values that were replaced.
        has_forms: also where all of the text is an original in another form, as ids are by chance.

    Raises:
        ResidualIdentifier: the digits of an original stand in `text` in another grouping beside
            other digits, or an original is encoded more than once.
    """
    if is_structure(text):
        replacement, entity_type = originals.get(text, (text, ""))
        return replacement if entity_type in SECRET_TYPES else text
    whole = WholeForms(originals).replaced(text) if has_forms else None
    if whole is not None:
        return whole
    if is_base64(text):
        long = {value: originals[value] for value in originals if len(value) > _LONGEST_BY_CHANCE}
        found = repeats(text, long)
        return joined(text, [(start, end, new) for start, end, new, _ in found])
    mended = _mended(text, _repeats(text, originals), originals)
    decoded = decode(mended)
    if decoded is None:
        return mended
    spans = _repeats(decoded.text, originals)
    plain = _mended(decoded.text, spans, originals)
    for deeper in islice(readings(plain), 1, None):
        if _mended(deeper, _repeats(deeper, originals), originals) != deeper:
            raise ResidualIdentifier("a found value stands here, encoded twice")
    if plain == decoded.text:
        return mended
    encoded = decoded.with_replacements(spans)
    # Without spans, or with a number beside them, it became a number as a whole.
    return encoded if plain == joined(decoded.text, spans) else plain


def repeats(text: str, originals: Originals) -> list[Repeat]:
    """Return where originals repeat in `text`, ascending; the longest value wins.

    Args:
        text: what is published.
        originals: the values that were replaced.
    """
    found: list[Repeat] = []
    covered = bytearray(len(text))
    lowered = as_probed(text)
    letters = compact(lowered)
    words: Words | None = None
    digits: TextDigits | None = None
    for value in sorted(originals, key=len, reverse=True):
        replacement, entity_type = originals[value]
        if len(value) < MIN_LENGTH:
            continue
        if value in text and (value == text.strip() or not _is_whole_only(value, entity_type)):
            for start, end in occurrences(value, text):
                add_apart(found, covered, new_tuple(Repeat, (start, end, replacement, value)))
        if hold(lowered, probes(value, entity_type)):
            if words is None:
                words = Words(text)
            for start, end, fitting in respellings(value, entity_type, replacement, words):
                add_apart(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
        if (code := code_of(value, entity_type)) and code in letters:
            # The sign of an account is none of the code's.
            fitting = replacement.removeprefix("@") if value[0] == "@" else replacement
            for start, end in code_spans(value, entity_type, text):
                add_apart(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
        if entity_type == _URL and form_probe(value, entity_type) in lowered:
            for start, end, fitting in link_spans(value, replacement, text):
                add_apart(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
        if address := address_of(value, entity_type):
            for start, end, fitting in address_spans(address, replacement, text):
                add_apart(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
        folded = folded_code(value, entity_type)
        wanted = significant_digits(value, entity_type)
        if not folded and not wanted:
            continue
        if digits is None:
            digits = TextDigits(text)
        if folded and decimal_digits(folded) in digits.joined:
            for start, end in folded_spans(folded, text):
                add_apart(found, covered, new_tuple(Repeat, (start, end, replacement, value)))
        if wanted:
            for start, end in digits.spans(value, entity_type):
                fitting = written_number(value, replacement, entity_type, text[start:end])
                add_apart(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
    return sorted(found)


def _is_whole_only(value: str, entity_type: str) -> bool:
    return entity_type == EntityType.DATETIME or is_short_number(value)


def _repeats(text: str, originals: Originals) -> list[tuple[int, int, str]]:
    """Return where originals repeat in `text`, with what is to be written there, ascending.

    Also where signs stand within them that format the text.
    """
    shown = _shown_repeats(text, originals)
    plain = plain_text(text)
    hidden = plain.hidden(_shown_repeats(plain.text, originals)) if plain is not None else []
    covered = bytearray(len(text))
    for start, end, _, _ in hidden:
        covered[start:end] = b"\1" * (end - start)
    found = [*hidden, *(span for span in shown if covered.find(1, span[0], span[1]) < 0)]
    return sorted([(start, end, replacement) for start, end, replacement, _ in found])


def _shown_repeats(text: str, originals: Originals) -> list[tuple[int, int, str, str]]:
    found = repeats(text, originals)
    numbers = bare_numbers(text) if found else frozenset()
    return [
        (start, end, f'"{new}"' if (start, end) in numbers and needs_quotes(new) else new, value)
        for start, end, new, value in found
    ]


def _mended(text: str, spans: Sequence[tuple[int, int, str]], originals: Originals) -> str:
    """Return the text with the spans replaced, or the number that takes its place as a whole."""
    if not spans:
        return _mend_digits(text, originals)
    # A number may stand beside a name.
    rest = joined(text, [(start, end, " ") for start, end, _ in spans])
    mended = _mend_digits(rest, originals)
    return joined(text, spans) if mended == rest else mended


def joined(text: str, spans: Iterable[tuple[int, int, str]]) -> str:
    """Return `text` with each span, ascending, replaced by what is given with it."""
    pieces: list[str] = []
    reach = 0
    for start, end, replacement in spans:
        pieces += (text[reach:start], replacement)
        reach = end
    return "".join((*pieces, text[reach:]))


def add_apart(found: list[Repeat], covered: bytearray, repeat: Repeat) -> None:
    """Add a repeat unless it overlaps one of those before; `covered` marks what they cover."""
    start, end, _, _ = repeat
    if covered.find(1, start, end) < 0:
        found.append(repeat)
        covered[start:end] = b"\1" * (end - start)


def _mend_digits(text: str, originals: Originals) -> str:
    """Return a number with the end replaced that is another one, as of `2026084729103`.

    Raises:
        ResidualIdentifier: the digits of an original stand elsewhere in `text`.
    """
    digits = decimal_digits(text)
    if len(digits) < MIN_DIGITS:
        return text
    for value, (replacement, entity_type) in originals.items():
        wanted = significant_digits(value, entity_type)
        if not wanted or wanted not in digits:
            continue
        end = decimal_digits(written_number(value, replacement, entity_type, wanted))
        # Before a telephone number stands more of it: the area.
        is_end = text.isdecimal() and digits.endswith(wanted) and len(end) == len(wanted)
        if not is_end or entity_type == _PHONE:
            raise ResidualIdentifier("the digits of a found value stand here among others")
        digits = digits.removesuffix(wanted) + end
        text = write_digits(digits, text)
    return text
