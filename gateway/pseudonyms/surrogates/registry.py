"""Which surrogate type serves which entity type; a type that is absent falls back to an index."""

from collections.abc import Mapping

from gateway.domain import NUMBERED_TYPES, EntityType
from gateway.pseudonyms.surrogates import (
    card,
    cost,
    datetime_shift,
    email,
    expiry,
    holidays,
    iban,
    ip,
    location,
    mac,
    national_id,
    number,
    organization,
    phone,
    plate,
    postal_code,
    told_day,
    url,
    username,
)
from gateway.pseudonyms.surrogates.contract import SurrogateType
from gateway.pseudonyms.surrogates.dictated_values import in_any_dictation
from gateway.pseudonyms.surrogates.encoded_values import in_any_encoding
from gateway.pseudonyms.surrogates.marked_up_values import in_any_markup
from gateway.pseudonyms.surrogates.typefaces import in_any_typeface
from gateway.pseudonyms.surrogates.wrapped_values import in_any_wrapping

_PLAIN: Mapping[str, SurrogateType] = {
    EntityType.COST: cost.TYPE,
    EntityType.CREDIT_CARD: card.TYPE,
    EntityType.DATETIME: datetime_shift.TYPE,
    EntityType.EMAIL: email.TYPE,
    expiry.EXPIRY: expiry.TYPE,
    holidays.HOLIDAY: holidays.TYPE,
    EntityType.IBAN: iban.TYPE,
    EntityType.IP_ADDRESS: ip.TYPE,
    EntityType.LICENSE_PLATE: plate.TYPE,
    EntityType.LOCATION: location.TYPE,
    EntityType.MAC_ADDRESS: mac.TYPE,
    EntityType.NATIONAL_ID: national_id.TYPE,
    EntityType.NUMBER: number.TYPE,
    EntityType.ORGANIZATION: organization.TYPE,
    EntityType.PHONENUMBER: phone.TYPE,
    EntityType.POSTAL_CODE: postal_code.TYPE,
    told_day.TOLD_DAY: told_day.TYPE,
    EntityType.URL: url.TYPE,
    EntityType.USERNAME: username.TYPE,
}

# What people read out on the telephone; the letters of an IBAN are no numbers.
_DICTATED = (NUMBERED_TYPES - {EntityType.IBAN}) | {EntityType.POSTAL_CODE}


def _in_any_writing(type_: str, plain: SurrogateType) -> SurrogateType:
    """Return a type that reads values as `plain` does, however they are written."""
    if type_ in _DICTATED:
        plain = in_any_dictation(plain)
    return plain if type_ == EntityType.URL else in_any_encoding(plain)


SURROGATE_TYPES: Mapping[str, SurrogateType] = {
    type_: in_any_wrapping(in_any_markup(in_any_typeface(_in_any_writing(type_, plain))))
    for type_, plain in _PLAIN.items()
}
