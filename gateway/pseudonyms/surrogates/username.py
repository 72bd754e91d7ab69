"""USERNAME: the sign before it stays, names inside follow their surrogates."""

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle

_MIN_LENGTH = 2


def _bare(value: str) -> str:
    return value.strip().lstrip("@\u200e\u200f ")


def _form(value: str) -> str | None:
    bare = canonical(_bare(value)).replace(" ", "_")
    return bare if len(bare) >= _MIN_LENGTH and any(map(str.isalnum, bare)) else None


def _render(surrogate: str, value: str) -> str:
    bare = _bare(value)
    lead = value[: value.index(bare)]
    return lead + write_handle(surrogate, bare)


def _draw(form: str, drawing: Drawing) -> str:
    return draw_handle(form, drawing, is_personal=True)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
