"""COST without a currency, in a list of what things cost: "hotel $612, gas maybe 120".

What stands in a list beside a sum is one. In a message that has a sum, or speaks of a bill, two
digits behind a comma are a price.
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical import around_sums, money_words
from gateway.detection.patterns.lexical.bare_sums import (
    ASKED,
    PRICE,
    SMALLEST,
    SUM,
    end_of,
    is_pair,
    worth,
)
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.told_sums import texts_of
from gateway.detection.patterns.triggers import group_positions, word_group

_BILLS: Final = word_group(money_words.BILLS | money_words.PAYING)
_WORD: Final = r"[^\W\d_]+"
# From the end of one sum to the next: a mark or "and", perhaps how many, and what is had.
_ITEM: Final = re.compile(
    r"(?: (?:plus tax(?:es?)?|ttc|ht|each|chacune?|le kilo|la pièce|al chilo|l'uno|das stück))?"
    r"\s*(?:[,;+&/\n]|(?:[,;] ?)?(?<=[\s,;])(?:and|plus|und|et|e|o|va|و|then|dann|poi|puis)\s)\s*"
    r"(?:[-•*–] ?)?(?:(?:and|und|et|e|plus|و) )?(?:\d{1,2} ?[x.)-]? )?(?:[^\W\d_]{1,2}\. )?"
    rf"(?:{_WORD}[ '’:]{{1,3}}){{1,3}}[~=]?\s?"
)
# "140 plus 20 for parts, so 160 in total"
_ADDED: Final = re.compile(
    rf"\s*(?:(?:{_WORD} ){{0,3}}(?:plus|and|und|et|più|piu)|(?:{_WORD},? ){{0,6}}plus|\+)\s+"
    r"(?:(?:another|nochmal|encore|altri|les) )?"
)
_TOTAL: Final = re.compile(
    rf"(?: {_WORD}){{0,4}}\s*[,=:-]?\s*(?:so|also|donc|quindi|makes|macht|fait|fanno|یعنی)\s+"
    r"(?:(?:that's|that|it's|is|total|das|macht|ça|ca|fait|c'est|sono|fanno|میشه)\s+){0,2}"
)
# "30 quid or 25 if you collect"
_OR: Final = re.compile(
    r"(?:(?: [a-z]+){1,5},)? (?:or|oder|ou|o|یا|او) (?:even |maybe |more like |anche |auch |même )?"
)
# "went from £685 to seven twenty", "7.2 lakhs pa to 8"
_CHANGED: Final = re.compile(
    r"(?: (?:pa|a (?:year|month|week)|per [a-z]+))? to (?:(?:about|around|nearly|over|like) )?"
)
# "45 € la nuit, avec parking 52": what it costs with more, or less.
_WITH: Final = re.compile(
    rf"(?: (?:par|la|le|l') ?{_WORD})?,? (?:et |ou |mais )?"
    r"(?:avec|sans|con|senza|mit|ohne|with|without) "
    rf"(?:(?:the|den|das|die|la|le|les|l'|il) ?)?(?!sa |son |mon |ma |ses |mes )(?:{_WORD} ){{1,2}}"
    r"(?:(?:c'est|ça fait|à|sono|a|macht|it's) )?"
)
# "47.60 bei Velo Gmür AG und 12.90 bei Spotify", "120 € an die Caritas, 60 an das Tierheim"
_PLACED: Final = re.compile(
    r" (?:bei|beim|an|ans|für|fürs|von|vom|zum|zur|im|in) [^\s\d,;.!?]+(?: [^\s\d,;!?]+){0,3}"
    r"(?:,? (?:und|plus)|,) "
)
# "von 48 auf 101 Euro"
_RISEN: Final = re.compile(r" auf (?:(?:etwa|rund|knapp|fast|über|unter|circa|ca|jetzt|nun) )?")
# "١٨٠٠ دولار للكبير و ٩٠٠ للطفل": what it costs for whom.
_FOR_WHOM: Final = re.compile(r" لل[^\W\d_]{2,12} ?(?:[،,] ?)?و ?")
_JOINTS: Final = (_FOR_WHOM, _OR, _ADDED, _TOTAL, _CHANGED, _WITH, _PLACED, _RISEN)
# "the big one for £45 or the small one for thirty"
_EITHER: Final = re.compile(
    rf"(?: each| (?:a|per) {_WORD})?[,;]? (?:or|and|but) (?:{_WORD},? ){{1,7}}for (?:only |just )?"
)
_FOR: Final = re.compile(r"\bfor (?:(?:only|just|about) )?[£$€₹]?\Z")
_FOR_REACH: Final = 16
_OF_PEOPLE: Final = re.compile(
    r"(?<!\w)(?:on (?:est|était|sera|serait)|nous (?:sommes|étions|serons)"
    r"|(?:ils|elles) (?:sont|seront)) (?:(?:à|déjà|bien|que) )?\Z",
    re.IGNORECASE,
)
_PEOPLE_REACH: Final = 24
# "4200 et des poussières"
_AND_SOME: Final = re.compile(
    r" (?:et (?:quelques|des brouettes|des poussières)|e (?:rotti|spicci)|und ein paar zerquetschte"
    r"|and change)(?=\s*(?:[,.!?;)\n\0]|\Z))"
)
# "یخچال ۸۵ تومن مبل ۴۰ فرش ۶۰ جمعا ۱۸۵ تومن"
_PERSIAN_ITEM: Final = re.compile(
    r" (?:(?:یه|یک) )?(?P<thing>[ء-یپ-گ\u200c]{2,14}) (?:(?:هم|کلا|میشه) )?"
)
_UNITEMIZED: Final = around_sums.NOT_LISTED | around_sums.NOT_BETWEEN | around_sums.DAY_OR_HOUR
_WORDS: Final = re.compile(_WORD)
_ITEM_REACH: Final = 48
_ITEM_MARKS: Final = frozenset("-.)")
# Odds are compared: "4,20 contro 4,35".
_AGAINST: Final = frozenset(("contro", "against", "versus", "vs", "gegen", "contre", "than"))
# What is had for a price, and no unit or mark that is measured or given in such numbers.
_GOODS: Final = re.compile(
    r" (?!(?:k?g|lbs?|oz|c?m|mm|km|kms|ml?|l|litres?|liters?|met(?:re|er)s?|miles?|mi|ft|feet"
    r"|inch(?:es)?|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|weeks?|years?|stars?|rating|gpa|points?"
    r"|goals?|percent|volts?|amps?|watts?|kwh?|gb|mb|tb|ghz|degrees?|am|pm|uhr)\b)[a-z]{3,}"
)
# "61,20 in quattro"
_UNLISTED: Final = around_sums.NOT_LISTED | {"in", "zu", "à"}
# "شقة ٧٢، حولت ألفين": what costs more is the price of it.
_HOMES: Final = folded_words("شقة الشقة عمارة بناية مبنى بلوك طابق الطابق الدور دور باب")
_LEAST_OF_HOMES: Final = 100
_NAMING: Final = frozenset("KMRBsCHðÐ@Nm")


def listed_sums(classes: Classes, covered: set[int]) -> Iterator[tuple[int, int]]:
    """Yield where listed sums start and end, as joined offsets.

    Args:
        classes: the texts, classified.
        covered: the positions of amounts that are known; those of the sums are added.
    """
    batch = classes.batch
    word_starts = batch.words.starts
    texts = texts_of(classes, covered)
    texts |= {batch.text_index(word_starts[at]) for at in group_positions(batch, _BILLS)}
    if not texts:
        return
    begins, order = classes.starts[classes.slots], sorted(texts)
    firsts = np.searchsorted(begins, [batch.starts[index] for index in order])
    lasts = np.searchsorted(begins, [batch.ends[index] for index in order])
    for first, last in zip(firsts.tolist(), lasts.tolist(), strict=True):
        yield from _of_text(classes, covered, first, last)


def _of_text(
    classes: Classes, covered: set[int], first: int, last: int
) -> Iterator[tuple[int, int]]:
    """Yield the sums of one text, from prices on, and from sum to sum in both directions."""
    spans = [
        match.span()
        for match in SUM.finditer(classes.text, first, last)
        if not _is_item_number(classes, *match.span()) and not _is_of_people(classes, match.start())
    ]
    is_sum = [not covered.isdisjoint(range(*span)) for span in spans]
    if all(is_sum):
        return
    # Only where the amount ends is known of those that are covered: currencies are theirs.
    nexts = [start for start, _ in spans[1:]] + [last]
    ends = [
        _covered_end(covered, stop, following) if known else stop
        for known, (_, stop), following in zip(is_sum, spans, nexts, strict=True)
    ]
    found: list[int] = []
    is_told = any(is_sum)
    for at, (start, stop) in enumerate(spans):
        if not is_sum[at] and (
            _is_price(classes, start, stop, is_beside=is_told)
            or (is_told and _is_told(classes, start, stop))
        ):
            is_sum[at] = True
            found.append(at)
    # Beside a price with its cents, a few whole ones are listed as well.
    least = 1 if found else SMALLEST
    order = [*range(1, len(spans)), *range(len(spans) - 2, -1, -1)]
    for step, at in enumerate(order):
        other = at - 1 if step < len(spans) - 1 else at + 1
        if is_sum[at] or not is_sum[other]:
            continue
        left, right = sorted((at, other))
        if _are_listed(classes, spans[left][0], ends[left], spans[right][0]) and _may_be(
            classes, *spans[at], least=least
        ):
            is_sum[at] = True
            found.append(at)
    for at in range(1, len(spans) - 1):
        if not is_sum[at] and is_sum[at - 1] and is_sum[at + 1]:
            gaps = (ends[at - 1], spans[at][0]), (spans[at][1], spans[at + 1][0])
            if all(_are_items(classes, *gap) for gap in gaps) and _may_be(
                classes, *spans[at], least=SMALLEST
            ):
                is_sum[at] = True
                found.append(at)
    for at in sorted(found):
        start, stop = spans[at]
        covered.update(range(start, stop))
        yield classes.start(start), max(end_of(classes, start, stop), classes.end(stop - 1))


def _is_item_number(classes: Classes, start: int, stop: int) -> bool:
    """Return whether digits begin a line of a list: "2- Sara 45"."""
    begin, end, lowered = classes.start(start), classes.end(stop - 1), classes.batch.lowered
    return lowered[end : end + 1] in _ITEM_MARKS and lowered[max(begin - 1, 0) : begin] in "\n\0"


def _is_of_people(classes: Classes, start: int) -> bool:
    """Return whether digits say how many people there are: "on est 12 donc 420 € en tout"."""
    before = classes.batch.before(classes.start(start), _PEOPLE_REACH)
    return _OF_PEOPLE.search(before) is not None


def _covered_end(covered: set[int], stop: int, last: int) -> int:
    while stop < last and stop in covered:
        stop += 1
    return stop


def _is_told(classes: Classes, start: int, stop: int) -> bool:
    """Return whether numerals are a price as it is told beside others: "rotors four-forty"."""
    return is_pair(classes, start, stop) and end_of(classes, start, stop) >= 0


def _is_price(classes: Classes, start: int, stop: int, *, is_beside: bool) -> bool:
    """Return whether digits have two more behind a comma, and are no day with its month.

    Beside a sum they may stand before what is had for them: "£3.80 lamb and 2.95 chicken". Hundreds
    "and some" are a price as well.
    """
    if _AND_SOME.match(classes.batch.lowered, classes.end(stop - 1)):
        return worth(classes, start, stop) >= ASKED
    written = classes.batch.lowered[classes.start(start) : classes.end(stop - 1)]
    if PRICE.fullmatch(written) is None or (classes.text[start] == "d" and "." in written):
        return False
    is_named = start > 0 and classes.text[start - 1] in _NAMING
    if is_named or classes.word_before(start) in _AGAINST:
        return False
    if is_beside and _GOODS.match(classes.batch.lowered, classes.end(stop - 1)) is not None:
        return True
    return end_of(classes, start, stop) >= 0


def _may_be(classes: Classes, start: int, stop: int, *, least: int) -> bool:
    before = classes.word_before(start)
    if before in _UNLISTED or (before in _HOMES and worth(classes, start, stop) < _LEAST_OF_HOMES):
        return False
    is_enough = worth(classes, start, stop) >= least and classes.agreeing(start, stop) == stop
    return is_enough and end_of(classes, start, stop) >= 0


def _are_items(classes: Classes, stop: int, start: int) -> bool:
    """Return whether one thing of a list without marks stands between two numbers, in Persian."""
    between = classes.batch.lowered[classes.end(stop - 1) : classes.start(start)]
    item = _PERSIAN_ITEM.fullmatch(between)
    return item is not None and item["thing"] not in _UNITEMIZED


def _are_listed(classes: Classes, first: int, stop: int, start: int) -> bool:
    """Return whether one item of a list stands from the sum ending at `stop` to the next.

    The former begins at `first`, where what it is for may stand before it.
    """
    begin, end = classes.end(stop - 1), classes.start(start)
    if not 0 < end - begin <= _ITEM_REACH or classes.text[start - 1] in _NAMING:
        return False
    between = classes.batch.lowered[begin:end].rstrip("£$€₹")
    if any(joint.fullmatch(between) for joint in _JOINTS):
        return True
    if _EITHER.fullmatch(between) and _FOR.search(
        classes.batch.before(classes.start(first), _FOR_REACH)
    ):
        return True
    if _ITEM.fullmatch(between) is None:
        return False
    words = _WORDS.findall(between)
    if words[-1] in around_sums.DAY_OR_HOUR or any(
        word.endswith(money_words.STREET_ENDS) for word in words
    ):
        return False
    return around_sums.NOT_LISTED.isdisjoint(words) and around_sums.NOT_BETWEEN.isdisjoint(words)
