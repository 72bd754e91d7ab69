"""The candidate's process: whatever it does, the worker gets an answer or an error, and in time."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gateway.domain import Entity
from gateway.settings import Settings
from gateway.shadow.differences import Result
from gateway.shadow.process import ENDED, TIMED_OUT, UNREADABLE, CandidateFailed, CandidateProcess
from gateway.shadow.samples import Sample, SampledField
from gateway.testing.processes import is_alive
from gateway.testing.waiting import wait_until
from gateway.wiring.shadow import COMMAND, setup_of

SAMPLE: Sample = [SampledField("Vanda writes", None, [Entity(0, 5, "PERSON", 0.9, "test")])]
READY = """
import os, socket, sys, time
from gateway.shadow import frames
connection = socket.socket(fileno=int(sys.argv[1]))
frames.receive(connection)
frames.send(connection, {"versions": ["policy-1", "model-1"]})
frames.receive(connection)
"""


def ignore() -> None:
    """Do nothing while a candidate is waited for."""


@contextmanager
def candidate(program: str, timeout_s: float = 60.0) -> Iterator[CandidateProcess]:
    """Give a process that runs a program in the candidate's place, and may take so long to answer.

    How long it takes to start is up to the machine.
    """
    process = CandidateProcess(
        [sys.executable, "-c", program], os.environ, {}, timeout_s, start_timeout_s=60.0
    )
    try:
        yield process
    finally:
        process.end()
        assert not process.is_running


def failure_of(program: str, timeout_s: float = 60.0) -> CandidateFailed:
    """Return how a candidate fails that is asked once."""
    with candidate(READY + program, timeout_s) as process:
        assert process.start(ignore) == ("policy-1", "model-1")
        with pytest.raises(CandidateFailed) as caught:
            process.compare([SAMPLE], ignore)
        assert process.is_running == caught.value.is_running
    return caught.value


def test_candidate_answers_what_differs() -> None:
    """The real process, told of two policies, says what becomes of a value under each."""
    settings = Settings(
        detection={"detectors": "rules"},
        shadow={"share": 1, "candidate": {"pseudonyms": {"policy": {"PERSON": "keep"}}}},
    )
    command = [*COMMAND, "INFO", "json"]
    process = CandidateProcess(command, os.environ, setup_of(settings), 100.0)
    try:
        policy_version, model_version = process.start(ignore)
        assert policy_version.startswith("llm-")
        assert model_version is None  # it finds what is found live
        differences, duration_s = process.compare([SAMPLE, SAMPLE], ignore)
    finally:
        process.end()
    assert differences.n_messages == 2
    assert differences.places == {("PERSON", Result.BOTH): 2}
    assert differences.decisions == {("PERSON", "pseudonym", "keep"): 2}
    assert differences.exposed == {"PERSON": 2}
    assert duration_s >= 0


def test_candidate_process_is_the_first_to_give_way() -> None:
    """It has the lowest priority for the processor, and memory is taken from it first."""
    program = """
