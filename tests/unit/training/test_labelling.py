"""Partial labels: what a corpus does not annotate stays open, the rest is taught."""

import numpy as np
import pytest

from gateway.inference.words import WordReader
from gateway.training.corpora import Example
from gateway.training.labelling import Labeller, label_names, learn_looks
from gateway.training.tokenizer import build_tokenizer

_READER = WordReader(build_tokenizer([]))
_TYPES = ("PERSON", "LOCATION", "DATETIME")
_LABELS = label_names(_TYPES)
_ALL = frozenset(_TYPES)


def make_example(text: str, *values: tuple[str, str], annotates: frozenset[str] = _ALL) -> Example:
    """Return an example with a span around each value."""
    spans = tuple((text.index(v), text.index(v) + len(v), label) for v, label in values)
    return Example(text, spans, "en", "test", annotates)


def allowed(example: Example, labeller: Labeller | None = None) -> list[set[str]]:
    """Return the allowed labels of every word."""
    labeller = labeller or Labeller(_TYPES, {}, {"DATETIME": frozenset(["monday"])})
    words = _READER.words(example.text)
    normalized = [_READER.normalize(word) for word, _ in words]
    mask = labeller.allowed(example, [span for _, span in words], normalized)
    return [{_LABELS[number] for number in np.flatnonzero(row)} for row in mask]


def test_label_names_put_outside_first() -> None:
    """The order that the exported graph relies on: O, all B-, all I-."""
    assert _LABELS[:4] == ["O", "B-PERSON", "B-LOCATION", "B-DATETIME"]
    assert _LABELS[4:] == ["I-PERSON", "I-LOCATION", "I-DATETIME"]


def test_annotated_words_have_one_label() -> None:
    """Spans of our types fix the label of their words, and all else is outside."""
    example = make_example("hi Bob Roe on Monday", ("Bob Roe", "PERSON"), ("Monday", "DATETIME"))
    assert allowed(example) == [{"O"}, {"B-PERSON"}, {"I-PERSON"}, {"O"}, {"B-DATETIME"}]


def test_a_type_that_is_not_annotated_stays_open_on_words_that_look_like_it() -> None:
    """A number or a known time word may be a time where times are not annotated; others may not."""
    example = make_example("see Bob monday at 5", annotates=frozenset(["PERSON", "LOCATION"]))
    is_open = {"O", "B-DATETIME", "I-DATETIME"}
    assert allowed(example) == [{"O"}, {"O"}, is_open, {"O"}, is_open]


def test_names_that_are_not_annotated_stay_open_everywhere() -> None:
    """A corpus of times alone says nothing about names."""
    example = make_example("Bob left", annotates=frozenset(["DATETIME"]))
    assert all({"O", "B-PERSON", "I-LOCATION"} < labels for labels in allowed(example))


def test_handles_are_left_open() -> None:
    """Corpora disagree about handles, so an unmarked one teaches nothing."""
    for text in ("@bob", "@ bob"):
        assert all(labels == set(_LABELS) for labels in allowed(make_example(text)))


def test_links_and_addresses_are_no_names() -> None:
    """Rules find links and e-mail addresses; names inside of them are none."""
    for text in ("https://example.com/bob", "bob@example.com"):
        assert all(labels == {"O"} for labels in allowed(make_example(text)))


def test_a_marked_handle_is_taught() -> None:
    """Where a corpus says that a handle is a person, it is one."""
    assert allowed(make_example("@bob", ("@bob", "PERSON"))) == [{"B-PERSON"}, {"I-PERSON"}]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("LOCATION",), {"B-LOCATION"}),
        (("LOCATION", "PERSON"), {"B-LOCATION", "B-PERSON"}),
        (("LOCATION", "O"), {"B-LOCATION", "O"}),
        (("ANY",), set(_LABELS)),
        (("O",), {"O"}),
    ],
)
def test_foreign_labels_are_mapped(names: tuple[str, ...], expected: set[str]) -> None:
    """A corpus's label may stand for one of ours, for several, for none, or for anything."""
    labeller = Labeller(_TYPES, {"FACILITY": names}, {})
    assert allowed(make_example("Arena", ("Arena", "FACILITY")), labeller) == [expected]


def test_labels_without_a_meaning_for_us_are_outside() -> None:
    """A label that no map names is no entity of ours."""
    assert allowed(make_example("Jaws", ("Jaws", "MOVIE"))) == [{"O"}]


def test_with_types_overrides_for_one_source() -> None:
    """A source may read a label differently without changing the map of the others."""
    labeller = Labeller(_TYPES, {"MISC": ("O",)}, {})
    other = labeller.with_types({"MISC": ("O", "DATETIME")})
    example = make_example("May", ("May", "MISC"))
    assert allowed(example, labeller) == [{"O"}]
    assert allowed(example, other) == [{"O", "B-DATETIME"}]


def test_learn_looks_finds_words_of_a_type() -> None:
    """Words that stand inside spans often enough look like the type, chance ones do not."""
    examples = [
        make_example("see you on monday", ("on monday", "DATETIME")),
        make_example("monday is fine", ("monday", "DATETIME")),
        *[make_example("on and on it goes") for _ in range(20)],
        make_example("monday", annotates=frozenset(["PERSON"])),
    ]
    assert learn_looks(examples, ("DATETIME",), _READER) == {"DATETIME": frozenset(["monday"])}
