"""Answers on disk: kept before they are used, whole after a crash, for one run at a time."""

import errno
import os
import stat
from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.labeling.client import Completion
from gateway.labeling.journal import Journal, request_key

ANSWER = Completion("{}", False, 10, 2)


def test_journal_gives_answers_back_in_order(tmp_path: Path) -> None:
    """All answers to a question, as they came."""
    path = tmp_path / "journal.jsonl"
    other = ANSWER._replace(content="خط\nتازه\u2028", is_cut=True)
    with Journal(path) as journal:
        journal.add("k", "a", ANSWER)
        journal.add("k", "a", other)
    with Journal(path) as journal:
        assert journal.answers("k") == [ANSWER, other]
        assert journal.answers("other") == []


def test_line_that_a_crash_cut_is_dropped(tmp_path: Path) -> None:
    """What was written whole before it is kept, and what follows starts on a line of its own."""
    path = tmp_path / "journal.jsonl"
    with Journal(path) as journal:
        journal.add("k", "a", ANSWER)
        journal.add("l", "a", ANSWER)
    path.write_bytes(path.read_bytes()[:-9])
    with Journal(path) as journal:
        assert journal.answers("l") == []
        journal.add("m", "a", ANSWER)
    with Journal(path) as journal:
        assert [bool(journal.answers(key)) for key in "klm"] == [True, False, True]


def test_two_runs_cannot_have_one_journal(tmp_path: Path) -> None:
    """Both would pay for the same answers."""
    with (
        Journal(tmp_path / "journal.jsonl"),
        pytest.raises(ConfigurationError, match="another run"),
    ):
        Journal(tmp_path / "journal.jsonl")


def test_journal_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Answers quote messages. A file that others could read is taken from them."""
    path = tmp_path / "journal.jsonl"
    path.touch(mode=0o644)
    with Journal(path):
        mode = path.stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_other_file_is_refused(tmp_path: Path) -> None:
    """A file of something else is neither read nor written over."""
    path = tmp_path / "journal.jsonl"
    path.write_text('{"text": "hello"}\n')
    with pytest.raises(ConfigurationError, match="no journal"):
        Journal(path)
    assert path.read_text() == '{"text": "hello"}\n'


def test_key_depends_on_text_prompt_labeler_and_model() -> None:
    """Another prompt or model is another question."""
    keys = {
        request_key("t", "p", "a", "m"),
        request_key("u", "p", "a", "m"),
        request_key("t", "q", "a", "m"),
        request_key("t", "p", "b", "m"),
        request_key("t", "p", "a", "n"),
        request_key("t", "p", "am", ""),
    }
    assert len(keys) == 6


def test_questions_without_an_answer_are_counted(tmp_path: Path) -> None:
    """What was under way when a run ended may have been paid for; nothing else may."""
    path = tmp_path / "journal.jsonl"
    with Journal(path) as journal:
        assert journal.n_lost == 0
        for key, attempt in (("k", 0), ("l", 0), ("l", 0), ("m", 0)):
            journal.ask(key, attempt)
        journal.add("k", "a", ANSWER)
        journal.add("l", "a", ANSWER)
        journal.ask("l", 1)
    with Journal(path) as journal:
        assert journal.n_lost == 2
        assert journal.has_answers_of("a")
        assert not journal.has_answers_of("b")
        journal.add("m", "a", ANSWER)
        journal.add("l", "a", ANSWER)
    with Journal(path) as journal:
        assert journal.n_lost == 0
        assert journal.answers("l") == [ANSWER, ANSWER]


@pytest.mark.parametrize("n_written", [0, 5])
def test_full_disk_leaves_a_whole_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n_written: int
) -> None:
    """Half a line is taken back, so that all answers before it can be read."""
    path = tmp_path / "journal.jsonl"
    write = os.write

    def full(file: int, data: bytes) -> int:
        if n_written:
            return write(file, data[:n_written])
        raise OSError(errno.ENOSPC, "full")

    with Journal(path) as journal:
        journal.add("k", "a", ANSWER)
        monkeypatch.setattr(os, "write", full)
        with pytest.raises(ConfigurationError, match="disk"):
            journal.add("l", "a", ANSWER)
        monkeypatch.undo()
        assert journal.answers("l") == []
        journal.add("m", "a", ANSWER)
    with Journal(path) as journal:
        assert [bool(journal.answers(key)) for key in "klm"] == [True, False, True]
