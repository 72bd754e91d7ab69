"""LOCATION: countries, regions and large cities by name, in six languages.

They are few and known, and a model of some megabytes still misses one in an odd sentence or takes
it for a person. What a model finds around one ("Banca d'Italia") is longer and stays.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import product
from typing import Final

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.normalize import FIRST_ARABIC, BatchText
from gateway.detection.patterns.announced import LINE_ENDS, folded_words
from gateway.detection.patterns.places import place_names as names
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    Phrase,
    PhraseIndex,
    indexed,
    phrase_positions,
    written_on,
)
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value
# Below what beats a longer find of a model, above most that a model says of a word alone.
_SCORE: Final = 0.88
# In Arabic script the model knows most of them, and teams are called after countries.
_SCORE_WITHOUT_CAPITALS: Final = 0.75
# Arabic writes "and" and "in" on to a name.
_ARABIC_PREFIXES: Final = ("", "و", "ب", "وب", "ف")
# Persian writes on to a place that somebody is there: "دبیم", "تهرانه"; on to "ه" it does not.
_COPULAS: Final = ("م", "یم", "ه", "ن", "ین", "ید", "ست", "س")
# What makes a name a part of an account, a host or a compound: "@italia", "italia.it",
# "ایران‌خودرو".
_JOINED_BEFORE: Final = frozenset("@_/.-+&=\u200c")
_JOINED_BEHIND: Final = frozenset("@_/-+&=\u200c")
# "Thanks to", a blessing, "did not exceed" and "insisted": names that say something else there.
_DOUBTFUL: Final = frozenset(("یمن", "الیمن", "یزد", "مصر"))
_NO_PLACE: Final = re.compile(
    r"(?<!\w)(?:به یمن (?=(?:حضور|وجود|قدوم|ورود|برکت|لطف|همت|تلاش|دعا)(?!\w))|بالیمن وال"
    r"|و?لم یزد(?!\w)|(?:خیلی|انقدر|اینقدر|بسیار) مصر(?!\w))"
)
_IDIOM_CHARACTERS: Final = 10
# What is eaten, washed with or said of a place: "savon de Marseille", "c'est pas le Pérou".
_NAMESAKES: Final = folded_words(
    "marseille cologne pérou bruxelles dijon toulouse bayonne parme strasbourg francfort"
)
_CALLED_AFTER: Final = re.compile(
    r"(?<!\w)(?:(?:savons?|eau|moutarde|jambons?|saucisses?|choux?) de|pas (?:vraiment )?le) \Z"
)
_CALLED_CHARACTERS: Final = 24
# A line of capitalized words, quoted or not, and nothing before the country.
_TOWN_LINE: Final = re.compile(
    r"\n[>?|*# \t]{0,8}"
    r"(?P<town>[^\W\d_a-z][\w'-]*(?: (?:[^\W\d_a-z][\w'-]*|\w{1,3})){0,4})"
    r",? ?\n[>?|*# \t]{0,8}\Z"
)
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_TOWN_SCORE: Final = 0.85
_REACH: Final = 80


class KnownPlaces:
    """Finds names of places: with a capital, or in small letters where they say nothing else."""

    name = "known-place"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names, without the particles that Arabic writes on to them."""
        folded = batch.folded
        for start, end in phrase_positions(batch, _INDEX):
            if not _is_written_as_one(batch, start, end) or _is_joined(folded, start, end):
                continue
            if folded[start:end] in _DOUBTFUL and _is_idiom(folded, start, end):
                continue
            if batch.lowered[start:end] in _NAMESAKES and _CALLED_AFTER.search(
                batch.before(start, _CALLED_CHARACTERS)
            ):
                continue
            if folded[end : end + 1].isalpha() and _is_other_word(folded, start):
                continue
            is_arabic = folded[start] >= FIRST_ARABIC
            score = _SCORE_WITHOUT_CAPITALS if is_arabic else _SCORE
            yield Found(start, end, _TYPE, score, self.name)
            if folded[end : end + 1] in LINE_ENDS and batch.lowered[start:end] in names.COUNTRIES:
                yield from self._town_above(batch, start)

    def _town_above(self, batch: BatchText, start: int) -> Iterator[Found]:
        """Yield the town that fills the line above a country which begins a line at `start`."""
        match = _TOWN_LINE.search(before := batch.lines_before(start, _REACH))
        if match is not None and not any(map(is_frequent, _WORD.findall(match["town"]))):
            origin = start - len(before)
            yield Found(
                origin + match.start("town"),
                origin + match.end("town"),
                _TYPE,
                _TOWN_SCORE,
                self.name,
            )


def _is_written_as_one(batch: BatchText, start: int, end: int) -> bool:
    """Return whether capitals, or the word itself, say that a place is meant."""
    written = batch.folded[start:end]
    if written[0] >= FIRST_ARABIC:
        return True
    lowered = batch.lowered[start:end]
    if lowered in names.SHORT:
        return written.isupper()
    return written[0].isupper() or lowered not in names.WORDS


def _is_joined(folded: str, start: int, end: int) -> bool:
    if start and folded[start - 1] in _JOINED_BEFORE:
        return True
    behind = folded[end : end + 1]
    return behind in _JOINED_BEHIND or (behind == "." and folded[end + 1 : end + 2].isalnum())


def _is_other_word(folded: str, start: int) -> bool:
    """Return whether a place with a copula is another word, or a name: "رشته"."""
    whole = _LETTERS.match(folded, start)
    return whole is None or is_ordinary(whole[0]) or kind_of(whole[0]) is not Kind.UNKNOWN


def _is_idiom(folded: str, start: int, end: int) -> bool:
    """Return whether the words around a name make another word of it: "به یمن حضور شما"."""
    near = _NO_PLACE.finditer(folded, max(start - _IDIOM_CHARACTERS, 0), end + _IDIOM_CHARACTERS)
    return any(match.start() <= start < match.end() for match in near)


def _index() -> PhraseIndex:
    forms: dict[str, list[Phrase]] = {}

    def add(name: str, prefix: str) -> None:
        for first, phrase in written_on(name, (prefix,)):
            forms.setdefault(first, []).append(phrase)

    plain = {_without_marks(name) for name in names.LATIN} - names.UNMARKED_WORDS
    persian = names.PERSIAN | names.PERSIAN_CITIES
    for name in sorted(names.LATIN | plain | names.SHORT | persian):
        add(name, "")
    for name, ending in product(sorted(persian | names.PERSIAN_WITH_COPULA), _COPULAS):
        if " " not in name:
            forms.setdefault(name + ending, []).append(Phrase(0, len(ending), ()))
    for name in sorted(names.ARABIC | names.ARABIC_CITIES):
        for prefix in _ARABIC_PREFIXES:
            if prefix or name not in persian:
                add(name, prefix)
    return indexed(forms)


def _without_marks(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


_INDEX: Final = _index()
