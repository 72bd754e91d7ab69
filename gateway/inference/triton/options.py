"""What a client of a Triton server is told: plain values, no settings tree."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gateway.inference.contract import SERVED_NAME


@dataclass(frozen=True, slots=True)
class TritonOptions:
    """Where the server is, and how much is asked of it at once.

    Attributes:
        url: the gRPC service, `host:port`.
        model: name of the model on the server.
        is_tls: whether the connection is encrypted.
        ca_file: certificates to trust, in PEM; those that gRPC trusts where there is none.
        certificate_file: client certificate in PEM, for mutual TLS; with `key_file`.
        key_file: key of the client certificate in PEM.
        headers: sent with every request, such as `authorization`; never shown.
        timeout_s: how long one try may take.
        n_attempts: tries of one request, while the server is there at all.
        max_in_flight: requests under way at once, at most; latency decides how many really are.
        max_batch_texts: texts of one request; the server's `max_batch_size` must allow them.
        max_batch_words: padded words of one request. 1,536 keep a processor busy and are small
            enough for its cache.
        max_delay_ms: how long texts wait for those of other partitions; 0 sends at once.
    """

    url: str
    model: str = SERVED_NAME
    is_tls: bool = False
    ca_file: Path | None = None
    certificate_file: Path | None = None
    key_file: Path | None = None
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    timeout_s: float = 5.0
    n_attempts: int = 3
    max_in_flight: int = 16
    max_batch_texts: int = 128
    max_batch_words: int = 1_536
    max_delay_ms: float = 0.5
