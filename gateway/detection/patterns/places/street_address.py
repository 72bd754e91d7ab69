"""Street addresses: a street, its kind and the number of a house, in the ways of six languages."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np

from gateway.detection.normalize import ZWNJ, BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical import numerals
from gateway.detection.patterns.places import (
    address_ends,
    street_grammar,
    streets_de,
    streets_en,
    streets_fr,
    streets_it,
)
from gateway.detection.patterns.places.address_chain import (
    ARABIC,
    ARABIC_IN_LATIN,
    PERSIAN,
    PERSIAN_IN_LATIN,
    ChainWords,
    read_chain,
)
from gateway.detection.patterns.places.latin_streets import (
    Place,
    Span,
    begins_with_year,
    celtic,
    english,
    french,
    german,
    italian,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    positions,
    word_group,
)
from gateway.domain import EntityType

_LOCATION = EntityType.LOCATION.value
_POSTAL_CODE = EntityType.POSTAL_CODE.value

# A name, a kind and a number together are hardly anything else.
_SCORE = 0.95
_REACH_BEFORE = 64
# How far from the word for a street its readers look for a number.
_NUMBER_BEFORE, _NUMBER_BEHIND = _REACH_BEFORE, 200
_SHORTEST_PHRASE = 3
_PERSIAN_HOUSES = frozenset(["پلاک", "بلوک", "pelak"])
# Of towns whose streets have a name and a number, but no word for a street.
_STREET_NUMBER = re.compile(r"(?<!\w)(?P<name>[^\W\d_]{2,14}+) (?P<number>\d{1,3})[ ,]{1,3}\Z")
# No plate: "مدل ۲ پلاک ۱۲ ب ۳۴۵".
_HOUSE = re.compile(r"[ :]{0,2}\d{1,5}(?!\d|[.,:-]\d|[ -]{0,2}[آ-ی]{1,3}[ -]{0,2}\d{3})")
_NO_STREETS = folded_words("ساعت تا از شماره مدل ماشین پلاک واحد طبقه حدود فقط سال روز")
# Between the number of a house and a postal code: ",\nCH-".
_MAX_CODE_GAP = 6
# Of those that are known in small letters, with a blank before and behind.
_LONGEST_TOWN = 12


# Fewer words than have them end so, and a set is asked faster than suffixes one by one.
_ENDS_OF_SUFFIXES = frozenset(suffix[-3:] for suffix in streets_de.SUFFIXES)


class StreetAddresses:
    """Finds streets with house numbers, the town and postal code behind them, and boxes of mail.

    The number of the house belongs to the street, as do floor and flat where they stand right
    behind it; the town is a place of its own.
    """

    name = "address"
    types = frozenset({_LOCATION, _POSTAL_CODE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield streets, then the towns and codes behind them."""
        numbers: list[int] = batch.digit_runs[0].tolist()
        numbers += _spelled_numbers(batch)
        if not numbers:
            return
        numbers.sort()
        for start, end in self._streets(batch, numbers):
            yield Found(start, end, _LOCATION, _SCORE, self.name)
            yield from self._behind(batch.folded, end)

    def _streets(self, batch: BatchText, numbers: Sequence[int]) -> Iterator[Span]:
        for start, end, finders in _kinds(batch):
            if not _is_near_number(numbers, start, end):
                continue
            place = _place(batch, start, end)
            for find in finders:
                span = find(place)
                if span is not None and not begins_with_year(place, span[0]):
                    yield span
                    break
        yield from _kuwaiti(batch)
        if not _FORCES.isdisjoint(batch.vocabulary):
            for match in address_ends.FORCES.finditer(batch.folded):
                yield match.span("box")
                yield match.span("office")
        yield from _before_codes(batch)

    def _behind(self, folded: str, end: int) -> Iterator[Found]:
        for pattern in address_ends.TOWNS_BEHIND:
            match = pattern.match(folded, end)
            if match is not None:
                yield Found(*match.span("town"), _LOCATION, _SCORE, self.name)
                for group, type_ in (("state", _LOCATION), ("code", _POSTAL_CODE)):
                    if match.groupdict().get(group):
                        yield Found(*match.span(group), type_, _SCORE, self.name)
                return
        match = address_ends.CODE_BEHIND.match(folded, end)
        if match is not None:
            yield Found(*match.span("code"), _POSTAL_CODE, _SCORE, self.name)


