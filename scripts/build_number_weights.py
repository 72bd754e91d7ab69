"""Writes gateway/detection/patterns/lexical/number_weights.txt: what signs of a number weigh.

    python scripts/build_number_weights.py DATA [--test]

scripts/number_chats holds messages of our own in which each number is marked as a sum, a time or an
identifying number, or stays unmarked: "[[COST:340]] im Monat für 12 Quadratmeter". DATA holds
annotated corpora and raw text, of which numbers that no rule takes are none of these, nearly all:
they tell what numbers people count with, and weigh a part of ours. Weights are those of a logistic
regression over the signs of `number_signs`, with a penalty on large ones; signs that stand in fewer
than three numbers' surroundings are left out, and so are weights that round to nothing. Single
words and what they weigh are facts; no sentence is kept. `--test` writes nothing: it weighs four
fifths of our messages five times in turn and says how well these tell the numbers of the rest. One
core needs minutes.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gateway.commands.console import out
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.catalogue import default_recognizers
from gateway.detection.patterns.lexical.lexicon_classes import classify
from gateway.detection.patterns.lexical.number_signs import signs
from gateway.detection.patterns.lexical.weighed_numbers import KINDS, LEAST, SCALE, candidates
from gateway.detection.rules import RulesDetector
from gateway.samples.markup import read_marks
from gateway.training.corpora import corpus_path, held_out_keys, read_examples, text_key
from gateway.training.recipe_files import read_recipe
from gateway.training.vectors import budgeted_lines

# Corpora without tests, and megabytes of raw text; prices are reviewed, and tests kept out of it.
_CORPORA: Final = (
    *("nsurl2019_part2/fa.train", "parstwiner/fa.train", "parsner_social/fa.train"),
    *("btc/en.train", "wnut17/en.train", "smartdata/de.train", "germeval2014/de.dev"),
    *("europeana_ner/fr.train", "wikiann/fr.train", "anercorp/ar.train"),
)
_MEGABYTES: Final = {"fa": 4, "en": 3, "de": 3, "fr": 6, "it": 4, "ar": 3}
_SKIPPED: Final = (
    *("reviews_arshiahb", "reviews_ashalogic", "reviews_deepsentipers", "reviews_parsabsa"),
    *("reviews_sentipers", "reviews_snappfood", "reviews_hadyelsahar", "dialogues_sgd"),
    *("dialogues_taskmaster4", "nltk_pros_cons", "nltk_inaugural", "nltk_state_union"),
    *("books_langml", "poems_amnghd", "quran_translations", "spellcheck_tgt"),
    *("docs_javascript_info", "colloquial_shekasteh"),
)
_TESTS: Final = Path("recipes/compact.yaml")
_LONGEST_LINE: Final = 400
_MOST_LINES: Final = 12_000
_SHARE_OF_RAW: Final = 0.3
# Sentences of the tests whose numbers must stay, and idioms.
_SHARES: Final = {"left_alone": 4.0, "idioms": 4.0}
CHATS: Final = Path("scripts/number_chats")
TARGET: Final = Path("gateway/detection/patterns/lexical/number_weights.txt")
_LEAST_MESSAGES: Final = 3
_PENALTY: Final = 1.0
_STEPS: Final = 250
_RATE: Final = 0.1
_FOLDS: Final = 5


class Example(NamedTuple):
    """A number in a message: its signs, its kind, the message, and whether rules leave it alone."""

    signs: set[str]
    kind: int
    message: int
    is_left: bool
    share: float = 1.0
    """What it counts for."""


def examples(lines: Sequence[str]) -> list[Example]:
    """Return the numbers of marked messages."""
    messages = [read_marks(line) for line in lines]
    texts = [text for text, _ in messages]
    batch = BatchText(texts)
    classes = classify(batch)
    # Those that are given by name do not weigh.
    found = RulesDetector(default_recognizers()).detect(texts)
    result: list[Example] = []
    for start, stop in candidates(classes):
        first, last = classes.start(start), classes.end(stop - 1)
        number = batch.text_index(first)
        if last > batch.ends[number]:
            continue
        origin = batch.starts[number]
        first, last = first - origin, last - origin
        marks = messages[number][1]
        kind = next((mark.type for mark in marks if mark.start < last and first < mark.end), "")
        is_left = all(e.end <= first or last <= e.start for e in found[number])
        result.append(Example(signs(classes, start, stop), KINDS.index(kind), number, is_left))
    return result


def counted(data: Path) -> list[Example]:
    """Return numbers of corpora and raw text that rules leave: hardly one is of a kind."""
    sources: list[Iterable[str]] = [
        (text for text, _, _ in read_examples(corpus_path(data, name))) for name in _CORPORA
    ]
    for language, budget in _MEGABYTES.items():
        sources.append(budgeted_lines({language: budget}, _SKIPPED, data / "text"))
    tests = held_out_keys(data, read_recipe(_TESTS))
    result: list[Example] = []
    for source in sources:
        lines = (text for text in source if text_key(text) not in tests)
        chosen = [text[:_LONGEST_LINE] for text in islice(lines, _MOST_LINES)]
        result += (
            example._replace(message=-1, share=_SHARE_OF_RAW)
            for example in examples(chosen)
            if example.is_left
        )
    return result


def chosen_from(files: Iterable[Path]) -> Iterator[Example]:
    """Yield the numbers of our own messages; those that other rules leave alone count more."""
    n_messages = 0
    for file in files:
        lines = [line for line in file.read_text("utf-8").splitlines() if line]
        share = _SHARES.get(file.stem, 1.0)
        for example in examples(lines):
            yield example._replace(message=n_messages + example.message, share=share)
        n_messages += len(lines)


class Weighing:
    """Weights by logistic regression; `weights` has shape [signs, kinds]."""

    def __init__(self, learned: Sequence[Example]) -> None:
        counts = Counter(sign for example in learned for sign in example.signs)
        kept = sorted(
            sign for sign, n in counts.items() if n >= _LEAST_MESSAGES and sign.isprintable()
        )
        self.places = {sign: place for place, sign in enumerate(kept)}
        rows = [self._places_of(example) for example in learned]
        flat = np.concatenate(rows)
        of_row = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
        begins = np.concatenate(([0], np.cumsum([len(row) for row in rows])[:-1]))
        truth = np.eye(len(KINDS))[[example.kind for example in learned]]
        shares = np.array([example.share for example in learned])
        self.weights = np.zeros((len(kept), len(KINDS)))
        mean, square = np.zeros_like(self.weights), np.zeros_like(self.weights)
        for step in range(1, _STEPS + 1):
            error = _probabilities(np.add.reduceat(self.weights[flat], begins)) - truth
            error *= shares[:, None]
            columns = [np.bincount(flat, column[of_row], len(kept)) for column in error.T]
            slope = np.stack(columns, axis=1).astype(np.float64)
            slope = (slope + _PENALTY * self.weights) / len(learned)
            # Adam (https://arxiv.org/abs/1412.6980), ever slower.
            mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
            rate = _RATE * (1 - 0.95 * step / _STEPS)
            unbiased = np.sqrt(square / (1 - 0.999**step)) + 1e-8
            self.weights -= rate * mean / (1 - 0.9**step) / unbiased

    def _places_of(self, example: Example) -> NDArray[np.int64]:
        places = [self.places[sign] for sign in example.signs if sign in self.places]
        return np.array(sorted(places), dtype=np.int64)

    def probabilities(self, example: Example) -> NDArray[np.float64]:
        """Return how probable each kind is."""
        sums = self.weights[self._places_of(example)].sum(axis=0)
        of_kinds: NDArray[np.float64] = _probabilities(sums[None])[0]
        return of_kinds

    def write(self, path: Path) -> int:
        """Write the weights; return how many signs have any."""
        whole = np.rint(self.weights * SCALE).astype(int)
        lines = [
            "\t".join((sign, *map(str, whole[place])))
            for sign, place in self.places.items()
            if whole[place].any()
        ]
        path.write_text("\n".join(lines) + "\n", "utf-8")
        return len(lines)


def _probabilities(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    result: NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
    return result


def test(chats: Sequence[Example], raw: Sequence[Example]) -> None:
    """Print how well weights tell numbers of messages that they were not learned from."""
    told: list[int] = []
    for fold in range(_FOLDS):
        weighing = Weighing([*(e for e in chats if e.message % _FOLDS != fold), *raw])
        for example in chats:
            if example.message % _FOLDS == fold:
                found = weighing.probabilities(example)
                kind = int(found.argmax())
                told.append(kind if found[kind] >= LEAST[kind] else 0)
    asked = [e for fold in range(_FOLDS) for e in chats if e.message % _FOLDS == fold]
    for name, chosen in (("all", [True] * len(asked)), ("left", [e.is_left for e in asked])):
        pairs = [(e.kind, t) for e, t, c in zip(asked, told, chosen, strict=True) if c]
        for kind in range(1, len(KINDS)):
            right = sum(k == t == kind for k, t in pairs)
            n_told, n_true = sum(t == kind for _, t in pairs), sum(k == kind for k, _ in pairs)
            out.print(
                f"{name:5} {KINDS[kind]:9} precision {right / max(n_told, 1):.3f}"
                f"  recall {right / max(n_true, 1):.3f}  of {n_true}"
            )
        n_none = sum(k == 0 for k, _ in pairs)
        out.print(f"{name:5} none: {sum(k == 0 and t > 0 for k, t in pairs)} of {n_none} told")


def main() -> None:
    """Weigh, and write or test."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, metavar="DATA")
    parser.add_argument("--test", action="store_true", help="five-fold test; writes nothing")
    options = parser.parse_args()
    chats = list(chosen_from(sorted(CHATS.glob("*.txt"))))
    raw = counted(options.data)
    out.print(f"{len(chats)} numbers of our own, {len(raw)} of raw text")
    if options.test:
        test(chats, raw)
    else:
        out.print(f"{Weighing([*chats, *raw]).write(TARGET)} signs have weights")


if __name__ == "__main__":
    main()
