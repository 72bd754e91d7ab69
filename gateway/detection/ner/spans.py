"""From labelled words to entities: thresholds, bounds and types."""

import re
from collections.abc import Sequence

from gateway.detection.ner.accounts import account_around
from gateway.detection.ner.arabic_edges import IN_THE_NAME
from gateway.detection.ner.arabic_particles import (
    clitic_length,
    is_in_place,
    is_place_behind_particle,
    length_before_kind,
    length_before_place,
    particle_length,
)
from gateway.detection.ner.bare_numbers import end_without_number
from gateway.detection.ner.enumerations import people_beside
from gateway.detection.ner.flights import start_behind_flight
from gateway.detection.ner.introductions import is_behind_i_am
from gateway.detection.ner.joined_words import ends_noun, joined_end, makes_noun, whole_name
from gateway.detection.ner.kinds_of_bodies import with_kind
from gateway.detection.ner.kinds_of_latin_bodies import with_latin_kind
from gateway.detection.ner.name_edges import (
    behind_office,
    is_behind_mister,
    start_behind_degree,
)
from gateway.detection.ner.name_evidence import is_doubtful, is_kin, is_titled
from gateway.detection.ner.name_parts import name_parts
from gateway.detection.ner.names_in_times import without_names
from gateway.detection.ner.no_names import is_no_name, is_no_time
from gateway.detection.ner.noble_names import bounds_of_surname, is_surname
from gateway.detection.ner.nouns_before_names import surname_in
from gateway.detection.ner.numeral_words import end_of_number
from gateway.detection.ner.owners import couple_in, owner_in
from gateway.detection.ner.split_names import rejoined, with_initials, with_other_half
from gateway.detection.ner.statement_lines import end_before_day, is_payer, with_days
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.word_groups import trimmed, word_groups
from gateway.detection.normalize import FIRST_ARABIC, is_persian
from gateway.detection.patterns.contact.username_words import NOT_HANDLES
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, Entity, EntityType
from gateway.domain.provinces import ITALIAN_PROVINCES
from gateway.inference.manifest import Manifest
from gateway.inference.words import Words

_BROADCASTS = frozenset(["@all", "@here", "@channel", "@everyone", "@team", "@room"])
# "It is" in Persian, written on to a place that ends in a vowel: "ملاصدراست".
_IT_IS = re.compile(r"(?:[^\n]*\W)?[^\W\d_]{3,}[او]ست")
_LENGTH_OF_IT_IS = 2
_EZAFE = "\u0650"
# Behind these somebody is told of rather than a place.
_BEFORE_PERSONS = frozenset(["سالن", "پیش", "با", "واسه", "برای", "مال", "دست", "خونه", "بگو"])
# From which score on a forename of Persian is believed to be a place.
_SURE_OF_PLACE = 0.6
_LENGTH_OF_CODE = 5
# "Lecce (LE)", but for the bracket that closes.
_PROVINCE = re.compile(rf" \((?:{ITALIAN_PROVINCES.upper().replace(' ', '|')})(?=\))")
# "A. Försterling", all of a line.
_SIGNED = re.compile(r"(?:[^\W\d_]\. ?){1,3}[A-ZÀ-Þ][\w'’-]+[ ]*(?:\n|\Z)")
_LONGEST_SIGNED = 40
# "sig. Lo Verde"
_MOST_OF_SURNAME = 2
_BEFORE_CODE = frozenset([",", "("])
_BODIES = (EntityType.LOCATION, EntityType.ORGANIZATION)


