"""Reading labelled texts of corpora, token files and golden chats."""

import json
import lzma
from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.evaluation.chats import ROUGH, chat_languages
from gateway.evaluation.label_maps import GoldSpan, read_map
from gateway.evaluation.labelled_sets import load_labelled, load_labelled_chats


def _write_corpus(data: Path, name: str, rows: list[dict[str, object]]) -> None:
    path = data / "ner" / f"{name}.jsonl.xz"
    path.parent.mkdir(parents=True)
    with lzma.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row) + "\n" for row in rows)


def test_corpus_is_read_with_its_map(tmp_path: Path) -> None:
    """Spans have our types, ids count the lines, language and register are known."""
    rows: list[dict[str, object]] = [
        {"text": "-DOCSTART-", "spans": []},
        {"text": "Ada in Erehwon", "spans": [[0, 3, "PERSON"], [7, 14, "FACILITY"]]},
    ]
    _write_corpus(tmp_path, "arman/fa.test", rows)
    labelled = load_labelled(tmp_path, "arman/fa.test")
    (text,) = labelled.texts
    assert labelled.types == ("PERSON", "LOCATION", "ORGANIZATION")
    assert (text.id, text.language, text.register) == ("arman/fa.test#1", "fa", "news")
    assert text.spans == (GoldSpan(0, 3, ("PERSON",)), GoldSpan(7, 14, ()))


def test_handles_are_left_out_where_the_corpus_ignores_them(tmp_path: Path) -> None:
    """An @name that annotators did not mark is nobody's mistake."""
    _write_corpus(tmp_path, "wnut17/en.test", [{"text": "hi @ada !", "spans": []}])
    (text,) = load_labelled(tmp_path, "wnut17/en.test").texts
    assert text.spans == (GoldSpan(3, 7, ()),)


def test_labelled_handles_are_right_as_usernames_too(tmp_path: Path) -> None:
    """Annotators who call a handle an organization do not make a username wrong."""
    rows: list[dict[str, object]] = [
        {"text": "@ acme in Erehwon", "spans": [[2, 6, "ORGANIZATION"], [10, 17, "LOCATION"]]}
    ]
    _write_corpus(tmp_path, "btc/en.test", rows)
    (text,) = load_labelled(tmp_path, "btc/en.test").texts
    assert [span.types for span in text.spans] == [("ORGANIZATION", "USERNAME"), ("LOCATION",)]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("Ada\tB-PER\nByron\tI-PER\nsaid\tO\n\n", [(0, 9)]),
        ("Ada PER\nByron PER\nsaid O\n", [(0, 9)]),
        ("Ada|B_PER\nBob|B_PER\n", [(0, 3), (4, 7)]),
        ("Ada x S-PER\nhi x O\n", [(0, 3)]),
    ],
)
def test_token_files_become_texts(
    tmp_path: Path, content: str, expected: list[tuple[int, int]]
) -> None:
    """B- begins a span, I- and labels without prefix go on, columns part by tab, blank or bar."""
    path = tmp_path / "own.conll"
    path.write_text(content)
    (text,) = load_labelled(tmp_path, str(path), read_map("conll")).texts
    assert [(span.start, span.end) for span in text.spans] == expected


def test_files_of_ones_own_need_a_map(tmp_path: Path) -> None:
    """What labels mean is not guessed; a file that is missing is said to be missing."""
    path = tmp_path / "own.jsonl"
    with pytest.raises(ConfigurationError, match="there is no such file"):
        load_labelled(tmp_path, str(path))
    path.touch()
    with pytest.raises(ConfigurationError, match="--mapping"):
        load_labelled(tmp_path, str(path))


def test_missing_corpus_is_named(tmp_path: Path) -> None:
    """The error says which set is not there."""
    with pytest.raises(ConfigurationError, match=r"arman/fa\.test"):
        load_labelled(tmp_path, "arman/fa.test")


def test_golden_chats_know_their_first_messages() -> None:
    """Every language has chats, each conversation one first message, and words part at marks."""
    sets = load_labelled_chats()
    assert [labelled.name for labelled in sets] == [
        *(f"chats/{lang}" for lang in ("ar", "de", "en", "fa", "fr", "it")),
        *(f"rough/{lang}" for lang in chat_languages(ROUGH)),
    ]
    assert all(0 < sum(text.is_first is True for text in one.texts) < 100 for one in sets)
    assert sets[0].tokens("a.b@c") == [(0, 1), (2, 3), (4, 5)]
