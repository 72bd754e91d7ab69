"""NATIONAL_ID: of the same country with right check digits.

The sex that a number states is kept.
"""

import re

from gateway.domain import EntityType
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.surrogates.checksums import (
    codice_letter,
    ean_digit,
    german_tax_digit,
    iranian_digit,
    luhn_digit,
    nir_key,
    pension_digit,
)
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.number import KEY, compact, same_shape, write_beside_key

_CODICE = re.compile(r"[a-z]{6}\d{2}[abcdehlmprst]\d{2}[a-z]\d{3}[a-z]")
_NIR = re.compile(r"[12]\d{4}(?:\d{2}|2[ab])\d{6}(?:\d{2})?")
_CONSONANTS = "BCDFGLMNPRSTVZ"
_MONTHS = "ABCDEHLMPRST"
_TOWNS = (
    "H501",
    "F205",
    "L219",
    "F839",
    "D612",
    "A944",
    "G273",
    "D969",
    "A662",
    "L736",
    "L781",
    "C351",
    "B354",
)
# British national insurance numbers: letters that a prefix may hold, and the suffix.
_NINO = re.compile(r"[a-z]{2}\d{6}[a-d]")
_NINO_LETTERS = "ABCEGHJKLMNPRSTWXYZ"
_NINO_NEVER = frozenset({"BG", "GB", "KN", "NK", "NT", "TN", "ZZ"})
# Emirates: 784, the year of birth, seven digits and Luhn's; Saudi: 1 or 2, eight digits, Luhn's.
_EMIRATES = re.compile(r"784(?:19|20)\d{10}")
_SAUDI = re.compile(r"[12]\d{9}")
# Swiss social insurance: 756, nine digits, and the check digit of goods.
_SWISS = re.compile(r"756\d{10}")
# Egypt: 2 or 3 for the century, the date of birth, the governorate, four digits, a check digit; the
# last but one is odd for men.
_EGYPTIAN = re.compile(r"[23]\d{13}")
_GOVERNORATES = (
    *("01", "02", "03", "04", "11", "12", "13", "14", "15", "16", "17", "18", "19", "21", "22"),
    *("23", "24", "25", "26", "27", "28", "29", "31", "32", "33", "34", "35"),
)
# German pension insurance: office, date of birth, initial, from 50 on for women, a check digit.
_PENSION = re.compile(r"\d{8}[a-z]\d{3}")
_OFFICES = (
    *("02", "03", "04", "08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"),
    *("20", "21", "23", "24", "25", "26", "28", "29", "38", "39", "40", "42", "43", "44", "48"),
    *("49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63"),
    *("64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78"),
    *("79", "80", "81", "82", "89"),
)
_FEMALE_SERIAL = 50
_KEY_DIGITS = 2
_IRANIAN, _GERMAN, _SSN, _NIR_BODY = 10, 11, 9, 13
_FEMALE_DAYS = 40
_MILLENNIUM = 2000


def _draw(form: str, drawing: Drawing) -> str:
    draws = drawing.draws
    if (key := KEY.search(form)) is not None:
        # As it is where no word stands before its key.
        whole = form[: key.start()] + form[key.end() :]
        drawn = drawing.follow(EntityType.NATIONAL_ID, whole) or _draw(whole, drawing)
        return f"{drawn[:-_KEY_DIGITS]}{key[0]}{drawn[-_KEY_DIGITS:]}"
    if _CODICE.fullmatch(form):
        return _codice(form, draws)
    if _NIR.fullmatch(form):
        return _nir(form, draws)
    if _NINO.fullmatch(form):
        return _nino(draws)
    if _PENSION.fullmatch(form):
        return _pension(form, draws)
    if form.isdecimal():
        if _SWISS.fullmatch(form):
            body = f"756{draws.digits(9)}"
            return body + ean_digit(body)
        if _EGYPTIAN.fullmatch(form):
            return _egyptian(form, draws)
        if _EMIRATES.fullmatch(form):
            body = f"784{draws.between(1960, 2009)}{draws.digits(7)}"
            return body + luhn_digit(body)
        if _SAUDI.fullmatch(form) and luhn_digit(form[:-1]) == form[-1] != iranian_digit(form[:-1]):
            body = form[0] + draws.digits(8)
            return body + luhn_digit(body)
        if len(form) == _IRANIAN:
            return _iranian(draws)
        if len(form) == _GERMAN:
            return _german(draws)
        if len(form) == _SSN:
            return _ssn(draws)
    return same_shape(form, drawing)


