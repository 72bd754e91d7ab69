"""Telephone numbers: international, and as they are written at home in the countries served."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.number_clusters import NumberCluster
from gateway.detection.patterns.contact.phone_forms import (
    are_phone_gaps,
    end_of_lines,
    form_scores,
    international,
)
from gateway.detection.patterns.contact.phone_letter_o import numbers_with_letter_o
from gateway.detection.patterns.contact.phone_words import (
    CONTEXT,
    LANDLINES,
    ZERO_WORD,
    binds,
    may_touch,
    may_touch_sign,
)
from gateway.detection.patterns.context import is_opposed, verdict
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.touching import is_latin
from gateway.domain import EntityType

_TYPE = EntityType.PHONENUMBER.value

_LENGTHS = frozenset(range(7, 17))
# Of an amount: 2,500,000.
_GROUP_DIGITS = 3
# Digits in a row behind which a stop or a comma, and a blank, begin something else.
_WHOLE_DIGITS = 8
_DIGIT = re.compile(r"\d")
_WITH_LETTER_SCORE = 0.95
_COMMA_OR_DOT = frozenset(",.")
_BARRED_BEFORE = frozenset("#$€£")
_BARRED_AFTER = frozenset("%@_")
# What makes an emoji of a digit: a variation selector, folded, and the keycap.
_KEYCAP = "\u200c\u20e3"
# A run of digits joined to its neighbour by one of these is a part of a longer code.
_JOINING = frozenset({"-", ".", "_", "/", "\u200c"})
_INTERNAL = (
    r"(?:داخلی|تحویل[ةه]|dakheli|dakhely|tahweela|durchwahl|dw\.?|interno|int\.?|poste)"
    r"[ :\u200c]{0,2}"
)
_EXTENSION = re.compile(
    # "(ext. 12)" with both of its brackets
    rf"[ ,;-]{{0,2}}\((?:ext(?:ension|\.)? ?|{_INTERNAL})\d{{1,6}}\)"
    r"| ?(?:x|ext\.?|extension) ?\d{1,6}(?!\w)"
    # "040 / 77 19 05-3"
    r"|-\d(?![\w/-]|[.,:]\d)"
    rf"|[ ,;(-]{{0,3}}{_INTERNAL}\d{{1,5}}(?!\w)",
    re.IGNORECASE,
)
# "021… تماس بگیرید، داخلی ۲۰۴"
_EXTENSION_BEHIND = re.compile(
    rf"(?: [^\W\d_]{{2,10}}){{1,3}}[ ,]{{1,2}}{_INTERNAL}(\d{{1,5}})(?!\w)", re.IGNORECASE
)
_EXTENSION_LETTERS = frozenset("xXeEدتdDtTiIpP(,;-")
# Whoever brings an order may be called beside the word for it: unless this stands directly before
# digits without groups, a sure form outweighs it, but not a word that names the number.
_MIN_OPPOSED_SCORE, _OPPOSED_SCORE = 0.9, 0.6
_MAX_RUNS = 16
_MIN_DRAWN = 5
_IN_CONTEXT_SCORE = 0.93
# Mobile numbers of Iran and Afghanistan, whose zero may be a word: "صفر912…".
_MOBILE_HEADS = frozenset("97")


class _Span(NamedTuple):
    start: int
    end: int
    first: int
    last: int
    digits: str


class _Written(NamedTuple):
    """A number with its bracket and sign, further lines and extension.

    `before` and `after` touch it, and `is_part` is whether a further run of digits is joined to it.
    """

    start: int
    end: int
    before: str
    after: str
    gaps: list[str]
    is_signed: bool
    is_part: bool
    has_lines: bool


class PhoneNumbers:
    """Finds numbers of any country with `+` or `00`, and the national forms of known ones."""

    name = "phone"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the numbers, from left to right, the longest first within a cluster."""
        for start, end in numbers_with_letter_o(batch):
            yield Found(start, end, _TYPE, _WITH_LETTER_SCORE, self.name)
        met: set[tuple[int, str]] = set()
        for cluster in batch.number_clusters:
            first, n_runs = 0, len(cluster.starts)
            if n_runs >= _MIN_DRAWN and _looks_drawn(cluster):
                continue
            while first < n_runs:
                found, last = self._longest_from(batch, cluster, first)
                if found is None and met and not first and _is_met(batch, cluster, met):
                    found = Found(
                        cluster.starts[0], cluster.ends[-1], _TYPE, _IN_CONTEXT_SCORE, self.name
                    )
                    last = n_runs
                if found is not None:
                    met.add((batch.text_index(found.start), _shape(batch, found.start, found.end)))
                    yield found
                    behind = _EXTENSION_BEHIND.match(batch.folded, found.end)
                    if behind is not None:
                        yield Found(*behind.span(1), _TYPE, _IN_CONTEXT_SCORE, self.name)
                    first = last
                first += 1

    def _longest_from(
        self, batch: BatchText, cluster: NumberCluster, first: int
    ) -> tuple[Found | None, int]:
        """Return the longest number from a run on, and its last run; the run itself for none."""
        if cluster.continues(first):
            return None, first
        base = cluster.cuts[first]
        last = first
        n_runs = min(len(cluster.starts), first + _MAX_RUNS)
        while last + 1 < n_runs and cluster.cuts[last + 2] - base <= 16:
            last += 1
        while last >= first and cluster.cuts[last + 1] - base >= 7:
            digits = cluster.digits[base : cluster.cuts[last + 1]]
            span = _Span(cluster.starts[first], cluster.ends[last], first, last, digits)
            found = None if cluster.continues(last + 1) else self._classify(batch, cluster, span)
            if found is not None:
                return found, last
            last -= 1
        return None, first

    def _classify(self, batch: BatchText, cluster: NumberCluster, span: _Span) -> Found | None:
        """Return the number that runs of digits are, with its sign and extension; None for none."""
        if len(span.digits) not in _LENGTHS:
            return None
        folded = batch.folded
        written = _written(folded, cluster, span)
        if written is None:
            return None
        start, end = written.start, written.end
        if written.after == "+" and not written.is_signed and span.digits.startswith(("98", "00")):
            # Right-to-left editing leaves the plus at the other end.
            if binds(written.before):
                return None
            return Found(start, span.end + 1, _TYPE, 0.95, self.name)
        score = _score(batch, cluster, span, written)
        if not score:
            return None
        if folded.startswith(_KEYCAP, end):
            end += len(_KEYCAP)
        if span.digits[0] in _MOBILE_HEADS and start == span.start:
            at = len(folded[max(start - 1, 0) : start].rstrip(" ")) - 1 + start
            if folded.endswith(ZERO_WORD, 0, at):
                start = at - len(ZERO_WORD)
        return Found(start, end, _TYPE, score, self.name)


