"""`doctor` compares the keys with those by which the vault was written, before a worker does."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from gateway.commands import doctor_keys
from gateway.commands.doctor_keys import check_vault_keys
from gateway.commands.doctor_view import Status
from gateway.domain import RawRecord
from gateway.errors import BrokersUnavailable, KeyDiffers
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.key_marks import mark_of
from gateway.streaming import StreamConfig
from gateway.streaming.vault.view import namespace_of

OWN, OTHER = KeyRing.from_master_key(b"r" * 32), KeyRing.from_master_key(b"w" * 32)
BOTH = KeyRing.from_master_key(b"r" * 32, retired=[b"w" * 32])
Lay = Callable[..., None]


@pytest.fixture
def lay(monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Let the changelog hold marks of these keys, one after another, in the partitions given."""

    def lay_down(*marks: tuple[int, KeyRing]) -> None:
        records = [
            RawRecord("log", at, n, 0, namespace_of("chat.raw") + mark_of(keys).key, b"m")
            for n, (at, keys) in enumerate(marks)
        ]

        async def scan(_servers: str, _topic: str, _bounds: object, visit: Any, *_: object) -> None:
            any(map(visit, records))

        monkeypatch.setattr(doctor_keys, "scan", scan)
        monkeypatch.setattr(doctor_keys, "retained", lambda *_: {})

    return lay_down


def check(keys: KeyRing, *, accepts_other: bool = False) -> tuple[Status, str, str]:
    """Return status, finding and remedy of a gateway with these keys."""
    config = StreamConfig("nowhere:1", "app")
    one = check_vault_keys(config, ["chat.raw", "wa.raw"], 4, keys, accepts_other=accepts_other)
    return one.status, one.finding, one.remedy


@pytest.mark.parametrize(
    ("marks", "keys", "expected"),
    [
        ([], OWN, Status.OK),
        ([(0, OWN), (1, OWN)], OWN, Status.OK),
        ([(0, OTHER), (0, OWN)], BOTH, Status.OK),
        ([(0, OTHER), (0, OWN)], OWN, Status.WARNING),
        ([(0, OTHER)], OWN, Status.FAILED),
        ([(0, OWN), (3, OTHER)], OWN, Status.FAILED),
    ],
)
def test_keys_of_a_vault_are_compared(
    lay: Lay, marks: list[tuple[int, KeyRing]], keys: KeyRing, expected: Status
) -> None:
    """A partition that none of the keys wrote ends a worker at its first message."""
    lay(*marks)
    status, finding, remedy = check(keys)
    assert status is expected
    assert (OTHER.fingerprint in finding) is (expected is not Status.OK)
    assert (remedy == KeyDiffers.remedy) is (expected is Status.FAILED)


def test_another_key_that_is_accepted_is_warned_of(lay: Lay) -> None:
    """A worker would go on, and give everybody other pseudonyms."""
    lay((0, OTHER))
    assert check(OWN, accepts_other=True)[0] is Status.WARNING


def test_changelog_that_is_not_read_to_its_end_proves_nothing(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mark of a key that was rotated in stands behind that of the one before."""
    lay((0, OTHER), (0, OWN))
    monkeypatch.setattr(doctor_keys, "_MOST_SECONDS", 0.0)
    assert check(OWN)[0] is Status.WARNING


def test_changelog_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that nothing was compared, and the other checks go on."""

    def refuse(*_: object) -> Awaitable[None]:
        raise BrokersUnavailable("gone")

    monkeypatch.setattr(doctor_keys, "retained", refuse)
    assert check(OWN)[:2] == (Status.WARNING, "not compared: app-vault-changelog could not be read")
