"""The commands start, explain themselves and refuse what is wrong."""

import fcntl
import json
import os
import signal
import subprocess
import sys
import termios
from array import array
from pathlib import Path
from typing import IO, get_args

import pytest

from gateway.commands.options import Language
from gateway.domain import LANGUAGES
from gateway.settings import environment_without_settings
from gateway.testing.waiting import wait_until

COMMANDS = (
    "demo",
    "run",
    "top",
    "playground",
    "detect",
    "sanitize",
    "doctor",
    "evaluate",
    "calibrate",
    "train",
    "bench",
)
KEY = "ASNFZ4mrze/+3LqYdlQyEAEjRWeJq83v/ty6mHZUMhA="
LINE = b'{"id":"1","conversation_id":"c","text":"mail sara.moradi@example.com, Sara"}\n'


def command(
    *arguments: str, source: bytes = b"", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Run `anon-gateway` with no settings but those given."""
    clean = environment_without_settings()
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "gateway", *arguments],
        input=source,
        capture_output=True,
        env={**clean, **environment},
        check=False,
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_an_example(name: str) -> None:
    """Every command's help ends with an example of its use."""
    done = command(name, "--help", COLUMNS="100", TERM="dumb")
    assert done.returncode == 0
    assert b"Example: " in done.stdout


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("dlq list", b"JSON Lines"),
        ("routes try", b"JSON Lines"),
        ("dlq redrive", b"one JSON array"),
        ("doctor", b"one JSON array"),
        ("plan", b"one JSON object"),
    ],
)
def test_help_tells_the_form_of_json(name: str, form: bytes) -> None:
    """Whoever pipes it need not try it first."""
    done = command(*name.split(), "--help", COLUMNS="160", TERM="dumb")
    assert form in done.stdout


def test_run_refuses_to_start_without_a_key() -> None:
    """A worker without a master key exits with the code and the remedy, and reads nothing."""
    done = command("run")
    assert done.returncode == 2
    told = json.loads(done.stderr.splitlines()[-1])
    assert (told["event"], told["level"]) == ("worker.cannot_start", "error")
    assert told["code"] == "CONFIGURATION_KEY_MISSING"
    assert "openssl rand -base64 32" in told["remedy"]


def test_unknown_setting_is_refused(tmp_path: Path) -> None:
    """A misspelt setting is named with the one that was meant."""
    config = tmp_path / "gateway.yaml"
    config.write_text("kafka:\n  bootstrap_server: x\n")
    done = command("run", "--config", str(config))
    assert done.returncode == 2
    told = json.loads(done.stderr)  # though no format of the log was read
    assert (told["event"], told["code"]) == ("worker.cannot_start", "CONFIGURATION_INVALID")
    assert "bootstrap_servers" in told["detail"]


def test_detect_finds_by_rules() -> None:
    """Entities come with offsets into the line's text, and without the value."""
    done = command("detect", "--detectors", "rules", source=LINE)
    (entity,) = json.loads(done.stdout)["entities"]
    assert (entity["type"], entity["start"], entity["end"]) == ("EMAIL", 5, 28)
    assert set(entity) == {"start", "end", "type", "score", "detector"}


def test_lines_may_be_a_file(tmp_path: Path) -> None:
    """A named file is read as standard input is; one that is absent is told in one message."""
    file = tmp_path / "lines.jsonl"
    file.write_bytes(LINE)
    by_name = command("detect", str(file), "--detectors", "rules")
    assert by_name.stdout == command("detect", "--detectors", "rules", source=LINE).stdout
    for path, reason in ((tmp_path / "absent", b"does not exist"), (tmp_path, b"is a directory")):
        done = command("detect", str(path))
        assert done.returncode == 2
        assert reason in b" ".join(done.stderr.replace("\u2502".encode(), b"").split())


