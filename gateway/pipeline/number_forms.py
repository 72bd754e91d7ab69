"""What took the place of a number or an IPv4 address, in the digits and the grouping of a place.

"کارت ۶۰۳۷ ۹۹۷۱ …" repeats as `6037-9971-…`, and its surrogate has Latin digits and hyphens there.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.domain import EntityType
from gateway.domain.digits import decimal_digits
from gateway.pipeline.occurrences import occurrences
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.digits import write_digits
from gateway.pseudonyms.value_surrogates import form_in

_PHONE: Final = EntityType.PHONENUMBER.value
_IP: Final = EntityType.IP_ADDRESS.value
# Index, category and mask are no number.
_FIGURES: Final = re.compile(r"[\d+\s()./\u200c\u2010-\u2013-]+")
_LONGEST_ADDRESS: Final = 64


def written_number(value: str, replacement: str, entity_type: str, like: str) -> str:
    """Return the replacement of a number as a place writes the number, in as many digits.

    As it is where it is none, or has other digits than the number.

    Args:
        value: the number as it was found.
        replacement: what took its place there.
        entity_type: its type.
        like: the same number, with or without zeros or a dialling prefix in front.
    """
    n_shown = len(decimal_digits(like))
    digits = decimal_digits(replacement)
    if entity_type == _PHONE:
        form = form_in(_PHONE, replacement) if _FIGURES.fullmatch(replacement) else None
        if form is None:
            return replacement
        if form_in(_PHONE, like) is not None:
            written = SURROGATE_TYPES[_PHONE].render(form, like)
            if len(decimal_digits(written)) == n_shown:
                return written
        digits = form.split(" ")[1]
    elif len(digits) != len(decimal_digits(value)) or any(map(str.isalpha, like)):
        return replacement
    head = decimal_digits(like)[: max(n_shown - len(digits), 0)]
    return write_digits(head + digits[-n_shown:], like)


def address_of(value: str, entity_type: str) -> str:
    """Return an IPv4 address as programs write it; "" for other values."""
    if entity_type != _IP or len(value) > _LONGEST_ADDRESS:
        return ""
    form = form_in(_IP, value)
    return form if form is not None and "." in form and ":" not in form else ""


def address_spans(address: str, replacement: str, text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and replacement of each place of an IPv4 address, in digits of any script.

    Args:
        address: as `address_of` gave it.
        replacement: what took its place.
        text: where it is looked for.
    """
    form = form_in(_IP, replacement)
    for start, end in occurrences(address, ascii_digits(text)):
        shown = text[start:end]
        yield start, end, replacement if form is None else SURROGATE_TYPES[_IP].render(form, shown)
