"""Passwords, PINs and one-time codes: what a sentence in six languages says to be one."""

import re
from collections.abc import Iterator

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
    code_words,
    command_lines,
    corrected_codes,
    credential_pairs,
    described_passwords,
    keyed_codes,
    lock_codes,
    passphrases,
    password_form,
    security_questions,
    spelled_codes,
    told_passwords,
    tried_passwords,
    unnamed_passwords,
)
from gateway.detection.patterns.credentials import password_words as words
from gateway.detection.patterns.credentials.password_values import (
    YEAR,
    has_password_form,
    is_counting,
    is_key,
    is_mixed,
    is_noun_of_chat,
    is_random,
    is_talk,
    is_value,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_TYPE = EntityType.PASSWORD.value
_USERNAME = EntityType.USERNAME.value

# "pass" is written as "then", and with other clitics as "post", "pistachio" and more.
_THEN = "پس"
_POSSESSED_PASSES = frozenset(["پسم", "پسش", "پسمو", "پسشو", "پسمون"])
# Behind these a mixed value is no model of a device: "پس وای فای خونه khoone1402".
_ACCOUNTS_OF_PASS = re.compile(
    r"[ \u200c](?:وای[ \u200c]?فای|ایمیل|جیمیل|اینستا|تلگرام|اکانت|پنل|نت)(?:م|ت|ش|مون|تون|شون)?"
    r"(?:[ \u200c](?:خونه|خونمون|شرکت|دفتر|کافه|جدید|جدیدم|مهمون|مهمان|رو|هم))?(?!\w)"
    # Of digits alone it has eight at least.
    r"(?:[ :]{1,3}(?P<digits>\d{8,12})(?![\d.,:/-]*\d))?"
)
_BEFORE = re.compile(
    r"(?<![^\s\u200c\0])(?P<value>[^\s\0]{4,64})[\s\u200c]+(?P<link>(?:is|as|was)\s+(?:my|the|your|our|his|her|a)"
    r"\s+(?:[^\W\d_]{1,12}\s+){0,2}|(?:est|c'est)\s+(?:mon|le|ton|votre|notre)\s+|ist\s+(?:mein|das|dein|unser)\s+|"
    r"è\s+la\s+(?:mia|tua|nostra)?\s*|"
    r"(?:as|als|comme|come|for|für|pour|per)\s+(?:(?:the|my|neues|das|mon|le|nouveau|la|mia|nuova)\s+)?|"
    r"(?:میشه|شد|به عنوان|هو|هی)\s+|کد\s+|)$"
)
# "۴۸۲۱۱۹ کد تایید شماست", "۴۸۲۱۱۹ رمز یکبار مصرفته", "482119 رمز التحقق حقك"
_YOURS = re.compile(
    r"[^\W\d_]{0,4}(?:[ \u200c][^\W\d_]{1,12}){0,3}[ \u200c](?:شما|(?:حقک|لک|بک|تبعک|بتاعک)(?!\w))"
    r"|(?:(?:[ \u200c][^\W\d_]{1,12}){0,2}"
    r"[ \u200c](?:ورود|تایید|تائید|مصرف|پویا|کارت|عبور|دوم|سازی))?\u200c?(?:ته|تونه)(?!\w)"
)
_MAX_TOKENS = 9
_MAX_CLITIC = 4
# Words of no known role that may stand before a value of mixed characters ("… for the cabin is …").
_MAX_UNKNOWN = 3
_MIN_CODE, _MAX_CODE = 4, 8
_CODE = re.compile(rf"\d{{{_MIN_CODE},{_MAX_CODE}}}")
# A page of backup codes.
_MAX_ALIKE = 12
# What a lone word on the line below "PASSWORD" has at least, if it is one.
_MIN_LONE_WORD = 5
# "my new wifi " before it.
_MAX_LABEL = 16
_KEY = "\N{KEY}"
_COLONS = frozenset(":=>→➜➡")
_QUOTES = frozenset("\"'`")
# Where "PIN4821" may begin: no part of a name or a path.
_BEFORE_JOINED = frozenset(["", " ", "\n", "\0", "(", ":", ","])
_MIN_LENGTH, _MAX_LENGTH = 3, 64
_QUOTED_PHRASE = re.compile(r"[\"'`]([^\s\"'`\0](?:[^\"`\n\0]{1,62}[^\s\"'`\0])?)[\"'`](?!\w)")
_ANNOUNCING_INDEX = phrase_index(words.ANNOUNCING)
_COLON_INDEX = phrase_index(words.WITH_COLON)
_MIXED_INDEX = phrase_index(words.WITH_MIXED - words.ANNOUNCING)
_NO_MIXED = words.PLAIN_WORDS | words.PUBLIC


class Passwords:
    """Finds the value after, and sometimes before, a word for password, PIN or one-time code."""

    name = "password"
    types = frozenset({_TYPE, _USERNAME})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the values that look like ones, not the words of "the password is wrong"."""
        pairs = list(credential_pairs.find(batch, has_password_form))
        yield from pairs
        paired_starts = {found.start for found in pairs}
        followed: set[tuple[int, int]] = set()
        for index, needs_colon in ((_ANNOUNCING_INDEX, False), (_COLON_INDEX, True)):
            for start, end in phrase_positions(batch, index):
                if needs_colon and not _is_pass(batch.lowered, start, end):
                    account = _ACCOUNTS_OF_PASS.match(batch.lowered, end)
                    if account is not None and batch.lowered[start:end] == _THEN:
                        if account["digits"] is not None:
                            yield Found(*account.span("digits"), _TYPE, 0.96, self.name)
                        yield from self._mixed(batch, account.end(), limit=1)
                    continue
                has_value = False
                for found in self._announced(batch, start, end, followed, needs_colon=needs_colon):
                    has_value = has_value or found.start >= end
                    if found.start not in paired_starts:
                        yield found
                if has_value:
                    yield from credential_pairs.name_before(batch, start)
                yield from described_passwords.after(batch, end)
                yield from corrected_codes.after(batch, end)
        for start, end in phrase_positions(batch, _MIXED_INDEX):
            if not access_codes.is_public(batch, start):
                yield from self._mixed(batch, end)
            yield from corrected_codes.after(batch, end)
        for at in positions(batch.folded, _KEY):
            yield from self._mixed(batch, at + 1, limit=1)
        yield from password_form.find(batch)
        yield from access_codes.find(batch)
        yield from lock_codes.find(batch)
        yield from code_words.find(batch)
        yield from unnamed_passwords.find(batch)
        yield from tried_passwords.find(batch)
        yield from told_passwords.find(batch)
        yield from keyed_codes.find(batch)
        yield from security_questions.find(batch)
        yield from command_lines.find(batch)

    def _announced(
        self,
        batch: BatchText,
        start: int,
        end: int,
        followed: set[tuple[int, int]],
        *,
        needs_colon: bool,
    ) -> Iterator[Found]:
        """Yield the values behind a word for them; `followed` holds those before."""
        if batch.folded.endswith(CLOSING_TAG, 0, start):
            return  # "</pin>" ends what it names
        said = _Said(batch, is_eastern=not batch.folded[start].isascii())
        joins_digits = batch.folded[start - 1 : start] in _BEFORE_JOINED
        tokens = tokens_after(batch, end, _MAX_TOKENS, joins_digits=joins_digits)
        for number, raw_token in enumerate(tokens):
            is_next = said.is_found and CLOSING_TAG in raw_token.lead
            if is_next or _is_year_of_word(batch.folded, end, raw_token):
                break
            if "\n" in raw_token.lead and ":" not in raw_token.lead:
                if not said.is_found and _is_own_line(batch, start, raw_token):
                    yield Found(*_with_symbols(batch.folded, raw_token), _TYPE, 0.95, self.name)
                    said.is_found = True
                break
            token = _without_label(raw_token)
            if token.text[0].isdecimal():
                token = with_whole_code(batch.folded, token)
            if ":" in token.lead and "{" in token.lead:
                break  # "password": {"type": …
            said.has_colon = said.has_colon or not _COLONS.isdisjoint(token.lead)
            if needs_colon and number == 0 and not said.has_colon:
                yield from described_passwords.of_account(batch, end)
                yield from self._mixed(batch, end)
                return
            span = said.several_words(token)
            if span is not None:
                yield Found(*span, _TYPE, 0.96, self.name)
                return
            if said.is_value(token):
                first, last = _with_symbols(batch.folded, token)
                if said.is_told or said.has_colon:
                    last = passphrases.end_of_numbered(batch.folded, first, last)
                if said.is_told:
                    last = passphrases.end_of_plain(batch.folded, first, last)
                if said.is_eastern:
                    last = passphrases.end_of_foreign(batch.folded, first, last)
                yield Found(first, last, _TYPE, 0.96, self.name)
                # Each of many words in a row may announce the same values.
                if (token.start, token.end) not in followed:
                    followed.add((token.start, token.end))
                    yield from self._alike(batch, token)
                    yield from self._other(batch, token.end)
                said.begin_anew()
                continue
            if not said.goes_on(token):
                break
            if token.ends_sentence:
                if "?" in batch.folded[token.end : token.end + 2] and not said.is_found:
                    yield from self._answer(batch, token.end + 1)
                break
        if not said.is_found and not needs_colon:
            yield from self._before(batch, start, end)

    def _mixed(
        self,
        batch: BatchText,
        end: int,
        limit: int = _MAX_UNKNOWN + 1,
        *,
        crosses_lines: bool = False,
    ) -> Iterator[Found]:
        """Yield the first value of mixed characters within a few words, and what a comma adds."""
        for token in tokens_after(batch, end, limit):
            if not crosses_lines and "\n" in token.lead and ":" not in token.lead:
                return
            value = _without_label(token)
            if value.text.lower() in _NO_MIXED:
                return
            if is_noun_of_chat(batch.folded, value.text, value.start):
                continue
            is_fit = has_password_form(value.text) or is_key(value.text)
            if len(value.text) <= _MAX_LENGTH and is_fit:
                yield Found(*_with_symbols(batch.folded, value), _TYPE, 0.9, self.name)
                yield from self._other(batch, value.end)
                return
            if token.ends_sentence:
                return

    def _answer(self, batch: BatchText, end: int) -> Iterator[Found]:
        """Yield what answers a question: "the pw for the router? Apple!77", "رمزش چنده؟ 4471"."""
        yield from self._mixed(batch, end, limit=1, crosses_lines=True)
        for token in tokens_after(batch, end, 1):
            if token.ends_line and _CODE.fullmatch(token.text) is not None:
                yield Found(token.start, token.end, _TYPE, 0.9, self.name)

    def _alike(self, batch: BatchText, first: Token) -> Iterator[Found]:
        """Yield the codes in a row behind the first, of the same form: "4471-9920 8813-0027"."""
        form = _form(batch.folded[first.start : first.end])
        if "0" not in form or len(form) < _MIN_CODE:
            return
        for raw_token in tokens_after(batch, first.end, _MAX_ALIKE):
            token = with_whole_code(batch.folded, raw_token)
            is_next = CLOSING_TAG in token.lead
            if is_next or _form(batch.folded[token.start : token.end]) != form:
                return
            yield Found(token.start, token.end, _TYPE, 0.95, self.name)

    def _other(self, batch: BatchText, end: int) -> Iterator[Found]:
        """Yield the second password of "X, the old one was Y"."""
        is_told = is_second = False
        for token in tokens_after(batch, end, _MAX_UNKNOWN + 2):
            is_code = is_second and _CODE.fullmatch(token.text) is not None
            is_code = is_code and not is_counting(batch.folded, token.text, token.end)
            if is_code or (is_told and has_password_form(token.text)):
                yield Found(*_with_symbols(batch.folded, token), _TYPE, 0.9, self.name)
                return
            is_told = is_told or token.text.lower() in words.OTHERS
            is_second = is_second or is_among(token.text.lower(), words.SECONDS)

    def _before(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        before = batch.before(start, 96)
        match = _BEFORE.search(before)
        if match is None:
            return
        value = match["value"].strip(".,;:?()[]\"'`")
        if len(value) < 4 or not is_random(value):
            return
        is_linked = match["link"] or _YOURS.match(batch.lowered, end) is not None
        if value.isdecimal() and (len(value) > _MAX_CODE or not is_linked):
            return
        value_start = start - len(before) + before.index(value, match.start())
        yield Found(value_start, value_start + len(value), _TYPE, 0.95, self.name)


class _Said:
    """What the words between a word for a password and a token have said of it."""

    def __init__(self, batch: BatchText, *, is_eastern: bool) -> None:
        self._batch = batch
        self.is_eastern = is_eastern
        self.has_colon = False
        self.is_found = False
        self._copula = ""
        self._is_past = False
        self._is_changed = False
        self._is_still = False
        self._n_unknown = 0

    @property
    def is_told(self) -> bool:
        """Whether a verb alone stands between: "the password is"."""
        return self._copula != "" and not self.has_colon

    def several_words(self, token: Token) -> tuple[int, int] | None:
        """Return the span of a phrase in quotes, or of a code in words, that begins here."""
        batch = self._batch
        is_said = self.has_colon or self._copula != ""
        if is_said and not self.is_found and token.lead[-1:] in _QUOTES:
            phrase = _QUOTED_PHRASE.match(batch.folded, token.start - 1)
            if phrase is not None:
                return None if phrase[1].lower() in words.PLAIN_WORDS else phrase.span(1)
        if not self.is_found and (is_said or not self._n_unknown):
            end = spelled_codes.end_of_code(batch, token.start, has_colon=self.has_colon)
            if end > 0:
                return token.start, end
        return None

    def is_value(self, token: Token) -> bool:
        """Return whether the token is the password."""
        value = token.text
        if not _MIN_LENGTH <= len(value) <= _MAX_LENGTH:
            return False
        is_said = self.has_colon or self._copula != ""
        if self._is_changed and not is_said:
            return False
        if not self._n_unknown:
            if self.is_found and not is_said and is_talk(value):
                return False
            is_quoted = token.lead[-1:] in _QUOTES
            has_colon = self.has_colon or (is_quoted and self._copula != "")
            return is_value(self._batch, token, has_colon=has_colon, copula=self._copula)
        # "… for the cabin is 4471"
        is_code = _CODE.fullmatch(value) is not None
        if is_code and is_counting(self._batch.folded, value, token.end):
            return False
        # "رمز نتفلیکس ۴۴۷۱", and no more.
        is_last = self.is_eastern and self._n_unknown == 1 and token.ends_line
        is_last = is_last and YEAR.fullmatch(value) is None
        is_said = is_said or (self._is_still and YEAR.fullmatch(value) is None)
        return is_mixed(value) or (is_code and (is_said or is_last) and not self.is_found)

    def begin_anew(self) -> None:
        """Forget what was said: the value is found, and another may be told of."""
        self.is_found = True
        self.has_colon = self._is_past = self._is_still = False
        self._copula = ""
        self._n_unknown = 0

    def goes_on(self, token: Token) -> bool:
        """Hear a word that is no value; return whether one may still follow."""
        word = token.text.lower().rstrip("!?")
        if word.endswith("'s") or (word == "s" and token.lead[-1:] == "'"):
            self._copula = "'s"
            word = word.removesuffix("'s")
        elif word == "c":
            self._copula = self._copula or word
            return not self.is_found
        self._is_past = self._is_past or word in words.PAST
        if word in words.COPULAS:
            self._copula = word
        if word in words.CHANGED and not self.is_found:
            self._is_changed, self._n_unknown = True, 1
            self._copula = ""
            return True
        if self._is_changed and word in words.AFTER_CHANGE:
            self._copula = word
        if self.is_found and word in words.CONJUNCTIONS:
            # "… are X and Y": only what is unmistakable.
            self._n_unknown = _MAX_UNKNOWN
            return True
        if self.is_found and not self._is_past:
            return False
        is_bare = word in words.STILL_AT_ONCE and not self._n_unknown
        if word in words.STILL and (self._copula or is_bare) and not self.is_found:
            # "la password è sempre gatto123": only what is unmistakable, and at once.
            self._is_still, self._n_unknown = True, _MAX_UNKNOWN
            return True
        if self._is_still:
            return False
        if word not in words.PLAIN_WORDS and _is_filler(word):
            return True
        self._n_unknown += 1
        return not (self.is_found or self._n_unknown > _MAX_UNKNOWN or word in words.PLAIN_WORDS)


def _is_filler(word: str) -> bool:
    """Return whether a word, or what a hyphen joins to its end, is one: "gäste-wlan"."""
    head, hyphen, last = word.rpartition("-")
    return is_among(word, words.FILLERS) or (
        hyphen != "" and head.isalpha() and last in words.FILLERS
    )


def _form(value: str) -> str:
    """Return how a code is written: its digits as `0`, its letters as `a`."""
    return "".join("0" if x.isdecimal() else "a" if x.isalpha() else x for x in value)


def _is_own_line(batch: BatchText, start: int, token: Token) -> bool:
    """Return whether the token is all of a line, below one that begins with the word at `start`.

    A plain word is a password only where nothing stands above and below the two lines.
    """
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
