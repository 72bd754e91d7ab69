"""Handles: what people call themselves in usernames and mailboxes, with their names followed."""

import re
from typing import NamedTuple

from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.contract import Drawing, NameFollower

_RUN = re.compile(r"[a-z]+|[0-9]+|[^\W\d_]+|.", re.DOTALL)
_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"
_OTHER_SCRIPT = "بدرسفکلمن"
_SHORTEST_PART = 3
# Shorter beginnings are names by accident too often (Al-, Ed-, Ali-).
_LONG_FORENAME = 4
# Longer runs of letters are not taken apart: the cost grows with their length, and no name is so
# long.
_LONGEST_SPLIT = 24
_YEAR_LENGTH = 4
_YEARS = (range(1300, 1420), range(1920, 2031))
_MAX_YEAR_SHIFT = 9
# Words that say what an address is for, not whose it is.
_ROLES = frozenset(
    [
        "admin",
        "info",
        "support",
        "contact",
        "sales",
        "office",
        "hr",
        "mail",
        "email",
        "post",
        "news",
        "help",
        "service",
        "team",
        "hello",
        "test",
        "bot",
        "official",
        "group",
        "channel",
        "shop",
        "store",
        "dr",
        "mr",
        "mrs",
        "miss",
        "real",
        "the",
    ]
)


class _Piece(NamedTuple):
    """Letters that belong together: `kind` is `name`, `surname` (taken for one) or nothing."""

    text: str
    kind: str


def draw_handle(form: str, drawing: Drawing) -> str:
    """Return a handle of the same build: names give way to their surrogates, other words to sounds.

    Separators stay, digits are redrawn, years stay near. A remark tells where the parts of runs
    begin, for handles that mark them by capitals.

    Args:
        form: the handle in lower case.
        drawing: the choices, and the names of the conversation.
    """
    drawn = ""
    starts: list[int] = []
    runs = [(run, _pieces(run, drawing.names)) for run in _RUN.findall(form)]
    names = [piece.text for _, pieces in runs for piece in pieces if piece.kind]
    language = drawing.names.language(names, drawing.text) if names else ""
    for run, pieces in runs:
        if run.isdecimal():
            drawn += _number(run, drawing.draws)
        elif not pieces:
            drawn += run
        for piece in pieces:
            starts.append(len(drawn))
            drawn += _surrogate(piece, drawing, language)
    return drawn + SEPARATOR + ",".join(map(str, starts))


def _surrogate(piece: _Piece, drawing: Drawing, language: str) -> str:
    followed = None
    if piece.kind:
        followed = drawing.names.follow(piece.text, piece.kind == "surname", language)
    return followed or _sounds(piece.text, drawing.draws)


def _pieces(run: str, names: NameFollower) -> list[_Piece]:
    """Return a run of letters as one or two pieces; nothing for other runs and words for a purpose.

    Two names that stand together are told apart at the most even place; behind a long forename at
    the start the rest is taken for a surname.
    """
    if not run.isalpha() or run in _ROLES:
        return []
    if len(run) < _SHORTEST_PART or names.knows(run):
        return [_Piece(run, "name" if len(run) >= _SHORTEST_PART else "")]
    if len(run) <= _LONGEST_SPLIT:
        cuts = range(_SHORTEST_PART, len(run) - _SHORTEST_PART + 1)
        for cut in sorted(cuts, key=lambda cut: abs(2 * cut - len(run))):
            if names.knows(run[:cut]) and names.knows(run[cut:]):
                return [_Piece(run[:cut], "name"), _Piece(run[cut:], "name")]
        for cut in range(len(run) - _SHORTEST_PART, _LONG_FORENAME - 1, -1):
            if names.knows(run[:cut]):
                return [_Piece(run[:cut], "name"), _Piece(run[cut:], "surname")]
        # An initial before a name: arezaei.
        if len(run) > _SHORTEST_PART + 1 and names.knows(run[1:]):
            return [_Piece(run[0], ""), _Piece(run[1:], "name")]
    return [_Piece(run, "")]


def _sounds(run: str, draws: Draws) -> str:
    """Return letters that can be spoken, as many as `run` has.

    In other scripts, letters of that script.
    """
    if not run.isascii():
        return "".join(draws.pick(_OTHER_SCRIPT) for _ in run)
    start = draws.below(2)
    return "".join(draws.pick(_CONSONANTS if (i + start) % 2 else _VOWELS) for i in range(len(run)))


def _number(run: str, draws: Draws) -> str:
    if len(run) == _YEAR_LENGTH and any(int(run) in years for years in _YEARS):
        shift = draws.between(1, _MAX_YEAR_SHIFT)
        return str(int(run) - shift)
    first = "0" if run[0] == "0" else str(draws.between(1, 9))
    return first + draws.digits(len(run) - 1)


def write_handle(surrogate: str, value: str) -> str:
    """Return a drawn handle in the case of `value`, with capitals where its parts begin."""
    text, _, remark = surrogate.partition(SEPARATOR)
    if value.islower() or not any(map(str.isalpha, value)):
        return text
    if value.isupper() and sum(map(str.isalpha, value)) > 1:
        return text.upper()
    starts = [int(start) for start in remark.split(",") if start]
    if not value[:1].isupper():
        starts = starts[1:]
    if sum(map(str.isupper, value)) <= 1:
        starts = starts[:1]
    return "".join(c.upper() if i in starts else c for i, c in enumerate(text))
