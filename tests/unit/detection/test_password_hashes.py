"""Passwords as systems keep them."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


@pytest.mark.parametrize(
    "hashed",
    [
        "{SSHA}5en6G6MezRroT3XKqkdPOmY/BfQ=",
        "{CRYPT}AbCdEf/GhIjKlMn",
        "$2b$12$KIXQf0e9bJ1hV5nYtPz0UeQ3m5t1kqv0rWl7d8b9c0a1b2c3d4e5f",
        "$6$rounds5000$1H8u7dJw0xqP9s3LmNvB2cVx5zYtR4eWq1",
        "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b4dWRWJTmaQ",
    ],
)
@pytest.mark.parametrize("around", ["{}", "userPassword: {}", "hash is {} since", "root:{}:1::"])
def test_a_hashed_password_is_found_whole(hashed: str, around: str) -> None:
    """With what says how it was hashed, and all of what stands behind its signs."""
    text = around.replace("{}", hashed)
    found = [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "SECRET"]
    assert found == [hashed]


@pytest.mark.parametrize("text", ["costs $2b$ or so", "{sha}", "$6$ and $5$ each", "{md5} of it"])
def test_what_only_begins_like_one_is_none(text: str) -> None:
    """Sums of money, and the names of schemes."""
    assert not [one for one in _RULES.detect([text])[0] if one.type == "SECRET"]