def _is_met(batch: BatchText, cluster: NumberCluster, met: set[tuple[int, str]]) -> bool:
    """Return whether digits are grouped as a number before them in the text: "…, or 6650 3378"."""
    start, end = cluster.starts[0], cluster.ends[-1]
    if len(cluster.starts) == 1 or binds(batch.folded[start - 1 : start] or " "):
        return False
    return (batch.text_index(start), _shape(batch, start, end)) in met


def _shape(batch: BatchText, start: int, end: int) -> str:
    """Return how a number is written, whatever its digits."""
    return _DIGIT.sub("0", batch.folded[start:end])


def _written(folded: str, cluster: NumberCluster, span: _Span) -> _Written | None:
    """Return how runs of digits are written as one number.

    None where nobody parts one so, or where what touches them makes them a sum or a path.
    """
    start = _start_with_sign(folded, span.start)
    if folded[start] == "(" and ")" not in folded[start : span.end]:
        start += 1  # It holds all of the number, and maybe more: "(0912 345 6789)".
    is_signed = "+" in folded[start : span.start]
    gaps = cluster.gaps[span.first : span.last]
    if gaps and not are_phone_gaps(
        gaps, span.digits, is_international=is_signed or span.digits.startswith("00")
    ):
        return None
    if any(
        cluster.ends[run] - cluster.starts[run] >= _WHOLE_DIGITS
        and gap[-1] == " "
        and gap.strip(" ") in _COMMA_OR_DOT
        for run, gap in enumerate(gaps, start=span.first)
    ):
        return None  # "۰۹۱۲…. ۵۰۰ هزار": the number of one sentence, and a sum of the next
    is_part = span.first > 0 and cluster.gaps[span.first - 1] in _JOINING
    end = end_of_lines(folded, span.digits, span.end)
    has_lines = bool(end)
    if not has_lines:
        end = span.end
        is_part |= span.last < len(cluster.gaps) and cluster.gaps[span.last] in _JOINING
    if not _EXTENSION_LETTERS.isdisjoint(folded[end : end + 2]):
        extension = _EXTENSION.match(folded, end)
        if extension is not None:
            end = extension.end()
    before = folded[start - 1] if start else " "
    after = folded[end : end + 1]
    if before in _BARRED_BEFORE or after in _BARRED_AFTER:
        return None
    if before == "/" and not (
        span.first == 0 and (any(" " in gap for gap in gaps) or folded[max(start - 2, 0)].isdigit())
    ):
        # A path, unless it parts two whole numbers, or has blanks: "Tel/WhatsApp/0912 000 3456".
        return None
    if (before in _COMMA_OR_DOT and _goes_on_before(folded, cluster, span, start)) or (
        after in _COMMA_OR_DOT and _goes_on_after(folded, cluster, span, end)
    ):
        return None
    return _Written(start, end, before, after, gaps, is_signed, is_part, has_lines)


