"""What a message costs, stage by stage: read from `costs.json`, which names machine and commands.

`python -m load_tests.sizing_costs` measures them anew.
"""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Costs:
    """Costs of one core of the machine named, in microseconds of CPU time unless they say else."""

    machine: str
    measured: str
    commands: tuple[str, ...]
    decode_us: float
    # A stage over a text costs so much for a message, and so much for each word of it.
    rules_us: float
    rules_us_word: float
    complete_us: float
    complete_us_word: float
    ner_us: float
    ner_us_word: float
    # What reading and publishing costs the worker, for a message and for a micro-batch, …
    stream_us: float
    stream_us_batch: float
    # … and the brokers, for each replica.
    broker_us: float
    broker_us_batch: float
    # Bytes of records on the wire, without those of the text.
    input_bytes: float
    sanitized_bytes: float
    audit_bytes: float
    bytes_word: float
    vault_records_conversation: float
    vault_bytes_record: float
    store_bytes_conversation: float
    recovery_records_s: float
    # Unloaded, from the intended send to readable, and what of it does not depend on the batch.
    base_p50_ms: float
    base_p99_ms: float

    @classmethod
    def from_mapping(cls, values: dict[str, Any]) -> Self:
        """Return the costs in `values`, all of which have to be there."""
        return cls(**{**values, "commands": tuple(values["commands"])})


def load_costs() -> Costs:
    """Return the costs that come with the package."""
    source = files("gateway.sizing") / "costs.json"
    return Costs.from_mapping(json.loads(source.read_text(encoding="utf-8")))
