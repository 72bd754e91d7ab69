"""The committed part of one partition's vault, kept locally: RocksDB on disk or in memory.

A store is a copy of the changelog up to an offset that it remembers in the same write, so that a
recovery reads only the rest. It is never the truth: whatever looks odd is wiped and read again, and
what the disk has damaged is deleted by whoever opens it next.
"""

import os
import shutil
import struct
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import structlog
from rocksdict import (
    AccessType,
    BlockBasedIndexType,
    BlockBasedOptions,
    Cache,
    Env,
    Options,
    Rdict,
    ReadOptions,
    WriteBatch,
)

from gateway.domain import VaultChange
from gateway.errors import StoreDamaged, StoreFailed

log = structlog.get_logger(__name__)

# Bounds of memory for each partition: what a worker with many partitions can bear. Conversations in
# memory are not read again, and the system's page cache has what this one has not. One cache for
# all partitions crashed workers that closed one of several stores.
_BLOCK_CACHE_BYTES = 2 * 1024 * 1024
# One more while the first is written to disk.
_WRITE_BUFFER_BYTES = 2 * 1024 * 1024
_MAX_OPEN_FILES = 64
# Rewritten by RocksDB at each start; without a bound they pile up in the store's folder.
_MAX_LOG_FILES = 2

_SIZE_PROPERTIES = ("rocksdb.total-sst-files-size", "rocksdb.cur-size-all-mem-tables")

# Below it no worker starts: what one store writes before long, its log and its first buffer.
_MIN_FREE_BYTES = 2 * _WRITE_BUFFER_BYTES
_TRIAL_FILE = ".trial"
_TRIAL_BYTES = 4_096
# RocksDB's words, which have no code, for a lock of another process and for one of this.
_LOCKED = ("While lock file", "lock hold by current process")
# What it says first where files are not as they were written, or gone.
_CORRUPT = ("Corruption: ", "IO error: No such file or directory")
# A disk that takes or gives nothing is mended by no deletion, whatever else was found by that.
_BROKEN_DISK = ("No space left on device", "Input/output error", "Read-only file system")
# In the folder of a store that was found damaged while it was open.
_DAMAGED_FILE = ".damaged"

# One byte that starts no vault record (those start with a topic's name; see `namespace_of`).
_STATE_KEY = b"\x00state"
_STATE = struct.Struct(">qd16s")


# The folders of stores that this process has open.
_open_folders: set[Path] = set()


class StoreState(NamedTuple):
    """How far a store has followed its changelog."""

    next_offset: int
    applied_s: float  # seconds since the epoch when it last followed
    topic_id: bytes  # the changelog topic's id; another one means that the topic was created anew


