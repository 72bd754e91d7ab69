"""The options that commands share, laid over file and environment."""

from pathlib import Path

from gateway.errors import ConfigurationError
from gateway.settings import RouteSettings, Settings, load_settings


def settings_with(
    config: Path | None, *, detectors: str | None = None, profile: str | None = None
) -> Settings:
    """Return the settings, with what the command line says on top.

    Raises:
        ConfigurationError: see `load_settings`.
    """
    settings = load_settings(config)
    if detectors:
        detection = settings.detection.model_copy(update={"detectors": detectors})
        settings = settings.model_copy(update={"detection": detection})
    if profile:
        pseudonyms = settings.pseudonyms.model_copy(update={"profile": profile})
        settings = settings.model_copy(update={"pseudonyms": pseudonyms})
    return settings


def routes_of(settings: Settings, topic: str | None) -> list[RouteSettings]:
    """Return the route with an input topic or a name, all routes for None.

    Raises:
        ConfigurationError: there is none.
    """
    routes = [route for route in settings.routes if topic in (None, route.input, route.name)]
    if not routes:
        raise ConfigurationError(f"no route reads {topic}")
    return routes
