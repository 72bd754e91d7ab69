"""One table from the status of a gRPC call to the gateway's errors; nothing else decides."""

from collections.abc import Mapping
from typing import Final

from grpc import StatusCode
from tritonclient.utils import InferenceServerException

from gateway.errors import (
    GatewayError,
    InferenceFailed,
    InferenceForbidden,
    InferenceRejected,
    InferenceTimeout,
    InferenceUnavailable,
)

# A test compares the keys with the members of StatusCode. Inference changes nothing on the server,
# so whatever may be the server's state, and not the request, may be asked again.
ERRORS: Final[Mapping[StatusCode, type[GatewayError]]] = {
    # An answer that says OK and is none: seen of a proxy between.
    StatusCode.OK: InferenceUnavailable,
    StatusCode.CANCELLED: InferenceUnavailable,
    StatusCode.UNKNOWN: InferenceUnavailable,
    StatusCode.INVALID_ARGUMENT: InferenceRejected,
    StatusCode.DEADLINE_EXCEEDED: InferenceTimeout,
    # The model was unloaded, or its version replaced: another one may be loaded.
    StatusCode.NOT_FOUND: InferenceUnavailable,
    StatusCode.ALREADY_EXISTS: InferenceRejected,
    StatusCode.PERMISSION_DENIED: InferenceForbidden,
    # The queue is full.
    StatusCode.RESOURCE_EXHAUSTED: InferenceUnavailable,
    StatusCode.FAILED_PRECONDITION: InferenceUnavailable,
    StatusCode.ABORTED: InferenceUnavailable,
    StatusCode.OUT_OF_RANGE: InferenceRejected,
    # A proxy that knows no server behind it: gRPC makes this of its 404.
    StatusCode.UNIMPLEMENTED: InferenceUnavailable,
    # The process of a Python model died, a GPU ran out of memory, or a text is too much for it.
    StatusCode.INTERNAL: InferenceFailed,
    StatusCode.UNAVAILABLE: InferenceUnavailable,
    StatusCode.DATA_LOSS: InferenceUnavailable,
    StatusCode.UNAUTHENTICATED: InferenceForbidden,
}
_BY_NAME: Final = {str(code): code for code in StatusCode}


def translated(error: InferenceServerException) -> GatewayError:
    """Return the gateway's error for one of Triton's client, without its text, which may quote."""
    code = _BY_NAME.get(error.status() or "")
    if code is None:
        # Raised by the client itself, before anything was sent: the tensors do not fit.
        return InferenceRejected("the client refused the tensors")
    return ERRORS[code](f"status {code.name}")
