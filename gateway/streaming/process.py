"""Readies a worker's process: no memory on disk, files enough, few pauses for its memory."""

import gc
import resource
from contextlib import suppress

from gateway.malloc import keep_freed_memory

# Objects that may hold others, above what the micro-batches under way have at a time. A collection
# walks through as many, some 35 ms, so this bounds a pause; the fewer, the more often they come.
_NEW_OBJECTS = 100_000
# What survived one collection is not walked through again.
_NEVER = 1_000_000_000


def forbid_core_dumps() -> None:
    """Keep memory, with messages and keys in it, out of core files; for children as well.

    A limit of nothing does not hold for a core that is piped to a program; a limit of one byte does
    (`do_coredump` of Linux), and is too little for a file. Where the hard limit is nothing already
    it cannot be raised to that byte, and a pipe is left to the node.
    """
    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    limit = 0 if most == 0 else 1
    resource.setrlimit(resource.RLIMIT_CORE, (limit, limit))


def allow_open_files() -> None:
    """Let this process open as many files as it may.

    Many systems start programs with 1,024: few for the stores and connections of some 50
    partitions, which a worker gets at once when others end.
    """
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS calls its hard limit endless and refuses it.
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def tune_process() -> None:
    """Spare the worker two kinds of work that its micro-batches cause over and over.

    The garbage collector would walk through lexicons, model and conversations, which live long and
    are in no cycles; counting references frees them. Cycles are rare here and die young: a few that
    a collection finds in use stay. And the memory of each micro-batch is kept for the next: it
    stays at its peak, which the bounds on batches and caches bound. docs/performance.md has the
    gain of either.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, _NEVER, _NEVER)
    keep_freed_memory()
