"""Days of a month in words: which day a word is, and the same kind of word for another day."""

from typing import Final

from gateway.domain.day_words import DAY_ROWS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.letters import capitalized_like

_BETWEEN_WORDS: Final = r"[\s\u200c-]*"
# As people type them.
_VARIANTS: Final = {
    "ا": "[اأإ]", "أ": "[اأإ]", "إ": "[اأإ]", "ی": "[یيى]", "ي": "[یيى]", "ک": "[کك]",
    "ة": "[ةه]", "ß": "(?:ß|ss)", "ü": "(?:ü|ue)", "ö": "(?:ö|oe)", "é": "[eéè]",
    " ": _BETWEEN_WORDS, "-": _BETWEEN_WORDS, "\u200c": _BETWEEN_WORDS,
}  # fmt: skip


def _form(word: str) -> str:
    plain = canonical(word).replace(" ", "").replace("-", "")
    return plain.replace("ue", "u").replace("oe", "o")


# Form to every (day, row) that it may stand for, one a language.
_DAYS: Final[dict[str, list[tuple[int, int]]]] = {}
for _place, _row in enumerate(DAY_ROWS):
    for _day, _word in enumerate(_row.words, 1):
        _known = _DAYS.setdefault(_form(_word), [])
        if all(DAY_ROWS[place].language != _row.language for _, place in _known):
            _known.append((_day, _place))


# Of languages that count the other days.
_FIRSTS: Final = frozenset(["premier", "primo"])


def _pattern(*, are_ordinals: bool) -> str:
    words = {word for row in DAY_ROWS if row.is_ordinal or not are_ordinals for word in row.words}
    words |= _FIRSTS
    written = (
        "".join(_VARIANTS.get(letter, letter) for letter in word)
        for word in sorted(words, key=len, reverse=True)
    )
    return rf"(?<![\w\u200c])(?:{'|'.join(written)})(?![^\W\d_])"


DAY_WORD: Final = _pattern(are_ordinals=False)
"""A pattern of all words for days, without groups, for case to be ignored in."""
ORDINAL_DAY: Final = _pattern(are_ordinals=True)
"""A pattern of those that are no counts and hours as well: "fifth" without "cinq"."""


_BEGINNINGS: Final = frozenset(
    _form(spelled.split()[0])
    for row in DAY_ROWS
    for word in row.words
    for spelled in (word.replace("-", " ").replace("\u200c", " "), word.replace("-", ""))
)
_LATIN_BEGINNINGS: Final = _BEGINNINGS | {
    word.replace("ß", "ss").replace("ü", "ue").replace("ö", "oe")
    for row in DAY_ROWS
    for word in row.words
}


def begins_day(word: str) -> bool:
    """Return whether a run of letters may begin a match of `DAY_WORD`; faster than the pattern."""
    low = word.lower()
    return low in _LATIN_BEGINNINGS if low.isascii() else _form(low) in _BEGINNINGS


def day_of(word: str) -> int:
    """Return which day a word is, 0 for none."""
    places = _DAYS.get(_form(word))
    return places[0][0] if places else 0


def language_of(word: str) -> str | None:
    """Return the language of a word for a day; None where several have it, or none has."""
    places = _DAYS.get(_form(word), ())
    return DAY_ROWS[places[0][1]].language if len(places) == 1 else None


def day_word(day: int, like: str, language: str) -> str | None:
    """Return the word for a day, of the kind and case of another one; None where there is none.

    `language` is that of the text around, for a word that several have.
    """
    places = [place for _, place in _DAYS.get(_form(like), ())]
    row = next((p for p in places if DAY_ROWS[p].language == language), places[0] if places else -1)
    words = DAY_ROWS[row].words if row >= 0 else ()
    if day > len(words):
        return None
    return capitalized_like(words[day - 1], like)
