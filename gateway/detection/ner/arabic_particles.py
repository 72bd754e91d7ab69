"""What Arabic writes on to a name, and models take for its beginning: "بالشميساني", "عليون".

"In" and "on" stay where the place is replaced, "to" and "and" where the person is; with them gone
the sentence would break. In the Maghreb "f" stands before places alone.
"""

import re
from typing import Final

from gateway.detection.ner.name_evidence import is_title
from gateway.detection.normalize import fold
from gateway.detection.patterns.places.place_names import ARABIC, ARABIC_CITIES
from gateway.detection.word_kinds import Kind, form, forms, kind_of
from gateway.inference.words import Words

_IN_THE: Final = "بال"
_ON_THE: Final = "عال"
_ON: Final = "ع"
# They begin so themselves.
_NO_PARTICLES: Final = ("بالتيمور", "باليرمو", "بالرمو", "بالما", "بالي", "عالية", "عاليه")
_LEAST_BEHIND: Final = 3
_SHORTEST_WITH_CLITIC: Final = 5
_ARTICLE: Final = "ال"
_ARTICLES: Final = (_ARTICLE, "ل")
_AND: Final = "و"
_TO: Final = "ل"
_IN: Final = "ب"
# "And to the", "and in", "to the", "and": what is written on to a noun, the longest first.
_BEFORE_KINDS: Final = ("ولل", "فلل", "لل", "وب", "ول", "وک", "فب", "فل", *"وفبلک")
_TO_THE: Final = "لل"
# Behind these and titles nothing is joined on: "مع ويتني".
_NOT_BEFORE_AND: Final = frozenset(
    ["مع", "من", "عند", "عن", "يا", "الى", "علی", "ع", "اسم", "اسمه", "اسمها", "اسمی", "باسم", "ل"]
)
# What is told, given, sent and said to somebody, however it is conjugated.
_GIVING: Final = re.compile(
    r"[وف]?(?:[بهحغس]?[ایتن])?(?:قول|قل|گول|عط|دفع|بعت|بعث|رسل|ارسل|حول|سلم|ودی|جیب|احک|حک|ترک|شر"
    r"|شتر|کتب|حجز|کلم|تصل)(?:ت|ی|و|وا|ین|نا|ه|ها|وه|یه)?"
)
# Where somebody lives, meets, works, goes and is.
_BEFORE_IN: Final = re.compile(
    r"[وف]?(?:ساکن|عایش|مقیم|موجود|قاعد|واقع|کاین|نازل|مستقر|شغال|بیت|بیتنا|بیتی|شقه|عنا|عندنا|فرع)"
    r"(?:ه|ین|ون|و|تنا|تی)?"
    r"|[وف]?(?:[بهحغسکم]|عم)?[ایتن](?:سکن|عیش|شتغل|لتقی|تلاقی|لاقی|تلاقو|درس|قعد|کون|شوف|ضل|نام"
    r"|تقابل|تجمع|جتمع|عمل|داوم|قیم|تغدی|تعشی|سهر)(?:ی|و|وا|ین|ون|ک|کم|کن|ه|ها|هم|نا)?"
    r"|سکن(?:ت|نا|وا|و|ی)?|اشتغلت|التقینا|تلاقینا|درست|عشت|اجتمعنا|تقابلنا"
)
# What bodies are called by, as `form` writes it.
_KINDS: Final = frozenset(
    map(
        form,
        [
            *("جامعة", "كلية", "معهد", "مدرسة", "ثانوية", "إعدادية", "ابتدائية", "متوسطة", "روضة"),
            *("حضانة", "مستشفى", "مستوصف", "عيادة", "مختبر", "صيدلية", "بنك", "مصرف", "شركة"),
            *("مؤسسة", "جمعية", "وزارة", "هيئة", "منظمة", "بلدية", "محكمة", "سفارة", "قنصلية"),
            *("مكتب", "مطعم", "مقهى", "كافيه", "كافتيريا", "فندق", "نادي", "محل", "متجر", "وكالة"),
            *("سوبرماركت", "مكتبة", "متحف", "مسرح", "سينما", "مسجد", "جامع", "كنيسة", "مول"),
            *("مركز", "أكاديمية", "ورشة", "كراج", "جريدة", "صحيفة", "قناة", "مجلة", "إذاعة"),
            *("نقابة", "غرفة", "فرع", "معمل", "مصنع"),
        ],
    )
)
# What houses, streets and places are called by.
_KINDS_OF_PLACES: Final = _KINDS | forms(
    "شارع ميدان طريق جسر ساحة حارة زقاق جادة درب زنقة نهج محطة دوار تقاطع كوبري كورنيش حي حومة"
    " منطقة ضاحية مدينة محافظة قرية ولاية جزيرة إمارة بلدة ضيعة مخيم برج عمارة بحيرة جبل نهر مبنى"
    " بناية مجمع مقبرة سوق ملعب حديقة مطار ميناء موقف مخبز فرن صالون معرض مشفى مصحة بيت"
)
_PLACES: Final = ARABIC | ARABIC_CITIES
_IN_MAGHREB: Final = "f"


