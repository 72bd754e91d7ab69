"""Settings of shadow mode: one candidate, laid over the live settings or read from its own file."""

import base64
from pathlib import Path
from typing import Any

import pytest

from gateway.errors import ConfigurationError
from gateway.settings import Settings, candidate_of, load_settings

KEY = base64.b64encode(b"k" * 32).decode()


def make_file(tmp_path: Path, text: str, name: str = "gateway.yaml") -> Path:
    """Return a settings file with this content."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shadow:\n  share: 0.1\n", "line 2: shadow: share needs a candidate: set candidate_file"),
        ("shadow:\n  share: 10\n", "line 2: shadow.share: Input should be less than or equal to 1"),
        (
            "shadow:\n  candidate_file: next.yaml\n  candidate:\n    pseudonyms: {profile: llm}\n",
            "line 2: shadow: candidate_file and candidate are two candidates; remove one",
        ),
        (
            f"shadow:\n  candidate:\n    pseudonyms:\n      master_key: {KEY}\n",
            "line 2: shadow.candidate: a candidate has no master_key of its own; remove it",
        ),
        (
            "shadow:\n  candidate:\n    pseudonyms:\n      policy:\n        PERSN: mask\n",
            "line 5: shadow.candidate.pseudonyms.policy.PERSN: not an entity type",
        ),
        (
            "shadow:\n  candidate:\n    detection:\n      ner:\n        modl: x\n",
            "line 5: shadow.candidate.detection.ner.modl: unknown setting; did you mean model?",
        ),
    ],
)
def test_shadow_settings_that_contradict_are_refused(
    tmp_path: Path, text: str, message: str
) -> None:
    """The error names the line, and what to do about it."""
    with pytest.raises(ConfigurationError) as caught:
        load_settings(make_file(tmp_path, text), {})
    assert message in caught.value.detail
    assert KEY not in caught.value.detail


def test_shadow_settings_come_from_the_environment_too() -> None:
    """Settings of a candidate have variables like all others."""
    prefix = "GATEWAY_SHADOW__"
    variables = {
        f"{prefix}SHARE": "0.25",
        f"{prefix}CANDIDATE__PSEUDONYMS__PROFILE": "strict",
        f"{prefix}CANDIDATE__PSEUDONYMS__POLICY__PERSON": "category",
        f"{prefix}CANDIDATE__DETECTION__NER__MODEL": "/models/next",
    }
    settings = load_settings(None, variables)
    candidate = candidate_of(settings, variables)
    assert settings.shadow.share == 0.25
    assert candidate.pseudonyms.profile == "strict"
    assert candidate.pseudonyms.policy == {"PERSON": "category"}
    assert candidate.detection.ner.model == Path("/models/next")


def test_candidate_has_what_is_given_over_the_live_settings() -> None:
    """What the candidate does not say is as it is live; the keys stay behind."""
    settings = Settings(
        detection={"detectors": "ner", "ner": {"threads": 3}},
        inference={"backend": "triton", "url": "models:8001", "headers": {"authorization": "t"}},
        pseudonyms={
            "master_key": KEY,
            "retired_keys": [KEY],
            "policy": {"PERSON": "index"},
            "threshold": 0.3,
        },
        shadow={
            "share": 0.5,
            "candidate": {
                "detection": {"ner": {"model": "/models/next"}},
                "inference": {"model": "ner-next"},
                "pseudonyms": {"policy": {"LOCATION": "keep"}},
            },
        },
    )
    candidate = candidate_of(settings)
    assert candidate.detection.detectors == "ner"
    assert (candidate.detection.ner.threads, str(candidate.detection.ner.model)) == (
        3,
        "/models/next",
    )
    assert (candidate.inference.url, candidate.inference.model) == ("models:8001", "ner-next")
    assert candidate.inference.headers["authorization"].get_secret_value() == "t"
    assert candidate.pseudonyms.policy == {"PERSON": "index", "LOCATION": "keep"}
    assert candidate.pseudonyms.threshold == 0.3
    assert candidate.pseudonyms.master_key is None
    assert candidate.pseudonyms.retired_keys == ()


def test_candidate_that_is_only_wrong_as_a_whole_is_refused() -> None:
    """What fits by itself and not over the live settings is named by its place."""
    settings = Settings(
        inference={"tls": True, "ca_file": "ca.pem"},
        shadow={"share": 0.5, "candidate": {"inference": {"tls": False}}},
    )
    with pytest.raises(ConfigurationError) as caught:
        candidate_of(settings)
    assert caught.value.detail.startswith("shadow.candidate.inference: certificates have no effect")
    assert caught.value.__context__ is None


def test_candidate_file_is_read_as_it_would_be_deployed(tmp_path: Path) -> None:
    """It stands for itself, with the environment over it; what it leaves out has its default."""
    path = make_file(tmp_path, "pseudonyms:\n  profile: strict\nkafka:\n  application_id: b\n")
    live: Any = {"profile": "analytics", "threshold": 0.3}
    settings = Settings(pseudonyms=live, shadow={"share": 1, "candidate_file": path})
    variables = {
        "GATEWAY_PSEUDONYMS__MASTER_KEY": KEY,
        "GATEWAY_PSEUDONYMS__POLICY__PERSON": "keep",
    }
    candidate = candidate_of(settings, variables).pseudonyms
    assert (candidate.profile, candidate.threshold) == ("strict", 0.0)
    assert candidate.policy == {"PERSON": "keep"}
    assert candidate.master_key is None


def test_candidate_file_with_a_mistake_is_named_with_its_line(tmp_path: Path) -> None:
    """The operator is led to the file of the candidate."""
    path = make_file(tmp_path, "detection:\n  detector: rules\n", "next.yaml")
    with pytest.raises(ConfigurationError) as caught:
        candidate_of(Settings(shadow={"share": 1, "candidate_file": path}), {})
    assert "next.yaml, line 2: detection.detector: unknown setting" in caught.value.detail