from gateway.shadow.service import step_back
step_back()
scheduler = os.sched_getscheduler(0)
first = open("/proc/self/oom_score_adj").read().strip()
code = f"{os.nice(0)} {scheduler == os.SCHED_IDLE} {first}"
frames.send(connection, {"error": code})
frames.receive(connection)
"""
    assert failure_of(program).code == "19 True 1000"


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("os._exit(3)", ENDED),
        ("os.kill(os.getpid(), 11)", ENDED),
        ("connection.close(); time.sleep(3600)", ENDED),
        ("connection.sendall(b'\\xff' * 64); time.sleep(3600)", ENDED),
        ("connection.sendall(b'\\0\\0\\0\\4oops'); time.sleep(3600)", ENDED),
        ("frames.send(connection, {'differences': {}}); time.sleep(3600)", UNREADABLE),
    ],
)
def test_candidate_that_breaks_is_ended(program: str, code: str) -> None:
    """One that exits, crashes, hangs up or speaks nonsense fails at once."""
    failure = failure_of(program)
    assert (failure.code, failure.is_running) == (code, False)


@pytest.mark.parametrize(
    "program", ["time.sleep(3600)", "connection.sendall(b'{'); time.sleep(3600)"]
)
def test_candidate_that_hangs_is_ended_after_its_time(program: str) -> None:
    """One that never answers, or stops within an answer, is killed."""
    failure = failure_of(program, timeout_s=1.0)
    assert (failure.code, failure.is_running) == (TIMED_OUT, False)


@pytest.mark.parametrize("answer", ["17", "{}", "{'versions': 1}", "{'versions': ['p']}"])
def test_candidate_that_speaks_nonsense_at_first_is_ended(answer: str) -> None:
    """It is started again later, as one that does so behind its first word."""
    program = f"frames.send(connection, {answer}); time.sleep(3600)"
    with candidate(READY.rpartition("frames.send")[0] + program) as process:
        with pytest.raises(CandidateFailed) as caught:
            process.start(ignore)
        assert caught.value.code == UNREADABLE
        assert not process.is_running


def test_candidate_that_is_waited_for_lets_its_caller_go_on() -> None:
    """While a candidate computes, the caller is called back over and over."""
    turns: list[None] = []
    program = (
        "time.sleep(3); frames.send(connection, {'error': 'LATE'}); frames.receive(connection)"
    )
    with candidate(READY + program) as process:
        process.start(ignore)
        with pytest.raises(CandidateFailed):
            process.compare([SAMPLE], lambda: turns.append(None))
    assert len(turns) >= 2


def test_candidate_that_does_not_read_is_ended_after_its_time() -> None:
    """A question that does not fit into the socket is not waited for for ever."""
    with candidate(READY.rpartition("frames.receive")[0] + "time.sleep(3600)", 1.0) as process:
        process.start(ignore)
        long: Sample = [SampledField("x" * 30_000_000, None, [])]
        with pytest.raises(CandidateFailed) as caught:
            process.compare([long], ignore)
    assert caught.value.code == TIMED_OUT


def test_candidate_that_names_its_error_stays() -> None:
    """Its model server may be away: that is no reason to load everything anew."""
    failure = failure_of(
        "frames.send(connection, {'error': 'INFERENCE_UNAVAILABLE'}); frames.receive(connection)"
    )
    assert (failure.code, failure.is_running) == ("INFERENCE_UNAVAILABLE", True)


def test_candidate_that_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    """A model folder without a model ends the process with the code of the error."""
    candidate = {"detection": {"detectors": "ner", "ner": {"model": tmp_path}}}
    settings = Settings(
        detection={"detectors": "rules"}, shadow={"share": 1, "candidate": candidate}
    )
    process = CandidateProcess([*COMMAND, "INFO", "json"], os.environ, setup_of(settings), 100.0)
    with pytest.raises(CandidateFailed) as caught:
        process.start(ignore)
    assert caught.value.code == "CONFIGURATION_MODEL_UNAVAILABLE"
    assert not process.is_running


def test_candidate_command_that_does_not_exist_fails_as_one_that_ends() -> None:
    """A command that cannot be run is no reason to stop either."""
    process = CandidateProcess(["/no/such/program"], os.environ, {}, 10.0)
    with pytest.raises(CandidateFailed) as caught:
        process.start(ignore)
    assert caught.value.code == ENDED


def test_interrupted_candidate_fails_and_stays_away() -> None:
    """A worker that stops does not wait for a candidate that loads."""
    process = CandidateProcess([sys.executable, "-c", READY], os.environ, {}, 60.0)
    process.interrupt()
    with pytest.raises(CandidateFailed) as caught:
        process.start(ignore)
    assert caught.value.code == ENDED


def test_candidate_leaves_with_its_worker() -> None:
    """A worker that is killed leaves no process behind, though the candidate was computing."""
    program = """
import os, subprocess, sys, time
child = '''
import sys, time
from gateway.shadow.service import leave_with_parent
leave_with_parent()
print(\"ready\", flush=True)
while True:
    sum(range(1000))
'''
process = subprocess.Popen([sys.executable, "-c", child], stdout=subprocess.PIPE)
process.stdout.readline()
print(process.pid, flush=True)
os._exit(9)
"""
    worker = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    number = int(worker.stdout)
    wait_until(lambda: not is_alive(number))
