"""JSON values: fast for what chat platforms send, exact for what they might send."""

import json
import re
from typing import Final

import orjson

from gateway.codecs.documents import has_floats
from gateway.codecs.exact_numbers import ExactNumber
from gateway.codecs.registry_framing import is_utf_16
from gateway.errors import DecodeError, LimitExceeded

# An object with values of these types alone has no nesting and no number that orjson could round.
_WITHOUT_NUMBERS: Final = frozenset({str, bool, type(None)})
_PLAIN_TYPES: Final = _WITHOUT_NUMBERS | {int}
# The one integer that Python has no form of. It may also stand in a text, which does no harm.
_NEGATIVE_ZERO: Final = re.compile(rb"-0(?:[\s,\]}]|$)")
_BOM: Final = b"\xef\xbb\xbf"
# 18 digits always fit into a signed 64-bit integer; longer ones are kept as written.
_MAX_INT_CHARACTERS: Final = 18


class JsonCodec:
    """Reads and writes JSON (RFC 8259) in UTF-8.

    Kept as written: numbers of any size and precision, order of keys, characters outside ASCII.
    Of a key that occurs twice the last value counts and the earlier ones do not reach the output.
    A byte order mark is taken off. Refused: NaN and Infinity, numbers beyond a double, lone
    surrogates, invalid UTF-8, and nesting deeper than `max_nesting`.
    """

    name = "json"

    def __init__(self, max_nesting: int) -> None:
        self._max_nesting = max_nesting

    def decode(self, value: bytes) -> object:
        """Return the document in `value`; floats, long integers and -0 come as `ExactNumber`.

        Raises:
            DecodeError: not valid JSON.
            LimitExceeded: deeper than `max_nesting`.
        """
        try:
            document = orjson.loads(value)
        except orjson.JSONDecodeError as error:
            # The error quotes the value, so it must not become the context of ours: raise outside.
            reason = _reason(value, error.pos, error.msg)
            document = _UNREADABLE
        else:
            reason = ""
        if document is _UNREADABLE:
            if value.startswith(_BOM) and not value.startswith(_BOM, len(_BOM)):
                return self.decode(value[len(_BOM) :])
            if reason == _TOO_DEEP:
                raise LimitExceeded(f"nested deeper than limits.max_nesting, {self._max_nesting}")
            raise DecodeError(reason)
        is_flat = type(document) is dict
        if is_flat and _WITHOUT_NUMBERS.issuperset(map(type, document.values())):
            return document
        has_negative_zero = b"-0" in value and _NEGATIVE_ZERO.search(value) is not None
        if (
            is_flat
            and not has_negative_zero
            and _PLAIN_TYPES.issuperset(map(type, document.values()))
        ):
            return document
        if has_floats(document, self._max_nesting) or has_negative_zero:
            # NaN and Infinity, which this parser would take, have been refused above.
            return json.loads(value, parse_float=ExactNumber, parse_int=_exact_int)
        return document

    def as_read(self, value: bytes, document: object) -> bytes:
        """Return `value`, or `document` encoded where a key occurs twice in `value`."""
        encoded = self.encode(document)
        # No writing of a document is shorter than ours: of the same length, it holds nothing else.
        if len(encoded) == len(value) or not _repeats_a_key(value):
            return value
        return encoded

    def encode(self, document: object) -> bytes:
        """Return `document` as compact JSON in UTF-8."""
        return orjson.dumps(
            document, default=_write_exact_number, option=orjson.OPT_PASSTHROUGH_DATACLASS
        )

    def fragment(self, text: str) -> bytes:
        """Return `text` as it stands between the quotes of a JSON string.

        Characters are escaped one by one, so a text that holds another holds its fragment too.
        """
        return orjson.dumps(text)[1:-1]


_UNREADABLE: Final = object()
_TOO_DEEP: Final = "too deep"
# How versions of the parser say it.
_DEPTH_MESSAGES: Final = ("depth limit", "ecursion")
_NO_NUMBER: Final = re.compile(rb"-?(?:NaN|Infinity)\b")
# What some words of the parser say that is wrong.
_FAULTS: Final = {
    "surrogate": "not valid JSON: half of a surrogate pair",
    "infinity": "not valid JSON here: a number beyond a double",
    "unexpected end": "not valid JSON: cut off, it ends",
    "after document": "not valid JSON: something stands behind the document,",
}
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
# What producers wrap JSON in, by how it begins. Kafka's own compression is none of these: clients
# take that off.
_WRAPPINGS: Final = {
    b"\x1f\x8b": "the producer compressed it with gzip",
    b"\x28\xb5\x2f\xfd": "the producer compressed it with zstd",
    b"\x04\x22\x4d\x18": "the producer compressed it with lz4",
    b"Obj\x01": "it is a file of Avro",
    # `{"`, `{` before a line break, or `[{`, as nearly all JSON begins.
    b"eyI": "it looks like base64",
    b"eyJ": "it looks like base64",
    b"ewo": "it looks like base64",
    b"W3s": "it looks like base64",
    # Serialized objects of Java.
    b"\xac\xed\x00\x05": "it looks like a serialized object of Java",
}


def _reason(value: bytes, position: int, message: str) -> str:
    """Return why a value is no JSON, without quoting it."""
    if not value.strip():
        return "the value is empty; a tombstone is a record without a value"
    if any(words in message for words in _DEPTH_MESSAGES):
        return _TOO_DEEP
    if value.startswith(_UTF_16) or is_utf_16(value):
        return "not UTF-8: it looks like UTF-16"
    for beginning, wrapping in _WRAPPINGS.items():
        if value.startswith(beginning):
            return f"not JSON: {wrapping}"
    try:
        value.decode()
    except UnicodeDecodeError as error:
        return f"not UTF-8 at byte {error.start}"
    if _NO_NUMBER.match(value, position) or _NO_NUMBER.match(value, max(position - 1, 0)):
        return f"NaN or Infinity, which JSON does not have, near character {position}"
    fault = next((fault for words, fault in _FAULTS.items() if words in message), "not valid JSON")
    return f"{fault} near character {position}"


class _RepeatedKey(Exception):
    pass


def _repeats_a_key(value: bytes) -> bool:
    try:
        json.loads(value, object_pairs_hook=_refuse_repeats, parse_float=str, parse_int=str)
    except _RepeatedKey:
        return True
    return False


def _refuse_repeats(pairs: list[tuple[str, object]]) -> None:
    if len({name for name, _ in pairs}) < len(pairs):
        raise _RepeatedKey


def _exact_int(lexeme: str) -> int | ExactNumber:
    if len(lexeme) <= _MAX_INT_CHARACTERS and lexeme != "-0":
        return int(lexeme)
    return ExactNumber(lexeme)


def _write_exact_number(value: object) -> orjson.Fragment:
    if isinstance(value, ExactNumber):
        return orjson.Fragment(value.lexeme.encode())
    raise TypeError(type(value).__name__)
