"""Rewriting puts surrogates in place of entities and touches nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import Entity
from gateway.pipeline.rewriting import is_made_up, rewrite
from gateway.pseudonyms.protocols import Decision


@st.composite
def rewritings(draw: st.DrawFn) -> tuple[str, list[Entity], list[Decision]]:
    """Draw a text, disjoint spans in it and a decision for each."""
    text = draw(st.text(max_size=60))
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8)))
    spans = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False) if a < b]
    entities = [Entity(a, b, "PERSON", 1.0, "test") for a, b in spans]
    decisions = [Decision(draw(st.none() | st.text(max_size=8)), "pseudonym") for _ in entities]
    return text, entities, decisions


@given(rewritings())
def test_rewrite_copies_everything_outside_the_entities(
    case: tuple[str, list[Entity], list[Decision]],
) -> None:
    """Cutting the replaced spans out of the output leaves the text between the entities."""
    text, entities, decisions = case
    output, replacements = rewrite(text, entities, decisions)
    kept_before, kept_after, position, out_position = [], [], 0, 0
    for replacement in replacements:
        kept_before.append(text[position : replacement.entity.start])
        kept_after.append(output[out_position : replacement.out_start])
        position, out_position = replacement.entity.end, replacement.out_end
    assert kept_before == kept_after
    assert text[position:] == output[out_position:]


@given(rewritings())
def test_rewrite_offsets_point_at_the_replacement(
    case: tuple[str, list[Entity], list[Decision]],
) -> None:
    """At the output offsets stands the replacement, or the original where it was kept."""
    text, entities, decisions = case
    output, replacements = rewrite(text, entities, decisions)
    for replacement, decision in zip(replacements, decisions, strict=True):
        entity = replacement.entity
        expected = text[entity.start : entity.end] if decision[0] is None else decision[0]
        assert output[replacement.out_start : replacement.out_end] == expected


def test_rewrite_without_entities_returns_the_text() -> None:
    """A harmless text comes back as it was."""
    assert rewrite("سلام", [], []) == ("سلام", [])


@pytest.mark.parametrize(
    ("text", "replacement", "expected"),
    [
        ('{"phone":491512345678}', "[PHONE_1]", '{"phone":"[PHONE_1]"}'),
        ('["x: 1", 491512345678 ]', "", '["x: 1", "" ]'),
        ('{"phone":491512345678}', "491760000000", '{"phone":491760000000}'),
        ('{"phone":491512345678}', "0176", '{"phone":"0176"}'),
        ('{"phone":"491512345678"}', "[PHONE_1]", '{"phone":"[PHONE_1]"}'),
        ('{"say":"a: 491512345678, b"}', "[PHONE_1]", '{"say":"a: [PHONE_1], b"}'),
    ],
)
def test_rewrite_keeps_a_json_document_one(text: str, replacement: str, expected: str) -> None:
    """What takes a number's place is a number or stands in quotes, which are outside its span."""
    start = text.index("491512345678")
    entity = Entity(start, start + 12, "PHONENUMBER", 1.0, "test")
    output, (moved,) = rewrite(text, [entity], [Decision(replacement, "index")])
    assert output == expected
    json.loads(output)
    assert output[moved.out_start : moved.out_end] == replacement


@pytest.mark.parametrize(
    ("text", "value", "replacement", "expected"),
    [
        ("کاوه‌ست که زنگ زد", "کاوه", "هوشنگ", "هوشنگه که زنگ زد"),
        ("این رضا ست!", "رضا", "حسین", "این حسینه!"),
        ("خونه‌ش اقدسیه‌ست", "اقدسیه", "ونک", "خونه‌ش ونکه"),
        ("کاوه‌ی عزیز", "کاوه", "هوشنگ", "هوشنگ عزیز"),
        ("کاوه‌ست", "کاوه", "سمیه", "سمیه‌ست"),
        ("کاوه‌ی عزیز", "کاوه", "سمیه", "سمیه‌ی عزیز"),
        ("کاوه‌ست", "کاوه", "[PERSON_1]", "[PERSON_1]‌ست"),
        ("مریم‌ست", "مریم", "الهام", "الهام‌ست"),
        ("رضا ست ورزشی خرید", "رضا", "حسین", "حسین ست ورزشی خرید"),
        ("کاوه‌ستان", "کاوه", "حسین", "حسین‌ستان"),
        ("کاوه‌ست", "کاوه", "", "‌ست"),
    ],
)
def test_rewrite_fits_the_persian_clitic_behind_a_name(
    text: str, value: str, replacement: str, expected: str
) -> None:
    """Behind a consonant "is" is one letter, and the ezafe is not written."""
    start = text.index(value)
    entity = Entity(start, start + len(value), "PERSON", 1.0, "test")
    output, (moved,) = rewrite(text, [entity], [Decision(replacement, "pseudonym")])
    assert output == expected
    assert text[moved.entity.end :] == output[moved.out_end :]


def test_rewrite_puts_no_quotes_into_what_is_no_json() -> None:
    """A text that only looks like JSON keeps its form."""
    entity = Entity(8, 12, "NUMBER", 1.0, "test")
    assert rewrite("[order: 4521]", [entity], [Decision("[N_1]", "index")])[0] == "[order: [N_1]]"


