"""Businesses that Arabic calls by what they deal in, and talk of any."""

import pytest

from gateway.detection.patterns.places.arabic_businesses import ArabicBusinesses
from gateway.detection.rules import RulesDetector

RULES = RulesDetector([ArabicBusinesses()])


@pytest.mark.parametrize(
    ("text", "business"),
    [
        ("اشتريته من متجر غيمة للعطور والبخور", "متجر غيمة للعطور والبخور"),
        ("شركة درب الشمال للنقل خصمت علي", "شركة درب الشمال للنقل"),
        ("كلمت بمكتب نور الحق للمحاماة", "مكتب نور الحق للمحاماة"),
        ("تبرعوا لجمعية بر الوالدين الخيرية", "جمعية بر الوالدين الخيرية"),
        ("حولها فودافون كاش", "فودافون كاش"),
    ],
)
def test_business_goes_on_to_what_it_deals_in(text: str, business: str) -> None:
    """Behind the particles that are written on to it."""
    assert [text[e.start : e.end] for e in RULES.detect([text])[0]] == [business]


@pytest.mark.parametrize(
    "text",
    [
        "في محل جارنا للايجار",
        "عندي شركة ابغاها للسياحة",
        "ادور شركة كويسة للنقل",
        "مكتب في الرياض للمحاماة",
        "الجمعية الخيرية مقفلة",
        "دفعت كاش",
    ],
)
def test_talk_of_a_business_names_none(text: str) -> None:
    """What somebody wants of one, or says of any."""
    assert RULES.detect([text])[0] == []
