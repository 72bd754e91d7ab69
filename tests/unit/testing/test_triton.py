"""What starting a Triton server asks of the machine."""

import re
from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.testing import triton
from gateway.testing.processes import fetch_status

ROOT = Path(__file__).parents[3]
PIN = re.compile(r"^([a-z-]+)==(\S+)", re.MULTILINE)


def pins(path: Path) -> dict[str, str]:
    """Return the version of each package that a file pins."""
    return dict(PIN.findall(path.read_text(encoding="utf-8")))


def test_packages_are_pinned_by_hash() -> None:
    """What is fetched is known byte for byte, and is what the server can work with."""
    text = triton._PINS.read_text(encoding="utf-8")
    found = pins(triton._PINS)
    assert set(found) == {"numpy", "nvidia-pytriton", "onnxruntime"}
    assert found["numpy"].startswith("1."), "with numpy 2 the server answers empty tensors"
    blocks = [block for block in re.split(r"\n(?=[a-z])", text) if PIN.match(block)]
    assert len(blocks) == 3
    assert all("--hash=sha256:" in block for block in blocks)


def test_server_computes_with_the_same_runtime_as_the_worker() -> None:
    """Embedded and served models agree because the same version of ONNX Runtime runs both."""
    locked = pins(ROOT / "requirements.lock")
    assert pins(triton._PINS)["onnxruntime"] == locked["onnxruntime"]


def test_machine_for_which_there_is_no_server_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence says for which machines there is one; nothing is fetched."""
    monkeypatch.setattr("gateway.testing.triton.platform.machine", lambda: "arm64")
    monkeypatch.setattr(
        "gateway.testing.triton.subprocess.run", lambda *_, **__: pytest.fail("pip was called")
    )
    with pytest.raises(ConfigurationError, match="x86-64"):
        triton.fetch_triton(tmp_path)
    monkeypatch.setenv("ANON_GATEWAY_CACHE_DIR", str(tmp_path))
    assert fetch_status(triton.fetch_triton) == 1
    assert "x86-64" in capsys.readouterr().err


def test_interrupted_or_older_download_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Only what was fetched whole for these very pins counts; anything else is fetched anew."""

    class Fetched(Exception):
        """Stands for pip's being called."""

    def fetch(*_: object, **__: object) -> None:
        raise Fetched

    monkeypatch.setattr("gateway.testing.triton.subprocess.run", fetch)
    folder = tmp_path / "triton"
    folder.mkdir()
    for content in (None, "pins of another version"):
        if content is not None:
            folder.mkdir(exist_ok=True)
            (folder / "complete").write_text(content)
        with pytest.raises(Fetched):
            triton.fetch_triton(tmp_path)


def test_server_that_does_not_run_says_so(tmp_path: Path) -> None:
    """Asking a server before it was started is an error with a reason, not a crash."""
    server = triton.TritonServer(tmp_path, tmp_path)
    assert server.has_ended()
    assert not server.is_ready()
    with pytest.raises(ConfigurationError, match="not running"):
        server.freeze()
    server.stop()
    server.kill()
