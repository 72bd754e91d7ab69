"""Words for numbers in English, French, German and Italian, as lists and patterns are made of them.

Numbers of several words are left to those who count in them: "quatre-vingts", "twenty-five".
"""

from typing import Final

UNITS: Final[dict[str, tuple[str, ...]]] = {
    language: tuple(words.split())
    for language, words in {
        "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen "
        "fourteen fifteen sixteen seventeen eighteen nineteen",
        "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
        "quinze seize dix-sept dix-huit dix-neuf",
        "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn "
        "vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
        "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici "
        "quattordici quindici sedici diciassette diciotto diciannove",
    }.items()
}
"""By language, the words of 0 to 19 in their order."""
TENS: Final[dict[str, tuple[str, ...]]] = {
    language: tuple(words.split())
    for language, words in {
        "en": "twenty thirty forty fifty sixty seventy eighty ninety",
        "fr": "vingt trente quarante cinquante soixante septante huitante nonante",
        "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
        "it": "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    }.items()
}
"""By language, the words of 20 to 90; French ones as Belgium and Switzerland count."""
_OTHERS: Final[dict[str, dict[int, str]]] = {
    "fr": {1: "une", 80: "octante"},
    "de": {
        1: "ein eine",
        2: "zwo",
        5: "fuenf",
        12: "zwoelf",
        15: "fuenfzehn",
        30: "dreissig",
        50: "fuenfzig fuffzig",
    },
    "it": {1: "una un"},
}
_TWENTY: Final = 20


def words_of(language: str, numbers: range) -> tuple[str, ...]:
    """Return every spelling of the numbers of a range that have a word of their own."""
    found: list[str] = []
    for number in numbers:
        if number < _TWENTY:
            found.append(UNITS[language][number])
        elif number % 10 == 0:
            found.append(TENS[language][number // 10 - 2])
        found += _OTHERS.get(language, {}).get(number, "").split()
    return tuple(found)


def german_below_100(number: int) -> str:
    """Return the German word of a number from 0 to 99."""
    if number < _TWENTY:
        return UNITS["de"][number]
    tens, ones = divmod(number, 10)
    word = TENS["de"][tens - 2]
    if not ones:
        return word
    return f"{'ein' if ones == 1 else UNITS['de'][ones]}und{word}"


def italian_below_100(number: int) -> str:
    """Return the Italian word of a number from 0 to 99: "ventuno", "ventitré"."""
    if number < _TWENTY:
        return UNITS["it"][number]
    tens, ones = divmod(number, 10)
    word = TENS["it"][tens - 2]
    if not ones:
        return word
    unit = UNITS["it"][ones].replace("tre", "tré")
    return (word[:-1] if unit[0] in "uo" else word) + unit


GERMAN: Final = tuple(map(german_below_100, range(1, 100)))
"""In their order, from one on."""
ITALIAN: Final = tuple(map(italian_below_100, range(1, 100)))
"""The same."""
