"""Whether letters look like a name: of a stranger in a username, whom no list knows."""

from functools import cache

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale

_SHORTEST, _LONGEST = 4, 24
_WINDOW = 3
# One in so many triples of letters may be new. Of listed names 97 % pass without their own triples,
# of random letters 10 % (five letters) and 6 % (eight).
_NEW_TRIPLES = 5


def is_name_like(form: str) -> bool:
    """Return whether the letters of a canonical form follow each other as in the listed names."""
    if not _SHORTEST <= len(form) <= _LONGEST:
        return False
    triples = _triples(form)
    n_new = sum(triple not in _known_triples() for triple in triples)
    return n_new * _NEW_TRIPLES <= len(triples)


def _triples(form: str) -> list[str]:
    return [form[i : i + _WINDOW] for i in range(len(form) - _WINDOW + 1)]


@cache
def _known_triples() -> frozenset[str]:
    found: set[str] = set()
    for locale in map(load_locale, LANGUAGES):
        for section in locale.weights:
            for name in locale.lists[section]:
                for spelling in name:
                    found.update(_triples("".join(filter(str.isalpha, canonical(spelling)))))
    return frozenset(found)
