"""Runs that are cut short go on to the same bytes, and nothing that was kept is paid twice."""

import asyncio
import json
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from gateway.errors import LlmRefused, LlmUnavailable
from gateway.labeling.journal import Journal
from gateway.labeling.label_run import run_labelling
from gateway.labeling.labelers import label_all
from gateway.labeling.prompts import Prompts
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import Asked, NoAnswer, ScriptedLabeler
from tests.integration.labeling.chats import chats, labelers, scripted

_PATIENCE_S = 120.0
_LOST = re.compile(r"(\d+) questions had no answer")
# Requests under way at once: of each of two labelers.
_AT_ONCE = 2 * 8


def files(folder: Path) -> dict[str, bytes]:
    """Return the files of a run but for its journal, whose order is that of the answers."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "journal.jsonl"
    }


def answered(journal: Path) -> set[str]:
    """Return the questions that the journal has answers to, each with its attempt."""
    if not journal.exists():
        return set()
    content = journal.read_bytes()
    n_seen: dict[str, int] = {}
    found = set()
    for line in content[: content.rfind(b"\n") + 1].splitlines():
        row = json.loads(line)
        if "content" in row:
            number = n_seen.get(row["key"], 0)
            n_seen[row["key"]] = number + 1
            found.add(f"{row['key']}-{number}")
    return found


class Failing:
    """Answers so often, then breaks."""

    def __init__(self, answer: Mapping[str, ScriptedLabeler], n_answers: int) -> None:
        self._answer, self._left = answer, n_answers

    def by_model(self) -> dict[str, "Failing"]:
        """Return this as the answer of every model."""
        return dict.fromkeys(self._answer, self)

    def __call__(self, asked: Asked) -> str:
        """Return the answer, while there are any."""
        self._left -= 1
        if self._left < 0:
            raise NoAnswer
        return self._answer[asked.model](asked)


def test_outage_in_the_middle_and_resume_give_identical_output(tmp_path: Path) -> None:
    """The run stops when the endpoint is away; the same run goes on and pays for nothing twice."""
    messages, gold = chats(120, 5)
    faults = Faults(malformed=0.1, changes_text=0.05)
    answer = scripted(gold)
    with ScriptedLlm(answer, faults) as server:
        run_labelling(messages, labelers(server), Prompts(), tmp_path / "whole")
    first = Failing(answer, n_answers=170)
    with ScriptedLlm(first.by_model(), faults) as server:
        port = server.port
        with pytest.raises(LlmUnavailable):
            run_labelling(messages, labelers(server, tries=1), Prompts(), tmp_path / "parts")
        billed = dict(server.billed)
    with Journal(tmp_path / "parts" / "journal.jsonl"):
        pass
    with ScriptedLlm(answer, faults, port=port) as server:
        run_labelling(messages, labelers(server), Prompts(), tmp_path / "parts")
    assert 0 < len(billed) < len(messages) * 3
    assert not set(billed) & set(server.billed)
    assert {*billed.values(), *server.billed.values()} == {1}
    assert files(tmp_path / "whole") == files(tmp_path / "parts")


def write_source(folder: Path, n_messages: int, seed: int) -> tuple[Path, dict[str, object]]:
    """Write messages for the command; return their file, and the scripts of the labelers."""
    messages, gold = chats(n_messages, seed)
    source = folder / "messages.jsonl"
    lines = [{"id": m.id, "text": m.text, "lang": m.language} for m in messages]
    source.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return source, dict(scripted(gold))


def command(source: Path, server: ScriptedLlm, folder: Path) -> Sequence[str]:
    """Return the command that labels by two labelers."""
    return [
        *(sys.executable, "-m", "gateway", "label", str(source)),
        *("--labeler", f"a={server.url}#a", "--labeler", f"b={server.url}#b"),
        *("--allow-endpoint", server.host, "--out", str(folder)),
    ]


def finish(arguments: Sequence[str]) -> str:
    """Run a command to its end; return what it said on standard error."""
    done = subprocess.run(  # noqa: S603 - our own command
        arguments, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def start_and_signal(
    arguments: Sequence[str], journal: Path, n_more: int, sent: signal.Signals
) -> int:
    """Start a command, send a signal once the journal has grown so far; return the status."""
    n_before = len(answered(journal))
    started_s = time.monotonic()
    with subprocess.Popen(  # noqa: S603 - our own command
        arguments, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    ) as process:
        while len(answered(journal)) < n_before + n_more and process.poll() is None:
            assert time.monotonic() - started_s < _PATIENCE_S
            time.sleep(0.01)
        process.send_signal(sent)
    return process.returncode


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("is_idempotent", [False, True])
def test_run_that_is_killed_again_and_again_gives_the_same_bytes(
    tmp_path: Path, is_idempotent: bool
) -> None:
    """No kept answer is asked for again; what was under way is counted, and paid once by key."""
    source, scripts = write_source(tmp_path, 150, 6)
    rng = random.Random(is_idempotent)
    parts, journal = tmp_path / "parts", tmp_path / "parts" / "journal.jsonl"
    faults = Faults(slow=1.0, delay_s=0.02, malformed=0.1)
    n_kills, n_may_be_lost = 0, 0
    with ScriptedLlm(scripts, faults, is_idempotent=is_idempotent) as server:  # type: ignore[arg-type]
        resumed = command(source, server, parts)
        for _ in range(4):
            kept, n_calls = answered(journal), len(server.calls)
            status = start_and_signal(resumed, journal, rng.randrange(60), signal.SIGKILL)
            n_kills += status == -signal.SIGKILL
            asked = {call.key for call in server.calls[n_calls:]}
            assert not kept & asked
        kept, n_calls = answered(journal), len(server.calls)
        said = _LOST.search(finish(resumed))
        n_may_be_lost = int(said[1]) if said else 0
        assert not kept & {call.key for call in server.calls[n_calls:]}
        billed = dict(server.billed)
        finish(command(source, server, tmp_path / "whole"))
    assert n_kills >= 3
    assert n_may_be_lost <= _AT_ONCE
    n_twice = sum(n - 1 for n in billed.values())
    assert n_twice == 0 if is_idempotent else n_twice <= n_kills * _AT_ONCE
    assert files(tmp_path / "whole") == files(parts)


@pytest.mark.timeout(300)
def test_run_that_is_told_to_stop_keeps_all_it_paid_for(tmp_path: Path) -> None:
    """After SIGTERM requests under way are answered and kept; nothing is paid for twice."""
    source, scripts = write_source(tmp_path, 150, 11)
    parts, journal = tmp_path / "parts", tmp_path / "parts" / "journal.jsonl"
    faults = Faults(slow=1.0, delay_s=0.3)
    with ScriptedLlm(scripts, faults) as server:  # type: ignore[arg-type]
        resumed = command(source, server, parts)
        assert start_and_signal(resumed, journal, 20, signal.SIGTERM) == 128 + signal.SIGTERM
        assert answered(journal) == set(server.billed)
        server.faults = Faults()
        assert "no answer when" not in finish(resumed)
    assert set(server.billed.values()) == {1}


def test_labeler_that_fails_does_not_cost_the_answers_of_others(tmp_path: Path) -> None:
    """A wrong key ends the run, but not before what others were asked is kept."""
    messages, gold = chats(30, 12)
    faults = {"a": Faults(slow=1.0, delay_s=1.0), "b": Faults(status=401)}
    path = tmp_path / "journal.jsonl"
    with ScriptedLlm(scripted(gold), faults) as server:
        with Journal(path) as journal, pytest.raises(LlmRefused):
            asyncio.run(label_all(messages, labelers(server, "ab"), Prompts(), journal))
        asked = {call.key for call in server.calls if call.status == 200}
        assert asked
        assert answered(path) == asked == set(server.billed)
