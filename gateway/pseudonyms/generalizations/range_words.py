"""Two ends of a range, written as a language says it."""

from typing import Final

from gateway.domain import OF_ARABIC_SCRIPT
from gateway.pseudonyms.language import guess_language, is_arabic_script

_PERSIAN_DIGITS: Final = frozenset("۰۱۲۳۴۵۶۷۸۹")
_ARABIC_DIGITS: Final = frozenset("٠١٢٣٤٥٦٧٨٩")
_TO: Final = {"fa": " تا ", "ar": " إلى "}
_DASH: Final = "–"


def from_to(least: str, most: str, language: str | None) -> str:
    """Return a range of two numbers; a dash turns round beside letters from right to left."""
    return f"{least}{_TO.get(language or '', _DASH)}{most}"


def language_in(value: str, language: str | None) -> str | None:
    """Return the language of a value: that of the text, unless its script is another one's."""
    if is_arabic_script(value) or not (
        _PERSIAN_DIGITS.isdisjoint(value) and _ARABIC_DIGITS.isdisjoint(value)
    ):
        if not _PERSIAN_DIGITS.isdisjoint(value):
            return "fa"
        if not _ARABIC_DIGITS.isdisjoint(value):
            return "ar"
        return language if language in OF_ARABIC_SCRIPT else guess_language(value)
    if any(map(str.isalpha, value)) and language in OF_ARABIC_SCRIPT:
        return guess_language(value)
    return language
