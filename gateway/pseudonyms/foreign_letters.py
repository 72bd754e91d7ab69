"""Writes a name of a Latin list in Arabic letters, as Persian and Arabic write foreign names.

Whoever was met in Latin letters and is "Helen" since then is called in Persian in the next
sentence, where a Latin word would stand out, and is "هلن" there. Each language has its own sounds,
roughly: what counts is that a reader takes it for that name.
"""

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final

# "$" is the end of a word.
_SOUNDS: Final = {
    "en": "ough:و eigh:ی igh:ای tch:چ ck:ک ch:چ ci:سی ce:س cy:سی dge:ج ge:ج gi:جی geo:جو wr:ر "
    "wh:و kn:ن chl:کل chr:کر chael:کل ace$:یس ake$:یک ames$:یمز ane$:ین ew:و ea:ی ee:ی "
    "oo:و ou:او ow:او aw:ا au:ا ai:ی ay:ی ey:ی ei:ی ie:ی ue:و th:ت j:ج",
    "fr": "cqu:ک eaux:و eau:و aux:و au:و ill:ی oi:وا ou:و ch:ش ci:سی ce:س cy:سی ge:ژ gi:ژی "
    "gy:ژی gn:نی gue:گ gui:گی que:ک ques$:ک qui:کی chr:کر jea:ژا geo:ژو ck:ک ain$:ن ai:ه "
    "ay:ه ei:ه ie$:ی ier$:یه er$:ه ez$:ه es$: eu:و eo:ئو ea:ئا th:ت j:ژ s$: t$: d$: x$:",
    "de": "tsch:چ sch:ش ck:ک chr:کر ch:خ au:او äu:وی eu:وی ei:ای ai:ای ie:ی ee:ه th:ت j:ی w:و "
    "v:ف tz:تس ä:ه ü:و ö:و e$:ه eo:ئو ea:ئا",
    "it": "chr:کر sci:شی sce:ش chi:کی che:ک ghi:گی ghe:گ cia:چا cio:چو ciu:چو ci:چی ce:چ "
    "gia:جا gio:جو giu:جو gi:جی ge:ج gli:لی gn:نی j:ی e$:ه eo:ئو ea:ئا",
}
_COMMON: Final = (
    "sh:ش ph:ف kh:خ gh:غ zh:ژ qu:کو q:ک x:کس ah$:ا é$:ه b:ب c:ک d:د f:ف g:گ h:ه j:ج k:ک l:ل m:م "
    "n:ن p:پ r:ر s:س t:ت v:و w:و y:ی z:ز i:ی o:و u:و a:ا ä:ا ö:و ü:و"
)
_VOWELS: Final = frozenset("aeiouäöüé")
_DOUBLED: Final = re.compile(r"([b-df-hj-np-tv-z])\1")
_WORD: Final = re.compile(r"[^\W\d_]+")
# Arabic has no letters for some sounds.
_IN_ARABIC: Final = str.maketrans(
    {"پ": "ب", "چ": "تش", "ژ": "ج", "گ": "غ", "ک": "ك", "ی": "ي", "آ": "أ"}
)
_FIRST_IN_ARABIC: Final = (("او", "أو"), ("ا", "إ"))


@lru_cache(maxsize=4_096)
def in_arabic_letters(name: str, language: str, *, of_arabic: bool) -> str:
    """Return a Latin name in Arabic letters, by its sounds.

    Args:
        name: the name.
        language: whose list has it.
        of_arabic: whether the text is Arabic; else Persian.
    """
    written = _WORD.sub(lambda match: _spelt(match.group(), language, of_arabic), name)
    return written.translate(_IN_ARABIC) if of_arabic else written


def _spelt(word: str, language: str, of_arabic: bool) -> str:
    """Return one word by its sounds."""
    sounds = _sounds(language)
    letters = _DOUBLED.sub(r"\1", _folded(word))
    pieces: list[str] = []
    for match in _pattern(language).finditer(letters):
        sound = match.group()
        is_last = match.end() == len(letters)
        piece = sounds.get(f"{sound}$" if is_last else "", sounds.get(sound, ""))
        if not match.start() and sound[0] in _VOWELS:
            piece = "آ" if piece == "ا" else piece if piece[:1] == "ا" else f"ا{piece}"
        elif sound in "eé" and not is_last and of_arabic and letters[match.start() :] != "er":
            piece = "ی"
        pieces.append(piece)
    written = "".join(pieces) or word
    if of_arabic:
        for first, other in _FIRST_IN_ARABIC:
            if written.startswith(first):
                return other + written[len(first) :]
    return written


def _folded(word: str) -> str:
    """Return a word in small letters, without the marks that no sound needs."""
    low = word.lower().replace("ß", "ss").replace("œ", "eu").replace("æ", "e").replace("ç", "s")
    folded = "".join(c if c in "äöüé" else unicodedata.normalize("NFKD", c)[0] for c in low)
    return folded


@cache
def _sounds(language: str) -> dict[str, str]:
    """Return what a language's sounds are in Persian letters; of none it has, English's."""
    entries = f"{_COMMON} {_SOUNDS.get(language, _SOUNDS['en'])}"
    return dict(entry.split(":") for entry in entries.split())


@cache
def _pattern(language: str) -> re.Pattern[str]:
    sounds = sorted(_sounds(language), key=len, reverse=True)
    ends = [rf"{sound[:-1]}\Z" if sound.endswith("$") else sound for sound in sounds]
    return re.compile("|".join((*ends, ".")))
