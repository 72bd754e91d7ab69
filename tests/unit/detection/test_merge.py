"""The rule by which overlapping finds become entities."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.merge import merge
from gateway.domain import Entity

TEXT = "Ali Rezaei, 0912 000 4512 ali@example.com"
TYPES = ["PERSON", "LOCATION", "ORGANIZATION", "PHONENUMBER", "EMAIL", "NUMBER", "CUSTOM"]


@st.composite
def entities(draw: st.DrawFn) -> Entity:
    """Build an entity somewhere in the text."""
    start = draw(st.integers(0, len(TEXT) - 1))
    end = draw(st.integers(start + 1, len(TEXT)))
    score = draw(st.sampled_from([0.6, 0.8, 0.95, 1.0]))
    detector = draw(st.sampled_from(["rules/a", "rules/b", "ner/c"]))
    return Entity(start, end, draw(st.sampled_from(TYPES)), score, detector)


@given(st.lists(entities(), max_size=25))
def test_merge_leaves_no_overlaps(found: list[Entity]) -> None:
    """The result is sorted and no two entities share a code point."""
    merged = merge(found, TEXT)
    assert all(a.end <= b.start for a, b in pairwise(merged))
    assert all(0 <= entity.start < entity.end <= len(TEXT) for entity in merged)


@given(st.lists(entities(), max_size=25), st.randoms(use_true_random=False))
def test_merge_ignores_the_order_of_finds(found: list[Entity], source: random.Random) -> None:
    """The same finds in any order give the same entities."""
    shuffled = list(found)
    source.shuffle(shuffled)
    assert merge(shuffled, TEXT) == merge(found, TEXT)


@given(st.lists(entities(), max_size=25))
def test_merge_keeps_what_is_merged(found: list[Entity]) -> None:
    """Merging a merged list changes nothing."""
    merged = merge(found, TEXT)
    assert merge(merged, TEXT) == merged


@given(st.lists(entities(), min_size=1, max_size=25))
def test_merge_touches_every_find(found: list[Entity]) -> None:
    """Every find overlaps something in the result: nothing found is left wholly uncovered."""
    merged = merge(found, TEXT)
    for entity in found:
        assert any(kept.start < entity.end and entity.start < kept.end for kept in merged)


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        (Entity(0, 4, "IBAN", 0.97, "rules/a"), Entity(0, 9, "NUMBER", 0.9, "rules/b")),
        (Entity(0, 4, "POSTAL_CODE", 0.6, "rules/b"), Entity(0, 9, "COST", 0.89, "ner/a")),
        (Entity(0, 4, "DATETIME", 0.9, "rules/b"), Entity(0, 9, "COST", 0.99, "ner/a")),
        (Entity(0, 9, "NUMBER", 0.6, "rules/b"), Entity(0, 4, "DATETIME", 0.8, "rules/a")),
        (Entity(0, 4, "NUMBER", 0.9, "rules/b"), Entity(0, 4, "IBAN", 0.8, "rules/a")),
        (Entity(0, 4, "IBAN", 0.8, "rules/b"), Entity(0, 4, "NUMBER", 0.8, "rules/a")),
        (Entity(0, 4, "NUMBER", 0.95, "rules/b"), Entity(0, 9, "NUMBER", 0.99, "ner/a")),
    ],
    ids=[
        "validated",
        "form",
        "nearly sure",
        "longer",
        "score",
        "type order",
        "a model proves nothing",
    ],
)
def test_merge_prefers(winner: Entity, loser: Entity) -> None:
    """Each step of the rule decides where the steps before it do not."""
    assert merge([loser, winner], TEXT) == [winner]


def test_merge_keeps_a_password_whole_around_a_date() -> None:
    """A date that is proved is a part of the password around it; of what is none, it is better."""
    date = Entity(4, 14, "DATETIME", 0.95, "rules/a")
    for type_ in ("PASSWORD", "SECRET"):
        secret = Entity(0, 15, type_, 0.75, "rules/b")
        assert merge([date, secret], TEXT) == [secret]
        assert merge([date, secret._replace(start=4, end=14)], TEXT) == [date]
    assert merge([date, Entity(0, 15, "NUMBER", 0.75, "rules/b")], TEXT) == [date]


@pytest.mark.parametrize(
    ("text", "place", "code", "street"),
    [
        ("in der Hauptstr. 12, 50667 Köln", (7, 31), (21, 26), (7, 19)),
        ("via Garibaldi 8, 20121 Milano", (0, 29), (17, 22), (0, 15)),
        ("au 8 rue Foch, 54000 Nancy", (3, 26), (15, 20), (3, 13)),
        ("am Markt 50667", (3, 14), (9, 14), (3, 8)),
    ],
)
def test_merge_leaves_a_street_its_number(
    text: str, place: tuple[int, int], code: tuple[int, int], street: tuple[int, int]
) -> None:
    """Of an address around a postal code the number of the house is left to the street."""
    address = Entity(*place, "LOCATION", 0.9, "ner/a")
    postal_code = Entity(*code, "POSTAL_CODE", 0.85, "rules/a")
    merged = merge([address, postal_code], text)
    assert merged[0][:3] == (*street, "LOCATION")
    assert postal_code in merged


def test_merge_keeps_a_value_with_a_form_out_of_a_guess_around_it() -> None:
    """A model that takes words and a postal code for a place does not hide the code's type."""
    code = Entity(12, 16, "POSTAL_CODE", 0.6, "rules/a")
    assert merge([Entity(4, 24, "LOCATION", 0.9, "ner/c"), code], TEXT) == [
        Entity(4, 10, "LOCATION", 0.9, "ner/c"),
        code,
    ]


