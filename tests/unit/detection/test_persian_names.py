"""People, places and bodies of Persian chats, and what the bundled model takes for them."""

import pytest

from gateway.detection.common_words import is_common
from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.detector import load_ner
from gateway.detection.ner.kinds_of_bodies import with_kind
from gateway.detection.rules import RulesDetector
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import NAME_TYPES

_RULES = RulesDetector()


def _names(text: str) -> list[tuple[str, str]]:
    return [
        (text[e.start : e.end], e.type) for e in _RULES.detect([text])[0] if e.type in NAME_TYPES
    ]


async def _found(text: str) -> list[tuple[str, str]]:
    [entities] = await CompositeDetector(_RULES, load_ner()).detect([text])
    return [(text[e.start : e.end], e.type) for e in entities if e.type in NAME_TYPES]


@pytest.mark.parametrize(
    "text",
    [
        "پسته و انار چنده؟ کیلویی میخوام",
        "مالک گفته آخر ماه خالی کنین",
        "مدارک چیا بیارم؟",
        "بگو چیا خریدی",
        "دو تا کارگر بگیر واسه تخلیه",
        "افسر اومد کروکی کشید",
        "جراح گفت فردا مرخص میشه",
        "با نیسان میام یا خاور بگیریم؟",
        "قبض تلفن ثابت اومده، اینترنت هم همینطور",
        "تراشکاری قطعه رو دوشنبه میده",
        "برقکار و کاشیکار رو خبر کن",
        "کلیدا رو از همسایه بگیر",
        "خاکسپاری ساعت چنده؟",
        "مزون خوب کجا سراغ دارین",
        "عیدی هم ندادن، پاداش هم همینطور",
        "کاپشن سرمه‌ایش رو جا گذاشته",
        "کابینت‌ساز و قفل‌ساز خوب میشناسی؟",
        "کارت عروسی با گل محمدی تزیین شده",
        "نوشدارو بعد مرگ سهراب میخوان بیارن",
        "تیم ما کیا؟ بگین دیگه",
        "دوغ آبعلی و چای لاهیجان",
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


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("طرفدار تراکتور هستی؟", "تراکتور"),
        ("تو مخابرات کار میکنم", "مخابرات"),
        ("فردا میریم گنبد", "گنبد"),
        ("از شهروند خریدم دیروز", "شهروند"),
    ],
)
async def test_clubs_brands_and_towns_that_are_words_stay(text: str, value: str) -> None:
    """Frequent words count against people alone, common ones against most bodies."""
    assert value in [found for found, _ in await _found(text)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("از نمایندگی سایپا قطعه گرفتم", "نمایندگی سایپا"),
        ("باید بری شعبه میرداماد", "شعبه میرداماد"),
        ("جلو متروی تجریش وایسادم", "متروی تجریش"),
        ("سفارت آلمان نه ماه معطل کرد", "سفارت آلمان"),
        ("قولنامه رو مشاور املاک نگین شهر نوشته", "مشاور املاک نگین شهر"),
    ],
)
async def test_a_body_is_found_with_its_kind(text: str, value: str) -> None:
    """The word for the kind stands before the name that the model found."""
    assert value in [found for found, _ in await _found(text)]


def test_kind_and_last_word_belong_to_a_name_and_nothing_else() -> None:
    """A word between parts them; of a branch and a station a quarter is enough."""

    def whole(text: str, name: str, type_name: str, free: int = 0) -> tuple[str, str]:
        start = text.index(name)
        first, last, its_type = with_kind(text, start, start + len(name), type_name, free)
        return text[first:last], its_type

    body, place = "ORGANIZATION", "LOCATION"
    assert whole("تو باشگاه آرتمیس فیت", "آرتمیس", body) == ("باشگاه آرتمیس فیت", body)
    assert whole("دبستان پسرانه فجر", "فجر", body) == ("دبستان پسرانه فجر", body)
    assert whole("باشگاه ما آرتمیس", "آرتمیس", body) == ("آرتمیس", body)
    assert whole("باشگاه تهران", "تهران", place) == ("تهران", place)
    assert whole("شعبه پونک", "پونک", place) == ("شعبه پونک", body)
    assert whole("مترو شلوغه صادقیه", "صادقیه", place) == ("صادقیه", place)
    assert whole("شعبه پونک", "پونک", place, free=2) == ("پونک", place)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("راستی من نگارم، تو چی؟", "نگارم"),
        ("اسم تو واقعا آراده؟", "آراده"),
        ("رسیدش تو پی‌وی رامینه. چک کن", "رامینه"),
        ("کلید دست پدرامه", "پدرامه"),
        ("بده مش قاسم بیاره", "قاسم"),
        ("بدین به سرایدار مش قربون", "قربون"),
        ("مشتی قربون اومد", "قربون"),
        ("کبلایی سلیمون رفت بازار", "سلیمون"),
        ("عمو بهروز میاد", "بهروز"),
        ("سفره با من و زهره.", "زهره"),
        ("قرارمون من و منصوره، بقیه خودشون میان", "منصوره"),
    ],
)
def test_a_copula_tells_who_somebody_is(text: str, name: str) -> None:
    """Forenames that are words as well, at the end of a clause; whose turn, hand or birthday."""
    assert (name, "PERSON") in _names(text)


