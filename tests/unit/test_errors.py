"""Errors: the names by which dead letters, logs and other modules know them."""

import pytest

from gateway import errors
from gateway.errors import GatewayError, all_errors


@pytest.mark.parametrize("error", [*all_errors()], ids=lambda error: error.__name__)
def test_error_goes_by_the_package(error: type[GatewayError]) -> None:
    """Dead letters name a class by where it is imported from, in whichever module it is written."""
    assert error.__module__ == "gateway.errors"
    assert getattr(errors, error.__name__) is error
