"""Tables that people paste into chats: their heads, and the cells below each column.

- lines whose cells stand between bars, tabs, semicolons or commas; Markdown and what a database
  prints have rulers of dashes among them
- `<th>password</th> … <td>monkey</td>`, in pages
- `INSERT INTO users (name, pass) VALUES ('Lea', 'monkey')`, in SQL
"""

import re
from collections.abc import Container, Iterator
from typing import Final, NamedTuple

from gateway.domain.schema_words import is_of_column

Bounds = tuple[int, int]

# What may follow a heading: one more word or two, and the end of its cell.
HEADING_END: Final = re.compile(
    r"(?:[ _-]?[^\W\d_]{1,16}){0,2}[\"'`*\])]{0,3} {0,24}(?:[|│,;\t\n\0)<]|\Z)"
)
_BARS: Final = ("|", "│", "\t")
# In prose as well: they part columns where the whole line is of headings.
_MARKS_OF_PROSE: Final = (";", ",")
_RULER: Final = re.compile(r"[-+=:|│─┼├┤┌┐└┘┬┴ ]+")
_PAD: Final = " \t\"'`*|│"
_QUOTED: Final = re.compile(r"\"(?:[^\"]|\"\")*\"")
_LONGEST_LINE: Final = 600
_LONGEST_HEADING: Final = 40
_MOST_COLUMNS: Final = 40

_TAG: Final = re.compile(r"<(?P<tag>/table|tr|th|td)\b[^<>\0]{0,200}>", re.IGNORECASE)
_CELL_OPENING: Final = re.compile(r"<t[hd]\b[^<>]{0,200}>(?:<\w[^<>]{0,80}>)*\s{0,8}\Z")
_MARKUP: Final = re.compile(r"<[^<>]{0,200}>")
_REACH_OF_TAG: Final = 300
_LONGEST_ROW: Final = 4_000

_INSERTED: Final = re.compile(r"\)\s{0,8}values?\s{0,8}(?=\()", re.IGNORECASE)
_VALUE: Final = re.compile(
    r"\s{0,8}(?:[nN]?'(?P<single>(?:[^'\\\0]|\\.|''){0,400})'"
    r"|\"(?P<double>(?:[^\"\\\0]|\\.){0,400})\"|(?P<bare>[^\s,()'\"\0][^,()'\"\0]{0,200}))"
    r"\s{0,8}(?P<sign>[,)])"
)
_NEXT_ROW: Final = re.compile(r"\s{0,8},?\s{0,8}\(")


class Table(NamedTuple):
    """The headings of a table in small letters, and the bounds of each cell of its rows.

    A row may have fewer cells than there are headings; an empty cell begins where it ends.
    """

    headings: list[str]
    rows: list[list[Bounds]]
    end: int


def table_at(folded: str, word: Bounds, text: Bounds, known: Container[str]) -> Table:
    """Return the table in whose head a word of a heading stands; without rows where none does.

    Args:
        folded: the joined and folded texts.
        word: where the word stands.
        text: where its text stands.
        known: the headings that are known beside those of schemas.
    """
    start, end = word
    opening = folded[max(text[0], start - _REACH_OF_TAG) : start].lower()
    if _CELL_OPENING.search(opening) is not None:
        return _of_page(folded, start, text)
    inserted = _INSERTED.search(folded, end, min(text[1], end + _LONGEST_LINE))
    if inserted is not None and folded.find(")", end, inserted.start()) < 0:
        return _of_statement(folded, start, inserted, text)
    return _of_lines(folded, start, text, known)


def _of_lines(folded: str, at: int, text: Bounds, known: Container[str]) -> Table:
    """Return the table whose head is the line at a place."""
    text_start, text_end = text
    start = max(folded.rfind("\n", text_start, at) + 1, text_start)
    end = folded.find("\n", at, text_end)
    none = Table([], [], at)
    if end < 0 or end - start > _LONGEST_LINE:
        return none
    line = folded[start:end]
    mark = next((sign for sign in (*_BARS, *_MARKS_OF_PROSE) if sign in line), "")
    if not mark:
        return none
    headings = [heading_of(folded[slice(*cell)]) for cell in _cells(folded, start, end, mark)]
    if not 1 < len(headings) <= _MOST_COLUMNS or max(map(len, headings)) > _LONGEST_HEADING:
        return none
    n_known = sum(heading in known or is_of_column(heading) for heading in headings)
    if mark in _MARKS_OF_PROSE and 4 * n_known < 3 * len(headings):
        return none
    rows: list[list[Bounds]] = []
    while end < text_end:
        start = end + 1
        end = folded.find("\n", start, text_end)
        end = text_end if end < 0 else end
        if start < end and _RULER.fullmatch(folded, start, end) is not None:
            continue
        cells = _cells(folded, start, end, mark) if end - start <= _LONGEST_LINE else []
        if len(cells) != len(headings):
            end = start - 1
            break
        rows.append(cells)
    return Table(headings, rows, end)


