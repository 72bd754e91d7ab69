"""LICENSE_PLATE: digits and letters redrawn in their places; the country word and emblem stay."""

import re

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.number import compact, same_shape

# On Arabic keyboards Iran has another yeh; Tunisia stands between the two numbers of a plate.
_COUNTRY_WORDS = re.compile(r"ا[یي]ران|الف|تونس")
_TATWEEL, _NO_LETTER = "ـ", "\0"
_PLATE_LETTERS = "بجدسصطقلمنوهی"
# Arabic has another yeh than Persian; digits and these letters tell an Arabic plate.
_ARABIC = re.compile(r"[٠-٩أإةيك]")


def _form(value: str) -> str | None:
    return compact(value if value.isascii() else _COUNTRY_WORDS.sub(" ", canonical(value)))


def _draw(form: str, drawing: Drawing) -> str:
    drawn = same_shape(form, drawing)
    return "".join(
        drawing.draws.pick(_PLATE_LETTERS) if "\u0600" <= c <= "\u06ff" and c.isalpha() else d
        for c, d in zip(form, drawn, strict=True)
    )


def _render(surrogate: str, value: str) -> str:
    if _ARABIC.search(value):
        surrogate = surrogate.replace("ی", "ي")
    # A tatweel is a letter to Python, and none of the plate.
    value = value.replace(_TATWEEL, _NO_LETTER)
    pieces: list[str] = []
    position = used = 0
    for match in [*_COUNTRY_WORDS.finditer(value), None]:
        end = match.start() if match else len(value)
        piece = value[position:end]
        n_places = sum(map(str.isalnum, piece))
        pieces.append(write_alphanumerics(surrogate[used : used + n_places], piece))
        used += n_places
        if match:
            pieces.append(match.group())
            position = match.end()
    return "".join(pieces).replace(_NO_LETTER, _TATWEEL)


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
