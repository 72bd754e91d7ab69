"""IP addresses of both versions, and hardware (MAC) addresses."""

import ipaddress
import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.contact.dot_words import COMMON_DOT
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.patterns.version_words import VERSION_WORDS
from gateway.domain import EntityType

_IP_ADDRESS = EntityType.IP_ADDRESS.value
_MAC_ADDRESS = EntityType.MAC_ADDRESS.value

IP_V4 = r"\d{1,3}(?:\.\d{1,3}){3}"
"""An address of version 4, for a pattern; larger numbers than 255 are in it."""

_V4 = re.compile(rf"{IP_V4}(?![A-Za-z\d_])(?!\.(?!(?i:in-addr\.arpa))\w)")
# So that no program makes a link of it: "203[.]0[.]113[.]77"; and as it is read out.
_POINT = rf"(?:\[\.]|\(\.\)|\{{\.}}|\[dot]|\(dot\)| (?:{COMMON_DOT}) )"
_DEFANGED_V4 = re.compile(
    rf"(?<![\w.])\d{{1,3}}(?:(?:\.|{_POINT})\d{{1,3}}){{3}}(?!\w|(?:\.|{_POINT})\d)"
)
_SHORTEST_POINT, _LONGEST_POINT = 3, 7
# As people type or dictate it: with blanks for the points or beside them. Where no word tells what
# it is, it could be anything.
_SPACED_V4 = re.compile(
    r"(?<![\d.,:/-])(\d{1,3})(?: ?[.,] ?|[ -])(\d{1,3})(?: ?[.,] ?|[ -])(\d{1,3})"
    r"(?: ?[.,] ?|[ -])(\d{1,3})(?![\w%€$£]|[ .,:/-]\d)"
)
_IP_WORDS = phrase_index(typed_words("ip ips ipv4 آی_پی ای_پی آیپی ایپی الآيبي"))
_IP_REACH = 40
_N_OCTETS, _LONGEST_OCTET, _MAX_OCTET = 4, 3, 255
_LEAST_UNPOINTED = 7
_COLON = re.compile(r":(?=[0-9a-fA-F]{0,4}:)")
_V6_CHARACTERS = frozenset("0123456789abcdefABCDEF:.")
_MAX_V6 = 45
# "mise à jour 1.2.3.4"; a day and an edition have a date behind them as often.
_VERSION_WORDS = VERSION_WORDS | folded_words("mise jour ausgabe")
_VERSION_DIGITS = 2
# "Firmware is on 1.0.4.68": where hardly an address begins so, more words of the clause may tell a
# version; another one of the same program soon follows.
_VERSION_REACH, _NEAR_VERSION_WORDS, _MOST_VERSION_WORDS = 40, 2, 4
_CLAUSE_END = re.compile(r"[.!?,;\n](?:\s|\Z)")
_NEXT_VERSION_REACH = 80
_WORD, _NUMBER = re.compile(r"[^\W\d_]+"), re.compile(r"\d+")
_MAC_COLON = re.compile(r"[0-9a-fA-F]{2}(?:([:.-])[0-9a-fA-F]{2})(?:\1[0-9a-fA-F]{2}){4}(?![\w:])")
# As macOS lists its neighbours, without noughts in front: "0:1a:2b:3c:4d:5e".
_MAC_SHORT = re.compile(
    r"(?=[\d:]{0,16}[a-fA-F])(?=(?:[0-9a-fA-F]:){0,5}[0-9a-fA-F]{2})[0-9a-fA-F]{1,2}(?::[0-9a-fA-F]{1,2}){5}(?![\w:])"
)
# As it is read out: with blanks, of which other pairs have many.
_PAIR = "[0-9a-fA-F]{2}"
_MAC_BLANK = re.compile(rf" (?=(?:{_PAIR} ){{4}}{_PAIR}(?![^\W_]| {_PAIR}(?!\w)))")
_MAC_SPACED = re.compile(
    rf"(?=[\d ]{{0,17}}[a-fA-F])(?=[a-fA-F ]{{0,17}}\d){_PAIR}(?: {_PAIR}){{5}}"
)
_MAC_DOTTED = re.compile(r"\.[0-9a-fA-F]{4}\.[0-9a-fA-F]{4}(?!\w|\.\w)")
_MAC_DASH = re.compile(r"-(?=(?:[0-9a-fA-F]{2}-){3}[0-9a-fA-F]{2})")
_MAC_POINT = re.compile(r"\.(?=(?:[0-9a-fA-F]{2}\.){3}[0-9a-fA-F]{2})")
# Behind these an address is the end of something longer, but not behind a label: "MAC:00:1A:…".
_GOES_ON = re.compile(r"(?:[^\W_]|[.-]|(?<![^\W_])[0-9a-fA-F]{0,4}:)\Z")
_LONGEST_HEAD = 5
_PAIR_BEFORE = re.compile(rf"(?<!\w){_PAIR} \Z")


