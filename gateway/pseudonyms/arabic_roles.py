"""Arabic words for who somebody is, as senders are called by them: "المحامي سامي", "شؤون الطلبة".

What somebody does stands before the name, with the article or without, and has an ending for women;
behind the name it has the article ("حسن الميكانيكي"). All forms are canonical.
"""

from typing import Final

from gateway.pseudonyms.canonical import canonical


def _forms(words: str) -> frozenset[str]:
    return frozenset(map(canonical, words.split()))


_ARTICLE: Final = "ال"
_OF_WOMEN: Final = "ة"
_MOST_DIGITS: Final = 2
_LONGEST_DESK: Final = 4

# Of men; those of women have an ending.
_TRADES: Final = """
    محامي سائق سايق سواق شوفير ميكانيكي كهربائي كهربجي سباك مواسرجي سمكري محاسب مدرب مدرس معلم
    ممرض مندوب موظف مشرف مترجم مصور مصمم مبرمج مقاول وسيط كوافير شيف بواب جنايني
    ضابط مستشار محقق مفتش صحفي مذيع لاعب مدير سكرتير طبيب مهندس بائع بياع زبون عميل مستأجر
    مؤجر مراجع صيدلاني أخصائي اخصائي معالج مسعف مضيف كابتن عامل مربي مراقب منسق مسوق
    معيد محاضر باحث تقني ملازم عريف رقيب عقيد
    """
# These are surnames as well, which they are behind a forename and alone.
_TRADES_AND_SURNAMES: Final = """
    نجار حداد خياط حلاق لحام دهان قاضي بقال خباز جزار طباخ حارس بناء خضري صيدلي شرطي عميد
    نقيب وكيل عطار صباغ صائغ مرشد سمسار ناطور عسكري كاتب طيار
    """
# "مدير المدرسة", "مندوب التوصيل": what goes on with a role, and is no name.
_OF_ROLES: Final = _forms(
    """
    المدرسة المبيعات التوصيل الفرع الشركة القسم العمارة البناية المشروع الفندق البنك العيادة
    الحسابات الصيانة الأمن المطعم المحل الحي السيارات السيارة الباص التكسي التاكسي الرياضيات
    العربي الانجليزي العلوم الكيمياء الفيزياء التاريخ الحضانة الروضة الصف العقار العقارات
    المناوب الليل الليلي الصباحي المسائي الجديد القديم العام التنفيذي المالي الفني المستودع
    السباحة القرآن الموسيقى الرسم المرور الإسعاف الشحن المصنع المكتب الجامعة المستشفى
    النادي الفريق
    """
)
# What tells two of one forename apart: "محمود الصغير", "ليلى الكبيرة". Left out is "الطويل", a
# frequent surname.
_EPITHETS: Final = "كبير صغير زغير قصير"

_PUBLIC: Final = _forms("قسم شؤون شئون وزارة مصلحة خدمة نقابة لجنة شعبة عمادة وحدة")
_HEADS: Final = _forms("إدارة ادارة مجلس رابطة سكرتارية استقبال أمن")
_OF_HEADS: Final = _forms(
    """
    المدرسة المدارس العمارة البناية البرج الشركة المستشفى الفندق المجمع السكن الجامعة الكلية
    الحي الموقع المرور الجوازات البنك العيادة المركز الروضة الحضانة المطعم النادي المبنى
    الآباء الأمهات الأهالي السكان الطلبة الطلاب أولياء الأمور الموارد البشرية
    """
)
_NAMES_OF_DESKS: Final = """
    الأمن, الحراسة, الاستعلامات, الطوارئ, الصندوق, المبيعات, الحجز, الحجوزات, القبول والتسجيل,
    التسجيل, الإدارة, الجوازات, السفارة, القنصلية, المحكمة, البريد, الدفاع المدني, خدمة توصيل,
    التوصيل, الصيانة, كول سنتر, الكول سنتر, المطبخ, الروضة, الإسعاف, أولياء الأمور, مجلس الإدارة,
    الشؤون الإدارية, الشؤون القانونية, الشؤون المالية, شباك التذاكر, غرفة العمليات, رعاية العملاء,
    البنك المركزي, الضمان الاجتماعي, خدمات الطلبة, المشتريات
    """
# What platforms and deals call somebody, with the article: "مالك" without it is a forename.
_CALLED: Final = _forms(
    "المالك المالكة المشتري المشترية المستخدم المستخدمة المستفيد المستفيدة المواطن المشترك"
    " المتصل الراكب الضيف الزائر العضو"
)
# "صاحب البيت"
_OWNERS: Final = _forms("صاحب صاحبة")
_OF_OWNERS: Final = _forms("البيت الشقة العقار العمارة المحل الدكان السيارة الطلب الحساب الشكوى")
_DESKS: Final = frozenset(canonical(name.strip()) for name in _NAMES_OF_DESKS.split(","))


def _genders(trades: str) -> dict[str, str]:
    told: dict[str, str] = {}
    for trade in trades.split():
        for article in ("", _ARTICLE):
            told[canonical(f"{article}{trade}")] = "M"
            told[canonical(f"{article}{trade}{_OF_WOMEN}")] = "F"
    return told


SURNAMES_TOO: Final = frozenset(
    form for form, gender in _genders(_TRADES_AND_SURNAMES).items() if gender == "M"
)
"""Trades of men that behind a forename are his surname."""
TRADES: Final = _genders(_TRADES) | _genders(_TRADES_AND_SURNAMES)
"""What somebody does, with the gender that it tells."""
EPITHETS: Final = frozenset(form for form in _genders(_EPITHETS) if form.startswith(_ARTICLE))
"""What stands behind a forename, has the article, and names nobody."""


def is_role(words: str) -> bool:
    """Return whether words say what somebody does, and perhaps of what or a number: "السواق ٢".

    Or what a platform or a deal calls them: "المالك", "صاحب البيت". Trades that are surnames as
    well say so only with what they are of. The words are in canonical form.
    """
    first, *others = words.split(" ")
    if first in _CALLED:
        return all(map(_is_number, others))
    if first in _OWNERS:
        return len(others) == 1 and others[0] in _OF_OWNERS
    if first not in TRADES or (first in SURNAMES_TOO and not others):
        return False
    return all(word in _OF_ROLES or _is_number(word) for word in others)


def is_desk(words: str) -> bool:
    """Return whether words are what a desk or an office of the public is called: "وزارة الصحة".

    They are in canonical form.
    """
    if words in _DESKS:
        return True
    first, *others = words.split(" ")
    if not others or len(others) >= _LONGEST_DESK:
        return False
    if first in _PUBLIC:
        return all(word.startswith((_ARTICLE, f"و{_ARTICLE}")) for word in others)
    return first in _HEADS and all(word in _OF_HEADS for word in others)


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= _MOST_DIGITS
