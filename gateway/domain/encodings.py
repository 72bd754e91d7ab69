"""Characters that a text holds encoded, as forms, links and mails carry them: `%40`, `=40`, `+`.

Their letters and digits belong to no word and to no number beside them. What is encoded twice
(`%2540`, `&amp;#64;`) is read as well.
"""

import html
import re
from collections.abc import Iterator

from gateway.domain.escapes import without_colours, without_escapes, without_references
from gateway.domain.italics import without_italics
from gateway.domain.markup import with_blank_tags

# A percentage stands before a blank or a letter of its language: "%20 off", "100%de".
# Elsewhere a blank between two letters is encoded, and a letter that begins a word: "%4Darta".
_PERCENT = (
    r"%(?:(?:(?<=[!-~]%)|(?=(?:25){0,3}2[8Bb]\d))(?:25){0,3}+[2-7][0-9A-Fa-f](?=[!-~])"
    r"|20(?<=[^\W\d_]%20)(?=[^\W\d_])|[46][A-Fa-f](?=[a-z]{3})"
    # One of three or more in turn, whatever stands around them.
    r"|(?:(?=..(?:%[2-7][0-9A-Fa-f]){2})|(?<=%[2-7][0-9A-Fa-f]%[2-7][0-9A-Fa-f]%)"
    r"|(?<=%[2-7][0-9A-Fa-f]%)(?=..%[2-7][0-9A-Fa-f]))[2-7][0-9A-Fa-f])"
)
_REFERENCE = r"&(?:amp;){1,3}+(?:#[0-9]{2,3}|#[xX][0-9A-Fa-f]{2}|commat|period|nbsp);"
# Of quoted-printable mails: the at-sign of an address, letters of UTF-8, and three or more in turn.
_QUOTED = (
    r"=(?:40(?<=[A-Za-z0-9]=40)(?=[A-Za-z][A-Za-z0-9-]{1,62}"
    r"\.(?:com|net|org|edu|info|eu|de|at|ch|fr|it|ir|uk|co|io|example)(?![A-Za-z]))"
    r"|[CD][0-9A-F]=[89AB][0-9A-F]|E[0-9A-F](?:=[89AB][0-9A-F]){2}|F[0-4](?:=[89AB][0-9A-F]){3}"
    r"|(?:(?=..(?:=[2-7][0-9A-F]){2})|(?<==[2-7][0-9A-F]=[2-7][0-9A-F]=)"
    r"|(?<==[2-7][0-9A-F]=)(?=..=[2-7][0-9A-F]))[2-7][0-9A-F])"
)
_MAY_BE_QUOTED = re.compile(r"=40|=[C-F][0-9A-F]=|=[2-7][0-9A-F]=")
_ENCODED = re.compile(f"{_PERCENT}|{_REFERENCE}|{_QUOTED}")
_UNIT = re.compile(f"{_ENCODED.pattern}|.", re.DOTALL)
# Searched alone: a pattern that begins with its sign is found many times faster.
_PERCENTS, _REFERENCES, _QUOTEDS = map(re.compile, (_PERCENT, _REFERENCE, _QUOTED))
# A field of a form whose blanks are signs of addition; a value without is skipped at once.
_FORM_FIELD = re.compile(r"(?<![\w.%-])[\w.%-]{1,64}=([^\s&=+]{0,256}+\+[^\s&=]{0,2000}+)")
# Groups of a card or an account: "4111+1111+1111+1111".
_GROUPS = re.compile(r"(?<![\w+])(?:[A-Za-z]{2}\d{2}|\d{4})(?:\+\d{4}){3,7}(?:\+\d{1,4})?(?![\w+])")
_INNER_GROUP = re.compile(r"\+\d{4}\+\d")
_PLUS = re.compile(r"(?<=[\w.,;:!?%])\+(?=[\w%])")
# One alone before an at-sign belongs to the mailbox: "name+shop%40example.com".
_MAILBOX_WITH_TAG = re.compile(r"[\w.-]{1,64}+\+[\w.-]{1,64}+(?:@|%40)[\w.-]{1,255}+")
_NO_BREAK_SPACE = "\u00a0"

Encoded = tuple[int, int, str]
"""Start and end of what stands for a character, and the character."""


def has_encodings(text: str) -> bool:
    """Return whether `text` may hold a character encoded."""
    return (
        ("%" in text and _PERCENTS.search(text) is not None)
        or may_be_quoted(text)
        or ("&amp;" in text and _REFERENCES.search(text) is not None)
        or ("+" in text and any(True for _ in blanks_of_forms(text)))
    )


def may_be_quoted(text: str) -> bool:
    """Return whether `text` holds letters of quoted-printable mails."""
    return (
        "=" in text
        and _MAY_BE_QUOTED.search(text) is not None
        and _QUOTEDS.search(text) is not None
    )


def encodings(text: str) -> list[Encoded]:
    """Return what is encoded in `text`, in order; signs of addition in fields of forms are blanks.

    Offsets count code points.
    """
    found = [(*match.span(), _character(match[0])) for match in _ENCODED.finditer(text)]
    if "+" in text:
        found += blanks_of_forms(text)
        found.sort()
    return found


def without_marks(text: str) -> str:
    """Return `text` as models read it: blanks for inline marks and all that is encoded, as long."""
    text = without_italics(without_references(without_escapes(without_colours(text))))
    text = with_blank_tags(text)
    return _PERCENTS.sub(_blanks, text) if "%" in text else text


def decoded(value: str) -> str:
    """Return a value with the characters that it holds encoded."""
    return _ENCODED.sub(lambda match: _character(match[0]), value)


def encoded_like(value: str, like: str) -> str:
    """Return `value` with those of its characters encoded that `like` holds so.

    Each is written as in the same place among its equals in `like`; further ones as the last. All
    are encoded where all of `like` is.
    """
    units = _UNIT.findall(like)
    sign = like[:1]
    if sign in ("%", "=") and value.isascii() and min(map(len, units)) > 1:
        return "".join([f"{sign}{ord(character):02X}" for character in value])
    written: dict[str, list[str]] = {}
    for unit in units:
        written.setdefault(unit if len(unit) == 1 else _character(unit), []).append(unit)
    pending = {character: iter(units) for character, units in written.items()}
    return "".join([next(pending[c], written[c][-1]) if c in pending else c for c in value])


def blanks_of_forms(text: str) -> Iterator[Encoded]:
    """Yield the signs of addition that stand for blanks, in fields of forms and between groups."""
    fields: list[tuple[int, int]] = []
    if "=" in text:
        for field in _FORM_FIELD.finditer(text):
            if _MAILBOX_WITH_TAG.fullmatch(field[1]) is None:
                fields.append(field.span(1))
    if _INNER_GROUP.search(text) is not None:
        fields += [groups.span() for groups in _GROUPS.finditer(text)]
    end_of_last = 0
    for start, end in sorted(fields):
        for plus in _PLUS.finditer(text, max(start, end_of_last), end):
            yield *plus.span(), " "
        end_of_last = max(end_of_last, end)


def _character(encoded: str) -> str:
    if encoded[0] == "&":
        plain = html.unescape("&" + encoded.rpartition("amp;")[2])
        return " " if plain == _NO_BREAK_SPACE or len(plain) != 1 else plain
    if encoded.count("=") > 1:
        return bytes.fromhex(encoded.replace("=", "")).decode("utf-8", "replace")
    return chr(int(encoded[-2:], 16))


def _blanks(encoded: re.Match[str]) -> str:
    return " " * len(encoded[0])
