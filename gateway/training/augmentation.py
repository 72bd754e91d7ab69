"""Changes of training texts that make news read like chat; spans move along."""

import random
import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterable

from gateway.training.corpora import Example, Span
from gateway.training.names import NameLists
from gateway.training.recipe_parts import Augmentation

Edit = tuple[int, int, str]

_CONTRACTION = re.compile(r"(?<=\w) (?=n['’]t\b|['’](?:s|re|ve|ll|m|d)\b)")
_FINAL = re.compile(r"[\s.,;:!?؟،؛…]+$")
_WORD = re.compile(r"[^\W\d_]{4,}")
_ZWNJ = re.compile("\u200c")
_EMOJI = ("😀", "😂", "❤️", "🙏", "👍", "😭", "🔥", "😍", "🌹", "🤔", "😅", "🎉", "💔", "👌")
_ADDED_ENDS = ("!", "!!", "...", "؟", "?", " :)", " :D", "…")


def apply_edits(text: str, spans: Iterable[Span], edits: Iterable[Edit]) -> tuple[str, list[Span]]:
    """Return the text after `edits`, which do not overlap, and its spans at their new places."""
    ordered = sorted(edits)
    pieces, done = [], 0
    shifts: list[tuple[int, int, int]] = []
    shift = 0
    for start, end, new in ordered:
        pieces += [text[done:start], new]
        done = end
        shift += len(new) - (end - start)
        shifts.append((start, end, shift))
    pieces.append(text[done:])

    def moved(place: int, is_end: bool) -> int:
        total = 0
        for start, end, shift_after in shifts:
            # Text inserted at a span's edge stays outside of it; a replaced span keeps its whole
            # new text.
            if end < place or (end == place and (start < end or not is_end)):
                total = shift_after
        return place + total

    new_spans = [(moved(s, False), moved(e, True), label) for s, e, label in spans]
    return "".join(pieces), [(s, e, label) for s, e, label in new_spans if e > s]


class Augmenter:
    """Changes examples at random by the shares of a recipe.

    Args:
        shares: how often each change is made.
        names: people's names by language.
        mentions: (language, label) → mentions found in the corpora, for swaps of places and bodies.
    """

    def __init__(
        self, shares: Augmentation, names: NameLists, mentions: dict[tuple[str, str], list[str]]
    ) -> None:
        self._shares = shares
        self._names = names
        self._mentions = mentions

    def change(self, example: Example, rng: random.Random) -> Example:
        """Return `example`, changed by chance; its meaning for the labels stays."""
        shares = self._shares
        steps: list[tuple[float, Callable[[Example, random.Random], list[Edit]]]] = [
            (1.0, _contractions),
            (shares.entity_swap, self._swaps),
            (shares.lost_zwnj, _lost_zwnj),
            (shares.joined_words, _joined_words),
            (shares.typos, _typo),
            (shares.no_final_punctuation, _final_punctuation),
            (shares.emoji, _emoji),
        ]
        text, spans = example.text, list(example.spans)
        for share, step in steps:
            if rng.random() < share:
                edits = step(example._replace(text=text, spans=tuple(spans)), rng)
                if edits:
                    text, spans = apply_edits(text, spans, edits)
        if rng.random() < shares.lower_case:
            # Letter by letter, since a few capitals lower to two code points.
            text = "".join(low if len(low := c.lower()) == 1 else c for c in text)
        elif rng.random() < shares.upper_case:
            text = "".join(up if len(up := c.upper()) == 1 else c for c in text)
        return example._replace(text=text, spans=tuple(spans))

    def _swaps(self, example: Example, rng: random.Random) -> list[Edit]:
        edits = []
        for start, end, label in example.spans:
            old = example.text[start:end]
            new = self._stand_in(old, label, example.language, rng)
            if new is not None and rng.random() < 0.7 and "@" not in old:
                edits.append((start, end, new))
        return edits

    def _stand_in(self, old: str, label: str, language: str, rng: random.Random) -> str | None:
        if label == "PERSON":
            return self._names.person(language, rng, len(old.split()))
        mentions = self._mentions.get((language, label))
        return rng.choice(mentions) if mentions else None


def collect_mentions(
    examples: Iterable[Example], labels: Container[str]
) -> dict[tuple[str, str], list[str]]:
    """Return the distinct mentions of `labels` by language, for swaps."""
    found: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for example in examples:
        for start, end, label in example.spans:
            mention = example.text[start:end]
            if label in labels and 2 < len(mention) < 40 and "@" not in mention:
                found[example.language, label][mention] = None
    return {key: list(mentions) for key, mentions in found.items()}


def _contractions(example: Example, rng: random.Random) -> list[Edit]:
    return [(*match.span(), "") for match in _CONTRACTION.finditer(example.text)]


def _lost_zwnj(example: Example, rng: random.Random) -> list[Edit]:
    return [(*m.span(), "") for m in _ZWNJ.finditer(example.text) if rng.random() < 0.6]


def _joined_words(example: Example, rng: random.Random) -> list[Edit]:
    """Drop one blank between words that are both outside, or both inside one span."""
    blanks = [
        place
        for place, character in enumerate(example.text)
        if character == " " and not any(place in (s - 1, e) for s, e, _ in example.spans)
    ]
    if not blanks:
        return []
    place = rng.choice(blanks)
    return [(place, place + 1, "")]


def _typo(example: Example, rng: random.Random) -> list[Edit]:
    words = list(_WORD.finditer(example.text))
    if not words:
        return []
    word = rng.choice(words)
    at = rng.randrange(word.start() + 1, word.end() - 1)
    letter, after = example.text[at], example.text[at + 1]
    new = rng.choice([after + letter, after, letter * 2 + after])
    if any(at < edge < at + 2 for s, e, _ in example.spans for edge in (s, e)):
        return []
    return [(at, at + 2, new)]


def _final_punctuation(example: Example, rng: random.Random) -> list[Edit]:
    match = _FINAL.search(example.text)
    if match is None or any(e > match.start() for _, e, _ in example.spans):
        return []
    return [(match.start(), match.end(), rng.choice(("", "", *_ADDED_ENDS)))]


def _emoji(example: Example, rng: random.Random) -> list[Edit]:
    added = " " + rng.choice(_EMOJI) * rng.randint(1, 3)
    return [(len(example.text), len(example.text), added)]
