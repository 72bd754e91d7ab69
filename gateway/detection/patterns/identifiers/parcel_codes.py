"""Numbers of parcels and of transfers, whose layout is that of nothing else.

"1Z" of UPS with its blanks, "RX 123 456 785 DE" of the post, "33ABC…" of Australia's,
"+++123/4567/89012+++" of Belgian banks.
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import CAPITAL, SMALL, BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.NUMBER.value
_SCORE: Final = 0.97
# The sender's account, the kind of service, the parcel.
_UPS: Final = re.compile(r"1z(?:[ -]?[a-z\d]){6}(?:[ -]?\d){10}(?!\w)")
# Kind of service, serial number and check digit, country; people part it as they like.
_POSTAL: Final = re.compile(
    r"(?<![\w-])[ACEGHLMNQRSTUVZ][A-Z](?:[ -]?\d){9}[ -]?[A-Z]{2}(?![\w-])"
    r"|(?<![\w-])[a-z]{2}\d{9}[a-z]{2}(?![\w-])"
    # Typed with a digit too few or too many.
    r"|(?<![\w-])[A-Z]{2}(?:\d{8}|\d{10})[A-Z]{2}(?![\w-])"
)
_POSTAL_DIGITS: Final = frozenset((2, 3, 4, 8, 9, 10))
_TRANSFER: Final = re.compile(
    r"(?:(?:\+{3}|\*{3}) ?)?(?<![\w/])\d{3}/\d{4}/\d{5}(?![\w/])(?: ?(?:\+{3}|\*{3}))?"
)
# Behind the sign of a number, in parts: "#77-40912"; whole numbers of that kind are talk of issues.
_HASHED: Final = re.compile(
    r"#(?P<code>(?=(?:[-/]?[A-Z]*\d){5})[A-Z\d]{1,8}(?:[-/][A-Z\d]{1,8}){1,3})(?![\w/-]|[.,:]\d)"
)
# Of the Australian post: the sender, the parcel, its service.
_AUSTRALIAN: Final = re.compile(r"(?<![\w-])(?:\d{2}[A-Z]{2,3}|[A-Z\d]{3}[A-Z]{2})\d{14,16}(?!\w)")
_AUSTRALIAN_DIGITS: Final = (14, 15, 16)
_AUSTRALIAN_HEADS: Final = (5, 4)
_LONGEST_MARK: Final = 4


def find(batch: BatchText, name: str) -> Iterator[Found]:
    """Yield the numbers, as finds of the recognizer `name`."""
    folded = batch.folded
    for at in positions(batch.lowered, "1z"):
        match = _UPS.match(batch.lowered, at)
        if match is not None and not folded[max(at - 1, 0) : at].isalnum():
            yield Found(*match.span(), _TYPE, _SCORE, name)
    for at in positions(folded, "#"):
        match = _HASHED.match(folded, at)
        if match is not None and not folded[max(at - 1, 0) : at].isalnum():
            yield Found(*match.span("code"), _TYPE, _SCORE, name)
    starts, ends = batch.digit_runs
    lengths = ends - starts
    # Two Latin letters right before the digits, or before a sign between.
    one, two, three = (
        (batch.facts.take(starts - n, mode="clip") & (CAPITAL | SMALL)) != 0 for n in (1, 2, 3)
    )
    is_apart = ~one & three & (starts > 2) & (lengths < max(_POSTAL_DIGITS))
    is_hint = two & (one | is_apart) & (starts >= 2) & np.isin(lengths, tuple(_POSTAL_DIGITS))
    for start in (starts - np.where(one, 2, 3))[is_hint].tolist():
        match = _POSTAL.match(folded, start)
        if match is not None:
            yield Found(*match.span(), _TYPE, _SCORE, name)
    for at in starts[np.isin(lengths, _AUSTRALIAN_DIGITS)].tolist():
        for n_head in _AUSTRALIAN_HEADS:
            match = _AUSTRALIAN.match(folded, at - n_head) if at >= n_head else None
            if match is not None:
                yield Found(*match.span(), _TYPE, _SCORE, name)
                break
    is_transfer = (lengths[:-2] == 3) & (lengths[1:-1] == 4) & (lengths[2:] == 5)
    for at in starts[:-2][is_transfer].tolist():
        for start in range(max(at - _LONGEST_MARK, 0), at + 1):
            match = _TRANSFER.match(folded, start)
            if match is not None:
                yield Found(*match.span(), _TYPE, _SCORE, name)
                break
