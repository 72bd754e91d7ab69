"""Words as a sentence has them: where they stand, what is attached, how a name is written."""

import re
from typing import Final

from gateway.detection.memory.known import Lists

_LETTER: Final = r"[^\W\d_][\u0300-\u036f\u064b-\u0655\u0670]*"
WORD: Final = re.compile(rf"{_LETTER}(?:\u200c?{_LETTER})*|\d+")
_SENTENCE_ENDS: Final = frozenset(".!?؟:")
# "Der Koch" cooks, whatever a Herr Koch does in the same conversation.
_GERMAN_ARTICLES: Final = frozenset(
    [
        *("der", "die", "das", "dem", "den", "des", "im", "am", "beim", "zum", "zur", "vom", "ins"),
        *("ein", "eine", "einen", "einem", "einer", "eines", "kein", "keine", "keinen", "keinem"),
        *("mein", "meine", "meinen", "meinem", "meiner", "dein", "deine", "deinen", "deinem"),
    ]
)
# Before a word in small letters, which is a thing then: "una vittoria", "che vittoria".
_OF_THINGS: Final = re.compile(
    r"(?<!\w)(?:an?|une?|uno|una|che|quelle?|quella|questa|cette|the|la|le|les|il|lo) \Z"
)
_LONGEST_ARTICLE: Final = 8
_VOCATIVE: Final = "يا"
# What stands before a word is read as far as this: a call, an article, the end of a sentence.
_REACH_BEFORE: Final = 128
PREFIXES: Final = "وفبلک"
PREFIX_PAIRS: Final = ("ول", "وب", "فل")
# To the, and whose father: hardly any place is called so.
BEFORE_PEOPLE: Final = ("لل", "ولل", "فلل", "بو", "لبو", "وبو", "ولبو")
# Two of them, and the article behind them: "وللزهراني"; whom somebody calls: "ياليلى"; and whose
# father or mother somebody is: "بوفهد".
LONGER_PREFIXES: Final = (
    *PREFIX_PAIRS,
    *("یابو", "یاابو", "ویابو", "ویاابو"),
    *("یا", "ابو", "ام", "ال", "وال", "فال", "بال", "کال", "عال", "وعال", "وبال", "عل"),
    *BEFORE_PEOPLE,
)
TO_THE: Final = "لل"
"""To the: the end of three of them."""
_TO_THE: Final = tuple(each for each in BEFORE_PEOPLE if each.endswith(TO_THE))
# Frequent in news since the names are.
PREFIXED_NAMES: Final = frozenset(["ومحمد", "لمحمد", "واحمد", "وحسن"])
ENDINGS: Final[tuple[str, ...]] = (
    "سادات", "خانوم", "خانم", "های", "شون", "تون", "مون", "جان", "جون", "خان", "اقا", "ها", "رو",
    "ست", "اینا", "ینا", "م", "ت", "ش", "و", "هم", "ه", "joon", "jan", "jun", "s",
)  # fmt: skip
ONE_LETTER_ENDINGS: Final = "مهوتش"
FITTED_ENDINGS: Final = frozenset(
    ["و", "ه", "م", "ت", "ش", "رو", "ست", "ها", "های", "شون", "تون", "مون"]
)
"""Of these, those that are written otherwise behind another name."""
# Possessives of several, which are hardly the end of another word.
POSSESSIVES: Final = ("شون", "تون", "مون")
# Behind a ZWNJ alone, where they cannot be the end of another word.
JOINED_ENDINGS: Final = frozenset(
    [
        *("ی", "ام", "ات", "اش", "ای", "ایم", "اند", "است", "هست", "را", "هم"),
        *("اینا", "اینها", "عزیز", "ان", "این", "اید"),
    ]
)
# "نیمای خودمون"
EZAFE_AFTER_A: Final = "ای"
KASRA: Final = "\u0650"
"""The ezafe as a mark, which some write behind any name: "آرمینِ ما"."""
# "پارساام"
AM_AFTER_A: Final = "اام"
# Behind the ezafe, where it cannot be the end of another name.
_OURS: Final = re.compile(
    "\u0650? (?:من|ما|تو|شما|خود(?:م|ت|ش|مون|تون|شون)|عزیزم?|گلم|نازنینم?|کوچولوم?)(?!\\w)"
)
# Behind a hyphen.
HONORIFICS: Final = frozenset(["san", "kun", "chan", "sama", "sensei", "ji"])
# Before an apostrophe and the rest of a surname: "D'Angelo", "Dall'Olio", "O'Brien".
ELIDED: Final = frozenset(["d", "o", "l", "dall", "dell", "degl", "quell"])
# "May's our eldest"
_GENITIVE: Final = re.compile(r"['’]s\b")


def word_spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return where the words and numbers of a piece of a text stand."""
    return [match.span() for match in WORD.finditer(text, start, end)]


def is_written_as_name(text: str, start: int, end: int) -> bool:
    """Return whether a word is called out, or has a capital or a genitive that only names have."""
    before = text[max(start - _REACH_BEFORE, 0) : start]
    line = before[before.rfind("\n") + 1 :].rstrip()
    last = line[line.rfind(" ") + 1 :]
    if last == _VOCATIVE:
        return True
    if not text[start].isupper():
        return False
    if _ends_sentence(line):
        return _GENITIVE.match(text, end) is not None
    return last.lower() not in _GERMAN_ARTICLES


def is_written_as_thing(text: str, start: int) -> bool:
    """Return whether an article stands before a word without a capital in Latin letters."""
    if not text[start].islower():
        return False
    return _OF_THINGS.search(text, max(0, start - _LONGEST_ARTICLE), start) is not None


def is_of_ours(form: str, text: str, end: int) -> bool:
    """Return whether a word ends in an ezafe, and of whom somebody is follows: "سارای ما"."""
    return form.endswith(EZAFE_AFTER_A) and _OURS.match(text, end) is not None


def start_behind(prefix: str, stem: str, lists: Lists) -> int:
    """Return where a name begins behind what Arabic writes on to it: "لل" of a listed one is in it.

    Another name may take no article there: "للعتيبي", but "لبن أركان".
    """
    is_whole = prefix.endswith(TO_THE) and lists.is_name(stem)
    return len(prefix) - len(TO_THE) if is_whole else len(prefix)


def end_of_to_the(form: str) -> int:
    """Return where "to the" ends that begins a word, also behind "and": "وللملاح"; 0 for none."""
    return next((len(each) for each in _TO_THE if form.startswith(each)), 0)


def _ends_sentence(line: str) -> bool:
    """Return whether a sentence may begin behind a piece of a line, smileys and signs aside."""
    for sign in reversed(line):
        if sign in _SENTENCE_ENDS or sign.isalnum():
            return not sign.isalnum()
    return True
