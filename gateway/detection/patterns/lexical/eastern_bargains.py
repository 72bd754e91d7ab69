"""Forms of bargaining and sharing in Persian and Arabic: "تا ۶۰۰ میدم", "سومتها ٤٢".

Thousands and millions are left unsaid, so that two digits suffice.
"""

from typing import Final

from gateway.detection.patterns.lexical.bargain_forms import bargain_form

_ENDS: Final = r"(?=\s*(?:[,;!?()\n\0]|\.(?!\d)|\Z))"
_UNIT: Final = r"(?P<unit>[ \u200c](?:هزار|میلیون|ملیون|تومن)(?!\w))?"
_EACH: Final = r"(?P<unit>[ \u200c]?تا(?!\w))?"
_GIVE: Final = (
    r"(?:ن?می[ \u200c]?(?:دم|دیم|خرم|برمش|برم)(?!\w)|بدم(?!\w)|حاضرم"
    r"|ن?می[ \u200c]?تونم(?: بدم|\s*(?:[,.!?\n\0]|\Z))"
    r"|پایه[ \u200c]?ام)"
)
_NOT_SOLD: Final = r"(?:نمی[ \u200c]?(?:دم|دن|ده|فروشم|فروشن|خرم|صرفه)(?!\w)|راه نداره|ضرر|صرف نمی)"
# Prices are round; other numbers of rooms and lines are not, mostly.
_ROUND: Final = r"(?<=[05])"
_NUMBERED: Final = (
    *("واحد", "اتاق", "طبقه", "پلاک", "شماره", "صفحه", "کد", "ردیف", "خط", "سایز", "فصل"),
    *("بند", "گیت", "سالن", "کلاس"),
)
_NO_NUMBERED: Final = "".join(rf"(?<!{word} )" for word in _NUMBERED)
_BILL: Final = (
    r"(?<!\w)(?:قبض|شارژ|اجاره|اجارش|کرایه|قسط|بیمه|هزینه|شهریه|برقمون|گازمون|آبمون|برقتون|گازتون)"
)

