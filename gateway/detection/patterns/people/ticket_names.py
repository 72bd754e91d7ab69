"""PERSON: passengers as airlines write them: "ACHTERBERG/ROSALIND MS", "DE LUCA/MARIA MRS".

The surname stands before the stroke, and a title behind the forenames, or a word for passengers
before both. Models take such a surname for a town. "CI/CD MR" is a merge request: beside a title a
list must have one of the words.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value
_SCORE: Final = 0.96
_SURNAME: Final = re.compile(
    r"(?<![\w/.@-])(?P<surname>(?:(?:DE|DEL|DELLA|DI|DA|DOS|LE|LA|VAN|VON|DER|DEN|AL|EL|BIN|BEN|ABU"
    r"|MC|MAC|O|ST) ){0,2}[A-Z]{2,24}(?:[-'][A-Z]{2,24})?)\Z"
)
_TITLE: Final = r"(?:MR|MRS|MS|MSTR|MISS|CHD|INF|DR|PROF)"
_FORENAMES: Final = re.compile(
    rf"/(?P<forenames>[A-Z]{{2,24}}?(?:[ -](?!{_TITLE}\b)[A-Z]{{1,24}}?)?)"
    rf"(?P<title> ?{_TITLE})?(?![A-Za-z]|[/.@-]\w)"
)
_LABELS: Final = re.compile(
    r"(?:passengers?|pax|travell?ers?|guest|name|voyageurs?|passagers?|passagier\w*|fluggast|reisende\w?"
    r"|passegger[oi]|viaggiatore|مسافر|المسافر|نام|الاسم)(?: \d{1,2})?[ :.\t]{1,4}\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE: Final = 64
_NAMES: Final = frozenset({Kind.NAME, Kind.BOTH})
_SHORTEST_FORENAME: Final = 3


class TicketNames:
    """Finds surnames and forenames in capitals on both sides of a stroke."""

    name = "ticket-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names without their titles."""
        folded = batch.folded
        for at in positions(folded, "/"):
            if not (folded[at - 1 : at].isupper() and folded[at + 1 : at + 2].isupper()):
                continue
            forenames = _FORENAMES.match(folded, at)
            if forenames is None:
                continue
            first = max(batch.starts[batch.text_index(at)], at - _LONGEST_BEFORE)
            surname = _SURNAME.search(folded, first, at)
            if surname is None:
                continue
            start = surname.start()
            is_told = forenames["title"] is not None and _is_name(
                surname["surname"].lower(), forenames["forenames"].lower().split()
            )
            if is_told or _LABELS.search(folded, first, start) is not None:
                yield Found(start, forenames.end("forenames"), _TYPE, _SCORE, self.name)


def _is_name(surname: str, forenames: Sequence[str]) -> bool:
    """Return whether a list has one of the words, and none is a word of every day."""
    words = (surname, *forenames)
    return (
        len(forenames[0]) >= _SHORTEST_FORENAME
        and any(kind_of(word) in _NAMES for word in words)
        and not any(map(is_frequent, words))
    )
