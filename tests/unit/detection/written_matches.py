"""Texts that a pattern matches, written through each of its choices in turn."""

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, Final, NamedTuple

# A node of a parsed pattern: its code, and what belongs to it. The library shows what patterns are
# made of nowhere else.
_Node = tuple[Any, Any]
_REPEATS: Final = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
_LETTERS: Final = "abcdez"
_OF_CATEGORY: Final = {
    codes.CATEGORY_DIGIT: "0123456789",
    codes.CATEGORY_SPACE: " ",
    codes.CATEGORY_WORD: _LETTERS,
    codes.CATEGORY_NOT_WORD: " ,",
    codes.CATEGORY_NOT_SPACE: _LETTERS,
    codes.CATEGORY_NOT_DIGIT: _LETTERS,
}
_BLANKS: Final = (" ", "\u200c")
_ANY: Final = "abcdegmnoxyz .,0123456789"
_MOST_REPEATS: Final = 2
# So many letters in a class are ways to write one word; more are any letter.
_MOST_LETTERS: Final = 6
# Of blanks and points that may be left out: words stand apart more often than not.
_BLANK_CHANCE: Final = 0.75
# Of what a look-ahead wants.
_BEHIND_CHANCE: Final = 0.75
# So many letters of any kind are the end of a word.
_LONGEST_ENDING: Final = 3


class Option(NamedTuple):
    """A way through a pattern: what is taken at one choice, and at those around it."""

    chosen: dict[int, int]
    """By the node of the choice."""


class Written:
    """A pattern of which every option can be written."""

    def __init__(self, pattern: re.Pattern[str], words: Iterable[str]) -> None:
        """Read the pattern; `words` stand where it takes any letters."""
        self._tree: list[_Node] = list(parser.parse(pattern.pattern, pattern.flags))
        self._words = sorted(words)

    def options(self) -> Iterator[Option]:
        """Yield every alternative, letter of a few, and part that may be left out."""
        return map(Option, _ways(self._tree, {}))

    def texts(self, option: Option, count: int) -> Iterator[str]:
        """Yield texts of an option that are likely to match, the same at each call."""
        writer = _Writer(option.chosen, self._words, random.Random(count))
        return (writer.written(self._tree) for _ in range(count))


def _ways(nodes: Iterable[_Node], way: dict[int, int]) -> Iterator[dict[int, int]]:
    """Yield, for each option among nodes, what is chosen at it and at those around it."""
    for node in nodes:
        code, of_it = node
        if code is codes.BRANCH:
            for option, nested in enumerate(of_it[1]):
                chosen = {**way, id(of_it): option}
                yield chosen
                yield from _ways(nested, chosen)
        elif code is codes.SUBPATTERN:
            yield from _ways(of_it[3], way)
        elif code is codes.ATOMIC_GROUP:
            yield from _ways(of_it, way)
        elif code in _REPEATS:
            least, most, nested = of_it
            chosen = {**way, id(of_it): max(least, 1)}
            if not least and most == 1 and _has_letters(nested):
                yield {**way, id(of_it): 0}
                yield chosen
            yield from _ways(nested, chosen)
        elif code is codes.IN and _is_spelling(of_it):
            for option in range(len(of_it)):
                yield {**way, id(of_it): option}


def _are_letters(members: list[_Node]) -> bool:
    """Return whether a class is that of all letters, and of no blanks."""
    return (codes.CATEGORY, codes.CATEGORY_WORD) in members or (
        (codes.CATEGORY, codes.CATEGORY_NOT_WORD) in members or (codes.RANGE, (97, 122)) in members
    )


def _has_letters(nodes: Iterable[_Node]) -> bool:
    """Return whether something in nodes may be a letter: a blank or a point is no option."""
    for code, of_it in nodes:
        if code is codes.IN:
            if any(_characters(*member) not in _BLANKS for member in of_it):
                return True
        elif code is not codes.LITERAL or chr(of_it).isalnum():
            return True
    return False


def _is_spelling(members: list[_Node]) -> bool:
    letters = all(code is codes.LITERAL and chr(of_it).isalpha() for code, of_it in members)
    return letters and len(members) <= _MOST_LETTERS


class _Writer:
    """Writes texts through what is chosen, and by chance where nothing is."""

    def __init__(self, way: dict[int, int], words: Sequence[str], chance: random.Random) -> None:
        self._way = way
        self._words = words
        self._chance = chance
        self._groups: dict[int, str] = {}

    def written(self, nodes: Iterable[_Node]) -> str:
        return "".join(self._node(code, of_it) for code, of_it in nodes)

    def _node(self, code: Any, of_it: Any) -> str:
        if code is codes.LITERAL:
            return chr(of_it)
        if code is codes.ANY:
            return "x"
        if code is codes.IN:
            return self._member(of_it)
        if code is codes.BRANCH:
            options = of_it[1]
            return self.written(self._chosen(of_it, options))
        if code is codes.SUBPATTERN:
            text = self._groups[of_it[0]] = self.written(of_it[3])
            return text
        if code is codes.ATOMIC_GROUP:
            return self.written(of_it)
        if code in _REPEATS:
            return self._repeated(of_it)
        if code is codes.GROUPREF:
            return self._groups.get(of_it, "")
        # The end of a text may do as well.
        if code is codes.ASSERT and of_it[0] > 0 and self._chance.random() < _BEHIND_CHANCE:
            return self.written(of_it[1])
        return ""

    def _chosen(self, of_it: Any, options: Sequence[Any]) -> Any:
        option = self._way.get(id(of_it))
        return self._chance.choice(options) if option is None else options[option]

    def _repeated(self, of_it: Any) -> str:
        least, most, nested = of_it
        times = self._way.get(id(of_it))
        if len(nested) == 1 and nested[0][0] is codes.IN and _are_letters(nested[0][1]):
            # Nothing is written on to words.
            if not least:
                return ""
            if most > _LONGEST_ENDING and self._words:
                word = self._chance.choice(self._words)
                # What the pattern has behind the letters may be the end of the word.
                return word[: len(word) - self._chance.choice((0, 0, 0, 3))]
        if times is None and most == 1 and not _has_letters(nested):
            times = 1 if self._chance.random() < _BLANK_CHANCE else least
        if times is None:
            times = self._chance.randint(least, min(most, least + _MOST_REPEATS))
        return "".join(self.written(nested) for _ in range(times))

    def _member(self, members: list[_Node]) -> str:
        if members[0][0] is codes.NEGATE:
            excluded = "".join(_characters(*member) for member in members[1:])
            letters = (codes.CATEGORY, codes.CATEGORY_NOT_WORD) in members
            allowed = [c for c in _ANY if c not in excluded and (c.isalnum() or not letters)]
            return self._chance.choice(allowed or ["x"])
        return self._chance.choice(_characters(*self._chosen(members, members)))


def _characters(code: Any, of_it: Any) -> str:
    if code is codes.LITERAL:
        return chr(of_it)
    if code is codes.RANGE:
        return "".join(map(chr, range(of_it[0], min(of_it[1], of_it[0] + 255) + 1)))
    return _OF_CATEGORY.get(of_it, "x")
