"""What kind of body a name is of, where a model took the name alone: "نمایندگی سایپا".

Persian says the kind first. Of a branch or an embassy the name is that of a place, and so it often
is of a station or a building.
"""

import re
from typing import Final

from gateway.detection.normalize import fold
from gateway.domain import EntityType

_REACH: Final = 34
_JOINT: Final = r"[ \u200c]?"
_BODIES: Final = (
    rf"مشاور(?:ین)?(?:{_JOINT}املاک)?|املاک|بنگاه|باربری|اتوبار|آتلیه|نمایندگی|دبستان"
    rf"|دبیرستان|هنرستان|مدرسه|مهد(?:{_JOINT}کودک)?|پیش{_JOINT}دبستانی|آموزشگاه|مو?[ؤو]سسه|باشگاه|استخر|درمانگاه"
    r"|داروخ(?:انه|ونه)|کلینیک|آزمایشگاه|رستوران|کافه|قنادی|شیرینی سرا|نانوایی|نونوایی|تالار"
    r"|آرایشگاه|مزون|فروشگاه|شرکت|کارخ(?:انه|ونه)|کارگاه|تولیدی|صنایع|تعمیرگاه|تراشکاری|مکانیکی|صافکاری"
    rf"|گالری|ریخته{_JOINT}گری|انتشارات|چاپخ(?:انه|ونه)|تعاونی|خیریه|کانون|دفتر|آژانس|تاکسی|گیم{_JOINT}نت|کلوپ"
    r"|سوپرمارکت|سوپر|ساندویچی|فلافلی|کبابی|پوشاک|جواهری|طلافروشی|خشکشویی|کارواش|قالیشویی|صندوق|بیمه"
    r"|بانک"
)
_ADJECTIVES: Final = (
    rf"(?: (?:مجاز|مرکزی|تخصصی|خصوصی|دولتی|پسرانه|دخترانه|شبانه{_JOINT}روزی|زنان|بانوان|مسافربری))?"
)
_BODY: Final = re.compile(fold(rf"(?<!\w)(?:{_BODIES}){_ADJECTIVES} \Z"))
_BRANCH: Final = re.compile(fold(r"(?<!\w)(?:شعبه|شعبه‌ی|نمایندگی|سفارت|کنسولگری|سرکنسولگری) \Z"))
_PLACE: Final = re.compile(
    fold(
        r"(?<!\w)(?:(?:ایستگاه )?مترو(?:ی)?|ایستگاه|مجتمع|برج|ساختم(?:ان|ون)|شهرک|پاساژ|فلکه"
        rf"|مید(?:ان|ون)|پارک|بلوار|چهارراه|سه{_JOINT}راه|پل) \Z"
    )
)
_LAST_WORDS: Final = re.compile(r" (?:فیت|جیم|پلاس|سنتر|استار|گروپ|نوین|گستر|تجهیز)(?!\w)")


def with_kind(text: str, start: int, end: int, type_name: str, free: int) -> tuple[int, int, str]:
    """Return the bounds and the type of a name with the kind of body or place before it.

    Args:
        text: the original text, in Arabic letters there.
        start: where the name of a body or a place starts.
        end: where it ends.
        type_name: its type.
        free: where another entity ends before it.
    """
    before = fold(text[max(free, start - _REACH) : start])
    if len(before) != start - max(free, start - _REACH):
        return start, end, type_name  # A tatweel would shift what is found.
    is_body = type_name == EntityType.ORGANIZATION
    kind = _BODY.search(before) if is_body else _PLACE.search(before)
    if kind is None and (kind := _BRANCH.search(before)) is not None:
        type_name = EntityType.ORGANIZATION.value
    if kind is not None:
        start -= len(before) - kind.start()
    last = _LAST_WORDS.match(text, end) if type_name == EntityType.ORGANIZATION else None
    return start, end if last is None else last.end(), type_name
