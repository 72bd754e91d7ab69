"""Sums without a currency as Persian and Arabic chats bargain and share, and what is none."""

import pytest

from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.memory.known_sums import KnownSums
from gateway.detection.rules import RulesDetector

RULES = RulesDetector()


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in RULES.detect([text])[0] if e.type == "COST"]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("ولی تا ۱۸۵ هم میدم", ["۱۸۵"]),
        ("من تا ۷۰۰ بیشتر نمی‌دم", ["۷۰۰"]),
        ("تا ۳۵ میتونم", ["۳۵"]),
        ("داداش زیر ۳۴ راه نداره", ["۳۴"]),
        ("کمتر از ۵۵ نمیفروشم", ["۵۵"]),
        ("من ۳۲۰ گذاشتم تو کارتش", ["۳۲۰"]),
        ("هرکی ۱۵۰ بذاره جوره", ["۱۵۰"]),
        ("بسته‌بندی ۴۰ جدا، ارسال با پیک", ["۴۰"]),
        ("نصب ۲۵۰ جداست", ["۲۵۰"]),
        ("موجر ۱۵ تا میذاره روش", ["۱۵ تا"]),
        ("قیمتش ۱۲ تا میره بالا", ["۱۲ تا"]),
        ("گرونه بابا، اون یکی مغازه ۲۳ تا میده", ["۲۳ تا"]),
        ("قبض گاز مال شما چند شد؟ مال ما ۶۲۰ هزار", ["۶۲۰ هزار"]),
        ("صفحه ای ۱۷۰، مهر هم جدا", ["۱۷۰"]),
        ("با تپسی ۲۶۰ شد", ["۲۶۰"]),
        ("۷۲۰ هزار شماره حسابتو بفرست", ["۷۲۰ هزار"]),
        ("ba snapp 280 shod", ["280"]),
        ("دو و هفتصد آخرش", ["دو و هفتصد"]),
        ("چل تومن نمیارزه", ["چل تومن"]),
        ("سومتها ٣٨ وأنا أبي ٤١", ["٣٨", "٤١"]),
        ("جبتها من عند أبو راشد بالمحرق ب ٦٥", ["٦٥"]),
        ("كل واحد ٣٥، والذبيحة علي", ["٣٥"]),
        ("فيها ١٤ ألف المرتب كله", ["١٤ ألف"]),
        ("الاشتراك ٣٢٠ عند الكوتش", ["٣٢٠"]),
        ("bzaf, n9der n3tik 2600", ["2600"]),
        ("2900 akhir taman", ["2900"]),
    ],
)
def test_sum_is_told_by_words_of_bargaining_and_sharing(text: str, sums: list[str]) -> None:
    """Two digits suffice beside words that offer, share, add or bill."""
    assert _found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "تا ۱۲ بیدارم",
        "۷۲۰ هزار شماره تو این لیسته",
        "تا ۶۰۰ متر برو جلو",
        "زیر ۱۸ سال راه نداره",
        "زیر ۱۸ راه نمیدن",
        "بیشتر از ۲۰ نمیشه رفت",
        "من ۲۰ تا عکس گذاشتم",
        "زیر ۲۰ نمیگیرم تو امتحان",
        "من ۲۵ گذاشتم کولرو",
        "آلارمو ۶۳۰ گذاشتم",
        "واحد ۱۵ جداست",
        "اتاق ۳۰۵ جدا بود",
        "۱۵ تا صندلی میذاره روش",
        "قیمتش خوبه ولی ۱۹ تا دونه دارم",
        "مرغمون روزی ۱۹ تا میده",
        "مال ما ۷۴۰ هزار بازدید داره",
        "صفحه ای ۳۰۰ کلمه بنویس",
        "بازی ۱۱۰ شد",
        "آدم خل و چلی بود",
        "مادرم چل سالشه",
        "كل واحد ٢٠ دقيقة",
        "كل واحد ٣ تفاحات",
        "شقة رقم ١٢، ب ١٧",
        "لقيتها من عند الباب ب ١٥ متر",
        "١٢ ألف متابع",
        "الاشتراك ٣٠ يوم",
        "سومتها أمس ورجعت",
        "n3tik 200 mra lwe9t",
        "akhir taman d 2024",
    ],
)
def test_other_numbers_beside_such_words_are_no_sums(text: str) -> None:
    """Hours, ages, rooms, pages and things that are counted stay."""
    assert _found(text) == []