def _score(batch: BatchText, cluster: NumberCluster, span: _Span, written: _Written) -> float:
    """Return how sure digits are a number, by their form and what stands around; 0 for none."""
    start, end, before, after, gaps, is_signed, is_part, has_lines = written
    is_touched = binds(before) or is_latin(after)
    if is_signed:
        score = international(span.digits, gaps)
        is_sure = score >= VALIDATED_SCORE
        if is_touched and not (is_sure and may_touch_sign(batch.folded, start, end)):
            return 0.0
        return score
    strong, weak = form_scores(span.digits, _run_lengths(cluster, span), gaps)
    if is_touched and not may_touch(batch, start, end, (span.start, span.end), strong, weak):
        return 0.0
    score = _national(batch, span, gaps, strong, weak)
    if has_lines and not score and verdict(batch, start, end, LANDLINES) > 0:
        score = _IN_CONTEXT_SCORE
    return 0.0 if is_part and score < VALIDATED_SCORE else score


def _national(batch: BatchText, span: _Span, gaps: list[str], strong: float, weak: float) -> float:
    """Return the score of a number as it is written at home, by its form and what is said."""
    if not strong and not weak:
        return 0.0
    if strong >= 0.95:
        return strong
    if not strong and any("\n" in gap for gap in gaps):
        return 0.0  # Only a form holds numbers of two lines together.
    answer = verdict(batch, span.start, span.end, CONTEXT)
    if answer > 0:
        return 0.97 if strong else max(weak, _IN_CONTEXT_SCORE)
    if answer < 0:
        is_other = not gaps and is_opposed(batch, span.start, CONTEXT)
        return _OPPOSED_SCORE if strong >= _MIN_OPPOSED_SCORE and not is_other else 0.0
    return strong


def _goes_on_before(folded: str, cluster: NumberCluster, span: _Span, start: int) -> bool:
    """Return whether the comma or dot before the digits makes them the end of an amount."""
    if start < 2 or not folded[start - 2].isdigit():
        return False
    if folded[start - 1] == ".":
        return span.first > 0
    n_left = _n_digits_before(folded, start - 1)
    if start < span.start or span.digits[0] == "0":
        return n_left == 1 and folded[start - 2] == "0"
    runs = _run_lengths(cluster, span)
    return n_left <= _GROUP_DIGITS and (len(runs) == 1 or set(runs) == {_GROUP_DIGITS})


def _goes_on_after(folded: str, cluster: NumberCluster, span: _Span, end: int) -> bool:
    """Return whether the comma or dot after the digits makes them the head of an amount."""
    if not folded[end + 1 : end + 2].isdigit():
        return False
    if folded[end] == ".":
        return span.last + 1 < len(cluster.starts)
    if span.digits[0] == "0":
        return False
    runs = _run_lengths(cluster, span)
    if len(runs) > 1 and (runs[0] > _GROUP_DIGITS or set(runs[1:]) != {_GROUP_DIGITS}):
        return False
    is_grouping = runs[-1] <= _GROUP_DIGITS
    return is_grouping or not folded[end + 1 : end + 1 + _GROUP_DIGITS].isdigit()


def _n_digits_before(folded: str, at: int) -> int:
    """Return how many digits end at `at`, counted to one more than a group of an amount has."""
    start = at
    while start > 0 and at - start <= _GROUP_DIGITS and folded[start - 1].isdigit():
        start -= 1
    return at - start


def _looks_drawn(cluster: NumberCluster) -> bool:
    """Return whether small numbers ascend, as those of a lottery or of an enumeration do."""
    previous = 0
    for first, last in pairwise(cluster.cuts):
        if last - first > 2:
            return False
        number = int(cluster.digits[first:last])
        if number <= previous:
            return False
        previous = number
    return cluster.digits[0] != "0"


def _run_lengths(cluster: NumberCluster, span: _Span) -> list[int]:
    return [cluster.ends[run] - cluster.starts[run] for run in range(span.first, span.last + 1)]


def _start_with_sign(folded: str, start: int) -> int:
    """Return the start moved over an opening bracket and a plus sign, also with blanks between."""
    at = start
    if not at or folded[at - 1] not in " \u200c(+":
        return at
    while at > 0 and folded[at - 1] in " \u200c(" and start - at < 3:
        at -= 1
    if at > 0 and folded[at - 1] == "+":
        at -= 1
        return at - 1 if at > 0 and folded[at - 1] == "(" else at
    if start > 0 and folded[start - 1] == "(":
        return start - 1
    return start
