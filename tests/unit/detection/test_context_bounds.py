"""What the memory of a conversation makes of other finds, what it holds, how long it takes."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.canonical import canonical
from gateway.testing.cpu_time import cpu_s
from tests.unit.detection.known_words import found


@pytest.mark.parametrize(
    ("known", "detector", "expected"),
    [
        ("PERSON", "ner/m", "PERSON"),
        ("PERSON", "ner-fallback/m", "PERSON"),
        ("PERSON", "rules/known-place", "LOCATION"),
        ("EMAIL", "ner/m", "LOCATION"),
    ],
)
def test_a_known_word_has_the_type_that_it_is_known_by(
    known: str, detector: str, expected: str
) -> None:
    """Only a model changes its mind about who or what a word is."""
    words = make_words(lambda _: False)
    words.learn(("orsola",), known)
    text = "il gatto dell'Orsola"
    entities = [Entity(14, 20, "LOCATION", 0.9, detector)]
    assert [entity.type for entity in words.retyped(text, entities)] == [expected]


@pytest.mark.parametrize(
    ("value", "found_as", "expected"),
    [
        ("Maison Dupont", "PERSON", "ORGANIZATION"),
        ("O'Brien", "PERSON", "ORGANIZATION"),
        ("Maison Durand", "PERSON", "PERSON"),
        ("D'Angelo", "LOCATION", "PERSON"),
        ("Dall’Olio", "ORGANIZATION", "PERSON"),
        ("Angelo Srl", "ORGANIZATION", "ORGANIZATION"),
    ],
)
def test_names_of_several_words_have_the_type_that_they_are_known_by(
    value: str, found_as: str, expected: str
) -> None:
    """A firm is called by a part of its name, a person by a surname with a particle."""
    words = make_words(lambda _: False)
    words.learn(("angelo", "olio"), "PERSON")
    words.learn_phrase("maison dupont", "ORGANIZATION")
    words.learn_phrase("o'brien", "ORGANIZATION")
    entities = [Entity(4, 4 + len(value), found_as, 0.9, "ner/m")]
    assert [entity.type for entity in words.retyped(f"Ask {value}", entities)] == [expected]


@pytest.mark.parametrize(
    ("value", "found_as", "expected"),
    [
        ("strötgens", "ORGANIZATION", "PERSON"),
        ("Strötgens", "LOCATION", "PERSON"),
        ("Düxens", "ORGANIZATION", "PERSON"),
        ("Ulms", "LOCATION", "LOCATION"),
        ("Paris", "LOCATION", "LOCATION"),
        ("Winters", "ORGANIZATION", "ORGANIZATION"),
    ],
)
def test_a_family_is_known_by_the_surname_of_one_of_it(
    value: str, found_as: str, expected: str
) -> None:
    """Its plural and its genitive are on no list; a town that ends so is one."""
    words = make_words(lambda _: False)
    words.learn(map(canonical, ("strötgen", "düx", "pari", "winter")), "PERSON")
    words.learn(("ulm",), "LOCATION")
    entities = [Entity(4, 4 + len(value), found_as, 0.9, "ner/m")]
    assert [entity.type for entity in words.retyped(f"bei {value}", entities)] == [expected]


def test_places_are_found_together_only() -> None:
    """Of an address of several words all have to stand there."""
    assert found("to 14 larch close now", "14 Larch Close", type_="LOCATION") == ["14 larch close"]
    assert found("close the door at 14", "14 Larch Close", type_="LOCATION") == []


def test_the_oldest_of_many_places_are_forgotten() -> None:
    """New places are learned in the longest conversation, and memory stays bounded."""
    words = make_words(lambda _: False)
    for i in range(300):
        words.learn_phrase(f"{i} larch close", "LOCATION")
    assert not words.find("at 0 larch close", [])
    assert words.find("at 299 larch close", [])


def test_entities_are_kept_and_not_overlapped() -> None:
    """What detectors found stays as it is."""
    words = make_words(lambda _: False)
    words.learn(("declan",), "PERSON")
    entities = [Entity(0, 6, "PERSON", 0.9, "ner")]
    assert words.find("declan came", entities) is entities


def test_memory_is_bounded() -> None:
    """Old words go when new ones come."""
    words = make_words(lambda _: False)
    for i in range(300):
        words.learn((f"zqx{chr(97 + i % 26)}{chr(97 + i // 26)}",), "PERSON")
    assert not words.find("zqxaa", [])
    assert words.find("zqxnl", [])


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        ([("a", "0912"), ("a", "000 4567")], "09120004567"),
        ([("a", "۰۹۱۲"), ("a", "۰۰۰۴۵۶۷")], "09120004567"),
        ([("a", "0912"), ("b", "000 4567")], ""),
        ([("a", "0912"), ("a", "wait"), ("a", "000 4567")], ""),
        ([("a", "12"), ("a", "30")], ""),
        ([("a", "0176"), ("a", "204"), ("a", "5561")], "01762045561"),
        ([("a", "ruf Holger an, seine Nummer ist 0171"), ("a", "555 8832")], "01715558832"),
        ([("a", "le portable d'Inès 06 12 34"), ("a", "56 78")], "0612345678"),
        ([("a", "رقم منى ٠٥٠١١١"), ("a", "٢٢٣٣ لا عفوا ٢٢٣٤")], "0501112233"),
        ([("a", "338 44"), ("a", "5 66 77. no scusa, 78")], "3384456677"),
        ([("a", "mon num 06 48 21 9"), ("a", "puis 0 57 voilà")], "0648219057"),
        ([("a", "06 48 21 9"), ("a", "0 573 voila la fin")], "06482190573"),
        ([("a", "cell 335 20 44"), ("a", "9 18 fine")], "3352044918"),
        ([("a", "sì 335 20 44"), ("a", "e poi 918")], "3352044918"),
        ([("a", "Handy wäre 0171 39 200"), ("a", "44 fertig")], "01713920044"),
        ([("a", "ok 12"), ("a", "34 56 done")], ""),
        ([("a", "il prezzo è 350"), ("a", "20 persone")], ""),
        ([("a", "le prix est 06"), ("a", "12 personnes")], ""),
        ([("a", "0171 2345678"), ("a", "e poi 30 persone")], ""),
        ([("a", "his cell is 07700"), ("a", "900 227, he's Ed")], "07700900227"),
        ([("a", "call Ines on 0171 2345678"), ("a", "30 people are coming")], ""),
        ([("a", "call Ines on 0171 2345678"), ("a", "2030")], ""),
        ([("a", "we open at 0830"), ("a", "3 of us, 40 euros")], ""),
        ([("a", "my room is 0412"), ("b", "123456 is the order")], ""),
        ([("a", "die Vorwahl ist 0171"), ("a", "um 17:30 bin ich da")], ""),
        ([("a", "the code starts with 07700"), ("a", "12.5 kg of it")], ""),
        ([("a", "rendez-vous au 06"), ("a", "14 rue du Lac")], ""),
        ([("a", "0176 12345678"), ("a", "20")], ""),
        ([("a", "wir treffen uns um 0830"), ("a", "12 34 56 war der Code")], ""),
        ([("a", "on ouvre à 0930"), ("a", "45 67 89, c'est le dossier")], ""),
    ],
)
def test_pieces_of_a_number_are_joined(messages: list[tuple[str, str]], expected: str) -> None:
    """Consecutive messages of one sender make one number, if it has the length of one."""
    words = make_words(lambda _: False)
    ends = [words.number_end(sender, text) for sender, text in messages]
    assert (ends[-1].whole if ends[-1] is not None else "") == expected


@pytest.mark.parametrize(
    ("unit", "is_found"),
    [
        ("Sara x ", False),
        ("Declan x ", False),
        ("Declan x ", True),
        ("blue kettle x ", False),
        ("jaya", False),
        ("omar ", False),
    ],
)
def test_long_texts_take_linear_time(unit: str, is_found: bool) -> None:
    """Eight times the characters cost about eight times as much, however often a word stands."""

    def find(text: str) -> None:
        words = make_words(lambda _: False)
        for value in ("declan", "jaya", "patel", "sara", "omar"):
            words.learn((value,), "PERSON")
        words.learn_phrase("blue kettle", "ORGANIZATION")
        step = len(unit)
        places = range(0, len(text) - step, step) if is_found else ()
        words.find(text, [Entity(at, at + step - 3, "PERSON", 1.0, "ner/x") for at in places])

    text = (unit * 24_000)[:24_000] + " jaya declan blue kettle"
    assert cpu_s(lambda: find(text)) < 24 * max(cpu_s(lambda: find(text[-3_000:]), 3), 0.001)


def test_entities_between_known_words_hide_only_what_they_cover() -> None:
    """A word beside an entity is found, one inside of it is not, however many there are."""
    words = make_words(lambda _: False)
    for value in ("declan", "rafferty"):
        words.learn((value,), "PERSON")
    text = "declan and rafferty, declan rafferty and 12 declan"
    entities = [Entity(21, 36, "PERSON", 1.0, "ner/x"), Entity(41, 43, "NUMBER", 1.0, "ner/x")]
    added = [e for e in words.find(text, entities) if e not in entities]
    assert [(e.start, e.end) for e in added] == [(0, 6), (11, 19), (44, 50)]


@given(
    tokens=st.lists(st.sampled_from(["justice", "for", "marisol", "Vance", "TeamMarisol", "(MV)"])),
    joints=st.lists(st.sampled_from([" ", "_", ", "]), min_size=1, max_size=4),
    n_found=st.integers(0, 4),
)
# What is found already is the end of a phrase.
@example(tokens=["justice", "for", "marisol"], joints=["_"], n_found=1)
def test_finds_never_overlap(tokens: list[str], joints: list[str], n_found: int) -> None:
    """Words, phrases, names within words and initials each have places of their own."""
    words = make_words(lambda _: False)
    words.learn(("marisol", "vance"), "PERSON")
    for phrase in ("justice_for_marisol", "marisol justice", "for vance"):
        words.learn_phrase(phrase, "USERNAME" if "_" in phrase else "ORGANIZATION")
    text, entities = "", []
    for number, token in enumerate(tokens):
        if len(tokens) - number <= n_found:
            entities.append(Entity(len(text), len(text) + len(token), "PERSON", 1.0, "ner/x"))
        text += token + joints[number % len(joints)]
    found = words.find(text, entities)
    assert all(one.end <= other.start for one, other in pairwise(found))
