"""The composition root: the only module that builds stages and clients from the settings."""

import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING

import structlog

from gateway.audit.events import AuditBuilder
from gateway.detection.composite import CompositeDetector
from gateway.detection.listed import ListedDetector
from gateway.detection.protocols import Detector, TextDetector
from gateway.detection.rules import RulesDetector
from gateway.detection.traits import TraitDetector
from gateway.errors import ConfigurationError, TransientError
from gateway.observability.metrics import GatewayMetrics
from gateway.pipeline.limits import BatchLimits
from gateway.pipeline.memory import make_words
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.cache_budget import CacheBudget
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.pseudonyms.quasi_identifiers import GuardedPseudonymizer
from gateway.pseudonyms.scopes import SenderScope, scoped_keys
from gateway.routes import compile_route
from gateway.settings import KafkaSettings, PseudonymSettings, Settings, key_bytes_of
from gateway.streaming import KafkaSecurity, StreamConfig
from gateway.streaming.process import tune_process
from gateway.wiring.telemetry import pushed_telemetry

if TYPE_CHECKING:
    from gateway.inference.observer import InferenceObserver
    from gateway.inference.triton import TritonClient

log = structlog.get_logger(__name__)

_MEGABYTE = 1024 * 1024
EPHEMERAL_KEY_ID = "ephemeral"


def build_policy(settings: PseudonymSettings) -> Policy:
    """Return the policy that the settings describe."""
    return Policy.from_mapping(
        {
            "profile": settings.profile,
            "policy": settings.policy,
            "threshold": settings.threshold,
            "thresholds": settings.thresholds,
            "allow": settings.allow,
            "deny": settings.deny,
            "organizations": settings.organizations,
            "scope": settings.scope,
            "quasi_identifiers": settings.quasi_identifiers,
        }
    )


def build_keys(settings: PseudonymSettings) -> KeyRing:
    """Return the key ring of a worker.

    Raises:
        KeyMissing: no master key is configured; workers must agree on one, so none is made up.
    """
    retired = [key_bytes_of(key) for key in settings.retired_keys]
    return KeyRing.from_master_key(settings.key_bytes(), retired)


def ephemeral_keys() -> KeyRing:
    """Return a ring of one random key, for a single run whose pseudonyms nobody needs again."""
    return KeyRing.from_keys({EPHEMERAL_KEY_ID: secrets.token_bytes(32)})


def keys_of_one_run(settings: PseudonymSettings) -> KeyRing:
    """Return the configured key ring, or a random one where no master key is configured."""
    return ephemeral_keys() if settings.master_key is None else build_keys(settings)


def build_detector(
    settings: Settings,
    executor: Executor | None = None,
    *,
    client: "TritonClient | None" = None,
    on_inference_failure: str | None = None,
    observer: "InferenceObserver | None" = None,
    doubts_from: float | None = None,
) -> CompositeDetector:
    """Return the detectors that the settings name, as one.

    Args:
        settings: all settings.
        executor: where rules compute; without one, on the event loop.
        client: the client to share where the model runs on a server; made where none is given.
        on_inference_failure: what to do while the server is away, as a route says; without it,
            detection raises.
        observer: is told of each request to the model.
        doubts_from: finds from this score on that the model's thresholds drop are given, marked,
            for a second opinion.

    Raises:
        ModelUnavailable: the NER model cannot be loaded.
    """
    which = settings.detection.detectors
    detectors: list[TextDetector | Detector] = []
    if which in ("rules", "all"):
        detectors.append(RulesDetector())
    if which in ("ner", "all"):
        detectors.append(_build_ner(settings, client, on_inference_failure, observer, doubts_from))
    if settings.pseudonyms.quasi_identifiers:
        detectors.append(TraitDetector())
    denied = settings.pseudonyms.deny
    if any(denied.values()):
        listed = [(name, value) for name, values in denied.items() for value in values]
        detectors.append(ListedDetector(listed))
    return CompositeDetector(*detectors, executor=executor)