def test_merge_keeps_the_rest_of_a_name() -> None:
    """A name that reaches into a proved number keeps its own part, without punctuation."""
    name = Entity(0, 25, "PERSON", 0.9, "ner/m")
    phone = Entity(12, 25, "PHONENUMBER", 0.97, "rules/phone")
    assert merge([name, phone], TEXT) == [name._replace(end=10), phone]


@pytest.mark.parametrize(("label", "is_kept"), [("BIC", False), ("VIN", False), ("Vinh", True)])
def test_merge_drops_what_the_value_behind_a_guess_is_called(label: str, is_kept: bool) -> None:
    """A label of codes is no name, however much of the code a model took in."""
    text = f"{label} DEUTDEFFXXX"
    name = Entity(0, len(text), "ORGANIZATION", 0.9, "ner/m")
    code = Entity(len(label) + 1, len(text), "NUMBER", 0.97, "rules/named-code")
    kept = [name._replace(end=len(label))] if is_kept else []
    assert merge([name, code], text) == [*kept, code]


@pytest.mark.parametrize(
    ("street", "rest", "town"),
    [
        ("8 impasse du Moulin", " à Vierzon", "Vierzon"),
        ("piazza Municipio 6", " a Nola", "Nola"),
        ("12 Elm Street", " in Truro", "Truro"),
        ("Hauptstr. 12", " bei Greding", "Greding"),
        ("Hauptstr. 12", " in der Au", "in der Au"),
        ("8 rue Foch", " Aulnay", "Aulnay"),
        ("8 rue Foch", ", Aubagne", "Aubagne"),
        ("Hauptstr. 12", ", Aue", "Aue"),
        ("Hauptstr. 12", " A Coruña", "A Coruña"),
        ("via Savona 22", " aosta", "aosta"),
    ],
)
def test_merge_leaves_a_town_without_what_joins_it_to_its_street(
    street: str, rest: str, town: str
) -> None:
    """So the word stays in what is published: "1 impasse Saint-Martin à Sète"."""
    text = street + rest
    of_rule = Entity(0, len(street), "LOCATION", 0.95, "rules/address")
    merged = merge([of_rule, Entity(0, len(text), "LOCATION", 0.9, "ner/c")], text)
    assert [text[one.start : one.end] for one in merged[1:]] == [town]


