"""Forenames that are words too, where somebody is addressed by them: "لاله جون", "سلام بهار خوبی".

And those with which Persians who type Latin letters say who they are: "man Saram". A model finds
most; these it takes for the word that they are elsewhere.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent, is_persian_thing
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.place_names import PERSIAN_CITIES, PERSIAN_WITH_COPULA
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, kind_of

FORENAMES_AND_WORDS: Final = folded_words(
    """
    نگار بهار مهتاب سپیده رویا مینا باران ترانه غزل نسیم لاله نرگس یلدا سحر آرزو امید پیمان نوید
    کاوه سامان آراد میلاد پیام افسانه هدیه صدف مرجان ستاره پرستو آوا دریا مهسا مهدی حامد زهره
    شبنم صبا ایمان بهروز نازنین پروانه سایه پونه عسل شکوفه سوگند بنفشه ندا هما نیلوفر شقایق فروغ
    افسون رها گندم گلاب یاس
    """
)
"""Forenames of Persian that are words as well."""
# Beside what somebody is fondly called or asked: not "سلام شیرین کن", of tea.
_AND_QUALITIES: Final = folded_words("شیرین شادی هستی آزاد آرام پیروز روشن نگاه ماه مهر آسمان نور")

_FOND: Final = phrase_index(folded_words("جون جونم جان"))
_BEFORE_FOND: Final = re.compile(r"(?<![\w\u200c])([^\W\d_]{3,12})[ \u200c]\Z")
_LONGEST: Final = 14
_GREETINGS: Final = phrase_index(folded_words("سلام درود"))
_GREETED: Final = re.compile(
    r" ([^\W\d_]{3,12})(?=[ ،,!؟?]{1,2}(?:خوبی|خوبین|خوبید|چطوری|چطورین|حالت|کجایی|کجایین|بیداری"
    r"|هستی|چه خبر|چخبر|خسته نباشی|صبح ?بخیر|شب ?بخیر|عصر ?بخیر|ظهر ?بخیر|ببخشید|یه سوال|عزیزم"
    r"|مرسی|ممنون)(?!\w))"
)
# "man Saram", "man Hosseinam"; "man" is a word of English and German.
_SELVES: Final = phrase_index(folded_words("man manam"))
_AM: Final = re.compile(r" ([A-Za-z]{4,15}m)(?= ?(?:[،,.!؟?\n\0]|\Z|(?:va|o|az) ))")
# "امیر ۲۷ کرمانشاه": who answers strangers with a name, an age and a town.
_TOWNS: Final = phrase_index(PERSIAN_CITIES | PERSIAN_WITH_COPULA)
_AGED: Final = re.compile(
    r"(?:\A|[\n\0]|(?<!\w)(?:سلام|من|منم)[ ،,])([^\W\d_]{2,12})[ ،,]{0,2}[1-7]\d"
    r"(?: (?:ساله|سالمه|سال))?[ ،,]{1,2}(?:(?:از|بچه|ساکن|اهل) )?\Z"
)
_REACH: Final = 32
# "واحد ۲۳ تهران", "بهمن ۵۷ تهران": what has a number, on lists of names as well.
_NUMBERED: Final = folded_words("واحد بهمن مهر آذر تیر دی خرداد بهار پلاک فاز نفر کلاس شعبه")
_VOWELS: Final = frozenset("aeiou")
_COPULA: Final = "am"


def addressed_names(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield where the names stand, without what is written on to them."""
    for start, _ in phrase_positions(batch, _FOND):
        named = _BEFORE_FOND.search(batch.folded, max(0, start - _LONGEST), start)
        if named is not None and _is_forename(named[1]):
            yield named.span(1)
    for _, end in phrase_positions(batch, _GREETINGS):
        named = _GREETED.match(batch.folded, end)
        if named is not None and _is_forename(named[1]):
            yield named.span(1)
    for _, end in phrase_positions(batch, _SELVES):
        named = _AM.match(batch.joined, end)
        length = _length_before_copula(named[1]) if named is not None else 0
        if named is not None and length:
            yield named.start(1), named.start(1) + length
    for start, _ in phrase_positions(batch, _TOWNS):
        named = _AGED.search(batch.folded, max(0, start - _REACH), start)
        if named is not None and _is_called(named[1]):
            yield named.span(1)


def _is_forename(word: str) -> bool:
    return word in FORENAMES_AND_WORDS or word in _AND_QUALITIES


def _is_called(word: str) -> bool:
    """Return whether a word before an age is whose it is."""
    if _is_forename(word):
        return word not in _NUMBERED
    is_word = is_frequent(word) or is_persian_thing(word) or word in _NUMBERED
    return kind_of(word) in (Kind.NAME, Kind.BOTH) and not is_word


def _length_before_copula(word: str) -> int:
    """Return how many letters of a word are a name before "am": 4 of "saram"; 0 for others.

    What is a word by itself has a capital: "my head" is "saram" as well.
    """
    low = word.lower()
    kind = kind_of(low)
    if is_frequent(low) or not (
        kind is Kind.UNKNOWN or (kind is Kind.COMMON and word[0].isupper())
    ):
        return 0
    for length in (len(word) - 1, len(word) - 2):
        stem = low[:length]
        if stem[-1] in _VOWELS or low[length:] == _COPULA:
            stem_kind = kind_of(stem)
            if stem_kind is Kind.NAME or (stem_kind is Kind.BOTH and word[0].isupper()):
                return length
    return 0
