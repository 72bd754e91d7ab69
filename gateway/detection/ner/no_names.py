"""What models take for names and times, and is none."""

import re
from collections.abc import Sequence

from gateway.detection.holy_names import is_holy
from gateway.detection.ner.bare_numbers import is_bare_number
from gateway.detection.ner.durations import is_duration
from gateway.detection.ner.english_talk import is_english_talk
from gateway.detection.ner.eponyms import is_eponym
from gateway.detection.ner.flights import is_flight
from gateway.detection.ner.name_edges import (
    is_degree,
    is_degree_before,
    is_former,
    is_rank,
)
from gateway.detection.ner.noble_names import is_particle
from gateway.detection.ner.nouns_before_names import is_plain_phrase
from gateway.detection.ner.numeral_words import is_numeral
from gateway.detection.ner.program_names import is_ending, is_program
from gateway.detection.ner.quantities import is_list, is_quantity
from gateway.detection.ner.romanized_words import is_romanized_word, is_unsure_word
from gateway.detection.ner.said_words import is_said_in_latin
from gateway.detection.ner.set_phrases import is_instead, is_set_phrase
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.talk_of_people import is_greeting, is_preposition
from gateway.detection.ner.terms import is_term
from gateway.detection.ner.treatments import is_treatment
from gateway.detection.ner.vague_times import is_vague_time
from gateway.detection.normalize import ZWNJ
from gateway.detection.offices import is_office
from gateway.detection.pasted_records import (
    is_column_name,
    is_field_name,
    is_label,
    is_label_of_card,
    is_tag,
    is_variable,
)
from gateway.detection.ranks import is_feminine_ordinal, is_ranked
from gateway.domain import NAME_TYPES, EntityType
from gateway.inference.words import Words

_WHOSE = ("mon", "ma", "mes", "ton", "ta", "tes", "sa", "ses", "notre", "votre", "leur")
# Articles of English, French and Arabic that stand alone, what French says in their place, and
# those that German writes as one with "at", "in" and "to".
_ARTICLES = frozenset(
    [
        *("the", "el", "la", "le", "les", "de", "du", "des", "un", "une", *_WHOSE),
        *("am", "im", "zum", "zur"),
    ]
)
# "2 a 1", "3 v 3", "4x4".
_SCORES = re.compile(r"\d{1,3}(?: ?[a-zA-Z:-] ?\d{1,3}){1,3}")
# Of no sum, or not of money: "secondo INR".
_CURRENCY = re.compile(r"[A-Z]{3}")
_NAMED = NAME_TYPES | {EntityType.USERNAME}
# What models take for a time.
_NO_TIMES = (is_duration, is_bare_number, is_vague_time, is_ranked)


def is_no_time(text: str, start: int, end: int, type_name: str) -> bool:
    """Return whether what was taken for a time or a price is a duration, a count or a list."""
    if type_name == EntityType.DATETIME:
        return any(is_none(text, start, end) for is_none in _NO_TIMES)
    if type_name != EntityType.COST:
        return False
    if _CURRENCY.fullmatch(text, start, end) is not None:
        return True
    return is_quantity(text, start, end) or is_list(text, start, end)


def is_no_name(text: str, words: Words, kept: Sequence[TaggedWord], type_name: str) -> bool:
    """Return whether words are a term, an airline, or no name in the phrase that they stand in."""
    start, end = words[kept[0].place][1][0], words[kept[-1].place][1][1]
    if is_term(text, start, end) or is_flight(text, start, end) or is_ending(text, start, end):
        return True
    if type_name not in _NAMED:
        return False
    if is_romanized_word(text, start, end) or is_english_talk(text, start, end):
        return True
    if len(kept) == 1 and is_unsure_word(text, start, end, kept[0].score):
        return True
    if all(is_said_in_latin(words, word.place) for word in kept):
        return True
    if type_name not in NAME_TYPES:
        return False
    if is_field_name(text, start, end) or is_column_name(text, start, end):
        return True
    if any(is_none(text, start, end) for is_none in (is_label, is_label_of_card, is_tag)):
        return True
    return (
        _is_counted(text[start:end])
        or is_feminine_ordinal(text, start, end)
        or _is_letter(text, start, end)
        or is_numeral(text[start:end], type_name)
        or is_program(text[start:end], type_name)
        or is_variable(text, start, end)
        or is_eponym(text, start, end)
        or is_treatment(text, start, end)
        or is_instead(text, start, end)
        or text[start:end] in _ARTICLES
        or is_particle(text[start:end])
        or (len(kept) == 1 and (is_rank(words, kept[0].place) or is_former(text[start:end])))
        or is_degree(words, kept, text[start:end])
        or is_degree_before(text, start, end)
        or (
            len(kept) == 1
            and (is_greeting(words, kept[0].place) or is_preposition(words, kept[0].place))
        )
        or is_set_phrase(words, [word.place for word in kept])
        or (type_name == EntityType.ORGANIZATION and is_plain_phrase(words, kept))
        or (type_name == EntityType.PERSON and is_office(words, [word.place for word in kept]))
        or (type_name == EntityType.PERSON and is_holy(text, start, end))
    )


def _is_counted(value: str) -> bool:
    """Return whether numbers are all of a name, or single letters beside them: "2 a 1"."""
    # The "2" of "lyon 2"; a handle keeps its sign.
    return value.isdigit() or _SCORES.fullmatch(value) is not None


def _is_letter(text: str, start: int, end: int) -> bool:
    """Return whether one letter behind a ZWNJ is the ending of a word: "عموم‌ه"."""
    return end - start == 1 and text[start - 1 : start] == ZWNJ
