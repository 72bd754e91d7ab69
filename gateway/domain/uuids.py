"""UUIDs, in text: one value each, of which no part is one."""

import re
from collections.abc import Iterator
from typing import Final

UUID: Final = r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}"
"""Pattern of one."""
_UUID: Final = re.compile(rf"(?<![\w-]){UUID}(?![\w-])")
_FEWEST_JOINTS: Final = 4
_LENGTH: Final = 36


def uuids(text: str) -> Iterator[tuple[int, int]]:
    """Yield where they stand in a text; nearly every text has none, which costs a count."""
    if len(text) >= _LENGTH and text.count("-") >= _FEWEST_JOINTS:
        for match in _UUID.finditer(text):
            yield match.span()
