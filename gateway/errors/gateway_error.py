"""The base of all errors, and where a record stands that one of them is about."""

from typing import ClassVar, Final, NamedTuple

_PACKAGE: Final = "gateway.errors"


class Position(NamedTuple):
    """Where a record stands in the input: enough to find it again, and nothing of its content.

    Written as the ids of audit events and the keys of dead letters are: `chat.raw-0-42`.
    """

    topic: str
    partition: int
    offset: int

    def __str__(self) -> str:
        return f"{self.topic}-{self.partition}-{self.offset}"


class GatewayError(Exception):
    """Base of all errors raised on purpose; `str()` of it is safe to log."""

    code: ClassVar[str] = "GATEWAY_ERROR"
    meaning: ClassVar[str] = ""
    remedy: ClassVar[str] = ""
    # Dead letters and logs name an error's class, by the package: where in it the class is written
    # is nothing that their readers should depend on.
    __module__ = _PACKAGE

    def __init_subclass__(cls) -> None:
        if cls.__module__.startswith(_PACKAGE + "."):
            cls.__module__ = _PACKAGE

    def __init__(
        self, detail: str = "", *, position: Position | None = None, stage: str | None = None
    ) -> None:
        super().__init__(detail)
        self.detail = detail
        self.position = position
        self.stage = stage

    def __str__(self) -> str:
        parts = [self.code]
        if self.stage:
            parts.append(f"stage={self.stage}")
        if self.position:
            parts.append(f"at={self.position}")
        if self.detail:
            parts.append(self.detail)
        return " ".join(parts)
