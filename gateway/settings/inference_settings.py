"""The settings of inference: in the worker, or on a Triton server."""

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator, model_validator

from gateway.settings.groups import SettingsGroup


class InferenceSettings(SettingsGroup):
    """Where the NER model runs: in the worker, or on a Triton server."""

    backend: Literal["embedded", "triton"] = Field(
        "embedded", description="In the worker, or on the Triton server at `url`."
    )
    url: str = Field(
        "localhost:8001",
        pattern=r"^[^\s:/]+:\d{1,5}$",
        description="gRPC service of the Triton server, `host:port`.",
    )
    model: str = Field(
        "ner",
        pattern=r"^[A-Za-z0-9._-]+$",
        description="Name of the model on the server; letters, digits, `.`, `_` and `-`.",
    )
    tls: bool = Field(False, description="Encrypt the connection.")
    ca_file: Path | None = Field(
        None, description="CA certificates in PEM; those that gRPC trusts where empty."
    )
    certificate_file: Path | None = Field(
        None, description="Client certificate in PEM, for mutual TLS."
    )
    key_file: Path | None = Field(None, description="Key of the client certificate in PEM.")
    headers: dict[str, SecretStr] = Field(
        default_factory=dict,
        description="Sent with every request, such as `authorization`; give them by the "
        "environment.",
    )
    timeout_s: float = Field(5.0, gt=0, le=600, description="How long one try may take.")
    attempts: int = Field(
        3, ge=1, le=20, description="Tries of one request while the server is there."
    )
    patience_s: float = Field(
        10.0,
        ge=0,
        le=86_400,
        description="How long the server may be away before a route's `fallback` or "
        "`dead_letter` begins.",
    )
    max_in_flight: int = Field(
        16, ge=1, le=1_024, description="Requests under way at once, at most; latency decides."
    )
    max_batch_texts: int = Field(
        128, ge=1, le=4_096, description="Texts of one request; the server must allow as many."
    )
    max_batch_words: int = Field(
        1_536,
        ge=1,
        le=1_048_576,
        description="Words of one request, with padding; more for a large GPU.",
    )
    max_delay_ms: float = Field(
        0.5, ge=0, le=1_000, description="How long texts wait for those of other partitions."
    )

    @field_validator("headers")
    @classmethod
    def _check_headers(cls, value: dict[str, SecretStr]) -> dict[str, SecretStr]:
        for name in value:
            if not name.isascii() or name.lower() != name or name.startswith("grpc-"):
                raise ValueError("header names are in lower case and do not start with grpc-")
        return value

    @model_validator(mode="after")
    def _check_relations(self) -> "InferenceSettings":
        if (self.certificate_file is None) != (self.key_file is None):
            raise ValueError("certificate_file and key_file go together")
        if not self.tls and (self.ca_file or self.certificate_file):
            raise ValueError("certificates have no effect unless tls is set")
        return self
