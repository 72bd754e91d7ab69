"""MISC: names and codes spelled by words: "Romeo Uniform November Alpha", "R wie Richard, U wie …".

The digits of a code that go on with them belong to it: "alpha bravo seven seven two nine".
Whoever reads the first letters reads the name. The words of the alphabets are names and things
themselves: a run of them is a spelling if most are no forenames, or letters stand before them.
"""

from collections.abc import Iterator
from typing import Final

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import LETTER, BatchText
from gateway.detection.patterns.lexical.numerals import values
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, word_group
from gateway.domain import EntityType

# As a name, its words would be known for somebody's from then on.
_TYPE: Final = EntityType.MISC.value
# Of pilots, of telephones in German (old and new), French and Italian.
_ALPHABETS: Final = tuple(
    frozenset(words.split())
    for words in (
        "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima "
        "mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x "
        "ray yankee zulu",
        "anton ärger berta bertha cäsar caesar dora emil friedrich gustav heinrich ida julius "
        "kaufmann konrad ludwig martha nordpol otto ökonom paula quelle richard samuel siegfried "
        "schule theodor ulrich übermut viktor wilhelm xanthippe ypsilon zacharias zeppelin",
        "anatole berthe célestin désiré eugène françois gaston henri irma joseph kléber louis "
        "marcel nicolas oscar pierre quintal raoul suzanne thérèse ursule victor william xavier "
        "yvonne zoé",
        "ancona bologna como domodossola empoli firenze genova hotel imola jersey kursaal livorno "
        "milano napoli otranto padova quarto roma savona torino udine venezia washington xilofono "
        "york zara",
    )
)
_EVERY: Final = frozenset(word for words in _ALPHABETS for word in words)
# No forenames, surnames and towns: who lists friends or places uses none of them.
_TELLING: Final = frozenset(
    word
    for words in (
        "alpha alfa bravo delta echo foxtrot golf hotel india kilo november papa quebec romeo",
        "sierra tango uniform whiskey whisky xray yankee zulu juliett ärger cäsar caesar nordpol",
        "ökonom quelle schule übermut xanthippe ypsilon zeppelin kaufmann quintal ursule kursaal",
        "domodossola xilofono",
    )
    for word in words.split()
)
_GROUP: Final = word_group(sorted(_EVERY - {"x", "ray"}))
_FEWEST, _FEWEST_TELLING, _MOST = 4, 2, 40
_GAP: Final = frozenset((" ", ", ", "-", " - "))
# "R wie Richard", "V as in Victor", "N comme Nicolas", "V come Venezia", "ر مثل رضا".
_LIKE: Final = frozenset(("wie", "as", "for", "like", "comme", "come", "di", "مثل", "مثه"))
_IN: Final = "in"
_AND: Final = frozenset(("und", "and", "et", "e", "و", "dann", "then", "puis", "poi", "بعد"))
_FEWEST_LETTERS: Final = 2
# Of a code behind its letters; in one piece a number has more.
_FEWEST_DIGITS, _FEWEST_OF_NUMBER, _TEN = 3, 4, 10
# Of "R wie Richard, und U wie Ulrich".
_MAX_BETWEEN: Final = 8


