"""`evaluate --pseudonyms`: links, surrogates and memory on golden conversations."""

import asyncio
from pathlib import Path

from gateway.commands.console import out, write_json
from gateway.evaluation.pseudonym_report import measure, render, totals
from gateway.settings import Settings
from gateway.wiring.detection import build_detector

_LEAST_WIDTH = 190


def evaluate_pseudonyms(settings: Settings, json_file: Path | None, *, as_json: bool) -> int:
    """Print and write the figures of the pseudonyms; return the exit status.

    Args:
        settings: name the detectors for the figures end to end.
        json_file: where the figures go as JSON, if anywhere.
        as_json: whether JSON is printed instead of a table.
    """
    measured = asyncio.run(measure(build_detector(settings)))
    tree = {
        "halves": [one.as_tree() for one in measured],
        "all": {
            half: {"f1": round(links.f1, 4), "wrong_merges": round(links.wrong_merges, 4)}
            for half, links, _ in totals(measured)
        },
    }
    if json_file is not None:
        write_json(json_file, tree)
    if as_json:
        out.print_json(data=tree)
    else:
        if not out.is_terminal:
            out.width = max(out.width, _LEAST_WIDTH)
        out.print(render(measured))
    return 0
