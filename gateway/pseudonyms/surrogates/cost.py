"""COST: scaled by one secret factor a conversation.

Roundness, grouping, wording and currency stay, and a total is that of its parts. Amounts so near
that they would fall on one are moved until they differ: those of one span at once, further ones
with the attempts, and words down where all above are taken.
"""

import re

from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.amounts import ATTEMPTS_BY_STEP, NUMBER, all_scaled, amount_of
from gateway.pseudonyms.surrogates.bare_amounts import rescale_bare
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.number_words import rescale_words
from gateway.pseudonyms.surrogates.sums import scaled_sum

_WORD = re.compile(r"[^\W\d_]+")
# Between the ends of a span, each an amount of its own: "two hundred to three hundred dollars".
_SPAN = re.compile(r"( (?:to|till|until|or|bis|oder|ou|o|تا|یا|الی|حتی|او) )")
# Has its unit from the other end of a span: "one or two million".
_LONE_ONE = frozenset(("one", "یک", "یه", "واحد", "un", "ein", "uno"))
# In per mille; far enough from 1 to hide the amount, near enough to keep its order of magnitude.
_LESS, _MORE = (550, 850), (1180, 1700)


def _factor(drawing: Drawing) -> int:
    draws: Draws = drawing.moves("cost factor")
    return draws.between(*(_LESS if draws.below(2) else _MORE))


def _form(value: str) -> str | None:
    plain = ascii_digits(value)
    if NUMBER.search(plain):
        return " ".join(plain.lower().split())
    form = canonical(value)
    return form if _rescaled(form, 1_300) is not None else None


def _stays(form: str) -> bool:
    """Return whether an amount is nothing: "0 €" names nobody, and one cent would be something."""
    numbers = NUMBER.findall(form)
    return bool(numbers) and not any(map(int, re.findall(r"\d+", " ".join(numbers))))


def _draw(form: str, drawing: Drawing) -> str | None:
    factor = _factor(drawing)
    numbers = NUMBER.findall(form)
    if not numbers:
        # Where all that is more is taken, less may be free.
        is_turned, n_steps = divmod(drawing.attempt, ATTEMPTS_BY_STEP)
        if is_turned:
            factor, n_steps = min(factor, 1_000_000 // factor), -n_steps
        written = _rescaled(form, factor + 17 * n_steps)
        return None if written is None else f"{canonical(written)}{SEPARATOR}{written}"
    if drawing.attempt == 0 and len(numbers) == 1:
        total = scaled_sum(form, drawing.text, factor)
        if total is not None:
            return total
    scaled = iter(all_scaled([amount_of(number) for number in numbers], factor, drawing.attempt))
    return NUMBER.sub(lambda _: next(scaled), form)


def _rescaled(form: str, factor: int) -> str | None:
    """Return an amount in words times `factor` / 1000; None where no word tells a number."""
    parts = _SPAN.split(form)
    if not _LONE_ONE.isdisjoint(parts):
        parts = [form]
    scaled = [rescale_bare(part, factor) or rescale_words(part, factor) for part in parts]
    if not any(scaled):
        return None
    return "".join(new or part for new, part in zip(scaled, parts, strict=True))


def _render(surrogate: str, value: str) -> str:
    """Return the surrogate in the digits, case and wording of `value`."""
    plain = ascii_digits(value)
    numbers = NUMBER.findall(surrogate)
    places = list(NUMBER.finditer(plain))
    if not places:
        form, _, written = surrogate.partition(SEPARATOR)
        return _write_words(written or form, value)
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
    n_last = 0
    while n_last < shorter and _are_one(old[-1 - n_last], new[-1 - n_last]):
        n_last += 1
    n_first = 0
    while n_first < shorter - n_last and _are_one(old[n_first], new[n_first]):
        n_first += 1
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


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays)
