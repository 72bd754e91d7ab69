"""Which language a place or an organization is named in: its words vote, and the text around."""

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache

from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates.american import is_american
from gateway.pseudonyms.surrogates.contract import Drawing
from gateway.pseudonyms.surrogates.place_lists import find_place

_RTL, _LTR = ("fa", "ar"), ("en", "fr", "de", "it")
# Persian and Arabic share most words for a kind ("مسجد جامع"), and a text tells the two well apart.
_OF_TEXT, _OF_ARABIC_TEXT, _OF_KIND = 2, 5, 3


def voted_language(
    words: Sequence[str],
    drawing: Drawing,
    kinds: Mapping[str, Container[str]],
    joiners: Mapping[str, Container[str]],
    also: Mapping[str, int] | None = None,
) -> str:
    """Return the language with most votes, among those of the script of `words`.

    Args:
        words: of the name, in canonical form.
        drawing: the text around it and its language.
        kinds: by language, the words for a kind of place or organization.
        joiners: by language, the small words between names.
        also: words for a kind that were found otherwise, by language.
    """
    votes = dict.fromkeys(_RTL if any(map(is_arabic_script, words)) else _LTR, 0)
    if "en" in votes:
        # Persian and Arabic in Latin letters: "khiaban motahari", "share3 el tahrir"; but the
        # "az" of "Phoenix, AZ" is no word.
        text = drawing.text
        around_alike = None if _is_arabic_text(text) or is_american(text) else drawing.language
        votes |= {
            language: 0
            for language in _RTL
            if language == around_alike or any(word in kinds[language] for word in words)
        }
    around = drawing.language
    if around in votes:
        votes[around] += _OF_ARABIC_TEXT if around in _RTL else _OF_TEXT
    for language, n in (also or {}).items():
        if language in votes:
            votes[language] += _OF_KIND * n
    for word in words:
        for language in votes:
            votes[language] += _OF_KIND * (word in kinds[language]) + (word in joiners[language])
        mention = find_place(word)
        if mention is not None and mention.place.language in votes:
            votes[mention.place.language] += 1
    return max(votes, key=lambda language: votes[language])


# A text is asked again for each name in it.
@lru_cache(maxsize=8)
def _is_arabic_text(text: str) -> bool:
    return is_arabic_script(text)
