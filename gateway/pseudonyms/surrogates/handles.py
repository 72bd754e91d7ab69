"""Handles: what people call themselves in usernames and mailboxes, with their names followed."""

import re

from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.surrogates.contract import Drawing, NameFollower

_RUN = re.compile(r"[a-z]+|[0-9]+|[^\W\d_]+|.", re.DOTALL)
_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"
_OTHER_SCRIPT = "بدرسفکلمن"
_SHORTEST_PART = 3
# Longer runs of letters are not taken apart: the cost grows with their length, and no name is so long.
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


def draw_handle(form: str, drawing: Drawing) -> str:
    """Return a handle of the same build: names give way to their surrogates, other words to sounds.

    Separators stay, digits are redrawn, years stay near. `form` is lower case.
    """
    draws = drawing.draws
    return "".join(_run(run, draws, drawing.names) for run in _RUN.findall(form))


def _run(run: str, draws: Draws, names: NameFollower) -> str:
    if run.isdecimal():
        return _number(run, draws)
    if not run.isalpha():
        return run
    if not run.isascii():
        return "".join(draws.pick(_OTHER_SCRIPT) for _ in run)
    if run in _ROLES:
        return run
    return "".join(
        (names.follow(part) or _sounds(part, draws)) if is_name else _sounds(part, draws)
        for part, is_name in split_names(run, names)
    )


def split_names(run: str, names: NameFollower) -> list[tuple[str, bool]]:
    """Return a run of letters as one or two parts, each with whether it is a name.

    Both of two parts must be names; where several places fit, the most even one is taken.
    """
    if len(run) < _SHORTEST_PART:
        return [(run, False)]
    if names.knows(run):
        return [(run, True)]
    if len(run) <= _LONGEST_SPLIT:
        cuts = range(_SHORTEST_PART, len(run) - _SHORTEST_PART + 1)
        for cut in sorted(cuts, key=lambda cut: abs(2 * cut - len(run))):
            if names.knows(run[:cut]) and names.knows(run[cut:]):
                return [(run[:cut], True), (run[cut:], True)]
        # An initial before or after a name: arezaei, rezaei_m.
        if names.knows(run[1:]) and len(run) > _SHORTEST_PART + 1:
            return [(run[0], False), (run[1:], True)]
    return [(run, False)]


def _sounds(run: str, draws: Draws) -> str:
    """Return letters that can be spoken, as many as `run` has."""
    start = draws.below(2)
    return "".join(draws.pick(_CONSONANTS if (i + start) % 2 else _VOWELS) for i in range(len(run)))


def _number(run: str, draws: Draws) -> str:
    if len(run) == _YEAR_LENGTH and any(int(run) in years for years in _YEARS):
        shift = draws.between(1, _MAX_YEAR_SHIFT)
        return str(int(run) - shift)
    first = "0" if run[0] == "0" else str(draws.between(1, 9))
    return first + draws.digits(len(run) - 1)


def cased_like(surrogate: str, value: str) -> str:
    """Return `surrogate` in the case of `value`: lower, upper, or each part with a capital."""
    if value.islower() or not any(map(str.isalpha, value)):
        return surrogate
    if value.isupper() and sum(map(str.isalpha, value)) > 1:
        return surrogate.upper()
    out = list(surrogate)
    for i, c in enumerate(surrogate):
        if c.isalpha() and (i == 0 or not surrogate[i - 1].isalpha()):
            out[i] = c.upper() if i >= len(value) or not value[i].islower() else c
    return "".join(out)
