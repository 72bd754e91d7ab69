"""Persian words for who somebody is, as senders are called by them: "پیک علی", "زن‌دایی", "مشاور".

Persian writes kin in one word, with a half-space or in two ("پسرخاله"), and puts what somebody does
before the name or behind it. All forms are canonical.
"""

from itertools import product
from typing import Final

from gateway.pseudonyms.canonical import canonical


def _forms(words: str) -> frozenset[str]:
    return frozenset(map(canonical, words.split()))


# Of both genders; no list has one as a name.
ROLES: Final = _forms(
    """
    سفیر پیک راننده وکیل مشاور مربی معلم حسابدار نگهبان سرایدار فروشنده خریدار مدیر معاون پرستار
    تعمیرکار برقکار لوله‌کش نصاب آرایشگر مستاجر صاحبخونه صاحبخانه صاحب‌خونه صاحب‌خانه موجر همسایه
    دانشجو بیمار گلر کاپیتان دروازه‌بان مترجم مکانیک صافکار عکاس طراح نماینده سرپرست سرپرستار
    ویزیتور بازاریاب بنگاهی املاکی کارگر پیمانکار مهماندار لیدر همکار همکلاسی هم‌کلاسی هم‌اتاقی
    آشپز متصدی صندوقدار کتابدار رزیدنت پزشک دامپزشک داروساز تکنسین مدیرعامل شاگرد
    منشی مسئول متخصص تایپیست گارسون
    ستوان ستوانیکم سروان سرگرد سرهنگ گروهبان سرگروهبان استواریکم سرباز
    """
)
"""What somebody does or is to somebody, before a name or behind it."""
# Behind a forename they are his surname.
SURNAMES_TOO: Final = _forms(
    """
    وکیل نگهبان پرستار مترجم عکاس کارگر پیمانکار مهماندار آشپز پزشک داروساز سرباز سروان سرهنگ
    طراح نماینده سرپرست آرایشگر کتابدار منشی
    """
)
# "مدیر پروژه", "پیک موتوری": what goes on with a role, and is no name.
_OF_ROLES: Final = _forms(
    """
    پروژه فروش مالی داخلی فنی ساختمان مدرسه شرکت کلاس املاک آموزش تولید بازرگانی اجرایی عامل محصول
    شیفت شب روز انبار خرید بیمه هتل بخش درمانگاه مطب باشگاه تیم موتوری اسنپ تپسی آژانس سرویس تاکسی
    پشتیبانی آنلاین حقوقی تحصیلی خانواده ملک ماشین خونه خانه طبقه واحد گروه مجتمع فروشگاه
    کلینیک بیمارستان مدارس کانال پیج صفحه سایت تور ثبت نام ثبت‌نام نوبت‌دهی پذیرش
    زبان ریاضی ریاضیات علوم شیمی فیزیک زیست ادبیات انگلیسی عربی ورزش شنا بدنسازی یوگا رقص موسیقی
    بالا بالایی پایین پایینی بغلی روبرو روبرویی کناری
    """
)
_MOST_DIGITS: Final = 4
# What platforms and deals call somebody. None is a title: a name may begin with "مالک".
_CALLED_ALONE: Final = _forms(
    """
    مالک مشتری کاربر شاکی متقاضی کارفرما پذیرنده شهروند مشترک مسافر مهمان گیرنده فرستنده وام‌گیرنده
    بدهکار طلبکار میزبان بازدیدکننده داوطلب بیمه‌گذار مراجعه‌کننده هنرجو کارجو کارآموز کارشناس
    اپراتور پشتیبان ادمین عضو
    """
)
# "مشتری شماره ۱۲", "مالک جدید".
_OF_CALLED: Final = _forms("شماره جدید قدیم قدیمی قبلی فعلی سابق محترم ویژه")
_HONORIFICS: Final = _forms("آقا آقای خانم خانوم جناب سرکار")
_GROUPS: Final = _forms("گروه کانال انجمن")
_OF_GROUPS: Final = _forms(
    """
    مادران مادرا پدران اولیا اولیای والدین همسایه‌ها همسایه‌های همکارا همکاران فامیل دوستان بچه‌ها
    بچه‌های پایه اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم
    """
)

