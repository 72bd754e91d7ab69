"""Takes joined texts apart again: each run of a rewritten text goes back to its own place."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from gateway.domain import Message, Replacement, Run, TextField
from gateway.pipeline.fields import SanitizedFields


def apart(message: Message, fields: SanitizedFields) -> tuple[Message, SanitizedFields]:
    """Return message and outcome with every run of a joined text as a field of its own."""
    apart_fields: list[TextField] = []
    texts: list[str] = []
    replacements: list[list[Replacement]] = []
    for field, text, moved in zip(message.fields, fields.texts, fields.replacements, strict=True):
        runs = message.runs.get(field.path) if message.runs else None
        if runs is None:
            apart_fields.append(field)
            texts.append(text)
            replacements.append(moved)
            continue
        for run, (run_text, run_moved) in zip(runs, distributed(text, moved, runs), strict=True):
            if run.path:
                apart_fields.append(TextField(run.text, field.type, run.path))
                texts.append(run_text)
                replacements.append(run_moved)
    return (
        replace(message, fields=apart_fields, runs=None),
        fields._replace(texts=texts, replacements=replacements),
    )


def distributed(
    text: str, moved: Sequence[Replacement], runs: Sequence[Run]
) -> list[tuple[str, list[Replacement]]]:
    """Return, for each run, its part of a rewritten text and what was replaced in it.

    What took the place of a value goes to the run in which that begins; the runs in which it went
    on lose their part of it. Together the parts are the text.

    Args:
        text: what the joined runs became.
        moved: the replacements in it, in order.
        runs: of the original.
    """
    original = "".join(run.text for run in runs)
    bounds = [0, *accumulate(len(run.text) for run in runs)]
    out_bounds = [_out_position(bound, original, text, moved) for bound in bounds]
    out_bounds[-1] = len(text)
    starts = [replacement.entity.start for replacement in moved]
    parts: list[tuple[str, list[Replacement]]] = []
    for (start, end), (out_start, out_end) in zip(
        pairwise(bounds), pairwise(out_bounds), strict=True
    ):
        own = [
            Replacement(
                entity._replace(start=entity.start - start, end=min(entity.end, end) - start),
                begins - out_start,
                ends - out_start,
                strategy,
            )
            for entity, begins, ends, strategy in moved[
                bisect_left(starts, start) : bisect_left(starts, end)
            ]
        ]
        parts.append((text[out_start:out_end], own))
    return parts


def _out_position(bound: int, original: str, text: str, moved: Sequence[Replacement]) -> int:
    """Return where in the rewritten text a bound of runs is; within a value, behind it."""
    number = bisect_left(moved, bound, key=_start) - 1
    if number < 0:
        return bound
    entity, _, out_end, _ = moved[number]
    if bound <= entity.end:
        return out_end
    kept = original[entity.end : bound]
    # Behind a number of JSON there is a quote now; see `rewrite`.
    return out_end + len(kept) + (not text.startswith(kept, out_end))


def _start(replacement: Replacement) -> int:
    return replacement.entity.start
