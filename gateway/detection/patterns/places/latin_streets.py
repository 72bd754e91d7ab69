"""Streets in Latin letters: where one begins and ends around the word that says its kind."""

import re
from typing import NamedTuple

from gateway.detection.patterns.places import (
    street_grammar,
    streets_de,
    streets_en,
    streets_fr,
    streets_it,
)
from gateway.detection.patterns.places.place_names import LATIN

# Short for "boulevard", "avenue" and "place", where a name is behind them.
_ROADS = frozenset(("bd", "av", "pl", "place"))

_NEXT_WORD = re.compile(r" ([^\W\d_]{3,})")

# "21 giugno 2025 a Villa Igiea": the year of a date and no house.
_YEAR = re.compile(r"(?:19|20)\d\d(?!\d)")
_DAY_AND_MONTH = re.compile(
    r"(?<!\d)\d{1,2}(?:\.|°|er|st|nd|rd|th)? (?:di |de |of )?"
    r"(?:jan|gen|f[eé]v|feb|m[aä]r|apr|avr|ma[gijy]|ju[iln]|giu|lug|ao?[uû]|ago|sep|set|o[kct]t|nov"
    r"|d[eéi][zc])[^\W\d_]{0,7}\.?[ ,]{1,2}\Z",
    re.IGNORECASE,
)

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


def begins_with_year(place: Place, start: int) -> bool:
    """Return whether what begins at `start` is the year of a date: "5 May 2024 Main Street"."""
    folded = place.folded
    return (
        _YEAR.match(folded, start) is not None
        and _DAY_AND_MONTH.search(folded[place.text_start : start]) is not None
    )


def english(place: Place) -> Span | None:
    """Return "12 Elm Street, Apt 4B": the number first, the kind last."""
    match = streets_en.BEFORE.search(place.before)
    if match is None:
        return None
    start = place.text_start + match.start()
    end = _with_unit(streets_en.AFTER, place.folded, place.end)
    end = _without_stop(place.folded, end)
    is_ended = (
        end > place.end + 1
        or _is_ended(place.folded, end)
        or _is_before_town(place.folded, end)
        or streets_en.AT.search(place.folded[place.text_start : start]) is not None
    )
    # "at 3 really close friends"
    is_home = (
        place.word in streets_en.HOUSED
        and (place.folded[place.start].isupper() or _is_ended(place.folded, end))
        and streets_en.HOME.search(place.folded[place.text_start : start]) is not None
    )
    is_sure = is_home or place.word in streets_en.SURE
    is_name = _is_english_name(match["name"], place, is_ended=is_ended, is_sure=is_sure)
    return (start, end) if is_name else None


def celtic(place: Place) -> Span | None:
    """Return "12 Heol y Parc": the number first, then the kind and the name."""
    house = streets_en.CELTIC_HOUSE.search(place.before)
    name = streets_en.CELTIC_NAME.match(place.folded, place.end)
    if house is None or name is None or not place.folded[place.start].isupper():
        return None
    return place.text_start + house.start(), name.end()


def _is_english_name(name: str, place: Place, *, is_ended: bool, is_sure: bool) -> bool:
    """Return whether words between a number and a kind name a street.

    Args:
        name: the words.
        place: the kind.
        is_ended: whether the sentence or a part of it ends behind the kind.
        is_sure: whether the kind is hardly anything else than a street.
    """
    words = name.split()
    named = [word for word in words if word not in streets_en.JOINERS]
    lowered = {word.lower().rstrip(".") for word in named}
    if not named or not lowered.isdisjoint(streets_en.NO_NAMES):
        return False
    if all(word[0].isupper() or word[0].isdecimal() for word in named):
        return is_sure or (is_ended and place.folded[place.start].isupper())
    last = words[-1].lower()
    is_named = last not in streets_en.KINDS or last in streets_en.NAMED
    return is_sure and is_ended and len(words) <= 3 and is_named


