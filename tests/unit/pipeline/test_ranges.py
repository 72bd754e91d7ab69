"""Ranges beside a text lead to the same words once the text is rewritten."""

import asyncio
from itertools import pairwise
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gateway.domain import Entity
from gateway.domain.text_units import TextUnit, n_units
from gateway.pipeline.ranges import Edit, edits_of, in_unit, moved
from gateway.pipeline.rewriting import rewrite
from gateway.pseudonyms.protocols import Decision
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

UNITS: Final[tuple[TextUnit, ...]] = ("utf16", "code_points", "utf8")
TELEGRAM: Final = {"text": "text", "at": "entities[*]", "start": "offset", "length": "length"}
POLICY: Final = {"policy": {"PERSON": "index", "EMAIL": "index", "PASSWORD": "delete"}}
DETECTOR: Final = ScriptedDetector(
    {"Mira Moradi": "PERSON", "Sara": "PERSON", "s@example.com": "EMAIL", "hunter2": "PASSWORD"}
)
# Letters of one to four bytes; half of all edits follow an emoji.
TEXTS = st.text(st.sampled_from("ab é€👋\U0001f468\u200d"), max_size=30)


@st.composite
def rewritten_texts(draw: st.DrawFn) -> tuple[str, list[tuple[int, int]], str, list[Edit]]:
    """Draw a text, the spans in it that are replaced, what it becomes, and the edits."""
    text = draw(TEXTS)
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8)))
    spans = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False) if a < b]
    entities = [Entity(a, b, "PERSON", 1.0, "test") for a, b in spans]
    decisions = [Decision(draw(st.none() | TEXTS), "index") for _ in spans]
    output, replacements = rewrite(text, entities, decisions)
    return text, spans, output, edits_of(replacements, text, output)


def cut(text: str, start: int, end: int, unit: TextUnit) -> str:
    """Return the part of a text that a platform means by a range."""
    if unit == "code_points":
        return text[start:end]
    if unit == "utf8":
        return text.encode()[start:end].decode()
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


@pytest.mark.parametrize("unit", UNITS)
@given(case=rewritten_texts())
def test_range_of_words_that_stay_leads_to_them_again(
    unit: TextUnit, case: tuple[str, list[tuple[int, int]], str, list[Edit]]
) -> None:
    """Whatever is replaced before, behind or beside it."""
    text, spans, output, edits = case
    bounds = [0, *(bound for span in spans for bound in span), len(text)]
    for start, end in list(pairwise(bounds))[::2]:
        there = n_units(text[:start], unit), n_units(text[:end], unit)
        here = moved(*there, in_unit(edits, text, output, unit))
        assert cut(output, *here, unit) == cut(text, *there, unit) == text[start:end]


@pytest.mark.parametrize("unit", UNITS)
@given(case=rewritten_texts())
def test_range_of_a_replaced_value_covers_what_took_its_place(
    unit: TextUnit, case: tuple[str, list[tuple[int, int]], str, list[Edit]]
) -> None:
    """All of it and nothing else, also where the range was a part of the value."""
    text, _, output, edits = case
    counted = in_unit(edits, text, output, unit)
    for edit in edits:
        expected = output[edit.new_start : edit.new_end]
        for start, end in {
            (edit.start, edit.end),
            (edit.start, edit.start + 1),
            (edit.end - 1, edit.end),
        }:
            there = n_units(text[:start], unit), n_units(text[:end], unit)
            assert cut(output, *moved(*there, counted), unit) == expected


@given(case=rewritten_texts(), data=st.data())
def test_moved_range_is_the_same_in_all_units(
    case: tuple[str, list[tuple[int, int]], str, list[Edit]], data: st.DataObject
) -> None:
    """A range that reaches into replaced parts or over them ends where theirs end."""
    text, _, output, edits = case
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    texts = set()
    for unit in UNITS:
        there = n_units(text[:start], unit), n_units(text[:end], unit)
        texts.add(cut(output, *moved(*there, in_unit(edits, text, output, unit)), unit))
    assert len(texts) == 1


