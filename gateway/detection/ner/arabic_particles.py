"""What Arabic writes on to a place, and models take for its beginning: "بالشميساني", "عليون".

"In" and "on" stay where the place is replaced; with them gone the sentence would break. In the
Maghreb "f" stands before places alone.
"""

from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.places.place_names import ARABIC, ARABIC_CITIES
from gateway.detection.word_kinds import Kind, kind_of
from gateway.inference.words import Words

_IN_THE: Final = "بال"
_ON_THE: Final = "عال"
_ON: Final = "ع"
# They begin so themselves.
_NO_PARTICLES: Final = ("بالتيمور", "باليرمو", "بالرمو", "بالما", "بالي", "عالية", "عاليه")
_LEAST_BEHIND: Final = 3
_PLACES: Final = ARABIC | ARABIC_CITIES
_IN_MAGHREB: Final = "f"


def particle_length(value: str) -> int:
    """Return how many letters of a place are the "in" or "on" written on to it."""
    if value.startswith((_IN_THE, _ON_THE)):
        is_own = value.startswith(_NO_PARTICLES) or len(value) < len(_IN_THE) + _LEAST_BEHIND
        return 0 if is_own else 1
    return int(is_place_behind_particle(value))


def is_place_behind_particle(value: str) -> bool:
    """Return whether "in" or "on" and a known place are all of a value: "عليون", "بأحد رفيدة"."""
    return value[0] in (_IN_THE[0], _ON) and fold(value[1:]) in _PLACES


def is_in_place(words: Words, place: int) -> bool:
    """Return whether a word on no list of names stands behind the "in" of the Maghreb."""
    word = words[place][0]
    return (
        place > 0
        and words[place - 1][0] == _IN_MAGHREB
        and word[0].isupper()
        and kind_of(word) not in (Kind.NAME, Kind.BOTH)
    )
