"""NUMBER: as many digits, in the same grouping; what starts with zero still does, and nothing else."""

from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_digits

_SHORTEST = 2


def _form(value: str) -> str | None:
    text = canonical(ascii_digits(value)).replace(" ", "")
    return text if sum(c.isdigit() for c in text) >= _SHORTEST else None


def _draw(form: str, drawing: Drawing) -> str:
    drawn: list[str] = []
    is_first = True
    for character in form:
        if not character.isdigit():
            drawn.append(character)
        elif is_first:
            drawn.append("0" if character == "0" else str(drawing.draws.between(1, 9)))
            is_first = False
        else:
            drawn.append(drawing.draws.digits(1))
    return "".join(drawn)


def _render(surrogate: str, value: str) -> str:
    return write_digits("".join(c for c in surrogate if c.isdigit()), value)


TYPE = SurrogateType(_form, _draw, _render)
