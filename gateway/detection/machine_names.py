"""What programs name, and nobody is found by: time zones, hashes, addresses of every machine.

`TZID=Europe/Berlin` tells no place where somebody lives, and `commit 3f2a9c1` opens nothing. A hash
looks as a key does, so a word before it must say what it is, and none nearer that it is a key.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.credentials.password_words import ANNOUNCING, WITH_COLON, WITH_MIXED
from gateway.detection.patterns.credentials.secret import WORDS_FOR_KEYS
from gateway.domain import NAME_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.domain.detectors import DENY_LIST_DETECTOR, RULES_PREFIX
from gateway.domain.time_zones import TIME_ZONES
from gateway.domain.uuids import uuids

_REGIONS: Final = "|".join(sorted({z.partition("/")[0] for z in TIME_ZONES if "/" in z}))
# PHP escapes the stroke in JSON.
_ZONE: Final = re.compile(
    rf"(?<![\w./-])(?:{_REGIONS})(?:\\?/[A-Za-z][A-Za-z_-]*(?:[+-]?\d{{1,2}})?){{1,2}}(?![\w/-])"
)
# An image by its digest, and what a lock file or a page says of a file: "sha512-9NET…==".
_WHOLE_DIGEST: Final = re.compile(
    r"(?<![\w./@-])(?:[\w./:-]{1,128}@sha256:[0-9a-f]{64}"
    r"|(?:sha(?:256|384|512)-|h1:)[A-Za-z0-9+/]{43,88}={0,2})(?![\w=])"
)
# Of every machine, and masks of networks.
_ANY_MACHINE: Final = re.compile(
    r"(?<![\w.:/@-])(?:127\.0\.0\.(?:1|53)|127\.0\.1\.1|0\.0\.0\.0|255(?:\.(?:255|0)){3})"
    r"(?![\w/@-]|\.\w)"
)
# Where something lies in memory; accounts of chains and keys are longer.
_IN_MEMORY: Final = re.compile(r"(?<![\w-])0x[0-9a-fA-F]{4,16}(?!\w)")
# "web-7d9f8b6c5d-x2k4z": what Kubernetes draws has no vowels, and none of 0, 1 and 3.
_DRAWN: Final = "[bcdfghjklmnpqrstvwxz2456789]"
_POD: Final = re.compile(
    rf"(?<![\w.-])[a-z][a-z0-9]*(?:-[a-z0-9]+){{0,6}}-(?=[a-z]*\d){_DRAWN}{{8,10}}-{_DRAWN}{{5}}(?![\w-])"
)
_OF_PODS: Final = re.compile(r"\b(?:pods?|kubectl|kubernetes|k8s|READY|CrashLoopBackOff)\b")
# "numpy>=1.26.4", "lodash@4.17.21", `"~4.17.21"`, "bump it from 4.17.20 to 4.17.21"
_VERSION: Final = r"(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){2}"
_ANY_VERSION: Final = re.compile(_VERSION)
# "dob==4.12.61" names no package.
_BIRTHS: Final = (
    *("dob", "born", "birth", "birthday", "birthdate", "geb", "geburtstag", "geburtsdatum"),
    *("naissance", "nascita", "nato", "nata"),
)
_NO_DAY: Final = "".join(rf"(?<!(?i:{word})[=~><]=)" for word in _BIRTHS)
_PACKAGE: Final = re.compile(
    rf"(?:(?<=[\"'][~^])|(?<=[A-Za-z][=~><]=){_NO_DAY}|(?<=[a-z]@)){_VERSION}(?![\w.]*\w)"
)
_RAISED: Final = re.compile(
    r"\b(?:[Bb]ump(?:s|ed|ing)?|(?:[Uu]p|[Dd]own)grad(?:es?|ed|ing)) (?:[\w@/.-]{1,40} ){0,3}"
    rf"(?:from|to) {_VERSION}(?: to {_VERSION})?(?![\w.]*\w)"
)
# The columns of a line, which awk counts.
_COLUMNS: Final = re.compile(r"\bawk\b[^\n]{0,400}")
_COLUMN: Final = re.compile(r"\$\d{1,2}(?![\d.,])")
_HEXADECIMAL: Final = frozenset("0123456789abcdef")
_LONGEST_HASH: Final = 64
# As short as programs cut it, or whole: SHA-1, MD5, SHA-256.
_HASH: Final = re.compile(
    r"(?<![\w@.-])(?=[0-9]*[a-f])(?=[a-f]*[0-9])"
    r"(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{7,20})(?!\w|[@.-]\w)"
)
_LENGTHS_OF_DIGESTS: Final = (32, 64)
# "3f2a9c1..4e5f6a7 100644", as comparisons and pushes tell it.
_RANGE: Final = re.compile(
    r"(?<![\w@.-])[0-9a-f]{7,40}\.{2,3}[0-9a-f]{7,40}(?: \d{6})?(?!\w|[@.-]\w)"
)
_WORD: Final = re.compile(r"[^\W_]+")
_REACH_BEFORE, _REACH_BEHIND = 64, 28
# Between a word and its hash: "commit with the id", "is now at".
_MOST_BETWEEN: Final = 3
_REVISIONS: Final = typed_words(
    """
    commit commits committed committen committet committato committé changeset revision
    revisions revisionen révision révisions revisione revisioni sha sha1 commitid commithash revert
    reverts reverted reverting revertiert revertieren cherry rebase rebased bisect merge merged
    gemerged mergé
    کامیت کمیت ریورت كوميت الكوميت كومت الكومت
    """
)
_DIGESTS: Final = typed_words(
    """
    sha256 sha512 md5sum sha1sum sha256sum sha512sum digest digests checksum checksums prüfsumme
    etag container conteneur چکسام
    """
)
# Words of talk but behind the name of their program: "git show", "docker rm".
_PROGRAMS: Final = {
    "git": folded_words(
        """
        show log diff checkout switch reset tag branch blame describe parse file restore apply push
        pull fixup
        """
    ),
    "docker": folded_words("rm rmi stop start restart logs exec inspect kill"),
}
# In capitals only: the tip of a branch.
_TIP: Final = "HEAD"
# "Committed by a4b77c1" names an account.
_OF_PEOPLE: Final = folded_words("by von par da توسط من_قبل")
_SURE_KEYS: Final = WORDS_FOR_KEYS | ANNOUNCING | WITH_COLON
_OF_KEYS: Final = _SURE_KEYS | WITH_MIXED
# "3f2a9c1d… is the first bad commit", as a bisection ends.
_TOLD_BEHIND: Final = re.compile(r" is the (?:[a-z]+ ){0,2}commit(?!\w)")

_OF_NUMBERS: Final = frozenset(
    (EntityType.DATETIME, EntityType.NUMBER, EntityType.PHONENUMBER, EntityType.IP_ADDRESS)
)
_OF_CODES: Final = frozenset((*SECRET_TYPES, EntityType.NUMBER, EntityType.USERNAME))
_ANY: Final = frozenset[str]()
# A text without the first, or in which none of the types was found, is not looked through; of what
# the pattern finds, the last tells which parts are meant.
_SPANS: Final = (
    ("..", _ANY, _RANGE, None),
    ("sha", _ANY, _WHOLE_DIGEST, None),
    ("h1:", _ANY, _WHOLE_DIGEST, None),
    ("0x", _ANY, _IN_MEMORY, None),
    (".", frozenset((EntityType.IP_ADDRESS,)), _ANY_MACHINE, None),
    ("@", _OF_NUMBERS, _PACKAGE, None),
    ("=", _OF_NUMBERS, _PACKAGE, None),
    ("~", _OF_NUMBERS, _PACKAGE, None),
    ("^", _OF_NUMBERS, _PACKAGE, None),
    ("ump", _OF_NUMBERS, _RAISED, _ANY_VERSION),
    ("grad", _OF_NUMBERS, _RAISED, _ANY_VERSION),
    ("awk", frozenset((EntityType.COST,)), _COLUMNS, _COLUMN),
)


def clear_of_machine_names(entities: list[Entity], text: str) -> list[Entity]:
    """Return `entities` without those in what programs name, and without parts of UUIDs.

    What a deny list names stays.
    """
    entities = _without_parts_of_uuids(entities, text)
    spans = sorted(_spans(entities, text))
    if not spans and _HEXADECIMAL.isdisjoint([text[entity.start] for entity in entities]):
        return entities
    return [
        entity
        for entity in entities
        if entity.detector == DENY_LIST_DETECTOR
        or _is_proved(entity)
        or not (_is_inside(entity, spans) or _is_in_hash(entity, text))
    ]


def _without_parts_of_uuids(entities: list[Entity], text: str) -> list[Entity]:
    """Return `entities` without what begins or ends within a UUID, which is whole or stays."""
    whole = list(uuids(text))
    if not whole:
        return entities
    return [
        one
        for one in entities
        if one.detector == DENY_LIST_DETECTOR
        or not any(start < one.start < end or start < one.end < end for start, end in whole)
    ]


def _spans(entities: Sequence[Entity], text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of what stands for itself, whatever stands before it."""
    types = {entity.type for entity in entities}
    if "/" in text and not types.isdisjoint(NAME_TYPES):
        for match in _ZONE.finditer(text):
            if match[0].replace("\\", "") in TIME_ZONES:
                yield match.span()
    for needle, concerned, pattern, part in _SPANS:
        if needle in text and (not concerned or not types.isdisjoint(concerned)):
            for match in pattern.finditer(text):
                if part is None:
                    yield match.span()
                else:
                    yield from (inner.span() for inner in part.finditer(text, *match.span()))
    if "-" in text and not types.isdisjoint(_OF_CODES) and _OF_PODS.search(text) is not None:
        for match in _POD.finditer(text):
            yield match.span()


