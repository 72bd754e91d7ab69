"""Selectors of a key at any depth: cards and blocks nest as their authors like."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
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


@pytest.mark.parametrize(
    ("settings", "document"),
    [
        # A place that other selectors expect in one shape is refused in the other.
        ({"fields": {"blocks.author": "PERSON"}}, {"blocks": [{"author": "Sara", "text": "hi"}]}),
        ({"fields": {"blocks[*].author": "PERSON"}}, {"blocks": {"author": "Sara", "text": "hi"}}),
        # Text without a key, where objects are expected.
        ({}, {"blocks": ["call Sara", {"text": "hi"}]}),
        ({}, {"blocks": [["call Sara"], {"text": "hi"}]}),
        ({}, {"blocks": "hi"}),
        ({}, {"blocks": [123456789012345678901234567890, {"text": "hi"}]}),
        ({}, {"blocks": {"text": "hi", "extra": ["call Sara", {"text": "now"}]}}),
        # An object where the value of a field is expected.
        ({"fields": {"..sender": "PERSON"}}, {"blocks": {"text": "x", "sender": {"name": "Sara"}}}),
        ({"fields": {"..by": "PERSON"}}, {"blocks": {"text": "x", "by": [{"name": "Sara"}]}}),
    ],
)
def test_text_that_no_selector_would_see_is_refused(
    settings: dict[str, Any], document: object
) -> None:
    """What stands in another shape than selectors expect would be published unseen."""
    route = route_of(["blocks..text"], **{"fields": {}, **settings})
    with pytest.raises(FieldTypeMismatch):
        route.read(make_record(document))


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ({"blocks": ["call Sara", {"text": "hi"}]}, r"blocks\[\*\]"),
        (
            {"blocks": {"body": [{"Sara": ["call", {"text": "hi"}]}]}},
            r"blocks\.body\[\*\]\.\*\[\*\]",
        ),
    ],
)
def test_text_without_a_key_is_told_by_its_own_place(document: object, told: str) -> None:
    """Not by that from which one looked; keys that may be personal are not told."""
    route = route_of(["blocks..text"], fields={})
    with pytest.raises(FieldTypeMismatch, match=rf"{told}: text") as caught:
        route.read(make_record(document))
    assert "Sara" not in str(caught.value)


def test_list_that_is_selected_by_its_own_key_is_read_beside_objects() -> None:
    """As runs of rich text are, which are text or objects with text."""
    route = route_of(["blocks..text", "blocks..runs"], fields={})
    document = {"blocks": [{"items": [{"runs": ["call Sara", {"text": "hi"}]}]}]}
    assert texts_in(route, document) == ["call Sara", "hi"]


@pytest.mark.parametrize(
    "document",
    [
        {"txt": "call Sara", "files": []},
        {"message": {"files": []}},
        {"a": {"text": "Sara"}, "txt": "call Reza"},
        {"a": {"text": None}, "txt": "call Reza"},
    ],
)
def test_empty_lists_and_fields_are_no_place_of_a_missing_text(document: object) -> None:
    """What stands beside a text that was renamed does not speak for it."""
    texts = ["..text", "files[*].name", "message.files[*].name"]
    with pytest.raises(FieldMissing):
        route_of(texts, fields={"a.text": "PERSON"}).read(make_record(document))


@pytest.mark.parametrize("value", [None, "", [], {}, [[]], False])
def test_key_without_a_text_is_its_place(value: object) -> None:
    """A message may have none: the key says so."""
    assert texts_in(route_of(["..text"], fields={}), {"a": [{"text": value}]}) == []


def test_place_within_a_place_has_its_own_types() -> None:
    """The nearer of two selectors of one key at any depth decides."""
    route = route_of(["..text"], fields={"card..by": "PERSON", "..by": "USERNAME"})
    document = {"by": "a1", "card": {"x": [{"by": "Sara", "text": "hi"}]}}
    fields = read(route, make_record(document)).fields
    assert sorted((field.text, field.type or "") for field in fields) == [
        ("Sara", "PERSON"),
        ("a1", "USERNAME"),
        ("hi", ""),
    ]


def test_entries_of_a_selected_list_are_text() -> None:
    """A place that is text itself may be a list of texts and of objects with the key."""
    route = route_of(["card", "card..text"], fields={}, drop_unknown=True)
    document = {"card": ["call Sara", {"text": "hi", "other": "x"}]}
    assert texts_in(route, document) == ["call Sara", "hi"]
    assert rewritten(route, document, {}) == {"card": ["call Sara", {"text": "hi"}]}


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("9.89121234567E11", "989121234567"),
        ("60379912345678901234567890", "60379912345678901234567890"),
        ("1234567890123456789", "1234567890123456789"),
        ("7", "7"),
    ],
)
def test_numbers_are_text_however_they_are_written(number: str, text: str) -> None:
    """A telephone as a float and a card beyond 64 bits are seen as they stand."""
    route = route_of(["..text"], fields={"..phone": "PHONENUMBER"})
    record = make_record(f'{{"score":0.5,"a":[{{"text":"hi","phone":{number}}}]}}'.encode())
    assert [(field.text, field.type) for field in read(route, record).fields] == [
        ("hi", None),
        (text, "PHONENUMBER"),
    ]


def test_object_that_other_selectors_lead_into_is_left_to_them() -> None:
    """A field at any depth may be an object where the route says how to read that."""
    fields = {"..sender": "PERSON", "msg.sender.name": "PERSON", "msg.by[*].name": "USERNAME"}
    route = route_of(["..text"], fields=fields)
    document = {"text": "hi", "msg": {"sender": {"name": "Sara"}, "by": [{"name": "s1"}]}}
    assert texts_in(route, document) == ["Sara", "s1", "hi"]


@pytest.mark.parametrize(
    ("texts", "settings", "document", "published"),
    [
        (
            ["card", "card..text"],
            {"message_id": "card.id"},
            {"card": ["a", {"id": "Sara", "text": "hi"}]},
            {"card": ["a", {"text": "hi"}]},
        ),
        (
            ["messages..text"],
            {"keep": ["messages[*].text[*].type"]},
            {"messages": [{"text": ["call ", {"type": "bold", "text": "Sara"}], "x": 1}]},
            {"messages": [{"text": ["call ", {"type": "bold", "text": "Sara"}]}]},
        ),
        (
            ["..text"],
            {"fields": {"text[0]": "PERSON"}},
            {"text": ["Ali", "Sara"], "other": "x"},
            {"text": ["Ali", "Sara"]},
        ),
        (
            ["..text"],
            {"fields": {"card.meta.by": "PERSON"}, "keep": ["..meta"]},
            {"text": "x", "card": {"meta": {"by": "Sara", "k": 1}, "k": 2}},
            {"text": "x", "card": {"meta": {"by": "Sara", "k": 1}}},
        ),
    ],
)
def test_selectors_of_one_place_publish_together(
    texts: list[str], settings: dict[str, Any], document: object, published: object
) -> None:
    """None of them hides what another publishes, and none publishes more than it says."""
    every = {"fields": {}, "message_id": None, **settings}
    route = make_route(texts=texts, conversation_id="$key", drop_unknown=True, **every)
    assert rewritten(route, document, {}) == published


def test_text_is_selected_once() -> None:
    """A list at the key that has a type by itself is not taken as free text as well."""
    route = route_of(["..text"], fields={"text": "PERSON", "text..by": "PERSON"})
    fields = read(route, make_record({"text": ["call Sara"], "a": {"text": "x"}})).fields
    assert [(field.text, field.type) for field in fields] == [("call Sara", "PERSON"), ("x", None)]


def test_only_lists_of_texts_are_published_with_their_entries() -> None:
    """A list in the place of an id holds nothing that was looked at."""
    route = make_route(
        texts=["..text"],
        fields={},
        conversation_id="$key",
        message_id=["a", "b"],
        drop_unknown=True,
    )
    assert rewritten(route, {"a": "1", "b": ["Sara"], "text": "hi"}, {}) == {
        "a": "1",
        "b": [],
        "text": "hi",
    }


@pytest.mark.parametrize("document", [{"other": 1}, {"blocks": [{"txt": "hi"}]}])
def test_record_without_the_key_is_refused(document: object) -> None:
    """A producer that renames the key publishes nothing unseen."""
    with pytest.raises(FieldMissing):
        route_of(["blocks..text"], fields={}).read(make_record(document))


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
    elif is_at_key and (text := leaf_text(document)).strip():
        yield text


def leaf_text(value: object) -> str:
    """Return a text, or a number as it is written; nothing for others."""
    if isinstance(value, bool) or value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value)


def is_mixed(document: object) -> bool:
    """Return whether a list has texts or numbers beside objects, away from the key."""
    if isinstance(document, dict):
        return any(name != "text" and is_mixed(item) for name, item in document.items()) or any(
            is_mixed_below(item) for name, item in document.items() if name == "text"
        )
    if not isinstance(document, list):
        return False
    has_object = any(isinstance(item, dict) and item for item in document)
    return (has_object and has_leaf(document)) or any(map(is_mixed, document))


def has_leaf(document: list[object]) -> bool:
    """Return whether a list, or one in it, has a text or number."""
    return any(
        has_leaf(item) if isinstance(item, list) else bool(leaf_text(item).strip())
        for item in document
        if not isinstance(item, dict)
    )


def is_mixed_below(document: object) -> bool:
    """Return `is_mixed` of what stands at the key, where lists may mix."""
    if isinstance(document, list):
        return any(map(is_mixed_below, document))
    return is_mixed(document)


def every_text(document: object) -> Iterator[str]:
    """Yield all texts of a document, wherever they stand."""
    if isinstance(document, dict | list):
        for item in document.values() if isinstance(document, dict) else document:
            yield from every_text(item)
    elif (text := leaf_text(document)).strip():
        yield text


DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.sampled_from(["", " ", "one", "two", 3, 0.5, 10**25]),
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
    assume(not is_mixed(document))
    route = route_of(["..text"], fields={})
    assert sorted(texts_in(route, document)) == sorted(values_at(document, "text"))


@given(DOCUMENTS)
def test_projection_keeps_all_values_at_the_key(inner: object) -> None:
    """What goes out under drop_unknown holds every selected text, and no other."""
    document = {"text": "root", "in": inner}
    assume(not is_mixed(document))
    route = route_of(["..text"], fields={}, drop_unknown=True)
    written = rewritten(route, document, {})
    assert sorted(values_at(written, "text")) == sorted(values_at(document, "text"))
    assert sorted(every_text(written)) == sorted(values_at(document, "text"))
