"""CREDIT_CARD: as long, of the same network, with Luhn's check digit."""

from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.surrogates.checksums import luhn_digit
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_digits

_LENGTHS = range(12, 20)
# Iranian banks (Shetab): six digits name the bank.
_IRANIAN = (
    "603799", "589210", "627353", "603769", "610433", "627412", "621986", "622106", "639346",
    "502229",
    "627488", "502908", "636214", "606373", "628023", "627760", "639607", "589463", "636949",
    "505785",
)  # fmt: skip
_FAMILIES = (
    ("34", "37"),
    ("51", "52", "53", "54", "55"),
    ("2221", "2300", "2400", "2500", "2600", "2720"),
    ("6011", "644", "645", "646", "647", "648", "649", "65"),
    ("36", "38", "300", "301", "302", "303", "304", "305"),
    ("4",),
)


def _form(value: str) -> str | None:
    digits = digits_of(value)
    return digits if len(digits) in _LENGTHS else None


def _draw(form: str, drawing: Drawing) -> str:
    head = drawing.draws.pick(_family(form))
    body = head + drawing.draws.digits(len(form) - len(head) - 1)
    return body + luhn_digit(body)


def _family(form: str) -> tuple[str, ...]:
    if form.startswith(_IRANIAN):
        return _IRANIAN
    return next((family for family in _FAMILIES if form.startswith(family)), (form[0],))


TYPE: SurrogateType = SurrogateType(_form, _draw, write_digits)
