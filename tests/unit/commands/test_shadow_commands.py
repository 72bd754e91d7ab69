"""`compare` and `shadow report`: figures for people and machines, and a verdict as exit status."""

import http.server
import json
import os
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from gateway.cli import app
from gateway.commands import console
from gateway.observability import GatewayMetrics
from gateway.shadow.differences import Differences
from gateway.shadow.report import ShadowReport

CANARY = "qzxcanary7"
LIVE: dict[str, Any] = {
    "detection": {"detectors": "rules"},
    "pseudonyms": {"deny": {"PERSON": ["Zorbo", "Vandalo"]}},
}
NEXT: dict[str, Any] = {
    "detection": {"detectors": "rules"},
    "pseudonyms": {"deny": {"PERSON": ["Zorbo"]}, "policy": {"EMAIL": "keep"}},
}


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep variables of the machine out."""
    for name in [name for name in os.environ if name.startswith("GATEWAY_")]:
        monkeypatch.delenv(name)


def write(path: Path, tree: Any) -> Path:
    """Return a settings file."""
    path.write_text(yaml.safe_dump(tree), encoding="utf-8")
    return path


@pytest.fixture
def arguments(tmp_path: Path) -> list[str]:
    """Return the arguments of `compare` for two policies and a file of 60 messages."""
    lines = [
        {"conversation_id": f"c{i % 20}", "text": f"{name} has {CANARY}{i}@example.com"}
        for i, name in enumerate(["Zorbo", "Vandalo", "nobody"] * 20)
    ]
    chats = tmp_path / "chats.jsonl"
    chats.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    files = write(tmp_path / "now.yaml", LIVE), write(tmp_path / "next.yaml", NEXT)
    return [
        "compare", "--config", str(files[0]), "--candidate", str(files[1]), "--input", str(chats),
    ]  # fmt: skip


def run(*arguments: str, text: str | None = None) -> Any:
    """Run a command; the caller looks at the exit status."""
    return CliRunner().invoke(app, list(arguments), input=text)


def test_compare_counts_what_would_change(arguments: list[str]) -> None:
    """Every planted difference is counted, under both policies, and no text is shown."""
    done = run(*arguments, "--json")
    tree = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (tree["n_messages"], tree["n_conversations"], tree["n_unreadable"]) == (60, 20, 0)
    person, email = tree["types"]["PERSON"], tree["types"]["EMAIL"]
    assert (person["both"], person["live_only"], person["live"]) == (20, 20, 40)
    assert (email["both"], email["exposed"]["part"], email["replaced"]) == (60, 60, 60)
    assert (tree["lost"]["part"], tree["lost"]["whole"]) == (20, 100)
    assert tree["lost"]["low"] < 0.2 < tree["lost"]["high"]
    assert {"type": "EMAIL", "live": "pseudonym", "candidate": "keep", "n": 60} in tree["decisions"]
    assert tree["live"]["policy_version"] != tree["candidate"]["policy_version"]
    assert tree["candidate"]["cpu_ms_per_message"] > 0
    assert CANARY not in done.output


def test_compare_table_fits_a_terminal(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table for people has the same figures, and no line is longer than 80 columns."""
    # The console keeps the width that its first user in this process asked for.
    monkeypatch.setattr(console.out, "width", 80)
    done = run(*arguments, "--max-lost", "10%")
    assert "60 messages in 20 conversations" in done.stdout
    assert "20 of 100" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert CANARY not in done.output


@pytest.mark.parametrize(
    ("bounds", "standings", "status"),
    [
        (["--max-lost", "50%"], ["kept"], 0),
        (["--max-lost", "0.5%"], ["broken"], 1),
        (["--max-extra", "0.1%"], ["unproven"], 1),
        (["--max-lost", "EMAIL=20%", "--max-lost", "PERSON=20%"], ["kept", "broken"], 1),
        (["--min-agreement", "60%", "--max-exposed", "90%"], ["kept", "kept"], 0),
    ],
)
def test_compare_ends_with_the_verdict(
    arguments: list[str], bounds: list[str], standings: list[str], status: int
) -> None:
    """A pipeline can go by the exit status: what is not shown does not pass."""
    done = run(*arguments, "--json", *bounds)
    verdict = json.loads(done.stdout)["verdict"]
    assert sorted(one["standing"] for one in verdict["bounds"]) == sorted(standings)
    assert verdict["kept"] == (status == 0)
    assert done.exit_code == status


