"""Spellings like a new one are found among many as among few."""

from time import process_time

from hypothesis import given
from hypothesis import strategies as st

from gateway.domain.slips import SHORTEST_MISSPELT, is_one_slip
from gateway.pseudonyms.met_spellings import MetSpellings
from gateway.testing.chat import ScriptedChat

_WORDS = st.text(alphabet="abc", min_size=3, max_size=9)


@given(st.sets(_WORDS, min_size=80, max_size=160), _WORDS)
def test_every_slip_of_the_keyboard_is_among_those_like_it(met: set[str], form: str) -> None:
    """One letter more, less, other or swapped, at any place."""
    spellings = MetSpellings()
    for each in met:
        spellings.add(each, is_arabic=False)
    slips = {
        each
        for each in met
        if max(len(each), len(form)) >= SHORTEST_MISSPELT and is_one_slip(each, form)
    }
    assert slips <= set(spellings.like(form, is_arabic=False))


@given(st.sets(_WORDS, min_size=80, max_size=160), _WORDS)
def test_forenames_that_begin_alike_are_found(met: set[str], form: str) -> None:
    """Those met before there was an index, and those after."""
    spellings = MetSpellings()
    for each in met:
        spellings.add_given(each)
        spellings.add(each, is_arabic=False)
    alike = {each for each in met if each[:2] == form[:2]}
    assert alike == {each for each in spellings.given_like(form) if each[:2] == form[:2]}


def test_a_person_costs_as_much_in_a_channel_of_thousands(indexed: ScriptedChat) -> None:
    """A new name is compared with those that it may be, not with all that were met."""

    def join(n: int, tag: str) -> float:
        # Surnames end in many ways, as they do where people meet.
        names = [f"{tag}{first}ven {tag}o{last}" for first in _SYLLABLES for last in _SYLLABLES]
        began_s = process_time()
        for name in names[:n]:
            indexed.people(name, name.split()[0])
        return process_time() - began_s

    # The best of three: a garbage collection of all that other tests left may fall into one.
    few = min(join(100, tag) for tag in ("Ka", "Re", "Sy"))
    join(2_000, "Mo")
    assert min(join(100, tag) for tag in ("Tu", "Za", "Ve")) < 4 * few


_SYLLABLES = [a + b + c for a in "bdfgklmnprstv" for b in "aeiou" for c in "lnrs"]
