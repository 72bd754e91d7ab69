"""Words that are written as one: "TeamMarisol", "justiceForMarisol", "#teammarisol".

Their pieces are told by capitals, in hashtags also by the words of which one is made. Words that
announce a name say that somebody is meant whose name is a frequent word as well.
"""

from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.word_kinds import form

LONGEST: Final = 100
"""Every cut of a longer word would be tried: time would grow with the square of its length."""
_ANNOUNCING: Final = frozenset(
    map(
        form,
        [
            *("team", "for", "with", "love", "loves", "miss", "missing", "pray", "prayers", "free"),
            *("justice", "save", "find", "bring", "remember", "remembering", "rip", "birthday"),
            *("congrats", "congratulations", "welcome", "thank", "thanks", "dear", "support"),
            *("you", "goodbye", "farewell", "vote", "bravo", "viva"),
            *("für", "mit", "danke", "liebe", "lieber", "willkommen", "geburtstag", "solidarität"),
            *("pour", "avec", "merci", "adieu", "soutien", "bienvenue", "anniversaire"),
            *("per", "con", "forza", "ciao", "grazie", "auguri", "addio", "benvenuto", "benvenuta"),
        ],
    )
)
# Of a hashtag in small letters: what may stand beside words that are long enough to tell.
_FILLING: Final = frozenset(
    [
        *("we", "my", "our", "to", "and", "the", "all", "is", "und", "et", "happy", "merry"),
        *("alles", "gute", "zum", "joyeux", "bon", "buon", "compleanno"),
    ]
)
_SHORTEST_TELLING: Final = 4
# Of the same name as the capital behind it.
_SON: Final = "Mc"


def pieces_of(text: str, start: int, end: int) -> list[int]:
    """Return where the pieces of a word begin whose capitals tell them, and where it ends.

    "TeamHRMcRae" has three, a word without a capital inside one.
    """
    cuts = [start]
    cuts += [
        at
        for at in range(start + 1, end)
        if text[at].isupper()
        and (not text[at - 1].isupper() or (at + 1 < end and text[at + 1].islower()))
        and not text.endswith(_SON, start, at)
    ]
    cuts.append(end)
    return cuts


def announces(piece: str) -> bool:
    """Return whether a piece of a word stands before the name of somebody: "Team", "justice"."""
    return form(piece) in _ANNOUNCING


def behind_announcement(text: str, start: int, end: int) -> int:
    """Return where a name begins in a word behind what announces it: "TeamMarisol"."""
    cuts = pieces_of(text, start, end) if end - start <= LONGEST else []
    place = 0
    while place + 2 < len(cuts) and announces(text[cuts[place] : cuts[place + 1]]):
        place += 1
    return cuts[place] if place else start


def is_made_of_words(letters: str, *, announcing: bool) -> bool:
    """Return whether small letters are nothing but words, one behind the other.

    Args:
        letters: without marks.
        announcing: whether the words must be such as announce a name.
    """
    reached = {0}
    for end in range(1, len(letters) + 1):
        for start in reached:
            word = letters[start:end]
            if (
                word in _ANNOUNCING
                or word in _FILLING
                or (not announcing and len(word) >= _SHORTEST_TELLING and is_ordinary(word))
            ):
                reached.add(end)
                break
    return len(letters) in reached
