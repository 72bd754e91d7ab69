"""Common words come from raw text, and are neither names nor what is annotated."""

import lzma
from pathlib import Path

import pytest

from gateway.training.common_words import common_words, words_in_spans
from gateway.training.corpora import Example


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """Return a folder of raw text with lines that repeat often enough to be common."""
    lines = {
        "it": "il tavolo di Marta e la rosa di Tavolozza\n",
        "de": "der Tisch und die Lampe von Karsten\n",
        "fa": "میز خوب امید\n",
    }
    for language, line in lines.items():
        (tmp_path / language).mkdir()
        with lzma.open(tmp_path / language / "lines.xz", "wt", encoding="utf-8") as stream:
            stream.write(line * 20)
    return tmp_path


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("it", {"tavolo"}),
        ("de", {"der", "und", "die", "von", "Tisch", "Lampe"}),
        ("fa", {"میز", "خوب"}),
    ],
)
def test_names_and_capitals_are_left_out(text: Path, language: str, expected: set[str]) -> None:
    """Words that are names, or have capitals without an article before them, are not common."""
    assert set(common_words(language, text, (), {"rosa", "امید", "di"})) == expected


def test_skipped_files_are_not_read(text: Path) -> None:
    """A language of which all files are skipped has no common words."""
    assert common_words("it", text, ("lines",), ()) == []


def test_words_in_spans_stand_there_twice() -> None:
    """One annotated use may be a mistake; two are none."""
    spans = ((0, 9, "LOCATION"),)
    texts = ("Rome Lido is warm", "Rome Bars are open")
    examples = [Example(text, spans, "en", "s", frozenset()) for text in texts]
    assert words_in_spans(examples) == {"rome"}