def test_escapes_of_letters_are_read_first() -> None:
    """`detect` and `sanitize` find what JSON or HTML escapes; places are those of the line's text.

    A text in which nothing is replaced goes out as it came, as in the stream.
    """
    texts = ["mail xkq77bz&#64;example.com", r"mail xkq77bz\u0040example.com", "fianc&eacute; now"]
    lines = [{"id": n, "conversation_id": "c", "text": text} for n, text in enumerate(texts)]
    source = "\n".join(map(json.dumps, lines)).encode()
    detected, sanitized = (
        [
            json.loads(row)
            for row in command(name, "--detectors", "rules", source=source).stdout.splitlines()
        ]
        for name in ("detect", "sanitize")
    )
    for text, *outputs in zip(texts[:2], detected, sanitized, strict=False):
        for output in outputs:
            (entity,) = output["entities"]
            assert text[entity["start"] : entity["end"]] == text.removeprefix("mail ")
    assert all("xkq77bz" not in output["text"] for output in sanitized)
    assert sanitized[2]["text"] == texts[2]


def test_sanitize_is_repeatable_with_a_key_and_says_so_without() -> None:
    """The same key gives the same pseudonyms in another run; without one, a warning."""
    key = {"GATEWAY_PSEUDONYMS__MASTER_KEY": KEY}
    runs = [command("sanitize", "--detectors", "rules", source=LINE, **key) for _ in range(2)]
    assert runs[0].stdout == runs[1].stdout
    assert b"sara.moradi" not in runs[0].stdout
    assert runs[0].stderr == b""
    without = command("sanitize", "--detectors", "rules", source=LINE)
    assert b"No master key" in without.stderr


def test_policy_option_changes_the_strategy() -> None:
    """`--policy strict` masks."""
    done = command("sanitize", "--detectors", "rules", "--policy", "strict", source=LINE)
    assert json.loads(done.stdout)["text"] == "mail [REDACTED], Sara"


def test_doctor_says_how_to_mend() -> None:
    """Without key, broker and model server, all are named with what to do; the status is 1."""
    done = command(
        "doctor", "--json", GATEWAY_KAFKA__BOOTSTRAP_SERVERS="127.0.0.1:1",
        GATEWAY_INFERENCE__BACKEND="triton", GATEWAY_INFERENCE__URL="127.0.0.1:1",
    )  # fmt: skip
    checks = {check["name"]: check for check in json.loads(done.stdout)}
    assert done.returncode == 1
    assert checks["master key"]["status"] == "failed"
    assert "openssl" in checks["master key"]["remedy"]
    assert checks["brokers"]["status"] == "failed"
    assert checks["detectors"]["status"] == "ok"
    assert checks["model server"]["status"] == "failed"
    assert "inference.url" in checks["model server"]["remedy"]
    assert "nobody listens at this port" in checks["brokers"]["finding"]


def test_doctor_tells_machines_of_settings_that_are_wrong() -> None:
    """In the same form as all that it finds; the status tells that nothing else was looked at."""
    done = command("doctor", "--json", GATEWAY_BATCH__MAX_MESSAGES="many")
    (check,) = json.loads(done.stdout)
    assert (done.returncode, check["name"], check["status"]) == (2, "settings", "failed")
    assert "batch.max_messages" in check["finding"]


