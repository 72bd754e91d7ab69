"""Tests of `policy explain` and `table`: what becomes of a text, and what was given out."""

import base64
import json
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gateway.cli import app
from gateway.commands.correspondences import show_table
from gateway.commands.policies import explain_text
from gateway.domain import Entity, EntityType, TextField
from gateway.errors import ConfigurationError, KeyMissing
from gateway.pseudonyms import KeyRing, PartitionPseudonymizer, Policy
from gateway.settings import Settings, load_settings
from gateway.streaming.vault.store import StoreState, open_store
from gateway.streaming.vault.view import VaultView, namespace_of

KEY = "ASNFZ4mrze/+3LqYdlQyEAEjRWeJq83v/ty6mHZUMhA="
TEXT = "mail sara.moradi@example.com or call +98 912 000 1234, password: tulip-Wagon-77"
ORIGINALS = ("sara.moradi", "912 000 1234", "tulip-Wagon-77")


@pytest.fixture(autouse=True)
def _wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are not cut."""
    monkeypatch.setenv("COLUMNS", "200")


def settings_of(folder: Path, **groups: object) -> Settings:
    """Return settings with the rules alone, a key, and a vault in `folder`."""
    config = folder / "gateway.yaml"
    tree = {
        "detection": {"detectors": "rules"},
        "pseudonyms": {"master_key": KEY},
        "vault": {"backend": "rocksdb", "dir": str(folder / "vault")},
        **groups,
    }
    config.write_text(json.dumps(tree))
    return load_settings(config, {})


def explained(settings: Settings, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """Return what `policy explain --json` says of the text."""
    assert explain_text(settings, TEXT, as_json=True) == 0
    result: dict[str, object] = json.loads(capsys.readouterr().out)
    return result


def test_explain_names_each_value_with_its_strategy_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every value has a row: what it is, what becomes of it, and by which rule."""
    result = explained(settings_of(tmp_path), capsys)
    rows = result["values"]
    assert isinstance(rows, list)
    assert {row["type"]: row["strategy"] for row in rows} == {
        "EMAIL": "pseudonym",
        "PHONENUMBER": "pseudonym",
        "PASSWORD": "category",
    }
    assert all(row["why"] for row in rows)
    assert "[PASSWORD]" in str(result["text"])
    assert not any(original in str(result["text"]) for original in ORIGINALS)
    assert str(result["policy"]).startswith("llm-")


def test_explain_is_the_same_with_the_same_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a master key the surrogates shown are drawn from it, run by run."""
    settings = settings_of(tmp_path)
    assert explained(settings, capsys) == explained(settings, capsys)


def test_explain_follows_the_policy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A strategy of the settings is the one that is shown."""
    policy = {"master_key": KEY, "policy": {"EMAIL": "keep", "PHONENUMBER": "mask"}}
    result = explained(settings_of(tmp_path, pseudonyms=policy), capsys)
    assert "sara.moradi@example.com" in str(result["text"])
    assert "[REDACTED]" in str(result["text"])


