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
_ADJACENT_SCORE: Final = 0.96
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
                permesso_di_soggiorno carta_di_soggiorno aufenthaltstitel aufenthaltskarte
                aufenthaltserlaubnis schweizer_pass schweizerpass deutscher_pass
                österreichischer_pass pass_nr reisepassnr reisepass_nr permis_n permis_no
                permis_numéro numéro_de_permis n_de_permis carte_nationale carte_biométrique
                cnib nina cnas récépissé dl_no dl_number
                لاكارط لاكارط_ناسيونال كارط_ناسيونال لاكارت_ناسيونال رقم_الجواز
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
                versicherungsscheinnummer versicherungsnummer versicherungsnr policennummer
                policennr policenr policenummer rahmennummer rahmennr contract_number contract_no
                numéro_de_contrat contratto_n vertragsnummer ticket_number ticket_no ticket_id
                case_number case_no claim_number claim_no docket membership_number membership_no
                railcard loyalty_card library_card
                member_number member_no mitgliedsnummer spielerpass numéro_d'adhérent
                numero_tessera matricule matricola kundennummer kundennr customer_number
                numéro_client codice_cliente order_ref order_id order_number order_no
                tracking booking_ref confirmation_number tracking_number tracking_no
                sendungsnummer sendungsnr paketnummer paketnr numéro_de_suivi n_de_suivi
                kunden_nr schadensnummer schadennummer schadensnr schadennr vorgangsnummer
                vorgangsnr auftragsnummer auftragsnr bestellnummer bestellnr fallnummer fallnr
                aktennummer zählernummer zählernr zähler_nr mitgliedsnr belegnummer belegnr
                patientennummer vertrags_nr geschäftszeichen mieternummer mieternr antragsnummer
                gerätenummer teilnehmernummer kassenzeichen lieferantennummer mandantennummer
                meter_number meter_no meter_id customer_no customer_id customer_ref client_number
                client_id patient_id patient_number mrn file_number file_no complaint_no
                complaint_number incident_number incident_no waybill waybill_number waybill_no awb
                awb_no consignment_number consignment_no parcel_number booking_id
                numéro_de_compteur n_compteur numéro_de_contribuable n_de_contribuable
                numéro_de_sociétaire n_de_sociétaire numéro_d'allocataire n_d'allocataire
                n_client n_de_client numéro_de_client n_abonné
                numéro_d'abonné n_commande n_de_commande numéro_de_commande n_de_dossier
                numéro_de_dossier n_dossier n_de_sinistre numéro_de_sinistre n_facture n_de_facture
                numéro_de_facture numéro_de_colis n_de_colis
                cod_cliente n_cliente numero_cliente num_cliente cartella_clinica numero_pratica
                n_pratica n_ordine numero_ordine num_ordine numero_fattura n_fattura
                numero_contatore seriale seriale_contatore matricola_contatore numero_seriale
                numero_spedizione
                codice_spedizione lettera_di_vettura
                کد_پیگیری کد_رهگیری شماره_سفارش شماره_فاکتور شماره_مشتری شماره_کنتور شماره_قرارداد
                شماره_مرسوله شماره_بیمه_نامه شماره_بیمه‌نامه شماره_اشتراک شماره_قبض
                رقم_الشحنة رقم_التتبع رقم_الطلبية رقم_العداد رقم_العميل رقم_العضوية رقم_الفاتورة
                رقم_البوليصه رقم_المطالبة رقم_الطرد رقم_الاوردر رقم_المعاملة
                nre ricetta_dematerializzata ricetta_elettronica numero_ricetta numero_di_ricetta
                etichetta_bagaglio etichetta_del_bagaglio tag_bagaglio numero_bagaglio ddt
                رفرنس سریال شماره_سریال داوطلبی رقم_الملف رقم_ملفك
                شمارش ملف_عدد رقم_البلاغ رقم_التأمين تأمين رقم_التسجيل
                سيريال الرقم_التسلسلي رقم_تسلسلي
                raccomandata raccomandata_n einschreiben einschreibennummer recommandé
                lettre_recommandée registered_letter registered_post losnummer losnr los_nr
                lottoschein lottery_ticket utr utr_no utr_number txn_id transaction_id upi_ref
                receipt_no receipt_number quittungsnummer numéro_de_reçu reçu_n ricevuta_n
                مرجع المرجع رقم_المرجع رقم_الحوالة رقم_العملية رقم_الإيصال کد_مرسوله شماره_سند
                شماره_بیمه شماره_رسید شماره_بلیط شماره_تیکت شماره_شکایت شماره_نامه شماره_درخواست
                شماره_رزرو شماره_حواله شماره_ثبت شماره_شاسی شماره_دادنامه شماره_بارنامه
                رقم_القضية رقم_الحجز رقم_الطلب رقم_البوليصة شماره_پرونده شماره_داوطلبی شماره_پیگیری
                کارت_آمایش نمبر_کارت نمبر_دوسیه نمبر_پرونده نمبر_قرارداد نمبر_سند
                shomare_bime shomare_bimename shomare_parvande shomare_gharardad shomare_moshtari
                shomare_sefaresh shomare_faktor shomare_factor shomare_eshterak shomare_ghabz
                shomare_peygiri shomare_rahgiri shomare_serial shomare_sanad shomare_daneshjoyi
                kode_rahgiri kode_peygiri
                """
            )
        ),
        _NUMBER,
    ),
)
# Much else may follow these, a model or a count among them: only directly behind them a code is
# theirs, and only one of letters and five digits.
_ADJACENT_WORDS: Final = phrase_index(
    typed_words(
        """
        order parcel package shipment consignment claim case complaint incident ticket customer
        client meter booking reservation receipt patient number account policy invoice
        colis suivi commande sinistre compteur facture réclamation abonné réservation numéro police
        paket sendung bestellung auftrag rechnung schaden vorgang kunde zähler fall akte buchung
        nummer reservierung konto police rechnig
        badge tessera libretto livret dhl ups dpd gls hermes evri fedex colissimo chronopost
        mondial_relay colis_privé brt bartolini sda postnl yodel
        pacco spedizione collo ordine pratica sinistro cliente contatore bolletta reclamo pod pdr
        prenotazione numero segnalazione polizza fattura ricevuta bolla prestazione impegnativa
        referto scontrino allocataire prestation
        اوردر اوردري طلب طلبي طلبية شحنة شحنتي طرد بلاغ عداد فاتورة عميل ملف مطالبة عضوية حجز رقم
        رقمه رقمها كوموند
        سفارش مرسوله بسته قبض کنتور فاکتور پرونده اشتراک مشتری بیمه‌نامه خسارت رهگیری پیگیری شماره
        شمارش رزرو
        """
    )
)
_LINK: Final = re.compile(
    r"[\s\u200c]*(?:(?:[:=#.\-|(]|(?:is|was|ist|lautet|est|è|era|still|noch|toujours|ancora|no|nr"
    r"|num|n|number|nummer|numéro"
    r"|numero|id|code|ref|réf|rif|رقم|شماره|کد|كود|هو|هی)(?![^\W_])[.°:]?)[\s\u200c]*){0,4}",
    re.IGNORECASE,
)
# Digits, perhaps behind letters and a joint: what has to stand where a code begins.
_MAY_BEGIN: Final = re.compile(r"[^\W\d_]{0,24}[ ./_-]{0,3}[^\W\d_]{0,24}\d")
# What a number is called, before it: "numéro SIRET 732…"; two letters may be a code's own.
_LABEL: Final = re.compile(r"[^\W\d_]{3,12}(?:[.:]? |: ?)(?=[A-Z]{0,8}\d)")
_FEWEST_DIGITS: Final = 5
# What is booked, bought and insured has shorter codes, in capitals and digits with a hyphen;
# so have tickets of programmers and models of meters.
_WITH_SHORT_CODES: Final = typed_words(
    """
    booking reservation order claim receipt account policy customer invoice parcel
    réservation commande sinistre réclamation police facture colis
    reservierung buchung bestellung auftrag konto police rechnung paket sendung
    prenotazione ordine polizza fattura pacco ricevuta bolla
    """
)
_SHORT_CODE: Final = re.compile(r"(?:[A-Z]{2,4}-\d{3,4}|[A-Z]-\d{4})(?![\w/-]|[.,:]\d)")
# "segnalazione n. 2201/B": the letter of a series behind the number.
_SERIAL: Final = re.compile(r"\d{3,6}/[A-Z]{1,2}(?![\w/-])")
# "fattura n. 31/B": of a house as well, behind a number alone.
_SHORT_SERIAL: Final = re.compile(r"\d{1,2}/[A-Z](?![\w/-])")
# "flight number", "پرواز شماره": what everybody may take has numbers as well.
_OF_ALL: Final = re.compile(
    r"(?:flight|train|bus|room|gate|line|flug|zug|zimmer|vol|chambre|volo|treno|stanza"
    # Of identities, which have rules of their own.
    r"|pps|pan|nhs|ni|tax|vat|id|passport|insurance|plate|reg|rego|registration|tag"
    r"|model|modell|modèle|modello|part|item|art|پرواز|قطار|اتاق|مدل|رحلة|غرفة|موديل|الرحلة)"
    r"[^\w\n]{1,2}\Z",
    re.IGNORECASE,
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
        yield from self._adjacent(batch)

    def _adjacent(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes directly behind words that announce much else as well."""
        folded = batch.folded
        for begin, end in phrase_positions(batch, _ADJACENT_WORDS):
            n_joined = _n_letters(folded, end)
            end += n_joined
            link = _LINK.match(folded, end)
            at = end if link is None else link.end()
            if at == end:
                continue
            label = _LABEL.match(folded, at)
            if label is not None and label[0].isupper():
                at = label.end()
            serial = _SERIAL.match(folded, at)
            if serial is not None:
                yield Found(*serial.span(), _NUMBER, _ADJACENT_SCORE, self.name)
                continue
            short = _SHORT_CODE.match(folded, at) or _SHORT_SERIAL.match(folded, at)
            if short is not None and batch.lowered[begin : end - n_joined] in _WITH_SHORT_CODES:
                yield Found(*short.span(), _NUMBER, _ADJACENT_SCORE, self.name)
                continue
            # The characters before the code tell whether it is a part of something longer.
            if _MAY_BEGIN.match(folded, at) is None:
                continue
            tail = folded[at - 1 : at + _REACH].partition("\0")[0].partition("\n")[0]
            span = next(codes_in(tail, needs_letter=label is None), None)
            if span is None or span[0] != 1 or not _is_sure(tail[1 : span[1]]):
                continue
            if _OF_ALL.search(batch.before(begin, _MOST_BETWEEN)) is None:
                yield Found(at, at - 1 + span[1], _NUMBER, _ADJACENT_SCORE, self.name)


def _is_sure(code: str) -> bool:
    """Return whether the code has digits enough, and no small letters parted by a blank."""
    if code[-3:].isalpha() and code[-3:].islower():
        return False  # "DE89370400440532013000danke"
    n_digits = sum(map(str.isdecimal, code))
    # "رقمها 14 ط 30596" is a plate.
    is_lettered = " " not in code or any("A" <= sign <= "Z" for sign in code)
    return n_digits >= _FEWEST_DIGITS and is_lettered and (" " not in code or code == code.upper())


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
