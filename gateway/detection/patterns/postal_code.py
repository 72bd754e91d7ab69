"""Postal codes: in context, and British ones by their form."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import word_positions
from gateway.domain import EntityType

_TYPE = EntityType.POSTAL_CODE.value

_PHRASES = (
    "کدپستی",
    "کد پستی",
    "کد‌پستی",
    "کد پستیم",
    "postal code",
    "postcode",
    "post code",
    "zip",
    "code postal",
    "cp",
    "plz",
    "postleitzahl",
    "cap",
    "codice postale",
    "codice di avviamento",
    "الرمز البریدی",
    "رمز بریدی",
    "الرمز البريدي",
    "صندوق البرید",
)
_FIRST_WORDS = {phrase: re.findall(r"[^\W\d_]+", phrase)[0] for phrase in _PHRASES}
_SHORT = frozenset({"cap", "cp"})
_VALUE = re.compile(
    r"[^\W\d_]{0,3}(?:[\s\u200c]+[^\W\d_]{1,9}){0,3}?[\s\u200c]*[:=#\-]?[\s\u200c(]*"
    r"(\d{5}[ \-\u200c\n]?\d{5}|\d{5}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|(?:[A-Z]{1,2}-)?\d{4,6})(?![\w])(?!-?\d)"
)
_BRITISH = re.compile(r"[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?!\w)")
_BRITISH_AREAS = re.compile(
    r"(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|"
    r"L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\d"
)
_INWARD = re.compile(r" \d[ABD-HJLNP-UW-Z]{2}(?!\w)")


class PostalCodes:
    """Finds postal codes after their name in six languages, and British postcodes anywhere."""

    name = "postal-code"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes without the words that announce them."""
        folded = batch.folded
        present = [phrase for phrase, word in _FIRST_WORDS.items() if word in batch.vocabulary]
        for start, end in word_positions(batch, present):
            if folded[start:end].lower() in _SHORT and not (
                folded[start:end].isupper() and not folded[end : end + 1].isalpha()
            ):
                continue
            match = _VALUE.match(folded, end)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.95, self.name)
        for inward in _INWARD.finditer(folded):
            for length in (4, 3, 2):
                start = inward.start() - length
                if start < 0 or (start and folded[start - 1].isalnum()):
                    continue
                match = _BRITISH.match(folded, start)
                if match is not None and _BRITISH_AREAS.match(folded, start):
                    yield Found(start, match.end(), _TYPE, 0.85, self.name)
                    break
