r"""Reads what is encoded in a text that no selector took: `Jos%C3%A9`, `Jos\u00e9`, `Jos&eacute;`.

A repeated value is looked for in the decoded text, and what takes its place is encoded alike.
JSON in a string also writes `\/`, `\"` and `\\`. Bytes of links that are no UTF-8 are letters of
Latin-1: `Jos%E9`. In quoted-printable mails a line that ends in an equals sign goes on.
"""

import html
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from urllib.parse import quote

from gateway.domain.escapes import CHARACTER_ESCAPE, character_of
from gateway.domain.lookalikes import LOOKALIKE, OTHER_BYTES, has_lookalikes, shown

_PERCENT: Final = "%[0-9A-Fa-f]{2}"
_SOFT_BREAK: Final = r"=[ \t]*\r?\n"
_OTHERS: Final = (
    rf"|{_SOFT_BREAK}|{CHARACTER_ESCAPE}"
    # The end of a line in a string of JSON, a quote or a stroke behind backslashes, and two or more
    # of these, however deep, for one.
    r'|(?<!\\)\\++[nrtbf"/]|(?<!\\)\\{2,}+'
    rf"|{LOOKALIKE}"
)
_ENCODED: Final = re.compile(f"(?:{_PERCENT})+{_OTHERS}")
# Of quoted-printable mails, what is not ASCII: "x=42" is no letter. In a link an equals sign stands
# before a value: where percent signs are to be read, it is left to the reading behind that one.
_ENCODED_OR_QUOTED: Final = re.compile(f"(?:=[89A-F][0-9A-F])+{_OTHERS}")
# All of it, where lines break softly or several letters in turn are encoded.
_QUOTED: Final = re.compile(f"(?:=[0-9A-F]{{2}})+{_OTHERS}")
_IS_QUOTED: Final = re.compile(f"{_SOFT_BREAK}|(?:=[0-9A-F]{{2}}){{3}}")
_HAS_PERCENTS: Final = re.compile(_PERCENT)
_CONTROLS: Final = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}
# A backslash in a string is two in the value that holds the string.
_ENCODED_BYTEWISE: Final = re.compile(
    rf"{_PERCENT}|\\u[0-9A-Fa-f]{{4}}|\\[\\bf]|&#?\w{{1,31}};|&#\w"
    r"|=[89A-F][0-9A-F]|=[ \t]*(?:\\[rnt]|[\r\n])|(?:=[0-9A-F]{2}){3}|\x7f",
    re.ASCII,
)
_ESCAPE: Final = re.compile(r"\\[u\\bf]")
# Look-alikes in UTF-8, by their first bytes: these alone are found many times faster.
_DISGUISED_BYTEWISE: Final = re.compile(
    "[\xc2\xc9-\xd6\xe1\xe2\xea\xef\xf0\xf3](?:"
    "(?<=\xc2)[\x80-\x84\x86-\x9f\xad\xb2\xb3\xb9]|(?<=[\xc9\xca\xcc\xef])|(?<=\xcb)[\xa0-\xa4]"
    "|(?<=\xcd)[\x80-\xaf]|(?<=\xe1)[\xaa\xab\xb4\xb5\xb7]|(?<=\xea)\x9c[\xb0\xb1]"
    "|(?<=\xe2)(?:\x80[\x8b\x8d-\x8f\xaa-\xae]|\x81[\xa0-\xa9\xb0-\xbf]|\x82[\x80-\x9c]"
    "|\x83[\x90-\xb0]|\x84|\x91[\xa0-\xbf]|[\x92\x93]|\x9d[\xb6-\xbf]|\x9e[\x80-\x93])"
    "|(?<=\xf0)(?:\x9d[\x90-\x9f]|\x9f[\x84-\x87])|(?<=\xf3)\xa0"
    # Letters of other alphabets beside Latin ones, and pictures between letters.
    "|(?<=[\xcd-\xd6])[\x80-\xbf](?:(?<=[A-Za-z]..)|(?=[A-Za-z]))"
    "|(?:(?<=[A-Za-z].)|(?<=[\xd8-\xdb][\x80-\xbf].))(?:(?<=\xe2)[\x98-\x9e].|(?<=\xf0)\x9f..)"
    "(?:\xe2[\x98-\x9e].|\xe2\x80\x8d|\xf0\x9f..|\xef\xb8\x8f)*(?=[A-Za-z\xd8-\xdb]))",
)
_BYTE_LENGTH: Final = len("%C3")
# What is not UTF-8 is decoded as surrogates, which tell that they are of one byte each.
_AS_SURROGATES: Final = "surrogateescape"
_LATIN_1: Final = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}
MOST_LEVELS: Final = 3
"""How deep encodings are read: a link in a link in a link."""