def _build_ner(
    settings: Settings,
    client: "TritonClient | None",
    on_inference_failure: str | None,
    observer: "InferenceObserver | None",
    doubts_from: float | None,
) -> Detector:
    # Imported here: rules alone need neither the model nor ONNX Runtime, nor does an embedded
    # model need gRPC and Triton's client.
    if is_served(settings):
        from gateway.wiring.models import build_served_ner

        return build_served_ner(settings, client, on_inference_failure, observer, doubts_from)
    from gateway.detection.ner.detector import load_ner

    ner = settings.detection.ner
    return load_ner(ner.model, ner.threads, observer=observer, doubts_from=doubts_from)


def build_sanitizers(
    settings: Settings,
    keys: KeyRing,
    executor: Executor | None = None,
    observer: "InferenceObserver | None" = None,
) -> Mapping[str, Sanitizer]:
    """Return a sanitizer for each route, by its input topic.

    Args:
        settings: all settings.
        keys: the key ring.
        executor: where rules and decoding compute; without one, on the event loop.
        observer: is told of each request to the model.
    """
    policy = build_policy(settings.pseudonyms)
    client = None
    if is_served(settings):
        from gateway.wiring.models import build_client

        client = build_client(settings, observer)

    @cache
    def detector_for(on_inference_failure: str, asks_about_hard_cases: bool) -> Detector:
        detector = build_detector(
            settings,
            executor,
            client=client,
            on_inference_failure=on_inference_failure,
            observer=observer,
            doubts_from=settings.llm.hard_cases.doubts_from if asks_about_hard_cases else None,
        )
        if not asks_about_hard_cases:
            return detector
        from gateway.wiring.llm import build_hard_cases

        return build_hard_cases(settings, detector, policy, observer)

    budget = CacheBudget(settings.vault.max_memory_mb * _MEGABYTE)

    def maker_for(topic: str) -> Callable[[Vault], Pseudonymizer]:
        return lambda vault: build_pseudonymizer(settings, keys, policy, vault, topic, budget)

    sanitizers = {}
    for route in settings.routes:
        detector = detector_for(route.on_inference_failure, route.hard_cases)
        sanitizers[route.input] = Sanitizer(
            compile_route(route, settings.limits),
            detector,
            policy.admits,
            maker_for(route.input),
            AuditBuilder(policy_version=policy.version, model_version=detector.version),
            settings.limits.max_entities,
            executor,
        )
    return sanitizers


def build_pseudonymizer(
    settings: Settings,
    keys: KeyRing,
    policy: Policy,
    vault: Vault,
    topic: str,
    budget: CacheBudget | None = None,
) -> Pseudonymizer:
    """Return the pseudonymizer of one partition of `topic`, with the rules that the policy asks.

    Args:
        settings: all settings.
        keys: the master keys.
        policy: the strategy a type, and the lists.
        vault: where surrogates and numbers are kept.
        topic: the input topic.
        budget: bounds the conversations in memory of all partitions together.
    """
    made: Pseudonymizer = PartitionPseudonymizer(
        scoped_keys(keys, policy, topic),
        policy,
        vault,
        max_conversations=settings.vault.max_conversations,
        budget=budget,
        make_words=make_words if settings.pseudonyms.memory else None,
    )
    if policy.scope == "sender":
        made = SenderScope(made)
    return GuardedPseudonymizer(made, policy) if policy.quasi_limit else made


def is_served(settings: Settings) -> bool:
    """Return whether detection needs a model server."""
    return settings.inference.backend == "triton" and settings.detection.detectors != "rules"


def require_model(settings: Settings) -> None:
    """Return once it is known that the model server does not serve another model.

    A server that is away is waited for later, by the routes: both may be starting at once.

    Raises:
        ModelUnavailable: the server serves another model than the settings name.
        InferenceForbidden: it refused who asks.
    """
    if not is_served(settings):
        return
    from gateway.wiring.models import check_model_server

    try:
        check_model_server(settings)
    except TransientError as error:
        log.warning("inference.away", code=error.code, detail=error.detail)


