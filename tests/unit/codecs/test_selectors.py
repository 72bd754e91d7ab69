"""Selectors: what operators may write, and what they are told when it is not understood."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs import SelectorNode, Wildcard, parse_selector, select
from gateway.codecs.exact_numbers import ExactNumber
from gateway.errors import ConfigurationError


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("text", ("text",)),
        ("body.text", ("body", "text")),
        ("messages[*].body.text", ("messages", Wildcard.EVERY_ITEM, "body", "text")),
        ("parts[0]", ("parts", 0)),
        ("[*].text", (Wildcard.EVERY_ITEM, "text")),
        ("reactions.*.comment", ("reactions", Wildcard.EVERY_KEY, "comment")),
        ("reactions.*~", ("reactions", Wildcard.KEY_NAMES)),
        ('["a.b"].c', ("a.b", "c")),
        ('a["say \\"x\\""]', ("a", 'say "x"')),
        ("sender-name", ("sender-name",)),
        ("متن", ("متن",)),
        ("..text", (Wildcard.ANY_DEPTH, "text")),
        ("blocks..text", ("blocks", Wildcard.ANY_DEPTH, "text")),
        ('a[*]..["b c"]', ("a", Wildcard.EVERY_ITEM, Wildcard.ANY_DEPTH, "b c")),
    ],
)
def test_selector_is_parsed_into_steps(text: str, steps: tuple[object, ...]) -> None:
    """Each notation of the guide means what the guide says."""
    assert parse_selector(text).steps == steps


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "a..",
        "..",
        "a..b.c",
        "a..[*]",
        "a..*",
        "a..[0]",
        "a..b..c",
        "a...b",
        "a.",
        ".a",
        "a[",
        "a[x]",
        "a[*",
        "a b",
        "*~.a",
        "a[0]b",
        "$key",
        '["a]',
        '["\\x"]',
        '["\\ud800"]',
    ],
)
def test_selector_that_is_malformed_is_refused(text: str) -> None:
    """A selector that is not understood stops the start instead of selecting nothing."""
    with pytest.raises(ConfigurationError):
        parse_selector(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("$.a[*].b", "write a[*].b"),
        ("$['a key'].b", 'write ["a key"].b'),
        ("$[*].text", "write [*].text"),
        ("$..text", "write ..text"),
        ("$.a..text", "write a..text"),
        ("/event/text", "write event.text"),
        ("/messages/0/text", "write messages[0].text"),
        ("/0/a~1b/c d", 'write [0].a/b["c d"]'),
        ("a..b[*]", "one key follows .."),
        ("a['text']", "with double quotes"),
        ("_id.$oid", 'write _id["$oid"]'),
        ("a~b", 'write ["a~b"]'),
        ("user.first name.x", 'write user["first name"].x'),
        ("a..b c", 'write a..["b c"]'),
        ('a.["b"]', 'write a["b"]'),
        ("a.['b c']", 'write a["b c"]'),
        ("a[]", "a bracket holds *"),
        ("text[-1]", "an index from 0 on"),
        ('"a.b".c', "write for example"),
        ("a ", "write for example"),
    ],
)
def test_selector_of_another_notation_is_told_in_ours(text: str, meant: str) -> None:
    """What is proposed is a selector, or says that there is none."""
    with pytest.raises(ConfigurationError) as caught:
        parse_selector(text)
    assert meant in caught.value.detail
    proposed = caught.value.detail.rpartition("; write ")[2]
    if meant == f"write {proposed}":
        parse_selector(proposed)


def test_selector_selected_twice_as_different_types_is_refused() -> None:
    """One place cannot be a name and a number at once."""
    root = SelectorNode("root")
    root.add(parse_selector("a.b"), "PERSON")
    root.add(parse_selector("a.b"), "PERSON")
    with pytest.raises(ConfigurationError, match="selected twice"):
        root.add(parse_selector("a.b"), "PHONENUMBER")


@given(st.text(alphabet='ab.[]*~"0\\$ \u200c', max_size=12))
def test_selector_is_parsed_or_refused_whatever_it_is(text: str) -> None:
    """Any text is either a selector or a configuration error."""
    with suppress(ConfigurationError):
        assert parse_selector(text).steps


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (ExactNumber("12.345"), "12.3450"),
        (ExactNumber("0.005"), "0.0050"),
        (ExactNumber("12.50"), "12.50"),
        (12, "12"),
        ("12.345", "12.345"),
    ],
)
def test_numbers_of_amounts_are_never_read_as_thousands(value: object, text: str) -> None:
    """The point of a JSON number parts decimals; what a string means is left to its reader."""
    root = SelectorNode("root")
    root.add(parse_selector("price"), "COST")
    assert [one.text for one in select(root, {"price": value}, 5).fields] == [text]