@pytest.mark.parametrize(
    ("before", "value", "written", "expected"),
    [
        ("Torno l'", "8 marzo", "17 luglio", "Torno il 17 luglio"),
        ("Sono via dall’", "8 al 12 marzo", "17 al 21 luglio", "Sono via dal 17 al 21 luglio"),
        ("L'", "8/3", "22/11", "Il 22/11"),
        ("Ci vediamo il ", "7 marzo", "8 agosto", "Ci vediamo l'8 agosto"),
        ("fino al ", "30 marzo", "11 agosto", "fino all'11 agosto"),
        ("nell'", "agosto 2024", "marzo 2025", "nel marzo 2025"),
        ("nell'", "85", "87", "nell'87"),
        ("alla fine d'", "agosto", "marzo", "alla fine di marzo"),
        ("nel ", "2024", "2025", "nel 2025"),
        ("fin d'", "avril", "décembre", "fin de décembre"),
        ("fin de ", "mars", "août", "fin d'août"),
        ("dall'", "8 marzo", "[DATETIME_1]", "dall'[DATETIME_1]"),
        ("Fidel ", "7 March", "8 August", "Fidel 8 August"),
    ],
)
def test_rewrite_fits_the_article_before_a_date(
    before: str, value: str, written: str, expected: str
) -> None:
    """It belongs to what is replaced where the new date needs another form, else it stays."""
    text = f"{before}{value}, ok"
    entity = Entity(len(before), len(before) + len(value), "DATETIME", 1.0, "test")
    output, (replacement,) = rewrite(text, [entity], [Decision(written, "pseudonym")])
    assert output == f"{expected}, ok"
    assert output[replacement.out_start : replacement.out_end].endswith(written)


@pytest.mark.parametrize(
    ("type_", "before", "value", "written", "expected"),
    [
        ("LOCATION", "She is an ", "Ipswich", "Leeds", "She is a Leeds"),
        ("ORGANIZATION", "I am in an ", "Uber", "Larkfield", "I am in a Larkfield"),
        ("ORGANIZATION", "it is a ", "BBC", "NKM", "it is an NKM"),
        ("ORGANIZATION", "it is an ", "Oxford University", "[ORGANIZATION_1]",
            "it is an [ORGANIZATION_1]"),
        ("COST", "An ", "$80", "$44", "A $44"),
        ("DATETIME", "it is a ", "3 May", "8 August", "it is an 8 August"),
        ("LOCATION", "vado a ", "Milano", "Ancona", "vado a Ancona"),
        ("LOCATION", "und wir schreiben an ", "Aachen", "Kassel",
            "und wir schreiben an Kassel"),
        ("LOCATION", "le maire du ", "Mans", "Orléans", "le maire d'Orléans"),
        ("LOCATION", "Je vais au ", "Havre", "Lyon", "Je vais à Lyon"),
        ("LOCATION", "vengo dall'", "Aquila", "Fermo", "vengo da Fermo"),
        ("LOCATION", "Alla ", "Spezia", "Lucca", "A Lucca"),
        ("LOCATION", "رايح ل", "دبي", "الرياض", "رايح ل الرياض"),
        ("LOCATION", "رايح ل", "دبي", "حلب", "رايح لحلب"),
        ("LOCATION", "le long du ", "Rhin", "Rhône", "le long du Rhône"),
    ],
)  # fmt: skip
def test_rewrite_fits_the_article_before_other_values(
    type_: str, before: str, value: str, written: str, expected: str
) -> None:
    """English "a" and "an" fit the new value, and the article of a town goes with the town."""
    text = f"{before}{value}."
    entity = Entity(len(before), len(before) + len(value), type_, 1.0, "test")
    output, (replacement,) = rewrite(text, [entity], [Decision(written, "pseudonym")])
    assert output == f"{expected}."
    assert output[replacement.out_start : replacement.out_end].endswith(written)


@pytest.mark.parametrize(
    ("strategies", "span", "is_so"),
    [
        (("pseudonym", "pseudonym"), "Lyon", True),
        (("keep", "pseudonym"), "Lyon", True),
        (("pseudonym", "pseudonym"), "Lyon, FR", True),
        (("keep", "pseudonym"), "Lyon, FR", False),
        (("pseudonym", "keep"), "Lyon, FR", False),
        (("pseudonym", "pseudonym"), "in Lyon", False),
        (("pseudonym", "pseudonym"), "FR now", False),
        (("pseudonym", "pseudonym"), "now", False),
    ],
)
def test_is_made_up_takes_replacements_beside_each_other(
    strategies: tuple[str, str], span: str, is_so: bool
) -> None:
    """A value that two surrogates spell is no original; what was kept beside one may be."""
    entities = [Entity(3, 7, "LOCATION", 1.0, "test"), Entity(9, 11, "LOCATION", 1.0, "test")]
    decisions = [Decision("Lyon", strategies[0]), Decision("FR", strategies[1])]
    text, replacements = rewrite("in Rome, IT now", entities, decisions)
    start = text.index(span)
    assert is_made_up(start, start + len(span), replacements, text) is is_so


def test_is_made_up_takes_no_replacements_around_a_word() -> None:
    """A word between two surrogates was there before."""
    entities = [Entity(0, 1, "PERSON", 1.0, "test"), Entity(6, 7, "PERSON", 1.0, "test")]
    text, replacements = rewrite("A von B", entities, [Decision("C", "pseudonym")] * 2)
    assert not is_made_up(0, len(text), replacements, text)
