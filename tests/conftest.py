"""What the tests of several rooms share: a real Triton server, and logging of one's own."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.testing.log_lines import restored_logging
from gateway.testing.triton import TritonServer


def pytest_configure() -> None:
    """Keep gRPC out of forks, and let generated tests take their time on a busy machine.

    Tests start processes while gRPC's threads are at work. And the first text that Hypothesis makes
    on a new machine waits for its tables of Unicode, a second or more; on a busy one any text may.
    """
    os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")
    settings.register_profile(
        "any machine", suppress_health_check=[HealthCheck.too_slow], deadline=None
    )
    settings.load_profile("any machine")


@pytest.fixture
def hears_hangups() -> Iterator[None]:
    """Processes that a test starts hear SIGHUP, also where the tests were started under `nohup`."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.fixture(autouse=True)
def _own_logging() -> Iterator[None]:
    """Let no test log through what another one has configured, to a stream that is closed."""
    with restored_logging():
        yield


@pytest.fixture(scope="session")
def model_repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a repository with the bundled model, as `model export` writes it."""
    target = tmp_path_factory.mktemp("repositories")
    write_repositories(describe_model(BUNDLED_MODEL), BUNDLED_MODEL, target)
    return target / "ner_python"


@pytest.fixture(scope="session")
def triton(
    tmp_path_factory: pytest.TempPathFactory, model_repository: Path
) -> Iterator[TritonServer]:
    """Start one real server for all the tests that leave it as it is."""
    with TritonServer(tmp_path_factory.mktemp("triton"), model_repository) as server:
        yield server


@pytest.fixture
def own_triton(tmp_path: Path, model_repository: Path) -> Iterator[TritonServer]:
    """Start a real server that the test may kill, freeze or give another model."""
    with TritonServer(tmp_path / "triton", model_repository) as server:
        yield server
