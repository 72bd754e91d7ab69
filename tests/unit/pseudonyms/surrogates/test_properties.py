"""What holds for the surrogates of every structured type, on 2,000 random values each."""

import random
import re
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from uuid import UUID

import phonenumbers
import pytest

from gateway.pseudonyms.canonical import ascii_digits, digits_of
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.calendars import JALALI, days_in_month, to_day
from gateway.pseudonyms.surrogates.checksums import (
    codice_letter,
    ean_digit,
    german_tax_digit,
    iban_check,
    iranian_digit,
    is_iban,
    luhn_digit,
    nir_key,
    pension_digit,
    rib_key,
)
from gateway.testing.chat import ScriptedChat as Chat

N_VALUES = 2_000
PER_CONVERSATION = 20
Make = Callable[[random.Random], str]


def _digits(rng: random.Random, n: int) -> str:
    return "".join(rng.choice("0123456789") for _ in range(n))


def _persian(text: str) -> str:
    return text.translate({ord(str(i)): chr(0x6F0 + i) for i in range(10)})


def _card(rng: random.Random) -> str:
    head = rng.choice(("4", "51", "55", "37", "6011", "603799", "621986"))
    body = head + _digits(rng, (15 if head == "37" else 16) - len(head) - 1)
    number = body + luhn_digit(body)
    return "-".join(re.findall("....?", number)) if rng.random() < 0.5 else number


def _iban(rng: random.Random) -> str:
    country, length = rng.choice((("IR", 22), ("DE", 18), ("FR", 23), ("IT", 23), ("SA", 20)))
    account = _digits(rng, length)
    if country == "IT":
        account = codice_letter(account[1:]) + account[1:]
    iban = f"{country}{iban_check(country, account)}{account}"
    return " ".join(re.findall(".{1,4}", iban)) if rng.random() < 0.5 else iban


def _iranian_id(rng: random.Random) -> str:
    nine = _digits(rng, 9)
    number = nine + iranian_digit(nine)
    return _persian(number) if rng.random() < 0.3 else number


def _nir(rng: random.Random) -> str:
    body = f"{rng.choice('12')}{rng.randint(30, 99)}{rng.randint(1, 12):02d}75{_digits(rng, 6)}"
    return body + nir_key(body)


def _codice(rng: random.Random) -> str:
    day = rng.randint(1, 28) + rng.choice((0, 40))
    body = f"RSSMRA{rng.randint(10, 99)}{rng.choice('ABCDEHLMPRST')}{day:02d}H501"
    return body + codice_letter(body)


def _egyptian(rng: random.Random) -> str:
    date = f"{rng.randint(50, 99)}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}"
    return f"2{date}{rng.randint(1, 4):02d}{_digits(rng, 5)}"


def _pension(rng: random.Random) -> str:
    date = f"{rng.randint(1, 28):02d}{rng.randint(1, 12):02d}{rng.randint(40, 99)}"
    letter, serial = rng.choice("ABCDEFGHIJ"), _digits(rng, 2)
    body = f"{rng.randint(10, 19)}{date}{letter}{serial}"
    return f"{body[:2]} {date} {letter} {serial}{pension_digit(body.lower())}"


def _tax_id(rng: random.Random) -> str:
    digits = rng.sample("0123456789", 9)
    digits.insert(rng.randint(2, 9), digits[0])
    if digits[0] == "0":
        digits[0] = digits[digits.index("0", 1)] = next(d for d in "123456789" if d not in digits)
    ten = "".join(digits)
    return ten + german_tax_digit(ten)


def _phone(rng: random.Random) -> str:
    return rng.choice(
        (
            f"+98 912 {_digits(rng, 3)} {_digits(rng, 4)}",
            _persian(f"0935{_digits(rng, 7)}"),
            f"+33 6 {rng.randint(10, 69)} {_digits(rng, 2)} {_digits(rng, 2)} {_digits(rng, 2)}",
            f"07{rng.randint(400, 599)} {_digits(rng, 6)}",
            f"(212) 555-{_digits(rng, 4)}",
            f"+39 34{rng.randint(0, 9)} {_digits(rng, 7)}",
            f"+966 50{_digits(rng, 7)}",
            f"0171 {_digits(rng, 7)}",
        )
    )


def _landline(rng: random.Random) -> str:
    return rng.choice(
        (
            f"+41 44 {_digits(rng, 3)} {_digits(rng, 2)} {_digits(rng, 2)}",
            f"+39 02 {_digits(rng, 7)}",
            f"+20 2 2{_digits(rng, 7)}",
            f"+32 2 5{_digits(rng, 2)} {_digits(rng, 2)} {_digits(rng, 2)}",
            f"+61 2 9{_digits(rng, 3)} {_digits(rng, 4)}",
        )
    )


