"""What the digits and letters of national numbers have to satisfy, a function a country."""

from gateway.detection.patterns.identifiers.credit_card import passes_luhn

# What the characters of a codice fiscale count for at odd places, A to Z; digits count as A to J.
_ODD_NUMBERS = (
    *(1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18),
    *(20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23),
)
_ODD_VALUES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", _ODD_NUMBERS, strict=True)) | dict(
    zip("0123456789", _ODD_NUMBERS, strict=False)
)

# Verhoeff's tables: products in the dihedral group of ten elements, and powers of a permutation.
_DIHEDRAL = tuple(
    tuple((a + b) % 5 + 5 * (b >= 5) if a < 5 else (a - b) % 5 + 5 * (b < 5) for b in range(10))
    for a in range(10)
)
_STEP = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)
_PERMUTED = [tuple(range(10))]
for _ in range(7):
    _PERMUTED.append(tuple(_STEP[digit] for digit in _PERMUTED[-1]))


def is_iranian_id(digits: str) -> bool:
    """Return whether ten digits carry the check digit of an Iranian national code."""
    if len(set(digits)) == 1:
        return False
    total = sum(
        int(digit) * weight for digit, weight in zip(digits, range(10, 1, -1), strict=False)
    )
    rest = total % 11
    return int(digits[9]) == (rest if rest < 2 else 11 - rest)


def is_french_nir(digits: str) -> bool:
    """Return whether 15 digits are a French NIR: sex, month and a key modulo 97."""
    month = int(digits[3:5])
    is_dated = 1 <= month <= 12 or 20 <= month <= 42 or 50 <= month <= 99
    return digits[0] in "123478" and is_dated and int(digits[13:]) == 97 - int(digits[:13]) % 97


def is_german_tax_id(digits: str) -> bool:
    """Return whether eleven digits are a German tax id: ISO 7064, and one digit repeated."""
    repeats = [digits[:10].count(digit) for digit in set(digits[:10])]
    if digits[0] == "0" or max(repeats) > 3 or len(repeats) < 8:
        return False
    product = 10
    for digit in digits[:10]:
        total = (int(digit) + product) % 10 or 10
        product = total * 2 % 11
    return (11 - product) % 10 == int(digits[10])


def is_belgian_number(digits: str) -> bool:
    """Return whether eleven digits are a Belgian national number: a date and a key modulo 97.

    The key of those who were born from 2000 on is made with a 2 in front.
    """
    is_dated = int(digits[2:4]) % 20 <= 12 and int(digits[4:6]) <= 31
    keys = (97 - int(prefix + digits[:9]) % 97 for prefix in ("", "2"))
    return is_dated and int(digits[9:]) in keys


def is_swiss_number(digits: str) -> bool:
    """Return whether 13 digits are a Swiss AHV number: 756 and the check digit of an EAN."""
    total = sum(int(d) * (3 if place % 2 else 1) for place, d in enumerate(digits))
    return digits.startswith("756") and total % 10 == 0


def is_british_health_number(digits: str) -> bool:
    """Return whether ten digits are an NHS number: weighted by place, divisible by 11."""
    return sum(int(d) * w for d, w in zip(digits, range(10, 0, -1), strict=True)) % 11 == 0


def is_canadian_number(digits: str) -> bool:
    """Return whether nine digits are a Canadian social insurance number: Luhn's check digit."""
    return digits[0] not in "08" and passes_luhn(digits)


def is_indian_number(digits: str) -> bool:
    """Return whether twelve digits are an Indian Aadhaar number: Verhoeff's check digit."""
    check = 0
    for place, digit in enumerate(reversed(digits)):
        check = _DIHEDRAL[check][_PERMUTED[place % 8][int(digit)]]
    return digits[0] not in "01" and check == 0


def is_australian_number(digits: str) -> bool:
    """Return whether nine digits are an Australian tax file number, by its weighted sum."""
    weights = (1, 4, 3, 7, 5, 8, 6, 9, 10)
    return sum(int(d) * w for d, w in zip(digits, weights, strict=True)) % 11 == 0


def is_irish_number(number: str) -> bool:
    """Return whether seven digits and one or two letters are an Irish PPS number."""
    total = sum(int(d) * w for d, w in zip(number[:7], range(8, 1, -1), strict=True))
    second = number[8:]
    if second not in ("", "W"):
        total += 9 * (ord(second) - ord("A") + 1)
    return "WABCDEFGHIJKLMNOPQRSTUV"[total % 23] == number[7]


def is_american_ssn(digits: str) -> bool:
    """Return whether nine digits may be a US social security number; it has no check digit."""
    return (
        digits[:3] not in {"000", "666"}
        and digits[0] != "9"
        and digits[3:5] != "00"
        and digits[5:] != "0000"
    )


def is_egyptian_id(digits: str) -> bool:
    """Return whether 14 digits hold a century, a date of birth and a governorate."""
    month, day, governorate = int(digits[3:5]), int(digits[5:7]), int(digits[7:9])
    return digits[0] in "23" and 1 <= month <= 12 and 1 <= day <= 31 and 1 <= governorate <= 88


def is_emirates_id(digits: str) -> bool:
    """Return whether 15 digits are an Emirates identity number: 784 and Luhn's check digit."""
    return digits.startswith("784") and passes_luhn(digits)


def is_saudi_id(digits: str) -> bool:
    """Return whether ten digits are a Saudi citizen's or resident's number: 1 or 2 and Luhn."""
    return digits[0] in "12" and passes_luhn(digits)


def is_french_nir_without_key(digits: str) -> bool:
    """Return whether 13 digits may be a French NIR whose key is left out: sex and month."""
    return digits[0] in "12" and (1 <= int(digits[3:5]) <= 12)


def is_fiscal_code(code: str) -> bool:
    """Return whether 16 characters carry the check letter of an Italian codice fiscale."""
    total = 0
    for index, character in enumerate(code[:15]):
        if index % 2 == 0:
            total += _ODD_VALUES[character]
        else:
            total += int(character) if character.isdigit() else ord(character) - ord("A")
    return chr(ord("A") + total % 26) == code[15]
