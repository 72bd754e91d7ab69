"""Passwords near a word for one that are told by their form alone, with no verb or colon between.

"wifi bluekettle77", "the pw for the router? Apple!77", "X, the old one was Y".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.pasted_records import QUOTED_FIELD
from gateway.detection.patterns.announced import Token, is_among, tokens_after
from gateway.detection.patterns.credentials import password_words as words
from gateway.detection.patterns.credentials.password_values import (
    CODE,
    LONGEST,
    has_password_form,
    is_counting,
    is_key,
    is_noun_of_chat,
)
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"
_SCORE: Final = 0.9
_NETWORK: Final = re.compile(
    r"(?: (?:heißt|heisst|is|ist|called|name|netz|s'appelle|c'est|est|si chiama|è))?"
    r"[ :]{1,3}[\"'«]?"
    r"(?P<value>[a-z][a-z\d]{2,19}(?:_[a-z\d]{2,19}){1,2})(?=[\"'»]?(?:[\s,;!)\0]|\.(?!\w)|\Z))"
)
_SHORTEST_OF_NETWORK: Final = 5
NETWORKS: Final = frozenset(["wifi", "wi-fi", "wlan"])
# Words among which a value is looked for.
_REACH: Final = 6
_NO_MIXED: Final = words.PLAIN_WORDS | words.PUBLIC
_KEY_OF_SECRET: Final = re.compile(r"\w*(?:pass|pw|pin|key|code|token|secret)", re.IGNORECASE)


def first_mixed(
    batch: BatchText, end: int, limit: int = _REACH, *, crosses_lines: bool = False
) -> Iterator[Found]:
    """Yield the first value of mixed characters within a few words, and what a comma adds."""
    for token in tokens_after(batch, end, limit, keeps_exclamation=True):
        if not crosses_lines and "\n" in token.lead and ":" not in token.lead:
            return
        value = without_label(token)
        if value.text.lower() in _NO_MIXED:
            return
        if is_noun_of_chat(batch.folded, value.text, value.start):
            continue
        # 'login ok name="Lea Example"'
        is_field = QUOTED_FIELD.match(value.text) is not None
        if is_field and _KEY_OF_SECRET.match(value.text) is None:
            continue
        is_fit = has_password_form(value.text) or is_key(value.text)
        if len(value.text) <= LONGEST and is_fit:
            yield Found(*with_symbols(batch.folded, value), _TYPE, _SCORE, _NAME)
            yield from another(batch, value.end)
            return
        if token.ends_sentence:
            return


def network(batch: BatchText, end: int) -> Iterator[Found]:
    """Yield what a network is called: "wlan seeblick_gast"; not what anybody's is."""
    match = _NETWORK.match(batch.folded, end)
    if match is not None and any(map(_is_telling, match["value"].split("_"))):
        yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)


def _is_telling(word: str) -> bool:
    return len(word) >= _SHORTEST_OF_NETWORK and not is_ordinary(word)


def answer(batch: BatchText, end: int) -> Iterator[Found]:
    """Yield what answers a question: "the pw for the router? Apple!77", "رمزش چنده؟ 4471"."""
    yield from first_mixed(batch, end, limit=1, crosses_lines=True)
    for token in tokens_after(batch, end, 1):
        if token.ends_line and CODE.fullmatch(token.text) is not None:
            yield Found(token.start, token.end, _TYPE, _SCORE, _NAME)


def another(batch: BatchText, end: int) -> Iterator[Found]:
    """Yield the second password of "X, the old one was Y"."""
    is_told = is_second = False
    for token in tokens_after(batch, end, _REACH + 1, keeps_exclamation=True):
        is_code = is_second and CODE.fullmatch(token.text) is not None
        is_code = is_code and not is_counting(batch.folded, token.text, token.end)
        if is_code or (is_told and has_password_form(token.text)):
            yield Found(*with_symbols(batch.folded, token), _TYPE, _SCORE, _NAME)
            return
        is_told = is_told or token.text.lower() in words.OTHERS
        is_second = is_second or is_among(token.text.lower(), words.SECONDS)


def with_symbols(folded: str, token: Token) -> tuple[int, int]:
    """Return the token's span with the symbols at its ends that no sentence would put there."""
    start, end = token.start, token.end
    while start > 0 and folded[start - 1] in "#*|":
        start -= 1
    while end < len(folded) and folded[end] in "*|":
        end += 1
    return start, end


def without_label(token: Token) -> Token:
    """Return the token without a leading `wifi:` or `admin=`."""
    for mark in ":=":
        label, found, value = token.text.partition(mark)
        if found and value and is_among(label.lower(), words.FILLERS):
            return token._replace(
                start=token.end - len(value), text=value, lead=token.lead + label + mark
            )
    return token
