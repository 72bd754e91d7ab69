"""`config.pbtxt` of a served model, for each of Triton's back ends."""

from collections.abc import Mapping, Sequence

from gateway.inference.contract import (
    COMPACT,
    MEASURES,
    OUTPUTS,
    TRANSFORMER,
    TensorSpec,
    inputs_of,
)
from gateway.serving.description import Backend, Device, ServedModel
from gateway.serving.text_format import Message, Symbol, Value, write_message

_HEADER = "# Written by `anon-gateway model export`: change the options there, not this file.\n"

# Executions side by side where each takes one core: so many cores the chart asks for.
_N_CORES = 2

# Folder beside the versions in which Triton looks for tensors of the warm-up.
WARM_UP_FOLDER = "warmup"


def config_text(model: ServedModel, backend: Backend) -> str:
    """Return the content of `config.pbtxt`.

    Args:
        model: what is served.
        backend: who runs it.
    """
    is_ragged = backend == "python"
    config: dict[str, Value] = {
        "name": model.name,
        "backend": backend,
        "max_batch_size": model.max_batch_size,
        "input": [_tensor(s, is_ragged=is_ragged) for s in inputs_of(model.family)],
        "output": [_tensor(spec) for spec in OUTPUTS],
        # The parameters describe one version, so no other one may be served beside it.
        "version_policy": {"specific": {"versions": [model.number]}},
        "instance_group": [_instances(model, backend)],
        "dynamic_batching": _batching(model, backend),
        "model_warmup": [_warm_up(model, length) for length in model.length_buckets],
        "parameters": _parameters(model, backend),
    }
    accelerators = _accelerators(model) if backend == "onnxruntime" else []
    if accelerators:
        config["optimization"] = {
            "execution_accelerators": {"gpu_execution_accelerator": accelerators}
        }
    return _HEADER + write_message(config)


def warm_up_files(model: ServedModel) -> Mapping[str, bytes]:
    """Return the files that the warm-up names: lengths and masks, which zeros would falsify."""
    if model.family == COMPACT:
        return {_file(length): length.to_bytes(4, "little") for length in model.length_buckets}
    one = (1).to_bytes(4, "little")
    return {_file(length): one * length for length in model.length_buckets}


def profile_shapes(model: ServedModel, n_texts: int, length: int) -> str:
    """Return the shapes of all inputs as TensorRT's tools write them: `name:1x16,…`."""
    shapes = []
    for spec in inputs_of(model.family):
        dims = () if spec.is_count else [length if d == -1 else d for d in spec.dims]
        shapes.append(f"{spec.name}:{'x'.join(map(str, (n_texts, *dims)))}")
    return ",".join(shapes)


def _tensor(spec: TensorSpec, *, is_ragged: bool = False) -> Message:
    tensor: dict[str, Value] = {
        "name": spec.name,
        "data_type": Symbol(f"TYPE_{spec.data_type}"),
        "dims": list(spec.dims),
    }
    if is_ragged:
        # Requests of different lengths may meet in one execution: the model pads them itself.
        tensor["allow_ragged_batch"] = True
    elif spec.is_count:
        tensor["reshape"] = {"shape": []}
    return tensor


def _device(model: ServedModel, backend: Backend) -> Device:
    """Return where a back end runs the model, if it was left to us."""
    if model.device != "auto":
        return model.device
    if model.family == COMPACT:
        # ONNX Runtime has the int8 LSTM on processors only: from a GPU each layer would travel.
        return "cpu"
    return "auto" if backend == "python" else "gpu"


def _instances(model: ServedModel, backend: Backend) -> Message:
    device = _device(model, backend)
    takes_one_core = backend == "onnxruntime" and device == "cpu"
    group: dict[str, Value] = {
        "count": model.n_instances * (_N_CORES if takes_one_core else 1),
        "kind": Symbol(f"KIND_{device.upper()}"),
    }
    if backend == "tensorrt":
        group["profile"] = [str(number) for number in range(len(model.length_buckets))]
    return group


