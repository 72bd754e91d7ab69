"""Slips of the keyboard: which words may be another one, misspelt."""

# In shorter words a single letter makes another word too often.
SHORTEST_MISSPELT = 6


def is_one_slip(one: str, other: str) -> bool:
    """Return whether one letter is left out, put in, exchanged, or swapped with its neighbour."""
    n, m = len(one), len(other)
    if not -1 <= n - m <= 1 or one == other:
        return False
    short, long = (one, other) if n < m else (other, one)
    start = 0
    while start < len(short) and short[start] == long[start]:
        start += 1
    if n != m:
        return short[start:] == long[start + 1 :]
    return short[start + 1 :] == long[start + 1 :] or (
        short[start : start + 2] == long[start : start + 2][::-1]
        and short[start + 2 :] == long[start + 2 :]
    )
