"""API keys, tokens and private keys: known shapes, and random-looking values in context."""

import base64
import re
from bisect import bisect_right
from collections.abc import Iterator
from operator import itemgetter

import numpy as np

from gateway.detection.normalize import LATIN_OR_DIGIT, BatchText, runs_of
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType
from gateway.domain.uuids import UUID

_TYPE = EntityType.SECRET.value


def _whole_first_word(prefix: str) -> str:
    """Return the word that a text with this prefix must hold; empty if none is sure."""
    word = re.match(r"[A-Za-z]+(?=[^A-Za-z])", prefix)
    return word[0].lower() if word else ""


# prefix → the word that gates it, and what must follow it for the whole to be a key of that
# provider
_SHAPES = {
    prefix: (_whole_first_word(prefix), re.compile(pattern))
    for prefix, pattern in {
        "sk-": r"sk-[A-Za-z0-9_-]{16,200}",
        "sk_live_": r"sk_live_[A-Za-z0-9]{8,200}",
        "sk_test_": r"sk_test_[A-Za-z0-9]{8,200}",
        "pk_live_": r"pk_live_[A-Za-z0-9]{8,200}",
        "rk_live_": r"rk_live_[A-Za-z0-9]{8,200}",
        "whsec_": r"whsec_[A-Za-z0-9]{8,200}",
        "AKIA": r"AKIA[0-9A-Z]{16}(?!\w)",
        "ASIA": r"ASIA[0-9A-Z]{16}(?!\w)",
        "ghp_": r"ghp_[A-Za-z0-9]{16,255}",
        "gho_": r"gho_[A-Za-z0-9]{16,255}",
        "ghu_": r"ghu_[A-Za-z0-9]{16,255}",
        "ghs_": r"ghs_[A-Za-z0-9]{16,255}",
        "ghr_": r"ghr_[A-Za-z0-9]{16,255}",
        "github_pat_": r"github_pat_\w{20,255}",
        "glpat-": r"glpat-[\w-]{16,100}",
        "xoxb-": r"xoxb-[\w-]{10,200}",
        "xoxp-": r"xoxp-[\w-]{10,200}",
        "xoxa-": r"xoxa-[\w-]{10,200}",
        "xapp-": r"xapp-[\w-]{10,200}",
        "AIza": r"AIza[\w-]{30,40}",
        "ya29.": r"ya29\.[\w-]{20,300}",
        "npm_": r"npm_[A-Za-z0-9]{20,80}",
        "pypi-": r"pypi-[\w-]{20,300}",
        "hf_": r"hf_[A-Za-z0-9]{20,80}",
        "SG.": r"SG\.[\w-]{16,80}\.[\w-]{16,80}",
        "dop_v1_": r"dop_v1_[0-9a-f]{32,80}",
        "shpat_": r"shpat_[0-9a-fA-F]{16,80}",
        "eyJ": r"eyJ[\w-]{5,2000}\.[\w-]{5,4000}(?:\.[\w-]{0,2000})?",
        # The head of a key or certificate in base64, as configurations hold it.
        "LS0tLS1CRUdJTi": r"LS0tLS1CRUdJTi[A-Za-z0-9+/]{20,8000}={0,2}",
        "-----BEGIN ": r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----[^\0]{0,8000}?"
        r"(?:-----END [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----|(?=\n\0)|\Z)",
    }.items()
}
_TELEGRAM_BOT = re.compile(r":AA[\w-]{30,40}")
_BEARER = re.compile(
    r"(?P<scheme>bearer|basic|token)[ :]{1,3}(?P<value>[A-Za-z0-9_\-.=+/]{16,2000})", re.IGNORECASE
)
# A header of requests, as tools show it; whatever follows the scheme there opens something.
_AUTHORIZED = re.compile(
    r"[\"']?\s?[:=]\s?[\"']?(?:bearer|basic|token|bot|apikey|negotiate) {1,2}"
    r"(?P<value>[A-Za-z0-9_\-.=+/~|]{6,2000})",
    re.IGNORECASE,
)
# "Bearer your_token" is an example.
_NO_WORD = re.compile(r"[a-z][A-Z]|[\d=]")
WORDS_FOR_KEYS = typed_words(
    """
    api_key api-key apikey api_token access_key access_token secret_key client_secret secret token
    auth_key key
    private_key signing_key webhook_key license_key encryption_key credentials
    کلید توکن سکرت clé jeton schlüssel api-schlüssel zugriffstoken chiave مفتاح رمز_الوصول
    api webhook hook bot apikeys tokens keys clef secrets segreto segreti gettone credenziale
    clé_secrète geheimnis geheimschlüssel zugriffsschlüssel signatur signature hmac salt jwt
    کلید_api کلید_خصوصی رمز_api توکنش مفتاح_api المفتاح توکن توكن التوكن سيكرت السر مفتاح_سري seed
    connection_string dsn secretkey accesskey accesstoken clientsecret privatekey authtoken authkey
    refreshtoken idtoken sessiontoken bearertoken accountkey sharedaccesskey csrftoken phpsessid
    jsessionid sessionid session_id cookie cookies
    """
)
# Possessive: blanks may fill each of its gaps, and what one of them took is not tried again.
_AFTER_WORD = re.compile(
    r"[^\W\d_]{0,6}(?:[\s\u200c,]++(?:[^\W\d_]{1,2}')?[^\W\d_]{1,14}){0,6}?[\s\u200c]*+[:=\-→]?>?"
    r"[\s\u200c\"'`(]*+((?=[A-Za-z_\-.+/=~]{0,40}\d)[A-Za-z0-9_\-.+/=~]{12,500})"
)
# "api/v2/users/5512" names a resource.
_ROUTE = re.compile(
    r"[a-z]{2,20}(?:/(?:v\d{1,2}|[a-z]{2,20}(?:[-_][a-z]{2,20}){0,4}|\d{1,8})){2,10}/?"
)
# Between quotes any symbol may stand, and the closing one ends it: "SECRET_KEY = 'k#3v!q9@…'".
_QUOTED_AFTER_WORD = re.compile(
    r"[\"'`]?\s*+(?:[:=]|->|=>)[\s(]*+([\"'`])((?:(?!\1)[^\s\0]){12,500})\1"
)
# "session=9f86d0…": words of talk without the sign.
_SESSIONS = ("session", "sess", "sessid")
_OF_SESSION = re.compile(r"[\"']?[:=] ?[\"']?([A-Za-z0-9_\-.+/=~]{16,500})")
# Runs of Latin letters and digits this long, alone or after a prefix ("fe-api-…"), are read.
_MIN_RUN, _MIN_PREFIXED_RUN = 16, 10
_MIN_FORM_CHANGES = 5
_KEY_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
_PREFIX = re.compile(r"(?:[A-Za-z][A-Za-z0-9]{0,11}[_-]){1,4}")
_MAX_KEY = 300
# Parts of one token stand between points: "MTEyNzQ4.GhT2Lq.v7Kx0ZpRw9"; words do so as well.
_PARTS_BEFORE = re.compile(r"(?:[A-Za-z\d_-]{4,100}\.){1,3}\Z")
_PARTS_BEHIND = re.compile(r"(?:\.[A-Za-z\d_-]{4,100}){1,3}")
_IS_DRAWN = re.compile(r"[A-Za-z]\d|\d[A-Za-z]|[a-z][A-Z]")


