"""Arabic in Latin letters, whose digits are letters: "wa3alekom" is no username.

Models know usernames by letters with digits among them, as nearly every second word of such a
message has them. A word of that form is none where other words of the message are written alike,
or have the forms of small words of Arabic, and nothing near it speaks of accounts.
"""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words

# One digit at a time, each of those that stand for a letter.
_CHAT_WORD: Final = re.compile(r"(?=[a-z']{0,12}[23456789])(?:[23456789]?[a-z']+)+[23456789]?")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_SMALL_WORDS: Final = folded_words(
    """
    el al ya wel fel bel mn men fi fe ana enta enti ento howa hwa heya msh mesh mish mosh mafi
    keda kda kida bas bs tayeb tab tb aywa aiwa ah la eh leh leih feen fein meen momken bokra
    bukra ba3d abl lessa lsa wallah wallahi yalla yala inshallah inshalla habibi 7abibi 7abibti
    shukran shokran 3ala 3an ma3a m3a bta3 bta3et 3ayez 3ayza kol kul shu shou shoo hayda hay
    wein wen kifak kifik mnih sho hada hadi dyal wach wesh bzaf labas
    """
)
_ACCOUNTS: Final = re.compile(
    r"insta|snap|tik ?tok|telegram|twitter|discord|face|\bfb\b|\bid\b|user|account|acc\b|handle"
    r"|page|profile|log ?in|add\b|follow|pass|pw\b|wifi|code|@|_",
    re.IGNORECASE,
)
_FEWEST_WORDS: Final = 2
_LONGEST_TEXT: Final = 500


def is_chat_word(text: str, start: int, end: int) -> bool:
    """Return whether what was taken for a username is words of Arabic in Latin letters."""
    value = text[start:end]
    if len(text) > _LONGEST_TEXT or not value.isascii():
        return False
    words = value.split(" ")
    if not any(map(_CHAT_WORD.fullmatch, words)) or not all(map(str.isalnum, words)):
        return False
    if not value.islower() or _ACCOUNTS.search(text) is not None:
        return False
    others = [*_WORD.findall(text, 0, start), *_WORD.findall(text, end)]
    return sum(map(_is_arabic, others)) >= _FEWEST_WORDS


def _is_arabic(word: str) -> bool:
    low = word.lower()
    return low in _SMALL_WORDS or (_CHAT_WORD.fullmatch(low) is not None and low.isalnum())
