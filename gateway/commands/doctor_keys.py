"""What `doctor` finds out about the vault: whether a worker with these keys would go on with it."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from gateway.commands.doctor_view import Check, Status
from gateway.errors import BrokersRefused, BrokersUnavailable, KeyDiffers
from gateway.pseudonyms import KeyRing
from gateway.pseudonyms.key_marks import MARK_PREFIX, fingerprints_of
from gateway.streaming import StreamConfig
from gateway.streaming.kafka.scanning import retained, scan
from gateway.streaming.vault.view import namespace_of

_CHECK: Final = "vault keys"
# A changelog of some hundred megabytes; who waits for `doctor` shall not wait for more.
_MOST_SECONDS: Final = 15.0


class _Marks(NamedTuple):
    """The fingerprints in each partition of a vault, and whether all of it was read."""

    by_vault: dict[tuple[str, int], set[str]]
    is_whole: bool


def check_vault_keys(
    stream: StreamConfig,
    inputs: Iterable[str],
    n_partitions: int,
    keys: KeyRing,
    *,
    accepts_other: bool,
) -> Check:
    """Return whether each partition of the vault was written under one of the keys, if any was."""
    try:
        marks = _marks(stream, inputs, n_partitions)
    except (BrokersRefused, BrokersUnavailable) as error:
        return Check(
            _CHECK,
            Status.WARNING,
            f"not compared: {stream.changelog_topic} could not be read",
            error.remedy,
        )
    own = fingerprints_of(keys)
    strange = sorted(set().union(*marks.by_vault.values()) - own)
    foreign = [vault for vault, found in sorted(marks.by_vault.items()) if own.isdisjoint(found)]
    if not foreign and not strange:
        told = "those of the vault" if marks.by_vault else "the vault is empty"
        return Check(_CHECK, Status.OK, told)
    if foreign and not marks.is_whole:
        # A key that was rotated in stands behind what was read.
        told = f"not compared: {stream.changelog_topic} is too long to be read here to its end"
        return Check(_CHECK, Status.WARNING, told, "Nothing, unless a worker says so.")
    if foreign and not accepts_other:
        named = ", ".join(f"{topic}-{partition}" for topic, partition in foreign[:3])
        told = f"{named}{' and more' if len(foreign) > 3 else ''} written under others alone"
        told = f"{told}: {', '.join(strange)} (fingerprints)"
        return Check(_CHECK, Status.FAILED, told, KeyDiffers.remedy)
    return Check(
        _CHECK,
        Status.WARNING,
        f"the vault was written under others as well: {', '.join(strange)} (fingerprints)",
        "Put them into pseudonyms.retired_keys where conversations that began under them go on, or "
        "may have to be erased.",
    )


def _marks(stream: StreamConfig, inputs: Iterable[str], n_partitions: int) -> _Marks:
    """Return the key marks in the changelog, as far as it is read in time.

    Raises:
        BrokersRefused: it may not be read.
        BrokersUnavailable: it cannot be read.
    """
    prefixes = {namespace_of(name) + MARK_PREFIX: name for name in inputs}
    found: dict[tuple[str, int], set[str]] = defaultdict(set)
    deadline = time.monotonic() + _MOST_SECONDS
    is_whole = True

    def visit(record: Any) -> bool:
        nonlocal is_whole
        for prefix, name in prefixes.items():
            if record.key is not None and record.key.startswith(prefix):
                fingerprint = record.key[len(prefix) :].hex()
                marks = found[name, record.partition]
                marks.discard(fingerprint) if record.value is None else marks.add(fingerprint)
        is_whole = time.monotonic() < deadline
        return not is_whole

    where = (stream.bootstrap_servers, stream.changelog_topic)
    bounds = retained(*where, n_partitions, stream.security)
    asyncio.run(scan(*where, bounds, visit, lambda _: None, stream.security))
    return _Marks({vault: marks for vault, marks in found.items() if marks}, is_whole)
