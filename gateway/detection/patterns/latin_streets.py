"""Streets in Latin letters: where one begins and ends around the word that says its kind."""

import re
from typing import NamedTuple

from gateway.detection.patterns import street_grammar as grammar

Span = tuple[int, int]
"""Start and end, joined offsets."""


class Place(NamedTuple):
    """A word for a kind of street at `start` to `end` of a joined text; offsets are joined."""

    folded: str
    text_start: int
    """Where its text begins, or what of it is looked at."""
    start: int
    end: int
    word: str
    """In lower case."""

    @property
    def before(self) -> str:
        """What stands before it."""
        return self.folded[self.text_start : self.start]


def english(place: Place) -> Span | None:
    """Return "12 Elm Street, Apt 4B": the number first, the kind last."""
    match = grammar.ENGLISH_BEFORE.search(place.before)
    if match is None or not _is_english_name(match["name"], place):
        return None
    after = grammar.ENGLISH_AFTER.match(place.folded, place.end)
    end = after.end() if after is not None else place.end
    return place.text_start + match.start(), _without_stop(place.folded, end)


def _is_english_name(name: str, place: Place) -> bool:
    words = name.split()
    named = [word for word in words if word not in grammar.ENGLISH_JOINERS]
    if not named:
        return False
    if all(word[0].isupper() or word[0].isdecimal() for word in named):
        # "5 Min Walk" is a heading: its last word has a capital as well.
        kind = place.folded[place.start]
        is_plain = any(word.lower() in grammar.ENGLISH_TALK for word in named)
        return not is_plain and (kind.isupper() or place.word in grammar.ENGLISH_SURE)
    if place.word not in grammar.ENGLISH_SURE or len(words) > 3:
        return False
    return grammar.ENGLISH_TALK.isdisjoint(word.lower() for word in words) and (
        words[-1].lower() not in grammar.ENGLISH
    )


def french(place: Place) -> Span | None:
    """Return "27 bis rue des Tanneurs", or "Rue de la Gare 12"."""
    number = grammar.FRENCH_BEFORE.search(place.before)
    if number is None:
        is_capital = place.folded[place.start].isupper()
        match = grammar.FRENCH_NUMBER_LAST.match(place.folded, place.end) if is_capital else None
        if match is None:
            return None
        return place.start, _with_unit(grammar.FRENCH_UNIT, place.folded, match.end())
    folded, end = place.folded, place.end
    is_sure = place.word in grammar.FRENCH_SURE or grammar.FRENCH_OF_THE.match(folded, end)
    if place.word == "r" and folded[end : end + 1] != ".":
        return None
    match = grammar.FRENCH_AFTER.match(folded, end)
    if match is None and is_sure:
        match = grammar.FRENCH_AFTER_SMALL.match(folded, end)
        if match is not None and _first_word(match[0]) in grammar.FRENCH_TALK:
            return None
    if match is None:
        return None
    end = _with_unit(grammar.FRENCH_UNIT, folded, _without_stop(folded, match.end()))
    return place.text_start + number.start(), end


def italian(place: Place) -> Span | None:
    """Return "via Savona 22": the kind first, the number last."""
    match = grammar.ITALIAN_AFTER.match(place.folded, place.end)
    if match is None and place.word in _ITALIAN_SURE:
        match = grammar.ITALIAN_AFTER_SMALL.match(place.folded, place.end)
        if match is not None and not grammar.ITALIAN_TALK.isdisjoint(match["name"].split()):
            return None
    if match is None:
        return None
    # "p.zza": the kind began before the point.
    start = place.start - 2 if place.before[-2:].lower() == "p." else place.start
    return start, _with_unit(grammar.ITALIAN_UNIT, place.folded, match.end())


def german(place: Place) -> Span | None:
    """Return "Fliederweg 14a", "Berliner Straße 5": the kind ends the name."""
    if place.word in grammar.GERMAN_OTHERS:
        return None
    is_kind = place.word in grammar.GERMAN_SUFFIXES
    house = grammar.GERMAN_AFTER.match(place.folded, place.end)
    if house is None:
        named = grammar.GERMAN_OF.match(place.folded, place.end) if is_kind else None
        return (place.start, named.end()) if named is not None else None
    start = _german_start(place, is_kind=is_kind)
    is_sure = place.word.endswith(grammar.GERMAN_SURE) or place.folded[place.start].isupper()
    if start < 0 or not (is_sure or grammar.GERMAN_EVIDENCE.match(place.folded, house.end())):
        return None
    return start, _with_unit(grammar.GERMAN_UNIT, place.folded, house.end())


def _german_start(place: Place, *, is_kind: bool) -> int:
    """Return where the name begins; -1 where the kind stands without one."""
    before = place.before
    if not is_kind:
        adjective = grammar.GERMAN_ADJECTIVE.search(before)
        return place.start if adjective is None else place.text_start + adjective.start()
    name = grammar.GERMAN_BEFORE_SMALL.search(before)
    if place.folded[place.start].isupper():
        name = grammar.GERMAN_BEFORE.search(before) or name
    if name is None or _first_word(name[0]) in grammar.GERMAN_TALK:
        return -1
    return place.text_start + name.start()


_ITALIAN_SURE = grammar.ITALIAN_SURE.union(grammar.ITALIAN_SHORT)


def _with_unit(pattern: re.Pattern[str], folded: str, end: int) -> int:
    """Return the end with floor and flat behind the house; the pattern may match nothing."""
    match = pattern.match(folded, end)
    return end if match is None else match.end()


def _first_word(text: str) -> str:
    match = re.search(r"[^\W\d_]+", text)
    return match[0].lower() if match is not None else ""


def _without_stop(folded: str, end: int) -> int:
    return end - 1 if folded[end - 1] == "." else end
