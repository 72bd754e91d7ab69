"""Numbers of which rules found a part grow over the groups that go on with them."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.whole_numbers import complete
from gateway.domain import Entity


def _completed(text: str, *found: tuple[str, str]) -> list[tuple[str, str]]:
    """Return the values and types after `complete`, of a text in the middle of a batch."""
    entities = [
        Entity(text.index(value), text.index(value) + len(value), type_, 0.9, "rules/x")
        for value, type_ in found
    ]
    results: list[list[Entity]] = [[], entities, []]
    complete(BatchText(["0912 345 6789 1", text, "77 88 99 11"]), results)
    assert results[0] == results[2] == []
    return [(text[one.start : one.end], one.type) for one in entities]


@pytest.mark.parametrize(
    ("text", "part", "type_", "expected"),
    [
        ("ruf 0152-545 99 37 1 an", "0152-545 99 37", "PHONENUMBER", "0152-545 99 37"),
        ("ruf 0152-545 99 37 1.", "0152-545 99 37", "PHONENUMBER", "0152-545 99 37 1"),
        ("nimm 12 0152-5459937", "0152-5459937", "PHONENUMBER", "12 0152-5459937"),
        ("plz 40718 22 91", "40718", "POSTAL_CODE", "40718 22 91"),
        ("0152 5459937, 12 Stück", "0152 5459937", "PHONENUMBER", "0152 5459937"),
        ("0152 5459937/22", "0152 5459937", "PHONENUMBER", "0152 5459937"),
        ("IP 192.0.2.17 1234567", "192.0.2.17", "IP_ADDRESS", "192.0.2.17"),
    ],
)
def test_groups_join_the_number_beside_them(
    text: str, part: str, type_: str, expected: str
) -> None:
    """Blanks, hyphens and points join; a comma, a slash, other types and a counted digit do not."""
    assert _completed(text, (part, type_)) == [(expected, type_)]


def test_what_is_too_long_for_a_telephone_is_a_number() -> None:
    """Of a parcel's twenty digits no twelve are a telephone."""
    found = _completed("die 00340 4341 8862 0177 93 hier", ("00340 4341 8862", "PHONENUMBER"))
    assert found == [("00340 4341 8862 0177 93", "NUMBER")]


def test_neighbours_keep_their_digits() -> None:
    """Two numbers in a row stay two, and the digits between them are of one of them."""
    text = "0912 345 6789 44 0935 678 1234"
    found = _completed(text, ("0912 345 6789", "PHONENUMBER"), ("0935 678 1234", "PHONENUMBER"))
    assert found == [("0912 345 6789 44", "PHONENUMBER"), ("0935 678 1234", "PHONENUMBER")]
