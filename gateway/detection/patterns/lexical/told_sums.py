"""COST without a currency, told by who pays and what for: "quoted three lakh", "pago settanta".

Numerals and digits near a verb of paying or a noun of what is paid are a sum where nothing is
counted behind them. A message that has a sum may have a second one, which stands instead of the
first or is the share of each.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gateway.detection.normalize import FIRST_ARABIC
from gateway.detection.patterns.lexical import around_sums, money_words
from gateway.detection.patterns.lexical.bare_sums import (
    ASKED,
    LARGE,
    LONGEST,
    SMALLEST,
    SUM,
    begin_of,
    end_of,
    is_round,
    is_uncounted,
    is_vague,
    worth,
)
from gateway.detection.patterns.lexical.italian_sums import ITALIAN_KINDS, THOUSANDS, YEARS_BEHIND
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.told_forms import Told
from gateway.detection.patterns.triggers import group_positions, word_group

_WORD: Final = r"[^\W\d_]++"
# At most four words between, and no mark but those that a sum is told with.
_GAP: Final = re.compile(
    rf"[2-9]?(?:['’]s)?[ \u200c]?[:=~]?[ \u200c]{{0,2}}"
    rf"(?:{_WORD}[.]?['’ \u200c:=~]{{1,2}}){{0,4}}~?"
)
_CHARGED: Final = re.compile(rf" (?:(?!to ){_WORD} ){{0,3}}")
_SOLD: Final = re.compile(
    rf" (?:{_WORD} ){{0,4}}(?:a|à|für|fuer|for|at|pour)(?: (?:solo|nur|only|just|like))? "
)
_HANDED: Final = re.compile(
    r"[ -](?:(?!me |gas )(?:moi|toi|lui|leur|nous|[^\W\d_]{2,})[ -])?"
    r"(?:(?:another|mal|about|only|just"
    r"|like|also|encore|genre|nochmal|noch|ancora|tipo|die|les|i) )?|[ -](?:me|moi) "
)
_OWED: Final = re.compile(
    r" (?:(?:encore|ancora|già|toujours|genre|tipo|circa|environ|bien|solo|quand même|pure|les"
    rf"|(?:a|à) {_WORD}) ){{0,2}}"
)
_BEHIND: Final = re.compile(
    rf"[ \u200c]{{1,2}}(?:(?:doppelt|zweimal|twice|wieder|zurück|dafür|ihm|ihr|dir|mir"
    rf"|für {_WORD}|euch|for (?:the|a|my)|in|of"
    r"|hezar|ham|behem|behesh|behet|azam|azash|ro|pool|رو|را|هم|ازم|بهش|بهم|نقد|براش|پول|می|نمی"
    r"|کارت به)[ \u200c]){0,3}"
)
_NEXT: Final = re.compile(" ")
_INSTEAD: Final = re.compile(
    r" (?:(?:of|de|di|for|only|just|nur|noch|to|from|à|a|été|c'était|c'est|war|waren|is|it's|al|من"
    r"|از|fast|knapp|rund|etwa|circa|ca|gut|also|macht|sinds|genau) ){0,2}"
)
_SHARED: Final = re.compile(
    rf" (?:(?:per|by|durch|par|in|en|auf|among|between|بین|به|بر|علی) )?(?:\d{{1,2}}|{_WORD})"
    rf"(?: (?!\d){_WORD}){{0,2}},?[ =]{{1,3}}(?:fa|fanno|is|makes?|that's|thats|so|sono|macht|sind"
    r"|(?:ça |ca )?fait|میشه|می شه|یطلع|تطلع|یعنی) (?:(?:about|each|a testa|chacun|circa|نفری) )?"
)


_ASKED_FOR: Final = re.compile(
    r" (?:(?:you|u|ya|ye|yous|youse|yall|y'all|guys|he|she|they|du|sie|er|ich|i|ihr|auch|es|meine"
    r"|die|tu|vous|moi|noch|like|maybe|für|mit|pour|à|per|a) ){0,3}"
    r"(?:(?:take|accept|do|consider|go for|go to|go down to|come down to) )?"
    r"(?:like |maybe )?"
)
_GOT: Final = re.compile(
    r" (?:(?:only|just|about|around|like|nearly|almost|over|maybe|me|him|her|us|them|a) ){0,2}"
)
_LOOKED_AT: Final = re.compile(
    r" (?:at|of|about|around|more|like)"
    r"(?: (?:at|about|around|roughly|like|maybe|something|probably|another|more|of)){0,2} "
)
_BOUND: Final = re.compile(r" (?:out )?(?:at|from)(?: (?:about|around|roughly|like))? ")
# "kommen auf knapp dreihundert", "bleiben noch dreihundert"
_COME_TO: Final = re.compile(
    rf" (?:(?:{_WORD} ){{0,3}}(?:auf|bei) (?:(?:knapp|rund|etwa|fast|gut|über|unter|circa|ca) )?"
    r"|(?:(?:noch|dann|mir|dir|uns|euch|also|halt|nur|eh|jetzt|ja|am ende) ){0,4})"
)


_KINDS: Final = (
    Told(
        word_group(money_words.PAYING | money_words.EASTERN_PRICES | money_words.EASTERN_PAID),
        _GAP,
        SMALLEST,
    ),
    Told(word_group(money_words.ASKING), _GAP, ASKED),
    Told(word_group(money_words.HANDING), _HANDED, 2 * SMALLEST, reach=5),
    Told(word_group(money_words.OWING), _OWED, SMALLEST),
    Told(word_group(money_words.CHARGING), _CHARGED, SMALLEST),
    Told(word_group(money_words.FUELS), _GAP, SMALLEST),
    Told(word_group(money_words.SELLING), _SOLD, SMALLEST),
    Told(word_group(money_words.PAID_BEHIND), _BEHIND, 3 * SMALLEST, is_before=True),
    Told(word_group(money_words.IN_WORDS_ONLY), _NEXT, ASKED, is_spelled=True, reach=1),
    Told(word_group(money_words.ON_WHOM), _NEXT, 2 * SMALLEST, is_spelled=True, reach=1),
    Told(word_group(money_words.COMING_TO | money_words.RESTING), _COME_TO, ASKED, is_spelled=True),
    Told(word_group(money_words.FOR_HOW_MUCH), _NEXT, 2 * SMALLEST, is_spelled=True, reach=1),
    Told(word_group(money_words.OFFERING), _ASKED_FOR, 2 * SMALLEST, is_spelled=True, reach=6),
    Told(word_group(money_words.GETTING), _GOT, LARGE, reach=6),
    Told(word_group(money_words.ESTIMATING), _LOOKED_AT, ASKED, reach=7),
    Told(word_group(money_words.BOUNDING), _BOUND, LARGE, is_spelled=True, reach=5),
    Told(
        word_group(("all",), ("in", "told")),
        _NEXT,
        SMALLEST,
        is_before=True,
        is_second=True,
        reach=8,
    ),
    Told(word_group(money_words.INSTEAD), _INSTEAD, SMALLEST, is_second=True),
    Told(word_group(money_words.IN_EXCHANGE), _NEXT, ASKED, is_second=True, reach=1),
    Told(word_group(money_words.DIVIDED), _SHARED, SMALLEST, is_second=True),
    *ITALIAN_KINDS,
)
# Sums that need no word but their own.
_SCALED: Final = word_group(money_words.SCALES | money_words.FOR_SUMS | THOUSANDS)
_GOES_ON: Final = re.compile(r"[ \u200c][^\W\d_]")
# Every sum has one of these, and little before it.
_IS_NUMERAL: Final = np.isin(np.arange(256), list(b"13456dewW"))
_BEFORE_NUMERAL: Final = 3
_LONGEST_GAP: Final = 64
_LAST_DAY: Final = 31
_LAST_HOUR: Final = 12
_DIGITS: Final = frozenset("13456de")
_BETWEEN: Final = re.compile(_WORD)
# Words between that are listed one by one: "down from 35" is a sum, whatever "from" is elsewhere.
_LISTED_GAPS: Final = (_SHARED, _INSTEAD, _BOUND)
# About how much: "zahlst um die 85", where "um 8" is an hour.
_ABOUT: Final = "um die "
# What the same words tell of batteries, of speed and of pancakes.
_NO_PRICE: Final = re.compile(
    r"(?<!service )(?<!cover )(?<!delivery )charge is at \d\d?(?!\d)"
    r"|pay(?:s|ing)? attention |paid attention "
    r"|go(?:es|ing)? [12]\d\d (?:on|down) the (?:motorway|highway|freeway|autobahn|interstate)\b"
    r"|(?:got|gets?|getting|made|lost|won) [\d,]+ (?:on|in) (?:the |my |his |her |our )?"
    r"(?:sat|act|gre|exam|test|quiz|level|leaderboard|game|match|league)\b"
    r"|g(?:ive|ave) it \d{2} and (?:then )?(?:flip|stir)(?=[.,!?\n\0]|\Z)"
    r"|شارژ (?:گوشی|باتری|لپ[ \u200c]?تاپ|تبلت)\w{0,3} (?:[^\W\d_]+ )?\d{1,3}(?!\d)"
)
_NAMED: Final = re.compile(rf"({_WORD})\W{{0,3}}\Z")
_NAMED_REACH: Final = 16
_ROUND: Final = re.compile(r"(?:[05]|\D)\Z")


def told_sums(classes: Classes, covered: set[int]) -> Iterator[tuple[int, int]]:
    """Yield where sums start and end that the words around them tell, as joined offsets.

    Args:
        classes: the texts, classified.
        covered: the positions of amounts that are known; those of the sums are added.
    """
    batch = classes.batch
    kinds = [(kind, group_positions(batch, kind.group)) for kind in _KINDS]
    scaled = group_positions(batch, _SCALED)
    if not scaled and not any(places for _, places in kinds):
        return
    begins = classes.starts[classes.slots]
    word_starts = batch.word_bounds[0]
    numerals = _IS_NUMERAL[np.frombuffer(classes.text.encode("latin-1"), np.uint8)].nonzero()[0]
    known: set[int] | None = None
    for kind, places in kinds:
        if not places:
            continue
        # Most words of paying have no number near them.
        positions = np.searchsorted(begins, word_starts[places])
        first, last = (-kind.reach, 0) if kind.is_before else (1, kind.reach + _BEFORE_NUMERAL)
        is_near = np.searchsorted(numerals, positions + first) < np.searchsorted(
            numerals, positions + last
        )
        for position in positions[is_near].tolist():
            if kind.is_second:
                if known is None:
                    known = texts_of(classes, covered)
                if batch.text_index(classes.start(position)) not in known:
                    continue
            span = _sum_near(classes, position, kind, covered)
            if span is not None:
                start, stop, end = span
                covered.update(range(start, stop))
                if known is not None:
                    known.add(batch.text_index(classes.start(start)))
                yield begin_of(classes, start), end
    yield from _scaled(classes, covered, scaled, begins)


def _scaled(
    classes: Classes, covered: set[int], places: Sequence[int], begins: NDArray[np.int64]
) -> Iterator[tuple[int, int]]:
    """Yield the sums that are ones by their scale: "three lakh", "بثلاثمية", "duemiladuecento"."""
    batch = classes.batch
    for at in places:
        position = int(np.searchsorted(begins, batch.words.starts[at]))
        if position in covered:
            continue
        for match in SUM.finditer(classes.text, max(0, position - LONGEST), position + LONGEST):
            start, stop = match.span()
            if not start <= position < stop or not covered.isdisjoint(range(start, stop)):
                continue
            is_alone = stop - start == 1 and batch.words.texts[at] in money_words.SCALES
            is_for = batch.words.texts[at] in money_words.FOR_SUMS
            end = end_of(classes, start, stop)
            if classes.word(position) in THOUSANDS and classes.word_before(start) in YEARS_BEHIND:
                end = -1
            has_tail = end > classes.end(stop - 1)
            if (has_tail and not is_uncounted(batch.lowered, end)) or is_vague(classes, start):
                continue
            # "شد ۱۸ میلیون" may be people; one who goes on, or writes in words, speaks of money.
            if (
                classes.text[start] in _DIGITS
                and not has_tail
                and _GOES_ON.match(batch.lowered, max(0, end)) is None
            ):
                end = -1
            if is_for and worth(classes, start, stop) <= _LAST_HOUR:
                end = -1
            if end >= 0 and not is_alone and classes.agreeing(start, stop) == stop:
                covered.update(range(start, stop))
                yield begin_of(classes, start), end


def texts_of(classes: Classes, covered: set[int]) -> set[int]:
    """Return which texts of the batch have one of the positions."""
    starts = classes.starts[classes.slots[list(covered)]]
    return set((np.searchsorted(classes.batch.starts, starts, side="right") - 1).tolist())


def _sum_near(
    classes: Classes, position: int, kind: Told, covered: set[int]
) -> tuple[int, int, int] | None:
    """Return the first sum near the word at `position`: its positions, and its joined end."""
    text = classes.text
    if kind.is_before:
        first, last = max(0, position - kind.reach), position
    else:
        first, last = position + 1, min(position + 1 + kind.reach + LONGEST, len(text))
    for match in SUM.finditer(text, first, last):
        start, stop = match.span()
        if start > position + kind.reach:
            return None
        end = _end_if_told(classes, start, stop, position, kind)
        if end >= 0:
            is_free = covered.isdisjoint(range(start, stop))
            return (start, stop, end) if is_free else None
    return None


def _end_if_told(classes: Classes, start: int, stop: int, position: int, kind: Told) -> int:
    """Return the joined end of a sum that the word at `position` tells; -1 where it does not."""
    lowered, begin = classes.batch.lowered, classes.start(start)
    is_digits = classes.text[start] in _DIGITS
    if kind.is_spelled and is_digits:
        return -1
    if kind.is_before:
        first, last = classes.end(stop - 1), classes.start(position)
    else:
        first, last = classes.end(position), begin
    if last - first > _LONGEST_GAP or kind.gap.fullmatch(lowered, first, last) is None:
        return -1
    if not kind.is_before and _NO_PRICE.match(lowered, classes.start(position)) is not None:
        return -1
    if kind.is_before:
        named = _NAMED.search(classes.batch.before(begin, _NAMED_REACH))
        if named is not None and _tells_none(kind, [named[1]]):
            return -1
        # Tomans are round: "۲۰۶ میدی" offers a car.
        is_eastern = lowered[last] >= FIRST_ARABIC
        if is_eastern and not _ROUND.search(lowered, begin, first):
            return -1
    amount = worth(classes, start, stop)
    written = lowered[begin : classes.end(stop - 1)]
    if amount < kind.least or classes.agreeing(start, stop) < stop:
        return -1
    if kind.least >= ASKED and not is_round(written):
        return -1
    words = _BETWEEN.findall(lowered[first:last].replace(_ABOUT, ""))
    if kind.gap not in _LISTED_GAPS and _tells_none(kind, words):
        return -1
    is_day = is_digits and amount <= _LAST_DAY and written.isdecimal()
    if is_day and words and words[-1] in around_sums.DAY_OR_HOUR:
        return -1
    # "the alarm went at five forty"
    is_hour = not is_digits and "W" not in classes.text[start:stop]
    if is_hour and kind.least == ASKED and words and words[-1] == "at":
        return -1
    return end_of(classes, start, stop, is_told_behind=kind.is_before)


def _tells_none(kind: Told, words: Sequence[str]) -> bool:
    """Return whether one of the words beside a sum makes an hour, a page or a code of it."""
    return not around_sums.NOT_BETWEEN.intersection(words) <= kind.leads
