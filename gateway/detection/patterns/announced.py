"""Reads what follows a word that announces a value: "my password for the wifi is …"."""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from gateway.detection.normalize import FIRST_ARABIC, BatchText, fold
from gateway.detection.pasted_records import NEXT_FORM_FIELD

_TOKEN = re.compile(r"[\s\u200c]*([^\s\u200c\0]{1,400})")
_LEADING = frozenset(":=>→➜➡👉☞-\"'`([{*,#|")
_TRAILING = frozenset(".,;:?)]}\"'`*|!")
# A password may end so: "Rain!".
_TRAILING_PASSWORD = _TRAILING - {"!"}
_EXCLAIMED_DIGITS = re.compile(r"(\d+)[!?]+")
# "482 119", "48 21 19", "4821 1903"; a Persian clitic may be written on to it. Two pairs, and a
# pair behind four digits, end their clause: "25 80".
_GROUPED_CODE = re.compile(
    r"(?:(?:\d{3}[ -]\d{3}(?:[ -]\d\d)?|\d\d[ -]\d\d[ -]\d\d|\d{4}[ -]\d{4})"
    r"(?![A-Za-z\d_-]|[ .,:/]\d)"
    r"|\d\d(?:\d\d)? \d\d(?=ه?[ \u200c]?(?:[,;!?)\n\0]|\.(?!\d)|\Z)))"
)
# What Persian writes on to a value, the tatweel before it or not: "۴۵۶۷ه", "۴۵۶۷ـه", "1234رو".
_VALUE_CLITIC = re.compile(r"(?<=[A-Za-z\d!#$*@])ـ*(?:هست|هستش|است|ست|س|ئه|عه|ه|رو|را|و|)\Z")
_VALUE_CLITIC_ENDS = ("ه", "ت", "س", "ش", "و", "ا", "ـ")
# "PIN4821": from here on digits on a Latin word are a value, and no part of a name ("pin4").
_JOINED_VALUE = re.compile(r"\d{4,8}(?![^\W_]|[_-])")
_QUOTE = '"'
CLOSING_TAG = "</"
# From one field of a table to the next: "<td>PIN</td><td>4821</td>".
_NEXT_TAGS = re.compile(r"</[A-Za-z][\w:-]*+>(?:<[A-Za-z][\w:-]*+>)*")
# `482113` of `{"code":482113,"order":77}`.
_KEY_ENDS = frozenset(['":', "':"])
_JSON_NUMBER = re.compile(r"\d+(?:\.\d+)?(?=[,}\]])")
_FIELD_ENDS = frozenset("&,}]")
# A value of no characters, and another key behind it.
_EMPTY = '""'
_SENTENCE_ENDS = frozenset(".?!;")
LINE_ENDS = frozenset(["", "\n"])
_MAX_SUFFIX = 4
_SUFFIXES = (
    *("م", "ت", "ش", "و", "ه", "ی", "ا", "مون", "تون", "شون", "ها", "های", "مو", "تو", "شو"),
    *("ک", "هم", "مم", "تم", "شم"),
)
# "tür" is typed "tur" or "tuer", "reçu" is "recu"; "né" without its mark is another word.
_WITHOUT_MARKS = str.maketrans("àâäçèéêëìîïòôöùûü", "aaaceeeeiiiooouuu")
_TWO_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_LEAST_WITHOUT_MARKS = 3
_PREFIXES = ("ال", "لل", "ل", "ب", "بال", "و")


class Token(NamedTuple):
    """A run of visible characters without the punctuation around it; offsets are joined."""

    start: int
    end: int
    text: str
    lead: str
    """Blanks, punctuation and tags between this token and what stands before it."""
    ends_sentence: bool
    ends_line: bool


def folded_words(words: str) -> frozenset[str]:
    """Return the words, folded and in lower case; `_` stands for a blank within one."""
    return frozenset(fold(word).lower().replace("_", " ") for word in words.split())


def spellings(word: str) -> frozenset[str]:
    """Return a Latin word, and the ways in which it is typed without its accents or umlauts."""
    if word.isascii() or not "a" <= word[0] <= "ÿ":
        return frozenset((word,))
    return frozenset((word, word.translate(_WITHOUT_MARKS), word.translate(_TWO_LETTERS)))


def typed_words(words: str) -> frozenset[str]:
    """Return `folded_words`, and those of three letters or more also without their marks."""
    folded = folded_words(words)
    typed = set[str]()
    for phrase in folded:
        is_short = len(phrase) < _LEAST_WITHOUT_MARKS
        parts = [(phrase,)] if is_short else [spellings(part) for part in phrase.split(" ")]
        typed.update(map(" ".join, product(*parts)))
    return frozenset(typed)


