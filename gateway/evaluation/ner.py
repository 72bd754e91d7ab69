"""Measures a detector on annotated corpora: token-level precision, recall and F1 by type.

A token is what stands between blanks in the corpus, and has the type of the span that it overlaps;
B and I are not told apart. Types that a corpus does not annotate are not measured on it, and
predictions of them there count as nothing. Tokens whose own label is ambiguous for us (a facility,
a street address) are left out.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gateway.detection.protocols import Detector
from gateway.training.corpora import Span, corpus_path, read_examples

NAMES = ("PERSON", "LOCATION", "ORGANIZATION")
ALL = (*NAMES, "DATETIME", "COST")

# Corpus file → the types measured on it.
TESTS: Mapping[str, tuple[str, ...]] = {
    "parstwiner/fa.test": NAMES,
    "arman/fa.test": NAMES,
    "parsner_asgari/fa.test": NAMES,
    "parsner_social/fa.test": NAMES,
    "nsurl2019_test/fa.test_in_domain": ALL,
    "nsurl2019_test/fa.test_out_domain": ALL,
    "wnut17/en.test": NAMES,
    "btc/en.test": NAMES,
    "presidio_research/en.synth_v2": (*NAMES, "DATETIME"),
    "smartdata/de.test": ALL,
    "fenec/fr.test": (*NAMES, "DATETIME"),
    "kind/it.test": NAMES,
    "aqmar/ar.test": NAMES,
}
# Labels of the corpora that are one of our types under another name.
_SAME = {"POG": "ORGANIZATION", "GROUP": "ORGANIZATION"}
# Labels that are ours in some readings and not in others.
_AMBIGUOUS = frozenset(["FACILITY", "STREET_ADDRESS", "ORGPART", "PERPART", "LOCPART"])
# Tests that leave @handles unannotated; they are left out there, since for us they are names.
_WITHOUT_HANDLES = frozenset(["wnut17/en.test"])
_HANDLE = re.compile(r"(?<!\w)@ ?\w+")
_TOKEN = re.compile(r"\S+")
_OUTSIDE = "O"
_IGNORED = "?"


@dataclass(frozen=True)
class TypeScore:
    """Counts of tokens of one type; percentages follow from them."""

    n_right: int
    n_predicted: int
    n_gold: int

    @property
    def precision(self) -> float:
        """Share of the predicted tokens that are right."""
        return self.n_right / self.n_predicted if self.n_predicted else 0.0

    @property
    def recall(self) -> float:
        """Share of the annotated tokens that were found."""
        return self.n_right / self.n_gold if self.n_gold else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall."""
        total = self.n_predicted + self.n_gold
        return 2 * self.n_right / total if total else 0.0


@dataclass(frozen=True)
class SourceScore:
    """What a detector reached on one corpus file."""

    source: str
    n_texts: int
    n_tokens: int
    types: Mapping[str, TypeScore]

    @property
    def macro_f1(self) -> float:
        """Mean F1 over the measured types."""
        return sum(score.f1 for score in self.types.values()) / len(self.types)


@dataclass(frozen=True)
class NerReport:
    """Scores of one detector on several corpus files."""

    detector: str
    sources: Sequence[SourceScore]

    def as_tree(self) -> dict[str, object]:
        """Return the report as values for JSON, scores rounded to four digits."""
        return {
            "detector": self.detector,
            "sources": {
                source.source: {
                    "texts": source.n_texts,
                    "tokens": source.n_tokens,
                    "macro_f1": round(source.macro_f1, 4),
                    "types": {
                        name: {
                            "precision": round(score.precision, 4),
                            "recall": round(score.recall, 4),
                            "f1": round(score.f1, 4),
                            "n_gold": score.n_gold,
                        }
                        for name, score in source.types.items()
                    },
                }
                for source in self.sources
            },
        }

    def as_markdown(self) -> str:
        """Return a table: a row a corpus, F1 (precision/recall) a type."""
        head = ["test", "tokens", "macro F1", *ALL]
        rows = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
        for source in self.sources:
            cells = [source.source, str(source.n_tokens), f"**{_points(source.macro_f1)}**"]
            for name in ALL:
                score = source.types.get(name)
                cells.append(
                    f"{_points(score.f1)} ({_points(score.precision)}/{_points(score.recall)})"
                    if score
                    else "–"
                )
            rows.append(f"| {' | '.join(cells)} |")
        return "\n".join(rows)


def evaluate_ner(
    detector: Detector, data_dir: Path, sources: Iterable[str] = TESTS, batch_texts: int = 500
) -> NerReport:
    """Return the scores of `detector` on the corpus files called `sources`; blocks while it runs.

    Args:
        detector: what to measure: NER alone, rules alone, or both.
        data_dir: folder with `ner/`.
        sources: keys of `TESTS`.
        batch_texts: texts in one call of the detector.
    """
    scores = [
        asyncio.run(_evaluate_source(detector, data_dir, source, batch_texts)) for source in sources
    ]
    return NerReport(detector.version, scores)


async def _evaluate_source(
    detector: Detector, data_dir: Path, source: str, batch_texts: int
) -> SourceScore:
    types = TESTS[source]
    language = source.partition("/")[2].partition(".")[0]
    examples = [
        (text, spans) for text, spans, _ in read_examples(corpus_path(data_dir, source)) if text
    ]
    right: Counter[str] = Counter()
    predicted: Counter[str] = Counter()
    gold: Counter[str] = Counter()
    n_tokens = 0
    for start in range(0, len(examples), batch_texts):
        batch = examples[start : start + batch_texts]
        texts = [text for text, _ in batch]
        found = await detector.detect(texts, [language] * len(texts))
        for (text, spans), entities in zip(batch, found, strict=True):
            answers = token_types(text, [(e.start, e.end, e.type) for e in entities], types)
            if source in _WITHOUT_HANDLES:
                spans = (*_handles(text), *spans)
            truths = token_types(text, spans, types)
            n_tokens += len(truths)
            for truth, answer in zip(truths, answers, strict=True):
                if truth == _IGNORED:
                    continue
                gold[truth] += 1
                predicted[answer] += 1
                right[truth] += truth == answer
    scores = {name: TypeScore(right[name], predicted[name], gold[name]) for name in types}
    return SourceScore(source, len(examples), n_tokens, scores)


def token_types(text: str, spans: Sequence[Span], types: Sequence[str]) -> list[str]:
    """Return the type of every token of `text`: the first span that overlaps it decides."""
    ordered = sorted(spans)
    found = []
    place = 0
    for match in _TOKEN.finditer(text):
        while place < len(ordered) and ordered[place][1] <= match.start():
            place += 1
        label = _OUTSIDE
        if place < len(ordered) and ordered[place][0] < match.end():
            label = _SAME.get(ordered[place][2], ordered[place][2])
        if label in _AMBIGUOUS or label == _IGNORED:
            label = _IGNORED
        elif label not in types:
            label = _OUTSIDE
        found.append(label)
    return found


def _handles(text: str) -> list[Span]:
    """Return spans that leave the @handles of `text` out."""
    return [(*match.span(), _IGNORED) for match in _HANDLE.finditer(text)]


def _points(share: float) -> str:
    return f"{100 * share:.1f}"
