"""COST: scaled by one secret factor a conversation.

Wording, grouping and currency stay, and as many digits count as in the amount, three at the least;
a total is that of its parts. An amount whose surrogate is taken, or an original of the
conversation, is moved by its last digit until it is neither; those of one span differ at once;
further ones in words with the attempts, and down where all above are taken.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates import (
    arabic_sums,
    english_sums,
    french_sums,
    joined_sums,
    persian_sums,
)
from gateway.pseudonyms.surrogates.amounts import NUMBER, UNSIGNED, amount_of, scaled, written
from gateway.pseudonyms.surrogates.bare_amounts import rescale_bare
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.dual_coins import with_number
from gateway.pseudonyms.surrogates.number_words import rescale_words
from gateway.pseudonyms.surrogates.persian_numerals import with_usual_hundreds
from gateway.pseudonyms.surrogates.quantities import quantities, rewritten
from gateway.pseudonyms.surrogates.small_coins import with_coins, with_decimals
from gateway.pseudonyms.surrogates.sums import scaled_sum

# What reads sums in words with digits, and what says them in words again.
_SPOKEN: Final = (
    (persian_sums.with_digits, persian_sums.in_words),
    (persian_sums.romanized_with_decimals, persian_sums.romanized_with_change),
    (arabic_sums.with_digits, arabic_sums.in_words),
    (french_sums.with_digits, french_sums.in_words),
    (english_sums.with_digits, english_sums.in_words),
    (joined_sums.with_digits, joined_sums.in_words),
)
_WORD = re.compile(r"[^\W\d_]+")
# Between the ends of a span, each an amount of its own: "two hundred to three hundred dollars".
_SPAN = re.compile(r"( (?:to|till|until|or|bis|oder|ou|o|تا|یا|الی|حتی|او) )")
# Has its unit from the other end of a span: "one or two million".
_LONE_ONE = frozenset(("one", "یک", "یه", "واحد", "un", "ein", "uno"))
# In per mille; far enough from 1 to hide the amount, near enough to keep its order of magnitude.
_LESS, _MORE = (550, 850), (1180, 1700)
# From this attempt on amounts move up in strides of as many steps.
_ATTEMPTS_BY_STEP: Final = 32
_NUMBER_IN_FORM: Final = re.compile(r"\d+(?:\.\d+)?")
_NAMES_OF_CURRENCIES: Final = {
    "€": "euro euros eur", "£": "gbp pound pounds quid", "$": "usd dollar dollars bucks",
    "تومان": "تومن تمن", "¥": "yen jpy",
}  # fmt: skip
_CURRENCY: Final = {
    name: sign for sign, names in _NAMES_OF_CURRENCIES.items() for name in (sign, *names.split())
}
_IS_CURRENCY: Final = re.compile(
    rf"[€£$¥]|(?<!\w)(?:{'|'.join(filter(str.isalpha, _CURRENCY))})(?!\w)"
)
# Gold coins, of which nobody has a half that is told by a point; "half a coin" is in words.
_IS_OF_COINS: Final = re.compile(r"(?<!\w)سکه")
# "بیست و خورده‌ای میلیون": so much is whole.
_IS_ROUGH: Final = re.compile(r" و خو?رده[ \u200c]?ای(?!\w)")
# Languages that part decimals by a comma.
_WITH_COMMA: Final = frozenset(("de", "fr", "it"))
_COMMA, _POINT = ",", "."


def _factor(drawing: Drawing) -> int:
    draws: Draws = drawing.moves("cost factor")
    return draws.between(*(_LESS if draws.below(2) else _MORE))


def _form(value: str) -> str | None:
    """Return the worths of a value in its words, and its currency behind them."""
    spoken = _in_digits(value)
    value = spoken[0] if spoken else with_decimals(with_number(value))
    plain = ascii_digits(value)
    found = quantities(plain)
    if not found:
        form = with_usual_hundreds(canonical(value))
        return form if _rescaled(form, 1_300) is not None else None
    pieces: list[str] = []
    position = 0
    for quantity in found:
        pieces += (plain[position : quantity.parts[0].start].lower(), _plain(quantity.worth))
        # Tomans stand within: "۳۸ تومن و ۶۰۰".
        pieces += (part.unit for part in quantity.parts if part.unit.strip() in _CURRENCY)
        position = quantity.parts[-1].stop
    pieces.append(plain[position:].lower())
    text = "".join(pieces)
    currencies = {_CURRENCY[name] for name in _IS_CURRENCY.findall(text)}
    return " ".join([*_IS_CURRENCY.sub(" ", text).split(), *sorted(currencies)])


def _core(value: str) -> tuple[str, bool] | None:
    """Return the worths of an amount, and whether they are all that is written.

    "1.259,60" is the "1.259,60 €" of an earlier message, of which another one may be the total.
    """
    form = _form(value) or ""
    worths = " ".join(_NUMBER_IN_FORM.findall(form))
    return (worths, worths == form) if worths else None


def _plain(worth: Fraction) -> str:
    return written(worth, UNSIGNED, _POINT, has_cents=False)


def _stays(form: str) -> bool:
    """Return whether an amount is nothing: "0 €" names nobody, and one cent would be something."""
    worths = _NUMBER_IN_FORM.findall(form)
    return bool(worths) and not any(map(Fraction, worths))


def _draw(form: str, drawing: Drawing) -> str | None:
    per_mille = _factor(drawing)
    worths = _worths(form)
    n_strides, n_steps = divmod(drawing.attempt, _ATTEMPTS_BY_STEP)
    if not worths:
        # Where all that is more is taken, less may be free.
        if n_strides:
            per_mille, n_steps = min(per_mille, 1_000_000 // per_mille), -n_steps
        words = _rescaled(form, per_mille + 17 * n_steps)
        return None if words is None else f"{canonical(words)}{SEPARATOR}{words}"
    if n_strides:
        n_steps = (n_steps + 1) * _ATTEMPTS_BY_STEP
    factor = Fraction(per_mille, 1000)
    drawn: list[Fraction] = []
    for place, worth in enumerate(worths):
        above = drawn[-1] if drawn and worth > worths[place - 1] else Fraction(0)
        drawn.append(scaled(worth, factor, n_steps, above))
    if len(worths) == 1 and not n_steps:
        drawn[0] = scaled_sum(worths[0], drawing.text, factor) or drawn[0]
    is_whole = _IS_OF_COINS.search(form) is not None or _IS_ROUGH.search(form) is not None
    if is_whole and all(worth.denominator == 1 for worth in worths):
        drawn = [Fraction(max(round(worth), 1)) for worth in drawn]
    numbers = iter(map(_plain, drawn))
    surrogate = _NUMBER_IN_FORM.sub(lambda _: next(numbers), form)
    if drawing.language is None:
        return surrogate
    return f"{surrogate}{SEPARATOR}{_COMMA if drawing.language in _WITH_COMMA else _POINT}"


# Asked again at each attempt to draw an amount.
@lru_cache(maxsize=16)
def _worths(form: str) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, _NUMBER_IN_FORM.findall(form)))


def _rescaled(form: str, factor: int) -> str | None:
    """Return an amount in words times `factor` / 1000; None where no word tells a number."""
    parts = _SPAN.split(form)
    if not _LONE_ONE.isdisjoint(parts):
        parts = [form]
    scaled = [
        arabic_sums.rescaled(part, factor)
        or french_sums.rescaled(part, factor)
        or rescale_bare(part, factor)
        or rescale_words(part, factor)
        for part in parts
    ]
    if not any(scaled):
        return None
    return "".join(new or part for new, part in zip(scaled, parts, strict=True))


def _render(surrogate: str, value: str) -> str:
    """Return the surrogate in the digits, case and wording of `value`."""
    form, _, remark = surrogate.partition(SEPARATOR)
    worths = _worths(form)
    if with_decimals(value) != value and worths:
        return _in_coins(worths[0], value)
    spoken = _in_digits(value)
    words, value = value, spoken[0] if spoken else with_number(value)
    found = quantities(ascii_digits(value))
    if not found:
        return write_words(remark or form, value)
    # English has the sign in front.
    usual = _COMMA if "€" in form and value[0].isdigit() else _POINT
    text = rewritten(value, found, worths, remark or usual)
    return text if spoken is None else spoken[1](text, words)


def _in_coins(worth: Fraction, value: str) -> str:
    """Return an amount with its cents behind the currency, as `value` has them: "12 € 40"."""
    number = NUMBER.search(value)
    like = amount_of(number[0]) if number is not None else UNSIGNED
    whole = written(Fraction(int(worth)), like, _COMMA, has_cents=False)
    return with_coins(worth, whole, value) or value


def _in_digits(value: str) -> tuple[str, Callable[[str, str], str]] | None:
    """Return a sum in words in digits, and what says it in words again; None for other values."""
    for with_digits, in_words in _SPOKEN:
        if digits := with_digits(value):
            return digits, in_words
    return None


def write_words(surrogate: str, value: str) -> str:
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


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays, core=_core, is_stepwise=True)
