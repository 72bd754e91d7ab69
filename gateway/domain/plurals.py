"""English plurals of names: a family is the Smiths, and the Joneses behind a sibilant."""

from typing import Final

SIBILANTS: Final[tuple[str, ...]] = ("s", "x", "z", "ch", "sh")
LONG_PLURAL: Final = "es"
