"""COST without a currency: by how it is written, or what is said of it: `112,–`, `نفری ۱۴۰`."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, matches_around, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value
_SCORE: Final = 0.9
_REACH: Final = (56, 40)

# "112,–", "49,-": whole euros and francs.
_WHOLE: Final = re.compile(r"(?<![\w.,'’])\d{1,3}(?:[.'’]?\d{3})*[,.](?:–|—|-{1,2})(?![\w-])")
_WHOLE_ENDS: Final = (",-", ",–", ",—", ".–", ".—", ".-")
# "نفری ۱۴۰": a share, with its thousands left unsaid; "کرایه میشه ۸۵".
_SHARES: Final = re.compile(
    r"(?:نفری|شبی|ماهی|ساعتی|هفته[\u200c ]?ای|جلسه[\u200c ]?ای|دونه[\u200c ]?ای|دانه[\u200c ]?ای"
    r"|کیلویی|کیلوئی|متری|عددی|تایی|پرسی|سیخی|جفتی|لیتری|گرمی|بسته[\u200c ]?ای|شاخه[\u200c ]?ای"
    r"|(?:کرایه|قیمتش|هزینه[\u200c ]?ش)(?: (?:می[\u200c ]?شه|شد|شده))?)[ :]"
    r"(?P<amount>(?:\d{2,4}(?:[.,/]\d{3})*|\d(?:[.,/]\d{1,2})?(?=[ \u200c]?(?:هزار|م[یل])))"
    r"(?:[ \u200c]?(?:هزار|میلیون|ملیون|میلیارد))?)"
    r"(?!\d|[.,/:]\d|[ \u200c]?(?:نفر|متر|سال|روز|ساعت|دقیقه|کیلو|تا|بار|درصد|%))"
)
_SHARE_WORDS: Final = word_group((
    "نفری", "شبی", "ماهی", "ساعتی", "جلسه", "جلسهای", "دونه", "دونهای", "کرایه", "قیمتش", "هزینه",
    "هفته", "هفتهای", "دانه", "دانهای", "کیلویی", "کیلوئی", "متری", "عددی", "تایی", "پرسی", "سیخی",
    "جفتی", "لیتری", "گرمی", "بسته", "بستهای", "شاخه", "شاخهای",
))  # fmt: skip
# "رهن ۴۰۰ اجاره ۱۲", "پول پیش ۲۰۰ میلیون اجاره ۹", "۴۰۰ رهن ۱۲ اجاره", "rahn 400 ejare 12":
# millions that nobody says.
_AMOUNT: Final = (
    r"\d{1,4}(?:[.,/]\d{1,3})?(?:[ \u200c]?(?:میلیون|ملیون|milion|million))?"
    r"(?!\d|[ \u200c]?(?:متر|سال|ماه|خواب|نفر|metr|sal|mah))"
)
_RENTS: Final = re.compile(
    rf"(?:رهن|ودیعه|پیش|rahn)[ :]{{1,2}}(?P<first>{_AMOUNT})[ ,]{{1,3}}(?:و |o |va )?"
    rf"(?:اجاره|اجارش|کرایه|ejare|ejaresh)[ :]{{1,2}}(?P<second>{_AMOUNT})"
    rf"|(?<![\w.,:/-])(?P<third>{_AMOUNT}) (?:رهن|ودیعه|rahn)[ ,]{{1,3}}(?:و |o |va )?"
    rf"(?P<fourth>{_AMOUNT}) (?:اجاره|کرایه|ejare)(?!\w)"
)
_RENT_WORDS: Final = word_group((
    "اجاره", "اجارش", "کرایه", "ejare", "ejaresh",
))  # fmt: skip
# "45 ألف", "٧ آلاف ونص" and no word that says of what; Arabic writes "for" on to the number.
_ARABIC: Final = r"(?:(?<![\w.,:/-])|(?<=(?<!\w)[بل])|(?<=(?<!\w)[بل]ـ))"
_THOUSAND: Final = re.compile(
    rf"{_ARABIC}(?P<amount>\d{{1,4}}(?:[.,]\d)? ?(?:الف|الاف|آلاف|تلاف)"
    r"(?: و ?(?:نص|نصف|ربع|\d{3}))?)"
    r"(?=\s*(?:[,.!?\n\0]|\Z|(?:عشان|بس|ومع|مع|لو|اذا|نها[ئی]ی|کاش|نقد|نقدا|والحد|حد|قابل|ریال|صافی"
    r"|وفی[هها]{0,2}|وهو|وهی|واللی|والتوصیل|وقابل|وما|وانا|وب|من|علی|لان|یعنی|شامل|غیر|فیه|فیها)"
    r"(?!\w)))"
)
_THOUSAND_WORDS: Final = word_group(("الف", "الاف", "آلاف", "تلاف"))
# "بالفين وخمسمية": thousands and hundreds in words, for which something is had.
_SPELLED: Final = re.compile(
    r"(?<!\w)ب?ـ?(?P<amount>(?:الف|الفین|(?:ثلاث|تلات|تلت|اربع|خمس|ست|سبع|ثمان|تمن|تسع|عشر)[تةه]? ?"
    r"(?:الاف|آلاف|تلاف)) و(?:میتین|[^\W\d_]{2,5}می[ةه]|[^\W\d_]{2,5}م[ئا]{1,2}[ةه]|نص))"
    r"(?=\s*(?:[,.!?\n\0]|\Z|(?:رقم|عشان|بس|مع|لو|اذا|نها[ئی]ی|کاش|نقد|للیله|للیوم|باللیله|شهریا)(?!\w)))"
)
_SPELLED_WORDS: Final = word_group(
    prefix + word
    for prefix in ("", "ب")
    for word in (*("الف", "الفين", "الاف", "آلاف", "تلاف"), *("الفین", "تلتلاف", "خمستلاف"))
)
# "سومها 45k", "الحد 1200", "بتنزل لـ150": what somebody bids, and where a price ends.
_BIDS: Final = re.compile(
    r"(?<!\w)(?:و?الحد|حدها?|سومها?|السوم|ساموها?|سایمینه?ا?|مسیومه?|طالب فیها?|مطلوب فیها?)"
    r"[ :]{1,2}(?:علی |حق )?[بل]?ـ?(?P<amount>\d{1,4}(?:[.,]\d{1,3})? ?(?:k|الف|الاف)"
    r"|\d{3,6}(?=\s*(?:[,.!?\n\0]|\Z)))"
    r"(?![\w%]|[.,:/-]\d| ?(?:کم|کیلو|سم|متر|درجه|سنه|سنة))"
    r"|(?:سعر|للبیع|دینار|ریال|جنیه|درهم|دولار|شیکل)[^\n.!?]{1,40}?(?:ب|ت|ی|ا)?نزل(?:ها|ه|ت|نا)?"
    r" (?:ل|لـ|الی |حتی )ـ?ـ? ?(?P<lowered>\d{2,6})(?![\w%]|[.,:/-]\d| ب?المی[ةه])"
)
_BID_WORDS: Final = word_group(
    prefix + word
    for prefix in ("", "و")
    for word in (
        *("الحد", "حدها", "حد", "سومها", "سوم", "السوم", "ساموها", "سامو", "سایمینها", "سایمینه"),
        *("سایمین", "مسیوم", "مسیومه", "فیها", "فیه", "بتنزل", "تنزل", "ینزل", "بنزل", "نزل"),
        *("نزلها", "انزل", "نزلت", "بینزل"),
    )
)
PERSIAN_HUNDREDS: Final = "صد|دویست|سیصد|چهارصد|چارصد|پونصد|پانصد|ششصد|شیشصد|هفتصد|هشتصد|نهصد"
"""Hundreds in words, for a pattern."""
PERSIAN_UNITS: Final = (
    "یک|یه|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|پونزده|شانزده"
    "|شونزده|هفده|هجده|نوزده|بیست|سی|چه?ل|پنجاه|شصت|هفتاد|هشتاد|نود"
)
"""Smaller numbers in one word, for a pattern."""
_BOUGHT: Final = (
    r"(?:خریدم|خریدمش|گرفتم|گرفتمش|فروختم|فروختمش|می[ \u200c]?دم|می[ \u200c]?دمش"
    r"|می[ \u200c]?فروشم|می[ \u200c]?فروشمش|می[ \u200c]?خرم|دادم|دادمش|می[ \u200c]?گیرم|نقد|چک"
    r"|آخرش(?:ه)?|تهش(?:ه)?)"
)
# What is said of such a sum alone: of hours people go and meet as well.
_PAYING: Final = (
    r"(?:زدم|زدی|زده|می[ \u200c]?زنم|بزن|بزنید|بزنین|بریز|بریزید|بریزین|می[ \u200c]?ریزم|ریختم|ریخت"
    r"|می[ \u200c]?گیره|گرفت|می[ \u200c]?گه|می[ \u200c]?خواد|شد|شده|مونده|بده|بدید|داد|دادی|واریز"
    r"|کارت به کارت|تموم)"
)
# "یک و نهصد": a million and nine hundred thousand, where the small number stands first.
_MILLIONS: Final = re.compile(
    rf"(?<!\w)(?:{_BOUGHT}|{_PAYING}|قیمتش|قیمت|حقوقم|اجاره|آخرش) "
    rf"(?P<first>(?:{PERSIAN_UNITS}|\d\d?) و (?:{PERSIAN_HUNDREDS}|[1-9][05]0))"
    r"(?!\w| ?(?:و|هزار|میلیون|نفر|متر|کیلو|گرم|تا|بار|صفحه|سال|روز)(?!\w))"
    r"|(?<![\w.,])(?<!فصل )(?<!صفحه )(?<!اتوبوس )(?<!اتاق )(?<!قسمت )"
    rf"(?P<second>(?:{PERSIAN_UNITS}|\d\d?) و (?:{PERSIAN_HUNDREDS}|[1-9][05]0))"
    rf" (?=(?:(?:هم|رو|بیعانه) ){{0,2}}(?:{_BOUGHT}|{_PAYING})(?!\w))"
    # "بیست و پنج و نیم میفروشم", "۳۴ چک"
    rf"|(?<![\w.,])(?P<half>(?:{PERSIAN_UNITS}|صد|\d{{1,3}})"
    rf"(?: و (?:{PERSIAN_UNITS}))? ?و ?نیم) (?={_BOUGHT}(?!\w)|(?:هم )?بیعانه (?:هم )?{_PAYING})"
    r"|(?<![\w.,:/-])(?P<cheque>[1-9]\d{1,3}) (?:نقدی?|چکی?)(?=\s*(?:[,.!?\n\0]|\Z))"
)
_MILLION_WORDS: Final = word_group((
    *PERSIAN_HUNDREDS.split("|"), *map(str, range(100, 1000, 50)),
    "نیم", "ونیم", "نقد", "نقدی", "چک", "چکی",
))  # fmt: skip
# "پونصد بزن به این کارت": thousands that nobody says, for a card.
_PAID: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<amount>(?:{PERSIAN_HUNDREDS}|[1-9]\d{{0,2}}0)(?: و [^\W\d_]{{2,6}})?"
    r"(?: هزار)?) (?:بزن|بزنی|بزنید|بزنین|بریز|بریزی|بریزید|بریزین|واریز|کارت به کارت)(?!\w)"
)
_CARD: Final = re.compile(r"کارت|حساب|شبا|واریز")
_PAID_WORDS: Final = word_group(
    ("بزن", "بزنی", "بزنید", "بزنین", "بریز", "بریزی", "بریزید", "بریزین", "واریز", "کارت")
)
# "4.600 letzter Preis", "lowest 3400", "۳۰۵ آخرشه": where bargaining ends.
_BARGAINED: Final = r"(?:\d{1,3}(?:[.,']\d{3})+|[1-9]\d{2,5})"
_LAST_PRICES: Final = re.compile(
    rf"(?<![\w.,:/-])(?P<before>{_BARGAINED}) (?:ist |is |est |è |ca |c'est )?"
    r"(?:(?:mein |my |mon |il mio )?(?:letzter preis|last price|lowest price|final price"
    r"|dernier prix|prix ferme|ultimo prezzo|prezzo finale)|vhb|vb|verhandelbar|negotiable"
    r"|négociables?|à débattre|trattabil[ei]|آخرشه|آخر(?:ین)? قیمت(?:شه|مه)?)(?! list|\w)"
    r"|(?<!\w)(?:letzter preis|last price|lowest(?: price| i can do| i can go)?|final price"
    r"|dernier prix|ultimo prezzo|prezzo finale)(?: (?:ist|is|wäre|would be|est|c'est|è|sono)|:)? "
    rf"(?P<behind>{_BARGAINED})(?=\s*(?:[,;!?\n\0]|\.(?!\d)|\Z))",
    re.IGNORECASE,
)
_LAST_PRICE_WORDS: Final = word_group((
    "preis", "price", "lowest", "prix", "prezzo", "vb", "vhb", "verhandelbar", "negotiable",
    "négociable", "négociables", "débattre", "trattabile", "trattabili", "آخرشه", "قیمت", "قیمتشه",
    "قیمتمه",
))  # fmt: skip
# "خرید ۱٬۲۰۰٬۰۰۰", as banks write it.
_BOOKED: Final = re.compile(
    r"(?<!\w)(?:خرید|انتقال|کارمزد|خصم|شراء|سحب|ایداع|تحویل)[ :+-]{1,3}"
    r"(?P<amount>[1-9]\d{0,2}(?:[,./]\d{3}){1,3})(?![\w%]|[.,:/-]\d)"
)
_BOOKED_WORDS: Final = word_group(
    ("خرید", "انتقال", "کارمزد", "خصم", "شراء", "سحب", "ایداع", "تحویل")
)
_CARD_REACH: Final = 80


class ImpliedCosts:
    """Finds amounts that a share, a price or whole euros and francs make one of money."""

    name = "implied-cost"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts."""
        if any(end in batch.folded for end in _WHOLE_ENDS):
            for match in _WHOLE.finditer(batch.folded):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for group, pattern in (
            (_SHARE_WORDS, _SHARES),
            (_RENT_WORDS, _RENTS),
            (_THOUSAND_WORDS, _THOUSAND),
            (_SPELLED_WORDS, _SPELLED),
            (_BID_WORDS, _BIDS),
            (_MILLION_WORDS, _MILLIONS),
            (_PAID_WORDS, _PAID),
            (_LAST_PRICE_WORDS, _LAST_PRICES),
            (_BOOKED_WORDS, _BOOKED),
        ):
            places = group_positions(batch, group)
            if pattern is _MILLIONS:
                # Numbers of hundreds are many, and few of them thousands beside millions.
                texts = batch.words.texts
                places = [at for at in places if not texts[at].isdecimal() or texts[at - 1] == "و"]
            for match in matches_around(batch, places, batch.folded, pattern, _REACH):
                if pattern is _PAID and not _names_a_card(batch, *match.span()):
                    continue
                for name, amount in match.groupdict().items():
                    if amount is not None:
                        yield Found(*match.span(name), _TYPE, _SCORE, self.name)


def _names_a_card(batch: BatchText, start: int, end: int) -> bool:
    """Return whether a card or an account stands near, in the same message."""
    near = batch.before(start, _CARD_REACH) + batch.after(end, _CARD_REACH)
    return _CARD.search(near) is not None
