"""Tests of the country in which places on no list get their surrogate."""

import pytest

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.place_lists import find_place
from gateway.pseudonyms.surrogates.place_pools import districts
from gateway.testing.chat import ScriptedChat as Chat
from tests.unit.pseudonyms.surrogates.conversations import N_CONVERSATIONS, surrogates_of


def _country(place: str) -> str:
    mention = find_place(place)
    assert mention is not None, place
    _, language, name, _ = mention.place
    return load_places(language).city_classes[canonical(name.native)].country


@pytest.mark.parametrize(
    ("town", "country"),
    [
        ("مزار شریف", "AF"), ("Mazar-e Sharif", "AF"), ("الجهراء", "KW"), ("المحرق", "BH"),
        ("Casablanca", "MA"), ("Sfax", "TN"), ("Thiès", "SN"), ("Abidjan", "CI"),
        ("Pune", "IN"), ("Bangalore", "IN"), ("Lagos", "NG"), ("Accra", "GH"), ("Karachi", "PK"),
        ("Nakuru", "KE"), ("Cape Town", "ZA"),
    ],
)  # fmt: skip
def test_listed_town_stays_in_its_country(town: str, country: str) -> None:
    """Whoever writes from Kabul or Lagos does not move to Iran or Britain."""
    for surrogate in surrogates_of(town):
        assert canonical(surrogate) != canonical(town)
        assert _country(surrogate) == country


@pytest.mark.parametrize(
    ("place", "around", "country"),
    [
        ("Vestergong", "we drove from {} to Nakuru and then to the coast", "KE"),
        ("Vestergong", "he is in {}, not in Port Harcourt", "NG"),
        ("Vestergong", "I live in {} in India", "IN"),
        ("نورنگان", "من از {} به هرات می‌روم", "AF"),
        ("قرية الخزامرة", "أنا في {} قرب صفاقس", ""),
        ("الخزامرة", "أنا ساكن في {} بالكويت", "KW"),
        ("Zirchenfels", "ich wohne in {} bei Linz und bin nicht da", "AT"),
    ],
)
def test_unlisted_place_lies_where_the_text_is_at_home(
    place: str, around: str, country: str
) -> None:
    """A town or country beside it tells; the word for a kind of place stays."""
    for surrogate in surrogates_of(place, around):
        if country:
            assert _country(surrogate) == country
        else:
            assert surrogate.startswith(place.split()[0])


def test_unlisted_place_lies_where_the_conversation_is_at_home() -> None:
    """What was spoken of before tells where the text does not."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        chat.one("LOCATION", "Kisumu", f"c-{i}", "my brother is in {} and I am not")
        surrogate = chat.one("LOCATION", "Vestergong", f"c-{i}", "come to {} with the children")
        assert _country(surrogate) == "KE"


def test_unlisted_place_lies_in_one_country_whatever_the_order_of_the_towns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two countries are told as often, and another worker has their towns in another order."""
    drawn: list[str] = []
    given_out = Conversation.given_out
    for is_reversed in (False, True):

        def ordered(self: Conversation, type_: str, is_reversed: bool = is_reversed) -> list[str]:
            return sorted(given_out(self, type_), reverse=is_reversed)

        monkeypatch.setattr(Conversation, "given_out", ordered)
        chat = Chat()
        for town in ("Kisumu", "Accra"):
            chat.one("LOCATION", town, around="my brother is in {} and I am not")
        drawn.append(chat.one("LOCATION", "Vestergong", around="come to {} with the children"))
    assert drawn[0] == drawn[1]
    assert _country(drawn[0]) == "GH"


def test_towns_of_the_usual_country_outweigh_one_abroad() -> None:
    """One flight to Kabul does not make a conversation of Iran one of Afghanistan."""
    for surrogate in surrogates_of("نورنگان", "از شیراز به {} و اصفهان می‌رم، نه به کابل"):
        assert _country(surrogate) == "IR"


@pytest.mark.parametrize(
    ("district", "language", "country"),
    [
        ("Andheri", "en", "IN"),
        ("Ikeja", "en", "NG"),
        ("المعاريف", "ar", "MA"),
        ("کوته سنگی", "fa", "AF"),
        ("Cocody", "fr", "CI"),
    ],
)
def test_district_stays_in_its_country(district: str, language: str, country: str) -> None:
    """With a side of the compass beside it as well."""
    others = {canonical(name.native) for name in districts(language, country)}
    for surrogate in surrogates_of(district):
        assert canonical(surrogate) in others
    if language == "en":
        for surrogate in surrogates_of(f"{district} West"):
            assert canonical(surrogate.removesuffix(" West")) in others


@pytest.mark.parametrize(
    ("town", "written"),
    [("Rabat", "Fès"), ("Le Kef", "Béja"), ("Tanger", "Salé"), ("Oran", "Sétif")],
)
def test_french_calls_towns_of_the_maghreb_as_it_does(town: str, written: str) -> None:
    """With its accents, and not as English has them."""
    around = "je suis né à {} et j'y vis depuis toujours"
    surrogates = surrogates_of(town, around)
    plain = canonical(written)
    assert {each for each in surrogates if canonical(each) == plain} <= {written}
    assert not {"Tangier", "Sale", "Algiers", "Marrakesh"} & set(surrogates)


def test_addresses_of_the_usual_country_keep_their_districts() -> None:
    """No quarter of Kabul stands in Tehran, and none of Mumbai in London."""
    for language, country in (("fa", "AF"), ("en", "IN"), ("fr", "CI")):
        assert set(districts(language)).isdisjoint(districts(language, country))
