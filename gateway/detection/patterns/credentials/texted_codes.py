"""One-time codes in groups that a text message brought: "mi è arrivato 482-190 via sms"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"
_SCORE: Final = 0.9
_INDEX: Final = phrase_index(folded_words("sms پیامک پیامکی رسالة رساله مسج"))
# So many digits in such groups are no quantity and no telephone.
_CODE: Final = (
    r"(?<![\w.,:/+-])(?<!\d )(?P<code>\d{3}[ -]\d{3}|\d\d[ -]\d\d[ -]\d\d|\d{4}[ -]\d{4})"
    r"(?![\w-]|[ .,:/]\d)"
)
_BY: Final = "via|by|per|par|mit|in|con|با|فی|من|تو"
_BEFORE: Final = re.compile(rf"{_CODE} (?:(?:{_BY}) (?:(?:un|einer|eine|an|a) )?|ب)?\Z")
_CAME: Final = "ist|is|it says|says|kam|came|gekommen|arrivato|reçu|اومد|اومده|وصلنی"
_BEHIND: Final = re.compile(rf"(?: (?:{_CAME}))?[ :,]{{1,3}}{_CODE}")
_REACH: Final = 40


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the codes right before and right behind a word for a text message."""
    for start, end in phrase_positions(batch, _INDEX):
        before = batch.before(start, _REACH)
        match = _BEFORE.search(before)
        if match is not None:
            origin = start - len(before)
            first, last = match.span("code")
            yield Found(origin + first, origin + last, _TYPE, _SCORE, _NAME)
            continue
        match = _BEHIND.match(batch.lowered, end)
        if match is not None:
            yield Found(*match.span("code"), _TYPE, _SCORE, _NAME)
