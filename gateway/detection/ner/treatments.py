"""Tells operations and examinations of French from bodies: "opération du genou", "échographie".

"Opération" begins the names of campaigns as well, which are written with capitals.
"""

import re
from typing import Final

_TREATMENT: Final = re.compile(
    r"(?:op[ée]ration|[ée]chographie|[ée]cho|radio(?:graphie)?|irm|scanner|chirurgie|biopsie"
    r"|ponction|ablation|greffe|proth[èe]se|entorse|fracture|infection|ligaments?|d[ée]pistage)"
    r"(?: (?:d[eu]s?|de la) (?:l['’])?| d['’])(?!m[ée]t[ée]o)[a-zà-ÿœ]+(?: (?:droite?|gauche))?",
)
_ALONE: Final = re.compile(r"[ée]chographies?|biopsies?|radiographies?", re.IGNORECASE)


def is_treatment(text: str, start: int, end: int) -> bool:
    """Return whether what was taken for a name is what is done to a part of the body."""
    if _ALONE.fullmatch(text, start, end) is not None:
        return True
    # A sentence may begin with it.
    written = text[start].lower() + text[start + 1 : end]
    return _TREATMENT.fullmatch(written) is not None
