"""COST: scaled by one secret factor a conversation.

Roundness, grouping, wording and currency stay.
"""

import re

from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.surrogates.bare_amounts import rescale_bare
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.number_words import rescale_words

_NUMBER = re.compile(r"\d+(?:[.,٬٫'’\u00a0\u202f ]\d+)*")
_GROUPED = re.compile(
    r"\d{1,3}(?P<group>[.,٬'’\u00a0\u202f ])\d{3}(?:(?P=group)\d{3})*(?P<tail>[.,٫]\d{1,2})?"
)
_WORD = re.compile(r"[^\W\d_]+")
_DECIMAL = re.compile(r"\d+(?P<tail>[.,٫]\d+)")
# In per mille; far enough from 1 to hide the amount, near enough to keep its order of magnitude.
_LESS, _MORE = (550, 850), (1180, 1700)


def _factor(drawing: Drawing) -> int:
    draws: Draws = drawing.shared("cost factor")
    return draws.between(*(_LESS if draws.below(2) else _MORE))


def _form(value: str) -> str | None:
    plain = ascii_digits(value)
    if _NUMBER.search(plain):
        return " ".join(plain.lower().split())
    form = canonical(value)
    return form if _rescaled(form, 1_300) is not None else None


def _draw(form: str, drawing: Drawing) -> str | None:
    factor = _factor(drawing) + 17 * drawing.attempt
    if not _NUMBER.search(form):
        return _rescaled(form, factor)
    return _NUMBER.sub(lambda match: _scaled(match.group(), factor, drawing.attempt), form)


def _rescaled(form: str, factor: int) -> str | None:
    """Return an amount in words times `factor` / 1000; None where no word tells a number."""
    return rescale_words(form, factor) or rescale_bare(form, factor)


def _scaled(number: str, factor: int, attempt: int) -> str:
    """Return an amount times `factor` / 1000, as round and grouped as it was."""
    grouped = _GROUPED.fullmatch(number)
    decimal = grouped or _DECIMAL.fullmatch(number)
    tail = (decimal["tail"] or "") if decimal else ""
    digits = "".join(c for c in number if c.isdigit())
    n_significant = max(1, len(digits.strip("0")))
    scaled = int(digits) * factor
    unit = 10 ** max(0, len(str(scaled)) - n_significant)
    rounded = (scaled + unit // 2) // unit * unit
    # `unit` is at least 1000 where the amount is round; what is dropped here are the per mille.
    result = rounded // 1000 if rounded % 1000 == 0 else (rounded + 500) // 1000
    if result == int(digits) or attempt:
        step = 10 ** max(0, len(digits) - len(digits.rstrip("0")))
        result = max(step, result + (attempt or 1) * step)
    n_decimals = len(tail) - 1 if tail else 0
    text = str(result).zfill(n_decimals + 1)
    whole = text[: len(text) - n_decimals]
    if grouped and grouped["group"]:
        whole = f"{int(whole):,}".replace(",", grouped["group"])
    return whole + (tail[0] + text[len(text) - n_decimals :] if tail else "")


def _render(surrogate: str, value: str) -> str:
    """Return the surrogate in the digits, case and wording of `value`."""
    plain = ascii_digits(value)
    numbers = _NUMBER.findall(surrogate)
    places = list(_NUMBER.finditer(plain))
    if not places:
        return _write_words(surrogate, value)
    pieces: list[str] = []
    position = 0
    zero = zero_of(value)
    for place, number in zip(places, numbers, strict=False):
        pieces += (value[position : place.start()], in_script(number, zero))
        position = place.end()
    pieces.append(value[position:])
    return "".join(pieces)


def _write_words(surrogate: str, value: str) -> str:
    """Return `value` with the words that differ in the surrogate replaced.

    The others keep their spelling. A surrogate of more or fewer words stands between those that
    both begin and end with.
    """
    old, new = list(_WORD.finditer(value)), list(_WORD.finditer(surrogate))
    if len(old) == len(new):
        drawn = (match.group() for match in new)
        return _WORD.sub(lambda match: _written(match.group(), next(drawn)), value)
    # One word at least gives way.
    shorter = min(len(old), len(new)) - 1
    n_first = 0
    while n_first < shorter and _are_one(old[n_first], new[n_first]):
        n_first += 1
    n_last = 0
    while n_last < shorter - n_first and _are_one(old[-1 - n_last], new[-1 - n_last]):
        n_last += 1
    start, end = old[n_first].start(), old[-1 - n_last].end()
    middle = surrogate[new[n_first].start() : new[-1 - n_last].end()]
    if value[start].isupper() and not middle[0].isupper():
        middle = middle[0].upper() + middle[1:]
    return value[:start] + middle + value[end:]


def _are_one(old: "re.Match[str]", new: "re.Match[str]") -> bool:
    return canonical(old.group()) == canonical(new.group())


def _written(old: str, new: str) -> str:
    if canonical(old) == canonical(new):
        return old
    return new.capitalize() if old[0].isupper() else new


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
