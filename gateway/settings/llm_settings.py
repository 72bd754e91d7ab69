"""The settings of LLMs: which endpoints may see raw text, and the second opinion in the stream."""

from pathlib import Path

from pydantic import Field, SecretStr, model_validator

from gateway.settings.groups import SettingsGroup


class HardCaseSettings(SettingsGroup):
    """An LLM's opinion on messages in which detectors are unsure; a route's `hard_cases` asks."""

    url: str = Field(
        "",
        # A password or token in the address would be logged with the settings.
        pattern=r"^(https?://[^\s/@?#]+(/[^\s@?#]*)?)?$",
        description="OpenAI-compatible endpoint, up to `/v1`, without user, password and query; "
        "it must be among `llm.allowed_endpoints`.",
    )
    model: str = Field("", description="Name of the model at the endpoint.")
    api_key: SecretStr | None = Field(
        None, description="Sent as bearer token; give it by the environment."
    )
    prompts: Path | None = Field(
        None, description="Folder of prompts, a file a language; the bundled ones where empty."
    )
    shots: int = Field(2, ge=0, le=50, description="Examples in each question.")
    sure_from: float = Field(
        0.6, ge=0, le=1, description="A name with a lower score makes its message a hard case."
    )
    doubts_from: float = Field(
        0.25,
        ge=0,
        le=1,
        description="A name that the model drops makes a hard case from this score on; it is "
        "replaced where the LLM confirms it or gives no answer.",
    )
    max_share: float = Field(
        0.05, ge=0, le=1, description="Share of all messages that may be asked about."
    )
    max_per_second: float = Field(20.0, gt=0, le=10_000, description="Questions a second.")
    max_in_flight: int = Field(16, ge=1, le=1_024, description="Questions under way at once.")
    deadline_ms: int = Field(
        800, ge=1, le=60_000, description="How long a micro-batch waits for answers."
    )
    max_wait_share: float = Field(
        0.02,
        gt=0,
        le=1,
        description="Share of time that micro-batches may spend waiting for answers, all "
        "together; 1 where latency does not matter.",
    )


class LlmSettings(SettingsGroup):
    """LLMs that may be asked, and for what."""

    allowed_endpoints: tuple[str, ...] = Field(
        (), description="Endpoints that may see raw text, `host` or `host:port`; none by default."
    )
    hard_cases: HardCaseSettings = Field(
        default_factory=HardCaseSettings,
        description="An LLM's opinion on messages in which detectors are unsure; a route's "
        "`hard_cases` asks for it.",
    )

    @model_validator(mode="after")
    def _check_relations(self) -> "LlmSettings":
        if bool(self.hard_cases.url) != bool(self.hard_cases.model):
            raise ValueError("llm.hard_cases needs both url and model")
        return self
