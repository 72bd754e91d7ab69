"""Which record headers are published."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from gateway.domain import TRACEPARENT, Headers, is_traceparent


@dataclass(frozen=True, slots=True)
class HeaderFilter:
    """An allow list: any header may hold personal data, so that only named ones are published.

    A trace context is published in its form only: under its name alone anything might stand.
    """

    full_names: frozenset[str]
    beginnings: tuple[str, ...]

    @classmethod
    def of(cls, patterns: Iterable[str]) -> Self:
        """Return the filter for names in lower case, of which some may end with `*`."""
        patterns = list(patterns)
        return cls(
            frozenset(name for name in patterns if not name.endswith("*")),
            tuple(name[:-1] for name in patterns if name.endswith("*")),
        )

    def names(self, header: str) -> bool:
        """Return whether a header of this name, in lower case, is on the list."""
        return header in self.full_names or header.startswith(self.beginnings)

    def allowed(self, headers: Headers) -> list[tuple[str, bytes | None]]:
        """Return the headers that are published, in order; names are compared without case."""
        return [
            (name, value)
            for name, value in headers
            if ((lower := name.lower()) in self.full_names or lower.startswith(self.beginnings))
            and (lower != TRACEPARENT or is_traceparent(value))
        ]
