"""Fields of mailboxes are read part by part."""

from functools import partial

import pytest

from gateway.pipeline.mailboxes import mailbox_entities
from gateway.testing.cpu_time import slowdown


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Jane Hill <jane@x.com>", [("PERSON", "Jane Hill"), ("EMAIL", "jane@x.com")]),
        ('"Hill, Jane" <jane@x.com>', [("PERSON", "Hill, Jane"), ("EMAIL", "jane@x.com")]),
        ("<jane@x.com>", [("EMAIL", "jane@x.com")]),
        ("jane@x.com, bob@y.com", [("EMAIL", "jane@x.com"), ("EMAIL", "bob@y.com")]),
        (
            "jane@x.com; Bob <b@y.com>",
            [("EMAIL", "jane@x.com"), ("PERSON", "Bob"), ("EMAIL", "b@y.com")],
        ),
    ],
)
def test_names_and_mailboxes_are_found(text: str, parts: list[tuple[str, str]]) -> None:
    """What stands around them, brackets and commas, stays."""
    entities = mailbox_entities(text, "route") or []
    assert [(e.type, text[e.start : e.end]) for e in entities] == parts


@pytest.mark.parametrize(
    "text", ["jane at x.com", "Jane Hill", "Jane <jane@x.com> (work)", "<>", "a@b <c@d>"]
)
def test_anything_else_is_replaced_as_a_whole(text: str) -> None:
    """A part that is understood does not let the rest go out."""
    assert mailbox_entities(text, "route") is None


@pytest.mark.parametrize("beginning", ["", "Jane", "jane@x.com,"])
def test_long_runs_of_blanks_take_linear_time(beginning: str) -> None:
    """A field that takes minutes would hold up all that is behind it."""
    assert slowdown(partial(mailbox_entities, detector="route"), " ", 10_000, beginning) < 8