def _degrees(rng: random.Random) -> str:
    return f"{rng.randint(10, 89)}.{_digits(rng, 4)}, {rng.randint(100, 179)}.{_digits(rng, 4)}"


def _ip(rng: random.Random) -> str:
    if rng.random() < 0.3:
        return "2a01:" + ":".join(f"{rng.randrange(1, 65536):x}" for _ in range(7))
    head = rng.choice(("10", "192.168", "172.16", "81.2", "8.8"))
    return ".".join([head, *(str(rng.randint(1, 254)) for _ in range(3 - head.count(".")))])


MAKERS: dict[str, tuple[str, Make]] = {
    "card": ("CREDIT_CARD", _card),
    "iban": ("IBAN", _iban),
    "iranian id": ("NATIONAL_ID", _iranian_id),
    "nir": ("NATIONAL_ID", _nir),
    "codice fiscale": ("NATIONAL_ID", _codice),
    "tax id": ("NATIONAL_ID", _tax_id),
    "egyptian id": ("NATIONAL_ID", _egyptian),
    "pension": ("NATIONAL_ID", _pension),
    "ssn": (
        "NATIONAL_ID",
        lambda rng: f"{rng.randint(100, 665)}-{rng.randint(10, 99)}-{rng.randint(1000, 9999)}",
    ),
    "phone": ("PHONENUMBER", _phone),
    "landline": ("PHONENUMBER", _landline),
    "coordinates": ("LOCATION", _degrees),
    "uuid": ("NUMBER", lambda rng: str(UUID(int=rng.getrandbits(128), version=4))),
    "ip": ("IP_ADDRESS", _ip),
    "mac": ("MAC_ADDRESS", lambda rng: ":".join(f"{rng.randrange(256):02X}" for _ in range(6))),
    "email": ("EMAIL", lambda rng: f"user{_digits(rng, 6)}@example.com"),
    "username": ("USERNAME", lambda rng: f"@some_one{_digits(rng, 6)}"),
    "url": ("URL", lambda rng: f"https://t.me/some_one{_digits(rng, 6)}"),
    "number": ("NUMBER", lambda rng: _digits(rng, rng.randint(6, 14))),
    "code": ("NUMBER", lambda rng: "".join(rng.choices("ABCDEFGHJKLMNP0123456789", k=9)) + "7"),
    "postal code": ("POSTAL_CODE", lambda rng: _digits(rng, 10)),
    "plate": (
        "LICENSE_PLATE",
        lambda rng: _persian(
            f"{rng.randint(10, 99)} ب {rng.randint(100, 999)} ایران {rng.randint(10, 99)}"
        ),
    ),
    "cost": ("COST", lambda rng: f"{rng.randint(10, 99_999_999):,} تومان"),
    "date": (
        "DATETIME",
        lambda rng: f"{rng.randint(1360, 1404)}/{rng.randint(1, 12):02d}/{rng.randint(1, 29):02d}",
    ),
}


@pytest.fixture(params=sorted(MAKERS))
def pairs(request: pytest.FixtureRequest) -> list[tuple[str, str, str, int]]:
    """2,000 pairs of value and surrogate with their type and conversation."""
    type_, make = MAKERS[request.param]
    rng = random.Random(request.param)
    chat = Chat()
    found = []
    for i in range(N_VALUES):
        value = make(rng)
        conversation = i // PER_CONVERSATION
        found.append((type_, value, chat.one(type_, value, f"c-{conversation}"), conversation))
    return found


def test_surrogates_are_injective_and_never_an_original(
    pairs: list[tuple[str, str, str, int]],
) -> None:
    """Within a conversation distinct values have distinct surrogates; none equals its original."""
    by_conversation: dict[int, dict[str, str]] = {}
    for type_, value, surrogate, conversation in pairs:
        form = SURROGATE_TYPES[type_].form
        assert form(surrogate) != form(value)
        assert "[" not in surrogate
        by_conversation.setdefault(conversation, {})[str(form(value))] = str(form(surrogate))
    for found in by_conversation.values():
        assert len(set(found.values())) == len(found)


def test_surrogates_keep_their_shape(pairs: list[tuple[str, str, str, int]]) -> None:
    """Separators, digit script and case stay: value and surrogate have one outline."""
    for type_, value, surrogate, _ in pairs:
        if type_ in ("IP_ADDRESS", "COST", "EMAIL", "USERNAME", "URL"):
            continue
        if type_ == "MAC_ADDRESS":
            assert [len(part) for part in surrogate.split(":")] == [2] * 6
            continue
        assert _outline(surrogate) == _outline(value)


