"""What the demo says while it is kept running, and how its worker ends."""

import subprocess
from typing import Any, cast

import pytest

from gateway.demo.run import _keep, _worker
from gateway.demo.stage import Stage
from gateway.settings import RouteSettings
from gateway.supervision.parent import end_with_parent


class Worker:
    """Stands in for a worker that ends at once."""

    def wait(self, timeout_s: float = 0.0) -> int:
        """Return its exit status."""
        return 0


def test_kept_demo_says_that_its_key_is_public(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever sends messages of their own is told where they go, and that nothing protects them."""
    _keep("127.0.0.1:9092", ["chat.raw"], cast("subprocess.Popen[bytes]", Worker()))
    told = capsys.readouterr().err
    assert "127.0.0.1:9092" in told
    assert "key is public" in told


def test_worker_of_the_demo_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A demo that is killed cannot stop its worker, so that the kernel has to."""
    given: dict[str, Any] = {}

    class Started(Worker):
        """What was started with these options."""

        def __init__(self, command: list[str], **options: Any) -> None:
            given.update(options)

        def send_signal(self, number: int) -> None:
            """Take a signal."""

        def kill(self) -> None:
            """End."""

    monkeypatch.setattr(subprocess, "Popen", Started)
    with _worker(Stage("127.0.0.1:9092", "demo", RouteSettings(), {})):
        pass
    assert given["preexec_fn"] is end_with_parent