def _iranian(draws: Draws) -> str:
    nine = f"{draws.between(1, 699):03d}{draws.between(100, 999_999):06d}"
    return nine + iranian_digit(nine)


def _german(draws: Draws) -> str:
    """Return a tax id: of its first ten digits one occurs twice, the first is not 0."""
    pool = list("0123456789")
    first = pool.pop(draws.between(1, 9))
    pool.pop(draws.below(len(pool)))
    rest = []
    while pool:
        rest.append(pool.pop(draws.below(len(pool))))
    # The doubled digit is the first one, never directly after itself.
    rest.insert(draws.between(1, len(rest)), first)
    ten = first + "".join(rest)
    return ten + german_tax_digit(ten)


def _egyptian(form: str, draws: Draws) -> str:
    """Return a number of a person born from 1950 to 2009, of the same sex."""
    year = draws.between(1950, 2009)
    century = "2" if year < _MILLENNIUM else "3"
    serial = draws.between(0, 4) * 2 + int(form[-2]) % 2
    return (
        f"{century}{year % 100:02d}{draws.between(1, 12):02d}{draws.between(1, 28):02d}"
        f"{draws.pick(_GOVERNORATES)}{draws.digits(3)}{serial}{draws.digits(1)}"
    )


def _pension(form: str, draws: Draws) -> str:
    """Return a number with a right date and check digit, of the same sex."""
    is_female = int(form[9:11]) >= _FEMALE_SERIAL
    serial = draws.between(0, _FEMALE_SERIAL - 1) + _FEMALE_SERIAL * is_female
    body = (
        f"{draws.pick(_OFFICES)}{draws.between(1, 28):02d}{draws.between(1, 12):02d}"
        f"{draws.between(40, 99):02d}{draws.pick(_CONSONANTS)}{serial:02d}".lower()
    )
    return body + pension_digit(body)


def _nino(draws: Draws) -> str:
    prefix = draws.pick(_NINO_LETTERS) + draws.pick(_NINO_LETTERS)
    while prefix in _NINO_NEVER:
        prefix = draws.pick(_NINO_LETTERS) + draws.pick(_NINO_LETTERS)
    return f"{prefix}{draws.digits(6)}{draws.pick('ABCD')}".lower()


def _ssn(draws: Draws) -> str:
    area = draws.between(1, 898)
    area += area >= 666
    return f"{area:03d}{draws.between(1, 99):02d}{draws.between(1, 9_999):04d}"


def _nir(form: str, draws: Draws) -> str:
    department = draws.between(1, 94)
    department += department >= 20
    body = (
        f"{form[0]}{draws.between(40, 99):02d}{draws.between(1, 12):02d}{department:02d}"
        f"{draws.between(1, 600):03d}{draws.between(1, 999):03d}"
    )
    return body + nir_key(body) if len(form) > _NIR_BODY else body


def _codice(form: str, draws: Draws) -> str:
    letters = "".join(draws.pick(_CONSONANTS) for _ in range(6))
    day = draws.between(1, 28) + (_FEMALE_DAYS if int(form[9:11]) > _FEMALE_DAYS else 0)
    body = f"{letters}{draws.between(40, 99):02d}{draws.pick(_MONTHS)}{day:02d}{draws.pick(_TOWNS)}"
    return (body + codice_letter(body)).lower()


TYPE: SurrogateType = SurrogateType(compact, _draw, write_beside_key)
