"""From labelled words to entities: grouping, trimming, thresholds."""

import re
from collections.abc import Iterator, Sequence

from gateway.detection.common_words import is_ordinary
from gateway.detection.joint_words import behind_announcement
from gateway.detection.ner.arabic_particles import (
    is_in_place,
    is_place_behind_particle,
    particle_length,
)
from gateway.detection.ner.bare_numbers import is_bare_number
from gateway.detection.ner.durations import is_duration
from gateway.detection.ner.enumerations import ARTICLES, people_beside
from gateway.detection.ner.eponyms import is_eponym
from gateway.detection.ner.introductions import behind_introduction
from gateway.detection.ner.joined_words import makes_noun, whole_name, without_joined_beginning
from gateway.detection.ner.name_edges import (
    HANDLE_BEHIND,
    LONGEST_HANDLE,
    POSSESSIVE,
    SHORT_TITLES,
    is_address,
    is_behind_apostrophe,
    is_degree,
    is_edge,
)
from gateway.detection.ner.name_evidence import is_doubtful, is_kin, is_title
from gateway.detection.ner.names_in_times import without_names
from gateway.detection.ner.numeral_words import end_of_number, is_numeral
from gateway.detection.ner.owners import owner_in
from gateway.detection.ner.possessions import end_before_possession, is_thing
from gateway.detection.ner.program_names import is_ending, is_program
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.ner.romanized_words import (
    ROMANIZED_WORDS,
    is_romanized_word,
    whole_word,
)
from gateway.detection.ner.set_phrases import is_set_phrase
from gateway.detection.ner.split_names import rejoined, with_initials, with_other_half
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.talk_of_people import is_greeting, is_talk_alone, without_talk
from gateway.detection.ner.terms import is_term
from gateway.detection.ner.vague_times import is_vague_time
from gateway.detection.normalize import fold
from gateway.detection.pasted_records import is_column_name, is_field_name, is_variable
from gateway.detection.patterns.contact.username_words import NOT_HANDLES
from gateway.detection.patterns.places.street_grammar import ADDRESS_LABELS
from gateway.domain import NAME_TYPES, Entity, EntityType
from gateway.inference.manifest import Manifest
from gateway.inference.words import Words

