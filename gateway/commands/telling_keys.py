"""What the key of a place says that its value is, where no detector tells from the value alone.

"55.6761" is a number, and the latitude of somebody's house under the key `lat`.
"""

import re
from typing import Final

from gateway.codecs import KeyName
from gateway.domain import EntityType, FieldPath
from gateway.domain.digits import decimal_digits

_DEGREES: Final = "lat lng lon long latitude longitude coordinates geohash latlng latlon"
_BIRTHDAYS: Final = """
    dob birthday birthdate dateofbirth birth born bday geburtsdatum geburtstag datenaissance
    datedenaissance datadinascita
"""
_PHONES: Final = """
    phone phonenumber telephone tel mobile mobilenumber mobilephone msisdn cell cellphone fax
    whatsapp telefon telefonnummer handy handynummer telefono cellulare telephonenumber
"""
_IDS: Final = "ssn nationalid nationalcode passport passportnumber taxid nin nino codicefiscale"
_NAMES: Final = """
    firstname lastname surname fullname givenname familyname middlename maidenname nickname
    vorname nachname prenom cognome
"""
_STREETS: Final = "street streetaddress address addressline address1 strasse adresse indirizzo"
_TYPES: Final = {
    key: entity_type
    for keys, entity_type in (
        (_DEGREES, EntityType.LOCATION),
        (_BIRTHDAYS, EntityType.DATETIME),
        (_PHONES, EntityType.PHONENUMBER),
        (_IDS, EntityType.NATIONAL_ID),
        (_NAMES, EntityType.PERSON),
        (_STREETS, EntityType.LOCATION),
    )
    for key in keys.split()
}
_NO_LETTER: Final = re.compile(r"[^a-z1]+")
_DIGITS_OF: Final = {
    EntityType.PHONENUMBER: 7,
    EntityType.DATETIME: 4,
    EntityType.NATIONAL_ID: 5,
}
# Names that programs give: words joined by signs or capitals, without anything of a person's.
_SCHEMA_KEY: Final = re.compile(r"[A-Za-z]{1,20}(?:[_-][A-Za-z0-9]{1,12}){0,4}")


def type_by_key(path: FieldPath, text: str) -> EntityType | None:
    """Return what the key of a place says that its value is, None where it says nothing.

    A word of the schema is no value: `"phone": "mobile"`.
    """
    if path and isinstance(path[-1], KeyName):
        return None
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    entity_type = _TYPES.get(_NO_LETTER.sub("", key.lower()))
    if entity_type is None or not text.strip():
        return None
    n_digits = _DIGITS_OF.get(entity_type, 0)
    is_degrees = entity_type is EntityType.LOCATION and not any(map(str.isalpha, text))
    if is_degrees:
        n_digits = 2
    return entity_type if len(decimal_digits(text)) >= n_digits else None


def is_schema_key(path: FieldPath, text: str) -> bool:
    """Return whether a place is a key of a map that programs name: `ts_ms`, `geo`."""
    is_key = bool(path) and isinstance(path[-1], KeyName)
    return is_key and _SCHEMA_KEY.fullmatch(text) is not None
