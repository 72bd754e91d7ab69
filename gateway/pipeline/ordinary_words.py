"""Words and numbers of an answer that say something else than what a surrogate stands for.

In the conversation itself a word that may be a name is rather replaced once too often. In an answer
it is rather left: a surrogate that stays can be seen to be one, "der Zug Vestergaard ab" cannot be
mended by its reader.
"""

import re
from typing import Final

from gateway.detection.memory.numbered_things import MEASURED, NUMBERED, ORDERED, word_before
from gateway.detection.memory.written_words import end_of_to_the
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.around_sums import NOT_BETWEEN
from gateway.detection.patterns.lexical.bare_sums import is_uncounted
from gateway.detection.patterns.lexical.money_words import PAYING
from gateway.detection.word_kinds import Kind, kind_of
from gateway.pipeline.restored_sums import TAXES, is_told_sum, is_written_sum
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.name_lists import is_surname, is_usual_forename, part_key
from gateway.pseudonyms.name_words import ARTICLE, TITLES

# A figure without a currency, a word for thousands or another unit.
_BARE_FIGURE: Final = re.compile(r"\d[\d.,'\u2019\u066b\u066c \u00a0\u202f]*")
# Nobody counts things so: "130,00 MwSt."
_OF_COINS: Final = re.compile(r"[.,\u066b]\d\d\Z")
_NAMED: Final = NOT_BETWEEN | NUMBERED | ORDERED | MEASURED
_WORD_BEFORE: Final = re.compile(r"([^\W\d_]+)[.:]?\s\Z")
_WORD_BEHIND: Final = re.compile(r"[\s\u200c]?([^\W\d_]+)")
_SECOND_WORD: Final = re.compile(r"\s[^\W\d_]+\s([^\W\d_]+)")
SCALE: Final = re.compile(
    r"[\s\u200c]?(?:هزار|میلیون|ملیون|میلیارد|[أا]لف|آلاف|مليون|مليار|thousand|mill?ions?|millionen"
    r"|tausend|mille|mila|k)(?!\w)",
    re.IGNORECASE,
)
"""A part of the sum, which may stand behind the figure that was given out."""
# What is counted in thousands.
_CROWD: Final = re.compile(
    r"\s(?:نفر|بازدید|دنبال|فالو|رأی|رای|مردم|شخص|نسمة|متابع|people|views?|followers?|users?|votes?"
    r"|inhabitants|menschen|personen|einwohner|personnes|habitants|d['’]habitants|persone|abitanti)",
    re.IGNORECASE,
)
_SENTENCE_END: Final = re.compile(r"[.!?:;\n](?=\s)")
_SENTENCE_REACH: Final = 200
_FIRST_LETTER: Final = re.compile(r"[^\W\d_]")
_PLURALS: Final = ("ان", "ها")
_WORD_KINDS: Final = frozenset({Kind.COMMON, Kind.BOTH})
_BEGINS_SENTENCE: Final = re.compile(r"(?:\A|[.!?:;\n])\s*\Z")
# Code points around a mention that tell what it is.
_REACH: Final = 24
_REACH_BEHIND: Final = 64
# What Persian says behind a name; "dear" and "honoured" stand behind trades as well.
_BEHIND_NAMES: Final = frozenset(map(canonical, ("جان", "جون", "خان", "خانم", "خانوم", "آقا")))


def is_ordinary_word(text: str, start: int, end: int, *, is_found: bool = False) -> bool:
    """Return whether a name is rather a word.

    One word in small letters that people are called as well, or in a script without capitals one
    that is a trade, or a name on no list. A title beside it tells that it is a name.

    Args:
        text: the answer.
        start: where the name begins, in code points.
        end: where it ends.
        is_found: whether a detector takes it for a name; else only the memory of surrogates does.
    """
    word = text[start:end]
    if " " in word:
        return False
    if is_arabic_script(word):
        form = _with_article(canonical(word), text, start)
        is_listed = is_usual_forename(form) or is_surname(part_key(form))
        is_doubtful = _is_common_surname(form)
        if not is_found:
            is_doubtful |= not is_listed or form in TITLES
    elif is_found:
        return False
    else:
        is_doubtful = word.islower() and (
            kind_of(word) is not Kind.NAME or _has_capitals(text, start)
        )
    if not is_doubtful:
        return False
    before = _WORD_BEFORE.search(text, max(0, start - _REACH), start)
    behind = _WORD_BEHIND.match(text, end)
    return not (
        (before is not None and canonical(before[1]) in TITLES)
        or (behind is not None and canonical(behind[1]) in _BEHIND_NAMES)
    )


def _with_article(form: str, text: str, start: int) -> str:
    """Return a form with the Arabic article that "to", or the text before, has of it.

    As "الملاح" is told from a sailor, "للملاح" and "عالملاح" are.
    """
    to_the = end_of_to_the(form)
    if to_the:
        return ARTICLE + form[to_the:]
    return ARTICLE + form if text.endswith(ARTICLE, 0, start) else form


def _has_capitals(text: str, start: int) -> bool:
    """Return whether the sentence around an offset begins with a capital, as its names would."""
    begin = max(0, start - _SENTENCE_REACH)
    for end in _SENTENCE_END.finditer(text, begin, start):
        begin = end.end()
    first = _FIRST_LETTER.search(text, begin, start)
    return first is not None and first[0].isupper()


def _is_common_surname(form: str) -> bool:
    """Return whether a surname in Arabic letters is a word as well, or the plural of one."""
    if is_usual_forename(form):
        return False
    return kind_of(form) is Kind.BOTH or (
        form.endswith(_PLURALS) and kind_of(form[: -len(_PLURALS[0])]) in _WORD_KINDS
    )


def is_other_number(text: str, start: int, end: int) -> bool:
    """Return whether a sum without its currency counts or measures something, or is a name's.

    "365 Tage", "page 365", "Office 365", "dial 365"; "365 to pay" and "Kaution 365" are sums.
    """
    if _BARE_FIGURE.fullmatch(text, start, end) is None:
        return False
    if is_quantity(text, start, end):
        return True
    if SCALE.match(text, end) is None and not is_told_sum(text, start, end):
        return True
    scale = SCALE.match(text, end)
    if scale is not None:
        return _CROWD.match(text, scale.end()) is not None
    is_counted = _OF_COINS.search(text, start, end) is None
    is_followed = is_counted and _WORD_BEHIND.match(text, end) is not None
    if is_followed and not is_uncounted(
        fold(text[start : end + _REACH_BEHIND].lower()), end - start
    ):
        # "noch 365 zu zahlen", "365 still owed"
        behind = _SECOND_WORD.match(text, end)
        return behind is None or fold(behind[1].lower()) not in PAYING
    word = word_before(text, start)
    if not word or word in PAYING or word in TAXES:
        return False
    before = _WORD_BEFORE.search(text, max(0, start - _REACH), start)
    return word in _NAMED or (
        is_counted
        and before is not None
        and before[1][0].isupper()
        and _BEGINS_SENTENCE.search(text[max(0, before.start() - _REACH) : before.start()]) is None
    )


def reads_as_sum(text: str, start: int, end: int) -> bool:
    """Return whether what detectors take for a number reads as a sum that counts nothing."""
    return is_written_sum(text, start, end) and not is_other_number(text, start, end)
