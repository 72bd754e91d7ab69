"""`compare` and `shadow report`: what a candidate would change, from a file or from workers."""

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, BinaryIO
from urllib.error import URLError
from urllib.request import urlopen

from gateway.commands.console import EXIT_FAILED, err, out, standard_input
from gateway.commands.lines import batches, parse_line
from gateway.commands.shadow_view import Comparison, Side, as_json_tree, render
from gateway.commands.worker_addresses import page_address
from gateway.domain import Message, RawRecord
from gateway.errors import ConfigurationError, RejectedRecord, StatusUnavailable
from gateway.observability.logs import configure_logging
from gateway.routes import Route, compile_route
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
    stream = standard_input() if source is None else _opened(source)
    n_unreadable = 0
    with asyncio.Runner() as runner, stream:
        for lines in batches(stream):
            batch = []
            for line in lines:
                try:
                    spoken = read(line)
                except RejectedRecord:
                    n_unreadable += 1
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
        n_unreadable=n_unreadable,
    )
    if n_unreadable:
        err.print(f"[yellow]{n_unreadable} lines could not be read and are left out.[/]")
    status = _show(comparison, as_json=as_json)
    return EXIT_FAILED if n_unreadable else status


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
        chosen = {"candidate": {"detection": {"ner": {"model": candidate}}}}
    shadow = type(settings.shadow)(**chosen)
    return candidate_of(settings.model_copy(update={"shadow": shadow}))


def _show(comparison: Comparison, *, as_json: bool) -> int:
    if as_json:
        out.print_json(json.dumps(as_json_tree(comparison)))
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


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise ConfigurationError(f"{path}: cannot be read ({type(error).__name__})") from None


def _line_reader() -> _Reader:
    def read(line: bytes) -> Spoken:
        tree = parse_line(line, ("text",))
        conversation = tree.get("conversation_id")
        known = isinstance(conversation, str | int)
        texts = [] if tree["text"] is None else [(tree["text"], None)]
        return Spoken(str(conversation) if known else None, texts)

    return read


def _route_reader(settings: Settings, name: str) -> _Reader:
    routes = {one.name: one for one in settings.routes}
    if name not in routes:
        raise ConfigurationError(f"no route {name}; there are {', '.join(sorted(routes))}")
    route: Route = compile_route(routes[name], settings.limits)

    def read(line: bytes) -> Spoken | None:
        value = line.rstrip(b"\r\n")
        message: Message | None = route.read(RawRecord(name, 0, 0, 0, None, value))
        if message is None:
            return None  # it passes by rule
        return Spoken(message.conversation_id, [(text, type_) for text, type_, _ in message.fields])

    return read


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
