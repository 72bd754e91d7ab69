"""Streets that are called by their name alone, where an address has told it."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms.surrogates.street_names import street_names
from gateway.testing.chat import make_engine


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("14B Larkspur Road", ("Larkspur",)),
        ("خیابون شهید کلاهدوز پلاک ۲۱۸", ("شهید کلاهدوز", "کلاهدوز")),
        ("بلوار ایران\u200cزمین", ("ایران\u200cزمین",)),
        ("کوچه\u200cی یاس", ("یاس",)),
        ("koche Nastaran 6, pelak 33", ("Nastaran",)),
        ("via dei Falegnami 18", ("Falegnami",)),
        ("58 avenue des Tamarins", ("Tamarins",)),
        ("rue de Lille 4", ()),
        ("Rue du 8 mai 1945", ()),
        ("Lindenstraße 8", ()),
        ("تهران", ()),
    ],
)
def test_a_street_is_called_by_its_name(address: str, names: tuple[str, ...]) -> None:
    """Without its kind, its house and the title of whom it is called after; not by a town's."""
    assert street_names(address) == names


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("14B Larkspur Road", "Larkspur"),
        ("خیابون شهید کلاهدوز پلاک ۲۱۸", "کلاهدوز"),
        ("koche Nastaran 6, pelak 33", "Nastaran"),
        ("via dei Falegnami 18", "Falegnami"),
    ],
)
def test_its_name_stands_in_the_surrogate_of_the_address(
    address: str, name: str, number: int
) -> None:
    """A model that takes the name for somebody later is told what it is, unless a title speaks."""
    engine, conversation = make_engine(remembers=True), f"c-{number}"

    def replaced(text: str, value: str, type_: str) -> tuple[str, str]:
        start = text.index(value)
        found = [Entity(start, start + len(value), type_, 0.6, "ner/test")]
        fields = [TextField(text, None, ("text",))]
        known = engine.recall(conversation, fields, [found])
        decision = engine.resolve(conversation, fields, known)[0][0]
        return known[0][0].type, str(decision.replacement)

    _, whole = replaced(address, address, "LOCATION")
    type_, alone = replaced(f"back from {name} now", name, "PERSON")
    assert type_ == "LOCATION"
    assert alone in whole
    assert replaced(f"back from {name} now", name, "LOCATION") == ("LOCATION", alone)


def test_behind_a_title_it_is_somebody() -> None:
    """Streets are called after people."""
    engine = make_engine(remembers=True)
    address = "14B Larkspur Road"
    whole = [Entity(0, len(address), "LOCATION", 1.0, "test")]
    engine.resolve("c", [TextField(address, None, ("text",))], [whole])
    fields = [TextField("ask Mr Larkspur", None, ("text",))]
    found = engine.recall("c", fields, [[Entity(7, 15, "PERSON", 0.6, "ner/test")]])
    assert found[0][0].type == "PERSON"
