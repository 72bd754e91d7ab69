"""IBAN: of the same country and shape, with right check digits.

Sheba with and without its letters.
"""

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.checksums import iban_check
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics

_SHEBA_DIGITS = 24
_LENGTHS = range(15, 35)
_HEAD = 4
_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
_IRANIAN_BANKS = (
    "010", "011", "012", "013", "014", "015", "016", "017", "018", "019", "020", "021", "022",
    "053", "054",
    "055", "056", "057", "058", "059", "060", "061", "062", "064", "066", "069", "070", "078",
)  # fmt: skip


def _form(value: str) -> str | None:
    form = "".join(c for c in canonical(value).upper() if c.isalnum())
    if form.isdecimal() and len(form) == _SHEBA_DIGITS:
        form = f"IR{form}"
    head_fits = form[:2].isalpha() and form[2:_HEAD].isdecimal()
    return form if form.isascii() and head_fits and len(form) in _LENGTHS else None


def _draw(form: str, drawing: Drawing) -> str:
    country, account = form[:2], form[_HEAD:]
    drawn = "".join(
        drawing.draws.digits(1) if c.isdecimal() else drawing.draws.pick(_LETTERS) for c in account
    )
    if country == "IR":
        drawn = drawing.draws.pick(_IRANIAN_BANKS) + drawn[3:]
    return f"{country}{iban_check(country, drawn)}{drawn}"


def _render(surrogate: str, value: str) -> str:
    n_places = sum(map(str.isalnum, value))
    return write_alphanumerics(surrogate[-n_places:], value)


TYPE = SurrogateType(_form, _draw, _render)
