"""Check digits of cards, accounts and identity numbers."""

_CODICE_ODD = dict(
    zip(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20,
        11, 3, 6, 8, 12, 14, 16,
         10, 22, 25, 24, 23),
        strict=True,
    )
)  # fmt: skip
_PENSION_WEIGHTS = (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)
_RIB_DIGITS = "12345678912345678923456789"


def luhn_digit(digits: str) -> str:
    """Return the digit that makes `digits` followed by it pass Luhn's check."""
    total = 0
    for i, c in enumerate(reversed(digits)):
        doubled = int(c) * 2 if i % 2 == 0 else int(c)
        total += doubled - 9 if doubled > 9 else doubled
    return str(-total % 10)


def ean_digit(twelve: str) -> str:
    """Return the thirteenth digit of an EAN-13, which numbers of Swiss insured persons are."""
    total = sum(int(c) * (3 if i % 2 else 1) for i, c in enumerate(twelve))
    return str(-total % 10)


def iban_check(country: str, account: str) -> str:
    """Return the two check digits of an IBAN (ISO 13616, mod 97)."""
    return f"{98 - _mod_97(f'{account}{country}00'):02d}"


def is_iban(form: str) -> bool:
    """Return whether check digits and characters of a compact, upper-case IBAN are right."""
    return form.isalnum() and form.isascii() and _mod_97(form[4:] + form[:4]) == 1


def rib_key(account: str) -> str:
    """Return the two key digits of a French account: bank, branch and number, 21 characters.

    Letters count as on the keypads of old: A and J are 1, S is 2.
    """
    plain = "".join(c if c.isdecimal() else _RIB_DIGITS[ord(c) - ord("A")] for c in account)
    bank, branch, number = int(plain[:5]), int(plain[5:10]), int(plain[10:])
    return f"{97 - (89 * bank + 15 * branch + 3 * number) % 97:02d}"


def belgian_key(ten: str) -> str:
    """Return the two check digits of a Belgian account."""
    return f"{int(ten) % 97 or 97:02d}"


def spanish_keys(bank: str, account: str) -> str:
    """Return the two control digits of a Spanish account: bank and branch (8), number (10)."""
    return _spanish_digit(f"00{bank}") + _spanish_digit(account)


def _spanish_digit(ten: str) -> str:
    rest = 11 - sum(int(c) * 2**i for i, c in enumerate(ten)) % 11
    return str({10: 1, 11: 0}.get(rest, rest))


def portuguese_key(nineteen: str) -> str:
    """Return the two check digits of a Portuguese account."""
    return f"{98 - int(nineteen) * 100 % 97:02d}"


def _mod_97(characters: str) -> int:
    return int("".join(str(int(c, 36)) for c in characters)) % 97


def iranian_digit(nine: str) -> str:
    """Return the tenth digit of an Iranian national code."""
    rest = sum(int(c) * (10 - i) for i, c in enumerate(nine)) % 11
    return str(rest if rest < 2 else 11 - rest)


def nir_key(thirteen: str) -> str:
    """Return the two key digits of a French NIR; Corsican departments are counted as 19 and 18."""
    number = int(thirteen.upper().replace("2A", "19").replace("2B", "18"))
    return f"{97 - number % 97:02d}"


def codice_letter(characters: str) -> str:
    """Return the sixteenth character of an Italian codice fiscale in upper case.

    The check letter (CIN) of an Italian account is reckoned in the same way, from 22 characters.
    """
    odd = sum(_CODICE_ODD[c] for c in characters[::2])
    even = sum(int(c, 36) - 10 if c.isalpha() else int(c) for c in characters[1::2])
    return chr(ord("A") + (odd + even) % 26)


def german_tax_digit(ten: str) -> str:
    """Return the eleventh digit of a German tax id (ISO 7064, mod 11,10)."""
    product = 10
    for c in ten:
        total = (int(c) + product) % 10 or 10
        product = total * 2 % 11
    return str((11 - product) % 10)


def pension_digit(body: str) -> str:
    """Return the check digit of a German pension insurance number.

    Digits of its products count, its letter as its place in the alphabet.

    Args:
        body: the first eleven characters, the letter in lower case.
    """
    letter = ord(body[8]) - ord("a") + 1
    digits = f"{body[:8]}{letter:02d}{body[9:]}"
    products = (int(c) * weight for c, weight in zip(digits, _PENSION_WEIGHTS, strict=True))
    return str(sum(sum(divmod(product, 10)) for product in products) % 10)
