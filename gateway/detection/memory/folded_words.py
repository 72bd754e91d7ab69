"""Words of Arabic that are a name only as lists write them, their last letter folded: "على".

"On" and "Ali", "from me" and "Mona" have one canonical form. As it stands the word is the more
frequent one, unless somebody is called or addressed by it.
"""

import re
from typing import Final

from gateway.detection.ner.name_evidence import is_kin, is_title

_LAST_LETTERS: Final = "ىي"
_LONGEST: Final = 5
_WORD: Final = re.compile(r"[وف]?(?:على|مني)")
# "Greet her", "calm yourself": elsewhere Salma and Huda are written so.
_BIDDEN: Final = re.compile(
    r"[وف]?(?:سلمي (?:على|علي|عليه|عليها|عليهم|ع|لي|لنا)"
    r"|هدي (?:حالك|نفسك|اعصابك|أعصابك|بالك|شوي|شوية|شويه|اللعب|السرعة|السرعه))(?!\w)"
)
_CALM: Final = re.compile(r"(?<!\w)[إا]هد[يى] \Z")
_WORD_BEFORE: Final = re.compile(r"(?<!\w)(\w{1,16}) \Z")
_REACH: Final = 18
_VOCATIVE: Final = "يا"


def is_folded_word(text: str, start: int, end: int) -> bool:
    """Return whether a word of a text is one of these, and calls or addresses nobody."""
    if text[end - 1] not in _LAST_LETTERS or end - start > _LONGEST:
        return False
    if _WORD.fullmatch(text, start, end) is None:
        return (
            _BIDDEN.match(text, start) is not None
            or _CALM.search(text, max(0, start - _REACH), start) is not None
        )
    before = _WORD_BEFORE.search(text, max(0, start - _REACH), start)
    if before is None:
        return True
    word = before[1]
    return word != _VOCATIVE and not is_title(word) and not is_kin(word)
