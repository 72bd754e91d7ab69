"""The words of time, money and counting of six languages: which class each is of, and who knows it.

One module a language lists them by class; here they become one dictionary with one letter a word.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from gateway.detection.normalize import FIRST_ARABIC, fold
from gateway.detection.patterns.announced import spellings
from gateway.detection.patterns.lexical import (
    lexicon_ar,
    lexicon_de,
    lexicon_en,
    lexicon_fa,
    lexicon_fr,
    lexicon_it,
)
from gateway.detection.patterns.lexical.lexicon_numerals import (
    german_cardinals,
    german_ordinals,
    italian_cardinals,
)
from gateway.detection.patterns.lexical.numerals import (
    PERSIAN_WITH_AND,
    arabic_numerals,
    persian_in_latin,
)

# The letter of every word class; `lexicon_classes` has the letters of digits and punctuation.
LETTERS: Final[dict[str, str]] = {
    "number": "w",
    "scale": "W",
    "one": "u",
    "ordinal": "o",
    "ordinal_suffix": "j",
    "half": "h",
    "half_before": "ø",
    "month": "M",
    "month_weak": "m",
    "month_name": "N",
    "seven_or_month": "µ",
    "may": "y",
    "month_tail": "Ø",
    "weekday": "K",
    "weekday_weak": "k",
    "weekday_short": "è",
    "relative": "R",
    "before_relative": "p",
    "relative_weak": "r",
    "festival": "F",
    "noon": "î",
    "part_of_day": "B",
    "part_of_day_weak": "b",
    "meridiem": "A",
    "meridiem_weak": "a",
    "p_letter": "J",
    "meridiem_tail": "Z",
    "unit": "U",
    "month_noun": "L",
    "or": "ö",
    "counted_unit": "V",
    "year_word": "Y",
    "century": "ç",
    "clock": "s",
    "clock_word": "C",
    "hour_word": "H",
    "pre": "P",
    "post": "Q",
    "pre_or_post": "X",
    "pre_or_post_romance": "þ",
    "directional": "E",
    "directional_or_past": "ë",
    "in": "I",
    "edge": "g",
    "era": "G",
    "season": "S",
    "weekend": "l",
    "glue": "t",
    "at": "@",
    "and": "&",
    "to": ">",
    "past": "~",
    "y_letter": "i",
    "ezafe": "z",
    "currency": "c",
    "currency_code": "$",
    "currency_weak": "v",
    "currency_tail": "q",
    "multiplier": "x",
    "cost_word": "£",
    "id_word": "ð",
    "id_kind": "Ð",
    "measure": "f",
    "definite_hour": "ñ",
}
_LANGUAGES: Final = {
    "fa": lexicon_fa.WORDS,
    "ar": lexicon_ar.WORDS,
    "en": lexicon_en.WORDS,
    "fr": lexicon_fr.WORDS,
    "de": lexicon_de.WORDS,
    "it": lexicon_it.WORDS,
}
LANGUAGE_BITS: Final = {language: 1 << i for i, language in enumerate(_LANGUAGES)}
ALL_LANGUAGES: Final = (1 << len(_LANGUAGES)) - 1

# Words that are of several classes, over all the languages, and the class that serves best.
_AMBIGUOUS: Final[dict[str, str]] = {
    "a": "one",
    "an": "one",
    "am": "meridiem_weak",
    "à": "at",
    "au": "glue",
    "in": "directional",
    "since": "directional",
    "until": "to",
    "to": "to",
    "sept": "seven_or_month",
    "cent": "currency_weak",
    "second": "ordinal",
    "mai": "month_weak",
    "mar": "month_weak",
    "fin": "edge",
    "fine": "edge",
    "mi": "edge",
    "e": "and",
    "h": "hour_word",
    "m": "multiplier",
    "و": "and",
    "در": "in",
    "ه": "era",
    "م": "ordinal_suffix",
    "نه": "number",
    "hier": "relative_weak",
    "euro": "currency_code",
    "euros": "currency_code",
    "eur": "currency_code",
    "quarter": "half",
    "di": "glue",
    "des": "glue",
    "ق": "p_letter",
    "الاول": "ordinal",
    "الثاني": "ordinal",
    "الثانی": "ordinal",
}
# "5 pm", "17 h", "500 USD" are written in every language.
_INTERNATIONAL: Final = frozenset("Aa$xJ")
_ARABIC_CLITICS: Final = ("و", "ب", "ل", "ف")
# On money and its scale: "and" or the object, "is", and whose it is: "تومنو", "دلاره", "میلیونش".
# "ا" and "ام" would make a disease and a forename: "کرونا", "دلارام".
_PERSIAN_CLITICS: Final = (
    "و", "رو", "ه", "ئه", "عه", "م", "ت", "ش", "مو", "تو", "شو", "مون", "تون", "شون",
)  # fmt: skip
_PERSIAN_CLITICS_IN_LATIN: Final = ("o", "e", "am", "et", "esh")
_WITH_PERSIAN_CLITICS: Final = frozenset("cW")
# What clitics would make of them: people and an age, a maze, Franco, luxurious, "you (have) shut".
_OTHER_WORDS: Final = frozenset(("هزاره", "هزارتو", "فرانکو", "فاخر", "بستین"))


def _listed() -> Iterator[tuple[str, str, str]]:
    """Yield language, class and word of every listed or made word."""
    for language, classes in _LANGUAGES.items():
        for name, words in classes.items():
            for word in words.split():
                for spelling in _typed(word):
                    yield language, name, spelling
    made = (
        ("fa", "number", PERSIAN_WITH_AND),
        ("fa", "number", persian_in_latin()),
        ("ar", "number", arabic_numerals()),
        ("de", "number", german_cardinals()),
        ("de", "ordinal", german_ordinals()),
        ("it", "number", italian_cardinals()),
    )
    for language, name, numerals in made:
        for word in numerals:
            for spelling in spellings(word):
                yield language, name, spelling


def _typed(word: str) -> frozenset[str]:
    """Return a word, and the ways in which it is typed without its marks: "الاف", "الثالثه"."""
    is_eastern = word[0] >= FIRST_ARABIC
    if len(word) < (3 if is_eastern else 2):
        return frozenset((word,))  # "à" and "آب" without theirs are other words
    if not is_eastern:
        return spellings(word)
    plain = word.replace("آ", "ا")
    return frozenset((word, plain, plain[:-1] + plain[-1].replace("ة", "ه")))


class Lexicon(NamedTuple):
    """The class letter of every known word, and the languages that know it (`LANGUAGE_BITS`)."""

    letters: dict[str, str]
    languages: dict[str, int]


@cache
def lexicon() -> Lexicon:
    """Return the words of all the languages; built once."""
    letters: dict[str, str] = {}
    languages: dict[str, int] = {}
    for language, name, listed in _listed():
        word = fold(listed).lower()
        letters.setdefault(word, LETTERS[_AMBIGUOUS.get(listed, name)])
        languages[word] = languages.get(word, 0) | LANGUAGE_BITS[language]
    for language, made in (("ar", _with_arabic_clitics), ("fa", _with_persian_clitics)):
        bit = LANGUAGE_BITS[language]
        for word in [word for word, bits in languages.items() if bits & bit and len(word) > 2]:
            for glued in made(word, letters[word]):
                if glued not in letters and glued not in _OTHER_WORDS:
                    letters[glued] = letters[word]
                    languages[glued] = bit
    for word, letter in letters.items():
        if letter in _INTERNATIONAL:
            languages[word] = ALL_LANGUAGES
    return Lexicon(letters, languages)


def _with_arabic_clitics(word: str, _letter: str) -> Iterator[str]:
    for clitic in _ARABIC_CLITICS:
        yield "لل" + word[2:] if clitic == "ل" and word.startswith("ال") else clitic + word


def _with_persian_clitics(word: str, letter: str) -> Iterator[str]:
    """Yield a word of money with its clitics; those that end in "ی" may be people: "افغانیه"."""
    if letter not in _WITH_PERSIAN_CLITICS or word[-1] == "ی":
        return
    for clitic in _PERSIAN_CLITICS if word[0] >= FIRST_ARABIC else _PERSIAN_CLITICS_IN_LATIN:
        yield word + clitic