def clitic_length(words: Words, place: int) -> int:
    """Return how many letters of a word on no list are "to" or "and" before a name on none either.

    "To" behind what is told, given and sent, and behind a number: "قولي لحودة", "50 لتيريز".
    """
    word = words[place][0]
    if len(word) < _SHORTEST_WITH_CLITIC or word[1:].startswith(_ARTICLES):
        return 0
    if word[0] not in (_AND, _TO) or kind_of(word) is not Kind.UNKNOWN:
        return 0
    if kind_of(word[1:]) is not Kind.UNKNOWN:
        return 0  # Known names are told from what stands before them by those who replace them.
    if word[0] == _TO:
        return int(_is_behind_giving(words, place))
    before = words[place - 1][0] if place else ""
    return int(form(before) not in _NOT_BEFORE_AND and not is_title(before))


def length_before_kind(word: str, *, is_place: bool) -> int:
    """Return how many letters before a kind of body or place are attached: "بالجامعة", "ولحي"."""
    key = form(word)
    kinds = _KINDS_OF_PLACES if is_place else _KINDS
    if len(key) != len(word) or key in kinds:
        return 0
    for attached in _BEFORE_KINDS:
        if key.startswith(attached):
            noun = key[len(attached) :]
            if noun in kinds or (_TO_THE not in attached and noun.removeprefix(_ARTICLE) in kinds):
                return len(attached)
    return 0


def _is_behind_giving(words: Words, place: int) -> bool:
    before = words[place - 1][0] if place else ""
    return before.isdecimal() or _GIVING.fullmatch(form(before)) is not None


def length_before_place(words: Words, place: int) -> int:
    """Return how many letters of a word on no list are "in" or "to" before a place on none either.

    "In" behind where somebody lives, meets and works ("ساكنين ببرمانا"): there no bare name stands.
    """
    word = words[place][0]
    if not place or len(word) < _SHORTEST_WITH_CLITIC or fold(word) in _PLACES:
        return 0
    if kind_of(word) is not Kind.UNKNOWN:
        return 0
    if word[0] == _TO:
        return int(_is_behind_giving(words, place))
    return int(word[0] == _IN and _BEFORE_IN.fullmatch(form(words[place - 1][0])) is not None)


def particle_length(value: str) -> int:
    """Return how many letters of a place are the "in" or "on" written on to it."""
    if value.startswith((_IN_THE, _ON_THE)):
        is_own = value.startswith(_NO_PARTICLES) or len(value) < len(_IN_THE) + _LEAST_BEHIND
        return 0 if is_own else 1
    return int(is_place_behind_particle(value))


def is_place_behind_particle(value: str) -> bool:
    """Return whether "in" or "on" and a known place are all of a value: "عليون", "بأحد رفيدة"."""
    is_behind = value[0] in (_IN_THE[0], _ON) and fold(value[1:]) in _PLACES
    # "باربد" is somebody, and in no Irbid.
    return is_behind and kind_of(value) is not Kind.NAME


def is_in_place(words: Words, place: int) -> bool:
    """Return whether a word on no list of names stands behind the "in" of the Maghreb."""
    word = words[place][0]
    return (
        place > 0
        and words[place - 1][0] == _IN_MAGHREB
        and word[0].isupper()
        and kind_of(word) not in (Kind.NAME, Kind.BOTH)
    )