def _answered(*texts: str) -> list[str]:
    asked = AskedValue()
    for text in texts[:-1]:
        asked.answered(text, [])
    last = texts[-1]
    return [last[e.start : e.end] for e in asked.answered(last, [])]


@pytest.mark.parametrize(
    ("question", "answer", "sums"),
    [
        ("چند میخواستی؟", "۳۱۰", ["۳۱۰"]),
        ("نفری چند بذاریم؟", "۱۸۰ خوبه؟", ["۱۸۰"]),
        ("صفحه ای چند حساب میکنید", "۱۸۰", ["۱۸۰"]),
        ("ویزیتش چقدره؟ هزینه چنده", "دویست و خورده‌ای", ["دویست و خورده‌ای"]),
        ("چند میگیره؟", "شصتا", ["شصتا"]),
        ("كم الحد؟", "٤٢ وأنا أبي ٤٥", ["٤٢", "٤٥"]),
        ("الكشفية قديش؟", "٣٥ بس بيراعي", ["٣٥"]),
        ("كم القطية؟", "٢٠، والفحم علي", ["٢٠"]),
        ("بياخد كام في الزيارة؟", "١٥٠ بس شاطر", ["١٥٠"]),
        ("الإيجار كام؟", "٤ ونص، وشهرين تأمين", ["٤ ونص"]),
        ("کار کابینت چقدر درمیاد؟", "متری ۴ و نیم با یراق", ["۴ و نیم"]),
        ("hazineye jalase badi chande?", "550, bime ham darid?", ["550"]),
        ("شهریه ترم بعد چنده؟", "۶۸۰ واسه همه", ["۶۸۰"]),
        ("کمیسیون بنگاه چقدر میشه", "حدود ۱۸", ["۱۸"]),
        ("دستمزد و قطعه رو هم چقدر میفته؟", "هشت و نیم", ["هشت و نیم"]),
        ("قیمت نهایی؟", "۳۵، تخفیف نداره", ["۳۵"]),
        ("حقوق پیشنهادی چقدره؟", "بین ۳۵ تا ۴۰", ["۳۵ تا ۴۰"]),
        ("سهم من چقدر میشه؟", "دویست و ده", ["دویست و ده"]),
        ("ترمی چند شد دانشگاه؟", "۱۲ و نیم", ["۱۲ و نیم"]),
        ("این گوشی رو چند بخرم ازت", "۱۸", ["۱۸"]),
    ],
)
def test_figures_answer_who_asks_for_a_price(question: str, answer: str, sums: list[str]) -> None:
    """Prices are asked for by the piece, the share and the visit, in dialects as well."""
    assert _answered(question, answer) == sums


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("بازی چند چند شد؟", "۲۱ نفر بودیم"),
        ("نفری چند تا بگیریم؟", "۱۲"),
        ("جلسه‌ای چند دقیقه‌ست؟", "۴۵"),
        ("بياخد كام ساعة؟", "١٢ ساعة"),
        ("حديقة الحيوان وين؟", "٢٠ كيلو"),
        ("الإيجار كام؟", "٤ ونص كيلو"),
        ("pool chand metre?", "12 metr"),
        ("دونه ای چند کالری داره؟", "۱۲۰"),
        ("حقوق چند نفر عقب افتاده؟", "۱۲"),
        ("اجاره چند ماهه‌ست؟", "۱۲"),
        ("شهریه رو چند قسط کردن؟", "۱۲"),
        ("حقوق رو کی میدن؟", "۲۵ ام"),
        ("پول چند نفر مونده؟", "۱۲"),
        ("سهم ما چند درصده", "۲۰"),
        ("پولش چقدر شد", "۱۵ تا ۲۰ روز طول کشید"),
        ("نمره‌ت چند شد", "۱۸ و نیم"),
        ("شهریه چنده؟", "اول تست ۱۲ تا ۱۸ رو بزن"),
    ],
)
def test_figures_answer_no_other_question(question: str, answer: str) -> None:
    """What is counted is asked for in the same words."""
    assert _answered(question, answer) == []


