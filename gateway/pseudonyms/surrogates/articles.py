"""Articles before a value that its surrogate needs in another form.

They stand outside of the value: "dall'8 marzo" becomes "dal 17 luglio", "an Ipswich resident"
needs "a" where Leeds follows, and "maire du Mans" has the article of a name, which others lack.
Before somebody French elides: "d'Hugo" becomes "de Bruno".
"""

import re
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.surrogates import date_grammar
from gateway.pseudonyms.surrogates.grammar import begins_with_vowel, sound_class
from gateway.pseudonyms.surrogates.place_lists import lacks_article

_DATETIME: Final = EntityType.DATETIME.value
_LOCATION: Final = EntityType.LOCATION.value
_PERSON: Final = EntityType.PERSON.value
ARTICLED: Final = frozenset(
    (_DATETIME, _LOCATION, _PERSON, EntityType.COST.value, EntityType.ORGANIZATION.value)
)
"""The types of values before which an article may change."""
LONGEST_ARTICLE: Final = date_grammar.LONGEST_ARTICLE
"""In code points, with the letter before it that would make it a part of another word."""

# Words of other languages as well, which the text around tells apart.
_ENDINGS: Final = ("a ", "A ", "an ", "An ", "AN ")
_INDEFINITE: Final = re.compile(r"(?<!\w)(?P<a>[Aa])(?P<n>[Nn]?) \Z")
_AROUND_NAMES: Final = ("'", "’", "de ", "que ")
# Neither "[LOCATION_1]" nor a mask.
_READ: Final = re.compile(r"[€$£]?\w")
# With the name of a town: what is left without its article.
_BEFORE_TOWN: Final = {
    "du": "de", "des": "de", "au": "à", "aux": "à", "al": "a", "alla": "a", "all": "a", "dal": "da",
    "dalla": "da", "dall": "da", "del": "di", "della": "di", "dell": "di", "le": "", "la": "",
    "les": "", "l": "", "il": "",
}  # fmt: skip
# A capital may begin a surname: "Marco D'Angelo".
_ELIDED: Final = re.compile(r"(?<![\w'’])(?P<word>d|[Qq]u)['’]\Z")
_UNELIDED: Final = re.compile(r"(?<![\w'’])(?P<word>d|[Qq]u)e \Z")
_TO: Final = "ل"
_ARABIC_ARTICLE: Final = "ال"
_ALONE: Final = re.compile(rf"(?<![\w\u200c])[وف]?{_TO}\Z")
_TOWN_ARTICLE: Final = re.compile(
    rf"(?<!\w)(?P<word>{'|'.join(_BEFORE_TOWN)})[ '’]\Z", re.IGNORECASE
)


def fitting_article(
    type_: str, before: str, value: str, written: str, text: str
) -> tuple[int, str]:
    """Return how much of the text before a value gives way, and to what, for its article to fit.

    Args:
        type_: of the value, one of `ARTICLED`.
        before: what stands right before the value, as long as an article.
        value: the value as it was.
        written: what stands in its place now.
        text: the text that the value stands in, to tell languages apart.
    """
    if type_ == _PERSON:
        return _elided(before, value, written, text) if before.endswith(_AROUND_NAMES) else (0, "")
    if type_ == _DATETIME:
        fitting = date_grammar.fitting_article(before, value, written)
        if fitting[0]:
            return fitting
    elif type_ == _LOCATION:
        article = _TOWN_ARTICLE.search(before)
        if written and article is not None and lacks_article(value):
            return len(article[0]), _before_town(article["word"], written)
        if before.endswith(_TO) and written.startswith(_ARABIC_ARTICLE) and _ALONE.search(before):
            # "لدبي" becomes "ل الرياض", as people type it: the two would merge in one word.
            return len(_TO), f"{_TO} "
    return _indefinite(before, value, written, text) if before.endswith(_ENDINGS) else (0, "")


def _elided(before: str, value: str, written: str, text: str) -> tuple[int, str]:
    """Return "de" or "d'" with what gives way to it, as French says before a name."""
    needs_elision = sound_class("fr", written) == "vowel"
    article = (_UNELIDED if needs_elision else _ELIDED).search(before)
    if article is None or not written[:1].isalpha() or not canonical(written).isascii():
        return 0, ""
    if needs_elision:
        # "De" is a word of other languages.
        if sound_class("fr", value) == "vowel" or guess_language(text) != "fr":
            return 0, ""
        return len(article[0]), f"{article['word']}'"
    is_italian = article["word"] == "d" and guess_language(text) == "it"
    return len(article[0]), f"{article['word']}{'i' if is_italian else 'e'} "


def _before_town(word: str, written: str) -> str:
    left = _BEFORE_TOWN[word.lower()]
    if left == "de" and sound_class("fr", written) == "vowel":
        left = "d'"
    elif left:
        left += " "
    return left.capitalize() if word[0].isupper() else left


def _indefinite(before: str, value: str, written: str, text: str) -> tuple[int, str]:
    article = _INDEFINITE.search(before)
    if article is None or _READ.match(written) is None:
        return 0, ""
    is_an, needs_an = bool(article["n"]), begins_with_vowel(written)
    if is_an == needs_an or is_an != begins_with_vowel(value) or guess_language(text) != "en":
        return 0, ""
    return len(article[0]), f"{article['a']}{'n' if needs_an else ''} "
