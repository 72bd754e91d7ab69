"""Selectors of a key at any depth: cards and blocks nest as their authors like."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.errors import ConfigurationError, FieldMissing, FieldTypeMismatch
from gateway.routes import Route
from tests.unit.routes.records import make_record, make_route, read, rewritten

CARD: dict[str, Any] = {
    "id": "m-1",
    "type": "card",
    "blocks": [
        {"type": "section", "text": {"type": "mrkdwn", "text": "call Sara"}},
        {"type": "row", "columns": [{"items": [{"text": "Reza"}, {"text": ["a", ["b", 7]]}]}]},
        {"type": "line", "text": None, "style": {"bold": True}},
    ],
    "text": "summary",
}


def route_of(texts: list[str], **settings: Any) -> Route:
    """Return a route of these texts whose ids are of no concern."""
    return make_route(texts=texts, message_id=None, conversation_id="$key", **settings)


def texts_in(route: Route, document: object) -> list[str]:
    """Return what the route selects in a document."""
    return [field.text for field in read(route, make_record(document)).fields]


def test_every_key_below_a_place_is_selected() -> None:
    """Objects at the key are looked through, lists at it hold texts, and numbers are text."""
    route = route_of(["blocks..text"], fields={})
    assert texts_in(route, CARD) == ["call Sara", "Reza", "a", "b", "7"]


def test_every_key_of_a_record_is_selected() -> None:
    """Without a place before it, all of the record is looked through."""
    route = route_of(["..text"], fields={})
    assert sorted(texts_in(route, CARD)) == sorted(["call Sara", "Reza", "a", "b", "7", "summary"])


def test_place_that_is_selected_by_itself_keeps_its_type() -> None:
    """A field in a card has its type; the text around it is free text, and nothing comes twice."""
    route = route_of(["blocks..text"], fields={"blocks[1].columns[*].items[0].text": "PERSON"})
    fields = read(route, make_record(CARD)).fields
    assert {field.text: field.type for field in fields} == {
        "call Sara": None,
        "Reza": "PERSON",
        "a": None,
        "b": None,
        "7": None,
    }


def test_what_is_found_is_written_to_its_place() -> None:
    """The card keeps its shape."""
    route = route_of(["blocks..text"], fields={})
    written = rewritten(route, CARD, {"call Sara": "call Mina", "b": "x"})
    assert written["blocks"][0]["text"] == {"type": "mrkdwn", "text": "call Mina"}
    assert written["blocks"][1]["columns"][0]["items"][1]["text"] == ["a", ["x", 7]]
    assert written["text"] == "summary"


def test_only_what_is_selected_and_kept_goes_out() -> None:
    """With drop_unknown the ways to the texts are left, and what `keep` names at any depth."""
    route = route_of(["blocks..text"], fields={}, drop_unknown=True, keep=["id", "blocks..type"])
    assert rewritten(route, CARD, {}) == {
        "id": "m-1",
        "blocks": [
            {"type": "section", "text": {"type": "mrkdwn", "text": "call Sara"}},
            {"type": "row", "columns": [{"items": [{"text": "Reza"}, {"text": ["a", ["b", 7]]}]}]},
            {"type": "line", "text": None},
        ],
    }


@pytest.mark.parametrize("document", [{"other": 1}, {"blocks": [{"txt": "hi"}]}])
def test_record_without_the_key_is_refused(document: object) -> None:
    """A producer that renames the key publishes nothing unseen."""
    with pytest.raises(FieldMissing):
        route_of(["blocks..text"], fields={}).read(make_record(document))


def test_text_where_blocks_are_expected_is_refused() -> None:
    """Text in the place of the card would be published unseen."""
    with pytest.raises(FieldTypeMismatch):
        route_of(["blocks..text"], fields={}).read(make_record({"blocks": "hi"}))


def test_pass_rule_publishes_nothing_below_which_text_is_selected() -> None:
    """A place that may hold the key at any depth meets the selector."""
    rule = {"field": "type", "values": ["x"], "publish": ["blocks[*].title"]}
    with pytest.raises((ConfigurationError, ValueError), match="meets the selected"):
        route_of(["blocks..text"], fields={}, pass_rules=[rule])


def values_at(document: object, key: str, is_at_key: bool = False) -> Iterator[str]:
    """Yield what stands at a key anywhere, the plain way."""
    if isinstance(document, dict):
        for name, item in document.items():
            yield from values_at(item, key, name == key)
    elif isinstance(document, list):
        for item in document:
            yield from values_at(item, key, is_at_key)
    elif is_at_key and isinstance(document, str) and document.strip():
        yield document


def every_text(document: object) -> Iterator[str]:
    """Yield all texts of a document, wherever they stand."""
    if isinstance(document, dict | list):
        for item in document.values() if isinstance(document, dict) else document:
            yield from every_text(item)
    elif isinstance(document, str) and document.strip():
        yield document


DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.sampled_from(["", " ", "one", "two", "three"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["text", "a", "b"]), inner, max_size=3)
    ),
    max_leaves=20,
)


@given(DOCUMENTS)
def test_all_and_only_values_at_the_key_are_selected(inner: object) -> None:
    """Whatever the document, the walk finds what a plain search finds."""
    document = {"text": "root", "in": inner}
    route = route_of(["..text"], fields={})
    assert sorted(texts_in(route, document)) == sorted(values_at(document, "text"))


@given(DOCUMENTS)
def test_projection_keeps_all_values_at_the_key(inner: object) -> None:
    """What goes out under drop_unknown holds every selected text, and no other."""
    document = {"text": "root", "in": inner}
    route = route_of(["..text"], fields={}, drop_unknown=True)
    written = rewritten(route, document, {})
    assert sorted(values_at(written, "text")) == sorted(values_at(document, "text"))
    assert sorted(every_text(written)) == sorted(values_at(document, "text"))
