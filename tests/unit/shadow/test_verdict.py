"""Bounds on a candidate: kept only where the whole interval keeps them."""

from collections import Counter

import pytest

from gateway.errors import ConfigurationError
from gateway.shadow.differences import Differences, Result
from gateway.shadow.verdict import Bound, Figure, Figures, Standing, parse_bound


def conversation(
    both: int = 0, lost: int = 0, extra: int = 0, type_: str = "PERSON"
) -> Differences:
    """Return the differences of one conversation."""
    places = {Result.BOTH: both, Result.LIVE_ONLY: lost, Result.CANDIDATE_ONLY: extra}
    return Differences(
        n_messages=1,
        places=Counter({(type_, result): n for result, n in places.items() if n}),
        exposed=Counter({type_: lost}),
        n_replaced=Counter({type_: both + lost}),
    )


def figures(*parts: Differences) -> Figures:
    """Return the figures of some conversations."""
    total = Differences()
    for one in parts:
        total.add(one)
    return Figures(total, parts)


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("0.5%", Bound(Figure.LOST, 0.005)),
        (".005", Bound(Figure.LOST, 0.005)),
        ("person=1%", Bound(Figure.LOST, 0.01, "PERSON")),
        (" 100% ", Bound(Figure.LOST, 1.0)),
    ],
)
def test_bound_is_a_share_or_a_percentage(text: str, bound: Bound) -> None:
    """Both ways to write it mean the same; a type may stand before it."""
    assert parse_bound(Figure.LOST, text) == bound


@pytest.mark.parametrize("text", ["", "5", "101%", "-1%", "PERSN=1%", "PERSON", "1%%", "nan"])
def test_bound_that_makes_no_sense_is_refused(text: str) -> None:
    """The message says how one is written."""
    with pytest.raises(ConfigurationError, match="is a share such as"):
        parse_bound(Figure.LOST, text)


def test_figures_are_the_shares_that_they_are_called() -> None:
    """Lost is of what was found live, extra and agreement of all that was found."""
    found = figures(conversation(both=6, lost=2, extra=2), conversation(both=4, type_="EMAIL"))
    assert found.of(Figure.LOST)[:2] == (2, 12)
    assert found.of(Figure.LOST, "PERSON")[:2] == (2, 8)
    assert found.of(Figure.EXTRA)[:2] == (2, 14)
    assert found.of(Figure.AGREEMENT)[:2] == (10, 14)
    assert found.of(Figure.EXPOSED, "PERSON")[:2] == (2, 8)
    assert found.of(Figure.LOST, "IBAN").whole == 0
    assert found.types == ["EMAIL", "PERSON"]


@pytest.mark.parametrize(
    ("n_lost", "n_conversations", "limit", "standing"),
    [
        (0, 2_000, 0.005, Standing.KEPT),
        # Nothing was lost, and yet more than the bound may be lost elsewhere.
        (0, 50, 0.005, Standing.UNPROVEN),
        (40, 100, 0.1, Standing.BROKEN),
        (5, 100, 0.05, Standing.UNPROVEN),
    ],
)
def test_bound_is_kept_only_as_far_as_the_sample_shows(
    n_lost: int, n_conversations: int, limit: float, standing: Standing
) -> None:
    """A figure that may lie on either side is neither kept nor broken."""
    lost = [conversation(lost=1)] * n_lost
    found = figures(*lost, *[conversation(both=1)] * (n_conversations - n_lost))
    (judged,) = found.judged([Bound(Figure.LOST, limit)])
    assert judged.standing is standing
    (judged,) = found.judged([Bound(Figure.AGREEMENT, 1 - limit)])
    assert judged.standing is standing


def test_bound_on_a_type_that_never_came_is_not_shown() -> None:
    """No passport numbers in the sample says nothing about passport numbers."""
    (judged,) = figures(conversation(both=9)).judged([Bound(Figure.LOST, 0.5, "IBAN")])
    assert judged.standing is Standing.UNPROVEN
