"""Words for the people of a town go with its surrogate."""

import pytest

from gateway.pseudonyms.surrogates.inhabitants import find_inhabitants
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("town", "other", "people", "expected"),
    [
        ("Grenoble", "Toulon", "grenobloise", "toulonnaise"),
        ("Strasbourg", "Besançon", "strasbourgeois", "bisontin"),
        ("Lille", "Saint-Denis", "Lillois", "Saint-Denisois"),
        ("Lille", "Nice", "Lilloises", "Niçoises"),
        ("Lyon", "Paris", "Lyonnaise", "Parisienne"),
        ("Bologna", "Firenze", "bolognesi", "fiorentini"),
        ("Bologna", "Lucca", "bolognese", "lucchese"),
        ("Firenze", "Napoli", "fiorentina", "napoletana"),
        ("Firenze", "Milano", "fiorentine", "milanesi"),
        ("Boston", "Dallas", "Bostonians", "Dallas natives"),
        ("Manchester", "Leeds", "Mancunian", "Leeds native"),
        ("Leipzig", "Halle", "Leipziger", "Hallenser"),
        ("Dresden", "Solingen", "Dresdnerin", "Solingerin"),
        ("München", "Darmstadt", "Münchner", "Darmstädter"),
        ("Augsburg", "Herne", "augsburger", "herner"),
        ("تبریز", "ارومیه", "تبریزی", "ارومیه‌ای"),
        ("تبریز", "کرج", "تبریزیا", "کرجیا"),
        ("ارومیه", "یزد", "ارومیه‌ای‌ها", "یزدی‌ها"),
        ("بغداد", "القاهرة", "البغداديين", "القاهريين"),
        ("القاهرة", "طنطا", "قاهرية", "طنطاوية"),
        ("دمشق", "كربلاء", "للدمشقيين", "للكربلائيين"),
        ("جدة", "أبها", "الجداويين", "الأبهاويين"),
        ("ساری", "یزد", "ساروی‌ها", "یزدی‌ها"),
        ("تهران", "اهواز", "تهرونیا", "اهوازیا"),
        ("Tours", "Gatineau", "Tourangeaux", "Gatinois"),
        ("Como", "Padova", "comasche", "padovane"),
        ("Siena", "Trento", "senesi", "trentini"),
        ("Ulm", "Essen", "Ulmer", "Essener"),
        ("Lecce", "Lecco", "leccesi", "lecchesi"),
        ("Lecco", "Lecce", "lecchese", "leccese"),
        ("صنعاء", "بغداد", "صنعانية", "بغدادية"),
        ("Bath", "York", "Bathonians", "York natives"),
    ],
)
def test_people_are_those_of_the_surrogate(
    town: str, other: str, people: str, expected: str
) -> None:
    """With the gender, number and attachments that the word had."""
    found = find_inhabitants(people)
    assert found is not None
    assert found.place.name.native == town
    assert found.written(other) == expected


@pytest.mark.parametrize(
    ("town", "people"),
    [("Lille", "Lilloise"), ("Milano", "milanesi"), ("München", "Münchner"), ("بغداد", "البغدادي")],
)
def test_the_people_of_a_town_go_with_it(chat: Chat, town: str, people: str) -> None:
    """They are those of the town that stands for it."""
    other, found = chat.one("LOCATION", town), find_inhabitants(people)
    assert found is not None
    assert chat.one("LOCATION", people) == found.written(other)


@pytest.mark.parametrize("value", ["marocain", "Via Romana", "Parma"])
def test_people_of_countries_stay_and_no_part_of_a_name_is_people(chat: Chat, value: str) -> None:
    """Whose word says nothing of a town."""
    written = chat.one("LOCATION", value)
    assert (written == value) is (value == "marocain")
