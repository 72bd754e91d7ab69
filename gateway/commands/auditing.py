"""`audit verify`: reads the topics of each route, and tells what became of every message."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from gateway.audit.arrivals import Reach
from gateway.audit.chain import Digest, as_link
from gateway.audit.chain_check import Head
from gateway.audit.verification import InputPart, PartitionCheck, Reaches
from gateway.commands.audit_keys import audit_digests
from gateway.commands.progress import shown_progress
from gateway.commands.settings_source import routes_of
from gateway.contracts.records import AuditEvent
from gateway.errors import BrokersRefused, ConfigurationError, RequestUnanswered
from gateway.progress import Progress
from gateway.settings import RouteSettings, Settings
from gateway.streaming import KafkaSecurity
from gateway.streaming.kafka.group_offsets import GroupOffset, group_offsets
from gateway.streaming.kafka.scanning import offsets_at, retained, scan
from gateway.streaming.kafka.topics import describe_topics, require_topics
from gateway.wiring.stream import build_security

_BROKER_TIME = 1  # LogAppendTime
# Brokers that know the request answer at once; without an answer sums alone are not judged.
_CONFIGS_TIMEOUT_S = 5.0

Part = dict[int, tuple[int, int]]
Heads = Mapping[tuple[str, int], Head]
"""Where chains ended at some time, by topic and partition of the input."""


@dataclass(frozen=True, slots=True)
class Period:
    """The times between which records are looked at, in milliseconds since the epoch."""

    since_ms: int | None = None
    until_ms: int | None = None


def verify_audit(
    settings: Settings,
    topic: str | None,
    period: Period,
    *,
    keys: Path | None = None,
    heads: Path | None = None,
) -> list[tuple[str, list[PartitionCheck]]]:
    """Check the events of all routes, or of one; return the checks of each by its name.

    Args:
        settings: name brokers, group and topics; may hold the master key.
        topic: the input topic or the name of one route; None for all.
        period: bounds what is read.
        keys: a file of audit keys, for those who have no master key.
        heads: what `--json` printed before; its chains have to go on from there.

    Raises:
        ConfigurationError: no route has the topic, a topic does not exist, or a file holds
            something else.
        BrokersUnavailable: a topic cannot be read.
    """
    routes = routes_of(settings, topic)
    known = _Known(audit_digests(settings, keys), _heads_in(heads) if heads else {})
    with shown_progress() as report:
        return [
            (route.name, _Reading(settings, route, period, known, report).checks())
            for route in routes
        ]


def read_event(value: bytes) -> AuditEvent:
    """Return the event in a record's value.

    Raises:
        ValueError: it is none; nothing of it is quoted.
    """
    try:
        return AuditEvent.model_validate_json(value)
    except ValidationError:
        raise ValueError("no audit event") from None


class _Known(NamedTuple):
    digests: Sequence[Digest]
    heads: Heads


class _Reading:
    """Reads what one route's topics hold."""

    def __init__(
        self,
        settings: Settings,
        route: RouteSettings,
        period: Period,
        known: _Known,
        report: Progress,
    ) -> None:
        self._settings = settings
        self._route = route
        self._period = period
        self._known = known
        self._report = report
        self._servers = settings.kafka.bootstrap_servers
        self._security: KafkaSecurity = build_security(settings.kafka)
        self._sizes: dict[str, int] = {}

    def checks(self) -> list[PartitionCheck]:
        """Return what is known of each partition."""
        route = self._route
        names = (route.input, route.output, route.dead_letters, route.audit)
        self._sizes = require_topics(self._servers, names, self._security)
        n_partitions = self._sizes[route.input]
        # Offsets before ends, and the ends of the events last: what was committed by then is in
        # all topics, and what stands in the others by then has its event.
        at = group_offsets(
            self._servers,
            self._settings.kafka.application_id,
            {route.input: n_partitions},
            self._security,
        )
        committed = {each.partition: each for each in at}
        inputs, outputs, letters, events = (self._bounds(name) for name in names)
        why = self._reasons()
        others = frozenset(other.input for other in self._settings.routes) - {route.input}
        checks = [
            PartitionCheck(
                self._part(number, committed.get(number), others),
                read_event,
                Reaches(
                    self._reach(outputs, number, why[route.output]),
                    self._reach(letters, number, why[route.dead_letters]),
                    self._reach(events, number, ""),
                ),
                self._known.digests,
            )
            for number in range(n_partitions)
        ]
        self._scan(route.output, outputs, checks, _add_output)
        self._scan(route.dead_letters, letters, checks, _add_letter)
        self._scan(route.audit, events, checks, _add_event)
        needed = {check.input.partition: check.bounds for check in checks}
        self._scan(route.input, _narrowed(inputs, needed), checks, _add_input)
        for check in checks:
            check.finish()
        return checks

    def _part(self, number: int, at: GroupOffset | None, others: frozenset[str]) -> InputPart:
        name = self._route.input
        heads = self._known.heads
        told, has_heads = heads.get((name, number)), bool(heads)
        if at is None:
            return InputPart(name, number, None, others, told_head=told, has_heads=has_heads)
        link = as_link(at.metadata)
        return InputPart(name, number, at.committed, others, link, told, has_heads)

    def _bounds(self, topic: str) -> Part:
        """Return what is read of a topic's partitions: what they hold now, within the period."""
        n_partitions = self._sizes[topic]
        held = retained(self._servers, topic, n_partitions, self._security)
        if topic == self._route.input:
            return held
        for time_ms, is_end in ((self._period.since_ms, False), (self._period.until_ms, True)):
            if time_ms is None:
                continue
            found = offsets_at(self._servers, topic, n_partitions, time_ms, self._security)
            for number, offset in enumerate(found):
                begin, end = held[number]
                cut = end if offset < 0 else min(max(offset, begin), end)
                held[number] = (begin, cut) if is_end else (cut, end)
        return held

    def _reach(self, bounds: Part, number: int, why_not: str) -> Reach:
        if number not in bounds:
            return Reach(why_not="the topic lacks this partition")
        begin, _ = bounds[number]
        return Reach(begin > 0, self._period.until_ms is not None, why_not)

    def _reasons(self) -> dict[str, str]:
        """Return why nothing can be concluded of output and dead letters; empty where it can."""
        route = self._route
        names = (route.output, route.dead_letters)
        try:
            states = describe_topics(
                self._servers, names, self._security, configs_timeout_s=_CONFIGS_TIMEOUT_S
            )
        except BrokersRefused:
            return dict.fromkeys(names, "whether the topic is compacted may not be read")
        except RequestUnanswered:
            return dict.fromkeys(names, "the brokers do not tell whether the topic is compacted")
        compacted = {
            name
            for name, state in states.items()
            if state is None or "compact" in state.cleanup_policy
        }
        reasons = {name: "the topic is compacted" if name in compacted else "" for name in names}
        writers = [name for other in self._settings.routes for name in other.outputs]
        if writers.count(route.output) > 1:
            reasons[route.output] = "another route writes to the topic"
        return reasons

    def _scan(
        self,
        topic: str,
        bounds: Part,
        checks: Sequence[PartitionCheck],
        add: Callable[[PartitionCheck, Any], None],
    ) -> None:
        def visit(record: Any) -> None:
            add(checks[record.partition], record)

        def report(share: float) -> None:
            self._report(f"reading {topic}", share)

        read = {number: at for number, at in bounds.items() if number < len(checks)}
        asyncio.run(scan(self._servers, topic, read, visit, report, self._security))


