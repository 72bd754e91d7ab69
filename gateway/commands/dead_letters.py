"""`dlq list` and `dlq redrive`: what was withheld and why, and how it comes in again."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from heapq import heappush, heappushpop
from typing import Any

from rich.markup import escape

from gateway.audit.letters import Letter, Selection, letter_in
from gateway.commands.console import EXIT_FAILED, folding_table, out
from gateway.commands.progress import shown_progress
from gateway.commands.settings_source import routes_of
from gateway.errors import errors_by_code
from gateway.progress import Progress
from gateway.settings import RouteSettings, Settings
from gateway.streaming.kafka.redriving import Redrive, Redriven
from gateway.streaming.kafka.scanning import retained, scan
from gateway.streaming.kafka.topics import require_topics
from gateway.tables import figures_table
from gateway.wiring.stream import build_stream_config


@dataclass(slots=True)
class Letters:
    """The dead letters of one input topic that are meant: how many by code, and the newest.

    At most `n_kept` are kept, or all. Partitions are read one beside another, in no order.
    """

    topic: str
    n_partitions: int
    n_kept: int | None
    codes: Counter[str] = field(default_factory=Counter)
    begins: dict[int, int] = field(default_factory=dict)
    """Where each partition of the input topic begins by now."""
    _kept: list[tuple[int, Letter]] = field(default_factory=list)

    def add(self, letter: Letter) -> None:
        """Count a dead letter, and keep it while there are not as many newer ones."""
        self.codes[letter.code] += 1
        dated = (letter.timestamp_ms, letter)
        if self.n_kept is None or len(self._kept) < self.n_kept:
            heappush(self._kept, dated)
        else:
            heappushpop(self._kept, dated)

    @property
    def newest(self) -> list[Letter]:
        """What was kept, by the time of the records."""
        return [letter for _, letter in sorted(self._kept)]

    def is_retained(self, letter: Letter) -> bool:
        """Return whether the record that a dead letter is about may still be there."""
        return letter.offset >= self.begins.get(letter.partition, 0)


def list_letters(
    settings: Settings, topic: str | None, selection: Selection, *, n_shown: int, as_json: bool
) -> int:
    """Print dead letters and what to do about them; return the exit status.

    Raises:
        ConfigurationError: no route has the topic, or a topic does not exist.
        BrokersUnavailable: a topic cannot be read.
    """
    with shown_progress() as report:
        found = list(_letters(settings, topic, selection, n_shown, report))
    if as_json:
        for letters in found:
            for letter in letters.newest:
                row = {**letter._asdict(), "retained": letters.is_retained(letter)}
                out.print_json(data=row, indent=None)
        return 0
    for letters in found:
        _show(letters)
    return 0


def redrive_letters(
    settings: Settings,
    topic: str | None,
    selection: Selection,
    *,
    n_most: int,
    is_trial: bool,
    as_json: bool,
) -> int:
    """Publish the records of dead letters again; return the exit status, 1 where some are gone.

    Raises:
        ConfigurationError: no route has the topic, or a topic does not exist.
        BrokersUnavailable: a topic cannot be read or written to.
        BrokersRefused: a topic did not take a record, or another redrive began meanwhile.
    """
    stream = build_stream_config(settings)
    results: list[tuple[str, Redriven]] = []
    with shown_progress() as report:
        for letters in _letters(settings, topic, selection, None, report):
            positions = {(letter.partition, letter.offset) for letter in letters.newest}
            if not positions:
                continue

            def read(share: float, name: str = letters.topic) -> None:
                report(f"reading {name}", share)

            redrive = Redrive(stream, letters.topic, letters.n_partitions)
            result = asyncio.run(redrive.run(positions, n_most, read, is_trial=is_trial))
            results.append((letters.topic, result))
    if as_json:
        rows = [{"topic": name, "dry_run": is_trial, **each._asdict()} for name, each in results]
        out.print_json(data=rows)
    else:
        verb = "would be published again" if is_trial else "published again"
        for name, each in results:
            told = f"{each.sent:,} {verb}, {each.before:,} were before, {each.gone:,} are retained"
            more = f"; {each.left:,} are left: run it again" if each.left else ""
            out.print(f"{name}: {told} no more{more}", highlight=False)
            if each.again:
                out.print(
                    f"{name}: {each.again:,} of these were withheld again after a redrive: "
                    "mend the cause first",
                    highlight=False,
                )
        if not results:
            out.print("There is no such dead letter.", highlight=False)
    return EXIT_FAILED if any(each.gone for _, each in results) else 0


def _letters(
    settings: Settings,
    topic: str | None,
    selection: Selection,
    n_kept: int | None,
    report: Progress,
) -> Iterator[Letters]:
    """Yield what is meant, an input topic after another; of each at most `n_kept` letters."""
    for route in routes_of(settings, topic):
        yield _letters_of(settings, route, selection, n_kept, report)


def _letters_of(
    settings: Settings,
    route: RouteSettings,
    selection: Selection,
    n_kept: int | None,
    report: Progress,
) -> Letters:
    stream = build_stream_config(settings)
    servers, security = stream.bootstrap_servers, stream.security
    sizes = require_topics(servers, (route.input, route.dead_letters), security)
    letters = Letters(route.input, sizes[route.input], n_kept)

    def visit(record: Any) -> None:
        letter = letter_in(record)
        if letter is not None and letter.topic == route.input and selection.admits(letter):
            letters.add(letter)

    def read(share: float) -> None:
        report(f"reading {route.dead_letters}", share)

    held = retained(servers, route.dead_letters, sizes[route.dead_letters], security)
    asyncio.run(scan(servers, route.dead_letters, held, visit, read, security))
    begins = retained(servers, route.input, letters.n_partitions, security)
    letters.begins = {partition: begin for partition, (begin, _) in begins.items()}
    return letters


def _show(letters: Letters) -> None:
    """Print the newest dead letters, and for each code what to do."""
    table = figures_table(
        f"dead letters of {letters.topic}",
        ("position", "code", "detail", "stage", "time"),
        ("retained",),
    )
    for letter in letters.newest:
        is_retained = "yes" if letters.is_retained(letter) else "no"
        # Selectors have brackets, which are no markup.
        detail = escape(letter.detail)
        table.add_row(letter.id, letter.code, detail, letter.stage, _told(letter), is_retained)
    out.print(table)
    if not letters.codes:
        return
    _show_remedies(letters.codes.most_common())


def _show_remedies(codes: Sequence[tuple[str, int]]) -> None:
    known = errors_by_code()
    table = folding_table("code", "dead letters", "what to do")
    for code, n in codes:
        error = known.get(code)
        table.add_row(code, f"{n:,}", error.remedy if error else "see docs/errors.md")
    out.print(table)


def _told(letter: Letter) -> str:
    if letter.timestamp_ms < 0:
        return ""
    return datetime.fromtimestamp(letter.timestamp_ms / 1_000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
