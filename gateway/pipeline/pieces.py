"""Takes found values out of fields that hold a piece each.

A field keeps what else it says. Where what takes a value's place has as many pieces (a name's
words, a number's digits), each field gets its own; else the field in which the value begins gets
all of it. Parts of a full name that are a field each give way wherever these stand.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from gateway.domain import NUMBERED_TYPES, PLACE_TYPES, FieldPath
from gateway.domain.digits import decimal_digits
from gateway.errors import ResidualIdentifier
from gateway.pipeline.hidden_repeats import hidden_readings, hidden_repeats, may_hide
from gateway.pipeline.part_substitutes import (
    by_form,
    cased_like,
    fitting_for,
    part_substitutes,
    telling_parts,
)
from gateway.pipeline.piece_readings import readings_of
from gateway.pipeline.residuals import Repeat, joined, repeats
from gateway.pipeline.traces import Originals, suspected_in

# Between fields: it parts words, names may be cut at it and numbers grouped by it.
_BORDER: Final = "\u200c"
# In the place of a field that a selector took, or of an id: part of no value.
_BLOCK: Final = "\0"
# Letters that keyboards of Arabic and Persian write otherwise, one for one.
_LETTERS: Final = str.maketrans("يىك", "ییک")
_MOST_ROUNDS: Final = 3


def without_pieces(
    leaves: Sequence[tuple[FieldPath, str | None]], originals: Originals
) -> dict[FieldPath, str]:
    """Return what goes to the places that hold pieces of originals.

    Args:
        leaves: paths and texts in the order of the document; None in the place of a text that is
            not to be changed.
        originals: the values that were replaced, as `PieceLook` has them.

    Raises:
        ResidualIdentifier: pieces are left.
    """
    paths = [path for path, _ in leaves]
    texts = [_BLOCK if text is None else text for _, text in leaves]
    changed: set[int] = set()
    readings = readings_of(list(zip(paths, texts, strict=True)))
    read = [((n,), "".join([texts[i] for i in numbers])) for n, numbers in enumerate(readings)]
    for (reading,), _, known in suspected_in(read, originals):
        numbers = readings[int(reading)]
        for _ in range(_MOST_ROUNDS):
            found = _Reading([texts[number] for number in numbers]).without(known)
            if not found:
                break
            for place, text in found.items():
                texts[numbers[place]] = text
                changed.add(numbers[place])
        else:
            raise ResidualIdentifier("pieces of a found value stand in unselected fields")
    names = _Names(originals, texts)
    for number in readings[-1]:
        if number not in changed and (better := names.replaced(texts[number])) is not None:
            texts[number] = better
            changed.add(number)
    return {paths[number]: texts[number] for number in sorted(changed)}


class _Reading:
    """Texts of fields that are read one after another."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._text = _BORDER.join(texts)
        self._starts = _starts(texts, len(_BORDER))

    def without(self, originals: Originals) -> dict[int, str]:
        """Return the new texts of those that hold pieces of originals, by their numbers."""
        text = self._text
        found = repeats(text, originals)
        if may_hide(text):
            found += hidden_repeats(text, originals)
        for joint in ("", " "):
            found += self._cut(originals, joint)
        # Of as many letters, those come first whose replacement fits.
        found.sort(key=_length, reverse=True)
        covered = bytearray(len(text))
        edits: dict[int, list[tuple[int, int, str]]] = {}
        for start, end, replacement, value in found:
            first, last = self._leaf_at(start), self._leaf_at(end - 1)
            if first == last or covered.find(1, start, end) >= 0 or _BLOCK in text[start:end]:
                continue
            covered[start:end] = b"\1" * (end - start)
            if originals[value].type in NUMBERED_TYPES:
                replacement = _digit_by_digit(text[start:end], replacement)
            pieces = replacement.split(_BORDER)
            whole = originals[value].replacement
            if len(pieces) != last - first + 1 or _BORDER in whole:
                # A name may have half-spaces of its own, which tell no border.
                whole = whole if _BORDER in replacement else replacement
                pieces = [whole, *([""] * (last - first))]
            for leaf, piece in enumerate(pieces, first):
                offset = self._starts[leaf]
                begins, stops = max(start - offset, 0), min(end - offset, len(self._texts[leaf]))
                edits.setdefault(leaf, []).append((begins, stops, piece))
        return {leaf: joined(self._texts[leaf], sorted(spans)) for leaf, spans in edits.items()}

    def _leaf_at(self, position: int) -> int:
        return bisect_right(self._starts, position) - 1

    def _cut(self, originals: Originals, joint: str) -> Iterator[Repeat]:
        """Yield where values stand over a border as they were found, with a joint for it.

        Words may be cut; in names of places and bodies letter case counts.
        """
        texts = self._texts
        text = joint.join(texts)
        starts = _starts(texts, len(joint))
        folded = _folded(text)
        for value, (replacement, entity_type) in originals.items():
            is_folded = entity_type not in PLACE_TYPES
            sought, within = (_folded(value), folded) if is_folded else (value, text)
            at = -1
            while (at := within.find(sought, at + 1)) >= 0:
                end = at + len(sought)
                first, last = bisect_right(starts, at) - 1, bisect_right(starts, end - 1) - 1
                begins, stops = at - starts[first], end - starts[last]
                if first == last or _goes_on(texts[first], begins) or _goes_on(texts[last], stops):
                    continue
                start = self._starts[first] + begins
                yield Repeat(start, self._starts[last] + stops, replacement, value)


