"""What the demo says while it is kept running."""

import subprocess
from typing import cast

import pytest

from gateway.demo.run import _keep


class Worker:
    """Stands in for a worker that ends at once."""

    def wait(self) -> int:
        """Return its exit status."""
        return 0


def test_kept_demo_says_that_its_key_is_public(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever sends messages of their own is told where they go, and that nothing protects them."""
    _keep("127.0.0.1:9092", ["chat.raw"], cast("subprocess.Popen[bytes]", Worker()))
    told = capsys.readouterr().err
    assert "127.0.0.1:9092" in told
    assert "key is public" in told
