"""Numbers of one digit, of which a conversation may have more than there are digits."""

from gateway.domain import Entity, TextField
from gateway.testing.chat import make_engine


def test_all_digits_get_numbers_of_their_own() -> None:
    """No placeholder, no two the same, and none itself."""
    engine = make_engine()
    given: dict[str, str] = {}
    for digit in "123456789":
        found = [Entity(0, 1, "NUMBER", 1.0, "test")]
        decisions = engine.resolve("c", [TextField(digit, None, ("text",))], [found])
        given[digit] = str(decisions[0][0].replacement)
    assert all(map(str.isdecimal, given.values()))
    assert len(set(given.values())) == len(given)
    assert all(digit != surrogate for digit, surrogate in given.items())
    assert max(map(len, given.values())) <= 2