def _class_of(character: str) -> str:
    return "d" if character.isdigit() else "u" if character.isupper() else "l"


_CLASSES = {x: _class_of(chr(x)) for x in range(128)}
_ALNUM_CLASSES = {x: class_ if chr(x).isalnum() else None for x, class_ in _CLASSES.items()}
_DIGIT_CHANGES = ("du", "dl", "ud", "ld")
_UUID = re.compile(UUID)
_SCORE_OF_FORM, _SCORE_OF_PREFIX = 0.85, 0.8
# Recovery codes and product keys: "K7PQ-M2XD-99RT-ZL4W"; "mst-7Tq0-LLp2-x94" in any case.
_IN_GROUPS = (
    (
        re.compile(r"(?:(?:[A-Z\d]{4,6}-){3,7}[A-Z\d]{4,6}|(?:[A-Z\d]{4}-){2}[A-Z\d]{4})(?![\w-])"),
        re.compile(r"(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]+"),
        0.97,
    ),
    (
        re.compile(r"(?:[A-Za-z\d]{3,6}-){2,7}[A-Za-z\d]{3,6}(?![\w-]|\.\w)"),
        re.compile(r"(?=[A-Z\d]*[a-z])(?=[A-Za-z]*\d)[A-Za-z\d]+"),
        0.85,
    ),
)
_OF_GROUP = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
_SHORTEST_GROUP, _LONGEST_GROUP = 3, 6
_LEAST_MIXED = 2
# A picture or a sound written out: "data:image/png;base64,iVBOR…"; text that is encoded is none.
_BASE64 = ";base64,"
_OF_MEDIA = re.compile(r"data:(?:image|audio|video|font)/[\w.-]{1,24}\Z")
_LONGEST_MEDIA = 36
_PAYLOAD = re.compile(r"[A-Za-z0-9+/]{64,}={0,2}")


