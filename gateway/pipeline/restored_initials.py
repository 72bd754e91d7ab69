"""What initials alone stand for in an answer: "A. W.", of somebody who is called Anna Weber."""

import re
from collections.abc import Iterator
from typing import Final

_INITIAL: Final = re.compile(r"[A-ZÀ-Þ][^\W\d_]")
# Not behind or before another name, whose they are then: "J. R. Ashworth", "Ashworth, J. R."
_INITIALS: Final = re.compile(
    r"(?<![\w.'’-])(?<!\w, )(?<!\W[A-ZÀ-Þ]\. )(?<!\A[A-ZÀ-Þ]\. )"
    r"([A-ZÀ-Þ])\.([ \u00a0]?)([A-ZÀ-Þ])\.(?![\w-])(?! [A-ZÀ-Þ])"
)
# What two letters with points say as often.
_ABBREVIATIONS: Final = """
    AC AD AM BA BC BD BS CA CC CD CV DC DJ DR EU EX GB GP HP HQ ID IE IQ IT JC LA MA MD MS NB NI
    NT NY NZ OK PC PM PO PR PS QC RN SA SC SD TV UK UN US VP VW WA ZB
"""
_OTHERS: Final = frozenset(_ABBREVIATIONS.split())


class KnownInitials:
    """Knows what the initials of a conversation's full names stand for, where one has them."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        # None where several have the same.
        self._known: dict[tuple[str, str], tuple[str, str] | None] = {}

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of the initials of a name of two words and those of its original."""
        letters, own = _initials(surrogate), _initials(value)
        if letters is not None and own is not None and self._known.setdefault(letters, own) != own:
            self._known[letters] = None

    def mentions(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where the initials of somebody stand alone, and those of the value."""
        for match in _INITIALS.finditer(text) if self._known else ():
            own = self._known.get((match[1], match[3]))
            if own is not None and match[1] + match[3] not in _OTHERS:
                yield *match.span(), f"{own[0]}.{match[2]}{own[1]}."


def _initials(name: str) -> tuple[str, str] | None:
    words = name.split()
    if len(words) != 2 or not all(_INITIAL.match(word) for word in words):
        return None
    return words[0][0], words[1][0]
