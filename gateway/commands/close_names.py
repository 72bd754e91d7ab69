"""The key that was probably meant by a misspelt one."""

from collections.abc import Collection
from typing import Final

# In a shorter name two edits leave too little in common.
_SHORTEST_FOR_TWO: Final = 5
_SHORTEST_BEGINNING: Final = 3


def closest(written: str, keys: Collection[str]) -> str:
    """Return the key that is one or two edits from a name, or begins it, or ""; the nearest first.

    "length" may be meant by "len"; "md" is no slip for "tmid".
    """
    found: list[tuple[int, str]] = []
    for key in sorted(keys):
        shorter, longer = sorted((written.lower(), key.lower()), key=len)
        if len(shorter) >= _SHORTEST_BEGINNING and longer.startswith(shorter):
            found.append((1, key))
            continue
        most = 2 if len(shorter) >= _SHORTEST_FOR_TWO else 1
        n_edits = _n_edits(shorter, longer) if len(longer) - len(shorter) <= most else most + 1
        if n_edits <= most:
            found.append((n_edits, key))
    return min(found)[1] if found else ""


def _n_edits(one: str, other: str) -> int:
    """Return by how many characters put in, left out, changed or swapped two names differ."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, sign in enumerate(one, start=1):
        last, before, row = before, row, [i]
        for j, another in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (sign != another))
            is_swapped = i > 1 and j > 1 and (sign, one[i - 2]) == (other[j - 2], another)
            row.append(min(cost, last[j - 2] + 1) if is_swapped else cost)
    return row[-1]
