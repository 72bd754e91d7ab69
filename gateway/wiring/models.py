"""Builds the NER of a Triton server, and checks it at start."""

import asyncio

from gateway.detection.ner.detector import NerDetector, load_ner, model_inputs
from gateway.detection.outages import AbandoningDetector, FallbackDetector
from gateway.detection.protocols import Detector
from gateway.domain.detectors import NER_FALLBACK
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.manifest import load_manifest
from gateway.inference.observer import InferenceObserver
from gateway.inference.patience import PatientClient, RemoteClient
from gateway.inference.triton import TritonClient, TritonOptions, check_server
from gateway.settings import InferenceSettings, Settings


def build_triton_options(inference: InferenceSettings) -> TritonOptions:
    """Return what the client of the model server is told, in plain values."""
    return TritonOptions(
        url=inference.url,
        model=inference.model,
        is_tls=inference.tls,
        ca_file=inference.ca_file,
        certificate_file=inference.certificate_file,
        key_file=inference.key_file,
        headers={name: value.get_secret_value() for name, value in inference.headers.items()},
        timeout_s=inference.timeout_s,
        n_attempts=inference.attempts,
        max_in_flight=inference.max_in_flight,
        max_batch_texts=inference.max_batch_texts,
        max_batch_words=inference.max_batch_words,
        max_delay_ms=inference.max_delay_ms,
    )


def build_client(settings: Settings, observer: InferenceObserver | None = None) -> TritonClient:
    """Return the client of the model server, which is not asked yet.

    Args:
        settings: all settings.
        observer: is told of requests and of outages.

    Raises:
        ModelUnavailable: the model's folder does not hold what its manifest describes.
    """
    folder = settings.detection.ner.model or BUNDLED_MODEL
    return TritonClient(build_triton_options(settings.inference), folder, observer)


def check_model_server(settings: Settings) -> str:
    """Return what the model server serves, once it was found to be the model of the settings.

    Raises:
        TransientError: the server is away.
        ServedModelDiffers: it serves another model.
        InferenceForbidden: it refused who asks.
    """
    folder = settings.detection.ner.model or BUNDLED_MODEL
    served = asyncio.run(check_server(build_triton_options(settings.inference), folder))
    return f"{served.parameters.get('model_version')} at {settings.inference.url}"


def build_served_ner(
    settings: Settings,
    client: RemoteClient | None,
    on_inference_failure: str | None,
    observer: InferenceObserver | None = None,
    doubts_from: float | None = None,
) -> Detector:
    """Return a detector over the model server.

    Args:
        settings: all settings.
        client: the client to share; made where none is given.
        on_inference_failure: what to do while the server is away, as a route says; without it,
            detection raises.
        observer: is told of requests, outages and of texts that the embedded model answers.
        doubts_from: finds from this score on that the model's thresholds drop are given, marked.

    Raises:
        ModelUnavailable: the model's folder does not hold what its manifest describes.
    """
    client = client or build_client(settings, observer)
    inference, ner = settings.inference, settings.detection.ner
    folder = ner.model or BUNDLED_MODEL
    manifest = load_manifest(folder)
    waits_for_ever = on_inference_failure == "wait"
    detector: Detector = NerDetector(
        client
        if on_inference_failure is None
        else PatientClient(client, None if waits_for_ever else inference.patience_s),
        manifest,
        model_inputs(folder, manifest),
        # The client bounds what is under way; this bounds the tensors that wait for it.
        n_in_flight=2 * inference.max_in_flight,
        doubts_from=doubts_from,
    )
    if on_inference_failure == "fallback":
        spare = load_ner(ner.model, ner.threads, name=NER_FALLBACK, doubts_from=doubts_from)
        return FallbackDetector(detector, spare, observer.fell_back if observer else None)
    if on_inference_failure == "dead_letter":
        return AbandoningDetector(detector)
    return detector
