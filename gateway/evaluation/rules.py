"""Measures a detector on golden sets: precision, recall and F1 a type and language."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import harmonic_mean
from typing import NamedTuple

from rich.table import Table

from gateway.detection.protocols import TextDetector
from gateway.domain import Entity
from gateway.domain.spans import overlap
from gateway.evaluation.golden import GoldenRecord, GoldenSpan, bundled_golden_paths, read_golden
from gateway.tables import figures_table

ALL_LANGUAGES = "all"


@dataclass(slots=True)
class Counts:
    """How often labels and finds met: `exact` by span and type, `met` by overlap of one type."""

    n_labelled: int = 0
    n_found: int = 0
    n_exact: int = 0
    n_labelled_met: int = 0
    n_found_met: int = 0

    def scores(self) -> "Scores":
        """Return the ratios; 1.0 where there is nothing to find or nothing was found."""
        return Scores(
            _ratio(self.n_exact, self.n_found),
            _ratio(self.n_exact, self.n_labelled),
            _ratio(self.n_found_met, self.n_found),
            _ratio(self.n_labelled_met, self.n_labelled),
        )


class Scores(NamedTuple):
    """Precision and recall, by exact span and by any overlap with the same type."""

    precision: float
    recall: float
    partial_precision: float
    partial_recall: float

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall by exact span."""
        return harmonic_mean((self.precision, self.recall))

    @property
    def partial_f1(self) -> float:
        """The harmonic mean of precision and recall by overlap."""
        return harmonic_mean((self.partial_precision, self.partial_recall))


class Difference(NamedTuple):
    """A labelled value that was missed, or a find that no label answers to; never the value."""

    record_id: str
    kind: str
    """`missed` or `unlabelled`."""
    type: str
    start: int
    end: int


@dataclass(slots=True)
class RulesReport:
    """The counts a (type, language), with `all` for every language, and where they came from."""

    detector: str
    n_records: int = 0
    counts: dict[tuple[str, str], Counts] = field(default_factory=lambda: defaultdict(Counts))
    differences: list[Difference] = field(default_factory=list)

    def scores(self, type_: str, lang: str = ALL_LANGUAGES) -> Scores:
        """Return the scores of one type, over all languages unless one is named."""
        return self.counts.get((type_, lang), Counts()).scores()

    def types(self) -> list[str]:
        """Return the types that occur, sorted."""
        return sorted({type_ for type_, _ in self.counts})

    def as_json(self) -> dict[str, object]:
        """Return the report as JSON types."""
        return {
            "detector": self.detector,
            "records": self.n_records,
            "scores": [
                {"type": type_, "lang": lang, **_row(counts)}
                for (type_, lang), counts in sorted(self.counts.items())
            ],
            "differences": [difference._asdict() for difference in self.differences],
        }


def run(paths: Sequence[Path] | None, detector: TextDetector) -> RulesReport:
    """Return how `detector` does on the golden files; on the bundled ones where `paths` is None.

    Raises:
        ConfigurationError: a golden file cannot be read.
    """
    records = read_golden(bundled_golden_paths() if paths is None else paths)
    finds = detector.detect([record.text for record in records])
    report = RulesReport(detector.name, len(records))
    for record, entities in zip(records, finds, strict=True):
        _compare(report, record, entities)
    return report


def _compare(report: RulesReport, record: GoldenRecord, entities: Iterable[Entity]) -> None:
    found = {
        GoldenSpan(entity.start, entity.end, str(entity.type))
        for entity in entities
        if record.types is None or entity.type in record.types
    }
    labelled = set(record.spans)
    for span in labelled:
        for counts in _counts_of(report, span, record):
            counts.n_labelled += 1
            counts.n_labelled_met += _meets(span, found)
    for span in found:
        for counts in _counts_of(report, span, record):
            counts.n_found += 1
            counts.n_exact += span in labelled
            counts.n_found_met += _meets(span, labelled)
    for kind, spans in (("missed", labelled - found), ("unlabelled", found - labelled)):
        for span in sorted(spans):
            report.differences.append(Difference(record.id, kind, span.type, span.start, span.end))


def _counts_of(report: RulesReport, span: GoldenSpan, record: GoldenRecord) -> Iterator[Counts]:
    yield report.counts[span.type, record.lang]
    yield report.counts[span.type, ALL_LANGUAGES]


def _meets(span: GoldenSpan, others: Iterable[GoldenSpan]) -> bool:
    return any(other.type == span.type and overlap(other, span) for other in others)


def render(report: RulesReport) -> Table:
    """Return the report as a table: a row a type, then a row for each of its languages."""
    table = figures_table(
        f"{report.detector} on {report.n_records} golden records",
        ("type", "language"),
        ("labelled", "found", "precision", "recall", "F1", "overlap P", "overlap R"),
    )
    for type_ in report.types():
        langs = sorted(lang for kind, lang in report.counts if kind == type_)
        for lang in sorted(langs, key=lambda lang: (lang != ALL_LANGUAGES, lang)):
            counts = report.counts[type_, lang]
            scores = counts.scores()
            is_total = lang == ALL_LANGUAGES
            table.add_row(
                type_ if is_total else "",
                lang,
                str(counts.n_labelled),
                str(counts.n_found),
                f"{scores.precision:.3f}",
                f"{scores.recall:.3f}",
                f"{scores.f1:.3f}",
                f"{scores.partial_precision:.3f}",
                f"{scores.partial_recall:.3f}",
                style="bold" if is_total else None,
            )
    return table


def _row(counts: Counts) -> dict[str, object]:
    scores = counts.scores()
    return {
        "labelled": counts.n_labelled,
        "found": counts.n_found,
        **{name: round(value, 4) for name, value in scores._asdict().items()},
        "f1": round(scores.f1, 4),
        "partial_f1": round(scores.partial_f1, 4),
    }


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 1.0
