"""Our own spans in raw text find their lines again, and name no text that may not be read."""

import lzma
from collections.abc import Mapping
from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.training.chat_files import LANGUAGES
from gateway.training.own_annotations import (
    LINE_LENGTHS,
    Annotations,
    annotated_lines,
    line_hash,
    parse_annotations,
    read_annotations,
)
from gateway.training.recipe import Recipe
from gateway.training.recipe_files import read_recipe
from gateway.training.recipe_parts import Source
from gateway.training.sources import read_source

_FOLDER = Path(__file__).parents[3] / "recipes"
_ANNOTATED = sorted({language[:2] for language in LANGUAGES})
_TAGS = {"PERSON": "PER", "LOCATION": "LOC", "ORGANIZATION": "ORG"}


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    """Return the recipe of the bundled model."""
    return read_recipe(_FOLDER / "compact.yaml")


@pytest.mark.parametrize("language", _ANNOTATED)
def test_annotations_are_of_texts_that_the_recipe_reads(language: str, recipe: Recipe) -> None:
    """A text that may not serve a company is not annotated, and each has a licence."""
    assert read_annotations(language).keys() <= recipe.read_texts.keys()
    assert not read_annotations(language).keys() & set(recipe.unread_texts)


@pytest.mark.parametrize("language", _ANNOTATED)
def test_annotations_lie_within_a_line(language: str) -> None:
    """Spans are of the three types, and end where a line can."""
    by_text = read_annotations(language)
    spans = [span for own in by_text.values() for line in own.values() for span in line]
    assert spans
    assert {label for _, _, label in spans} <= _TAGS.keys()
    assert max(end for _, end, _ in spans) < LINE_LENGTHS[1]


@pytest.mark.parametrize("language", _ANNOTATED)
def test_annotation_files_are_sorted(language: str) -> None:
    """A new annotation changes one line of the file."""
    path = _FOLDER.parent / "gateway" / "training" / "annotations" / f"{language}.txt"
    written = path.read_text("utf-8")
    assert _formatted(parse_annotations(written.splitlines(), path.name)) == written


def test_lines_are_found_by_their_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line has its spans wherever it stands in the file; what is not annotated stays out."""
    line, other = "Ada is in Leeds today", "nothing is known of this"
    _write_text(tmp_path, [other, line])
    _annotate(monkeypatch, {"letters": {line_hash(line): ((0, 3, "PERSON"), (10, 15, "LOCATION"))}})
    assert list(annotated_lines(tmp_path / "text", "en")) == [
        (line, ((0, 3, "PERSON"), (10, 15, "LOCATION")))
    ]


def test_source_of_own_spans_leaves_out_what_is_held_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An annotated line that is a copy of a test's sentence is not trained on."""
    line = "Ada is in Leeds today"
    _write_text(tmp_path, [line])
    _annotate(monkeypatch, {"letters": {line_hash(line): ((0, 3, "PERSON"),)}})
    source = Source(name="own", files=("en",), annotates=("PERSON",), licence="x", is_own=True)
    [example] = read_source(tmp_path, source, frozenset())
    assert (example.text, example.annotates) == (line, frozenset({"PERSON"}))
    assert read_source(tmp_path, source, frozenset({"adaisinleedstoday"})) == []


def test_missing_text_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder without any of the annotated texts would train without them in silence."""
    _annotate(monkeypatch, {"letters": {"0": ()}})
    with pytest.raises(ConfigurationError, match="no annotated text of en"):
        list(annotated_lines(tmp_path, "en"))


@pytest.mark.parametrize(
    "line",
    [
        *("0 1-3:PER", "# a\n0 x:PER", "# a\n0 3-1:PER", "# a\n0 1-3:PER 2-4:PER", "# a\n0 1-3:X"),
        "# a\n\n0 1-3:PER",
    ],
)
def test_malformed_line_is_named(line: str) -> None:
    """Spans of no text, without numbers, empty, in each other or of no type; an empty line."""
    with pytest.raises(ConfigurationError, match="annotations x: line"):
        parse_annotations(line.splitlines(), "x")


def _formatted(by_text: Mapping[str, Annotations]) -> str:
    """Return a file of annotations as it has to stand."""
    lines: list[str] = []
    for text, annotations in sorted(by_text.items()):
        lines.append(f"# {text}")
        for key, spans in sorted(annotations.items()):
            lines.append(" ".join([key, *(f"{s}-{e}:{_TAGS[label]}" for s, e, label in spans)]))
    return "\n".join(lines) + "\n"


def _write_text(data: Path, lines: list[str]) -> None:
    folder = data / "text" / "en"
    folder.mkdir(parents=True)
    with lzma.open(folder / "letters.00.txt.xz", "wt", encoding="utf-8") as stream:
        stream.writelines(f"{line}\n" for line in lines)


def _annotate(
    monkeypatch: pytest.MonkeyPatch, by_text: dict[str, dict[str, tuple[tuple[int, int, str], ...]]]
) -> None:
    monkeypatch.setattr(
        "gateway.training.own_annotations.read_annotations", lambda language: by_text
    )
