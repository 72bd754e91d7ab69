"""Makes the graph of an older compact model name the likeliest type even where outside is likelier.

Newer ones are exported so. Thresholds can then ask for more recall than the largest probability
gives.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

# More than any probability.
_NEVER = 2.0


def let_thresholds_decide(path: Path) -> bool:
    """Change the graph at `path` so that outside is never chosen; return whether it had to be."""
    model = onnx.load(str(path))
    nodes = {output: node for node in model.graph.node for output in node.output}
    for node in model.graph.node:
        if node.op_type != "ArgMax":
            continue
        types = nodes[node.input[0]]
        outside = types.input[0]
        if types.op_type != "Concat" or nodes[outside].op_type != "Split":
            return False
        constant = numpy_helper.from_array(np.array(_NEVER, np.float32), "never")
        model.graph.initializer.append(constant)
        never = helper.make_node("Sub", [outside, "never"], ["outside.never"], name="node.never")
        types.input[0] = "outside.never"
        model.graph.node.insert(list(model.graph.node).index(types), never)
        onnx.checker.check_model(model, full_check=True)
        onnx.save(model, str(path))
        return True
    return False
