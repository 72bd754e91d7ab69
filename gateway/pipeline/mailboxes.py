"""Fields of mailboxes as headers of mails have them: "Jane Hill <jane@example.com>, bob@…"."""

import re
from typing import Final

from gateway.domain import Entity, EntityType

# Blanks before a part are not given back: from each of them in turn, a long run would take time
# that grows with its square.
_MAILBOX: Final = re.compile(
    r"""\s*+(?:
        (?:"(?P<quoted>[^"<>@]{1,200})"|(?P<name>[^"<>@,;\s][^"<>@,;]{0,200}?))?\s*
        <\s*(?P<mailbox>[^\s<>@]{1,128}@[^\s<>@]{1,255})\s*>
        |(?P<bare>[^\s<>@,;"]{1,128}@[^\s<>@,;"]{1,255})
    )\s*(?:[,;]|\Z)""",
    re.VERBOSE,
)
_TYPES: Final = {
    "quoted": EntityType.PERSON.value,
    "name": EntityType.PERSON.value,
    "mailbox": EntityType.EMAIL.value,
    "bare": EntityType.EMAIL.value,
}


def mailbox_entities(text: str, detector: str) -> list[Entity] | None:
    """Return the names and mailboxes of a field, or None where it is no list of mailboxes.

    Args:
        text: the whole field.
        detector: name that the entities carry.
    """
    entities: list[Entity] = []
    at = 0
    while at < len(text):
        match = _MAILBOX.match(text, at)
        if match is None:
            return None
        entities += [
            Entity(*match.span(group), type_, 1.0, detector)
            for group, type_ in _TYPES.items()
            if match[group]
        ]
        at = match.end()
    return entities
