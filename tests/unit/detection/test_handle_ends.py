"""Accounts that begin with a name that a conversation knows."""

import pytest

from gateway.detection.memory.handle_ends import with_handles
from gateway.domain import Entity
from gateway.pipeline.memory import make_words


@pytest.mark.parametrize(
    ("text", "account"),
    [
        ("done! im callum.mcvey91", "callum.mcvey91"),
        ("add callum_mcvey, ok", "callum_mcvey"),
        ("callum.mc_vey7?", "callum.mc_vey7"),
        ("login is callum.brandstätter, ok", "callum.brandstätter"),
        ("so callum.whitcombe then", "callum.whitcombe"),
        ("callum.probably not", ""),
        ("callum.tomorrow?", ""),
        ("ask callum.thanks", ""),
        ("bye callum.2 days left", ""),
        ("_callum_ said", ""),
        ("callum.", ""),
        ("callum.see you", ""),
        ("x/callum_final", ""),
        ("callum__________", ""),
    ],
)
def test_the_rest_of_an_account_goes_with_the_name(text: str, account: str) -> None:
    """A surname behind a point or a line with its digits is no word of the sentence."""
    start = text.index("callum")
    name = Entity(start, start + len("callum"), "PERSON", 1.0, "memory")
    found = with_handles(text, [name])
    if account:
        assert [(text[e.start : e.end], e.type) for e in found] == [(account, "USERNAME")]
    else:
        assert found == [name]


def test_a_known_forename_in_an_account_is_found_with_its_surname() -> None:
    """The model has met him before, and misses both here."""
    words = make_words(lambda _: False)
    words.learn(("callum",), "PERSON")
    text = "im callum.mcvey91 there"
    assert [(e.start, e.end, e.type) for e in words.find(text, [])] == [(3, 17, "USERNAME")]


def test_what_another_value_goes_on_with_is_no_account() -> None:
    """Of values that overlap in part none is cut."""
    text = "callum_mcvey 91"
    found = [Entity(0, 6, "PERSON", 1.0, "a"), Entity(7, 15, "NUMBER", 1.0, "b")]
    assert with_handles(text, found) == found
