"""Surnames before forenames: "Conti Marco ha pagato", "PETIT Julie absente", "der Huber Franz".

So have registers and lists of Italy and France, and talk in Bavaria and Austria. Where the surname
is a word or a place besides, models find the forename alone, or take the surname for a place or for
somebody else. What lists have as a name and as nothing else belongs to the forename behind it
wherever it stands; what is a word too does so where a clause begins, or behind "with" and "for".
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.memory.known import Lists
from gateway.detection.memory.words_too import is_said_behind_names
from gateway.detection.ner.name_evidence import is_kin, is_title
from gateway.detection.ner.talk_of_people import is_talk
from gateway.detection.normalize import FIRST_ARABIC
from gateway.detection.word_kinds import Kind, form, forms, kind_of
from gateway.domain import NAME_TYPES, Entity, EntityType

_PERSON: Final = EntityType.PERSON.value
_BODIES: Final = NAME_TYPES - {_PERSON}
_PARTICLES: Final = r"(?:D[aei]|De[il]|Della|Dello|L[aeo]|Li) "
_SURNAME: Final = rf"(?:{_PARTICLES}|D['’])?[^\W\d_]{{3,24}}(?:-[^\W\d_]{{3,24}})?"
_BEFORE: Final = re.compile(rf"(?<![\w'’@.#&-])(?P<surname>{_SURNAME}) \Z")
_WHOLE: Final = re.compile(rf"(?P<surname>{_SURNAME}) (?P<given>[^\W\d_]{{3,16}})")
_GIVEN: Final = re.compile(r"[^\W\d_]{2,16}(?:[ -][^\W\d_]{3,16})?")
_PARTS_OF_GIVEN: Final = re.compile(r"[ -]")
_LONGEST_SURNAME: Final = 40
_SHORTEST_SURNAME: Final = 3

_BEGINS: Final = re.compile(r"(?:\A|[\n.!?:;,•|(\[]|(?:\A|\n)[ \t]*(?:[-–*]|\d{1,3}[.)]))\s*\Z")
_OF_PEOPLE: Final = re.compile(
    r"(?<!\w)(?:con|per|da|di|sono|chiamo|presento|nome|cognome|collega|cliente|utente|signora?"
    r"|sig(?:\.? ?ra|na)?\.?|avec|pour|vu|suis|appelle|nom|client|cliente|collègue|mme|m\.) \Z",
    re.IGNORECASE,
)
_REACH_BEFORE: Final = 16
# "Villa Paola si affitta", "Sala Elena è occupata"
_OF_THINGS: Final = re.compile(
    r" (?:si|in|al|alle|dalle|con|libera|prenotata|occupata|chiusa|aperta"
    r"|è (?:già |stata |sempre )?(?:in|al|alla|prenotat|occupat|liber|chius|apert|bell"
    r"|grand|piccol|lontan|vicin|pien|affitt|vendut))",
    re.IGNORECASE,
)
# What is called after somebody, whose name stands behind it.
_THINGS: Final = forms(
    "villa sala piazza chiesa valle fontana colonna campo torre ponte costa monti casa corte porto "
    "halle chapelle place rue pont parc riviere fontaine montagne"
)
# Surnames that are said to whoever is named, or of what he is, or begin a sentence.
_SAID_BEFORE: Final = forms(
    """
    perfetto strano serio siano risi presti dona benvenuti bravi inglese lombardo milanese turco
    spagnolo latino soldati giudice giudici cardinale cardinali monaco abate barone baroni cavaliere
    cavalieri conte gentile gentili parente vinci trovato venuti esposto resta amici caso maggio
    carnevale natale marchese vecchio pastore maestri grandi guadagno bisogno fortunati felici
    felice innocenti allegri fedeli noto prezioso guerra reale somma avanzi crudo perso fara nobili
    migliore inglesi consoli forte biondo bravo brava caro cara grande dolce povero santo san papa
    auguri pace comte marquis baron parent voisin gendre pasteur trouve begin forget clair gentil
    gros bourgeois clerc allemand breton brule page pages carrier bonhomme viel legrand lebon
    marchand winter sommer heuer minder harder kleiner bruder kummer hammer zimmer mauer sperling
    stiller meister kaiser richter ritter held kutscher diener will ruf freund
    """
)
# German writes a capital on every noun; a trade before a name that is no "der" before it.
_TRADES: Final = ("er", "mann", "koch")


def with_surnames_first(text: str, entities: Sequence[Entity], lists: Lists) -> Sequence[Entity]:
    """Return the entities, forenames with the surname before them; mostly the same.

    Args:
        text: the original text.
        entities: what was found in it, sorted by start.
        lists: what is known of words.
    """
    changed: list[Entity] | None = None
    n_gone = 0
    for place, one in enumerate(entities):
        if one.type in _BODIES:
            if _is_whole(text, one, lists):
                changed = changed or list(entities)
                changed[place - n_gone] = one._replace(type=_PERSON)
            continue
        if one.type != _PERSON or one.start <= _SHORTEST_SURNAME or text[one.start - 1] != " ":
            continue
        if not text[one.start - 2].isalpha() or not text[one.start].isupper():
            continue
        before = entities[place - 1] if place else None
        is_beside = before is not None and before.end == one.start - 1
        start = _start_of(text, one, before, lists, is_beside=is_beside)
        if start == one.start:
            continue
        changed = changed or list(entities)
        if is_beside:
            del changed[place - n_gone - 1]
            n_gone += 1
        changed[place - n_gone] = one._replace(start=start)
    return entities if changed is None else changed


def _start_of(
    text: str, one: Entity, before: Entity | None, lists: Lists, *, is_beside: bool
) -> int:
    """Return where the surname before a forename begins; where the forename does if none is.

    Args:
        text: the original text.
        one: the forename, as it was found.
        before: the entity before it, if any.
        lists: what is known of words.
        is_beside: whether only a blank parts them.
    """
    given = text[one.start : one.end]
    if text[one.start] >= FIRST_ARABIC or _GIVEN.fullmatch(given) is None:
        return one.start
    free = 0 if before is None else before.start if is_beside else before.end
    match = _BEFORE.search(text, max(free, one.start - _LONGEST_SURNAME), one.start)
    if match is None or not _is_surname(text, match["surname"], match.start(), one, lists):
        return one.start
    if before is not None and is_beside:
        # Two who are called one after the other: "Martin Paul arrivent".
        is_other = before.type == _PERSON and lists.is_forename(match["surname"])
        if before.type not in NAME_TYPES or before.start != match.start() or is_other:
            return one.start
    return match.start()


def _is_whole(text: str, one: Entity, lists: Lists) -> bool:
    """Return whether what was taken for a place or a body is a surname before a forename."""
    if not text[one.start].isupper() or text[one.start] >= FIRST_ARABIC:
        return False
    match = _WHOLE.fullmatch(text, one.start, one.end)
    if match is None or not _begins(text, one.start):
        return False
    given = one._replace(start=match.start("given"))
    return _is_surname(text, match["surname"], one.start, given, lists)


def _is_surname(text: str, surname: str, start: int, given: Entity, lists: Lists) -> bool:
    """Return whether a word right before a forename is a surname, and no other word here."""
    name = text[given.start : given.end]
    if not surname[0].isupper() or (surname[1:2].islower() and name[1:].isupper()):
        return False
    low = form(surname)
    if low in _SAID_BEFORE or is_title(surname) or is_kin(surname) or is_talk(surname):
        return False
    language = lists.surname_language(surname, tuple(_PARTS_OF_GIVEN.split(name)))
    if not language:
        return False
    is_said_behind = is_said_behind_names(surname)
    if not is_said_behind and (kind_of(surname) is Kind.NAME or not surname.isalpha()):
        return not lists.is_forename(surname) or _begins(text, start)
    if is_said_behind and (language != "fr" or text[given.end : given.end + 1] in (",", "!")):
        return False
    if language == "de" and not low.endswith(_TRADES):
        return False
    if low in _THINGS:
        return _begins(text, start) and _OF_THINGS.match(text, given.end) is None
    if _begins(text, start):
        return True
    first = max(0, start - _REACH_BEFORE)
    return language != "de" and _OF_PEOPLE.search(text, first, start) is not None


def _begins(text: str, start: int) -> bool:
    """Return whether a clause, a line or an item of a list begins there."""
    return _BEGINS.search(text, max(0, start - _REACH_BEFORE), start) is not None
