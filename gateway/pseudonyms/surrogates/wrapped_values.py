r"""Values over two lines of a mail (`07700 900⏎> 462`): read without, written with breaks."""

from gateway.domain.wraps import wraps_of_value
from gateway.pseudonyms.surrogates.contract import SurrogateType, no_core


def in_any_wrapping(plain: SurrogateType) -> SurrogateType:
    """Return a type that reads values as `plain` does where signs stand behind a line break.

    A bare line break parts groups as a blank does, which types know themselves.
    """

    def form(value: str) -> str | None:
        return plain.form(_unwrapped(value))

    def core(value: str) -> tuple[str, bool] | None:
        return plain.core(_unwrapped(value))

    def render(surrogate: str, value: str) -> str:
        read = _unwrapped(value)
        written = plain.render(surrogate, read)
        return written if read is value else _wrapped(written, value, len(read))

    own_core = plain.core if plain.core is no_core else core
    return plain._replace(form=form, core=own_core, render=render)


def _unwrapped(value: str) -> str:
    """Return a value without its line breaks and signs; the same object where it has none."""
    spans = wraps_of_value(value) if "\n" in value else []
    if all(end - start == 1 for start, end in spans):
        # A mailbox has no blank that a line break might stand for.
        return value.replace("\n", "") if spans and "@" in value else value
    pieces: list[str] = []
    reach = 0
    for start, end in spans:
        pieces.append(value[reach:start])
        reach = end
    return "".join((*pieces, value[reach:]))


def _wrapped(written: str, value: str, n_read: int) -> str:
    """Return a value with the line breaks of another: where they stand there, or else behind it."""
    has_places = len(written) == n_read
    pieces: list[str] = []
    reach = n_before = 0
    for start, end in wraps_of_value(value):
        place = start - n_before if has_places else len(written)
        pieces += written[reach:place], value[start:end]
        reach, n_before = place, n_before + end - start
    return "".join((*pieces, written[reach:]))
