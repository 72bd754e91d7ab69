"""Laws and theorems that are called after somebody: "Newton's laws", "il teorema di Talete".

Pupils write of them every day, and mean nobody whom they know.
"""

import re
from typing import Final

_BEFORE: Final = re.compile(
    r"(?<!\w)(?:théorèmes? (?:de |d['’])|lois de |équations? de |satz des |(?:teorema|teoremi) di "
    r"|leggi di |equazion[ei] di |قانون |قوان[یي]ن |معادلات? |مبرهنة )\Z",
    re.IGNORECASE,
)
_BEHIND: Final = re.compile(
    r"(?:['’]s?)? (?:laws|theorems?|conjecture|equations?)(?!\w)", re.IGNORECASE
)
_REACH: Final = 16
_JOINTS: Final = frozenset(" '’")


def is_eponym(text: str, start: int, end: int) -> bool:
    """Return whether a law, a theorem or an equation is called after what stands there."""
    if text[end : end + 1] in _JOINTS and _BEHIND.match(text, end) is not None:
        return True
    return _BEFORE.search(text, max(start - _REACH, 0), start) is not None
