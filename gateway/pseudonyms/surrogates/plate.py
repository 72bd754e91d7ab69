"""LICENSE_PLATE: digits and letters redrawn in their places; the country word and emblem stay."""

import re
from collections.abc import Sequence

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.number import compact, same_shape

# On Arabic keyboards Iran has another yeh; Tunisia stands between the two numbers of a plate.
_COUNTRY_WORDS = re.compile(r"ا[یي]ران|الف|تونس")
_TATWEEL, _NO_LETTER = "ـ", "\0"
_PLATE_LETTERS = "بجدسصطقلمنوهی"
# Arabic has another yeh than Persian; digits and these letters tell an Arabic plate.
_ARABIC = re.compile(r"[٠-٩أإةيك]")
# A plate of Iran with its region, behind the rest or before it; people leave it out later.
_IRANIAN = re.compile(r"(?P<plate>\d\d[^\W\d_]\d{3})\d\d|\d\d(?P<behind>\d{3}[^\W\d_]\d\d)")
_GROUPS = re.compile(r"\d+|\D")
_CANTONS = (
    *("ag", "ai", "ar", "be", "bl", "bs", "fr", "ge", "gl", "gr", "ju", "lu", "ne", "nw", "ow"),
    *("sg", "sh", "so", "sz", "tg", "ti", "ur", "vd", "vs", "zg", "zh"),
)
_SWISS = re.compile(rf"(?P<canton>{'|'.join(_CANTONS)})\d{{1,6}}")


def _form(value: str) -> str | None:
    return compact(value if value.isascii() else _COUNTRY_WORDS.sub(" ", canonical(value)))


def _draw(form: str, drawing: Drawing) -> str:
    drawn = same_shape(form, drawing)
    if (swiss := _SWISS.fullmatch(form)) is not None:
        others = [canton for canton in _CANTONS if canton != swiss["canton"]]
        return drawing.draws.pick(others) + drawn[2:]
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


def _short_forms(form: str) -> Sequence[str]:
    """Return the forms of a plate of Iran without its region, as it is typed from either side."""
    match = _IRANIAN.fullmatch(form)
    if match is None:
        return ()
    short = match["plate"] or match["behind"]
    return short, "".join(reversed(_GROUPS.findall(short)))


def _shortened(form: str, surrogate: str, short: str, _draws: Draws) -> str | None:
    """Return what a plate without its region becomes, where `form` is the whole of it."""
    shorts, drawn = _short_forms(form), _short_forms(surrogate)
    return drawn[shorts.index(short)] if drawn and short in shorts else None


TYPE: SurrogateType = SurrogateType(
    _form, _draw, _render, short_forms=_short_forms, shortened=_shortened
)
