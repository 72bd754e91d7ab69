"""Cards stay in their network, as detectors know it."""

import re

import pytest

from gateway.detection.patterns.identifiers.credit_card import has_card_prefix, passes_luhn
from gateway.domain import Entity, TextField
from gateway.domain.card_prefixes import IRANIAN_BINS
from gateway.pseudonyms.canonical import digits_of
from gateway.testing.chat import ScriptedChat as Chat
from gateway.testing.chat import make_engine


@pytest.mark.parametrize("head", ["504172", "627648", "639370", "585983", "991975", "603799"])
def test_a_card_of_an_iranian_bank_becomes_one(head: str) -> None:
    """All banks that detectors know, not the large ones alone."""
    chat = Chat()
    drawn = {chat.one("CREDIT_CARD", f"{head}12345678{n:02}", f"c-{n}") for n in range(40)}
    assert {card[:6] for card in drawn} <= IRANIAN_BINS
    assert all(passes_luhn(card) for card in drawn)


@pytest.mark.parametrize(
    ("head", "first"),
    [("3530", "35"), ("62", "62"), ("2200", "220"), ("2221", "2"), ("6759", ""), ("371", "3")],
)
def test_a_card_stays_in_its_network(head: str, first: str) -> None:
    """JCB, UnionPay, Mir and Maestro among them."""
    chat = Chat()
    n_digits = 15 if head == "371" else 16
    for n in range(40):
        value = f"{head}{n:02}".ljust(n_digits, "7")
        drawn = chat.one("CREDIT_CARD", value, f"c-{n}")
        assert drawn.startswith(first)
        assert has_card_prefix(drawn) or head == "2200"
        assert passes_luhn(drawn)


@pytest.mark.parametrize(
    "masked",
    [
        "**** **** **** 4821",
        "XXXXXXXXXXXX4821",
        "xxxx-xxxx-xxxx-4821",
        "5412 75** **** 4821",
        "5412-75XX-XXXX-4821",
        "•••• 4821",
        "****-****-****-۴۸۲۱",
    ],
)
def test_a_card_of_which_a_part_is_left_out_stays_one(masked: str) -> None:
    """Its digits are others, and what stands for the rest stays where it is."""
    drawn = Chat().one("CREDIT_CARD", masked)
    assert re.sub(r"\d", "0", drawn) == re.sub(r"\d", "0", masked)
    assert digits_of(drawn)[-4:] != "4821"


@pytest.mark.parametrize("masked", ["**** **** **** 4821", "5412 75** **** 4821", "xxxx4821"])
@pytest.mark.parametrize("number", ["5412751234124821", "4821"])
@pytest.mark.parametrize("is_first", [True, False])
def test_a_card_ends_alike_in_all_its_writings(masked: str, number: str, is_first: bool) -> None:
    """Masked, in full and by its last digits, whichever of them is told first."""
    engine = make_engine(remembers=True)
    ends = set()
    for written in (masked, number) if is_first else (number, masked):
        fields = [TextField(written, None, ("text",))]
        found = [Entity(0, len(written), "CREDIT_CARD", 1.0, "test")]
        ((decision,),) = engine.resolve("c-1", fields, [found])
        ends.add(digits_of(decision.replacement or "")[-4:])
    assert len(ends) == 1
    assert ends != {"4821"}


def test_cards_that_end_alike_and_begin_otherwise_stay_two() -> None:
    """What is written of a card tells it from another."""
    chat = Chat()
    first, second = (
        chat.one("CREDIT_CARD", f"{head}** **** 4821") for head in ("5412 75", "4111 11")
    )
    assert first[:7] != second[:7]


@pytest.mark.timeout(5)
def test_a_field_of_stars_is_read_in_linear_time() -> None:
    """A field for cards may hold anything."""
    assert Chat().one("CREDIT_CARD", f"4111 {'*' * 200}x") == "[CREDIT_CARD_1]"
    assert Chat().one("CREDIT_CARD", "* " * 100) == "[CREDIT_CARD_1]"
