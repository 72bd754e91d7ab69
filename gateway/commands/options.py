"""Options that several commands share."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

import typer

Config = Annotated[
    Path | None,
    typer.Option("--config", "-c", help="gateway.yaml; the environment (GATEWAY_…) goes over it."),
]
Detectors = Annotated[
    Literal["rules", "ner", "all"] | None,
    typer.Option("--detectors", help="Who looks for personal data; the settings say where empty."),
]
Language = Annotated[
    Literal["fa", "en", "fr", "ar", "de", "it"] | None,
    typer.Option("--lang", help="Changes nothing: texts are read in all languages at once."),
]
Profile = Annotated[
    Literal["llm", "analytics", "strict"] | None,
    typer.Option("--policy", help="Profile of the policy; the settings say where empty."),
]
OneRoute = Annotated[
    str | None,
    typer.Option("--topic", "--route", help="Input topic or name of one route; all where empty."),
]
_TIMES = ["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"]
Since = Annotated[
    datetime | None, typer.Option(formats=_TIMES, help="Leave out what is older; UTC.")
]
Until = Annotated[
    datetime | None, typer.Option(formats=_TIMES, help="Leave out what is newer; UTC.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object for machines.")]
AsJsonArray = Annotated[bool, typer.Option("--json", help="Print one JSON array for machines.")]
AsJsonLines = Annotated[
    bool, typer.Option("--json", help="Print JSON Lines for machines: an object a line.")
]


def milliseconds(time: datetime | None) -> int | None:
    """Return a time of UTC in milliseconds since the epoch."""
    return None if time is None else int(time.replace(tzinfo=UTC).timestamp() * 1_000)
