"""What a server is told of a model: one description, from which every `config.pbtxt` follows."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from gateway.inference.contract import COMPACT, SERVED_NAME
from gateway.inference.manifest import load_manifest, manifest_hash

Backend = Literal["onnxruntime", "tensorrt", "python"]
Device = Literal["auto", "cpu", "gpu"]


@dataclass(frozen=True)
class ServedModel:
    """A model and how a server runs it.

    Attributes:
        family: decides inputs and outputs, see `gateway.inference.contract`.
        model_version: name and version, as the manifest states them.
        manifest_sha256: hash of `manifest.json`: the gateway compares it with its own copy, so that
            a server with another model, tokenizer or label order is refused.
        number: the version's folder in a repository.
        max_batch_size: texts of one execution; a request holds at most so many.
        length_buckets: lengths to which clients pad. Texts of one length share an execution where
            the back end takes no ragged batches, and a TensorRT plan has one profile for each.
        max_queue_delay_us: how long a request waits for company. Gateways send whole micro-batches,
            so waiting longer costs more than it gains.
        queue_timeout_us: a request that waited longer is refused, unless it brought a time-out of
            its own.
        max_queue_size: requests that wait; further ones are refused at once, so that clients back
            off instead of waiting for answers that come too late.
        n_instances: executions side by side on each device.
        n_threads: processor threads of one execution.
        device: where the server runs it. `auto`: a compact model on processors, a transformer on a
            GPU, by `ner_python` where the server has one.
        is_fp16: accelerators may compute in half precision.
        gpu_workspace_bytes: memory that TensorRT may use while it builds an engine.
        engine_cache: folder on the server in which ONNX Runtime keeps TensorRT engines.
    """

    family: str
    model_version: str
    manifest_sha256: str
    name: str = SERVED_NAME
    number: int = 1
    max_batch_size: int = 256
    length_buckets: tuple[int, ...] = (16, 32, 64, 128, 256)
    max_queue_delay_us: int = 500
    queue_timeout_us: int = 5_000_000
    max_queue_size: int = 256
    n_instances: int = 1
    n_threads: int = 1
    device: Device = "auto"
    is_fp16: bool = True
    gpu_workspace_bytes: int = 4 * 1024**3
    engine_cache: str = "/var/cache/triton/engines"


def describe_model(folder: Path, **choices: object) -> ServedModel:
    """Return the description of the model in `folder`.

    Args:
        folder: a model folder with its manifest.
        choices: attributes of `ServedModel` that differ from their defaults.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """
    manifest = load_manifest(folder)
    longest = manifest.window_words if manifest.family == COMPACT else manifest.max_tokens
    facts: dict[str, object] = {
        "family": manifest.family,
        "model_version": manifest.model_version,
        "manifest_sha256": manifest_hash(folder),
        "length_buckets": length_buckets(longest),
    }
    return ServedModel(**(facts | choices))  # type: ignore[arg-type] # the names are checked there


def length_buckets(longest: int) -> tuple[int, ...]:
    """Return lengths that double from 16 up to `longest`."""
    buckets = [16]
    while buckets[-1] * 2 < longest:
        buckets.append(buckets[-1] * 2)
    return (*buckets, longest) if longest > buckets[-1] else tuple(buckets)
