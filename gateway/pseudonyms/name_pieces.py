"""Pieces of a name: its parts as they are written, and what no conversation changes of them."""

from functools import lru_cache
from typing import Final, NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_lists import gender_of, is_known
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_spans import form_of
from gateway.pseudonyms.name_words import FATHER, FATHERHOODS, SHORT_FATHER
from gateway.pseudonyms.persian_roles import KIN
from gateway.pseudonyms.person_names import parse_name

# Marks a forename that is not the bearer's own, see rule 6 of `identities`.
APART: Final = "~"
# Shorter words are taken for no stem of an inflected one.
SHORTEST_STEM: Final = 3
# Code points before a word in which its "father" stands, marks and blanks included. Without a bound
# a value of many words would be read, and remembered, once for each of them.
_REACH_OF_FATHER: Final = 16
# Looked up once: a look-up in the enumeration costs more than most of the steps here.
_FIXED: Final = Role.FIXED


class Piece(NamedTuple):
    """A part of a name as it is written, and what of it no conversation changes.

    `particle` is the one before it. `is_strange` says that no list knows the word, which may then
    be inflected. `mark` is that of a forename which is not the bearer's own, see rule 6 of
    `identities`.
    """

    token: Token
    word: str
    form: str
    particle: str
    is_strange: bool
    mark: str


# People talk in many conversations; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def read_pieces(value: str) -> tuple[PersonName, tuple[Piece, ...]]:
    """Return a name as `parse_name` tells it, and its parts."""
    name = parse_name(value)
    pieces: list[Piece] = []
    # The particle of "Di Stefano" and "أبو محمد": what follows is no forename of theirs.
    particle = ""
    for token in name.tokens:
        if token.key:
            pieces.append(piece_of(value, token, particle, not pieces))
            particle = ""
        elif token.role is _FIXED:
            particle = canonical(value[token.start : token.end])
        else:
            particle = ""
    return name, tuple(pieces)


def piece_of(value: str, token: Token, particle: str, is_first: bool) -> Piece:
    """Return a token of a name with what its word says, behind a particle or none."""
    word = value[token.start : token.end]
    form = form_of(word)
    behind = value[max(0, token.start - _REACH_OF_FATHER) : token.start]
    before = FATHER if canonical(behind).endswith(SHORT_FATHER) else particle
    is_apart = before and gender_of(form) and (is_first or before not in FATHERHOODS)
    is_strange = len(form) > SHORTEST_STEM and not is_known(form) and form not in KIN
    return Piece(token, word, form, particle, is_strange, APART if is_apart else "")
