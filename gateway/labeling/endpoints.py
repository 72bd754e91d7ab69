"""Labelers: which LLM at which endpoint, and whether raw text may be sent there at all."""

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from gateway.errors import ConfigurationError, EndpointForbidden

_PORTS = {"http": 80, "https": 443}
_NAMED = re.compile(r"([\w.-]+)=(https?://[^#\s]+)#(\S+)")
Positive = Annotated[float, Field(gt=0)]


class Labeler(BaseModel):
    """An LLM behind an OpenAI-compatible endpoint, and how it is asked."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    name: str = Field(pattern=r"^[\w.-]+$")
    url: str
    model: str = Field(min_length=1)
    # The name of the environment's variable, so that no key stands in a file or a process list.
    api_key_env: str | None = None
    shots: Annotated[int, Field(ge=0)] = 3
    temperature: Annotated[float, Field(ge=0, le=2)] = 0.0
    max_tokens: Annotated[int, Field(ge=16)] = 2_048
    # Asks for `response_format`; a few servers refuse the field.
    json_mode: bool = True
    timeout_s: Positive = 120.0
    max_in_flight: Annotated[int, Field(ge=1, le=1_024)] = 8
    requests_per_minute: Positive | None = None
    attempts: Annotated[int, Field(ge=1, le=10)] = 3
    """Answers to one message, at most: the first, and those after a complaint."""
    tries: Annotated[int, Field(ge=1)] = 6
    """Requests for one answer while the endpoint is away or wants fewer requests."""
    # Money for a million tokens, in whatever currency.
    prompt_price: Annotated[float, Field(ge=0)] = 0.0
    completion_price: Annotated[float, Field(ge=0)] = 0.0

    @field_validator("url")
    @classmethod
    def _check_url(cls, value: str) -> str:
        parts = urlsplit(value)
        try:
            _ = parts.port
        except ValueError:  # which quotes what stands there
            raise ValueError("must have a number from 0 to 65535 as port, or none") from None
        if parts.scheme not in _PORTS or not parts.hostname or parts.username or parts.query:
            raise ValueError("must be http(s)://host[:port]/path without user, password and query")
        return value.rstrip("/")

    @property
    def host(self) -> str:
        """Host and port of the endpoint, as allow lists name it."""
        parts = urlsplit(self.url)
        host = str(parts.hostname)
        port = parts.port or _PORTS[parts.scheme]
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    def api_key(self) -> str | None:
        """Return the key in the environment, or None where none is needed.

        Raises:
            ConfigurationError: the variable is not set.
        """
        if self.api_key_env is None:
            return None
        key = os.environ.get(self.api_key_env)
        if not key:
            raise ConfigurationError(f"labeler {self.name}: {self.api_key_env} is not set")
        return key


def read_labelers(path: Path | None, named: Sequence[str]) -> tuple[Labeler, ...]:
    """Return the labelers of a YAML file and those named on the command line.

    Args:
        path: a file with a list `labelers`; None for none.
        named: `name=url#model`, with the defaults for all else.

    Raises:
        ConfigurationError: none at all, two with one name, or one that is not well formed.
    """
    trees: list[tuple[str, Any]] = []
    if path is not None:
        try:
            tree = yaml.safe_load(path.read_text(encoding="utf-8"))
        except yaml.MarkedYAMLError as error:
            place = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
            raise ConfigurationError(f"labelers {path.name}{place}: not YAML") from None
        except (OSError, ValueError, yaml.YAMLError):
            raise ConfigurationError(f"labelers {path.name} cannot be read") from None
        if not isinstance(tree, dict) or not isinstance(tree.get("labelers"), list):
            raise ConfigurationError(f"labelers {path.name}: a list `labelers` is expected")
        entries = enumerate(tree["labelers"])
        trees += [(f"labelers {path.name}: labelers.{number}", one) for number, one in entries]
    for text in named:
        match = _NAMED.fullmatch(text)
        if match is None:
            raise ConfigurationError("a labeler is named as name=http://host:port/v1#model")
        tree = dict(zip(("name", "url", "model"), match.groups(), strict=True))
        trees.append((f"--labeler {match[1]}", tree))
    labelers = tuple(_labeler(place, tree) for place, tree in trees)
    if not labelers:
        raise ConfigurationError("no labeler: give --labeler or --labelers")
    names = [labeler.name for labeler in labelers]
    if len(set(names)) < len(names):
        raise ConfigurationError("two labelers have the same name")
    return labelers


def _labeler(place: str, tree: Any) -> Labeler:
    """Return the labeler that `tree` describes; errors name its place and never a value."""
    try:
        return Labeler.model_validate(tree)
    except ValidationError as error:
        items = error.errors(include_input=False, include_context=False, include_url=False)
    lines = (
        f"{'.'.join((place, *map(str, item['loc'])))}: {item['msg'].removeprefix('Value error, ')}"
        for item in items
    )
    raise ConfigurationError("\n".join(lines))


def require_allowed(labelers: Iterable[Labeler], allowed: Iterable[str]) -> None:
    """Return if every endpoint is on the allow list; no host is on it by itself, not even this one.

    Args:
        labelers: who would see raw text.
        allowed: `host:port`, or `host` for all its ports.

    Raises:
        EndpointForbidden: one is not.
    """
    known = {entry.strip().lower() for entry in allowed}
    for labeler in labelers:
        host = labeler.host.lower()
        if host not in known and host.rpartition(":")[0] not in known:
            raise EndpointForbidden(f"labeler {labeler.name} at {labeler.host}")
