"""LICENSE_PLATE: digits and letters redrawn in their places; the country word and emblem stay."""

import re
from collections.abc import Sequence

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import write_alphanumerics
from gateway.pseudonyms.surrogates.number import compact, same_shape
from gateway.pseudonyms.surrogates.persian_numerals import NUMBER, dictated, with_digits

# On Arabic keyboards Iran has another yeh; Tunisia stands between the two numbers of a plate.
# In Latin letters what is typed so is no group of a plate from elsewhere: "12 B 345 iran 67".
_COUNTRY_WORDS = re.compile(r"ا[یي]ران|الف|تونس|(?<![^\W\d_])(?i:iran)(?![^\W\d_])")
# What people call the letters of a plate.
_NAMES = {
    "ج": "جیم", "د": "دال", "س": "سین", "ص": "صاد", "ط": "طا", "ع": "عین", "ق": "قاف", "ل": "لام",
    "م": "میم", "ن": "نون", "و": "واو", "ب": "به", "ی": "یا",
}  # fmt: skip
_AND = "و"
_LETTERS = {name: letter for letter, name in _NAMES.items()}
_LETTER_NAMES = re.compile(rf"(?<!\w)(?:{'|'.join(_LETTERS)})(?!\w)")
_LONE_LETTER = re.compile(rf"(?<!\w)[{''.join(_NAMES)}](?!\w)")
_DIGITS = re.compile(r"\d+")
_NUMBERS = re.compile(rf"{NUMBER}|\d+")
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
    if value.isascii():
        return compact(_COUNTRY_WORDS.sub(" ", value))
    return compact(_in_letters(_COUNTRY_WORDS.sub(" ", with_digits(canonical(value)))))


def _in_letters(text: str) -> str:
    """Return a text with letters for their names: "س" for "سین"."""
    return _LETTER_NAMES.sub(lambda match: _LETTERS[match.group()], text)


def _rendered(surrogate: str, value: str) -> str:
    """Return a plate as the given one is written, its numbers in words where those are said."""
    if not _LETTER_NAMES.search(value) and with_digits(value) == value:
        return _render(surrogate, value)
    said = iter([not match.group().isdecimal() for match in _NUMBERS.finditer(value)])
    written = _render(surrogate, _in_letters(with_digits(value)))
    # Between numbers in words "و" is "and".
    names = _NAMES if _LETTER_NAMES.search(value) else {_AND: _NAMES[_AND]}
    written = _LONE_LETTER.sub(lambda match: names.get(match.group(), match.group()), written)
    return _DIGITS.sub(
        lambda match: dictated(match.group()) if next(said, False) else match.group(), written
    )


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
    _form, _draw, _rendered, short_forms=_short_forms, shortened=_shortened
)
