"""Codes of letters and digits in groups, as passports, plates and references have them.

Only where one is expected is such a code told from a model or a quantity: behind a word for it, or
in the reply of somebody who was asked: "it's yd15 kfx I think", "FN 884 213, the old one expired".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.patterns.context import word_list

# One letter of the Arabic script may be a part: "ت/4407-19"; behind a ZWNJ it is "my" or "his".
# Behind a hyphen it may be called by its name: "10882-الف".
# On to six digits and more it is written without a joint: "ب۱۲۳۴۵۶۷۸".
_WORD: Final = re.compile(
    r"[A-Za-z\d]+|(?<![^\W\d_])(?<!\u200c)[\u0621-\u06cc]\d{6,}|(?<![^\W\d_])(?<!\u200c)[ء-ي](?![^\W\d_])"
    r"|(?<=\d[-/])(?:الف|ألف|جیم|دال|سین|میم)(?![^\W\d_])"
)
_DIGIT: Final = re.compile(r"\d")
# Units, ordinals and clock times behind digits: "250km", "21st", "5pm".
_QUANTITY: Final = re.compile(
    r"\d++(?:[kcm]?m|[mk]?g|[kmgt]b|st|nd|rd|th|er|e|[kmhsxp]|min|am|pm|eur|usd|ml|l|v|w|hz"
    r"|mila|mille|mln|mio|tsd|tausend|hezar|alf)",
    re.IGNORECASE,
)
_DATE: Final = re.compile(r"\d{1,4}([./-])\d{1,2}\1\d{2,4}|\d{1,2}[./]\d{1,2}")
_JOINTS: Final = frozenset((" ", "-", ".", "/", "_", " / ", " - "))
# Part of an address, a link, an amount or a file.
_TIGHT_JOINTS: Final = frozenset("-/")
_FOREIGN_BEFORE: Final = re.compile(r"[@#:/._%€$£\\+=&]\Z")
_FOREIGN_BEHIND: Final = re.compile(r"[@_%€$£\\=&]|[.:]\w")
_CONTRACTED: Final = re.compile(r"[^\W\d_]['’]\Z")
_LONGEST_HEAD, _LONGEST_SMALL_HEAD, _LONGEST_TAIL = 5, 3, 3
_LONGEST_INNER, _MOST_INNER = 2, 3
_FEWEST_DIGITS, _FEWEST_CHARACTERS = 3, 5
# "A-317"
_FEWEST_WITH_HYPHEN: Final = 4
# "qq 12 34 56 c"
_SMALL_ENDS: Final = frozenset("bcd")
# "wx52 abc"
_LONG_VALUE: Final = 8
_PLATE: Final = re.compile(r"[a-z]{2}\d\d")
# "2024-CLM-00391"
_LONGEST_JOINED: Final = 4
# Of digits alone.
_FEWEST_ALONE: Final = 5
# "6QW-RTX"
_FEWEST_CAPITALS: Final = 6
# Words around a code that are none of its letters, beside the frequent ones in small letters.
_NO_ENDS: Final = frozenset(
    word_list(
        """
        pin no a i is it the و to on in at or and but for was ok so um es ja und oder am im bis
        le la les un et ou il di da si con su per if du er ab an zu ma acc acct mob tel exp iss
        val en au
        """
    )
)
_NO_HEADS: Final = _NO_ENDS | frozenset(
    word_list(
        """
        reg ref réf rif pass code plate nummer num numero cin cie id nr n its my of by yes oh hm
        ist nein der die das mein sc aber est oui non mon lo sì mio me we he us be do as je tu
        se ce mi ti ho ha io km kg mq cm mm ruf des où nur al ai alla dai dei dal del nel che
        chi just de dès vers sur kto konto blz von vom zum zur
        """
    )
)
# Words of Italian and the like, which nobody writes in capitals before a number.
_CAPITAL_HEADS: Final = frozenset(("HO", "HA", "HM", "IO", "MI", "TI", "SA", "DA", "LA", "LE"))
_NO_TAILS: Final = _NO_ENDS | frozenset(
    word_list(
        """
        de y e o va blz kto bic cvv cvc dob pls plz thx ty lol btw pw pwd mdp svp stp
        """
    )
)


def codes_in(text: str, *, needs_letter: bool = True) -> Iterator[tuple[int, int]]:
    """Yield where the codes of letters and digits stand.

    Args:
        text: of one message or a part of it.
        needs_letter: whether digits alone, in groups or not, are none.
    """
    if _DIGIT.search(text) is None:
        return
    words = list(_WORD.finditer(text))
    done_to = 0
    for place, word in enumerate(words):
        if word.start() < done_to or word[0].isalpha() or _QUANTITY.fullmatch(word[0]):
            continue
        has_head = place > 0 and words[place - 1].start() >= done_to
        first = place - (has_head and _is_head(text, words[place - 1], word))
        start, end = words[first].start(), words[_last_of(text, words, first, place)].end()
        value = text[start:end]
        is_code = _is_mixed_code(value) or (not needs_letter and _is_number(value))
        if is_code and not _is_within_other(text, start, end):
            yield start, end
            done_to = end


def _last_of(text: str, words: list[re.Match[str]], first: int, last: int) -> int:
    """Return the last word of the code that begins at `first` and goes on behind `last`."""
    while last + 1 < len(words) and _is_joined(text, words[last], words[last + 1]):
        following = words[last + 1][0]
        if not following.isalpha():
            if _QUANTITY.fullmatch(following):
                return last
            last += 1
        elif (n_inner := _n_inner(text, words, last + 1)) > 0:
            last += n_inner
        else:
            has_letters = any(map(str.isalpha, text[words[first].start() : words[last].end()]))
            may_end = has_letters or not following.islower()  # "01234567 tn": digits alone
            return last + (may_end and _is_tail(following, words[last][0]))
    return last


def _is_tail(word: str, before: str) -> bool:
    """Return whether letters may end a code; a lone small one only as that of British numbers."""
    if len(word) == 1 and word.islower():
        return word in _SMALL_ENDS
    if len(word) > _LONGEST_TAIL or word.lower() in _NO_TAILS:
        return False
    if word.islower() and not before.islower() and not before.isdecimal():
        return False  # "BNCLRA15M41F205X dai": its letters are capitals
    return not word.islower() or _PLATE.fullmatch(before) is not None or not is_frequent(word)


def _is_joined(text: str, word: re.Match[str], following: re.Match[str]) -> bool:
    return text[word.end() : following.start()] in _JOINTS


def _is_head(text: str, word: re.Match[str], following: re.Match[str]) -> bool:
    """Return whether letters stand before digits as a part of their code: "FN 884", "A-317".

    The end of a word never does: "it's 1EG4-TE5".
    """
    if not word[0].isalpha() or not _is_joined(text, word, following):
        return False
    if _CONTRACTED.search(text, max(0, word.start() - 2), word.start()) is not None:
        return False
    if text[word.end()] != " ":
        return len(word[0]) <= _LONGEST_HEAD
    longest = _LONGEST_HEAD if word[0].isupper() else _LONGEST_SMALL_HEAD
    if len(word[0]) > longest:
        return False
    if word[0].lower() in _NO_HEADS and word[0] not in _CAPITAL_HEADS:
        # "A 041 877": no amount begins with a nought.
        return word[0] == "A" and following[0][0] == "0" and len(following[0]) > 1
    return not word[0].islower() or not is_frequent(word[0])


def _n_inner(text: str, words: list[re.Match[str]], first: int) -> int:
    """Return how many letters stand between groups of digits, and one: "20 AK 41887", "1/K/A/0"."""
    for place in range(first, min(first + _MOST_INNER, len(words) - 1)):
        word, following = words[place], words[place + 1]
        is_joined = {text[word.start() - 1], text[word.end()]} <= _TIGHT_JOINTS
        longest = _LONGEST_JOINED if is_joined else _LONGEST_INNER
        is_short = not word[0].islower() and len(word[0]) <= longest
        if not is_short or not _is_joined(text, word, following):
            return 0
        if following[0].isdecimal():
            return place + 2 - first
    return 0


def _is_mixed_code(value: str) -> bool:
    if not any(map(str.isalpha, value)):
        return False
    n_digits = sum(map(str.isdecimal, value))
    if "-" in value and value.isupper() and len(value) >= _FEWEST_CAPITALS:
        return True
    fewest = _FEWEST_WITH_HYPHEN if "-" in value else _FEWEST_CHARACTERS
    may_have_few = " " not in value or len(value) >= _LONG_VALUE
    return n_digits >= _FEWEST_DIGITS - may_have_few and len(value) >= fewest


def _is_number(value: str) -> bool:
    if not all(sign.isdecimal() or sign in " -./" for sign in value):
        return False
    return sum(map(str.isdecimal, value)) >= _FEWEST_ALONE and _DATE.fullmatch(value) is None


def _is_within_other(text: str, start: int, end: int) -> bool:
    if _FOREIGN_BEFORE.search(text, max(start - 1, 0), start) is not None:
        # "ref:X7QP4M", but no clock time; "order #4471-B".
        if text[start - 1] == "#" and not text[max(start - 2, 0)].isalnum():
            return _FOREIGN_BEHIND.match(text, end) is not None
        return text[start - 1] != ":" or text[max(start - 2, 0)].isdecimal()
    return _FOREIGN_BEHIND.match(text, end) is not None
