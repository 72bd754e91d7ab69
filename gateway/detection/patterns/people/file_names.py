"""PERSON, USERNAME: names in the names of files that are about somebody: `cv-marisol-vance.pdf`.

A model reads the name of a file as one word. Two parts of a name in a row are found as an account
is, whose surrogate keeps what stands between them.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from gateway.detection.common_words import is_ordinary
from gateway.detection.joint_words import pieces_of
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places import place_names
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_PERSON, _USERNAME = EntityType.PERSON.value, EntityType.USERNAME.value
_ENDINGS: Final = word_group(
    ["pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "jpg", "jpeg", "png", "txt", "zip"]
)
_GOES_ON: Final = re.compile(r"\.?\w")
_FILE: Final = re.compile(r"[^\s\0/\\\"'<>:;,|*?()\[\]=@]{4,80}\Z")
_LONGEST: Final = 80
_LETTERS: Final = re.compile(r"[^\W\d_]+")
# Papers that everybody has one of.
_PAPERS: Final = folded_words(
    "cv resume resumé résumé curriculum lebenslauf bewerbung anschreiben zeugnis arbeitszeugnis "
    "lohnabrechnung gehaltsabrechnung lohnzettel gehaltszettel arbeitsvertrag mietvertrag "
    "kündigung kuendigung krankmeldung attest reisepass ausweis personalausweis führerschein "
    "fuehrerschein geburtsurkunde payslip paystub payroll passport offerletter coverletter "
    "transcript diploma diplom bulletinpaie fichepaie passeport attestation bustapaga cedolino "
    "passaporto referto certificato"
)
# What stands beside those without being frequent elsewhere.
_WITH_PAPERS: Final = folded_words(
    "final finale draft entwurf scan scanned signed template vorlage muster beispiel sample copy "
    "kopie update updated old alt neu new version unterschrieben deutsch english englisch "
    "frontend backend developer engineer manager jan feb mar mär mrz apr jun jul aug sep sept okt "
    "oct nov dez dec januar februar märz april mai may juni june juli july august septembre "
    "ottobre avril"
)
_PARTS: Final = frozenset("-_. ")
_SHORTEST: Final = 3
_SCORE: Final = 0.8


class _Piece(NamedTuple):
    """A word of the name of a file, and whether a list has it for a name, or none has it."""

    start: int
    end: int
    is_paper: bool
    is_name: bool
    may_be_name: bool


class FileNames:
    """Finds names beside the word for a paper that somebody has."""

    name = "file-name"
    types = frozenset({_PERSON, _USERNAME})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield listed names, with what no list has beside them."""
        _, starts, ends = batch.words
        for word in group_positions(batch, _ENDINGS):
            at = starts[word] - 1
            if batch.folded[at : at + 1] != "." or _GOES_ON.match(batch.folded, ends[word]):
                continue
            match = _FILE.search(batch.before(at, _LONGEST))
            if match is not None:
                yield from self._names(batch.folded, _pieces(batch.folded, at - len(match[0]), at))

    def _names(self, text: str, pieces: list[_Piece]) -> Iterator[Found]:
        if not any(piece.is_paper for piece in pieces):
            return
        run: list[_Piece] = []
        for piece in (*pieces, None):
            if (
                piece is not None
                and piece.may_be_name
                and (not run or _are_joined(text, run[-1], piece))
            ):
                run.append(piece)
                continue
            if any(one.is_name for one in run):
                type_ = _PERSON if len(run) == 1 else _USERNAME
                yield Found(run[0].start, run[-1].end, type_, _SCORE, self.name)
            run = [piece] if piece is not None and piece.may_be_name else []


def _are_joined(text: str, one: _Piece, other: _Piece) -> bool:
    return text[one.end : other.start] in {"", *_PARTS}


def _pieces(text: str, start: int, end: int) -> list[_Piece]:
    found: list[_Piece] = []
    for match in _LETTERS.finditer(text, start, end):
        for first, last in pairwise(pieces_of(text, *match.span())):
            word = text[first:last].lower()
            is_place = word in place_names.LATIN
            is_other = is_place or word in _PAPERS or word in _WITH_PAPERS
            is_free = not is_other and len(word) >= _SHORTEST
            is_name = is_free and kind_of(word) is Kind.NAME
            may_be = is_name or (is_free and not is_ordinary(word))
            found.append(_Piece(first, last, word in _PAPERS, is_name, may_be))
    return found
