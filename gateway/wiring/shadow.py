"""Builds shadow mode: in a worker and in a candidate's process."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import structlog

from gateway.errors import ConfigurationError
from gateway.pipeline.answers import AnswerRestorer
from gateway.pipeline.sanitizer import Sanitizer
from gateway.pseudonyms.keys import KeyRing
from gateway.settings import CandidateSettings, Settings, candidate_of, environment_without_settings
from gateway.shadow.comparer import Comparer
from gateway.shadow.differences import Sides
from gateway.shadow.process import CandidateProcess
from gateway.shadow.processor import ShadowedSanitizer
from gateway.shadow.report import Metrics, ShadowReport
from gateway.shadow.runner import ShadowRunner
from gateway.shadow.samples import Sampler
from gateway.streaming import BatchProcessor
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_policy

log = structlog.get_logger(__name__)

# Without the working folder on the path: nothing in it must be taken for a module.
COMMAND: Final = (sys.executable, "-P", "-m", "gateway.commands.shadow_candidate")
# As JSON they would be asterisks, which are no keys and would be refused.
_SECRETS: Final = {"master_key", "retired_keys", "headers"}


@contextmanager
def shadowed(
    settings: Settings,
    keys: KeyRing,
    sanitizers: Mapping[str, Sanitizer],
    metrics: Metrics,
    command: tuple[str, ...] = COMMAND,
) -> Iterator[Mapping[str, BatchProcessor[Any]]]:
    """Give the processors of a worker, which show samples to the candidate of the settings.

    Without a candidate, or with one that is not valid, they are the sanitizers themselves: the live
    stream does not depend on it.

    Args:
        settings: the live ones.
        keys: draw the sample.
        sanitizers: by input topic.
        metrics: are told what differs.
        command: starts the candidate's process.
    """
    shadow = settings.shadow
    if not shadow.share:
        yield sanitizers
        return
    try:
        setup = setup_of(settings)
    except ConfigurationError as error:
        log.error("shadow.off", code=error.code, detail=error.detail)
        yield sanitizers
        return
    observability = settings.observability
    runner = ShadowRunner(
        CandidateProcess(
            (*command, observability.log_level, observability.log_format),
            # Among the gateway's variables is the master key, which a candidate has no use for.
            environment_without_settings(),
            setup,
            shadow.timeout_s,
        ),
        ShadowReport(metrics, tuple(sanitizers)),
        next(iter(sanitizers.values())).versions[1],
        shadow.max_waiting,
    )
    sampler = Sampler(keys.conversation_pseudonym, shadow.share, shadow.by)
    runner.start()
    try:
        yield {
            topic: sanitizer
            if isinstance(sanitizer, AnswerRestorer)
            else ShadowedSanitizer(sanitizer, sampler, partial(runner.offer, topic))
            for topic, sanitizer in sanitizers.items()
        }
    finally:
        runner.stop()


def setup_of(settings: Settings) -> dict[str, Any]:
    """Return what the candidate's process is told, as plain values.

    Raises:
        ConfigurationError: the candidate's settings are not valid.
    """
    candidate = candidate_of(settings)
    build_policy(candidate.pseudonyms)
    return {
        "live": _plain(settings),
        "candidate": _plain(candidate),
        "detects": not finds_the_same(settings, candidate),
    }


def build_comparer(setup: Mapping[str, Any]) -> Comparer:
    """Return the comparer that the candidate's process runs, from what `setup_of` returned.

    Raises:
        ConfigurationError: the candidate cannot be loaded.
    """
    live, candidate = Settings(**setup["live"]), Settings(**setup["candidate"])
    return Comparer(
        build_detector(candidate) if setup["detects"] else None,
        Sides(build_policy(live.pseudonyms), build_policy(candidate.pseudonyms)),
    )


def finds_the_same(live: Settings, candidate: Settings) -> bool:
    """Return whether both have the same detectors, so that they need not run twice."""
    ours, theirs = live.pseudonyms, candidate.pseudonyms
    return (
        live.detection == candidate.detection
        and live.inference == candidate.inference
        and ours.deny == theirs.deny
    )


def _plain(settings: Settings) -> dict[str, Any]:
    """Return what a candidate needs to know; with the model server's secrets, without the keys."""
    tree = {
        name: getattr(settings, name).model_dump(mode="json", exclude=_SECRETS)
        for name in CandidateSettings.model_fields
    }
    headers = settings.inference.headers
    tree["inference"]["headers"] = {k: v.get_secret_value() for k, v in headers.items()}
    return tree
