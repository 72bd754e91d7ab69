"""Posts in the name of a sender: "Agent Priya", "Herr Wolff (Service)", "Assistenza - Chiara".

Chats of a service name who answers by post and forename. The post names nobody and stays, so that a
reader goes on telling who serves whom; what is left is the name.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.firms import named_part
from gateway.pseudonyms.name_lists import is_surname, is_usual_forename
from gateway.pseudonyms.name_words import BIRTH_WORDS
from gateway.pseudonyms.role_words import (
    gender_of_any_role,
    gendered_roles,
    names_nobody,
    nobodies,
)
from gateway.pseudonyms.trade_words import last_words, trades

# Of both genders, and nobody's name without one behind it.
_POSTS: Final = (
    "advisor adviser consultant representative rep manager supervisor technician nurse recruiter "
    "receptionist consulente responsabile collega gestionnaire sachbearbeiter sachbearbeiterin "
    "design marketing legal finance accounting logistics operations engineering dev devops qa "
    "assistant assistante assistente operator operatore operatrice opérateur opératrice helper "
    "dispatcher fattorino corriere rider zusteller zustellerin kfz "
    "planner plumber electrician locksmith neighbour neighbor landlord tenant driver trainer coach "
    "buchhaltung einkauf verkauf vertrieb technik lager werkstatt marketing klempner elektriker "
    "hausmeister nachbar nachbarin vermieter vermieterin mieter mieterin trainer trainerin "
    "comptabilité logistique juridique technique commercial livraison voisin voisine plombier "
    "contabilità logistica ufficio magazzino vendite idraulico elettricista vicino vicina "
    "کارشناس مسئول مسئول‌فروش اپراتور موظف مسؤول"
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:[\u200c'’-][^\W\d_]+)*")
_SIGNS: Final = frozenset("-–—|([,/:•·@")
_MOST_WORDS: Final = 3
# "Gwen (planner)", "Alex (3rd floor)", "Max [Admin]": no telephone and no year of birth.
_BRACKETED: Final = re.compile(r"\s?[(\[](?P<words>[^()\[\]@]{2,32})[)\]]\s*\Z")
_CLOSING: Final = ")]"
_DOUBLE: Final = re.compile(r"[^\W\d_]-[^\W\d_]")
_MOST_DIGITS: Final = 2
# Of German Switzerland too: "Mami vo Noé".
_OF: Final = frozenset(["of", "vo"])
_GUARDIAN: Final = "ولی"


class Post(NamedTuple):
    """Where the words that are no post begin and end, and the gender that the post tells.

    `is_firm` says that the words around them are those of a firm.
    """

    start: int
    end: int
    gender: str
    is_firm: bool = False


def post_of(value: str, is_name: Callable[[str], bool]) -> Post | None:
    """Return where the name stands beside a post; None where there is none, or nothing else.

    Args:
        value: the name as it is written.
        is_name: whether lists have a canonical form as a name: such a word is a post only where a
            sign parts it from the name ("Chiara - Admin").
    """
    first = _WORD.search(value)
    if first is None:
        return None
    if first.group() == _GUARDIAN and (whose := _WORD.fullmatch(value, first.end() + 1)):
        # "ولی یاسمین" is Yasmin's mother or father, and "ولی احمدی" a man.
        form = canonical(whose.group())
        if is_usual_forename(form) and not is_surname(form):
            return Post(whose.start(), len(value), "")
    spans = [match.span() for match in _WORD.finditer(value)]
    firm = named_part(value, spans, is_name) if len(spans) > 1 else None
    if firm is not None:
        return Post(*firm, "", is_firm=True)
    # Of most names the first and the last word alone tell.
    is_first = canonical(first.group()) in _beginnings()
    is_last = canonical(value[slice(*spans[-1])]) in last_words()
    if not is_first and not is_last and _SIGNS.isdisjoint(value):
        return None
    for n_words in range(min(_MOST_WORDS, len(spans) - 1), 0, -1):
        start, end = spans[0][0], spans[n_words - 1][1]
        following = spans[n_words][0]
        post = value[start:end]
        is_parted = not _SIGNS.isdisjoint(value[end:following])
        if _is_post(post) and (is_parted or n_words > 1 or not is_name(canonical(post))):
            if n_words + 1 < len(spans) and value[slice(*spans[n_words])] in _OF:
                # "mother of Emma": whose, and of what gender the other is.
                return Post(spans[n_words + 1][0], len(value), "")
            return Post(following, len(value), gender_of_any_role(canonical(post)))
    for n_words in range(min(_MOST_WORDS, len(spans) - 1), 0, -1):
        start, end = spans[-n_words][0], spans[-1][1]
        before = spans[-n_words - 1][1]
        post = value[start:end]
        form = canonical(post)
        is_parted = not _SIGNS.isdisjoint(value[before:start])
        if is_parted and _is_post(post):
            return Post(0, before, gender_of_any_role(form))
        if is_last and form in trades() and (n_words > 1 or not is_name(form)):
            # "Sue Dog Walker", "Joe Plumber"
            return Post(0, before, "")
    if value[-1] in _CLOSING and (bracketed := _BRACKETED.search(value)) is not None:
        start = bracketed.start()
        if spans[0][0] < start and _is_no_name(bracketed["words"], is_name):
            return Post(0, start, "")
    return None


def _is_no_name(words: str, is_name: Callable[[str], bool]) -> bool:
    """Return whether no list has one of the words in brackets, and they look like no name.

    Words with capitals may be somebody's whom no list has: "Sam (Lei)", "Anna (Kröncke)".
    """
    if sum(map(str.isdigit, words)) > _MOST_DIGITS or _DOUBLE.search(words) is not None:
        return False
    if words.istitle():
        return False
    forms = [canonical(word) for word in _WORD.findall(words)]
    return bool(forms) and not any(is_name(form) or form in BIRTH_WORDS for form in forms)


def _is_post(words: str) -> bool:
    form = canonical(words)
    return form in _posts() or bool(gender_of_any_role(form)) or names_nobody(words)


@cache
def _posts() -> frozenset[str]:
    return trades().union(map(canonical, _POSTS.split()))


@cache
def _beginnings() -> frozenset[str]:
    """Return the first words of all posts."""
    return frozenset(form.split(" ")[0] for form in (*_posts(), *nobodies(), *gendered_roles()))
