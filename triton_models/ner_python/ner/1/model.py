"""The model of Triton's Python back end: every repository `ner_python` holds a copy of this file.

It runs inside the server, so it imports nothing of the gateway. On a CPU, ONNX Runtime computes; on
a GPU, torch does where the version's folder holds a `checkpoint` (with the package transformers),
else ONNX Runtime with CUDA.

Packages come from the server's own Python. Where they lie elsewhere, the variable
`NER_PYTHON_PACKAGES` of the server's environment names the folder (the embedded interpreter ignores
PYTHONPATH). That folder needs numpy below 2: with numpy 2, older servers answer empty tensors
without any error.
"""

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

if os.environ.get("NER_PYTHON_PACKAGES"):
    sys.path.insert(0, os.environ["NER_PYTHON_PACKAGES"])
# ONNX Runtime reports to its makers which model runs where, unless it was told before it is loaded.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

import numpy as np
import triton_python_backend_utils as pb_utils

OUTPUTS = ("labels", "scores")
# Padded places for each real one, beyond which a batch is rather run in two parts.
MAX_PADDED_SHARE = 1.5
# Shapes that are captured on a GPU.
MAX_GRAPHS = 256


class TritonPythonModel:
    """Labels texts; requests of different lengths are padded together and run at once."""

    def initialize(self, args: dict[str, str]) -> None:
        """Load the model, after its files were compared with the manifest that the config names.

        Args:
            args: the server's description of this instance.

        Raises:
            TritonModelException: a file is missing or is not what the configuration describes.
        """
        config = json.loads(args["model_config"])
        folder = Path(args["model_repository"]) / args["model_version"]
        _check_files(folder, _parameter(config, "manifest_sha256"))
        self._inputs = [(tensor["name"], len(tensor["dims"])) for tensor in config["input"]]
        is_gpu = args["model_instance_kind"] == "GPU"
        device = int(args.get("model_instance_device_id") or 0)
        threads = int(_parameter(config, "threads") or 1)
        if is_gpu and (folder / "checkpoint").is_dir():
            precision = _parameter(config, "precision") or "fp16"
            longest = int((_parameter(config, "length_buckets") or "0").split(",")[-1])
            self._run: Any = TorchRunner(
                folder / "checkpoint", f"cuda:{device}", precision, longest or None
            )
        else:
            self._run = OnnxRunner(folder / "model.onnx", threads, device if is_gpu else None)

    def execute(self, requests: list[Any]) -> list[Any]:
        """Return one response a request, in their order."""
        responses: list[Any] = [None] * len(requests)
        batches: list[tuple[int, list[Any]]] = []
        for number, request in enumerate(requests):
            try:
                batches.append((number, self._arrays(request)))
            except Exception as error:
                responses[number] = _failed(error)
        for group in groups_of(batches):
            for number, response in self._answers(group):
                responses[number] = response
        return responses

    def _answers(self, group: list[tuple[int, list[Any]]]) -> list[tuple[int, Any]]:
        """Return the numbers of a group's requests with their responses."""
        try:
            results = split(self._run(join([arrays for _, arrays in group])), group)
        except Exception as error:
            if len(group) == 1:
                return [(group[0][0], _failed(error))]
            # One request's values must not fail those that came beside it by chance.
            return [answer for part in group for answer in self._answers([part])]
        answers = []
        for (number, _), outputs in zip(group, results, strict=True):
            named = zip(OUTPUTS, outputs, strict=True)
            tensors = [pb_utils.Tensor(name, array) for name, array in named]
            answers.append((number, pb_utils.InferenceResponse(output_tensors=tensors)))
        return answers

    def _arrays(self, request: Any) -> list[Any]:
        """Return a request's inputs in the order of the configuration; counts become one axis."""
        arrays = []
        for name, n_dims in self._inputs:
            array = pb_utils.get_input_tensor_by_name(request, name).as_numpy()
            arrays.append(array.reshape(-1) if name == "lengths" else array)
            if name != "lengths" and array.ndim != n_dims + 1:
                raise ValueError("dimensions")
        if len({len(array) for array in arrays}) != 1:
            raise ValueError("batch sizes differ")
        if len({array.shape[1] for array in arrays if array.ndim > 1}) != 1:
            raise ValueError("lengths differ")
        return arrays


