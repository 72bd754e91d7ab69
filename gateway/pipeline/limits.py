"""How large a micro-batch may become before it is handed on."""

from dataclasses import dataclass

from gateway.errors import ConfigurationError


@dataclass(frozen=True, slots=True)
class BatchLimits:
    """A micro-batch is complete when it reaches any of the three bounds.

    `max_messages` keeps a transaction worth its round trips: 500 instead of 2,000 cost two thirds
    of the throughput on one host, 8,000 delays every record in it. `max_bytes` counts keys, values
    and headers and bounds the memory of work in flight; a single larger record still makes a
    micro-batch of its own. `max_delay_ms` is how long the first record waits for company.
    """

    max_messages: int = 2_000
    max_bytes: int = 4 * 1024 * 1024
    max_delay_ms: int = 50

    def __post_init__(self) -> None:
        if self.max_messages < 1 or self.max_bytes < 1 or self.max_delay_ms < 0:
            raise ConfigurationError(
                "batch limits need max_messages >= 1, max_bytes >= 1 and max_delay_ms >= 0"
            )
