"""JSON values: exact where Python would round, refused where their meaning would be a guess."""

import base64
import gzip
import json

import pytest

from gateway.codecs import ExactNumber, JsonCodec
from gateway.errors import DecodeError, LimitExceeded


@pytest.fixture
def codec() -> JsonCodec:
    """Return a codec with a low limit on nesting."""
    return JsonCodec(max_nesting=20)


@pytest.mark.parametrize(
    "value",
    [
        b'{"a":1.10}',
        b'{"a":0.12345678901234567890123}',
        b'{"a":123456789012345678901234567890}',
        b'{"a":18446744073709551616,"b":-9223372036854775809}',
        b'{"a":9223372036854775807,"b":18446744073709551615}',
        b'{"a":1E+5,"b":1e-300,"c":-0.0}',
        b'{"a":-0,"b":[-0,{"c":-0}],"d":"-0"}',
        b'{"a":-0}',
        b"-0",
        b"[1.50,[2.500]]",
        b'{"b":1,"a":2,"c":{"z":0,"y":1.0}}',
        '{"متن":"سلام","emoji":"👋🏽"}'.encode(),
        b'{"a":true,"b":false,"c":null,"d":[],"e":{}}',
        b"3.10",
        b'"text"',
    ],
)
def test_json_round_trip_keeps_every_byte(codec: JsonCodec, value: bytes) -> None:
    """Compact JSON comes back byte for byte: numbers as written, keys in their order."""
    assert codec.encode(codec.decode(value)) == value


def test_json_number_inside_a_text_is_left_alone(codec: JsonCodec) -> None:
    """Only number tokens are kept as exact numbers; digits in text stay text."""
    assert codec.decode(b'{"a":1.5,"t":"1.50"}') == {"a": ExactNumber("1.5"), "t": "1.50"}


@pytest.mark.parametrize(
    ("lexeme", "text"),
    [
        ("9.89121234567E11", "989121234567"),
        ("9.891212345670e+11", "989121234567"),
        ("989121234567.0", "989121234567"),
        ("989121234567.25", "989121234567.25"),
        ("1.50", "1.50"),
        ("0.00", "0"),
        ("1.0e300", "1.0e300"),
    ],
)
def test_exact_number_is_read_as_texts_write_it(lexeme: str, text: str) -> None:
    """Whatever a serializer made of a telephone number, it is the one in the text."""
    assert ExactNumber(lexeme).text == text


def test_json_duplicate_key_keeps_the_last_value_alone(codec: JsonCodec) -> None:
    """The earlier value of a repeated key reaches neither detection nor output."""
    for value in (b'{"text":"hidden","text":"seen"}', b'{"text":"hidden","f":1.5,"text":"seen"}'):
        output = codec.encode(codec.decode(value))
        assert b"hidden" not in output
        assert json.loads(output)["text"] == "seen"


def test_json_byte_order_mark_is_taken_off(codec: JsonCodec) -> None:
    """A leading byte order mark, as some serializers write, does no harm."""
    assert codec.decode(b'\xef\xbb\xbf{"a":1}') == {"a": 1}
    with pytest.raises(DecodeError):
        codec.decode(b'\xef\xbb\xbf\xef\xbb\xbf{"a":1}')


@pytest.mark.parametrize(
    "value",
    [
        b"",
        b" ",
        b"{",
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b'{"a":-Infinity}',
        b'{"a":1e999}',
        b'{"a":' + b"9" * 5000 + b"}",
        b'{"a":"\\ud800"}',
        b'{"a":"\xed\xa0\x80"}',
        b'{"a":"\xff"}',
        b'{"a":"\x00"}',
        b"{'a':1}",
        b'{"a":1,}',
        b'{"a":1} trailing',
        b'{"a":01}',
        '{"a":"b"}'.encode("utf-16"),
    ],
)
def test_json_refuses_what_is_not_json(codec: JsonCodec, value: bytes) -> None:
    """Whatever RFC 8259 does not allow, and numbers beyond a double, are decode errors."""
    with pytest.raises(DecodeError) as caught:
        codec.decode(value)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None, "the library's error quotes the value"


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (gzip.compress(b'{"a":1}', mtime=0), "gzip"),
        (b"Obj\x01\x04\x14avro.codec", "a file of Avro"),
        (b'{"a":NaN}', "NaN or Infinity"),
        (b'{"a":-Infinity}', "NaN or Infinity"),
        (b'{"a":1e400}', "a number beyond a double"),
        (b'{"a":"\\ud800"}', "half of a surrogate pair"),
        (b'{"a":"x', "cut off"),
        (b"", "empty; a tombstone"),
        (b" \n", "empty; a tombstone"),
        (b'{"a":1}{"a":2}', "behind the document"),
        (base64.b64encode(b'{"text":"hi"}'), "base64"),
        (base64.b64encode(b'[{"text":"hi"}]'), "base64"),
    ],
)
def test_json_that_the_producer_wrapped_is_told(
    codec: JsonCodec, value: bytes, reason: str
) -> None:
    """Compressed or encoded JSON is no broken JSON: the error says what to undo."""
    with pytest.raises(DecodeError) as caught:
        codec.decode(value)
    assert reason in caught.value.detail


@pytest.mark.parametrize("depth", [21, 500, 1_030, 200_000])
@pytest.mark.parametrize("brackets", [(b"[", b"]"), (b'{"a":', b"}")])
def test_json_refuses_deep_nesting(
    codec: JsonCodec, depth: int, brackets: tuple[bytes, bytes]
) -> None:
    """Nesting beyond the limit is refused without using the stack, however deep it is."""
    with pytest.raises(LimitExceeded):
        codec.decode(brackets[0] * depth + b"1.5" + brackets[1] * depth)


def test_json_accepts_nesting_up_to_the_limit(codec: JsonCodec) -> None:
    """The limit itself is allowed."""
    value = b"[" * 20 + b"1.50" + b"]" * 20
    assert codec.encode(codec.decode(value)) == value


@pytest.mark.parametrize(
    "value",
    [
        b'{"a":1,"b":[{"a":2}]}',
        b' {"a": 1, "b": [{"a": 2}, 1e300, 12345678901234567890123]}\n',
        b'\xef\xbb\xbf{"a":"\\u00e9","c":"\\/"}',
        b"[]",
        b'"text"',
        b"-0",
    ],
)
def test_value_that_was_read_whole_stays_as_it_is(value: bytes) -> None:
    """Blanks, escapes, a byte order mark and numbers of any size are no reason to write it anew."""
    codec = JsonCodec(4)
    assert codec.as_read(value, codec.decode(value)) == value


@pytest.mark.parametrize("lexeme", ["1e-99999999999999999999999", "0e9999999999999999999999"])
def test_number_beyond_any_is_kept_as_it_was_written(lexeme: str) -> None:
    """Nobody can compute with it, and JSON has it all the same."""
    assert ExactNumber(lexeme).text == lexeme
