"""The tree of all settings and the relations between its groups."""

from typing import Any

from pydantic import Field, field_validator, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from gateway.settings.groups import (
    BatchSettings,
    DeadLetterSettings,
    DetectionSettings,
    LimitSettings,
    ObservabilitySettings,
    PseudonymSettings,
    SettingsGroup,
    VaultSettings,
)
from gateway.settings.inference_settings import InferenceSettings
from gateway.settings.kafka_settings import KafkaSettings
from gateway.settings.llm_settings import LlmSettings
from gateway.settings.route_settings import RouteSettings
from gateway.settings.shadow_settings import ShadowSettings
from gateway.settings.telemetry_settings import TelemetrySettings


def _group(kind: type[SettingsGroup]) -> Any:
    """Return the field of a group, which is described by its docstring."""
    return Field(default_factory=kind, description=kind.__doc__)


class Settings(BaseSettings):
    """All settings of a worker, as `load_settings` makes them; the constructor reads no file."""

    model_config = SettingsConfigDict(
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
        validate_default=True,
        env_prefix="GATEWAY_",
        env_nested_delimiter="__",
    )

    kafka: KafkaSettings = _group(KafkaSettings)
    inference: InferenceSettings = _group(InferenceSettings)
    batch: BatchSettings = _group(BatchSettings)
    pseudonyms: PseudonymSettings = _group(PseudonymSettings)
    detection: DetectionSettings = _group(DetectionSettings)
    llm: LlmSettings = _group(LlmSettings)
    vault: VaultSettings = _group(VaultSettings)
    limits: LimitSettings = _group(LimitSettings)
    dead_letters: DeadLetterSettings = _group(DeadLetterSettings)
    observability: ObservabilitySettings = _group(ObservabilitySettings)
    telemetry: TelemetrySettings = Field(
        default_factory=TelemetrySettings,
        description="Traces and metrics that are pushed to a collector, see [traces](tracing.md).",
    )
    shadow: ShadowSettings = Field(
        default_factory=ShadowSettings,
        description="A candidate that runs beside the live stream, see [upgrades](upgrades.md).",
    )
    routes: tuple[RouteSettings, ...] = Field(
        default_factory=lambda: (RouteSettings(),),
        min_length=1,
        description="Raw topics, their downstream topics, and the shape of their messages.",
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Take keyword arguments alone; `load_settings` merges file and environment itself."""
        return (init_settings,)

    @model_validator(mode="after")
    def _check_relations(self) -> "Settings":
        for number, route in enumerate(self.routes):
            if route.on_inference_failure != "wait" and self.inference.backend == "embedded":
                raise ValueError(
                    f"routes.{number}.on_inference_failure has no effect unless inference.backend "
                    "is triton"
                )
            if route.hard_cases and not self.llm.hard_cases.url:
                raise ValueError(
                    f"routes.{number}.hard_cases needs llm.hard_cases.url and llm.hard_cases.model"
                )
            if route.hard_cases and self.detection.detectors == "rules":
                raise ValueError(
                    f"routes.{number}.hard_cases has no effect without NER in detection.detectors"
                )
            if route.restores is not None:
                self._check_restoring(number, route)
        return self

    def _check_restoring(self, number: int, route: RouteSettings) -> None:
        """Raise where answers could not be turned back, or would be for the wrong readers."""
        restored = next((one for one in self.routes if one.input == route.restores), None)
        if restored is None or not restored.restorable:
            raise ValueError(
                f"routes.{number}.restores names {route.restores}, which is the input of no route "
                "with restorable: true"
            )
        for other in self.routes:
            if other.restores is None and route.output in other.outputs:
                raise ValueError(
                    f"routes.{number}.output: {route.output} has readers from whom originals are "
                    f"kept, those of route {other.name}"
                )

    @field_validator("routes")
    @classmethod
    def _check_routes(cls, routes: tuple[RouteSettings, ...]) -> tuple[RouteSettings, ...]:
        for setting, fault in (("name", "have the same name"), ("input", "read the same topic")):
            first: dict[str, int] = {}
            for number, route in enumerate(routes):
                other = first.setdefault(getattr(route, setting), number)
                if other != number:
                    default = RouteSettings.model_fields[setting].default
                    raise ValueError(
                        f"two routes {fault}, routes.{other} and routes.{number}; "
                        f"without `{setting}` it is {default}"
                    )
        readers = {route.input: number for number, route in enumerate(routes)}
        for number, route in enumerate(routes):
            for topic in route.outputs:
                if topic in readers:
                    raise ValueError(
                        f"{topic}: read by one route and written by another, "
                        f"routes.{readers[topic]} and routes.{number}"
                    )
        return routes
