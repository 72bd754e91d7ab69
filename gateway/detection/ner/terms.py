"""Words for numbers, devices, formats and posts, which models take for names: "IBAN", "CFO"."""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words

# What numbers, devices and formats are called: models take the capitals of "IBAN" for somebody.
_TERMS: Final = folded_words(
    """
    nhs ssn iban plz siret imei pnr puk cvv cvc cvv2 otp kodmeli url gps sms wifi
    bic orcid uuid guid idfa aaid gaid rpps
    api nas db cpu gpu ssd hdd usb pdf sql vpn dns lan wlan csv json xml html css nfc hdmi led lcd
    faq eta asap diy fyi tbd vcard vcf ics dhcp ssh ftp smtp imap tcp udp http https
    vlan bios uefi mdm sso ahv pdl ccp
    paybill paynow mpesa m-pesa zelle payid parentpay
    pacs pacsé pacsés pacsée pacsées bafa bafd dalf delf toeic toefl ielts bpjeps rqth cesu
    nr dr id ids srl srls snc gmbh mbh kundennr pax hrn fiscal fiscale partner primar
    aadhaar aadhar emi neft rtgs imps upi gst utr bsb x-ray xray wfh nct mot secy
    """
)
# Terms in capitals only: some are names in small letters.
_ACRONYMS: Final = frozenset(
    ["MAC", "NAT", "RAM", "PIN", "BEGIN", "END", "INSERT", "SELECT", "VALUES", "TEL", "IVA", "TVA",
     "TODO", "FIXME", "VAT", "PEC", "IRPEF", "ISEE", "TARI", "IMU", "CEO", "CFO", "CTO", "COO",
     "CMO", "CIO", "CPO", "CISO", "SVP", "EVP", "HR", "HRBP", "QA", "UX", "UI", "EDV", "PDG", "DRH",
     "DAF", "DSI", "PW", "PWD", "QR", "RSVP", "KYC", "SEPA", "EFT", "ACH", "POD",
     "PDR", "PDL", "DOB", "CF", "TAN", "NIR", "NI", "NINO", "SV", "POA", "PNR", "SIP", "FD",
     "CAS", "MCB", "TB", "CHI", "PAN", "ITR", "PPF", "CTC", "LPA", "CHS",
     "AVS", "CPA", "RIB", "CNI", "CIN", "CCP", "CDI", "CDD", "ECG", "IRM", "TTC", "SMIC",
     "BIC", "SWIFT", "BLZ", "ISIN", "WKN", "LEI", "IFSC", "EORI", "VIN", "FIN", "SIREN",
     "EAN", "GTIN", "ISBN", "IMSI", "ICCID", "MEID", "TIN", "EIN", "NIF", "NIE", "DNI", "CPF",
     "APL", "RSA", "AAH", "PCH", "APA", "AEEH", "DPE", "VAE", "CMU", "CSS", "RTT", "CRPE", "BTS",
     "CAP", "BEP", "HLM", "SCI", "PMI", "MDPH", "EHPAD", "GCSE", "DBS",
     "HTA", "DNID", "DID", "BPCO", "AVC", "IDM", "ATCD", "TTT", "SAOS", "FC", "PA", "TA", "FR",
     "SVNR", "SVN", "HTN", "CKD", "COPD", "GERD", "CHF", "BPH", "DVT", "IPP", "MRN",
     "CNPJ", "CURP", "PESEL", "BSN", "UUID", "GUID",
     "SMTPS", "ESMTP", "ESMTPS", "ESMTPA", "ESMTPSA", "LMTP", "LMTPS", "DKIM", "DMARC", "SPF"]
)  # fmt: skip
# The ends of terms whose last word is a name elsewhere: "partita IVA", "code melli", "Dr. med.".
_ENDS_OF_TERMS: Final = {
    "iva": ("partita", "p."),
    **dict.fromkeys(("melli", "meli"), ("code", "kode", "kod", "kart", "karte")),
    **dict.fromkeys(("med", "phil", "jur"), ("dr.", "dr")),
}
_LONGEST_BEFORE_END: Final = 9
# Before a number in a signature: "Tél. : 04 65 …", "Port. : 06 39 …".
_LABELS: Final = frozenset(
    ("tél", "tel", "port", "mob", "dom", "bur", "fax", "cell", "handy", "mobil")
)
# With the code behind it, which rules find.
_LABEL_AND_CODE: Final = re.compile(r"(?:BIC|VIN|IBAN) [A-Z\d]{6,34}")
_LABELLED: Final = re.compile(r"[.]?\s?:\s{0,2}[(+]{0,2}\d")
# "Mobile is +91 …", no town of Alabama.
_MOBILE: Final = "mobile"
_OF_MOBILE: Final = re.compile(r"(?: (?:no|num|number|nr|is|was))?[.:]{0,2} {0,2}[(+]{0,2}\d")
# "U13": teams of an age; below ten it is an underground line.
_AGE_GROUP: Final = re.compile(r"(?:équipe )?[uU](?:1\d|2[0-3])")
_TEAM_OF_SO_MANY: Final = re.compile(
    r"(?:équipe|groupe|squadra|gruppo|team|gruppe)(?: (?:de|di|of|von))? \d{1,4}(?: [^\W\d_]+)?",
    re.IGNORECASE,
)
# Flats of France by their rooms: "un T3", "F2 bis".
_FLAT: Final = re.compile(r"[TF][1-7](?: bis)?", re.IGNORECASE)
# "RIB joint": of the account, nothing of a name.
_ENCLOSED: Final = re.compile(
    r"(?:RIB|CV|CNI|KBIS|IBAN) (?:joints?|ci-joints?|en pièce jointe|anbei|attached|allegat[oi])"
)
# As doctors note them: "FC 78".
_VITAL: Final = re.compile(r"(?:FC|FR|PA|TA|HF|AF|RR|HR|BP|SpO2|SatO2) \d{2,3}(?:/\d{2,3})?")
_WHOLES: Final = (_ENCLOSED, _VITAL, _FLAT, _AGE_GROUP, _TEAM_OF_SO_MANY, _LABEL_AND_CODE)
# "C.F.", "C.I. n.", "P.S.", "i.A."; the last point may stand behind the entity.
_POINTED: Final = re.compile(
    r"(?<![\w.])(?:p\. ?s|n\. ?b|c\. ?[fi]|i\. ?[av])(?!\.?\w)\.?", re.IGNORECASE
)
_LONGEST_HEAD: Final = len("C. F")
# "AHV-Nr.", "A-Post"
_NUMBERED: Final = re.compile(r"(?:[A-ZÄÖÜ]{2,6}-(?:Nr|No|Nummer)|[AB]-Post)\.?")
# "220 iva", "più iva"
_TAXED: Final = re.compile(r"(?:[\d%€+] ?|\b(?:di|più|piu|con|senza|oltre|e) )\Z", re.IGNORECASE)
_VAT: Final = "iva"
_VAT_NUMBER: Final = re.compile(r"p\. ?iva(?!\w)", re.IGNORECASE)


