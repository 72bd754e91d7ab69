"""LOCATION: values of fields that hold streets in pasted JSON, settings and YAML.

`"street": "Mekka St. 88"`, `address_line_1: 4 The Maltings`. The key leaves no doubt, so the value
is found wherever the street is; what the key `address` holds may be one of mail or of a machine.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.pasted_records import VALUE_OPENING
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType
from gateway.domain.placeholders import is_placeholder
from gateway.domain.schema_words import is_of_schema

_TYPE: Final = EntityType.LOCATION.value
_SCORE: Final = 0.9
# At one of which the batch is looked through, a key having letters around it.
_STEMS: Final = (
    *("street", "address", "line1", "line_1", "strasse", "straße", "anschrift", "adresse"),
    *("indirizzo", 'rue"', 'via"'),
)
_REST: Final = re.compile(r"[\w-]{0,20}")
_KEY: Final = re.compile(
    r"(?<![^\W_])(?:(?:home|billing|shipping|delivery|mailing|postal|full|formatted|customer|work"
    r"|residential|lieferungs?|rechnungs?|liefer)[_-]?)?"
    r"(?:street(?:[_-]?(?:address|line))?|address(?:[_-]?(?:line|text|street))?|line"
    r"|stra(?:ss|ß)e(?:[_-]?(?:hausnummer|nr))?|anschrift|adresse(?:[_-]?ligne)?|indirizzo|rue"
    r"|via)"
    r"[_-]?[12]?\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE: Final = 24
# A word and another, or a number: "Mekka St. 88", "The Maltings".
_VALUE: Final = re.compile(r"(?=[^\n\0\"<]*[^\W\d_]{3})[^\W_][\w .,'’/#&()°-]{3,100}[\w.)]")
_HAS_PARTS: Final = re.compile(r"\w[., ]+\w|[^\W\d_]\d")
_DIGIT: Final = re.compile(r"\d")
_CLOSING: Final = frozenset("\"'\\<")
# Of a key without quotes.
_QUOTE_BEHIND: Final = re.compile(r"\s?:\s{0,2}[\"']")
# What an address is called in forms stands before a sentence as well: see `announced_addresses`.
_LINE_OF_STREET: Final = re.compile(
    r"(?:\A|\n)[ -]{0,12}(?:street(?:[_-]?(?:address|line))?|stra(?:ss|ß)e"
    r"|address[_-]?line|line)[_-]?[12]?\Z",
    re.IGNORECASE,
)
_BARE_VALUE: Final = re.compile(
    r": (?P<value>(?=[^\n\0,]*\d)[^\W_][\w .'’/#&-]{4,80})(?=[,\n\0]|\Z)"
)


class KeyedAddresses:
    """Finds the values of fields for streets: in quotes, or all of a line with a number in it."""

    name = "keyed-address"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the values."""
        for stem in _STEMS:
            for at in positions(batch.lowered, stem):
                rest = _REST.match(batch.folded, at)
                end = at if rest is None else rest.end()
                before = batch.before(at, _LONGEST_BEFORE)
                if _KEY.search(before + batch.folded[at:end]) is None:
                    continue
                span = _quoted(batch.folded, end) or _rest_of_line(batch, before, at, end)
                if span is not None:
                    yield Found(*span, _TYPE, _SCORE, self.name)


def _quoted(folded: str, end: int) -> tuple[int, int] | None:
    """Return where the value in quotes stands behind a key; None where it is no street."""
    opening = VALUE_OPENING.match(folded, end) or _QUOTE_BEHIND.match(folded, end)
    match = None if opening is None else _VALUE.match(folded, opening.end())
    if match is None or folded[match.end() : match.end() + 1] not in _CLOSING:
        return None
    value = match[0]
    # "required field", in a schema.
    if value.isascii() and value.islower() and _DIGIT.search(value) is None:
        return None
    if _HAS_PARTS.search(value) is None or is_placeholder(value) or is_of_schema(value):
        return None
    return match.span()


def _rest_of_line(batch: BatchText, before: str, at: int, end: int) -> tuple[int, int] | None:
    """Return the rest of a line of YAML or of a form behind its key; None where it is no street."""
    if _LINE_OF_STREET.search(before + batch.folded[at:end]) is None:
        return None
    match = _BARE_VALUE.match(batch.folded, end)
    return None if match is None else match.span("value")
