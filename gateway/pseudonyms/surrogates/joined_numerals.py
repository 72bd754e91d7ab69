"""German and Italian numerals from one to 99, which are written as one word."""

from typing import Final

_GERMAN_UNITS: Final = (
    *("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf"),
    *("zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"),
)
_GERMAN_TENS: Final = (
    *("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"),
)
_ITALIAN_UNITS: Final = (
    *("uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici"),
    *("dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto"),
    "diciannove",
)
_ITALIAN_TENS: Final = (
    *("venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"),
)
_TWENTY: Final = 20


def _german(number: int) -> str:
    if number < _TWENTY:
        return _GERMAN_UNITS[number - 1]
    tens, ones = divmod(number, 10)
    word = _GERMAN_TENS[tens - 2]
    return f"{_GERMAN_UNITS[ones - 1].replace('eins', 'ein')}und{word}" if ones else word


def _italian(number: int) -> str:
    if number < _TWENTY:
        return _ITALIAN_UNITS[number - 1]
    tens, ones = divmod(number, 10)
    word = _ITALIAN_TENS[tens - 2]
    if not ones:
        return word
    unit = "tré" if ones == len("tre") else _ITALIAN_UNITS[ones - 1]
    return (word[:-1] if unit[0] in "uo" else word) + unit


GERMAN: Final = tuple(map(_german, range(1, 100)))
"""In their order, from one on."""
ITALIAN: Final = tuple(map(_italian, range(1, 100)))
"""The same."""
