"""What a worker tells of itself, made of the history of its metrics."""

import os
import socket
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from gateway import __version__
from gateway.errors import errors_by_code
from gateway.observability import catalogue
from gateway.observability.catalogue import Metric
from gateway.pages.history import LATELY_S, MINUTE_S, StatusHistory
from gateway.pages.readings import Distribution, Labels, Reading, joined
from gateway.pages.status_values import (
    EntityStatus,
    ErrorStatus,
    History,
    Latency,
    ModelStatus,
    PartitionStatus,
    ProcessStatus,
    RunningVersions,
    State,
    Throughput,
    TopicStatus,
    VaultStatus,
    WorkerStatus,
)

_ERRORS: Final = errors_by_code()
_PER_PARTITION: Final = (
    catalogue.LAG_RECORDS,
    catalogue.LAG_SECONDS,
    catalogue.LAST_COMMIT,
    catalogue.VAULT_BYTES,
    catalogue.VAULT_CONVERSATIONS,
)


@dataclass(frozen=True, slots=True)
class WorkerIdentity:
    """Who is telling, beyond what metrics know."""

    application_id: str
    has_playground: bool = False
    host: str = field(default_factory=socket.gethostname)
    pid: int = field(default_factory=os.getpid)


def status_of(history: StatusHistory, identity: WorkerIdentity) -> WorkerStatus | None:
    """Return the status of a worker, None before its metrics were read for the first time."""
    latest = history.latest
    if latest is None:
        return None
    return WorkerStatus(
        host=identity.host,
        pid=identity.pid,
        application_id=identity.application_id,
        version=__version__,
        state=_state(latest),
        started_s=latest.total(catalogue.PROCESS_START),
        now_s=latest.at_s,
        has_playground=identity.has_playground,
        versions=[
            RunningVersions(policy=policy, model=model)
            for _, _, policy, model in sorted(latest.of(catalogue.BUILD_INFO))
        ],
        throughput=Throughput(
            window_s=history.window_s(LATELY_S),
            records_s=history.rate(catalogue.CONSUMED_RECORDS, LATELY_S),
            bytes_s=history.rate(catalogue.INPUT_BYTES, LATELY_S),
            entities_s=history.rate(catalogue.ENTITIES, LATELY_S),
            dead_letters_s=history.rate(catalogue.DEAD_LETTERS, LATELY_S),
        ),
        topics=list(_topics(history, latest)),
        partitions=list(_partitions(latest)),
        latencies=list(_latencies(history)),
        entities=_entities(history, latest),
        errors=_errors(history),
        models=list(_models(latest)),
        vault=VaultStatus(
            bytes=int(latest.total(catalogue.VAULT_BYTES)),
            conversations=int(latest.total(catalogue.VAULT_CONVERSATIONS)),
            changes_s=history.rate(catalogue.VAULT_CHANGES, LATELY_S),
        ),
        process=ProcessStatus(
            cpu_share=history.rate(catalogue.PROCESS_CPU, LATELY_S),
            memory_bytes=int(latest.total(catalogue.PROCESS_MEMORY)),
        ),
        history=History(
            at_s=[point.at_s for point in history.points],
            records_s=[point.records_s for point in history.points],
            p99_s=[point.p99_s for point in history.points],
            lag_records=[point.lag_records for point in history.points],
            lag_s=[point.lag_s for point in history.points],
        ),
    )


def _state(latest: Reading) -> State:
    phases = latest.of(catalogue.PARTITIONS)
    if not phases:
        return "starting"
    present = {phase for (_, phase), n in phases.items() if n}
    states: tuple[State, ...] = ("blocked", "recovering", "running")
    return next((state for state in states if state in present), "idle")


def _topics(history: StatusHistory, latest: Reading) -> Iterator[TopicStatus]:
    rates = history.rates(catalogue.CONSUMED_RECORDS, LATELY_S)
    phases, records = latest.of(catalogue.PARTITIONS), latest.of(catalogue.RECORDS)
    for topic in sorted({labels[0] for labels in chain(phases, records)}):
        n_partitions = latest.of(catalogue.TOPIC_PARTITIONS).get((topic,))
        yield TopicStatus(
            topic=topic,
            n_partitions=None if n_partitions is None else int(n_partitions),
            recovering=int(phases.get((topic, "recovering"), 0)),
            running=int(phases.get((topic, "running"), 0)),
            blocked=int(phases.get((topic, "blocked"), 0)),
            stopped=int(phases.get((topic, "stopped"), 0)),
            sanitized=int(records.get((topic, "sanitized"), 0)),
            passed=int(records.get((topic, "passed"), 0)),
            dead_lettered=int(records.get((topic, "dead_lettered"), 0)),
            late=int(latest.of(catalogue.LATE_RECORDS).get((topic,), 0)),
            records_s=rates.get((topic,), 0.0),
        )


