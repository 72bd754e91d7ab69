"""By what forms the values of a conversation are known, and how one is written like a mention."""

import re
from typing import Final

from gateway.domain import NAME_TYPES, PLACE_TYPES, EntityType
from gateway.pipeline.ordinary_words import SCALE
from gateway.pseudonyms.canonical import ascii_digits, canonical, digits_of
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.meant_dates import tells_month
from gateway.pseudonyms.value_surrogates import form_in

_DATETIME: Final = EntityType.DATETIME.value
_COST: Final = EntityType.COST.value
_AMOUNT: Final = re.compile(
    r"(?P<whole>\d{1,3}(?:(?P<group>[.,'\u2019\u066c \u00a0\u202f])\d{3})+|\d+)"
    r"(?:(?P<point>[.,\u066b])(?P<coins>\d{1,2}))?(?!\d)"
)
_IN_GROUP: Final = 3
# Fewer digits say something else as often, wherever an answer has them.
_MIN_DIGITS: Final = 3


def is_telling(type_: str, surrogate: str) -> bool:
    """Return whether a surrogate means its value wherever it stands.

    "Will", "12" and "20th" may not.
    """
    if type_ in NAME_TYPES and len(surrogate.split()) == 1:
        return False
    if type_ == _DATETIME and not tells_month(form_in(type_, surrogate) or ""):
        return False
    return any(map(str.isalpha, surrogate)) or len(digits_of(surrogate)) >= _MIN_DIGITS


def readings(type_: str, value: str) -> list[tuple[str, str]]:
    """Return by what a value is known, the surest first, and what form is written for each.

    Its form, and what it has in common with the same number from abroad. What stays as it is
    stands for nothing, and has no readings.
    """
    form, maker = form_in(type_, value), SURROGATE_TYPES.get(type_)
    if form is None or maker is None or maker.stays(form):
        return []
    found = [(form, form)]
    core = maker.core(value)
    if core is not None:
        found.append((core[0], form))
    return found


def written_like(type_: str, form: str, value: str, written: str) -> str:
    """Return a value in the groups, digits, language or wording of a mention of its surrogate."""
    rendered = SURROGATE_TYPES[type_].render(form, written)
    if type_ == _COST:
        rendered = _with_own_coins(rendered, value, written)
    is_same = {reading for reading, _ in readings(type_, rendered)}.intersection(
        reading for reading, _ in readings(type_, value)
    )
    # Places that are on no list are written as their form, in small letters.
    is_form = rendered.islower() and not written.islower()
    is_form |= _is_respelt(type_, rendered, value)
    return rendered if is_same and not is_form else value


def _with_own_coins(rendered: str, value: str, written: str) -> str:
    """Return a sum without zeros, and with groups, that the mention tells nothing about.

    "$84.5k" of "$65.07k", "50 دينار" of "62.44 دينار", "1.190 €" of "813 €".
    """
    amount, own, mention = (_AMOUNT.search(one) for one in (rendered, value, written))
    if amount is None or own is None or mention is None:
        return rendered
    whole, point, coins = amount["whole"], amount["point"] or "", amount["coins"] or ""
    if ascii_digits(mention["coins"] or "0").strip("0"):
        needed = coins[: len(ascii_digits(coins).rstrip("0"))]
        if SCALE.match(written, mention.end()) is not None or not (needed or own["coins"]):
            point, coins = point if needed else "", needed
    # A figure alone, or with a point, may stand in JSON or CSV, where a comma breaks it.
    is_plain = mention[0] == written and mention["point"] != ","
    is_told = is_plain or len(mention["whole"]) > _IN_GROUP
    if own["group"] and whole.isdecimal() and len(whole) > _IN_GROUP and not is_told:
        group = own["group"]
        if group == point:
            group = "." if point == "," else ","
        first = len(whole) % _IN_GROUP or _IN_GROUP
        groups = [whole[at : at + _IN_GROUP] for at in range(first, len(whole), _IN_GROUP)]
        whole = group.join((whole[:first], *groups))
    return rendered[: amount.start()] + whole + point + coins + rendered[amount.end() :]


def _is_respelt(type_: str, rendered: str, value: str) -> bool:
    """Return whether a place or a firm lost but its own letters: "اینده", of "آینده"."""
    is_same = type_ in PLACE_TYPES and is_arabic_script(rendered)
    return is_same and canonical(rendered) == canonical(value)