def _kinds(batch: BatchText) -> Iterator[tuple[int, int, "Sequence[_Finder]"]]:
    """Yield where words for streets and boxes stand, and who reads what is around them."""
    texts, starts, ends = batch.words
    for at in group_positions(batch, _LATIN):
        yield starts[at], ends[at], _BY_WORD[texts[at]]
    joined = [
        word
        for word in batch.vocabulary
        if word[-3:] in _ENDS_OF_SUFFIXES and word.endswith(streets_de.SUFFIXES)
    ]
    for at in batch.word_indices(joined):
        yield starts[at], ends[at], _GERMAN
    for at in group_positions(batch, _SHORT_GROUP):
        # Behind the joint it is an ending: "شماره‌ش ۰۹۳۵…".
        if batch.folded[starts[at] - 1 : starts[at]] != ZWNJ:
            yield starts[at], ends[at], _SHORT[texts[at]]
    for index, finders in _PHRASES:
        for start, end in phrase_positions(batch, index):
            yield start, end, finders
    for literals, finders in _LITERALS:
        for literal in literals:
            for start in positions(batch.lowered, literal):
                yield start, start + len(literal), finders


def _spelled_numbers(batch: BatchText) -> Iterator[int]:
    """Yield where numbers of houses in words, or letters, begin: "پلاک بیست و دو", "bat C"."""
    texts, starts, _ = batch.words
    for at in group_positions(batch, _BUILDINGS):
        if at + 1 < len(texts) and len(texts[at + 1]) == 1:
            yield starts[at + 1]
    for at in group_positions(batch, _HOUSES):
        if at + 1 < len(texts) and texts[at + 1] in numerals.values():
            yield starts[at + 1]


def _is_near_number(numbers: Sequence[int], start: int, end: int) -> bool:
    """Return whether a number stands near, in this text or the next."""
    at = bisect_left(numbers, start)
    return (at < len(numbers) and numbers[at] - end <= _NUMBER_BEHIND) or (
        at > 0 and start - numbers[at - 1] <= _NUMBER_BEFORE
    )


def _place(batch: BatchText, start: int, end: int) -> Place:
    text_start = start - len(batch.before(start, _REACH_BEFORE))
    return Place(batch.folded, text_start, start, end, batch.lowered[start:end])


def _kuwaiti(batch: BatchText) -> Iterator[Span]:
    """Yield addresses of block, street and house by their first letters: "ق10 ش5 م22"."""
    folded, points = batch.folded, batch.folded_points
    starts, _ = batch.digit_runs
    before = points[np.maximum(starts - 1, 0)]
    before = np.where(before == ord(" "), points[np.maximum(starts - 2, 0)], before)
    for at in starts[before == ord("ق")].tolist():
        start = folded.rfind("ق", 0, at)
        match = street_grammar.KUWAITI.match(folded, start)
        if match is not None and not folded[max(start - 1, 0) : start].isalnum():
            yield match.span()


def _before_codes(batch: BatchText) -> Iterator[Span]:
    """Yield German streets without a word for one ("Am Markt 7"), before a code and a town."""
    starts, ends = batch.digit_runs
    lengths = ends - starts
    is_hint = (lengths[:-1] <= 3) & (lengths[1:] >= 4) & (lengths[1:] <= 5)
    is_hint &= starts[1:] - ends[:-1] <= _MAX_CODE_GAP
    for run in is_hint.nonzero()[0].tolist():
        end = int(ends[run])
        start = end - len(batch.before(end, _REACH_BEFORE))
        for pattern in (streets_de.PREPOSITION, streets_de.NAMED):
            match = pattern.search(batch.folded, start, int(ends[run + 1]) + _LONGEST_TOWN)
            if match is not None:
                yield match.span()
                break


def _has_number(place: Place) -> bool:
    """Return whether a number follows the word for a house, in digits or in words."""
    match = street_grammar.HOUSE_NUMBER.match(place.folded, place.end)
    return match is not None and (match["word"] is None or match["word"] in numerals.values())


def _persian(place: Place, words: ChainWords) -> Span | None:
    """Read streets, alleys and houses one behind another, in one of both scripts."""
    is_house = place.word in _PERSIAN_HOUSES
    if is_house and not _has_number(place):
        return None
    if place.word == "خ" and place.folded[place.end : place.end + 1] not in {" ", "."}:
        return None
    end = read_chain(place.folded, place.start, place.end, words, is_numbered=is_house)
    if end:
        return place.start, _with_letter(place.folded, end)
    return _numbered_street(place) if place.word == "پلاک" else None


def _numbered_street(place: Place) -> Span | None:
    """Return the number of a street with that of a house: "وکیل آباد ۳۷ پلاک ۱۱۲"."""
    number = _STREET_NUMBER.search(place.before)
    house = _HOUSE.match(place.folded, place.end)
    if number is None or number["name"] in _NO_STREETS or house is None:
        return None
    return place.text_start + number.start("number"), _with_letter(place.folded, house.end())


