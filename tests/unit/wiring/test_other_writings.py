"""What is found in golden chats is found as well where its values are written otherwise.

A value counts as lost where a letter or digit of it is not covered by a find of any type. Most of
those few that are lost are small numbers, which are weighed by the words around them.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from gateway.detection.protocols import EntitiesByText
from gateway.domain import Entity
from gateway.evaluation.chats import load_chats
from gateway.settings import Settings
from gateway.wiring.detection import build_detector

_WINDOW = 500
_FATHA = "\u064e"


class _Additions(NamedTuple):
    """What is written before and behind some characters of a text, by their places."""

    before: Mapping[int, str]
    behind: Mapping[int, str]


_Write = Callable[[str, list[Entity]], _Additions]


def _around(opening: str, closing: str) -> _Write:
    def write(text: str, found: list[Entity]) -> _Additions:
        return _Additions(
            {entity.start: opening for entity in found},
            {entity.end - 1: closing for entity in found},
        )

    return write


def _at_the_end(ending: str) -> _Write:
    def write(text: str, found: list[Entity]) -> _Additions:
        end = found[-1].end
        is_last = not any(map(str.isalnum, text[end:]))
        return _Additions({}, {end - 1: ending} if is_last else {})

    return write


def _with_vowels(text: str, found: list[Entity]) -> _Additions:
    letters = [place for place, sign in enumerate(text) if "\u0628" <= sign <= "\u064a"]
    return _Additions({}, dict.fromkeys(letters[::3], _FATHA))


@pytest.fixture(scope="module")
def read() -> list[tuple[str, list[Entity]]]:
    """The golden chats in which something is found, with what that is."""
    texts = [message.text for message in load_chats()]
    return [pair for pair in zip(texts, _find(texts), strict=True) if pair[1]]


def _find(texts: list[str]) -> EntitiesByText:
    detector = build_detector(Settings())

    async def find() -> EntitiesByText:
        windows = [texts[start : start + _WINDOW] for start in range(0, len(texts), _WINDOW)]
        return [entities for window in windows for entities in await detector.detect(window)]

    return asyncio.run(find())


@pytest.mark.parametrize(
    ("write", "most_lost"),
    [
        pytest.param(_around('"', '"'), 0.02, id="quotes"),
        pytest.param(_around("«", "»"), 0.02, id="guillemets"),
        pytest.param(_around("„", "“"), 0.02, id="low quotes"),
        pytest.param(_around("*", "*"), 0.02, id="bold"),
        pytest.param(_around("<b>", "</b>"), 0.02, id="tags"),
        pytest.param(_around("(", ")"), 0.05, id="brackets"),
        pytest.param(_around("👉", ""), 0.05, id="picture before"),
        pytest.param(_around("", "🙏"), 0.03, id="picture behind"),
        pytest.param(_at_the_end("!!"), 0.02, id="exclamation"),
        pytest.param(_at_the_end("…"), 0.02, id="ellipsis"),
        pytest.param(_at_the_end("🙏"), 0.02, id="picture at the end"),
        pytest.param(_with_vowels, 0.0, id="short vowels"),
    ],
)
def test_value_is_found_however_it_is_written(
    read: list[tuple[str, list[Entity]]], write: _Write, most_lost: float
) -> None:
    """In quotes, bold, tags and brackets, beside pictures, with short vowels."""
    written = [_written(text, write(text, found)) for text, found in read]
    again = _find([text for text, _ in written])
    n_lost = n_values = 0
    for (text, found), (_, places), found_again in zip(read, written, again, strict=True):
        covered = {place for one in found_again for place in range(one.start, one.end)}
        for entity in found:
            inner = [place for place in range(entity.start, entity.end) if text[place].isalnum()]
            n_values += 1
            n_lost += not {places[place] for place in inner} <= covered
    assert n_values
    assert n_lost <= most_lost * n_values


def _written(text: str, additions: _Additions) -> tuple[str, list[int]]:
    """Return the text with additions, and where each of its characters stands in it."""
    before, behind = defaultdict(str, additions.before), defaultdict(str, additions.behind)
    pieces: list[str] = []
    places: list[int] = []
    length = 0
    for place, sign in enumerate(text):
        places.append(length + len(before[place]))
        pieces.append(before[place] + sign + behind[place])
        length += len(pieces[-1])
    return "".join(pieces), places