def _bargained(*texts: str) -> list[str]:
    sums = KnownSums()
    found: list[str] = []
    for text in texts:
        entities = RULES.detect([text])[0]
        every = sums.find(text, entities)
        told = [e for e in entities if e.detector != "rules/weighed"]
        found = [text[e.start : e.end] for e in every if e not in told and e.type == "COST"]
        for one in every:
            if one.type == "COST":
                sums.learn(text[one.start : one.end])
    return found


@pytest.mark.parametrize(
    ("texts", "sums"),
    [
        (("دوچرخه ۱۴ تومن", "باشه ۱۲. کجا بیام"), ["۱۲"]),
        (("دوچرخه ۱۴ تومن", "به نظرم ببر دیگه، باشه ۱۳"), ["۱۳"]),
        (("دوچرخه ۱۴ تومن", "۱۲ و نیم، نقد"), ["۱۲ و نیم"]),
        (("دوچرخه ۱۴ تومن", "میشه ۱۲؟"), ["۱۲"]),
        (("دوچرخه ۱۴ تومن", "بیا ۱۳ خیرشو ببینی"), ["۱۳"]),
        (("دوچرخه ۱۴ تومن", "۱۲ بده بیام ببرم"), ["۱۲"]),
        (("دوچرخه ۱۴ تومن", "۱۳ بیا ببر"), ["۱۳"]),
        (("نفری ۴۲۰", "۵ نفر میشه ۲۱۰۰"), ["۲۱۰۰"]),
        (("دوچرخه ۱۴ تومن", "واسه مشتری واقعی ۱۳ و نیم"), ["۱۳ و نیم"]),
        (("شارژ این ماه ۷۲۰ هزار تومن", "چرا انقد؟ پونصد بود که"), ["پونصد"]),
        (("شارژ این ماه ۷۲۰ هزار تومن", "پارسال ۴۶۰ بود"), ["۴۶۰"]),
        (("15 T lazem daram", "پونزده تا؟ ندارم که"), ["پونزده تا"]),
        (("۷ تومن میزنم برات", "زدم ۷ تا رو"), ["۷ تا"]),
        (
            ("پسته کیلویی ۷۲۰ هزار تومن", "پس ۱۲ تا ۷۲۰ به اضافه ۱۵۰"),
            ["۷۲۰", "۱۵۰"],
        ),
        (("السعر ٤٤ دينار", "تم ٤٢، وين الموقع"), ["٤٢"]),
        (("السعر ٤٤ دينار", "٤٣ وأحولك الحين"), ["٤٣"]),
    ],
)
def test_sum_is_an_answer_by_its_clause(texts: tuple[str, ...], sums: list[str]) -> None:
    """Behind a price a number with yes or no in its clause is one, whatever else is said."""
    assert _bargained(*texts) == sums


@pytest.mark.parametrize(
    "texts",
    [
        ("دوچرخه ۱۴ تومن", "باشه ۲. کجا بیام"),
        ("دوچرخه ۱۴ تومن", "سایزش ۱۶ باشه، ممنون"),
        ("دوچرخه ۱۴ تومن", "پسرم ۱۲ سالشه، باشه؟"),
        ("سلام دوچرخه رو دیدم", "باشه ۱۱. کجا بیام"),
        ("دوچرخه ۱۴ تومن", "میشه ۵ بیام؟"),
        ("دوچرخه ۱۴ تومن", "بیا ۱۲ دقیقه دیگه"),
        ("دوچرخه ۱۴ تومن", "پسرم ۱۳ بود که یاد گرفت"),
        ("۷ تومن میزنم برات", "۷ تا نون بگیر"),
        ("۷ تومن میزنم برات", "زدم ۷ تا گل"),
        ("شارژ این ماه ۷۲۰ هزار تومن", "صد بار گفتم برق رو خاموش کن"),
        ("پسته ۷۲۰ هزار تومن", "از ۱۲ تا ۷۲۰ کیلو داریم"),
        ("السعر ٤٤ دينار", "عندي ٤٠ واحد منها"),
    ],
)
def test_other_clauses_hold_no_sum(texts: tuple[str, ...]) -> None:
    """Numbers of another size, with words of their own, or without a price before stay."""
    assert _bargained(*texts) == []
