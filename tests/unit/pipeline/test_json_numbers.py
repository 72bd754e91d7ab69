"""Numbers of JSON in a text: those that must stay JSON when something else takes their place."""

import pytest

from gateway.pipeline.json_numbers import bare_numbers


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