def test_surrogates_are_valid(pairs: list[tuple[str, str, str, int]]) -> None:
    """Check digits are right, countries and kinds stay, ranges reach nobody where they exist."""
    for type_, value, surrogate, _ in pairs:
        assert CHECKS[type_](value, surrogate), surrogate


def _outline(text: str) -> str:
    return "".join(
        "0" if "0" <= a <= "9" and c == a else "۰" if "0" <= a <= "9" else "a" if c.isalpha() else c
        for c, a in zip(text, ascii_digits(text), strict=True)
    )


def _is_card(_value: str, surrogate: str) -> bool:
    digits = digits_of(surrogate)
    return luhn_digit(digits[:-1]) == digits[-1]


def _is_iban(value: str, surrogate: str) -> bool:
    compact = surrogate.replace(" ", "")
    account = compact[4:]
    if compact.startswith("FR") and rib_key(account[:-2]) != account[-2:]:
        return False
    if compact.startswith("IT") and codice_letter(account[1:]) != account[0]:
        return False
    return is_iban(compact) and surrogate[:2] == value[:2]


def _is_national_id(value: str, surrogate: str) -> bool:
    plain = ascii_digits(surrogate)
    if " " in plain:
        office, birth, letter, end = plain.split()
        body = f"{office}{birth}{letter}{end[:2]}".lower()
        same_sex = (int(end[:2]) >= 50) == (int(value.split()[3][:2]) >= 50)
        is_day = 0 < int(birth[:2]) <= 31 and 0 < int(birth[2:4]) <= 12
        return is_day and same_sex and pension_digit(body) == end[2]
    match len(plain):
        case 10:
            return iranian_digit(plain[:9]) == plain[9]
        case 11 if "-" in plain:
            return plain[:3] not in ("000", "666") and plain[0] != "9"
        case 11:
            repeats = sorted(plain[:10].count(d) for d in set(plain[:10]))
            return (
                german_tax_digit(plain[:10]) == plain[10] and repeats[-1] == 2 and plain[0] != "0"
            )
        case 14:
            is_day = 0 < int(plain[3:5]) <= 12 and 0 < int(plain[5:7]) <= 31
            same_sex = int(plain[12]) % 2 == int(value[12]) % 2
            return plain[0] in "23" and is_day and 0 < int(plain[7:9]) <= 35 and same_sex
        case 15:
            return nir_key(plain[:13]) == plain[13:] and plain[0] == value[0]
        case 16:
            same_sex = (int(plain[9:11]) > 40) == (int(value[9:11]) > 40)
            return codice_letter(plain[:15]) == plain[15] and same_sex
    return False


def _is_phone(value: str, surrogate: str) -> bool:
    plain = ascii_digits(surrogate)
    if value.startswith("+"):
        parsed = phonenumbers.parse(plain, None)
        if value.startswith("+33"):
            return plain.startswith("+33 6 39 98")
        return phonenumbers.is_valid_number(parsed) and plain[:3] == value[:3]
    if value.startswith("("):
        return "555-01" in plain
    if value.startswith("07"):
        return plain.startswith("07700 900")
    if value.startswith("017"):
        return plain.startswith("0171 39200")
    is_iranian = phonenumbers.is_valid_number(phonenumbers.parse(plain, "IR"))
    return is_iranian and plain.startswith("09")


def _is_ip(value: str, surrogate: str) -> bool:
    before, after = ip_address(value), ip_address(surrogate)
    if before.is_private:
        return after.is_private and str(after).split(".")[0] == str(before).split(".")[0]
    networks = (
        "192.0.2.0/24",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "198.18.0.0/15",
        "2001:db8::/32",
    )
    return any(after in ip_network(network) for network in networks)


def _is_number(value: str, surrogate: str) -> bool:
    if "-" in value and UUID(surrogate).version != UUID(value).version:
        return False
    return (surrogate[0] == "0") == (value[0] == "0")


def _is_plate(_value: str, surrogate: str) -> bool:
    return re.fullmatch("[۰-۹]{2} [بجدسصطقلمنوهی] [۰-۹]{3} ایران [۰-۹]{2}", surrogate) is not None


