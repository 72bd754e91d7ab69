"""Values in the strings of an answer's JSON and SQL."""

import pytest

from gateway.pipeline.quoted_values import fitting_quotes


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ('{"firm": "@"}', 'Holm "HG" Ltd', r"Holm \"HG\" Ltd"),
        ('{"firm": "@"}', "L'Aquila", "L'Aquila"),
        ('["a", "Dear @, hello"]', "1 Mill\nRoad", r"1 Mill\nRoad"),
        ('  "@": 3,', "C:\\x", r"C:\\x"),
        ('She said "@" twice', 'Holm "HG" Ltd', 'Holm "HG" Ltd'),
        ('{"a": 1} and @', 'Holm "HG" Ltd', 'Holm "HG" Ltd'),
        ("INSERT INTO t VALUES (1, '@')", "L'Aquila", "L''Aquila"),
        ("SELECT a FROM t\nWHERE b = '@';", "O'Hagerty", "O''Hagerty"),
        ("the village of '@'", "L'Aquila", "L'Aquila"),
        ("VALUES (@)", "L'Aquila", "L'Aquila"),
        ('{"firm": "@"}', "Holm Ltd", "Holm Ltd"),
    ],
)
def test_string_stays_whole(text: str, value: str, expected: str) -> None:
    """Whatever the value has in it; prose keeps it as it is."""
    at = text.index("@")
    assert fitting_quotes(value, text, at, at + 1) == expected
