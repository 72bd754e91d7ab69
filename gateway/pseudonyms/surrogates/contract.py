"""What a surrogate type consists of, and what it may use to draw."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from gateway.pseudonyms.draws import Draws


class PartKind(Enum):
    """What letters in a username are: a name that is known, or taken for one, or no name."""

    NONE = "none"
    KNOWN = "known"
    FORENAME = "forename"
    SURNAME = "surname"
    ARTICLE = "article"


class NameFollower(Protocol):
    """Knows the names of the conversation, for values that are made of them."""

    def knows(self, run: str, *, is_whole: bool = False) -> bool:
        """Return whether a run of letters is part of a name, met here or on a list.

        `is_whole` says that no other letters stand beside it: then spellings of names met here
        count that no list knows.
        """

    def follow(self, run: str, kind: PartKind, language: str) -> str | None:
        """Return the surrogate of a part of a name, in lower case and the script of `run`, or None.

        `kind` says what to take a run for that is not known. `language` is that of a name that the
        conversation does not know yet.
        """

    def short(self, run: str, beside_runs: Sequence[str]) -> str | None:
        """Return what stands for an initial or a short form beside parts of a name, or None.

        None where it is a name met here itself, or where not exactly one person of the conversation
        has these parts and a name that it can stand for.
        """

    def language(self, runs: Sequence[str], text: str) -> str:
        """Return the language of the parts of one name, in the text around it."""


class Follow(Protocol):
    """Returns what stands for a value inside another one: the surrogate that it has alone."""

    def __call__(self, type_: str, value: str, text: str = "") -> str | None:
        """Return the surrogate as it is written, None where the value stays.

        `text` is what stands around the value where that is more than the value itself.
        """


class Drawing(NamedTuple):
    """What one draw may use.

    `draws` belongs to the value and the attempt. `shared` opens draws that belong to no value, by
    purpose: one surrogate for a mail domain. `moves` opens those of the conversation alone, in any
    scope of surrogates: one offset for all its dates, one factor for its amounts.
    `follow` returns what stands in the place of another value inside this one, by type and value:
    the surrogate that it has when it stands alone; `recall` does where the conversation has spoken
    of it, and returns None else. `given` returns the forms of the surrogates that
    values of a type have in the conversation by now, in no order. `assume` keeps what the
    conversation takes for granted by purpose, and returns it: what was given first, or else nothing
    and nothing is kept. `text` is the field that the
    value stands in, and `language` its own, or that of the conversation where it tells none.
    `like` is a value that begins like this one, with its surrogate, both by form: "06 48 71 20 93"
    that "06 48 71 20 39" corrects. `end` is what its last digits became where they stood alone
    before; empty where they did not.
    """

    draws: Draws
    shared: Callable[[str], Draws]
    moves: Callable[[str], Draws]
    names: NameFollower
    follow: Follow
    recall: Follow
    given: Callable[[str], Iterable[str]]
    assume: Callable[[str, str], str]
    text: str
    language: str | None
    attempt: int
    like: tuple[str, str] | None = None
    end: str = ""


def never(_form: str) -> bool:
    """Return False: no value of the type stays as it is."""
    return False


def no_short_forms(_form: str) -> tuple[str, ...]:
    """Return nothing: values of the type are not called by a part of them."""
    return ()


def not_shortened(_form: str, _surrogate: str, _short: str, _draws: Draws) -> str | None:
    """Return None: surrogates of the type have no short forms."""
    return None


def no_core(_value: str) -> tuple[str, bool] | None:
    """Return None: a value of the type says all that tells it from others."""
    return None


class SurrogateType(NamedTuple):
    """How values of one entity type are replaced.

    `form` returns the canonical form of a value, or None where it is not understood; equal values
    written differently have one form. `draw` returns the form of a surrogate, of the same kind and
    validity, or None where there is none; after a `SEPARATOR` it may add a remark on how to write
    it, which does not count when surrogates are compared. `render` writes a surrogate's form the
    way the given value is written. `stays` tells forms that identify nobody and are kept (a
    weekday, "tomorrow"). `short_forms` returns the forms of other names that a value may be called
    by, and `shortened` what one of them becomes: by form, its surrogate, the short form and draws.
    `core` returns what is written of a value in any case, and whether this is all that is written:
    such a value is the one of the conversation that has more (a number with its country).
    `moves_together` says that all values of a conversation change alike: then a surrogate may equal
    the original of another, of which it tells nothing. `is_stepwise` says that the attempts at a
    value are steps from one to the next, so that values beside each other find the same ones taken.
    """

    form: Callable[[str], str | None]
    draw: Callable[[str, Drawing], str | None]
    render: Callable[[str, str], str]
    stays: Callable[[str], bool] = never
    short_forms: Callable[[str], Sequence[str]] = no_short_forms
    shortened: Callable[[str, str, str, Draws], str | None] = not_shortened
    core: Callable[[str], tuple[str, bool] | None] = no_core
    moves_together: bool = False
    is_stepwise: bool = False
