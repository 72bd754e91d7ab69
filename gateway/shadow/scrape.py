"""Reads what workers have counted in shadow mode from their metrics pages."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from gateway.observability import catalogue
from gateway.shadow.differences import Differences

_LINE: Final = re.compile(r"^(\w+?)(?:\{(.*)\})? (\S+)$")
_LABEL: Final = re.compile(r'(\w+)="((?:[^"\\]|\\.)*)"')


class Scraped(NamedTuple):
    """What some workers have counted together since they started.

    Attributes:
        differences: over all topics.
        outcomes: messages by outcome.
        mean_duration_s: of the candidate, for one message; None where it was not asked.
        versions: policy and model of the candidate; several while workers are being replaced.
        n_available: workers whose candidate answers now.
        n_workers: workers that have a candidate.
    """

    differences: Differences
    outcomes: Counter[str]
    mean_duration_s: float | None
    versions: tuple[tuple[str, str], ...]
    n_available: int
    n_workers: int


def read_pages(pages: Iterable[str], topic: str | None = None) -> Scraped:
    """Return what the metrics pages of some workers say, of one input topic or of all."""
    differences, outcomes, seconds = Differences(), Counter[str](), 0.0
    versions: set[tuple[str, str]] = set()
    n_available = n_workers = 0
    for page in pages:
        for name, labels, value in _samples(page):
            if topic is not None and labels.get("topic", topic) != topic:
                continue
            n = int(value)
            if name == catalogue.SHADOW_MESSAGES.name:
                outcomes[labels["outcome"]] += n
            elif name == catalogue.SHADOW_ENTITIES.name:
                differences.places[labels["type"], labels["result"]] += n
            elif name == catalogue.SHADOW_DECISIONS.name:
                key = (labels["type"], labels["live"], labels["candidate"])
                differences.decisions[key] += n
            elif name == catalogue.SHADOW_REPLACED.name:
                differences.n_replaced[labels["type"]] += n
            elif name == catalogue.SHADOW_EXPOSED.name:
                differences.exposed[labels["type"]] += n
            elif name == f"{catalogue.SHADOW_DURATION.name}_sum":
                seconds += value
            elif name == catalogue.SHADOW_AVAILABLE.name:
                n_workers += 1
                n_available += n
            elif name == catalogue.SHADOW_INFO.name:
                versions.add((labels["policy_version"], labels["model_version"]))
    differences.n_messages = outcomes["compared"]
    mean_s = seconds / differences.n_messages if differences.n_messages else None
    return Scraped(differences, outcomes, mean_s, tuple(sorted(versions)), n_available, n_workers)


def _samples(page: str) -> Iterator[tuple[str, dict[str, str], float]]:
    for line in page.splitlines():
        match = _LINE.match(line)
        if match is not None:
            yield match[1], dict(_LABEL.findall(match[2] or "")), float(match[3])
