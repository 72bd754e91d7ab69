"""Forms of the verbs of every day in Persian, as people speak and as they write: "بیاره", "ندی".

Lists of names have some of them, and no list has most: a stem has hundreds of forms. What is done
behind a forename is no surname ("قراره نوید بیاره").
"""

import re
from functools import lru_cache
from typing import Final

from gateway.detection.word_kinds import forms
from gateway.domain.alternatives import any_of

# Stems of the present, those of talk among them: "بگم", "می‌دونی", "وایسا".
_PRESENT: Final = """
    کن کون دار خوا خواه گ گوی زن خور بین د ده ر رو ش شو یا یار آور اور ذار زار گذار گیر خر فروش
    فرست نویس خون خوان شنو شنف فهم پرس پز شور شوی بند شکن شکون ساز سوز سوزون نداز ینداز انداز بردار
    برگرد برگردون گرد گردون رس رسون رسان مون مان شین نشین نشون وایس واست ایست خواب خوابون پوش پوشون
    کش کشون بر چین ریز رقص خند خندون ترس ترسون دو پر پرون یفت افت شناس شناسون پیچ پیچون چسب چسبون
    جنگ مال بخش پسند باز دوز دوست ارز کوب بوس پذیر گذر گذرون چرخ چرخون سپر سپار شمر شمار نال جوش
    جوشون پاش تراش لیس کار چش چشون رون ران نشان ترک ترکون تون توان تان دون دان باش جنب لرز لرزون
    شنوان پیوند آموز میر کشان چلون پلک سنج گند گندون گنج تاب
"""
_PAST: Final = """
    کرد داشت خواست گفت زد خورد دید داد رفت شد اومد آمد امد آورد اورد گذاشت ذاشت گرفت خرید فروخت
    فرستاد نوشت خوند خواند شنید فهمید پرسید پخت شست بست شکست شکوند ساخت سوخت سوزوند انداخت نداخت
    برداشت برگشت گشت گردوند رسید رسوند موند ماند نشست نشوند وایساد وایستاد ایستاد خوابید خوابوند
    پوشید کشید کشت برد چید ریخت رقصید خندید ترسید دوید پرید پروند افتاد شناخت پیچید پیچوند چسبید
    چسبوند برگردوند مالید بخشید پسندید باخت دوخت ارزید کوبید بوسید پذیرفت گذشت گذروند چرخید چرخوند
    سپرد شمرد نالید جوشید پاشید تراشید لیسید کاشت چشید روند راند ترکید ترکوند تونست توانست
    تانست دونست دانست لرزید جنبید آموخت مرد چلوند گنجید گندید بود نمود
"""
_PERSON: Final = "(?:م|ی|ه|د|یم|ید|ین|ن|ند)"
_PAST_PERSON: Final = "(?:م|ی|یم|ید|ین|ن|ند)"
# Whom or what: "ببینمت", "بزنش".
_WHOM: Final = "(?:م|ت|ش|مون|تون|شون|شان|تان|مان)"
# Said without what stands before the stem: "باشن", "وایساد".
_BARE_PRESENT: Final = "باش دار کن گیر برگرد بردار"
_BARE_PAST: Final = """
    وایساد وایستاد گذاشت ذاشت انداخت نداخت برداشت برگشت فرستاد فروخت گرفت گفت رفت اومد آمد امد شنید
    فهمید پرسید نوشت افتاد خورد خواست بود شد زد دید تونست توانست تانست موند خوند رسوند برگردوند
"""
_TO_DO: Final = re.compile("(?:ن?می\u200c?|[بن])?(?:کن|کرد)(?:م|ی|ه|د|یم|ید|ین|ن|ند)?")
# Names as well, and words that are not said of anybody.
_NOT_SAID: Final = forms(
    """
    نریمان نیایش نگین نیره نیرم ندیم بیگی بیگم نیریزی پسندیده میرانه بیری برین میرین نیان بیان کردی
    شدید بیرونی بیرون بیشه داری گیری برهم میری مردم مردی بیات برشان نیرمان
    """
)
# Arabic writes these letters otherwise.
_ARABIC_LETTERS: Final = frozenset("يىكة")
_JOINT: Final = "\u200c?"
_HAS_BEEN: Final = "ه(?:\u200c?(?:ام|ای|اید|ایم|اند)|م|ی|یم|ین|ن)?"
_STEM: Final = f"(?:{any_of(_PRESENT.split())})"
_PAST_STEM: Final = f"(?:{any_of(_PAST.split())})"
_FORM: Final = re.compile(
    f"(?:ن?می{_JOINT}{_STEM}{_PERSON}{_JOINT}{_WHOM}?"
    f"|(?:ن?می{_JOINT}|[بن]|نی|بی){_STEM}ت?{_WHOM}"
    f"|(?:[بن]|نی|بی){_STEM}{_PERSON}{_WHOM}?"
    f"|ن?می{_JOINT}{_PAST_STEM}{_PAST_PERSON}?{_JOINT}{_WHOM}?"
    f"|ن?{_PAST_STEM}{_PAST_PERSON}{_WHOM}?"
    f"|ن{_PAST_STEM}"
    f"|ن?{_PAST_STEM}{_HAS_BEEN}"
    f"|(?:{any_of(_BARE_PRESENT.split())}){_PERSON}|{any_of(_BARE_PAST.split())})"
)
_SHORTEST: Final = 3


@lru_cache(maxsize=8_192)
def is_persian_verb(word: str) -> bool:
    """Return whether a word, as Persian writes it, is a form of one of them and no name."""
    if len(word) < _SHORTEST or not _ARABIC_LETTERS.isdisjoint(word):
        return False
    return word not in _NOT_SAID and _FORM.fullmatch(word) is not None


def is_to_do(word: str) -> bool:
    """Return whether a word is a form of "to do", which makes a verb of the word before it."""
    return _TO_DO.fullmatch(word) is not None
