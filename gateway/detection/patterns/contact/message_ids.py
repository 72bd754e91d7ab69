"""USERNAME: what stands before the host in the ids of mails: `Message-ID: <tj.2611@mailhost>`.

Programs make some of them of the account that writes. With a domain behind it, the whole is an
e-mail address.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.USERNAME.value
_HEADERS: Final = (
    *("message-id", "message_id", "messageid", "in-reply-to", "in_reply_to", "inreplyto"),
    "references",
)
_BEGIN: Final = re.compile(r"\\{0,4}[\"']?\s?[:=][ \t]?\\{0,4}[\"']?\s{0,3}(?=<)")
# References are ids in a row, also on further lines.
_ID: Final = re.compile(r"<([^<>@\s]{1,120})@[\w-]{1,63}>[\s,]{0,4}|<[^<>\s]{1,250}>[\s,]{0,4}")
_SCORE: Final = 0.9


class MessageIds:
    """Finds the local parts of ids whose host is no domain."""

    name = "message-id"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the local parts that hold a letter."""
        for header in _HEADERS:
            for at in positions(batch.lowered, header):
                begin = _BEGIN.match(batch.folded, at + len(header))
                match = None if begin is None else _ID.match(batch.folded, begin.end())
                while match is not None:
                    local = match[1]
                    if local is not None and any(map(str.isalpha, local)):
                        yield Found(*match.span(1), _TYPE, _SCORE, self.name)
                    match = _ID.match(batch.folded, match.end())