def _is_inside(entity: Entity, spans: Sequence[tuple[int, int]]) -> bool:
    before = bisect_right(spans, entity.start, key=itemgetter(0)) - 1
    return before >= 0 and entity.end <= spans[before][1]


def _is_in_hash(entity: Entity, text: str) -> bool:
    start = entity.start
    if text[start] not in _HEXADECIMAL:
        return False
    while start and text[start - 1] in _HEXADECIMAL and entity.start - start < _LONGEST_HASH:
        start -= 1
    match = _HASH.match(text, start)
    return match is not None and entity.end <= match.end() and _is_told(text, match)


def _is_proved(entity: Entity) -> bool:
    """Return whether a rule found a key or a password by the word that announces it."""
    return (
        entity.type in SECRET_TYPES
        and entity.score >= VALIDATED_SCORE
        and entity.detector.startswith(RULES_PREFIX)
    )


def _is_told(text: str, found: re.Match[str]) -> bool:
    """Return whether the words around a hash tell of a revision or a digest, and of no key."""
    start, end = found.span()
    line = fold(text[max(start - _REACH_BEFORE, 0) : start]).rpartition("\n")[2]
    words = [word for word in _WORD.findall(line) if not _HASH.fullmatch(word)]
    behind = fold(text[end : end + _REACH_BEHIND]).partition("\n")[0]
    if any(word.lower() in _SURE_KEYS for word in _WORD.findall(behind)):
        return False
    if not words and _TOLD_BEHIND.match(behind) is not None:
        return True
    for number, word in enumerate(reversed(words)):
        low = word.lower()
        if low in _OF_KEYS or low in _OF_PEOPLE or number > _MOST_BETWEEN:
            return False
        if low in _DIGESTS:
            return _OF_KEYS.isdisjoint(map(str.lower, words))
        if low in _REVISIONS or word == _TIP:
            return end - start not in _LENGTHS_OF_DIGESTS
        if any(low in commands and program in words for program, commands in _PROGRAMS.items()):
            return True
    return False
