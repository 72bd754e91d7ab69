"""What the stream is told."""

import pytest

from gateway.errors import ConfigurationError
from gateway.settings import Settings
from gateway.wiring.stream import build_stream_config


@pytest.mark.parametrize("place", ["input", "output", "audit", "dead_letters"])
def test_topic_of_the_changelog_is_for_no_route(place: str) -> None:
    """Records of a route there would take the place of vault changes, or be taken for some."""
    changelog = build_stream_config(Settings()).changelog_topic
    with pytest.raises(ConfigurationError, match="changelog"):
        build_stream_config(Settings(routes=[{place: changelog}]))
