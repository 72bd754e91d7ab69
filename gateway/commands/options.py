"""Options that several commands share."""

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
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
