"""Shops, halls and quarters that are called after somebody: "مدرسة ابن سينا", "Derb Sultan".

A model takes the name alone, and somebody of the conversation seems to have been meant. Houses and
bodies of Persian, French and German stand in modules of their own.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.french_houses import FRENCH_HOUSES
from gateway.detection.patterns.places.german_houses import GERMAN_HOUSES
from gateway.detection.patterns.places.house_forms import (
    LOCATION,
    NAME,
    ORGANIZATION,
    HouseForm,
)
from gateway.detection.patterns.places.italian_houses import ITALIAN_HOUSES
from gateway.detection.patterns.places.persian_houses import PERSIAN_HOUSES
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group

_ARABIC_SHOPS: Final = (
    "مطعم مخبز فرن محل صالون بقالة حلويات مشاوي شاورما كافيه قهوة مكتبة ورشة كراج جزارة ملحمة "
    "مغسلة صيدلية عصير مدرسة ثانوية مستشفى مشفى مستوصف عيادة مصحة حانوت دكان معرض روضة حضانة "
    "مسجد جامع كلية معهد مركز"
)
_ARABIC_HALLS: Final = "مدرج قاعة صالة مجمع ساحة دوار استاد"
_TITLED: Final = (
    r"(?:ابو|ام|عم|الامام|الملک|الامیر|الامیرة|الشهید|الشیخ|السلطان|الخلیفة|الحاج|المعلم|الحجة"
    r"|سیدی)"
)
# A school may be that of the neighbours' son as well.
_EPONYMS: Final = (
    r"ابن (?:سینا|رشد|خلدون|بطوطة|بطوطه|النفیس|الهیثم|البیطار|زیدون|طفیل|تیمیة|حنبل|عساکر|ماجد|باز)"
)
_ARABIC: Final = re.compile(
    rf"(?:[وبلفع](?!رشة))?ـ?(?P<house>(?:[^\W\d_ـ]{{3,}}) (?:{_EPONYMS}"
    rf"|{_TITLED} (?P<name>{NAME})))(?!\w)"
)
# Of the Maghreb, in Latin letters; in small ones behind "in" alone.
_QUARTERS: Final = "hay derb douar sidi ain aïn oulad ouled bab"
_QUARTER: Final = re.compile(
    r"(?P<house>(?:(?:[Hh]ay|[Dd]erb|[Dd]ouar|[Oo]ul[ae]d|A[iï]n) (?:(?:el|al|l|es|ech) )?"
    r"[A-Z][\w'’]+(?:[ -][A-Z][\w'’]+)?"
    r"|(?<=\bf )(?:[Hh]ay|[Dd]erb|[Dd]ouar|[Ss]idi|[Aa][iï]n|[Oo]ul[ae]d|[Bb]ab)"
    r" (?P<name>[A-Za-z][\w'’]{2,})))(?![\w@])"
)
_FORMS: Final = (
    *PERSIAN_HOUSES,
    *FRENCH_HOUSES,
    *GERMAN_HOUSES,
    *ITALIAN_HOUSES,
    HouseForm(
        word_group(
            p + w for p in ("", "ب", "ل", "و", "ف", "ع") for w in folded_words(_ARABIC_SHOPS)
        ),
        _ARABIC,
        ORGANIZATION,
    ),
    HouseForm(
        word_group(
            p + w for p in ("", "ب", "ل", "و", "ف", "ع") for w in folded_words(_ARABIC_HALLS)
        ),
        _ARABIC,
        LOCATION,
    ),
    HouseForm(word_group(folded_words(_QUARTERS)), _QUARTER, LOCATION),
)


class NamedHouses:
    """Finds shops, halls and quarters with the name of the one after whom they are called."""

    name = "named-house"
    types = frozenset({LOCATION, ORGANIZATION})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the houses, without the particles that Arabic writes on to them."""
        folded, starts = batch.folded, batch.words.starts
        for group, pattern, type_, score, may_be in _FORMS:
            for at in group_positions(batch, group):
                match = pattern.match(folded, starts[at])
                if match is not None and may_be(match):
                    yield Found(*match.span(_house_of(match)), type_, score, self.name)


def _house_of(match: re.Match[str]) -> str | int:
    """Return the group that holds the house."""
    return next((key for key, text in match.groupdict().items() if key != "name" and text), 0)
