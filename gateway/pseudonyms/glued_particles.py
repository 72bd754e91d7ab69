"""Particles of surnames as mailboxes and usernames write them: "vanderhoeven", "dalessio"."""

import re
from collections.abc import Sequence
from typing import Final

from gateway.pseudonyms.name_words import NOBILIARY

OF_TWO: Final = frozenset(["vander", "vanden", "vonder", "vondem"])
"""Of two words, which hardly begin another name."""
NOBLE: Final = OF_TWO | frozenset(
    [
        *("vande", "van", "von", "dela", "della", "dello", "degli", "delle", "dalla", "del", "dei"),
        *("dal", "di", "de", "da", "du", "des", "zum", "zur"),
    ]
)
"""Behind them stands the rest of a surname; behind others a forename, as in "dalessio"."""
# The longest first.
_ALL: Final = tuple(sorted(NOBLE | {"dell", "d", "o"}, key=lambda each: (-len(each), each)))
_INITIALS: Final = frozenset(each[0] for each in _ALL)
_SHORTEST_REST: Final = 4
_SEPARATOR: Final = re.compile(r"[-._]")


def glued_particles(form: str) -> Sequence[str]:
    """Return the particles that a run of letters may begin with, the longest first.

    Args:
        form: the run in canonical form.
    """
    if form[:1] not in _INITIALS:
        return ()
    longest = len(form) - _SHORTEST_REST
    return [each for each in _ALL if len(each) <= longest and form.startswith(each)]


def name_behind_particles(runs: Sequence[str], place: int) -> int:
    """Return the place of the name before which a run is one of particles; 0 if it is none.

    In "beatrix.van.der.hoeven" two stand apart; the first run may be a forename itself.

    Args:
        runs: runs of letters, and the signs between them.
        place: of the run.
    """
    if not place or runs[place] not in NOBILIARY:
        return 0
    while runs[place] in NOBILIARY:
        if place + 2 >= len(runs) or _SEPARATOR.fullmatch(runs[place + 1]) is None:
            return 0
        place += 2
    return place
