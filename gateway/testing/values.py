"""Made-up personal values with valid formats and check digits, for generated chats.

Every value lies in a range that reaches nobody where such a range exists: domains and addresses
reserved for documentation, phone numbers set aside for fiction, card prefixes of test systems, bank
codes of zeros, and identity numbers with a place code that is not given out.
"""

from collections.abc import Callable

Random = Callable[[], float]  # random.Random(seed).random: uniform in [0, 1)

PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")

_LUHN_DOUBLED = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)
_CARD_PREFIXES = {
    "fa": ("603799000", "627412000", "622106000"),
    "": ("400000000", "411111000", "555555000", "520082000"),
}

# Beginnings of phone numbers, and how many digits follow.
_PHONES = {
    "fa": (
        ("0912000", 4),
        ("+98 912 000 ", 4),
        ("0935000", 4),
        ("0098912000", 4),
        ("0912 000 ", 4),
    ),
    "en": (("(202) 555-01", 2), ("+1 212 555 01", 2), ("020 7946 0", 3), ("+44 20 7946 0", 3)),
    "fr": (("01 99 00 1", 3), ("02 61 91 0", 3), ("+33 1 99 00 2", 3), ("+3326191", 4)),
    "ar": (("+97150000", 4), ("+966 55 000 ", 4), ("0097150000", 4)),
    "de": (("0171 392", 4), ("+49171392", 4), ("030 23125 ", 3)),
    "it": (("320 000 0", 3), ("+39320000", 4)),
}

# Values at the odd places of a codice fiscale: digits 0 to 9 count like letters A to J.
_CODICE_ODD: tuple[int, ...] = (1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18)
_CODICE_ODD += (20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23)
_LETTERS = "ABCDEFGHJKLMNPRSTVWXYZ"
_SECRET_ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # noqa: S105 - letters
_PASSWORD_WORDS = (
    "Mango",
    "tulip",
    "Kavir",
    "Bahar",
    "pepper",
    "Nuvola",
    "Wolke",
    "renard",
    "Saffron",
)
_PLATE_LETTERS = "بجدسصطقلمنوه"


def digits(random: Random, n_digits: int) -> str:
    """Return `n_digits` digits, zeros in front where they fall so."""
    return str(int(random() * 10**n_digits)).zfill(n_digits)


def luhn_check_digit(payload: str) -> str:
    """Return the digit that makes `payload` followed by it valid by Luhn."""
    total = sum(_LUHN_DOUBLED[int(d)] for d in payload[::-2]) + sum(map(int, payload[-2::-2]))
    return str(-total % 10)


def credit_card(random: Random, language: str) -> str:
    """Return a 16-digit card number, Luhn valid, in one block, with blanks or with dashes."""
    prefixes = _CARD_PREFIXES.get(language, _CARD_PREFIXES[""])
    payload = prefixes[int(random() * len(prefixes))] + digits(random, 6)
    number = payload + luhn_check_digit(payload)
    separator = ("", " ", "-")[int(random() * 3)]
    return separator.join((number[:4], number[4:8], number[8:12], number[12:]))


def iban_from(country: str, bban: str) -> str:
    """Return the IBAN of a national account number, check digits by mod 97."""
    numeric = "".join(str(int(character, 36)) for character in bban + country)
    return f"{country}{98 - int(numeric + '00') % 97:02d}{bban}"


def iban(random: Random, language: str) -> str:
    """Return an IBAN of the language's country, compact or in groups of four."""
    if language == "fa":
        value = iban_from("IR", "000" + digits(random, 19))
    elif language == "fr":
        account = digits(random, 11)
        key = 97 - 3 * int(account) % 97  # bank and branch are zeros
        value = iban_from("FR", f"0000000000{account}{key:02d}")
    elif language == "de":
        value = iban_from("DE", "00000000" + digits(random, 10))
    elif language == "it":
        value = iban_from("IT", "X0000000000" + digits(random, 12))
    elif language == "ar":
        value = iban_from("AE", "000" + digits(random, 16))
    else:
        value = iban_from("GB", "TEST000000" + digits(random, 8))
    if random() < 0.5:
        return value
    return " ".join(value[i : i + 4] for i in range(0, len(value), 4))


