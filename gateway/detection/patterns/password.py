"""Passwords, PINs and one-time codes: what a sentence in six languages says to be one."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns import (
    access_codes,
    credential_pairs,
    numerals,
    password_form,
    spelled_codes,
)
from gateway.detection.patterns import password_words as words
from gateway.detection.patterns.announced import (
    Token,
    is_among,
    tokens_after,
    with_whole_code,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE = EntityType.PASSWORD.value
_USERNAME = EntityType.USERNAME.value

# "pass" is written as "then", and with other clitics as "post", "pistachio" and more.
_THEN = "پس"
_POSSESSED_PASSES = frozenset(["پسم", "پسش", "پسمو", "پسشو", "پسمون"])
# What says of the letters before it that they are the value: "رمزش علی۱۳۷۰ بود", "… علی۱۳۷۰ه".
_COPULA_BEHIND = re.compile(
    r"(?:ـ*ه|[\s\u200c]+(?:ه|است|هست|هستش|بود|بوده|شد|میشه|گذاشتم|گذاشته|گذاشتیم))(?!\w)"
)
_BEFORE = re.compile(
    r"(?<![^\s\u200c\0])(?P<value>[^\s\0]{4,64})[\s\u200c]+(?P<link>(?:is|as|was)\s+(?:my|the|your|our|his|her|a)"
    r"\s+(?:[^\W\d_]{1,12}\s+){0,2}|(?:est|c'est)\s+(?:mon|le|ton|votre|notre)\s+|ist\s+(?:mein|das|dein|unser)\s+|"
    r"è\s+la\s+(?:mia|tua|nostra)?\s*|"
    r"(?:as|als|comme|come|for|für|pour|per)\s+(?:(?:the|my|neues|das|mon|le|nouveau|la|mia|nuova)\s+)?|"
    r"(?:میشه|شد|به عنوان)\s+|کد\s+|)$"
)
# "۴۸۲۱۱۹ کد تایید شماست"
_YOURS = re.compile(r"[^\W\d_]{0,4}(?:[ \u200c][^\W\d_]{1,12}){0,3}[ \u200c]شما")
_MAX_TOKENS = 9
_MAX_CLITIC = 4
# Words of no known role that may stand before a value of mixed characters ("… for the cabin is …").
_MAX_UNKNOWN = 3
_MIN_CODE, _MAX_CODE = 4, 8
_COLONS = frozenset(":=>→➜➡")
# "the password was remembered": said of a password, and none itself.
_PARTICIPLES = ("ed", "ing", "able", "ible")
_NOT_TYPED = frozenset("<>\\(){}[]")
_QUOTES = frozenset("\"'`")
# Where "PIN4821" may begin: no part of a name or a path.
_BEFORE_JOINED = frozenset(["", " ", "\n", "\0", "(", ":", ","])
_MIN_LENGTH, _MAX_LENGTH = 3, 64
_SYMBOLS = frozenset("!@#$%^&*+=?~|\\")
_NO_PASSWORD = re.compile(
    r"\d{1,2}[:.]\d{2}(?::\d{2})?|\d{1,2}\.\d{3,}|\d{1,2}|\d{1,3}%|\d{1,2}(?:am|pm|h|min|s|st|nd|rd|th|x)|\d{1,2}h\d{2}|"
    r"\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?|\d{4}/\d{1,2}/\d{1,2}|.*://.*|\d+(?:,\d{3})+|"
    r"\d+(?:[.,]\d{1,3})*(?:[€$£]|eur|euros?|k€?|kg|km|mb|gb|ms|cm|mm|ml)|[€$£]\d+(?:[.,]\d+)*",
    re.IGNORECASE,
)
_PRODUCT = re.compile(
    r"0x[0-9a-f]+$|(?:iphone|ipad|windows|win|ios|android|galaxy|covid|office|ps|xbox|mp|web|python|java|php|v|gpt)-?\d|"
    r"[\w.-]+\.(?:com|org|net|ir|de|fr|it|txt|pdf|docx?|xlsx?|zip|py|js)$|[^@]+@[^@]+\.\w+$|\d+[a-z]{1,5}$",
    re.IGNORECASE,
)
# Whole words around a number ("4-in-1", "covid-19"), or a number with its unit.
_CODE_OR_NAME = re.compile(r"\d+[a-z%°€$£]{1,8}|\d+(?:-[a-z]+)+(?:-\d+)?|[a-z]+[- ]\d{1,2}", re.I)
_QUOTED_PHRASE = re.compile(r"[\"'`]([^\s\"'`\0](?:[^\"`\n\0]{1,62}[^\s\"'`\0])?)[\"'`](?!\w)")
_ANNOUNCING_INDEX = phrase_index(words.ANNOUNCING)
_COLON_INDEX = phrase_index(words.WITH_COLON)
_MIXED_INDEX = phrase_index(words.WITH_MIXED - words.ANNOUNCING)


class Passwords:
    """Finds the value after, and sometimes before, a word for password, PIN or one-time code."""

    name = "password"
    types = frozenset({_TYPE, _USERNAME})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the values that look like ones, not the words of "the password is wrong"."""
        pairs = list(credential_pairs.find(batch, _has_password_form))
        yield from pairs
        paired_starts = {found.start for found in pairs}
        for index, needs_colon in ((_ANNOUNCING_INDEX, False), (_COLON_INDEX, True)):
            for start, end in phrase_positions(batch, index):
                if needs_colon and not _is_pass(batch.lowered, start, end):
                    continue
                for found in self._announced(batch, start, end, needs_colon=needs_colon):
                    if found.start not in paired_starts:
                        yield found
        for _, end in phrase_positions(batch, _MIXED_INDEX):
            yield from self._mixed(batch, end)
        yield from password_form.find(batch)
        yield from access_codes.find(batch)

    def _announced(
        self, batch: BatchText, start: int, end: int, *, needs_colon: bool
    ) -> Iterator[Found]:
        has_colon = has_copula = is_past = is_found = False
        n_unknown = 0
        joins_digits = batch.folded[start - 1 : start] in _BEFORE_JOINED
        tokens = tokens_after(batch, end, _MAX_TOKENS, joins_digits=joins_digits)
        for number, raw_token in enumerate(tokens):
            if _is_year_of_word(batch.folded, end, raw_token):
                break
            if "\n" in raw_token.lead and ":" not in raw_token.lead:
                if not is_found and raw_token.ends_line and _is_mixed(raw_token.text):
                    # On a line of its own.
                    yield Found(*_with_symbols(batch.folded, raw_token), _TYPE, 0.95, self.name)
                    is_found = True
                break
            token = _without_label(raw_token)
            if token.text[0].isdecimal():
                token = with_whole_code(batch.folded, token)
            has_colon = has_colon or not _COLONS.isdisjoint(token.lead)
            if needs_colon and number == 0 and not has_colon:
                yield from self._mixed(batch, end)
                return
            word = token.text.lower()
            is_quoted = token.lead[-1:] in _QUOTES
            if is_quoted and (has_colon or has_copula) and not is_found:
                phrase = _QUOTED_PHRASE.match(batch.folded, token.start - 1)
                if phrase is not None:
                    yield Found(*phrase.span(1), _TYPE, 0.96, self.name)
                    return
            if not is_found and (has_colon or has_copula or not n_unknown):
                code_end = spelled_codes.end_of_code(batch, token.start, has_colon=has_colon)
                if code_end > 0:
                    yield Found(token.start, code_end, _TYPE, 0.96, self.name)
                    return
            if _MIN_LENGTH <= len(token.text) <= _MAX_LENGTH and (
                _is_mixed(token.text)
                or (
                    # "… for the cabin is 4471"
                    token.text.isdecimal()
                    and _MIN_CODE <= len(token.text) <= _MAX_CODE
                    and (has_colon or has_copula)
                    and not is_found
                )
                if n_unknown
                else _is_value(
                    batch,
                    token,
                    has_colon=has_colon or (is_quoted and has_copula),
                    has_copula=has_copula,
                )
            ):
                yield Found(*_with_symbols(batch.folded, token), _TYPE, 0.96, self.name)
                is_found = True
                has_colon = has_copula = is_past = False
                n_unknown = 0
                continue
            is_filler = word not in words.PLAIN_WORDS and is_among(word, words.FILLERS)
            is_past = is_past or word in words.PAST
            has_copula = has_copula or word in words.COPULAS
            if is_found and word in words.CONJUNCTIONS:
                # "… are X and Y": only what is unmistakable.
                n_unknown = _MAX_UNKNOWN
                continue
            if is_found and not is_past:
                break
            if not is_filler:
                n_unknown += 1
                if is_found or n_unknown > _MAX_UNKNOWN or word in words.PLAIN_WORDS:
                    break
            if token.ends_sentence:
                if "?" in batch.folded[token.end : token.end + 2] and not is_found:
                    # "the pw for the router? Apple!77"
                    yield from self._mixed(batch, token.end + 1, limit=1)
                break
        if not is_found and not needs_colon:
            yield from self._before(batch, start, end)

    def _mixed(self, batch: BatchText, end: int, limit: int = _MAX_UNKNOWN + 1) -> Iterator[Found]:
        """Yield the first value of mixed characters within a few words, and what a comma adds."""
        for token in tokens_after(batch, end, limit):
            if "\n" in token.lead and ":" not in token.lead:
                return
            value = _without_label(token)
            if len(value.text) <= _MAX_LENGTH and _has_password_form(value.text):
                yield Found(*_with_symbols(batch.folded, value), _TYPE, 0.9, self.name)
                return
            if token.ends_sentence or token.text.lower() in words.PLAIN_WORDS:
                return

    def _before(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        before = batch.before(start, 96)
        match = _BEFORE.search(before)
        if match is None:
            return
        value = match["value"].strip(".,;:?()[]\"'`")
        if len(value) < 4 or not _is_random(value):
            return
        is_linked = match["link"] or _YOURS.match(batch.lowered, end) is not None
        if value.isdecimal() and (len(value) > _MAX_CODE or not is_linked):
            return
        value_start = start - len(before) + before.index(value, match.start())
        yield Found(value_start, value_start + len(value), _TYPE, 0.95, self.name)


def _is_year_of_word(folded: str, end: int, token: Token) -> bool:
    """Return whether the token is a year on the Latin word that ends at `end`: "Password2024"."""
    return (
        token.start == end
        and folded[end - 1].isascii()
        and access_codes.YEAR.fullmatch(token.text) is not None
    )


def _is_pass(lowered: str, start: int, end: int) -> bool:
    """Return whether a word for "pass" is one, and not a Persian word of the same letters."""
    if lowered[start:end] != _THEN:
        return True
    stop = end
    while stop < end + _MAX_CLITIC and lowered[stop : stop + 1].isalpha():
        stop += 1
    # "then" and a colon hardly begin a sentence.
    has_colon = lowered[stop : stop + 2].lstrip(" ")[:1] == ":"
    return lowered[start:stop] in _POSSESSED_PASSES or (stop == end and has_colon)


def _with_symbols(folded: str, token: Token) -> tuple[int, int]:
    """Return the token's span with the symbols at its ends that no sentence would put there."""
    start, end = token.start, token.end
    while start > 0 and folded[start - 1] in "#*|":
        start -= 1
    while end < len(folded) and folded[end] in "*|":
        end += 1
    return start, end


def _without_label(token: Token) -> Token:
    """Return the token without a leading `wifi:` or `admin=`."""
    for mark in ":=":
        label, found, value = token.text.partition(mark)
        if found and value and is_among(label.lower(), words.FILLERS):
            return token._replace(
                start=token.end - len(value), text=value, lead=token.lead + label + mark
            )
    return token


def _is_value(batch: BatchText, token: Token, *, has_colon: bool, has_copula: bool) -> bool:
    """Return whether the token is a password, given what stands between it and the word for it."""
    value, word = token.text, token.text.lower()
    if word in words.PLAIN_WORDS or _NO_PASSWORD.fullmatch(value):
        return False
    if _is_random(value):
        # Letters of the Arabic script with digits are mostly a prefix and a number.
        if value.isascii() or has_colon or has_copula:
            return True
        return _COPULA_BEHIND.match(batch.folded, token.end) is not None
    if is_among(word, words.FILLERS) or not value.isascii():
        return False
    if not value.replace("-", "").rstrip("!*#$").isalpha():
        return False
    if has_colon:
        return True
    # A Latin word in a Persian or Arabic sentence can hardly be anything else.
    is_foreign = any("\u0600" <= x <= "\u06ff" for x in batch.before(token.start, 5))
    if len(value) >= 4 and is_foreign:
        return True
    if word in numerals.values():
        return False  # "la password è dieci caratteri"
    return has_copula and len(value) >= 5 and not word.endswith(_PARTICIPLES)


def _is_mixed(value: str) -> bool:
    """Return whether the value mixes letters with digits or symbols, and names no product."""
    return (
        len(value) >= 6
        and value.isascii()
        and any(map(str.isalpha, value))
        and _is_random(value)
        and not value.isalpha()
        and not _PRODUCT.match(value)
    )


def _has_password_form(value: str) -> bool:
    """Return whether a mixed value is more like a password than like a code or a quantity."""
    return (
        _is_mixed(value)
        and any(map(str.islower, value))
        and (any(map(str.isdigit, value)) or not _SYMBOLS.isdisjoint(value))
        and not _CODE_OR_NAME.fullmatch(value)
        and value[0] not in "@#"
        and _NOT_TYPED.isdisjoint(value)
    )


def _is_random(value: str) -> bool:
    """Return whether the value holds digits, inner symbols or mixed case, as no plain word does."""
    if any(map(str.isdigit, value)):
        return not _NO_PASSWORD.fullmatch(value)
    if not value.isascii() or len(value) < 5:
        return False
    if not _SYMBOLS.isdisjoint(value[:-1]) and any(map(str.isalpha, value)):
        return True
    inner = value[1:-1]
    if "_" in inner:
        return True
    return value.isalpha() and any(map(str.isupper, inner)) and any(map(str.islower, inner))
