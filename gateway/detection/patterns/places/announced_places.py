"""LOCATION: where people say that they live or come from: "I live in …", "abito a …", "ساکن …".

What follows is a place whatever its name is, as long as it is not a frequent word ("I live in
fear"). Schools and stations of France have names of people and towns with hyphens between their
words: "école Jules-Verlaine", "métro Croix-Rousse".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places import streets_de, streets_en
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    word_group,
)
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
# Nearly sure; behind a phrase that is less so, a longer find of a model is better.
_SURE_SCORE: Final = 0.9
_LIKELY_SCORE: Final = 0.88
_NAMED_SCORE: Final = 0.92

# Behind these the next word is a place even in small letters.
_SURE: Final = phrase_index(
    folded_words(
        """
        live_in lives_in living_in grew_up_in i'm_from i_am_from hometown_is my_city_is
        habite_à habites_à habitons_à habitent_à habitais_à
        wohne_in wohnt_in wohnst_in wohnen_in
        abito_a abita_a abiti_a abitiamo_a
        ساکن متولد_شهر
        أسكن_في ساكن_في ساكنة_في نسكن_في يسكن_في تسكن_في عايش_في عايشة_في مقيم_في مقيمة_في
        """
    )
)
# Behind these it is one with a capital.
_LIKELY: Final = phrase_index(
    folded_words(
        """
        lived_in born_in raised_in moved_here_from based_in he's_from she's_from comes_from
        come_from home_city home_town flew_to relocated_to settled_in originally_from returned_to
        travelled_to traveled_to
        vis_à vit_à né_à née_à originaire_de déménagé_à déménage_à
        geboren_in aufgewachsen_in gezogen_nach ziehe_nach
        vivo_a vive_a viviamo_a nato_a nata_a trasferito_a trasferita_a vengo_da residente_a
        """
    )
)
# Behind these one that no list has: "zio mimmo è di canicattì".
_OF: Final = phrase_index(
    folded_words(
        """
        relocated_to originaire_de né_à née_à déménagé_à déménage_à
        geboren_in aufgewachsen_in komme_aus kommt_aus bin_aus stamme_aus
        è_di sono_di siamo_di sei_di nato_a nata_a vengo_da residente_a trasferito_a trasferita_a
        أنا_من احنا_من إحنا_من من_سكان من_أهل من_مدينة
        """
    )
)
# Behind these one with the number of a house.
_HOUSED: Final = phrase_index(
    folded_words(
        """
        wohne_an_der wohne_am wohne_auf_der wohne_in_der wohne_im wohnt_an_der wohnt_am
        wohnt_auf_der wohnt_in_der wohnt_im wohnen_an_der wohnen_am wohnen_auf_der wohnen_in_der
        wohnen_im
        """
    )
)
_SCHOOLS: Final = folded_words("école ecole collège lycée crèche maternelle")
_NAMED: Final = word_group(
    _SCHOOLS
    | folded_words(
        "métro station arrêt gare stade piscine salle médiathèque gymnase place square parc quai"
    )
)
_NAMESAKE: Final = re.compile(
    r" [A-ZÀ-Þ][a-zà-ÿ]+-(?:[a-zà-ÿ]{1,3}-){0,2}[A-ZÀ-Þ][a-zà-ÿ]+(?:-[A-ZÀ-Þ][a-zà-ÿ]+)?(?![\w-])"
)
# Cities that say something else by themselves ("totally", "bath", "where"), and how people speak of
# them: "اومدیم کلن". Of things that are gone a third person is said.
_HOMONYMS: Final = word_group(folded_words("کلن وان بن رم نیس لیل وین ری قم اسن"))
_WENT: Final = re.compile(
    r"(?<!\w)(?:رفت|اومد|آمد|می[ \u200c]?ر|برگشت|برمی[ \u200c]?گرد|رسید|مهاجرت کرد)"
    r"(?:م|یم|ین|ید)(?: (?:ما|من|پارسال|امسال|دیروز|فردا))? \Z"
)
_THERE: Final = re.compile(
    r"(?=\s*(?:[,.!?\n\0]|\Z)| (?:و|که|واسه|برا|برای|پیش|خونه|تا|دیدن)(?!\w))"
)
_LIVES_THERE: Final = re.compile(r" زندگی (?:می[ \u200c]?کن|کرد)")
_WORD: Final = r"[^\W\d_]+(?:['-][^\W\d_]+)*"
_FIRST: Final = re.compile(rf"(?: ?:)? ({_WORD})")
_PARTICLE: Final = r"(?:de|del|della|di|da|la|le|les|lès|sur|am|an der|ob der|im|y|el|al)"
_GOES_ON: Final = re.compile(rf" (?:{_PARTICLE} ){{0,2}}([^\W\d_a-z][^\W\d_]*(?:['-][^\W\d_]+)*)")
# Behind a place in small letters, where an adjective would go on: "lived in wretched huts".
_ENDS: Final = re.compile(
    r" ?(?:[.,!?;:)\n]|\Z|(?:and|but|now|since|with|et|mais|und|aber|e|ma|هستم|هستیم|هست|است|و)\b)"
)
_NO_PLACES: Final = streets_en.NO_NAMES | folded_words("untermiete miete eigentum wg scheidung")
# "Mimmo è di …", but "il tavolo è di …"; "أنا من المتابعين"
_IS: Final = "è"
_ARABIC_ARTICLE: Final = "ال"
_REACH: Final = 20
_SHORTEST: Final = 3
_MOST_WORDS: Final = 4


class AnnouncedPlaces:
    """Finds the places behind phrases with which people tell where they live or come from."""

    name = "announced-place"
    types = frozenset({_TYPE, _ORGANIZATION})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the places, of up to four words; those after the first have capitals."""
        folded = batch.folded
        for start, end in phrase_positions(batch, _OF):
            match = _FIRST.match(folded, end)
            if match is None or match[1][0].isupper() or _is_other_of(batch, start, match[1]):
                continue
            stop = _end_of_place(folded, match)
            if stop:
                yield Found(match.start(1), stop, _TYPE, _LIKELY_SCORE, self.name)
        for phrases, score in ((_SURE, _SURE_SCORE), (_LIKELY, _LIKELY_SCORE)):
            for _, end in phrase_positions(batch, phrases):
                match = _FIRST.match(folded, end)
                if match is None or (match[1].islower() and phrases is not _SURE):
                    continue
                stop = _end_of_place(folded, match)
                if stop:
                    yield Found(match.start(1), stop, _TYPE, score, self.name)
        texts, starts, ends = batch.words
        for at in group_positions(batch, _NAMED):
            match = _NAMESAKE.match(folded, ends[at])
            if match is not None:
                type_ = _ORGANIZATION if texts[at] in _SCHOOLS else _TYPE
                yield Found(starts[at], match.end(), type_, _NAMED_SCORE, self.name)
        _, starts, ends = batch.words
        for at in group_positions(batch, _HOMONYMS):
            begin, stop = starts[at], ends[at]
            is_visited = _THERE.match(folded, stop) is not None and (
                _WENT.search(batch.before(begin, _REACH)) is not None
            )
            if is_visited or _LIVES_THERE.match(folded, stop) is not None:
                yield Found(begin, stop, _TYPE, _LIKELY_SCORE, self.name)
        for _, end in phrase_positions(batch, _HOUSED):
            street = _FIRST.match(folded, end)
            house = None if street is None else streets_de.AFTER.match(folded, street.end())
            if street is not None and house is not None:
                yield Found(street.start(1), house.end(), _TYPE, _LIKELY_SCORE, self.name)


