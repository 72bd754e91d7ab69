"""Names of an answer that have a surrogate in them and are known to everybody as a whole.

"New York Times", "Queen Elizabeth" and "St. Georg" mean nobody and no town of the conversation.
"""

import re
from collections.abc import Collection
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import guess_language, is_arabic_script
from gateway.pseudonyms.name_lists import is_surname, part_key
from gateway.pseudonyms.surrogates.address_words import ALL_KINDS

# A mark, a field or a user: what a name of letters alone is where it names an account.
_BEFORE_ACCOUNT: Final = re.compile(
    r"(?:[@/\\~=:]|(?<![^\W\d_])(?:user|users|username|login|account|handle|benutzer|nutzer"
    r"|utilisateur|identifiant|utente|کاربر|کاربری|المستخدم|مستخدم)[\s:\"'`]{1,3}|[`\"'])\Z",
    re.IGNORECASE,
)
_BEHIND_ACCOUNT: Final = re.compile(r"[@/]\w")
_BEFORE_RULERS: Final = typed_words(
    """
    king queen prince princess pope emperor empress saint st könig königin prinz prinzessin papst
    kaiser kaiserin sankt roi reine pape empereur sainte ste santo santa san sant regina
    """
) | folded_words("امام حضرت شاه الملك الملكة القديس")
_DIRECTLY_BEFORE: Final = re.compile(r"(?P<word>[^\W\d_]+)\.?[ \u00a0]\Z")
_CAPITALS_BEHIND: Final = re.compile(r"[ \u00a0](?P<word>[A-ZÀ-Þ][^\W\d_A-Z]+)(?![\w'’])")
_WORD_BEHIND: Final = re.compile(r" (?P<word>[^\W\d_]+)")
_REACH: Final = 40
# Code points on either side that tell the language.
_AROUND: Final = 200


def is_called_like_name(account: str) -> bool:
    """Return whether a user name is a word or a name as well: "mark", "christian"."""
    is_word = account.isalpha()
    return is_word and (kind_of(account) is not Kind.UNKNOWN or is_frequent(account))


def names_account(text: str, start: int, end: int) -> bool:
    """Return whether a word of letters alone is said to be an account: "@rose", "user rose"."""
    before = text[max(0, start - _REACH) : start]
    return _BEFORE_ACCOUNT.search(before) is not None or bool(_BEHIND_ACCOUNT.match(text, end))


def is_of_other_name(entity: Entity, text: str) -> bool:
    """Return whether a person or a town is part of a name that stands for itself."""
    if entity.type == EntityType.PERSON:
        return _is_rulers(text, entity.start) or _has_other_surname(text, entity)
    return entity.type == EntityType.LOCATION and goes_on(text, entity, ALL_KINDS)


def _is_rulers(text: str, start: int) -> bool:
    """Return whether kings, popes and saints are called by a name: "King George VI"."""
    before = _DIRECTLY_BEFORE.search(text, max(0, start - _REACH), start)
    return before is not None and canonical(before["word"]) in _BEFORE_RULERS


def _has_other_surname(text: str, entity: Entity) -> bool:
    """Return whether a forename in Arabic letters has a surname behind it that is no word."""
    word = text[entity.start : entity.end]
    if " " in word or not is_arabic_script(word):
        return False
    behind = _WORD_BEHIND.match(text, entity.end)
    if behind is None or kind_of(behind["word"]) is not Kind.NAME:
        return False
    return is_surname(part_key(canonical(behind["word"])))


def goes_on(text: str, entity: Entity, kinds: Collection[str]) -> bool:
    """Return whether a name has a word with a capital behind it that is none of `kinds`.

    Those are what may stand there. Where nouns have a capital, that says nothing.
    """
    if not text[entity.start].isupper():
        return False
    behind = _CAPITALS_BEHIND.match(text, entity.end)
    if behind is None or canonical(behind["word"]) in kinds:
        return False
    around = text[max(0, entity.start - _AROUND) : entity.end + _AROUND]
    return guess_language(around) != "de"
