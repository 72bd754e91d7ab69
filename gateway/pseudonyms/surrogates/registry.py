"""Which surrogate type serves which entity type; a type that is absent falls back to an index."""

from collections.abc import Mapping

from gateway.domain import EntityType
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

SURROGATE_TYPES: Mapping[str, SurrogateType] = {
    type_: in_any_wrapping(
        in_any_markup(in_any_typeface(plain if type_ == EntityType.URL else in_any_encoding(plain)))
    )
    for type_, plain in _PLAIN.items()
}
