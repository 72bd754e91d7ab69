"""Letters that Persian and Arabic write differently, for a word of one in a text of the other."""

from typing import Final

_LETTERS_OF: Final = {
    "fa": str.maketrans("يىكةأإ", "ییکهاا"),
    "ar": str.maketrans("یک", "يك"),
}


def in_letters_of(language: str | None, word: str) -> str:
    """Return a word in Arabic script with the letters that a language writes; others as they are.

    Names come from the lists of the language that knows them best, which in half of all cases is
    not that of the text.
    """
    letters = _LETTERS_OF.get(language or "")
    return word if letters is None else word.translate(letters)
