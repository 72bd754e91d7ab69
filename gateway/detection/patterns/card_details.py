"""What stands beside a card's number: until when it is valid, and the code on its back."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words, tokens_after
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_DATETIME, _PASSWORD = EntityType.DATETIME.value, EntityType.PASSWORD.value

_CODES = phrase_index(
    folded_words(
        """
        cvv cvv2 cvc cvc2 cid csc crypto cryptogramme prüfnummer kartenprüfnummer prüfziffer
        kryptogramm
        """
    )
)
_EXPIRY = phrase_index(
    folded_words(
        """
        exp expiry expires expiring expiration expire valid_thru valid_until valid_till
        gültig ablaufdatum ablauf verfällt verfallsdatum expire_le expiration valable validité
        scad scadenza scade valida انقضا انقضاش انقضای تاریخش تاریخ تنتهي ينتهي صلاحية الصلاحية
        """
    )
)
_MONTH_AND_YEAR = re.compile(
    r"[\s\u200c:.,=-]{0,3}(?:[^\W\d_]{1,9}[\s\u200c:.]{1,2}){0,2}"
    r"((?:0[1-9]|1[0-2]) ?[/-] ?(?:20)?[0-4]\d)(?![\d/.-])"
)
_MAX_TOKENS = 4
_CODE_SCORE, _EXPIRY_SCORE = 0.96, 0.9


class CardDetails:
    """Finds card codes and dates of expiry by the words before them."""

    name = "card-details"
    types = frozenset({_DATETIME, _PASSWORD})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes of three or four digits, and the month with its year."""
        for _, end in phrase_positions(batch, _CODES):
            for token in tokens_after(batch, end, _MAX_TOKENS):
                if token.text.isdecimal():
                    if len(token.text) in {3, 4}:
                        yield Found(token.start, token.end, _PASSWORD, _CODE_SCORE, self.name)
                    break
                if token.ends_sentence or not token.text.isalpha():
                    break
        for _, end in phrase_positions(batch, _EXPIRY):
            match = _MONTH_AND_YEAR.match(batch.folded, end)
            if match is not None:
                yield Found(*match.span(1), _DATETIME, _EXPIRY_SCORE, self.name)