def national_id(random: Random, language: str) -> str:
    """Return an identity number of the language's country, with its check digits."""
    if language == "fa":
        payload = "99" + digits(random, 7)
        rest = sum(int(d) * (10 - place) for place, d in enumerate(payload)) % 11
        return payload + str(rest if rest < 2 else 11 - rest)
    if language == "fr":
        sex, month = 1 + int(random() * 2), 1 + int(random() * 12)
        payload = f"{sex}{digits(random, 2)}{month:02d}99{digits(random, 6)}"
        return f"{payload}{97 - int(payload) % 97:02d}"
    if language == "it":
        return _codice_fiscale(random)
    if language == "de":
        return _german_tax_id(random)
    # The first three digits 850 to 899 were never issued to anybody by region.
    return f"{850 + int(random() * 50)}-{1 + int(random() * 99):02d}-{1 + int(random() * 9999):04d}"


def _codice_fiscale(random: Random) -> str:
    letters = "".join(_LETTERS[int(random() * len(_LETTERS))] for _ in range(6))
    month = "ABCDEHLMPRST"[int(random() * 12)]
    payload = f"{letters}{digits(random, 2)}{month}{1 + int(random() * 28):02d}Z{digits(random, 3)}"
    places = [int(c) if c.isdigit() else ord(c) - ord("A") for c in payload]
    total = sum(_CODICE_ODD[place] for place in places[::2]) + sum(places[1::2])
    return payload + chr(ord("A") + total % 26)


def _german_tax_id(random: Random) -> str:
    # Of the first ten digits exactly one stands twice and one is missing; the first is not zero.
    start = 1 + int(random() * 8)
    payload = "".join(str((start + step) % 10) for step in range(9))
    payload += payload[1 + int(random() * 7)]
    product = 10
    for digit in payload:
        total = (int(digit) + product) % 10 or 10
        product = total * 2 % 11
    return payload + str((11 - product) % 10)


def phone_number(random: Random, language: str) -> str:
    """Return a phone number, national or international, in one block or with blanks."""
    shapes = _PHONES[language]
    prefix, n_digits = shapes[int(random() * len(shapes))]
    return prefix + digits(random, n_digits)


def ip_address(random: Random) -> str:
    """Return an address from the ranges for documentation, one in four of version 6."""
    if random() < 0.25:
        return f"2001:db8::{int(random() * 65535) + 1:x}:{int(random() * 65535) + 1:x}"
    network = ("192.0.2", "198.51.100", "203.0.113")[int(random() * 3)]
    return f"{network}.{1 + int(random() * 254)}"


def mac_address(random: Random) -> str:
    """Return a hardware address from the range for documentation."""
    return f"00:00:5E:00:53:{int(random() * 256):02X}"


def licence_plate(random: Random, language: str) -> str:
    """Return a plate in the shape of the language's country."""
    first = _LETTERS[int(random() * len(_LETTERS))]
    second = _LETTERS[int(random() * len(_LETTERS))]
    if language == "fa":
        letter = _PLATE_LETTERS[int(random() * len(_PLATE_LETTERS))]
        left, middle, region = (low + int(random() * 9 * low) for low in (10, 100, 10))
        return f"{left} {letter} {middle} ایران {region}".translate(PERSIAN_DIGITS)
    if language == "de":
        return f"B-{first}{second} {1000 + int(random() * 9000)}"
    if language == "it":
        return f"{first}{second} {digits(random, 3)} {second}{first}"
    if language == "fr":
        return f"{first}{second}-{digits(random, 3)}-{second}{first}"
    return f"{first}{second}{10 + int(random() * 80)} {second}{first}X"


def postal_code(random: Random, language: str) -> str:
    """Return a postal code in the shape of the language's country."""
    if language == "fa":
        return f"{11 + int(random() * 80)}{digits(random, 3)}-{digits(random, 5)}"
    if language == "en":
        return f"ZZ{1 + int(random() * 98)} {int(random() * 10)}ZZ"
    return f"{10 + int(random() * 80)}{digits(random, 3)}"


def secret(random: Random, canary: str) -> str:
    """Return an API key of a usual shape, holding `canary`."""
    shape = ("sk-", "ghp_", "AKIA")[int(random() * 3)]
    if shape == "AKIA":  # capitals and digits only, twenty in all; too narrow for a canary
        return shape + "".join(_SECRET_ALPHABET[int(random() * 56)] for _ in range(16)).upper()
    return shape + canary + "".join(_SECRET_ALPHABET[int(random() * 56)] for _ in range(36))


def password(random: Random, canary: str) -> str:
    """Return a password as people make them, holding `canary`."""
    word = _PASSWORD_WORDS[int(random() * len(_PASSWORD_WORDS))]
    return f"{word}{canary}{'!_#@'[int(random() * 4)]}{digits(random, 4)}"
