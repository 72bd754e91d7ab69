"""Fields that are a found value in another form: `1987-03-12` for "12.03.1987".

An amount of "12.345,67 €" is the number 12345.67 and `12,345.67`, `2001:db8:0:0::5` is
`2001:db8::5`, and `+4915123456789` is "0151 23456789", whose surrogate has its country there, too.
Only the whole of a field is compared, by the canonical forms of the value's type: inside a time
stamp or among other digits the same ones stand by chance. Links are known with another scheme in
any text.
"""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Final

from gateway.domain import EntityType
from gateway.domain.digits import decimal_digits
from gateway.pipeline.amounts import amount_of, field_amount, may_be_a_count, written_like
from gateway.pipeline.digits import MIN_DIGITS
from gateway.pipeline.respellings import as_probed
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.value_surrogates import form_in

# Code points of a field, and of a link.
_SHORTEST: Final = len("2001::")
_LONGEST: Final = 64
_LONGEST_LINK: Final = 500
_DATETIME: Final = EntityType.DATETIME.value
_COST: Final = EntityType.COST.value
_IP: Final = EntityType.IP_ADDRESS.value
_URL: Final = EntityType.URL.value
_EMAIL: Final = EntityType.EMAIL.value
# A year, a month and a day of some calendar.
_FULL_DATE: Final = re.compile(r"[a-z]:(\d{4}):[1-9]\d*:[1-9]\d*")
_PHONE: Final = EntityType.PHONENUMBER.value
_IBAN: Final = EntityType.IBAN.value
_COMPARED: Final = frozenset({_DATETIME, _IP, _EMAIL, _PHONE, _IBAN})
_PHONE_ALONE: Final = re.compile(r"\+?[\d(][\d ()./-]{5,22}\d")
_IBAN_ALONE: Final = re.compile(r"[A-Za-z]{2}\d\d[A-Za-z\d -]{11,40}")
_LEAST_DIGITS: Final = len("31987")
_YEAR: Final = re.compile(r"(?<!\d)\d{4}(?!\d)")
_MOST_DIGITS: Final = len("19870312")
# A time of day, or a number behind a letter as in a version.
_NO_DATE: Final = re.compile(r"\d\s?[:hT]\s?\d|[^\W\d_]\d")
_IP_V6: Final = re.compile(r"[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}")
_HEX: Final = re.compile(r"[0-9a-f]+")
# What is written as usual is known in any text.
_AT: Final = re.compile(r"\s@|@\s|\bat\b", re.IGNORECASE)
# A day as a time stamp.
_MIDNIGHT: Final = re.compile(r"[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?\Z")
_SCHEME: Final = re.compile(r"https?://", re.IGNORECASE)


def with_forms(originals: Mapping[str, tuple[str, str]]) -> dict[str, tuple[str, str]]:
    """Return the dates and amounts that a field may hold without a sign of theirs in common."""
    formed: dict[str, tuple[str, str]] = {}
    for value, substitute in originals.items():
        entity_type = substitute[1]
        if (
            entity_type in (_DATETIME, _COST)
            and len(value) <= _LONGEST
            and _has_forms(value, entity_type)
        ):
            formed[value] = substitute
    return formed


# Values recur; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def _has_forms(value: str, entity_type: str) -> bool:
    digits = decimal_digits(value)
    if entity_type == _DATETIME:
        return len(digits) >= _LEAST_DIGITS and _YEAR.search(value) is not None
    return len(digits) >= MIN_DIGITS and amount_of(value) is not None


def form_probe(value: str, entity_type: str) -> str:
    """Return what stands in every text, `as_probed`, that has the value in another form, or ""."""
    if entity_type == _IP and ":" in value and len(value) <= _LONGEST:
        return max(_HEX.findall(value.lower()), key=len, default="")
    return as_probed(_rest_of_link(value)) if entity_type == _URL else ""


