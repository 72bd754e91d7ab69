"""What the words of a person's name are: a title, a given name, a surname, an initial."""

from enum import Enum
from typing import NamedTuple


class Role(Enum):
    """What a token is within a name."""

    TITLE = "title"
    POST = "post"
    GIVEN = "given"
    SURNAME = "surname"
    INITIAL = "initial"
    FIXED = "fixed"


class Token(NamedTuple):
    """One word of a name: where it stands, its role and its key.

    `start` and `end` are code points of the value, half-open.

    `key` is the canonical form that is the same for every spelling and script of this part of the
    name; it is empty where the token is not replaced.
    """

    start: int
    end: int
    role: Role
    key: str


class PersonName(NamedTuple):
    """A name taken apart; `gender` is `M` or `F` where title or given name tells it, or empty.

    `parts` are the tokens that identify: given names and surnames. `told_gender` is the gender that
    a title tells, or a given name that all lists give to one. `is_several` says that conjunctions
    join the names of several persons: "Anna und Peter Schmidt", "M. et Mme Dupont".
    """

    tokens: tuple[Token, ...]
    gender: str
    parts: tuple[Token, ...]
    told_gender: str = ""
    is_several: bool = False
