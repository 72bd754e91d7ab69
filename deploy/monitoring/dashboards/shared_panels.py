"""Panels that stand on several dashboards."""

from typing import Final

from deploy.monitoring.panels import SCOPE, WORKERS, Panel, number

WITHHELD: Final[Panel] = number(
    "Withheld by the last look, 1 h",
    "sum(increase(gateway_dead_letters_total"
    f'{{{SCOPE}, code="RESIDUAL_IDENTIFIER"}}[1h])) or vector(0)',
    "short",
    steps=((None, "green"), (1, "red")),
)
TEXTS_BY_FALLBACK: Final[Panel] = number(
    "Texts by the fallback, 1 h",
    f"sum(increase(gateway_fallback_texts_total{{{WORKERS}}}[1h])) or vector(0)",
    "short",
    about="The embedded model finds fewer names than the server's.",
    steps=((None, "green"), (1, "orange")),
)
