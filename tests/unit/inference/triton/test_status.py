"""The table from gRPC's status codes to the gateway's errors."""

import pytest
from grpc import StatusCode
from tritonclient.utils import InferenceServerException

from gateway.errors import (
    ConfigurationError,
    InferenceForbidden,
    InferenceRejected,
    InferenceTimeout,
    InferenceUnavailable,
    InvariantError,
    TransientError,
)
from gateway.inference.triton.status import ERRORS, translated


def test_every_status_has_an_error() -> None:
    """A status that gRPC knows is never left without an action."""
    assert set(ERRORS) == set(StatusCode)


def test_every_error_leads_to_one_action() -> None:
    """A status waits, stops the worker, or asks the operator; none makes a dead letter."""
    for error in ERRORS.values():
        assert issubclass(error, TransientError | InvariantError | ConfigurationError)


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (StatusCode.UNAVAILABLE, InferenceUnavailable),
        (StatusCode.DEADLINE_EXCEEDED, InferenceTimeout),
        (StatusCode.NOT_FOUND, InferenceUnavailable),
        (StatusCode.UNIMPLEMENTED, InferenceUnavailable),
        (StatusCode.INVALID_ARGUMENT, InferenceRejected),
        (StatusCode.UNAUTHENTICATED, InferenceForbidden),
    ],
)
def test_status_becomes_its_error(status: StatusCode, error: type[Exception]) -> None:
    """The client's exception is told by its status; its text, which may quote, is left out."""
    found = translated(InferenceServerException("tensor 4471", status=str(status)))
    assert type(found) is error
    assert "4471" not in str(found)


def test_refusal_of_the_client_itself_is_no_outage() -> None:
    """Tensors that cannot even be sent are not sent again."""
    assert type(translated(InferenceServerException("wrong shape"))) is InferenceRejected
