"""Tests of `agreement`: files of labels side by side."""

import json
from pathlib import Path

import pytest

from gateway.commands.labeling import agreement
from gateway.errors import ConfigurationError

TEXT = "Ada met Bob in Leeds"
ADA, BOB, LEEDS = [0, 3, "PERSON"], [8, 11, "PERSON"], [15, 20, "LOCATION"]


def write_labels(path: Path, *spans: list[object]) -> Path:
    """Write one labelled message; return its file."""
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"id": "1", "lang": "en", "text": TEXT, "spans": spans}))
    return path


def test_files_of_one_name_are_two_labelers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What two runs merged is compared token by token, and no token is counted twice."""
    first = write_labels(tmp_path / "one" / "merged.jsonl", ADA, BOB)
    second = write_labels(tmp_path / "two" / "merged.jsonl", ADA, LEEDS)
    assert agreement([first, second], None, as_json=True) == 0
    tree = json.loads(capsys.readouterr().out)
    assert tree["labelers"] == ["merged", "merged #2"]
    assert {(one["type"], *one["by"]): one["tokens"] for one in tree["found_by"]} == {
        ("PERSON", "merged"): 1,
        ("PERSON", "merged", "merged #2"): 1,
        ("LOCATION", "merged #2"): 1,
    }


def test_files_without_a_message_in_common_agree_on_nothing(tmp_path: Path) -> None:
    """Two empty files are no agreement of a hundred percent."""
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    first.touch()
    second.touch()
    with pytest.raises(ConfigurationError, match="no message stands in all"):
        agreement([first, second], None, as_json=True)
