"""Passwords, PINs and codes behind a word for them, as far as its sentence and line go.

"the password for the cabin is …", "PIN4821", "PASSWORD" and the value on the line below it, a page
of backup codes; what stands before the word where nothing does behind it.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import (
    CLOSING_TAG,
    Token,
    is_among,
    tokens_after,
    with_whole_code,
)
from gateway.detection.patterns.credentials import (
    access_codes,
    described_passwords,
    passphrases,
    passwords_before,
)
from gateway.detection.patterns.credentials import password_words as words
from gateway.detection.patterns.credentials.mixed_values import (
    another,
    answer,
    first_mixed,
    with_symbols,
    without_label,
)
from gateway.detection.patterns.credentials.password_sentence import PasswordSentence
from gateway.detection.patterns.credentials.password_values import is_mixed
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"
_SCORE: Final = 0.96
# Of what is told by its place in a line or in a row, not by a sentence.
_PLACED_SCORE: Final = 0.95
_MAX_TOKENS: Final = 9
_COLONS: Final = frozenset(":=>→➜➡")
# Where a program works, as logs and shells tell it: "PWD=/srv/app".
_DIRECTORY: Final = re.compile(r"PWD=[\"']?/(?![^\s/\0]*[^\w\s/.-])")
# Where "PIN4821" may begin: no part of a name or a path.
_BEFORE_JOINED: Final = frozenset(["", " ", "\n", "\0", "(", ":", ","])
# "شد گل‌پونه۱۲۳": words that a joint parts and digits join to the last of them.
_JOINED_WORDS: Final = re.compile(
    r"[\u200c\u0600-\u06ff]{0,3}(?: (?:شد|شده|هست|است|اینه|جدیدش|جدید|هو|صار))?[ :=]{1,3}"
    r"(?P<value>[\u0621-\u06d3]{2,12}(?:\u200c[\u0621-\u06d3]{2,12}){1,3}\d{2,8}[!@#*]?)(?![\w@#*])"
)
# A page of backup codes.
_MAX_ALIKE: Final = 12
_SHORTEST_ALIKE: Final = 4
# What a lone word on the line below "PASSWORD" has at least, if it is one.
_MIN_LONE_WORD: Final = 5
_DIGITS_OF_CODE: Final = range(3, 9)
# "۱۲۳۴ بود"
_COPULA: Final = re.compile(r" (?:بود|است|هست|شد|هو|هي|was|is)(?!\w)")
# "my new wifi " before it.
_MAX_LABEL: Final = 16


def find(
    batch: BatchText, start: int, end: int, followed: set[tuple[int, int]], *, needs_colon: bool
) -> Iterator[Found]:
    """Yield the values behind a word for them, or else the one before it.

    Args:
        batch: the texts.
        start: where the word starts.
        end: where it ends.
        followed: spans of the values whose followers were looked for, which grow.
        needs_colon: whether the word means other things too, and needs a colon behind it.
    """
    if batch.folded.endswith(CLOSING_TAG, 0, start):
        return  # "</pin>" ends what it names
    if _DIRECTORY.match(batch.folded, start) is not None:
        return
    if not batch.folded[start].isascii():
        joined = _JOINED_WORDS.match(batch.folded, end)
        if joined is not None:
            yield Found(*joined.span("value"), _TYPE, _SCORE, _NAME)
            return
    sentence = PasswordSentence(batch, is_eastern=not batch.folded[start].isascii())
    joins_digits = batch.folded[start - 1 : start] in _BEFORE_JOINED
    tokens = tokens_after(
        batch, end, _MAX_TOKENS, joins_digits=joins_digits, keeps_exclamation=True
    )
    for number, raw_token in enumerate(tokens):
        is_next = sentence.is_found and CLOSING_TAG in raw_token.lead
        if is_next or _is_year_of_word(batch.folded, end, raw_token):
            break
        if "\n" in raw_token.lead and ":" not in raw_token.lead:
            if not sentence.is_found and _is_own_line(batch, start, raw_token):
                yield Found(*with_symbols(batch.folded, raw_token), _TYPE, _PLACED_SCORE, _NAME)
                sentence.is_found = True
            break
        token = without_label(raw_token)
        if token.text[0].isdecimal():
            token = with_whole_code(batch.folded, token)
        if ":" in token.lead and "{" in token.lead:
            break  # "password": {"type": …
        sentence.has_colon = sentence.has_colon or not _COLONS.isdisjoint(token.lead)
        if needs_colon and number == 0 and not sentence.has_colon:
            yield from described_passwords.of_account(batch, end)
            yield from first_mixed(batch, end)
            return
        span = sentence.several_words(token)
        if span is not None:
            yield Found(*span, _TYPE, _SCORE, _NAME)
            return
        if sentence.is_value(token):
            yield Found(*_whole_value(batch.folded, sentence, token), _TYPE, _SCORE, _NAME)
            # Each of many words in a row may announce the same values.
            if (token.start, token.end) not in followed:
                followed.add((token.start, token.end))
                yield from _alike(batch, token)
                yield from another(batch, token.end)
            sentence.begin_anew()
            continue
        if not sentence.goes_on(token):
            break
        if token.ends_sentence:
            if "?" in batch.folded[token.end : token.end + 2] and not sentence.is_found:
                yield from answer(batch, token.end + 1)
            break
    if not sentence.is_found and not needs_colon:
        yield from passwords_before.find(batch, start, end)


def _whole_value(folded: str, sentence: PasswordSentence, token: Token) -> tuple[int, int]:
    """Return the span of a value with what belongs to it: signs, a number, words of a phrase."""
    first, last = with_symbols(folded, token)
    if sentence.is_told or sentence.has_colon:
        last = passphrases.end_of_numbered(folded, first, last)
    if sentence.is_told:
        last = passphrases.end_of_plain(folded, first, last)
    if sentence.is_eastern:
        last = passphrases.end_of_foreign(folded, first, last)
    return first, last


def _alike(batch: BatchText, first: Token) -> Iterator[Found]:
    """Yield the codes in a row behind the first, of the same form: "4471-9920 8813-0027"."""
    form = _form(batch.folded[first.start : first.end])
    if "0" not in form or len(form) < _SHORTEST_ALIKE:
        return
    for raw_token in tokens_after(batch, first.end, _MAX_ALIKE, keeps_exclamation=True):
        token = with_whole_code(batch.folded, raw_token)
        is_next = CLOSING_TAG in token.lead
        if is_next or _form(batch.folded[token.start : token.end]) != form:
            return
        yield Found(token.start, token.end, _TYPE, _PLACED_SCORE, _NAME)


def _form(value: str) -> str:
    """Return how a code is written: its digits as `0`, its letters as `a`."""
    return "".join("0" if x.isdecimal() else "a" if x.isalpha() else x for x in value)


def _is_own_line(batch: BatchText, start: int, token: Token) -> bool:
    """Return whether the token is all of a line, below that of the word at `start`.

    A copula may stand behind digits. A plain word is a password only where its line begins with the
    word for it, and nothing stands above and below the two lines.
    """
    if token.text.isdecimal() and len(token.text) in _DIGITS_OF_CODE:
        is_year = access_codes.GREGORIAN_YEAR.fullmatch(token.text) is not None
        return token.ends_line or (not is_year and bool(_COPULA.match(batch.folded, token.end)))
    if not token.ends_line:
        return False
    if is_mixed(token.text):
        return True
    folded, text = batch.folded, token.text
    before = batch.before(start, _MAX_LABEL + 1).strip()
    return (
        len(text) >= _MIN_LONE_WORD
        and text.isalpha()
        and len(before) <= _MAX_LABEL
        and "\n" not in before
        and folded[token.end : token.end + 2] in {"", "\n\0"}
        and text.lower() not in words.PLAIN_WORDS
        and not is_among(text.lower(), words.FILLERS)
        and not is_ordinary(text)
    )


def _is_year_of_word(folded: str, end: int, token: Token) -> bool:
    """Return whether the token is a year on the Latin word that ends at `end`: "Password2024"."""
    return (
        token.start == end
        and folded[end - 1].isascii()
        and access_codes.GREGORIAN_YEAR.fullmatch(token.text) is not None
    )
