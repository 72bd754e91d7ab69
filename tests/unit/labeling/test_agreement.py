"""Agreement, kappa, who found what, merging: against figures worked out by hand."""

import pytest

from gateway.errors import ConfigurationError
from gateway.labeling.agreement import compare
from gateway.labeling.alignment import Span
from gateway.labeling.merging import disagreements, merge_spans
from gateway.labeling.tokens import bio_lines

TEXTS = ["Ada met Bob in Leeds", "hi there"]
ADA, BOB, LEEDS = Span(0, 3, "PERSON"), Span(8, 11, "PERSON"), Span(15, 20, "LOCATION")
AS_ORG = LEEDS._replace(type="ORGANIZATION")


def test_pair_agreement_and_kappa_are_those_of_the_table() -> None:
    """Seven tokens, five alike; by chance (4·4 + 2·1 + 1·1)/49 would be."""
    spans = [[(ADA, BOB, LEEDS), ()], [(ADA, AS_ORG), ()]]
    agreement = compare(["a", "b"], TEXTS, spans)
    (pair,) = agreement.pairs
    assert (agreement.n_messages, agreement.n_tokens) == (2, 7)
    assert pair.observed == pytest.approx(5 / 7)
    assert pair.observed_on_entities == pytest.approx(1 / 3)
    by_chance = (4 * 5 + 2 * 1 + 1 * 0 + 0 * 1) / 49
    assert pair.kappa == pytest.approx((5 / 7 - by_chance) / (1 - by_chance))
    by_chance = (2 * 1 + 5 * 6) / 49
    assert pair.kappa_of("PERSON") == pytest.approx((6 / 7 - by_chance) / (1 - by_chance))


def test_regions_count_who_found_a_token() -> None:
    """A token counts for each type that it was given, by who gave it."""
    spans = [[(ADA, BOB, LEEDS), ()], [(ADA, AS_ORG), ()], [(ADA, BOB, LEEDS), ()]]
    agreement = compare(["a", "b", "c"], TEXTS, spans)
    assert agreement.found_by_exactly("PERSON", frozenset({"a", "c"})) == 1
    assert agreement.found_by_exactly("PERSON", frozenset({"a", "b", "c"})) == 1
    assert agreement.total("PERSON") == 2
    assert agreement.found_by_exactly("LOCATION", frozenset({"a", "c"})) == 1
    assert agreement.found_by_exactly("ORGANIZATION", frozenset({"b"})) == 1
    assert agreement.total(None) == 4


def test_messages_without_an_answer_are_left_out_for_all() -> None:
    """A labeler that failed is not taken for one that found nothing."""
    agreement = compare(["a", "b"], TEXTS, [[(ADA,), None], [(ADA,), ()]])
    assert agreement.n_messages == 1
    assert agreement.pairs[0].observed == 1.0


def test_merging_by_majority_union_and_name() -> None:
    """Majority wants equal bounds and type from more than half; union keeps all that fit."""
    votes = {"a": (ADA, BOB), "b": (ADA, LEEDS), "c": (ADA, AS_ORG, BOB)}
    assert merge_spans(votes, "majority") == (ADA, BOB)
    union = merge_spans(votes, "union")
    assert union[:2] == (ADA, BOB)
    assert len(union) == 3
    assert merge_spans(votes, "b") == (ADA, LEEDS)
    with pytest.raises(ConfigurationError):
        merge_spans(votes, "nobody")


def test_union_prefers_what_more_labelers_say_then_the_longer() -> None:
    """Overlapping spans cannot both hold."""
    long = Span(0, 11, "PERSON")
    assert merge_spans({"a": (ADA,), "b": (long,)}, "union") == (long,)
    assert merge_spans({"a": (ADA,), "b": (long,), "c": (ADA,)}, "union") == (ADA,)


def test_disagreements_are_stretches_with_all_votes() -> None:
    """Bounds and types that differ make one stretch; what all say makes none."""
    long = Span(0, 11, "PERSON")
    (only,) = disagreements({"a": (ADA, LEEDS), "b": (long, LEEDS)})
    assert (only.start, only.end) == (0, 11)
    assert only.votes == {"a": (ADA,), "b": (long,)}


def test_bio_marks_the_beginning_of_every_span() -> None:
    """Two neighbouring spans begin anew; a token of which a part is covered is inside."""
    text = "علی‌رضا و سارارو"
    spans = (Span(0, 7, "PERSON"), Span(10, 14, "PERSON"))
    assert list(bio_lines(text, spans)) == ["علی‌رضا\tB-PERSON", "و\tO", "سارارو\tB-PERSON", ""]
    pair = (Span(0, 3, "PERSON"), Span(4, 9, "PERSON"))
    assert list(bio_lines("Ada Byron", pair)) == ["Ada\tB-PERSON", "Byron\tB-PERSON", ""]
