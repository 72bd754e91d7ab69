"""Values within which tags of HTML stand (`0912</b> <b>345`): read without, written with them."""

from gateway.domain.markup import tags, without_tags
from gateway.pseudonyms.surrogates.contract import SurrogateType, no_core


def in_any_markup(plain: SurrogateType) -> SurrogateType:
    """Return a type that reads values as `plain` does, whatever tags stand in them."""

    def form(value: str) -> str | None:
        return plain.form(without_tags(value))

    def core(value: str) -> tuple[str, bool] | None:
        return plain.core(without_tags(value))

    def render(surrogate: str, value: str) -> str:
        written = plain.render(surrogate, without_tags(value))
        return _with_tags(written, value) if "<" in value else written

    own_core = plain.core if plain.core is no_core else core
    return plain._replace(form=form, core=own_core, render=render)


def _with_tags(written: str, value: str) -> str:
    """Return a value with the tags of another: where they stand there, or else behind it.

    None is left out, so that what is opened within the value is closed as before.
    """
    spans = tags(value)
    has_places = len(written) == len(without_tags(value))
    pieces: list[str] = []
    reach = n_before = 0
    for start, end in spans:
        place = start - n_before if has_places else len(written)
        pieces += written[reach:place], value[start:end]
        reach, n_before = place, n_before + end - start
    return "".join((*pieces, written[reach:]))
