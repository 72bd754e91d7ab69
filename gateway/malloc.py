"""glibc's allocator, told to keep what is freed."""

import ctypes
import sys

# From glibc's malloc.h.
_M_TRIM_THRESHOLD, _M_TOP_PAD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -2, -3, -8
_KEPT_BYTES = 512 * 1024 * 1024
_PAD_BYTES = 64 * 1024 * 1024


def keep_freed_memory() -> None:
    """Let the process keep the memory that it frees; elsewhere than on glibc, do nothing.

    By itself glibc gives large blocks back to the system, which faults them in again, page by page,
    for the next of the like: with every micro-batch of a worker, and with every step of a training
    run. The memory of the process therefore stays at its peak, until `give_back_freed_memory`.
    """
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None)
    if hasattr(libc, "mallopt"):  # musl has none
        libc.mallopt(_M_TRIM_THRESHOLD, _KEPT_BYTES)
        libc.mallopt(_M_TOP_PAD, _PAD_BYTES)
        libc.mallopt(_M_MMAP_THRESHOLD, _KEPT_BYTES)
        # One heap for all threads: few of them allocate at a time.
        libc.mallopt(_M_ARENA_MAX, 1)


def give_back_freed_memory() -> None:
    """Give the system what is free now: after work that took more memory than what follows."""
    if sys.platform == "linux" and hasattr(libc := ctypes.CDLL(None), "malloc_trim"):
        libc.malloc_trim(0)
