"""Runs a worker: the only module that puts everything together, from the parts of `wiring`."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import structlog

from gateway.errors import TransientError
from gateway.observability.metrics import GatewayMetrics
from gateway.pseudonyms.keys import KeyRing
from gateway.settings import Settings
from gateway.streaming.one_core import one_core
from gateway.streaming.process import allow_open_files, forbid_core_dumps, tune_process
from gateway.wiring.detection import is_served
from gateway.wiring.pseudonyms import build_keys
from gateway.wiring.sanitizers import build_sanitizers
from gateway.wiring.stream import build_stream_config
from gateway.wiring.telemetry import pushed_telemetry

log = structlog.get_logger(__name__)


def require_model(settings: Settings) -> None:
    """Return once it is known that the model server does not serve another model.

    A server that is away is waited for later, by the routes: both may be starting at once.

    Raises:
        ServedModelDiffers: the server serves another model than the settings name.
        InferenceForbidden: it refused who asks.
    """
    if not is_served(settings):
        return
    from gateway.wiring.models import check_model_server

    try:
        check_model_server(settings)
    except TransientError as error:
        log.warning("inference.away", code=error.code, detail=error.detail)


def takes_turns(settings: Settings) -> bool:
    """Return whether one thread of a worker computes at a time, so that one core is enough.

    A model computes without the interpreter lock, and a candidate in a process of its own.
    """
    detection = settings.detection
    return detection.one_core and detection.detectors == "rules" and not settings.shadow.share


def run(settings: Settings, keys: KeyRing | None = None) -> int:
    """Run a worker until SIGTERM, SIGINT or SIGHUP; return its exit status.

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

    forbid_core_dumps()
    allow_open_files()
    keys = keys or build_keys(settings.pseudonyms)
    config = build_stream_config(settings, keys)
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
        with (
            one_core() if takes_turns(settings) else nullcontext(),
            shadowed(settings, keys, sanitizers, metrics) as processors,
        ):
            return run_worker(
                config,
                processors,
                observer=MetricsObserver(metrics),
                tracer=tracer,
                metrics_page=metrics.render,
                pages=build_pages(settings, metrics) if settings.observability.web_enabled else (),
            )
