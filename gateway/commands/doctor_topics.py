"""What `doctor` finds out about topics: whether they hold what the gateway promises."""

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from math import inf

from gateway.commands.doctor_view import Check, Status
from gateway.settings import Settings
from gateway.streaming.kafka.topics import MIN_INSYNC_REPLICAS, TopicState

Sizes = Mapping[str, int | None]
"""Partitions of each topic; None for one that does not exist."""
States = Mapping[str, TopicState | None]
"""How each topic is configured; None also where that may not be read."""

# A dead letter only points to its record, so the record must still be there when somebody looks.
_MIN_RETENTION_MS = 24 * 3_600 * 1_000
# Brokers count what is around the value too.
_BATCH_HEADER_BYTES = 1_024
_DAY_MS = 24 * 3_600 * 1_000


def check_topics(settings: Settings, sizes: Sizes, changelog: str) -> Iterator[Check]:
    """Yield which topics are missing or have too few partitions."""
    create = "anon-gateway topics create"
    for name, n_partitions in sizes.items():
        if n_partitions is None:
            yield Check(
                f"topic {name}",
                Status.FAILED,
                "does not exist, or may not be described",
                f"Run {create}, or grant Describe on the topic.",
            )
    for route in settings.routes:
        n_source = sizes[route.input]
        if n_source is None:
            continue
        for name in (*route.outputs, changelog):
            n_partitions = sizes[name]
            if n_partitions is not None and n_partitions < n_source:
                yield Check(
                    f"topic {name}",
                    Status.FAILED,
                    f"{n_partitions} partitions, {route.input} has {n_source}",
                    "Add partitions: records keep their partition's number.",
                )


def check_routes(settings: Settings, failed: Collection[str], changelog: str) -> Iterator[Check]:
    """Yield each route, well where no check of its topics has failed.

    Args:
        settings: name the routes.
        failed: the names of the checks that have.
        changelog: the topic that all routes need.
    """
    for route in settings.routes:
        topics = dict.fromkeys((route.input, *route.outputs, changelog))
        if lacks := [name for name in topics if f"topic {name}" in failed]:
            yield Check(
                f"route {route.name}",
                Status.FAILED,
                f"cannot run on {', '.join(lacks)} as found",
                "See what was found of the topics.",
            )
        else:
            yield Check(f"route {route.name}", Status.OK, f"{route.input} → {route.output}")


def check_configs(settings: Settings, states: States, changelog: str) -> Iterator[Check]:
    """Yield inputs that forget or accept too much, and a changelog that forgets pseudonyms."""
    for route in settings.routes:
        source = states[route.input]
        if source is None:
            continue
        if 0 <= source.retention_ms < _MIN_RETENTION_MS:
            yield Check(
                f"topic {route.input}",
                Status.WARNING,
                f"kept for {source.retention_ms // 1000} s",
                "Raise retention.ms: dead letters only point to their records.",
            )
        if source.max_message_bytes > settings.limits.max_message_bytes + _BATCH_HEADER_BYTES:
            yield Check(
                f"topic {route.input}",
                Status.WARNING,
                "accepts larger records than limits.max_message_bytes",
                "Raise the limit, or expect dead letters with LIMIT_EXCEEDED.",
            )
    log = states[changelog]
    # With "delete" beside it, records would still go by age.
    if log is not None and log.cleanup_policy != "compact":
        yield Check(
            f"topic {changelog}",
            Status.FAILED,
            f"cleanup.policy is {log.cleanup_policy}: pseudonyms would be forgotten",
            _altering(settings, changelog, "cleanup.policy=compact"),
        )


def _altering(settings: Settings, topic: str, config: str) -> str:
    """Return the command that configures a topic otherwise, to be copied as it stands."""
    kafka = settings.kafka
    # Kafka's own tools read a login from a file alone.
    login = "" if kafka.security_protocol == "PLAINTEXT" else " --command-config admin.properties"
    return (
        f"kafka-configs.sh --bootstrap-server {kafka.bootstrap_servers}{login} "
        f"--alter --topic {topic} --add-config {config}"
    )


