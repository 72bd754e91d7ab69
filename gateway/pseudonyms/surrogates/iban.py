"""IBAN: of the same country and shape, with right check digits.

National check digits within the account are right as well: the key of a French RIB, the CIN of an
Italian account, those of Belgium, Spain and Portugal. Sheba with and without its letters.
"""

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates.checksums import (
    belgian_key,
    codice_letter,
    iban_check,
    portuguese_key,
    rib_key,
    spanish_keys,
)
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics

_SHEBA_DIGITS = 24
_LENGTHS = range(15, 35)
_HEAD = 4
# Characters of an account, without country and check digits.
_FRENCH, _ITALIAN, _BELGIAN, _SPANISH, _PORTUGUESE = 23, 23, 12, 20, 21
_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
_IRANIAN_BANKS = (
    "010", "011", "012", "013", "014", "015", "016", "017", "018", "019", "020", "021", "022",
    "053", "054",
    "055", "056", "057", "058", "059", "060", "061", "062", "064", "066", "069", "070", "078",
)  # fmt: skip


def _form(value: str) -> str | None:
    form = "".join(c for c in ascii_digits(value).upper() if c.isalnum())
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
    drawn = _with_national_key(country, drawn)
    return f"{country}{iban_check(country, drawn)}{drawn}"


def _with_national_key(country: str, account: str) -> str:
    """Return the account with the check digits that its country puts inside it."""
    n = len(account)
    if country in ("FR", "MC") and n == _FRENCH and account[:10].isdecimal():
        return account[:-2] + rib_key(account[:-2])
    if country in ("IT", "SM") and n == _ITALIAN and account[:1].isalpha():
        return codice_letter(account[1:]) + account[1:]
    if not account.isdecimal():
        return account
    if country == "BE" and n == _BELGIAN:
        return account[:-2] + belgian_key(account[:-2])
    if country == "ES" and n == _SPANISH:
        return account[:8] + spanish_keys(account[:8], account[10:]) + account[10:]
    if country == "PT" and n == _PORTUGUESE:
        return account[:-2] + portuguese_key(account[:-2])
    return account


def _render(surrogate: str, value: str) -> str:
    n_places = sum(map(str.isalnum, value))
    return write_alphanumerics(surrogate[-n_places:], value)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