def _arabic(place: Place) -> Span | None:
    """Read a street, with the number of its house before it or behind."""
    folded, end = place.folded, place.end
    if place.word in ARABIC.parts and not _has_number(place):
        return None
    number = (
        street_grammar.ARABIC_BEFORE.search(place.before) if place.word in _BEHIND_HOUSE else None
    )
    # "ش" alone is many things, "ش 9" a street; "عن طريق" is "by way of", "نهج البلاغة" a book.
    is_bare = folded[end : end + 1] != "." and not folded[end + 1 : end + 2].isdecimal()
    if (
        (place.word == "ش" and number is None and is_bare)
        or (place.word == "طریق" and place.before.endswith("عن "))
        or (place.word == "نهج" and folded.startswith(" البلاغ", end))
    ):
        return None
    is_numbered = number is not None or place.word in ARABIC.parts
    end = read_chain(folded, place.start, end, ARABIC, is_numbered=is_numbered)
    if not end:
        return None
    start = place.start if number is None else place.text_start + number.start()
    return start, _with_letter(folded, end)


def _block(place: Place) -> Span | None:
    """Read a block of Sudan or Bahrain; its word says "square" and "mall" as well."""
    match = street_grammar.BLOCK.match(place.folded, place.start)
    if match is None:
        return None
    end = read_chain(place.folded, *match.span("next"), ARABIC)
    return place.start, max(end, match.end())


def _arabic_in_latin(place: Place) -> Span | None:
    # Found as letters of any word: digits in it stand for letters that Latin script lacks.
    if place.before[-1:].isalnum() or place.folded[place.end] != " ":
        return None
    number = street_grammar.ARABIC_BEFORE.search(place.before)
    is_numbered = number is not None
    end = read_chain(place.folded, place.start, place.end, ARABIC_IN_LATIN, is_numbered=is_numbered)
    if not end:
        return None
    return (place.start if number is None else place.text_start + number.start()), end


def _with_letter(folded: str, end: int) -> int:
    """Return the end with the letter of a house: "3ب", "14/1"."""
    match = street_grammar.HOUSE_LETTER.match(folded, end)
    return end if match is None else match.end()


def _box(place: Place) -> Span | None:
    """Read a box of mail, by its number."""
    start = place.start
    if place.word == "box":
        before = address_ends.BOX_BEFORE.search(place.before)
        if before is None:
            return None
        start = place.text_start + before.start()
    match = address_ends.BOX_NUMBER.match(place.folded, place.end)
    if match is None or (place.word[0] == "ص" and address_ends.PLATE.search(place.before)):
        return None
    if place.word == "bp":
        is_alone = not place.before.strip() or place.before[-1:] == "\n"
        has_code = address_ends.BOX_CODE.match(place.folded, match.end()) is not None
        if not (has_code or (is_alone and address_ends.LINE_END.match(place.folded, match.end()))):
            return None
    return start, match.end()


_Finder = Callable[[Place], Span | None]
_BY_WORD: dict[str, tuple[_Finder, ...]] = {}
for _words, _find in (
    (streets_fr.KINDS, french),
    (streets_en.KINDS, english),
    (streets_en.CELTIC, celtic),
    (streets_it.KINDS, italian),
    (PERSIAN_IN_LATIN.streets | {"pelak"}, partial(_persian, words=PERSIAN_IN_LATIN)),
):
    for _word in _words:
        _BY_WORD[_word] = (*_BY_WORD.get(_word, ()), _find)
_LATIN = word_group(_BY_WORD)
_HOUSES = word_group(folded_words("پلاک pelak عمارة عماره مبنى بناية شقة شقه"))
_BUILDINGS = word_group(folded_words("bât bat bt bâtiment batiment"))
_GERMAN, _ITALIAN = (german,), (italian,)
_LITERALS = (
    (streets_it.SHORT, _ITALIAN),
    (tuple(sorted(ARABIC_IN_LATIN.streets)), (_arabic_in_latin,)),
)
_read_persian = partial(_persian, words=PERSIAN)
# Words of a letter or two, which would be other words with a prefix or a suffix.
_SHORT: dict[str, tuple[_Finder, ...]] = {
    word: finders
    for words, finders in ((PERSIAN.streets, (_read_persian,)), (ARABIC.streets, (_arabic,)))
    for word in words
    if len(word) < _SHORTEST_PHRASE
}
_SHORT_GROUP = word_group(_SHORT)
_PHRASES = (
    (phrase_index(PERSIAN.streets.difference(_SHORT) | {"پلاک", "بلوک", "واحد"}), (_read_persian,)),
    (phrase_index(ARABIC.streets.difference(_SHORT) | (ARABIC.parts - {"ط"})), (_arabic,)),
    (phrase_index(folded_words("مربع مجمع")), (_block,)),
    (phrase_index(address_ends.BOXES), (_box,)),
)
# Kinds of Arabic streets before which the number of a house may stand.
_BEHIND_HOUSE = frozenset(["شارع", "ش", "زنقة", "نهج", "حارة"])
_FORCES = frozenset(["apo", "fpo", "dpo"])
