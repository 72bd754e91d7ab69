"""Plates of Iran as people say them: "دوازده ب سیصد و چهل و پنج ایران یازده".

The country, or a word for a plate before them, tells them from counts that somebody compares.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.persian_sums import PERSIAN_HUNDREDS, SMALL
from gateway.detection.patterns.triggers import phrase_index, phrase_positions

# The numbers of a plate are never below eleven; "و" alone is "and".
_TWO: Final = rf"(?:{SMALL}|\d{{2}})(?!\w)"
_THREE: Final = rf"(?:(?:{PERSIAN_HUNDREDS})(?: ?و ?{SMALL})?|\d{{3}})(?!\w)"
_LETTER: Final = (
    r"(?:الف|ب|به|پ|ت|ث|جیم|ج|دال|د|ز|ژ|سین|س|ش|صاد|ص|طا|ط|عین|ع|ف|قاف|ق|ک|گ|لام|ل|میم|م|نون|ن|واو"
    r"|ه|هـ|یا|ی|معلولین)"
)
_GAP: Final = r"[ ,،\-\u200c]{1,3}"
_PLATE: Final = rf"(?<!\w){_TWO}{_GAP}{_LETTER}{_GAP}{_THREE}"
_BEFORE_COUNTRY: Final = re.compile(rf"{_PLATE}{_GAP}\Z")
_REGION: Final = re.compile(rf"{_GAP}{_TWO}")
_BEHIND_REGION: Final = re.compile(rf"{_GAP}{_TWO}{_GAP}{_PLATE}")
_ANNOUNCED: Final = re.compile(
    # "To" is no letter without the country: "پلاک ده به دویست نفر".
    rf"(?: [^\W\d_]{{1,12}})?[ :]{{1,2}}(?!{_TWO} به )"
    rf"(?P<plate>{_PLATE}(?:{_GAP}(?:ایران{_GAP})?{_TWO})?)"
)
_IRAN: Final = phrase_index(folded_words("ایران"))
_WORDS_FOR_PLATES: Final = phrase_index(
    folded_words("پلاک پلاکش پلاکم پلاکت پلاکشون پلاکمون شماره_پلاک نمره")
)
# "بیست و هفت سین سیصد و هشتاد و چهار "
_REACH: Final = 48


def spoken_plates(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield where plates stand of which a number at least is said in words."""
    folded = batch.folded
    for start, end in phrase_positions(batch, _IRAN):
        before = _BEFORE_COUNTRY.search(folded, max(0, start - _REACH), start)
        region = _REGION.match(folded, end)
        if before is not None and region is not None:
            yield before.start(), region.end()
        elif (behind := _BEHIND_REGION.match(folded, end)) is not None:
            yield start, behind.end()
    for _, end in phrase_positions(batch, _WORDS_FOR_PLATES):
        announced = _ANNOUNCED.match(folded, end)
        if announced is not None:
            yield announced.span("plate")