class Secrets:
    """Finds keys of known providers anywhere, and random-looking values after words for keys."""

    name = "secret"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the keys and tokens, none in a picture; a private key with all of its block."""
        payloads = list(_payloads(batch.folded))
        for found in self._anywhere(batch):
            last = bisect_right(payloads, found.start, key=itemgetter(0)) - 1
            if last < 0 or found.start >= payloads[last][1]:
                yield found

    def _anywhere(self, batch: BatchText) -> Iterator[Found]:
        """Yield keys by their prefix or form, and what is random behind a word for one."""
        folded, vocabulary = batch.folded, batch.vocabulary
        for prefix, (word, shape) in _SHAPES.items():
            if word and word not in vocabulary:
                continue
            seen_until = 0
            for at in positions(folded, prefix):
                if at < seen_until or (at and _goes_on(folded[at - 1])):
                    continue
                if (match := shape.match(folded, at)) is not None:
                    seen_until = match.end()
                    end = _trimmed(folded, at, match.end())
                    yield Found(at, end, _TYPE, 0.98, self.name)
        yield from self._bot_tokens(folded)
        yield from self._of_form(batch)
        yield from self._in_groups(folded)
        for start, _ in phrase_positions(batch, _SCHEME_INDEX):
            match = _BEARER.match(folded, start)
            if match is not None and (is_random(match["value"]) or _holds_login(match)):
                end = _trimmed(folded, match.start("value"), match.end("value"))
                yield Found(match.start("value"), end, _TYPE, 0.97, self.name)
        for _, end in phrase_positions(batch, _INDEX):
            quoted = _QUOTED_AFTER_WORD.match(folded, end)
            if quoted is not None and is_random(quoted[2]):
                yield Found(*quoted.span(2), _TYPE, 0.95, self.name)
                continue
            match = _AFTER_WORD.match(folded, end)
            if match is not None and is_random(match[1]):
                stop = _trimmed(folded, match.start(1), match.end(1))
                start = match.start(1)
                if start == end or (start == end + 1 and folded[end] in "-_"):
                    # The word is a part of the key.
                    while start > 0 and folded[start - 1] in _KEY_CHARACTERS:
                        start -= 1
                if _ROUTE.fullmatch(folded, start, stop) is None:
                    yield Found(start, stop, _TYPE, 0.95, self.name)

        if "authorization" in vocabulary:
            for at in positions(batch.lowered, "authorization"):
                match = _AUTHORIZED.match(folded, at + len("authorization"))
                if match is not None and _NO_WORD.search(match["value"]):
                    yield Found(*match.span("value"), _TYPE, 0.97, self.name)
        for _, end in phrase_positions(batch, _SESSION_INDEX):
            match = _OF_SESSION.match(folded, end)
            if match is not None and is_random(match[1]):
                yield Found(match.start(1), match.end(1), _TYPE, 0.95, self.name)

    def _bot_tokens(self, folded: str) -> Iterator[Found]:
        for at in positions(folded, ":AA"):
            match = _TELEGRAM_BOT.match(folded, at)
            start = at
            while start > max(at - 11, 0) and folded[start - 1].isdigit():
                start -= 1
            if match is not None and at - start >= 8:
                yield Found(start, match.end(), _TYPE, 0.98, self.name)

    def _in_groups(self, folded: str) -> Iterator[Found]:
        """Yield groups between hyphens of which two mix letters and digits.

        Four groups of capitals and digits, or three where small letters are among them.
        """
        seen_until = 0
        for at in positions(folded, "-"):
            start = at
            while at - start < _LONGEST_GROUP and start and folded[start - 1] in _OF_GROUP:
                start -= 1
            if start < seen_until or at - start < _SHORTEST_GROUP:
                continue
            if start and (folded[start - 1].isalnum() or folded[start - 1] in "-_/."):
                continue
            for pattern, is_mixed, score in _IN_GROUPS:
                match = pattern.match(folded, start)
                if match is None:
                    continue
                groups = match[0].split("-")
                if sum(is_mixed.fullmatch(group) is not None for group in groups) >= _LEAST_MIXED:
                    seen_until = match.end()
                    yield Found(*match.span(), _TYPE, score, self.name)
                    break

    def _of_form(self, batch: BatchText) -> Iterator[Found]:
        """Yield what is drawn at random by its form alone, with its prefix."""
        folded = batch.folded
        seen_until = -1
        for at in _long_runs(batch):
            if at < seen_until:
                continue
            start = end = at
            while start > 0 and folded[start - 1] in _KEY_CHARACTERS and at - start < _MAX_KEY:
                start -= 1
            while end < len(folded) and folded[end] in _KEY_CHARACTERS and end - at < _MAX_KEY:
                end += 1
            seen_until = end
            value = folded[start:end].rstrip("-_")
            score = score_of_form(value)
            if score and folded[start - 1 : start] not in {"/", "@", "=", "#"}:
                start, end = _with_parts(folded, start, start + len(value))
                seen_until = max(seen_until, end)
                yield Found(start, end, _TYPE, score, self.name)


def _with_parts(folded: str, start: int, end: int) -> tuple[int, int]:
    """Return where a token begins and ends with the parts of it that points join to a key."""
    before = None
    if folded.endswith(".", 0, start):
        before = _PARTS_BEFORE.search(folded, max(0, start - _MAX_KEY), start)
    if before is not None:
        parts = before[0].split(".")[:-1]
        while parts and _IS_DRAWN.search(parts[-1]) is not None:
            start -= len(parts.pop()) + 1
    behind = _PARTS_BEHIND.match(folded, end)
    if behind is not None:
        for part in behind[0].split(".")[1:]:
            if _IS_DRAWN.search(part) is None:
                break
            end += len(part) + 1
    return start, end


def _payloads(folded: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of the pictures and sounds that are written out in base64."""
    for at in positions(folded, _BASE64):
        if _OF_MEDIA.search(folded, max(at - _LONGEST_MEDIA, 0), at) is not None:
            payload = _PAYLOAD.match(folded, at + len(_BASE64))
            if payload is not None:
                yield payload.span()


