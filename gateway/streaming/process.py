"""Tunes interpreter and allocator for a worker: some long-lived objects, waves of short ones."""

import ctypes
import gc
import sys

# From glibc's malloc.h.
_M_TRIM_THRESHOLD, _M_TOP_PAD, _M_MMAP_THRESHOLD = -1, -2, -3
_KEPT_BYTES = 512 * 1024 * 1024
_PAD_BYTES = 64 * 1024 * 1024
# Objects that may hold others, above what the micro-batches under way have at a time: each
# collection walks through all of these. Cycles, which are rare here, wait for this many.
_NEW_OBJECTS = 1_000_000


def tune_process() -> None:
    """Spare the worker two kinds of work that its micro-batches cause over and over.

    The garbage collector would walk through lexicons, model and conversations, which live as long
    as the worker and are in no cycles; counting references frees the rest. And glibc would give the
    memory of each micro-batch back to the system, and fault it in again for the next: a worker's
    memory therefore stays at its peak, which the bounds on batches and caches bound.
    docs/performance.md has the gain of either.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, 10, 10)
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        if hasattr(libc, "mallopt"):  # musl has none
            libc.mallopt(_M_TRIM_THRESHOLD, _KEPT_BYTES)
            libc.mallopt(_M_TOP_PAD, _PAD_BYTES)
            libc.mallopt(_M_MMAP_THRESHOLD, _KEPT_BYTES)
