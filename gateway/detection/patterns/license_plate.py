"""Licence plates: Iranian by their form, others by form and context."""

import re
from collections.abc import Iterator

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE = EntityType.LICENSE_PLATE.value

_LETTER = r"(?:الف|[آ-ی]|ژ|پ|گ|چ|معلولین|[DS])"
_GAP = r"[ \-\u200c_|/]{0,3}"
_IRANIAN = re.compile(
    rf"\d{{2}}{_GAP}{_LETTER}{_GAP}\d{{3}}(?!\d)"
    rf"(?P<region>{_GAP}(?:[-|/]|ایران){_GAP}(?:ایران)?{_GAP}\d{{2}}(?!\d)"
    r"|[ \u200c]+\d{2}(?![\d:./]))?"
)
_IRANIAN_FIRST = re.compile(rf"ایران{_GAP}\d{{2}}{_GAP}\d{{2}}{_GAP}{_LETTER}{_GAP}\d{{3}}(?!\d)")
_MAX_LETTER_GAP = 10
_WORDS = folded_words(
    """
    پلاک plate plates registration immatriculation immatriculée immatriculé plaque kennzeichen
    nummernschild
    targa targata targato لوحة اللوحة لوحه
    """
)
_IN_CONTEXT = re.compile(
    r"[^\W\d_]{0,4}(?:[\s\u200c]+(?!\d)[^\W\d_]{1,12}){0,5}?[\s\u200c]*[:=#,]?"
    r"(?:[\s\u200c]+[^\W\d_]{1,5}(?=\s)){0,2}?[\s\u200c\"'(]*"
    r"([A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?\d{1,4}[EH]?|[A-Z]{2}[ -]?\d{3}[ -]?[A-Z]{2}|"
    r"[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]{3}[ -]?\d{3,4}|\d[A-Z]{3}\d{3}|"
    r"\d{1,4}[ -]?[A-Z]{2,3}[ -]?\d{2}|"
    r"[ا-غف-ی]ـ?(?: [ا-غف-ی]ـ?){1,2} ?\d{1,4}|\d{1,4} ?[ا-غف-ی]ـ?(?: [ا-غف-ی]ـ?){1,2})(?!\w)"
)
_FRENCH = re.compile(r"(?<!\w)[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}(?!\w)")
_CONTEXT = re.compile(r"پلاک|خودرو|ماشین|موتور|پراید|پژو|سمند|تاکسی")


class LicensePlates:
    """Finds plates: `12 ب 345 ایران 67`, `AB-123-CD`, and others where a word announces them."""

    name = "license-plate"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the plates; an Iranian one with its province code if it is written."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        lengths = ends - starts
        is_hint = (lengths[:-1] == 2) & (lengths[1:] == 3)
        is_hint &= starts[1:] - ends[:-1] <= _MAX_LETTER_GAP
        for run in np.flatnonzero(is_hint).tolist():
            yield from self._iranian(batch, int(starts[run]))
        for run in np.flatnonzero((lengths == 3) & (starts >= 3)).tolist():
            at = int(starts[run])
            if folded[at - 1] == "-" and (match := _FRENCH.match(folded, at - 3)):
                yield Found(*match.span(), _TYPE, 0.85, self.name)
        for _, end in phrase_positions(batch, _INDEX):
            match = _IN_CONTEXT.match(folded, end)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.9, self.name)

    def _iranian(self, batch: BatchText, at: int) -> Iterator[Found]:
        folded = batch.folded
        match = _IRANIAN.match(folded, at)
        if match is None:
            return
        start, end = match.span()
        before = folded[max(start - 12, 0) : start]
        head = before.rfind("ایران")
        if head >= 0 and (first := _IRANIAN_FIRST.match(folded, start - len(before) + head)):
            start, end = first.span()
        has_country = "ایران" in folded[start:end]
        is_announced = _CONTEXT.search(batch.before(start, 30)) is not None
        is_conjunction = " و " in match[0]
        if not has_country and not is_announced and (match["region"] is None or is_conjunction):
            return
        is_full = has_country or is_announced
        yield Found(start, end, _TYPE, 0.96 if is_full else 0.8, self.name)


_INDEX = phrase_index(_WORDS)
