"""What counts as a difference between the live side and a candidate."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import Entity
from gateway.pseudonyms.policy import Policy
from gateway.shadow.differences import (
    UNFOUND,
    Differences,
    Result,
    Sides,
    added,
    compare_field,
    compare_text,
)

TEXT = "Zorbo Quux met Vanda in Quuxtown"
TYPES = ("PERSON", "LOCATION", "EMAIL")


def sides(live: dict[str, Any] | None = None, candidate: dict[str, Any] | None = None) -> Sides:
    """Return two policies, the profile `llm` where nothing else is said."""
    return Sides(Policy.from_mapping(live or {}), Policy.from_mapping(candidate or {}))


def entity(value: str, type_: str = "PERSON", score: float = 0.9, detector: str = "test") -> Entity:
    """Return the entity of a value in the text."""
    start = TEXT.index(value)
    return Entity(start, start + len(value), type_, score, detector)


def compared(live: list[Entity], candidate: list[Entity], policies: Sides) -> Differences:
    """Return what differs between two lists of entities."""
    differences = Differences(n_messages=1)
    compare_text(TEXT, live, candidate, policies, differences)
    return differences


@pytest.mark.parametrize(
    ("live", "candidate", "places", "n_exposed"),
    [
        ([entity("Vanda")], [entity("Vanda")], {("PERSON", "both"): 1}, 0),
        ([entity("Vanda")], [entity("Vanda", "LOCATION")], {("PERSON", "other_type"): 1}, 0),
        ([entity("Zorbo Quux")], [entity("Zorbo")], {("PERSON", "other_bounds"): 1}, 1),
        ([entity("Zorbo")], [entity("Zorbo Quux")], {("PERSON", "other_bounds"): 1}, 0),
        ([entity("Vanda")], [], {("PERSON", "live_only"): 1}, 1),
        ([], [entity("Quuxtown", "LOCATION")], {("LOCATION", "candidate_only"): 1}, 0),
        # Both halves of a name hide all of it but the blank.
        (
            [entity("Zorbo Quux")],
            [entity("Zorbo"), entity("Quux")],
            {("PERSON", "other_bounds"): 1},
            0,
        ),
        # A candidate that takes two names for one differs in two places.
        (
            [entity("Zorbo"), entity("Quux")],
            [entity("Zorbo Quux")],
            {("PERSON", "other_bounds"): 2},
            0,
        ),
        ([entity("Zorbo"), entity("Vanda")], [entity("Vanda")], None, 1),
    ],
)
def test_differences_are_counted_by_type_and_kind(
    live: list[Entity],
    candidate: list[Entity],
    places: dict[tuple[str, str], int] | None,
    n_exposed: int,
) -> None:
    """Each live entity counts once, each of the candidate's that meets none of them as well."""
    found = compared(live, candidate, sides())
    if places is not None:
        assert found.places == places
    assert found.n_live() == len(live)
    assert found.exposed.total() == n_exposed
    assert found.n_replaced.total() == len(live)


def test_difference_of_policies_is_what_each_value_becomes() -> None:
    """Strategies are compared value by value; a value that would stay counts as exposed."""
    policies = sides({}, {"policy": {"LOCATION": "keep"}, "allow": {"PERSON": ["Vanda"]}})
    both = [entity("Zorbo Quux"), entity("Vanda"), entity("Quuxtown", "LOCATION")]
    found = compared(both, both, policies)
    assert found.decisions == {
        ("PERSON", "pseudonym", "pseudonym"): 1,
        ("PERSON", "pseudonym", "keep"): 1,
        ("LOCATION", "pseudonym", "keep"): 1,
    }
    assert found.exposed == {"PERSON": 1, "LOCATION": 1}
    assert found.agreement == 1.0


def test_difference_where_one_side_found_nothing_has_no_strategy_there() -> None:
    """What one side did not find stays as it is, which no strategy says."""
    found = compared([entity("Vanda")], [entity("Quuxtown", "LOCATION")], sides())
    assert found.decisions == {
        ("PERSON", "pseudonym", UNFOUND): 1,
        ("LOCATION", UNFOUND, "pseudonym"): 1,
    }


def test_entities_that_a_policy_does_not_admit_are_not_found() -> None:
    """Each side applies its own thresholds."""
    unsure = [entity("Vanda", score=0.4)]
    found = compared(unsure, unsure, sides({}, {"threshold": 0.5}))
    assert found.places == {("PERSON", Result.LIVE_ONLY): 1}
    found = compared(unsure, unsure, sides({"thresholds": {"PERSON": 0.5}}, {}))
    assert found.places == {("PERSON", Result.CANDIDATE_ONLY): 1}


def test_traits_are_left_out() -> None:
    """Indirect identifiers are no finds of their own."""
    trait = [entity("Vanda", "MISC", detector="trait/job")]
    assert not compared(trait, [], sides()).places


def test_structured_field_is_compared_by_policy_alone() -> None:
    """Its whole value is an entity for both sides, and says nothing of the detectors."""
    found = Differences()
    compare_field("Vanda", "PERSON", sides({}, {"policy": {"PERSON": "keep"}}), found)
    compare_field("Vanda", "PERSON", sides({"policy": {"PERSON": "keep"}}, {}), found)
    assert not found.places
    assert found.decisions == {
        ("PERSON", "pseudonym", "keep"): 1,
        ("PERSON", "keep", "pseudonym"): 1,
    }
    assert (found.n_replaced, found.exposed) == ({"PERSON": 1}, {"PERSON": 1})


def entities() -> st.SearchStrategy[list[Entity]]:
    """Return lists of sorted entities without overlaps."""

    def cut(places: list[int], types: list[str]) -> list[Entity]:
        bounds = sorted(set(places))
        pairs = zip(bounds[::2], bounds[1::2], strict=False)
        return [Entity(a, b, t, 0.9, "test") for (a, b), t in zip(pairs, types, strict=False)]

    return st.builds(
        cut,
        st.lists(st.integers(0, len(TEXT)), max_size=10),
        st.lists(st.sampled_from(TYPES), min_size=5, max_size=5),
    )


@given(entities(), entities())
def test_differences_add_up(live: list[Entity], candidate: list[Entity]) -> None:
    """Whatever is found: no live entity is lost or counted twice, and equal sides agree."""
    found = compared(live, candidate, sides())
    assert found.n_live() == len(live)
    for type_ in TYPES:
        assert found.n_live(type_) == sum(e.type == type_ for e in live)
    met = {e for e in candidate if any(e.start < o.end and o.start < e.end for o in live)}
    assert found.n(Result.CANDIDATE_ONLY) == len(set(candidate) - met)
    assert found.decisions.total() == found.places.total()
    hidden = {i for e in candidate for i in range(e.start, e.end)}
    expected = [e for e in live if {i for i in range(e.start, e.end) if TEXT[i] != " "} - hidden]
    assert found.exposed.total() == len(expected)
    same = compared(live, live, sides())
    assert (same.n(Result.BOTH), same.exposed.total()) == (len(live), 0)


@given(st.lists(st.tuples(entities(), entities()), max_size=4))
def test_counts_survive_the_way_between_processes(pairs: list[Any]) -> None:
    """Counts written and read again are the same, and so are their sums."""
    parts = [compared(live, candidate, sides()) for live, candidate in pairs]
    assert added(Differences.from_json(one.to_json()) for one in parts) == added(parts)
