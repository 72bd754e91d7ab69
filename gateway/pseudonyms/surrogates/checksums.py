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


def luhn_digit(digits: str) -> str:
    """Return the digit that makes `digits` followed by it pass Luhn's check."""
    total = 0
    for i, c in enumerate(reversed(digits)):
        doubled = int(c) * 2 if i % 2 == 0 else int(c)
        total += doubled - 9 if doubled > 9 else doubled
    return str(-total % 10)


def iban_check(country: str, account: str) -> str:
    """Return the two check digits of an IBAN (ISO 13616, mod 97)."""
    return f"{98 - _mod_97(f'{account}{country}00'):02d}"


def is_iban(form: str) -> bool:
    """Return whether check digits and characters of a compact, upper-case IBAN are right."""
    return form.isalnum() and form.isascii() and _mod_97(form[4:] + form[:4]) == 1


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


def codice_letter(fifteen: str) -> str:
    """Return the sixteenth character of an Italian codice fiscale in upper case."""
    odd = sum(_CODICE_ODD[c] for c in fifteen[::2])
    even = sum(int(c, 36) - 10 if c.isalpha() else int(c) for c in fifteen[1::2])
    return chr(ord("A") + (odd + even) % 26)


def german_tax_digit(ten: str) -> str:
    """Return the eleventh digit of a German tax id (ISO 7064, mod 11,10)."""
    product = 10
    for c in ten:
        total = (int(c) + product) % 10 or 10
        product = total * 2 % 11
    return str((11 - product) % 10)
