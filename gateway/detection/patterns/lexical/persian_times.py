"""Persian months and hours that only what is beside them tells: "تیر و مرداد", "جمعه‌ها تا ۲".

Half of the months are names, arrows and winters as well, and an hour is a number.
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import ENDS, SURE, TimeForm, time_form

_STRONG: Final = "(?:فروردین|اردیبهشت|خرداد|مرداد|شهریور|اسفند)"
_WEAK: Final = "(?:تیر|مهر|[آا]بان|[آا]ذر|دی|بهمن)"
_NO_NAMES: Final = "(?:تیر|دی)"
_MONTHS: Final = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان ابان آذر اذر دی بهمن اسفند"
_STRONG_MONTHS: Final = "فروردین اردیبهشت خرداد مرداد شهریور اسفند"
_WEAK_MONTHS: Final = "تیر مهر آبان ابان آذر اذر دی بهمن"
_JOINT: Final = r" (?:و|یا|تا|الی|تا آخر|تا اول|تا اواسط) "
# One after the other; "آبان و آذر" may be sisters.
_NEIGHBOURS: Final = "(?:مهر {0} [آا]بان|[آا]ذر {0} دی|دی {0} بهمن)".format("(?:و|یا)")
_PAID: Final = (
    "حقوق اجاره اجارهی قسط قسطای شارژ قبض قبضای کارکرد شهریه فیش سررسید کرایه مالیات برج مزد بیمهی"
)
_HOUR: Final = r"(?:2[0-4]|1\d|0?[1-9])(?::[0-5]\d)?"
_PART: Final = r" ?(?:صبح|ظهر|عصر|شب|غروب|بعدازظهر|بعد از ظهر|بامداد)"
_NO_COUNT: Final = (
    r"(?![\w%]|[.,:/-]\d| ?(?:%|نفر|تا|سال|ماه|روز|هفته|تومن|تومان|هزار|میلیون|درصد|درجه|کیلو|متر"
    r"|بار|صفحه|فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|[آا]بان|[آا]ذر|دی|بهمن|اسفند|رمضان"
    r"|محرم)(?!\w))"
)
_WEEKDAYS: Final = "شنبه یکشنبه دوشنبه سشنبه چهارشنبه چارشنبه پنجشنبه پنشنبه جمعه تعطیلات روزهای"
_EACH_WEEKDAY: Final = rf"(?:{'|'.join(_WEEKDAYS.split())})(?:[ \u200c]?(?:ها|هام|هامون|ا))?"
# With the "is" and the "am" that are written on to the month of a day.
_DAY: Final = r"(?:3[01]|[12]\d|0?[1-9])(?:[ \u200c]?(?:ام|م))?"
_HIGH_DAY: Final = r"(?:3[01]|2\d|1[3-9])(?:[ \u200c]?(?:ام|م))?"
_BEFORE_LOW_DAY: Final = (
    r"(?:تولد|تولدم|تولدت|تولدش|متولد|زادروز|من|منم|تاریخ|سررسید|سررسیدش|عروسی|عروسیم|عروسیش|عقد"
    r"|عقدمون|مهلت|مهلتش|امروز|فردا|موعد|موعدش|نوبت|نوبتم|نوبتش|کنکور|امتحان|امتحانم|امتحانش|سالگرد"
    r"|سالگردمون|پرواز|پروازم|پروازش) "
)
# "۲۰ مهره گردن", "۱۵ تیره رنگ": beads, vertebrae and dark things.
_NO_THINGS: Final = (
    r"(?![\w\u200c]| (?:گردن|کمر|کمری|گردنی|شطرنج|سفید|سیاه|پشت|ستون|پلاستیکی|چوبی|رنگ|رنگی|باز"
    r"|داره|دارن|رو|را|از|برای|خریدم|کم|مونده)(?!\w))"
)
# "بیست و پنج", "پنجم": the day of the month is part of the date.
_ENDS_OF_DAYS: Final = "م یک دو سه چهار پنج شش هفت هشت نه ده زده هجده هفده بیست سی"
_NO_DAY_BEFORE: Final = "".join(f"(?<!{end} )" for end in _ENDS_OF_DAYS.split())
_DARI_MONTHS: Final = "ثور جوزا سنبله دلو حوت"
# Loads, cancers, measures, scorpions and names as well.
_WEAK_DARI_MONTHS: Final = "حمل سرطان اسد میزان عقرب قوس جدی"
_LONE_DAY: Final = r"(?:3[01]|[12]\d|0?[1-9])(?:[ \u200c]?ام)?"
_NUMBERED_DAY: Final = (
    r"(?:(?:3[01]|[12]\d|0?[1-9])(?:[ \u200c]?(?:ام|م))?|(?:بیست و |سی و )?(?:یک|دو|سو|سه|چهار|چار"
    r"|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پونزده|پانزده|شونزده|شانزده|هفده|هجده"
    r"|هیجده|نوزده|بیست|سی)(?:\u200c?[اأ]?م)?|اول)"
)
_LATIN_MONTHS_THAT_ARE: Final = (
    "farvardine ordibeheshte khordade mordade shahrivare mehre abane azare bahmane esfande "
    "farvardinam ordibeheshtam khordadam mordadam shahrivaram mehram abanam azaram bahmanam "
    "esfandam"
)


def _days_that_are(n_before: int) -> tuple[TimeForm, ...]:
    """Return days whose months have "is" or "am" written on; they begin `n_before` words before."""
    return (
        time_form(
            # "من ۱۰ خردادم"
            " ".join(f"{month}{ending}" for month in _STRONG_MONTHS.split() for ending in "هم"),
            rf"(?P<time>{_DAY} {_STRONG})[هم](?![\w\u200c])",
            r"(?<![\w.,:/-])\Z",
            n_before=n_before,
        ),
        time_form(
            # "۲۵ مهره همش دو هفته مونده"
            " ".join(f"{month}{ending}" for month in _WEAK_MONTHS.split() for ending in "هم"),
            rf"(?P<time>{_HIGH_DAY} {_WEAK})[هم]{_NO_THINGS}",
            r"(?<![\w.,:/-])\Z",
            n_before=n_before,
        ),
        time_form(
            " ".join(f"{month}{ending}" for month in _WEAK_MONTHS.split() for ending in "هم"),
            rf"(?P<time>{_DAY} {_WEAK})[هم]{_NO_THINGS}",
            rf"(?<!\w){_BEFORE_LOW_DAY}\Z",
            n_before=n_before,
        ),
        time_form(
            _LATIN_MONTHS_THAT_ARE,
            r"(?P<time>(?:3[01]|[12]\d|0?[1-9])(?:om)? (?:farvardin|ordibehesht|khordad|mordad"
            r"|shahrivar|mehr|aban|azar|bahman|esfand))(?:e|am)(?!\w)",
            r"(?<![\w.,:/-])\Z",
            n_before=n_before,
        ),
    )


def _days_of_tables(n_before: int) -> tuple[TimeForm, ...]:
    """Return days of months by number, as cheques have them: "۱۵ برج ۹", "بیست و پنجم برج ۳"."""
    return (
        time_form(
            "برج",
            rf"(?P<time>{_NUMBERED_DAY} برج (?:1[0-2]|[1-9])){_NO_COUNT}(?! (?:طبقه|واحد|متری)\w*)",
            r"(?<![\w.,:/-])\Z",
            n_before=n_before,
            score=SURE,
        ),
    )


FORMS: Final[tuple[TimeForm, ...]] = (
    # The ending of a rank is a word behind its digits: "من ۱۰ام خردادم".
    *_days_that_are(1),
    *_days_that_are(2),
    time_form(
        _MONTHS,
        rf"(?P<time>{_WEAK}){_JOINT}(?={_STRONG}(?!\w))|{_STRONG}{_JOINT}(?P<other>{_WEAK})(?!\w)",
        r"(?<![\w\u200c])\Z",
    ),
    time_form(
        _WEAK_MONTHS,
        rf"(?P<time>{_NEIGHBOURS}|{_WEAK} (?:تا|الی) {_WEAK})(?![\w\u200c])",
        r"(?<![\w\u200c])\Z",
    ),
    time_form(
        # "حقوق آبان رو ندادن"
        _PAID,
        rf"(?:{'|'.join(_PAID.split())})(?:[ \u200c]?(?:ی|های))? (?P<time>{_WEAK})"
        r"(?![\w\u200c]| (?:جان|خان|خانم|خانوم|آقا|اینا|جون|اینها|و [^\W\d_]+ اینا)(?!\w))",
    ),
    time_form(
        # "آبان که اومدم": whose name it is would not come in the first person.
        _WEAK_MONTHS,
        rf"(?P<time>{_WEAK}) که (?:[^\W\d_]{{1,10}} ){{0,2}}"
        r"(?:اومد|رفت|گرفت|خرید|بود|شروع کرد|زد|پرسید|دید|داد|کرد|خواست|آورد|برد|فروخت)"
        r"(?:م|یم)(?!\w)",
        r"(?<![\w\u200c])\Z",
    ),
    time_form(
        # "آبان عروسیمه": of whom it is told would not be called by a name before it.
        _WEAK_MONTHS,
        rf"(?P<time>{_WEAK}) (?:عروسی|عقد|نامزدی|کنکور|امتحان|دفاع|سربازی|زایمان|پرواز|نوبت)"
        r"(?:مه|مونه|یم هست|مون هست)(?!\w)",
        rf"(?<![\w\u200c])(?<!\d ){_NO_DAY_BEFORE}\Z",
        score=SURE,
    ),
    *_days_of_tables(1),
    *_days_of_tables(2),
    *_days_of_tables(3),
    time_form(
        # "ثور ۳": in Dari the month stands first.
        _DARI_MONTHS,
        rf"(?P<time>(?:{_DARI_MONTHS.replace(' ', '|')}) {_LONE_DAY}){_NO_COUNT}",
        r"(?<![\w\u200c])\Z",
    ),
    time_form(
        _WEAK_DARI_MONTHS,
        rf"(?P<time>(?:{_WEAK_DARI_MONTHS.replace(' ', '|')}) {_LONE_DAY}){_NO_COUNT}",
        rf"(?<!\w){_BEFORE_LOW_DAY}\Z",
    ),
    time_form(
        # "تا دی صبر کن", "از بهمن به بعد"
        "از تا",
        rf"(?:از|تا) (?:(?P<time>{_NO_NAMES})(?=(?:{ENDS}| (?:به بعد|صبر|شروع|وقت|مهلت|باید|دیگه"
        r"|امسال|پارسال|گرون|ارزون|قرارداد|اجاره|حقوق)(?!\w)))"
        rf"|(?P<other>{_WEAK})(?= (?:به بعد|شروع|گرون|ارزون|وقت|مهلت|امسال|پارسال|سال)(?!\w)))",
    ),
    time_form(
        # A girl as well, for whom nobody buys so many melons.
        "یلدا",
        r"(?P<time>یلدا)(?!\w| (?:جان|جون|خانم|خانوم|اینا))",
        r"(?<!\w)(?:برای|واسه|برا|تا|دم|نزدیک|بعد|قبل|بعد از|قبل از) \Z",
        near="کیلو انار هندونه هندوانه پسته آجیل دورهمی میوه کرسی فال حافظ تخمه",
    ),
    time_form(
        # "۸ صبح تا ۲ ظهر", one span
        " ".join((*map(str, range(1, 25)), *(f"0{hour}" for hour in range(1, 10)))),
        rf"(?P<time>{_HOUR}{_PART} (?:تا|الی) {_HOUR}{_PART})(?![\w\u200c])",
        r"(?<![\w.,:/-])\Z",
    ),
    time_form(
        # "پنجشنبه‌ها فقط تا ۱۲", "شنبه تا چهارشنبه ۸ تا ۱۶"
        _WEEKDAYS,
        rf"{_EACH_WEEKDAY} (?:(?:از|ساعت|از ساعت) )?"
        rf"(?P<time>{_HOUR} (?:تا|الی) {_HOUR}){_NO_COUNT}",
    ),
    time_form(
        _WEEKDAYS,
        rf"{_EACH_WEEKDAY} (?:فقط |هم )?تا (?:ساعت )?(?P<time>{_HOUR}){_NO_COUNT}{ENDS}",
    ),
    time_form(
        "شیفت شیفتم شیفتش شیفتمون سانس تایم کاری کاریم کاریمون",
        rf"(?:شیفت|سانس|تایم|(?<=ساعت )کاری)\w{{0,3}} (?:(?:از|من|صبح|عصر) )?"
        rf"(?P<time>{_HOUR} (?:تا|الی) {_HOUR}){_NO_COUNT}",
    ),
)
"""Months in pairs or of what is paid by the month, and hours from one to another."""