def entities_of(
    text: str,
    words: Words,
    tagged: Sequence[TaggedWord],
    manifest: Manifest,
    detector: str,
    *,
    weighs_words: bool = False,
) -> list[Entity]:
    """Return the entities that the tagged words of `text` form, sorted by start.

    Args:
        text: the original text.
        words: all its words.
        tagged: the words inside entities, by place.
        manifest: gives types and thresholds.
        detector: name that the entities carry.
        weighs_words: whether names of people must stand up to what their words say by themselves.
    """
    entities: list[Entity] = []
    places: list[list[int]] = []
    for group in without_names(words, word_groups(text, words, tagged), manifest.types):
        type_name = manifest.types.get(group[0].type, group[0].type)
        if type_name is None:
            continue
        kept = trimmed(text, words, group, type_name)
        if not kept:
            continue
        kept, type_name = _retyped(text, words, kept, type_name)
        score = sum(word.score for word in kept) / len(kept)
        start, end = words[kept[0].place][1][0], words[kept[-1].place][1][1]
        if score < manifest.thresholds.get(group[0].type, 0.0):
            continue
        if is_no_time(text, start, end, type_name) or is_no_name(text, words, kept, type_name):
            continue
        bounds = _bounds_of(text, words, kept, type_name, entities)
        if bounds is None:
            continue
        start, end, type_name = bounds
        if text[start] < FIRST_ARABIC:
            free = entities[-1].end if entities else 0
            start, end, type_name = with_latin_kind(text, start, end, type_name, free)
        if entities and start <= entities[-1].start:  # A kind that was taken for a body by itself.
            entities.pop()
            places.pop()
        for first, last, of_type in name_parts(text, start, end, type_name):
            its_places = [w.place for w in kept if words[w.place][1][0] < last]
            if entities and first < entities[-1].end:
                # What a longer name took in is no entity of its own; what goes on belongs to it.
                if entities[-1].end < last and entities[-1].type == of_type:
                    entities[-1] = entities[-1]._replace(end=last)
                    places[-1] += its_places
            elif not _is_no_handle(text, first, last):
                if entities and _announces(text, entities[-1], first, of_type):
                    entities.pop()
                    places.pop()
                cut_score = round(min(score, 1.0), 4)
                entities.append(Entity(first, last, of_type, cut_score, detector))
                places.append(its_places)
    if len(entities) > 1:
        entities, places = rejoined(text, entities, places)
    if not weighs_words:
        return entities
    standing = _standing(text, words, entities, places, manifest)
    found = sorted((*standing, *people_beside(text, standing, detector)))
    return with_days(text, found) if found else found


def _bounds_of(
    text: str,
    words: Words,
    kept: Sequence[TaggedWord],
    type_name: str,
    before: Sequence[Entity],
) -> tuple[int, int, str] | None:
    """Return where what the words name starts and ends, and its type; None where it is a noun.

    Args:
        text: the original text.
        words: all its words.
        kept: the tagged words of one entity.
        type_name: its type.
        before: the entities before it, of which the last may be the kind of a body.
    """
    start, end = _span_of(words, kept)
    if type_name == EntityType.PERSON:
        free = before[-1].end if before else 0
        places = [word.place for word in kept]
        last, (start_of_last, _) = words[places[-1]]
        if (
            len(places) > 1
            and last.isdecimal()
            and (text[start] >= FIRST_ARABIC or text[start_of_last - 1] == " ")
        ):
            places.pop()  # "از کارت خانم رضایی ۴ رقم آخر", "lara 22 aus bochum"
        if makes_noun(text, words, places):
            return None
        start, end = whole_name(text, words, places, free)
        if text[start] >= FIRST_ARABIC:
            start += clitic_length(words, places[0])
        start, end = with_other_half(text, *bounds_of_surname(text, start, end), free)
        end = end_before_day(text, start, end)
        # The ezafe is no part of a name: "آرمینِ ما".
        end -= text[end - 1] == _EZAFE
        start = start_behind_degree(text, with_initials(text, start, free), end)
        if account := account_around(text, start, end, free):
            return *account, EntityType.USERNAME.value
        return start, end, type_name
    if text[start] < FIRST_ARABIC:
        if type_name == EntityType.DATETIME:
            end = end_without_number(text, start, end)
        elif type_name in NAME_TYPES:
            start, end = start_behind_flight(text, start, end), end_before_day(text, start, end)
            if type_name == EntityType.LOCATION and (code := _PROVINCE.match(text, end)):
                end = code.end()  # "Lecce (LE)"; the bracket behind it is none of a name's.
        return start, end, type_name
    if type_name == EntityType.DATETIME:
        return start, end_of_number(text, start, end), type_name
    if type_name not in NAME_TYPES:
        return start, end, type_name
    if ends_noun(text, words, kept[0].place):
        return None
    if type_name == EntityType.LOCATION:
        start += (
            length_before_kind(words[kept[0].place][0], is_place=True)
            or particle_length(text[start:end])
            or length_before_place(words, kept[0].place)
        )
    elif type_name == EntityType.ORGANIZATION:
        start += length_before_kind(words[kept[0].place][0], is_place=False)
    end = joined_end(text, words, kept[-1].place)
    if _IT_IS.fullmatch(text, start, end) is not None:
        end -= _LENGTH_OF_IT_IS
    if before and before[-1].end == start - 1 and before[-1].type in _BODIES:
        before = before[:-1]
    return with_kind(text, start, end, type_name, before[-1].end if before else 0)


