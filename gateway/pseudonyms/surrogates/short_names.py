"""Short forms of an organization's name: a part of it without the rest, or its initials.

"Nordlicht" stands for "Nordlicht Logistik GmbH", "الأفق" for "شركة الأفق" and "UCL" for "University
College Leeds". A short form begins where the name begins, or behind the words for its kind, and has
a word that is no word for a kind. What it becomes is the same part of the surrogate.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.organization_tokens import is_kind, name_tokens
from gateway.pseudonyms.surrogates.organization_words import JOINING
from gateway.pseudonyms.surrogates.place_lists import is_kept_country

ACRONYM, NAME, SEP = "acronym", "name", "|"
LETTERS = "ABCDEFGHIKLMNOPRSTVW"
LONGEST_ACRONYM = 5
_SHORTEST_ACRONYM = 2
_SHORTEST_NAME = 3
_SHORTEST_CALLED = 5


class _Parts(NamedTuple):
    """Where in the tokens of a name its proper part begins and ends, and where it all ends."""

    tokens: Sequence[str]
    start: int
    end: int
    last: int


@lru_cache(maxsize=16_384)
def short_forms(form: str) -> tuple[str, ...]:
    """Return the forms of the short names that an organization may be called by."""
    kind, _, text = form.partition(SEP)
    if kind != NAME or any(map(str.isdecimal, text)):
        return ()
    parts = _parted(text)
    words = [token for token in parts.tokens if token[0].isalpha()]
    # A name of words for kinds alone, "بانک ملی ایران": two of them at least.
    starts, fewest = ((0, parts.start), 1) if parts.start < parts.end else ((0,), 2)
    found = {"".join(parts.tokens[start:end]) for start in starts for end in _ends(parts, fewest)}
    forms = [f"{NAME}{SEP}{short}" for short in sorted(found) if len(short) >= _SHORTEST_NAME]
    initials = _initials(words)
    if text.isascii() and _SHORTEST_ACRONYM <= len(initials) <= LONGEST_ACRONYM:
        forms.append(f"{ACRONYM}{SEP}{initials}")
    return tuple(short for short in forms if short != form)


def called_by(value: str) -> list[str]:
    """Return the parts of a name, in canonical form, by which a text may call it in its absence.

    Not acronyms, nor short words: both are too often something else.
    """
    shorts = (short.partition(SEP) for short in short_forms(f"{NAME}{SEP}{canonical(value)}"))
    return [text for kind, _, text in shorts if kind == NAME and len(text) >= _SHORTEST_CALLED]


def proper_runs(name: str) -> list[str]:
    """Return the proper part of a name, then with each further word for a kind behind it.

    As they are written; none where digits stand in the name.
    """
    if any(map(str.isdecimal, name)):
        return []
    tokens, start, end, last = _parted(name)
    if start == end:
        return []
    kinds = (i + 1 for i in range(end, last) if tokens[i][0].isalpha())
    return ["".join(tokens[start:stop]) for stop in (end, *kinds)]


def shortened(form: str, surrogate: str, short: str, draws: Draws) -> str | None:
    """Return the part of a surrogate that `short` is of `form`, as the surrogate of `short`.

    None where the surrogate has no such part.
    """
    name = surrogate.partition(SEPARATOR)[2]
    kind, _, text = short.partition(SEP)
    if not name:
        return None
    words = [token for token in name_tokens(name) if token[0].isalpha()]
    if kind == ACRONYM:
        letters = _initials(words).upper()[: len(text)]
        letters += "".join(draws.pick(LETTERS) for _ in text[len(letters) :])
        return f"{ACRONYM}{SEP}{letters.lower()}" if letters.isascii() else None
    whole = _parted(form.partition(SEP)[2])
    if whole.start == whole.end:
        return surrogate
    drawn, part = _parted(name), _parted(text)
    if drawn.start == drawn.end:
        return None
    start = 0 if part.start else drawn.start
    # As many words for the kind behind the name as the short form has.
    n_behind = sum(token[0].isalpha() for token in part.tokens[part.end : part.last])
    end, at = drawn.end, drawn.end
    while n_behind and at < drawn.last:
        if drawn.tokens[at][0].isalpha():
            n_behind, end = n_behind - 1, at + 1
        at += 1
    if n_behind:
        return None
    kept = "".join(drawn.tokens[start:end])
    return f"{NAME}{SEP}{canonical(kept)}{SEPARATOR}{kept}"


def _parted(text: str) -> _Parts:
    """Return where the first run of words that are not for a kind stands in a name."""
    tokens = name_tokens(text)
    n = len(tokens)
    start = next((i for i in range(n) if _is_proper(tokens[i])), n)
    end = start
    for i in range(start, n):
        if is_kind(canonical(tokens[i])):
            break
        if _is_proper(tokens[i]):
            end = i + 1
    last = end
    for i in range(end, n):
        if tokens[i][0].isalpha():
            if not is_kind(canonical(tokens[i])):
                break
            last = i + 1
    return _Parts(tokens, start, end, last)


def _is_proper(token: str) -> bool:
    form = canonical(token)
    return (
        token[0].isalpha()
        and not is_kind(form)
        and form not in JOINING
        and not is_kept_country(form)
    )


def _ends(parts: _Parts, fewest: int) -> list[int]:
    """Return behind which tokens a short form may end: words of the name, and kinds after them."""
    tokens = parts.tokens
    if fewest > 1:
        ends = [i + 1 for i, token in enumerate(tokens) if token[0].isalpha()]
        return ends[fewest - 1 :]
    inside = [i + 1 for i in range(parts.start, parts.end) if _is_proper(tokens[i])]
    return inside + [i + 1 for i in range(parts.end, parts.last) if tokens[i][0].isalpha()]


def _initials(words: Sequence[str]) -> str:
    return "".join(canonical(word)[:1] for word in words if canonical(word) not in JOINING)
