"""Documents: leaves are found wherever they stand, and copies share all that did not change."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs import ExactNumber, KeyName, leaves, replaced

documents = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(documents)
def test_leaves_lead_to_every_text(document: object) -> None:
    """Every string of the document, as value or key, is among the leaves, at its path."""
    found = dict(leaves(document, frozenset()))
    for path, text in found.items():
        value = document
        for step in path:
            if isinstance(step, KeyName):
                assert str(step) in value  # type: ignore[operator]
                value = str(step)
            else:
                value = value[step]  # type: ignore[index]
        assert str(value) == text
    assert sum(isinstance(p[-1] if p else None, KeyName) for p in found) <= _n_keys(document)


def _n_keys(document: object) -> int:
    if isinstance(document, dict):
        return len(document) + sum(map(_n_keys, document.values()))
    return sum(map(_n_keys, document)) if isinstance(document, list) else 0


def test_leaves_come_in_the_order_of_the_document() -> None:
    """Texts and numbers stand one after another as who sees the document reads them."""
    document = {"a": "1", "b": [{"c": "2", "d": {"e": 3}}, "4", ["5"]], "f": "6", "g": {"h": "7"}}
    values = [text for path, text in leaves(document, frozenset("abcdefgh"))]
    assert values == ["1", "2", "3", "4", "5", "6", "7"]


@given(documents)
def test_replaced_changes_every_leaf_and_leaves_the_original(document: object) -> None:
    """Each leaf can be replaced, and the document that was given stays as it was."""
    before = copy.deepcopy(document)
    found = [(path, text) for path, text in leaves(document, frozenset())]
    output = replaced(document, [(path, f"new {n}") for n, (path, _) in enumerate(found)])
    assert document == before
    assert sorted(t for _, t in leaves(output, frozenset())) == sorted(
        f"new {n}" for n in range(len(found))
    )


def test_replaced_shares_what_did_not_change() -> None:
    """Only the containers above a changed leaf are copied."""
    document = {"a": {"text": "x"}, "b": {"text": "y"}}
    output = replaced(document, [(("a", "text"), "z")])
    assert output == {"a": {"text": "z"}, "b": {"text": "y"}}
    assert output["b"] is document["b"]


@pytest.mark.parametrize(
    ("original", "text", "expected"),
    [
        (9121234567, "9350000000", 9350000000),
        (9121234567, "0935", "0935"),
        (5, "-3", -3),
        (5, "[PHONENUMBER]", "[PHONENUMBER]"),
        (5, "٣", "٣"),
        (5, "", ""),
        (ExactNumber("1" * 30), "2" * 30, ExactNumber("2" * 30)),
        ("5", "6", "6"),
        ("5", "6,50", "6,50"),
        (5, "6,50", ExactNumber("6.50")),
        (5, "6,500", "6,500"),
        (ExactNumber("12.345"), "20.5170", ExactNumber("20.517")),
        (ExactNumber("0.005"), "0.0080", ExactNumber("0.008")),
        (ExactNumber("1.23456"), "2.10000", ExactNumber("2.10000")),
    ],
)
def test_replaced_number_stays_a_number_where_it_can(
    original: object, text: str, expected: object
) -> None:
    """A number gives way to a number if the new text is one in JSON's form, otherwise to text."""
    output = replaced({"n": original}, [(("n",), text)])
    assert output == {"n": expected}
    assert type(output["n"]) is type(expected)


def test_replaced_key_keeps_its_place_and_its_changed_value() -> None:
    """Renaming a map key keeps the order of the keys and what was replaced below it."""
    document = {"likes": {"Ali": {"note": "hi"}, "Sara": {"note": "yo"}}}
    output = replaced(
        document, [(("likes", KeyName("Ali")), "Omid"), (("likes", "Ali", "note"), "changed")]
    )
    assert json.dumps(output) == '{"likes": {"Omid": {"note": "changed"}, "Sara": {"note": "yo"}}}'


def test_replaced_keys_that_would_become_one_are_numbered() -> None:
    """Two entries never silently become one, and what stands under them keeps its order."""
    masked = [((KeyName(name),), "[X]") for name in ("Ali", "Sara", "Omid")]
    output = replaced({"Ali": 1, "Sara": 2, "[X] 2": 3, "Omid": 4}, masked)
    assert isinstance(output, dict)
    assert list(output.items()) == [("[X]", 1), ("[X] 3", 2), ("[X] 2", 3), ("[X] 4", 4)]
    untouched = replaced({"Ali": 1, "Omid": 2}, [((KeyName("Ali"),), "Omid")])
    assert untouched == {"Omid 2": 1, "Omid": 2}
