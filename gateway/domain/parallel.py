"""Sequences that run parallel: one item of each belongs together."""

from collections.abc import Sized


def ensure_parallel(one: Sized, other: Sized) -> None:
    """Return if both have as many items.

    `zip` with `strict=True` sees to it as well, but mypyc compiles only a plain loop to C.

    Raises:
        ValueError: they differ.
    """
    if len(one) != len(other):
        raise ValueError(f"{len(one)} and {len(other)} items do not run parallel")