def _starts(texts: Sequence[str], gap: int) -> list[int]:
    """Return where each text starts when they are joined by a sign of so many characters."""
    return [0, *accumulate(len(text) + gap for text in texts[:-1])] if texts else []


def _folded(text: str) -> str:
    """Return a text without letter case and variants; offsets stay."""
    folded = text.translate(_LETTERS)
    lowered = folded.lower()
    return lowered if len(lowered) == len(text) else folded


def _goes_on(text: str, position: int) -> bool:
    """Return whether a word goes on from before a position to behind it, within a text."""
    return 0 < position < len(text) and text[position - 1].isalnum() and text[position].isalnum()


def _digit_by_digit(text: str, replacement: str) -> str:
    """Return a number with the digits of another in the places of its own, if they are as many.

    Without a zero before them too, as numbers of JSON are.
    """
    n_digits = len(decimal_digits(text))
    digits = decimal_digits(replacement)
    if len(digits) == n_digits + 1:
        digits = digits.removeprefix("0")
    if len(digits) != n_digits or any(map(str.isalpha, text + replacement)):
        return replacement
    following = iter(digits)
    return "".join([next(following) if sign.isdecimal() else sign for sign in text])


def _length(repeat: Repeat) -> int:
    return repeat.end - repeat.start


class _Names:
    """What takes the place of the parts of full names; see `NamePart`.

    Words that may be something else are parts of a name where the whole name stands in such fields.
    """

    def __init__(self, originals: Originals, texts: Sequence[str]) -> None:
        self._exact: dict[str, str] = {}
        self._telling = by_form(telling_parts(originals))
        shown = {text.strip() for text in texts}
        for value, (replacement, entity_type) in originals.items():
            parts = part_substitutes(value, replacement, entity_type)
            n_words = max([part.last for part, _ in parts], default=0) + 1
            covered: set[int] = set()
            for part, _ in parts:
                if part.words in shown:
                    covered.update(range(part.first, part.last + 1))
            if len(covered) == n_words:
                for part, fitting in parts:
                    self._exact.setdefault(part.words, fitting)

    def replaced(self, text: str) -> str | None:
        """Return what takes the place of a field that is a part of a name, if it is one."""
        bare = text.strip()
        fitting = self._of(bare)
        if fitting is None and self._telling and may_hide(bare):
            for reading in hidden_readings(bare):
                fitting = self._of(reading.strip())
                if fitting is not None:
                    break
        return None if fitting is None else text.replace(bare, fitting)

    def _of(self, bare: str) -> str | None:
        fitting = self._exact.get(bare)
        return fitting_for(bare, self._telling) if fitting is None else cased_like(bare, fitting)
