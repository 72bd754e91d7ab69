"""One set of spans from those of several labelers, and the places where they disagree."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from gateway.domain.spans import overlapping
from gateway.errors import ConfigurationError
from gateway.labeling.alignment import Span

MAJORITY, UNION = "majority", "union"
Votes = Mapping[str, Sequence[Span]]


class Disagreement(NamedTuple):
    """A stretch of a message about which labelers differ: what each of them says there."""

    start: int
    end: int
    votes: Mapping[str, tuple[Span, ...]]


def check_merge(how: str, labelers: Collection[str]) -> None:
    """Return if `how` is a way to merge what these labelers say; see `merge_spans`.

    Raises:
        ConfigurationError: it is none.
    """
    if how not in (MAJORITY, UNION, *labelers):
        raise ConfigurationError(f"--merge is {MAJORITY}, {UNION} or the name of a labeler")


def can_merge(votes: Votes, how: str) -> bool:
    """Return whether anybody answered whose word counts: where one labeler is right, that one."""
    return bool(votes) if how in (MAJORITY, UNION) else how in votes


def merge_spans(votes: Votes, how: str) -> tuple[Span, ...]:
    """Return the spans that hold, sorted and without overlaps.

    Args:
        votes: the spans of each labeler that answered.
        how: `majority`: spans that more than half of them have with the same bounds and type;
            `union`: all, the more often named first, then the longer; or the name of a labeler.

    Raises:
        ConfigurationError: there is no such labeler.
    """
    check_merge(how, votes)
    counted = Counter(span for spans in votes.values() for span in dict.fromkeys(spans))
    if how == MAJORITY:
        held = [span for span, n in counted.items() if 2 * n > len(votes)]
    elif how == UNION:
        held = list(counted)
    else:
        return tuple(sorted(votes[how]))
    chosen: list[Span] = []
    for span in sorted(held, key=lambda s: (-counted[s], s.start - s.end, s)):
        if not overlapping(chosen, span):
            chosen.append(span)
    return tuple(sorted(chosen))


def disagreements(votes: Votes) -> list[Disagreement]:
    """Return the stretches about which not all say the same, in order."""
    spans = sorted({span for found in votes.values() for span in found})
    stretches: list[list[int]] = []
    for span in spans:
        if stretches and span.start < stretches[-1][1]:
            stretches[-1][1] = max(stretches[-1][1], span.end)
        else:
            stretches.append([span.start, span.end])
    found = []
    for start, end in stretches:
        said = {
            name: tuple(sorted(span for span in given if start <= span.start < end))
            for name, given in votes.items()
        }
        if len(set(said.values())) > 1:
            found.append(Disagreement(start, end, said))
    return found
