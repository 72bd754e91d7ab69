"""What kind of body a name in Latin letters is of, where a model took the name alone.

"möbel tietz", "palestra titanus", "wilkins motors": rules know them by their capitals, which people
leave out in chats. What a kind of shop stands beside is the shop, unless it is somebody's forename:
"war im restaurant lisa kommt noch".
"""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places import french_houses, german_houses, italian_houses
from gateway.detection.patterns.places.known_bodies import KINDS as ENGLISH_KINDS
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import NAME_TYPES, EntityType

_PERSON: Final = EntityType.PERSON.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
FIRST_KINDS: Final = folded_words(
    f"{german_houses.HOUSES} {french_houses.KINDS} {italian_houses.KINDS} "
    "möbel praxis moschee tafel zahnzentrum wohnbau getränke elektro sanitär umzüge "
    "kleingartenverein fondation paroisse mosquée mjc tabac fournil collège lycée école rifugio "
    "circolo studio parrocchia moschea associazione fondazione asd scuola lido bagno"
)
"""Before a name; as words are folded."""
# What is of a town stays apart from it: "mairie de Carhaix".
_BEFORE: Final = re.compile(
    r"(?<![\w@#./-])(?P<kind>[^\W\d_]+)"
    r"(?: (?:am|an der|zum|zur|im|da|dal|du|de la|des))? \Z"
)
_BEHIND: Final = re.compile(r" (?P<kind>[^\W\d_]+)(?: ltd)?(?![\w@'’-])", re.IGNORECASE)
_REACH: Final = 32
# What may stand beside a name and belong to nobody: "wilson insurance claim".
_NO_KINDS: Final = frozenset(("insurance", "salon", "rentals", "grill", "chs", "fc", "pharmacy"))


def with_latin_kind(
    text: str, start: int, end: int, type_name: str, free: int
) -> tuple[int, int, str]:
    """Return the bounds and the type of a name with the kind of body beside it.

    Args:
        text: the original text, in Latin letters there.
        start: where the name starts.
        end: where it ends.
        type_name: its type.
        free: where another entity ends before it.
    """
    if type_name not in NAME_TYPES:
        return start, end, type_name
    behind = _BEHIND.match(text, end)
    if behind is not None and _is_firm(text[start:end], behind["kind"]):
        return start, behind.end(), _ORGANIZATION
    before = _BEFORE.search(text, max(free, start - _REACH), start)
    if before is None or before["kind"].lower() not in FIRST_KINDS:
        return start, end, type_name
    if type_name == _PERSON and _is_forename(text[start:end]):
        return start, end, type_name
    return before.start("kind"), end, _ORGANIZATION


def _is_firm(name: str, kind: str) -> bool:
    kind = kind.lower()
    return kind in ENGLISH_KINDS and kind not in _NO_KINDS and not _is_forename(name)


def _is_forename(name: str) -> bool:
    """Return whether a name is one word that people are called by."""
    return " " not in name and kind_of(name) is Kind.NAME
