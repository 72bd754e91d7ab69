"""Sums without a currency as Arabic chats tell them, and the counts that look like them."""

import pytest

from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.rules import RulesDetector

RULES = RulesDetector()


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in RULES.detect([text])[0] if e.type == "COST"]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("تأمين الشقة 30 ألف والسمسرة عليك", ["30 ألف"]),
        ("يعني 40 ألف بالجديد", ["40 ألف"]),
        ("٦ آلاف فريش وعالباب", ["٦ آلاف فريش"]),
        ("عندي خمسة وعشرين الف بس", ["خمسة وعشرين الف"]),
        ("التصليح ميت الف والقطع عليك", ["ميت الف"]),
        ("باقي لك عندي اربعطعش الف صح؟", ["اربعطعش الف"]),
        ("الموبايل اتباع بتمانية الاف وخمسمية امبارح", ["تمانية الاف وخمسمية"]),
        ("وصل المجموع لل350 ألف، الحمدلله", ["350 ألف"]),
        ("صاروا 12 الف 😂", ["12 الف"]),
        ("بعطيك مليون بكرة والباقي عالعيد", ["مليون"]),
        ("راهي ربع ملاين ماشي ساهلة", ["ربع ملاين"]),
    ],
)
def test_thousands_are_money_where_nothing_is_counted(text: str, sums: list[str]) -> None:
    """Digits and words alike, with the clitics of Arabic."""
    assert _found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "السيارة ماشية 90 ألف كيلو",
        "الكامري ماشية 140 ألف، نظيفة من جوا",
        "العداد 86 الف ولسه جديدة",
        "حضر الحفل 30 ألف شخص",
        "الملعب يكفي ستين الف وقت النهائي",
        "قلتلك الف مرة لا تتأخر",
        "خمسين الف مرة شرحتلك",
        "الف مبروك يا عروسة",
        "اعطيك الف عذر وعذر",
        "الكتاب من سنة الف وتسعمية",
        "القرية فيها 20 الف نسمة",
        "پلاک ۱۲ الف واحد ۳",
    ],
)
def test_thousands_that_count_are_none(text: str) -> None:
    """Mileage, crowds, years, thanks, and the first letter of Persian."""
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("الدخولية بعشرين عالراس", ["عشرين"]),
        ("البوفيه 35 عالشخص مع العصير", ["35"]),
        ("الباص بخمسطعش للواحد", ["خمسطعش"]),
        ("الغدا ستين للنفر شامل", ["ستين"]),
        ("حولوا مية لكل طالبة", ["مية"]),
        ("الكيلو ب٤٥ والقفص ب٢٠٠", ["٤٥", "٢٠٠"]),
        ("صحن البيض ب١٢٠ والله غالي", ["١٢٠"]),
        ("خذها بـ61.5 ونخلص", ["61.5"]),
        ("كيلو البندورة بخمسة وعشرين اليوم", ["خمسة وعشرين"]),
        ("هاتها بتلاتين", ["تلاتين"]),
        ("المتر بسبعين شامل التركيب", ["سبعين"]),
        ("راتبه يوصل سبعمية بعد التثبيت", ["سبعمية"]),
        ("كل شهر زيادة عليه خمسة وسبعين", ["خمسة وسبعين"]),
        ("خلاص نخليها ستمية عشانك", ["ستمية"]),
        ("وانا حولت ميتين عني وعن اختي", ["ميتين"]),
        ("انا دفعت ميتين ريال واختي ستين", ["ميتين ريال", "ستين"]),
        ("كاتب 8500 والسمسار قال 9000", ["8500", "9000"]),
        ("حطوا عني خمسة وعشرين وبعطيكم ياهم", ["خمسة وعشرين"]),
        ("الهدية حقها ستين بالسوق", ["ستين"]),
        ("معي خمسين هلأ", ["خمسين"]),
        ("بعتلك 1500 امس", ["1500"]),
        ("احولك ميتين هسه والباقي بعدين", ["ميتين"]),
        ("القسط تمنمية وخمسين مش سبعمية", ["تمنمية وخمسين", "سبعمية"]),
        ("ولو سنوي ب٣٢٠", ["٣٢٠"]),
    ],
)
def test_sum_is_told_by_the_for_written_on_to_it_and_by_who_pays(
    text: str, sums: list[str]
) -> None:
    """Shares, prices of what is sold by piece or weight, and sums in words behind what they pay."""
    assert _found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "ثلاث حبات للواحد",
        "5 للشخص بس لا تاخذوا زيادة",
        "صفحة ميتين وخمسين فيها الحل",
        "حضروا العرس تلتمية واحد",
        "المسافة خمسمية متر بس",
        "احتاج ميتين جرام جبنة",
        "البنت صارت بخمسطعش سنة",
        "نزلت الحرارة بعشرين درجة",
        "خصم بعشرين بالمية",
        "صحينا بخمسة",
        "معي عشرين كرتون",
        "حقها ثلاث ابواب",
        "بعتلك 20 صورة",
        "حط 3 ملاعق سكر",
        "ما شاء الله عليك سبع",
        "نتلاقاو نهار 14 في القهوة",
        "نخلصك نهار 20",
        "بسته ۳ تا",
    ],
)
def test_counts_and_percents_in_such_words_are_no_sums(text: str) -> None:
    """What is counted stands behind them, or they are too small."""
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("عطيت البواب 20 جني وراح", ["20 جني"]),
        ("معي عشر نيرات بس", ["عشر نيرات"]),
        ("جتني فاتورة ب312د وحنا اثنين", ["312د"]),
        ("الرسوم ٤٠ ريالاً سعودياً فقط", ["٤٠ ريالاً سعودياً"]),
        ("السعر 12 دينار و500 للقطعة", ["12 دينار و500"]),
        ("25 دينار و٣٠٠ مليم حق الكتاب", ["25 دينار و٣٠٠ مليم"]),
        ("معها 9 دنانير و 250 فلس", ["9 دنانير و 250 فلس"]),
        ("15د", []),
        ("12 دينار و500 شخص", ["12 دينار"]),
    ],
)
def test_currencies_of_dialects_and_their_cents_belong_to_the_sum(
    text: str, sums: list[str]
) -> None:
    """Coins as they are typed, nationalities with their endings, and fils that nobody names."""
    assert _found(text) == sums


