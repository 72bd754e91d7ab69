"""Files, ports and processor time of processes that tests start."""

import os
import socket
import time
from pathlib import Path

import pytest

from gateway.settings import load_settings
from gateway.testing.processes import cache_dir, cpu_seconds, free_port, group_members, is_alive

GONE = 2**22 + 1  # over the highest id that Linux gives


def test_cache_folder_is_no_setting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A gateway that starts with the variable set does not take it for a misspelt setting."""
    monkeypatch.setenv("ANON_GATEWAY_CACHE_DIR", str(tmp_path))
    assert cache_dir() == tmp_path
    load_settings(env={"ANON_GATEWAY_CACHE_DIR": str(tmp_path)})


def test_free_ports_are_on_loopback_and_free() -> None:
    """A port that is given out can be listened on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", free_port()))
        listener.listen()


def test_cpu_seconds_of_this_process_are_what_python_says() -> None:
    """Fields are counted from behind the name; a process that is gone took nothing."""
    spent_s = time.process_time()
    assert abs(cpu_seconds(os.getpid()) - spent_s) < 1.0
    assert cpu_seconds(GONE) == 0.0


def test_group_has_this_process_among_its_members() -> None:
    """A server and what it starts are one group; nobody is in that of a process that is gone."""
    assert os.getpid() in group_members(os.getpgrp())
    assert not list(group_members(GONE))


def test_process_that_is_gone_is_not_alive() -> None:
    """Whoever waits for an end waits for no number."""
    assert is_alive(os.getpid())
    assert not is_alive(GONE)
