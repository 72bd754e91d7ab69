"""Runs the model on a Triton server; only this package knows Triton's client."""

from gateway.inference.triton.client import TritonClient, check_server
from gateway.inference.triton.connection import Statistics
from gateway.inference.triton.options import TritonOptions

__all__ = ["Statistics", "TritonClient", "TritonOptions", "check_server"]
