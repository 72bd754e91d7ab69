"""Tests of words for the people of a town that the conversation knows, and for families."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from tests.unit.detection.known_words import found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("je suis grenobloise", ["grenobloise"]),
        ("la mairie lyonnaise", ["lyonnaise"]),
        ("noi romani", ["romani"]),
        ("a proud Bostonian", ["Bostonian"]),
        ("a proud bostonian", []),
        ("Als Dresdnerin", ["Dresdnerin"]),
        ("ragù alla romana", []),
        ("ما تبریزی هستیم", ["تبریزی"]),
        ("Ein Siegener, kein Sieger", ["Siegener"]),
        ("die Münchner", ["Münchner"]),
        ("die münchner", ["münchner"]),
        ("ein Kölner, zwei kölner", ["Kölner", "kölner"]),
        ("un ami niçois", ["niçois"]),
        ("nicer than that", []),
        ("i genovesi", ["genovesi"]),
        ("یه دوست مشهدی", ["مشهدی"]),
        ("البغدادي والبغداديين", ["بغدادي", "بغداديين"]),
        ("القاهريون", ["قاهريون"]),
        ("صديقتي رياضية", []),
        ("الجداويين طيبين", ["جداويين"]),
        ("جدي مات", []),
        ("این تهرونیا", ["تهرونی"]),
        ("ساروی‌ها", ["ساروی"]),
        ("a few Bathonians", ["Bathonians"]),
        ("die Ulmer", ["Ulmer"]),
        ("un reggiano", ["reggiano"]),
        ("deux Manceaux", ["Manceaux"]),
        ("some Venetians", ["Venetians"]),
        ("الصنعانيين طيبين", ["صنعانيين"]),
        ("Ein Berliner ist da", ["Berliner"]),
        ("Ich hab einen Berliner gegessen", []),
        ("two berliner please", []),
        ("the romance of it", []),
        ("la toulousaine", []),
    ],
)
def test_people_of_known_places_are_found(text: str, expected: list[str]) -> None:
    """By the endings of each language, and only where their town was met."""
    places = (
        *("grenoble", "lyon", "roma", "boston", "dresden", "تبریز", "siegen", "münchen", "köln"),
        *("nice", "genova", "مشهد", "بغداد", "القاهرة", "الرياض", "berlin"),
        *("جدة", "تهران", "ساری", "bath", "ulm", "Reggio Emilia", "Le Mans", "venice", "صنعاء"),
    )
    assert found(text, *places, type_="LOCATION") == expected


@pytest.mark.parametrize(
    ("text", "known", "type_", "expected"),
    [
        ("the joneses are here", "jones", "PERSON", ["joneses"]),
        ("The Griffithses live there", "griffiths", "PERSON", ["Griffithses"]),
        ("the ages of all", "ag", "PERSON", []),
        ("jessss pleeease", "jess", "PERSON", ["jessss"]),
        ("Die Augsburger Filiale", "augsburg", "LOCATION", ["Augsburger"]),
        ("Die Kleinmachnower Filiale", "kleinmachnow", "LOCATION", ["Kleinmachnow"]),
        ("die Regensburgerinnen", "regensburg", "LOCATION", ["Regensburgerinnen"]),
        ("die Münchner sind nett", "munchen", "LOCATION", ["Münchner"]),
        ("die Göttinger auch", "gottingen", "LOCATION", ["Göttinger"]),
        ("die Sieger feiern", "siegen", "LOCATION", []),
        ("غذای مشهدی خوبه", "مشهد", "LOCATION", ["مشهدی"]),
        ("شیرازی‌ها مهمون‌نوازن", "شیراز", "LOCATION", ["شیرازی"]),
        ("این شیرازیا", "شیراز", "LOCATION", ["شیرازی"]),
        ("سالاد شیرازی", "شیراز", "LOCATION", []),
        ("a barker", "bark", "LOCATION", []),
        ("قدیری‌ان دیگه", "قدیری", "PERSON", ["قدیری"]),
    ],
)
def test_families_and_people_of_places_are_found(
    text: str, known: str, type_: str, expected: list[str]
) -> None:
    """A long plural, and the word for those who live in a town, hide neither."""
    assert found(text, known, type_=type_) == expected


@pytest.mark.parametrize(
    ("town", "text"),
    [
        ("hamm", "Das ist ein Hammer"),
        ("leer", "Leerer Kühlschrank"),
        ("bourges", "un bourgeois"),
        ("fermo", "si fermano qui"),
        ("anzio", "un anziano"),
        ("جدة", "جدي مات"),
    ],
)
def test_a_word_of_another_sense_is_no_word_for_people(town: str, text: str) -> None:
    """Whatever town it might be made of."""
    assert found(text, town, type_="LOCATION") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Un Lillois", "LOCATION"),
        ("Ask Mr. Lillois", "PERSON"),
        ("Un Toulonnais", "PERSON"),
        ("Chiedi a Romano", "PERSON"),
        ("noi romano", "LOCATION"),
        ("gli Romano", "LOCATION"),
    ],
)
def test_a_word_for_people_of_a_known_place_is_no_name(text: str, expected: str) -> None:
    """Unless a title stands before it."""
    words = make_words(lambda _: False)
    words.learn_phrase("lille", "LOCATION")
    words.learn_phrase("roma", "LOCATION")
    start = text.rindex(" ") + 1
    entities = [Entity(start, len(text), "PERSON", 0.9, "ner/m")]
    assert [entity.type for entity in words.retyped(text, entities)] == [expected]


@pytest.mark.parametrize(
    ("text", "town", "people", "expected"),
    [
        ("à Nice, un niçois", "Nice", "niçois", "niçois"),
        ("في بغداد البغدادي كريم", "بغداد", "البغدادي", "بغدادي"),
    ],
)
def test_a_word_for_people_is_no_name_where_its_text_tells_the_town(
    text: str, town: str, people: str, expected: str
) -> None:
    """Before the conversation knows it."""
    words = make_words(lambda _: False)
    entities = [
        Entity(text.index(value), text.index(value) + len(value), type_, 0.9, "ner/m")
        for value, type_ in ((town, "LOCATION"), (people, "PERSON"))
    ]
    found = words.retyped(text, entities)
    assert [(text[e.start : e.end], e.type) for e in found] == [
        (town, "LOCATION"),
        (expected, "LOCATION"),
    ]


def test_people_of_a_town_that_no_list_has_are_its_name_with_their_ending() -> None:
    """Nobody can write another word for them: the surrogate of the town takes the ending."""
    words = make_words(lambda _: False)
    words.learn_phrase("kleinmachnow", "LOCATION")
    found = words.retyped("Die Kleinmachnower", [Entity(4, 18, "LOCATION", 0.9, "ner/m")])
    assert [(e.start, e.end) for e in found] == [(4, 16)]
