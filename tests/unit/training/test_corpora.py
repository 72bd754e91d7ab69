"""Corpora are read without what must stay unseen."""

import json
import lzma
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.training.corpora import Example, keys_of, read_examples, split_long, text_key
from gateway.training.recipe_parts import Source
from gateway.training.sources import read_source


def write_corpus(data: Path, name: str, records: Sequence[Mapping[str, object]]) -> None:
    """Write records as a corpus file."""
    path = data / "ner" / f"{name}.jsonl.xz"
    path.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(path, "wt", encoding="utf-8") as stream:
        stream.writelines(json.dumps(record) + "\n" for record in records)


def make_source(**changes: object) -> Source:
    """Return a source that annotates people."""
    values = {"name": "toy", "files": ("en.train",), "annotates": ("PERSON",), "licence": "CC0"}
    return Source.model_validate(values | changes)


def test_read_source_gives_texts_with_their_types(tmp_path: Path) -> None:
    """Language, spans and annotated types come from file name, record and source."""
    record = {"text": "hi Bob", "spans": [[3, 6, "PERSON"]]}
    write_corpus(tmp_path, "toy/en.train", [record, {"text": "-DOCSTART-", "spans": []}])
    [example] = read_source(tmp_path, make_source(), frozenset())
    expected = Example("hi Bob", ((3, 6, "PERSON"),), "en", "toy", frozenset(["PERSON"]))
    assert example == expected


def test_read_source_takes_the_one_type_that_a_record_annotates(tmp_path: Path) -> None:
    """A record may say that it is annotated for one type only."""
    write_corpus(tmp_path, "toy/en.train", [{"text": "at 5", "spans": [], "annotates": "DATETIME"}])
    [example] = read_source(tmp_path, make_source(), frozenset())
    assert example.annotates == {"DATETIME"}


def test_read_source_leaves_out_copies_of_held_out_texts(tmp_path: Path) -> None:
    """Another case, spelling or punctuation does not hide a copy of a test sentence."""
    text = "Bob met the mayor in the old town hall"
    write_corpus(tmp_path, "toy/en.test", [{"text": text, "spans": []}])
    copies = [{"text": text.upper() + " !", "spans": []}, {"text": "another", "spans": []}]
    write_corpus(tmp_path, "toy/en.train", copies)
    exclude = frozenset(keys_of(tmp_path, ["toy/en.test"]))
    assert [e.text for e in read_source(tmp_path, make_source(), exclude)] == ["another"]


def test_keys_of_ignores_short_texts(tmp_path: Path) -> None:
    """Short texts are equal by chance, and may stay in training."""
    write_corpus(tmp_path, "toy/en.test", [{"text": "yes please", "spans": []}])
    assert list(keys_of(tmp_path, ["toy/en.test"])) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("علي رفت", "علی رفت."), ("كتاب", "کتاب"), ("A  b", "aB"), ("در 5 روز", "در 7 روز")],
)
def test_text_key_is_equal_for_copies(one: str, other: str) -> None:
    """Spelling variants, blanks, case, digits and punctuation do not count."""
    assert text_key(one) == text_key(other)


def test_read_examples_names_a_missing_file(tmp_path: Path) -> None:
    """A data folder without the file is a configuration error that says which."""
    with pytest.raises(ConfigurationError, match=r"toy/en.x.jsonl.xz"):
        list(read_examples(tmp_path / "ner" / "toy" / "en.x.jsonl.xz"))


def test_split_long_cuts_between_spans() -> None:
    """The pieces are the whole text, and every span is whole in one of them."""
    text = "word " * 50 + "Bob van der Roe " * 30
    starts = [place for place in range(len(text)) if text.startswith("Bob", place)]
    spans = tuple((start, start + 15, "PERSON") for start in starts)
    example = Example(text, spans, "en", "toy", frozenset())
    pieces = split_long(example, n_chars=100)
    assert "".join(piece.text for piece in pieces) == text
    assert max(len(piece.text) for piece in pieces) <= 101
    found = [piece.text[s:e] for piece in pieces for s, e, _ in piece.spans]
    assert found == ["Bob van der Roe"] * 30
