"""Faults under load on real Kafka, and seven numbers that have to be 0 after each.

python -m load_tests.chaos [--scenario NAME ...] [--list]
"""

from load_tests.chaos.topics import AUDIT, DEAD, RAW, SANITIZED, committed_records

__all__ = ["AUDIT", "DEAD", "RAW", "SANITIZED", "committed_records", "say"]


def say(line: str) -> None:
    """Print at once, for whoever follows a long run."""
    print(line, flush=True)  # noqa: T201 - what the tool is for
