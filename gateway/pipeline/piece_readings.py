"""Reads fields one after another, as who sees a record shown does: what each of them holds alone.

Rich text says what a message says in runs, `{"text": "Runa "}, {"text": "Vestergaard"}`, and forms
have a field for each part of a name or a number. All fields are read in the order of the document,
and those of one key by themselves: between the runs of most formats stand fields of other keys.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from gateway.codecs import text_of
from gateway.detection.common_words import is_common
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType, FieldPath
from gateway.domain.tuples import new_tuple
from gateway.pipeline.digits import is_short_number
from gateway.pipeline.hidden_repeats import hides, may_hide
from gateway.pipeline.respellings import MIN_LETTERS, as_probed
from gateway.pipeline.traces import Originals, Substitute, Trace, may_repeat
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.letters import ON_ARABIC_KEYS
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.surrogates.place_lists import find_place

# Keys of what runs are, how they look and which they are: nobody reads that between them.
_KINDS: Final = frozenset((
    *("type", "_type", "kind", "style", "format", "mode", "color", "weight", "size"),
    *("id", "_id", "key", "_key", "block_id", "ts"),
))  # fmt: skip
_PERSON: Final = EntityType.PERSON.value
_DATETIME: Final = EntityType.DATETIME.value
# Shorter words are particles and syllables.
_MIN_PART: Final = 3
LONGEST_NAME: Final = 64
# Around the words of a part.
_AROUND: Final = " ,-\u200c"


class PieceLook(NamedTuple):
    """What tells that pieces of values may stand in a document.

    `originals` are the values of which fields may hold a piece each: dates and numbers of few
    digits are made of pieces of others by chance, and so are short values. `traces` are theirs, and
    those of the parts of full names as lines of their own.
    """

    originals: Originals
    traces: Sequence[Trace]


class NamePart(NamedTuple):
    """A part of a full name that a field may hold: a word, or all up to one or from one on.

    `first` and `last` are the numbers of its given names and surnames among those of the name.
    `is_telling` says that one of them is seldom anything else: no frequent word and no place.
    """

    words: str
    first: int
    last: int
    is_telling: bool


def may_be_pieces(texts: Sequence[str]) -> bool:
    """Return whether texts that no selector took may be pieces of a value; only False is certain.

    One alone may be a part of a name, unless it begins with a digit as times do.
    """
    return len(texts) > 1 or (bool(texts) and not texts[0][0].isdecimal())


def look_for_pieces(originals: Originals, traces: Sequence[Trace]) -> PieceLook:
    """Return what tells that fields may hold pieces of the originals, whose traces are given."""
    sought: dict[str, Substitute] = {}
    some: list[Trace] = []
    for trace in traces:
        value = trace[0]
        substitute = originals[value]
        if _is_sought(value, substitute[1]):
            sought[value] = substitute
            some.append(trace)
            some += _lines_of(value, substitute[1])
    return new_tuple(PieceLook, (sought, some))


@lru_cache(maxsize=16_384)
def _is_sought(value: str, entity_type: str) -> bool:
    return len(value) >= MIN_LETTERS and entity_type != _DATETIME and not is_short_number(value)


def may_hold_pieces(document: object, look: PieceLook) -> bool:
    """Return whether pieces of originals may stand in a document; only False is certain.

    Args:
        document: what is published; selected texts are rewritten.
        look: as `look_for_pieces` gave it.
    """
    originals, traces = look
    if not originals:
        return False
    in_order: list[str] = []
    by_key: dict[str, list[str]] = {}
    _gather(document, "", in_order, by_key)
    texts = ["", *in_order, "", "".join(in_order)]
    if len(by_key) < len(in_order):
        for column in by_key.values():
            if len(column) > 1:
                texts.append("".join(column))
    text = "\n".join(texts)
    return may_repeat(text, traces) or (may_hide(text) and hides(text, traces))


def _gather(value: Any, key: str, in_order: list[str], by_key: dict[str, list[str]]) -> None:
    """Add the strings and numbers below a place; recursion is as deep as the codec lets it be."""
    if type(value) is dict:
        for name, item in value.items():
            if type(item) is str:
                if item and name not in _KINDS:
                    in_order.append(item)
                    by_key.setdefault(name, []).append(item)
            elif item is not None:
                _gather(item, name, in_order, by_key)
    elif type(value) is list:
        for item in value:
            _gather(item, key, in_order, by_key)
    elif key not in _KINDS and (text := text_of(value)):
        in_order.append(text)
        by_key.setdefault(key, []).append(text)


def readings_of(leaves: Sequence[tuple[FieldPath, str]]) -> list[list[int]]:
    """Return the numbers of the leaves that are read one after another, a list a reading.

    The last has all of them, with twins beside each other where a format says its runs twice.
    """
    in_order: list[int] = []
    by_key: dict[str, list[int]] = {}
    for number, (path, text) in enumerate(leaves):
        key = next((step for step in reversed(path) if isinstance(step, str)), "")
        if text and key not in _KINDS:
            in_order.append(number)
            by_key.setdefault(key, []).append(number)
    return [*(one for one in by_key.values() if 1 < len(one) < len(in_order)), in_order]


@lru_cache(maxsize=16_384)
def name_parts(value: str, entity_type: str) -> tuple[NamePart, ...]:
    """Return the parts of a full name; none of other values."""
    if entity_type != _PERSON or len(value) > LONGEST_NAME or value.isalpha():
        return ()
    tokens = parse_name(value).parts
    if len(tokens) < 2:
        return ()
    telling = [is_telling_word(value[token.start : token.end]) for token in tokens]
    last = len(tokens) - 1
    parts: dict[str, NamePart] = {}
    for number, token in enumerate(tokens):
        for first, end, words in (
            (number, number, value[token.start : token.end]),
            (0, number, value[: token.end]),
            (number, last, value[tokens[number - 1].end :] if number else ""),
        ):
            words = words.strip(_AROUND)
            if words and end - first < last:
                is_telling = any(telling[first : end + 1])
                parts.setdefault(words, NamePart(words, first, end, is_telling))
    return tuple(parts.values())


def is_telling_word(word: str) -> bool:
    """Return whether a word is seldom anything but a name: no frequent word and no place."""
    return (
        len(word) >= _MIN_PART
        and kind_of(word) in (Kind.NAME, Kind.UNKNOWN)
        and not is_common(canonical(word), is_name=False)
        and find_place(word) is None
    )


@lru_cache(maxsize=16_384)
def _lines_of(value: str, entity_type: str) -> tuple[Trace, ...]:
    """Return the traces of parts of a full name as lines of their own."""
    lines: set[str] = set()
    for part in name_parts(value, entity_type):
        words = part.words
        for spelling in (words, words.lower(), words.upper(), words.translate(ON_ARABIC_KEYS)):
            lines.add(as_probed(f"\n{spelling}\n"))
    return tuple([Trace(line, (line,), "", "") for line in sorted(lines)])
