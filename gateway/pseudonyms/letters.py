"""How a word is written in a text: in the letters of its language, in the case of another word.

Persian and Arabic write some letters differently.
"""

import re
from typing import Final

ON_ARABIC_KEYS: Final = str.maketrans("یک", "يك")
"""What keyboards of Arabic have in the place of letters of Persian."""
_LETTERS_OF: Final = {"fa": str.maketrans("يىكةأإ", "ییکهاا"), "ar": ON_ARABIC_KEYS}
_PERSIAN_IN_ARABIC: Final[dict[int, int | str]] = ON_ARABIC_KEYS | str.maketrans(
    {"پ": "ب", "چ": "تش", "ژ": "ج", "گ": "غ", "\u200c": ""}
)
# Letters of one of the two alone, and those that each has in its own form.
_PERSIAN: Final = re.compile("[یکپچژگ]")
_ARABIC: Final = re.compile("[يكةىأإؤ]")


def in_letters_of(language: str | None, word: str, of_list: str = "") -> str:
    """Return a word in Arabic script with the letters that a language writes; others as they are.

    Names come from the lists of the language that knows them best, which in half of all cases is
    not that of the text. `of_list` is that language where it is known: Arabic has no letters for
    some sounds of Persian, and joins what a half-space parts there.
    """
    if language == "ar" and of_list == "fa":
        return word.translate(_PERSIAN_IN_ARABIC)
    letters = _LETTERS_OF.get(language or "")
    return word if letters is None else word.translate(letters)


def language_of_letters(word: str) -> str:
    """Return "fa" or "ar" for the language whose letters alone a word has, or nothing."""
    is_persian, is_arabic = _PERSIAN.search(word), _ARABIC.search(word)
    if (is_persian is None) == (is_arabic is None):
        return ""
    return "ar" if is_persian is None else "fa"


def cased(surrogate: str, like: str) -> str:
    """Return `surrogate` in the case of `like`: lower, upper, or as listed."""
    if like.islower():
        return surrogate.lower()
    return surrogate.upper() if len(like) > 1 and like.isupper() else surrogate


def capitalized_like(words: str, like: str) -> str:
    """Return words in capitals, or with one at their beginning, as others are."""
    if like.isupper():
        return words.upper()
    return words[0].upper() + words[1:] if like[0].isupper() else words