class WholeForms:
    """What took the place of values, by their canonical forms; each field is looked up once.

    Args:
        originals: what took the place of each value, and the type as which it was found.
    """

    def __init__(self, originals: Mapping[str, tuple[str, str]]) -> None:
        self._originals = originals
        # By type, or a number for amounts.
        self._known: dict[str, dict[str | Decimal, str]] = {}
        for value, (replacement, entity_type) in originals.items():
            form: str | Decimal | None = None
            if len(value) > _LONGEST:
                continue
            if entity_type == _COST:
                form = amount_of(value)
            elif entity_type in _COMPARED:
                form = form_in(entity_type, value)
                if form is not None and not _is_known(form, entity_type):
                    form = None
            if form is not None:
                self._known.setdefault(entity_type, {}).setdefault(form, replacement)

    def replaced(self, text: str, *, is_money: bool = False) -> str | None:
        """Return what takes the place of a field that is a value in another form, if it is one.

        Args:
            text: the field.
            is_money: whether its name says that it holds an amount: then a round number is one.
        """
        if not self._known or not _SHORTEST <= len(text) <= _LONGEST or text.isalpha():
            return None
        bare = text.strip()
        midnight = _MIDNIGHT.search(bare)
        if midnight is not None:
            day = self.replaced(bare[: midnight.start()])
            # A category and a month have no midnight.
            return day + midnight[0] if day is not None and _is_date(day) else day
        if bare in self._originals:
            return None
        for entity_type, known in self._known.items():
            if entity_type == _COST:
                number = field_amount(bare)
                if number is None or number not in known:
                    continue
                if is_money or not may_be_a_count(bare):
                    return written_like(known[number], bare)
            elif _may_be(bare, entity_type):
                form = form_in(entity_type, bare)
                if form is not None and form in known:
                    return _written(known[form], entity_type, bare)
        return None


def link_spans(value: str, replacement: str, text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and replacement of each place at which a link has another scheme or case."""
    rest = _rest_of_link(value)
    lowered = text.lower()
    if not rest or len(lowered) != len(text):
        return
    start = lowered.find(rest)
    while start >= 0:
        end = start + len(rest)
        begin = max(lowered.rfind("http", max(start - len("https://"), 0), start), 0)
        scheme = _SCHEME.fullmatch(text, begin, start)
        is_whole = not text[end : end + 1].isalnum() and (
            scheme is not None or ("/" in rest and not _goes_on(text[start - 1 : start]))
        )
        if is_whole:
            own_scheme = _SCHEME.match(replacement)
            if scheme is None:
                yield start, end, replacement[own_scheme.end() :] if own_scheme else replacement
            elif own_scheme is None:
                yield begin, end, replacement
            else:
                yield begin, end, scheme[0] + replacement[own_scheme.end() :]
        start = lowered.find(rest, end)


def _rest_of_link(value: str) -> str:
    """Return a link without its scheme, lowered; "" where that is not all of ASCII."""
    if not value.isascii() or len(value) > _LONGEST_LINK or '"' in value or "\\" in value:
        return ""
    return _SCHEME.sub("", value, count=1).lower()


def _goes_on(sign: str) -> bool:
    return sign.isalnum() or sign in ("@", ".", "/", "-", "_") if sign else False


def _may_be(bare: str, entity_type: str) -> bool:
    """Return whether a field may be a value of a type, before more is spent on it."""
    if entity_type == _DATETIME:
        return 1 < len(decimal_digits(bare)) <= _MOST_DIGITS and _NO_DATE.search(bare) is None
    if entity_type == _PHONE:
        return _PHONE_ALONE.fullmatch(bare) is not None
    if entity_type == _IBAN:
        return _IBAN_ALONE.fullmatch(bare) is not None
    if entity_type == _IP:
        return _IP_V6.fullmatch(bare) is not None
    return entity_type == _EMAIL and _AT.search(bare) is not None


def _is_known(form: str, entity_type: str) -> bool:
    if entity_type == _DATETIME:
        return _FULL_DATE.fullmatch(form) is not None
    return not SURROGATE_TYPES[entity_type].stays(form)


def _is_date(text: str) -> bool:
    form = form_in(_DATETIME, text)
    return form is not None and _is_known(form, _DATETIME)


def _written(replacement: str, entity_type: str, like: str) -> str:
    """Return a replacement in the form of a field, as it is where it is no such value."""
    form = form_in(entity_type, replacement)
    if form is None or not _is_known(form, entity_type):
        return replacement
    return SURROGATE_TYPES[entity_type].render(form, like)
