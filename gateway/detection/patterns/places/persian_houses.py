"""Shops, banks, offices and schools of Persian: "ساندویچی عمو بهمن", "حساب تجارت", "بیمه دی".

The names of banks, insurers and boards are words: what is said of them tells that they are meant.
"""

import re
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.house_forms import (
    ALONE_SCORE,
    NAME,
    ORGANIZATION,
    SCORE,
    HouseForm,
)
from gateway.detection.patterns.triggers import word_group

# Who does something is meant, not the shop: "نونوایی آقا رضا هم بود".
_NO_VERB: Final = (
    r"(?![ \u200c](?:هم|رو|را|میاد|میره|میگه|گفت|بود|رفت|اومد|خرید|داره|داشت|کار)(?!\w))(?!\w)"
)
_PERSIAN_SHOPS: Final = (
    "ساندویچی فلافلی کبابی جگرکی کلهپزی کله طباخی چلوکبابی قنادی نونوایی نانوایی سنگکی قصابی بقالی "
    "سوپری سوپرمارکت آرایشگاه سلمونی خیاطی مکانیکی صافکاری آپاراتی تعمیرگاه رستوران عطاری لبنیاتی "
    "خشکشویی تاسیسات کافه آشپزخونه ترشی پیتزایی بستنی باربری"
)
_PERSIAN: Final = re.compile(
    fold(
        r"(?:کله[ \u200c]?پزی|بستنی|ترشی|[^\W\d_]{4,}) "
        r"(?:(?:عمو|دایی|خاله|ننه|بی[ \u200c]?بی|حاج(?:ی| آقا)?|اوس(?:ا|تا)?|مش(?:تی)?|داش|برادران"
        rf"|پسران|مامان|بابا) (?P<name>{NAME})(?: (?!و )[^\W\d_]{{3,}}ی(?!\w))?){_NO_VERB}"
    )
)
# Whose a card is, and what it is said of, is written on to the name of the bank.
_CLITIC: Final = r"(?:ه|ست|س|[متش](?:و|ه)?|و|(?:مون|تون|شون)و?)?(?!\w)"
_CARDS: Final = (
    "کارت حساب شبا شبای چک وام اپ اپلیکیشن پیامک خودپرداز عابر عابربانک همراهبانک موبایلبانک همراه "
    "موبایل بانک سپرده"
)
_ENDINGS: Final = ("", "م", "ت", "ش", "مون", "تون", "شون", "ی")
_SURE_BANKS: Final = "ملت|صادرات|سپه|پاسارگاد|پارسیان|رسالت|تجارت|رفاه"
# "کارت ملی" is an identity card, "وام مسکن" a loan for a house.
_BANKS: Final = (
    rf"(?:{_SURE_BANKS}|سامان|کارآفرین|گردشگری|اقتصاد نوین|بلو(?:[ \u200c]?بانک)?"
    r"|(?<!کارت )(?<!کارتم )(?<!کارتت )(?<!کارتش )ملی|(?<!وام )(?:کشاورزی|مسکن))"
)
_NO_BANK: Final = (
    r"(?! (?:الکترونیک|جهانی|اجتماعی|خارجی|آزاد|کالا|ایران|عزیز|شریف|ها|های|و واردات|خانواده)"
    r"(?!\w))"
)
_BANK: Final = re.compile(
    fold(
        r"[^\W\d_]+(?:[ \u200c](?:م|ت|ش|مون|تون|بانک|اعتباری|پول|به پول|حقوق|حقوقم)){0,2} "
        rf"(?:(?:هم|تو|توی|مال|از|بانک) )?(?P<house>{_BANKS}){_CLITIC}{_NO_BANK}"
    )
)
_YES: Final = re.compile(
    fold(
        r"[^\W\d_]+[،,]? (?:(?:مال|همون|کارتم|حسابم|بانکم) ){0,2}"
        rf"(?P<house>{_SURE_BANKS})ه(?= ?[،,.!؟?\n\0]|\Z| (?:شماره|کارت|حساب))"
    )
)
_INSURERS: Final = re.compile(
    fold(
        r"[^\W\d_]+(?<!حق بیمه)(?<!قسط بیمه)(?:[ \u200c](?:م|ت|ش|مون|ی))?"
        r"(?: (?:هم|از|مال|تکمیلی|تکمیلیم|بدنه|ثالث|عمر|شخص ثالث)){0,2} "
        r"(?P<house>دی|دانا|البرز|آسیا|ایران|پارسیان|پاسارگاد|سامان|معلم|کوثر|رازی|نوین|سینا|ملت|سرمد"
        rf"|تعاون|میهن|کارآفرین|آرمان|معلم|آتیه سازان(?: حافظ)?){_CLITIC}(?! ماه)"
    )
)
# The first hour of the morning is another "first": "همراه اول صبح".
_BY_NAME: Final = re.compile(
    fold(
        r"(?P<house>همراه[ \u200c]?اول(?=[^\W\d_]{0,4}(?! (?:صبح|هفته|ماه|سال|وقت|شب|مهر|از|راه)))"
        r"|همکاران[ \u200c]سیستم|ایرانسل|رایتل|آموزش(?: و)? پرورش|بهزیستی|هلال احمر|کمیته امداد)"
        rf"{_CLITIC}"
    )
)
# Who sends bills and keeps registers, by its trade: "اداره گاز".
_OFFICE: Final = re.compile(
    fold(
        r"(?:اداره|سازمان|شرکت) (?:کل )?(?:گاز|برق|آبفا|آب(?: و (?:فاضلاب|برق))?|مخابرات|پست|کار"
        r"|دارایی|(?:امور )?مالیات(?:ی)?|ثبت(?: (?:احوال|اسناد))?|بهزیستی|اوقاف|گذرنامه|مهاجرت"
        r"|استاندارد|حج|تامین اجتماعی|سنجش|نظام وظیفه|نظام پزشکی|محیط زیست|منابع طبیعی|کشاورزی)"
        r"(?=(?:ه|م|مون|تون|شون)?(?!\w))"
        r"(?! (?:کردن|میکن|نداره|نداریم|داریم|دارم|زیاد|شهری|گرفت|خوب))"
    )
)
# Where advertisements stand, by what is done there: a wall by itself is a wall.
_BOARD: Final = re.compile(
    fold(
        r"(?:آگهی(?:م|ت|ش|تون|مون)?(?: (?:تو|توی|رو|روی|داخل))? (?P<house>دیوار|شیپور)"
        rf"{_CLITIC}"
        r"|(?:تو|توی|داخل|سایت|اپ|برنامه) (?P<house2>دیوار|شیپور)(?: (?:هم|که|یه|رو|چند|بود))*"
        r" (?:گذاشت|آگهی|زده بود|دیدم|سرچ|قیمت|ثبت|پیدا|میفروش|میفروخت|بذار)"
        r"|از (?P<house3>دیوار|شیپور) (?:مزاحم|زنگ|تماس|پیام|بابت|خرید|گرفتم|پیدا|دیدم|اومد))"
    )
)
_CHARITY: Final = re.compile(
    fold(rf"[^\W\d_]+ (?P<house>محک){_CLITIC}(?! (?:زد|بز|می|خورد|گذاشت))")
)
# "دبستان پسرانه شکوفه‌های دانش"
_SCHOOL_NAME: Final = (
    r"(?!(?:رو|را|هم|که|از|با|به|در|تو|این|اون|خوب|ثبت|سر|نزدیک|ها|است|هست|بود|دار|ندار|می|نمی)(?!\w))"
    r"[^\W\d_]{3,}(?:\u200c[^\W\d_]+)*"
)
_SCHOOL: Final = re.compile(
    fold(
        r"[^\W\d_]+(?:[ \u200c](?:کودک|دبستانی))?"
        r"(?: (?:غیر[ \u200c]?انتفاعی|غیر[ \u200c]?دولتی|نمونه|دولتی|شاهد|دوره اول|دوره دوم)){0,2}"
        rf" (?:پسرانه|دخترانه|پسرونه|دخترونه) {_SCHOOL_NAME}(?:(?<=های) {_SCHOOL_NAME})?(?!\w)"
    )
)
PERSIAN_HOUSES: Final = (
    HouseForm(
        word_group(w + e for w in folded_words(_CARDS) for e in _ENDINGS),
        _BANK,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(
            folded_words("آره اره بله نه نخیر بانکم بانکش بانکت"),
            {"مال", "همون", "کارتم", "حسابم", "بانکم", *(f"{b}ه" for b in _SURE_BANKS.split("|"))},
        ),
        _YES,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(w + e for w in folded_words("بیمه تکمیلی بدنه بیم") for e in _ENDINGS),
        _INSURERS,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(folded_words("همراه همکاران ایرانسل رایتل آموزش بهزیستی هلال کمیته")),
        _BY_NAME,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(
            folded_words("آگهی آگهیم آگهیت آگهیش آگهیتون آگهیمون تو توی داخل سایت اپ برنامه از"),
            folded_words("دیوار دیوارتون شیپور تو توی رو روی داخل"),
        ),
        _BOARD,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(
            folded_words("به برای واسه بدین بدیم بده دادیم حساب خیریه موسسه واریز کمک"),
            folded_words("محک محکو محکه"),
        ),
        _CHARITY,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(
            folded_words("اداره سازمان شرکت"),
            folded_words(
                "کل گاز برق آبفا آب مخابرات پست دارایی کار امور مالیات مالیاتی ثبت بهزیستی اوقاف"
                " گذرنامه مهاجرت استاندارد حج تامین سنجش نظام محیط منابع کشاورزی"
            ),
        ),
        _OFFICE,
        ORGANIZATION,
        ALONE_SCORE,
    ),
    HouseForm(
        word_group(folded_words("پیش دبستان دبیرستان هنرستان مدرسه مهد")),
        _SCHOOL,
        ORGANIZATION,
        SCORE,
    ),
    HouseForm(word_group(folded_words(_PERSIAN_SHOPS)), _PERSIAN, ORGANIZATION),
)
