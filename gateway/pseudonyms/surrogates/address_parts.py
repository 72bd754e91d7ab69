"""By what an address is called where its house is not named: its streets and its towns."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.spellings import city_spellings
from gateway.pseudonyms.surrogates.address_tokens import is_word, tokens_of
from gateway.pseudonyms.surrogates.address_words import (
    ALL_JOINERS,
    ALL_KINDS,
    JOINED_STREET,
    KINDS_BEHIND,
    STREETS,
)
from gateway.pseudonyms.surrogates.kinds_as_names import places_of_names
from gateway.pseudonyms.surrogates.persian_numerals import with_digits

# As letters are addressed, and as people say it.
_SHORTENED: Final = (
    *(("street", "st"), ("road", "rd"), ("avenue", "ave"), ("lane", "ln"), ("drive", "dr")),
    *(("square", "sq"), ("court", "ct"), ("circle", "cir"), ("boulevard", "blvd")),
    *(("gardens", "gdns"), ("place", "pl"), ("boulevard", "bd"), ("avenue", "av")),
    *(("خیابان", "خیابون"), ("میدان", "میدون")),
)
_JOINED: Final = ("strasse", "str")
_SHORTEST: Final = 3
_INSIDE: Final = " '’-\u200c."
# Parts of a house by whose number alone people tell it; a letter is short for the first.
_PLATE, _SHORT_PLATE = "پلاک", "پ"
_HOUSE = re.compile(
    r"(?<!\w)(?P<part>پلاک|پ(?= ?\d)|واحد|pelak|vahed|شقه|عماره) ?(?P<number>\d{1,5})(?![\w/])"
)


@lru_cache(maxsize=16_384)
def places_in(value: str) -> tuple[str, ...]:
    """Return the streets, towns and some houses of an address in canonical form.

    Nothing of other places. A house is one that is told of by its number alone, "پلاک 48".
    A street is given with its kind in full and in short, a town as lists spell it.
    """
    form = canonical(value)
    found: dict[str, None] = {}
    if any(map(str.isdecimal, form)):
        for words in _between_numbers(tokens_of(form)):
            found.update(dict.fromkeys(_named_by(words)))
    elif _PLATE not in form:
        return ()
    for house in _HOUSE.finditer(ascii_digits(with_digits(form))):
        part = _PLATE if house["part"] == _SHORT_PLATE else house["part"]
        found[f"{part} {house['number']}"] = None
    return tuple(found)


def _named_by(words: Sequence[str]) -> Sequence[str]:
    """Return the ways to write the street or the town that some words of an address are."""
    named = [word for word in words if is_word(word) and word not in ALL_JOINERS]
    if of_kinds := places_of_names(words):
        return list(_written(_street_of_kinds(words, min(of_kinds), max(of_kinds))))
    if not any(len(word) >= _SHORTEST and word not in ALL_KINDS for word in named):
        return ()
    kinds = [place for place, word in enumerate(words) if _is_street(word)]
    if kinds:
        return list(_written(_street(words, kinds[0], kinds[-1])))
    return city_spellings("".join(words).strip(_INSIDE)) if ALL_KINDS.isdisjoint(words) else ()


def has_kind_last(place: str) -> bool:
    """Return whether a part of an address ends with the word for its kind, as things do."""
    return place.rpartition(" ")[2] in KINDS_BEHIND


def _between_numbers(tokens: Sequence[str]) -> Iterator[list[str]]:
    """Yield the words that stand together, with what stands between them.

    Without letters that touch a number: they belong to a house or a code ("14a", "LS1").
    """
    words: list[str] = []
    before = ""
    for token in [*tokens, ","]:
        if token in _INSIDE:
            words.append(token)
        elif is_word(token):
            if not before.isdecimal():
                words.append(token)
        else:
            if token.isdecimal() and words and words[-1] == before and is_word(before):
                words.pop()
            if words:
                yield words
            words = []
        before = token


def _street(words: Sequence[str], first: int, last: int) -> Sequence[str]:
    """Return the words of a street: "juniper ridge rd", "rue des tanneurs", "alte gartenstr".

    Args:
        words: those of a part of an address.
        first: where its first word for a street stands.
        last: where the last one stands.
    """
    if words[last] not in ALL_KINDS:
        return words[: last + 1]
    if words[last] in KINDS_BEHIND and any(is_word(word) for word in words[:last]):
        return words[: last + 1]
    end = first + 1
    while end < len(words) and words[end] not in ALL_KINDS:
        end += 1
    return words[first:end]


def _street_of_kinds(words: Sequence[str], first: int, last: int) -> Sequence[str]:
    """Return the words of a street whose name, from the first to the last, is words for kinds."""
    if last + 2 < len(words) and words[last + 2] in KINDS_BEHIND:
        return words[first : last + 3]
    kind = next(place for place, word in enumerate(words) if word in STREETS)
    return words[kind : last + 1]


def _is_street(word: str) -> bool:
    return word in STREETS or (word not in ALL_KINDS and JOINED_STREET.search(word) is not None)


def _written(street: Sequence[str]) -> Iterator[str]:
    """Yield a street as it is written, and with its kind in full or in short."""
    written = "".join(street).strip(_INSIDE)
    yield written
    for long, short in _SHORTENED:
        for kind, other in ((long, short), (short, long)):
            # The word for its kind comes first or last: "St Mary's Road".
            if written.endswith(f" {kind}"):
                yield written.removesuffix(kind) + other
            elif written.startswith(f"{kind} ") and kind not in KINDS_BEHIND:
                yield other + written.removeprefix(kind)
    for joined in _JOINED:
        if written.endswith(joined):
            yield from (written.removesuffix(joined) + other for other in _JOINED)
            return