class DecodedText(NamedTuple):
    """A text without its encoding.

    `starts` has the offset in the encoded text of every character, and its length; `marks` the
    first character of the encoding of each, a blank for those that stand as they are.
    """

    encoded: str
    text: str
    starts: list[int]
    marks: str

    def with_replacements(self, spans: Iterable[tuple[int, int, str]]) -> str:
        """Return the encoded text with others in the place of spans of the decoded one.

        Args:
            spans: start, end and replacement, ascending, without overlaps.
        """
        pieces: list[str] = []
        reach = 0
        for start, end, replacement in spans:
            first, last = self.starts[start], self.starts[end]
            pieces += (self.encoded[reach:first], self.written(start, end, replacement))
            reach = last
        return "".join((*pieces, self.encoded[reach:]))

    def written(self, start: int, end: int, replacement: str) -> str:
        """Return what stands in the encoded text in the place of a span of the decoded one."""
        mark = self.marks[start:end].replace(" ", "")[:1]
        # In "by%20Sara" no letter of the name is encoded, but a blank in its place has to be.
        if not mark and "%" in (self.marks[start - 1 : start], self.marks[end : end + 1]):
            mark = "%"
        return _encoded(replacement, mark, self.encoded[self.starts[start] : self.starts[end]])


def may_be_encoded(output: str) -> bool:
    """Return whether an encoded value, `bytewise`, holds encoded text; only False is certain."""
    if not output.isascii() and (
        "\xd8\x9c" in output
        or (
            # Whether a first byte is left takes a fifth of a look for what stands behind it.
            output.encode("latin-1").translate(None, OTHER_BYTES)
            and _DISGUISED_BYTEWISE.search(output) is not None
        )
    ):
        return True
    if (
        "%" in output
        or "=" in output
        or "&" in output
        or ("\\" in output and _ESCAPE.search(output) is not None)
        or "\x7f" in output
    ):
        return _ENCODED_BYTEWISE.search(output) is not None
    return False


def may_be_decoded(text: str) -> bool:
    """Return whether a text holds encoded characters; only False is certain."""
    return "%" in text or "=" in text or "&" in text or "\\" in text or has_lookalikes(text)


def decode(text: str) -> DecodedText | None:
    """Return the text without its encoding; None where nothing is encoded, as in nearly all."""
    if not may_be_decoded(text):
        return None
    pieces: list[str] = []
    starts: list[int] = []
    marks: list[str] = []
    reach = 0
    has_percents = "%" in text and _HAS_PERCENTS.search(text) is not None
    pattern = _ENCODED if has_percents else _ENCODED_OR_QUOTED
    if not has_percents and "=" in text and _IS_QUOTED.search(text) is not None:
        pattern = _QUOTED
    for match in pattern.finditer(text):
        characters = _characters(match[0])
        is_letters = not "\x1f" < match[0][0] < "\x7f"
        if not characters and not is_letters and match[0][-1] != "\n":
            continue
        first = match.start()
        pieces += (text[reach:first], characters.translate(_LATIN_1))
        starts += range(reach, first)
        marks.append(" " * (first - reach) + match[0][0] * len(characters))
        at = first
        for character in characters:
            starts.append(at)
            length = len(character.encode("utf-8", _AS_SURROGATES))
            at += 1 if is_letters else _BYTE_LENGTH * length
        reach = match.end()
    if not reach:
        return None
    pieces.append(text[reach:])
    starts += range(reach, len(text) + 1)
    marks.append(" " * (len(text) - reach))
    return DecodedText(text, "".join(pieces), starts, "".join(marks))


def readings(text: str) -> Iterator[str]:
    """Yield a text, and what it is without its encoding, one level deeper each time."""
    yield text
    for _ in range(MOST_LEVELS):
        decoded = decode(text)
        if decoded is None:
            return
        text = decoded.text
        yield text


def _characters(encoded: str) -> str:
    """Return what an encoding stands for, "" where it is none; bytes not in UTF-8 as surrogates."""
    if not "\x1f" < encoded[0] < "\x7f":
        return shown(encoded)
    if encoded[0] == "\\" and encoded[-2] == "\\" and encoded[-1] in _CONTROLS:
        return _CONTROLS[encoded[-1]]
    if encoded[0] not in "%=":
        return encoded[-1] if encoded[-1] in '"/\\' else character_of(encoded)
    octets = bytes.fromhex(encoded.replace(encoded[0], ""))
    return octets.decode("utf-8", _AS_SURROGATES)


def _encoded(text: str, mark: str, like: str) -> str:
    """Return a text in the encoding that a mark tells, as deep as in an example."""
    if mark == "%":
        return quote(text, safe="+")
    if mark == "=":
        # In a header a blank is an underscore.
        plain = text.replace(" ", "_") if "_" in like else text
        return "".join(c if c.isascii() else quote(c).replace("%", "=") for c in plain)
    if mark == "&":
        return html.escape(text)
    if mark == "\\":
        escape = like[like.index("\\") :]
        rest = escape.lstrip("\\")
        n_backslashes = len(escape) - len(rest)
        # Before a `u` stand half as many as before a quote, or for one backslash.
        depth = n_backslashes if rest[:1] == "u" else (n_backslashes + 1) // 2
        return json.dumps(text)[1:-1].replace("\\", "\\" * depth)
    return text
