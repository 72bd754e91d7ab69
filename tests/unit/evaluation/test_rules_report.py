"""Measuring rules on golden sets."""

import io
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from gateway.detection.rules import RulesDetector
from gateway.domain import Entity
from gateway.evaluation.rules import RulesReport, render, run

CHECKSUMMED = ["CREDIT_CARD", "IBAN", "NATIONAL_ID"]
OTHERS = (
    "EMAIL",
    "URL",
    "PHONENUMBER",
    "IP_ADDRESS",
    "MAC_ADDRESS",
    "USERNAME",
    "PASSWORD",
    "SECRET",
    "POSTAL_CODE",
    "LICENSE_PLATE",
)


class Scripted:
    """A detector that finds what it was told."""

    name = "scripted"

    def __init__(self, *entities: Entity) -> None:
        self._entities = list(entities)

    def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return the scripted entities for every text."""
        return [self._entities for _ in texts]


@pytest.fixture(scope="module")
def report() -> RulesReport:
    """Measure the rules on the bundled golden set."""
    return run(None, RulesDetector())


@pytest.mark.parametrize("type_", CHECKSUMMED)
def test_checksummed_types_reach_their_recall(report: RulesReport, type_: str) -> None:
    """Types with check digits miss at most two of a hundred labelled values."""
    assert report.scores(type_).recall >= 0.98
    assert report.scores(type_).precision >= 0.97


@pytest.mark.parametrize("type_", OTHERS)
def test_other_structured_types_reach_their_scores(report: RulesReport, type_: str) -> None:
    """Types without check digits stay at 0.95 recall and 0.97 precision or above."""
    assert report.scores(type_).recall >= 0.95
    assert report.scores(type_).precision >= 0.97


def test_run_counts_exact_and_overlapping_finds(tmp_path: Path) -> None:
    """Exact finds count in both measures, overlapping ones in one, unlabelled types in none."""
    path = tmp_path / "set.txt"
    path.write_text("# lang: en\n# types: URL EMAIL\n[[URL:aaaa]] [[URL:bbbb]] cc\n")
    detector = Scripted(
        Entity(0, 4, "URL", 1.0, "x"),
        Entity(5, 7, "URL", 1.0, "x"),
        Entity(10, 12, "EMAIL", 1.0, "x"),
        Entity(10, 12, "NUMBER", 1.0, "x"),
    )
    report = run([path], detector)
    scores = report.scores("URL")
    assert (scores.precision, scores.recall) == (0.5, 0.5)
    assert (scores.partial_precision, scores.partial_recall) == (1.0, 1.0)
    assert report.scores("EMAIL", "en").precision == 0.0
    assert report.types() == ["EMAIL", "URL"]
    assert [(one.kind, one.start, one.end) for one in report.differences] == [
        ("missed", 5, 9),
        ("unlabelled", 5, 7),
        ("unlabelled", 10, 12),
    ]


def test_report_renders_as_table_and_json(report: RulesReport) -> None:
    """The table names every type once and the JSON holds no text of the golden set."""
    console = Console(file=io.StringIO(), width=140)
    console.print(render(report))
    assert isinstance(console.file, io.StringIO)
    printed = console.file.getvalue()
    assert all(printed.count(f" {type_} ") == 1 for type_ in CHECKSUMMED)
    tree = json.loads(json.dumps(report.as_json()))
    assert tree["records"] == report.n_records
    assert {row["lang"] for row in tree["scores"]} >= {"all", "fa", "de"}
