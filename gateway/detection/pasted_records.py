r"""Fields of records that people paste into chats: JSON, settings, lines of logs, XML and forms.

A field is a key, a sign and a value:

- `"firstName": "Lea"`, in JSON; where JSON holds JSON, backslashes stand before the quotes
- `name="Lea"` and `city=Hexham`, in settings, attributes and lines of logs
- `ATTENDEE;ROLE=CHAIR`, in calendars, with a parameter behind the key
- `<name>Lea</name>`, in XML and pages
- `given_name: Lea`, in YAML
- `pin=4821&order=77`, in forms and links

A key begins with a letter, and holds letters, digits, underscores, points and hyphens. Those of
most schemas are made of few words, which `gateway.domain.schema_words` has.
"""

import re
from typing import Final

from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain.schema_words import is_of_column, is_of_schema, words_of

_QUOTE: Final = r"\\{0,4}[\"']"
_AFTER_QUOTED_KEY: Final = rf"{_QUOTE}\s?:"
_ASSIGNED: Final = re.compile(rf"{_AFTER_QUOTED_KEY}|=")
_COLON: Final = re.compile(r"\s?:")

# Right behind a key, up to a value in quotes or between tags.
VALUE_OPENING: Final = re.compile(
    rf"{_AFTER_QUOTED_KEY}\s{{0,2}}{_QUOTE}|={_QUOTE}|>(?=[^<>\n\0]{{1,80}}</)"
)
# The same behind a key without quotes, as programs and YAML have it.
UNQUOTED_OPENING: Final = re.compile(r"\s?:\s{0,2}[\"']")
# One of these stands behind such a value.
VALUE_CLOSINGS: Final = frozenset("\"'\\<")
# From one field of a form to the next.
NEXT_FORM_FIELD: Final = re.compile(r"&(?=[\w.-]+=)")
# A field of a line, by its key: one with a value in quotes, and the next one of either kind. Where
# no quotes tell it, the key has letters alone and two at least, since what has digits and an equals
# sign may be a password.
QUOTED_FIELD: Final = re.compile(r"[a-z][\w.-]{0,30}=[\"']", re.IGNORECASE)
NEXT_FIELD: Final = re.compile(r"\s[ \n]{0,2}[A-Za-z][A-Za-z_.-]{1,30}(?:;[A-Za-z-]{2,30})?=")
_VARIABLE: Final = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)")
_VARIABLE_HEAD: Final = re.compile(
    r"(?<![\w.@/-])(?P<sign>(?:\$\{?|export )?)(?P<name>[A-Z][A-Z0-9_]*)\Z"
)
_LONGEST_VARIABLE: Final = 64
# Where the field of a form begins: a line, a cell, or blanks in a row.
_FIELD_START: Final = re.compile(r"(?:\A|[\n\t|;]| {2})[ *•-]{0,3}\Z")
_REACH_OF_START: Final = 5
_LABEL_OF_CARD: Final = "X-ABLabel:"
_NAMES: Final = frozenset({Kind.NAME, Kind.BOTH})
# Between the columns of a table.
_SEPARATORS: Final = (",", ";", "\t", "|")
_LONGEST_HEAD: Final = 400


def is_field_name(text: str, start: int, end: int) -> bool:
    """Return whether what stands there names the field whose value follows.

    `"firstName": "Lea"`, `FromCity=Hexham`, `given_name: Lea`; one word before a colon may be what
    somebody is called there.
    """
    if text[end : end + 1] not in {"=", '"', "'", "\\", ":", " "}:
        return False
    name = text[start:end]
    if _ASSIGNED.match(text, end) is None and not (
        len(words_of(name)) > 1 and _COLON.match(text, end) is not None
    ):
        return False
    return is_of_schema(name)


def is_label(text: str, start: int, end: int) -> bool:
    """Return whether a word says what is told behind it, as in forms: "Name: Lea    Ort: Graz".

    In a sentence it may be what somebody is called.
    """
    return (
        _COLON.match(text, end) is not None
        and _FIELD_START.search(text, max(0, start - _REACH_OF_START), start) is not None
        and is_of_column(text[start:end])
    )


def is_tag(text: str, start: int, end: int) -> bool:
    """Return whether a word is the name of a tag that is closed: `<Ustrd>…</Ustrd>`."""
    if text[end : end + 1] not in {">", " ", "/"}:
        return False
    name = text[start:end]
    if text[max(0, start - 2) : start] == "</":
        return f"<{name}" in text
    return text[start - 1 : start] == "<" and f"</{name}>" in text


def is_label_of_card(text: str, start: int, end: int) -> bool:
    """Return whether a word says which number of somebody a card has: "X-ABLabel:Mobil"."""
    return (
        text.startswith(_LABEL_OF_CARD, start - len(_LABEL_OF_CARD))
        and text[end : end + 1] in {"\r", "\n", "\0", ""}
        and kind_of(text[start:end]) not in _NAMES
    )


def is_variable(text: str, start: int, end: int) -> bool:
    """Return whether what stands there is in the name of a variable: `NODE_ENV=`, `$JAVA_HOME`.

    In capitals, with a stroke between its words, and before its value or behind its sign.
    """
    if not (text[start - 1 : start] == "_" or text[end : end + 1] == "_" or "_" in text[start:end]):
        return False
    first = max(start - _LONGEST_VARIABLE, 0)
    head = _VARIABLE_HEAD.search(text, first, start + 1)
    match = _VARIABLE.match(text, head.start("name")) if head is not None else None
    if head is None or match is None or match.end() < end:
        return False
    return bool(head["sign"]) or text[match.end() : match.end() + 1] == "="


def is_column_name(text: str, start: int, end: int) -> bool:
    """Return whether what stands there names a column in the head of a table with commas or tabs.

    Three of four of its line do so, and the line below has as many columns.
    """
    if not is_of_column(text[start:end]):
        return False
    head = text[max(text.rfind("\n", 0, start) + 1, start - _LONGEST_HEAD) : start]
    rest, _, below = text[start : end + _LONGEST_HEAD].partition("\n")
    line = head + rest
    n_columns, separator = max((line.count(sign), sign) for sign in _SEPARATORS)
    if not n_columns or below.partition("\n")[0].count(separator) != n_columns:
        return False
    cells = [cell for cell in line.split(separator) if cell.strip()]
    return 4 * sum(map(is_of_column, cells)) >= 3 * len(cells)