def _heads_in(path: Path) -> Heads:
    """Return the heads in a file.

    Raises:
        ConfigurationError: it holds none, or cannot be read.
    """
    reason = f"{path} holds no heads: give a file with what `audit verify --json` printed"
    try:
        told = json.loads(path.read_bytes())
        heads = {
            (part["topic"], part["partition"]): Head(**part["head"])
            for route in told["routes"]
            for part in route["partitions"]
            if part["head"]
        }
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise ConfigurationError(reason) from error
    if not heads:
        raise ConfigurationError(reason)
    return heads


def _add_output(check: PartitionCheck, record: Any) -> None:
    check.has_broker_times |= record.timestamp_type == _BROKER_TIME
    check.add_output(record.timestamp)


def _add_letter(check: PartitionCheck, record: Any) -> None:
    check.has_broker_times |= record.timestamp_type == _BROKER_TIME
    check.add_letter(record.offset, record.key)


def _add_event(check: PartitionCheck, record: Any) -> None:
    is_broker_time = record.timestamp_type == _BROKER_TIME
    check.has_broker_times |= is_broker_time
    check.add_event(
        record.offset,
        record.key,
        record.value,
        record.timestamp,
        has_own_time=not is_broker_time,
    )


def _add_input(check: PartitionCheck, record: Any) -> None:
    check.add_input(record.offset)


def _narrowed(held: Part, needed: Part) -> Part:
    """Return what is both held and needed."""
    return {
        number: (max(begin, needed[number][0]), min(end, needed[number][1]))
        for number, (begin, end) in held.items()
        if number in needed
    }
