"""Counting finds, and the figures that follow."""

import numpy as np
import pytest

from gateway.domain import Entity
from gateway.evaluation.counting import Sheet, count, read_gold
from gateway.evaluation.figures import Figures, add, draw_weights, figures_of, resampled, total
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledSet, LabelledText

TYPES = ("PERSON", "LOCATION")


def _entity(start: int, end: int, type_: str) -> Entity:
    return Entity(start, end, type_, 0.9, "test")


def _set(*texts: tuple[str, list[GoldSpan]]) -> LabelledSet:
    read = tuple(
        LabelledText(str(number), text, "en", "test", tuple(spans))
        for number, (text, spans) in enumerate(texts)
    )
    return LabelledSet("test", TYPES, read)


def _sheet(labelled: LabelledSet, *found: list[Entity]) -> Sheet:
    return count(labelled, read_gold(labelled), found)


def _figures(labelled: LabelledSet, *found: list[Entity]) -> Figures:
    return figures_of(total(_sheet(labelled, *found)), TYPES)


ADA = _set(
    (
        "Ada Byron went to Erehwon today",
        [GoldSpan(0, 9, ("PERSON",)), GoldSpan(18, 25, ("LOCATION",))],
    )
)


def test_tokens_are_counted_by_type() -> None:
    """Half of a name found is half of its tokens and no strict span, but a partial one."""
    f = _figures(ADA, [_entity(0, 3, "PERSON"), _entity(26, 31, "LOCATION")])
    assert f.recall.tolist() == [0.5, 0.0]
    assert f.precision.tolist() == [1.0, 0.0]
    assert f.macro_f1 == pytest.approx((2 / 3 + 0) / 2)
    assert (f.strict_f1[0], f.partial_f1[0]) == (0.0, 1.0)
    assert f.hidden.tolist() == [0.0, 0.0]


def test_a_masked_token_does_not_leak_whatever_it_was_taken_for() -> None:
    """LCR counts tokens masked as any type, even one that the set does not measure."""
    f = _figures(ADA, [_entity(0, 9, "LOCATION"), _entity(18, 25, "URL")])
    assert float(f.lcr) == 1.0
    assert float(f.lcr_texts) == 1.0
    assert f.recall.tolist() == [0.0, 0.0]
    assert f.hidden.tolist() == [1.0, 1.0]


def test_types_that_are_not_measured_count_as_nothing() -> None:
    """A date where no dates are annotated is no false find."""
    f = _figures(ADA, [_entity(26, 31, "DATETIME")])
    assert float(f.masked_harmless) == 0.0
    assert f.precision.tolist() == [0.0, 0.0]


def test_harmless_texts_are_counted_by_their_masked_words() -> None:
    """One masked word in one of two harmless texts is half of the texts."""
    labelled = _set(("all is well", []), ("good morning", []))
    f = _figures(labelled, [_entity(0, 3, "PERSON")], [])
    assert float(f.masked_harmless_texts) == 0.5
    assert float(f.masked_harmless) == pytest.approx(1 / 5)


def test_ignored_tokens_count_for_nobody() -> None:
    """Neither finding nor missing an ignored span changes a figure."""
    labelled = _set(("Grand Hall", [GoldSpan(0, 10, ())]))
    sheet = _sheet(labelled, [_entity(0, 10, "LOCATION")])
    assert sheet.by_type.sum() == 0
    assert sheet.confusion.sum() == 0


def test_either_type_is_right() -> None:
    """A span of two right types counts as the one that was found, else as the first."""
    labelled = _set(("Grand Hall", [GoldSpan(0, 10, TYPES)]))
    assert _figures(labelled, [_entity(0, 10, "LOCATION")]).f1.tolist() == [0.0, 1.0]
    assert _figures(labelled, []).n_gold.tolist() == [2.0, 0.0]


def test_strict_spans_ask_for_the_same_tokens_and_type() -> None:
    """Punctuation at an edge that is no token of its own does not matter, a wrong type does."""
    labelled = _set(("so Ada, hi", [GoldSpan(3, 6, ("PERSON",))]))
    assert _figures(labelled, [_entity(3, 7, "PERSON")]).strict_f1[0] == 1.0
    assert _figures(labelled, [_entity(3, 6, "LOCATION")]).strict_f1[0] == 0.0
    assert _figures(labelled, [_entity(0, 6, "PERSON")]).strict_f1[0] == 0.0


def test_confusion_counts_every_token_once() -> None:
    """Gold against found, outside included, adds up to the tokens."""
    sheet = _sheet(ADA, [_entity(0, 9, "LOCATION")])
    assert sheet.confusion.sum() == 6


def test_bootstrap_is_repeatable_and_centred() -> None:
    """The same seed draws the same samples; their mean is near the figure."""
    gold = [GoldSpan(0, 3, ("PERSON",))]
    labelled = _set(*[("Ada said", gold)] * 40)
    found = [[_entity(0, 3, "PERSON")] if number % 2 else [] for number in range(40)]
    sheet = _sheet(labelled, *found)
    weights = draw_weights(40, 500, seed=3)
    samples = figures_of(resampled(sheet, TYPES, weights), TYPES).lcr
    again = figures_of(resampled(sheet, TYPES, draw_weights(40, 500, seed=3)), TYPES).lcr
    assert np.array_equal(samples, again)
    assert abs(float(samples.mean()) - 0.5) < 0.03
    assert float(samples.std()) == pytest.approx(0.079, abs=0.02)


def test_sums_of_parts_are_the_sum_of_all() -> None:
    """Adding the rows of slices gives the whole."""
    labelled = _set(("Ada said", [GoldSpan(0, 3, ("PERSON",))]), ("Ada ran", []))
    sheet = _sheet(labelled, [], [_entity(0, 3, "PERSON")])
    parts = [total(sheet, np.array(rows)) for rows in ([True, False], [False, True])]
    assert np.array_equal(add(parts).by_type, total(sheet).by_type)
    assert np.array_equal(add(parts).by_text, total(sheet).by_text)


def test_macro_mean_leaves_out_types_of_rules() -> None:
    """A type that is measured beside is in the figures, not in their mean."""
    sums = total(_sheet(ADA, [_entity(0, 9, "PERSON")]))
    assert float(figures_of(sums, TYPES).macro_f1) == 0.5
    assert float(figures_of(sums, TYPES, ("LOCATION",)).macro_f1) == 1.0
