"""Accounts that a service marks: of payments, games, mail, Reddit, Telegram and WhatsApp."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact import username_words as words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.USERNAME.value
_NAME: Final = "username"
_PHONENUMBER: Final = EntityType.PHONENUMBER.value
# "mira@oksbi", "9876501234@paytm" of Indian payments: the name of a bank, not of a site.
_PAYMENT_ADDRESS = re.compile(
    r"@(?:ok(?:hdfcbank|hdfc|icici|sbi|axis)|[yi]bl|axl|paytm|upi|apl|yapl|pt(?:sbi|yes|hdfc|axis)"
    r"|wa(?:sbi|icici|axis|hdfcbank)|(?:axis|hdfc|federal|idfc|yes|union|dbs)bank|ikwik|freecharge"
    r"|airtel|jupiteraxis|fbl|kotak|barodampay|naviaxis|superyes|slice|yescred)(?![\w@-]|\.\w)"
)
_PAYEE = re.compile(r"(?<![\w.@+-])([a-z\d][\w.-]{1,40})\Z")
_MOBILE_DIGITS = 10
# "tg://user?id=80351112", "tg://openmessage?user_id=8035…" of Telegram
_LINKED_ACCOUNT = re.compile(r"tg://[a-z]{4,12}\?(?:user_)?id=(\d{5,20})(?!\d)")
# "TEL;type=CELL;waid=447700900123:+44 7700 900123" in cards of contacts
_WHATSAPP_KEY = "waid"
_WHATSAPP_NUMBER = re.compile(r"waid=(\d{7,15})(?!\d)")
# Surer than a card whose number has as many digits.
_WHATSAPP_SCORE = 0.99
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
_PROVIDER_INDEX = phrase_index(words.MAIL_PROVIDERS)


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the names, those of services whose mark is a sign with the sign."""
    folded = batch.folded
    if "@" in folded:
        yield from _payees(batch)
    if "/" in folded:
        for at in positions(folded, "u/"):
            match = _USER_PATH.match(folded, at)
            if match is not None:
                yield Found(*match.span(), _TYPE, 0.9, _NAME)
        for at in positions(folded, "tg://"):
            match = _LINKED_ACCOUNT.match(folded, at)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.95, _NAME)
    if _WHATSAPP_KEY in batch.vocabulary:
        for match in _WHATSAPP_NUMBER.finditer(folded):
            yield Found(*match.span(1), _PHONENUMBER, _WHATSAPP_SCORE, _NAME)
    if "$" in folded:
        yield from _marked(batch, "$", _CASHTAG, _CASHTAG_WORDS)
    if "#" in folded:
        yield from _marked(batch, "#", _GAME_TAG, _GAME_WORDS)
    for start, end in phrase_positions(batch, _PROVIDER_INDEX):
        yield from _mailboxes(batch, start, end)


def _payees(batch: BatchText) -> Iterator[Found]:
    """Yield what stands before the bank of a payment address: a name or a telephone number."""
    for at in positions(batch.folded, "@"):
        if _PAYMENT_ADDRESS.match(batch.lowered, at) is None:
            continue
        match = _PAYEE.search(batch.before(at, _NEAR))
        if match is not None:
            is_number = match[1].isdecimal() and len(match[1]) == _MOBILE_DIGITS
            type_ = _PHONENUMBER if is_number else _TYPE
            yield Found(at - len(match[1]), at, type_, 0.95, _NAME)


def _mailboxes(batch: BatchText, start: int, end: int) -> Iterator[Found]:
    """Yield the name of a mailbox beside its provider."""
    match = _MAILBOX_BEHIND.match(batch.lowered, end)
    if match is not None and not words.FILE_OR_DOMAIN.search(match[1]):
        yield Found(*match.span(1), _TYPE, 0.9, _NAME)
    before = batch.before(start, _BEFORE_PROVIDER)
    match = _MAILBOX_BEFORE.search(before)
    if match is not None and not words.FILE_OR_DOMAIN.search(match[1]):
        at = start - len(before) + match.start(1)
        yield Found(at, at + len(match[1]), _TYPE, 0.9, _NAME)


def _marked(
    batch: BatchText, mark: str, pattern: re.Pattern[str], near_words: tuple[str, ...]
) -> Iterator[Found]:
    """Yield the names that begin with `mark` near one of `near_words`."""
    for at in positions(batch.folded, mark):
        match = pattern.match(batch.folded, at)
        if match is None:
            continue
        near = batch.before(match.start(), _NEAR) + batch.after(match.end(), _NEAR)
        if any(word in near.lower() for word in near_words):
            yield Found(*match.span(), _TYPE, 0.9, _NAME)
