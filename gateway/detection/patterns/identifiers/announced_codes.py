"""NATIONAL_ID and NUMBER: codes in groups behind a word for them: "passaporto YB 4418 209".

Documents of many countries have no check digit and no layout that is theirs alone; what people call
them tells them.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.identifiers.code_groups import codes_in
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_IDENTITY, _NUMBER = EntityType.NATIONAL_ID.value, EntityType.NUMBER.value
# Letters and digits are sure; digits alone may be those of a telephone, which is surer yet.
_MIXED_SCORE, _SCORE = 0.98, 0.7
# "passport, the new one, is " before the code.
_REACH, _MOST_BETWEEN, _MOST_WORDS = 64, 30, 4
# A sentence that ends, but not "n. 12", "no. 12" or "R.G. 12".
_SENTENCE_END: Final = re.compile(r"(?<!\b\w)(?<!\bno)(?<!\bnr)(?<!\bnum)[.!?؟;]\s")
_WORD: Final = re.compile(r"[^\W\d_]+")
_LONGEST_SUFFIX: Final = 4
_KINDS: Final = (
    (
        phrase_index(
            typed_words(
                """
                passport passports passeport passeports passaporto passaporti reisepass ausweis
                personalausweis ausweisnummer ausweisnr passnummer passnr carta_d'identità
                carta_d_identità carte_d'identité pièce_d'identité cni cie cin permis_de_conduire
                permis_de_séjour titre_de_séjour patente führerschein führerscheinnummer
                driving_licence driving_license driver's_license drivers_license driver_license
                driving_licence_number residence_permit id_card identity_card national_id
                nam ramq carte_soleil numéro_d'assurance_maladie carte_d'assurance_maladie ohip
                health_card health_card_number itin medicare mbi crn vat_number vat_no
                tva_intracom n°_tva numéro_de_tva ust-id ust-idnr ustid
                ust-id-nr umsatzsteuer-id steuernummer tax_number tax_id tin p.iva partita_iva
                sozialvers.nr sozialversicherungsnr codice_fiscale
                گذرنامه پاسپورت گواهینامه تذکره جواز_سفر جواز_السفر جوازي جوازه
                رخصة_القيادة
                رخصة_السواقة هوية الهوية هويته هويتي هويتها إقامة إقامته إقامتي الإقامة بطاقة_الهوية
                البطاقة_الوطنية بطاقته_الوطنية المعرف_الجبائي الرقم_الضريبي كارت_ملی
                """
            )
        ),
        _IDENTITY,
    ),
    (
        phrase_index(
            typed_words(
                """
                contrat contratto vertrag vertragsnr العقد عقد تذكرة التذكرة fatoura bollettino
                libellé causale betreff verwendungszweck mutuelle numéro_de_licence s/n
                numero_di_verbale abonnement adhérent abholnummer lizenznummer kennung
                ref reference référence réf rif riferimento referenz dossier quittance protocollo
                ruolo r.g aktenzeichen fatt fattura facture invoice rechnungsnummer rechnungsnr
                re-nr imei serial serial_number serial_no numéro_de_série seriennummer
                numero_di_serie telaio châssis fahrgestell fahrgestellnummer mandatsreferenz
                policy_number policy_no policy police_n polizza police_d'assurance
                versicherungsscheinnummer versicherungsnummer contract_number contract_no
                numéro_de_contrat contratto_n vertragsnummer ticket_number ticket_no ticket_id
                case_number case_no claim_number claim_no docket membership_number membership_no
                railcard loyalty_card library_card
                member_number member_no mitgliedsnummer spielerpass numéro_d'adhérent
                numero_tessera matricule matricola kundennummer kundennr customer_number
                numéro_client codice_cliente order_ref order_id order_number order_no
                tracking booking_ref confirmation_number tracking_number tracking_no
                sendungsnummer numéro_de_suivi رفرنس سریال شماره_سریال داوطلبی رقم_الملف رقم_ملفك
                شمارش ملف_عدد رقم_البلاغ رقم_التأمين تأمين رقم_التسجيل
                سيريال الرقم_التسلسلي رقم_تسلسلي
                رقم_القضية رقم_الحجز رقم_الطلب رقم_البوليصة شماره_پرونده شماره_داوطلبی شماره_پیگیری
                """
            )
        ),
        _NUMBER,
    ),
)


class AnnouncedCodes:
    """Finds codes of identity documents and of files by the words before them."""

    name = "announced-code"
    types = frozenset({_IDENTITY, _NUMBER})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the first code behind each word, of the same line and sentence."""
        for index, type_ in _KINDS:
            for _, end in phrase_positions(batch, index):
                end += _n_letters(batch.folded, end)
                tail = batch.folded[end : end + _REACH].partition("\0")[0].partition("\n")[0]
                span = next(codes_in(tail, needs_letter=False), None)
                if span is None:
                    continue
                start, stop = span
                is_mixed = any(map(str.isalpha, tail[start:stop]))
                if _may_stand_before(tail[:start], is_mixed=is_mixed):
                    score = _MIXED_SCORE if is_mixed else _SCORE
                    yield Found(end + start, end + stop, type_, score, self.name)


def _n_letters(folded: str, start: int) -> int:
    """Return how many letters follow at once: "شماره پیگیریش"."""
    match = _WORD.match(folded, start, start + _LONGEST_SUFFIX)
    return len(match[0]) if match is not None else 0


def _may_stand_before(between: str, *, is_mixed: bool) -> bool:
    """Return whether a code may follow its word behind these characters.

    One of letters and digits may begin the next sentence: "I have the licence. LUND9 604127".
    """
    if is_mixed and not _WORD.search(between):
        return True
    return (
        len(between) <= _MOST_BETWEEN
        and len(_WORD.findall(between)) <= _MOST_WORDS
        and _SENTENCE_END.search(between.removeprefix(".")) is None
    )