def is_dotted_quad(value: str) -> bool:
    """Return whether a value is four numbers of a byte each, with points between."""
    octets = value.split(".")
    return len(octets) == _N_OCTETS and all(
        octet.isdecimal() and len(octet) <= _LONGEST_OCTET and int(octet) <= _MAX_OCTET
        for octet in octets
    )


class IpAddresses:
    """Finds IPv4 and IPv6 addresses, not version numbers and clock times."""

    name = "ip"
    types = frozenset({_IP_ADDRESS})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the addresses without port, prefix length and zone."""
        if "." in batch.folded:
            yield from self._v4(batch)
        if ":" in batch.folded:
            yield from self._v6(batch.folded)
        if len(batch.digit_runs[0]) >= _N_OCTETS:
            yield from self._spaced(batch)
            yield from self._defanged(batch)

    def _v4(self, batch: BatchText) -> Iterator[Found]:
        """Yield addresses of four octets with points, but for versions of programs."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        is_dotted = starts[1:] - ends[:-1] == 1
        is_hint = is_dotted[:-2] & is_dotted[1:-1] & is_dotted[2:]
        end_of_last = -1
        version, end_of_version = "", -1
        for run in is_hint.nonzero()[0].tolist():
            start = int(starts[run])
            match = _V4.match(folded, start)
            if match is None:
                continue
            before = folded[start - 1] if start else " "
            if before.isdigit() or (before.isalpha() and before.isascii()):
                continue
            # The last address of a range: "192.0.2.10-192.0.2.20".
            is_of_range = before == "-" and start - 1 == end_of_last
            if before in "._-" and not is_of_range:
                continue
            octets = match[0].split(".")
            if not _are_octets(octets):
                continue
            # "update 203.0.113.7" names a machine: no part of a version is so large.
            if all(len(octet) <= _VERSION_DIGITS for octet in octets):
                is_short = len(octets[0]) == 1
                is_next = (
                    is_short
                    and octets[0] == version
                    and start - end_of_version < _NEXT_VERSION_REACH
                    and "\0" not in folded[end_of_version:start]
                )
                told = batch.before(start, _VERSION_REACH)
                if is_next or _is_of_version(told, is_short=is_short):
                    version, end_of_version = octets[0], match.end()
                    continue
            is_small = all(len(octet) == 1 for octet in octets)
            end_of_last = match.end()
            yield Found(start, end_of_last, _IP_ADDRESS, 0.8 if is_small else 0.95, self.name)

    def _spaced(self, batch: BatchText) -> Iterator[Found]:
        """Yield addresses with blanks in them behind a word for one."""
        for _, end in phrase_positions(batch, _IP_WORDS):
            reach = end + len(batch.after(end, _IP_REACH))
            address = _SPACED_V4.search(batch.folded, end, reach)
            if address is None:
                continue
            between = batch.folded[end : address.start()]
            octets = address.groups()
            # "ip man 1 2 3 4": without points only what is as long as addresses are, or of a home.
            has_points = not {".", ","}.isdisjoint(address[0])
            if not (has_points or octets[0] == "10" or len("".join(octets)) >= _LEAST_UNPOINTED):
                continue
            is_valid = all(
                int(octet) <= 255 and (octet == "0" or octet[0] != "0") for octet in octets
            )
            if is_valid and "\n" not in between and int(octets[0]) > 0:
                yield Found(*address.span(), _IP_ADDRESS, 0.95, self.name)

    def _defanged(self, batch: BatchText) -> Iterator[Found]:
        """Yield addresses whose points are in brackets or are words, some of them at least."""
        starts, ends = batch.digit_runs
        gaps = starts[1:] - ends[:-1]
        is_wide = (gaps >= _SHORTEST_POINT) & (gaps <= _LONGEST_POINT)
        is_near = is_wide | (gaps == 1)
        is_hint = is_near[:-2] & is_near[1:-1] & is_near[2:]
        is_hint &= is_wide[:-2] | is_wide[1:-1] | is_wide[2:]
        for run in is_hint.nonzero()[0].tolist():
            match = _DEFANGED_V4.match(batch.lowered, int(starts[run]))
            if match is None:
                continue
            octets = _NUMBER.findall(match[0])
            # "3 point 1 point 2 point 4" may be a version.
            is_read_out = " " in match[0]
            is_long = any(len(octet) > _VERSION_DIGITS for octet in octets)
            if _are_octets(octets) and (is_long or not is_read_out):
                yield Found(*match.span(), _IP_ADDRESS, 0.95, self.name)

    def _v6(self, folded: str) -> Iterator[Found]:
        """Yield addresses around a colon behind which another follows."""
        seen_until = -1
        for colon in _COLON.finditer(folded):
            at = colon.start()
            if at < seen_until:
                continue
            start, end = at, at + 1
            while start > max(at - 4, 0) and folded[start - 1] in _V6_CHARACTERS:
                start -= 1
            highest = min(start + _MAX_V6, len(folded))
            while end < highest and folded[end] in _V6_CHARACTERS:
                end += 1
            while end > start and folded[end - 1] == ".":
                end -= 1
            if folded[end - 1] == ":" and not folded[:end].endswith("::"):
                end -= 1
            seen_until = end
            before = folded[start - 1] if start else " "
            if before.isascii() and before.isalpha():
                start = at + 1  # The colon ends a label: "IPv6:2001:db8::1".
            elif before.isalnum() or before == ":":
                continue
            if end < len(folded) and folded[end].isalnum():
                continue
            if _is_v6(folded[start:end]):
                yield Found(start, end, _IP_ADDRESS, 0.97, self.name)