EASTERN_FORMS: Final = (
    # How far somebody goes: "تا ۱۹۵ هم میدم", "من تا ۶۰۰ بیشتر نمیدم".
    bargain_form(
        "تا",
        r"(?<!\w)تا ",
        rf"{_UNIT}(?: (?:هم|بیشتر|بیشترم|بالاتر|نهایتا?|دیگه|بهت|بهش|تومن)){{0,3}} {_GIVE}",
        fewest=2,
    ),
    # Below which nothing is sold.
    bargain_form(
        "زیر از بالای",
        r"(?<!\w)(?:زیر|(?:کمتر|بیشتر|بالاتر|پایین[ \u200c]?تر) از|بالای) ",
        rf"{_UNIT}(?: (?:تا|اصلا|دیگه|من|ما)){{0,2}} {_NOT_SOLD}",
        fewest=2,
    ),
    # What each puts down.
    bargain_form(
        "من منم ما مام تو اون کی هرکی کدوم هرکدوم نفر نفری همه روش",
        r"(?<!\w)(?:من|منم|ما|مام|تو|اون|هر ?کی|هر ?کدوم|هر ?نفر|نفری|همه|روش) ",
        rf"(?<=0){_UNIT} (?:تا )?(?:گذاشت|می[ \u200c]?(?:ذار|زار)|بذار|بزار)\w{{0,3}}(?!\w)",
    ),
    # What costs extra: "مهر دادگستری ۹۰ جدا".
    bargain_form(
        "جدا جداست جداس جداگانه جداگونه",
        rf"(?<=\w ){_NO_NUMBERED}",
        rf"{_ROUND}{_UNIT} جدا(?:ست|س|گانه|گونه)?{_ENDS}",
        fewest=2,
    ),
    # By how much more: "۲۰ تا میذاره روش", "قیمتش ۱۱ تا میره بالا".
    bargain_form(
        "روش روی",
        "",
        rf"{_EACH} (?:می[ \u200c]?(?:ذاره|زاره|کشه)|گذاشته?|کشیده?|انداخته?) رو(?:ش|ی)(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "قیمت قیمتش قیمتا قیمتها کرایه کرایش اجاره اجارش هزینه نرخ نرخش",
        r"(?<!\w)(?:قیمت|کرایه|کرایش|اجاره|اجارش|هزینه|نرخ)\w{0,3}(?: [^\W\d_]{1,12}){0,2} ",
        rf"{_EACH} (?:می[ \u200c]?(?:ره|اد|رن)|رفته?|اومده?) (?:بالا|پایین)",
        fewest=2,
    ),
    # What a shop takes, where prices are spoken of: "زیرش ضرر میکنم، اونجا ۱۹ تا میده".
    bargain_form(
        "ضرر قیمت قیمتش گرون گرونه ارزون ارزونه گرونتر ارزونتر تخفیف",
        r"(?<!\w)(?:ضرر|قیمت(?:ش)?|گرون(?:ه|تر)?|ارزون(?:ه|تر)?|تخفیف)(?!\w)[^\d\n\0.]{0,48} ",
        rf"{_EACH}(?<=تا) می[ \u200c]?(?:ده|دن|فروشه|فروشن)(?!\w)",
        fewest=2,
    ),
    # Whose bill it is: "قبض زیاد اومده؟ مال ما ۷۴۰ هزار".
    bargain_form(
        "مال برای واسه",
        rf"{_BILL}(?!\w*هدف)[^\d\n\0]{{0,56}}(?<!\w)(?:مال|برای|واسه) "
        r"(?:ما|من|اونا|شما|داداشم|مامانم|اینا)(?: (?:که|هم|شد|شده|اومد|اومده)){0,2} ",
        rf"(?P<unit> هزار)(?:ه|تا)?(?:{_ENDS}| (?:شد|اومد|بود|درومد)(?!\w))",
        fewest=2,
    ),
    # By the page, by the term.
    bargain_form(
        "صفحه ای صفحهای نسخه نسخهای ورقی ترمی",
        r"(?<!\w)(?:صفحه[ \u200c]?ای|نسخه[ \u200c]?ای|ورقی|ترمی) ",
        rf"{_UNIT}(?:{_ENDS}| (?:می|حساب|رسمی|با|بدون|ولی|و)(?!\w)| میشه)",
        fewest=2,
    ),
    # What a ride or a meal came to: "با اسنپ ۳۴۰ شد", "ba snapp 340 shod".
    bargain_form(
        "شد میشه شده دراومد درومد shod mishe shode",
        r"(?<!\w)(?:اسنپ|تپسی|تاکسی|آژانس|کرایه|غذا|شام|ناهار|کلا|جمعا|روهم|حساب\w{0,2}|قبض\w{0,3}"
        r"|snapp?|tapsi|taxi|ajans|keraye\w{0,2}|ghaza|kollan|kolan|jaman|hesab|ghabz\w{0,4})"
        r"(?: [^\W\d_]{1,12}){0,2} ",
        rf"(?P<unit> (?:هزار|hezar))? (?:شد|می[ \u200c]?شه|شده|در ?اومد|shod|mishe|shode)"
        rf"(?:{_ENDS}| (?:که|ولی|واسه|دیروز|امروز|ke|vali)(?!\w))",
    ),
    # What is bid in the Gulf, and what somebody wants instead: "سومتها ٤٢ وأنا أبي ٤٥".
    bargain_form(
        "سومتها سومته سومت سمتها سمته سامها سايمينها",
        r"(?<!\w)(?:سومت(?:ها|ه)?|سمته?ا?|سامها|سایمینها)[ :]{1,2}(?:علی |حق )?[بل]?ـ?",
        rf"(?P<unit> ?(?:الف|الاف)(?!\w))?(?:{_ENDS}| و?انا (?:ابی|ابغی|اطلب|اقول) "
        r"(?P<other>[1-9]\d{1,4})(?![\w%]|[.,:/-]\d)| و)",
        fewest=2,
    ),
    # What was got for how much, with more between than one word or two.
    bargain_form(
        "ب",
        r"(?<!\w)(?:جبت|ا?خ[دذ]ت|ا?شتریت|شریت|لقیت|من عند)(?:ها|ه|و|لک)?(?!\w)"
        r"[^\d\n\0.!?]{1,40}[ ,]بـ? ?ـ?",
        _ENDS,
        fewest=2,
    ),
    # Each one's share.
    bargain_form(
        "واحد وحده نفر",
        r"(?<!\w)و?(?:علی )?کل (?:واحد|نفر|وحده)(?: (?:منا|علیه|یدفع|بیدفع|یحط)){0,2} ",
        rf"(?:{_ENDS}| (?:حق|بس|دینار|یعنی)(?!\w))",
        fewest=2,
    ),
    # Of Morocco, in Latin letters.
    bargain_form(
        "n3tik na3tik ne3tik 3tini n taman ttaman klam tini tik",
        r"(?<!\w)(?:n[ae]?3tik|3tini|khlliha b|khalliha b) ",
        _ENDS,
    ),
    bargain_form(
        "taman ttaman klam", "", r" (?:akhi?r|a5i?r|akher) (?:l?t?taman|lklam|klam)(?!\w)"
    ),
    # Pay that has come or not: "حوالي ١٢ ألف المرتب لسه نازل".
    bargain_form(
        "المرتب الراتب المعاش مرتبي راتبي معاشي",
        "",
        r"(?P<unit> ?(?:الف|الاف|آلاف|تلاف))(?: (?:ده|هو|من))?"
        r" (?:المرتب|الراتب|المعاش|مرتبی|راتبی|معاشی)(?!\w)",
        fewest=2,
    ),
)
"""As `bargained_sums` reads them."""
