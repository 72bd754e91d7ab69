"""Names and subjects in headers of pasted mails: "=?UTF-8?B?TWFyYSBWYW5jZQ==?=".

Whoever reads the header can decode them, and they name the sender most of all.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.MISC.value
_WORD: Final = r"=\?[A-Za-z\d][\w.:*-]{1,39}\?[BbQq]\?[^?\s\0]{2,200}\?="
# A long header has several, with blanks between them.
_WORDS: Final = re.compile(rf"{_WORD}(?:\s{{1,3}}{_WORD})*")
_SCORE: Final = 0.98


class EncodedWords:
    """Finds what RFC 2047 encodes."""

    name = "encoded-word"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield each run of encoded words."""
        reach = -1
        for at in positions(batch.folded, "=?"):
            match = _WORDS.match(batch.folded, at) if at >= reach else None
            if match is not None:
                reach = match.end()
                yield Found(at, reach, _TYPE, _SCORE, self.name)
