"""Names by which entities say who found them: a family, a slash, one of its members.

Audit events carry them, so they stay as they are.
"""

from typing import Final

# A structured field is an entity because the route says so, whatever stands in it.
ROUTE_DETECTOR: Final = "route"
# A further place of a value that was found elsewhere in the message.
REPEAT_DETECTOR: Final = "repeat"
RULES_PREFIX: Final = "rules/"
TRAIT_PREFIX: Final = "trait/"
NER: Final = "ner"
# The embedded model where it stands in for the model server.
NER_FALLBACK: Final = "ner-fallback"
_NER_PREFIXES: Final = (f"{NER}/", f"{NER_FALLBACK}/")


def is_ner(detector: str) -> bool:
    """Return whether a model found the entity, by itself or standing in for the model server."""
    return detector.startswith(_NER_PREFIXES)
