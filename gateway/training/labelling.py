"""From spans to the labels that each word may have.

The loss is the probability mass on a word's *allowed* labels. Annotated words allow one label;
words whose corpus does not annotate a type allow that type beside O where the word looks like it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from gateway.inference.words import WordReader
from gateway.training.corpora import Example

OUTSIDE = "O"
ANY = "ANY"
# Share and count of a word's uses inside spans of a type from which it "looks like" that type.
_MIN_SHARE = 0.1
_MIN_COUNT = 2
_HANDLE = re.compile(r"(?<!\w)@ ?\w+")


def label_names(types: Sequence[str]) -> list[str]:
    """Return the labels of a tagger for `types`: O, then B- of each type, then I- of each type."""
    return [OUTSIDE, *(f"B-{name}" for name in types), *(f"I-{name}" for name in types)]


class Labeller:
    """Turns examples into masks of allowed labels.

    Args:
        types: our types, in the order of the labels.
        type_map: corpus label → our types that it may stand for, `O` among them where it may be
            none, `ANY` where nothing is known. Our own names map to themselves, all other labels
            are outside.
        looks: our type → normalized words that may be of that type where it is not annotated; a
            type without an entry is open on every word there.
    """

    def __init__(
        self,
        types: Sequence[str],
        type_map: Mapping[str, Sequence[str]],
        looks: Mapping[str, frozenset[str]],
    ) -> None:
        self._numbers = {name: number for number, name in enumerate(types)}
        self._map = {name: (name,) for name in types} | {k: tuple(v) for k, v in type_map.items()}
        self._looks = looks

    def with_types(self, type_map: Mapping[str, Sequence[str]]) -> "Labeller":
        """Return a labeller whose map has the entries of `type_map` over its own."""
        return Labeller(tuple(self._numbers), self._map | dict(type_map), self._looks)

    def allowed(
        self, example: Example, spans: Sequence[tuple[int, int]], normalized: Sequence[str]
    ) -> NDArray[np.bool_]:
        """Return a mask of shape [words, labels] for the words at `spans` of the example's text."""
        mask = np.zeros((len(spans), 1 + 2 * len(self._numbers)), bool)
        mask[:, 0] = True
        for name in self._numbers.keys() - example.annotates:
            self._open_unknown(mask, name, normalized)
        for match in _HANDLE.finditer(example.text):
            # Corpora disagree about handles, and rules find them anyway.
            mask[_inside(spans, *match.span())] = True
        for start, end, label in example.spans:
            inside = _inside(spans, start, end)
            if inside and label in self._map:
                mask[inside] = False
                self._allow(mask, inside, self._map[label])
        return mask

    def _open_unknown(self, mask: NDArray[np.bool_], name: str, normalized: Sequence[str]) -> None:
        look = self._looks.get(name)
        if look is None:
            places = list(range(len(normalized)))
        else:
            places = [n for n, word in enumerate(normalized) if word in look or "0" in word]
        number = self._numbers[name]
        mask[places, 1 + number] = True
        mask[places, 1 + len(self._numbers) + number] = True

    def _allow(self, mask: NDArray[np.bool_], inside: Sequence[int], names: Sequence[str]) -> None:
        for name in names:
            if name == ANY:
                mask[inside] = True
            elif name == OUTSIDE:
                mask[inside, 0] = True
            else:
                mask[inside[0], 1 + self._numbers[name]] = True
                mask[inside[1:], 1 + len(self._numbers) + self._numbers[name]] = True


def _inside(spans: Sequence[tuple[int, int]], start: int, end: int) -> list[int]:
    """Return the numbers of the spans that overlap [start, end)."""
    return [number for number, (s, e) in enumerate(spans) if s < end and e > start]


def learn_looks(
    examples: Iterable[Example], types: Sequence[str], reader: WordReader
) -> dict[str, frozenset[str]]:
    """Return, a type, the words that stand often enough inside spans of it.

    Types that some corpora do not annotate are then left open only on such words, so that the rest
    of the corpus still teaches what is outside.
    """
    normalize = cache(reader.normalize)
    inside: dict[str, Counter[str]] = {name: Counter() for name in types}
    total: dict[str, Counter[str]] = {name: Counter() for name in types}
    for example in examples:
        words = [(normalize(word), span) for word, span in reader.words(example.text)]
        for name in types:
            if name not in example.annotates:
                continue
            total[name].update(word for word, _ in words)
            for start, end, label in example.spans:
                if label == name:
                    inside[name].update(w for w, (s, e) in words if s < end and e > start)
    return {
        name: frozenset(
            word
            for word, count in inside[name].items()
            if count >= _MIN_COUNT and count >= _MIN_SHARE * total[name][word] and len(word) > 1
        )
        for name in types
    }
