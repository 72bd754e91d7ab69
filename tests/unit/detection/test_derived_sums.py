"""Tests of figures that follow from sums a conversation knows."""

import re

import pytest

from gateway.detection.memory.known_sums import KnownSums
from gateway.domain import Entity

_SIGNED = re.compile(r"[\d٠-٩۰-۹]+ (?:€|quid|دولار|درهم|toman|تومن)|\$\d+")


def _told(*texts: str) -> list[str]:
    """Return the bare figures that are found in a conversation whose sums others find."""
    sums = KnownSums()
    told: list[str] = []
    for text in texts:
        entities = [
            Entity(*match.span(), "COST", 0.9, "rules/cost") for match in _SIGNED.finditer(text)
        ]
        found = [e for e in sums.find(text, entities) if e.type == "COST"]
        told += [text[e.start : e.end] for e in found if e not in entities]
        for one in found:
            sums.learn(text[one.start : one.end])
    return told


@pytest.mark.parametrize(
    ("texts", "figures"),
    [
        (["300 € fehlen noch", "die 300 sind unterwegs"], ["300"]),
        (["the ferry is 76 quid each way", "so 152 return", "three of us, 456 total"],
            ["152", "456"]),
        (["the ferry is 76 quid each way", "76 x 2"], ["76"]),
        (["التذكرة 170 دولار", "يعني 510 نحنا التلاتة"], ["510"]),
        (["طلب 1500 درهم", "هو 1000 درهم والجار 500"], ["500"]),
        (["780 toman ba post", "2 tash mishe 1560"], ["1560"]),
        (["az man 145 toman gereft, bayad 90 toman", "yani 55 ezafe"], ["55"]),
        (["Miete 815 €", "dreimal, also 2445 bitte"], ["2445"]),
        (["مرتبك ٨٢٠٠٠ درهم", "ومن بعد 82000"], ["82000"]),
    ],
)  # fmt: skip
def test_what_follows_from_known_sums_is_one(texts: list[str], figures: list[str]) -> None:
    """A sum again, some times one, what two make together and what lies between."""
    assert _told(*texts) == figures


@pytest.mark.parametrize(
    "texts",
    [
        ["300 € fehlen noch", "600 Gäste waren da"],
        ["300 € fehlen noch", "Zimmer 600"],
        ["300 € fehlen noch", "bin mit 150 auf der Autobahn"],
        ["the ferry is 76 quid", "152 people on it"],
        ["the ferry is 76 quid", "i ran 152 this month"],
        ["the ferry is 76 quid", "call 0152 152"],
        ["Miete 475 €", "seit 1900 in der Familie"],
        ["Miete 475 €", *["ja klar"] * 7, "950 wohnen dort"],
        ["500 درهم", "في سنة 1500"],
        ["780 toman", "safhe 1560"],
        ["ویزیت 90 تومن", "قندش ۱۸۰ بود"],
    ],
)
def test_other_figures_do_not_follow(texts: list[str]) -> None:
    """What is counted, numbered or measured is left, and round figures that nobody reckons."""
    assert _told(*texts) == []


@pytest.mark.parametrize(
    ("texts", "figures"),
    [
        (["بیعانه ۵ تومن", "کلش ۸۵ میلیون"], ["۸۵ میلیون"]),
        (["۳ تومن نقد", "برادرم ۲۰۰ میلیون گذاشت تو بانک"], ["۲۰۰ میلیون"]),
        (["2 toman dadam", "ejare shode 14 milion"], ["14 milion"]),
        (["حقوق ۲۱ تومن، کسر ۳۴۳ هزار بود"], ["۳۴۳ هزار"]),
        (["حقوق ۲۱ تومن", "کسر بیمه ۱ میلیون و ۳۴۳ هزار"], ["۱ میلیون و ۳۴۳ هزار"]),
        (["حقوق ۲۱ تومن", "خالص ۱۹ میلیون و ۶۴۷"], ["۱۹ میلیون و ۶۴۷"]),
        (["بیعانه ۵ تومن", "کابینت ۳ و ۴۰۰ هم نقد"], ["۳ و ۴۰۰"]),
        (["بیعانه ۵ تومن", "اتاق ۳ و ۴۰۰ نفر"], []),
        (["بیعانه ۵ تومن", "جمعیتش ۸۵ میلیون شده"], []),
        (["بیعانه ۵ تومن", "۸۵ میلیون ایرانی"], []),
        (["بیعانه ۵ تومن", "کلیپش ۲ میلیون بازدید خورد"], []),
    ],
)
def test_millions_are_sums_in_talk_of_money(texts: list[str], figures: list[str]) -> None:
    """But those of a people or of views."""
    assert _told(*texts) == figures
