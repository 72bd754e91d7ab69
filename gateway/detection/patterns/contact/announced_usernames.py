"""Account names that words announce: "my insta is …", "lea.mrtn sur insta", beside a password."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.normalize import ARABIC_SCRIPT, BatchText
from gateway.detection.pasted_records import is_field_name
from gateway.detection.patterns.announced import Token, is_among, tokens_after, typed_words
from gateway.detection.patterns.contact import system_accounts
from gateway.detection.patterns.contact import username_words as words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.USERNAME.value
_NAME: Final = "username"
_MARKED_ANYWHERE = re.compile(
    r"[A-Za-z]\w*_\w*(?<=\w\w\w\w)|_\w*[A-Za-z]\w{2,}|[A-Za-z]+[._-][A-Za-z]+[._-]?\d{1,4}|[A-Za-z]{3,}\d{2,4}"
)
# "account: lea, password …"
_PASSWORD_AFTER = re.compile(
    r"[\s,;/|\u200c]{0,3}(?:و|and|und|et|e)?\s?(?:the|das|le|la|il)?\s?"
    r"(?:pass|pw|psw|pwd|mdp|mot de passe|kennwort|رمز|پسورد|پس(?= )|کلمة|کلمه|باسورد)"
)
# "lea.mrtn sur insta": the platform comes after the name.
_ON_PLATFORM = re.compile(
    r"(?<![^\s\u200c\0:,(\"'])(@?[A-Za-z][\w.]{2,30})[\s\u200c]+"
    r"(?:on|auf|bei|sur|su|in|tu|تو|توی|در|علی|عل|فی|ب)[\s\u200c]+(?:the|dem|der|le|la|il)?[\s\u200c]*$"
)
# "user dmiller pass rain55": the value must follow, for "user forgot password" is talk.
_PASSWORD_AND_VALUE = re.compile(
    _PASSWORD_AFTER.pattern + r"\w{0,5}(?:\s(?:is|ist|è|est|هو|هی))?[\s:=]{1,3}(?=[^\s\d]{0,30}\d)"
)
# "find me on telegram as lenadraws"
_AS = frozenset(["as", "als", "come", "comme", "unter", "under", "sous", "با"])
# "im frostbyte on discord", "add frostbyte on ig": a name that no list has.
_SOMEBODY = re.compile(
    r"(?<![^\s\u200c\0:,(\"'])(?:i'?m|i am|add|follow|message|dm|bin|ich bin|adde|folg|sono|seguimi"
    r"|je suis|ajoute|suis|m'appelle)[\s\u200c]+$"
)
_MIN_PLAIN_NAME = 5
# "on twitter i'm frostbyte"
_IS_SOMEBODY = re.compile(
    r"[\s,]{1,2}(?:i'?m|i am|bin ich|ich bin|heiße ich|sono|je suis|j'?suis|my name is)[\s\u200c]+"
    r"([A-Za-z][\w.]{3,28}\w)(?=[\s.,!]*(?:[\n\0]|\Z))",
    re.IGNORECASE,
)
# "insta kiki_b and tiktok kikibabe": who has named one account names another.
_ANOTHER = re.compile(
    r"(?<![\w@.-])@?(\w[\w.]{2,30})[ ,]{1,2}(?:(?:und|and|et|e|ed|&|\+|sowie)[ ])?"
    r"(?:(?:auf|on|sur|su|bei|in)[ ])?\Z"
)
_NAME_BEHIND = re.compile(r"[ ]@?([A-Za-z][\w.]{3,28}\w)(?=[\s.,!?;)]*(?:[\n\0]|\Z))")
_SEEKING = re.compile(
    r"\b(?:find|add|follow|search|i'?m|am|such|suche|findest|bin|cerca|cercami|trovi|trova|sono|"
    r"seguimi|aggiungimi|trouve|trouves|trouver|ajoute|cherche|suis)\b"
)
_INNER_CAPITAL = re.compile(r"[a-z][A-Z]")
# Handles of schools and firms keep umlauts and accents: "leon.brandstätter".
_FORM = re.compile(
    r"@?[A-Za-zÀ-ÖØ-öø-ž0-9_][A-Za-zÀ-ÖØ-öø-ž0-9_.-]{1,38}[A-Za-zÀ-ÖØ-öø-ž0-9_](?:#\d{4})?"
)
_MAX_TOKENS = 5


class _Announcement(NamedTuple):
    """What the words up to a candidate say about it."""

    is_sure: bool
    has_colon: bool
    has_copula: bool
    is_mine: bool
    is_paired: bool
    """Whether `with` or `and` stands before the announcing word, as beside a password."""
    is_next: bool
    """Whether the candidate is the very next word."""


_PAIRING = frozenset(["and", "with", "et", "und", "mit", "avec", "con", "e", "user"])
_COLONS = frozenset(":=>")
_QUOTES = ('"', "'", "`")
_USERS = typed_words("utente benutzer nutzer utilisateur")
_CLAUSE_ENDS = frozenset(",.;!?\n\0")
_PARTICIPLES = ("ed", "ing", "iert", "ando", "endo", "ato", "ata")
_BRANDS = words.PLATFORMS | typed_words(
    "iphone ipad youtube paypal ebay macos ios whatsapp imessage icloud"
)
_LETTERS_THEN_DIGITS = re.compile(r"[A-Za-z]{3,}\d{1,4}")
_SURE_INDEX = phrase_index(words.SURE)
_GENERIC_INDEX = phrase_index(words.GENERIC)
_PLATFORM_INDEX = phrase_index(words.PLATFORMS)


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the names behind a word for an account, and those on both sides of a platform."""
    for index, is_sure in ((_SURE_INDEX, True), (_PLATFORM_INDEX, False)):
        for start, end in phrase_positions(batch, index):
            # "my account, name is Nora": two clauses, and no name of an account.
            if not _CLAUSE_ENDS.isdisjoint(batch.folded[start:end]):
                continue
            yield from _announced(batch, start, end, is_sure=is_sure)
            if not is_sure:
                yield from _before(batch, start)
                yield from _behind(batch, start, end)
    for start, end in phrase_positions(batch, _GENERIC_INDEX):
        yield from _beside_password(batch, start, end)


