"""Postal codes: in context, and British ones by their form."""

import re
from collections.abc import Iterator

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words, tokens_after
from gateway.detection.patterns.context import word_list
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE = EntityType.POSTAL_CODE.value

_PHRASES = folded_words(
    """
    کدپستی کد_پستی پستی postal_code postcode post_code zip zipcode code_postal cp plz postleitzahl
    cap
    codice_postale codice_di_avviamento_postale الرمز_البريدي رمز_بريدي رمزي_البريدي صندوق_البريد
    """
)
# Words of their own; what follows must be five digits exactly.
_SHORT = frozenset({"cap", "cp", "zip"})
_FILLERS = folded_words(
    """
    من ما م ام مون منزل خونه محل کارم کار شرکت هست است جدید جدیدم شما ی code is my the our home
    number no was ist
    lautet meine der die est le la mon notre è e' il di casa mio del della للحي للبيت هو حقي عندنا
    area
    """
)
_VALUE = re.compile(
    r"\d{10}|\d{5}-\d{5}|\d{5}(?:-\d{4})?|(?:[A-Z]{1,2}-)\d{4,6}|\d{4}|\d{6}|"
    r"[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|[A-Z]\d[A-Z]\d[A-Z]\d",
    re.IGNORECASE,
)
_SPLIT_VALUE = re.compile(
    r"(?:\d{5}[ \-\u200c\n]{1,2}\d{5}|[A-Za-z]{1,2}\d[A-Za-z\d]? \d[A-Za-z]{2}"
    r"|[A-Za-z]\d[A-Za-z] \d[A-Za-z]\d"
    r"|\d{3} \d{2}|\d{4} [A-Z]{2})(?!\w)"
)
_FIVE_DIGITS = re.compile(r"(?:[A-Z]-)?\d{5}(?:-\d{4})?", re.IGNORECASE)
_MAX_TOKENS = 5

_TOWN = re.compile(r" [A-ZÀ-Ý][^\W\d_]{2,}")
_ADDRESS_WORDS = re.compile(
    r"\b(?:rue|avenue|av|bd|boulevard|place|chemin|allée|quai|habite|adresse|adresser|via|viale|piazza|corso|abito|"
    r"indirizzo|wohne|anschrift)\b|(?:straße|strasse|str\.|weg|platz|allee|gasse) ?\d"
)
_STATES = frozenset(
    word_list("""
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY
    NC ND OH OK OR
    PA RI SC SD TN TX UT VT VA WA WV WI WY DC
    """)
)

_INWARD = re.compile(r" \d[ABD-HJLNP-UW-Z]{2}(?!\w)")
_BRITISH = re.compile(
    r"(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|"
    r"L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)"
    r"\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?!\w)"
)


class PostalCodes:
    """Finds postal codes after their name in six languages, and British postcodes anywhere."""

    name = "postal-code"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes without the words that announce them."""
        for start, end in phrase_positions(batch, _INDEX):
            yield from self._announced(batch, start, end)
        yield from self._british(batch.folded)
        yield from self._in_addresses(batch)

    def _announced(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        folded = batch.folded
        pattern = _FIVE_DIGITS if batch.lowered[start:end] in _SHORT else _VALUE
        for token in tokens_after(batch, end, _MAX_TOKENS):
            split = _SPLIT_VALUE.match(folded, token.start) if pattern is _VALUE else None
            if split is not None:
                yield Found(*split.span(), _TYPE, 0.95, self.name)
                return
            if pattern.fullmatch(token.text):
                yield Found(token.start, token.end, _TYPE, 0.95, self.name)
                return
            if token.text.lower() not in _FILLERS or token.ends_sentence:
                return

    def _in_addresses(self, batch: BatchText) -> Iterator[Found]:
        """Yield five digits before a town's name in an address, or after an American state."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        for run in np.flatnonzero(ends - starts == 5).tolist():
            start, end = int(starts[run]), int(ends[run])
            before = folded[max(start - 4, 0) : start]
            is_american = before[:1] in {" ", ","} and before[1:3] in _STATES and before[3:] == " "
            is_before_town = (
                before[-1:] in {" ", ",", "-"}
                and _TOWN.match(folded, end) is not None
                and _ADDRESS_WORDS.search(batch.before(start, 48)) is not None
            )
            if is_american or is_before_town:
                yield Found(start, end, _TYPE, 0.85, self.name)

    def _british(self, folded: str) -> Iterator[Found]:
        for inward in _INWARD.finditer(folded):
            for length in (4, 3, 2):
                start = inward.start() - length
                if start < 0 or (start and folded[start - 1].isalnum()):
                    continue
                match = _BRITISH.match(folded, start)
                if match is not None and match.end() == inward.end():
                    yield Found(start, match.end(), _TYPE, 0.85, self.name)
                    break


_INDEX = phrase_index(_PHRASES)