def is_term(text: str, start: int, end: int) -> bool:
    """Return whether an entity is what a number or a degree is called."""
    word = text[start:end].lower()
    if any(each.fullmatch(text, start, end) is not None for each in _WHOLES):
        return True
    if word in _LABELS and _LABELLED.match(text, end) is not None:
        return True
    if word == _MOBILE and _OF_MOBILE.match(text, end) is not None:
        return True
    if _is_pointed(text, start, end) or _NUMBERED.fullmatch(text, start, end) is not None:
        return True
    if word == _VAT and _TAXED.search(text, max(0, start - _LONGEST_BEFORE_END), start):
        return True
    before = _ENDS_OF_TERMS.get(word)
    if before is None or text[start:end] in _ACRONYMS:
        return word in _TERMS or text[start:end] in _ACRONYMS or _is_vat_number(text, start, end)
    return text[max(0, start - _LONGEST_BEFORE_END) : start].lower().rstrip().endswith(before)


def _is_pointed(text: str, start: int, end: int) -> bool:
    """Return whether an entity is a pointed abbreviation, or one letter of it."""
    if "." not in text[max(0, start - 2) : end + 1]:
        return False
    match = _POINTED.search(text, max(0, start - _LONGEST_HEAD), end + _LONGEST_HEAD)
    return match is not None and match.start() <= start and end <= match.end()


def _is_vat_number(text: str, start: int, end: int) -> bool:
    """Return whether what was taken for a name is the "P" of "P. IVA", or all of it."""
    is_whole = _VAT_NUMBER.fullmatch(text, start, end) is not None
    return is_whole or (text[start:end] in "Pp" and _VAT_NUMBER.match(text, start) is not None)
