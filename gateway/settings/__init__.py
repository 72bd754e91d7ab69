"""Settings: environment over gateway.yaml over defaults, checked before anything starts."""

from gateway.settings.candidate import candidate_of
from gateway.settings.groups import (
    BatchSettings,
    DeadLetterSettings,
    DetectionSettings,
    LimitSettings,
    NerSettings,
    ObservabilitySettings,
    PseudonymSettings,
    VaultSettings,
    key_bytes_of,
)
from gateway.settings.inference_settings import InferenceSettings
from gateway.settings.kafka_settings import KafkaSettings
from gateway.settings.llm_settings import HardCaseSettings, LlmSettings
from gateway.settings.loading import environment_without_settings, load_settings
from gateway.settings.masking import masked
from gateway.settings.range_settings import RangeSettings
from gateway.settings.route_settings import KeySettings, PassRuleSettings, RouteSettings
from gateway.settings.shadow_settings import CandidateSettings, ShadowSettings
from gateway.settings.telemetry_settings import TelemetrySettings
from gateway.settings.tree import Settings

__all__ = [
    "BatchSettings",
    "CandidateSettings",
    "DeadLetterSettings",
    "DetectionSettings",
    "HardCaseSettings",
    "InferenceSettings",
    "KafkaSettings",
    "KeySettings",
    "LimitSettings",
    "LlmSettings",
    "NerSettings",
    "ObservabilitySettings",
    "PassRuleSettings",
    "PseudonymSettings",
    "RangeSettings",
    "RouteSettings",
    "Settings",
    "ShadowSettings",
    "TelemetrySettings",
    "VaultSettings",
    "candidate_of",
    "environment_without_settings",
    "key_bytes_of",
    "load_settings",
    "masked",
]
