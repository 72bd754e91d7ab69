"""Names by which figures are kept apart."""

from collections.abc import Container
from itertools import count


def free_name(name: str, taken: Container[str]) -> str:
    """Return the name, numbered where it is taken."""
    if name not in taken:
        return name
    return next(one for n in count(2) if (one := f"{name} #{n}") not in taken)
