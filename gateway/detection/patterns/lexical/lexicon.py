"""The words of time, money and counting of six languages: which class each is of, and who knows it.

One module a language lists them by class; here they become one dictionary with one letter a word.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from gateway.detection.normalize import fold
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


def _listed() -> Iterator[tuple[str, str, str]]:
    """Yield language, class and word of every listed or made word."""
    for language, classes in _LANGUAGES.items():
        for name, words in classes.items():
            for word in words.split():
                # "à" without its mark is another word.
                for spelling in spellings(word) if len(word) > 1 else (word,):
                    yield language, name, spelling
    made = (
        ("de", "number", german_cardinals()),
        ("de", "ordinal", german_ordinals()),
        ("it", "number", italian_cardinals()),
    )
    for language, name, numerals in made:
        for word in numerals:
            for spelling in spellings(word):
                yield language, name, spelling


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
    arabic_bit = LANGUAGE_BITS["ar"]
    arabic = [word for word, bits in languages.items() if bits & arabic_bit and len(word) > 2]
    for word in arabic:
        for clitic in _ARABIC_CLITICS:
            glued = "لل" + word[2:] if clitic == "ل" and word.startswith("ال") else clitic + word
            if glued not in letters:
                letters[glued] = letters[word]
                languages[glued] = arabic_bit
    for word, letter in letters.items():
        if letter in _INTERNATIONAL:
            languages[word] = ALL_LANGUAGES
    return Lexicon(letters, languages)
