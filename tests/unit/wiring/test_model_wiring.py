"""From the settings to a client of the model server, and to what a route does without it."""

from pathlib import Path

import pytest

from gateway.errors import ConfigurationError, ModelUnavailable
from gateway.pseudonyms.keys import KeyRing
from gateway.settings import InferenceSettings, Settings
from gateway.wiring.detection import build_detector, is_served
from gateway.wiring.models import build_client, build_triton_options
from gateway.wiring.sanitizers import build_sanitizers

CANARY = "Bearer canary-4471"


def test_options_are_those_of_the_settings() -> None:
    """Nothing that the operator says is lost on the way, and secrets are not shown."""
    inference = InferenceSettings(
        backend="triton",
        url="triton.example.com:8001",
        model="names",
        tls=True,
        ca_file="ca.pem",
        certificate_file="c.pem",
        key_file="k.pem",
        headers={"authorization": CANARY},
        timeout_s=1.5,
        attempts=7,
        max_in_flight=9,
        max_batch_texts=11,
        max_batch_words=13,
        max_delay_ms=0.25,
    )
    options = build_triton_options(inference)
    assert (options.url, options.model, options.is_tls) == (
        "triton.example.com:8001",
        "names",
        True,
    )
    assert (options.ca_file, options.certificate_file) == (Path("ca.pem"), Path("c.pem"))
    assert options.key_file == Path("k.pem")
    assert options.headers == {"authorization": CANARY}
    assert (options.timeout_s, options.n_attempts, options.max_in_flight) == (1.5, 7, 9)
    assert (options.max_batch_texts, options.max_batch_words) == (11, 13)
    assert options.max_delay_ms == 0.25
    assert CANARY not in repr(options)
    assert CANARY not in repr(inference)


def test_rules_alone_need_no_server() -> None:
    """Where no model runs, no server is asked."""
    triton = {"backend": "triton"}
    assert is_served(Settings(inference=triton))
    assert not is_served(Settings(inference=triton, detection={"detectors": "rules"}))
    assert not is_served(Settings())


def test_version_is_the_same_wherever_the_model_runs() -> None:
    """Headers and audit events name the model, not the place."""
    embedded = build_detector(Settings()).version
    assert build_detector(Settings(inference={"backend": "triton"})).version == embedded
    routes = [{"on_inference_failure": "fallback"}]
    settings = Settings(inference={"backend": "triton"}, routes=routes)
    (sanitizer,) = build_sanitizers(settings, KeyRing.for_demo()).values()
    assert sanitizer._detector.version == embedded


def test_folder_without_a_model_is_refused(tmp_path: Path) -> None:
    """The worker needs the manifest and the tokenizer also where a server runs the model."""
    settings = Settings(
        inference={"backend": "triton"}, detection={"ner": {"model": str(tmp_path)}}
    )
    with pytest.raises(ModelUnavailable):
        build_client(settings)


async def test_certificate_that_cannot_be_read_is_named_as_such(tmp_path: Path) -> None:
    """A missing file stops the worker with the reason."""
    missing = str(tmp_path / "ca.pem")
    settings = Settings(inference={"backend": "triton", "tls": True, "ca_file": missing})
    client = build_client(settings)
    with pytest.raises(ConfigurationError, match="certificate"):
        await client.wait_until_back(0)
