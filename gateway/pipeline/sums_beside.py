"""Which figures of an answer are sums since they stand beside one: in its equation, row or record.

Half of what adds up would be true otherwise. A column or a key tells as much as what is around.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from gateway.pipeline.json_numbers import bare_numbers
from gateway.pipeline.restored_addresses import record_around
from gateway.pipeline.restored_sums import is_money_key
from gateway.pseudonyms.canonical import digits_of

_FIGURE: Final = (
    r"(?:\d{1,3}(?:[.,'\u2019\u066c \u00a0\u202f]\d{3})+|\d+)(?:[.,\u066b]\d{1,2})?"
    r"(?!\w|[.,\u066b]\d)"
)
_ANY_FIGURE: Final = re.compile(rf"(?<![\w.,]){_FIGURE}")
# "6,510 + 58,560 = 65,070", "$6 + $7 = $13", "20 EUR + 5 EUR"; a date has no blanks and no plus.
_SIGN: Final = r"[€£$]?\s?"
_LINK: Final = (
    rf"(?:\s?(?:[€£$]|[^\W\d_]{{1,6}}\.?))?(?:\s?[+=\u00d7\u2212]|\s[-\u2013*x/])\s?{_SIGN}"
)
_EQUATION: Final = re.compile(rf"(?<![\w.,]){_FIGURE}(?:{_LINK}{_FIGURE})+")
_IS_EQUATION: Final = re.compile(r"[+=\u00d7]")
_CELL: Final = re.compile(rf"(?<=\|)[ *_]*{_SIGN}(?P<figure>{_FIGURE})[^|\n\d]*(?=\|)")
_COUNT_KEY: Final = re.compile(
    r"\"(?:[a-z_]*(?:id|qty|quantity|count|number|no|nr|year|age|days|nights|hours|pages|limit"
    r"|offset|size|status|code|zip|menge|anzahl|quantite|quantita))\"\s*:\s*\Z",
    re.IGNORECASE,
)
_LONGEST_KEY: Final = 48
_SEPARATORS: Final = ("|", "\t", ";", ",")
_FEWEST_DIGITS: Final = 3


def sums_beside(text: str, sums: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield where figures stand in the equation, the row of a table or the record of a sum.

    Args:
        text: the answer.
        sums: where sums stand that are turned back, ascending.
    """
    places = list(sums)
    if not places:
        return
    if _IS_EQUATION.search(text) is not None:
        for equation in _EQUATION.finditer(text):
            if _holds_any(equation.span(), places):
                yield from _figures(text, *equation.span())
    if "|" in text:
        for first, last in sorted({_line_around(text, start) for start, _ in places}):
            for cell in _CELL.finditer(text, first, last):
                if _is_long(cell["figure"]):
                    yield cell.span("figure")
    if '":' in text:
        records = sorted({record_around(text, *place) for place in places})
        for start, end in sorted(bare_numbers(text)):
            if not _is_long(text[start:end]) or not _is_in_any(start, records):
                continue
            if _COUNT_KEY.search(text, max(0, start - _LONGEST_KEY), start) is None:
                yield start, end


def sums_of_columns(text: str) -> Iterator[tuple[int, int]]:
    """Yield where figures stand in a column of a table or of CSV whose head says that it has sums.

    Args:
        text: the answer.
    """
    separator, columns = "", frozenset[int]()
    n_cells, offset = 0, 0
    for line in text.split("\n") if "\n" in text else ():
        if not separator or line.count(separator) != n_cells:
            separator, columns = _head(line)
            n_cells = line.count(separator) if separator else 0
        else:
            start = offset
            for place, cell in enumerate(line.split(separator)):
                figure = _ANY_FIGURE.search(cell) if place in columns else None
                if figure is not None:
                    yield start + figure.start(), start + figure.end()
                start += len(cell) + 1
        offset += len(line) + 1


def _head(line: str) -> tuple[str, frozenset[int]]:
    """Return what parts the cells of a head, and which columns have sums; nothing else."""
    separator = next((sign for sign in _SEPARATORS if sign in line), "")
    if not separator or any(map(str.isdecimal, line)):
        return "", frozenset()
    columns = {place for place, cell in enumerate(line.split(separator)) if is_money_key(cell)}
    return (separator, frozenset(columns)) if columns else ("", frozenset())


def _figures(text: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    for figure in _ANY_FIGURE.finditer(text, first, last):
        if _is_long(figure[0]):
            yield figure.span()


def _is_long(figure: str) -> bool:
    """Return whether a figure is no count that equals a sum by chance."""
    return len(digits_of(figure)) >= _FEWEST_DIGITS


def _line_around(text: str, at: int) -> tuple[int, int]:
    end = text.find("\n", at)
    return text.rfind("\n", 0, at) + 1, len(text) if end < 0 else end


def _holds_any(span: tuple[int, int], places: Iterable[tuple[int, int]]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in places)


def _is_in_any(at: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in spans)
