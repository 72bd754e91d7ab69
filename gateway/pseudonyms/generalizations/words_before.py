"""Prepositions and articles before a value that its generalization needs in another form.

They stand outside of the value: "on 12 March" becomes "in March", "le 12 mars" "en mars", and
"à Lyon" "en France".
"""

import re
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.generalizations.country_names import before_country, languages_of
from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.surrogates.articles import fitting_article
from gateway.pseudonyms.surrogates.month_names import ROWS, row_of

_DATETIME: Final = EntityType.DATETIME.value
_LOCATION: Final = EntityType.LOCATION.value
_COST: Final = EntityType.COST.value
# Before a day, and what stands before a month in its place.
_BEFORE_DAY: Final = {
    "en": {"on": "in "},
    "de": {"am": "im "},
    "fr": {"le": "en ", "du": "de ", "au": "à "},
    "fa": {"روز": "ماه "},
    "ar": {"يوم": "شهر "},
    "it": {
        "il": "nel ", "l": "nel ", "del": "del ", "dell": "del ", "dal": "da ", "dall": "da ",
        "al": "a ", "all": "a ",
    },
}  # fmt: skip
_AFTER: Final = {
    "fr": r"(?i:depuis|après|avant|vers|pour|dès|d['’]ici) le ",
    "it": r"(?i:entro|dopo|per|verso|circa) (?:il |l['’])",
}
_WORDS: Final = {word for words in _BEFORE_DAY.values() for word in words}
_BEFORE: Final = re.compile(rf"(?<!\w)(?P<word>{'|'.join(_WORDS)})[ '’]\Z", re.IGNORECASE)
_NAME: Final = re.compile(r"[^\W\d_]+")
_SIGN: Final = re.compile(r"\A([€$£]) ")


def fitting_words(type_: str, before: str, value: str, written: str, text: str) -> tuple[int, str]:
    """Return how much of the text before a value gives way, and to what, for what is written now.

    Args:
        type_: of the value, one of `articles.ARTICLED`.
        before: what stands right before the value, as long as an article.
        value: the value as it was.
        written: its generalization.
        text: the text that the value stands in, to tell languages apart.
    """
    if type_ == _DATETIME:
        return _before_month(before, value, written, text)
    if type_ == _LOCATION:
        languages = languages_of(written)
        language = languages[0] if len(languages) == 1 else guess_language(text)
        if language in languages:
            fitting = before_country(before, written, language)
            if fitting[0]:
                return fitting
    elif type_ == _COST:
        # The sign stands by itself in a range, and is said behind its number.
        written = _SIGN.sub(r"\1", written)
    return fitting_article(type_, before, value, written, text)


def _before_month(before: str, value: str, written: str, text: str) -> tuple[int, str]:
    match = _BEFORE.search(before)
    if match is None:
        return 0, ""
    guessed = guess_language(text)
    language = guessed
    name = _NAME.match(written)
    if name is not None:
        row = row_of(name[0], guessed)
        if row is None:
            return 0, ""
        language = ROWS[row].language
    new = _BEFORE_DAY.get(language or "", {}).get(match["word"].lower(), "")
    if not new:
        return 0, ""
    if language in _AFTER and re.search(rf"{_AFTER[language]}{re.escape(value)}", text):
        # "depuis le 3 mai": a preposition is there already.
        return len(match[0]), ""
    return len(match[0]), new.capitalize() if match["word"][0].isupper() else new
