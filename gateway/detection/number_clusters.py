"""Runs of digits that may be one number: what is between them decides."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

# Digits of one number stand at most this many characters apart (` - `, `) `); see `NumberCluster`.
_MAX_GAP = 3
_MIN_CLUSTER_DIGITS = 7
# A blank as pages write it, in text that was copied from one.
_BLANK_OF_PAGES = "&nbsp;"
# Tatweel serves as a dash; the last one makes emoji of digits.
_SPLITTING = re.compile(r"[^ \u200c\-.()/\n·_*\tـ\u20e3]")
# A comma parts numbers, but for the groups of an Iranian mobile number: 0912,345,6789 or, with
# blanks between some of them, 0912 345,67,89.
_MOBILE_LAYOUTS = ([4, 3, 4], [4, 3, 2, 2])
_MOBILE_PREFIX = "09"
_MOBILE_GAPS = frozenset([",", ", ", " ,", " , ", " "])
# So do the groups of others where nothing but they stands between commas: 07700,900,462.
_COMMAS = frozenset([",", ", "])
_BRITISH_MOBILE, _FRENCH_MOBILE, _CARD = [5, 3, 3], [2] * 5, [4] * 4
_CARD_NETWORKS = frozenset("3456")
_AREA_DIGITS, _LOCAL_DIGITS = range(3, 6), range(6, 9)
# Whole numbers on either side of one of these are two; what is shorter is a group of one.
_PARTING = ("\n", " / ", "/", " - ", "(", ".")
# Beside these whatever is long enough is whole. The others stand in tables and cards as well:
# there the first digit or the layout tells a number.
_PARTING_LONG = frozenset((" / ", "/", "."))
_MIN_PARTED_DIGITS, _MOST_PARTED_DIGITS = 9, 15
# American, also with the code of the country or of the social security; Indian, Tunisian.
_WHOLE_LAYOUTS = ([3, 3, 4], [1, 3, 3, 4], [3, 2, 4], [5, 5], [2, 3, 3])


class NumberCluster(NamedTuple):
    """Neighbouring runs of digits that may be one number or several: at least seven digits in all.

    `starts` and `ends` are the joined offsets of the runs; the digits of run `i` are
    `digits[cuts[i]:cuts[i + 1]]`; `gaps[i]` is what stands between runs `i` and `i + 1`.
    """

    starts: list[int]
    ends: list[int]
    digits: str
    cuts: list[int]
    gaps: list[str]

    def continues(self, run: int) -> bool:
        """Return whether run `run` is a single digit after a single digit.

        What is written digit by digit is one number: none begins or ends in the middle of it. This
        also keeps the work linear on long enumerations.
        """
        return (
            0 < run < len(self.starts)
            and self.cuts[run + 1] - self.cuts[run] == 1
            and self.cuts[run] - self.cuts[run - 1] == 1
        )

    def windows(self, lengths: frozenset[int]) -> Iterator[tuple[int, int, str]]:
        """Yield (first run, last run, digits) where neighbouring runs have one of `lengths`."""
        n_runs = len(self.starts)
        if n_runs == 1:
            if len(self.digits) in lengths:
                yield 0, 0, self.digits
            return
        longest = max(lengths)
        for first in range(n_runs):
            if self.continues(first):
                continue
            base = self.cuts[first]
            for last in range(first, n_runs):
                n_digits = self.cuts[last + 1] - base
                if n_digits > longest:
                    break
                if n_digits in lengths and not self.continues(last + 1):
                    yield first, last, self.digits[base : base + n_digits]


def number_clusters(
    folded: str, starts: NDArray[np.int64], ends: NDArray[np.int64]
) -> list[NumberCluster]:
    """Return all places where a number of seven digits or more may stand.

    Args:
        folded: the joined and folded texts.
        starts: where runs of digits start, ascending.
        ends: where they end.
    """
    clusters: list[NumberCluster] = []
    if not len(starts):
        return clusters
    is_first = np.ones(len(starts), dtype=np.bool_)
    gaps = starts[1:] - ends[:-1]
    np.greater(gaps, _MAX_GAP, out=is_first[1:])
    for run in (gaps == len(_BLANK_OF_PAGES)).nonzero()[0].tolist():
        is_first[run + 1] = not folded.startswith(_BLANK_OF_PAGES, int(ends[run]))
    first_runs = is_first.nonzero()[0]
    n_digits = np.add.reduceat(ends - starts, first_runs)
    is_long = n_digits >= _MIN_CLUSTER_DIGITS
    if not is_long.any():
        return clusters
    bounds = [*first_runs.tolist(), len(starts)]
    for index in is_long.nonzero()[0].tolist():
        runs = slice(bounds[index], bounds[index + 1])
        clusters += _split(folded, starts[runs].tolist(), ends[runs].tolist())
    return clusters


def _split(folded: str, starts: list[int], ends: list[int]) -> Iterator[NumberCluster]:
    """Yield what is left of a run of runs after splitting it where no number goes on."""
    if len(starts) == 1:
        start, end = starts[0], ends[0]
        yield NumberCluster(starts, ends, folded[start:end], [0, end - start], [])
        return
    gaps = [folded[end:start] for end, start in zip(ends, starts[1:], strict=False)]
    if _BLANK_OF_PAGES in gaps:
        gaps = [" " if gap == _BLANK_OF_PAGES else gap for gap in gaps]
    bounds = _bounds(folded, starts, ends, gaps)
    for first, last in zip([0, *bounds], [*bounds, len(starts)], strict=True):
        cuts = [0]
        for run in range(first, last):
            cuts.append(cuts[-1] + ends[run] - starts[run])
        if cuts[-1] >= _MIN_CLUSTER_DIGITS:
            digits = "".join([folded[starts[run] : ends[run]] for run in range(first, last)])
            yield NumberCluster(
                starts[first:last], ends[first:last], digits, cuts, gaps[first : last - 1]
            )


def _bounds(folded: str, starts: list[int], ends: list[int], gaps: list[str]) -> list[int]:
    """Return the runs, but for the first, with which another number begins; ascending."""
    joined = "".join(gaps)
    bounds: list[int] = []
    if _SPLITTING.search(joined):
        kept = _kept_commas(folded, starts, ends, gaps) if "," in joined else frozenset()
        bounds = [i + 1 for i, gap in enumerate(gaps) if i not in kept and _SPLITTING.search(gap)]
    for mark in _PARTING:
        # Most of what has a mark is a date or an amount, too short for two numbers.
        if mark in joined and ends[-1] - starts[0] > 2 * _MIN_PARTED_DIGITS:
            bounds = _parted(folded, starts, ends, gaps, bounds, mark)
    return bounds


def _kept_commas(
    folded: str, starts: list[int], ends: list[int], gaps: list[str]
) -> frozenset[int]:
    """Return the gaps whose comma stands between the groups of one number."""
    kept: set[int] = set()
    first = 0
    while first < len(gaps):
        last = first
        while last < len(gaps) and gaps[last] == gaps[first]:
            last += 1
        # Longer than any number is an enumeration.
        if gaps[first] in _COMMAS and last - first < len(_FRENCH_MOBILE):
            groups = [folded[starts[run] : ends[run]] for run in range(first, last + 1)]
            if _are_groups(groups, is_tight=gaps[first] == ","):
                kept.update(range(first, last))
        first = last
    for layout in _MOBILE_LAYOUTS:
        n_gaps = len(layout) - 1
        for first in range(len(gaps) - n_gaps + 1):
            # The first run tells most of them apart.
            if (
                folded.startswith(_MOBILE_PREFIX, starts[first])
                and _MOBILE_GAPS.issuperset(gaps[first : first + n_gaps])
                and [ends[first + i] - starts[first + i] for i in range(n_gaps + 1)] == layout
            ):
                kept.update(range(first, first + n_gaps))
    return frozenset(kept)


def _are_groups(groups: list[str], *, is_tight: bool) -> bool:
    """Return whether numbers between commas are the groups of one telephone number or card."""
    lengths = [len(group) for group in groups]
    if lengths == _BRITISH_MOBILE:
        return groups[0].startswith("07")
    if lengths == _FRENCH_MOBILE:
        # Numbers that were drawn ascend.
        return groups[0] in {"06", "07"} and groups != sorted(groups)
    if lengths == _CARD:
        return groups[0][0] in _CARD_NETWORKS
    return (
        is_tight
        and len(groups) == 2
        and lengths[0] in _AREA_DIGITS
        and lengths[1] in _LOCAL_DIGITS
        and groups[0][0] == "0" != groups[0][1]
    )


def _parted(
    folded: str, starts: list[int], ends: list[int], gaps: list[str], bounds: list[int], mark: str
) -> list[int]:
    """Return `bounds` with those at `mark` that have a whole number on either side."""
    result: list[int] = []
    for first, last in zip([0, *bounds], [*bounds, len(starts)], strict=True):
        marks = [run for run in range(first + 1, last) if mark in gaps[run - 1]]
        are_whole = [
            _is_whole([folded[starts[run] : ends[run]] for run in range(start, stop)], mark)
            for start, stop in zip([first, *marks], [*marks, last], strict=True)
        ]
        result += [run for run, sides in zip(marks, pairwise(are_whole), strict=True) if all(sides)]
        result += [last] if last < len(starts) else []
    return result


def _is_whole(groups: list[str], mark: str) -> bool:
    """Return whether the groups beside `mark` are a number of their own."""
    lengths = [len(group) for group in groups]
    n_digits = sum(lengths)
    if mark in _PARTING_LONG and n_digits >= _MIN_PARTED_DIGITS:
        return True
    if groups[0][0] == "0":
        return _MIN_PARTED_DIGITS <= n_digits <= _MOST_PARTED_DIGITS
    return lengths in _WHOLE_LAYOUTS
