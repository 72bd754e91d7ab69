"""PERSON: surnames whose apostrophe SQL doubles: `VALUES ('O''Brien')`.

A model reads two strings there.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
_DOUBLED: Final = "''"
# "L''Aquila" is a town.
_ELIDED: Final = re.compile(r"(?<!\w)(?:o|d|dell|dall|degl)\Z", re.IGNORECASE)
_LONGEST_ELIDED: Final = 5
_SURNAME: Final = re.compile(r"(?=[^\W\d_a-zäöüß])[^\W\d_]{3,30}(?:-[^\W\d_]{2,30})?(?!\w)")
_SCORE: Final = 0.9


class DoubledQuotes:
    """Finds surnames with an elided word and a doubled apostrophe before a capital."""

    name = "doubled-quote"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names with the elided word."""
        for at in positions(batch.folded, _DOUBLED):
            surname = _SURNAME.match(batch.folded, at + len(_DOUBLED))
            elided = _ELIDED.search(batch.before(at, _LONGEST_ELIDED)) if surname else None
            if surname is None or elided is None:
                continue
            # "O''Clock"; of Italian words many are surnames behind one.
            if elided[0] not in "oO" or not is_ordinary(surname[0]):
                start = at - len(elided[0])
                yield Found(start, surname.end(), _TYPE, _SCORE, self.name)
