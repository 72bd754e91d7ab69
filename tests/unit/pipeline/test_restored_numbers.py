"""Numbers of answers: whole ones, and ends of numbers where something tells that they are."""

import pytest

from gateway.pipeline.restored_numbers import KnownNumbers


@pytest.fixture(scope="module")
def known() -> KnownNumbers:
    """What knows a card, an account and an IBAN; the account ends like a year."""
    numbers = KnownNumbers()
    numbers.learn("4571 2290 6618 3047", "4000 1234 5678 7731")
    numbers.learn("60241912", "81556620")
    numbers.learn("DE04652351141625686968", "DE89370400440532013000")
    return numbers


@pytest.mark.parametrize(
    ("text", "digits", "restored"),
    [
        ("the card ending in 3047", "3047", "7731"),
        ("Karte mit der Endung 3047", "3047", "7731"),
        ("چهار رقم آخر ۳۰۴۷", "۳۰۴۷", "۷۷۳۱"),
        ('{"card_last4":"3047"}', "3047", "7731"),
        ("your 3047 card", "3047", "7731"),
        ("room 3047", "3047", None),
        ("3047 sheep", "3047", None),
        ("account 1912 is closed", "1912", "6620"),
        ("the account that ends in 1912", "1912", "6620"),
        ("the war ending in 1912", "1912", None),
        ("the phone was invented before 1912", "1912", None),
        ("She was born in 1912.", "1912", None),
        ("60 24 19 12", "60 24 19 12", "81 55 66 20"),
    ],
)
def test_ends_of_numbers_are_told(
    known: KnownNumbers, text: str, digits: str, restored: str | None
) -> None:
    """By what stands around them; a year needs more of it."""
    at = text.index(digits)
    assert known.restored(text, at, at + len(digits)) == restored


@pytest.mark.parametrize(
    ("text", "restored"),
    [
        ("**** 3047", "7731"),
        ("4571 **** **** 3047", "4000 **** **** 7731"),
        ("4572 **** **** 3047", None),
        ("4571 2290 **** 3047", "4000 1234 **** 7731"),
        ("4571 20** **** 3047", None),
        ("DE04...6968", "DE89...3000"),
        ("**1912**", None),
        ("2010...1912", None),
    ],
)
def test_numbers_come_back_behind_a_mask(
    known: KnownNumbers, text: str, restored: str | None
) -> None:
    """Where as much of them as is shown is that of one number."""
    assert [value for _, _, value in known.hidden(text)] == ([restored] if restored else [])
