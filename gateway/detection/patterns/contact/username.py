"""Account names: @handles, links to profiles, and names that the sentence announces."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact import (
    announced_usernames,
    chat_handles,
    service_accounts,
    system_accounts,
)
from gateway.detection.patterns.contact import username_words as words
from gateway.detection.patterns.contact.domains import PROFILE_HOSTS, profile_name
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE, _PHONENUMBER = EntityType.USERNAME.value, EntityType.PHONENUMBER.value
_PERSON = EntityType.PERSON.value

# "@article{" is an entry of BibTeX.
_HANDLE = re.compile(r"@(\w(?:[\w.-]{0,38}\w)?)(?!\w|\{)")
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
# "<@80351110224678912>" and "<@!8035…>" of Discord
_NUMBERED_ACCOUNT = re.compile(r"@[!&]?(\d{5,20})>")
# "<@W012A3CDE|gitte.lund>" of Slack, and a link with the account that it leads to.
_LABELLED_ACCOUNT = re.compile(r"@[UW][A-Z\d]{6,12}\|@?([^|<>@\n\0]{2,80})>")
# "<@personId:Y2lz…|Gitte>" and "<@personEmail:…>" of Webex
_KEYED_ACCOUNT = re.compile(r"@person(?:Id:([\w=-]{8,200})|Email:[^\s<>|]{3,200})(?=[|>])")
# "@**Gitte Lund|31**" of Zulip, "@_**Gitte Lund|31**" where it is silent
_STARRED_ACCOUNT = re.compile(r"@_?\*\*[^*|\n\0]{1,100}\|(\d{1,20})\*\*")
_ACCOUNT = re.compile(r"[\w.-]+")
_LABEL_OF_LINK = re.compile(r"\|@?(([A-Za-z]{2,20})[._][A-Za-z]{2,20}\d{0,4})>")
_LINK_BEFORE = re.compile(r"<https?://[^\s<>|\0]{1,400}\Z")
_LONGEST_LINK = 408
_NAMES = frozenset({Kind.NAME, Kind.BOTH})

# Where somebody is paid in India: "asha.n@okmybank".
_PAYMENT_BANK = re.compile(
    r"@(?:ok[a-z]{3,14}|ybl|ibl|axl|apl|paytm|ptyes|ptsbi|pthdfc|ptaxis|upi|sbi|hdfcbank|icici"
    r"|axisbank|kotak|yesbank|airtel|jio|idfcbank|pnb|cnrb|federal|fam)(?![\w@-]|\.\w)",
    re.IGNORECASE,
)
_PAYEE = re.compile(r"(?<![\w.@+/-])[a-z\d][\w.-]{1,39}\Z", re.IGNORECASE)
_LONGEST_PAYEE = 41
_PAYEE_SCORE = 0.95
# Surer than what looks like a key.
_KEYED_SCORE = 0.99


class Usernames:
    """Finds handles with `@`, the name in a bare profile link, and announced names.

    And the names that stand beside the id of an account in the markup of Slack.
    """

    name = "username"
    types = frozenset({_TYPE, _PHONENUMBER, _PERSON})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names: a handle with its `@`, a link's name without the host."""
        if "@" in batch.folded:
            yield from self._handles(batch)
            yield from self._payees(batch)
        if "/" in batch.folded:
            yield from self._profiles(batch)
        if "|" in batch.folded and "://" in batch.folded:
            yield from self._labels_of_links(batch)
        yield from system_accounts.find(batch)
        yield from chat_handles.find(batch)
        yield from service_accounts.find(batch)
        yield from announced_usernames.find(batch)

    def _payees(self, batch: BatchText) -> Iterator[Found]:
        """Yield whom banks pay by a name of theirs, without the bank; a number is a telephone's."""
        folded = batch.folded
        for at in positions(folded, "@"):
            if _PAYMENT_BANK.match(folded, at) is None:
                continue
            payee = _PAYEE.search(folded, max(0, at - _LONGEST_PAYEE), at)
            if payee is not None and not payee[0].isdecimal():
                yield Found(*payee.span(), _TYPE, _PAYEE_SCORE, self.name)

    def _handles(self, batch: BatchText) -> Iterator[Found]:
        """Yield names with their `@`, and their server; numbers of accounts without the sign."""
        folded = batch.folded
        for at in positions(folded, "@"):
            before = folded[at - 1] if at else " "
            if (before.isalnum() and before <= "\u024f") or before in "@/._-+":
                continue
            if folded.startswith(("**", "_**"), at + 1):
                account = _STARRED_ACCOUNT.match(folded, at)
                if account is not None:
                    yield Found(*account.span(1), _TYPE, 0.95, self.name)
                continue
            if before == "<":
                keyed = _KEYED_ACCOUNT.match(folded, at)
                if keyed is not None:
                    if keyed[1]:
                        yield Found(*keyed.span(1), _TYPE, _KEYED_SCORE, self.name)
                    continue
                account = _NUMBERED_ACCOUNT.match(folded, at)
                if account is not None:
                    yield Found(*account.span(1), _TYPE, 0.95, self.name)
                    continue
                labelled = _LABELLED_ACCOUNT.match(folded, at)
                if labelled is not None:
                    type_ = _PERSON if _is_name(labelled[1]) else _TYPE
                    yield Found(*labelled.span(1), type_, 0.95, self.name)
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

    def _labels_of_links(self, batch: BatchText) -> Iterator[Found]:
        """Yield the accounts that begin with a name and are all of what a link shows in Slack."""
        for at in positions(batch.folded, "|"):
            match = _LABEL_OF_LINK.match(batch.folded, at)
            if match is None or kind_of(match[2]) not in _NAMES:
                continue
            is_page = words.FILE_OR_DOMAIN.search(match[1]) is not None
            if not is_page and _LINK_BEFORE.search(batch.before(at, _LONGEST_LINK)):
                yield Found(*match.span(1), _TYPE, 0.9, self.name)

    def _profiles(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names in links to profiles."""
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


def _is_name(label: str) -> bool:
    """Return whether an account is shown by the name of a person: "Gitte Lund", "Gitte"."""
    if _ACCOUNT.fullmatch(label) is None:
        return True
    return label.isalpha() and not label[0].islower() and kind_of(label) in _NAMES


def _is_package(batch: BatchText, at: int, end: int) -> bool:
    """Return whether `@` and the name that ends at `end` begin the name of a package."""
    match = _PACKAGE.match(batch.folded, end)
    if match is None:
        return False
    is_called = _PACKAGED.search(batch.before(at, _PACKAGE_REACH)) is not None
    return is_called or _VERSION.match(batch.folded, match.end()) is not None