def build_security(kafka: KafkaSettings) -> KafkaSecurity:
    """Return how clients prove themselves to the brokers."""
    password = kafka.sasl_password
    return KafkaSecurity(
        protocol=kafka.security_protocol,
        sasl_mechanism=kafka.sasl_mechanism,
        sasl_username=kafka.sasl_username,
        sasl_password=password.get_secret_value() if password else None,
        ssl_ca_file=str(kafka.ssl_ca_file) if kafka.ssl_ca_file else None,
        ssl_certificate_file=(
            str(kafka.ssl_certificate_file) if kafka.ssl_certificate_file else None
        ),
        ssl_key_file=str(kafka.ssl_key_file) if kafka.ssl_key_file else None,
    )


def build_stream_config(settings: Settings) -> StreamConfig:
    """Return what the stream is told, in plain values.

    Raises:
        ConfigurationError: a route uses the topic that the vault's changelog has to itself.
    """
    kafka, batch, vault = settings.kafka, settings.batch, settings.vault
    observability = settings.observability
    config = StreamConfig(
        bootstrap_servers=kafka.bootstrap_servers,
        application_id=kafka.application_id,
        security=build_security(kafka),
        exactly_once=kafka.delivery == "exactly_once",
        limits=BatchLimits(batch.max_messages, batch.max_bytes, batch.max_delay_ms),
        max_bytes_in_flight=batch.max_bytes * batch.max_in_flight,
        compression=None if kafka.compression == "none" else kafka.compression,
        session_timeout_s=kafka.session_timeout_s,
        heartbeat_interval_s=kafka.heartbeat_interval_s,
        request_timeout_s=kafka.request_timeout_s,
        max_poll_interval_s=kafka.max_poll_interval_s,
        delivery_timeout_s=kafka.delivery_timeout_s,
        transaction_timeout_s=kafka.transaction_timeout_s,
        drain_timeout_s=kafka.drain_timeout_s,
        vault_dir=vault.dir if vault.backend == "rocksdb" else None,
        has_standby=vault.standby,
        max_dead_letter_share=settings.dead_letters.max_share,
        dead_letter_window=settings.dead_letters.min_records,
        web_host=observability.web_host,
        web_port=observability.web_port if observability.web_enabled else None,
    )
    for route in settings.routes:
        if config.changelog_topic in (route.input, route.output, route.audit, route.dead_letters):
            raise ConfigurationError(
                f"route {route.name}: {config.changelog_topic} is the topic of the vault's "
                "changelog; name another, or another kafka.application_id"
            )
    return config


def run(settings: Settings, keys: KeyRing | None = None) -> int:
    """Run a worker until SIGTERM or SIGINT; return its exit status.

    Args:
        settings: all settings.
        keys: the key ring; built from the settings where it is not given.

    Raises:
        ConfigurationError: something is missing or contradictory; nothing was started.
    """
    # Imported here: Faust takes half a second, which commands without a stream need not wait for.
    from gateway.streaming.telemetry.reporting import MetricsObserver
    from gateway.streaming.worker import run_worker
    from gateway.wiring.pages import build_pages
    from gateway.wiring.shadow import shadowed

    keys = keys or build_keys(settings.pseudonyms)
    config = build_stream_config(settings)
    require_model(settings)
    metrics = GatewayMetrics()
    with (
        pushed_telemetry(settings, metrics) as tracer,
        ThreadPoolExecutor(1, thread_name_prefix="detect") as executor,
    ):
        sanitizers = build_sanitizers(settings, keys, executor, metrics)
        for sanitizer in sanitizers.values():
            metrics.started(*sanitizer.versions)
        tune_process()
        with shadowed(settings, keys, sanitizers, metrics) as processors:
            return run_worker(
                config,
                processors,
                observer=MetricsObserver(metrics),
                tracer=tracer,
                metrics_page=metrics.render,
                pages=build_pages(settings, metrics) if settings.observability.web_enabled else (),
            )
