"""Known people inside words that are written as one: "TeamMarisol", "#justiceformarisol"."""

from collections.abc import Callable
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.joint_words import LONGEST, announces, is_made_of_words, pieces_of
from gateway.detection.memory.known import SHORTEST_WORD, Known, Lists
from gateway.detection.ner.program_names import is_program

_PERSON: Final = "PERSON"
# "TeamMcDonald", "ForDeLaCruz": a name may have several pieces itself.
_MOST_PIECES: Final = 3
# In small letters: shorter names begin and end many words.
_SHORTEST_IN_HASHTAG: Final = 5


def are_two_names(form: str, known_of: Callable[[str], Known | None]) -> bool:
    """Return whether letters are two known parts of names, one behind the other: "JayaPatel"."""
    for cut in range(SHORTEST_WORD, len(form) - SHORTEST_WORD + 1):
        first, second = known_of(form[:cut]), known_of(form[cut:])
        if first is not None and second is not None and first.type == second.type == _PERSON:
            return True
    return False


def names_in(
    text: str, start: int, end: int, lists: Lists, known_of: Callable[[str], Known | None]
) -> list[tuple[int, int]]:
    """Return where names of known people stand in a word, in order; those in a row are one.

    Args:
        text: the text.
        start: where the word starts.
        end: where it ends.
        lists: what is known of words.
        known_of: what the conversation knows of a canonical form.
    """
    is_hashtag = start > 0 and text[start - 1] == "#"
    if end - start > LONGEST:
        return []
    cuts = pieces_of(text, start, end)
    if len(cuts) == 2 and not is_hashtag:
        return []
    form = lists.canonical(text[start:end])
    if lists.is_name(form) or is_ordinary(form) or is_program(form):
        return []
    if len(cuts) == 2:
        return _at_edge(form, start, known_of) if len(form) == end - start else []
    found: list[tuple[int, int]] = []
    place = 0
    while place < len(cuts) - 1:
        first = cuts[place]
        is_announced = place > 0 and announces(text[cuts[place - 1] : first])
        place, last = _name_at(text, cuts, place, lists, known_of, is_announced=is_announced)
        if last > first:
            if found and found[-1][1] == first:
                first = found.pop()[0]
            found.append((first, last))
    return found


def _name_at(
    text: str,
    cuts: list[int],
    place: int,
    lists: Lists,
    known_of: Callable[[str], Known | None],
    *,
    is_announced: bool,
) -> tuple[int, int]:
    """Return the piece behind the name that begins with a piece, and where the name ends.

    Without a name, the next piece, and where this one begins. A name that is a frequent word has to
    be announced.
    """
    for behind in range(min(place + _MOST_PIECES, len(cuts) - 1), place, -1):
        form = lists.canonical(text[cuts[place] : cuts[behind]])
        stem = form.removesuffix("s")
        for n_cut, name in enumerate((form, stem)):
            known = known_of(name)
            if known is None or known.type != _PERSON:
                continue
            if is_announced or not known.is_common:
                return behind, cuts[behind] - n_cut
    return place + 1, cuts[place]


def _at_edge(
    form: str, start: int, known_of: Callable[[str], Known | None]
) -> list[tuple[int, int]]:
    """Return where a known name ends or begins a hashtag without capitals.

    The rest has to be made of words: "#marineland" is nothing of Marin's.
    """
    for cut in range(_SHORTEST_IN_HASHTAG, len(form) - 1):
        if _is_name(form[-cut:], known_of) and is_made_of_words(form[:-cut], announcing=False):
            return [(start + len(form) - cut, start + len(form))]
        rest = form[cut:]
        if _is_name(form[:cut], known_of) and (
            is_made_of_words(rest, announcing=False)
            or (rest[0] == "s" and is_made_of_words(rest[1:], announcing=False))
        ):
            return [(start, start + cut)]
    return []


def _is_name(form: str, known_of: Callable[[str], Known | None]) -> bool:
    """Return whether letters are a known name that is no word, or two known parts of names."""
    known = known_of(form)
    if known is not None:
        return known.type == _PERSON and not known.is_common
    return are_two_names(form, known_of)
