"""`is_absent`, the quick look, never calls clear what `suspects` would suspect."""

import json
from urllib.parse import quote

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs import JsonCodec
from gateway.pipeline.traces import (
    Substitute,
    _kept_trace_of,
    is_absent,
    look_for,
    suspects,
    traces_of,
)
from gateway.routes import all_readings

CODEC = JsonCodec(8)
# Few characters, so that values do stand in texts, and those that JSON writes in another way.
SMALL = st.text(alphabet='abB_"\\\n\té ۰1-', max_size=6)


@given(
    st.dictionaries(SMALL, SMALL | st.integers(-(10**17), 10**17), max_size=4),
    st.dictionaries(SMALL, st.sampled_from(["PERSON", "NUMBER", "DATETIME"]), max_size=3),
    SMALL | st.none(),
)
def test_is_absent_is_certain(
    document: dict[str, str | int], types: dict[str, str], key: str | None
) -> None:
    """Where it says absent, neither names, values nor the key hold an original in any form."""
    originals = {value: Substitute("x", type_) for value, type_ in types.items()}
    encoded_key = None if key is None else key.encode()
    look = look_for(traces_of(originals), CODEC.fragment)
    if is_absent(look, CODEC.encode(document), encoded_key):
        texts = [*document, *map(str, document.values()), *([key] if key else [])]
        assert not any(suspects(text, originals) for text in texts)


@pytest.mark.parametrize("value", ["Sara", 'a "b"', "back\\slash", "line\nbreak", "علی رضایی"])
def test_is_absent_sees_a_value_as_json_writes_it(value: str) -> None:
    """Escaped characters hide nothing."""
    originals = {value: Substitute("x", "PERSON")}
    look = look_for(traces_of(originals), CODEC.fragment)
    output = orjson.dumps({"note": f"for {value}!"})
    assert not is_absent(look, output, None)
    assert is_absent(look, orjson.dumps({"note": "for you"}), b"k")


def test_is_absent_sees_a_value_in_the_key_and_doubts_a_key_that_is_not_ascii() -> None:
    """The record key is published beside the value."""
    look = look_for(traces_of({"Sara": Substitute("x", "PERSON")}), CODEC.fragment)
    assert not is_absent(look, b"{}", b"to Sara")
    assert not is_absent(look, b"{}", "é".encode())


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("علی رضایی", quote("علی رضایی").encode()),
        ("علی رضایی", json.dumps("علی رضایی").encode()),
        ("Sara Moradi", "Sara Moradi".encode("utf-16-le")),
        ("سارا", "سارا".encode("utf-16-be")),
    ],
)
def test_is_absent_doubts_a_key_that_is_encoded(name: str, key: bytes) -> None:
    """Such a key is ASCII, and no letter of the name stands in it as it does in the text."""
    assert key.isascii()
    originals = {name: Substitute("x", "PERSON")}
    assert suspects(all_readings(key), originals)
    assert not is_absent(look_for(traces_of(originals), CODEC.fragment), b"{}", key)


def test_long_values_are_not_remembered() -> None:
    """The cache is bounded by count, so that each value in it has to be short."""
    before = _kept_trace_of.cache_info().currsize
    letters, digits = "a1" * 50_000, "12" * 50_000
    one, other = traces_of(dict.fromkeys((letters, digits), Substitute("#", "NUMBER")))
    assert (one.code, one.digits) == ("", "1" * 50_000)
    assert (other.code, other.digits) == ("", digits)
    assert _kept_trace_of.cache_info().currsize == before
