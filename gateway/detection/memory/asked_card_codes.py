"""The code of a card, asked for beside other things: "cvv and expiry?", and then "731 exp 05/28".

Who asks for several things waits for all of them, and whoever reads a code from a card says more
around it than around others: it is three digits wherever they stand.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.memory.counted_things import is_counted
from gateway.detection.memory.number_pieces import YEAR
from gateway.detection.normalize import fold
from gateway.detection.patterns.credentials.password_values import is_counting

_ASKED: Final = re.compile(
    r"(?<![^\W\d_])(?:cv[vc]2?|cryptogramme|(?:karten)?prüfnummer|سی[ \u200c]?وی[ \u200c]?وی)"
    r"(?![a-z])"
)
# Of dates, sums, hours and longer numbers these are a part.
_CODE: Final = re.compile(
    r"(?<![\w.,:/#@$€£-])(?<!\d )\d{3,4}(?=ـ*ه?(?![\w%$€£/@-]|[.,:]\d)(?! \d{3,}))"
)
_EXPIRY: Final = re.compile(
    r"(?<![\w.,:/-])(?:0?[1-9]|1[0-2]) ?/ ?(?:14|20)?\d\d(?![\w/-]|[.,:]\d)"
)
_USUAL_DIGITS: Final = 3


def asks_for_card_code(low: str) -> bool:
    """Return whether a text in lower case names the code of a card."""
    return _ASKED.search(low) is not None


def card_code_in(text: str) -> tuple[int, int] | None:
    """Return where the code of a card stands in the reply to who asked for it."""
    spans = list(_codes_in(text))
    short = [span for span in spans if span[1] - span[0] == _USUAL_DIGITS]
    return next(iter(short or spans), None)


def expiry_in(text: str) -> tuple[int, int] | None:
    """Return where the month and year stand that are told beside the code of a card."""
    match = _EXPIRY.search(text)
    return match.span() if match is not None else None


def _codes_in(text: str) -> Iterator[tuple[int, int]]:
    for match in _CODE.finditer(text):
        end = match.end()
        is_year = YEAR.fullmatch(match[0]) is not None
        if not (is_year or is_counting(fold(text), match[0], end) or is_counted(text, end)):
            yield match.span()