class SpellingWords:
    """Finds what is spelled by the words of an alphabet, the whole run as one."""

    name = "spelling-words"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the runs, from left to right."""
        yield from self._runs(batch)
        starts, ends = batch.word_bounds
        is_single = (ends - starts == 1) & (batch.kinds[starts] == LETTER)
        texts = batch.words.texts
        reach = 0
        for place in is_single.nonzero()[0].tolist():
            if place < reach or place + 1 >= len(texts) or texts[place + 1] not in _LIKE:
                continue
            letters: set[str] = set()
            last = at = place
            while (end := _end_of_pair(texts, at)) and _is_near(batch, last, at):
                letters.add(texts[at])
                last = end
                at = end + 1
                if not _end_of_pair(texts, at) and at < len(texts) and texts[at] in _AND:
                    at += 1
            reach = last + 1
            # "I like Italy and I like India"
            digits = _last_digit(batch, last)
            if len(letters) >= _FEWEST_LETTERS or digits > last:
                end = batch.words.ends[digits]
                yield Found(int(starts[place]), end, _TYPE, VALIDATED_SCORE, self.name)

    def _runs(self, batch: BatchText) -> Iterator[Found]:
        places = group_positions(batch, _GROUP)
        if len(places) < _FEWEST_TELLING:
            return
        texts, starts, ends = batch.words
        reach = 0
        for first in places:
            if first < reach:
                continue
            last = first
            while (
                last + 1 < len(texts)
                and _may_spell(texts[last + 1])
                and batch.folded[ends[last] : starts[last + 1]] in _GAP
            ):
                last += 1
            reach = last + 1
            words = [word for word in texts[first:reach] if word in _EVERY]
            if _spells(words) or _spells_with_digits(words, texts[first:reach]):
                yield Found(starts[first], ends[last], _TYPE, VALIDATED_SCORE, self.name)


def _may_spell(word: str) -> bool:
    """Return whether a word is one of an alphabet, or a digit of a code."""
    return word in _EVERY or word in values() or (len(word) == 1 and word.isdecimal())


def _is_digit(word: str) -> bool:
    """Return whether a word is one digit, in words or not."""
    return values().get(word, _TEN) < _TEN or (len(word) == 1 and word.isdecimal())


def _last_digit(batch: BatchText, last: int) -> int:
    """Return the last of the digits that go on with a spelling, `last` where they are too few."""
    texts, starts, ends = batch.words
    at = last
    while (
        at + 1 < len(texts)
        and batch.folded[ends[at] : starts[at + 1]] in _GAP
        and (_is_digit(texts[at + 1]) or (at == last and _is_long_number(texts[at + 1])))
    ):
        at += 1
    is_code = at - last >= _FEWEST_DIGITS or (at > last and _is_long_number(texts[last + 1]))
    return at if is_code else last


def _is_long_number(word: str) -> bool:
    return len(word) >= _FEWEST_OF_NUMBER and word.isdecimal()


def _spells_with_digits(words: list[str], run: list[str]) -> bool:
    """Return whether a run is two words of one alphabet or more, and digits that end it."""
    n_digits = 0
    for word in reversed(run):
        if word in _EVERY or not _is_digit(word):
            break
        n_digits += 1
    return (
        n_digits >= _FEWEST_DIGITS
        and len(words) >= _FEWEST_TELLING
        and n_digits + len(words) == len(run)
        and any(word in _TELLING for word in words)
        and any(alphabet.issuperset(words) for alphabet in _ALPHABETS)
    )


def _end_of_pair(texts: list[str], at: int) -> int:
    """Return the last word of "r wie richard", 0 where the word at a place begins no such."""
    letter, *rest = texts[at : at + 4] or [""]
    n_like = 2 if rest[:2] == ["as", _IN] else 1
    word = rest[n_like] if len(rest) > n_like else ""
    is_pair = len(letter) == 1 and rest[0] in _LIKE if rest else False
    # "tea for two, t for two 2024"
    is_word = len(word) > 1 and word[0] == letter and word not in values()
    return at + n_like + 1 if is_pair and is_word else 0


def _is_near(batch: BatchText, last: int, at: int) -> bool:
    """Return whether a pair stands right behind the last word of another, in the same text."""
    _, starts, ends = batch.words
    between = batch.folded[ends[last] : starts[at]]
    return "\0" not in between and len(between) <= _MAX_BETWEEN


def _spells(words: list[str]) -> bool:
    """Return whether words spell something: those of one alphabet, some of which are no names."""
    if not _FEWEST <= len(words) <= _MOST:
        return False
    if sum(word in _TELLING for word in words) < _FEWEST_TELLING:
        return False
    return any(sum(word in alphabet for word in words) >= len(words) - 1 for alphabet in _ALPHABETS)
