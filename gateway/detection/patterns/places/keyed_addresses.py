"""LOCATION and POSTAL_CODE: values of fields for addresses in pasted JSON, settings, XML and YAML.

`"street": "Mekka St. 88"`, `"city": "Uppsala"`, `address_line_1: 4 The Maltings`. The key leaves no
doubt, so the value is found wherever the street is; what the key `address` holds may be one of mail
or of a machine.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.pasted_records import UNQUOTED_OPENING, VALUE_CLOSINGS, VALUE_OPENING
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType
from gateway.domain.placeholders import is_placeholder
from gateway.domain.schema_words import is_of_schema

_LOCATION: Final = EntityType.LOCATION.value
_POSTAL_CODE: Final = EntityType.POSTAL_CODE.value
_SCORE: Final = 0.9
# At one of which the batch is looked through, a key having letters around it.
_STEMS: Final = (
    *("street", "address", "line", "strasse", "straße", "anschrift", "adresse", "indirizzo"),
    *('rue"', 'via"', "strtnm"),
)
_TOWN_STEMS: Final = ("city", "town", "wohnort", "ville", "stadt", "città", "twnnm")
_CODE_STEMS: Final = ("postal", "postcode", "zip", "plz", "postleitzahl", "pincode", "pstcd")
_REST: Final = re.compile(r"[\w-]{0,20}")
_OWNER: Final = (
    r"(?<![^\W_])(?:(?:home|billing|shipping|delivery|mailing|postal|full|formatted|customer|work"
    r"|residential|birth|lieferungs?|rechnungs?|liefer)[_-]?)?"
)
_KEY: Final = re.compile(
    rf"{_OWNER}"
    r"(?:street(?:[_-]?(?:address|line))?|address(?:[_-]?(?:line|text|street))?|line"
    r"|stra(?:ss|ß)e(?:[_-]?(?:hausnummer|nr))?|anschrift|adresse(?:[_-]?ligne)?|indirizzo|rue"
    r"|via|adrline|strtnm)[_-]?[12]?\Z",
    re.IGNORECASE,
)
_TOWN_KEY: Final = re.compile(
    rf"{_OWNER}(?:city|town|wohnort|ville|stadt|città|twnnm)(?:[_-]?name)?\Z", re.IGNORECASE
)
_CODE_KEY: Final = re.compile(
    rf"{_OWNER}(?:(?:post(?:al)?|zip)[_-]?(?:code)?|plz|postleitzahl|pincode|pstcd)\Z",
    re.IGNORECASE,
)
_LONGEST_BEFORE: Final = 24
# A word and another, or a number: "Mekka St. 88", "The Maltings".
_VALUE: Final = re.compile(r"(?=[^\n\0\"<]*[^\W\d_]{3})[^\W_][\w .,'’/#&()°-]{3,100}[\w.)]")
_HAS_PARTS: Final = re.compile(r"\w[., ]+\w|[^\W\d_]\d")
_TOWN: Final = re.compile(r"[^\W\d_](?:[ .'’-]{0,2}[^\W\d_]){1,40}")
_CODE: Final = re.compile(r"(?=[A-Z -]{0,4}\d)[A-Z\d](?:[ -]?[A-Z\d]){2,9}", re.IGNORECASE)
_DIGIT: Final = re.compile(r"\d")
_LIST_OPENING: Final = re.compile(r"[\"']\s?:\s{0,2}\[\s{0,2}[\"']")
_OPENINGS: Final = (VALUE_OPENING, UNQUOTED_OPENING, _LIST_OPENING)
# A number of JSON.
_BARE_CODE: Final = re.compile(r"[\"']\s?:\s{0,2}(?P<value>\d{4,6})(?=\s*[,}\]\n])")
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
    """Finds the values of fields for streets, towns and postal codes.

    In quotes and tags, a street also where it is all of a line and has a number.
    """

    name = "keyed-address"
    types = frozenset({_LOCATION, _POSTAL_CODE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the values."""
        folded = batch.folded
        for at, end in _keys(batch, _STEMS, _KEY):
            span = _quoted(folded, end, _VALUE)
            if span is None or not _is_street(folded[slice(*span)]):
                span = _rest_of_line(batch, at, end)
            if span is not None:
                yield Found(*span, _LOCATION, _SCORE, self.name)
        for _, end in _keys(batch, _TOWN_STEMS, _TOWN_KEY):
            span = _quoted(folded, end, _TOWN)
            if span is not None and _is_town(folded[slice(*span)]):
                yield Found(*span, _LOCATION, _SCORE, self.name)
        for _, end in _keys(batch, _CODE_STEMS, _CODE_KEY):
            bare = _BARE_CODE.match(folded, end)
            span = _quoted(folded, end, _CODE) if bare is None else bare.span("value")
            if span is not None:
                yield Found(*span, _POSTAL_CODE, _SCORE, self.name)


def _keys(
    batch: BatchText, stems: tuple[str, ...], pattern: re.Pattern[str]
) -> Iterator[tuple[int, int]]:
    """Yield where a stem stands that is one of a key, and where the key ends."""
    for stem in stems:
        for at in positions(batch.lowered, stem):
            rest = _REST.match(batch.folded, at)
            end = at if rest is None else rest.end()
            if pattern.search(batch.before(at, _LONGEST_BEFORE) + batch.folded[at:end]) is not None:
                yield at, end


def _quoted(folded: str, end: int, pattern: re.Pattern[str]) -> tuple[int, int] | None:
    """Return where a value of some form stands in quotes behind a key; None where none does."""
    openings = (opening.match(folded, end) for opening in _OPENINGS)
    opening = next(filter(None, openings), None)
    match = None if opening is None else pattern.match(folded, opening.end())
    if match is None or folded[match.end() : match.end() + 1] not in VALUE_CLOSINGS:
        return None
    return match.span()


def _is_street(value: str) -> bool:
    """Return whether a value is no type of a schema, as "required field" is."""
    if value.isascii() and value.islower() and _DIGIT.search(value) is None:
        return False
    return _HAS_PARTS.search(value) is not None and _is_value(value)


def _is_town(value: str) -> bool:
    return not (value.isascii() and value.islower()) and _is_value(value)


def _is_value(value: str) -> bool:
    return not (is_placeholder(value) or is_of_schema(value))


def _rest_of_line(batch: BatchText, at: int, end: int) -> tuple[int, int] | None:
    """Return the rest of a line of YAML or of a form behind its key; None where it is no street."""
    line = batch.before(at, _LONGEST_BEFORE) + batch.folded[at:end]
    if _LINE_OF_STREET.search(line) is None:
        return None
    match = _BARE_VALUE.match(batch.folded, end)
    return None if match is None else match.span("value")