def test_compare_of_the_same_settings_finds_no_difference(arguments: list[str]) -> None:
    """A file against itself agrees in everything."""
    done = run(*arguments, "--candidate", arguments[2], "--json", "--min-agreement", "80%")
    tree = json.loads(done.stdout)
    assert tree["agreement"]["value"] == 1.0
    assert tree["candidate"]["cpu_ms_per_message"] is None  # nothing had to be found twice
    assert done.exit_code == 0


def test_compare_takes_the_candidate_of_the_live_settings(tmp_path: Path) -> None:
    """What runs in shadow mode can be tried on a file with nothing else said."""
    shadow = {"share": 0.1, "candidate": {"pseudonyms": {"policy": {"EMAIL": "mask"}}}}
    config = write(tmp_path / "now.yaml", LIVE | {"shadow": shadow})
    line = json.dumps({"text": "write to a@example.com"})
    done = run("compare", "--config", str(config), "--json", text=line)
    decisions = json.loads(done.stdout)["decisions"]
    assert decisions == [{"type": "EMAIL", "live": "pseudonym", "candidate": "mask", "n": 1}]


def test_compare_reads_raw_messages_of_a_route(tmp_path: Path) -> None:
    """Structured fields come under both policies, as in the worker."""
    config = write(tmp_path / "now.yaml", LIVE)
    candidate = write(tmp_path / "next.yaml", NEXT | {"pseudonyms": {"policy": {"PERSON": "keep"}}})
    document = {"conversation_id": "c", "sender_name": "Sara", "text": "hello"}
    lines = json.dumps(document) + "\n" + json.dumps({"conversation_id": "c", "type": "typing"})
    done = run(
        "compare", "--config", str(config), "--candidate", str(candidate), "--route", "chat",
        "--json", text=lines,
    )  # fmt: skip
    assert json.loads(done.stdout)["exposed"]["part"] == 1


@pytest.mark.parametrize(
    ("place", "n_conversations", "n_ids"),
    [("$key", 3, 0), ("$headers.Chat-Id", 3, 0), (["$key", "$headers.chat-id", "room"], 2, 2)],
)
def test_compare_reads_routes_whose_id_lies_outside_the_value(
    tmp_path: Path, place: str | list[str], n_conversations: int, n_ids: int
) -> None:
    """A line has neither key nor headers: such a message counts as a conversation of its own."""
    route = {
        "name": "room", "input": "room.raw", "output": "room.out", "audit": "room.audit",
        "dead_letters": "room.dlq", "conversation_id": place, "texts": ["text"],
        "conversation_id_type": "USERNAME",
    }  # fmt: skip
    config = write(tmp_path / "now.yaml", LIVE | {"routes": [route]})
    candidate = write(tmp_path / "next.yaml", NEXT)
    lines = [
        {"room": "r1", "text": "Vandalo wrote to a@example.com"},
        {"room": "r1", "text": "and again to a@example.com"},
        {"text": "then to b@example.com"},
    ]
    done = run(
        "compare", "--config", str(config), "--candidate", str(candidate), "--route", "room",
        "--json", text="\n".join(map(json.dumps, lines)),
    )  # fmt: skip
    assert done.exit_code == 0, done.stderr
    tree = json.loads(done.stdout)
    assert (tree["n_messages"], tree["n_unreadable"]) == (3, 0)
    assert tree["n_conversations"] == n_conversations
    assert tree["types"]["EMAIL"]["both"] == 3
    # The stand-in for an id is not counted; an id of the line is a field like others.
    assert tree["types"].get("USERNAME", {"replaced": 0})["replaced"] == n_ids