def _batching(model: ServedModel, backend: Backend) -> Message:
    batching: dict[str, Value] = {}
    if backend != "python":
        # Sizes for which profiles and kernels were tuned; a padded batch of any size is as good to
        # the Python back end.
        batching["preferred_batch_size"] = preferred_sizes(model.max_batch_size)
    batching |= {
        "max_queue_delay_microseconds": model.max_queue_delay_us,
        "default_queue_policy": {
            "timeout_action": Symbol("REJECT"),
            "default_timeout_microseconds": model.queue_timeout_us,
            "allow_timeout_override": True,
            "max_queue_size": model.max_queue_size,
        },
    }
    return batching


def preferred_sizes(max_batch_size: int) -> list[int]:
    """Return the batch sizes that are worth waiting for."""
    return sorted({max(1, max_batch_size // 4), max(1, max_batch_size // 2), max_batch_size})


def _warm_up(model: ServedModel, length: int) -> Message:
    """Run each length once before the model counts as ready: kernels, engines, buffers."""
    inputs: list[Message] = []
    for spec in inputs_of(model.family):
        tensor: dict[str, Value] = {
            "data_type": Symbol(f"TYPE_{spec.data_type}"),
            "dims": [length if d == -1 else d for d in spec.dims],
        }
        if spec.name in MEASURES:
            tensor["input_data_file"] = _file(length)
        else:
            tensor["zero_data"] = True
        inputs.append({"key": spec.name, "value": tensor})
    return {"name": f"length {length}", "batch_size": 1, "inputs": inputs}


def _file(length: int) -> str:
    return f"length_{length}"


def _parameters(model: ServedModel, backend: Backend) -> Sequence[Message]:
    values = {
        "family": model.family,
        "model_version": model.model_version,
        "manifest_sha256": model.manifest_sha256,
        "length_buckets": ",".join(map(str, model.length_buckets)),
    }
    if backend == "python":
        values["threads"] = str(model.n_threads)
        values["precision"] = "fp16" if model.is_fp16 else "fp32"
    elif backend == "onnxruntime":
        values["intra_op_thread_count"] = str(model.n_threads)
    return [{"key": key, "value": {"string_value": value}} for key, value in values.items()]


def _accelerators(model: ServedModel) -> list[Message]:
    """Return what ONNX Runtime may use on a GPU, the best first."""
    if _device(model, "onnxruntime") == "cpu":
        return []
    cuda: Message = {"name": "cuda", "parameters": _options({"use_ep_level_unified_stream": "1"})}
    # TensorRT gains nothing on a recurrent network, and takes no int8 tables.
    return [cuda] if model.family != TRANSFORMER else [_tensorrt(model), cuda]


def _tensorrt(model: ServedModel) -> Message:
    largest, longest = model.max_batch_size, model.length_buckets[-1]
    options = {
        "precision_mode": "FP16" if model.is_fp16 else "FP32",
        "max_workspace_size_bytes": str(model.gpu_workspace_bytes),
        # Building an engine takes minutes: it is done once for a GPU type and kept.
        "trt_engine_cache_enable": "1",
        "trt_engine_cache_path": model.engine_cache,
        "trt_timing_cache_enable": "1",
        "trt_timing_cache_path": model.engine_cache,
        # Sums of squares overflow in half precision.
        "trt_layer_norm_fp32_fallback": "1",
        "trt_profile_min_shapes": profile_shapes(model, 1, 1),
        "trt_profile_opt_shapes": profile_shapes(model, max(1, largest // 2), min(32, longest)),
        "trt_profile_max_shapes": profile_shapes(model, largest, longest),
    }
    return {"name": "tensorrt", "parameters": _options(options)}


def _options(values: Mapping[str, str]) -> list[Message]:
    return [{"key": key, "value": value} for key, value in values.items()]