# Endearments after a name are no part of it either, nor are "when", "where", "extension" and "too".
_BEHIND_NAMES = ROMANIZED_WORDS | {
    *("جان", "جون", "جونم", "عزیز", "عزیزم", "گلم", "کی", "کجا", "کجاست", "داخلی"),
    *("too", "aussi", "auch", "anche", "wa"),
}
_GREETINGS = frozenset(["سلام", "درود"])
# Who is asked for, and thanked, is not named.
_NO_PERSONS = ARTICLES | {"کی", "کیه", "کیو", "کدوم", "هیچکس", "هیشکی", "مين", "مرسی", "مرسي"}
# "In the name of", and a forename where a surname is of the same name.
_IN_THE_NAME = frozenset(["باسم", "بإسم", "بأسم"])
_GOES_ON_SMALL = re.compile(r" [a-z]{2}|['’][a-z]")
_BROADCASTS = frozenset(["@all", "@here", "@channel", "@everyone", "@team", "@room"])
# A backslash or an ampersand is a word by itself; between words it begins an escape.
_BREAKS = frozenset("\n\\&")
# What joins the words and numbers of a username.
_HANDLE_JOINTS = frozenset("_0123456789")
_HANDLE_JOINTS_BEHIND = _HANDLE_JOINTS | {"."}
_HANDLE_BEFORE = re.compile(r"(?<![\w.,:/-])[A-Za-z0-9_]*[0-9_]\Z")
_SLANTED_BEFORE = re.compile(r"(?<![\w@.])_{1,2}\Z")
_SLANTED = re.compile(r"(?P<name>[^\W\d_]+(?:[ '’-][^\W\d_]+){0,3})_{1,2}(?!\w)")
# Of surnames; only some of them may begin one behind a forename.
_PARTICLES = frozenset(["van", "von", "der", "den", "de", "zu", "bin", "ibn", "ben", "dos", "ter"])
_SURNAME = re.compile(
    r"(?: (?:van|von|der|den|de|la|zu|ter)){0,2} (?P<surname>(?=[^\W\d_a-zäöüß])[^\W\d_]+)"
)
# "Alicia de l'équipe": no name ends in one.
_OPEN_PARTICLES = frozenset(["de", "d", "l", "du", "des", "di", "del", "della", "dell", "von"])
_PREFIXED_SURNAME = re.compile(
    r" (?:van (?:der|den|de)|von (?:der|den)|van|bin|ibn)"
    r" (?P<surname>(?=[^\W\d_a-zäöüß])[^\W\d_]+)"
)
# "مازن خالد" | " بو حليقة"
_ARABIC_SURNAME = re.compile(r" (?:بو|[أا]بو|بن|آل|بنت) (?P<surname>[ء-ي]{3,})(?!\w)")
# Hardly a sentence in Persian, where "بو" is a smell, is without.
_PERSIAN_LETTERS = frozenset("پچژگکی")
# "Lucia Dell" | "'Acqua", "Sean O" | "'Hara"
_ELIDED = frozenset(["dell", "dall", "nell", "degl", "d", "l", "o", "sant"])
_ELIDED_SURNAME = re.compile(r"['’](?P<surname>(?=[^\W\d_a-zäöüß])[^\W\d_]{2,})")
# "flight LH 2043"
_FLIGHT = re.compile(r" ?\d{2,4}(?!\d)")
_FLYING = re.compile(r"\b(?:flight|flug|vol|volo|fly|fliege|پرواز|رحلة|الرحلة)\b", re.IGNORECASE)
_LONGEST_FLYING = 24
# "2 a 1", "3 v 3", "4x4".
_SCORES = re.compile(r"\d{1,3}(?: ?[a-zA-Z:-] ?\d{1,3}){1,3}")
_NAMED = NAME_TYPES | {EntityType.USERNAME}
_FIRST_ARABIC = "\u0600"
# What models take for a time.
_NO_TIMES = (is_duration, is_bare_number, is_vague_time)
# What is shorter and has a capital may be cut: "St. Gallen", "Joh. Seb. Bach".
_SHORTEST_LAST_WORD = 5
_SHORTEST_CASELESS_LAST_WORD = 4


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
    for group in without_names(words, _groups(text, words, tagged), manifest.types):
        type_name = manifest.types.get(group[0].type, group[0].type)
        if type_name is None:
            continue
        kept = _trimmed(text, words, group, type_name)
        if not kept:
            continue
        if type_name in NAME_TYPES and len(kept) > 1 and _is_kin_and_name(words, kept[0].place):
            kept, type_name = kept[1:], EntityType.PERSON.value
        elif type_name == EntityType.LOCATION and _is_behind_title(words, kept[0].place):
            type_name = EntityType.PERSON.value
        elif type_name == EntityType.ORGANIZATION and (owner := owner_in(words, kept)):
            kept, type_name = owner, EntityType.PERSON.value
        elif type_name == EntityType.PERSON and _is_place(text, words, kept):
            type_name = EntityType.LOCATION.value
        score = sum(word.score for word in kept) / len(kept)
        start, end = words[kept[0].place][1][0], words[kept[-1].place][1][1]
        if score < manifest.thresholds.get(group[0].type, 0.0):
            continue
        if _is_no_time(text, start, end, type_name) or _is_no_name(text, words, kept, type_name):
            continue
        if type_name == EntityType.LOCATION and text[start] >= _FIRST_ARABIC:
            start += particle_length(text[start:end])
        elif type_name == EntityType.DATETIME and text[start] >= _FIRST_ARABIC:
            end = end_of_number(text, start, end)
        if type_name == EntityType.PERSON:
            free = entities[-1].end if entities else 0
            its_places = [word.place for word in kept]
            if makes_noun(text, words, its_places):
                continue
            start, end = whole_name(text, words, its_places, free)
            start, end = with_other_half(text, start, end, free)
            start = with_initials(text, start, free)
        for first, last, of_type in _parts(text, start, end, type_name):
            its_places = [w.place for w in kept if words[w.place][1][0] < last]
            if entities and first < entities[-1].end:
                # What a longer name took in is no entity of its own; what goes on belongs to it.
                if entities[-1].end < last and entities[-1].type == of_type:
                    entities[-1] = entities[-1]._replace(end=last)
                    places[-1] += its_places
            elif not _is_broadcast(text[first:last]):
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
    standing = [
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
    return sorted((*standing, *people_beside(text, standing, detector)))


def _groups(text: str, words: Words, tagged: Sequence[TaggedWord]) -> list[list[TaggedWord]]:
    """Return runs of adjacent words of one type.

    A line break, an escape of JSON, a sentence or a first word begins a new one.
    """
    groups: list[list[TaggedWord]] = []
    for word in tagged:
        previous = groups[-1][-1] if groups else None
        goes_on = (
            previous is not None
            and word.place == previous.place + 1
            and word.type == previous.type
            and not word.is_first
            and _BREAKS.isdisjoint(text[words[previous.place][1][1] : words[word.place][1][0]])
            and not _begins_sentence(text, words, word.place)
        )
        if goes_on:
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def _begins_sentence(text: str, words: Words, place: int) -> bool:
    """Return whether a point ends a sentence before a word, not an initial or a short title.

    Before a word without capitals it does behind a long one: "بكرة. رمضان".
    """
    if place < 2 or words[place - 1][0] != "." or not words[place][0][0].isalpha():
        return False
    if words[place][0][0].islower():
        return False
    before, (_, end) = words[place - 2]
    if text[end] != "." or text[end + 1] == "." or words[place][1][0] < end + 2:
        return False
    if before.lower() in SHORT_TITLES or is_title(before):
        return False
    is_long = len(before) >= (
        _SHORTEST_LAST_WORD if words[place][0][0].isupper() else _SHORTEST_CASELESS_LAST_WORD
    )
    return before.islower() or is_long


def _trimmed(
    text: str, words: Words, group: Sequence[TaggedWord], type_name: str
) -> Sequence[TaggedWord]:
    """Return the group without punctuation, titles and possessive endings at its edges.

    `type_name` is the gateway's: the model may call people "PER".
    """
    first, last = 0, len(group)
    is_person = type_name == EntityType.PERSON
    if type_name in NAME_TYPES:
        first = without_joined_beginning(text, words, group, first, last)
    while (
        type_name == EntityType.LOCATION
        and first < last
        and fold(words[group[first].place][0].lower()) in ADDRESS_LABELS
    ):
        first += 1
    while first < last and (
        is_edge(words[group[first].place][0])
        or is_behind_apostrophe(text, words, group[first].place)
        or (is_person and is_address(words, group[first].place))
    ):
        first += 1
    if is_person:
        first = behind_introduction(text, words, group, first, last)
        while last - first > 1 and words[group[first].place][0].lower() in ROMANIZED_WORDS:
            first += 1
    if last - first == 1 and _is_nobody(words[group[first].place][0], is_person=is_person):
        return ()
    while last > first and is_edge(
        words[group[last - 1].place][0],
        _BEHIND_NAMES if is_person and last - first > 1 else frozenset(),
    ):
        last -= 1
    if is_person:
        last = end_before_possession(words, group, first, last)
        first, last = without_talk(words, group, first, last)
        while last - first > 1 and words[group[last - 1].place][0] in _OPEN_PARTICLES:
            last -= 1
        if last - first > 1 and _is_who_speaks(text, words, group[last - 1].place):
            last -= 1
        # "خانم دکتر سلام"
        place = group[first].place if last - first == 1 else 0
        if place and words[place][0] in _GREETINGS and is_title(words[place - 1][0]):
            return ()
    if last - first > 2 and [words[group[k].place][0] for k in (last - 2, last - 1)] in POSSESSIVE:
        last -= 2
    return group[first:last]


def _is_nobody(word: str, *, is_person: bool) -> bool:
    """Return whether a word that stands alone is what kin are called, or said of people."""
    return is_kin(word) or (is_person and (word.lower() in _NO_PERSONS or is_talk_alone(word)))


def _is_who_speaks(text: str, words: Words, place: int) -> bool:
    """Return whether an "I" behind a name begins what somebody says: "it was Ada I think"."""
    word, (_, end) = words[place]
    return word == "I" and _GOES_ON_SMALL.match(text, end) is not None


def _with_handle_sign(text: str, start: int) -> int:
    """Return where the entity begins with the @ before it, if it is a handle.

    Without its sign replaced too, the new name would read as someone's handle.
    """
    sign = start - 2 if text[max(0, start - 2) : start] == "@ " else start - 1
    is_handle = sign >= 0 and text[sign] == "@" and not (sign and text[sign - 1].isalnum())
    return sign if is_handle else start


def _announces(text: str, before: Entity, start: int, type_name: str) -> bool:
    """Return whether what was taken for somebody says whose name follows: "باسم شيماء"."""
    return (
        type_name == EntityType.PERSON
        and before.end == start - 1
        and text[before.start : before.end] in _IN_THE_NAME
    )


def _is_broadcast(value: str) -> bool:
    """Return whether a handle calls all who read, or marks code: "@here", "@Override"."""
    return value[:1] == "@" and (value in _BROADCASTS or value[1:].lower() in NOT_HANDLES)


def _is_no_time(text: str, start: int, end: int, type_name: str) -> bool:
    """Return whether what was taken for a time or a price is a duration or a count."""
    if type_name == EntityType.DATETIME:
        return any(is_none(text, start, end) for is_none in _NO_TIMES)
    return type_name == EntityType.COST and is_quantity(text, start, end)


def _is_no_name(text: str, words: Words, kept: Sequence[TaggedWord], type_name: str) -> bool:
    """Return whether words are a term, an airline, or no name in the phrase that they stand in."""
    start, end = words[kept[0].place][1][0], words[kept[-1].place][1][1]
    if is_term(text, start, end) or _is_flight(text, start, end) or is_ending(text, start, end):
        return True
    if type_name not in _NAMED:
        return False
    if is_romanized_word(text, start, end):
        return True
    if type_name not in NAME_TYPES:
        return False
    if is_field_name(text, start, end) or is_column_name(text, start, end):
        return True
    return (
        _is_counted(text[start:end])
        or is_numeral(text[start:end], type_name)
        or is_program(text[start:end], type_name)
        or is_variable(text, start, end)
        or is_eponym(text, start, end)
        or is_degree(words, kept, text[start:end])
        or (len(kept) == 1 and is_greeting(words, kept[0].place))
        or is_set_phrase(words, [word.place for word in kept])
    )


def _is_counted(value: str) -> bool:
    """Return whether numbers are all of a name, or single letters beside them: "2 a 1"."""
    # The "2" of "lyon 2"; a handle keeps its sign.
    return value.isdigit() or _SCORES.fullmatch(value) is not None


def _is_kin_and_name(words: Words, place: int) -> bool:
    """Return whether somebody's name follows what kin are called: "bei Oma Gerda" is no place."""
    return is_kin(words[place][0]) and words[place + 1][0][0].isupper()


def _is_place(text: str, words: Words, kept: Sequence[TaggedWord]) -> bool:
    """Return whether what was taken for somebody is a place, by the particle before it."""
    start, end = words[kept[0].place][1][0], words[kept[-1].place][1][1]
    if text[start] >= _FIRST_ARABIC:
        return is_place_behind_particle(text[start:end])
    return len(kept) == 1 and is_in_place(words, kept[0].place)


def _is_behind_title(words: Words, place: int) -> bool:
    """Return whether a title stands before a word: "أستاذة هند" is no country."""
    before = place - 2 if place > 1 and words[place - 1][0] == "." else place - 1
    return before >= 0 and is_title(words[before][0])


def _is_flight(text: str, start: int, end: int) -> bool:
    """Return whether two capitals are an airline's, before the number of a flight."""
    if end - start != 2 or not text[start:end].isupper() or not _FLIGHT.match(text, end):
        return False
    return _FLYING.search(text, max(0, start - _LONGEST_FLYING), start) is not None


def _parts(text: str, start: int, end: int, type_name: str) -> Iterator[tuple[int, int, str]]:
    """Yield the entity, or the name and the username that a model took for one name."""
    if type_name == EntityType.PERSON:
        if text[start:end].isalpha():
            start = behind_announcement(text, start, end)
        start, end = whole_word(text, start, end)
        slanted_end = _end_of_slanted(text, start, end)
        if slanted_end is None:
            whole = _whole_handle(text, start, end)
        else:
            end = slanted_end
            whole = (start, end)
        if whole != (start, end):
            # "Ilir Hoxha HXHLRI84T03": what stands before it is a name by itself.
            last = text.rfind(" ", start, end) + 1
            if last > start == whole[0]:
                yield _with_handle_sign(text, start), last - 1, type_name
                whole = (last, whole[1])
            type_name, (start, end) = EntityType.USERNAME.value, whole
    if type_name == EntityType.PERSON:
        end = _with_surname(text, start, end)
    yield _with_handle_sign(text, start), end, type_name


def _with_surname(text: str, start: int, end: int) -> int:
    """Return where a name ends that goes on behind a particle: "Ruben van" | "der Heijden"."""
    last = text.rfind(" ", start, end) + 1
    word = text[max(last, start) : end].lower()
    if word[0] >= _FIRST_ARABIC:
        arabic = _ARABIC_SURNAME.match(text, end)
        if arabic is None or is_ordinary(arabic["surname"]):
            return end
        return arabic.end() if _PERSIAN_LETTERS.isdisjoint(text) else end
    pattern = _PREFIXED_SURNAME
    if word in _PARTICLES:
        pattern = _SURNAME
    elif word in _ELIDED:
        pattern = _ELIDED_SURNAME
    match = pattern.match(text, end)
    # "Lisa von der Schule", "Anna bin Samstag da", "Lucia dell'Ufficio": nobody's surname.
    is_written_large = pattern is _ELIDED_SURNAME and text[max(last, start)].isupper()
    if match is None or (is_thing(match["surname"]) and not is_written_large):
        return end
    return match.end()


def _end_of_slanted(text: str, start: int, end: int) -> int | None:
    """Return where a name ends that lines on both sides make slanted: "_Ayla_ Demirhan".

    None where it is not slanted, and may be part of a username.
    """
    if _SLANTED_BEFORE.search(text, max(0, start - 3), start) is None:
        return None
    slanted = _SLANTED.match(text, start)
    if slanted is None:
        return None
    # "_Demirhan_ called"
    return slanted.end("name") if text[slanted.end() : end].lstrip()[:1].islower() else end


def _whole_handle(text: str, start: int, end: int) -> tuple[int, int]:
    """Return where the username stands that a name is a part of: "ann_smith" of "ann_smith92"."""
    if text[end : end + 1] in _HANDLE_JOINTS_BEHIND and text[end - 1].isascii():
        behind = HANDLE_BEHIND.match(text, end, end + LONGEST_HANDLE)
        end = end if behind is None else behind.end()
    if start and text[start - 1] in _HANDLE_JOINTS and text[start].isascii():
        first = max(0, start - LONGEST_HANDLE)
        before = _HANDLE_BEFORE.search(text, first, start)
        start = start if before is None else before.start()
    return start, end
