"""Passwords, PINs and one-time codes: what a sentence in six languages says to be one."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.credentials import (
    access_codes,
    announced_passwords,
    code_words,
    command_lines,
    corrected_codes,
    credential_pairs,
    described_passwords,
    keyed_codes,
    lock_codes,
    password_form,
    security_questions,
    texted_codes,
    told_passwords,
    tried_passwords,
    unnamed_passwords,
)
from gateway.detection.patterns.credentials import password_words as words
from gateway.detection.patterns.credentials.mixed_values import NETWORKS, first_mixed, network
from gateway.detection.patterns.credentials.password_values import has_password_form
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_USERNAME: Final = EntityType.USERNAME.value

# "pass" is written as "then", and with other clitics as "post", "pistachio" and more.
_THEN: Final = "پس"
_POSSESSED_PASSES: Final = frozenset(["پسم", "پسش", "پسمو", "پسشو", "پسمون"])
# Behind these a mixed value is no model of a device: "پس وای فای خونه khoone1402".
_ACCOUNTS_OF_PASS: Final = re.compile(
    r"[ \u200c](?:وای[ \u200c]?فای|ایمیل|جیمیل|اینستا|تلگرام|اکانت|پنل|نت)(?:م|ت|ش|مون|تون|شون)?"
    r"(?:[ \u200c](?:خونه|خونمون|شرکت|دفتر|کافه|جدید|جدیدم|مهمون|مهمان|رو|هم))?(?!\w)"
    # Of digits alone it has eight at least.
    r"(?:[ :]{1,3}(?P<digits>\d{8,12})(?![\d.,:/-]*\d))?"
)
_MAX_CLITIC: Final = 4
_OF_TAGS: Final = frozenset("</")
# "<code>" of HTML marks the source of a program, and announces nothing.
_SOURCE_TAG: Final = re.compile(r"</?code[\s>]")
_KEY: Final = "\N{KEY}"
_ANNOUNCING_INDEX: Final = phrase_index(words.ANNOUNCING)
_COLON_INDEX: Final = phrase_index(words.WITH_COLON)
_MIXED_INDEX: Final = phrase_index(words.WITH_MIXED - words.ANNOUNCING)


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
                    yield from self._of_account(batch, end)
                    continue
                has_value = False
                for found in announced_passwords.find(
                    batch, start, end, followed, needs_colon=needs_colon
                ):
                    has_value = has_value or found.start >= end
                    if found.start not in paired_starts:
                        yield found
                if has_value:
                    yield from credential_pairs.name_before(batch, start)
                yield from described_passwords.after(batch, end)
                yield from corrected_codes.after(batch, end)
        for start, end in phrase_positions(batch, _MIXED_INDEX):
            if batch.folded[start - 1 : start] in _OF_TAGS and _is_source_tag(batch, start):
                continue
            name = told_passwords.login_name(batch, start)
            if name is not None:
                yield name
            elif not access_codes.is_public(batch, start):
                yield from first_mixed(batch, end)
                if batch.lowered[start:end] in NETWORKS:
                    yield from network(batch, end)
            yield from corrected_codes.after(batch, end)
        for at in positions(batch.folded, _KEY):
            yield from first_mixed(batch, at + 1, limit=1)
        yield from password_form.find(batch)
        yield from access_codes.find(batch)
        yield from lock_codes.find(batch)
        yield from code_words.find(batch)
        yield from texted_codes.find(batch)
        yield from unnamed_passwords.find(batch)
        yield from tried_passwords.find(batch)
        yield from told_passwords.find(batch)
        yield from keyed_codes.find(batch)
        yield from security_questions.find(batch)
        yield from command_lines.find(batch)

    def _of_account(self, batch: BatchText, end: int) -> Iterator[Found]:
        """Yield the value behind a "then" that an account makes a "pass"."""
        account = _ACCOUNTS_OF_PASS.match(batch.lowered, end)
        if account is not None:
            if account["digits"] is not None:
                yield Found(*account.span("digits"), _TYPE, 0.96, self.name)
            yield from first_mixed(batch, account.end(), limit=1)


def _is_source_tag(batch: BatchText, start: int) -> bool:
    """Return whether the word at `start` is the name of a tag that begins or ends a source."""
    before = batch.folded.rfind("<", max(start - 2, 0), start)
    return before >= 0 and _SOURCE_TAG.match(batch.lowered, before) is not None


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
