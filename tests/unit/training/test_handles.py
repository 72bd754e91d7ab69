"""Account names stay out of what models learn words from."""

import pytest

from gateway.training.vectors import _HANDLE


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("ask @some_body9 about it", "ask   about it"),
        ("see t.me/some_body and instagram.com/some.body", "see   and  "),
        ("mail some.body@example.com now", "mail   now"),
        ("no names here", "no names here"),
    ],
)
def test_handle_pattern_takes_account_names_out(line: str, kept: str) -> None:
    """Handles, profile links and mail addresses leave a blank; other text stays."""
    assert _HANDLE.sub(" ", line) == kept
