"""Sums of Arabic with two coins in a word ("ليرتين") or a share behind the coin ("٧ دنانير ونص").

They are read, and written, as the number that they stand for, behind which the coin stands alone.
"""

import re
from typing import Final

from gateway.domain.coins import COIN_OF_DUAL, COINS, DECIMALS_OF_SHARE
from gateway.pseudonyms.surrogates.arabic_sums import number_said
from gateway.pseudonyms.surrogates.digits import in_script, zero_of

_LATIN_ZERO: Final = "0"
_EASTERN_ZERO: Final = "\u0660"
_SUM: Final = re.compile(
    rf"(?P<coin>{'|'.join((*COIN_OF_DUAL, *COINS))})"
    rf"(?: ?و ?(?P<share>{'|'.join(DECIMALS_OF_SHARE)}))?"
)
# Several coins, or thousands of them, and a share: "٧ دنانير ونص", "خمس ليرات وربع".
_SHARED: Final = re.compile(
    r"(?:(?P<number>\d+|[^\W\d_]+(?: و ?[^\W\d_]+)?)(?P<blank> ?))?"
    rf"(?P<unit>(?:{'|'.join(COINS)}|دينارات|دنانير|ريالات|دراهم|جنيهات|دولارات|شواكل|ليرات"
    r"|[أا]لف|[آا]لاف|مليون|ملايين|مليار))"
    rf" ?و ?(?P<share>{'|'.join(DECIMALS_OF_SHARE)})(?P<behind>(?: [^\W\d_]+)?)"
)


def with_number(value: str) -> str:
    """Return a sum with the number that its words stand for; any other value as it is."""
    if (shared := _SHARED.fullmatch(value)) is not None:
        return _with_share(shared) or value
    match = _SUM.fullmatch(value)
    if match is None or (match["share"] is None and match["coin"] not in COIN_OF_DUAL):
        return value
    coin = COIN_OF_DUAL.get(match["coin"], match["coin"])
    number = "٢" if match["coin"] in COIN_OF_DUAL else "١"
    if match["share"] is not None:
        number += f"٫{DECIMALS_OF_SHARE[match['share']]}"
    return f"{number} {coin}"


def _with_share(match: "re.Match[str]") -> str:
    """Return a sum with its share as decimals; nothing where its words say no number."""
    number, zero = match["number"] or "", _EASTERN_ZERO
    if number.isdecimal():
        zero = zero_of(number)
    else:
        said = number_said(number) if number else 1
        if not said:
            return ""
        number = in_script(str(said), zero)
    decimals = in_script(DECIMALS_OF_SHARE[match["share"]], zero)
    point = "." if zero == _LATIN_ZERO else "٫"
    return f"{number}{point}{decimals}{match['blank'] or ' '}{match['unit']}{match['behind']}"
