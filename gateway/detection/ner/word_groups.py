"""Runs of tagged words that are one entity, and what at their edges is none of it."""

import re
from collections.abc import Sequence

from gateway.detection.ner.arabic_edges import is_of_whom, without_words_beside
from gateway.detection.ner.english_talk import behind_qualities
from gateway.detection.ner.enumerations import ARTICLES
from gateway.detection.ner.introductions import behind_introduction
from gateway.detection.ner.joined_words import without_joined_beginning
from gateway.detection.ner.name_edges import (
    POSSESSIVE,
    SHORT_TITLES,
    asks_who,
    is_address,
    is_behind_apostrophe,
    is_edge,
    is_lone_title,
    is_post,
    without_fond_word,
)
from gateway.detection.ner.name_evidence import is_kin, is_title, is_titled
from gateway.detection.ner.persian_verbs import is_persian_verb
from gateway.detection.ner.possessions import end_before_possession
from gateway.detection.ner.romanized_words import ROMANIZED_WORDS
from gateway.detection.ner.said_words import is_said_in_latin, said_in_persian
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.talk_of_people import is_persian_talk, is_talk_alone, without_talk
from gateway.detection.ner.word_endings import is_thing_of_somebody
from gateway.detection.normalize import FIRST_ARABIC, fold, is_persian
from gateway.detection.patterns.places.street_grammar import ADDRESS_LABELS
from gateway.domain import NAME_TYPES, EntityType
from gateway.inference.words import Words

# Endearments after a name are no part of it either, nor are "when", "where", "extension" and "too".
_BEHIND_NAMES = ROMANIZED_WORDS | {
    *("جان", "جون", "جونم", "عزیز", "عزیزم", "گلم", "کی", "کجا", "کجاست", "داخلی"),
    *("too", "aussi", "auch", "anche", "wa"),
}
_GREETINGS = frozenset(["سلام", "درود"])
# What people say before they call somebody: "Ah Cécile".
_CRIES = frozenset(["ah", "bah", "eh", "euh", "ouais", "mdr", "ptdr", "wesh"])
_SAID_BEFORE = ROMANIZED_WORDS | _CRIES
# "il m'a dit Le Train Bleu", "au lieu-dit Le Peyrat": the verb is none of the name.
_CALLED = frozenset(["dit", "dite", "dits", "dites"])
# Who is asked for, and thanked, is not named.
_ASKED_FOR = {"کی", "کیه", "کیو", "کدوم", "هیچکس", "هیشکی", "مين", "مرسی", "مرسي"}
# In small letters: "donne-moi 2 min".
_UNITS = frozenset(
    ["min", "mins", "mn", "sec", "hr", "hrs", "km", "kg", "cm", "mm", "ml", "gb", "mb"]
)
# "Mr" with what ties it to the name behind.
_TIED_TITLES = frozenset(["آقای", "اقای", "آقاي"])
_SURE_BEHIND_TIE, _CERTAIN = 0.9, 0.98
_NO_PERSONS = ARTICLES | _CRIES | _ASKED_FOR
_GOES_ON_SMALL = re.compile(r" [a-z]{2}|['’][a-z]")
# A backslash or an ampersand is a word by itself; between words it begins an escape. Blanks in a
# row part columns; two of them are a slip as well.
_BREAK = re.compile(r"[\n\\&\t]|[ \u00a0]{3}")
# Quotes are none of the words that a model reads: "The Old Mill" (Bristol).
_ASIDE = re.compile(r"[\"”“»] ?[(\[]")
# "Alicia de l'équipe": no name ends in one.
_OPEN_PARTICLES = frozenset(["de", "d", "l", "du", "des", "di", "del", "della", "dell", "von"])
# Nor does that of a place or a body: "Pension Sonne von", "فندق الواحة من".
_BEHIND_PLACES = _OPEN_PARTICLES | {
    *("au", "aux", "dal", "vom", "of", "من", "إلى", "الى"),
    *("المحترم", "المحترمة", "المحترمين", "المحترمون"),
}
_NUMBER_LETTERS, _NUMBER_SIGNS = ("n", "N"), ("°", "º")
_DOCTOR = ("د", "أ", "م")
# What is shorter and has a capital may be cut: "St. Gallen", "Joh. Seb. Bach".
_SHORTEST_LAST_WORD = 5
_SHORTEST_CASELESS_LAST_WORD = 4


