"""What a surrogate type consists of, and what it may use to draw."""

from collections.abc import Callable
from typing import NamedTuple

from gateway.pseudonyms.draws import Draws


class Drawing(NamedTuple):
    """What one draw may use.

    `draws` belongs to the value and the attempt; `shared` to the conversation and the type (one offset for all
    dates). `follow` returns the surrogate of a name inside a username or mailbox, in Latin letters, or None.
    `text` is the field that the value stands in, to tell languages apart.
    """

    draws: Draws
    shared: Draws
    follow: Callable[[str], str | None]
    text: str
    attempt: int


class SurrogateType(NamedTuple):
    """How values of one entity type are replaced.

    `form` returns the canonical form of a value, or None where it is not understood; equal values written
    differently have one form. `draw` returns the form of a surrogate for a form, of the same kind and validity, or
    None where there is none. `render` writes a surrogate's form the way the given value is written.
    """

    form: Callable[[str], str | None]
    draw: Callable[[str, Drawing], str | None]
    render: Callable[[str, str], str]
