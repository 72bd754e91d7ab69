"""COST without a currency, as Arabic chats tell it: "19 ألف", "ميت الف", "35 عالشخص".

Thousands are money where nothing is counted by them, and where nothing before them has a crowd, a
mileage or a year; so is what each one of some people has, and thousands in words.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.normalize import BatchText, fold
from gateway.detection.patterns.lexical.numerals import arabic_numerals
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.domain import EntityType
from gateway.domain.alternatives import any_of

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.9
_REACH: Final = (32, 32)
_LAST_HOUR: Final = 12


_WORDS: Final = arabic_numerals()
# Six is a lady as well, and seven a lion, but before thousands.
_UNITS: Final = ("تلات", "ست", "سبع", "ثمان", "تمن", "تسع", "عشر")
_ANY: Final = any_of(frozenset(_WORDS).union(_UNITS))
# "خمسة وعشرين", "مية وخمسين": some number that is no hour.
_LARGE: Final = any_of(frozenset(word for word, value in _WORDS.items() if value > _LAST_HOUR))
_SPELLED: Final = rf"(?:(?:{_ANY}) ?و ?)?(?:{_LARGE})(?: ?و ?(?:{_ANY}|نص|ربع))*"
# Arabic writes "for" and "to" on to the number, and the article as well.
_BEGINS: Final = r"(?:(?<![\w.,:/-])|(?<=(?<!\w)[بل])|(?<=(?<!\w)[بل]ـ)|(?<=(?<!\w)[ال]ل))"
_GOES_ON: Final = (
    "عشان بس ومع مع لو اذا نهائی نهایی کاش نقد نقدا والحد حد حدها قابل ریال صافی فریش صح مو "
    "مش من علی "
    "لان یعنی شامل غیر فیه فیها بالجدید بالقدیم واصل امبارح امس بکرة بکره باچر الیوم زیادة زیاده "
    "للاسف کل ماشی برک غدوة سنتیم غادی شهریا بالشهر سنوی عن لحد لین هسه هسا الحین دلوقتی "
    "تقریبا ولا عدا لخاطرک لعیونک عشانک کلها کله هلق هلا ناقص کامل کاملة"
)
_UNCOUNTED: Final = (
    r"(?=\s*(?:[,.!?;()…\n\0]|\Z|[^\w\s.,:%°/+*#<>=@&$'’–—-]"
    rf"|(?:{_GOES_ON.replace(' ', '|')})(?!\w)"
    # What "and" is written on to, and no unit; Persian writes it alone.
    r"|و(?!احد|حد|رق|لد|لاد|لی|قت|جب|رد|سط)[^\W\d_]{2,}))"
)
_SCALE: Final = r"(?:الف|الاف|آلاف|تلاف|ملیون|ملایین|ملاین)"
_FUSED: Final = r"(?:الفین|ملیونین|(?:تلت|تلات|اربعت|خمست|ست|سبعت|تمنت|تسعت|عشرت)لاف)"
_REST: Final = rf"(?: ?و ?(?:نصف?|ربع|\d{{3}}|{_ANY}))*"
_GIVEN: Final = "عطیک عطیه عطیها عطینی ادیک ادینی سلفنی سلفته اقبض دفعت خسرت حولت"
_THOUSANDS: Final = re.compile(
    rf"{_BEGINS}(?P<amount>(?:"
    rf"(?:\d{{1,4}}(?:[.,]\d)? ?|(?:{_ANY})(?: ?و ?(?:{_ANY}))* |(?:میت|ربع|نصف?) ){_SCALE}{_REST}"
    rf"|{_FUSED}{_REST}"
    # "بألف وخمسمية", for which something is had.
    rf"|الف ?و ?(?:نص|{_ANY})(?: ?و ?(?:{_ANY}))*"
    # "نعطيك مليون": one that somebody gives.
    rf"|(?:{'|'.join(f'(?<={word} )' for word in _GIVEN.split())})(?:ملیون|الف)"
    rf")(?: فریش)?){_UNCOUNTED}"
)
_THOUSAND_WORDS: Final = word_group(
    prefix + fold(word)
    for prefix in ("", "ب", "ل")
    for word in (
        *("الف", "آلاف", "الاف", "تلاف", "مليون", "ملايين", "ملاين", "الفين", "مليونين"),
        *("تلتلاف", "تلاتلاف", "اربعتلاف", "خمستلاف", "ستلاف", "سبعتلاف", "تمنتلاف", "تسعتلاف"),
        "عشرتلاف",
    )
)
_NO_MONEY: Final = re.compile(
    r"(?<!\w)و?(?:ماشی[هة]?|مشت|مشیت|(?:ال)?عداد(?:ها)?|(?:ال)?ممش[یى]\w*|قاطع[هة]?|(?:ال)?سکان|عدد\w*"
    r"|(?:ال)?متابعین|حضور|حضر\w*|یکفی|یتسع|یسع|سنة|سنه|عام|موالید|(?:ال)?قناة|مشاهدات|خطوات)"
    r"(?: [^\W\d_]+){0,2} [بل]?ـ?\Z"
)
_NO_MONEY_REACH: Final = 32
THOUSAND: Final = "الف"
"""A thousand, and the first letter of Persian."""
BEFORE_LETTER: Final = re.compile(
    r"(?<!\w)(?:دوم|سوم|چهارم|پنجم|ششم|شیشم|هفتم|هشتم|نهم|یازدهم|دوازدهم"
    r"|(?:سالن|بلوک|بلاک|کلاس|پرونده|پلاک|طبقه|شعبه|گروه|ردیف|ورودی|اتاق|فاز|مجتمع|گزینه|صنف|تبصره"
    r"|بند)(?: ?\d{1,3})?) ?\Z"
)
"""What ends before it where it is the letter: "هفتم الف", "سالن ۲ الف"."""
# What each of some people pays.
_SHARES: Final = re.compile(
    rf"(?:(?<![\w.,:/-])|(?<=(?<!\w)ب)|(?<=(?<!\w)بـ))(?P<amount>[1-9]\d{{1,4}}|{_SPELLED}) "
    r"(?:(?:عال|لل|بال|علی ال)(?:راس|شخص|واحد|واحدة|واحده|وحدة|وحده|نفر|فرد)"
    r"|لکل (?:واحد|واحدة|واحده|وحدة|وحده|شخص|نفر|فرد|راس))(?!\w)"
)
_SHARE_WORDS: Final = word_group(
    (
        *(
            article + fold(word)
            for article in ("عال", "لل", "بال", "ال")
            for word in (*("راس", "شخص", "واحد", "واحدة", "واحده", "وحدة", "وحده", "نفر", "فرد"),)
        ),
        fold("لكل"),
    )
)


# What stands before a scale or a share; mostly others do, and are not worth a search.
_BEFORE: Final = frozenset(
    clitic + word
    for clitic in ("", "ب", "ل", "و")
    for word in (*_WORDS, *_UNITS, "میت", "ربع", "نص", "نصف")
)
_AND: Final = "و"
_GIVERS: Final = tuple(_GIVEN.split())
_ALONE: Final = ("لاف", "الفین", "ملیونین")


def _is_numbered(words: Sequence[str], at: int) -> bool:
    return at > 0 and (words[at - 1].isdecimal() or words[at - 1] in _BEFORE)


class ArabicSums:
    """Finds amounts that Arabic tells by their thousands, or as the share of each."""

    name = "arabic-sum"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        words = batch.words.texts
        places = [
            at
            for at in group_positions(batch, _THOUSAND_WORDS)
            if _is_numbered(words, at)
            or words[at].endswith(_ALONE)
            or words[at - 1].endswith(_GIVERS)
            or (at + 1 < len(words) and words[at + 1].startswith(_AND))
        ]
        for match in matches_around(batch, places, batch.folded, _THOUSANDS, _REACH):
            before = batch.before(match.start(), _NO_MONEY_REACH)
            if match["amount"].endswith(THOUSAND) and BEFORE_LETTER.search(before) is not None:
                continue
            if _NO_MONEY.search(before) is None:
                yield Found(*match.span("amount"), _TYPE, _SCORE, self.name)
        places = [
            at
            for at in group_positions(batch, _SHARE_WORDS)
            if _is_numbered(words, at) or _is_numbered(words, at - 1)
        ]
        for match in matches_around(batch, places, batch.folded, _SHARES, _REACH):
            yield Found(*match.span("amount"), _TYPE, _SCORE, self.name)
