"""What a candidate's process is told: enough to compare, and no key."""

import base64
import json

from gateway.settings import Settings
from gateway.wiring.shadow import build_comparer, setup_of

KEYS = [base64.b64encode(bytes([number]) * 32).decode() for number in range(3)]


def test_candidate_is_built_while_keys_are_rotated() -> None:
    """It is told neither the key nor those of before, and needs none of them."""
    settings = Settings(
        detection={"detectors": "rules"},
        pseudonyms={"master_key": KEYS[0], "retired_keys": KEYS[1:]},
        shadow={"share": 1, "candidate": {"pseudonyms": {"policy": {"PERSON": "keep"}}}},
    )
    told = json.dumps(setup_of(settings))
    assert not any(key in told for key in KEYS)
    policy_version, _ = build_comparer(json.loads(told)).versions
    assert policy_version.startswith("llm-")
