"""Forenames by what Persian writes on to or before them: "من کامیارم", "دست رامینه", "مش قاسم".

Written on to a name the copula stays with it, for it depends on the letter before.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_common, is_frequent, is_persian_thing
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.people.addressed_names import FORENAMES_AND_WORDS
from gateway.detection.patterns.places.place_names import (
    PERSIAN,
    PERSIAN_CITIES,
    PERSIAN_WITH_COPULA,
)
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, form, kind_of

# What people say that they are, or have, and are seldom called: content, grateful, a friend.
_MOODS: Final = folded_words("راضی قانع شاکر صبور مسرور رفیق شجاع آرام آروم صادق عادل")
# "من میارم": I bring.
_VERBS: Final = folded_words("میار میمون میس میرفت")
# "من کامیارم", "من ستاره‌ام", "من ستاره‌م": what a Persian says that he is.
_SELVES: Final = phrase_index(folded_words("من"))
_AM: Final = re.compile(r"[ \u200c](?:([^\W\d_]{3,15})\u200cا?م|([^\W\d_]{3,15}م))(?![\w\u200c])")
# "شیرازیه": where somebody is from; "امیرعلیه" is a name.
_ORIGIN: Final = re.compile(r"\w{5,}(?<!عل)یه")
# "حلوا با من و زهره": who does something with who speaks.
_AND_NAME: Final = re.compile(r" و ([^\W\d_]{3,15})(?= ?(?:[،,.!؟?\n\0]|\Z))")
_CLAUSE_ENDS: Final = re.compile(r" ?(?:[،,.!؟?\n\0]|\Z)")
# "مش قاسم", "عمو نادر": who made a pilgrimage or has a trade, and kin.
_TITLES: Final = phrase_index(
    folded_words("مش مشدی اوس کربلایی کبلایی اوسا اوستا داش ننه عمو دایی خاله عمه زن‌عمو زن‌دایی")
)
_ADDRESSED: Final = re.compile(r"[ \u200c]([^\W\d_]{3,15})(?![\w\u200c])")
# Old people are called as it is spoken, "مش قربون" for "قربان"; "داش قربونت" is no name.
_OLD: Final = phrase_index(folded_words("مش مشدی مشتی کربلایی کبلایی"))
_SPOKEN_AN: Final = "ون"
_NO_ADDRESSED: Final = folded_words(
    "سلام درود مرسی شب روز به ولی راضی سالم مخلص زیاد عرب گیلک روضه "
    "نوروز سوسکه ریزه قزی خرسه پورنگ شجاع جان جون عزیز پیر یادگار ناز مهربان غریب"
)
# "همسرم لیلاست", "اسمش کامرانه": who somebody is.
_OTHERS: Final = phrase_index(
    folded_words(
        """
        همسرم شوهرم خانمم خانومم زنم داداشم برادرم خواهرم آبجیم پسرم دخترم دوستم رفیقم همکارم
        همسرش شوهرش زنش داداشش برادرش خواهرش پسرش دخترش دوستش نامزدم نامزدش اسمش اسمشون
        اسم_تو اسمت اسمتون دست پیش مال نوبت تقصیر تولد عکس گوشی دایرکت پی‌وی پیوی اکانت
        """
    )
)
_IS: Final = re.compile(
    r"(?: (?:واقعا|راستی|مگه|همون|خود|این|آقا))?[ \u200c]([^\W\d_]{4,16}(?:ست|ه))(?![\w\u200c])"
)


def names_with_copula(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield where the names stand, with what is written on to them."""
    for _, end in phrase_positions(batch, _SELVES):
        beside = _AND_NAME.match(batch.folded, end)
        if beside is not None and _is_name(beside[1]):
            yield beside.span(1)
        match = _AM.match(batch.folded, end)
        if match is None:
            continue
        apart, together = match.groups()
        name = apart or together[:-1]
        if name in _MOODS or is_persian_thing(name):
            continue
        if apart is not None:
            if kind_of(apart) in (Kind.NAME, Kind.BOTH) and not is_frequent(apart):
                yield match.span(1)
        elif _has_copula(together, 1) or (
            name in FORENAMES_AND_WORDS and _ends_clause(batch, match)
        ):
            yield match.span(2)
    for _, end in phrase_positions(batch, _TITLES):
        named = _ADDRESSED.match(batch.folded, end)
        if named is not None and _is_called(named[1]):
            yield named.span(1)
    for _, end in phrase_positions(batch, _OLD):
        named = _ADDRESSED.match(batch.folded, end)
        if named is not None and named[1].endswith(_SPOKEN_AN) and _is_called(_written(named[1])):
            yield named.span(1)
    for _, end in phrase_positions(batch, _OTHERS):
        match = _IS.match(batch.folded, end)
        if match is None or _ORIGIN.fullmatch(match[1]):
            continue
        name = match[1][:-1]
        if name in _MOODS or is_persian_thing(name):
            continue
        if (
            _has_copula(match[1], 1)
            or (match[1].endswith("ست") and _has_copula(match[1], 2))
            or (name in FORENAMES_AND_WORDS and _ends_clause(batch, match))
        ):
            yield match.span(1)


def _is_called(word: str) -> bool:
    """Return whether a word is whose title or kinship stands before it."""
    if word in _NO_ADDRESSED or is_persian_thing(word) or is_frequent(word):
        return False
    if word in PERSIAN or word in PERSIAN_CITIES or word in PERSIAN_WITH_COPULA:
        return False
    kind = kind_of(word)
    return kind is Kind.NAME or (kind is Kind.BOTH and not is_common(form(word), is_name=True))


def _written(word: str) -> str:
    """Return a spoken name as it is written: "رمضان" for "رمضون"."""
    return f"{word.removesuffix(_SPOKEN_AN)}ان"


def _ends_clause(batch: BatchText, match: re.Match[str]) -> bool:
    return _CLAUSE_ENDS.match(batch.folded, match.end()) is not None


def _is_name(word: str) -> bool:
    is_name = kind_of(word) is Kind.NAME and not is_frequent(word) and not is_persian_thing(word)
    return is_name or word in FORENAMES_AND_WORDS


def _has_copula(word: str, n_letters: int) -> bool:
    """Return whether a word is a name with the copula, and neither a name nor a word itself.

    The copula has `n_letters`.
    """
    name = word[:-n_letters]
    # "رامینه" is a name by itself as well.
    is_itself = kind_of(word) not in (Kind.UNKNOWN, Kind.NAME) or is_frequent(word)
    is_itself = is_itself or name in _VERBS
    return not is_itself and kind_of(name) is Kind.NAME and not is_frequent(name)
