"""POSTAL_CODE: letters and digits in the same places, a leading zero kept."""

from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.number import compact, same_shape

_IRANIAN_LENGTH = 10
# Iranian postal codes hold neither 0 nor 2 among their first five digits.
_IRANIAN_HEAD = "13456789"
_HEAD_LENGTH = 5


def _draw(form: str, drawing: Drawing) -> str:
    if form.isdecimal() and len(form) == _IRANIAN_LENGTH:
        head = "".join(drawing.draws.pick(_IRANIAN_HEAD) for _ in range(_HEAD_LENGTH))
        return head + drawing.draws.digits(_IRANIAN_LENGTH - _HEAD_LENGTH)
    return same_shape(form, drawing)


TYPE: SurrogateType = SurrogateType(compact, _draw, write_alphanumerics)
