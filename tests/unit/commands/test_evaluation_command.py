"""`evaluate` on files of one's own: figures, pages, texts for labelers."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gateway.cli import app

TEXTS: list[dict[str, object]] = [
    {"text": "call PERSON one", "spans": [[5, 11, "PER"]]},
    {"text": "nothing here", "spans": []},
]


@pytest.fixture
def own_set(tmp_path: Path) -> Path:
    """Return a file of two labelled texts."""
    path = tmp_path / "own.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in TEXTS))
    return path


def _run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["evaluate", *map(str, arguments)])


def test_own_files_are_measured_with_a_map(own_set: Path, tmp_path: Path) -> None:
    """The rules find no names; figures and page are written where they are asked for."""
    html, output = tmp_path / "report.html", tmp_path / "report.json"
    arguments: list[str | Path] = ["--tests", own_set, "--mapping", "conll", "--detectors", "rules"]
    result = _run(*arguments, "--html", html, "--output", output)
    assert result.exit_code == 0, result.output
    tree = json.loads(output.read_text())
    assert [one["name"] for one in tree["sets"]] == ["own.jsonl"]
    assert tree["sets"][0]["results"]["rules"]["types"]["PERSON"]["recall"] == 0.0
    assert html.read_text().startswith("<!doctype html>")
    assert "call PERSON one" not in output.read_text()


def test_texts_go_out_and_finds_come_in_by_id(own_set: Path, tmp_path: Path) -> None:
    """A labeler that answers the written texts rightly has full recall beside the rules."""
    texts, finds = tmp_path / "texts.jsonl", tmp_path / "labeler.jsonl"
    arguments: list[str | Path] = ["--tests", own_set, "--mapping", "conll", "--detectors", "rules"]
    assert _run(*arguments, "--texts", texts).exit_code == 0
    lines = [json.loads(line) for line in texts.read_text().splitlines()]
    assert [line["text"] for line in lines] == [row["text"] for row in TEXTS]
    entity = {"start": 5, "end": 11, "type": "PERSON"}
    finds.write_text(json.dumps({"id": lines[0]["id"], "entities": [entity]}))
    result = _run(*arguments, "--predictions", finds, "--json")
    assert result.exit_code == 0, result.output
    results = json.loads(result.stdout)["sets"][0]["results"]
    assert results["labeler"]["lcr"] == 1.0
    assert results["rules"]["lcr"] == 0.0


def test_what_holds_texts_is_for_its_owner_alone(own_set: Path, tmp_path: Path) -> None:
    """Page and texts are not readable by others, even where a file that was there before was."""
    html, texts = tmp_path / "report.html", tmp_path / "new" / "texts.jsonl"
    html.touch(mode=0o644)
    arguments: list[str | Path] = ["--tests", own_set, "--mapping", "conll", "--detectors", "rules"]
    assert _run(*arguments, "--html", html).exit_code == 0
    assert _run(*arguments, "--texts", texts).exit_code == 0
    assert [path.stat().st_mode & 0o777 for path in (html, texts)] == [0o600, 0o600]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--tests", "arman/fa.test"], "--data"),
        (["--tests", "nowhere.jsonl"], "there is no such file"),
        (["--tests", "own.jsonl", "--mapping", "nowhere"], "nowhere"),
        (["--chats", "--detectors", "rules", "--card", "."], "--recipe"),
    ],
)
def test_what_is_missing_is_named(arguments: list[str], named: str) -> None:
    """A wrong call ends with the status of a wrong configuration and says what to add."""
    result = _run(*arguments)
    assert result.exit_code == 2
    assert named in result.output


def test_own_file_without_a_label_map_asks_for_one(own_set: Path) -> None:
    """What its labels are cannot be guessed."""
    result = _run("--tests", own_set)
    assert result.exit_code == 2
    assert "name a label map with --mapping" in " ".join(result.output.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rules", "--chats"),
        ("--utility", "x.jsonl", "--noise"),
        ("--pseudonyms", "--html", "x"),
        ("--chats", "--golden", "x.jsonl"),
    ],
)
def test_an_option_without_effect_is_refused(arguments: tuple[str, ...]) -> None:
    """Its figures would be missed only after the run."""
    result = _run(*arguments)
    assert result.exit_code == 2
    assert "says nothing beside" in result.output


@pytest.mark.parametrize(
    "arguments", [("--html", "x"), ("--model", "x", "--side-by-side"), ("--detectors", "ner")]
)
def test_an_option_without_texts_to_measure_on_is_refused(arguments: tuple[str, ...]) -> None:
    """The figures of the rules on golden sentences would be taken for what was asked for."""
    result = _run(*arguments)
    assert result.exit_code == 2
    assert "says nothing without --chats" in " ".join(result.output.split())