def _partitions(latest: Reading) -> Iterator[PartitionStatus]:
    known = {labels for metric in _PER_PARTITION for labels in latest.of(metric)}

    def whole(metric: Metric, labels: Labels) -> int | None:
        value = latest.of(metric).get(labels)
        return None if value is None else int(value)

    for topic, partition in sorted(known, key=lambda labels: (labels[0], int(labels[1]))):
        labels = (topic, partition)
        yield PartitionStatus(
            topic=topic,
            partition=int(partition),
            lag_records=whole(catalogue.LAG_RECORDS, labels),
            lag_s=latest.of(catalogue.LAG_SECONDS).get(labels),
            last_commit_s=latest.of(catalogue.LAST_COMMIT).get(labels),
            vault_bytes=whole(catalogue.VAULT_BYTES, labels),
            vault_conversations=whole(catalogue.VAULT_CONVERSATIONS, labels),
        )


def _latencies(history: StatusHistory) -> Iterator[Latency]:
    def joined_by(metric: Metric, label: int | None = None) -> Mapping[str, Distribution]:
        groups: dict[str, list[Distribution]] = {}
        for labels, one in history.distributions(metric, MINUTE_S).items():
            groups.setdefault("" if label is None else labels[label], []).append(one)
        return {name: whole for name, ones in groups.items() if (whole := joined(ones))}

    def told(name: str, one: Distribution) -> Latency:
        p50, p95, p99 = (one.quantile(share) for share in (0.5, 0.95, 0.99))
        return Latency(name=name, n=one.n, p50_s=p50, p95_s=p95, p99_s=p99)

    for name, metric in (
        ("age", catalogue.RECORD_AGE),
        ("inference", catalogue.INFERENCE_DURATION),
    ):
        for one in joined_by(metric).values():
            yield told(name, one)
    for stage, one in joined_by(catalogue.STAGE_DURATION, 1).items():
        yield told(stage, one)


def _entities(history: StatusHistory, latest: Reading) -> list[EntityStatus]:
    rates: defaultdict[str, float] = defaultdict(float)
    counts: Counter[str] = Counter()
    for (_, type_), rate in history.rates(catalogue.ENTITIES, MINUTE_S).items():
        rates[type_] += rate
    for (_, type_), n in latest.of(catalogue.ENTITIES).items():
        counts[type_] += int(n)
    found = sorted(counts, key=lambda type_: (-counts[type_], type_))
    return [EntityStatus(type=type_, n=counts[type_], per_s=rates[type_]) for type_ in found]


def _errors(history: StatusHistory) -> list[ErrorStatus]:
    """Return the errors, the last first."""
    told = [
        ErrorStatus(
            code=code,
            source=source,
            n=seen.n,
            last_s=seen.last_s,
            meaning=_ERRORS[code].meaning if code in _ERRORS else "",
            remedy=_ERRORS[code].remedy if code in _ERRORS else "",
        )
        for (source, code), seen in history.errors.items()
    ]
    return sorted(told, key=lambda error: (-error.last_s, error.code))


def _models(latest: Reading) -> Iterator[ModelStatus]:
    requests = latest.of(catalogue.INFERENCE_REQUESTS)
    available = latest.of(catalogue.INFERENCE_AVAILABLE)
    for model in sorted({labels[0] for labels in chain(requests, available)}):
        is_available = available.get((model,))
        words = latest.of(catalogue.INFERENCE_WORDS).get((model,), 0)
        padding = latest.of(catalogue.INFERENCE_PADDING).get((model,), 0)
        outcomes = {labels[1]: int(n) for labels, n in requests.items() if labels[0] == model}
        yield ModelStatus(
            model=model,
            available=None if is_available is None else bool(is_available),
            n_answered=outcomes.pop(catalogue.ANSWERED, 0),
            n_failed=sum(outcomes.values()),
            padding_share=padding / (words + padding) if words + padding else None,
        )