ROLE_WORDS: Final = ROLES | _OF_ROLES
"""What stands before a name beside which it says what somebody does."""
_FOND: Final = ("جون", "جان", "جونم", "جانم")
_KIN_OF: Final = {
    "F": (
        ("زن", "داداش برادر عمو دایی بابا پدر"),
        ("دختر", "خاله عمو عمه دایی"),
        ("مادر", "شوهر زن بزرگ خانم"),
        ("خواهر", "شوهر زن"),
        ("مامان", "بزرگ بزرگه"),
        ("آبجی خاله عمه ننه", "بزرگه کوچیکه خانم خانوم"),
        ("حاج", "خانم خانوم"),
    ),
    "M": (
        ("شوهر", "خاله عمه خواهر آبجی"),
        ("پسر", "خاله عمو عمه دایی"),
        ("پدر", "شوهر زن بزرگ"),
        ("برادر", "شوهر زن"),
        ("بابا", "بزرگ"),
        ("داداش دایی عمو", "بزرگه کوچیکه"),
        ("حاج", "آقا"),
    ),
    "": (("خواهر برادر", "زاده"),),
}
_KIN: Final = {
    "F": "مامان مادر خاله عمه آبجی ننه خانم خانوم دختر",
    "M": "بابا پدر عمو دایی داداش آقا پسر",
    "": "عزیز",
}
_FONDLY: Final = {
    "F": "مامانی مامانم مادرم خواهرم آبجیم خانمم خانومم مامانجونی دخترم",
    "M": "بابام پدرم داداشی داداشم برادرم آقامون شوهرم پسرم",
    "": "عشقم عزیزم نفسم عمرم جونم همسرم نامزدم رفیقم عسلم",
}


def _kin() -> dict[str, str]:
    told: dict[str, str] = {}
    for gender, groups in _KIN_OF.items():
        for heads, tails in groups:
            for head, tail in product(heads.split(), tails.split()):
                told[f"{head} {tail}"] = gender
    for gender, words in _KIN.items():
        for word, fond in product(words.split(), _FOND):
            told[f"{word} {fond}"] = gender
    joined = {form.replace(" ", ""): gender for form, gender in told.items()}
    fondly = {word: gender for gender, words in _FONDLY.items() for word in words.split()}
    return {canonical(word): gender for word, gender in (told | joined | fondly).items()}


KIN: Final = _kin()
"""Kin of two words and what people fondly call somebody, with the gender, empty for both."""


def is_role(words: str) -> bool:
    """Return whether words say what somebody does, and perhaps of what or a number: "خریدار ۲".

    Or what a platform calls them, "مشتری ۴۴۱", or which group writes: "گروه مادران کلاس دوم".

    They are in canonical form.
    """
    split = words.split(" ")
    if split[0] in _CALLED_ALONE:
        return all(word in _OF_CALLED or _may_follow(word) for word in split[1:])
    if split[0] in _GROUPS:
        return all(word in _OF_GROUPS or _may_follow(word) for word in split[1:])
    if split[0] in _HONORIFICS and split[-1] not in SURNAMES_TOO:
        del split[0]
    return any(
        " ".join(split[:n_words]) in ROLES and all(map(_may_follow, split[n_words:]))
        for n_words in (1, 2)
    )


def _may_follow(word: str) -> bool:
    return word in _OF_ROLES or (word.isdecimal() and len(word) <= _MOST_DIGITS)


def goes_on(before: str, word: str) -> bool:
    """Return whether a word goes on with a role or with what went on with one."""
    return word in _OF_ROLES and (before in ROLES or before in _OF_ROLES)
