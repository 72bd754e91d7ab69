"""NUMBER: codes that only the word before them tells: bookings, vehicles, firms, accounts."""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.identifiers import branches, parcel_codes
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType
from gateway.domain.uuids import UUID

_TYPE: Final = EntityType.NUMBER.value
_SCORE: Final = 0.97
# What stands between the word and the code: "PNR is: ", "SIRET n° ", "شاسی‌اش ".
_BETWEEN: Final = re.compile(
    r"[\u200cا-ی]{0,4}\.?[ \u200c]?(?:[:=#-] ?"
    r"|(?:(?:ist|is|was|wäre|war|lautet|est|serait|è|sarebbe)(?!\w)|code|number|no\.?|n[°.]|"
    r"nr\.?|هست|اینه|هم|هو|هی|رقم|شماره|ش\.?(?= )|ماشینم?|خودرو|السیارة|سیارتی) ?){0,3}",
    re.IGNORECASE,
)
# What a booking system gives out: capitals and digits, six of them, rarely one less or more.
_BOOKING: Final = re.compile(r"(?!\d[A-Z]+(?!\w))(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,7}(?!\w)")
# As people type it, where a word says what it is; agencies give out longer ones: "QX7841935".
_BOOKING_TYPED: Final = re.compile(
    rf"{_BOOKING.pattern}|[A-Z]{{1,3}}-?\d{{5,9}}(?!\w)", re.IGNORECASE
)
# Six capitals, as airlines give out; behind other capitals a heading goes on: "PNR STATUS".
_BOOKING_LETTERS: Final = re.compile(r"(?<=[a-zé:=#] )[A-Z]{6}(?!\w)|(?<=[:=#])[A-Z]{6}(?!\w)")
_VEHICLE: Final = re.compile(r"(?=[A-Z]{0,8}\d)[A-HJ-NPR-Z\d]{17}(?!\w)", re.IGNORECASE)
_ENGINE: Final = re.compile(r"(?=[A-Z]{0,8}\d)[A-Z\d]{6,17}(?!\w)", re.IGNORECASE)
# What a telephone, an advertiser or an account is known by.
_UUID: Final = re.compile(rf"{UUID}(?![\w-])")
# "txn# 8HX2-QQ91": groups of which one has digits.
_GROUPED: Final = re.compile(
    r"(?=[A-Z-]*\d)[A-Z\d]{3,8}(?:-[A-Z\d]{3,8}){1,4}(?![\w-])|(?=[A-Z]*\d)[A-Z\d]{7,20}(?![\w-])"
)
_E_TICKET: Final = re.compile(r"\d{3}[- ]?\d{10}(?!\w)")
_RESEARCHER: Final = re.compile(r"(?:\d{4}-){3}\d{3}[\dX](?![\w-])")
_EXTENSION: Final = re.compile(r"\d{2,5}(?![\w-]|[.,:/]\d)")
_BRITISH_BRANCH: Final = re.compile(r"\d\d-\d\d-\d\d(?![\w-])")
_BRITISH_BRANCH_CODE: Final = re.compile(r"\d\d([ -]?)\d\d\1\d\d(?![\w-])")
_AUSTRALIAN_BRANCH: Final = re.compile(r"\d{3}[ -]?\d{3}(?![\w-])")
_AUSTRALIAN_FIRM: Final = re.compile(r"(?:\d{2} ?)?\d{3} ?\d{3} ?\d{3}(?![\w-]| ?\d)")
_AMERICAN_FIRM: Final = re.compile(r"\d\d-\d{7}(?![\w-])")
_BANK: Final = re.compile(r"[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?!\w)", re.IGNORECASE)
# "swift delivery"
_SWIFT: Final = re.compile(rf"(?!(?<![:=#s] )(?-i:[a-z]+)(?!\w))(?:{_BANK.pattern})", re.IGNORECASE)
_FRENCH_FIRM: Final = re.compile(r"\d{3}[ .]?\d{3}[ .]?\d{3}(?: ?\d{5})?(?!\w)")
# The digits that check an account: "compte 00001234567 clé 23"
_FRENCH_KEYED: Final = re.compile(
    r"[A-Z\d]{7,11},? cl[ée](?: rib)? ?:? ?\d{2}(?!\w)", re.IGNORECASE
)
_FRENCH_ACCOUNT: Final = re.compile(r"\d{5} ?\d{5} ?[A-Z\d]{11} ?\d{2}(?!\w)", re.IGNORECASE)
_GERMAN_BANK: Final = re.compile(r"\d{3} ?\d{3} ?\d{2}(?![\w-])")
# At home banks give accounts seven digits or more: no amount, and nothing that is counted.
_ACCOUNT: Final = re.compile(
    r"(?=(?:[ -]?\d){7})(?:\d{7,13}|\d{2,7}(?:[ -]\d{1,7}){1,4})"
    r"(?![\w%€$£-]|[.,:/ ]\d| ?(?:[€$£%]|chf|eur|usd|followers?|abonnés|views|points?|punti"
    r"|punkte))",
    re.IGNORECASE,
)
# Where electronic invoices go in Italy.
_ITALIAN_MAILBOX: Final = re.compile(r"(?=[A-Z]{0,6}\d)[A-Z\d]{6,7}(?!\w)", re.IGNORECASE)
# "203 Js 1155/21": chamber, register, number and year of a court's file; "7-1234/25" of an office.
_GERMAN_CASE: Final = re.compile(
    r"\d{1,4} [A-Z]{1,3} \d{1,6}/\d{2,4}(?!\w)|\d{1,4}-\d{2,6}/\d{2,4}(?!\w)", re.IGNORECASE
)
# "V/123456/2023": a letter, a number and a year.
_FILE: Final = re.compile(r"[A-Z]{1,3}[/-]\d{3,9}(?:[/-]\d{2,6})?(?!\w)", re.IGNORECASE)
# "312/2024", "4471/23", "R/118/2024": the year ends it.
_FILE_OF_YEAR: Final = re.compile(
    r"(?:[A-Z]{1,4}[/-])?(?:\d{3,7}[/-](?:19|20|1[34])?\d\d|\d{1,7}[/-](?:19|20|1[34])\d\d)"
    r"(?:[/-][A-Z]{1,4})?(?![\w%/-]|[.,]\d)",
    re.IGNORECASE,
)
# "my flight is booked, it's K7TQ2M": of what a code is told.
_BOOKED: Final = phrase_index(
    typed_words(
        """
        حجز حجزی الحجز حجزت تذکرة التذکرة تذکرتی رحلة طیران رزرو بلیط بلیت پرواز booked booking
        bookings flight flights reservation ticket tickets buchung gebucht flug resa réservation
        réservé billet billets vol prenotazione prenotato biglietto volo
        """
    )
)
_CODE_OF_BOOKING: Final = re.compile(
    r"[^\0]{0,60}?(?<!\w)(?i:رقمها?|رقم الحجز|کدش?|رمزها?|رمزه|شماره|شمارش|شماره ?اش|number|nummer"
    r"|num[ée]ro|code|codice|r[ée]f|it'?s|is|ist|est|è|c'?est)"
    rf"(?i:{_BETWEEN.pattern})(?<!\w)(?P<code>{_BOOKING.pattern})"
)
# Whoever has it may ask to see the screen: "AnyDesk: 1 234 567 890".
_REMOTE_ACCESS: Final = re.compile(r"\d{1,3}(?:[ -]?\d{3}){2,3}(?![\w-]|[ .]\d)")
_SAUDI_ADDRESS: Final = re.compile(r"[A-Z]{4}\d{4}(?!\w)", re.IGNORECASE)
_IDENTITY_BOOK: Final = re.compile(r"\d{1,10}(?![\d.,:/-]?\d|[\w%])")
# "two birth certificates"
_LONG_IDENTITY_BOOK: Final = re.compile(r"\d{3,10}(?![\d.,:/-]?\d|[\w%])")
# The register of land: "1234/56", "4567 فرعی از 12 اصلی".
_LAND_PLOT: Final = re.compile(r"\d{1,6}(?:/\d{1,6}){0,2}(?![\d.,:/-]?\d|[\w%])")
# Standards, weaknesses of programs and the like count on behind capitals too.
_CAPITALS: Final = re.compile(
    r"(?<![\w./#-])(?!(?:ISO|CVE|CWE|RFC|DIN|IEC|IEEE|ANSI|COVID|SARS|UTC|GMT)-?\Z)[A-Z]{1,4}-?\Z"
)
_PREFIXED: Final = re.compile(r"[A-Z]{1,4}(?:-\d{4,12}(?:-\d{4,10})?|\d{4,6}-\d{4,10})(?![\w-])")
# "ABC/UK/5501": of a firm's files.
_SLASHED: Final = re.compile(
    r"(?<![\w/.-])(?!(?:AC|UTC|GMT|HTTP|TCP)/)[A-Z]{2,6}/[A-Z]{1,6}/\d{3,8}(?![\w/-]|[.,]\d)"
)
_LONGEST_SLASHED, _LEAST_SLASHED = 14, 3
_MOST_CAPITALS, _LEAST_PREFIXED, _LEAST_DIGITS = 6, 4, 7
_PREFIXED_SCORE: Final = 0.9
_KINDS: Final = tuple(
    (phrase_index(typed_words(words)), pattern)
    for words, pattern in (
        (
            """
            pnr booking_reference booking_ref booking_code booking_number booking_no
            reservation_code reservation_number record_locator
            buchungscode buchungsnummer buchungsnr buchungsreferenz reservierungscode
            reservierungsnummer
            référence_de_réservation référence_réservation réf_réservation réf_résa
            code_de_réservation code_réservation numéro_de_réservation dossier_de_réservation
            codice_prenotazione codice_di_prenotazione cod_prenotazione rif_prenotazione
            numero_prenotazione numero_di_prenotazione کد_رزرو رفرنس رقم_الحجز رمز_الحجز
            """,
            _BOOKING_TYPED,
        ),
        (
            """
            pnr booking_reference booking_ref booking_code reservation_code record_locator
            confirmation_code
            buchungscode buchungsreferenz reservierungscode référence_de_réservation
            référence_réservation réf_réservation réf_résa code_de_réservation code_réservation
            dossier_de_réservation codice_prenotazione codice_di_prenotazione rif_prenotazione
            """,
            _BOOKING_LETTERS,
        ),
        ("booking reservation buchung reservierung réservation résa prenotazione", _BOOKING),
        (
            """
            vin chassis fahrgestellnummer fahrgestellnr fin numéro_de_châssis telaio
            numero_di_telaio شاسی شماره_وین رقم_الهيكل رقم_الشاصي الشاصي الهيكل
            """,
            _VEHICLE,
        ),
        ("شماره_موتور رقم_المحرك رقم_الموتور engine_number motornummer numéro_de_moteur", _ENGINE),
        (
            """
            uuid guid udid idfa idfv aaid gaid advertising_id device device_id device_uuid
            gerätekennung geräte-id gerät appareil identifiant_de_l'appareil id_de_l'appareil
            dispositivo id_dispositivo id_del_dispositivo شناسه_دستگاه آیدی_دستگاه شناسه_گوشی
            معرف_الجهاز رقم_الجهاز
            """,
            _UUID,
        ),
        ("conf conf_no conf_code txn txn_no txn_id transaction transaction_no", _GROUPED),
        ("eticket etickets e_ticket e-ticket eticket_no e-ticket-nr", _E_TICKET),
        ("orcid orcid_id orcid-id", _RESEARCHER),
        ("durchwahl nebenstelle", _EXTENSION),
        ("siret siren", _FRENCH_FIRM),
        ("bic bic_code swift_code", _BANK),
        ("swift", _SWIFT),
        ("sort", _BRITISH_BRANCH),
        ("sort_code sortcode s/c", _BRITISH_BRANCH_CODE),
        ("bsb bsb_number", _AUSTRALIAN_BRANCH),
        ("ein fein", _AMERICAN_FIRM),
        ("abn acn", _AUSTRALIAN_FIRM),
        ("شماره_شناسنامه ش_ش", _IDENTITY_BOOK),
        ("شناسنامه شناسنامه_شماره شناسنامه_ش", _LONG_IDENTITY_BOOK),
        ("پلاک_ثبتی mappale particella flurstück parzelle_nr parcelle_cadastrale", _LAND_PLOT),
        ("rib", _FRENCH_ACCOUNT),
        ("compte numéro_de_compte ccp سي_سي_بي", _FRENCH_KEYED),
        ("blz bankleitzahl", _GERMAN_BANK),
        (
            """
            acc acct acc_no acct_no acc_number acct_number account_no account_number a/c account
            konto kto konto_nr kontonr kontonummer compte n_de_compte numéro_de_compte
            conto_corrente n_conto numero_conto c/c شماره_حساب رقم_الحساب رقم_حسابي ccp سي_سي_بي
            """,
            _ACCOUNT,
        ),
        ("codice_sdi codice_destinatario codice_univoco sdi", _ITALIAN_MAILBOX),
        ("aktenzeichen geschäftszeichen az gz", _GERMAN_CASE),
        ("verbale protocollo pratica dossier", _FILE),
        (
            """
            fir fir_no case case_no file file_no dossier pratica fascicolo sentenza r.g rg
            protocollo prot bescheid vorgang az aktenzeichen procès-verbal pv verbale letter_no
            complaint_no
            ملف قضية القضية محضر المحضر دعوى پرونده کلاسه دادنامه نامه شماره_نامه شکایت
            """,
            _FILE_OF_YEAR,
        ),
        (
            """
            العنوان_الوطني عنواني_الوطني عنوانه_الوطني عنوانها_الوطني عنوانك_الوطني عنوانا_الوطني
            العنوان_المختصر عنواني_المختصر عنوانه_المختصر عنوانها_المختصر عنوانك_المختصر
            العنوان_الوطني_المختصر عنواني_الوطني_المختصر الرمز_المختصر العنوان_القصير
            """,
            _SAUDI_ADDRESS,
        ),
        (
            """
            anydesk anydesk_id any_desk any_desk_id teamviewer teamviewer_id team_viewer
            team_viewer_id rustdesk rustdesk_id انی_دسک انیدسک تیم_ویور تیمویور راست_دسک
            أني_ديسك انيديسك تيم_فيور
            """,
            _REMOTE_ACCESS,
        ),
    )
)


