"""What answers questions of Persian and Arabic chats, and hours as the dialects tell them."""

import pytest

from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity

RULES = RulesDetector()


def _answered(*texts: str) -> list[str]:
    asked = AskedValue()
    for text in texts[:-1]:
        asked.answered(text, [])
    last = texts[-1]
    return [last[e.start : e.end] for e in asked.answered(last, [])]


def test_who_asks_for_a_price_may_answer_too() -> None:
    """Figures behind the question mark of the same message are sums, those before it are none."""
    assert _answered("هننقط بكام؟ انا قلت ٤٠٠") == ["٤٠٠"]
    assert _answered("٤٠٠ متر بكام؟") == []


@pytest.mark.parametrize(
    ("question", "answer", "value", "type_"),
    [
        ("باسم مين؟", "نجلاء برهومي", "نجلاء برهومي", "PERSON"),
        ("باسم مين؟", "نجلاء", "نجلاء", "PERSON"),
        ("به نام؟", "شهروز کاظمیان", "شهروز کاظمیان", "PERSON"),
        ("رقم باب العمارة وش؟", "5519#", "5519#", "PASSWORD"),
        ("شماره تذکره‌ات را بده", "1399-0804-12345", "1399-0804-12345", "NATIONAL_ID"),
        ("۴ رقم آخر کارتت؟", "۴۴۷۱", "۴۴۷۱", "NUMBER"),
        ("چهارتا آخر کارتت چنده؟", "بیست و سه چهل و یک", "بیست و سه چهل و یک", "NUMBER"),
        ("رقم التلفون؟", "سبعين تلاتميه وتناشر", "سبعين تلاتميه وتناشر", "NUMBER"),
        (
            "کد پیامک شده رو بفرستید",
            "هشتاد و چهار صفر دوازده",
            "هشتاد و چهار صفر دوازده",
            "PASSWORD",
        ),
        ("الكود اللي وصلك؟", "٤٤٢ ٨١٩", "٤٤٢ ٨١٩", "PASSWORD"),
        ("کد منقضی شده", "۵۵ ۱۹ ۳۰", "۵۵ ۱۹ ۳۰", "PASSWORD"),
        ("یوزرنیمتون؟", "بله m_karimpour90", "m_karimpour90", "USERNAME"),
        ("نام کاربری جدید؟", "k.daryayi", "k.daryayi", "USERNAME"),
        ("اسم المستخدم؟", "samra_k88", "samra_k88", "USERNAME"),
        ("گذرنامش؟", "ن۴۵۶۷۸۱۲۳", "ن۴۵۶۷۸۱۲۳", "NATIONAL_ID"),
        ("ساعت چند میای؟", "۷", "۷", "DATETIME"),
        ("اي ساعة؟", "٩", "٩", "DATETIME"),
        ("متى تمرون؟", "٧؟ ابني بيصحى", "٧", "DATETIME"),
        ("what time is dinner?", "8, and bring wine", "8", "DATETIME"),
    ],
)
def test_answer_is_what_was_asked_for(question: str, answer: str, value: str, type_: str) -> None:
    """Names, codes of doors, numbers in words and hours answer questions for them."""
    asked = AskedValue()
    asked.note_secret()  # so that a code may turn out not to work
    asked.answered(question, [])
    found = asked.answered(answer, [])
    assert [(answer[e.start : e.end], e.type) for e in found] == [(value, type_)]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("باسم مين؟", "مش عارف"),
        ("باسم الله نبدأ", "تمام يلا"),
        ("به نام خدا", "سلام دوستان"),
        ("به اسم چه کسی؟", "خیلی ممنون"),
        ("ساعت چند بازه؟", "۱۰ نفر منتظرن"),
        ("ساعت چنده؟", "۱۲"),
        ("متى موعد التسليم؟", "٢٨"),
        ("متى موعد التسليم؟", "٣ أيام"),
        ("quelle heure il est ?", "18"),
        ("نام کاربری چیه اصلا؟", "نمیدونم"),
        ("کد پیامک نشد؟", "نه هنوز"),
        ("گذرنامش آماده شد؟", "بله دیروز"),
        ("انتهت صلاحية الحليب", "ارميه"),
        ("یوزرت رو عوض کن", "باشه حتما"),
        ("آخر الأخبار شو؟", "٤ ٥ ٦"),
    ],
)
def test_other_answers_stay(question: str, answer: str) -> None:
    """Talk names nobody, the present hour and what is counted are no values."""
    assert _answered(question, answer) == []


def test_hour_that_was_asked_for_is_no_day() -> None:
    """Its detector tells it from the days of a month that a conversation knows, which move."""
    asked = AskedValue()
    asked.answered("اي ساعة؟", [])
    assert asked.answered("٩", []) == [Entity(0, 1, "DATETIME", 0.9, "memory/hour")]


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("عنده دوام لين ١٠", "١٠"),
        ("أداوم لين ٤", "٤"),
        ("ghda m3a 18h nchofek", "18h"),
        ("مشغول لين ٩، دق علي بعدها", "٩"),
        ("نشوفكم الجمعة ٨ بليل", "الجمعة ٨ بليل"),
        ("بين الثالثة والخامسة عصرا", "بين الثالثة والخامسة عصرا"),
        ("هاجي ٥ ونص بالكثير", "٥ ونص"),
        ("kayn f 10h wla f 14h", "10h"),
        ("ghadi nji f lwa7da", "lwa7da"),
        ("sifti liya msg l3chiya", "l3chiya"),
    ],
)
def test_hours_of_the_dialects_are_found(text: str, time: str) -> None:
    """Till when somebody is busy, evenings and hours of the Maghreb are times."""
    assert time in [text[e.start : e.end] for e in RULES.detect([text])[0] if e.type == "DATETIME"]


@pytest.mark.parametrize(
    "text",
    [
        "عد لين ١٠",
        "عندها بنت لين ٣ سنين",
        "الفرق بين الثالثة والرابعة بسيط",
        "عايز ٥ ونص كيلو",
        "t7et lwa7da bzaf",
        "بين المرتبة الثالثة والرابعة",
        "وصلت لين حبيبتي",
    ],
)
def test_counts_and_ranks_are_no_hours(text: str) -> None:
    """The same words count, rank and name."""
    assert [e for e in RULES.detect([text])[0] if e.type == "DATETIME"] == []
