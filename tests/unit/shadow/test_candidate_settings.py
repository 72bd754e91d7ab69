"""What a candidate may be told otherwise than the live worker."""

import base64

import pytest
from pydantic import ValidationError

from gateway.settings.shadow_settings import CandidateSettings

KEY = base64.b64encode(bytes(32)).decode()


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"master_key": KEY}, "a candidate has no master_key of its own; remove it"),
        ({"retired_keys": [KEY]}, "a candidate has no retired_keys of its own; remove them"),
    ],
)
def test_candidate_with_a_key_of_its_own_is_refused(keys: dict[str, object], message: str) -> None:
    """The live keys are used, and one that is given here is not dropped in silence."""
    with pytest.raises(ValidationError, match=message):
        CandidateSettings.model_validate({"pseudonyms": keys})