def _is_date(value: str, surrogate: str) -> bool:
    before, after = (tuple(map(int, date.split("/"))) for date in (value, surrogate))
    is_day = 1 <= after[1] <= 12 and 1 <= after[2] <= days_in_month(JALALI, after[0], after[1])
    n_days = to_day(JALALI, *after) - to_day(JALALI, *before)
    return is_day and n_days % 7 == 0  # a weekday beside it stays right


CHECKS: dict[str, Callable[[str, str], bool]] = {
    "CREDIT_CARD": _is_card,
    "IBAN": _is_iban,
    "NATIONAL_ID": _is_national_id,
    "PHONENUMBER": _is_phone,
    "LOCATION": lambda _, surrogate: all(
        float(degrees) < limit
        for degrees, limit in zip(surrogate.split(", "), (90, 180), strict=True)
    ),
    "IP_ADDRESS": _is_ip,
    "MAC_ADDRESS": lambda _, surrogate: surrogate.startswith("00:00:5E:00:53"),
    "URL": lambda _, surrogate: surrogate.startswith("https://t.me/"),
    "EMAIL": lambda _, surrogate: surrogate.split("@")[1].endswith(
        ("example.com", "example.org", "example.net")
    ),
    "COST": lambda _, surrogate: surrogate.endswith(" تومان"),
    "USERNAME": lambda _, surrogate: re.fullmatch(r"@\w+", surrogate) is not None,
    "NUMBER": _is_number,
    "POSTAL_CODE": lambda _, surrogate: re.fullmatch("[13-9]{5}[0-9]{5}", surrogate) is not None,
    "LICENSE_PLATE": _is_plate,
    "DATETIME": _is_date,
}


@pytest.mark.parametrize(
    ("type_", "value"),
    [
        ("NATIONAL_ID", "BBBTTT85M01H501Q"),
        ("LICENSE_PLATE", "AAA-123"),
        ("POSTAL_CODE", "K1A 0BBB"),
    ],
)
def test_codes_may_hold_a_letter_three_times(chat: Chat, type_: str, value: str) -> None:
    """Repeated letters of a code are no shouting: the surrogate is as long."""
    assert len(chat.one(type_, value)) == len(value)


def test_pension_numbers_carry_their_check_digit() -> None:
    """The numbers that the insurance gives as examples are right."""
    assert pension_digit("15070649c10") == "3"
    assert pension_digit("65170839j00") == "3"


@pytest.mark.parametrize("value", ["756.3047.5009.62", "7563047500962"])
def test_swiss_insurance_numbers_keep_country_and_check(value: str) -> None:
    """756 is Switzerland, and the last digit that of goods; the rest is drawn."""
    chat = Chat()
    for number in range(20):
        surrogate = chat.one("NATIONAL_ID", value, f"c-{number}")
        digits = digits_of(surrogate)
        assert surrogate != value
        assert digits.startswith("756")
        assert ean_digit(digits[:-1]) == digits[-1]
        assert [c.isdecimal() for c in surrogate] == [c.isdecimal() for c in value]


def test_arabic_plates_have_arabic_letters() -> None:
    """No Persian yeh stands on a plate whose digits or letters are Arabic."""
    chat = Chat()
    drawn = [chat.one("LICENSE_PLATE", "أ ب ج ١٢٣٤", f"c-{i}") for i in range(60)]
    assert not any("ی" in plate for plate in drawn)
    assert any("ي" in plate for plate in drawn)


@pytest.mark.parametrize(
    ("type_", "value", "pattern"),
    [
        ("PHONENUMBER", "０９１２３４５６７８９", "０９[０-９]{9}"),
        ("CREDIT_CARD", "𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏", "[𝟎-𝟗]{16}"),
        ("DATETIME", "１２.０５.１９９０", r"[０-９]{2}\.[０-９]{2}\.[０-９]{4}"),
        ("NATIONAL_ID", "００１４１４０７８０", "[０-９]{10}"),
        ("EMAIL", "ali＠example．com", r"\w+＠\w+．example．\w+"),
        ("EMAIL", "max.mustermann (at) gmx (punkt) de", r"\w+\.\w+ \(at\) gmx \(punkt\) de"),
        ("EMAIL", "jean.dupont arobase gmail.com", r"\w+\.\w+ arobase gmail\.com"),
        ("EMAIL", "mario chiocciola gmail punto com", r"\w+ chiocciola gmail punto com"),
    ],
)
def test_surrogates_keep_typeface_and_wording(type_: str, value: str, pattern: str) -> None:
    """Full-width and mathematical digits and signs stay such, and so do words for signs."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one(type_, value, f"c-{i}")
        assert re.fullmatch(pattern, surrogate), surrogate
        assert surrogate != value
