"""Values that answer a question: "what is the password?", and in the next message a lone word.

Nothing in the answer says what it is, so a conversation remembers for two messages what it has
asked for without getting it. Who says that a code does not work asks for another.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from gateway.detection.common_words import is_common, is_frequent, is_ordinary
from gateway.detection.memory.asked_card_codes import (
    asks_for_card_code,
    card_code_in,
    expiry_in,
)
from gateway.detection.memory.asked_prices import price_spans
from gateway.detection.memory.asked_words import (
    CODES,
    HOURS,
    PASSWORDS,
    PERSONS,
    PRICES,
    SEEDS,
    Question,
)
from gateway.detection.memory.bargained_years import with_bargained_years
from gateway.detection.memory.begun_questions import first_asked, questions_begun
from gateway.detection.memory.code_pieces import code_piece
from gateway.detection.memory.plain_answers import (
    ASKS_NAME,
    ASKS_WHAT,
    FAILS,
    NO_ANSWERS,
    ONE_NAME,
    ONE_WORD,
)
from gateway.detection.memory.prohibitions import forbids
from gateway.detection.memory.reply_forms import (
    BEFORE_SPELLED,
    BEHIND_SPELLED,
    KEYED,
    LEADING_CODE,
)
from gateway.detection.memory.said_digits import may_say
from gateway.detection.memory.small_letters import in_small_letters
from gateway.detection.merge import remainders
from gateway.detection.normalize import FIRST_ARABIC, ZWNJ, BatchText
from gateway.detection.patterns.credentials.password_values import CARD_CODES
from gateway.detection.patterns.credentials.spelled_codes import end_of_code
from gateway.detection.patterns.credentials.wallet_words import has_talk, row_in_talk
from gateway.detection.patterns.identifiers.code_groups import codes_in
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import NUMBERED_TYPES, SECRET_TYPES, Entity, EntityType
from gateway.domain.detectors import HOUR_DETECTOR, MEMORY_DETECTOR, is_ner
from gateway.domain.spans import overlap, overlapping

_SCORE: Final = 0.9
# "wait a second", and then the answer; a number may come in six pieces.
_N_REPLIES, _N_PIECES = 2, 6
# For so many messages a code may turn out not to work.
_N_TRIES: Final = 3
# For so many messages words in a row may be those of the wallet that was spoken of.
_N_SEEDS: Final = 12
# A longer text is not looked through, for every message pays for it; nor is it an answer.
_LONGEST: Final = 120
# Twenty-four words with their numbers.
_LONGEST_SEEDS: Final = 320
_PUNCTUATION: Final = ".,;:?!؟،"
_QUESTION_MARK: Final = re.compile("[?؟]")
_PERSON, _USERNAME = EntityType.PERSON.value, EntityType.USERNAME.value
_NUMBER, _PHONENUMBER = EntityType.NUMBER.value, EntityType.PHONENUMBER.value
_PASSWORD, _COST = EntityType.PASSWORD.value, EntityType.COST.value
_PLATE: Final = EntityType.LICENSE_PLATE.value
_PARTS_OF_PLATE: Final = frozenset([_PLATE, EntityType.DATETIME.value, _COST])
_NAMED: Final = frozenset([_PERSON, _USERNAME])
# "Haha", "Uff": short words with a capital are rather calls than names that no list has.
_SHORTEST_LISTED, _SHORTEST_CAPITAL = 3, 4
# Who asks for these may tell one beside.
_OPEN: Final = (PRICES, *HOURS)
# What gives the value that a message asks for, where it is not of that very type.
_GIVING: Final[dict[str, Collection[str]]] = {_PASSWORD: SECRET_TYPES, _NUMBER: NUMBERED_TYPES}
# "code is: "
_REACH_BEHIND: Final = 6
# What a model takes such an answer, or a part of it, for.
_GUESSED: Final = frozenset([_USERNAME, EntityType.DATETIME.value])
# What a part of a code may have been taken for.
_PARTS: Final = frozenset(
    [
        EntityType.NUMBER.value,
        EntityType.PHONENUMBER.value,
        EntityType.POSTAL_CODE.value,
        EntityType.LOCATION.value,
        EntityType.ORGANIZATION.value,
    ]
)


class AskedValue:
    """What one conversation has just asked for; a few bytes."""

    __slots__ = ("_asked", "_is_plain", "_n_card_replies", "_n_left", "_n_seeds", "_n_tries")

    def __init__(self) -> None:
        self._asked: Question | None = None
        self._n_left = 0
        self._n_seeds = 0
        self._n_tries = 0
        self._is_plain = False
        self._n_card_replies = 0

    def note_secret(self) -> None:
        """Take note that a password or code was told, which may turn out not to work."""
        self._n_tries = _N_TRIES

    def answered(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities of the next text, with the value that was asked for."""
        asked = self._asked
        if self._n_seeds:
            self._n_seeds -= 1
            if (row := row_in_talk(text)) is not None:
                self._asked = None
                seeds = [Entity(*row, SEEDS.type, _SCORE, MEMORY_DETECTOR)]
                return sorted([*seeds, *(one for one in entities if not overlap(one, seeds[0]))])
        if len(text) > (_LONGEST_SEEDS if asked is SEEDS else _LONGEST):
            self._asked = None
            self._n_card_replies = 0
            return entities
        if self._n_card_replies:
            self._n_card_replies -= 1
            if details := _card_details(text, entities):
                self._n_card_replies = 0
                others = [one for one in entities if not overlapping(details, one)]
                entities = sorted([*others, *details])
                if asked is CODES:
                    self._asked = None
                    return entities
        if asked is not None:
            values = self._values(asked, text, entities)
            if values:
                self._is_plain = False
                # A short piece of a code goes on in the next message.
                is_piece = asked.type == _PASSWORD and code_piece(text) is not None
                self._n_left = self._n_left - 1 if asked.goes_on else _N_REPLIES
                if not (asked.goes_on or is_piece) or not self._n_left:
                    self._asked = None
                others = [rest for one in entities for rest in _outside(one, values, text)]
                return sorted([*others, *values])
        small = in_small_letters(text)
        low, begun = small.low, questions_begun(small)
        if begun and begun[0] is SEEDS and SEEDS.words.search(low) is not None:
            self._n_seeds = _N_SEEDS
        if asked is None:
            # What the text gives itself, nobody waits for, whether it asks for it or not.
            while begun and _is_given(begun[-1], low, entities):
                del begun[-1]
        if CODES in begun and asks_for_card_code(low) and not forbids(low):
            # Along with whatever else is asked for.
            self._n_card_replies = _N_REPLIES
        new = first_asked(begun, low)
        if new is not None:
            self._note(new, low, entities)
            if new is PRICES and (sums := _sums_behind_question(text, low, entities)):
                return sorted([*entities, *sums])
        elif asked is not None:
            self._n_left = min(self._n_left, _N_REPLIES) - 1
            self._is_plain = False
            if self._n_left <= 0:
                self._asked = None
        if self._n_tries:
            self._n_tries -= 1
            if self._asked is None and FAILS.search(low) is not None:
                self._asked, self._n_left, self._is_plain = PASSWORDS, _N_REPLIES, False
        return entities

    def _note(self, question: Question, low: str, entities: Sequence[Entity]) -> None:
        """Wait for the answer, unless the message that asks gives it as well."""
        self._asked = None if _is_given(question, low, entities) else question
        self._n_left = _N_PIECES if question.goes_on else _N_REPLIES
        if question is PASSWORDS:
            self._is_plain = ASKS_WHAT.search(low) is not None
        else:
            self._is_plain = question is PERSONS and ASKS_NAME.search(low) is not None

    def _values(self, asked: Question, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the values that a text answers with, if it does."""
        if asked is PRICES:
            sums = _sums(text, entities)
            entities = with_bargained_years(text, entities, None)
            # What was found already is an answer too.
            return [*sums, *(one for one in entities if one.type == _COST)]
        match = asked.reply.fullmatch(text)
        group = match.lastindex if match is not None else None
        if match is not None and group is not None:
            value = match[group].rstrip(_PUNCTUATION)
            if asked is SEEDS and has_talk(value.lower().split()):
                return ()
            if asked.type == _PASSWORD and value.lower() in CARD_CODES:
                # "cvv2?": what is asked back.
                return ()
            if asked.type not in _NAMED or _is_name(value):
                start = match.start(group)
                detector = HOUR_DETECTOR if asked in HOURS else MEMORY_DETECTOR
                whole = Entity(start, start + len(value), asked.type, _SCORE, detector)
                return _unknown([whole], entities, is_whole=True)
        if asked.type == _PASSWORD and (leading := LEADING_CODE.match(text)) is not None:
            code = Entity(*leading.span(leading.lastindex or 0), _PASSWORD, _SCORE, MEMORY_DETECTOR)
            return _unknown([code], entities, is_whole=True)
        if asked.may_be_code:
            spans = codes_in(text)
            if asked.type == _PASSWORD:
                spans = (_whole_word(text, *span) for span in spans)
            codes = [Entity(*span, asked.type, _SCORE, MEMORY_DETECTOR) for span in spans]
            if codes:
                return _unknown(codes, entities, is_whole=False)
        if asked.type == _PASSWORD:
            if (keyed := KEYED.search(text)) is not None:
                code = Entity(*keyed.span(), _PASSWORD, _SCORE, MEMORY_DETECTOR)
                return _unknown([code], entities, is_whole=True)
            if (piece := code_piece(text)) is not None:
                code = Entity(*piece, _PASSWORD, _SCORE, MEMORY_DETECTOR)
                return _unknown([code], entities, is_whole=True)
        # Numbers are asked for often, and codes may have letters among their words.
        if asked.type == _PASSWORD or (asked.type == _NUMBER and may_say(text)):
            spelled = _spelled(text, asked.type)
            if spelled is not None:
                return _unknown([spelled], entities, is_whole=True)
        if self._is_plain:
            return self._plain(asked, text, entities)
        return ()

    def _plain(self, asked: Question, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the one word that answers who asks what it is, or for nothing but a name."""
        if asked is PERSONS:
            match = ONE_NAME.match(text)
            if match is None or not _is_forename(match[1]):
                return ()
        else:
            match = ONE_WORD.fullmatch(text)
            if match is None or entities or match[1].lower() in NO_ANSWERS:
                return ()
        return _unknown(
            [Entity(*match.span(1), asked.type, _SCORE, MEMORY_DETECTOR)], entities, is_whole=True
        )


def _card_details(text: str, entities: Sequence[Entity]) -> list[Entity]:
    """Return the code that a card has in the reply to who asked for it, and its expiry beside."""
    span = card_code_in(text)
    if span is None:
        return []
    code = Entity(*span, _PASSWORD, _SCORE, MEMORY_DETECTOR)
    details = list(_unknown([code], entities, is_whole=True))
    if details and (expiry := expiry_in(text)) is not None:
        told = Entity(*expiry, EntityType.DATETIME.value, _SCORE, MEMORY_DETECTOR)
        details += _unknown([told], entities, is_whole=False)
    return details


def _sums(text: str, entities: Sequence[Entity]) -> list[Entity]:
    return [Entity(*span, _COST, _SCORE, MEMORY_DETECTOR) for span in price_spans(text, entities)]


def _sums_behind_question(text: str, low: str, entities: Sequence[Entity]) -> list[Entity]:
    """Return the sums with which who asks for a price answers too: "how much? I said 500"."""
    asked = PRICES.words.search(low)
    mark = _QUESTION_MARK.search(text, asked.end() - 1) if asked is not None else None
    if mark is None:
        return []
    return [one for one in _sums(text, entities) if one.start >= mark.end()]


def _is_given(question: Question, low: str, entities: Sequence[Entity]) -> bool:
    """Return whether a text that asks for a value gives it; who offers a price bargains.

    Who asks for the hour mostly says on which day.
    """
    types = _GIVING.get(question.type, (question.type,))
    if question in _OPEN:
        return False
    return any(entity.type in types for entity in entities) or (
        question.type == _PASSWORD and _is_number_behind(question, low, entities)
    )


def _is_number_behind(question: Question, low: str, entities: Sequence[Entity]) -> bool:
    """Return whether a number stands right behind the word for a code: "the code 237065"."""
    asked = question.words.search(low)
    if asked is None:
        return False
    return any(
        one.type == _NUMBER
        and 0 < one.start - asked.end() <= _REACH_BEHIND
        and _QUESTION_MARK.search(low, asked.end(), one.start) is None
        for one in entities
    )


def _whole_word(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the span with the words that hyphens join to its beginning: "Welcome-Otter-318"."""
    while start > 1 and text[start - 1] in "-_" and text[start - 2].isalpha():
        start -= 2
        while start and text[start - 1].isalpha():
            start -= 1
    return start, end


def _spelled(text: str, type_: str) -> Entity | None:
    """Return the code that is all a reply says, in words: "four seven eight one"."""
    lead = BEFORE_SPELLED.match(text)
    start = lead.end() if lead is not None else 0
    end = end_of_code(BatchText([text]), start, has_colon=False)
    if end < 0 or BEHIND_SPELLED.fullmatch(text, end) is None:
        return None
    return Entity(start, end, type_, _SCORE, MEMORY_DETECTOR)


def _outside(one: Entity, values: Sequence[Entity], text: str) -> Iterable[Entity]:
    """Return what was found, or what is left of a name beside the values that take its place."""
    overlapped = overlapping(values, one)
    if not overlapped:
        return (one,)
    # Of anything else a value is the whole.
    return remainders(one, overlapped, text) if one.type == _PERSON else ()


def _unknown(
    values: Sequence[Entity], entities: Sequence[Entity], *, is_whole: bool
) -> Sequence[Entity]:
    """Return the values of which no part was found as something surer than a name or a number.

    `is_whole` tells that a value is all that a text says.
    """
    return [
        value
        for value in values
        if not any(
            overlap(one, value) and not _gives_way(one, value, is_whole=is_whole)
            for one in entities
        )
    ]


def _gives_way(one: Entity, value: Entity, *, is_whole: bool) -> bool:
    """Return whether what was found is a part of the value that was asked for."""
    if one.type == _PERSON:
        # A name that goes on beyond the answer is the better one: "علی‌رضا".
        return value.type != _PERSON or (value.start <= one.start and one.end <= value.end)
    if value.type == _PLATE and one.type in _PARTS_OF_PLATE:
        # By their form alone: the "xy 4471" of "b-xy 4471", the hour in "ab 12 cde".
        return value.start <= one.start and one.end <= value.end
    if {one.type, value.type} == {_PASSWORD, _USERNAME}:
        # By its form alone, as the other has it too; a model is as sure of either.
        return one.score < _SCORE or is_ner(one.detector)
    if is_whole and is_ner(one.detector) and one.type in _GUESSED:
        return value.start <= one.start and one.end <= value.end
    if one.type not in _PARTS or one.start < value.start or value.end < one.end:
        return False
    if one.type == _PHONENUMBER and value.type == _NUMBER and not is_ner(one.detector):
        # The form of one is enough where any number was asked for.
        return False
    if one.score < _SCORE or is_ner(one.detector):
        return True
    if one.type == _PHONENUMBER:
        return False
    # "order AB-4471" beside other words; by itself it may well be a password.
    return is_whole or one.type != _NUMBER or one.end - one.start < value.end - value.start


def _is_name(value: str) -> bool:
    """Return whether no word of a reply is a common one, so that it can be a name."""
    words = value.replace("-", " ").split()
    # Particles stand inside of a name, and are frequent.
    if _is_talk(words[0]) or _is_talk(words[-1]):
        return False
    return all(
        kind_of(word.replace(ZWNJ, "")) is not Kind.COMMON and word.lower() not in NO_ANSWERS
        for word in words
    )


def _is_talk(word: str) -> bool:
    """Return whether a word is frequent, or a ZWNJ joins something to one: "نمی‌گم"."""
    return is_frequent(word.replace(ZWNJ, "")) or is_frequent(word.partition(ZWNJ)[0])


def _is_forename(word: str) -> bool:
    """Return whether one word can be the name that was asked for: a listed one, or a capital."""
    plain, first = word.replace(ZWNJ, ""), word.partition(ZWNJ)[0]
    if word.lower() in NO_ANSWERS or is_ordinary(plain):
        return False
    kind = kind_of(plain)
    if kind is Kind.UNKNOWN and _SHORTEST_LISTED <= len(first) < len(word):
        # No list has all names of two parts.
        kind = Kind.UNKNOWN if is_ordinary(first) else kind_of(first)
    if kind is Kind.NAME:
        return True
    if word[0].isupper():
        return len(word) >= (_SHORTEST_LISTED if kind is Kind.BOTH else _SHORTEST_CAPITAL)
    is_arabic = word[0] >= FIRST_ARABIC
    return kind is Kind.BOTH and (is_arabic or not is_common(form(word), is_name=True))
