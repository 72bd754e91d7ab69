"""`compare` and `shadow report`: what a candidate would change, from a file or from workers."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from gateway.codecs import HEADER_PREFIX, RECORD_KEY, text_of
from gateway.commands.console import EXIT_FAILED, err, out
from gateway.commands.lines import batches, opened_lines, parse_line
from gateway.commands.shadow_view import Comparison, Side, as_json_tree, render
from gateway.commands.worker_addresses import page_address
from gateway.domain import Headers, Message, RawRecord
from gateway.errors import ConfigurationError, RejectedRecord, StatusUnavailable
from gateway.observability.logs import configure_logging
from gateway.routes import Route, compile_route, is_outside
from gateway.settings import Settings, candidate_of
from gateway.shadow.differences import Sides, added
from gateway.shadow.offline import Cost, Offline, Spoken
from gateway.shadow.scrape import read_pages
from gateway.shadow.verdict import Bound, Figures, Standing
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_policy
from gateway.wiring.shadow import finds_the_same

_PATIENCE_S = 10.0
_MAX_BYTES = 16 * 1024 * 1024
# Stands for the conversation's id where that would be a key or a header, which lines have not.
_STAND_IN = "no conversation id in a line"
_Reader = Callable[[bytes], Spoken | None]


def compare_file(
    settings: Settings,
    candidate: Settings,
    source: Path | None,
    bounds: Sequence[Bound],
    *,
    route: str | None,
    as_json: bool,
) -> int:
    """Print what the candidate would change on a file of messages; return the exit status.

    Args:
        settings: the live ones.
        candidate: the candidate's.
        source: the file; standard input where there is none.
        bounds: what the candidate must keep to.
        route: name of the route whose raw messages the lines are; lines of `detect` without.
        as_json: for machines.

    Returns:
        0 if all bounds are kept and all lines could be read, 1 otherwise.
    """
    configure_logging("ERROR", "console")
    read = _line_reader() if route is None else _route_reader(settings, route)
    same = finds_the_same(settings, candidate)
    sides = Sides(build_policy(settings.pseudonyms), build_policy(candidate.pseudonyms))
    live = build_detector(settings)
    offline = Offline(live, None if same else build_detector(candidate), sides)
    unreadable: Counter[str] = Counter()
    with opened_lines(source) as given, asyncio.Runner() as runner:
        for lines in batches(given):
            batch = []
            for line in lines:
                try:
                    spoken = read(line)
                except RejectedRecord as error:
                    unreadable[error.code] += 1
                else:
                    batch += [spoken] if spoken is not None else []
            runner.run(offline.add(batch))
    total = added(offline.parts)
    cost = None if offline.candidate is None else offline.candidate_cost
    other_version = live.version if offline.candidate is None else offline.candidate.version
    comparison = Comparison(
        figures=Figures(total, offline.parts),
        judged=Figures(total, offline.parts).judged(bounds),
        live=_side(sides.live.version, live.version, offline.live_cost),
        candidate=_side(sides.candidate.version, other_version, cost),
        n_conversations=len(offline.parts),
        n_unreadable=unreadable.total(),
    )
    if unreadable:
        codes = ", ".join(f"{code} {n}" for code, n in unreadable.most_common())
        told = f"{unreadable.total()} lines could not be read and are left out: {codes}."
        err.print(f"[yellow]{told}[/]")
    status = _show(comparison, as_json=as_json)
    return EXIT_FAILED if unreadable else status


def report_workers(
    urls: Sequence[str], topic: str | None, bounds: Sequence[Bound], *, as_json: bool
) -> int:
    """Print what running workers have counted in shadow mode; return the exit status.

    Raises:
        StatusUnavailable: a worker does not answer.
        ConfigurationError: none of them has a candidate.
    """
    scraped = read_pages([_page(url) for url in urls], topic)
    if not scraped.n_workers:
        raise ConfigurationError("no worker there has a candidate; see shadow.share")
    figures = Figures(scraped.differences)
    policies = ", ".join(sorted({policy for policy, _ in scraped.versions})) or "not loaded yet"
    models = ", ".join(sorted({model for _, model in scraped.versions})) or "not loaded yet"
    mean_s = scraped.mean_duration_s
    comparison = Comparison(
        figures=figures,
        judged=figures.judged(bounds),
        live=None,
        candidate=Side(policies, models, None, None if mean_s is None else 1_000 * mean_s),
        outcomes=dict(scraped.outcomes),
        n_available=scraped.n_available,
        n_workers=scraped.n_workers,
    )
    return _show(comparison, as_json=as_json)


def candidate_settings(settings: Settings, candidate: Path | None) -> Settings:
    """Return the candidate: a model folder, a `gateway.yaml`, or that of `shadow`.

    Raises:
        ConfigurationError: there is none, or it is not valid.
    """
    if candidate is None:
        if settings.shadow.candidate_file is None and not settings.shadow.candidate.is_given:
            raise ConfigurationError(
                "no candidate: name one with --candidate, or in shadow.candidate of --config"
            )
        return candidate_of(settings)
    chosen: dict[str, Any] = {"candidate_file": candidate}
    if candidate.is_dir():
        if settings.detection.detectors == "rules":
            raise ConfigurationError(
                f"detection.detectors is rules, so the model in {candidate} would find nothing: "
                "set it to all or ner"
            )
        chosen = {"candidate": {"detection": {"ner": {"model": candidate}}}}
    shadow = type(settings.shadow)(**chosen)
    return candidate_of(settings.model_copy(update={"shadow": shadow}))


def _show(comparison: Comparison, *, as_json: bool) -> int:
    if as_json:
        out.print_json(data=as_json_tree(comparison))
    else:
        for part in render(comparison):
            out.print(part, highlight=False)
    kept = all(one.standing is Standing.KEPT for one in comparison.judged)
    return 0 if kept else EXIT_FAILED


def _side(policy_version: str, model_version: str, cost: Cost | None) -> Side:
    if cost is None or not cost.n_messages:
        return Side(policy_version, model_version, None, None)
    n = cost.n_messages
    return Side(policy_version, model_version, 1_000 * cost.cpu_s / n, 1_000 * cost.duration_s / n)


def _line_reader() -> _Reader:
    def read(line: bytes) -> Spoken:
        tree = parse_line(line, ("text",))
        conversation = text_of(tree.get("conversation_id"))
        texts = [] if tree["text"] is None else [(tree["text"], None)]
        return Spoken(conversation, texts)

    return read


def _route_reader(settings: Settings, name: str) -> _Reader:
    routes = {one.name: one for one in settings.routes}
    if name not in routes:
        raise ConfigurationError(f"no route {name}; there are {', '.join(sorted(routes))}")
    chosen = routes[name]
    # What the line holds goes first: the stand-ins below are there always.
    ids = sorted(chosen.conversation_ids, key=_stands_outside)
    in_line_first = chosen.model_copy(update={"conversation_id": tuple(ids)})
    route: Route = compile_route(in_line_first, settings.limits)
    stand_in = _STAND_IN.encode()
    key = stand_in if RECORD_KEY in ids else None
    headers: Headers = [
        (place.removeprefix(HEADER_PREFIX), stand_in)
        for place in ids
        if place.startswith(HEADER_PREFIX)
    ]

    def read(line: bytes) -> Spoken | None:
        value = line.rstrip(b"\r\n")
        record = RawRecord(chosen.input, 0, 0, 0, key, value, headers)
        message: Message | None = route.read(record)
        if message is None:
            return None  # it passes by rule
        conversation = message.conversation_id
        texts = [(text, type_) for text, type_, path in message.fields if not is_outside(path)]
        return Spoken(None if conversation == _STAND_IN else conversation, texts)

    return read


def _stands_outside(selector: str) -> bool:
    """Return whether an id stands beside the value, where a line has nothing."""
    return selector == RECORD_KEY or selector.startswith(HEADER_PREFIX)


def _page(url: str) -> str:
    address = page_address(url, "/metrics")
    if not address.startswith(("http://", "https://")):
        raise ConfigurationError("--url is an address such as http://localhost:6066")
    try:
        with urlopen(address, timeout=_PATIENCE_S) as answer:  # noqa: S310 - see above
            page: bytes = answer.read(_MAX_BYTES)
    except (URLError, OSError, ValueError):
        raise StatusUnavailable(f"{address}: nothing answers") from None
    return page.decode("utf-8", "replace")