class OnnxRunner:
    """Runs the graph by ONNX Runtime."""

    def __init__(self, path: Path, threads: int, gpu: "int | None") -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.log_severity_level = 3
        providers: list[Any] = ["CPUExecutionProvider"]
        if gpu is not None and "CUDAExecutionProvider" in onnxruntime.get_available_providers():
            providers.insert(0, ("CUDAExecutionProvider", {"device_id": gpu}))
        self._session = onnxruntime.InferenceSession(str(path), options, providers=providers)
        self._names = [node.name for node in self._session.get_inputs()]

    def __call__(self, arrays: list[Any]) -> list[Any]:
        """Return labels and scores of one padded batch."""
        outputs: list[Any] = self._session.run(
            list(OUTPUTS), dict(zip(self._names, arrays, strict=True))
        )
        return outputs


class TorchRunner:
    """Runs the checkpoint by torch, on a GPU in half precision with a CUDA graph for each shape.

    Launching the kernels of a deep encoder one by one takes longer than small batches compute; a
    captured graph is launched as one. Shapes are rounded up, so that few graphs are needed. Where
    an architecture cannot be captured, or too many shapes came, kernels are launched one by one.
    """

    def __init__(
        self, folder: Path, device: str, precision: str = "fp32", longest: "int | None" = None
    ) -> None:
        import torch
        from transformers import AutoModelForTokenClassification

        self._torch = torch
        self._device = device
        self._longest = longest
        self._network = AutoModelForTokenClassification.from_pretrained(
            folder,
            local_files_only=True,
            attn_implementation="eager" if device == "cpu" else "sdpa",
            dtype={"fp16": torch.float16, "bf16": torch.bfloat16}.get(precision, torch.float32),
        )
        self._network.eval().to(device)
        self._graphs: dict[tuple[int, int], Any] = {}
        # Graphs run one after another, so they may share what lies between inputs and outputs.
        self._pool = None if device == "cpu" else torch.cuda.graph_pool_handle()

    def __call__(self, arrays: list[Any]) -> list[Any]:
        """Return labels and scores of one padded batch."""
        torch = self._torch
        n_texts, length = arrays[0].shape
        shape = (n_texts, length)
        if self._device != "cpu":
            shape = padded_shape(n_texts, length, self._longest)
        inputs = []
        for array in arrays:
            tensor = torch.zeros(shape, dtype=torch.int64)
            tensor[:n_texts, :length] = torch.from_numpy(np.asarray(array, np.int64))
            inputs.append(tensor)
        with torch.inference_mode():
            if self._device == "cpu":
                outputs = self._forward(*inputs)
            else:
                # A row without any word would divide by nothing in attention.
                inputs[1][n_texts:, 0] = 1
                outputs = self._replayed(shape, inputs)
            return [output[:n_texts, :length].cpu().numpy() for output in outputs]

    def _forward(self, input_ids: Any, attention_mask: Any) -> Any:
        torch = self._torch
        logits = self._network(input_ids=input_ids, attention_mask=attention_mask).logits
        scores, labels = torch.softmax(logits.float(), dim=-1).max(dim=-1)
        return labels.int(), scores

    def _replayed(self, shape: tuple[int, int], inputs: list[Any]) -> Any:
        if shape not in self._graphs and len(self._graphs) < MAX_GRAPHS:
            self._graphs[shape] = self._captured(inputs)
        captured = self._graphs.get(shape)
        if captured is None:
            return self._forward(*[tensor.to(self._device) for tensor in inputs])
        graph, kept, outputs = captured
        for tensor, values in zip(kept, inputs, strict=True):
            tensor.copy_(values)
        graph.replay()
        return outputs

    def _captured(self, inputs: list[Any]) -> Any:
        """Return a graph with its input and output tensors; None where capturing fails."""
        torch = self._torch
        kept = [tensor.to(self._device) for tensor in inputs]
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self._forward(*kept)
        torch.cuda.current_stream().wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph, pool=self._pool):
                outputs = self._forward(*kept)
        except RuntimeError:
            torch.cuda.synchronize()
            return None
        return graph, kept, outputs


