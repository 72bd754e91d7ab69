"""Augmentation changes texts and keeps spans on their values."""

import random
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.training.augmentation import Augmenter, apply_edits, collect_mentions
from gateway.training.corpora import Example
from gateway.training.names import NameLists
from gateway.training.recipe_parts import Augmentation

_NO_CHANGE = dict.fromkeys(Augmentation.model_fields, 0.0)
_NAMES = {"fa": ("سارا", "مرادی"), "en": ("Anna", "Stone"), "ar": ("ليلى", "حداد")}


@pytest.fixture
def names(tmp_path: Path) -> NameLists:
    """Return lists of one forename and a few surnames a language."""
    for language in ("fa", "en", "de", "fr", "it", "ar"):
        forename, surname = _NAMES.get(language, ("Eva", "Berg"))
        (tmp_path / f"{language}.forenames.csv").write_text(f"name\n{forename}\n", "utf-8")
        (tmp_path / f"{language}.surnames.csv").write_text(f"name\n{surname}\n", "utf-8")
    (tmp_path / "fa.cities.csv").write_text("city\nتهران\n", "utf-8")
    (tmp_path / "world.forenames.csv").write_text("Country,Romanized Name\nIR,Mina\n", "utf-8")
    (tmp_path / "world.surnames.csv").write_text("Country,Romanized Name\nIR,Ahmadi\n", "utf-8")
    (tmp_path / "ar_latin.forenames.csv").write_text("name\nMona\n", "utf-8")
    (tmp_path / "fa_latin.surnames.csv").write_text("name\nRad\n", "utf-8")
    (tmp_path / "ar_latin.surnames.csv").write_text("name\nHaddad\n", "utf-8")
    return NameLists(tmp_path)


def make_example(text: str, *values: tuple[str, str], language: str = "en") -> Example:
    """Return an example with a span around each value."""
    spans = tuple((text.index(v), text.index(v) + len(v), label) for v, label in values)
    return Example(text, spans, language, "test", frozenset(["PERSON", "LOCATION"]))


@st.composite
def edited_texts(draw: st.DrawFn) -> tuple[str, list[tuple[int, int, str]], list[int]]:
    """Draw a text, disjoint edits, and the borders of a span that no edit crosses."""
    text = draw(st.text("abc ", min_size=4, max_size=40))
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=10)))
    pieces = list(pairwise(cuts))
    edits = [(s, e, draw(st.text("XYZ", max_size=4))) for s, e in pieces[::2]]
    return text, edits, draw(st.lists(st.sampled_from(cuts), min_size=2, max_size=2))


@given(edited_texts())
def test_apply_edits_moves_spans_with_their_text(
    case: tuple[str, list[tuple[int, int, str]], list[int]],
) -> None:
    """A span covers what it covered before, with the edits inside of it applied."""
    text, edits, borders = case
    start, end = sorted(borders)
    output, spans = apply_edits(text, [(start, end, "PERSON")], edits)
    inside = [(s - start, e - start, new) for s, e, new in edits if start <= s and e <= end]
    expected, _ = apply_edits(text[start:end], [], inside)
    assert [output[s:e] for s, e, _ in spans] == ([expected] if expected else [])


def test_apply_edits_inserts_outside_of_spans() -> None:
    """Text put at a span's edge does not join it."""
    text, spans = apply_edits("a Bob c", [(2, 5, "PERSON")], [(2, 2, "x "), (5, 5, "!")])
    assert text == "a x Bob! c"
    assert text[slice(*spans[0][:2])] == "Bob"


@pytest.mark.parametrize(
    ("share", "text", "expected"),
    [
        ("lower_case", "Hi Bob İ", "hi bob İ"),
        ("upper_case", "Hi Bob ß", "HI BOB ß"),
        ("no_final_punctuation", "Hi Bob .", None),
        ("lost_zwnj", "می\u200cروم Bob", None),
        ("joined_words", "well then Bob", "wellthen Bob"),
        ("typos", "perhaps Bob", None),
        ("emoji", "Hi Bob", None),
    ],
)
def test_change_keeps_names_apart(
    names: NameLists, share: str, text: str, expected: str | None
) -> None:
    """Every change alters the text at some draw, and the span still covers the name alone."""
    augmenter = Augmenter(Augmentation(**(_NO_CHANGE | {share: 1.0})), names, {})
    outputs = set()
    for seed in range(30):
        example = augmenter.change(make_example(text, ("Bob", "PERSON")), random.Random(seed))
        [(start, end, _)] = example.spans
        assert example.text[start:end].lower() == "bob"
        outputs.add(example.text)
    assert outputs != {text}
    assert expected is None or outputs == {expected}


@pytest.mark.parametrize(("language", "new"), [("fa", "سارا"), ("ar", "ليلى")])
def test_swaps_use_names_of_the_language(names: NameLists, language: str, new: str) -> None:
    """A swapped person gets a name in the script of the text, as many words as before."""
    augmenter = Augmenter(Augmentation(**(_NO_CHANGE | {"entity_swap": 1.0})), names, {})
    example = make_example("x Bob Roe y", ("Bob Roe", "PERSON"), language=language)
    texts = {augmenter.change(example, random.Random(seed)).text for seed in range(20)}
    assert any(text.startswith(f"x {new} ") and text.endswith(" y") for text in texts)


def test_swaps_leave_handles(names: NameLists) -> None:
    """A name that is a handle is not swapped for a full name."""
    augmenter = Augmenter(Augmentation(**(_NO_CHANGE | {"entity_swap": 1.0})), names, {})
    example = make_example("hi @bob", ("@bob", "PERSON"))
    assert {augmenter.change(example, random.Random(seed)).text for seed in range(9)} == {"hi @bob"}


def test_contractions_are_always_joined(names: NameLists) -> None:
    """Corpora part contractions, and people do not."""
    augmenter = Augmenter(Augmentation(**_NO_CHANGE), names, {})
    example = augmenter.change(make_example("I do n't know Bob 's dog"), random.Random(1))
    assert example.text == "I don't know Bob's dog"


def test_collect_mentions_sorts_by_language_and_label() -> None:
    """Each mention is kept once, handles and single letters not at all."""
    examples = [
        make_example("in Rome", ("Rome", "LOCATION")),
        make_example("to Rome", ("Rome", "LOCATION")),
        make_example("at @rome", ("@rome", "LOCATION")),
        make_example("Bob", ("Bob", "PERSON")),
    ]
    assert collect_mentions(examples, ("LOCATION",)) == {("en", "LOCATION"): ["Rome"]}
