"""Account names: @handles, links to profiles, and names that the sentence announces."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.pasted_records import is_field_name
from gateway.detection.patterns.announced import Token, is_among, tokens_after, typed_words
from gateway.detection.patterns.contact import chat_handles, system_accounts
from gateway.detection.patterns.contact import username_words as words
from gateway.detection.patterns.contact.domains import PROFILE_HOSTS, profile_name
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE, _PHONENUMBER = EntityType.USERNAME.value, EntityType.PHONENUMBER.value

_HANDLE = re.compile(r"@(\w(?:[\w.-]{0,38}\w)?)(?!\w)")
# Where Persian or Arabic letters follow a Latin one or a digit, they are the next word; behind
# `_`, `.` or `-` they belong to the name.
_LATIN_HANDLE = re.compile(r"@((?:\w[\w.-]{0,38})?[A-Za-z0-9])(?=[\u0600-\u06ff])", re.ASCII)
# "@lea:example.org" of Matrix and "@lea@example.org" of Mastodon are one name.
_SERVER = re.compile(
    r"[:@](?:[A-Za-z0-9-]{1,63}\.){1,4}[A-Za-z]{2,24}(?::\d{2,5})?(?![\w@-])(?!\.\w)"
)
# "npm i @types/node", "from '@angular/core'": who publishes a package, and no member of the chat.
_PACKAGE = re.compile(r"/[a-z][\w.-]*")
_PACKAGED = re.compile(
    r"(?:[\"'`]|\b(?:p?npm|npx|yarn|i|install|add|import|from|require|packages?)[ (:]{1,2})\Z"
)
_VERSION = re.compile(r"@[\^~]?(?:\d|latest\b|next\b)")
_PACKAGE_REACH = 12
# "mira@oksbi", "9876501234@paytm" of Indian payments: the name of a bank, not of a site.
_PAYMENT_ADDRESS = re.compile(
    r"@(?:ok(?:hdfcbank|hdfc|icici|sbi|axis)|[yi]bl|axl|paytm|upi|apl|yapl|pt(?:sbi|yes|hdfc|axis)"
    r"|wa(?:sbi|icici|axis|hdfcbank)|(?:axis|hdfc|federal|idfc|yes|union|dbs)bank|ikwik|freecharge"
    r"|airtel|jupiteraxis|fbl|kotak|barodampay|naviaxis|superyes|slice|yescred)(?![\w@-]|\.\w)"
)
_PAYEE = re.compile(r"(?<![\w.@+-])([a-z\d][\w.-]{1,40})\Z")
_MOBILE_DIGITS = 10
# "<@80351110224678912>" and "<@!8035…>" of Discord
_NUMBERED_ACCOUNT = re.compile(r"@[!&]?(\d{5,20})>")
# "tg://user?id=80351112", "tg://openmessage?user_id=8035…" of Telegram
_LINKED_ACCOUNT = re.compile(r"tg://[a-z]{4,12}\?(?:user_)?id=(\d{5,20})(?!\d)")
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
# The name of a mailbox whose provider alone is said: "my gmail is lea77b", "lea77b (gmail)". What
# marks it is a digit, dot or underscore among its letters, but no unit.
_MAILBOX = (
    r"(?!\d+[a-z]{1,2}(?!\w))(?=[\w.+-]{0,40}?[a-z])(?=[a-z+-]{0,40}[\d._])"
    r"[a-z0-9][a-z0-9_.+-]{3,39}[a-z0-9_]"
)
_MAILBOX_BEHIND = re.compile(
    r"(?:am|م|ت|ش|مون|تون|شون)?(?:[ \u200c](?:address|account|adresse|id|من|آدرس))?"
    r"(?:\s?[:=]\s?|\s(?:is|ist|lautet|est|è|هو|اینه)[ :]{1,2}"
    r"|(?<=[\u0600-\u06ff])[ \u200c]{1,2})"
    rf"({_MAILBOX})(?![\w@.+-])(?!\.\w)"
)
_MAILBOX_BEFORE = re.compile(
    rf"(?<![\w@.+-])({_MAILBOX})\s?(?:\(|\s(?:on|auf|bei|sur|su|via)\s)\s?\Z"
)
# A name of the longest, and what parts it from its provider.
_BEFORE_PROVIDER = 48
# "u/name" of Reddit, whole as others are with their `@`; no unit of the two letters has
# three behind the stroke, but minutes.
_USER_PATH = re.compile(
    r"(?<![\w.:])(?<![\w.:/]/)u/(?!min\b|std\b)([A-Za-z0-9][\w-]{2,19})(?![\w/.-]\w)"
)
# "$name" of a payment service that the text names.
_CASHTAG = re.compile(r"(?<![\w$])\$[A-Za-z]\w{2,19}(?![\w$])")
_NEAR = 40
_CASHTAG_WORDS = ("cashapp", "cash app", "cashtag", "venmo", "paypal")
# "#8QY2PP0" of Clash and the like, which use few letters; one of them makes it no colour.
_GAME_TAG = re.compile(
    r"(?<![\w#&])#(?=[CGJLPQRUVY]*[0289])(?=[C0289]*[GJLPQRUVY])[0289CGJLPQRUVY]{6,10}(?![\w-])"
)
_GAME_WORDS = ("tag", "تگ", "تاق", "clan", "کلن", "کلان", "clash", "کلش", "کلاش", "brawl", "براول")
_SEEKING = re.compile(
    r"\b(?:find|add|follow|search|i'?m|am|such|suche|findest|bin|cerca|cercami|trovi|trova|sono|"
    r"seguimi|aggiungimi|trouve|trouves|trouver|ajoute|cherche|suis)\b"
)
_INNER_CAPITAL = re.compile(r"[a-z][A-Z]")
_NAME = re.compile(r"@?[A-Za-z0-9_][A-Za-z0-9_.-]{1,38}[A-Za-z0-9_](?:#\d{4})?")
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


class Usernames:
    """Finds handles with `@`, the name in a bare profile link, and announced names."""

    name = "username"
    types = frozenset({_TYPE, _PHONENUMBER})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names: a handle with its `@`, a link's name without the host."""
        if "@" in batch.folded:
            yield from self._handles(batch)
            yield from self._payees(batch)
        yield from system_accounts.find(batch)
        yield from chat_handles.find(batch)
        if "/" in batch.folded:
            yield from self._profiles(batch)
            for at in positions(batch.folded, "u/"):
                match = _USER_PATH.match(batch.folded, at)
                if match is not None:
                    yield Found(*match.span(), _TYPE, 0.9, self.name)
            for at in positions(batch.folded, "tg://"):
                match = _LINKED_ACCOUNT.match(batch.folded, at)
                if match is not None:
                    yield Found(*match.span(1), _TYPE, 0.95, self.name)
        if "$" in batch.folded:
            yield from self._marked(batch, "$", _CASHTAG, _CASHTAG_WORDS)
        if "#" in batch.folded:
            yield from self._marked(batch, "#", _GAME_TAG, _GAME_WORDS)
        for index, is_sure in ((_SURE_INDEX, True), (_PLATFORM_INDEX, False)):
            for start, end in phrase_positions(batch, index):
                # "my account, name is Nora": two clauses, and no name of an account.
                if not _CLAUSE_ENDS.isdisjoint(batch.folded[start:end]):
                    continue
                yield from self._announced(batch, start, end, is_sure=is_sure)
                if not is_sure:
                    yield from self._before(batch, start)
                    yield from self._behind(batch, end)
        for start, end in phrase_positions(batch, _PROVIDER_INDEX):
            yield from self._mailboxes(batch, start, end)
        for _, end in phrase_positions(batch, _GENERIC_INDEX):
            for token in tokens_after(batch, end, _MAX_TOKENS):
                after = _PASSWORD_AFTER
                if _COLONS.isdisjoint(token.lead):
                    after = _PASSWORD_AND_VALUE
                is_paired = _is_fit(token.text) and (
                    after.match(batch.after(token.end, 64)) is not None
                )
                if is_paired or _is_marked_name(token.text):
                    yield Found(token.start, token.end, _TYPE, 0.75, self.name)
                    break
                if token.text.lower() not in words.FILLERS or token.ends_sentence:
                    break

    def _payees(self, batch: BatchText) -> Iterator[Found]:
        """Yield what stands before the bank of a payment address: a name or a telephone number."""
        for at in positions(batch.folded, "@"):
            if _PAYMENT_ADDRESS.match(batch.lowered, at) is None:
                continue
            match = _PAYEE.search(batch.before(at, _NEAR))
            if match is not None:
                is_number = match[1].isdecimal() and len(match[1]) == _MOBILE_DIGITS
                type_ = _PHONENUMBER if is_number else _TYPE
                yield Found(at - len(match[1]), at, type_, 0.95, self.name)

    def _mailboxes(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        """Yield the name of a mailbox beside its provider."""
        match = _MAILBOX_BEHIND.match(batch.lowered, end)
        if match is not None and not _FILE_OR_DOMAIN.search(match[1]):
            yield Found(*match.span(1), _TYPE, 0.9, self.name)
        before = batch.before(start, _BEFORE_PROVIDER)
        match = _MAILBOX_BEFORE.search(before)
        if match is not None and not _FILE_OR_DOMAIN.search(match[1]):
            at = start - len(before) + match.start(1)
            yield Found(at, at + len(match[1]), _TYPE, 0.9, self.name)

    def _marked(
        self, batch: BatchText, mark: str, pattern: re.Pattern[str], words: tuple[str, ...]
    ) -> Iterator[Found]:
        """Yield the names that begin with `mark` near one of `words`."""
        for at in positions(batch.folded, mark):
            match = pattern.match(batch.folded, at)
            if match is None:
                continue
            near = batch.before(match.start(), _NEAR) + batch.after(match.end(), _NEAR)
            if any(word in near.lower() for word in words):
                yield Found(*match.span(), _TYPE, 0.9, self.name)

    def _handles(self, batch: BatchText) -> Iterator[Found]:
        folded = batch.folded
        for at in positions(folded, "@"):
            before = folded[at - 1] if at else " "
            if (before.isalnum() and before <= "\u024f") or before in "@/._-+":
                continue
            if before == "<":
                account = _NUMBERED_ACCOUNT.match(folded, at)
                if account is not None:
                    yield Found(*account.span(1), _TYPE, 0.95, self.name)
                    continue
            match = _LATIN_HANDLE.match(folded, at)
            if match is None or not any(map(str.isalpha, match[1])):
                match = _HANDLE.match(folded, at)
            if match is None:
                continue
            name = match[1]
            is_handle = len(name) > 1 and name.lower() not in words.NOT_HANDLES
            if not is_handle or not any(map(str.isalpha, name)):
                continue
            end = match.end()
            if before == folded[end : end + 1] == '"' and name in words.JSON_LD_KEYS:
                continue
            if folded[end : end + 1] == "/" and _is_package(batch, at, end):
                continue
            if folded[end : end + 1] in {":", "@"}:
                server = _SERVER.match(folded, end)
                if server is not None:
                    end = server.end()
                elif folded[end] == "@":
                    continue
            yield Found(at, end, _TYPE, 0.95 if name.isascii() else 0.8, self.name)

    def _profiles(self, batch: BatchText) -> Iterator[Found]:
        folded, lowered = batch.folded, batch.lowered
        vocabulary = batch.vocabulary
        for host in PROFILE_HOSTS:
            if host.partition(".")[0] not in vocabulary:
                continue
            for at in positions(lowered, host + "/"):
                if at and (lowered[at - 1].isalnum() or lowered[at - 1] in "-@/"):
                    continue
                bounds = profile_name(folded, host, at + len(host))
                if bounds is not None:
                    yield Found(*bounds, _TYPE, 0.96, self.name)

    def _announced(
        self, batch: BatchText, start: int, end: int, *, is_sure: bool
    ) -> Iterator[Found]:
        before = batch.before(start, 16).split()
        said = _Announcement(
            is_sure,
            False,
            False,
            not words.POSSESSIVES.isdisjoint(before[-2:]),
            before[-1:]
            in (["and"], ["with"], ["et"], ["und"], ["mit"], ["avec"], ["con"], ["e"], ["user"]),
            True,
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
                yield Found(token.start, token.end, _TYPE, score, self.name)
            return

    def _behind(self, batch: BatchText, end: int) -> Iterator[Found]:
        """Yield the name behind a platform: "on twitter i'm frostbyte"."""
        match = _IS_SOMEBODY.match(batch.folded, end)
        if match is not None and _is_telling_name(match[1]):
            yield Found(*match.span(1), _TYPE, 0.8, self.name)

    def _before(self, batch: BatchText, start: int) -> Iterator[Found]:
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
            yield Found(at, at + len(match[1]), _TYPE, 0.85, self.name)


_COLONS = frozenset(":=>")
_CLAUSE_ENDS = frozenset(",.;!?\n\0")


def _is_package(batch: BatchText, at: int, end: int) -> bool:
    """Return whether `@` and the name that ends at `end` begin the name of a package."""
    match = _PACKAGE.match(batch.folded, end)
    if match is None:
        return False
    is_called = _PACKAGED.search(batch.before(at, _PACKAGE_REACH)) is not None
    return is_called or _VERSION.match(batch.folded, match.end()) is not None


def _is_marked_name(name: str) -> bool:
    """Return whether a dot, underscore or digits inside make the name no word of a sentence."""
    return (
        _MARKED_ANYWHERE.fullmatch(name) is not None or ("." in name[1:-1] and name.islower())
    ) and not _FILE_OR_DOMAIN.search(name)


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


_PARTICIPLES = ("ed", "ing", "iert", "ando", "endo", "ato", "ata")
_FILE_OR_DOMAIN = re.compile(
    r"\.(?:com|org|net|io|de|fr|it|ir|eu|co|uk|app|tv|gg|txt|pdf|docx?|xlsx?|csv|zip|py|js|jpe?g|png|mp[34]|html?)$"
)
_BRANDS = words.PLATFORMS | typed_words(
    "iphone ipad youtube paypal ebay macos ios whatsapp imessage icloud"
)
_LETTERS_THEN_DIGITS = re.compile(r"[A-Za-z]{3,}\d{1,4}")
_SURE_INDEX = phrase_index(words.SURE)
_GENERIC_INDEX = phrase_index(words.GENERIC)
_PLATFORM_INDEX = phrase_index(words.PLATFORMS)
_PROVIDER_INDEX = phrase_index(words.MAIL_PROVIDERS)


def _is_fit(name: str) -> bool:
    """Return whether the token may be an account name at all."""
    return (
        _NAME.fullmatch(name) is not None
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
    is_foreign = any("\u0600" <= x <= "\u06ff" for x in batch.before(token.start, 6))
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
    is_after_colon = not _COLONS.isdisjoint(token.lead)
    if is_after_colon and len(name) >= 4 and name.isalpha() and name.islower():
        # "User: sure, sounds good" is what somebody says.
        return 0.0 if is_frequent(name) else 0.7
    return 0.75 if said.has_copula and said.is_mine and len(name) >= 4 else 0.0
