"""Cards stay in their network, as detectors know it."""

import pytest

from gateway.detection.patterns.identifiers.credit_card import has_card_prefix, passes_luhn
from gateway.domain.card_prefixes import IRANIAN_BINS
from gateway.testing.chat import ScriptedChat as Chat


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