class MacAddresses:
    """Finds hardware addresses in the forms with colons, dashes, dots and blanks."""

    name = "mac"
    types = frozenset({_MAC_ADDRESS})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the addresses; with dashes only if a letter shows that they are hexadecimal."""
        folded = batch.folded
        for trigger, mark in ((_COLON, ":"), (_MAC_DASH, "-"), (_MAC_POINT, ".")):
            if mark not in folded:
                continue
            for hint in trigger.finditer(folded):
                start = hint.start() - 2
                if mark == ":" and (start < 0 or not folded[start].isalnum()):
                    start += 1
                if start < 0 or _GOES_ON.search(folded, max(start - _LONGEST_HEAD, 0), start):
                    continue
                match = _MAC_COLON.match(folded, start)
                if match is None and mark == ":":
                    match = _MAC_SHORT.match(folded, start)
                if match is not None and (mark == ":" or any(map(str.isalpha, match[0]))):
                    yield Found(start, match.end(), _MAC_ADDRESS, 0.97, self.name)
        for at in _between_pairs(batch):
            start = at - 2
            if start < 0 or _MAC_BLANK.match(folded, at) is None:
                continue
            if start and not folded[start - 1].isspace() and folded[start - 1] != ":":
                continue
            match = _MAC_SPACED.match(folded, start)
            if match is not None and not _PAIR_BEFORE.search(folded[max(start - 4, 0) : start]):
                yield Found(start, match.end(), _MAC_ADDRESS, 0.95, self.name)
        if "." in batch.folded:
            for match in _MAC_DOTTED.finditer(folded):
                start = match.start() - 4
                head = folded[max(start, 0) : match.start()]
                if start < 0 or (start and folded[start - 1].isalnum()):
                    continue
                if all(letter in _V6_CHARACTERS for letter in head) and any(
                    map(str.isalpha, head + match[0])
                ):
                    yield Found(start, match.end(), _MAC_ADDRESS, 0.95, self.name)


def _between_pairs(batch: BatchText) -> list[int]:
    """Return the blanks behind which four more stand, with two characters between them."""
    blanks = batch.folded_points == ord(" ")
    # Texts are full of blanks: to match a pattern at each would cost far more.
    is_hint = blanks[:-12] & blanks[3:-9] & blanks[6:-6] & blanks[9:-3] & blanks[12:]
    places: list[int] = is_hint.nonzero()[0].tolist()
    return places


def _are_octets(octets: list[str]) -> bool:
    """Return whether numbers are those of an address; some machines fill them up: "077"."""
    is_filled = any(octet[0] == "0" and len(octet) > 1 for octet in octets)
    if is_filled and any(octet[0] == "0" and len(octet) == 2 for octet in octets):
        return False
    is_long = any(int(octet) > 99 for octet in octets)
    return all(int(octet) <= 255 for octet in octets) and (is_long or not is_filled)


def _is_of_version(before: str, *, is_short: bool) -> bool:
    """Return whether one of the last words before a number says that it is a version.

    `is_short` tells that its first part has one digit.
    """
    words = _WORD.findall(before)[-_NEAR_VERSION_WORDS:]
    if is_short:
        words += _WORD.findall(_CLAUSE_END.split(before)[-1])[-_MOST_VERSION_WORDS:]
    return not _VERSION_WORDS.isdisjoint(words)


def _is_v6(value: str) -> bool:
    if not any(map(str.isdigit, value)) and value.count(":") < 3:
        return False
    try:
        ipaddress.IPv6Address(value)
    except ValueError:
        return False
    return len(value) > 3 or value == "::1"
