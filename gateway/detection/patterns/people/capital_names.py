"""PERSON: names in Latin capitals within Persian or Arabic: "الاسم في الجواز HESSA ALDOSARI".

So passports and tickets have them. A word for a name or a paper stands before them, and several
words of capitals in a row are hardly anything else there.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
# Nearly sure, and sure where a list has one of the words.
_SCORE: Final = 0.9
_LISTED_SCORE: Final = 0.95

_PAPERS: Final = word_group(
    folded_words(
        """
        الاسم باسم اسم اسمي اسمها اسمه اسمك واسم جواز الجواز جوازي جوازه جوازها الباسبور الباسبورت
        باسبور التذكرة التذكره تذكرة الفيزا الحجز حجز
        اسمم اسمش اسمت اسمتون پاسپورت پاسپورتم پاسپورتش پاسپورتت گذرنامه بلیط بلیت بلیطم ویزا ویزام
        نام بنام
        """
    )
)
_NAME: Final = re.compile(
    r"[^\nA-Z\0]{1,28}(?<![\w@./#-])"
    r"(?P<name>[A-Z]{3,20}(?:[ -][A-Z]{2,20}){0,2}[ -][A-Z]{3,20})(?![\w@]|[./#-]\w)"
)
# What stands in capitals beside papers as well.
_OTHERS: Final = folded_words(
    """
    visa pass card bank airline airlines airways air flight gate seat economy business class pdf
    file form photo copy schengen type one two way return ok no pnr iata usd eur aed sar covid pcr
    test online app site web whatsapp telegram google mail emirates turkish qatar mahan iran
    passport ticket booking ref id number code
    """
)


class CapitalNames:
    """Finds names of two to four words of capitals behind Persian and Arabic words for papers."""

    name = "capital-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names."""
        ends = batch.words.ends
        for at in group_positions(batch, _PAPERS):
            match = _NAME.match(batch.folded, ends[at])
            if match is None:
                continue
            words = match["name"].lower().replace("-", " ").split()
            if not _OTHERS.isdisjoint(words):
                continue
            if any(is_frequent(word) and kind_of(word) is not Kind.NAME for word in words):
                continue
            is_listed = any(kind_of(word) is Kind.NAME for word in words)
            score = _LISTED_SCORE if is_listed else _SCORE
            yield Found(*match.span("name"), _TYPE, score, self.name)
