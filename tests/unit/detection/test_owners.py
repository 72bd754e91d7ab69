"""Whose club, firm or team something is, is a person."""

import pytest

from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.words import cut_words

_MANIFEST = shared_client(BUNDLED_MODEL).manifest


def _found(marked: str, type_: str = "ORGANIZATION") -> list[tuple[str, str]]:
    """Return what becomes of the words in brackets, which a model takes for a body."""
    head, _, rest = marked.partition("[")
    body, _, _ = rest.partition("]")
    text = marked.replace("[", "").replace("]", "")
    words = cut_words(text)
    first, last = len(head), len(head) + len(body)
    places = [place for place, (_, span) in enumerate(words) if first <= span[0] < last]
    tagged = [TaggedWord(place, place == places[0], type_, 0.9) for place in places]
    return [
        (text[e.start : e.end], e.type) for e in entities_of(text, words, tagged, _MANIFEST, "n")
    ]


@pytest.mark.parametrize(
    ("marked", "owner"),
    [
        ("on joue au [club d'Émilie]", "Émilie"),
        ("la [société d’Arthur] a fermé", "Arthur"),
        ("avec l'équipe d'[Arnaud]", "Arnaud"),
        ("il [club di Federica]", "Federica"),
        ("la [squadra di Fabio Conti]", "Fabio Conti"),
        ("le numéro [AVS de Mathilde]", "Mathilde"),
    ],
)
def test_owner_behind_a_noun_in_small_letters_is_a_person(marked: str, owner: str) -> None:
    """So that a forename stands in his place, which begins as the elision asks."""
    assert _found(marked) == [(owner, "PERSON")]


@pytest.mark.parametrize(
    "marked",
    [
        "au [Club d'Antoine]",
        "l'[équipe de France]",
        "le [club de Lyon]",
        "la [gare d'Austerlitz]",
        "chez [Antoine]",
        "la [caisse d'épargne]",
        "la [compagnie d'Arzal]",
        "au [CHU de Nantes]",
    ],
)
def test_body_that_is_called_so_stays_one(marked: str) -> None:
    """With a capital, after a country or a town, and behind no preposition of having."""
    body = marked.partition("[")[2].partition("]")[0]
    assert _found(marked) == [(body, "ORGANIZATION")]


def test_name_does_not_end_in_a_particle() -> None:
    """What has its owner behind it goes on: "Alicia de l'équipe"."""
    assert _found("[Alicia de l]'équipe", "PERSON") == [("Alicia", "PERSON")]


@pytest.mark.parametrize(
    ("marked", "found"),
    [
        ("ma [voisine d'Huyghe] dort", [("d'Huyghe", "PERSON")]),
        ("il [collega di Brambati]", [("Brambati", "PERSON")]),
        ("ma [taxe d'habitation] 2023", []),
        ("le [bilan comptable 2021]", []),
        ("la [tassa di soggiorno]", []),
    ],
)
def test_noun_that_is_no_kind_of_body_is_no_part_of_one(
    marked: str, found: list[tuple[str, str]]
) -> None:
    """A relation to people is none of a body, and papers and dues in small letters name nothing."""
    assert _found(marked) == found


@pytest.mark.parametrize(
    ("marked", "surname"),
    [
        ("an account of [K & L Henderson]", [("Henderson", "PERSON")]),
        ("an account of [P & R O'Brien]", [("O'Brien", "PERSON")]),
        ("a skirt from [H & M Fashion]", [("H & M Fashion", "ORGANIZATION")]),
        ("we asked [Key & Henderson]", [("Key & Henderson", "ORGANIZATION")]),
    ],
)
def test_two_initials_before_a_surname_are_a_couple(
    marked: str, surname: list[tuple[str, str]]
) -> None:
    """Two letters joined by "and" are people where a listed surname follows."""
    assert _found(marked) == surname
