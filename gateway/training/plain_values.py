"""Made-up values that are none of the model's types: accounts, numbers, codes."""

import random
from collections.abc import Callable

from gateway.testing import values

_LETTERS = "ABCDEFGHKLMNPRSTXZ"
_WORDS = (
    *("river", "foxglove", "pine", "lantern", "quartz", "maple", "comet", "harbor", "violet"),
    *("gol", "baran", "sky", "sol", "luna", "nova", "star", "wolf", "shop", "art", "photo"),
)
# Domains under the endings that are reserved for examples and tests.
_DOMAINS = (
    *("example.com", "example.org", "example.net", "mail.example", "post.example"),
    *("shop.test", "firma.example", "baran.test", "studio.example", "uni.example"),
)
_OWN_DIGITS = {"fa": values.PERSIAN_DIGITS, "ar": values.ARABIC_DIGITS}
_OWN_DIGITS_SHARE = 0.5
_WITH_OWN_DIGITS = frozenset({"n", "phone", "card", "national_id"})


def plain_value(slot: str, language: str, name: str, rng: random.Random) -> str:
    """Return a value for one of `chat_files.PLAIN_SLOTS`.

    Args:
        slot: what to write.
        language: decides country and digits.
        name: somebody's name in Latin letters, for accounts.
        rng: source of chance.
    """
    country = "fa" if language == "fa_latin" else language
    if slot in ("username", "email", "url"):
        return _ACCOUNTS[slot](_handle(name, rng), rng)
    value = _VALUES[slot](country, rng)
    digits = _OWN_DIGITS.get(language)
    if digits and slot in _WITH_OWN_DIGITS and rng.random() < _OWN_DIGITS_SHARE:
        value = value.translate(digits)
    return value


def _handle(name: str, rng: random.Random) -> str:
    letters = "".join(c for c in name.lower() if c.isascii() and c.isalpha()) or "user"
    word = rng.choice(_WORDS)
    number = str(rng.randint(1, 9_999))
    return rng.choice(
        (letters, letters + number, f"{letters}_{word}", f"{word}.{letters}", f"{word}_{number}")
    )


def _url(handle: str, rng: random.Random) -> str:
    start = rng.choice(("https://", "https://www.", "http://", "www.", ""))
    return f"{start}{rng.choice(_DOMAINS)}/{handle}"


def _code(_country: str, rng: random.Random) -> str:
    digits, letter = str(rng.randint(1, 9_999)), rng.choice(_LETTERS)
    more = rng.choice(_LETTERS)
    return rng.choice(
        (
            f"{letter}{digits}",
            f"{digits[0]}.{digits}",
            digits,
            f"{letter}{more}-{digits}",
            f"v{digits[0]}.{digits[-1]}.{rng.randint(0, 20)}",
            f"{rng.randint(10**5, 10**9)}",
            f"{letter}{digits}{more}",
        )
    )


_ACCOUNTS: dict[str, Callable[[str, random.Random], str]] = {
    "username": lambda handle, _: f"@{handle}",
    "email": lambda handle, rng: f"{handle}@{rng.choice(_DOMAINS)}",
    "url": _url,
}
_VALUES: dict[str, Callable[[str, random.Random], str]] = {
    "n": lambda _, rng: str(rng.randint(1, 10 ** rng.randint(1, 6))),
    "code": _code,
    "phone": lambda country, rng: values.phone_number(rng.random, country),
    "ip": lambda _, rng: values.ip_address(rng.random),
    "iban": lambda country, rng: values.iban(rng.random, country),
    "card": lambda country, rng: values.credit_card(rng.random, country),
    "national_id": lambda country, rng: values.national_id(rng.random, country),
    "password": lambda _, rng: values.password(rng.random, ""),
    "secret": lambda _, rng: values.secret(rng.random, ""),
}
