"""Streets that are called by their name alone, where an address has told it."""

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms.surrogates.place_lists import find_place
from gateway.pseudonyms.surrogates.street_names import named_streets, street_names
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
        ("7 Lake Park Road, Leeds", ("Lake Park",)),
        ("via del Borgo 3 a Bergamo", ("Borgo",)),
        ("58 avenue des Tamarins", ("Tamarins",)),
        ("avenue de l'Églantine 4", ("Églantine",)),
        ("حي الياسمين", ("الياسمين",)),
        ("میدان ونک، کوچه شهید زنبق ۳", ("ونک", "شهید زنبق", "زنبق")),
        ("زنبق غربی", ("زنبق",)),
        ("زنبق ۱۸", ("زنبق",)),
        ("Saint-Fulgence Ouest", ("Saint-Fulgence",)),
        ("rue Saint-Fulgence Ouest", ("Saint-Fulgence",)),
        ("Hollerbacher Straße 7", ("Hollerbacher",)),
        ("Berliner Straße 7", ()),
        ("Paris 5", ()),
        ("Austin, TX", ()),
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


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize(
    ("address", "later", "kept"),
    [
        ("خیابان گلبرگ", "گلبرگ شرقی", "شرقی"),
        ("کوچه زنبق", "زنبق ۱۸", ""),
        ("زنبق غربی", "خیابان زنبق", "خیابان"),
        ("بلوار وکیل‌آباد", "وکیل آباد", ""),
        ("حي النسيم", "النسيم", ""),
        ("میدان ونک، کوچه زنبق", "زنبق", ""),
        ("rue Saint-Fulgence", "2318 Saint-Fulgence Ouest", "Ouest"),
        ("via Pescarola 18", "Pescarola 20", ""),
        ("Rebgartenstrasse 18", "rebgartenstr 18", "str"),
        ("Hollerbacher Straße 7", "hollerbacherstr 9", "str"),
        ("کوچه گلبرگ ۴", "golbarg", ""),
    ],
)
def test_a_street_is_the_same_one_in_another_address(
    address: str, later: str, kept: str, number: int
) -> None:
    """With another house, with a side of the street or none, with its kind in short, or Latin."""
    engine, conversation = make_engine(remembers=True), f"c-{number}"

    def replaced(text: str) -> str:
        found = [Entity(0, len(text), "LOCATION", 1.0, "test")]
        fields = [TextField(text, None, ("text",))]
        return str(engine.resolve(conversation, fields, [found])[0][0].replacement)

    def proper(text: str) -> list[str]:
        names = [name for each in named_streets(text, is_drawn=True) for name in each]
        return names or [text.rpartition(" ")[0] or text]

    first, second = replaced(address), replaced(later)
    assert kept in second
    if kept == "str":
        assert first.partition(" ")[0].lower().removesuffix("strasse") in second
    elif later.isascii() and not address.isascii() and later.isalpha():
        place = find_place(proper(first)[0])
        assert place is not None
        assert second == place.place.name.latin.lower()
    else:
        name = proper(second)[-1] if kept or " " in later else second
        assert name.split()[-1] in first


def test_its_number_tells_a_street_that_no_model_finds() -> None:
    """Of "412 W Larkspur Ave" it is "412 larkspur"; without the number it may be any word."""
    engine = make_engine(remembers=True)
    address = "412 W Larkspur Ave"
    whole = [Entity(0, len(address), "LOCATION", 1.0, "test")]
    engine.resolve("c", [TextField(address, None, ("text",))], [whole])
    fields = [TextField("come to 412 larkspur", None, ("text",))]
    assert [(e.start, e.end) for e in engine.recall("c", fields, [[]])[0]] == [(8, 20)]
    assert not engine.recall("c", [TextField("a larkspur grows", None, ("text",))], [[]])[0]


def test_what_is_called_after_german_people_is_the_street() -> None:
    """The adjective is no word; a surname may be somebody's."""
    engine = make_engine(remembers=True)
    for address in ("Hollerbacher Straße", "Schuster Straße"):
        whole = [Entity(0, len(address), "LOCATION", 1.0, "test")]
        engine.resolve("c", [TextField(address, None, ("text",))], [whole])
    fields = [TextField("5 min von der hollerbacher", None, ("text",))]
    assert [e.start for e in engine.recall("c", fields, [[]])[0]] == [14]
    assert not engine.recall("c", [TextField("der schuster kommt", None, ("text",))], [[]])[0]


def test_behind_a_title_it_is_somebody() -> None:
    """Streets are called after people."""
    engine = make_engine(remembers=True)
    address = "14B Larkspur Road"
    whole = [Entity(0, len(address), "LOCATION", 1.0, "test")]
    engine.resolve("c", [TextField(address, None, ("text",))], [whole])
    fields = [TextField("ask Mr Larkspur", None, ("text",))]
    found = engine.recall("c", fields, [[Entity(7, 15, "PERSON", 0.6, "ner/test")]])
    assert found[0][0].type == "PERSON"