def groups_of(batches: list[tuple[int, list[Any]]]) -> "list[list[tuple[int, list[Any]]]]":
    """Return the requests in groups to pad together, as few as the share of padding allows."""
    groups: list[list[tuple[int, list[Any]]]] = []
    real = padded = 0
    for number, arrays in sorted(batches, key=lambda batch: -batch[1][0].shape[1]):
        n_texts, length = arrays[0].shape[:2]
        longest = groups[-1][0][1][0].shape[1] if groups else 0
        real += n_texts * length
        padded += n_texts * longest
        if not groups or padded > MAX_PADDED_SHARE * real:
            groups.append([])
            real = padded = n_texts * length
        groups[-1].append((number, arrays))
    return groups


def join(requests: list[list[Any]]) -> list[Any]:
    """Return the inputs of several requests as one batch, padded on the right with zeros."""
    if len(requests) == 1:
        return requests[0]
    joined = []
    for arrays in zip(*requests, strict=True):
        if arrays[0].ndim == 1:
            joined.append(np.concatenate(arrays))
            continue
        n_texts = sum(len(array) for array in arrays)
        longest = max(array.shape[1] for array in arrays)
        batch = np.zeros((n_texts, longest, *arrays[0].shape[2:]), arrays[0].dtype)
        start = 0
        for array in arrays:
            batch[start : start + len(array), : array.shape[1]] = array
            start += len(array)
        joined.append(batch)
    return joined


def split(outputs: list[Any], group: list[tuple[int, list[Any]]]) -> list[list[Any]]:
    """Return what belongs to each request of a group, without the padding."""
    results = []
    start = 0
    for _, arrays in group:
        n_texts, length = arrays[0].shape[:2]
        part = [output[start : start + n_texts, :length] for output in outputs]
        results.append([np.ascontiguousarray(array) for array in part])
        start += n_texts
    return results


def rounded(size: int, step: int) -> int:
    """Return `size` rounded up to a multiple of `step`, at most a quarter above it if it is large.

    Four sizes an octave: few enough to keep a graph for each, and little padding.
    """
    octave = 1 << max(0, size - 1).bit_length()
    step = max(step, octave // 8)
    return -(-size // step) * step


def padded_shape(n_texts: int, length: int, longest: "int | None" = None) -> "tuple[int, int]":
    """Return the shape in which a batch runs on a GPU.

    Beyond the `longest` text a network may have no positions: to ask for one ends the process.
    """
    padded = rounded(length, 8)
    return rounded(n_texts, 1), padded if longest is None else max(length, min(padded, longest))


def _parameter(config: dict[str, Any], name: str) -> "str | None":
    value: str | None = config.get("parameters", {}).get(name, {}).get("string_value")
    return value


def _failed(error: Exception) -> Any:
    # The text of the error may quote tensors; its type says enough.
    name = type(error).__name__
    code = pb_utils.TritonError.INTERNAL
    if name in ("ValueError", "AttributeError", "InvalidArgument"):
        code = pb_utils.TritonError.INVALID_ARG
    return pb_utils.InferenceResponse(
        output_tensors=[], error=pb_utils.TritonError(f"model: {name}", code)
    )


def _check_files(folder: Path, expected: "str | None") -> None:
    try:
        text = (folder / "manifest.json").read_bytes()
        if hashlib.sha256(text).hexdigest() != expected:
            raise pb_utils.TritonModelException("manifest.json is not the one of config.pbtxt")
        files = json.loads(text)["files"]
        for name, described in files.items():
            # The tokenizer and the label map stay with the gateway.
            if name != "model.onnx" and not (folder / name).is_file():
                continue
            if _hash(folder / name) != described["sha256"]:
                raise pb_utils.TritonModelException(f"{name} does not match manifest.json")
        if "model.onnx" not in files:
            raise pb_utils.TritonModelException("manifest.json does not list model.onnx")
    except (OSError, KeyError, ValueError) as error:
        raise pb_utils.TritonModelException(f"model folder: {type(error).__name__}") from None


def _hash(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        for block in iter(lambda: stream.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()
