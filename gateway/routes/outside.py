"""What a record holds outside its document: its key and its headers."""

import re
from collections.abc import Container
from typing import Final, Literal

from gateway.codecs import RECORD_KEY, OutsideStep
from gateway.domain import TRACEPARENT, FieldPath, ids_of, is_traceparent

# Marked steps: a record with a field that is called $key must not pass it off as its key.
KEY_PATH: Final[FieldPath] = (OutsideStep(RECORD_KEY),)
HEADERS: Final = OutsideStep("$headers")
"""The first step of a path to a header that is published."""
_UTF_16: Final = ("utf-16-le", "utf-16-be")
_ENCODINGS: Final = ("latin-1", "cp1256", *_UTF_16)
# No text has these signs, and UTF-16 one of them in every letter of our languages.
_CONTROLS: Final = re.compile(rb"[\0-\x08]")
_LENGTHS_OF_INTEGERS: Final = frozenset({4, 8})
_ORDERS: Final[tuple[Literal["big"], Literal["little"]]] = ("big", "little")
_UNREADABLE: Final = "\ufffd"


def is_outside(path: FieldPath) -> bool:
    """Return whether a path leads to the record's key or to a header."""
    return bool(path) and isinstance(path[0], OutsideStep)


def all_readings(raw: bytes) -> str:
    """Return what stands in a key or a header, to be looked through.

    Where that is no text in UTF-8, it is read as what else it may be, one reading a line: nobody
    tells the encoding of what a producer of another kind wrote.
    """
    text = raw.decode("utf-8", "replace")
    if _UNREADABLE not in text and _CONTROLS.search(raw) is None:
        return text
    others = [raw.decode(encoding, "replace") for encoding in _ENCODINGS]
    # Behind a frame of odd length the letters begin at another byte.
    others += [raw[1:].decode(encoding, "replace") for encoding in _UTF_16]
    # As serializers of Kafka write integers, in one order of bytes or the other.
    if len(raw) in _LENGTHS_OF_INTEGERS:
        others += [str(int.from_bytes(raw, order)) for order in _ORDERS]
    readings = "\n".join((text, *others))
    # Letters of UTF-32 have NULs between them.
    return readings + "\n" + readings.replace("\0", "")


def header_text(name: str, value: bytes | None, full_names: Container[str]) -> str:
    """Return what may repeat a found value in a header that is published.

    Version and flags of a trace context, `00` and `01` in nearly all, would repeat such numbers; a
    name that a pattern let through, which is none of `full_names`, may hold anything.
    """
    lower = name.lower()
    if lower == TRACEPARENT:
        return ids_of(value) if is_traceparent(value) else ""
    text = all_readings(value or b"")
    return text if lower in full_names else f"{name}\n{text}"
