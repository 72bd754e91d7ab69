"""The settings of the candidate that shadow mode runs beside the live ones."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from gateway.errors import ConfigurationError
from gateway.settings.loading import load_settings, merged
from gateway.settings.shadow_settings import CandidateSettings
from gateway.settings.tree import Settings


def candidate_of(settings: Settings, env: Mapping[str, str] | None = None) -> Settings:
    """Return the settings of the candidate; of these, only those of `CandidateSettings` count.

    They hold no master key, neither the one in force nor those of before.

    Args:
        settings: the live ones.
        env: goes over a candidate's file; None for the process's own environment.

    Raises:
        ConfigurationError: the file, or what was laid over the live settings, is not valid.
    """
    shadow = settings.shadow
    if shadow.candidate_file is not None:
        return _without_keys(load_settings(shadow.candidate_file, env))
    groups: dict[str, Any] = {}
    for name in CandidateSettings.model_fields:
        over = getattr(shadow.candidate, name)
        given = over.model_dump(exclude_unset=True) if over is not None else {}
        groups[name] = merged(getattr(settings, name).model_dump(), given)
    try:
        return _without_keys(Settings(**groups))
    except ValidationError as error:
        item = error.errors(include_input=False, include_context=False, include_url=False)[0]
        place = ".".join(("shadow", "candidate", *map(str, item["loc"])))
        reason = item["msg"].removeprefix("Value error, ")
    # Outside of the handler: the original holds inputs and must not become the context of ours.
    raise ConfigurationError(f"{place}: {reason}")


def _without_keys(settings: Settings) -> Settings:
    pseudonyms = settings.pseudonyms.model_copy(update={"master_key": None, "retired_keys": ()})
    return settings.model_copy(update={"pseudonyms": pseudonyms})
