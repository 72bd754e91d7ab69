"""Raw text teaches what is no name, and leaves open what may be one."""

import lzma
from pathlib import Path

import pytest

from gateway.inference.words import WordReader
from gateway.training.corpora import text_key
from gateway.training.raw_text import NAME, UNSURE, read_lines, read_raw_text
from gateway.training.recipe_parts import Pretraining, RawText
from gateway.training.tokenizer import build_tokenizer
from gateway.training.vectors import budgeted_lines

_READER = WordReader(build_tokenizer([]))
_TEXT = "Ieri ho visto Anna, Paolo e il Duomo. Poi siamo tornati a casa."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a text folder with two Italian files."""
    (tmp_path / "it").mkdir()
    large = [f"{n**9} poi ieri {n**11} a casa" for n in range(99, 199)]
    for name, lines in {"small": [_TEXT], "large": ["breve", *large]}.items():
        with lzma.open(tmp_path / "it" / f"{name}.00.txt.xz", "wt", encoding="utf-8") as stream:
            stream.write("\n".join(lines))
    return tmp_path


@pytest.mark.parametrize(("capitals", "label"), [("open", UNSURE), ("names", NAME)])
def test_capitals_inside_a_sentence_may_be_names(folder: Path, capitals: str, label: str) -> None:
    """Capitals are marked as the recipe says, but for words that are commoner without."""
    recipe = RawText.model_validate({"language": "it", "n_texts": 99, "capitals": capitals})
    examples = read_raw_text(recipe, folder, frozenset(), _READER, seed=1)
    [example] = [e for e in examples if e.text == _TEXT]
    assert [(_TEXT[s:e], kind) for s, e, kind in example.spans] == [
        ("Anna", label),
        ("Paolo", label),
        ("Duomo", label),
    ]


def test_read_raw_text_gives_a_like_number_from_each_file(folder: Path) -> None:
    """A large file does not crowd out a small one, and too short lines are left out."""
    recipe = RawText(language="it", n_texts=5)
    examples = read_raw_text(recipe, folder, frozenset(), _READER, seed=1)
    assert len(examples) == 5
    assert sum(example.text == _TEXT for example in examples) == 1
    assert all(len(example.text) > 30 for example in examples)


def test_read_raw_text_skips_named_files(folder: Path) -> None:
    """A collection that the recipe skips is not read."""
    recipe = RawText(language="it", n_texts=5, skipped=("large",))
    assert [e.text for e in read_raw_text(recipe, folder, frozenset(), _READER, seed=1)] == [_TEXT]


def test_no_raw_text_is_read_that_training_must_not_see(folder: Path) -> None:
    """A sentence of a test stands in raw text too: neither its capitals nor its words are read."""
    exclude = frozenset({text_key(_TEXT)})
    recipe = RawText(language="it", n_texts=99)
    assert _TEXT not in {e.text for e in read_raw_text(recipe, folder, exclude, _READER, seed=1)}
    lines = list(budgeted_lines({"it": 1}, (), folder, exclude))
    assert len(lines) > 99
    assert not any("Anna" in line for line in lines)


def test_raw_text_denies_names_only(folder: Path) -> None:
    """Nothing is said of times and prices."""
    recipe = RawText(language="it", n_texts=1)
    [example] = read_raw_text(recipe, folder, frozenset(), _READER, seed=1)
    assert example.annotates == {"PERSON", "LOCATION", "ORGANIZATION"}


def test_read_lines_cuts_long_lines_at_sentences(tmp_path: Path) -> None:
    """A paragraph gives runs of whole sentences; one endless sentence is left out."""
    (tmp_path / "it").mkdir()
    sentences = [f"Questa frase numero {n} parla di niente." for n in range(40)]
    with lzma.open(tmp_path / "it" / "long.00.txt.xz", "wt", encoding="utf-8") as stream:
        stream.write(" ".join(sentences) + "\n" + "parola " * 100)
    lines = read_lines(Pretraining(n_texts={"it": 99}), tmp_path, frozenset(), seed=1)["it"]
    assert all(20 < len(line) < 500 for line in lines)
    assert len(lines) < len(sentences)
    assert sorted(s for s in sentences for line in lines if s in line) == sorted(sentences)


def test_read_lines_leaves_out_texts_of_tests(folder: Path) -> None:
    """What a test holds is not shown, whatever its punctuation."""
    exclude = frozenset({text_key(_TEXT.replace(".", "!"))})
    lines = read_lines(Pretraining(n_texts={"it": 999}), folder, exclude, seed=1)["it"]
    assert lines
    assert _TEXT not in lines
