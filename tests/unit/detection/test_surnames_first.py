"""Tests of surnames that a model leaves out before a forename."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words


def _found(marked: str, *types: str) -> list[tuple[str, str]]:
    """Return what becomes of the values in brackets; brackets are no part of the text."""
    text, entities = "", []
    for number, part in enumerate(marked.split("[")):
        value, _, behind = part.partition("]") if number else ("", "", part)
        if value:
            of_type = types[number - 1] if types else "PERSON"
            one = Entity(len(text), len(text) + len(value), of_type, 0.7, "ner/test")
            entities.append(one)
        text += value + behind
    found = make_words(lambda key: False).with_surnames(text, entities)
    return [(text[one.start : one.end], one.type) for one in found]


@pytest.mark.parametrize(
    ("marked", "name"),
    [
        ("Conti [Marco] ha pagato", "Conti Marco"),
        ("Sala [Elena]", "Sala Elena"),
        ("Ferrari [Giulia] ok", "Ferrari Giulia"),
        ("Greco [Sofia] arriva domani", "Greco Sofia"),
        ("Assenti: Fontana [Andrea], poi vediamo", "Fontana Andrea"),
        ("lista:\n- Monti [Sara]\n", "Monti Sara"),
        ("2) Gallo [Simone]", "Gallo Simone"),
        ("il pacco è per Ferrari [Giulia]", "Ferrari Giulia"),
        ("ho sentito Esposito [Matteo] ieri", "Esposito Matteo"),
        ("Conti [Anna Maria] ha firmato", "Conti Anna Maria"),
        ("De Luca [Marco] ha firmato", "De Luca Marco"),
        ("ho visto D'Angelo [Sara]", "D'Angelo Sara"),
        ("DUPONT [Marie] présente", "DUPONT Marie"),
        ("Petit [Julie] absente", "Petit Julie"),
        ("Roux [Camille] a payé", "Roux Camille"),
        ("Garnier [Jean-Paul] n'est pas venu", "Garnier Jean-Paul"),
        ("j'ai vu Mercier [Hugo] hier", "Mercier Hugo"),
        ("Der Lackner [Franz] kommt", "Lackner Franz"),
        ("Huber [Franz] kommt", "Huber Franz"),
        ("Bauer [Josef] kommt morgen", "Bauer Josef"),
    ],
)
def test_surname_before_a_forename_belongs_to_the_name(marked: str, name: str) -> None:
    """The name is found whole, with the surname that the model took for a word."""
    assert _found(marked) == [(name, "PERSON")]


@pytest.mark.parametrize(
    "marked",
    [
        "Cara [Anna], come stai?",
        "Ciao [Marco], hai visto?",
        "Gentile [Anna], la informo",
        "Perfetto [Anna], grazie",
        "Grande [Marco]!",
        "Natale [Anna] viene da noi",
        "Zia [Elena] arriva",
        "Dottoressa [Elena] arriva",
        "La Villa [Paola] si affitta",
        "Villa [Paola] si affitta",
        "Sala [Elena] è occupata fino alle 5",
        "ci vediamo in Sala [Elena]",
        "compra una Ferrari [Marco]",
        "conti [Marco] sbagliati",
        "Will [Anna] come?",
        "Forget [Paul], he is late",
        "Petit [Paul], viens",
        "Monsieur [Paul] arrive",
        "Liebe [Anna], wie geht's",
        "Hey [Anna]",
        "Kurz [Anna] fragen",
        "Ruf [Anna] an",
        "Winter [Anna]",
        "Freitag [Anna] anrufen",
        "Der Bauer [Josef] kommt",
        "Schwester [Maria] kommt",
        "Rosa-Conti [Anna]",
    ],
)
def test_word_before_a_forename_stays_a_word(marked: str) -> None:
    """Greetings, titles, things called after people and words of a sentence are no surnames."""
    forename = marked.partition("[")[2].partition("]")[0]
    assert _found(marked) == [(forename, "PERSON")]


@pytest.mark.parametrize("first", ["LOCATION", "ORGANIZATION", "PERSON"])
def test_surname_found_as_another_value_joins_the_forename(first: str) -> None:
    """One person is one entity, whatever the surname was taken for."""
    found = _found("[Monti] [Sara] e [Lena]", first, "PERSON", "PERSON")
    assert found == [("Monti Sara", "PERSON"), ("Lena", "PERSON")]


def test_two_forenames_in_a_row_stay_two_people() -> None:
    """Who is called one after the other is not joined."""
    assert _found("[Marco] [Anna] e [Luca]") == [(n, "PERSON") for n in ("Marco", "Anna", "Luca")]


@pytest.mark.parametrize(
    ("marked", "type_"),
    [
        ("[Villa Paolo]", "PERSON"),
        ("Elenco: [Galli Chiara], assente", "PERSON"),
        ("[Villa Elena] è bella", "LOCATION"),
        ("siamo a [Villa Elena]", "LOCATION"),
        ("[Porto Azzurro]", "LOCATION"),
    ],
)
def test_place_that_is_a_surname_and_a_forename_is_somebody(marked: str, type_: str) -> None:
    """A name that stands by itself is a person's, unless something is said of a house."""
    assert [one for _, one in _found(marked, "LOCATION")] == [type_]