@given(case=rewritten_texts(), data=st.data())
@example(case=("👋 a", [(2, 3)], "👋 bb", [Edit(2, 3, 2, 4)]), data=None)
def test_range_within_a_letter_stays_in_order(
    case: tuple[str, list[tuple[int, int]], str, list[Edit]], data: st.DataObject | None
) -> None:
    """Half of a surrogate pair is a range that platforms do not send, and ends nothing."""
    text, _, output, edits = case
    length = n_units(text, "utf16")
    start = data.draw(st.integers(0, length)) if data else 1
    end = data.draw(st.integers(start, length)) if data else 1
    new_start, new_end = moved(start, end, in_unit(edits, text, output, "utf16"))
    assert 0 <= new_start <= new_end <= n_units(output, "utf16")
    assert start < end or new_start == new_end


def published(ranges: object, fields: dict[str, Any], **route: Any) -> dict[str, Any]:
    """Return what is published of a message with these fields."""
    sanitizer = make_sanitizer(DETECTOR, POLICY, ranges=ranges, **route)
    (value,) = values_in(asyncio.run(sanitize(sanitizer, make_record(**fields))), "chat.sanitized")
    return value


def told(text: str, word: str) -> dict[str, object]:
    """Return an entity of Telegram that lies on a word of a text."""
    start = n_units(text[: text.index(word)], "utf16")
    return {"type": "bold", "offset": start, "length": n_units(word, "utf16")}


def test_ranges_move_with_their_text() -> None:
    """Before a value, on it, around it and behind it."""
    text = "👋🏽 hi Mira Moradi, write s@example.com 👋 now"
    words = ("👋🏽", "Mira Moradi", "hi Mira", "Moradi, write", "s@example.com", "👋 now")
    value = published([TELEGRAM], {"text": text, "entities": [told(text, word) for word in words]})
    rewritten = value["text"]
    assert rewritten == "👋🏽 hi [PERSON_1], write [EMAIL_1] 👋 now"
    assert [
        cut(rewritten, one["offset"], one["offset"] + one["length"], "utf16")
        for one in value["entities"]
    ] == ["👋🏽", "[PERSON_1]", "hi [PERSON_1]", "[PERSON_1], write", "[EMAIL_1]", "👋 now"]
    assert {one["type"] for one in value["entities"]} == {"bold"}


def test_ranges_without_a_setting_stay() -> None:
    """As on a route that does not tell of them."""
    entities = [{"offset": 5, "length": 3}]
    assert published((), {"text": "Sara now", "entities": entities})["entities"] == entities


@pytest.mark.parametrize(
    "at", ["entities.*[*].indices", "entities.user_mentions[*].indices", "entities..indices"]
)
def test_ranges_that_are_lists_of_two_move(at: str) -> None:
    """As Twitter tells them, in code points; the words beside them are fields of their own."""
    mentions = [{"screen_name": "now", "indices": [7, 10]}]
    value = published(
        [{"text": "text", "at": at, "unit": "code_points"}],
        {"text": "👋 Sara now", "entities": {"user_mentions": mentions}},
    )
    assert value["text"] == "👋 [PERSON_1] now"
    assert value["entities"] == {"user_mentions": [{"screen_name": "now", "indices": [13, 16]}]}


def test_ranges_in_bytes_move() -> None:
    """As Bluesky tells them, by start and end."""
    value = published(
        [
            {
                "text": "text",
                "at": "facets[*].index",
                "start": "byteStart",
                "end": "byteEnd",
                "unit": "utf8",
            }
        ],
        {"text": "é Sara é now", "facets": [{"index": {"byteStart": 11, "byteEnd": 14}}]},
    )
    assert value["facets"] == [{"index": {"byteStart": 17, "byteEnd": 20}}]


