"""Validity of structured surrogates on made-up values: check digits, injectivity, no original.

Run `python -m load_tests.surrogate_validity --values 1000000`. One process; conversations of twenty
values of one type each. Exits with 1 if one surrogate is wrong.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping

import phonenumbers

from gateway.commands.console import out
from gateway.domain import EntityType
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.checksums import (
    belgian_key,
    codice_letter,
    german_tax_digit,
    iban_check,
    iranian_digit,
    is_iban,
    luhn_digit,
    nir_key,
    rib_key,
    spanish_keys,
)
from gateway.testing.chat import ScriptedChat

PER_CONVERSATION = 20
# A new engine after so many conversations keeps memory flat; keys and draws stay the same.
_PER_ENGINE = 500
_ACCOUNT_DIGITS = {"IR": 22, "DE": 18, "FR": 23, "IT": 22, "BE": 12, "ES": 20}
_MOBILE_DIGITS = {"+98912": 7, "+336": 8, "+4477": 8, "+39347": 7, "+96650": 7, "+4915": 9}

Make = Callable[[random.Random], str]
Check = Callable[[str, str], bool]


def _digits(rng: random.Random, n: int) -> str:
    return str(rng.randrange(10**n)).zfill(n)


def _iban(rng: random.Random) -> str:
    country = rng.choice(tuple(_ACCOUNT_DIGITS))
    account = _digits(rng, _ACCOUNT_DIGITS[country])
    account = codice_letter(account) + account if country == "IT" else account
    return f"{country}{iban_check(country, account)}{account}"


def _is_iban(value: str, surrogate: str) -> bool:
    account = surrogate[4:]
    inner = {
        "FR": lambda: rib_key(account[:-2]) == account[-2:],
        "IT": lambda: codice_letter(account[1:]) == account[0],
        "BE": lambda: belgian_key(account[:-2]) == account[-2:],
        "ES": lambda: spanish_keys(account[:8], account[10:]) == account[8:10],
    }.get(surrogate[:2])
    kept = surrogate[:2] == value[:2] and len(surrogate) == len(value)
    return is_iban(surrogate) and kept and (inner is None or inner())


def _card(rng: random.Random) -> str:
    body = rng.choice(("4", "51", "6037")) + _digits(rng, 11)
    return body + luhn_digit(body)


def _nir(rng: random.Random) -> str:
    body = f"{rng.choice('12')}{rng.randint(30, 99)}{rng.randint(1, 12):02d}75{_digits(rng, 6)}"
    return body + nir_key(body)


def _codice(rng: random.Random) -> str:
    letters = "".join(rng.choice("BCDFGLMNPRSTVZ") for _ in range(6))
    body = f"{letters}{rng.randint(10, 99)}{rng.choice('ABCDEHLMPRST')}{rng.randint(1, 28):02d}H501"
    return body + codice_letter(body)


def _iranian(rng: random.Random) -> str:
    nine = _digits(rng, 9)
    return nine + iranian_digit(nine)


def _phone(rng: random.Random) -> str:
    head = rng.choice(tuple(_MOBILE_DIGITS))
    return head + _digits(rng, _MOBILE_DIGITS[head])


def _is_phone(value: str, surrogate: str) -> bool:
    number = phonenumbers.parse(surrogate, None)
    return number.country_code == phonenumbers.parse(value, None).country_code and (
        phonenumbers.is_possible_number(number)
    )


MAKERS: Mapping[str, tuple[str, Make, Check]] = {
    "card": (EntityType.CREDIT_CARD, _card, lambda _, s: luhn_digit(s[:-1]) == s[-1]),
    "iban": (EntityType.IBAN, _iban, _is_iban),
    "iranian id": (EntityType.NATIONAL_ID, _iranian, lambda _, s: iranian_digit(s[:9]) == s[9]),
    "nir": (
        EntityType.NATIONAL_ID, _nir, lambda v, s: nir_key(s[:13]) == s[13:] and s[0] == v[0]
    ),
    "codice fiscale": (
        EntityType.NATIONAL_ID, _codice, lambda _, s: codice_letter(s[:15]) == s[15]
    ),
    "tax id": (
        EntityType.NATIONAL_ID,
        lambda rng: str(rng.randint(1, 9)) + _digits(rng, 10),
        lambda _, s: german_tax_digit(s[:10]) == s[10],
    ),
    "phone": (EntityType.PHONENUMBER, _phone, _is_phone),
}  # fmt: skip


def check(n_values: int, seed: int = 1) -> Counter[str]:
    """Return how many surrogates were wrong, by maker and fault; empty where none is."""
    faults: Counter[str] = Counter()
    per_type = n_values // len(MAKERS)
    for name, (type_, make, is_valid) in MAKERS.items():
        rng = random.Random(f"{seed} {name}")
        form = SURROGATE_TYPES[type_].form
        chat: ScriptedChat | None = None
        for i in range(0, per_type, PER_CONVERSATION):
            if chat is None or i % (_PER_ENGINE * PER_CONVERSATION) == 0:
                chat = ScriptedChat()
            some = {make(rng) for _ in range(min(PER_CONVERSATION, per_type - i))}
            surrogates = {value: chat.one(type_, value, f"c-{i}") for value in sorted(some)}
            faults[f"{name}: not injective"] += len(surrogates) - len(set(surrogates.values()))
            for value, surrogate in surrogates.items():
                faults[f"{name}: an original"] += form(surrogate) == form(value)
                is_wrong = surrogate.startswith("[") or not is_valid(value, surrogate)
                faults[f"{name}: not valid"] += is_wrong
    return +faults


def main() -> None:
    """Print the faults; exit with 1 if there is one."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--values", type=int, default=1_000_000)
    n_values = arguments.parse_args().values
    faults = check(n_values)
    for fault, n in sorted(faults.items()):
        out.print(f"{fault}: {n}")
    out.print(f"{n_values:,} values of {len(MAKERS)} kinds, {sum(faults.values())} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
