"""Latin words that touch a number: `tel09123456789`, `0612345678svp`.

Persian and Arabic letters need none of this: no identifier mixes them with digits.
"""

from typing import Final

# Longer runs of letters are codes, not words.
_MAX_LETTERS: Final = 12
_FIRST_NOT_LATIN: Final = "\u0250"
# What goes on behind or before one of these is a longer code, a path or an address.
_BINDING: Final = frozenset("_@#/\\=+-.")


def is_latin(character: str) -> bool:
    """Return whether `character`, one or none, is a letter of a Latin alphabet."""
    return character < _FIRST_NOT_LATIN and character.isalpha()


def word_before(folded: str, at: int) -> str:
    """Return the Latin word that ends at `at`, in small letters; "" where it is part of a code."""
    start, lowest = at, max(at - _MAX_LETTERS - 1, 0)
    while start > lowest and is_latin(folded[start - 1]):
        start -= 1
    before = folded[start - 1] if start else " "
    if at - start > _MAX_LETTERS or before.isdigit() or before in _BINDING:
        return ""
    return folded[start:at].lower()


def word_after(folded: str, at: int) -> str:
    """Return the Latin word that starts at `at`, as it is; "" where it is part of a code."""
    end, highest = at, min(at + _MAX_LETTERS + 1, len(folded))
    while end < highest and is_latin(folded[end]):
        end += 1
    after = folded[end : end + 2]
    is_bound = after[:1] in {"_", "@", "="} or (
        len(after) == 2 and after[0] in _BINDING and after[1].isalnum()
    )
    if end - at > _MAX_LETTERS or after[:1].isdigit() or is_bound:
        return ""
    return folded[at:end]
