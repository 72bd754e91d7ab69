"""Names of Arabic chats in which digits stand for letters: "7asan" is Hasan, and "3ali" Ali."""

from gateway.domain.digit_letters import MOST_DIGITS, WITH_DIGITS, spellings_without_digits
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_lists import native_forms


def without_digit_letters(value: str) -> str:
    """Return a name with letters for the digits of words that Arabic and Persian lists have then.

    Others stay as they are: "jess22", "Customer 441".
    """
    if not value.isascii() or not any(map(str.isdigit, value)):
        return value
    return " ".join(map(_spelled, value.split(" ")))


def _spelled(word: str) -> str:
    low = word.lower()
    n_digits = sum(map(str.isdigit, low))
    if not 0 < n_digits <= MOST_DIGITS or WITH_DIGITS.fullmatch(low) is None:
        return word
    for spelling in spellings_without_digits(low):
        if canonical(spelling) in native_forms():
            return spelling if word.islower() else spelling.title()
    return word
