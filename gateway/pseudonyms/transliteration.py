"""Names across scripts: whether a Latin and an Arabic spelling can be one name.

Two means, for what is at hand. Where both spellings are, `may_be_one_name` reads the Arabic letters
as a pattern of Latin spellings: consonants in their usual transcriptions (English, French, German,
Finglish), short vowels free, long ones where they are written. Where one is known only by a keyed
hash, `transliteration_key` folds either script to one key: the consonants without those that are
heard or written by some only (h, w, y, ayn), and the class of the last vowel.
`python -m load_tests.pseudonym_claims` measures how often both are mistaken over the name lists.
"""

import re
from functools import lru_cache

from gateway.pseudonyms.name_lists import native_forms

# With a shorter key too many names agree by chance.
SHORTEST_KEY = 3

_DIGRAPHS = (
    ("tsch", "$"), ("sch", "$"), ("tch", "$"), ("sh", "$"), ("ch", "$"), ("zh", "j"), ("kh", "x"),
    ("gh", "k"), ("dj", "j"), ("dh", "z"), ("th", "t"), ("ph", "f"), ("ck", "k"), ("q", "k"),
)  # fmt: skip
_SILENT_LATIN = re.compile(r"[aeiouyhw'v]")
_ARABIC_CLASSES = {
    "ب": "b", "پ": "p", "ت": "t", "ط": "t", "ث": "t", "ج": "j", "چ": "$", "خ": "x", "د": "d",
    "ذ": "z", "ز": "z", "ض": "z", "ظ": "z", "ر": "r", "ژ": "j", "س": "s", "ص": "s", "ش": "$",
    "غ": "k", "ق": "k", "ک": "k", "گ": "g", "ف": "f", "ل": "l", "م": "m", "ن": "n",
}  # fmt: skip
_DOUBLED = re.compile(r"(.)\1+")

# Ways to write the vowels of Persian and Arabic in Latin letters, each with a plainer one.
_ROMANIZED = (("iy", "i"), ("y", "i"), ("ee", "i"), ("oo", "u"), ("ou", "u"), ("aa", "a"))

_SHORT = "[aeiou]{0,2}"
_PATTERNS = {
    "ب": "b+", "پ": "p+", "ت": "t+h?", "ط": "t+h?", "ث": "(?:th|s+|t)", "ج": "(?:dj|j+|g+)",
    "چ": "(?:tch|ch|c)", "ح": "h{0,2}", "ه": "h{0,2}", "خ": "(?:kh|ch|x)", "د": "d+",
    "ذ": "(?:dh|z+|d)", "ر": "r+", "ز": "z+", "ژ": "(?:zh|j)", "س": "(?:ss?|c)", "ص": "s+",
    "ش": "(?:sch|sh|ch)", "ض": "(?:dh|z+|d+)", "ظ": "(?:dh|z+)", "ع": "'?[aeiou]{0,2}",
    "غ": "(?:gh|g|q)", "ف": "(?:f+|ph)", "ق": "(?:gh|q+|k+|g)", "ک": "(?:ck|k+|c|q)",
    "گ": "g+", "ل": "l+", "م": "m+", "ن": "n+", "و": "(?:ou|oo|ow|aw|au|[vw]+[aeiou]{0,2}|u|o)",
    "ی": "(?:ee|ei|ey|ay|ai|ie|iy|i|e|[yj]+[aeiou]{0,2})", "ا": "(?:aa|a|o|e)", "ء": "'?",
}  # fmt: skip
_FIRST = {
    "ای": "(?:ee|ei|ai|ay|i|e|y)", "او": "(?:ou|oo|ow|o|u|a[vw][aeiou]{0,2})",
    "ا": "[aeiou]{1,2}", "ع": "'?[aeiou]{1,2}", "ی": "(?:[yj][aeiou]{0,2}|i)",
}  # fmt: skip
_LAST = {"ه": "(?:ah|eh|eih|h|a|e)", "ی": "(?:ee|ey|ay|iy|ie|i|y|e|ah|a)"}
_CONSONANTS = frozenset("بپتطثجچحخدذرزژسصشضظعغفقکگلمنه")
# What may be read as any vowel or as none; the letter ayn is two of them. A name with more of
# these, or a longer one, can be read in so many ways that to try them all takes hours, and anybody
# may choose it. No listed name has more than eight of them, or twenty letters.
_VAGUE = "اویءهحع"
_MOST_VAGUE, _LONGEST_READ = 8, 20


@lru_cache(maxsize=16_384)
def transliteration_key(form: str) -> str:
    """Return the key of a canonical form in either script; empty where it says too little."""
    if form.isascii():
        text = form
        for digraph, one in _DIGRAPHS:
            text = text.replace(digraph, one)
        consonants = _SILENT_LATIN.sub("", text.replace("c", "k"))
        last = form[-1:]
        ending = "i" if last in "iy" else "a" if last in "aeh" else "u" if last in "ouw" else ""
    else:
        consonants = "".join(_ARABIC_CLASSES.get(letter, "") for letter in form)
        last = form[-1:]
        ending = "i" if last == "ی" else "a" if last in "اه" else "u" if last == "و" else ""
    consonants = _DOUBLED.sub(r"\1", "".join(filter(str.isalpha, consonants.replace("$", "š"))))
    return f"{consonants}.{ending}" if len(consonants) >= SHORTEST_KEY else ""


def may_be_one_name(latin: str, arabic: str) -> bool:
    """Return whether `latin` is a way to spell `arabic`, both in canonical form.

    False for what is too long for a name, or has too many vowels.
    """
    pattern = _pattern(arabic)
    if pattern is None:
        return False
    return pattern.fullmatch(latin.replace("-", "").replace(" ", "")) is not None


def is_romanized_alike(one: str, other: str) -> bool:
    """Return whether two Latin spellings differ by ways to write the vowels of an Eastern name.

    "Haniyeh" and "Hanieh" sound alike, whatever letters lists know them in.
    """
    native = native_forms()
    return (one in native or other in native) and _romanized(one) == _romanized(other)


def _romanized(form: str) -> str:
    for writing, plain in _ROMANIZED:
        form = form.replace(writing, plain)
    return form


def may_begin(form: str, initial: str) -> bool:
    """Return whether a name in either script may begin with a Latin letter."""
    if form[:1].isascii():
        return form.startswith(initial)
    pattern = _FIRST.get(form[:1]) or _PATTERNS.get(form[:1], "")
    if form[:1] in "او":
        return initial in "aeiouvw"
    return re.match(pattern, initial + "h") is not None or re.match(pattern, initial) is not None


@lru_cache(maxsize=4_096)
def _pattern(arabic: str) -> re.Pattern[str] | None:
    """Return the pattern of the Latin spellings, None where matching it might not end."""
    letters = arabic.replace(" ", "")
    n_vague = sum(map(letters.count, _VAGUE)) + letters.count("ع")
    if n_vague > _MOST_VAGUE or len(letters) > _LONGEST_READ:
        return None
    pieces: list[str] = []
    start = 0
    for first, pattern in _FIRST.items():
        if letters.startswith(first):
            pieces.append(pattern)
            start = len(first)
            break
    for i in range(start, len(letters)):
        letter = letters[i]
        is_last = i == len(letters) - 1
        pieces.append((_LAST.get(letter) if is_last else None) or _PATTERNS.get(letter, "."))
        if letter in _CONSONANTS and not is_last:
            pieces.append(_SHORT)
    return re.compile("".join(pieces) + "e?")