@dataclass(slots=True)
class VaultStore:
    """One partition's committed vault records; safe to read while another thread applies.

    Constructed by `open_store` and `open_for_reading`.
    """

    _db: Rdict
    _is_in_memory: bool
    _folder: Path | None = None  # of one that is written
    is_damaged: bool = False
    """Whether it is to be closed and opened again, which begins with an empty one."""

    def state(self) -> StoreState | None:
        """Return how far the store has followed the changelog; None for an empty store.

        Raises:
            StoreFailed: the disk does not give it.
        """
        with self._noted("read"):
            packed = self._db.get(_STATE_KEY)
        return StoreState(*_STATE.unpack(packed)) if packed else None

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix`, which must not be empty.

        Raises:
            StoreFailed: the disk does not give them all.
        """
        options = ReadOptions()
        options.set_iterate_upper_bound(_after(prefix))
        records: dict[bytes, bytes] = {}
        with self._noted("read"):
            iterator = self._db.iter(options)
            try:
                iterator.seek(prefix)
                while iterator.valid():
                    records[iterator.key()] = iterator.value()
                    iterator.next()
                # An error ends it as the last record does, and `items` tells nobody which it was.
                iterator.status()
            finally:
                # One that is held, as by the traceback of an error, keeps the store locked when it
                # is closed.
                del iterator
        return records

    def apply(self, changes: Iterable[VaultChange], state: StoreState) -> None:
        """Write committed changes and how far they reach, all or nothing.

        Raises:
            StoreFailed: the disk does not take them.
        """
        batch = WriteBatch(raw_mode=True)
        for key, value in changes:
            if value is None:
                batch.delete(key)
            else:
                batch.put(key, value)
        batch.put(_STATE_KEY, _STATE.pack(*state))
        with self._noted("written"):
            self._db.write(batch)

    def n_bytes(self) -> int:
        """Return about how large the store is: its files, and what is not in one yet."""
        return sum(self._db.property_int_value(name) or 0 for name in _SIZE_PROPERTIES)

    def wipe(self) -> None:
        """Forget everything.

        Raises:
            StoreFailed: the disk does not take that.
        """
        batch = WriteBatch(raw_mode=True)
        batch.delete_range(b"\x00", b"\xff")
        with self._noted("wiped"):
            self._db.write(batch)
            # Deleted ranges are only marked: compaction is what takes the bytes off the disk.
            self._db.compact_range(None, None)

    def close(self) -> None:
        """Release the store; a store in memory is lost."""
        if not self._is_in_memory:  # there a close fails: it syncs the log, which is on no disk
            self._db.close()
        if self._folder is not None:
            _open_folders.discard(self._folder)

    @contextmanager
    def _noted(self, what: str) -> Iterator[None]:
        """Raise as `_explained` does; note a damage, on the disk too, for whoever opens it next."""
        try:
            with _explained(what):
                yield
        except StoreDamaged:
            self.is_damaged = True
            if self._folder is not None:
                with suppress(OSError):
                    (self._folder / _DAMAGED_FILE).touch()
            raise


def open_store(folder: Path | None) -> VaultStore:
    """Return the store in `folder`, created when absent, or a new one in memory for None.

    A damaged one is deleted, and an empty one returned. Blocks for the time that RocksDB takes to
    open its files.

    Raises:
        StoreFailed: it cannot be opened, for the reason that RocksDB gives.
    """
    options = _options()
    if folder is None:
        options.set_env(Env.mem_env())
        with tempfile.TemporaryDirectory(prefix="vault-") as once:  # its options are written there
            return VaultStore(Rdict(once, options), _is_in_memory=True)
    with _explained("opened"):
        folder.mkdir(parents=True, exist_ok=True)
    try:
        # First of all, which takes its lock: it may be another worker's.
        db = _opened(folder, options)
        if (folder / _DAMAGED_FILE).exists():
            db.close()
            raise StoreDamaged("it was found damaged while it was in use", stage="store")
    except StoreDamaged as damage:
        log.warning("vault.store_damaged", folder=str(folder), detail=damage.detail)
        with _explained("deleted"):
            shutil.rmtree(folder)
            folder.mkdir()
        db = _opened(folder, options)
    _open_folders.add(folder)
    return VaultStore(db, _is_in_memory=False, _folder=folder)


def _opened(folder: Path, options: Options) -> Rdict:
    with _explained("opened"):
        return Rdict(str(folder), options)


def _options() -> Options:
    options = Options(raw_mode=True)
    options.create_if_missing(True)
    options.set_write_buffer_size(_WRITE_BUFFER_BYTES)
    options.set_max_open_files(_MAX_OPEN_FILES)
    options.set_keep_log_file_num(_MAX_LOG_FILES)
    table = BlockBasedOptions()
    table.set_block_cache(Cache(_BLOCK_CACHE_BYTES))
    # Else they are held beside the cache, without a bound.
    table.set_cache_index_and_filter_blocks(True)
    # In pieces: the whole index of a file, half a megabyte, has no room in so small a cache and was
    # read anew for each conversation, which doubled what a message cost.
    table.set_index_type(BlockBasedIndexType.two_level_index_search())
    options.set_block_based_table_factory(table)
    return options


def is_open(folder: Path) -> bool:
    """Return whether this process has the store in `folder` open."""
    return folder in _open_folders


def open_for_reading(folder: Path) -> VaultStore:
    """Return the store in `folder` as it stands, beside a worker that may have it open.

    What the worker writes later is not seen.
    """
    access = AccessType.read_only()
    db = Rdict(str(folder), Options(raw_mode=True), access_type=access)
    return VaultStore(db, _is_in_memory=False)


def try_folder(folder: Path) -> None:
    """Return when stores in `folder`, created when absent, have room and can be written.

    A worker asks before it joins its group: each one that joins, and only then finds its disk full,
    takes the partitions of all for a moment.

    Raises:
        StoreFailed: they have not, or cannot.
    """
    with _explained("written"):
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / _TRIAL_FILE
        try:
            with trial.open("wb") as file:
                file.write(bytes(_TRIAL_BYTES))
                file.flush()
                os.fsync(file.fileno())
        finally:
            trial.unlink(missing_ok=True)
        n_free = shutil.disk_usage(folder).free
    if n_free < _MIN_FREE_BYTES:
        raise StoreFailed(
            f"{folder} has {n_free >> 20} MiB left, under {_MIN_FREE_BYTES >> 20}", stage="store"
        )


@contextmanager
def _explained(what: str) -> Iterator[None]:
    """Raise `StoreFailed` with the reason, which names files; RocksDB quotes no keys or values.

    Raises:
        StoreDamaged: the files are not as they were written.
        StoreFailed: anything else.
    """
    try:
        yield
    except Exception as error:  # rocksdict has no class of its own
        reason = str(error)
        told = f"the vault store cannot be {what}: {reason}"
        if reason.startswith(_CORRUPT) and not any(words in reason for words in _BROKEN_DISK):
            raise StoreDamaged(told, stage="store") from error
        if any(words in reason for words in _LOCKED):
            told += "; does another worker use it?"
        raise StoreFailed(told, stage="store") from error


def _after(prefix: bytes) -> bytes:
    """Return the smallest key above all keys with `prefix`."""
    shortened = prefix.rstrip(b"\xff")
    return shortened[:-1] + bytes([shortened[-1] + 1])