def _long_runs(batch: BatchText) -> list[int]:
    """Return starts of runs of ASCII letters and digits that are long and hold several numbers."""
    is_run = (batch.facts & LATIN_OR_DIGIT) != 0
    starts, ends = runs_of(is_run)
    is_long = ends - starts >= _MIN_PREFIXED_RUN
    starts, ends = starts[is_long], ends[is_long]
    digit_starts = batch.digit_runs[0]
    n_numbers = np.searchsorted(digit_starts, ends) - np.searchsorted(digit_starts, starts)
    runs: list[int] = starts[(n_numbers >= 2) | (ends - starts >= 24)].tolist()
    return runs


def score_of_form(value: str) -> float:
    """Return how surely the value is a key, by its form alone; 0.0 where it is none."""
    if _UUID.fullmatch(value):
        return 0.0  # names records and requests more often than it opens anything
    prefix = _PREFIX.match(value)
    body = max(re.split("[-_]", value), key=len)
    classes = body.translate(_CLASSES)
    n_digit_changes = sum(map(classes.count, _DIGIT_CHANGES))
    n_changes = n_digit_changes + classes.count("ul") + classes.count("lu")
    n_letters = len(body) - classes.count("d")
    if n_letters < 3 or not n_digit_changes or len(set(body)) < 8:
        return 0.0
    if len(body) >= _MIN_RUN:
        is_key = n_digit_changes >= _MIN_FORM_CHANGES or (len(body) >= 24 and n_changes >= 9)
        return _SCORE_OF_FORM if is_key else 0.0
    is_key = n_digit_changes >= _MIN_FORM_CHANGES and prefix is not None
    if is_key or (n_digit_changes >= 4 and n_changes >= 7):
        return _SCORE_OF_PREFIX
    return 0.0


def is_random(value: str) -> bool:
    """Return whether the value looks drawn at random: digits among letters, few repeats."""
    value = value.rstrip(".=-")
    if len(value) < 12 or len(set(value)) < 8:
        return False
    if value.count(".") > 3 or value.count("/") > 3 or value.endswith((".com", ".org", ".ir")):
        return False
    n_digits = sum(map(str.isdigit, value))
    n_letters = sum(map(str.isalpha, value))
    if not n_digits or n_letters < 3:
        return False
    if value.isascii():
        classes = value.translate(_ALNUM_CLASSES)
    else:
        classes = "".join(_class_of(x) for x in value if x.isalnum())
    n_digit_changes = sum(map(classes.count, _DIGIT_CHANGES))
    n_changes = n_digit_changes + classes.count("ul") + classes.count("lu")
    return (
        n_digit_changes >= 3
        or (len(value) >= 20 and n_digit_changes >= 2)
        or (len(value) >= 24 and n_changes >= 9)
    )


def _holds_login(match: re.Match[str]) -> bool:
    """Return whether what follows "Basic" is a name and a password, encoded."""
    if match["scheme"].lower() != "basic":
        return False
    try:
        login = base64.b64decode(match["value"], validate=True).decode("ascii")
    except ValueError:
        return False
    return ":" in login and login.isprintable()


def _goes_on(before: str) -> bool:
    return before.isascii() and (before.isalnum() or before in "_-")


def _trimmed(folded: str, start: int, end: int) -> int:
    while end > start and folded[end - 1] in ".,;:\"'`)":
        end -= 1
    return end


_INDEX = phrase_index(WORDS_FOR_KEYS)
_SCHEME_INDEX = phrase_index(("bearer", "basic", "token"))
_SESSION_INDEX = phrase_index(_SESSIONS)
