"""Names of senders behind what they do: "Taxi Meyer" is Meyer with a taxi.

What stands before the name is a word of the chat as well and names nobody: as a part of the name it
would be replaced wherever somebody takes a taxi.
"""

import re
from functools import lru_cache
from typing import Final

from gateway.detection.word_kinds import Kind, kind_of
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_lists import is_known
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.posts import post_of

_NAMES: Final = frozenset({Kind.NAME, Kind.BOTH})
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\.?")
# Behind what somebody does, "Klavierlehrerin Frau Abel"; behind a forename may stand "Dr.".
_TITLES: Final = frozenset(
    (
        *("frau", "herr", "familie", "fam", "mrs", "mr", "ms", "mme", "madame", "monsieur"),
        *("signora", "signor"),
    )
)
# How German makes words for trades and for who does something, and no name: "Malerei", "Umzüge".
_TRADE: Final = re.compile(
    r"\w{2,}(?:erei|schule|dienst|züge)|\w{4,}(?:ung|ungen)"
    r"|\w*(?:praxis|technik|service|leitung|verwaltung|lehrer(?:in)?|leiter(?:in)?|betreuer(?:in)?"
    r"|taxi)",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(rf"{_WORD.pattern}(?: {_WORD.pattern}){{1,4}}")


@lru_cache(maxsize=4_096)
def name_within(text: str) -> tuple[int, int] | None:
    """Return where the name stands behind what its bearer does; None where there is nothing else.

    Args:
        text: a field that names somebody.
    """
    # Most names begin with one, and no trade does.
    if kind_of(text.partition(" ")[0]) in _NAMES or not text[:1].isupper():
        return None
    if _NAMED.fullmatch(text) is None:
        return None
    if not parse_name(text).tokens[0].key:
        # Titles and posts stay by themselves.
        post = post_of(text, is_known)
        if post is None or not post.is_firm:
            return None
    words = list(_WORD.finditer(text))
    first = _first_of_name([word[0].rstrip(".") for word in words])
    return (words[first].start(), len(text)) if first else None


def _first_of_name(words: list[str]) -> int:
    """Return the place of the first word that belongs to the name; 0 where all may."""
    title = next((at for at, word in enumerate(words) if word.lower() in _TITLES), len(words))
    if 0 < title < len(words) - 1 and not any(map(_may_be_name, words[:title])):
        return title
    n_trades = 0
    while n_trades < len(words) - 1 and _is_trade(words[n_trades]):
        n_trades += 1
    # What else lists have for a word may be a rare forename: "Storm Larsen".
    return n_trades


def _is_trade(word: str) -> bool:
    return _TRADE.fullmatch(word) is not None and not _may_be_name(word)


def _may_be_name(word: str) -> bool:
    return kind_of(word) in _NAMES or is_known(canonical(word))
