"""The time zones of the IANA data base: `Europe/London` is no place where anybody was."""

from importlib.resources import files
from typing import Final

TIME_ZONES: Final = frozenset(
    (files("gateway.domain") / "time_zones.txt").read_text("utf-8").split()
)