def test_ranges_up_to_a_last_place_move() -> None:
    """As X tells annotations: the end is a place of the range, but for a deleted value."""
    ranges = {"text": "text", "at": "at[*]", "start": "start", "last": "end", "unit": "code_points"}
    value = published(
        [ranges], {"text": "👋 Sara now", "at": [{"start": 2, "end": 5}, {"start": 7, "end": 9}]}
    )
    assert value["text"] == "👋 [PERSON_1] now"
    assert value["at"] == [{"start": 2, "end": 11}, {"start": 13, "end": 15}]
    value = published([ranges], {"text": "hunter2 now", "at": [{"start": 0, "end": 6}]})
    assert value["at"] == [{"start": 0, "end": -1}]


def test_ranges_belong_to_the_text_in_the_same_object() -> None:
    """Wherever a wildcard finds one; a range beside another text is left to that."""
    entities = [{"offset": 5, "length": 3}]
    value = published(
        [{**TELEGRAM, "text": "messages[*].text"}, {**TELEGRAM, "text": "..text"}],
        {
            "messages": [
                {"text": "Sara now", "entities": entities},
                {"text": "Just now", "entities": entities},
                {"reply": {"text": "s@example.com now", "entities": [{"offset": 14, "length": 3}]}},
            ],
        },
        texts=("..text", "messages[*].text"),
    )
    first, second, third = value["messages"]
    assert first["entities"] == [{"offset": 11, "length": 3}]
    assert second["entities"] == entities
    assert third["reply"] == {"text": "[EMAIL_1] now", "entities": [{"offset": 10, "length": 3}]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"offset": -1, "length": 3},
        {"offset": 5, "length": -3},
        {"offset": 5, "length": 4},
        {"offset": 9, "length": 0},
        {"offset": "5", "length": 3},
        {"offset": 5.0, "length": 3},
        {"offset": True, "length": 3},
        {"offset": 5},
        {"offset": None, "length": None},
        {"offset": 2**53, "length": 3},
        [5, 3],
        "5",
        None,
    ],
)
def test_what_is_no_range_into_its_text_stays(wrong: object) -> None:
    """It says nothing of the text, and those beside it move."""
    value = published(
        [TELEGRAM], {"text": "Sara now", "entities": [wrong, told("Sara now", "now")]}
    )
    assert value["text"] == "[PERSON_1] now"
    assert value["entities"] == [wrong, {"type": "bold", "offset": 11, "length": 3}]


@pytest.mark.parametrize("wrong", [[7], [7, 10, 11], [10, 7], ["7", "10"], {"0": 7}, 7])
def test_what_is_no_list_of_two_stays(wrong: object) -> None:
    """A range that is told by a list has a start and an end."""
    value = published([{"text": "text", "at": "at"}], {"text": "Sara is here", "at": wrong})
    assert value["at"] == wrong


LEAVES = st.none() | st.booleans() | st.integers(-9, 99) | st.floats(-9, 9) | st.text(max_size=2)
KEYS = st.sampled_from(["at", "start", "end", "0"])


@given(at=st.recursive(LEAVES, lambda one: st.lists(one) | st.dictionaries(KEYS, one)))
@example(at=[[{"start": 5, "end": 8}], {"at": [5, 8]}])
def test_record_is_published_whatever_stands_in_the_place_of_ranges(at: object) -> None:
    """Nothing that a producer writes there withholds a record or changes its shape."""
    ranges = [
        {"text": "text", "at": selector, **keys}
        for selector in ("at", "at[*]", "at.*", "at..at", "..at", "at[0][*]")
        for keys in ({}, *({"start": "start", key: "end"} for key in ("end", "length", "last")))
    ]
    value = published(ranges, {"text": "Sara now", "at": at})
    assert value["text"] == "[PERSON_1] now"
    assert shape_of(value["at"]) == shape_of(at)


