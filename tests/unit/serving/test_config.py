"""Configurations are what Triton's own Protobuf accepts, and say what the gateway relies on."""

from pathlib import Path
from typing import Any

import pytest
from google.protobuf import text_format
from tritonclient.grpc import model_config_pb2

from gateway.errors import ModelUnavailable
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import COMPACT, INPUTS, OUTPUTS, TRANSFORMER, inputs_of
from gateway.inference.manifest import manifest_hash
from gateway.serving.config import WARM_UP_FOLDER, config_text, profile_shapes, warm_up_files
from gateway.serving.description import Backend, ServedModel, describe_model, length_buckets
from gateway.serving.repositories import (
    CONFIG_NAME,
    PYTHON_MODEL,
    REPOSITORIES,
    repositories_of,
    write_repositories,
)
from gateway.serving.text_format import Symbol, write_message
from scripts.write_triton_models import main as write_triton_models

_TRITON_MODELS = Path(__file__).parents[3] / "triton_models"
_BACKENDS: list[Backend] = ["onnxruntime", "tensorrt", "python"]


def parsed(text: str) -> Any:
    """Return the configuration that Triton would read."""
    return text_format.Parse(text, model_config_pb2.ModelConfig())


def make_model(family: str, **choices: Any) -> ServedModel:
    """Return a description of a model of `family`."""
    return ServedModel(family, "example-1", "a" * 64, **choices)


@pytest.mark.parametrize("backend", _BACKENDS)
@pytest.mark.parametrize("family", list(INPUTS))
def test_config_keeps_the_contract(family: str, backend: Backend) -> None:
    """Names, types and dimensions are those of the family, whoever runs it."""
    config = parsed(config_text(make_model(family), backend))
    for tensors, specs in ((config.input, INPUTS[family]), (config.output, OUTPUTS)):
        found = [
            (t.name, model_config_pb2.DataType.Name(t.data_type), tuple(t.dims)) for t in tensors
        ]
        assert found == [(s.name, f"TYPE_{s.data_type}", s.dims) for s in specs]
    assert (config.name, config.backend, config.max_batch_size) == ("ner", backend, 256)


@pytest.mark.parametrize("backend", _BACKENDS)
def test_config_sheds_what_waited_too_long(backend: Backend) -> None:
    """The queue is bounded, a request that waited too long is refused, and none waits for long."""
    model = make_model(COMPACT, queue_timeout_us=1_234, max_queue_size=9, max_queue_delay_us=77)
    batching = parsed(config_text(model, backend)).dynamic_batching
    policy = batching.default_queue_policy
    assert batching.max_queue_delay_microseconds == 77
    assert policy.timeout_action == model_config_pb2.ModelQueuePolicy.REJECT
    assert policy.default_timeout_microseconds == 1_234
    assert policy.allow_timeout_override
    assert policy.max_queue_size == 9


@pytest.mark.parametrize("backend", _BACKENDS)
def test_config_names_model_and_manifest(backend: Backend) -> None:
    """The gateway can compare what is served with what it was given, of the one version served."""
    config = parsed(config_text(make_model(COMPACT, number=7), backend))
    assert config.parameters["manifest_sha256"].string_value == "a" * 64
    assert config.parameters["model_version"].string_value == "example-1"
    assert list(config.version_policy.specific.versions) == [7]


def test_config_lets_only_the_python_back_end_mix_lengths() -> None:
    """Elsewhere texts of one execution have one length, so clients pad to the buckets."""
    python = parsed(config_text(make_model(TRANSFORMER), "python"))
    onnx = parsed(config_text(make_model(TRANSFORMER), "onnxruntime"))
    assert all(tensor.allow_ragged_batch for tensor in python.input)
    assert not any(tensor.allow_ragged_batch for tensor in onnx.input)
    assert onnx.parameters["length_buckets"].string_value == "16,32,64,128,256"


def test_config_gives_graphs_their_counts_without_an_axis() -> None:
    """A count comes as [batch, 1] and the graph takes [batch]."""
    lengths = parsed(config_text(make_model(COMPACT), "onnxruntime")).input[2]
    assert lengths.name == "lengths"
    assert lengths.HasField("reshape")
    assert list(lengths.reshape.shape) == []


def test_config_has_accelerators_where_they_serve() -> None:
    """Transformers get TensorRT with cached engines and CUDA; int8 recurrence has processors."""
    model = make_model(TRANSFORMER)
    optimization = parsed(config_text(model, "onnxruntime")).optimization
    accelerators = optimization.execution_accelerators.gpu_execution_accelerator
    assert [a.name for a in accelerators] == ["tensorrt", "cuda"]
    options = accelerators[0].parameters
    assert options["trt_engine_cache_enable"] == "1"
    assert options["precision_mode"] == "FP16"
    assert options["trt_profile_max_shapes"] == "input_ids:256x256,attention_mask:256x256"
    told = parsed(config_text(make_model(COMPACT, device="gpu"), "onnxruntime")).optimization
    names = [a.name for a in told.execution_accelerators.gpu_execution_accelerator]
    assert names == ["cuda"]
    for on_cpu in (make_model(TRANSFORMER, device="cpu"), make_model(COMPACT)):
        config = parsed(config_text(on_cpu, "onnxruntime"))
        assert not config.HasField("optimization")
        assert config.instance_group[0].kind == model_config_pb2.ModelInstanceGroup.KIND_CPU
        assert config.instance_group[0].count == 2