def _cells(folded: str, start: int, end: int, mark: str) -> list[Bounds]:
    """Return the bounds of the cells of a line, without blanks and quotes around them."""
    line = folded[start:end]
    first, last = 0, len(line)
    if mark in "|│":
        # Bars stand around a row as well.
        first = len(line) - len(line.lstrip())
        last = len(line.rstrip())
        first += line.startswith(mark, first)
        last -= last > first and line[last - 1] == mark
    if '"' in line:
        line = _QUOTED.sub(lambda match: "x" * len(match[0]), line)
    cells: list[Bounds] = []
    while True:
        stop = line.find(mark, first, last)
        stop = last if stop < 0 else stop
        cells.append(_trimmed(folded, start + first, start + stop))
        if stop == last:
            return cells
        first = stop + 1


def _trimmed(folded: str, start: int, end: int) -> Bounds:
    while start < end and folded[start] in _PAD:
        start += 1
    while end > start and folded[end - 1] in _PAD:
        end -= 1
    return start, end


def heading_of(cell: str) -> str:
    """Return a heading in small letters, a blank between its words: "First_Name", "firstName"."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cell.strip(_PAD + "[]:\n"))
    return re.sub(r"[\s_.-]+", " ", words).lower()


def _of_page(folded: str, at: int, text: Bounds) -> Table:
    """Return the table of a page, whose head has a cell at a place."""
    text_start, text_end = text
    earliest = max(text_start, at - _LONGEST_ROW)
    row = folded[earliest:at].lower().rfind("<tr")
    has_rows = row >= 0
    first = earliest + row if has_rows else max(text_start, at - _REACH_OF_TAG)
    tags = _TAG.finditer(folded, first, text_end)
    rows: list[list[Bounds]] = [[]]
    end = at
    is_head = True
    for tag in tags:
        name = tag["tag"].lower()
        end = tag.end()
        if name == "/table":
            if tag.start() > at:
                break
            continue
        if name == "tr":
            if rows[-1]:
                rows.append([])
            continue
        # Without rows the head is of cells of its own, and each row as long.
        if not has_rows and (
            (is_head and name == "td") or (not is_head and len(rows[-1]) == len(rows[0]))
        ):
            is_head = False
            rows.append([])
        rows[-1].append(_content(folded, tag.end(), text_end))
    headings = [heading_of(_MARKUP.sub("", folded[slice(*cell)])) for cell in rows[0]]
    return Table(headings, rows[1:], end)


def _content(folded: str, start: int, text_end: int) -> Bounds:
    """Return the bounds of what stands in a cell of a page, within the tags around it."""
    end = folded.find("</t", start, min(text_end, start + _LONGEST_LINE))
    end = start if end < 0 else end
    while (match := _MARKUP.match(folded, start, end)) is not None:
        start = match.end()
    inner = folded.find("<", start, end)
    start, end = _trimmed(folded, start, inner if inner >= 0 else end)
    while start < end and folded[start] in " \n":
        start += 1
    while end > start and folded[end - 1] in " \n":
        end -= 1
    return start, end


def _of_statement(folded: str, at: int, inserted: re.Match[str], text: Bounds) -> Table:
    """Return the table of a statement, from the columns at a place and the rows behind them."""
    opening = folded.rfind("(", max(text[0], at - _LONGEST_LINE), at)
    if opening < 0:
        return Table([], [], at)
    headings = [heading_of(name) for name in folded[opening + 1 : inserted.start()].split(",")]
    rows: list[list[Bounds]] = []
    place = inserted.end()
    while (row := _NEXT_ROW.match(folded, place, text[1])) is not None:
        place = row.end()
        rows.append([])
        for cell, sign, stop in _values(folded, place, text[1]):
            rows[-1].append(cell)
            place = stop
            if sign == ")":
                break
    return Table(headings, rows, place)


def _values(folded: str, place: int, text_end: int) -> Iterator[tuple[Bounds, str, int]]:
    """Yield the values of a row with the sign behind each, and where that ends."""
    while (value := _VALUE.match(folded, place, text_end)) is not None:
        place = value.end()
        group = next(name for name in ("single", "double", "bare") if value[name] is not None)
        yield value.span(group), value["sign"], place