def word_groups(text: str, words: Words, tagged: Sequence[TaggedWord]) -> list[list[TaggedWord]]:
    """Return runs of adjacent words of one type.

    A line break, a column, an escape of JSON, a bracket behind quotes, a sentence or a first word
    begins a new one.
    """
    groups: list[list[TaggedWord]] = []
    for word in tagged:
        previous = groups[-1][-1] if groups else None
        goes_on = (
            previous is not None
            and word.place == previous.place + 1
            and word.type == previous.type
            and not word.is_first
            and not _BREAK.search(text, words[previous.place][1][1], words[word.place][1][0])
            and not _ASIDE.match(text, words[previous.place][1][1])
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


def trimmed(
    text: str, words: Words, group: Sequence[TaggedWord], type_name: str
) -> Sequence[TaggedWord]:
    """Return the group without punctuation, titles and possessive endings at its edges.

    `type_name` is the gateway's: the model may call people "PER".
    """
    is_person = type_name == EntityType.PERSON
    first, last = _start_of(text, words, group, type_name), len(group)
    if (
        last - first == 1
        and type_name in NAME_TYPES
        and _is_nobody(text, words[group[first].place][0], is_person=is_person)
        and not (is_person and _is_titled_name(words, group[first]))
    ):
        return ()
    while last > first and is_edge(
        words[group[last - 1].place][0],
        _BEHIND_NAMES if is_person and last - first > 1 else frozenset(),
    ):
        last -= 1
    if last - first > 1 and _is_of_next(text, words, group[last - 1].place):
        last -= 1
    if is_person:
        first, last = _without_talk_behind(text, words, group, first, last)
        if last - first == 1:
            if is_lone_title(text, words, group[first].place):
                return ()
            if (kept := without_fond_word(text, words, group[first:last])) != group[first:last]:
                return kept
        # "خانم دکتر سلام"
        place = group[first].place if last - first == 1 else 0
        if place and words[place][0] in _GREETINGS and is_title(words[place - 1][0]):
            return ()
    elif type_name in NAME_TYPES:
        # What is done at a place, or by a body: "تو کوچه وایساد".
        while last - first > 1 and is_persian_verb(words[group[last - 1].place][0]):
            last -= 1
        while last - first > 1 and words[group[last - 1].place][0] in _BEHIND_PLACES:
            last -= 1
    if last - first > 2 and [words[group[k].place][0] for k in (last - 2, last - 1)] in POSSESSIVE:
        last -= 2
    return group[first:last]


def _start_of(text: str, words: Words, group: Sequence[TaggedWord], type_name: str) -> int:
    """Return the place in a group behind punctuation, titles and words that only lead to it."""
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
        or (last - first > 1 and words[group[first].place][0] in _CALLED)
    ):
        first += 1
    if is_person:
        if first < last and asks_who(words, group[first].place):
            first = min(first + 2, last)
        first = behind_introduction(text, words, group, first, last)
        first = behind_qualities(words, group, first, last)
        while last - first > 1 and _is_said_before(words, group[first].place):
            first += 1
    return first


def _without_talk_behind(
    text: str, words: Words, group: Sequence[TaggedWord], first: int, last: int
) -> tuple[int, int]:
    """Return where a name of a person begins and ends that a model went on with talk."""
    last = end_before_possession(words, group, first, last)
    first, last = without_talk(words, group, first, last)
    while last - first > 1 and is_said_in_latin(words, group[last - 1].place, is_behind_name=True):
        last -= 1
    first, last = without_words_beside(words, group, first, last)
    while last - first > 1 and words[group[last - 1].place][0] in _OPEN_PARTICLES:
        last -= 1
    if last - first > 1 and is_post(words, group[first].place, group[last - 1].place):
        last -= 1
    if last - first > 1 and _is_who_speaks(text, words, group[last - 1].place):
        last -= 1
    return first, last


def _is_nobody(text: str, word: str, *, is_person: bool) -> bool:
    """Return whether a word that stands alone is kin, a thing, or said of people."""
    if is_kin(word) or (is_person and (word.lower() in _NO_PERSONS or is_talk_alone(word))):
        return True
    if is_person and is_of_whom(word):
        return True
    if is_persian_talk(word) or (is_person and word in _UNITS):
        return True
    return word[0] >= FIRST_ARABIC and is_talk_alone(word) and not is_persian(text)


def _is_titled_name(words: Words, word: TaggedWord) -> bool:
    """Return whether a form of a Persian verb is a name by what is before it: "آقای نیری".

    Behind a title to which a name is tied no verb stands; behind others, and kin, the model must be
    certain. So it must that no thing is somebody's: "دخترم پلوشه".
    """
    if word.score < _SURE_BEHIND_TIE or not word.place:
        return False
    before, text = words[word.place - 1][0], words[word.place][0]
    is_certain = word.score >= _CERTAIN and (is_titled(words, word.place) or is_kin(before))
    if not is_certain and before not in _TIED_TITLES:
        return False
    return is_persian_verb(text) or is_thing_of_somebody(text)


def _is_of_next(text: str, words: Words, place: int) -> bool:
    """Return whether a letter is that of "n° 13", or of "عيادات د. لمياء"."""
    word, (_, end) = words[place]
    sign = text[end : end + 1]
    return (word in _NUMBER_LETTERS and sign in _NUMBER_SIGNS) or (word in _DOCTOR and sign == ".")


def _is_said_before(words: Words, place: int) -> bool:
    """Return whether a word before a name is none of it: "ah Cécile", "hanuz Sina"."""
    word = words[place][0]
    is_said = word.lower() in _SAID_BEFORE or word in said_in_persian()
    return is_said or is_said_in_latin(words, place)


def _is_who_speaks(text: str, words: Words, place: int) -> bool:
    """Return whether an "I" behind a name begins what somebody says: "it was Ada I think"."""
    word, (_, end) = words[place]
    return word == "I" and _GOES_ON_SMALL.match(text, end) is not None
