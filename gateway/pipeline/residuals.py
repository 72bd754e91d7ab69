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

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from gateway.domain import NUMBERED_TYPES, SECRET_TYPES, EntityType
from gateway.domain.tuples import new_tuple
from gateway.errors import ResidualIdentifier
from gateway.pipeline.codes import (
    CODE_TYPES,
    code_of,
    code_spans,
    compact,
    folded_code,
    folded_spans,
)
from gateway.pipeline.digits import (
    MIN_DIGITS,
    TextDigits,
    digits_in,
    is_short_number,
    significant_digits,
)
from gateway.pipeline.encodings import decode, may_be_encoded, readings
from gateway.pipeline.json_numbers import bare_numbers, needs_quotes
from gateway.pipeline.markings import may_be_marked, plain_text, without_marks
from gateway.pipeline.occurrences import MIN_LENGTH, occurrences
from gateway.pipeline.respellings import Words, hold, probes, respellings, without_vowels
from gateway.pipeline.structure import is_base64, is_structure
from gateway.pipeline.whole_forms import WholeForms, form_probe, link_spans

_URL: Final = EntityType.URL.value

# Code points. A million random letters of base64 hold a name of five between two signs once in a
# million times, one of three once in 270.
_LONGEST_BY_CHANCE: Final = 5
# The ends of lines and tabs of a text, as they stand in JSON.
_ESCAPED_BLANK: Final = re.compile(rb"\\[nrt]")


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

    spelled: tuple[tuple[bytes, ...], ...]
    exact: tuple[tuple[bytes, str], ...]
    codes: tuple[bytes, ...]
    is_enough: bool


class Trace(NamedTuple):
    """What a text holds that holds a value, in some spelling.

    That is the value itself, or all of its probes, its code or its digits; those that are empty
    tell nothing.
    """

    value: str
    wanted: tuple[bytes, ...]
    code: bytes
    digits: str


class Repeat(NamedTuple):
    """Where a value repeats, in code points of the text, half-open, and what fits there."""

    start: int
    end: int
    replacement: str
    value: str


def look_for(traces: Sequence[Trace], fragment: Callable[[str], bytes]) -> Look:
    """Return what tells that an original may stand in what is published.

    Args:
        traces: those of the values that were replaced.
        fragment: how a text stands within the encoded value, see `Codec.fragment`.
    """
    spelled: list[tuple[bytes, ...]] = []
    exact: list[tuple[bytes, str]] = []
    codes: list[bytes] = []
    for value, wanted, code, digits in traces:
        if digits:
            return Look((), (), (), False)
        # Probes are parts of the value and are never escaped: they cover the value as it is.
        if wanted:
            spelled.append(wanted)
        else:
            exact.append((fragment(value), value))
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
    if not is_enough or may_be_encoded(output) or may_be_marked(output):
        return False
    # In UTF-16, letters of ASCII and of Arabic are ASCII, with signs of control between them.
    if key and (
        not key.isascii()
        or not key.decode("ascii").isprintable()
        or b"\\" in key
        or may_be_encoded(key)
        or may_be_marked(key)
    ):
        return False
    if spelled or codes:
        lowered = without_vowels((output + b"\n" + key if key else output).lower())
        for wanted in spelled:
            if hold(lowered, wanted):
                return False
        if codes:
            letters = compact(lowered)
            # A line that ends within a code, as JSON writes it.
            if b"\\" in lowered:
                letters += b" " + compact(_ESCAPED_BLANK.sub(b"", lowered))
            for code in codes:
                if code in letters:
                    return False
    if exact:
        key_text = key.decode("ascii") if key else ""
        for fragment, value in exact:
            if fragment in output or value in key_text:
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


def traces_of(originals: Originals) -> list[Trace]:
    """Return what a text holds that holds an original, for `may_repeat`."""
    traces: list[Trace] = []
    for value, (_, entity_type) in originals.items():
        if len(value) < MIN_LENGTH:
            continue
        wanted = probes(value, entity_type)
        code, digits = b"", ""
        if not wanted:
            code = code_of(value, entity_type) if entity_type in CODE_TYPES else b""
            if entity_type in NUMBERED_TYPES:
                digits = significant_digits(value, entity_type)
            if not digits:
                digits = digits_in(folded_code(value, entity_type))
            if probe := form_probe(value, entity_type):
                wanted = (probe,)
        traces.append(new_tuple(Trace, (value, wanted, code, digits)))
    return traces


def may_repeat(text: str, traces: Sequence[Trace]) -> bool:
    """Return whether an original may stand in a text as it is; only False is certain."""
    return bool(_held(text, traces, 1))


