"""Builds the pages of a worker's web port, and the playground."""

from concurrent.futures import ThreadPoolExecutor

import structlog

from gateway.observability.metrics import GatewayMetrics
from gateway.pages.playground import Playground, Profile
from gateway.pages.playground_pages import PlaygroundPages
from gateway.pages.status import WorkerIdentity
from gateway.pages.status_pages import StatusPages
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import PROFILES
from gateway.pseudonyms.protocols import Pseudonymizer
from gateway.pseudonyms.scopes import NO_TOPIC
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_policy, build_pseudonymizer, ephemeral_keys

log = structlog.get_logger(__name__)


def build_pages(settings: Settings, metrics: GatewayMetrics) -> list[StatusPages | PlaygroundPages]:
    """Return the pages of a worker beside health and metrics."""
    has_playground = settings.observability.web_playground
    identity = WorkerIdentity(settings.kafka.application_id, has_playground)
    pages: list[StatusPages | PlaygroundPages] = [StatusPages(metrics, identity)]
    if has_playground:
        log.warning(
            "playground.on",
            reason="text is typed into the web port, and travels as that port is protected",
        )
        pages.append(PlaygroundPages(build_playground(settings)))
    return pages


def build_playground(settings: Settings) -> Playground:
    """Return a playground with the detectors and lists of the settings, under each profile.

    Its key is random and its vault empty: with the worker's own, whoever reaches the page could
    compare guesses with pseudonyms that were published.

    Raises:
        ModelUnavailable: the NER model cannot be loaded.
    """
    keys = ephemeral_keys()
    detector = build_detector(settings, ThreadPoolExecutor(1, thread_name_prefix="playground"))
    profiles = {name: _profile(settings, name, keys) for name in PROFILES}
    return Playground(detector, profiles, settings.limits.max_entities)


def _profile(settings: Settings, name: str, keys: KeyRing) -> Profile:
    policy = build_policy(settings.pseudonyms.model_copy(update={"profile": name}))

    def make_pseudonymizer() -> Pseudonymizer:
        return build_pseudonymizer(settings, keys, policy, MemoryVault(), NO_TOPIC)

    return Profile(policy, make_pseudonymizer)
