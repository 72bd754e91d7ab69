"""What `doctor` says of the machine: what a start would refuse, before one is tried."""

import socket
from pathlib import Path

import pytest

from gateway.commands import doctor
from gateway.commands.doctor_machine import check_store, check_web_port
from gateway.commands.doctor_view import Check, Status
from gateway.errors import StoreFailed
from gateway.settings import ObservabilitySettings, VaultSettings
from gateway.streaming.vault.owned_folder import OwnedFolder


def store(folder: Path) -> Check:
    """Return what is said of a vault in `folder`."""
    return doctor._attempt("vault store", lambda: check_store(VaultSettings(dir=folder), "app"))


def test_store_that_can_be_written_is_well_and_leaves_nothing(tmp_path: Path) -> None:
    """Whoever looks may be another user than the worker, whose folder it must not become."""
    check = store(tmp_path / "var" / "vault")
    assert check.status is Status.OK
    assert not list(tmp_path.iterdir())


def test_folder_that_was_there_stays(tmp_path: Path) -> None:
    """It may have been made for the worker, with its owner and rights."""
    assert store(tmp_path).status is Status.OK
    assert tmp_path.is_dir()


def test_store_that_a_start_would_refuse_is_told(tmp_path: Path) -> None:
    """A file in its place is no folder."""
    file = tmp_path / "vault"
    file.touch()
    check = store(file)
    assert (check.status, check.remedy) == (Status.FAILED, StoreFailed.remedy)
    assert str(file) in check.finding
    assert file.is_file()


def test_store_that_a_worker_uses_is_warned_of(tmp_path: Path) -> None:
    """It may be the worker of this machine, or one that another would meet there."""
    with OwnedFolder(tmp_path, "app"):
        check = store(tmp_path)
    assert (check.status, str(tmp_path) in check.finding) == (Status.WARNING, True)
    assert store(tmp_path).status is Status.OK


def test_store_in_memory_needs_no_folder(tmp_path: Path) -> None:
    """Where it would be is not looked at."""
    file = tmp_path / "vault"
    file.touch()
    assert check_store(VaultSettings(backend="memory", dir=file), "app").status is Status.OK


def test_port_that_is_taken_is_warned_of() -> None:
    """The worker of this machine may have it; a free one is well."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = ObservabilitySettings(web_host="127.0.0.1", web_port=taken.getsockname()[1])
        check = check_web_port(settings)
    assert check.status is Status.WARNING
    assert str(settings.web_port) in check.finding
    assert check_web_port(settings).status is Status.OK


@pytest.mark.parametrize(("host", "status"), [("192.0.2.1", Status.FAILED), ("", Status.OK)])
def test_address_of_another_machine_is_refused(host: str, status: Status) -> None:
    """No worker could listen there; where the web server is off, nobody wants to."""
    settings = ObservabilitySettings(web_host=host, web_enabled=bool(host))
    assert check_web_port(settings).status is status
