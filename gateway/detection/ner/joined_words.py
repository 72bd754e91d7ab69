"""Persian words that a ZWNJ joins and the model reads one by one.

"قائم‌مقامی" is one surname, "پیمان‌نامه" is no Peyman, and what follows the ZWNJ of "رشتی‌ام" is no
part of a name.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.normalize import ZWNJ
from gateway.detection.word_kinds import Kind, form, forms, kind_of
from gateway.inference.words import Words

# Behind a name: endings, forms of "to be", endearments and titles.
_ENDINGS: Final = forms(
    "ها های هایی هاش هاشون هامون هاتون هایش ام ات اش ای ایم اید اند است ست م ت ش ی مون تون شون مان "
    "تان شان رو را و هم اینا اینها این تر ترین وار وارانه جان جون جونم خان خانم خانوم آقا عزیز گلی "
    "نیست بود هست کو که چی کجا میگه گفت میاد اومد"
)
# Behind a word, these make another one: a treaty, a contractor, hopeful.
_MAKING_NOUNS: Final = forms(
    "نامه نامه‌ای نامهی نامهها کار کاری کاران کارها کارا کارای وار وارانه مند مندی مندان گاه گاهی "
    "دان دونی خانه خونه فروشی فروش شناسی پرستی آمیز انگیز بخش گونه ساز سازی کش کشی شویی شوری پزی بر"
)
# Of these a colour is made, which somebody's things have: "کاپشن سرمه‌ایش".
_COLOURS: Final = forms("سرمه سورمه نقره فیروزه قهوه پسته خامه گربه شیشه")
_COLOURED: Final = forms("ای ایه ایا ایم ایت ایش ایمو ایتو ایشو ایمون ایتون ایشون")
# Before a name: what is written with the verb or word behind it, and titles.
_BEGINNINGS: Final = forms(
    "می نمی بی با به از در بر هم یا و ای آقا آقای خانم خانوم دکتر مهندس استاد حاج حاجی سید جناب "
    "ها های ی ام ات اش ا کربلایی مشهدی مش داش آق"
)
# Kinds that a ZWNJ may join to what bears the name: "کافه‌نارنج".
_KINDS_BEFORE: Final = frozenset(
    [
        "کافه",
        "بانک",
        "شرکت",
        "هتل",
        "شهر",
        "میدان",
        "میدون",
        "خیابان",
        "خیابون",
        "کوچه",
        "پارک",
        "باغ",
    ]
)
# With which names of Turkic begin.
_MOON: Final = "آی"
# Before a place or a body: "I am", and what begins the next clause.
_JOINING: Final = forms("ام ات اش ای ایم اید اند است ست ولی و که اما")


def without_joined_beginning(
    text: str, words: Words, group: Sequence[TaggedWord], first: int, last: int
) -> int:
    """Return where a name begins, in `group[first:last]`, behind the end of the word before it."""
    place = group[first].place if first < last else 0
    if not place or not _is_joined(text, words, place) or form(words[place][0]) not in _JOINING:
        return first
    while first < last and form(words[group[first].place][0]) in _JOINING:
        first += 1
    return first


def makes_noun(text: str, words: Words, places: Sequence[int]) -> bool:
    """Return whether a name is a common noun, or the beginning of one: "پیمان‌کار", "قفل‌ساز"."""
    first, last = places[0], places[-1]
    if len(places) > 2:
        return False
    if len(places) == 1 and last + 1 < len(words) and _is_joined(text, words, last + 1):
        return _makes_noun(words, last + 1)
    if not last or not _is_joined(text, words, last) or (len(places) == 2 and first != last - 1):
        return False
    noun = words[last - 1][0]
    is_noun = kind_of(noun) not in (Kind.NAME, Kind.BOTH) and is_ordinary(noun)
    return _makes_colour(words, last) or (is_noun and form(words[last][0]) in _MAKING_NOUNS)


def _makes_noun(words: Words, place: int) -> bool:
    return form(words[place][0]) in _MAKING_NOUNS or _makes_colour(words, place)


def _makes_colour(words: Words, place: int) -> bool:
    return form(words[place][0]) in _COLOURED and form(words[place - 1][0]) in _COLOURS


def ends_noun(text: str, words: Words, first: int) -> bool:
    """Return whether a place or body is only what a ZWNJ joins to a noun: "لوازم‌تحریری"."""
    if not first or not _is_joined(text, words, first):
        return False
    noun = words[first - 1][0]
    return (
        noun not in _KINDS_BEFORE
        and kind_of(noun) in (Kind.COMMON, Kind.UNKNOWN)
        and is_ordinary(noun)
    )


def whole_name(text: str, words: Words, places: Sequence[int], free: int) -> tuple[int, int]:
    """Return the bounds of a name with what a ZWNJ joins to it.

    Args:
        text: the original text.
        words: all its words.
        places: the numbers of the words of the name.
        free: where another entity ends before it.
    """
    first = places[0]
    if (
        first
        and _is_joined(text, words, first)
        and words[first - 1][1][0] >= free
        and _may_begin(words[first - 1][0])
    ):
        first -= 1
    return words[first][1][0], joined_end(text, words, places[-1])


def joined_end(text: str, words: Words, last: int) -> int:
    """Return where a name ends, with what a ZWNJ joins to its last word: "تعمیرگاه سه‌برادر"."""
    while last + 1 < len(words) and _goes_on(text, words, last + 1, _ENDINGS):
        last += 1
    return words[last][1][1]


def _may_begin(word: str) -> bool:
    """Return whether a word that a ZWNJ joins to a name is the beginning of it: "آی‌سودا"."""
    if word == _MOON:
        return True
    return kind_of(word) in (Kind.NAME, Kind.BOTH) and form(word) not in _BEGINNINGS


def _goes_on(text: str, words: Words, place: int, endings: frozenset[str]) -> bool:
    word = words[place][0]
    return word.isalpha() and _is_joined(text, words, place) and form(word) not in endings


def _is_joined(text: str, words: Words, place: int) -> bool:
    """Return whether a ZWNJ alone parts a word from that before it."""
    start = words[place][1][0]
    return start - words[place - 1][1][1] == 1 and text[start - 1] == ZWNJ
