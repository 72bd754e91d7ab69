"""People, places and bodies of Persian chats, and what the bundled model takes for them."""

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.detector import load_ner
from gateway.detection.rules import RulesDetector
from gateway.domain import NAME_TYPES

_RULES = RulesDetector()


async def _found(text: str) -> list[tuple[str, str]]:
    [entities] = await CompositeDetector(_RULES, load_ner()).detect([text])
    return [(text[e.start : e.end], e.type) for e in entities if e.type in NAME_TYPES]


@pytest.mark.parametrize(
    "text",
    [
        "پسته و انار چنده؟ کیلویی میخوام",
        "مالک گفته آخر ماه خالی کنین",
        "دو تا کارگر بگیر واسه تخلیه",
        "افسر اومد کروکی کشید",
        "جراح گفت فردا مرخص میشه",
        "با نیسان میام یا خاور بگیریم؟",
        "قبض تلفن ثابت اومده، اینترنت هم همینطور",
        "تراشکاری قطعه رو دوشنبه میده و منم سه شنبه بعدازظهر ماشین رو سوار میکنم خیالت راحت",
        "برقکار و کاشیکار رو خبر کن",
        "کلیدا رو از همسایه بگیر",
        "خاکسپاری ساعت چنده؟",
        "مزون خوب کجا سراغ دارین",
        "عیدی هم ندادن، پاداش هم همینطور",
        "کاپشن سرمه‌ایش رو جا گذاشته",
        "کابینت‌ساز و قفل‌ساز خوب میشناسی؟",
        "اینستا داری یا نه",
        "کارت عروسی با گل محمدی تزیین شده",
        "نوشدارو بعد مرگ سهراب میخوان بیارن",
        "تیم ما کیا؟ بگین دیگه",
    ],
)
async def test_things_and_trades_are_nobody(text: str) -> None:
    """What people speak of every day, though somebody may be called so."""
    assert await _found(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("آقای کارگر زنگ زد", "کارگر"),
        ("خانم افسر سلام رسوند", "افسر"),
        ("خانم نقاش معلم پسرمه", "نقاش"),
        ("فردا پارسا میاد دنبالت", "پارسا"),
    ],
)
async def test_a_title_makes_a_trade_somebody(text: str, name: str) -> None:
    """Behind a title the model is believed, and of a name that ends as plurals do."""
    assert await _found(text) == [(name, "PERSON")]
