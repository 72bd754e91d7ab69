"""What stands at the edges of a name and is no part of it: titles, signs, endings, degrees."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gateway.detection.ner.name_evidence import is_kin, is_title
from gateway.detection.ner.romanized_words import ROMANIZED_WORDS
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.normalize import is_persian
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain.degrees import (
    DEGREE_BEFORE,
    DEGREES_BEHIND,
    OFFICES,
    POINTED_TITLES,
    RANKS,
    SUBJECTS,
)
from gateway.inference.words import Words

SHORT_TITLES: Final = (
    POINTED_TITLES | SUBJECTS | {"hr", "fr", "dott", "mr", "mrs", "ms", "dr", "prof", "sig"}
)
"""With a point: "Dr. med. Krawczyk", "Hr. Aydın", "Dott. Avv. Sala"; in lower case."""

_FRENCH: Final = frozenset(
    ["et", "les", "est", "vous", "avec", "pour", "chez", "bonjour", "une", "du", "à"]
)
_MONEY_SIGNS: Final = frozenset("$€£¥﷼")
_APOSTROPHES: Final = frozenset("'’")
_CONTRACTED: Final = frozenset(["s", "m", "re", "ve", "ll", "t"])
# What kin are called in two words, each of which ends or begins elsewhere: "مامان‌بزرگ", "بی‌بی".
_KIN_OF_TWO_WORDS: Final = frozenset(
    [(kin, "بزرگ") for kin in ("مامان", "بابا", "مادر", "پدر", "آقا", "خانم")] + [("بی", "بی")]
)
# "پیش کی میرفتی؟", "کیا میان؟", "ba kia miri?": who does something; elsewhere it is a name.
_WHO: Final = frozenset(["کی", "کیا", "kia"])
_WHAT_THEY_DO: Final = re.compile(
    r"ن?می[^\W\d_]{1,5}ن|ن?می[^\W\d_]{2,5}[یم]|میا[یم]|میری?م?|اومدن|نیومدن|رفتن|بودن|نبودن|هستن|نیستن|دارن|ندارن|گفتن|دادن"
    r"|(?:ne)?mi(?:y?an|ri|rim|rin|rid|ran|ad|khan|gan|dan|konan)|(?:oo?|u)madan|hastan|nistan"
    r"|raftan|boo?dan|budan|daran|nadaran"
)
# Behind a name with a title before it: what somebody does.
_POSTS: Final = frozenset(
    [
        *("ناظم", "منشی", "مدیر", "معاون", "سرایدار", "ناظر", "دبیر", "حسابدار", "نگهبان", "مربی"),
        *("مشاور", "سرپرست"),
    ]
)
_MISTERS: Final = frozenset(
    [
        *("herr", "herrn", "hr", "frau", "sig", "signor", "signore", "signora", "signorina"),
        *("monsieur", "mme", "mlle", "mademoiselle"),
    ]
)
_BEFORE_PEOPLE: Final = _MISTERS | OFFICES
_BEFORE_NAMES: Final = RANKS | OFFICES
_LONGEST_DEGREE: Final = 4
_BEHIND_RANKS: Final = frozenset([".", "("])
# In brackets behind the rank of somebody who left.
_FORMER: Final = frozenset(["retd", "rtd", "ret'd"])
# What one calls somebody by, behind a name: "لاله جون", "Mina joon".
_FOND: Final = frozenset(["جان", "جون", "جونم", "jan", "joon", "jun", "joonam"])
# On lists of names as well.
_NO_NAMES: Final = frozenset(
    ["سلام", "درود", "مرسی", "salam", "merci", "mersi", "baba", "maman", "mama", "mamani", "agha"]
)
# A name follows these: "آقای جان".
_PERSIAN_MISTERS: Final = frozenset(["آقای", "اقای", "خانم", "خانوم"])
# Titles of Persian that somebody is spoken of by alone: "سید گفت", "حاجی جان".
_TITLES_ALONE: Final = frozenset(["سید", "سيد", "حاجی", "حاجيه", "حاجیه", "آسید", "مشدی", "داش"])
POSSESSIVE: Final = [["'", "s"], ["’", "s"], ["'", "S"]]
"""The last two words of "Tom's"."""
HANDLE_BEHIND: Final = re.compile(
    r"(?:[0-9_][A-Za-z0-9_]*|\.(?=\d*[a-z_])(?=[a-z_]*\d)[a-z0-9_]+)(?![:.,/-]?\d|\w)"
)
"""How a username goes on behind a name: "jess.22xo", but not "Jess.2 days"."""
LONGEST_HANDLE: Final = 32


def is_edge(word: str, also: frozenset[str] = frozenset()) -> bool:
    """Return whether an entity cannot begin or end with `word`."""
    if word.lower() in also:
        return True
    return not word[0].isalnum() and word not in _MONEY_SIGNS


def is_behind_apostrophe(text: str, words: Words, place: int) -> bool:
    """Return whether a word is the rest of one that another entity, or none, begins: "Tom's"."""
    word, (start, _) = words[place]
    return (
        start > 1
        and text[start - 1] in _APOSTROPHES
        and text[start - 2].isalnum()
        and word.lower() in _CONTRACTED
    )


def is_address(words: Words, place: int) -> bool:
    """Return whether a word is a title, what kin are called, or a short title before its point."""
    word = words[place][0]
    if is_kin(word) or is_title(word) or is_rank(words, place):
        return True
    if any(pair in _KIN_OF_TWO_WORDS for pair in pairwise(_words_around(words, place))):
        return True
    if place + 2 >= len(words) or words[place + 1][0] != ".":
        return False
    # Elsewhere "M." is an initial.
    is_monsieur = word == "M" and any(each.lower() in _FRENCH for each, _ in words)
    return word.lower() in SHORT_TITLES or is_monsieur


def is_behind_mister(words: Words, place: int) -> bool:
    """Return whether a title that no firm is called by stands before a word: not "Dr. Oetker"."""
    before = place - 2 if place > 1 and words[place - 1][0] == "." else place - 1
    return before >= 0 and words[before][0].lower() in _BEFORE_PEOPLE


def is_rank(words: Words, place: int) -> bool:
    """Return whether a word is a rank, which a name follows, or another rank, or what it was.

    "Lt Col (retd) J.F. Thorne", "Maj Burrows", "Smt. Kamakshi"; alone "Maj" may be somebody.
    """
    word = words[place][0]
    if word.lower() not in _BEFORE_NAMES or not word[0].isupper():
        return False
    behind = place + 1
    if behind < len(words) and words[behind][0] in _BEHIND_RANKS:
        behind += 1
    if behind >= len(words):
        return False
    return words[behind][0][0].isupper() or is_former(words[behind][0])


def behind_office(words: Words, kept: Sequence[TaggedWord]) -> Sequence[TaggedWord]:
    """Return the words of a body that are a name behind a rank: "KHK Brenner"; else nothing."""
    if words[kept[0].place][0].lower() not in OFFICES:
        return ()
    named = kept[1:]
    while named and words[named[0].place][0] == ".":
        named = named[1:]
    return named if all(words[each.place][0][0].isupper() for each in named) else ()


def is_degree_before(text: str, start: int, end: int) -> bool:
    """Return whether a span is a degree with points, or its beginning: "LL.M. Julia Roth"."""
    if "." not in text[start + 1 : start + 3]:
        return False
    match = DEGREE_BEFORE.match(text, start)
    return match is not None and match.end() >= end


def start_behind_degree(text: str, start: int, end: int) -> int:
    """Return where a name begins behind a degree with points, of which it may have the end."""
    if "." not in text[start + 1 : start + 3]:
        return start
    match = DEGREE_BEFORE.search(text, max(0, start - _LONGEST_DEGREE), end)
    return match.end() if match is not None and start < match.end() < end else start


def is_former(value: str) -> bool:
    """Return whether a word says that somebody has left the rank before it: "Capt (retd)"."""
    return value.lower() in _FORMER


def asks_who(words: Words, place: int) -> bool:
    """Return whether a word asks in Persian who does what the next one says: "کیا میان"."""
    return (
        words[place][0] in _WHO
        and place + 1 < len(words)
        and _WHAT_THEY_DO.fullmatch(words[place + 1][0]) is not None
        # "کیا میرزایی"
        and kind_of(words[place + 1][0]) is not Kind.NAME
    )


def is_post(words: Words, first: int, place: int) -> bool:
    """Return whether a Persian word is the work of whom a title and a name tell: "خانم یاوری ناظم".

    Args:
        words: all words of the text.
        first: the number of the first word of the name.
        place: that of the word.
    """
    return words[place][0] in _POSTS and first > 0 and is_title(words[first - 1][0])


def is_lone_title(text: str, words: Words, place: int) -> bool:
    """Return whether a Persian title is all that somebody is called: "سید جان سلام".

    In Arabic "سيد" is a forename, and behind "Mr" any of them is a surname.
    """
    if words[place][0] not in _TITLES_ALONE or not is_persian(text):
        return False
    return not place or words[place - 1][0] not in _PERSIAN_MISTERS


def without_fond_word(text: str, words: Words, kept: Sequence[TaggedWord]) -> Sequence[TaggedWord]:
    """Return whom a fond word is said to where a model takes that for the name: "لاله جون".

    Nobody behind a title, kin and what is no name ("دکتر جان"); what begins a text, or stands
    behind "Mr", may be a name itself. Mostly the words as they are.
    """
    place = kept[0].place
    if len(kept) > 1 or not place or words[place][0].lower() not in _FOND:
        return kept
    before, (_, end) = words[place - 1]
    if before in _PERSIAN_MISTERS or text[end : words[place][1][0]] != " ":
        return kept
    if is_kin(before) or is_title(before) or before in _TITLES_ALONE:
        return ()
    if before.lower() in ROMANIZED_WORDS:
        return ()
    if before.lower() in _NO_NAMES:
        return ()
    if kind_of(before) in (Kind.NAME, Kind.BOTH):
        return [kept[0]._replace(place=place - 1)]
    return kept


def _words_around(words: Words, place: int) -> list[str]:
    """Return a word and the ones on either side of it."""
    return [word for word, _ in words[max(place - 1, 0) : place + 2]]


def is_degree(words: Words, kept: Sequence[TaggedWord], value: str) -> bool:
    """Return whether words are the degree behind a name: "Priya Anand, MD"."""
    place = kept[0].place
    if DEGREES_BEHIND.fullmatch(value) is None or place < 2 or words[place - 1][0] != ",":
        return False
    before = words[place - 2][0]
    return before[0].isupper() or before == "."
