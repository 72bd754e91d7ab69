"""Durations are told from points in time."""

import pytest

from gateway.detection.durations import is_duration


@pytest.mark.parametrize(
    "text",
    [
        "it takes [two hours] to get there",
        "hes [two minutes] away",
        "a [2 year] old laptop",
        "the big [clock]",
        "servono [48 ore] lavorative",
        "apriamo mezz'[ora] dopo",
        "il prend combien de [l'heure] ?",
        "pile à [cette heure]-là",
        "das dauert [3 Stunden]",
        "تقريبا [٣٥ دقيقة]",
    ],
)
def test_amounts_of_time_are_durations(text: str) -> None:
    """How long something takes, how old it is and units alone are no points in time."""
    assert is_duration(*_span(text))


@pytest.mark.parametrize(
    "text",
    [
        "see you in [two hours]",
        "it came [two hours] ago",
        "arrivo tra [due ore]",
        "dans [dix jours]",
        "vor [zwei Wochen] war das",
        "last [month] we met",
        "la [semaine prochaine]",
        "il y a [trois jours]",
        "قبل [ساعات]",
        "à [huit heures du soir]",
        "[next week]",
        "[tomorrow]",
        "am [12. Mai]",
        "at [1830]",
        "[سه ساعت]",
        "[]",
    ],
)
def test_points_in_time_are_none(text: str) -> None:
    """A word before or after that ties an amount to now or to a date makes it a point in time."""
    assert not is_duration(*_span(text))


def _span(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end
