"""Handles: what people call themselves in usernames and mailboxes, with their names followed."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.glued_particles import name_behind_particles
from gateway.pseudonyms.name_likeness import is_name_like
from gateway.pseudonyms.name_lists import gender_of, is_known, is_surname
from gateway.pseudonyms.name_words import LATIN_ARTICLES
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.contract import Drawing, NameFollower, PartKind
from gateway.pseudonyms.surrogates.place_lists import find_place

_RUN = re.compile(r"[a-z]+|[0-9]+|[^\W\d_]+|.", re.DOTALL)
_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"
_OTHER_SCRIPT = "بدرسفکلمن"
_SHORTEST_PART = 3
# Shorter ones are words of talk too often to be known without what they stand beside.
_SHORTEST_WORD = 7
# Shorter beginnings are names by accident too often (Al-, Ed-, Ali-), and so are shorter ends.
_LONG_FORENAME = 4
# Longer runs of letters are not taken apart: the cost grows with their length, and no name is so
# long.
_LONGEST_SPLIT = 24
_SEPARATORS = ("-", ".", "_")
# "u/name" says that it is one of Reddit.
_USER_PATH = ["u", "/"]
# From this attempt on digits are appended, of this size at most.
_ATTEMPTS_BY_NAME, _MAX_APPENDED = 2, 99
_YEAR_LENGTH = 4
_YEARS = (range(1300, 1420), range(1920, 2031))
_MAX_YEAR_SHIFT = 9
# Words that say what an address is for, not whose it is.
_ROLES = frozenset(
    [
        "admin",
        "agent",
        "assistenza",
        "care",
        "client",
        "cs",
        "desk",
        "info",
        "support",
        "contact",
        "sales",
        "sav",
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
        "billing",
        "booking",
        "buchhaltung",
        "careers",
        "feedback",
        "jobs",
        "kontakt",
        "marketing",
        "noreply",
        "orders",
        "postmaster",
        "presse",
        "rechnung",
        "reservation",
        "reservations",
        "segreteria",
        "webmaster",
        "dr",
        "mr",
        "mrs",
        "miss",
        "real",
        "the",
    ]
)


class _Piece(NamedTuple):
    """Letters that belong together, and what they are taken for."""

    text: str
    kind: PartKind = PartKind.NONE


def draw_handle(form: str, drawing: Drawing, *, is_personal: bool = False) -> str:
    """Return a handle of the same build: names give way to their surrogates, other words to sounds.

    Separators stay, digits are redrawn, years stay near. A remark tells where the parts of runs
    begin, for handles that mark them by capitals.

    Args:
        form: the handle in lower case.
        drawing: the choices, and the names of the conversation.
        is_personal: whether a person calls itself so: then words that could be a name, of a
            stranger whom no list knows, give way to names, and equal letters and digits of several
            handles to equal ones.
    """
    drawn = ""
    starts: list[int] = []
    runs = _RUN.findall(form)
    pieces = [
        _article(runs, i, drawing.names) or _pieces(run, drawing.names)
        for i, run in enumerate(runs)
    ]
    if is_personal:
        pieces = _with_strangers(runs, _unsplit(runs, pieces))
    names = [piece.text for of_run in pieces for piece in of_run if piece.kind is not PartKind.NONE]
    language = drawing.names.language(names, drawing.text) if names else ""
    known = [piece.text for of_run in pieces for piece in of_run if piece.kind is PartKind.KNOWN]
    if runs[: len(_USER_PATH)] == _USER_PATH:
        pieces[0] = []
    for run, of_run in zip(runs, pieces, strict=True):
        if run.isdecimal():
            drawn += _number(run, _draws_of(run, drawing, is_personal))
        elif not of_run:
            drawn += run
        for piece in of_run:
            starts.append(len(drawn))
            drawn += _surrogate(piece, known, drawing, language) or _sounds(
                piece.text, _draws_of(piece.text, drawing, is_personal)
            )
    if drawing.attempt >= _ATTEMPTS_BY_NAME:
        # All of it follows names, and another handle had the same.
        drawn += str(drawing.draws.between(1, _MAX_APPENDED))
    return drawn + SEPARATOR + ",".join(map(str, starts))


def _draws_of(run: str, drawing: Drawing, is_personal: bool) -> Draws:
    """Return the choices for letters or digits: those that they have in all handles of persons.

    So "negar.s67" and "negar_s67" are one person on two platforms, as long as both are free.
    """
    if not is_personal:
        return drawing.draws
    return drawing.shared(SEPARATOR.join(("handle", str(drawing.attempt), run)))


def _surrogate(piece: _Piece, known: Sequence[str], drawing: Drawing, language: str) -> str | None:
    """Return what stands for a piece that is a name; `known` are all of those in the handle."""
    if piece.kind is PartKind.ARTICLE:
        return piece.text
    others = [text for text in known if text != piece.text]
    followed = drawing.names.short(piece.text, others) if others else None
    if followed is None and piece.kind is not PartKind.NONE:
        followed = drawing.names.follow(piece.text, piece.kind, language)
    return followed


def _article(runs: Sequence[str], place: int, names: NameFollower) -> list[_Piece]:
    """Return what stands before a name, as in "fahad.al-otaibi"; nothing for other runs.

    That is the Arabic article, or a particle: "beatrix.van.der.hoeven".
    """
    run = runs[place]
    behind = name_behind_particles(runs, place)
    if behind and names.knows(runs[behind]):
        return [_Piece(run, PartKind.ARTICLE)]
    if run not in LATIN_ARTICLES or len(runs) <= place + 2:
        return []
    separator, name = runs[place + 1 : place + 3]
    # "al.smith" is Al Smith.
    if separator in _SEPARATORS and not names.knows(run) and names.knows(run + name):
        return [_Piece(run, PartKind.ARTICLE)]
    return []


def _pieces(run: str, names: NameFollower) -> list[_Piece]:
    """Return a run of letters as one or two pieces; nothing for other runs and words for a purpose.

    Two names that stand together are told apart at the most even place; behind a long forename at
    the start the rest is taken for a surname.
    """
    if not run.isalpha() or run in _ROLES:
        return []
    if len(run) < _SHORTEST_PART:
        return [_Piece(run)]
    if names.knows(run):
        return [_Piece(run, PartKind.KNOWN)]
    # An initial before the name of somebody met here is no slip in it: "skroeger".
    if len(run) > _SHORTEST_PART:
        if names.short(run[0], (run[1:],)) is not None:
            return [_Piece(run[0]), _Piece(run[1:], PartKind.KNOWN)]
        if names.short(run[-1], (run[:-1],)) is not None:
            return [_Piece(run[:-1], PartKind.KNOWN), _Piece(run[-1])]
    if names.knows(run, is_whole=True):
        return [_Piece(run, PartKind.KNOWN)]
    if len(run) <= _LONGEST_SPLIT:
        cuts = range(_SHORTEST_PART, len(run) - _SHORTEST_PART + 1)
        for cut in sorted(cuts, key=lambda cut: abs(2 * cut - len(run))):
            if names.knows(run[:cut]) and names.knows(run[cut:]):
                return [_Piece(run[:cut], PartKind.KNOWN), _Piece(run[cut:], PartKind.KNOWN)]
        for cut in range(len(run) - _LONG_FORENAME, _LONG_FORENAME - 1, -1):
            if names.knows(run[:cut]) and (gender_of(run[:cut]) or not is_known(run[:cut])):
                return [_Piece(run[:cut], PartKind.KNOWN), _Piece(run[cut:], PartKind.SURNAME)]
        # An initial before a name: arezaei.
        if len(run) > _SHORTEST_PART + 1 and names.knows(run[1:]):
            return [_Piece(run[0]), _Piece(run[1:], PartKind.KNOWN)]
    return [_Piece(run)]


def _unsplit(runs: Sequence[str], pieces: Sequence[list[_Piece]]) -> list[list[_Piece]]:
    """Return the pieces, runs beside a forename whole that are made of two listed names by chance.

    In "mike.thornbury" no Thorn and no Bury are named.
    """
    forenames = [
        place
        for place, of_run in enumerate(pieces)
        if len(of_run) == 1 and of_run[0].kind is PartKind.KNOWN and gender_of(of_run[0].text)
    ]
    return [
        [_Piece(run)]
        if len(of_run) > 1
        and forenames
        and is_name_like(run)
        and all(
            piece.kind is PartKind.SURNAME
            or (piece.kind is PartKind.KNOWN and is_known(piece.text))
            for piece in of_run
        )
        else of_run
        for run, of_run in zip(runs, pieces, strict=True)
    ]


def _with_strangers(runs: Sequence[str], pieces: Sequence[list[_Piece]]) -> list[list[_Piece]]:
    """Return the pieces with runs that look like names taken for them, forename first.

    Not where digits stand among the letters, as in made-up ids.
    """
    strange = [
        place
        for place, of_run in enumerate(pieces)
        if [piece.kind for piece in of_run] == [PartKind.NONE]
        and is_name_like(runs[place])
        and not _is_among_digits(runs, place)
    ]
    known = [p for of_run in pieces for p in of_run if p.kind is PartKind.KNOWN]
    has_forename = any(gender_of(p.text) and not is_surname(p.text) for p in known)
    is_full = len(known) + len(strange) > 1
    taken = list(pieces)
    for place in strange:
        is_first = not any(p.kind is not PartKind.NONE for of_run in taken[:place] for p in of_run)
        is_forename = is_first and is_full and not has_forename
        kind = PartKind.FORENAME if is_forename else PartKind.SURNAME
        taken[place] = [_Piece(runs[place], kind)]
    return taken


def _is_among_digits(runs: Sequence[str], place: int) -> bool:
    """Return whether digits stand right before a run, or behind it and before further letters."""
    if place and runs[place - 1].isdecimal():
        return True
    behind = runs[place + 1 : place + 3]
    return len(behind) > 1 and behind[0].isdecimal() and behind[1].isalpha()


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


def names_in_handle(form: str) -> tuple[str, ...]:
    """Return the names that a handle is made of, those of strangers too; fewer than two are none.

    Args:
        form: the handle in canonical form.
    """
    words = [run for run in _RUN.findall(form) if run.isalpha() and run not in _ROLES]
    names = [word for word in words if len(word) >= _SHORTEST_PART]
    are_names = len(names) > 1 and all(is_known(name) or is_name_like(name) for name in names)
    # "amo.napoli": a town is nobody.
    return tuple(name for name in names if find_place(name) is None) if are_names else ()


def word_in_handle(form: str) -> tuple[str, ...]:
    """Return the one word that a handle is made of, if it is a long one, beside digits and marks.

    Args:
        form: the handle in canonical form: "moonpickle77", "xx_gravlax_xx".
    """
    words = [run for run in _RUN.findall(form) if run.isalpha() and len(run) >= _SHORTEST_PART]
    if len(words) != 1 or len(words[0]) < _SHORTEST_WORD or words[0] in _ROLES:
        return ()
    return (words[0],)


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
