"""Saints after whom schools, hospitals and churches are called in English and French.

"St Brendan's" becomes that of another saint, and no "St Hawksmoor"; "St-Denis" one of France.
"""

import re
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.draws import Draws

# None ends in "s", so that a possessive stays one.
_NAMES: Final = """
    Aidan Alban Andrew Anne Anselm Anthony Augustine Bartholomew Bede Benedict Bernadette Brendan
    Bridget Catherine Cecilia Clare Clement Columba Cuthbert Declan Dominic Dunstan Edmund Edward
    Elizabeth Finbar Gabriel George Gregory Helen Hilda Jerome John Joseph Jude Kevin Leonard
    Margaret Mark Martin Mary Matthew Michael Monica Oswald Patrick Paul Peter Raphael Stephen
    Swithun Teresa Ursula Vincent Wilfrid Winifred
    """
OF_FRANCE: Final = (
    *("Aubin", "Benoît", "Bernard", "Blaise", "Denis", "Éloi", "Étienne", "Firmin", "Germain"),
    *("Hilaire", "Joseph", "Julien", "Laurent", "Léger", "Louis", "Marcel", "Martin", "Maur"),
    *("Médard", "Michel", "Nicolas", "Ouen", "Pierre", "Roch", "Sulpice", "Vincent"),
)
"""Saints of France, men: "St" is no woman there."""

_SAINTS: Final = tuple(_NAMES.split())
_LOWERED: Final = frozenset(map(str.lower, _SAINTS))
# The word for a saint stands before the core, where it is short, or in it.
_SAINT: Final = re.compile(
    r"(?P<word>saint )?(?P<name>[^\W\d_]+)(?P<possessive>['’]s?)?(?P<more> .*)?"
)
_ABBREVIATION: Final = "st"
_POSSESSIVE: Final = "'s"


def saint_like(core: str, before: str, draws: Draws) -> str | None:
    """Return another saint, as one is written; None where a name is none of a saint.

    What goes on behind a saint ("St John Ambulance") goes with him.

    Args:
        core: the name, in canonical form.
        before: the word before it.
        draws: choose the saint.
    """
    match = _SAINT.fullmatch(core)
    if match is None or (before == _ABBREVIATION) == (match["word"] is not None):
        return None
    name = match["name"]
    is_joined = name[:-1] in _LOWERED and name.endswith("s")  # "St Patricks"
    own = name[:-1] if is_joined else name
    drawn = draws.pick([saint for saint in _SAINTS if saint.lower() != own])
    ending = "s" if is_joined else _POSSESSIVE if match["possessive"] else ""
    return f"{match['word'] or ''}{drawn}{ending}"


def french_saint(core: str, before: str, draws: Draws) -> str | None:
    """Return another saint of France; None where the word before is none for them.

    Args:
        core: the name, in canonical form.
        before: the word before it.
        draws: choose the saint.
    """
    if before != _ABBREVIATION:
        return None
    return draws.pick([saint for saint in OF_FRANCE if canonical(saint) != core])
