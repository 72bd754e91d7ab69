"""PERSON: names on no list that English calls, asks for and tells by trade: "Orla the vet".

A capital amid a sentence is not enough of a name; who is asked for, has a trade behind "the", or is
spoken to at either end of a message is somebody.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.lexicon import lexicon
from gateway.detection.patterns.places.place_names import LATIN
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
# A model that knows better is believed.
_SCORE: Final = 0.7
_REACH: Final = 40

_NAME: Final = r"(?P<name>[A-ZÀ-Þ][a-zà-ÿ]{2,11}(?:-[A-ZÀ-Þ][a-zà-ÿ]+)?)"
_ENDS: Final = r"(?=[,.!?)]|\s*(?:[\n\0]|\Z)| (?:and|or|at|in|on|when|if|pls|please|x+)\b)"
_TRADES: Final = (
    "vet plumber builder postman butcher farmer electrician sparky roofer joiner carpenter "
    "mechanic barber hairdresser baker painter plasterer gardener landlord caretaker chemist "
    "dentist physio coach ref referee bouncer barman driver childminder cleaner decorator "
    "handyman priest"
)
_FAMILY: Final = "girls boys kids lads twins baby family gang wee little rest crew"
# By the words at which they are looked for: what ends there, or begins.
_BEFORE: Final = (
    (
        word_group(_TRADES.split()),
        re.compile(rf"(?<![\w'’-]){_NAME} the \Z"),
    ),
    (
        word_group(_FAMILY.split()),
        re.compile(rf"(?<![\w'’-]){_NAME} (?:and|&) the \Z"),
    ),
)
_BEHIND: Final = (
    (
        # Who is asked for, and greeted.
        word_group(("ask", "asking", "asked", "hi", "hello", "love", "regards", "shout")),
        re.compile(
            r"(?:(?i:ask(?:ing|ed)?) for|(?i:say )?(?i:hi|hello) to|(?i:love|regards) to"
            rf"|(?i:shout) out to) {_NAME}{_ENDS}"
        ),
    ),
    (
        # Who is asked at the end of what is asked.
        word_group(("now", "tonight", "today", "there", "ready", "doing", "home", "coming")),
        re.compile(
            rf"(?:now|tonight|today|there|ready|doing|home|coming),? {_NAME}[?!. ]*(?=[\n\0]|\Z)"
        ),
    ),
)
_ASKED: Final = re.compile(r"\b(?:are|r|were|is|how|where|what|when) (?:[a-z]+ )?(?:you|ye|u)\b")
_QUESTION_REACH: Final = 32
# Who is called at the beginning.
_CALLED: Final = word_group(("help", "pls", "please", "love", "can", "could", "did", "have", "are"))
_CALL: Final = re.compile(
    rf"{_NAME},? (?:help|pls|please|love|(?:can|could|did|have|are) (?:you|ye|u))\b"
)
_NOBODY: Final = folded_words(
    "anyone anybody everyone somebody someone guys lads folks dude bro sis mate team group admin "
    "alexa siri google mam mum mom dad nan sorry yes yeah nope also maybe actually btw omg lol "
    "jesus christ god lord english french german spanish irish welsh scottish italian polish "
    "monday tuesday wednesday thursday friday saturday sunday refunds support customer delivery "
    "manager reception nobody buddy pal hun babe darling sweetie honey"
)


class CalledNames:
    """Finds names that English calls, asks for and tells by a trade."""

    name = "called-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names: with a capital, and no frequent words, days, towns or countries."""
        for start, end in self._spans(batch):
            word = batch.folded[start:end].lower()
            # Feasts and days stand where who is asked does: "are you home Easter?"
            is_other = word in _NOBODY or word in LATIN or word in lexicon().letters
            if not is_other and not is_frequent(word):
                yield Found(start, end, _TYPE, _SCORE, self.name)

    def _spans(self, batch: BatchText) -> Iterator[tuple[int, int]]:
        folded, starts = batch.folded, batch.words.starts
        for group, pattern in _BEFORE:
            for at in group_positions(batch, group):
                first = max(starts[at] - _REACH, 0)
                match = pattern.search(folded, first, starts[at])
                if match is not None and "\0" not in match[0]:
                    yield match.span("name")
        for group, pattern in _BEHIND:
            is_asked = pattern is _BEHIND[1][1]
            for at in group_positions(batch, group):
                match = pattern.match(folded, starts[at])
                if match is None:
                    continue
                before = batch.before(starts[at], _QUESTION_REACH)
                if not is_asked or _ASKED.search(before) is not None:
                    yield match.span("name")
        for at in group_positions(batch, _CALLED):
            if at and _begins_text(batch, starts[at - 1]):
                match = _CALL.match(folded, starts[at - 1])
                if match is not None:
                    yield match.span("name")


def _begins_text(batch: BatchText, start: int) -> bool:
    return not batch.before(start, 2).strip(" ")
