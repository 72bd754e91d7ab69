"""Values in the columns of pasted tables: what the heading says that they are.

Passwords and PINs first, which by themselves are words and numbers; then names, telephone numbers,
accounts, national ids, cards and bank accounts, and addresses.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.pasted_tables import HEADING_END, Table, heading_of, table_at
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.password_words import FILLERS, PLAIN_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType
from gateway.domain.placeholders import is_placeholder
from gateway.domain.schema_words import is_of_column

NAME: Final = "table-column"
_PIN: Final = "pin"
_PASS: Final = "pass"  # noqa: S105 - the heading of a column, not a password
_NAME_OF_ANYTHING: Final = "name"
_PASSWORD: Final = EntityType.PASSWORD.value
_PERSON: Final = EntityType.PERSON.value
_USERNAME: Final = EntityType.USERNAME.value
_PHONE: Final = EntityType.PHONENUMBER.value
_NATIONAL_ID: Final = EntityType.NATIONAL_ID.value
_CARD: Final = EntityType.CREDIT_CARD.value
_IBAN: Final = EntityType.IBAN.value
_LOCATION: Final = EntityType.LOCATION.value

_HEADINGS: Final = {
    _PASSWORD: typed_words(
        """
        password passwords passwd pwd passwort kennwort passcode passphrase mdp mot_de_passe
        parola_d'ordine parola_chiave pw psw رمز رمز_عبور رمزعبور پسورد گذرواژه کلمه_عبور كلمة_السر
        كلمة_المرور الرقم_السري باسورد الباسورد
        """
    ),
    _PASS: typed_words("pass پس"),
    _PIN: typed_words("pin pins pin_code pincode pin_no puk otp code_pin codice_pin پین پین_کد"),
    _PERSON: typed_words(
        """
        first_name last_name full_name given_name family_name surname forename middle_name
        maiden_name firstname lastname fullname account_holder cardholder holder beneficiary
        vorname nachname familienname kontoinhaber karteninhaber prénom nom_de_famille titulaire
        cognome intestatario نام_خانوادگی نام_و_نام_خانوادگی نام_کامل اسم_العائلة الاسم_الكامل
        صاحب_حساب
        """
    ),
    _NAME_OF_ANYTHING: typed_words("name nom nome نام اسم الاسم"),
    _USERNAME: typed_words(
        """
        user username user_name userid user_id login login_name benutzer benutzername identifiant
        utilisateur utente nome_utente nom_d'utilisateur یوزر یوزرنیم نام_کاربری اسم_المستخدم
        """
    ),
    _PHONE: typed_words(
        """
        phone phone_number phone_no telephone mobile mobile_number cell tel telefon telefonnummer
        handy handynummer mobil téléphone portable telefono cellulare تلفن شماره_تلفن موبایل
        شماره_موبایل شماره_تماس الهاتف رقم_الهاتف الجوال رقم_الجوال
        """
    ),
    _NATIONAL_ID: typed_words(
        """
        national_id national_id_number ssn social_security_number nino national_insurance_number
        passport passport_no passport_number id_number id_card ausweisnummer personalausweis
        steuer_id steuernummer numéro_de_sécurité_sociale nir passeport codice_fiscale passaporto
        کد_ملی کدملی شماره_ملی شماره_شناسنامه شماره_پاسپورت رقم_الهوية رقم_الجواز
        """
    ),
    _CARD: typed_words(
        """
        card card_number card_no credit_card credit_card_number kartennummer kreditkarte
        numéro_de_carte carte_bancaire numero_carta carta_di_credito شماره_کارت رقم_البطاقة
        """
    ),
    _IBAN: typed_words("iban شبا شماره_شبا"),
    _LOCATION: typed_words(
        """
        address home_address street street_address adresse anschrift straße rue indirizzo via آدرس
        نشانی العنوان عنوان
        """
    ),
}
_TYPES: Final = {heading: type_ for type_, named in _HEADINGS.items() for heading in named}
# Tables of people have one of these, or one of those that tell a person.
_OF_PEOPLE: Final = frozenset((_PASSWORD, _PASS, _PIN, _PERSON, _NATIONAL_ID, _IBAN))
# A name alone, an account or "pass" begins no table of people: goods and tests have them too.
_INDEX: Final = phrase_index(
    heading
    for heading, type_ in _TYPES.items()
    if type_ not in {_NAME_OF_ANYTHING, _USERNAME, _LOCATION}
)
_FAILURES: Final = frozenset(("fail", "failed", "failures", "failure", "total", "skip", "skipped"))
_NO_VALUES: Final = typed_words(
    """
    yes no y n true false ja nein oui non si sì on off ok todo tba pending password passwort pin
    string text int integer bool varchar number required optional unique nullable hidden hashed
    بله خیر آره نه دارد ندارد نعم لا
    """
)
_LETTER_OR_DIGIT: Final = re.compile(r"[^\W_]")
_FEW_DIGITS: Final = re.compile(r"\d{1,2}|\d+[.,%]\d*%?")
_PIN_VALUE: Final = re.compile(r"(?=(?:\D*\d){4})\d[\d -]{2,14}\d")
_PERSON_VALUE: Final = re.compile(r"[^\W\d_](?:[ .,'\u200c-]{0,3}[^\W\d_]){1,60}\.?")
_FORMS: Final = {
    _USERNAME: re.compile(r"[^\W_][\w.+-]{1,62}[^\W_]"),
    _PHONE: re.compile(r"(?=(?:\D*\d){6})[+(]{0,2}\d[\d ()./-]{4,24}\d"),
    _NATIONAL_ID: re.compile(r"(?=(?:\D*\d){4})[^\W_](?:[ ./-]?[^\W_]){5,24}"),
    _CARD: re.compile(r"\d(?:[ -]?\d){11,18}"),
    _IBAN: re.compile(r"[A-Za-z]{2}\d\d(?: ?[^\W_]){8,30}|\d{24}"),
    _LOCATION: re.compile(r"(?=[^\n]*[^\W\d_]{3})(?!0x)[^\W_][^\n@<>{}=]{4,120}"),
}
_SCORES: Final = {_PASSWORD: 0.98, _LOCATION: 0.9, _PERSON: 0.9, _USERNAME: 0.95}
_SCORE: Final = 0.95
_LONGEST_PASSWORD: Final = 64


class TableColumns:
    """Finds the values below headings that say what they are."""

    name = NAME
    types = frozenset(
        {_PASSWORD, _PERSON, _USERNAME, _PHONE, _NATIONAL_ID, _CARD, _IBAN, _LOCATION}
    )

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the cells that have the form of what their heading names."""
        folded, reach = batch.folded, -1
        for start, end in phrase_positions(batch, _INDEX):
            if start < reach or HEADING_END.match(folded, end) is None:
                continue
            index = batch.text_index(start)
            text = batch.starts[index], batch.ends[index]
            table = table_at(folded, (start, end), text, _TYPES)
            if table.rows:
                reach = table.end
                yield from _of_table(folded, table)


