"""Texts that a document holds in runs are read as one and written back to their places."""

import asyncio
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs import parse_selector, select
from gateway.codecs.selectors import ROOT, SelectorNode
from gateway.domain import Entity, RawRecord, Run
from gateway.errors import LimitExceeded
from gateway.pipeline.rewriting import rewrite
from gateway.pipeline.runs import distributed
from gateway.pseudonyms.protocols import Decision
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

PHONE = "0912 345 6789"
ROUTE: dict[str, Any] = {"texts": (), "joined": ("doc..text",), "fields": {}}
DETECTOR = ScriptedDetector({PHONE: "PHONENUMBER", "Sara Moradi": "PERSON"})
POLICY = {"policy": {"PHONENUMBER": "index", "PERSON": "index"}}


def sanitized(document: Mapping[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return what becomes of a document, and the entities of its audit event."""
    sanitizer = make_sanitizer(DETECTOR, POLICY, **ROUTE)
    result = asyncio.run(sanitize(sanitizer, make_record(**document)))
    (value,), (event,) = (values_in(result, topic) for topic in ("chat.sanitized", "chat.audit"))
    return value, event["entities"]


def texts_of(*texts: str) -> list[dict[str, object]]:
    """Return nodes of rich text."""
    return [{"type": "text", "text": text} for text in texts]


def test_a_value_that_is_split_over_runs_is_replaced_as_a_whole() -> None:
    """One digit in bold hides no number: its surrogate stands where it began."""
    paragraph = {"content": texts_of("I'm Sara ", "Moradi", ", call 0912 ", "345", " 6789", "!")}
    published, entities = sanitized({"doc": {"content": [paragraph]}})

    [written] = published["doc"]["content"]
    assert [node["text"] for node in written["content"]] == [
        *("I'm [PERSON_1]", "", ", call [PHONENUMBER_1]", "", "", "!")
    ]
    assert [(each["field"], each["out_start"], each["out_end"]) for each in entities] == [
        ("doc.*[0].*[0].text", 4, 14),
        ("doc.*[0].*[2].text", 7, 22),
    ]


def test_texts_apart_are_not_joined() -> None:
    """Neither other lists nor what stands on both sides of something else in one."""
    mention = {"type": "mention", "id": "u1"}
    first = {"content": [*texts_of("0912 345"), mention, *texts_of(" 6789")]}
    second = {"content": texts_of("0912 345 ")}
    third = {"content": texts_of("6789")}
    document = {"doc": {"content": [first, second, third]}}

    published, entities = sanitized(document)

    assert published["doc"] == document["doc"]
    assert entities == []


def test_runs_of_nothing_but_blanks_are_no_text() -> None:
    """They are published as they came."""
    document = {"doc": {"content": texts_of(" ", "", "\n")}}

    assert sanitized(document)[0]["doc"] == document["doc"]


def test_runs_count_as_texts() -> None:
    """The limit on texts of a message holds for them too."""
    root = SelectorNode(ROOT)
    root.add(parse_selector("[*].text"), None, is_joined=True)
    found = select(root, texts_of("a", "b", "c"), 3)

    assert [field.text for field in found.fields] == ["abc"]
    with pytest.raises(LimitExceeded):
        select(root, texts_of("a", "b", "c", "d"), 3)


def test_what_stands_in_no_list_cannot_be_joined() -> None:
    """The settings say so."""
    with pytest.raises(ValueError, match="leads through no list"):
        RouteSettings(joined=("body.text",))


def test_a_joined_text_is_never_written_in_one_piece() -> None:
    """Its runs would go out as they came, all but the first."""
    value = orjson.dumps({"conversation_id": "c", "doc": texts_of("0912 ", "345 6789")})
    route = compile_route(RouteSettings(**ROUTE), LimitSettings())
    message = route.read(RawRecord("chat.raw", 0, 0, 0, None, value))

    assert message is not None
    with pytest.raises(ValueError, match="taken apart"):
        route.write(message, ["-"])


@given(
    st.lists(st.text('ab {:"1', max_size=6), min_size=1, max_size=8),
    st.lists(st.integers(0, 40), max_size=8),
    st.lists(st.text("xyz", max_size=9), min_size=4, max_size=4),
)
def test_the_runs_of_a_rewritten_text_are_the_text(
    texts: list[str], cuts: list[int], surrogates: list[str]
) -> None:
    """Wherever its runs begin and its values lie; each replacement is where its run says."""
    original = "".join(texts)
    places = sorted({cut for cut in cuts if cut <= len(original)})
    entities = [
        Entity(start, end, "NUMBER", 1.0, "test") for start, end in list(pairwise(places))[::2]
    ]
    decisions = [Decision(surrogates[n % 4], "pseudonym") for n in range(len(entities))]
    output, moved = rewrite(original, entities, decisions)
    runs = [Run(text, (number,)) for number, text in enumerate(texts)]

    parts = distributed(output, moved, runs)

    assert "".join(text for text, _ in parts) == output
    replaced = [
        (text[each.out_start : each.out_end], run.text[each.entity.start : each.entity.end])
        for run, (text, of_run) in zip(runs, parts, strict=True)
        for each in of_run
    ]
    assert [new for new, _ in replaced] == [decision.replacement for decision in decisions]
    for entity, (_, began_with) in zip(entities, replaced, strict=True):
        assert original[entity.start : entity.end].startswith(began_with)
