"""Postal codes without their end, and the networks that addresses are in."""

import re
from ipaddress import IPv4Address, ip_network
from ipaddress import ip_address as address_of
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.value_surrogates import form_in

# What providers give to a site, or more.
_PREFIX_4, _PREFIX_6 = 16, 48
# "D-10115", and letters of British, Canadian and Dutch codes.
_CODE: Final = re.compile(
    r"(?P<country>[A-Z]{1,2}-)?(?P<code>(?=.*\d)[A-Z\d]{1,6}(?:[ -]?[A-Z\d]{2,5})?)"
)
# Of ten digits and fewer: a region of a country, in which hundreds of thousands live.
_SHORT, _HEAD, _HEAD_OF_SHORT = 4, 2, 1
_HIDDEN: Final = "x"


def network_of(value: str, _text: str, _language: str | None) -> str | None:
    """Return the network of an address, without its port: 203.0.0.0/16, 2001:db8:1::/48."""
    form = form_in(EntityType.IP_ADDRESS, value)
    if form is None or "%" in form:
        return None
    address = address_of(form)
    prefix = _PREFIX_4 if isinstance(address, IPv4Address) else _PREFIX_6
    return in_script(str(ip_network(f"{form}/{prefix}", strict=False)), zero_of(value))


def head_of_code(value: str, _text: str, _language: str | None) -> str | None:
    """Return a postal code of which the first two characters are left, of a short one the first."""
    match = _CODE.fullmatch(ascii_digits(value).upper())
    if match is None:
        return None
    start = match.start("code")
    n_left = _HEAD if sum(map(str.isalnum, match["code"])) > _SHORT else _HEAD_OF_SHORT
    written = value[:start]
    for sign in value[start:]:
        if sign.isalnum():
            written += sign if n_left > 0 else _HIDDEN
            n_left -= 1
        else:
            written += sign
    return written