def test_lines_of_a_list_are_sums_beside_a_known_one() -> None:
    """Numbers of items, and titles, stand between."""
    text = "قايمة الفلوس:\n1- ام سالم 45\n2- د. هدى 50\n3- الطابق الارضي 60 دينار"
    assert _found(text) == ["45", "50", "60 دينار"]


@pytest.mark.parametrize(
    ("question", "answer", "sums"),
    [
        ("كم آخرها؟", "خمسمية واجي", ["خمسمية"]),
        ("شكد تصليحها؟", "ثمانين وقطعها عليك", ["ثمانين"]),
        ("كام المتر؟", "٣٥ شامل", ["٣٥"]),
        ("كم كيلو تبي؟", "خمسة واربعين", []),
        ("كم اخر يوم مريت؟", "٢٥", []),
    ],
)
def test_dialects_ask_for_a_price_by_what_it_is_for(
    question: str, answer: str, sums: list[str]
) -> None:
    """The last word, the repair, the metre; how many kilos are wanted is no price."""
    asked = AskedValue()
    asked.answered(question, [])
    assert [answer[e.start : e.end] for e in asked.answered(answer, [])] == sums


def test_small_sum_answers_with_the_for_written_on_to_it() -> None:
    """A price is had "for ten"; ten alone may be people."""
    for answer, sums in (("بعشرة يا باشا", ["عشرة"]), ("عشرة", [])):
        asked = AskedValue()
        asked.answered("بكام البطيخة؟", [])
        assert [answer[e.start : e.end] for e in asked.answered(answer, [])] == sums


@pytest.mark.parametrize("text", ["هنرستان نهم الف", "سالن ۳ الف", "گروه دوم الف خبر دادن"])
def test_letter_of_persian_is_no_thousand(text: str) -> None:
    """Classes, halls and groups have it behind their number."""
    assert not _found(text)
