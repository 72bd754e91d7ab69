"""IP_ADDRESS: private ones in the same private range, public ones in ranges for documentation."""

import ipaddress
import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import in_script, zero_of

_SAME_CLASS_4 = tuple(
    map(
        IPv4Network,
        (
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "100.64.0.0/10",
        ),
    )
)
_SAME_CLASS_6 = tuple(map(IPv6Network, ("fe80::/64", "fd00::/8", "fc00::/8")))
# RFC 5737 and RFC 3849: for documentation; RFC 2544: for benchmarks, when a conversation uses up
# the first.
_DOCUMENTATION_4 = tuple(map(IPv4Network, ("192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24")))
_BENCHMARK_4 = IPv4Network("198.18.0.0/15")
_DOCUMENTATION_6 = IPv6Network("2001:db8::/32")
_ATTEMPTS_IN_DOCUMENTATION = 40
# "203[.]0[.]113[.]77", "203 dot 0 dot 113 dot 77", and "077" of four numbers.
_DEFANGED = re.compile(
    r"(?<=\d)(?:[\[({](?:\.|dot)[\])}]| (?:dot|punkt|point|punto|دات|نقط[هة]) )(?=\d)",
    re.IGNORECASE,
)
_FILLED = re.compile(r"(?<![\da-fA-F:])0{1,2}(?=\d)")


def _split(value: str) -> tuple[str, str]:
    """Return the address and what follows it.

    A port is told from a group of IPv6 by counting colons.
    """
    plain = ascii_digits(value).strip()
    match = re.search(r"/\d{1,3}$", plain)
    if match is None and (plain.count(":") == 1 or plain.startswith("[")):
        match = re.search(r":\d{1,5}$", plain)
    head = plain[: match.start()] if match else plain
    return head, plain[len(head) :]


def _form(value: str) -> str | None:
    head = _split(value)[0].strip("[]")
    if _DEFANGED.search(head) is not None or _FILLED.search(head) is not None:
        head = _FILLED.sub("", _DEFANGED.sub(".", head))
    try:
        return str(ipaddress.ip_address(head))
    except ValueError:
        return None


def _draw(form: str, drawing: Drawing) -> str:
    draws = drawing.draws
    address = ipaddress.ip_address(form)
    if isinstance(address, IPv6Address):
        net6 = next((n for n in _SAME_CLASS_6 if address in n), _DOCUMENTATION_6)
        host = draws.below(1 << 48) + 1 if net6 is _DOCUMENTATION_6 else draws.below(1 << 64) + 1
        if net6 is _DOCUMENTATION_6:
            # A subnet and a host part, as addresses are given out.
            host = (draws.below(1 << 16) << 80) | host
        return str(IPv6Address(int(net6.network_address) + host))
    same = next((n for n in _SAME_CLASS_4 if address in n), None)
    if same is None:
        public = drawing.attempt < _ATTEMPTS_IN_DOCUMENTATION
        same = draws.pick(_DOCUMENTATION_4) if public else _BENCHMARK_4
    return str(IPv4Address(int(same.network_address) + draws.between(1, same.num_addresses - 2)))


def _render(surrogate: str, value: str) -> str:
    head, tail = _split(value)
    written = surrogate.upper() if head.isupper() else surrogate
    point = _DEFANGED.search(head)
    if point is not None:
        written = written.replace(".", point[0])
    elif head.startswith("["):
        written = f"[{written}]"
    return in_script(written + tail, zero_of(value))


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