def french(place: Place) -> Span | None:
    """Return "27 bis rue des Tanneurs", or "Rue de la Gare 12"."""
    number = streets_fr.BEFORE.search(place.before)
    if number is None:
        return _french_number_last(place)
    folded, end = place.folded, place.end
    is_told = streets_fr.AT.search(
        place.folded[place.text_start : place.text_start + number.start()]
    )
    is_of_the = streets_fr.OF_THE.match(folded, end) is not None
    is_sure = (
        place.word in streets_fr.SURE
        or is_of_the
        or (place.word in streets_fr.SHORT and is_told)
        or (place.word == "rte" and folded.startswith(" de ", end))
        or (place.word in _ROADS and streets_fr.NAMESAKE.match(folded, end))
        or (place.word in _ROADS and streets_fr.BEFORE_CODE.match(folded, end))
    )
    has_digits = number[0][:2].isdecimal()
    # "12 r des lilas": before a lone digit a letter says much else.
    if place.word == "r" and folded[end : end + 1] != "." and not (has_digits and is_of_the):
        return None
    is_long = has_digits or is_of_the
    if place.word in streets_fr.SHORT and not (is_long or is_told):
        return None
    match = streets_fr.AFTER.match(folded, end)
    if match is None and is_sure:
        match = streets_fr.AFTER_SMALL.match(folded, end)
        if match is not None and _first_word(match[0]) in streets_fr.TALK:
            return None
    if match is None or match[0].lstrip(". ").startswith("J.-C"):
        return None
    end = _with_unit(streets_fr.UNIT, folded, _without_stop(folded, match.end()))
    return place.text_start + number.start(), end


def _french_number_last(place: Place) -> Span | None:
    """Return "Rue de la Gare 12", or "chemin des vignes 4" where the address ends there."""
    folded, end = place.folded, place.end
    if place.word in {"cité", "cite"}:
        estate = streets_fr.ESTATE.match(folded, end)
        if estate is not None:
            return place.start, estate.end()
    block = streets_fr.BLOCK.match(folded, end)
    if block is not None:
        return place.start, block.end()
    match = None
    if folded[place.start].isupper() or place.word in streets_fr.LEADING_NAMES:
        match = streets_fr.NUMBER_LAST.match(folded, end)
    if match is None and place.word in streets_fr.LEADING:
        match = streets_fr.NUMBER_LAST_SMALL.match(folded, end)
        if match is not None and not streets_fr.NO_NAMES.isdisjoint(
            match[0].replace(",", "").split()
        ):
            return None
    if match is None:
        return None
    return place.start, _with_unit(streets_fr.UNIT, folded, match.end())


def italian(place: Place) -> Span | None:
    """Return "via Savona 22": the kind first, the number last."""
    if place.word == "v" and not _is_short_via(place):
        return None
    match = streets_it.AFTER.match(place.folded, place.end)
    may_be_small = place.word in streets_it.BEFORE_SMALL or (
        place.word in streets_it.BEHIND_IN and place.before.lower().endswith((" in ", " a "))
    )
    if match is None and may_be_small:
        match = streets_it.AFTER_SMALL.match(place.folded, place.end)
    if match is None:
        return _behind_house(place)
    if not streets_it.TALK.isdisjoint(match[0].lower().split()):
        return None
    end = _with_unit(streets_it.UNIT, place.folded, match.end())
    # "via Dubai 3 hours": in four languages the word says by which way.
    is_doubtful = place.word in {"via", "corso"} and not streets_it.AT.search(place.before)
    if is_doubtful and not (
        _is_ended(place.folded, end) or streets_it.GOES_ON.match(place.folded, end)
    ):
        return None
    # "p.zza", "p.za": the kind began before the point.
    start = place.start - 2 if place.before[-2:].lower() == "p." else place.start
    return None if place.word == "za" and start == place.start else (start, end)


def _is_short_via(place: Place) -> bool:
    """Return whether "v." is a street rather than "see" or "versus": "in v. Savona 22"."""
    is_pointed = place.folded.startswith(".", place.end)
    return is_pointed and streets_it.AT.search(place.before) is not None


def _behind_house(place: Place) -> Span | None:
    """Return "12 di via Verdi": the number first, as people tell it."""
    house = streets_it.BEFORE.search(place.before)
    name = streets_it.NAME.match(place.folded, place.end)
    if house is None or name is None or place.word not in streets_it.SURE:
        return None
    if streets_it.HOUR.search(place.before, 0, house.start()) is not None:
        return None  # "ci vediamo alle 18 in piazza Vittorio"
    if not streets_it.TALK.isdisjoint(name[0].lower().split()):
        return None
    return place.text_start + house.start(), name.end()