def _announced(batch: BatchText, start: int, end: int, *, is_sure: bool) -> Iterator[Found]:
    """Yield the first word behind the announcing one that is no filler, if it may be a name."""
    before = batch.before(start, 16).split()
    said = _Announcement(
        is_sure=is_sure,
        has_colon=False,
        has_copula=False,
        is_mine=not words.POSSESSIVES.isdisjoint(before[-2:]),
        is_paired=not _PAIRING.isdisjoint(before[-1:]),
        is_next=True,
    )
    last = ""
    for token in tokens_after(batch, end, _MAX_TOKENS):
        word = token.text.lower()
        said = said._replace(
            has_colon=said.has_colon or not _COLONS.isdisjoint(token.lead),
            has_copula=said.has_copula or word in words.COPULAS,
            is_mine=said.is_mine or word in words.POSSESSIVES,
        )
        if "#" in token.lead:
            return
        if is_among(word, words.FILLERS) and not token.ends_sentence:
            last = word
            said = said._replace(is_next=False)
            continue
        score = _score(batch, token, said)
        if not score and _is_fit(token.text):
            is_told = said.is_next or said.has_copula
            if is_told and _PASSWORD_AND_VALUE.match(batch.after(token.end, 64)):
                score = 0.9
            elif last in _AS and not is_sure and len(token.text) >= 5:
                score = 0.8 if _SEEKING.search(batch.before(start, 24)) else 0.0
        if score:
            yield Found(token.start, token.end, _TYPE, score, _NAME)
        return


def _before(batch: BatchText, start: int) -> Iterator[Found]:
    """Yield a marked name that stands before a preposition and its platform."""
    before = batch.before(start, 48)
    if " " not in before:
        return
    match = _ON_PLATFORM.search(before)
    if match is None:
        return
    is_plain = _is_telling_name(match[1]) and _SOMEBODY.search(before[: match.start()])
    if is_plain or _is_marked_name(match[1]):
        at = start - len(before) + match.start(1)
        yield Found(at, at + len(match[1]), _TYPE, 0.85, _NAME)