def is_among(word: str, words: frozenset[str]) -> bool:
    """Return whether `word` is one of `words`, bare or with a Persian or Arabic clitic."""
    if word in words:
        return True
    if not word or word[0] < FIRST_ARABIC:
        return False
    if word.endswith(_SUFFIXES):
        for suffix in _SUFFIXES:
            if word.endswith(suffix) and word[: -len(suffix)] in words:
                return True
    if word.startswith(_PREFIXES):
        for prefix in _PREFIXES:
            if word.startswith(prefix) and word[len(prefix) :] in words:
                return True
    return False


def with_whole_code(folded: str, token: Token) -> Token:
    """Return the token with the rest of a code that is written in groups: "482 119"."""
    match = _GROUPED_CODE.match(folded, token.start)
    if match is None or match.end() <= token.end:
        return token
    digits = "".join(filter(str.isdecimal, match[0]))
    return token._replace(end=match.end(), text=digits)


def without_clitic(value: str) -> str:
    """Return the value without a Persian copula or object marker written on to it."""
    if not value.endswith(_VALUE_CLITIC_ENDS):
        return value
    return _VALUE_CLITIC.sub("", value)


def tokens_after(
    batch: BatchText,
    end: int,
    limit: int,
    *,
    joins_digits: bool = False,
    keeps_exclamation: bool = False,
) -> Iterator[Token]:
    """Yield up to `limit` tokens after a word that ends at `end`, within its text.

    Nothing is yielded where the word goes on in Latin letters; a Persian or Arabic suffix is
    skipped, and so is a clitic at the end of a Latin or decimal token. Nothing follows a value
    that another field of a form or of JSON follows.

    Args:
        batch: the texts.
        end: where the word ends, a joined offset.
        limit: how many tokens are yielded at most.
        joins_digits: whether digits on a Latin word ("PIN4821") are a token of their own.
        keeps_exclamation: whether signs of exclamation at the end of a token are a part of it.
    """
    folded = batch.folded
    trailing = _TRAILING_PASSWORD if keeps_exclamation else _TRAILING
    is_joined = joins_digits and _JOINED_VALUE.match(folded, end) is not None
    at = end if is_joined else _after_suffix(folded, end)
    if at < 0:
        return
    tail = ""
    for _ in range(limit):
        match = _TOKEN.match(folded, at)
        if match is None:
            return
        stop = match.end()
        start = _start_inside(folded, match.start(1), stop)
        core_end = stop
        while core_end > start and folded[core_end - 1] in trailing:
            core_end -= 1
        if keeps_exclamation and (digits := _EXCLAIMED_DIGITS.fullmatch(folded, start, core_end)):
            core_end = digits.end(1)
        lead = tail + folded[at:start]
        if _EMPTY in lead:
            return
        inner = _end_inside(folded, lead, start, core_end)
        if inner >= 0:
            core_end = stop = inner
        core_end = start + len(without_clitic(folded[start:core_end]))
        tail = folded[core_end:stop]
        if start < core_end:
            ends = not _SENTENCE_ENDS.isdisjoint(tail)
            ends_line = folded[stop : stop + 1] in LINE_ENDS
            yield Token(start, core_end, folded[start:core_end], lead, ends, ends_line)
            if stop == inner and folded[inner] in _FIELD_ENDS:
                return
        else:
            tail = lead + tail
        at = stop


def _start_inside(folded: str, start: int, stop: int) -> int:
    """Return where a token begins behind punctuation, and behind the tags that end another."""
    while start < stop:
        if folded[start] in _LEADING:
            start += 1
        elif folded[start] == "<" and (tags := _NEXT_TAGS.match(folded, start, stop)):
            start = tags.end()
        else:
            break
    return start


def _end_inside(folded: str, lead: str, start: int, end: int) -> int:
    """Return where the quote, tag or field that begins with the token ends in it; else -1."""
    if lead[-1:] == _QUOTE:
        quote = folded.find(_QUOTE, start + 1, end)
        if quote > 0 and folded[quote - 1] != "\\":
            return quote
    elif lead.rstrip(" -")[-2:] in _KEY_ENDS:
        number = _JSON_NUMBER.match(folded, start, end)
        if number is not None:
            return number.end()
    elif lead[-1:] == "=":
        field = NEXT_FORM_FIELD.search(folded, start + 1, end)
        if field is not None:
            return field.start()
    tag = folded.find(CLOSING_TAG, start + 1, end)
    name = tag + len(CLOSING_TAG)
    return tag if tag > 0 and folded[name : name + 1].isalpha() else -1


def _after_suffix(folded: str, end: int) -> int:
    """Return the offset after a short suffix of the Arabic script; -1 where it is another word."""
    at, stop = end, min(end + _MAX_SUFFIX + 1, len(folded))
    while at < stop and folded[at].isalpha():
        if folded[at] < FIRST_ARABIC:
            return -1
        at += 1
    if at < len(folded) and (folded[at] == "_" or (at == end and folded[at].isdecimal())):
        # `token_id` and `pin4`, but not `رمزم۱۲۳۴`.
        return at if folded[end - 1] >= FIRST_ARABIC else -1
    return at if at - end <= _MAX_SUFFIX else -1
