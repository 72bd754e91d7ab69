"""German and Italian write a number as one word, so its words are made, not listed."""

from collections.abc import Iterator
from typing import Final

from gateway.domain.cardinals import UNITS, german_below_100, italian_below_100

_GERMAN_UNITS: Final = ("null", "ein", *UNITS["de"][2:])
# fmt: off
# As they are said in Austria, Bavaria, Switzerland, Berlin and on the Ruhr; "zäh" is tough as well.
_SPOKEN_UNITS: Final = (
    (2, "zwei zwo zwoa zwee zwöi"), (3, "drei drü drüü"), (4, "vier"), (5, "fünf füf fümf"),
    (6, "sechs sächs"), (7, "sieben siebe sibe"), (8, "acht"), (9, "neun nün"),
)
_SPOKEN_TEENS: Final = (
    (13, "drizäh drüzäh"), (14, "vierzäh"), (15, "fuffzehn fuchzehn fuchzn füfzäh"),
    (16, "sächzäh"), (17, "sibezäh"), (18, "achzehn achzäh"), (19, "nünzäh"),
)
_SPOKEN_TENS: Final = (
    (20, "zwanzg zwanzich zwänzg zwänzig"), (30, "dreissg dreißich driissg drissg"),
    (40, "vierzg vierzich"), (50, "fuffzig fuffzich fuffzg fuchzig fuchzg fufzig füfzg füfzig"),
    (60, "sechzg sechzich sächzg sächzig"), (70, "siebzg siebzich sibezg"),
    (80, "achtzg achtzich achzg achzig"), (90, "neunzg neunzich nünzg nünzig"),
)
# fmt: on
_SPOKEN_HUNDREDS: Final = ("hundert", "hundat", "hunnert")
_SPOKEN_AND: Final = ("und", "a", "e")
_AND_SOME: Final = ("nochwas", "undnochwas", "irgendwas", "undirgendwas")
_GERMAN_ORDINALS: Final = {"drei": "dritt", "sieben": "siebt", "acht": "acht", "eins": "erst"}


def german_words(number: int) -> Iterator[str]:
    """Yield the German words of a number from 0 to 999: "einhundertdrei", "hundertdrei"."""
    hundreds, rest = divmod(number, 100)
    head = f"{_GERMAN_UNITS[hundreds]}hundert" if hundreds else ""
    below = german_below_100(rest) if rest or not hundreds else ""
    # "hundertein Euro", "hunderteins"
    for word in (head + below, head + "ein") if rest == 1 else (head + below,):
        yield word
        if hundreds == 1:
            yield word.removeprefix(_GERMAN_UNITS[1])
        if number > 20 and word.startswith(_GERMAN_UNITS[2]):
            yield "zwo" + word.removeprefix(_GERMAN_UNITS[2])


def spoken_german() -> Iterator[tuple[int, str]]:
    """Yield numbers with their words as dialects have them: "zwoahundat", "fünfazwanzg".

    "fünfhundertnochwas" is at least what it begins with, and "dreifuffzig" one of money: 350.
    """
    tens = [(value, word) for value, words in _SPOKEN_TENS for word in words.split()]
    units = [(value, word) for value, words in _SPOKEN_UNITS for word in words.split()]
    below = [(value, word) for value, words in _SPOKEN_TEENS for word in words.split()] + tens
    for unit, word in units:
        for ten, of_ten in tens:
            below += [(ten + unit, f"{word}{joint}{of_ten}") for joint in _SPOKEN_AND]
            if ten == 50:
                yield unit * 100 + ten, word + of_ten
    yield from below
    rests = [(0, ""), *((ten * 10, german_below_100(ten * 10)) for ten in range(1, 10)), *tens]
    for unit, word in (*units, (1, "")):
        for hundred in _SPOKEN_HUNDREDS:
            for rest, of_rest in rests:
                yield unit * 100 + rest, word + hundred + of_rest
            yield from ((unit * 100, word + hundred + some) for some in _AND_SOME)


def german_sums() -> Iterator[str]:
    """Yield numerals that are hardly ever of anything but money: "dreifuffzig"."""
    for number, word in spoken_german():
        if number % 100 in {0, 50} and word.endswith((*_AND_SOME, *_joined_fifties())):
            yield word
    yield from (f"{_GERMAN_UNITS[number]}einhalbtausend" for number in range(1, 10))


def _joined_fifties() -> Iterator[str]:
    for _, unit in _SPOKEN_UNITS:
        for word in unit.split():
            yield from (word + ten for ten in dict(_SPOKEN_TENS)[50].split())


def german_cardinals() -> Iterator[str]:
    """Yield the German words of 2 to 999, of even thousands to 999,000, of hundreds to 19,900."""
    for number in range(2, 1000):
        for word in german_words(number):
            yield word
            if not word.endswith(UNITS["de"][1]):
                yield f"{word}tausend"
    for thousands in range(1, 20):
        for hundreds in range(1, 10):
            head = "" if thousands == 1 else _GERMAN_UNITS[thousands]
            yield f"{head}tausend{_GERMAN_UNITS[hundreds]}hundert"
    for number in range(1, 10):
        yield f"{_GERMAN_UNITS[number]}einhalbtausend"
    for number in range(11, 20):
        yield f"{_GERMAN_UNITS[number]}hundert"
    yield from ("eintausend", "anderthalbtausend")
    for _, word in spoken_german():
        yield word


def german_ordinals() -> Iterator[str]:
    """Yield the German ordinals of the days of a month, in every case."""
    for number in range(1, 32):
        word = german_below_100(number)
        stem = _GERMAN_ORDINALS.get(word, word + ("t" if number < 20 else "st"))
        for ending in ("e", "en", "er", "es", "em"):
            yield stem + ending


def italian_words(number: int) -> Iterator[str]:
    """Yield the Italian words of 0 to 999: "ventitre", "ventitré"; "centotto", "centootto"."""
    hundreds, rest = divmod(number, 100)
    head = "" if not hundreds else ("" if hundreds == 1 else UNITS["it"][hundreds]) + "cento"
    word = head + (italian_below_100(rest) if rest or not hundreds else "")
    word = word.replace("tré", "tre")
    yield word
    if head and word[len(head) :].startswith("o"):
        yield head[:-1] + word[len(head) :]
    if word.endswith("tre") and number > 3:
        yield word[:-1] + "é"


def italian_cardinals() -> Iterator[str]:
    """Yield the Italian words of 2 to 999, of even thousands to 999,000, of fifties to 19,950."""
    for number in range(2, 1000):
        for word in italian_words(number):
            yield word
            yield f"{word}mila"
    for thousands in range(1, 20):
        head = "mille" if thousands == 1 else UNITS["it"][thousands] + "mila"
        for hundreds in range(1, 10):
            word = head + ("" if hundreds == 1 else UNITS["it"][hundreds]) + "cento"
            yield word
            yield f"{word}cinquanta"
