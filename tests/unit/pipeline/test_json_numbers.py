"""Numbers of JSON in a text: those that must stay JSON when something else takes their place."""

import pytest

from gateway.pipeline.json_numbers import bare_numbers, number_like


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ('{"a":[1,-2.5e3],"b":"3"}', ["1", "-2.5e3"]),
        ('{"a":1}\n{"a": 2 }', ["1", "2"]),
        ('payload: {"a":\n1,"b":"2","c":03}', ["1"]),
        # Numbers in JSON that is a string would need quotes of its own depth.
        (r'payload: {"inner":"{\"a\":1}"}', []),
        ("[order: 4521]", []),
        ("4521, 4522", []),
    ],
)
def test_bare_numbers_are_those_of_json(text: str, numbers: list[str]) -> None:
    """Those of a document, and values of keys in any other text; never what stands in a string."""
    assert [text[start:end] for start, end in sorted(bare_numbers(text))] == numbers


@pytest.mark.parametrize(
    ("number", "replacement", "expected"),
    [
        ("4111111111111111", "4149 0886 9624 6783", "4149088696246783"),
        ("447700900123", "+44 7700 900838", "447700900838"),
        ("7700900123", "+44 7700 900838", "7700900838"),
        ("9120003456", "۰۹۳۵ ۸۸۱ ۲۰۴۷", "9358812047"),
        ("447700900123", "07700 900838", "07700 900838"),
        ("84729103", "[NUMBER_1]", "[NUMBER_1]"),
        ("84729103", "pin 1 2345678", "pin 1 2345678"),
        ("84729103", "1,463,000.25", "1,463,000.25"),
        ("84729103", "04729103", "04729103"),
        ("4111.5", "4149", "4149"),
    ],
)
def test_number_like_has_as_many_digits_or_is_what_stands_in_texts(
    number: str, replacement: str, expected: str
) -> None:
    """Digits in groups become one number; what begins with a zero or holds more is no number."""
    assert number_like(number, replacement) == expected
