"""Forenames that a model leaves out before a surname: "هادی" | "محتشم", "hier Rieke" | "Aumann".

A usual forename is one anywhere; what is as often a word of Persian or Arabic, where a line begins
or behind a title. A word that no list has is one where somebody tells who writes, for German writes
a capital on every noun.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from gateway.detection.common_words import is_common, is_ordinary, is_persian_thing
from gateway.detection.ner.arabic_edges import IN_THE_NAME, is_said_before
from gateway.detection.ner.name_evidence import is_kin, is_title
from gateway.detection.ner.talk_of_people import is_talk
from gateway.detection.ner.word_endings import is_made_of_noun
from gateway.detection.normalize import FIRST_ARABIC, is_persian
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import Entity, EntityType

_PERSON: Final = EntityType.PERSON.value
NO_FORENAMES: Final = frozenset(
    [
        "سلام", "صاحب", "شاهد", "سيد", "سید", "مبارك", "رجاء", "ناظم", "على", "ولی", "آفرین",
        "افرین", "احسنت", "درود", "ایه", "ايه", "هلا",
    ]
)  # fmt: skip
"""Names on lists that stand before the names of others, as words."""
_WORD: Final = re.compile(r"(?<![\w\u200c'’@.#-])[^\W\d_]{3,16}(?:-[^\W\d_]{3,16})? \Z")
_LONGEST_WORD: Final = 34
_BEGINS: Final = re.compile(r"(?:\A|[\n.!؟?:،])\s*\Z")
_LAST_WORD: Final = re.compile(r"(?<!\w)(?P<word>[^\W\d_]+) \Z")
_REACH_BEFORE: Final = 24
# "Guten Tag, hier Rieke Aumann", "LG Rieke Aumann": who writes.
_TELLS_WHO: Final = re.compile(
    r"(?<!\w)(?:hier(?: (?:ist|spricht|schreibt))?|ich bin|ich hei(?:ß|ss)e|(?:mein )?name(?: ist)?"
    r"|name:|lg|vg|mfg|gr[uü](?:ß|ss)e?,?|ihre?|deine?|i am|i['’]m|my name is|this is|regards,?"
    r"|je suis|je m['’]appelle|ici|cordialement,?|mi chiamo|sono|qui|saluti,?)\s+\Z",
    re.IGNORECASE,
)
_END_OF_CLAUSE: Final = re.compile(r"\s*(?:\Z|[\n.,!?;:(]|und |and |et |e )")
_SHORTEST_UNKNOWN: Final = 4
# As what people work ends: "hier Hausmeister Aumann".
_TRADE: Final = re.compile(
    r"\w+(?:er|in|arzt|ist|ant|ent|eur|euse|or|ar|är|rice|iere|iera|ière|mann|frau|hilfe|kraft|ung)"
)


def with_forenames(
    text: str, entities: Sequence[Entity], is_forename: Callable[[str], bool]
) -> Sequence[Entity]:
    """Return the entities, lone surnames with the forename before them; mostly the same.

    Args:
        text: the original text.
        entities: what was found in it, sorted by start.
        is_forename: whether a word is a usual forename.
    """
    changed: list[Entity] | None = None
    for place, one in enumerate(entities):
        if one.type != _PERSON or one.start < _SHORTEST_UNKNOWN or text[one.start - 1] != " ":
            continue
        if not (text[one.start - 2].isalpha() and text[one.start : one.end].isalpha()):
            continue
        free = entities[place - 1].end if place else 0
        match = _WORD.search(text, max(free, one.start - _LONGEST_WORD), one.start)
        if match is None or not _is_forename(text, match, one, is_forename):
            continue
        if changed is None:
            changed = list(entities)
        changed[place] = one._replace(start=match.start())
    return entities if changed is None else changed


def _is_forename(
    text: str, match: "re.Match[str]", surname: Entity, is_forename: Callable[[str], bool]
) -> bool:
    """Return whether a word right before a surname begins the name."""
    word, following = match[0][:-1], text[surname.start : surname.end]
    if word[0] >= FIRST_ARABIC:
        is_meant = following[0] >= FIRST_ARABIC and _is_eastern(text, match, following, is_forename)
    elif word[0].isupper() and following[0].isupper() and word.isupper() == following.isupper():
        is_meant = _is_latin(text, match, is_forename) or _is_unlisted(text, match, surname)
    else:
        return False
    return is_meant and not (is_title(word) or is_kin(word) or is_talk(word))


def _is_eastern(
    text: str, match: "re.Match[str]", following: str, is_forename: Callable[[str], bool]
) -> bool:
    """Return whether a word of Arabic script is a forename, and no other word here."""
    word = match[0][:-1]
    if not is_forename(word) or word in NO_FORENAMES or word in IN_THE_NAME:
        return False
    # Arabic alone says "this is" by the letters of Hadi.
    if is_persian_thing(word) or (is_said_before(word) and not is_persian(text)):
        return False
    if not is_common(form(word), is_name=True):
        return True
    if is_forename(following):
        # "آفرین جاوید": a word that is said to somebody.
        return False
    first = max(0, match.start() - _REACH_BEFORE)
    if _BEGINS.search(text, first, match.start()) is not None:
        return True
    last = _LAST_WORD.search(text, first, match.start())
    return last is not None and (is_title(last["word"]) or is_kin(last["word"]))


def _is_latin(text: str, match: "re.Match[str]", is_forename: Callable[[str], bool]) -> bool:
    """Return whether a word with a capital is a forename: "ask May Holt", not "May Holt go?"."""
    word = match[0][:-1]
    if not is_forename(word):
        return False
    if not is_common(form(word), is_name=True):
        return True
    return _BEGINS.search(text, max(0, match.start() - _REACH_BEFORE), match.start()) is None


def _is_unlisted(text: str, match: "re.Match[str]", surname: Entity) -> bool:
    """Return whether a word that no list has is the forename of who writes."""
    word = match[0][:-1]
    first = max(0, match.start() - _REACH_BEFORE)
    return (
        kind_of(word) is Kind.UNKNOWN
        and len(word) >= _SHORTEST_UNKNOWN
        and kind_of(text[surname.start : surname.end]) is Kind.NAME
        and _TRADE.fullmatch(word) is None
        and not (is_ordinary(word) or is_made_of_noun(form(word)))
        and _END_OF_CLAUSE.match(text, surname.end) is not None
        and _TELLS_WHO.search(text, first, match.start()) is not None
    )
