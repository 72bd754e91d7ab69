"""Names by which entities say who found them: a family, a slash, one of its members.

Audit events carry them, so they stay as they are.
"""

from typing import Final

# A structured field is an entity because the route says so, whatever stands in it.
ROUTE_DETECTOR: Final = "route"
# A further place of a value that was found elsewhere in the message.
REPEAT_DETECTOR: Final = "repeat"
# A value that the conversation knows: of a word found before, or the answer to a question.
MEMORY_DETECTOR: Final = "memory"
# A number whose pieces stand in several messages.
JOINED_DETECTOR: Final = "memory/joined"
# The hour that answers who asks for it: a lone number that is no day of a month.
HOUR_DETECTOR: Final = "memory/hour"
# A value of the policy's deny lists.
DENY_LIST_DETECTOR: Final = "list/deny"
RULES_PREFIX: Final = "rules/"
# The rule of what stands beside a card's number.
CARD_DETAILS: Final = "card-details"
TRAIT_PREFIX: Final = "trait/"
NER: Final = "ner"
# The embedded model where it stands in for the model server.
NER_FALLBACK: Final = "ner-fallback"
_NER_PREFIXES: Final = (f"{NER}/", f"{NER_FALLBACK}/")


def is_ner(detector: str) -> bool:
    """Return whether a model found the entity, by itself or standing in for the model server."""
    return detector.startswith(_NER_PREFIXES)
