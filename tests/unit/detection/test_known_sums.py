"""Tests of sums that a conversation finds again without their currency."""

import pytest

from gateway.detection.memory.known_sums import KnownSums
from gateway.domain import Entity


def _found(text: str, *known: str, entities: tuple[Entity, ...] = ()) -> list[str]:
    sums = KnownSums()
    for value in known:
        sums.learn(value)
    return [text[e.start : e.end] for e in sums.find(text, entities) if e.type == "COST"]


@pytest.mark.parametrize(
    ("known", "text", "figure"),
    [
        ("620 €", "er hat 620 gesagt, nicht 602", "620"),
        ("£1,480.50", "why was it 1480.50 again?", "1480.50"),
        ("1.480,50 €", "ho pagato 1480,50 ieri", "1480,50"),
        ("4 750 euros", "à 4750 je le prends", "4750"),
        ("۳۶۰ هزار تومن", "من ۳۶۰ دادم", "۳۶۰"),
        ("٧٢٠ ريال", "وصل 720 بس", "720"),
        ("CHF 2'350.–", "2350 ist zu viel", "2350"),
        ("120,75", "c'était 120,75 non ?", "120,75"),
        ("$85.20", "85.20 is fine", ""),
        ("340 dollars", "(340)", "340"),
    ],
)
def test_a_known_sum_is_found_without_its_currency(known: str, text: str, figure: str) -> None:
    """The same figure is the same amount, however its digits are grouped."""
    assert _found(text, known) == ([figure] if figure else [])


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ("620 €", "620 km sind es"),
        ("620 €", "620 % mehr"),
        ("620 €", "Zimmer 620 bitte"),
        ("620 €", "page 620 of the book"),
        ("620 €", "bus 6200 or 62"),
        ("620 €", "call 0620 620620"),
        ("620 €", "tel 06 620-112"),
        ("620 €", "um 6:20 oder 620:3"),
        ("620 €", "#620 is closed"),
        ("620 €", "A620 in blau"),
        ("620 €", "620er Schleifpapier"),
        ("620 €", "v1.620"),
        ("620 €", "620,5 hPa"),
        ("200 €", "200 people came"),
        ("5000 €", "5000 steps today"),
        ("2024 €", "in 2024"),
        ("1402 toman", "سال ۱۴۰۲ بود"),
        ("45 €", "45 is my size"),
        ("12,00 €", "12 is fine"),
        ("620 €", "room 620 and gate 620"),
        ("۳۶۰ هزار", "۳۶۰ متر زمین"),
    ],
)
def test_other_numbers_are_no_known_sums(known: str, text: str) -> None:
    """What measures, numbers or counts is left, and so are years and round sums."""
    assert _found(text, known) == []


def test_what_was_found_is_left_as_it_is() -> None:
    """A number that is part of something else is no sum."""
    phone = Entity(0, 11, "PHONENUMBER", 0.9, "rules/phone")
    assert _found("620 11 22 33", "620 €", entities=(phone,)) == []


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("er hat 600, nicht 620", ["600", "620"]),
        ("620 pas 602 !", ["620", "602"]),
        ("جاب 600 مش 620", ["600", "620"]),
        ("600 and then 620", ["620"]),
        ("600 not bad, 620 then", ["620"]),
        ("600 not 602", []),
    ],
)
def test_a_sum_that_a_known_one_is_told_from_is_one(text: str, figures: list[str]) -> None:
    """Who corrects an amount tells another."""
    assert _found(text, "620 €") == figures


@pytest.mark.parametrize(
    "text",
    [
        "order 740 has arrived",
        "Bestellung 740 ist da",
        "commande 740 prête",
        "ordine 740 pronto",
        "سفارش ۷۴۰ رسید",
        "الطلب 740 وصل",
        "camera 740",
        "autobus 740",
        "اتوبوس ۷۴۰",
        "باص 740",
    ],
)
def test_orders_rooms_and_buses_are_no_known_sums(text: str) -> None:
    """A number that names something is no amount, though it has the figures of one."""
    assert _found(text, "740 €") == []


def test_a_bill_with_the_figures_of_a_known_sum_has_that_sum() -> None:
    """Bills and tickets are known by what they cost."""
    assert _found("facture 740, billet 740", "740 €") == ["740", "740"]
