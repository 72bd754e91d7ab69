"""The settings of shadow mode: which candidate runs beside the live stream, on how much of it."""

from pathlib import Path
from typing import Literal

from pydantic import Field, model_validator

from gateway.settings.groups import DetectionSettings, PseudonymSettings, SettingsGroup, Share
from gateway.settings.inference_settings import InferenceSettings


class CandidateSettings(SettingsGroup):
    """What a candidate does otherwise than the live worker; the rest stays as it is live."""

    detection: DetectionSettings | None = Field(
        None, description="Settings of `detection` that differ, such as `ner.model`."
    )
    inference: InferenceSettings | None = Field(
        None, description="Settings of `inference` that differ, such as `model` or `url`."
    )
    pseudonyms: PseudonymSettings | None = Field(
        None, description="Settings of `pseudonyms` that differ; the keys are always the live ones."
    )

    @property
    def is_given(self) -> bool:
        """Whether anything differs."""
        return any(getattr(self, name) is not None for name in type(self).model_fields)

    @model_validator(mode="after")
    def _check_key(self) -> "CandidateSettings":
        if self.pseudonyms is not None and self.pseudonyms.master_key is not None:
            raise ValueError("a candidate has no master_key of its own; remove it")
        if self.pseudonyms is not None and self.pseudonyms.retired_keys:
            raise ValueError("a candidate has no retired_keys of its own; remove them")
        return self


class ShadowSettings(SettingsGroup):
    """A candidate that sees a share of the traffic and publishes nothing."""

    share: Share = Field(
        0.0, description="Share of the traffic that the candidate sees; 0 switches it off."
    )
    by: Literal["conversation", "message"] = Field(
        "conversation", description="What is drawn: whole conversations, or single messages."
    )
    candidate_file: Path | None = Field(
        None,
        description="The `gateway.yaml` that would be deployed next: its detection, inference and "
        "pseudonyms are the candidate, and the environment goes over it.",
    )
    candidate: CandidateSettings = Field(
        default_factory=CandidateSettings,
        description="Instead of a file: what the candidate does otherwise than the live worker.",
    )
    max_waiting: int = Field(
        1_000,
        ge=1,
        le=100_000,
        description="Messages that may wait for the candidate; further ones are not compared.",
    )
    timeout_s: float = Field(
        30.0,
        gt=0,
        le=600,
        description="A candidate that is silent for so long is ended and started again.",
    )

    @model_validator(mode="after")
    def _check_relations(self) -> "ShadowSettings":
        if self.candidate_file is not None and self.candidate.is_given:
            raise ValueError("candidate_file and candidate are two candidates; remove one")
        if self.share and self.candidate_file is None and not self.candidate.is_given:
            raise ValueError(
                "share needs a candidate: set candidate_file or candidate, or share to 0"
            )
        return self
