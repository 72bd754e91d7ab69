"""Drops numbers that a field of JSON says are a size, a port or a line: `{"Size":42056}`.

They count something of a program, whoever runs it, and programs read them.
"""

import re
from typing import Final

from gateway.domain import Entity, EntityType
from gateway.domain.detectors import DENY_LIST_DETECTOR

_NUMBERS: Final = frozenset(
    (EntityType.NUMBER, EntityType.DATETIME, EntityType.PHONENUMBER, EntityType.POSTAL_CODE)
)
_PHONENUMBER: Final = EntityType.PHONENUMBER.value
_SECRET: Final = EntityType.SECRET.value
_REACH: Final = 56
_KEY: Final = re.compile(r"[\"'](?P<key>[^\W\d][\w.-]{0,40})[\"']\s{0,3}:\s{0,3}[\"']?\Z")
_END: Final = re.compile(r"[\"']?\s*(?:[,}\]\n]|\Z)")
_NUMBER: Final = re.compile(r"\d[\d.]*")
# A trunk prefix; no size begins so.
_ZEROS: Final = "0۰٠"
_HEXADECIMAL: Final = re.compile(r"[0-9a-f]{32,128}", re.IGNORECASE)
_WORD: Final = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+(?![a-z])")
# What a number is, by the last word of its key.
_MEASURES: Final = """
size sizes width height length depth bytes kb mb gb px pixels fps bitrate resolution port ports
version build revision line lines lineno col column columns offset limit page pages pagesize count
counts index idx pid ppid tid thread threads timeout delay duration interval elapsed took latency
retries retry attempts ttl ms millis seconds secs chunk chunks buffer connections errno status
statuscode exitcode dpi zoom depth priority progress percent capacity quota
اندازه حجم پورت نسخه خط سطر صفحه تعداد الحجم المنفذ السطر الصفحة
größe breite höhe zeile seite anzahl taille largeur hauteur ligne dimensione larghezza altezza riga
pagina
"""
_LAST_WORDS: Final = frozenset(_MEASURES.split())
# Telephones have lines too: «خط» is a SIM card.
_LINES: Final = frozenset(["line", "lines", "خط", "ligne", "zeile", "riga"])
_MOST_LINES: Final = 6  # digits of one in a file
# By its last two words, of which the second says nothing else.
_PAIRS: Final = frozenset(
    (first, second)
    for first in ("line", "page", "port", "build", "version", "process", "thread", "column", "row")
    for second in ("number", "no", "id")
) | {("retry", "after"), ("exit", "code"), ("status", "code"), ("error", "code")}
# What tells one file from another, and nobody.
_DIGESTS: Final = frozenset({"md5", "sha1", "sha256", "sha512", "checksum", "etag", "commit"})


def clear_of_machine_fields(entities: list[Entity], text: str) -> list[Entity]:
    """Return the entities but for numbers and digests in fields that say that they are such."""
    return [one for one in entities if not _is_of_machine(one, text)]


def _is_of_machine(entity: Entity, text: str) -> bool:
    start, end, type_, _, detector = entity
    if type_ not in _NUMBERS and type_ != _SECRET:
        return False
    key = _KEY.search(text, max(0, start - _REACH), start)
    if key is None or detector == DENY_LIST_DETECTOR or _END.match(text, end) is None:
        return False
    if type_ == _SECRET:
        is_digest = key["key"].lower() in _DIGESTS
        return is_digest and _HEXADECIMAL.fullmatch(text, start, end) is not None
    if _NUMBER.fullmatch(text, start, end) is None:
        return False
    words = [word.lower() for word in _WORD.findall(key["key"])]
    if type_ == _PHONENUMBER and text[start] in _ZEROS:
        return False
    if end - start > _MOST_LINES and not _LINES.isdisjoint(words):
        return False
    return words[-1:] != [] and (words[-1] in _LAST_WORDS or tuple(words[-2:]) in _PAIRS)
