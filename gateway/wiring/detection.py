"""Builds detectors: rules, the NER model wherever it runs, and the lists of the settings."""

from concurrent.futures import Executor
from typing import TYPE_CHECKING

from gateway.detection.composite import CompositeDetector
from gateway.detection.listed import ListedDetector
from gateway.detection.protocols import Detector, TextDetector
from gateway.detection.rules import RulesDetector
from gateway.detection.traits import TraitDetector
from gateway.settings import Settings

if TYPE_CHECKING:
    from gateway.inference.observer import InferenceObserver
    from gateway.inference.triton import TritonClient


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


def is_served(settings: Settings) -> bool:
    """Return whether detection needs a model server."""
    return settings.inference.backend == "triton" and settings.detection.detectors != "rules"
