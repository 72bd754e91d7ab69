"""Tests of what is counted over pseudonyms on golden conversations."""

import pytest

from gateway.domain import Entity
from gateway.evaluation import pseudonym_report, pseudonyms
from gateway.evaluation.conversations import parse_conversations
from gateway.evaluation.pseudonym_measures import figures_of, found_of, links_of, memory_of
from gateway.evaluation.pseudonym_report import halves_of
from gateway.evaluation.pseudonyms import given, run, seen
from gateway.pseudonyms.policy import Policy

CHAT = """= 01 made up
@a F Erin Gallagher | eringall
@b M Owen |
b: morning [Erin](PERSON#a)
a: what is it
b: [Ms Gallagher](PERSON#a) is late
a: am not
b: ok [gallagher](PERSON#a!)
a: bye [Owen](PERSON#b)
"""
POLICY = Policy.from_profile("llm")


def test_links_count_pairs_once() -> None:
    """Five mentions of one person make ten links, two of another one more."""
    whole = run(list(parse_conversations("en", CHAT)), given, POLICY)
    links = links_of(whole.told)
    assert links == (11, 0, 0)
    assert links.f1 == 1.0
    strangers = [told._replace(linked=str(i)) for i, told in enumerate(whole.told)]
    assert links_of(strangers) == (0, 0, 11)
    merged = [told._replace(linked="x") for told in whole.told]
    assert links_of(merged) == (11, 10, 0)
    assert links_of(merged).wrong_merges == 10 / 21


def test_figures_are_full_where_nothing_is_wrong() -> None:
    """One person has one surrogate, and nothing is left."""
    figures = figures_of(run(list(parse_conversations("en", CHAT)), given, POLICY))
    assert figures.consistency.value == figures.injectivity.value == 1.0
    assert figures.residual.part == 0


def test_memory_is_compared_with_none() -> None:
    """The flagged value is hidden with memory alone."""
    chats = list(parse_conversations("en", CHAT))
    without = run(chats, seen, POLICY, has_memory=False)
    memory = memory_of(run(chats, seen, POLICY), without)
    assert (memory.hidden, memory.linked) == ((1, 1), (1, 1))
    assert memory_of(without, without).hidden == (0, 1)


async def test_report_says_how_many_messages_were_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead letter is in no figure, so that they look better without it."""
    chats = list(parse_conversations("en", CHAT))
    monkeypatch.setattr(pseudonym_report, "LANGUAGES", ["en"])
    monkeypatch.setattr(pseudonym_report, "halves_of", lambda language: {"held out": chats})
    # The first message has both people's fields: names, a username, and a name in the text.
    monkeypatch.setattr(pseudonyms, "_MAX_ENTITIES", 3)
    (measured,) = await pseudonym_report.measure(None)
    assert measured.as_tree()["refused"] == 1


def test_halves_share_no_conversation() -> None:
    """Odd numbers are for development, even ones are held out."""
    development, held_out = halves_of("fa").values()
    assert development
    assert held_out
    assert not {c.id for c in development} & {c.id for c in held_out}


def test_gender_counts_forenames_of_their_own() -> None:
    """A surname that also is a forename, and the forename of a son, have no gender to keep."""
    chats = list(parse_conversations("en", CHAT))
    whole = run(chats, given, POLICY)
    n_mentions = figures_of(whole).gender.whole
    assert figures_of(whole).gender == (n_mentions, n_mentions)
    women = [t._replace(surrogate="Emma") if t.value == "Owen" else t for t in whole.told]
    n_of_owen = sum(t.value == "Owen" for t in whole.told)
    gender = figures_of(whole._replace(told=tuple(women))).gender
    assert gender == (n_mentions - n_of_owen, n_mentions)


def test_gender_of_a_bare_surname_is_not_asked() -> None:
    """Ms Gallagher's surname may go on as one that men bear as a forename."""
    whole = run(list(parse_conversations("en", CHAT)), given, POLICY)
    surnames = [t for t in whole.told if t.value in ("Ms Gallagher", "gallagher")]
    assert surnames
    rest = tuple(t for t in whole.told if t not in surnames)
    assert figures_of(whole).gender == figures_of(whole._replace(told=rest)).gender


def test_found_asks_for_type_and_place() -> None:
    """A value counts as found where an entity of its type touches it; unread texts are left out."""
    published = run(list(parse_conversations("en", CHAT)), given, POLICY).published
    first = next(message for message in published if message.source == "morning Erin")
    (moved,) = first.replacements
    place = (moved.out_start, moved.out_end)
    for type_, start, end, good in (
        ("PERSON", *place, 1),
        ("LOCATION", *place, 0),
        ("PERSON", 0, 3, 0),
    ):
        found = {first.text: [Entity(start, end, type_, 1.0, "test")]}
        assert found_of(published, found, are_originals=False) == (good, 1)
    found = {first.source: [Entity(8, 12, "PERSON", 1.0, "test")]}
    assert found_of(published, found, are_originals=True) == (1, 1)
    assert found_of(published, {}, are_originals=True) == (0, 0)