def test_config_asks_for_no_shape_above_the_longest() -> None:
    """TensorRT refuses a profile whose best shape lies outside of it."""
    short = make_model(TRANSFORMER, length_buckets=(16, 24))
    optimization = parsed(config_text(short, "onnxruntime")).optimization
    options = optimization.execution_accelerators.gpu_execution_accelerator[0].parameters
    assert options["trt_profile_opt_shapes"] == "input_ids:128x24,attention_mask:128x24"


def test_config_gives_the_plan_a_profile_for_each_length() -> None:
    """An instance may use every profile that the build script makes."""
    config = parsed(config_text(make_model(TRANSFORMER, length_buckets=(16, 64)), "tensorrt"))
    assert list(config.instance_group[0].profile) == ["0", "1"]
    assert list(config.dynamic_batching.preferred_batch_size) == [64, 128, 256]


@pytest.mark.parametrize("family", list(INPUTS))
def test_warm_up_runs_every_length(family: str) -> None:
    """Each bucket runs once before the model is ready, with files of the size Triton expects."""
    model = make_model(family)
    files = warm_up_files(model)
    warm_ups = parsed(config_text(model, "python")).model_warmup
    assert len(warm_ups) == len(model.length_buckets)
    for warm_up, length in zip(warm_ups, model.length_buckets, strict=True):
        assert set(warm_up.inputs) == {spec.name for spec in inputs_of(family)}
        for tensor in warm_up.inputs.values():
            n_values = 1
            for size in tensor.dims:
                n_values *= size
            assert size in {length, 1, INPUTS[COMPACT][0].dims[1]}
            if tensor.input_data_file:
                assert len(files[tensor.input_data_file]) == 4 * n_values


def test_profile_shapes_are_written_as_the_tools_read_them() -> None:
    """Counts have the batch as their only axis."""
    shapes = profile_shapes(make_model(COMPACT), 8, 16)
    assert shapes == "features:8x16x23,word_ids:8x16,lengths:8"


@pytest.mark.parametrize(
    ("longest", "buckets"),
    [(10, (16,)), (16, (16,)), (200, (16, 32, 64, 128, 200)), (256, (16, 32, 64, 128, 256))],
)
def test_length_buckets_end_with_the_longest(longest: int, buckets: tuple[int, ...]) -> None:
    """Every length that a window can have fits into a bucket."""
    assert length_buckets(longest) == buckets


def test_contract_refuses_an_unknown_family() -> None:
    """A manifest of a later version is refused, not guessed at."""
    with pytest.raises(ModelUnavailable, match="family"):
        inputs_of("unheard-of")


def test_text_format_quotes_and_nests() -> None:
    """Quotes and line breaks in values stay inside of their quotes; names go without."""
    text = write_message({"a": 'x"\n', "b": Symbol("KIND"), "c": [{"d": 1}, {}], "e": True})
    assert text == 'a: "x\\"\\n"\nb: KIND\nc { d: 1 }\nc { }\ne: true\n'


def test_triton_models_are_written_from_the_descriptions(tmp_path: Path) -> None:
    """What is checked in is what the code writes: `python -m scripts.write_triton_models`."""
    write_triton_models(tmp_path)
    written = {p.relative_to(tmp_path): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    kept = {
        path.relative_to(_TRITON_MODELS): path.read_bytes()
        for name in REPOSITORIES
        for path in (_TRITON_MODELS / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert kept == written


def test_repositories_hold_the_bundled_model(tmp_path: Path) -> None:
    """Every repository has configuration, weights and the manifest that its configuration names."""
    model = describe_model(BUNDLED_MODEL, device="cpu", number=3)
    written = write_repositories(model, BUNDLED_MODEL, tmp_path)
    assert {path.name for path in written} == set(repositories_of(COMPACT))
    for repository in written:
        served = repository / "ner"
        config = parsed((served / CONFIG_NAME).read_text(encoding="utf-8"))
        assert config.parameters["manifest_sha256"].string_value == manifest_hash(served / "3")
        assert (served / "3" / "model.onnx").read_bytes()[:1] != b""
        assert len(list((served / WARM_UP_FOLDER).iterdir())) == len(model.length_buckets)
    python = tmp_path / "ner_python" / "ner" / "3" / "model.py"
    assert python.read_bytes() == PYTHON_MODEL.read_bytes()
