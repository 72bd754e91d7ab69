"""Holy names in what everybody says: "یا علی", "امام رضا", "حضرت عباس", "صلى الله على محمد".

Whoever is called Ali or Reza in the same conversation is not meant. "یا" is "or" in Persian too, so
that it calls upon somebody only where the clause is nothing else; in Arabic it calls people.
"""

import re
from typing import Final

from gateway.detection.normalize import FIRST_ARABIC, fold, is_persian

# Whom "امام" stands before in Persian, where it is no "in front of".
_IMAMS: Final = (
    "علی|حسن|حسین|سجاد|باقر|محمد باقر|صادق|جعفر صادق|کاظم|موسی کاظم|رضا|جواد|هادی|زمان|مهدی|عصر"
    "|حسن مجتبی|حسن عسکری|عسکری|خمینی"
)
_HOLY: Final = (
    "علی|محمد|زهرا|فاطمه|فاطمه زهرا|معصومه|فاطمه معصومه|زینب|عباس|ابوالفضل|ابالفضل|رقیه|سکینه"
    "|خدیجه|ام البنین|علی اکبر|علی اصغر|قاسم|مریم|عیسی|عیسی مسیح|مسیح|موسی|ابراهیم|اسماعیل|نوح|آدم"
    "|حوا|یوسف|یعقوب|سلیمان|داوود|یونس|ایوب|خضر|زکریا|یحیی|مهدی|قائم|حجت|صاحب الزمان|ولیعصر"
)
# Whom one calls upon.
_CALLED_UPON: Final = (
    "علی|حسین|حسن|زهرا|فاطمه|فاطمه زهرا|محمد|مهدی|زینب|عباس|ابوالفضل|ابالفضل|ابلفضل|رقیه|حیدر|رضا"
    "|صاحب الزمان|قمر بنی هاشم|بنی هاشم|ضامن آهو|آهو|ام البنین|علی اصغر|علی اکبر"
)
_IMAMS_OF_ARABS: Final = "الحسین|الحسن|الرضا|الصادق|الباقر|الکاظم|الجواد|الهادی|المهدی|العسکری|علی"
_TITLED: Final = {"امام": _IMAMS, "حضرت": _HOLY}
_BEHIND_TITLES: Final = {
    title: re.compile(rf"[ \u200c](?:{names})(?!\w)") for title, names in _TITLED.items()
}
_IN_PERSIAN: Final = re.compile(
    rf"(?<!\w)(?:امام[ \u200c](?:{_IMAMS})|حضرت[ \u200c](?:{_HOLY})|(?:صلوات|درود) بر محمد|آل محمد"
    rf"|(?:میلاد|ولادت) مسیح|مولا علی|(?:لبیک|سلام بر|السلام علیک) (?:یا )?(?:{_CALLED_UPON}))\Z"
)
# "یا علی", alone or "یا علی مدد".
_CALLING: Final = re.compile(
    r"(?:\A|[\n.!؟?،,:؛]|(?<!\w)(?:خب|خوب|دیگه|بریم|پس|بگو|فعلا|رفتیم|مخلصم|چاکرم))"
    rf"[\s*_\"'«]*(?:(?:ای|به حق) |یا[ \u200c]?)(?:{_CALLED_UPON})\Z"
)
_BEHIND_CALLING: Final = re.compile(
    r" (?:مددی?|ادرکن[یا]|مظلوم|شهید|گویان|خداحافظ|فعلا|بریم|برم|سلام الله|علیه السلام)(?!\w)"
    r"|[\s)»\"']*(?:\Z|[^\w\s])"
)
_IN_ARABIC: Final = re.compile(
    r"(?<!\w)(?:(?:صل|صلی|صلوا|سلم|والسلام|السلام)(?: الله)? (?:وسلم )?علی (?:سیدنا |نبینا )?محمد"
    r"|و?[اآ]ل محمد|الامام (?:" + _IMAMS_OF_ARABS + r")"
    r"|(?:سیدنا|مولانا|نبینا|النبی) (?:محمد|علی|الحسین|الحسن|ابراهیم|موسی|عیسی|یوسف|نوح))\Z"
)
_LAST_WORDS: Final = frozenset(
    name.rpartition(" ")[2]
    for names in (_IMAMS, _HOLY, _CALLED_UPON, _IMAMS_OF_ARABS)
    for name in names.split("|")
)
_ARABIC_LETTERS: Final = re.compile("[ةىيأإؤك]")
_REACH: Final = 32


def is_holy(text: str, start: int, end: int) -> bool:
    """Return whether a name is holy where it stands, and nobody's of the conversation.

    Args:
        text: the original text.
        start: where the name begins.
        end: where it ends.
    """
    if text[start] < FIRST_ARABIC:
        return False
    value = fold(text[start:end])
    if value in _BEHIND_TITLES:
        return _BEHIND_TITLES[value].match(fold(text[end : end + _REACH])) is not None
    if value[value.rfind(" ") + 1 :] not in _LAST_WORDS:
        return False
    first = max(0, start - _REACH)
    head = fold(text[first:end])
    if _IN_ARABIC.search(head) is not None:
        return True
    if not is_persian(text) and _ARABIC_LETTERS.search(text) is not None:
        return False
    if _IN_PERSIAN.search(head) is not None:
        return True
    called = _CALLING.search(head)
    # Where the look ends no clause begins.
    if called is None or (first and not called.start()) or not is_persian(text):
        return False
    return _BEHIND_CALLING.match(fold(text[end : end + _REACH])) is not None