def test_explain_shows_what_the_stream_would_publish(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A value that detectors find in one place alone has a row for each place, and is in none."""
    text = "my name is bekbo\nask for bekbo"
    assert explain_text(settings_of(tmp_path), text, as_json=True) == 0
    result = json.loads(capsys.readouterr().out)
    assert [text[row["start"] : row["end"]] for row in result["values"]] == ["bekbo", "bekbo"]
    assert "bekbo" not in result["text"]


def test_explain_prints_a_table_for_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --json there is a row a value, and the sanitized text below."""
    assert explain_text(settings_of(tmp_path), TEXT, as_json=False) == 0
    printed = capsys.readouterr().out
    for shown in ("EMAIL", "PHONENUMBER", "PASSWORD", "becomes", "why"):
        assert shown in printed
    assert printed.splitlines()[-1].startswith("mail ")


def test_explain_reads_escapes_of_letters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An address with an escaped at-sign is one; its places are those in the text that came in."""
    text = "mail xkq77bz&#64;example.com now"
    assert explain_text(settings_of(tmp_path), text, as_json=True) == 0
    result = json.loads(capsys.readouterr().out)
    (row,) = result["values"]
    assert row["value"] == "xkq77bz@example.com"
    assert text[row["start"] : row["end"]] == "xkq77bz&#64;example.com"
    assert "xkq77bz" not in result["text"]
    plain = "fianc&eacute;"
    explain_text(settings_of(tmp_path), plain, as_json=True)
    assert json.loads(capsys.readouterr().out)["text"] == plain


@pytest.mark.parametrize("arguments", [(), ("-",), ("",)])
def test_explain_reads_standard_input(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Without an argument, and with `-`, the text is on no command line."""
    settings_of(tmp_path)
    config = str(tmp_path / "gateway.yaml")
    called = ["policy", "explain", "--json", "--config", config, *arguments]
    done = CliRunner().invoke(app, called, input=TEXT + "\n")
    assert done.exit_code == 0, done.output
    assert str(json.loads(done.stdout)["text"]).endswith("[PASSWORD]")


def test_explain_refuses_what_is_no_text(tmp_path: Path) -> None:
    """Bytes that are not UTF-8 end with the status of a wrong call, and are not shown."""
    done = CliRunner().invoke(app, ["policy", "explain"], input=b"canary\xff")
    assert done.exit_code == 2
    assert "not UTF-8" in done.output
    assert "canary" not in done.output


def fill(folder: Path, settings: Settings, conversation: str, below: str = "vault") -> str:
    """Write a conversation into the store of a worker; return the surrogate of its person."""
    topic = settings.routes[0].input
    root = folder / below / settings.kafka.application_id / topic
    store = open_store(root / "0")
    view = VaultView(store, namespace_of(topic))
    keys = KeyRing.from_master_key(base64.b64decode(KEY))
    engine = PartitionPseudonymizer(keys, Policy.from_profile("llm"), view)
    text = "Emily Taylor, +98 912 000 1234"
    entities = [
        Entity(0, 12, EntityType.PERSON, 1.0, "test"),
        Entity(14, len(text), EntityType.PHONENUMBER, 1.0, "test"),
    ]
    decisions = engine.resolve(conversation, [TextField(text, None, ("text",))], [entities])[0]
    store.apply(view.seal(engine.drain_changes()), StoreState(1, time.time(), bytes(16)))
    store.close()
    return decisions[0].replacement or ""


def test_table_lists_the_surrogates_of_a_conversation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each part of a name and each number given out is a row; originals are none."""
    settings = settings_of(tmp_path)
    name = fill(tmp_path, settings, "c-1")
    assert show_table(settings, "c-1", as_json=True) == 0
    rows = json.loads(capsys.readouterr().out)
    persons = [row["surrogate"] for row in rows if row["type"] == "PERSON"]
    assert sorted(persons) == sorted(name.split())
    assert sum(row["type"] == "PHONENUMBER" for row in rows) == 1
    assert not any("Emily" in str(row) or "000 1234" in str(row) for row in rows)


def test_table_reads_the_stores_of_several_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`run --processes` gives each its own; a copy that a moved partition left adds nothing."""
    settings = settings_of(tmp_path)
    names = {fill(tmp_path, settings, "c-1", f"vault/process-{n}") for n in range(2)}
    assert show_table(settings, "c-1", as_json=True) == 0
    rows = json.loads(capsys.readouterr().out)
    persons = [row["surrogate"] for row in rows if row["type"] == "PERSON"]
    assert sorted(persons) == sorted("".join(names).split())


def test_table_reads_the_conversation_from_standard_input(tmp_path: Path) -> None:
    """An id that says who it is of stands on no command line."""
    name = fill(tmp_path, settings_of(tmp_path), "c-1")
    called = ["table", "--json", "--config", str(tmp_path / "gateway.yaml")]
    done = CliRunner().invoke(app, called, input="c-1\r\n")
    assert done.exit_code == 0, done.output
    assert all(part in done.stdout for part in name.split())


def test_table_is_readable_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the rows stand in a table."""
    settings = settings_of(tmp_path)
    name = fill(tmp_path, settings, "c-1")
    assert show_table(settings, "c-1", as_json=False) == 0
    printed = capsys.readouterr().out
    assert all(part in printed for part in name.split())
    assert "surrogate" in printed


def test_table_of_an_unknown_conversation_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 1 and a sentence, where the stores know nothing of it."""
    settings = settings_of(tmp_path)
    fill(tmp_path, settings, "c-1")
    assert show_table(settings, "c-2", as_json=False) == 1
    captured = capsys.readouterr()
    assert "no such conversation" in captured.err
    assert captured.out == ""


def test_table_needs_a_store_and_a_key(tmp_path: Path) -> None:
    """A vault in memory, no store on this machine, and no key are each refused with a reason."""
    with pytest.raises(ConfigurationError, match="memory"):
        show_table(settings_of(tmp_path, vault={"backend": "memory"}), "c", as_json=True)
    with pytest.raises(ConfigurationError, match="no store"):
        show_table(settings_of(tmp_path), "c", as_json=True)
    keyless = settings_of(tmp_path, pseudonyms={})
    fill(tmp_path, keyless, "c-1")
    with pytest.raises(KeyMissing):
        show_table(keyless, "c-1", as_json=True)
