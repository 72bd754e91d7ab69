"""Signs by which chat platforms set words in bold, as code, struck or hidden: `*0912*`, `**Sara**`.

A reader of the formatted text does not see them. They come in pairs, which touch what is between
them and no word outside: "5*3*2" is a product, and "**** 4821" a number of which the rest is
hidden. Underscores are told apart in `italics`.
"""

import re
from typing import Final

from gateway.domain.spans import blanked

_SIGNS: Final = "*`~|"
# What is set so is a sentence at most.
_LONGEST: Final = 300
_FRAME: Final = re.compile(
    rf"(?<![^\W_])(?<![{_SIGNS}])(?P<opening>\*{{1,3}}|`{{1,3}}|~~|\|\|)(?=[^\s{_SIGNS}])"
    rf"[^\n\0{_SIGNS}]{{1,{_LONGEST}}}(?<=\S)(?P<closing>(?P=opening))(?![^\W_])(?![{_SIGNS}])"
)


def frames(text: str) -> list[tuple[int, int]]:
    """Return where signs stand around anything, in pairs."""
    if not ("*" in text or "`" in text or "~~" in text or "||" in text):
        return []
    pairs = [(match.span("opening"), match.span("closing")) for match in _FRAME.finditer(text)]
    return [sign for pair in pairs for sign in pair]


def without_frames(text: str) -> str:
    """Return `text` with blanks for signs that frame anything, of the same length."""
    return blanked(text, frames(text))