def _behind(batch: BatchText, start: int, end: int) -> Iterator[Found]:
    """Yield the name behind a platform: "on twitter i'm frostbyte", "… and tiktok kikibabe"."""
    match = _IS_SOMEBODY.match(batch.folded, end) or _another(batch, start, end)
    if match is not None and _is_telling_name(match[1]):
        yield Found(*match.span(1), _TYPE, 0.8, _NAME)


def _another(batch: BatchText, start: int, end: int) -> re.Match[str] | None:
    """Return the word behind a platform, where a marked name stands before the platform."""
    match = _NAME_BEHIND.match(batch.folded, end)
    before = None if match is None else _ANOTHER.search(batch.before(start, 48))
    return match if before is not None and _is_marked_name(before[1]) else None


def _beside_password(batch: BatchText, start: int, end: int) -> Iterator[Found]:
    """Yield the name behind a word for accounts and much else: beside a password, or in quotes."""
    is_user = batch.folded[start:end].lower() in _USERS
    for token in tokens_after(batch, end, _MAX_TOKENS):
        after = _PASSWORD_AFTER
        if _COLONS.isdisjoint(token.lead):
            after = _PASSWORD_AND_VALUE
        is_paired = _is_fit(token.text) and (after.match(batch.after(token.end, 64)) is not None)
        is_quoted = is_user and token.lead[-1:] in _QUOTES and _is_telling_name(token.text)
        if is_paired or is_quoted or _is_marked_name(token.text):
            yield Found(token.start, token.end, _TYPE, 0.75, _NAME)
            return
        if token.text.lower() not in words.FILLERS or token.ends_sentence:
            return


def _is_marked_name(name: str) -> bool:
    """Return whether a dot, underscore or digits inside make the name no word of a sentence."""
    return (
        _MARKED_ANYWHERE.fullmatch(name) is not None or ("." in name[1:-1] and name.islower())
    ) and not words.FILE_OR_DOMAIN.search(name)


def _is_telling_name(name: str) -> bool:
    """Return whether no list of words has a plain name, in small letters as account names are."""
    return (
        len(name) >= _MIN_PLAIN_NAME
        and name.islower()
        and kind_of(name) is Kind.UNKNOWN
        and not is_ordinary(name)
        and name not in words.PLAIN_WORDS
        and not name.endswith(_PARTICIPLES)
    )


def _is_fit(name: str) -> bool:
    """Return whether the token may be an account name at all."""
    return (
        _FORM.fullmatch(name) is not None
        and name.lower() not in words.PLAIN_WORDS
        and name.lower() not in words.FILLERS
        and name.lower() not in system_accounts.NOBODY
        and any(map(str.isalpha, name))
    )


def _score(batch: BatchText, token: Token, said: _Announcement) -> float:
    """Return how surely the token is an account name; 0 where it is a word of the sentence."""
    name = token.text
    if not _is_fit(name) or is_field_name(batch.folded, token.start, token.end):
        return 0.0
    is_camel = _INNER_CAPITAL.search(name) is not None and name.lower() not in _BRANDS
    is_marked = is_camel or any(letter.isdigit() or letter in "_." for letter in name)
    is_foreign = ARABIC_SCRIPT.search(batch.before(token.start, 6)) is not None
    if said.is_sure:
        if said.has_colon or is_marked:
            return 0.95
        if said.has_copula or is_foreign or said.is_mine:
            return 0.85
        return 0.7 if said.is_paired and said.is_next else 0.0
    if is_marked and (said.has_colon or said.has_copula or said.is_mine or is_foreign):
        return 0.9
    is_told = "_" in name or is_camel or _LETTERS_THEN_DIGITS.fullmatch(name)
    if said.is_next and is_told:
        return 0.8
    if is_marked and _is_marked_name(name):
        return 0.75
    if is_foreign and len(name) >= 4:
        return 0.75
    if said.is_next and token.lead[-1:] in _QUOTES and _is_telling_name(name):
        return 0.8  # "authentication failed for user "mquill"", in logs
    is_after_colon = not _COLONS.isdisjoint(token.lead)
    if is_after_colon and len(name) >= 4 and name.isalpha() and name.islower():
        # "User: sure, sounds good" is what somebody says.
        return 0.0 if is_frequent(name) else 0.7
    return 0.75 if said.has_copula and said.is_mine and len(name) >= 4 else 0.0