def without_crossing(finds: Sequence[Found]) -> list[Found]:
    """Return `finds` without those that a column contradicts: they reach over a cell.

    Sentences have no cells: what was read as one goes on over the sign between two. Nothing else
    stands in the cell of a password, and no password in another.
    """
    cells = sorted(found for found in finds if found.name == NAME)
    if not cells:
        return list(finds)
    kept: list[Found] = []
    at = 0
    for found in sorted(finds):
        while at < len(cells) and cells[at].end <= found.start:
            at += 1
        if found.name != NAME and at < len(cells) and cells[at].start < found.end:
            cell = cells[at]
            is_inside = cell.start <= found.start and found.end <= cell.end
            if not is_inside or _PASSWORD in {cell.type, found.type}:
                continue
        kept.append(found)
    return kept


def type_of(heading: str) -> str:
    """Return what a heading in small letters says of its column; empty where it tells nothing."""
    type_ = _TYPES.get(heading, "")
    if type_ or " " not in heading:
        return type_
    words = heading.split(" ")
    # "wifi password", "login pin", "رمز کارت", "mot de passe wifi"
    for named, others in ((words[-1], words[:-1]), (words[0], words[1:])):
        type_ = _TYPES.get(named, "")
        if type_ in {_PASSWORD, _PIN} and all(
            other in FILLERS or is_of_column(other) for other in others
        ):
            return type_
    return ""


def _of_table(folded: str, table: Table) -> Iterator[Found]:
    types = [type_of(heading) for heading in table.headings]
    is_of_people = not _OF_PEOPLE.isdisjoint(types)
    is_of_tests = not _FAILURES.isdisjoint(table.headings)
    for row in table.rows:
        for type_, (start, end) in zip(types, row, strict=False):
            if not type_ or start == end:
                continue
            value = folded[start:end]
            found = _type_of_value(value, type_, is_of_people=is_of_people, is_of_tests=is_of_tests)
            if found:
                yield Found(start, end, found, _SCORES.get(found, _SCORE), NAME)


def _type_of_value(value: str, type_: str, *, is_of_people: bool, is_of_tests: bool) -> str:
    """Return the type of a value in a column of `type_`; empty where it has not the form of one."""
    small = value.lower()
    if small in _NO_VALUES or is_placeholder(value) or heading_of(value) in _TYPES:
        return ""
    if type_ in {_PASSWORD, _PASS}:
        return "" if (type_ == _PASS and is_of_tests) or not _is_password(value) else _PASSWORD
    if type_ == _PIN:
        return _PASSWORD if _PIN_VALUE.fullmatch(value) else ""
    if type_ in {_PERSON, _NAME_OF_ANYTHING}:
        if _PERSON_VALUE.fullmatch(value) is None:
            return ""
        is_sure = is_of_people or type_ == _PERSON
        return _PERSON if is_sure or not any(map(is_ordinary, small.split())) else ""
    return type_ if _FORMS[type_].fullmatch(value) is not None else ""


def _is_password(value: str) -> bool:
    return (
        len(value) <= _LONGEST_PASSWORD
        and _LETTER_OR_DIGIT.search(value) is not None
        and _FEW_DIGITS.fullmatch(value) is None
        and value.lower().rstrip(".!?") not in PLAIN_WORDS
    )
