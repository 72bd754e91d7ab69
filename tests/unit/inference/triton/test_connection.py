"""What comes over the wire is arrays or one of the gateway's errors."""

from typing import Any

import pytest
from tritonclient.grpc import InferResult, service_pb2

from gateway.errors import InferenceRejected
from gateway.inference.contract import COMPACT, INPUTS
from gateway.inference.triton import connection as connection_module
from gateway.inference.triton.connection import Connection
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.tensors import one_word


class Client:
    """Answers with tensors of one word, of the bytes that a test names."""

    content = b""

    def __init__(self, *_: Any, **__: Any) -> None:
        """Take whatever a real client takes."""

    async def infer(self, *_: Any, **__: Any) -> InferResult:
        """Return labels and scores."""
        response = service_pb2.ModelInferResponse(raw_output_contents=[self.content] * 2)
        for name, data_type in (("labels", "INT32"), ("scores", "FP32")):
            response.outputs.add(name=name, datatype=data_type, shape=[1, 1])
        return InferResult(response)


@pytest.mark.parametrize("content", [b"", b"\0\0", b"\0" * 8])
async def test_answer_with_other_bytes_than_its_shape_is_told(
    monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    """An answer of too few bytes is the server's fault: no record is to blame for it."""
    monkeypatch.setattr(connection_module, "InferenceServerClient", Client)
    monkeypatch.setattr(Client, "content", content)
    specs = INPUTS[COMPACT]
    with pytest.raises(InferenceRejected, match="shape"):
        await Connection(TritonOptions("server:8001"), specs).infer(one_word(specs), "1")
