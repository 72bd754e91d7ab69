"""What `dlq` keeps of many dead letters, and what it ends with."""

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from gateway.audit.letters import Letter, Selection
from gateway.commands import dead_letters
from gateway.commands.console import EXIT_CONFIGURATION, EXIT_FAILED
from gateway.commands.dead_letter_options import dlq_app
from gateway.commands.dead_letters import Letters
from gateway.settings import Settings
from gateway.streaming.kafka.redriving import Redriven

Redrive = Callable[[Redriven], int]


def letter(partition: int, timestamp_ms: int) -> Letter:
    """Return a dead letter whose offset is its time."""
    return Letter("chat.raw", partition, timestamp_ms, "FIELD_MISSING", "decode", timestamp_ms)


def test_the_newest_are_kept_whichever_partition_is_read_last() -> None:
    """In the order of their times; what is not kept is counted."""
    letters = Letters("chat.raw", 2, n_kept=3)
    for partition, timestamp_ms in [(1, 7), (1, 9), (0, 1), (0, 8), (0, 2), (0, 3)]:
        letters.add(letter(partition, timestamp_ms))
    assert letters.newest == [letter(1, 7), letter(0, 8), letter(1, 9)]
    assert letters.codes == {"FIELD_MISSING": 6}


@pytest.fixture
def redrive(monkeypatch: pytest.MonkeyPatch) -> Redrive:
    """Return what redrives one dead letter with a given result, and gives the exit status."""

    def run(result: Redriven) -> int:
        class Scripted:
            def __init__(self, *_: Any) -> None:
                pass

            async def run(self, positions: Any, n_most: int, *_: Any, **__: Any) -> Redriven:
                assert (positions, n_most) == ({(0, 5)}, 10)
                return result

        letters = Letters("chat.raw", 2, n_kept=None)
        letters.add(letter(0, 5))
        monkeypatch.setattr(dead_letters, "Redrive", Scripted)
        monkeypatch.setattr(dead_letters, "_letters", lambda *_: iter([letters]))
        return dead_letters.redrive_letters(
            Settings(), None, Selection(), n_most=10, is_trial=False, as_json=False
        )

    return run


def test_records_that_are_gone_fail_the_command(
    redrive: Redrive, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody will see them; their number is told."""
    assert redrive(Redriven(sent=1, before=0, gone=2, left=0, again=0)) == EXIT_FAILED
    assert "1 published again, 0 were before, 2 are retained no more\n" in capsys.readouterr().out


def test_what_is_left_is_told(redrive: Redrive, capsys: pytest.CaptureFixture[str]) -> None:
    """A limit is no failure: the next run goes on."""
    assert redrive(Redriven(sent=10, before=0, gone=0, left=3, again=0)) == 0
    assert "; 3 are left" in capsys.readouterr().out


def test_copies_that_were_withheld_again_are_told(
    redrive: Redrive, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever repeats the command before the cause is mended sees that it helps nothing."""
    assert redrive(Redriven(sent=10, before=5, gone=0, left=0, again=10)) == 0
    assert "10 of these were withheld again after a redrive" in capsys.readouterr().out


def test_positions_of_another_form_are_refused() -> None:
    """No dead letter would have them, and an empty table says that all is well."""
    done = CliRunner().invoke(dlq_app, ["list", "--position", "chat.raw[0]@42"])
    assert done.exit_code == EXIT_CONFIGURATION
    assert "'chat.raw[0]@42' is not like chat.raw-0-42" in done.output