def _is_other_of(batch: BatchText, start: int, word: str) -> bool:
    """Return whether a phrase that begins at `start` tells of a thing or of a group of people."""
    if batch.folded[start] != _IS:
        return word.startswith(_ARABIC_ARTICLE)
    before = batch.before(start, _REACH).split()
    return not before or kind_of(before[-1]) not in (Kind.NAME, Kind.BOTH)


def _end_of_place(folded: str, first: re.Match[str]) -> int:
    """Return where the place ends that begins with a word; 0 where the word begins none."""
    word, stop = first[1], first.end()
    if not word[0].isupper():
        # An adjective goes on: "lives in wretched huts".
        is_place = _may_be_place(word) and _ENDS.match(folded, stop) is not None
        return stop if is_place else 0
    is_longer = False
    for _ in range(_MOST_WORDS - 1):
        following = _GOES_ON.match(folded, stop)
        if following is None or following[1].lower() in _NO_PLACES:
            break
        stop, is_longer = following.end(), True
    is_other = is_frequent(word) or word.lower() in _NO_PLACES
    return 0 if len(word) < _SHORTEST or (is_other and not is_longer) else stop


def _may_be_place(word: str) -> bool:
    """Return whether no list has a word in small letters, but for names that places have too."""
    if len(word) < _SHORTEST or is_frequent(word):
        return False
    return kind_of(word) in (Kind.UNKNOWN, Kind.BOTH)
