"""NUMBER: codes that only the word before them tells: bookings, vehicles, firms, accounts."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.NUMBER.value
_SCORE: Final = 0.97
# What stands between the word and the code: "PNR is: ", "SIRET n° ", "شاسی‌اش ".
_BETWEEN: Final = re.compile(
    r"[\u200cا-ی]{0,4}[ \u200c]?(?:[:=#-] ?|(?:is|was|ist|lautet|est|è|code|number|no\.?|n[°.]|"
    r"nr\.?|هست|اینه|هو|هي|رقم|شماره) ?){0,3}",
    re.IGNORECASE,
)
# What a booking system gives out: capitals and digits, six of them, rarely one less or more.
_BOOKING: Final = re.compile(r"(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,7}(?!\w)")
_VEHICLE: Final = re.compile(r"(?=[A-Z]{0,8}\d)[A-HJ-NPR-Z\d]{17}(?!\w)", re.IGNORECASE)
_FRENCH_FIRM: Final = re.compile(r"\d{3}[ .]?\d{3}[ .]?\d{3}(?: ?\d{5})?(?!\w)")
_FRENCH_ACCOUNT: Final = re.compile(r"\d{5} ?\d{5} ?[A-Z\d]{11} ?\d{2}(?!\w)", re.IGNORECASE)
_IDENTITY_BOOK: Final = re.compile(r"\d{1,10}(?![\d.,:/-]?\d|[\w%])")
# "two birth certificates"
_LONG_IDENTITY_BOOK: Final = re.compile(r"\d{3,10}(?![\d.,:/-]?\d|[\w%])")
_KINDS: Final = tuple(
    (phrase_index(folded_words(words)), pattern)
    for words, pattern in (
        (
            """
            pnr booking_reference booking_ref booking_code reservation_code record_locator
            buchungscode buchungsnummer buchungsreferenz reservierungscode
            référence_de_réservation code_de_réservation dossier_de_réservation
            codice_prenotazione codice_di_prenotazione کد_رزرو رفرنس رقم_الحجز رمز_الحجز
            """,
            _BOOKING,
        ),
        (
            """
            vin chassis fahrgestellnummer fahrgestellnr fin numéro_de_châssis telaio
            numero_di_telaio شاسی رقم_الهيكل رقم_الشاصي الشاصي الهيكل
            """,
            _VEHICLE,
        ),
        ("siret siren", _FRENCH_FIRM),
        ("شماره_شناسنامه ش_ش", _IDENTITY_BOOK),
        ("شناسنامه", _LONG_IDENTITY_BOOK),
        ("rib", _FRENCH_ACCOUNT),
    )
)


class NamedCodes:
    """Finds booking references, vehicle numbers, and French numbers of firms and accounts."""

    name = "named-code"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes behind the words for them."""
        folded = batch.folded
        for index, pattern in _KINDS:
            for _, end in phrase_positions(batch, index):
                between = _BETWEEN.match(folded, end)
                match = pattern.match(folded, between.end() if between else end)
                if match is not None and not folded[match.start() - 1].isalnum():
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)
