"""Graphs of older models learn to leave the decision to thresholds."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from gateway.training.thresholds import let_thresholds_decide


def _write_old_graph(path: Path) -> None:
    """Write the end of an older graph: outside and one type compete for the largest probability."""
    nodes = [
        helper.make_node("Split", ["probabilities", "cuts"], ["outside", "types"], axis=1),
        helper.make_node("Concat", ["outside", "types"], ["all"], axis=1),
        helper.make_node("ArgMax", ["all"], ["labels"], axis=1, keepdims=0),
        helper.make_node("ReduceMax", ["all"], ["scores"], axes=[1], keepdims=0),
    ]
    graph = helper.make_graph(
        nodes,
        "old",
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["n", 3])],
        [
            helper.make_tensor_value_info("labels", TensorProto.INT64, ["n"]),
            helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n"]),
        ],
        [numpy_helper.from_array(np.array([1, 2]), "cuts")],
    )
    opset = [helper.make_opsetid("", 17)]
    onnx.save(helper.make_model(graph, opset_imports=opset, ir_version=9), str(path))


def test_changed_graph_names_the_likeliest_type(tmp_path: Path) -> None:
    """Where outside was likeliest, the second best is named with its own probability."""
    path = tmp_path / "model.onnx"
    _write_old_graph(path)
    assert let_thresholds_decide(path)
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    probabilities = np.array([[0.9, 0.08, 0.02], [0.1, 0.2, 0.7]], np.float32)
    labels, scores = session.run(["labels", "scores"], {"probabilities": probabilities})
    assert labels.tolist() == [1, 2]
    assert np.allclose(scores, [0.08, 0.7])


def test_changed_graph_is_not_changed_again(tmp_path: Path) -> None:
    """Calibrating twice touches the graph once."""
    path = tmp_path / "model.onnx"
    _write_old_graph(path)
    let_thresholds_decide(path)
    before = path.read_bytes()
    assert not let_thresholds_decide(path)
    assert path.read_bytes() == before