def test_merge_keeps_the_rest_of_a_telephone_number() -> None:
    """A number that took in that of a house stays one, if enough digits are left of it."""
    text = "030 8503434\n12 Elm Street, 030 85\n12 Elm Street"
    street = Entity(12, 25, "LOCATION", 0.95, "rules/address")
    phone = Entity(0, 14, "PHONENUMBER", 0.8, "rules/phone")
    assert merge([street, phone], text) == [phone._replace(end=11), street]
    again = street._replace(start=34, end=47)
    assert merge([again, phone._replace(start=27, end=36)], text) == [again]
    assert merge([street, phone._replace(type="NUMBER")], text) == [street]


def test_merge_joins_a_date_to_a_guess_that_cuts_it() -> None:
    """A guess that takes the day and leaves the month goes on to the end of the rule's date."""
    text = "عيد ميلادي 14 فبراير"
    guess = Entity(0, 13, "DATETIME", 0.88, "ner/m")
    date = Entity(11, 20, "DATETIME", 0.85, "rules/datetime")
    assert merge([guess, date], text) == [date._replace(start=0)]
    inside = date._replace(end=13)
    assert merge([guess, inside], text) == [guess]


def test_merge_joins_dates_of_rules_that_overlap_in_part() -> None:
    """The minutes behind an hour would stay otherwise; a longer date keeps one within it out."""
    text = "giovedì dopo le 18 e 30"
    day, hour = (Entity(*span, "DATETIME", 0.8, "rules/datetime") for span in ((0, 18), (16, 23)))
    assert merge([day, hour], text) == [day._replace(end=23)]
    assert merge([day, hour._replace(end=18)], text) == [day]


def test_merge_ends_a_guessed_name_before_the_date_that_it_cuts() -> None:
    """The month behind its day would stay in the text otherwise."""
    text = "derby at Moss Lane 14th May"
    name = Entity(9, 21, "LOCATION", 0.8, "ner/m")
    date = Entity(19, 27, "DATETIME", 0.85, "rules/datetime")
    guess = Entity(24, 27, "DATETIME", 0.9, "ner/m")
    assert merge([name, date, guess], text) == [name._replace(end=18), date]


@pytest.mark.parametrize(
    ("text", "guess", "found", "left"),
    [
        ("The Old Zalt Bakery", "The Old Zalt Bakery", "Zalt Bakery", ["The Old Zalt Bakery"]),
        ("Zalt Hotel Rome", "Zalt Hotel Rome", "Hotel Rome", ["Zalt Hotel Rome"]),
        ("Zalt Inn rooms", "Zalt Inn rooms", "Zalt Inn", ["Zalt Inn"]),
    ],
)
def test_merge_takes_a_guessed_organization_around_one_of_a_rule_in_whole(
    text: str, guess: str, found: str, left: list[str]
) -> None:
    """Where its further words have capitals; each would have a surrogate of its own."""
    body = "ORGANIZATION"
    start = text.index(found)
    entities = [
        Entity(0, len(guess), body, 0.8, "ner/x"),
        Entity(start, start + len(found), body, 0.92, "rules/known-body"),
    ]
    assert sorted(text[one.start : one.end] for one in merge(entities, text)) == sorted(left)


def test_merge_keeps_touching_entities_apart() -> None:
    """Entities that only touch stay two."""
    pair = [Entity(0, 3, "PERSON", 0.9, "ner/m"), Entity(3, 10, "PERSON", 0.9, "ner/m")]
    assert merge(pair, TEXT) == pair


def test_merge_of_very_many_finds_ends() -> None:
    """Twenty thousand finds in one chain of overlaps are resolved without quadratic work."""
    text = "x" * 40_003
    chain = [Entity(2 * i, 2 * i + 3, "NUMBER", 0.6, "rules/a") for i in range(20_000)]
    assert len(merge(chain, text)) == 10_000


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("at declans house", []),
        ("at declans Juniper", ["Juniper"]),
        ("at declans huntingdon", ["huntingdon"]),
    ],
)
def test_a_plain_word_beside_a_name_is_no_place(text: str, left: list[str]) -> None:
    """What a model took along with an owner is left alone."""
    start = len("at ")
    owner = Entity(start, start + len("declans"), "PERSON", 0.9, "rules/a")
    merged = merge([owner, Entity(start, len(text), "LOCATION", 0.8, "ner/c")], text)
    assert [text[one.start : one.end] for one in merged if one is not owner] == left
