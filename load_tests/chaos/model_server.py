"""A real Triton server with the bundled model, for scenarios that take it away."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.testing.triton import TritonServer


@contextmanager
def model_server(folder: Path) -> Iterator[TritonServer]:
    """Run the server until the block ends."""
    repositories = folder / "repositories"
    write_repositories(describe_model(BUNDLED_MODEL), BUNDLED_MODEL, repositories)
    with TritonServer(folder / "triton", repositories / "ner_python") as server:
        yield server
