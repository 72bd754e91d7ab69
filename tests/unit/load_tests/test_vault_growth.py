"""A sample of what `load_tests.vault_growth` runs in full."""

from pathlib import Path

from gateway.streaming.vault.store import open_store
from load_tests.vault_growth import Tenth, grow, is_flat

CALM = [Tenth(100 * n, 90.0, 120.0, 80.0, 2.0 * n, 0) for n in range(1, 11)]


def test_conversations_come_back_from_disk_as_they_were(tmp_path: Path) -> None:
    """With few conversations in memory, the others give the surrogates that they gave before."""
    store = open_store(tmp_path / "store")
    tenths = list(grow(store, 600, n_held=5))
    store.close()
    assert [tenth.n_conversations for tenth in tenths] == list(range(60, 601, 60))
    assert sum(tenth.n_changed for tenth in tenths) == 0
    assert all(tenth.message_us > 0 and tenth.resident_mb > 0 for tenth in tenths)


def test_growth_is_judged_from_the_second_tenth_on() -> None:
    """Time and memory may not grow, and nothing may change; the first tenth fills caches."""
    assert is_flat([CALM[0]._replace(message_us=1.0, resident_mb=1.0), *CALM[1:]])
    assert not is_flat([*CALM[:-1], CALM[-1]._replace(message_us=200.0)])
    assert not is_flat([*CALM[:-1], CALM[-1]._replace(resident_mb=120.0)])
    assert not is_flat([*CALM[:4], CALM[4]._replace(n_changed=1), *CALM[5:]])