def test_absent_model_server_is_told_apart_from_results() -> None:
    """Without the server that the settings name nothing is written to standard output."""
    done = command(
        "detect", source=LINE,
        GATEWAY_INFERENCE__BACKEND="triton", GATEWAY_INFERENCE__URL="127.0.0.1:1",
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"INFERENCE_UNAVAILABLE" in done.stderr


@pytest.mark.parametrize("arguments", ["detect --help", "plan --rate 9", "doctor -c none"])
def test_terminal_without_unicode_is_told_all_the_same(arguments: str) -> None:
    """Arrows and lines of tables are in no ASCII; what is said must not end in a traceback."""
    done = command(*arguments.split(), PYTHONIOENCODING="ascii")
    assert b"Traceback" not in done.stderr
    assert done.stdout + done.stderr


@pytest.mark.parametrize("arguments", ["plan --rate 9 --json", "routes try --json"])
def test_json_has_no_colours_where_a_program_reads_it(arguments: str) -> None:
    """Not even where the environment asks for colours, as that of a build server may."""
    done = command(*arguments.split(), source=LINE, FORCE_COLOR="1")
    assert json.loads(done.stdout)


@pytest.mark.parametrize("name", ["sanitize", "detect", "routes try", "compare --candidate next"])
def test_interrupted_reader_ends_quietly(name: str, tmp_path: Path) -> None:
    """Ctrl-C while standard input is open and silent ends with status 130 and no traceback."""
    (tmp_path / "live").write_text("detection: {detectors: rules}\n")
    (tmp_path / "next").write_text("detection: {detectors: rules}\n")
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-m", "gateway", *name.split(), "--config", "live"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment_without_settings(),
        cwd=tmp_path,
        preexec_fn=_heed_interrupts,
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
        _await_empty(process.stdin)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr is not None
        told = process.stderr.read()
    for word in (b"Traceback", b"Fatal", b"uncaught"):
        assert word not in told


def _heed_interrupts() -> None:
    """Take back what a shell does for commands in the background, whose children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _await_empty(pipe: IO[bytes]) -> None:
    """Return when what was written to the pipe has been read."""

    def is_empty() -> bool:
        fcntl.ioctl(pipe, termios.FIONREAD, waiting)
        return not waiting[0]

    waiting = array("i", [1])
    wait_until(is_empty)


@pytest.mark.parametrize("field", ["id", "conversation_id"])
def test_sanitize_refuses_ids_that_repeat_a_found_value(field: str) -> None:
    """What is replaced in the text goes out in neither id, nor in the error of its line."""
    address = "hannah@example.com"
    line = {"id": "1", "conversation_id": "c1", "text": f"mail {address}", field: address}
    done = command("sanitize", "--detectors", "rules", source=json.dumps(line).encode())
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["code"] == "RESIDUAL_IDENTIFIER"
    assert address.encode() not in done.stdout + done.stderr


def test_sanitize_answers_null_text_and_leaves_out_further_fields() -> None:
    """A line without text is answered, and what --help does not name is not in the answer."""
    line = b'{"id":1,"conversation_id":"c","text":null,"sender":"hannah@example.com"}'
    done = command("sanitize", "--detectors", "rules", source=line)
    assert json.loads(done.stdout) == {
        "id": 1, "conversation_id": "c", "text": None, "entities": []
    }  # fmt: skip


def test_what_is_no_language_is_refused() -> None:
    """The option takes a known language; a line any language tag, and nothing else."""
    assert get_args(get_args(get_args(Language)[0])[0]) == LANGUAGES
    option = command("detect", "--lang", "zz", source=LINE, TERM="dumb")
    assert option.returncode == 2
    lines = b'{"id":1,"text":"a","lang":"no tag"}\n{"id":2,"text":"a","lang":"es-MX"}\n'
    done = command("detect", "--detectors", "rules", source=lines)
    refused, found = map(json.loads, done.stdout.splitlines())
    for language in LANGUAGES:
        assert language.encode() in option.stderr
    assert "no tag such as" in refused["error"]["message"]
    assert found["entities"] == []


@pytest.mark.parametrize(
    ("shell", "told"),
    [
        ("sanitize --detectors rules <&-", b"standard input: "),
        ("sanitize --detectors rules >&-", b"standard output: "),
        ("sanitize --detectors rules >/dev/full", b"standard output: "),
        ("detect --detectors rules >/dev/full", b"standard output: "),
        ("routes try --detectors rules <&-", b"standard input: "),
        ("compare --candidate next <&-", b"standard input: "),
        ("schemas export next", b"next: "),
        ("schemas export next/below", b"next/below: "),
        ("agreement labels labels --out next/below", b"next/below: "),
        ("evaluate --chats --output next/below", b"next: "),
        ("plan --rate 5 >/dev/full", b"standard output: "),
        ("policy explain --detectors rules x >/dev/full", b"standard output: "),
        ("schemas export out >/dev/full", b"standard output: "),
    ],
)
def test_files_that_cannot_serve_are_told_in_one_line(
    shell: str, told: bytes, tmp_path: Path
) -> None:
    """A closed or full stream, and a file where a folder should be, end with one line, status 2."""
    labelled = {"id": "1", "lang": "en", "text": "Ada", "spans": [[0, 3, "PERSON"]]}
    (tmp_path / "labels").write_text(json.dumps(labelled))
    (tmp_path / "next").write_text("detection: {detectors: rules}\n")
    done = subprocess.run(  # noqa: S602 - our own command, with redirections
        f"{sys.executable} -m gateway {shell}",
        shell=True,
        input=LINE,
        capture_output=True,
        env={**os.environ, "GATEWAY_PSEUDONYMS__MASTER_KEY": KEY},
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(told)
