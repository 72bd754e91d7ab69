"""Builds the sanitizers of a worker, one a route."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from gateway.audit.events import AuditBuilder
from gateway.detection.protocols import Detector
from gateway.pipeline.answers import AnswerRestorer, WholeVault
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.cache_budget import CacheBudget
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.pseudonyms.quasi_identifiers import ShownKinds
from gateway.routes import compile_route
from gateway.settings import RouteSettings, Settings
from gateway.wiring.detection import build_detector, is_served
from gateway.wiring.pseudonyms import build_policy, build_pseudonymizer
from gateway.wiring.stream import build_stream_config

if TYPE_CHECKING:
    from gateway.inference.observer import InferenceObserver

_MEGABYTE: Final = 1024 * 1024
# In the application's folder, beside those of its input topics: no topic is called that.
_ANSWERS: Final = "@answers"


def build_sanitizers(
    settings: Settings,
    keys: KeyRing,
    executor: Executor | None = None,
    observer: "InferenceObserver | None" = None,
    *,
    may_wait: bool = True,
) -> Mapping[str, Sanitizer]:
    """Return a sanitizer for each route, by its input topic.

    Args:
        settings: all settings.
        keys: the key ring.
        executor: where rules and decoding compute; without one, on the event loop.
        observer: is told of each request to the model.
        may_wait: whether routes wait for a model that is away, where they say so; without, it is an
            error at once.
    """
    policy = build_policy(settings.pseudonyms)
    client = None
    if is_served(settings):
        from gateway.wiring.models import build_client

        client = build_client(settings, observer)

    @cache
    def detector_for(on_inference_failure: str | None, asks_about_hard_cases: bool) -> Detector:
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

    def maker_for(route: RouteSettings) -> Callable[[Vault], Pseudonymizer]:
        # Pseudonymizers are made anew where a micro-batch failed; what was shown stays shown.
        shown = ShownKinds()
        return lambda vault: build_pseudonymizer(
            settings,
            keys,
            policy,
            vault,
            route.input,
            budget,
            shown,
            is_restorable=route.restorable,
        )

    # Several routes of answers may restore one topic, and a store is opened once.
    whole_vault = cache(partial(_whole_vault, settings))
    sanitizers: dict[str, Sanitizer] = {}
    for route in settings.routes:
        failure = route.on_inference_failure
        is_patient = may_wait or failure != "wait"
        detector = detector_for(failure if is_patient else None, route.hard_cases)
        arguments = (
            compile_route(route, settings.limits),
            detector,
            policy.admits,
            maker_for(route),
            AuditBuilder(policy_version=policy.version, model_version=detector.version),
            settings.limits.max_entities,
            executor,
        )
        if route.restores is None:
            sanitizers[route.input] = Sanitizer(*arguments)
        else:
            vault = whole_vault(route.restores)
            accepts = settings.pseudonyms.accept_other_key
            sanitizers[route.input] = AnswerRestorer(vault, keys, accepts, *arguments)
    return sanitizers


def _whole_vault(settings: Settings, topic: str) -> WholeVault:
    """Return what knows the originals of a route, read from the vault's changelog when asked."""
    from gateway.streaming.vault.copies import VaultCopy

    config = build_stream_config(settings)
    of_application = config.vault_dir and config.vault_dir / config.application_id
    return VaultCopy(config, topic, of_application and of_application / _ANSWERS)
