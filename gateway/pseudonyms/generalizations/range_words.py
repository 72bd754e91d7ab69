"""Two ends of a range, written as a language says it."""

from typing import Final

from gateway.domain import OF_ARABIC_SCRIPT
from gateway.pseudonyms.language import guess_language, is_arabic_script

_PERSIAN_DIGITS: Final = frozenset("۰۱۲۳۴۵۶۷۸۹")
_ARABIC_DIGITS: Final = frozenset("٠١٢٣٤٥٦٧٨٩")
_TO: Final = {"fa": " تا ", "ar": " إلى "}
_TO_IN_WORDS: Final = {**_TO, "en": " to ", "fr": " à ", "de": " bis "}
_DASH: Final = "–"


def from_to(least: str, most: str, language: str | None, *, in_words: bool = False) -> str:
    """Return a range of two numbers, or of number words where `in_words` says so.

    With a dash unless the language has a word for it: a dash turns round beside letters from right
    to left.
    """
    words = _TO_IN_WORDS if in_words else _TO
    return f"{least}{words.get(language or '', _DASH)}{most}"


def language_in(value: str, language: str | None) -> str | None:
    """Return the language of a value: that of the text, unless its script is another one's."""
    if not _PERSIAN_DIGITS.isdisjoint(value):
        return "fa"
    if not _ARABIC_DIGITS.isdisjoint(value):
        return "ar"
    if is_arabic_script(value):
        return language if language in OF_ARABIC_SCRIPT else guess_language(value)
    if any(map(str.isalpha, value)) and language in OF_ARABIC_SCRIPT:
        return guess_language(value)
    return language
