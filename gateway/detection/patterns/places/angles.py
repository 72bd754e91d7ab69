"""Places told in degrees and minutes: `53°48'02.9"N 1°32'56.8"W`, `53 deg 48' 2.88" N`.

So maps copy them, cameras write them into pictures, and seekers of caches tell them, who put the
direction first and no seconds.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value
_NAME: Final = "coordinates"
# Raised, an "o" stands for the degree on some keyboards.
_DEGREE: Final = r"(?:°|˚|o(?=\d)| ?deg(?:rees)?(?!\w)| ?grad(?!\w)| ?درجه)"
_MINUTE: Final = r" ?(?:'|´|min(?!\w)| ?دقیقه)"
_SECOND: Final = r" ?(?:\"|''|sec(?!\w)| ?ثانیه)"
_DIRECTION: Final = "NSEWO"
_ANGLE: Final = (
    rf"(?:(?<!\w)[{_DIRECTION}] ?)?[-+]?(?<![\d.])\d{{1,3}}{_DEGREE} ?[0-5]?\d(?:[.,]\d{{1,8}})?"
    rf"{_MINUTE}(?:,? ?[0-5]?\d(?:[.,]\d{{1,8}})?{_SECOND})?(?: ?[{_DIRECTION}](?!\w))?"
)
_ONE: Final = re.compile(_ANGLE)
_PAIR: Final = re.compile(rf"{_ANGLE}[ ,;/\n]{{1,3}}{_ANGLE}")
_SIGNS: Final = ("°", "˚", "deg", "grad", "درجه")
_RAISED: Final = re.compile(r"\d(?=o\d{1,2}')")
_REACH: Final = 8
_IS_DIRECTED: Final = re.compile(rf"[{_DIRECTION}] ?[-+]?\d|[\"'] ?[{_DIRECTION}]\Z")
_DEGREES: Final = re.compile(r"\d{1,3}")
_MOST_DEGREES: Final = 180


def find(batch: BatchText) -> Iterator[Found]:
    """Yield each pair as one place, and lone angles that have a direction."""
    reach = -1
    for at in sorted(_places(batch)):
        if at < reach:
            continue
        for start in range(max(at - _REACH, 0), at):
            match = _PAIR.match(batch.folded, start) or _ONE.match(batch.folded, start)
            if match is None or match.end() <= at:
                continue
            degrees = _DEGREES.search(match[0])
            is_pair = _PAIR.fullmatch(match[0]) is not None
            if (is_pair or _IS_DIRECTED.search(match[0]) is not None) and (
                degrees is not None and int(degrees[0]) <= _MOST_DEGREES
            ):
                reach = match.end()
                yield Found(match.start(), reach, _TYPE, VALIDATED_SCORE, _NAME)
            break


def _places(batch: BatchText) -> Iterator[int]:
    """Yield where signs of degrees stand."""
    for sign in _SIGNS:
        yield from positions(batch.lowered, sign)
    if "º" in batch.joined:
        for match in _RAISED.finditer(batch.folded):
            yield match.end()
