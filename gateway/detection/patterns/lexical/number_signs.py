"""Signs by which a number tells what it is: its own form, and the words and marks around it.

`weighed_numbers` adds up what they weigh; `scripts/build_number_weights.py` weighs them.
"""

from bisect import bisect_left, bisect_right
from typing import Final

from gateway.detection.patterns.lexical.lexicon_classes import Classes

# Words and marks on each side of a number that are read, and those whose distance counts.
_REACH: Final = 6
_NEAR: Final = 3
_LONG_WORD: Final = 5
# Characters of a text, and of its words, that tell what it is about.
_TOPIC: Final = 160
_SHORTEST_TOPIC: Final = 3
_MARKS: Final = ".,;:!?()،؟"
_BEGIN: Final = "^"
_END: Final = "$"
_DIGITS: Final = frozenset("0123456789")
# Up to which a number is a count, an hour, a day, a minute, a price, a year of two calendars …
_BOUNDS: Final = (1, 2, 5, 12, 24, 31, 59, 99, 199, 499, 999, 1299, 1500, 1899, 2100, 9999)
_ROUND: Final = ("00", "50")
_FIVES: Final = ("0", "5")


def signs(classes: Classes, start: int, stop: int) -> set[str]:
    """Return the signs of the number at the positions `start` to `stop`.

    Each begins with a mark for its kind: `<` and `>` a word somewhere before or behind, `0<` to
    `2>` one at a distance, `<<`, `>>` and `<>` two words in a row, `p` and `e` how the next word
    begins and ends, `(` and `)` classes of words, `s`, `v` and `c` the number's own form, `g` what
    touches it, `t` a word anywhere in the text.
    """
    batch = classes.batch
    index = batch.text_index(classes.start(start))
    text_start, text_end = batch.starts[index], batch.ends[index]
    low, high = max(0, start - _REACH), min(stop + _REACH, len(classes.text))
    slots = classes.slots[low:high]
    starts: list[int] = classes.starts[slots].tolist()
    ends: list[int] = classes.ends[slots].tolist()
    first, last = starts[start - low], ends[stop - 1 - low]
    # What stands in other messages is no sign.
    begin, end = bisect_left(starts, text_start), bisect_right(ends, text_end)
    places = range(start - low - 1, begin - 1, -1), range(stop - low, end)
    before, behind = (
        [_token(batch.lowered[starts[at] : ends[at]]) for at in side] for side in places
    )
    letters_before = classes.text[low + begin : start][::-1] + _BEGIN
    letters_behind = classes.text[stop : low + end] + _END
    if len(before) < _REACH:
        before.append(_BEGIN)
    if len(behind) < _REACH:
        behind.append(_END)
    found = _own_signs(batch.lowered[first : ends[start - low]], classes.text[start:stop])
    for distance, token in enumerate(before[:_NEAR]):
        found.add(f"{distance}<{token}")
    for distance, token in enumerate(behind[:_NEAR]):
        found.add(f"{distance}>{token}")
    found.update(["<" + token for token in before])
    found.update([">" + token for token in behind])
    for distance, letter in enumerate(letters_before[:_NEAR]):
        found.add(f"{distance}({letter}")
    for distance, letter in enumerate(letters_behind[:_NEAR]):
        found.add(f"{distance}){letter}")
    found.add("((" + letters_before[:2])
    found.add("))" + letters_behind[:2])
    found.add("()" + letters_before[0] + letters_behind[0])
    found.add(f"<>{before[0]} {behind[0]}")
    if len(before) > 1:
        found.add(f"<<{before[1]} {before[0]}")
    if len(behind) > 1:
        found.add(f">>{behind[0]} {behind[1]}")
    for side, token in (("<", before[0]), (">", behind[0])):
        if len(token) >= _LONG_WORD:
            found.add(f"p{side}{token[:4]}")
            found.add(f"e{side}{token[-3:]}")
    for word in batch.lowered[text_start : min(text_end, text_start + _TOPIC)].split():
        if len(word) >= _SHORTEST_TOPIC and word[0] not in _DIGITS:
            found.add("t" + word.strip(_MARKS))
    if first > text_start:
        found.add("g<" + _touching(batch.lowered[first - 1]))
    if last < text_end:
        found.add("g>" + _touching(batch.lowered[last]))
    return found


def _token(word: str) -> str:
    """Return a word or mark; of a number how it is formed."""
    return "#" + _form(word) if word[:1] in _DIGITS else word


def _own_signs(word: str, letters: str) -> set[str]:
    """Return the signs of a number: its first word, and the classes of its words."""
    if word[:1] in _DIGITS:
        return {"s" + _form(word), "v" + _size(word), "c" + letters}
    return {"w" + letters[:_NEAR], "c" + letters, "n" + word}


def _form(digits: str) -> str:
    """Return how many digits a number has, its marks, and whether it is round or begins with 0."""
    n_digits = sum(map(str.isdecimal, digits))
    marks = "" if n_digits == len(digits) else "".join([c for c in digits if c not in _DIGITS])[:2]
    roundness = "r" if digits.endswith(_ROUND) else ("f" if digits.endswith(_FIVES) else "o")
    return f"{n_digits}{marks}{roundness}{'0' if digits[0] == '0' else ''}"


def _size(digits: str) -> str:
    if not digits.isdecimal():
        return "-"
    number = int(digits)
    return next((str(bound) for bound in _BOUNDS if number <= bound), "+")


def _touching(character: str) -> str:
    return "a" if character.isalpha() else character