def shape_of(value: object) -> object:
    """Return a value with its whole numbers left out."""
    if isinstance(value, dict):
        return {key: shape_of(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape_of(item) for item in value]
    return int if type(value) is int else value


def test_value_in_the_place_of_a_range_is_replaced() -> None:
    """Where something else stands instead of its numbers, it is looked through like all fields."""
    value = published(
        [TELEGRAM], {"text": "Sara now", "entities": [{"offset": "Sara", "length": 3}]}
    )
    assert value["entities"] == [{"offset": "[PERSON_1]", "length": 3}]


def test_ranges_move_where_another_field_repeats_a_value() -> None:
    """The record is written once more then."""
    value = published(
        [TELEGRAM],
        {"text": "Sara now", "entities": [{"offset": 5, "length": 3, "note": "of Sara"}]},
    )
    assert value["entities"] == [{"offset": 11, "length": 3, "note": "of [PERSON_1]"}]


def test_range_of_a_deleted_value_is_empty() -> None:
    """It stands where the value stood."""
    text = "key hunter2 now"
    entities = [told(text, "hunter2"), told(text, "now")]
    value = published([TELEGRAM], {"text": text, "entities": entities})
    assert value["text"] == "key  now"
    assert [(one["offset"], one["length"]) for one in value["entities"]] == [(4, 0), (5, 3)]


def test_range_within_a_kept_value_stays_as_long_as_it_is() -> None:
    """What the policy keeps is text like any other."""
    sanitizer = make_sanitizer(
        DETECTOR, {"policy": {"PERSON": "keep", "EMAIL": "index"}}, ranges=[TELEGRAM]
    )
    text = "s@example.com is Mira Moradi's"
    record = make_record(text=text, entities=[told(text, "Moradi")])
    (value,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    assert value["text"] == "[EMAIL_1] is Mira Moradi's"
    assert value["entities"] == [told(value["text"], "Moradi")]


def test_ranges_move_with_escapes_that_become_letters() -> None:
    """A text is published with letters, and its ranges with it, also where nothing is found."""
    text = "Andr&eacute; and S&#x61;ra \\u06f0 now"
    value = published(
        [TELEGRAM],
        {"text": text, "entities": [told(text, "now"), told(text, "S&#x61;ra"), told(text, "and")]},
    )
    rewritten = "André and [PERSON_1] ۰ now"
    assert value["text"] == rewritten
    assert value["entities"] == [told(rewritten, word) for word in ("now", "[PERSON_1]", "and")]
    plain = "Andr&eacute; now"
    value = published([TELEGRAM], {"text": plain, "entities": [told(plain, "now")]})
    assert value["entities"] == [told("André now", "now")]


def test_ranges_move_in_json_within_the_text() -> None:
    """The quotes that a number of JSON gets are a part of what took its place."""
    text = '{"pin": 4821, "at": "now"}'
    sanitizer = make_sanitizer(
        ScriptedDetector({"4821": "NUMBER"}), {"policy": {"NUMBER": "index"}}, ranges=[TELEGRAM]
    )
    record = make_record(text=text, entities=[told(text, "4821"), told(text, "now")])
    (value,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    rewritten = value["text"]
    assert rewritten == '{"pin": "[NUMBER_1]", "at": "now"}'
    assert value["entities"] == [told(rewritten, '"[NUMBER_1]"'), told(rewritten, "now")]


def test_numbers_of_ranges_may_have_the_digits_of_a_value() -> None:
    """What is counted is no value that was found."""
    text = "4821 is the pin " + "." * 4810 + "now"
    sanitizer = make_sanitizer(
        ScriptedDetector({"4821": "NUMBER"}), {"policy": {"NUMBER": "index"}}, ranges=[TELEGRAM]
    )
    record = make_record(text=text, entities=[told(text, "now"), {"offset": 0, "length": 4821}])
    (value,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    assert value["entities"] == [told(value["text"], "now"), {"offset": 0, "length": 4827}]