@pytest.mark.parametrize(
    "text",
    [
        "من میارم ظرفا رو",
        "من آرامم نترس",
        "من صادقم باهات",
        "من امیدم به خداست",
        "بین من و همسرم",
        "من و شما",
        "کلید دست سرایداره",
        "عمو نوروز رسید",
        "مش بیرون وایساده",
        "مشتی ارزون حساب کن",
        "مشتی خیابون شلوغه",
        "داش قربون معرفتت",
        "کربلایی مهمون داره",
        "اوستا سلام، ماشین حاضره؟",
        "خاله راضی نیست",
        "دایی بزرگ خونه‌ست",
        "خاله بازی میکنن",
        "دایی بزرگه زنگ زد",
        "مال همسایه‌س",
        "پیش دکتره الان",
        "نوبت شماست",
        "تولد بچمه",
        "گوشی خاموشه",
        "عکس قشنگیه",
        "اسمت قشنگه",
        "شماره دادنامه رو بده",
    ],
)
def test_what_somebody_is_or_does_names_nobody(text: str) -> None:
    """Moods, verbs and things with the same endings."""
    assert _names(text) == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("بابام دبیه، سه ماهه", ["دبی"]),
        ("تهرانم تا شنبه", ["تهران"]),
        ("ما شیرازیم الان", ["شیراز"]),
        ("خودم کرجم مغازه تهرانه", ["کرج", "تهران"]),
        ("خواهرم اینا مشهدن", ["مشهد"]),
        ("ویلا گرفتیم متل‌قو", ["متل‌قو"]),
        ("مشهدی حسن", []),
        ("این مشهد نیست که", []),
        ("آمل", []),
        ("ایرانی", []),
        ("رشته‌ام ریاضیه، رشته خوبیه", []),
    ],
)
def test_where_somebody_is_may_be_written_on_to_a_place(text: str, places: list[str]) -> None:
    """So that towns which are left to the model alone are known with a copula."""
    assert [value for value, type_ in _names(text) if type_ == "LOCATION"] == places


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("شماره حساب تجارت رو بده", "تجارت"),
        ("بزن به کارت ملتم", "ملت"),
        ("وام رسالت کم‌بهره‌ست", "رسالت"),
        ("خودپرداز کشاورزی نزدیکه", "کشاورزی"),
        ("آره ملته، شماره‌ش رو میفرستم", "ملت"),
        ("بیمه دی دارم", "دی"),
        ("تکمیلی هم دی داره", "دی"),
        ("بسته همراه اولم تموم شد", "همراه اول"),
        ("تو همکاران سیستم کار میکردم", "همکاران سیستم"),
        ("از آموزش پرورش زنگ زدن", "آموزش پرورش"),
        ("تو دیوار گذاشتم مبل رو", "دیوار"),
        ("آگهی دیوارتون رو دیدم", "دیوار"),
        ("از شیپور زنگ میزنم", "شیپور"),
        ("پولش رو بدین محک", "محک"),
        ("اداره گاز میگه برو دفتر پیشخوان", "اداره گاز"),
        ("رفتم اداره ثبت احوال", "اداره ثبت احوال"),
        ("از بهزیستی زنگ زدن", "بهزیستی"),
        ("دبستان پسرانه شکوفه‌های دانش جلسه داره", "دبستان پسرانه شکوفه‌های دانش"),
    ],
)
def test_a_body_that_is_a_word_is_told_by_what_stands_beside_it(text: str, body: str) -> None:
    """Banks, insurers, carriers and market places."""
    assert _names(text) == [(body, "ORGANIZATION")]


@pytest.mark.parametrize(
    "text",
    [
        "کارت ملیم گم شده",
        "وام مسکن گرفتیم",
        "وام کشاورزی میدن",
        "حساب تجارت الکترونیک با من",
        "ملت صف کشیدن",
        "رسالت ما کمکه",
        "قسط بیمه دی رو ندادم",
        "بیمه دی ماه عقب افتاد",
        "دی ماه سرده",
        "همراه اول صبح رفتیم",
        "همراه بیمار نیاین",
        "همکاران عزیز",
        "کلاغ رو دیوار نشسته",
        "از دیوار افتاد پایین",
        "تو دیوار میخ بزن",
        "به محک بزن",
        "اداره کردن اینجا سخته",
        "شرکت برق نداره الان",
        "شرکت کار زیاد داره",
        "دبستان پسرانه رو تعطیل کردن",
        "دبستان که بودم",
    ],
)
def test_the_same_words_elsewhere_are_words(text: str) -> None:
    """Cards, loans, months, walls and schools of no name."""
    assert _names(text) == []


@pytest.mark.parametrize("word", ["آتلیه", "باربری", "قنادی", "نمایندگی", "شعبه", "تعمیرگاه"])
def test_the_kind_of_a_known_body_is_not_remembered_as_its_name(word: str) -> None:
    """Else every studio of a conversation would be the one that was named."""
    assert is_common(form(word), is_name=kind_of(word) in (Kind.NAME, Kind.BOTH))
