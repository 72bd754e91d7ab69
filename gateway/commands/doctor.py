"""`doctor`: checks everything that a worker needs, and says how to fix what is missing."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from gateway.commands.doctor_brokers import check_names, unanswered
from gateway.commands.doctor_group import check_session
from gateway.commands.doctor_keys import check_vault_keys
from gateway.commands.doctor_machine import check_store, check_web_port
from gateway.commands.doctor_topics import (
    Sizes,
    States,
    check_cleanup,
    check_configs,
    check_offset_retention,
    check_replicas,
    check_routes,
    check_sizes,
    check_topics,
)
from gateway.commands.doctor_view import Check, Status
from gateway.errors import (
    BrokersRefused,
    GatewayError,
    KeyMissing,
    RightMissing,
    TransactionTimeoutRefused,
    TransientError,
)
from gateway.settings import Settings, candidate_of
from gateway.streaming import KafkaSecurity, StreamConfig
from gateway.streaming.kafka.group_offsets import group_offsets
from gateway.streaming.kafka.group_rules import GroupRules, group_rules
from gateway.streaming.kafka.rights import missing_rights, rights_told, wanted_operations
from gateway.streaming.kafka.topics import count_brokers, count_partitions, describe_topics
from gateway.streaming.kafka.transactions import (
    TIMEOUT_REFUSED,
    transaction_timeout_told,
    transactions_refusal,
)
from gateway.wiring.detection import build_detector, is_served
from gateway.wiring.pseudonyms import build_keys, build_policy
from gateway.wiring.stream import build_stream_config

_MAY_NOT_DESCRIBE = "TOPIC_AUTHORIZATION_FAILED"
_LOOK_AGAIN = "Mend the topics, then look again."
_MAY_NOT_LOOK_AT_GROUP = "GROUP_AUTHORIZATION_FAILED"


def examine(settings: Settings) -> Iterator[Check]:
    """Yield the checks one by one, each as soon as it is done; raises nothing on purpose."""
    yield _attempt("master key", lambda: _check_key(settings))
    yield _attempt("policy", lambda: _check_policy(settings))
    yield _attempt("detectors", lambda: _check_detectors(settings))
    if is_served(settings):
        yield _attempt("model server", lambda: _check_model_server(settings))
    if settings.shadow.candidate_file is not None or settings.shadow.candidate.is_given:
        yield _attempt("candidate", lambda: _check_candidate(settings))
    yield _attempt(
        "vault store", lambda: check_store(settings.vault, settings.kafka.application_id)
    )
    yield _attempt("web port", lambda: check_web_port(settings.observability))
    kafka = settings.kafka
    stream = build_stream_config(settings)
    security, changelog = stream.security, stream.changelog_topic
    topics = [name for route in settings.routes for name in (route.input, *route.outputs)]
    names = dict.fromkeys([*topics, changelog])
    try:
        sizes, states = _look_at_topics(kafka.bootstrap_servers, names, security)
        n_brokers = count_brokers(kafka.bootstrap_servers, security)
    except GatewayError as error:
        yield unanswered(error, kafka.bootstrap_servers, security)
        return
    yield check_names(kafka.bootstrap_servers)
    with suppress(KeyMissing):
        if n_partitions := sizes[changelog]:
            keys = build_keys(settings.pseudonyms)
            inputs = [route.input for route in settings.routes]
            accepts_other = settings.pseudonyms.accept_other_key
            yield _attempt(
                "vault keys",
                lambda: check_vault_keys(
                    stream, inputs, n_partitions, keys, accepts_other=accepts_other
                ),
            )
    rules = group_rules(kafka.bootstrap_servers, security)
    failed: set[str] = set()
    for check in _topic_checks(settings, stream, sizes, states, n_brokers, rules):
        if check.status is Status.FAILED:
            failed.add(check.name)
        yield check
    yield from check_routes(settings, failed, changelog)
    yield _attempt("rights", lambda: _check_rights(settings, stream, sizes))
    yield from check_session(kafka, rules)
    yield _attempt("offsets", lambda: _check_offsets(settings, sizes, security))
    if kafka.delivery == "exactly_once":
        yield _attempt("transactions", lambda: _check_transactions(stream))
    else:
        yield Check(
            "transactions",
            Status.WARNING,
            "switched off: records may be published twice after a crash",
            "Set kafka.delivery to exactly_once.",
        )


def _topic_checks(
    settings: Settings,
    stream: StreamConfig,
    sizes: Sizes,
    states: States,
    n_brokers: int,
    rules: GroupRules,
) -> Iterator[Check]:
    """Yield what is wrong with single topics, each check under the topic's name."""
    changelog = stream.changelog_topic
    yield from check_topics(settings, sizes, changelog)
    if any(sizes.values()) and not any(states.values()):
        yield Check(
            "topic settings",
            Status.WARNING,
            f"may not be read ({_MAY_NOT_DESCRIBE}): retention, cleanup, size and replicas of "
            "topics were not looked at",
            "Grant DescribeConfigs on the topics, or look at them as an administrator.",
        )
    yield from check_configs(settings, states, changelog)
    yield from check_sizes(settings, states, changelog, stream.max_batch_bytes)
    yield from check_cleanup(settings, states)
    yield from check_replicas(settings, states, n_brokers)
    yield from check_offset_retention(settings, states, rules.offset_retention_ms)


