"""Finds the values of the policy's deny lists, which no rule or model need recognize.

Values and texts are compared in a plain form, in which case, marks, letter variants, tatweel and
the number of blanks make no difference. Where a value has blanks, a text may have none; a
half-space may be a blank or nothing.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from gateway.detection.merge import merge
from gateway.detection.normalize import ZWNJ, BatchText, fold
from gateway.detection.protocols import EntitiesByText
from gateway.domain import Entity
from gateway.domain.detectors import DENY_LIST_DETECTOR

# Letters and marks of the scripts served lie below.
_LAST_PLAIN = 0x2000
_DROPPED, _BLANK, _ZWNJ = 0xFFFFFFFF, ord(" "), ord(ZWNJ)
_TATWEEL = "\u0640"
# Variants that have no decomposition in Unicode.
_PLAIN_LETTERS = {"ة": "ه", "ø": "o", "ł": "l", "đ": "d"}
# Deeper than this, alternatives are tried one by one: compiling nested ones needs a stack.
_MAX_DEPTH = 8
_FEW = 4


class ListedDetector:
    """A `TextDetector` over listed values: whole words, differences of spelling ignored.

    Args:
        values: pairs of type and value, at least one.
    """

    def __init__(self, values: Iterable[tuple[str, str]]) -> None:
        types, listed = zip(*values, strict=True)
        without_zwnj = [value.replace(ZWNJ, "") for value in listed]
        plain = _plain(BatchText([*listed, *without_zwnj]))[0]
        spaced = [value.strip(" ") for value in plain.split("\0")]
        forms = [form for form in zip(spaced, (*types, *types), strict=True) if form[0]]
        self._types = {value.replace(" ", ""): entity_type for value, entity_type in forms}
        # What is listed itself comes before what another value would be without its blanks.
        self._types.update(forms)
        alternatives = _alternatives(sorted(self._types)) or "(?!)"
        self._pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)")
        self.name = f"list-{len(set(spaced[: len(listed)]))}"

    def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the listed values in every text; thread-safe."""
        found: EntitiesByText = [[] for _ in texts]
        if not texts:
            return found
        batch = BatchText(texts)
        plain, origins = _plain(batch)
        index = 0
        for match in self._pattern.finditer(plain):
            # Up to the next character that counts: marks belong to the letter before them.
            start, end = int(origins[match.start()]), int(origins[match.end()])
            while batch.lowered[end - 1] == ZWNJ:
                end -= 1
            while end > batch.ends[index]:
                index += 1
            origin = batch.starts[index]
            if start >= origin:
                entity_type = self._types[match.group()]
                found[index].append(
                    Entity(start - origin, end - origin, entity_type, 1.0, DENY_LIST_DETECTOR)
                )
        return [merge(entities, text) for entities, text in zip(found, texts, strict=True)]


def _alternatives(values: Sequence[str], depth: int = 0) -> str:
    """Return a pattern of sorted values that reads their common beginnings once.

    Of two that match, the longer is tried first.
    """
    if depth == _MAX_DEPTH or len(values) <= _FEW:
        return "|".join(map(re.escape, reversed(values)))
    branches: list[str] = []
    for _, group in groupby(reversed(values), key=lambda value: value[:1]):
        alike = sorted(group)
        head, last = alike[0], alike[-1]
        while not last.startswith(head):
            head = head[:-1]
        tails = _alternatives([value[len(head) :] for value in alike], depth + 1)
        branches.append(f"{re.escape(head)}(?:{tails})" if tails else re.escape(head))
    return "|".join(branches)


def _plain(batch: BatchText) -> tuple[str, NDArray[np.intp]]:
    """Return the texts in plain form, and where each of its characters stands, and the end."""
    points = np.frombuffer(batch.lowered.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
    letters = _plain_letters()
    points = np.where(points < _LAST_PLAIN, letters[np.minimum(points, _LAST_PLAIN - 1)], points)
    is_invisible = points == _ZWNJ
    points[is_invisible] = _DROPPED
    points[is_invisible & (batch.code_points == _ZWNJ)] = _BLANK
    origins = (points != _DROPPED).nonzero()[0]
    is_blank = points[origins] == _BLANK
    is_kept = np.ones(len(origins), dtype=np.bool_)
    is_kept[1:] = ~(is_blank[1:] & is_blank[:-1])
    origins = origins[is_kept]
    plain = points[origins].tobytes().decode("utf-32-le", "surrogatepass")
    return plain, np.append(origins, len(points))


@cache
def _plain_letters() -> NDArray[np.uint32]:
    letters = np.arange(_LAST_PLAIN, dtype=np.uint32)
    for code_point in range(_LAST_PLAIN):
        character = chr(code_point)
        if unicodedata.combining(character) or character == _TATWEEL:
            letters[code_point] = _DROPPED
        elif character.isspace():
            letters[code_point] = _BLANK
        elif character.isalpha():
            parts = unicodedata.normalize("NFKD", character)
            plain = fold("".join(part for part in parts if not unicodedata.combining(part)))
            if len(plain) == 1:
                letters[code_point] = ord(_PLAIN_LETTERS.get(plain, plain))
    return letters
