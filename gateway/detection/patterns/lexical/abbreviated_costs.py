"""COST with currencies as people shorten them: `14 د.ك`, `450ج`, `200 dh`, `Fr. 1'450.-`."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.COST.value

# Folded letters. Dinar of Kuwait, Iraq, Tunisia, Jordan, Algeria, Libya and Bahrain, dirham of
# Morocco and the Emirates, riyal of the Gulf and of Yemen, pound of Lebanon, Syria, Egypt, Sudan.
_DOTTED: Final = r"(?:د\. ?[کعتماجلب]|ر\. ?[سقعی]|ل\. ?[لس]|ج\. ?[مس])\.?"
_LATIN: Final = r"(?:dhs?|DHS?|Dhs?|DT|KD|JD|SR)"
_DIGITS: Final = r"(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d[\d.,٬٫]*(?<=\d))"
_NUMBER: Final = rf"(?<![\w.,:/-]){_DIGITS}"
_SCALE: Final = r"(?:[ \u00a0](?:الف|الاف|آلاف|ملیون|ملایین|k|K|mille|million|millions))?"
_COST: Final = re.compile(
    rf"{_NUMBER}{_SCALE}[ \u00a0\u200c]{{0,2}}(?:{_DOTTED}|{_LATIN}|DA|دت|دج|ج(?= |\n|\0|\Z|[,?!]))"
    rf"(?![^\W\d_])|(?<![^\W_])(?:{_DOTTED}|{_LATIN})[ \u00a0]?{_DIGITS}"
)
# A Friday is none of them: "Fr. 25.10.".
_FRANCS: Final = re.compile(
    r"(?<![^\W_])[Ss]?[Ff]r\. ?(?:\d{1,3}(?:['’]\d{3})+(?:\.\d\d)?|\d+\.\d\d(?![\d.])"
    r"|\d+(?=\.[-–—]))(?:\.?[-–—]{1,2})?|(?<![\w.,:/-])\d[\d'’.]*(?<=\d)(?:\.?[-–—])? ?[Ss][Ff]r\b"
)
# "Rs. 14,75,000/-", "₹ 2 lakh", "1.5 crores": groups of two digits, and what they are called.
_RUPEES: Final = re.compile(
    r"(?<!\w)(?:(?:rs|inr)\.? ?|₹ ?)\d[\d,]*(?:\.\d+)?"
    r"(?: ?(?:lakhs?|lacs?|crores?|crs?|k)(?!\w))?(?:/-)?"
    r"|(?<![\w.,])\d+(?:\.\d+)? ?(?:lakhs?|lacs?|crores?)(?!\w)"
)
_RUPEE_WORDS: Final = ("rs", "inr", "lakh", "lakhs", "lac", "lacs", "crore", "crores")
# The first words of the currencies, as texts are cut into words.
_WORDS: Final = ("د", "ر", "ل", "ج", "دت", "دج", "dh", "dhs", "dt", "kd", "jd", "sr", "da")
_FRANC_WORDS: Final = ("fr", "sfr")
# Persian amounts that are typed as one word: "صدتومن", "پنجاههزارتومان".
_NUMERALS: Final = (
    "یه یک دو سه چهار چار پنج شش شیش هفت هشت ده پونزده پانزده بیست سی چهل پنجاه شصت هفتاد هشتاد "
    "نود صد دویست سیصد چهارصد چارصد پونصد پانصد ششصد شیشصد هفتصد هشتصد نهصد هزار"
)
_TOMANS: Final = "تومن تومان تمن تومنی تومانی هزارتومن هزارتومان هزارتومنی میلیونتومن میلیونتومان"
_JOINED: Final = word_group(
    folded_words(" ".join(a + b for a in _NUMERALS.split() for b in _TOMANS.split()))
)
_AND_BEFORE: Final = re.compile(
    rf"(?<!\w)(?:(?:{_NUMERALS.replace(' ', '|')}|\d{{1,3}})[ \u200c]و[ \u200c]){{1,2}}\Z"
)
_BEFORE, _BEHIND = 40, 40
_SCORE: Final = 0.9


class AbbreviatedCosts:
    """Finds amounts whose currency is shortened to letters that say something else elsewhere."""

    name = "abbreviated-cost"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the amounts with their currency."""
        _, starts, ends = batch.words
        for at in group_positions(batch, _JOINED):
            match = _AND_BEFORE.search(batch.before(starts[at], _BEFORE))
            start = starts[at] if match is None else starts[at] - len(match[0])
            yield Found(start, ends[at], _TYPE, _SCORE, self.name)
        for text, words, pattern in (
            (batch.folded, _WORDS, _COST),
            (batch.folded, _FRANC_WORDS, _FRANCS),
            (batch.lowered, _RUPEE_WORDS, _RUPEES),
        ):
            for at in batch.word_indices(words):
                first, last = max(0, starts[at] - _BEFORE), ends[at] + _BEHIND
                for match in pattern.finditer(text, first, last):
                    if match.start() <= starts[at] < match.end():
                        yield Found(*match.span(), _TYPE, _SCORE, self.name)
