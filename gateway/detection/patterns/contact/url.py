"""Web addresses: with a scheme, with `www.`, and bare domains of known top-level domains.

A link that carries a credential is a secret as a whole: its host says where the credential fits.
"""

import re
from collections.abc import Iterator

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact.domains import (
    AMBIGUOUS_DOMAINS,
    CODE_DOMAINS,
    NOT_DOMAINS,
    PATH_DOMAINS,
    TOP_LEVEL_DOMAINS,
    profile_name,
)
from gateway.detection.patterns.contact.dot_words import PLAIN_DOT_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, positions, word_group
from gateway.domain import EntityType

_TYPE, _SECRET = EntityType.URL.value, EntityType.SECRET.value

# scheme://name:password@host; a password may hold what ends a link elsewhere.
_LOGIN = re.compile(r"[^\s:/@<>\"`\0]{0,64}:[^\s/@<>\"`\0]{1,128}@")
_INNER_LOGIN = re.compile(r"://[^\s:/@]{0,64}:[^\s/@]{1,128}@")
# Parameters of a query, a fragment or a link within the link. The last part of a sure name says
# that any value opens something; after the other names a value has to look like it.
_PARAMETER = re.compile(
    r"(?:[?&#;/]|%(?:3f|26|23))(?:(?P<sure>[\w.-]{0,32}(?:token|otp|passw(?:or)?d|passwort|pwd|passcode"
    r"|passphrase|jwt|mot_?de_?passe|mdp|pw|(?:api|access|secret|private)[_-]?key|secret|signature"
    r"|credentials?))|(?!(?:[\w.-]{0,32}[._-])?(?:zip|post|postal|area|country|city|lang|currency"
    r"|product|item|promo|coupon|discount|ref|error|status|style)[_-]?code)"
    r"(?:[\w.-]{0,32}[._-])?(?:key|code|pin|pass|auth|sig|sid|session))"
    r"(?:=|%3d)(?P<value>[^&#;\s%]{1,512})",
    re.IGNORECASE,
)
# A link to a meeting lets everybody in whom it reaches, and is shared as an address.
_MEETING = re.compile(
    r"(/(?:j|wc/join|wc(?=/\d+/join))/\d{9,11}(?:/join)?\?(?:[^\s#]{0,256}?&)?)pwd=[^&#;\s%]*",
    re.IGNORECASE,
)
# What other parameters hold that is no word, name or country: "4821", "4/0AX4XfWh9f8b2".
_DRAWN = re.compile(r"\d{4,8}|(?=[^\d]*\d)(?=[\d\W_]*[^\W\d_])[^&#;\s]{6,}|[\w.~+/-]{20,}")
# "tg://user?id=8035…" of Telegram is the number of an account, left to the usernames.
_ACCOUNT = re.compile(r"tg://[a-z]{4,12}\?(?:user_)?id=\d{5,20}(?!\d)")
# "com.example.shop": the name of a package in a program is a domain turned round.
_TURNED = frozenset({"com", "org", "net"})
# Links of a single sign-on run to thousands of characters: a bound would leave their ends.
_REST = re.compile(r"[^\s<>\"`{}|\\^\0]++")
_HOST = re.compile(r"(?:[^\W_][\w-]{0,62}\.){1,8}[^\W\d_]{2,24}")
# "item1.TEL;type=CELL:+44…" in a card: a property, and which of them a label belongs to.
_GROUP_OF_CARD = re.compile(r"item\d{1,3}\.[A-Za-z]{2,10}(?=[;:])")
_BEHIND_PROPERTY = frozenset(";:")
_DOT_LABEL = re.compile(r"\.([A-Za-z]{2,10})(?![\w-])")
_PATH = re.compile(r"(?::\d{2,5})?(?:[/?#][^\s<>\"`{}|\\^\0]*+)?")
_TRAILING = ".,;:!?'*_~…\u200c"
_PAIRS = {")": "(", "]": "["}
_LAST_LATIN = "\u024f"
_MAX_HOST = 253
# "shop .ir/new", "shop . at/new": the last dot of a domain behind a blank.
_PARTED_END = re.compile(r" \.(?: (?=[a-z]{2,6}/\w))?([a-z]{2,10})(?![\w.-])")
_SHORTEST_LABEL = 3
_REPOSITORY = re.compile(
    r"git@[A-Za-z\d](?:[\w-]{0,62}\.){1,4}[A-Za-z]{2,12}:[\w.~-]{1,64}(?:/[\w.~-]{1,64}){1,4}"
)
# "To github.com:team/shop.git", as git prints it.
_FORGES = ("github.com:", "gitlab.com:", "bitbucket.org:")
_ON_FORGE = re.compile(r"[a-z.]{10,13}:[\w.~-]{1,64}(?:/[\w.~-]{1,64}){1,4}", re.IGNORECASE)
_PLAIN_DOT = "|".join(PLAIN_DOT_WORDS)
_DOT_GROUP = word_group(PLAIN_DOT_WORDS)
_SPOKEN_END = re.compile(
    rf"(?:{_PLAIN_DOT})[ \u200c]{{1,2}}([a-z]{{2,10}}|کام|نت|آی ?آر|ایر|کوم)(?!\w)"
    rf"(?! (?:{_PLAIN_DOT}) )"
)
_SPOKEN_ENDS = TOP_LEVEL_DOMAINS | {"کام", "نت", "آی آر", "آیار", "ایر", "کوم"}
_SPOKEN_HOST = re.compile(
    rf"(?:(?<![\w.@-])[a-zا-ی\d][\w-]{{1,40}} (?:{_PLAIN_DOT}) ){{0,3}}"
    r"(?<![\w.@-])([a-zا-ی\d][\w-]{1,40}) \Z"
)
# Then it is the end of a mail address.
_AT_SIGN = re.compile(r"(?:(?<!\w)(?:at|ät|ات|آت|أت|arobase|chiocciola)|@|[)\]]) ?\Z")
_CLAUSE_END = re.compile(r"[ .,!?)]*(?:[\n\0]|\Z)")
_REACH_OF_SPOKEN = 120
# "postgresql+psycopg2"
_MAX_SCHEME = 20
_SECRET_SCORE = 0.99
_SCHEME_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.")


