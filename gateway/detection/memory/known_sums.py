"""Sums that a conversation knows, where they stand again without their currency, and others beside.

"The rent is 740 €", and in the next message "she says 740": one amount, which else would be told
there as it is, and be another in the first. Only telling figures are known again: years, and sums
of one digit with noughts behind it, stand for much else. Where the conversation bargains, other
numbers about as large are sums too: see `bargained_figures`. Some figures are sums by their form
while the talk is of money: see `money_talk`.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from gateway.detection.memory.bargained_figures import bargained_spans, so_many_spans, worths_of
from gateway.detection.memory.bargained_years import with_bargained_years
from gateway.detection.memory.counted_things import is_counted
from gateway.detection.memory.derived_sums import derived_spans
from gateway.detection.memory.known import SCORE
from gateway.detection.memory.money_talk import (
    N_TEXTS,
    figure_spans,
    is_named,
    may_spell,
    said_worths,
    unsaid_spans,
)
from gateway.detection.memory.number_pieces import YEAR, stands_free
from gateway.detection.memory.numbered_things import word_before
from gateway.detection.memory.paid_sums import may_be_paid, paid_spans, spelled_worth
from gateway.detection.memory.reckonings import with_equations, with_paid_years
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.normalize import ARABIC_SCRIPT
from gateway.domain import Entity, EntityType
from gateway.domain.detectors import MEMORY_DETECTOR
from gateway.domain.digits import decimal_digits, has_digits

_COST: Final = EntityType.COST.value
_DATETIME: Final = EntityType.DATETIME.value
_IRANIAN: Final = ("13", "14")
# What must not stand before the first digit is asked behind it: a digit is found many times faster.
_FIGURE: Final = re.compile(
    r"(?P<whole>\d(?<![\w.,:/+#*@-]\d)(?:\d{0,2}(?:[.,'’٬ ]\d{3})+|\d{2,8}))"
    r"(?:[.,٫](?P<cents>\d\d))?"
    r"(?![\w#*@-]|[.,:/٫٬]\d)"
)
_THOUSANDS: Final = re.compile(r"(\d(?<![\w.,:/+#-]\d)\d{0,2})(?:[.,](\d{1,3}))? ?[kK](?!\w)")
_MOST_FIGURES: Final = 32
_LAST_WORTHS: Final = 16
# In words: "ok, deux cent quatre-vingts et on n'en parle plus".
_LONGEST_ANSWER: Final = 60
# A question, or more than a remark, in a text without a number.
_ASKS: Final = re.compile(r"[?؟]|(?:\S+\s+){4}\S")
_DIGIT: Final = re.compile(r"\d")
# Between a sum and the one that it is told from: "400, not 450".
_CONTRAST: Final = re.compile(
    r"[,،]? (?:and |und |et |e |و)?(?:not|nicht|pas|non|no|مش|مو|نه|ليس|statt|anstatt|instead of"
    r"|au lieu de|invece di|به جای|بدل) ",
    re.IGNORECASE,
)
_PIECES: Final = "تا"
_AND: Final = " و "
# "۲۹۸" of "۲۹۸٬۰۰۰": thousands that Iranians and Arabs leave unsaid.
_UNSAID: Final = 3
_THOUSAND: Final = "000."
# "۱۵ تا ۹۵۰": fifteen at so much.
_AT_SO_MUCH: Final = re.compile(r"\d تا \Z")


class KnownSums:
    """The telling figures of one conversation's sums, the first of them, and the last worths.

    `_is_bargaining` says that the last text held a sum, and that nothing else was asked since.
    """

    __slots__ = ("_figures", "_is_bargaining", "_n_texts", "_said", "_worths")

    def __init__(self) -> None:
        self._figures: set[str] = set()
        self._worths: list[int] = []
        self._said: list[int] = []
        self._is_bargaining = False
        self._n_texts = 0

    def learn(self, value: str) -> bool:
        """Remember the figures of a sum; return whether there was any telling one."""
        spelled = spelled_worth(value)
        worths = worths_of(value) if spelled is None else [spelled]
        self._worths = [*self._worths, *worths][-_LAST_WORTHS:]
        self._said = [*self._said, *said_worths(value)][-_LAST_WORTHS:]
        self._n_texts = N_TEXTS
        told = value if spelled is None else str(spelled)
        figures = {_figure(match) for match in _FIGURE.finditer(told)} - {""}
        if not figures or len(self._figures) >= _MOST_FIGURES:
            return False
        self._figures |= figures
        return True

    def find(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the sums that stand beside them; mostly the same."""
        found = self._beside(text, with_paid_years(text, entities))
        sums = [text[one.start : one.end] for one in found if one.type == _COST]
        if sums:
            self._n_texts = N_TEXTS
        is_of_money = self._n_texts > 0
        if is_of_money:
            self._n_texts -= 1
            if _AND in text:
                found = _with_wholes(found, unsaid_spans(text))
            # Most texts hold no figure but those that were found.
            if may_spell(text) or (has_digits(text) and stands_free(_DIGIT, text, found)):
                said = [*self._said, *(worth for one in sums for worth in said_worths(one))]
                found = _with_sums(found, figure_spans(text, found, said))
        if self._worths or sums:
            found = self._with_derived(text, found, is_of_money=is_of_money)
        return with_equations(text, found, self._worths) if has_digits(text) else found

    def _with_derived(
        self, text: str, entities: Sequence[Entity], *, is_of_money: bool
    ) -> Sequence[Entity]:
        """Return the entities with the figures that follow from known sums."""
        if not (has_digits(text) and stands_free(_DIGIT, text, entities)):
            return entities
        sums = [text[one.start : one.end] for one in entities if one.type == _COST]
        spans = derived_spans(
            text,
            [(one.start, one.end) for one in entities],
            [*self._worths, *(worth for one in sums for worth in worths_of(one))],
            has_sum=bool(sums),
            is_of_money=is_of_money,
        )
        return _with_sums(entities, spans)

    def _beside(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with known sums, and with those of bargaining."""
        worths = self._worths
        for one in entities:
            if one.type == _COST:
                worths = [*worths, *worths_of(text[one.start : one.end])]
        # Few conversations have a price, and few texts of theirs a number.
        if not worths:
            return entities
        if _PIECES in text:
            entities = _with_sums(entities, so_many_spans(text, entities, worths))
        if not has_digits(text):
            if self._is_bargaining and len(text) <= _LONGEST_ANSWER:
                spans = bargained_spans(text, entities, worths, is_answer=True)
                entities = _with_sums(entities, spans)
            self._is_bargaining = self._is_bargaining and _ASKS.search(text) is None
            return entities
        if self._is_bargaining:
            entities = with_bargained_years(text, entities, worths)
        if may_be_paid(text):
            entities = _with_sums(entities, paid_spans(text, entities, worths))
        found = self._known(text, entities)
        # Mostly all figures of a text are found already.
        if stands_free(_DIGIT, text, found):
            spans = bargained_spans(text, found, worths, is_answer=self._is_bargaining)
            found = _with_sums(found, spans)
        self._is_bargaining = any(one.type == _COST for one in found)
        return found

    def _known(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with known sums, and those that one is told from."""
        if "k" in text or "K" in text:
            entities = self._in_thousands(text, entities)
        figures = list(_FIGURE.finditer(text))
        # Few texts hold one, and what may be a sum takes longer to tell.
        if not any(map(self._is_known, figures)):
            return entities
        starts = [one.start for one in entities]
        figures = [one for one in figures if _may_be_sum(text, one, _near(one, entities, starts))]
        known = [self._is_known(one) for one in figures]
        for place in range(1, len(figures)):
            between = figures[place - 1].end(), figures[place].start()
            if _CONTRAST.fullmatch(text, *between) is not None:
                known[place - 1] = known[place] = known[place - 1] or known[place]
        sums = [
            Entity(*one.span(), _COST, SCORE, MEMORY_DETECTOR)
            for one, is_known in zip(figures, known, strict=True)
            if is_known
        ]
        if not sums:
            return entities
        spans = {(one.start, one.end) for one in sums}
        others = [one for one in entities if (one.start, one.end) not in spans]
        return sorted([*others, *sums])

    def _is_known(self, match: "re.Match[str]") -> bool:
        """Return whether a figure is that of a known sum, or of one whose thousands are unsaid."""
        figure = _figure(match)
        if figure in self._figures:
            return True
        whole = figure.removesuffix(".")
        return (
            len(whole) == _UNSAID
            and f"{whole}{_THOUSAND}" in self._figures
            and ARABIC_SCRIPT.search(match.string) is not None
        )

    def _in_thousands(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the known sums that are told in thousands: "4.25k"."""
        starts = [one.start for one in entities]
        spans: list[tuple[int, int]] = []
        for match in _THOUSANDS.finditer(text):
            if f"{match[1]}{(match[2] or '').ljust(3, '0')}." in self._figures:
                before = bisect_left(starts, match.end()) - 1
                if before < 0 or entities[before].end <= match.start():
                    spans.append(match.span())
        return _with_sums(entities, spans)


def _with_sums(entities: Sequence[Entity], spans: Iterable[tuple[int, int]]) -> Sequence[Entity]:
    """Return the entities with sums where nothing was found; the same without any."""
    sums = [Entity(start, end, _COST, SCORE, MEMORY_DETECTOR) for start, end in spans]
    return sorted([*entities, *sums]) if sums else entities


def _with_wholes(entities: Sequence[Entity], spans: Iterable[tuple[int, int]]) -> Sequence[Entity]:
    """Return the entities with sums in the place of their parts; the same without any."""
    for start, end in spans:
        there = [one for one in entities if one.start < end and start < one.end]
        if all(one.type == _COST and start <= one.start and one.end <= end for one in there):
            others = [one for one in entities if one not in there]
            entities = _with_sums(others, [(start, end)])
    return entities


def _figure(match: "re.Match[str]") -> str:
    """Return a figure without what groups its digits; nothing where it is no telling one."""
    whole, cents = decimal_digits(match["whole"]), decimal_digits(match["cents"] or "")
    if len(whole.rstrip("0")) < 2 and not cents.strip("0"):
        return ""
    if YEAR.fullmatch(match["whole"]) and not cents and not _is_no_year(match):
        return ""
    return f"{whole}.{cents.strip('0')}"


def _is_year(entity: Entity, match: "re.Match[str]") -> bool:
    """Return whether what was found at a known sum is such a year."""
    return (
        entity.type == _DATETIME
        and (entity.start, entity.end) == match.span()
        and YEAR.fullmatch(match[0]) is not None
    )


def _is_no_year(match: "re.Match[str]") -> bool:
    """Return whether digits are a year of Iran in a text of other letters: "Kaution 1350"."""
    return match["whole"][0:2] in _IRANIAN and ARABIC_SCRIPT.search(match.string) is None


def _near(
    match: "re.Match[str]", entities: Sequence[Entity], starts: Sequence[int]
) -> Sequence[Entity]:
    """Return the entities that may overlap a figure; long texts have thousands of both."""
    first = max(bisect_left(starts, match.start()) - 1, 0)
    return entities[first : bisect_left(starts, match.end())]


def _may_be_sum(text: str, match: "re.Match[str]", entities: Sequence[Entity]) -> bool:
    """Return whether nothing was found there, and nothing is counted, numbered or measured."""
    start, end = match.span()
    if any(one.start < end and start < one.end for one in entities if not _is_year(one, match)):
        return False
    worth = int(decimal_digits(match["whole"]))
    is_at = word_before(text, start) == _PIECES and _AT_SO_MUCH.search(text[:start]) is not None
    if is_named(text, start, worth) and not is_at:
        return False
    return not (is_quantity(text, start, end) or is_counted(text, end))
