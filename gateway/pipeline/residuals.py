"""The last look: no replaced value may be left anywhere in what a message publishes.

Text that the route selected is checked in `pipeline.fields`. Here the rest is looked through:
fields that pass unselected, map keys, record key and headers. A repeated value there is replaced
as in the text; where it cannot be (an id, the key, a header), the record becomes a dead letter.

A value repeats where it stands as words of its own, as it was found or in another spelling that
`respellings` knows, or, for numbers that name somebody, where the same digits stand in any script
and grouping, with or without the country's prefix or a trunk zero. A date repeats only where it is
the whole of a field: inside a time stamp it says when the message was sent, not what was said.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from gateway.domain import NUMBERED_TYPES, EntityType
from gateway.errors import ResidualIdentifier
from gateway.pipeline.encodings import decode, may_be_encoded
from gateway.pipeline.occurrences import MIN_LENGTH, occurrences
from gateway.pipeline.respellings import Words, hold, probes, respellings
from gateway.pipeline.structure import is_structure

# Fewer digits than these stand in clocks, counts and ids by chance; phone, card and national
# numbers have more.
MIN_DIGITS: Final = 7
# A telephone number is known by its last digits: before them stand the country's prefix, a trunk
# zero, or neither.
_LAST_OF_PHONE: Final = 9
# Without the check of arguments that the name of the tuple does: half of its cost.
_new: Final = tuple.__new__
_NOT_DIGITS: Final = re.compile(r"\D+")
_NOT_ASCII_DIGITS: Final = bytes(sorted({*range(256)} - {*b"0123456789"}))


class Substitute(NamedTuple):
    """What took the place of a value, and the type as which it was found."""

    replacement: str
    type: str


Originals: TypeAlias = Mapping[str, Substitute]


class Look(NamedTuple):
    """What tells that an original may stand in an encoded value.

    `spelled` holds the probes of each value that has other spellings, `exact` the others as they
    stand within the value and by themselves. `is_enough` is False where this cannot tell.
    """

    spelled: tuple[tuple[bytes, ...], ...]
    exact: tuple[tuple[bytes, str], ...]
    is_enough: bool


def digits_in(text: str) -> str:
    """Return the decimal digits of `text`, of any script, as ASCII."""
    if text.isascii():
        return text.encode("ascii").translate(None, _NOT_ASCII_DIGITS).decode("ascii")
    digits = _NOT_DIGITS.sub("", text)
    if digits.isascii():
        return digits
    return "".join(str(unicodedata.decimal(digit)) for digit in digits)


def significant_digits(value: str, entity_type: str) -> str:
    """Return the digits that name somebody in every form of the number, if there are enough."""
    if entity_type not in NUMBERED_TYPES:
        return ""
    digits = digits_in(value).lstrip("0")
    if entity_type == EntityType.PHONENUMBER:
        digits = digits[-_LAST_OF_PHONE:]
    return digits if len(digits) >= MIN_DIGITS else ""


def look_for(originals: Originals, fragment: Callable[[str], bytes]) -> Look:
    """Return what tells that an original may stand in what is published.

    Args:
        originals: the values that were replaced.
        fragment: how a text stands within the encoded value, see `Codec.fragment`.
    """
    spelled: list[tuple[bytes, ...]] = []
    exact: list[tuple[bytes, str]] = []
    for value, (_, entity_type) in originals.items():
        if entity_type in NUMBERED_TYPES and significant_digits(value, entity_type):
            return Look((), (), False)
        if len(value) < MIN_LENGTH:
            continue
        # Probes are parts of the value and are never escaped: they cover the value as it is.
        wanted = probes(value, entity_type)
        if wanted:
            spelled.append(wanted)
        else:
            exact.append((fragment(value), value))
    return _new(Look, (tuple(spelled), tuple(exact), True))


def is_absent(look: Look, output: bytes, key: bytes | None) -> bool:
    """Return whether no original can stand in what is published; only True is certain.

    A quick look at the encoded value as a whole, which holds the replacements as well. Numbers that
    name somebody take more than that, since they repeat in any grouping.

    Args:
        look: as `look_for` gave it.
        output: the encoded value.
        key: the record key, if it is published.
    """
    spelled, exact, is_enough = look
    if not is_enough or (key and not key.isascii()) or may_be_encoded(output):
        return False
    if spelled:
        lowered = (output + b"\n" + key if key else output).lower()
        for wanted in spelled:
            if hold(lowered, wanted):
                return False
    if exact:
        key_text = key.decode("ascii") if key else ""
        for fragment, value in exact:
            if fragment in output or value in key_text:
                return False
    return True


def is_suspect(text: str, originals: Originals) -> bool:
    """Return whether an original may stand in `text`; only False is certain."""
    decoded = decode(text)
    return _is_suspect(text, originals) or (
        decoded is not None and _is_suspect(decoded.text, originals)
    )


def _is_suspect(text: str, originals: Originals) -> bool:
    text_digits: str | None = None
    lowered: bytes | None = None
    for value, (_, entity_type) in originals.items():
        if len(value) < MIN_LENGTH:
            continue
        if value in text:
            return True
        if wanted := probes(value, entity_type):
            if lowered is None:
                lowered = _lowered(text)
            if hold(lowered, wanted):
                return True
        elif digits := significant_digits(value, entity_type):
            if text_digits is None:
                text_digits = digits_in(text)
            if digits in text_digits:
                return True
    return False


def mend(text: str, originals: Originals) -> str:
    """Return `text` with every repeated original replaced, longest first.

    What every message says (`message`, `image/png`, `Europe/London`) stays: it names nobody, and
    others rely on it.

    Raises:
        ResidualIdentifier: the digits of an original stand in `text` in another grouping beside
            other digits.
    """
    if is_structure(text):
        return text
    mended = _mended(text, _repeats(text, originals), originals)
    decoded = decode(mended)
    if decoded is None:
        return mended
    spans = _repeats(decoded.text, originals)
    plain = _mended(decoded.text, spans, originals)
    if plain == decoded.text:
        return mended
    encoded = decoded.with_replacements(spans)
    # Without spans, or with a number beside them, it became a number as a whole.
    return encoded if plain == _joined(decoded.text, spans) else plain


def _repeats(text: str, originals: Originals) -> list[tuple[int, int, str]]:
    """Return where originals repeat in `text`, with what fits there, ascending."""
    spans: list[tuple[int, int, str]] = []
    covered = bytearray()
    lowered = _lowered(text)
    words: Words | None = None
    for value in sorted(originals, key=len, reverse=True):
        replacement, entity_type = originals[value]
        if len(value) < MIN_LENGTH:
            continue
        if value in text and (entity_type != EntityType.DATETIME or value == text.strip()):
            for start, end in occurrences(value, text):
                covered = _add(spans, covered or bytearray(len(text)), (start, end, replacement))
        if hold(lowered, probes(value, entity_type)):
            if words is None:
                words = Words(text)
            for start, end, fitting in respellings(value, entity_type, replacement, words):
                covered = _add(spans, covered or bytearray(len(text)), (start, end, fitting))
    return sorted(spans)


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
    return _joined(text, spans) if mended == rest else mended


def _joined(text: str, spans: Sequence[tuple[int, int, str]]) -> str:
    pieces: list[str] = []
    reach = 0
    for start, end, replacement in spans:
        pieces += (text[reach:start], replacement)
        reach = end
    return "".join((*pieces, text[reach:]))


def _lowered(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass").lower()


def _add(
    spans: list[tuple[int, int, str]], covered: bytearray, span: tuple[int, int, str]
) -> bytearray:
    """Add a span unless it overlaps one of those before; return what of the text is covered."""
    start, end, _ = span
    if covered.find(1, start, end) < 0:
        spans.append(span)
        covered[start:end] = b"\1" * (end - start)
    return covered


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
