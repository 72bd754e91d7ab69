"""Offices by which French addresses people: "Monsieur le Maire", "Madame la Directrice".

Models take what stands behind the title for a surname; it names whoever holds the office.
"""

from collections.abc import Sequence
from typing import Final

from gateway.inference.words import Words

_ARTICLES: Final = frozenset(("le", "la"))
OFFICES: Final = frozenset(
    """
    maire mairesse adjoint adjointe conseiller conseillère député députée sénateur sénatrice
    ministre préfet préfète président présidente directeur directrice proviseur proviseure
    principal principale recteur rectrice doyen doyenne inspecteur inspectrice professeur
    professeure enseignant enseignante maître maîtresse juge procureur procureure greffier
    greffière bâtonnier bâtonnière commissaire notaire huissier huissière syndic gérant gérante
    gardien gardienne concierge curé abbé pasteur imam rabbin consul consule ambassadeur
    ambassadrice secrétaire trésorier trésorière bourgmestre échevin échevine chancelier
    chancelière
    """.split()  # noqa: SIM905
)
"""Words for who holds an office, in lower case."""


def is_office(words: Words, places: Sequence[int]) -> bool:
    """Return whether words are an office behind its article: "le Maire", or "Maire" behind "le"."""
    if words[places[-1]][0].lower() not in OFFICES:
        return False
    first = places[0] if len(places) > 1 else places[0] - 1
    return len(places) <= len(("la", "Directrice")) and words[max(first, 0)][0] in _ARTICLES