def test_compare_says_which_lines_it_left_out(arguments: list[str], tmp_path: Path) -> None:
    """Lines that cannot be read are counted, and the exit status tells."""
    chats = tmp_path / "broken.jsonl"
    chats.write_text(f'{{"text":"{CANARY}\n{{"id":1}}\n{{"text":"ok"}}\n', encoding="utf-8")
    done = run(*arguments, "--input", str(chats), "--json")
    assert done.exit_code == 1
    told = " ".join(done.stderr.split())
    assert "2 lines could not be read and are left out: " in told
    assert "DECODE_INVALID_VALUE 1" in told
    assert "FIELD_MISSING 1" in told
    assert json.loads(done.stdout)["n_messages"] == 1
    assert CANARY not in done.output


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--max-lost", "much"], "a bound on lost is a share such as 0.5%"),
        (["--route", "none"], "no route none; there are chat"),
        (["--input", "/no/such/file"], "/no/such/file: No such file or directory"),
    ],
)
def test_compare_refuses_what_makes_no_sense(
    arguments: list[str], more: list[str], message: str
) -> None:
    """The message says what to write instead."""
    done = run(*arguments, *more)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())


def test_compare_refuses_a_model_that_the_settings_do_not_run(tmp_path: Path) -> None:
    """Rules alone on both sides would agree, and say nothing of the model."""
    live = write(tmp_path / "now.yaml", {**LIVE, "detection": {"detectors": "rules"}})
    done = run("compare", "--config", str(live), "--candidate", str(tmp_path), text="")
    assert done.exit_code == 2
    assert "detection.detectors is rules" in " ".join(done.stderr.split())


def test_compare_without_a_candidate_says_how_to_name_one(tmp_path: Path) -> None:
    """There is nothing to guess."""
    done = run("compare", "--config", str(write(tmp_path / "now.yaml", LIVE)), text="")
    assert done.exit_code == 2
    assert "no candidate: name one with --candidate" in " ".join(done.stderr.split())


@contextmanager
def serving(page: str) -> Iterator[str]:
    """Serve a metrics page; give its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/metrics" else 404)
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def test_shadow_report_adds_up_workers() -> None:
    """Counts of several workers are one comparison, with what was never compared beside it."""
    metrics = GatewayMetrics()
    report = ShadowReport(metrics, ("chat.raw",))
    report.started("policy-2", "model-2")
    counts = Differences(
        n_messages=10,
        places=Counter({("PERSON", "both"): 18, ("PERSON", "live_only"): 2}),
        n_replaced=Counter({"PERSON": 20}),
        exposed=Counter({"PERSON": 2}),
    )
    report.compared("chat.raw", counts, 0.5)
    report.dropped("chat.raw", 3)
    with serving(metrics.render()) as one, serving(metrics.render()) as other:
        urls = ["--url", one, "--url", f"http://{other}/metrics"]
        done = run("shadow", "report", *urls, "--json", "--max-lost", "50%")
        shown = run("shadow", "report", *urls, "--max-lost", "1%")
    tree = json.loads(done.stdout)
    assert done.exit_code == 0
    assert (tree["lost"]["part"], tree["lost"]["whole"]) == (4, 40)
    assert tree["outcomes"] == {"compared": 20, "dropped": 6, "failed": 0}
    assert tree["workers"] == {"n": 2, "n_available": 2}
    assert tree["candidate"]["duration_ms_per_message"] == pytest.approx(50.0)
    assert shown.exit_code == 1
    assert "20 messages, 6 dropped" in shown.stdout


def test_shadow_report_says_when_nobody_has_a_candidate_or_answers() -> None:
    """Either has its own message and what to do."""
    with serving(GatewayMetrics().render()) as address:
        done = run("shadow", "report", "--url", address)
    assert done.exit_code == 2
    assert "no worker there has a candidate; see shadow.share" in " ".join(done.stderr.split())
    gone = run("shadow", "report", "--url", address)
    assert gone.exit_code == 1
    assert "STATUS_UNAVAILABLE" in gone.stderr
