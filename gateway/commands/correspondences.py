"""`table`: the surrogates of a conversation, from the stores of the workers on this machine."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from gateway.commands.console import EXIT_FAILED, err, folding_table, out
from gateway.commands.processes import store_roots
from gateway.errors import ConfigurationError
from gateway.pseudonyms.correspondence import Row, correspondence
from gateway.settings import Settings
from gateway.streaming.vault.store import VaultStore, open_for_reading
from gateway.streaming.vault.view import namespace_of
from gateway.wiring.pseudonyms import build_keys

_STORE_FILE = "CURRENT"


def show_table(settings: Settings, conversation_id: str, *, as_json: bool) -> int:
    """Print the surrogates of a conversation; return the exit status.

    Raises:
        KeyMissing: no master key is configured.
        ConfigurationError: the vault is in memory, or nothing of it lies on this machine.
    """
    if settings.vault.backend == "memory":
        raise ConfigurationError("vault.backend is memory: no store to read; use rocksdb")
    stores = list(_stores(settings))
    if not stores:
        raise ConfigurationError(
            f"vault.dir {settings.vault.dir} holds no store of these routes; "
            "set it to the folder of one of their workers, or run this on its machine"
        )
    keys = build_keys(settings.pseudonyms)
    # A partition that moved from one process to another left a copy behind.
    found: set[Row] = set()
    for folder, namespace in stores:
        store = open_for_reading(folder)
        try:
            found.update(correspondence(conversation_id, keys, partial(_load, store, namespace)))
        finally:
            store.close()
    rows = sorted(found)
    if as_json:
        out.print_json(data=[row._asdict() for row in rows])
    elif rows:
        table = folding_table("type", "surrogate", "in Latin letters")
        for row in rows:
            table.add_row(row.type, row.surrogate, row.latin)
        out.print(table, markup=False)
    else:
        err.print("The stores on this machine know no such conversation.", highlight=False)
    return 0 if rows else EXIT_FAILED


def _load(store: VaultStore, namespace: bytes, prefix: bytes) -> dict[bytes, bytes]:
    return store.load(namespace + prefix)


def _stores(settings: Settings) -> Iterator[tuple[Path, bytes]]:
    """Yield the folder of every partition's store, and how keys of its topic begin."""
    for root in store_roots(settings):
        of_application = root / settings.kafka.application_id
        for route in settings.routes:
            for folder in sorted((of_application / route.input).glob("*")):
                if (folder / _STORE_FILE).exists():
                    yield folder, namespace_of(route.input)