class Urls:
    """Finds links; a link to a profile without scheme is left to the usernames."""

    name = "url"
    types = frozenset({_TYPE, _SECRET})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the links without the punctuation that ends a sentence.

        One that carries a credential is found twice, so that either type may be switched off.
        """
        folded = batch.folded
        yield from self._spoken(batch)
        if "." not in batch.folded and "/" not in batch.folded:
            return
        for links in (
            self._with_scheme(folded),
            self._with_www(batch),
            self._bare(batch),
            self._parted(batch),
            self._of_git(folded),
        ):
            for found in links:
                yield found
                if carries_credential(folded[found.start : found.end]):
                    yield found._replace(type=_SECRET, score=_SECRET_SCORE)

    def _with_scheme(self, folded: str) -> Iterator[Found]:
        seen_until = -1
        for at in positions(folded, "://"):
            if at < seen_until:
                continue
            start = at
            while start > max(at - _MAX_SCHEME, 0) and folded[start - 1] in _SCHEME_LETTERS:
                start -= 1
            while start < at and not folded[start].isalpha():
                start += 1
            # Before the rest is read: what is not kept of it would be read again.
            if start == at or _ACCOUNT.match(folded, start) is not None:
                continue
            login = _LOGIN.match(folded, at + 3)
            match = _REST.match(folded, at + 3 if login is None else login.end())
            if match is None:
                continue
            end = seen_until = _trimmed(folded, at + 3, match.end())
            if end > at + 3:
                yield Found(start, end, _TYPE, 0.98, self.name)

    def _with_www(self, batch: BatchText) -> Iterator[Found]:
        folded = batch.folded
        seen_until = -1
        for start in positions(batch.lowered, "www."):
            if start < seen_until:
                continue
            if start and folded[start - 1].isalnum() and folded[start - 1] <= _LAST_LATIN:
                continue
            host = _HOST.match(folded, start)
            if host is not None and (path := _PATH.match(folded, host.end())) is not None:
                end = seen_until = _trimmed(folded, host.end(), path.end())
                yield Found(start, end, _TYPE, 0.97, self.name)

    def _bare(self, batch: BatchText) -> Iterator[Found]:
        """Yield domains without a scheme, with the path behind them."""
        folded = batch.folded
        seen_until = -1
        for match in _DOT_LABEL.finditer(folded):
            if match.start() < seen_until:
                continue
            suffix = match[1].lower()
            needs_path = suffix not in TOP_LEVEL_DOMAINS
            if (needs_path and suffix not in PATH_DOMAINS) or match[1].istitle():
                continue
            start, label_end = _host_start(folded, match.start()), match.start()
            if start == label_end or (start and folded[start - 1] in "@/"):
                continue
            end = match.end()
            if folded[end : end + 1] in _BEHIND_PROPERTY and _GROUP_OF_CARD.match(folded, start):
                continue
            host = batch.lowered[start:end]
            if host in NOT_DOMAINS or not _has_labels(host) or _is_turned(host):
                continue
            if folded[end : end + 1] == "@" or profile_name(folded, host, end) is not None:
                continue
            # The last to be read, and kept wherever it holds a letter: in it no host is tried.
            path = _PATH.match(folded, end)
            full_end = end if path is None else _trimmed(folded, end, path.end())
            has_path = full_end > end + 1
            if needs_path and (not has_path or folded[end] != "/"):
                continue
            if not has_path and not _is_name(host):
                continue
            score = 0.95 if has_path else 0.9
            if suffix in AMBIGUOUS_DOMAINS and not has_path:
                score = 0.75
            seen_until = full_end
            yield Found(start, full_end, _TYPE, score, self.name)

    def _parted(self, batch: BatchText) -> Iterator[Found]:
        """Yield domains with a blank before their last dot: "shop-dana .ir/new"."""
        lowered = batch.lowered
        for at in positions(lowered, " ."):
            match = _PARTED_END.match(lowered, at)
            if match is None or match[1] not in TOP_LEVEL_DOMAINS:
                continue
            start = _host_start(lowered, at)
            host = lowered[start:at]
            if len(host) < _SHORTEST_LABEL or not _has_labels(host) or host.isdigit():
                continue
            if start and lowered[start - 1] in "@/":
                continue
            # A hyphen, a path or another dot: "the .net framework" has none of these.
            path = _PATH.match(batch.folded, match.end())
            end = match.end() if path is None else _trimmed(lowered, match.end(), path.end())
            is_marked = end > match.end() + 1 or "-" in host or "." in host
            if is_marked and (match[1] not in AMBIGUOUS_DOMAINS or end > match.end() + 1):
                yield Found(start, end, _TYPE, 0.9, self.name)

    def _of_git(self, folded: str) -> Iterator[Found]:
        """Yield addresses of repositories: "git@example.org:team/shop.git"."""
        for at in positions(folded, "git@"):
            match = _REPOSITORY.match(folded, at)
            if match is not None and not folded[max(at - 1, 0) : at].isalnum():
                yield Found(at, _trimmed(folded, at, match.end()), _TYPE, 0.97, self.name)
        for forge in _FORGES:
            for at in positions(folded, forge):
                match = _ON_FORGE.match(folded, at)
                before = folded[max(at - 1, 0) : at]
                if match is not None and not before.isalnum() and before not in ("@", ".", "-"):
                    yield Found(at, _trimmed(folded, at, match.end()), _TYPE, 0.97, self.name)

    def _spoken(self, batch: BatchText) -> Iterator[Found]:
        """Yield domains whose dots are words: "shop dot dana dot ir"."""
        for place in group_positions(batch, _DOT_GROUP):
            word = batch.words.starts[place]
            match = _SPOKEN_END.match(batch.lowered, word)
            if match is None or match[1] not in _SPOKEN_ENDS:
                continue
            head = batch.before(word, _REACH_OF_SPOKEN).lower()
            host = _SPOKEN_HOST.search(head)
            is_word = host is not None and host.start() == host.start(1) and is_frequent(host[1])
            if host is None or is_word or _AT_SIGN.search(head[: host.start()]):
                continue
            if f"{host[1]}.{match[1]}" in NOT_DOMAINS:
                continue
            # "polka dot de luxe"
            is_lone = host.start() == host.start(1) and match[1] in AMBIGUOUS_DOMAINS
            if is_lone and _CLAUSE_END.match(batch.lowered, match.end()) is None:
                continue
            yield Found(word - len(head) + host.start(), match.end(1), _TYPE, 0.9, self.name)


def carries_credential(link: str) -> bool:
    """Return whether a link holds a password before its host, or a key among its parameters."""
    if "@" in link and _INNER_LOGIN.search(link) is not None:
        return True
    if "=" not in link and "%3" not in link:
        return False
    return any(
        match["sure"] is not None or _DRAWN.fullmatch(match["value"]) is not None
        for match in _PARAMETER.finditer(_MEETING.sub(r"\1", link))
    )


def _has_labels(host: str) -> bool:
    """Return whether the host has something between its dots, and no hyphen beside one."""
    labels = host.split(".")
    return all(labels) and not any(label[0] == "-" or label[-1] == "-" for label in labels)


def _is_name(host: str) -> bool:
    """Return whether a host without a path is a domain, not two words around a full stop."""
    labels = host.split(".")
    if labels[-1] not in AMBIGUOUS_DOMAINS:
        return len(labels) > 2 or len(labels[0]) > 1
    if (
        labels[-1] not in CODE_DOMAINS
        and len(labels[-2]) >= 4
        and (len(labels[-1]) > 2 or labels[-1] in {"it", "de", "us"})
    ):
        return True
    return (len(labels) > 2 and labels[-1] not in CODE_DOMAINS) or any(
        letter.isdigit() or letter == "-" for letter in labels[0]
    )


def _is_turned(host: str) -> bool:
    """Return whether the host begins with what ends a domain, and ends with none of these."""
    first, *inner, last = host.split(".")
    return bool(inner) and first in _TURNED and last not in _TURNED


def _host_start(folded: str, end: int) -> int:
    start, lowest = end, max(end - _MAX_HOST, 0)
    while start > lowest:
        character = folded[start - 1]
        if not (character in ".-" or (character.isalnum() and character <= _LAST_LATIN)):
            break
        start -= 1
    while start < end and folded[start] in ".-":
        start += 1
    return start


def _trimmed(folded: str, start: int, end: int) -> int:
    """Return the end without closing punctuation that belongs to the sentence."""
    # Counted once: a link may end with as many brackets as it has characters.
    n_unpaired: dict[str, int] = {}
    while end > start:
        last = folded[end - 1]
        if last in _PAIRS:
            if last not in n_unpaired:
                n_opened = folded.count(_PAIRS[last], start, end)
                n_unpaired[last] = folded.count(last, start, end) - n_opened
            if n_unpaired[last] <= 0:
                break
            n_unpaired[last] -= 1
        elif last not in _TRAILING:
            break
        end -= 1
    return end