class NamedCodes:
    """Finds booking references, numbers of vehicles, firms and accounts, and codes of capitals."""

    name = "named-code"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes behind the words for them, and such as no word has to announce."""
        folded = batch.folded
        for index, pattern in _KINDS:
            for _, end in phrase_positions(batch, index):
                between = _BETWEEN.match(folded, end)
                match = pattern.match(folded, between.end() if between else end)
                if match is not None and match[0].isalpha() and is_ordinary(match[0]):
                    continue
                if match is not None and not folded[match.start() - 1].isalnum():
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for _, end in phrase_positions(batch, _BOOKED):
            match = _CODE_OF_BOOKING.match(folded, end)
            if match is not None:
                yield Found(*match.span("code"), _TYPE, _SCORE, self.name)
        yield from self._prefixed(batch)
        yield from branches.find(batch, self.name)
        yield from parcel_codes.find(batch, self.name)

    def _prefixed(self, batch: BatchText) -> Iterator[Found]:
        """Yield numbers behind capitals: "R8840-27713", "JM-0093817265"."""
        starts, ends = batch.digit_runs
        before = batch.folded_points[np.maximum(starts - 1, 0)]
        for at in starts[(before == ord("/")) & (ends - starts >= _LEAST_SLASHED)].tolist():
            match = _SLASHED.search(
                batch.folded, max(0, at - _LONGEST_SLASHED), at + _LONGEST_SLASHED
            )
            if match is not None and match.end() > at:
                yield Found(*match.span(), _TYPE, _PREFIXED_SCORE, self.name)
        is_hint = (before == ord("-")) | ((before >= ord("A")) & (before <= ord("Z")))
        is_hint &= (ends - starts >= _LEAST_PREFIXED) & (starts > 0)
        for run in is_hint.nonzero()[0].tolist():
            at = int(starts[run])
            head = _CAPITALS.search(batch.folded, max(0, at - _MOST_CAPITALS), at)
            match = None if head is None else _PREFIXED.match(batch.folded, head.start())
            if match is not None and sum(map(str.isdigit, match[0])) >= _LEAST_DIGITS:
                yield Found(*match.span(), _TYPE, _PREFIXED_SCORE, self.name)
