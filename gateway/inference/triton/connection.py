"""The wire: what is asked of a Triton server, in arrays and the gateway's errors."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from numpy.typing import NDArray
from tritonclient.grpc import InferInput, InferRequestedOutput
from tritonclient.grpc.aio import InferenceServerClient
from tritonclient.utils import InferenceServerException

from gateway.errors import ConfigurationError, InferenceRejected, InferenceUnavailable
from gateway.inference.contract import OUTPUTS, TensorSpec
from gateway.inference.protocols import Answer, Tensors
from gateway.inference.triton.options import TritonOptions
from gateway.inference.triton.status import translated

_UNBOUNDED = -1
# Defaults of gRPC wait up to two minutes before they try to connect again; partitions wait for us.
_FIRST_RECONNECT_MS = 100
_MAX_RECONNECT_MS = 1_000
# gRPC gives an attempt as long as its option of the least pause says; encryption takes a while.
_CONNECT_TIMEOUT_MS = 3_000
# Finds a host that is gone without a word; the server allows a ping in ten seconds.
_KEEPALIVE_MS = 15_000
_KEEPALIVE_TIMEOUT_MS = 5_000


class ServerReport(NamedTuple):
    """What a server says of a model: numbers of its versions, shapes, parameters of its config."""

    versions: tuple[str, ...]
    inputs: Mapping[str, tuple[str, tuple[int, ...]]]
    outputs: Mapping[str, tuple[str, tuple[int, ...]]]
    max_batch_size: int
    parameters: Mapping[str, str]


class Statistics(NamedTuple):
    """What a server has done since it was started."""

    n_texts: int
    n_executions: int
    n_requests: int
    queue_s: float


class Connection:
    """A channel to one server; belongs to the event loop in which it was made.

    Raises:
        ConfigurationError: a certificate cannot be read.
    """

    def __init__(self, options: TritonOptions, inputs: tuple[TensorSpec, ...]) -> None:
        self._options = options
        self._inputs = inputs
        self._outputs = [InferRequestedOutput(spec.name) for spec in OUTPUTS]
        self._headers = dict(options.headers) or None
        try:
            self._client = InferenceServerClient(
                options.url,
                ssl=options.is_tls,
                root_certificates=_text(options.ca_file),
                private_key=_text(options.key_file),
                certificate_chain=_text(options.certificate_file),
                channel_args=[
                    ("grpc.max_send_message_length", _UNBOUNDED),
                    ("grpc.max_receive_message_length", _UNBOUNDED),
                    ("grpc.initial_reconnect_backoff_ms", _FIRST_RECONNECT_MS),
                    ("grpc.min_reconnect_backoff_ms", _CONNECT_TIMEOUT_MS),
                    ("grpc.max_reconnect_backoff_ms", _MAX_RECONNECT_MS),
                    ("grpc.keepalive_time_ms", _KEEPALIVE_MS),
                    ("grpc.keepalive_timeout_ms", _KEEPALIVE_TIMEOUT_MS),
                    # Proxies of the environment are for the web, not for a server beside us.
                    ("grpc.enable_http_proxy", 0),
                    # Several clients in one process must not share one's connection and its state.
                    ("grpc.use_local_subchannel_pool", 1),
                ],
            )
        except OSError as error:
            raise ConfigurationError(
                f"inference: a certificate cannot be read: {error.strerror}"
            ) from None

    async def infer(self, inputs: Tensors, version: str) -> Answer:
        """Return labels and scores of one request, answered by that version of the model.

        Raises:
            InferenceTimeout: no answer within the time-out.
            InferenceUnavailable: the server, the model or the version is not there, or is busy.
            InferenceRejected: shapes or types do not fit, of the request or of the answer.
            InferenceForbidden: the server refused who asks.
        """
        timeout_s = self._options.timeout_s
        try:
            answer = await self._client.infer(
                self._options.model,
                [_input(spec, inputs[spec.name]) for spec in self._inputs],
                model_version=version,
                outputs=self._outputs,
                headers=self._headers,
                client_timeout=timeout_s,
                # A request that nobody waits for any more is dropped from the server's queue.
                timeout=int(timeout_s * 1e6),
            )
        except InferenceServerException as error:
            raise translated(error) from None
        except KeyError as error:
            raise InferenceRejected(f"the tensor {error} is missing") from None
        try:
            labels, scores = answer.as_numpy("labels"), answer.as_numpy("scores")
        except ValueError:
            raise InferenceRejected("the answer has fewer values than its shape says") from None
        shape = inputs[self._inputs[0].name].shape[:2]
        if labels is None or scores is None or not labels.shape == scores.shape == shape:
            raise InferenceRejected("the answer has another shape than the request")
        return labels, scores

    async def describe(self, timeout_s: float) -> ServerReport:
        """Return what the server serves under the model's name.

        Raises:
            InferenceUnavailable: the server or its model is not ready.
            InferenceTimeout: no answer within `timeout_s`.
            InferenceForbidden: the server refused who asks.
        """
        model, headers = self._options.model, self._headers
        try:
            if not await self._client.is_model_ready(
                model, headers=headers, client_timeout=timeout_s
            ):
                raise InferenceUnavailable("the model is not ready")
            metadata = await self._client.get_model_metadata(
                model, headers=headers, client_timeout=timeout_s
            )
            answer = await self._client.get_model_config(
                model, headers=headers, client_timeout=timeout_s
            )
        except InferenceServerException as error:
            raise translated(error) from None
        config = answer.config
        return ServerReport(
            versions=tuple(metadata.versions),
            inputs={t.name: (t.datatype, tuple(t.shape)) for t in metadata.inputs},
            outputs={t.name: (t.datatype, tuple(t.shape)) for t in metadata.outputs},
            max_batch_size=config.max_batch_size,
            parameters={name: value.string_value for name, value in config.parameters.items()},
        )

    async def statistics(self) -> Statistics:
        """Return the server's own counts for the model, over all its versions.

        Raises:
            InferenceUnavailable: the server or its model is not there.
        """
        try:
            answer = await self._client.get_inference_statistics(
                self._options.model, headers=self._headers, client_timeout=self._options.timeout_s
            )
        except InferenceServerException as error:
            raise translated(error) from None
        counts: Any = answer.model_stats
        return Statistics(
            n_texts=sum(model.inference_count for model in counts),
            n_executions=sum(model.execution_count for model in counts),
            n_requests=sum(model.inference_stats.success.count for model in counts),
            queue_s=sum(model.inference_stats.queue.ns for model in counts) / 1e9,
        )

    async def close(self) -> None:
        """Close the channel; requests under way fail."""
        await self._client.close()


def _input(spec: TensorSpec, array: NDArray[Any]) -> InferInput:
    if spec.is_count:
        array = array[:, None]
    tensor = InferInput(spec.name, list(array.shape), spec.data_type)
    tensor.set_data_from_numpy(array)
    return tensor


def _text(path: object) -> str | None:
    return None if path is None else str(path)