def german(place: Place) -> Span | None:
    """Return "Fliederweg 14a", "Berliner Straße 5": the kind ends the name."""
    if place.word in streets_de.OTHERS:
        return None
    is_kind = place.word in streets_de.SUFFIXES
    house = streets_de.AFTER.match(place.folded, place.end)
    if house is None:
        named = streets_de.OF.match(place.folded, place.end) if is_kind else None
        return (place.start, named.end()) if named is not None else None
    start = _german_start(place, is_kind=is_kind)
    if start < 0 or not (
        _is_german_sure(place, start) or streets_de.EVIDENCE.match(place.folded, house.end())
    ):
        return None
    leading = streets_de.LEADING.search(place.folded[place.text_start : start])
    if leading is not None:
        start = place.text_start + leading.start()
    return start, _with_unit(streets_de.UNIT, place.folded, house.end())


def _is_german_sure(place: Place, start: int) -> bool:
    """Return whether a street needs no code behind it."""
    if place.word.endswith(streets_de.SURE):
        return True
    is_at = streets_de.AT.search(place.folded[place.text_start : start]) is not None
    house = streets_de.AFTER.match(place.folded, place.end)
    if place.folded[place.start].isupper():
        if streets_de.TOWN_BEFORE.search(place.before) and start < place.start:
            return True
        if place.word.endswith(streets_de.LOCAL):
            is_ended = house is not None and streets_de.ENDED.match(place.folded, house.end())
            is_counted = house is not None and streets_de.COUNTED.match(place.folded, house.end())
            return bool(is_ended) or (is_at and not is_counted)
        is_alone = (
            place.word.endswith(streets_de.ALONE)
            and house is not None
            and streets_de.BEGUN.search(place.folded[place.text_start : start]) is not None
            and streets_de.ENDED.match(place.folded, house.end()) is not None
        )
        return is_at or is_alone or not place.word.endswith(streets_de.DOUBTFUL)
    is_way = place.word.endswith("weg") and len(place.word) > len("weg")
    return (
        (is_at or is_way)
        and house is not None
        and streets_de.SMALL_END.match(place.folded, house.end()) is not None
    )


def _german_start(place: Place, *, is_kind: bool) -> int:
    """Return where the name begins; -1 where the kind stands without one."""
    before = place.before
    if not is_kind:
        adjective = streets_de.ADJECTIVE.search(before)
        return place.start if adjective is None else place.text_start + adjective.start()
    if streets_de.NO_NAME.search(before) is not None:
        return -1
    if place.word in streets_de.LOCAL and streets_de.TOWN_BEFORE.search(before) is None:
        return -1
    name = streets_de.BEFORE_SMALL.search(before) or streets_de.ADJECTIVE.search(before)
    if place.folded[place.start].isupper():
        name = streets_de.BEFORE.search(before) or name
    if name is None or _first_word(name[0]) in streets_de.TALK:
        return -1
    return place.text_start + name.start()


def _is_before_town(folded: str, end: int) -> bool:
    """Return whether a town of a list follows: "118 old mill road leeds"."""
    town = _NEXT_WORD.match(folded, end)
    return town is not None and town[1].lower() in LATIN


def _is_ended(folded: str, end: int) -> bool:
    """Return whether the sentence ends behind an address, or goes on with a small word."""
    return (
        street_grammar.CLOSED.match(folded, end) is not None
        or street_grammar.GOES_ON.match(folded, end) is not None
    )


def _with_unit(pattern: re.Pattern[str], folded: str, end: int) -> int:
    """Return the end with floor and flat behind the house; the pattern may match nothing."""
    match = pattern.match(folded, end)
    return end if match is None else match.end()


def _first_word(text: str) -> str:
    match = re.search(r"[^\W\d_]+", text)
    return match[0].lower() if match is not None else ""


def _without_stop(folded: str, end: int) -> int:
    return end - 1 if folded[end - 1] == "." else end
