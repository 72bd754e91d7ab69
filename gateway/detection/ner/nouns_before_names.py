"""Nouns that a model takes for the beginning of a body: "le collègue d'Hondt", "taxe d'habitation".

Behind who somebody is to others stands a surname, and a phrase in small letters that begins with no
kind of body names none.
"""

from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.ner.kinds_of_latin_bodies import FIRST_KINDS
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.patterns.announced import folded_words
from gateway.detection.word_kinds import Kind, kind_of
from gateway.inference.words import Words

_OF: Final = frozenset(["d", "de", "di", "du", "des", "del", "della", "dell"])
_APOSTROPHES: Final = frozenset(["'", "’"])
_KINDS: Final = FIRST_KINDS | folded_words(
    "agence amicale atelier bank banque banca bureau caisse cassa centre centro cercle chambre "
    "club collectif comité comitato commission compagnie compagnia comune conseil consiglio "
    "conservatoire coopérative cooperativa crédit credito école ente faculté facoltà fédération "
    "federazione festival fonds groupe gruppo groupement hôpital hotel hôtel imprese institut "
    "istituto laboratoire laboratorio ligue lega mairie maison casa ministère ministero mission "
    "musée museo office ordre ordine parc parti partito pôle polo préfecture prefettura radio "
    "régie réseau rete résidence sindacato syndicat team théâtre teatro trésor tribunal "
    "tribunale ufficio union unione université università usine ville"
)
_YEARS: Final = ("19", "20")
_LENGTH_OF_YEAR: Final = 4
# Of whom a surname says who it is.
_PEOPLE: Final = folded_words(
    "ami amie amis collega collègue collègues copain copine cousin cousine docteur fils fille "
    "frère gendre mari neveu nièce père mère patron patronne sœur voisin voisine amico amica "
    "cugino cugina figlio figlia fratello marito moglie sorella vicino vicina"
)


def surname_in(words: Words, kept: Sequence[TaggedWord]) -> Sequence[TaggedWord]:
    """Return the words of a body that are the surname of somebody whom the noun before it tells.

    With its elided "of": "d'Hondt" of "collègue d'Hondt". Nothing where it is a body.

    Args:
        words: all words of the text.
        kept: those that were taken for the body.
    """
    start = _behind_noun(words, kept)
    if start != len(kept) - 1 or words[kept[0].place][0] not in _PEOPLE:
        return ()
    name = words[kept[start].place][0]
    if not name[0].isupper() or kind_of(name) is Kind.COMMON:
        return ()
    return kept[1:] if words[kept[2].place][0] in _APOSTROPHES else kept[start:]


def is_plain_phrase(words: Words, kept: Sequence[TaggedWord]) -> bool:
    """Return whether words in small letters name no body: "taxe d'habitation", "bilan 2024"."""
    if len(kept) == 1 or not words[kept[0].place][0].islower():
        return False
    forms = [words[word.place][0] for word in kept]
    *before, last = forms
    is_of_year = len(last) == _LENGTH_OF_YEAR and last.isdecimal() and last.startswith(_YEARS)
    if not all(form.islower() or not form.isalnum() for form in (before if is_of_year else forms)):
        return False
    if not _is_plain_noun(forms[0]) or any(form in _KINDS for form in forms):
        return False
    return is_of_year or _behind_noun(words, kept) > 0


def _behind_noun(words: Words, kept: Sequence[TaggedWord]) -> int:
    """Return where words go on behind a plain noun and an "of"; 0 where they begin otherwise."""
    if len(kept) <= 2 or not _is_plain_noun(words[kept[0].place][0]):
        return 0
    if words[kept[1].place][0] not in _OF:
        return 0
    at = 3 if words[kept[2].place][0] in _APOSTROPHES else 2
    return at if at < len(kept) else 0


def _is_plain_noun(word: str) -> bool:
    return word.islower() and word.isalpha() and is_ordinary(word) and word not in _KINDS