def check_sizes(
    settings: Settings, states: States, changelog: str, batch_bytes: int
) -> Iterator[Check]:
    """Yield the topics that would refuse what a worker publishes, which would end it each time."""
    published = chain.from_iterable(route.outputs for route in settings.routes)
    for name in dict.fromkeys([*published, changelog]):
        state = states[name]
        if state is not None and state.max_message_bytes < batch_bytes:
            yield Check(
                f"topic {name}",
                Status.FAILED,
                f"max.message.bytes is {state.max_message_bytes}, batches have up to {batch_bytes}",
                f"Raise max.message.bytes of {name} to {batch_bytes} or more.",
            )


def check_cleanup(settings: Settings, states: States) -> Iterator[Check]:
    """Yield the downstream topics whose brokers would delete what was just published."""
    told: set[str] = set()
    for route in settings.routes:
        source = states[route.input]
        for name in route.outputs:
            state = states[name]
            if state is None or name in told:
                continue
            if "compact" in state.cleanup_policy:
                told.add(name)
                yield Check(
                    f"topic {name}",
                    Status.FAILED if name == route.dead_letters else Status.WARNING,
                    f"cleanup.policy is {state.cleanup_policy}: of each key the last record alone "
                    "stays, and one without a key ends the worker",
                    f"Set cleanup.policy of {name} to delete.",
                )
            elif source is not None and 0 <= state.retention_ms < (age_ms := _age_of(source)):
                yield Check(
                    f"topic {name}",
                    Status.WARNING,
                    f"kept for {state.retention_ms / _DAY_MS:.1f} days, {route.input} for longer: "
                    "records keep their timestamp, so results of older ones are deleted at once",
                    f"Set retention.ms of {name} to {-1 if age_ms == inf else int(age_ms)}.",
                )


def _age_of(state: TopicState) -> float:
    """Return how old records of a topic may be, in milliseconds."""
    # Compaction alone deletes nothing by age.
    is_kept = state.retention_ms < 0 or "delete" not in state.cleanup_policy
    return inf if is_kept else state.retention_ms


def check_replicas(settings: Settings, states: States, n_brokers: int) -> Iterator[Check]:
    """Yield the topics of which a record may be lost although it was acknowledged.

    Where there is one broker, a single replica is all that there can be.
    """
    for name, state in states.items():
        if state is None or state.min_insync_replicas is None:
            continue
        if state.replication < 2:
            if n_brokers > 1:
                yield Check(
                    f"topic {name}",
                    Status.WARNING,
                    f"one replica, on one of {n_brokers} brokers: what is there is lost with it",
                    f"Give {name} more replicas (kafka-reassign-partitions.sh), or create topics "
                    "with anon-gateway topics create --replication 3.",
                )
        elif state.min_insync_replicas < MIN_INSYNC_REPLICAS:
            yield Check(
                f"topic {name}",
                Status.WARNING,
                f"min.insync.replicas is {state.min_insync_replicas}: one broker may acknowledge "
                "alone and lose it",
                _altering(settings, name, f"min.insync.replicas={MIN_INSYNC_REPLICAS}"),
            )


def check_offset_retention(
    settings: Settings, states: States, offset_retention_ms: int | None
) -> Iterator[Check]:
    """Yield the inputs whose records outlive the group's offsets, and would be published again.

    Args:
        settings: name the inputs.
        states: the topics as they are.
        offset_retention_ms: how long offsets are kept once no worker runs; None if not known.
    """
    if offset_retention_ms is None:
        return
    for name in dict.fromkeys(route.input for route in settings.routes):
        state = states[name]
        if state is None:
            continue
        if (age_ms := _age_of(state)) > offset_retention_ms:
            kept = "for ever" if age_ms == inf else f"for {age_ms / _DAY_MS:.1f} days"
            yield Check(
                f"topic {name}",
                Status.WARNING,
                f"kept {kept}, but the group's offsets for {offset_retention_ms / _DAY_MS:.1f} "
                "days without workers: after these, all would be published again",
                "Raise offsets.retention.minutes of the brokers beyond the longest stop.",
            )