def _look_at_topics(
    servers: str, names: Iterable[str], security: KafkaSecurity
) -> tuple[Sizes, States]:
    """Return how many partitions each topic has, and how it is configured if that may be read.

    A worker needs no right to read what topics are configured to, so its user may lack it.
    """
    try:
        states = describe_topics(servers, names, security)
    except BrokersRefused as error:
        if error.reason != _MAY_NOT_DESCRIBE:
            raise
        sizes = count_partitions(servers, names, security)
        return {**dict.fromkeys(names), **sizes}, dict.fromkeys(names)
    known = {name: state.n_partitions for name, state in states.items() if state is not None}
    return {**dict.fromkeys(names), **known}, states


def _attempt(name: str, check: Callable[[], Check]) -> Check:
    try:
        return check()
    except GatewayError as error:
        return Check(name, Status.FAILED, error.detail or error.meaning, error.remedy)


def _check_rights(settings: Settings, stream: StreamConfig, sizes: Sizes) -> Check:
    """Return whether this user may do with each topic what a worker does; it must be a worker's."""
    wanted = wanted_operations(
        (route.input for route in settings.routes), stream.output_topics, stream.changelog_topic
    )
    seen = {name: operations for name, operations in wanted.items() if sizes[name] is not None}
    missing = missing_rights(stream.bootstrap_servers, seen, stream.security) if seen else {}
    if missing:
        return Check("rights", Status.FAILED, rights_told(missing), RightMissing.remedy)
    if unseen := [name for name in wanted if name not in seen]:
        return _not_looked_at("rights", f"to {', '.join(unseen)}")
    return Check("rights", Status.OK, "may read and write the topics")


def _not_looked_at(name: str, what: str) -> Check:
    return Check(name, Status.WARNING, f"not looked at: {what}", _LOOK_AGAIN)


def _check_transactions(stream: StreamConfig) -> Check:
    refusal = transactions_refusal(stream)
    if refusal is None:
        return Check("transactions", Status.OK, "supported")
    if refusal == TIMEOUT_REFUSED:
        told, remedy = transaction_timeout_told(stream), TransactionTimeoutRefused.remedy
        return Check("transactions", Status.FAILED, f"{told}, more than brokers allow", remedy)
    return Check(
        "transactions",
        Status.FAILED,
        f"the brokers give out no transactional producer id ({refusal})",
        f"Grant Write and Describe on transactional ids that begin with {stream.application_id}-."
        if refusal == "TRANSACTIONAL_ID_AUTHORIZATION_FAILED"
        else "See the brokers' logs: transaction.state.log.replication.factor and min.isr must be "
        "at most the number of brokers.",
    )


def _check_key(settings: Settings) -> Check:
    keys = build_keys(settings.pseudonyms)
    retired = f", {len(keys.retired)} retired" if keys.retired else ""
    return Check("master key", Status.OK, f"fingerprint {keys.fingerprint}{retired}")


def _check_policy(settings: Settings) -> Check:
    return Check("policy", Status.OK, build_policy(settings.pseudonyms).version)


def _check_detectors(settings: Settings) -> Check:
    started = time.monotonic()
    detector = build_detector(settings)
    return Check(
        "detectors", Status.OK, f"{detector.version}, loaded in {time.monotonic() - started:.1f} s"
    )


def _check_model_server(settings: Settings) -> Check:
    from gateway.wiring.models import check_model_server

    try:
        return Check("model server", Status.OK, check_model_server(settings))
    except TransientError as error:
        return Check(
            "model server",
            Status.FAILED,
            error.detail or error.meaning,
            f"Start Triton at {settings.inference.url}, or set inference.url.",
        )


def _check_candidate(settings: Settings) -> Check:
    candidate = candidate_of(settings)
    if is_served(candidate):
        served = _check_model_server(candidate)
        if served.status is Status.FAILED:
            return replace(served, name="candidate")
    versions = f"{build_policy(candidate.pseudonyms).version}, {build_detector(candidate).version}"
    if not settings.shadow.share:
        return Check(
            "candidate", Status.WARNING, f"{versions}: sees nothing", "Set shadow.share to a share."
        )
    return Check(
        "candidate", Status.OK, f"{versions}, {settings.shadow.share:.1%} by {settings.shadow.by}"
    )


def _check_offsets(settings: Settings, sizes: Sizes, security: KafkaSecurity) -> Check:
    kafka = settings.kafka
    sized = {route.input: sizes[route.input] for route in settings.routes}
    inputs = {
        name: n_partitions for name, n_partitions in sized.items() if n_partitions is not None
    }
    if not inputs:
        return _not_looked_at("offsets", f"in {', '.join(sized)}")
    group = kafka.application_id
    try:
        offsets = group_offsets(kafka.bootstrap_servers, group, inputs, security)
    except BrokersRefused as error:
        if error.reason != _MAY_NOT_LOOK_AT_GROUP:
            raise
        remedy = f"Grant Read on the group {group}: without it no worker can join it."
        return Check("offsets", Status.FAILED, error.detail, remedy)
    beyond = [f"{at.topic}-{at.partition}" for at in offsets if at.committed > at.end]
    if beyond:
        return Check(
            "offsets",
            Status.FAILED,
            f"{', '.join(beyond)}: committed beyond the end, so records were lost or restored",
            "See docs/runbooks/partition-blocked.md: stop the workers, set the group's offsets.",
        )
    expired = sum(max(0, at.begin - at.committed) for at in offsets)
    if expired:
        return Check(
            "offsets",
            Status.WARNING,
            f"{expired} records were deleted before they were read",
            "Raise retention.ms of the input topics; see docs/runbooks/records-expired.md.",
        )
    lag = sum(at.end - at.committed for at in offsets)
    if unseen := [name for name in sized if name not in inputs]:
        return _not_looked_at("offsets", f"in {', '.join(unseen)}")
    told = f"{lag} records to read in {len(offsets)} partitions" if offsets else "none committed"
    return Check("offsets", Status.OK, told)