def _held(text: str, traces: Sequence[Trace], enough: int) -> list[str]:
    """Return the values that may stand in a text as it is, the first `enough` of them."""
    held: list[str] = []
    text_digits: str | None = None
    lowered: bytes | None = None
    letters: bytes | None = None
    for value, wanted, code, digits in traces:
        is_held = value in text
        if not is_held and (wanted or code):
            if lowered is None:
                lowered = _lowered(text)
            is_held = hold(lowered, wanted)
            if not is_held and code:
                if letters is None:
                    letters = compact(lowered)
                is_held = code in letters
        if not is_held and digits:
            if text_digits is None:
                text_digits = digits_in(text)
            is_held = digits in text_digits
        if is_held:
            held.append(value)
            if len(held) == enough:
                break
    return held


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
        found = repeats(text, long, has_numbers=True)
        return joined(text, [(start, end, new) for start, end, new, _ in found])
    mended = _mended(text, _repeats(text, originals), originals)
    decoded = decode(mended)
    if decoded is None:
        return mended
    spans = _repeats(decoded.text, originals)
    plain = _mended(decoded.text, spans, originals)
    for deeper in islice(readings(plain), 1, None):
        if _mended(deeper, _repeats(deeper, originals), originals) != deeper:
            raise ResidualIdentifier("a found value stands encoded twice in an unselected field")
    if plain == decoded.text:
        return mended
    encoded = decoded.with_replacements(spans)
    # Without spans, or with a number beside them, it became a number as a whole.
    return encoded if plain == joined(decoded.text, spans) else plain


def repeats(text: str, originals: Originals, *, has_numbers: bool) -> list[Repeat]:
    """Return where originals repeat in `text`, ascending; the longest value wins.

    Args:
        text: what is published.
        originals: the values that were replaced.
        has_numbers: also where the digits of a number stand in another form.
    """
    found: list[Repeat] = []
    covered = bytearray(len(text))
    lowered = _lowered(text)
    letters = compact(lowered)
    words: Words | None = None
    digits: TextDigits | None = None
    for value in sorted(originals, key=len, reverse=True):
        replacement, entity_type = originals[value]
        if len(value) < MIN_LENGTH:
            continue
        if value in text and (value == text.strip() or not _is_whole_only(value, entity_type)):
            for start, end in occurrences(value, text):
                _add(found, covered, new_tuple(Repeat, (start, end, replacement, value)))
        if hold(lowered, probes(value, entity_type)):
            if words is None:
                words = Words(text)
            for start, end, fitting in respellings(value, entity_type, replacement, words):
                _add(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
        if (code := code_of(value, entity_type)) and code in letters:
            for start, end in code_spans(value, entity_type, text):
                _add(found, covered, new_tuple(Repeat, (start, end, replacement, value)))
        if entity_type == _URL and form_probe(value, entity_type) in lowered:
            for start, end, fitting in link_spans(value, replacement, text):
                _add(found, covered, new_tuple(Repeat, (start, end, fitting, value)))
        folded = folded_code(value, entity_type)
        wanted = significant_digits(value, entity_type) if has_numbers else ""
        if not folded and not wanted:
            continue
        if digits is None:
            digits = TextDigits(text)
        if folded and digits_in(folded) in digits.joined:
            for start, end in folded_spans(folded, text):
                _add(found, covered, new_tuple(Repeat, (start, end, replacement, value)))
        if wanted:
            for start, end in digits.spans(value, entity_type):
                _add(found, covered, new_tuple(Repeat, (start, end, replacement, value)))
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
    found = repeats(text, originals, has_numbers=False)
    numbers = bare_numbers(text) if found else frozenset()
    return [
        (start, end, f'"{new}"' if (start, end) in numbers and needs_quotes(new) else new, value)
        for start, end, new, value in found
    ]


def _mended(text: str, spans: Sequence[tuple[int, int, str]], originals: Originals) -> str:
    """Return the text with the spans replaced, or the number that takes its place as a whole."""
    if not spans:
        return _mend_digits(text, originals)
    kept: list[str] = []
    reach = 0
    for start, end, _ in spans:
        kept.append(text[reach:start])
        reach = end
    kept.append(text[reach:])
    # A number may stand beside a name.
    rest = " ".join(kept)
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


def _lowered(text: str) -> bytes:
    return without_vowels(text.encode("utf-8", "surrogatepass").lower())


def _add(found: list[Repeat], covered: bytearray, repeat: Repeat) -> None:
    """Add a repeat unless it overlaps one of those before; `covered` marks what they cover."""
    start, end, _, _ = repeat
    if covered.find(1, start, end) < 0:
        found.append(repeat)
        covered[start:end] = b"\1" * (end - start)


def _mend_digits(text: str, originals: Originals) -> str:
    digits = digits_in(text)
    if len(digits) < MIN_DIGITS:
        return text
    for value, (replacement, entity_type) in originals.items():
        wanted = significant_digits(value, entity_type)
        if not wanted or wanted not in digits:
            continue
        if any(map(str.isalpha, text)) or not digits.endswith(wanted):
            raise ResidualIdentifier("the digits of a found value stand in an unselected field")
        return replacement
    return text