def _retyped(
    text: str, words: Words, kept: Sequence[TaggedWord], type_name: str
) -> tuple[Sequence[TaggedWord], str]:
    """Return the words of an entity and its type, by what kin, titles and particles say."""
    if type_name in NAME_TYPES and len(kept) > 1 and _is_kin_and_name(words, kept[0].place):
        return kept[1:], EntityType.PERSON.value
    if type_name in _BODIES and (named := behind_office(words, kept)):
        return named, EntityType.PERSON.value
    if type_name == EntityType.LOCATION and (
        is_behind_i_am(words, kept[0].place)
        or is_titled(words, kept[0].place)
        or _is_rather_person(text, words, kept)
        or is_surname(text, *_span_of(words, kept))
        or _is_payer(text, words, kept)
    ):
        return kept, EntityType.PERSON.value
    if type_name == EntityType.ORGANIZATION:
        if _is_signature(text, *_span_of(words, kept)):
            return kept, EntityType.PERSON.value
        if owner := couple_in(words, kept) or owner_in(words, kept):
            return owner, EntityType.PERSON.value
        if len(kept) <= _MOST_OF_SURNAME and is_behind_mister(words, kept[0].place):
            return kept, EntityType.PERSON.value
        if len(kept) > _MOST_OF_SURNAME and (surname := surname_in(words, kept)):
            return surname, EntityType.PERSON.value
    if type_name == EntityType.PERSON and (
        _is_place(text, words, kept) or _is_behind_code(words, kept[0].place)
    ):
        return kept, EntityType.LOCATION.value
    return kept, type_name


def _span_of(words: Words, kept: Sequence[TaggedWord]) -> tuple[int, int]:
    return words[kept[0].place][1][0], words[kept[-1].place][1][1]


def _is_signature(text: str, start: int, end: int) -> bool:
    """Return whether a line has a surname behind its initials alone, as letters end."""
    first = text.rfind("\n", 0, start) + 1
    return first > 0 and _SIGNED.match(text, first) is not None and end - first <= _LONGEST_SIGNED


def _is_payer(text: str, words: Words, kept: Sequence[TaggedWord]) -> bool:
    """Return whether capitals, but for a day behind them, are the name of whoever paid."""
    start, end = _span_of(words, kept)
    return is_payer(text, start, end_before_day(text, start, end))


def _standing(
    text: str,
    words: Words,
    entities: Sequence[Entity],
    places: Sequence[Sequence[int]],
    manifest: Manifest,
) -> list[Entity]:
    """Return the entities but for names that their words speak against."""
    return [
        entity
        for number, entity in enumerate(entities)
        if entity.type not in NAME_TYPES
        or not is_doubtful(
            text,
            words,
            places[number],
            entity,
            entities[max(0, number - 1) : number + 2],
            manifest.thresholds.get(entity.type, 0.0),
        )
    ]


def _announces(text: str, before: Entity, start: int, type_name: str) -> bool:
    """Return whether what was taken for somebody says whose name follows: "باسم شيماء"."""
    return (
        type_name == EntityType.PERSON
        and before.end == start - 1
        and text[before.start : before.end] in IN_THE_NAME
    )


def _is_no_handle(text: str, start: int, end: int) -> bool:
    """Return whether a sign calls all who read, or marks code: "@here", "@article{"."""
    if text[start] != "@":
        return False
    value = text[start:end]
    return text[end : end + 1] == "{" or value in _BROADCASTS or value[1:].lower() in NOT_HANDLES


def _is_kin_and_name(words: Words, place: int) -> bool:
    """Return whether somebody's name follows what kin are called: "bei Oma Gerda" is no place."""
    return is_kin(words[place][0]) and words[place + 1][0][0].isupper()


def _is_place(text: str, words: Words, kept: Sequence[TaggedWord]) -> bool:
    """Return whether what was taken for somebody is a place, by the particle before it."""
    start, end = words[kept[0].place][1][0], words[kept[-1].place][1][1]
    if text[start] >= FIRST_ARABIC:
        return is_place_behind_particle(text[start:end])
    return len(kept) == 1 and is_in_place(words, kept[0].place)


def _is_rather_person(text: str, words: Words, kept: Sequence[TaggedWord]) -> bool:
    """Return whether a word that was hardly taken for a place is a forename: "سالن شیدا"."""
    place = kept[0].place
    word = words[place][0]
    return (
        len(kept) == 1
        and place > 0
        and words[place - 1][0] in _BEFORE_PERSONS
        and kept[0].score < _SURE_OF_PLACE
        and word[0] >= FIRST_ARABIC
        and kind_of(word) is Kind.NAME
        and is_persian(text)
    )


def _is_behind_code(words: Words, place: int) -> bool:
    """Return whether a postal code of an address stands before a word: ", 24200 Sarlat"."""
    code = words[place - 1][0] if place > 1 else ""
    return len(code) == _LENGTH_OF_CODE and code.isdecimal() and words[place - 2][0] in _BEFORE_CODE
