"""Tests of the surrogates of places and addresses."""

import re

import pytest

from gateway.detection.patterns.places.place_names import ARABIC, COUNTRIES, PERSIAN
from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.grammar import country_class, french_of, sound_class
from gateway.pseudonyms.surrogates.place_lists import alternatives, city_countries, find_place
from gateway.pseudonyms.surrogates.place_pools import districts
from gateway.testing.chat import ScriptedChat as Chat
from tests.unit.pseudonyms.surrogates.conversations import N_CONVERSATIONS, surrogates_of


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("محطة الاتحاد", "محطة .+"),
        ("ضيعة بشناتا", "ضيعة .+"),
        ("جامع النور الكبير", "جامع .+"),
        ("کوچه\u200cی یاس", "کوچه\u200cی .+"),
        ("میدان امام", "میدان .+"),
        ("خیابان امام رضا", "خیابان (?!.*رضا).+"),
        ("بازار رشت", "بازار .+"),
        ("Hansaviertel", ".+viertel"),
        ("Elsenbrücke", ".+brücke"),
        ("Birkenpark", ".+park"),
        ("hameau des Tilleuls", "hameau .+"),
    ],
)
def test_word_for_the_kind_of_a_place_stays(chat: Chat, value: str, form: str) -> None:
    """A station is another station, and no town; the joint of a Persian ezafe stays as well."""
    surrogate = chat.one("LOCATION", value)
    assert surrogate != value
    assert re.fullmatch(form, surrogate), surrogate


@pytest.mark.parametrize("towns", [("تهران", "استانبول"), ("شیراز", "بندر عباس"), ("ساوه", "یزد")])
def test_two_towns_of_one_value_are_two(chat: Chat, towns: tuple[str, str]) -> None:
    """From where to where a ticket is; each is the town that it is alone."""
    around = "سلام بلیط {} چنده؟"
    for i in range(20):
        both = chat.one("LOCATION", " ".join(towns), f"c-{i}", around)
        assert both == " ".join(chat.one("LOCATION", town, f"c-{i}", around) for town in towns)


def test_venue_is_named_in_the_language_of_its_text() -> None:
    """Its canonical form has letters of Persian, and the text around those of Arabic."""
    chat = Chat()
    around = "ساكنين في الحي وبيتنا قريب من {} كثير"
    for i in range(20):
        assert not re.search("[پچژگ]", chat.one("LOCATION", "مسجد الراجحي", f"c-{i}", around))


def test_mosque_in_persian_text_is_named_in_persian() -> None:
    """Both languages share the words for it, and Arabic has two of them."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("LOCATION", "مسجد جامع", f"c-{i}", "فردا میرم خونشون کوچه پشت {}")
        assert not re.search("[أإةىؤ]", drawn), drawn


@pytest.mark.parametrize("value", ["Chartrons", "Marais", "Minimes"])
def test_district_without_its_article_becomes_a_district(value: str) -> None:
    """The list has the article, and people say "aux Chartrons"."""
    chat = Chat()
    names = {canonical(name.native) for name in districts("fr")}
    drawn = {canonical(chat.one("LOCATION", value, f"c-{i}")) for i in range(10)}
    assert drawn <= names | {name.partition(" ")[2] for name in names}


@pytest.mark.parametrize(
    ("language", "city"),
    [
        ("fa", "شیراز"), ("fa", "Shiraz"), ("fa", "نطنز"), ("en", "Leeds"), ("en", "Denver"),
        ("fr", "Lyon"), ("fr", "Namur"), ("ar", "بغداد"), ("de", "Leipzig"), ("it", "Torino"),
        ("de", "Graz"), ("de", "Linz"),
    ],
)  # fmt: skip
def test_city_becomes_another_of_its_country(language: str, city: str) -> None:
    """A city gives way to a city of the same country, in the same script."""
    classes = load_places(language).city_classes
    country = classes[canonical(city)].country
    for surrogate in surrogates_of(city):
        assert canonical(surrogate) != canonical(city)
        assert classes[canonical(surrogate)].country == country
        assert is_arabic_script(surrogate) == is_arabic_script(city)


@pytest.mark.parametrize(
    ("city", "language", "home"),
    [
        ("Munich", "de", "München"), ("Vienna", "de", "Wien"), ("Mailand", "it", "Milano"),
        ("Londra", "en", "London"), ("NYC", "en", "New York"),
        ("LA", "en", "Los Angeles"), ("Mans", "fr", "Le Mans"), ("Aquila", "it", "L'Aquila"),
    ],
)  # fmt: skip
def test_city_is_the_same_however_it_is_called(city: str, language: str, home: str) -> None:
    """What another language or a short form calls it stays in its country, which may stand by."""
    chat, classes = Chat(), load_places(language).city_classes
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one("LOCATION", city, f"c-{i}")
        assert surrogate == chat.one("LOCATION", home, f"c-{i}")
        assert classes[canonical(surrogate)].country == classes[canonical(home)].country


def test_cities_abroad_stay_in_a_country_that_has_others() -> None:
    """Germany stands beside it in the text, and no list has its cities in Arabic letters."""
    assert set(surrogates_of("مونیخ")) == {"برلین", "هامبورگ", "فرانکفورت"}


@pytest.mark.parametrize(
    ("town", "language", "around"),
    [
        ("Aubazine", "fr", "je suis né à côté d'{} et j'y vis"),
        ("Inverigo", "it", "non so chi è sindaco d'{}"),
    ],
)
def test_unlisted_town_fits_its_elided_preposition(town: str, language: str, around: str) -> None:
    """Behind d' stands a vowel as before."""
    for surrogate in surrogates_of(town, around):
        assert sound_class(language, surrogate) == "vowel"


@pytest.mark.parametrize("region", ["Umbria", "استان فارس", "فارس"])
def test_region_stays_one(region: str) -> None:
    """One of few that its article fits becomes one of these, and Fars is none but of Iran."""
    for surrogate in surrogates_of(region):
        mention = find_place(surrogate.removeprefix("استان "))
        assert mention is not None
        assert mention.place.section == "regions"
        assert country_class("it", surrogate) == country_class("it", region)


@pytest.mark.parametrize("language", LANGUAGES)
def test_city_stays_in_its_size_class_where_that_is_large_enough(language: str) -> None:
    """Where eight others of the class have the same sound, one of them follows."""
    places = load_places(language)
    for city_class, names in places.cities.items():
        for sound in {sound_class(language, name.native) for name in names}:
            alike = [n.native for n in names if sound_class(language, n.native) == sound]
            if len(alike) < 9:
                continue
            others = [name.native for name in alternatives("cities", language, alike[0])]
            assert set(others) == set(alike[1:])
            assert {places.city_classes[canonical(other)] for other in others} == {city_class}


@pytest.mark.parametrize("place", ["Europa", "Medio Oriente", "خاورمیانه", "Africa", "Afrique"])
def test_part_of_the_world_stays(chat: Chat, place: str) -> None:
    """Hundreds of millions live there; a village in its place would break the sentence."""
    assert chat.decide([("LOCATION", place)])[0] == (None, "keep")


@pytest.mark.parametrize("word", ["piazza", "خیابان", "Parlamento"])
def test_word_for_a_kind_alone_stays(chat: Chat, word: str) -> None:
    """It is no name of a place."""
    assert chat.decide([("LOCATION", word)])[0] == (None, "keep")


@pytest.mark.parametrize(
    ("language", "section", "place"),
    [
        ("it", "regions", "Sicilia"), ("fa", "regions", "خوزستان"), ("de", "regions", "Bayern"),
        ("fr", "regions", "Bretagne"), ("en", "regions", "Texas"), ("it", "abroad", "Mosca"),
        ("fa", "abroad", "نیویورک"), ("de", "abroad", "Moskau"), ("ar", "abroad", "باريس"),
    ],
)  # fmt: skip
def test_place_becomes_another_of_its_group(language: str, section: str, place: str) -> None:
    """A region stays in its country, a city abroad in its part of the world."""
    groups = getattr(load_places(language), section).values()
    (group,) = (names for names in groups if place in [name.native for name in names])
    assert set(surrogates_of(place)) <= {name.native for name in group} - {place}


@pytest.mark.parametrize(
    ("country", "others"),
    [("Brasile", "il Messico"), ("Grecia", "la Spagna"), ("Cuba", "Malta"), ("Filippine", "")],
)
def test_italian_country_keeps_its_article(country: str, others: str) -> None:
    """Article and preposition around it stay right: "nel Brasile", "in Grecia", "a Cuba"."""
    names = [name.native for name in alternatives("countries", "it", country)]
    wanted = country_class("it", country)
    assert {country_class("it", name) for name in names} == {wanted} or not others
    assert others.rpartition(" ")[2] in ("", *names)


def test_country_that_is_no_more_is_never_drawn() -> None:
    """Nobody moves to it."""
    drawn = {name.native for name in alternatives("countries", "it", "Grecia", is_wide=True)}
    assert drawn.isdisjoint({"Jugoslavia", "Cecoslovacchia", "Unione Sovietica"})


def test_every_country_that_the_rules_know_is_listed() -> None:
    """None gives way to a town. Some are cities as well, which come first."""
    for spelling in COUNTRIES | PERSIAN | ARABIC:
        mention = find_place(spelling)
        assert mention is not None, spelling
        assert mention.place.section in ("countries", "cities", "abroad"), spelling


@pytest.mark.parametrize("town", ["Rennes", "Dole", "Trifouilly"])
def test_french_town_brings_no_article_that_contracts(town: str) -> None:
    """Nobody lives "à Le Mans", and the words around a value stay as they are."""
    chat = Chat()
    for i in range(300):
        surrogate = chat.one("LOCATION", town, f"c-{i}", "j'habite à {} et je suis bien là")
        assert not surrogate.startswith(("Le ", "Les "))


def test_declined_country_is_that_country() -> None:
    """What "in den Niederlanden" speaks of gives way to a country that has "die" as well."""
    for surrogate in surrogates_of("Niederlanden", "ich wohne in den {} und bin da"):
        assert country_class("de", surrogate) == country_class("de", "Niederlande")


@pytest.mark.parametrize("country", ["ایران", "Deutschland", "France", "Italia", "مصر", "UK"])
def test_country_of_listed_cities_stays(chat: Chat, country: str) -> None:
    """Cities are replaced within it, so that the two go on agreeing."""
    assert chat.decide([("LOCATION", country)])[0] == (None, "keep")


@pytest.mark.parametrize(
    ("country", "language"),
    [("سوئد", "fa"), ("Portugal", "fr"), ("Pologne", "fr"), ("Türkei", "de"), ("Greece", "en"),
     ("Cyprus", "en"), ("Philippines", "en"), ("Chypre", "fr"), ("Maldives", "fr"),
     ("Tschad", "de"), ("قبرص", "ar"), ("مالت", "fa")],
)  # fmt: skip
def test_other_country_becomes_one_of_the_same_grammar(country: str, language: str) -> None:
    """Another country follows, whose article and preposition are the same."""
    countries = {c.name.native: c for c in load_places(language).countries}
    around = {"fr": "{} est le pays de ma mère et je suis là", "de": "{} und ich bin nicht da"}
    for surrogate in surrogates_of(country, around.get(language, "{}")):
        assert surrogate != country
        assert country_class(language, surrogate) == country_class(language, country)
        assert countries[surrogate].code not in city_countries()


@pytest.mark.parametrize(
    ("value", "language"),
    [("d'Orléans", "fr"), ("l'Autriche", "fr"), ("d'Ancona", "it"), ("Aachens", "de")],
)
def test_attached_word_stays_and_fits(value: str, language: str) -> None:
    """An elided article or a genitive ending stands before and after the surrogate as well."""
    assert find_place(value) is not None
    for surrogate in surrogates_of(value):
        mention = find_place(surrogate)
        assert mention is not None or surrogate == value
        assert mention is None or mention.place.language == language


@pytest.mark.parametrize(
    ("value", "behind_consonant", "behind_h"),
    [("تهرانه", "ه", "\u200cست"), ("شیرازو", "و", "\u200cرو"), ("نارمکه", "ه", "\u200cست")],
)
def test_persian_ending_fits_the_last_letter(
    value: str, behind_consonant: str, behind_h: str
) -> None:
    """Of "ارومیهه" nobody reads that it is Urmia."""
    chat = Chat()
    for i in range(60):
        alone = chat.one("LOCATION", value[:-1], f"c-{i}")
        ending = chat.one("LOCATION", value, f"c-{i}").removeprefix(alone)
        if alone.endswith("ه"):
            assert ending == behind_h
        elif not alone.endswith(("ا", "و", "ی")):
            assert ending == behind_consonant


@pytest.mark.parametrize(
    ("value", "prefix"), [("بالقاهرة", "ب"), ("لدمشق", "ل"), ("للقاهرة", "ل"), ("والرياض", "و")]
)
def test_attached_arabic_prefix_stays(value: str, prefix: str) -> None:
    """A preposition written with the city is written with its surrogate."""
    for surrogate in surrogates_of(value):
        assert surrogate.startswith(prefix)
        mention = find_place(surrogate)
        assert mention is not None
        assert mention.place.language == "ar"


def test_to_merges_with_the_article_of_a_place_on_no_list() -> None:
    """Whoever goes "to Khreisat" goes where Khreisat went, and "to" stays."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        town = chat.one("LOCATION", "الخريسات", f"c-{i}", "اسكن في {}")
        to = chat.one("LOCATION", "للخريسات", f"c-{i}", "رايح {}")
        assert to == ("لل" + town[2:] if town.startswith("ال") else "ل" + town)


@pytest.mark.parametrize(
    ("city", "written"),
    [("Lyon", "de Lyon"), ("Orléans", "d'Orléans"), ("Le Havre", "du Havre"),
     ("Les Ulis", "des Ulis")],
)  # fmt: skip
def test_french_preposition_is_contracted(city: str, written: str) -> None:
    """French writes "of" with a name in four ways."""
    assert french_of(city) == written


def test_words_for_a_kind_of_place_stay(chat: Chat) -> None:
    """Without a name or a number, they say of nobody where they live."""
    assert chat.decide([("LOCATION", "APO AE")])[0] == (None, "keep")


def test_arabic_city_without_its_article_is_that_city() -> None:
    """Alexandria stays in Egypt however it is called."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        bare = chat.one("LOCATION", "اسكندرية", f"c-{i}", "رحت {}")
        assert bare == chat.one("LOCATION", "الإسكندرية", f"c-{i}", "رحت {}")
        mention = find_place(bare)
        assert mention is not None
        assert mention.place.language == "ar"


@pytest.mark.parametrize(
    ("value", "around", "foreign"),
    [
        ("بغداد", "من از {} اومدم و الان اینجام", "يكةىأإؤ"),
        ("بغداد", "أنا من {} يا صديقي", "یکپچژگ"),
        ("نایروبی", "أنا في {} الآن", "يكةىأإؤ"),
        ("شيراز", "من {} هستم", "یکپچژگ"),
    ],
)
def test_place_is_written_in_the_letters_of_its_text(value: str, around: str, foreign: str) -> None:
    """Its own letters tell how a value is written; where it has none of them, the text does."""
    for surrogate in surrogates_of(value, around):
        assert not set(surrogate) & set(foreign)


@pytest.mark.parametrize(
    ("city", "people", "around"),
    [
        ("Augsburg", "Augsburger", "Die {} Filiale ist zu und das ist nicht gut."),
        ("اصفهان", "اصفهانی‌ها", "این {} خیلی باحالن"),
        ("اصفهان", "اصفهانیا", "این {} خیلی باحالن"),
    ],
)
def test_people_of_a_city_are_those_of_its_surrogate(city: str, people: str, around: str) -> None:
    """No town stands where its people are told of, and no second one."""
    towns, words = surrogates_of(city), surrogates_of(people, around)
    for town, word in zip(towns, words, strict=True):
        assert word[:2] == town[:2]
        assert word[-2:] == people[-2:]


@pytest.mark.parametrize(
    "value",
    [
        "89.9912 N 179.9934 E", "48.1372, 11.5756", "-33.8688,151.2093", "35.6892° N, 51.3890° E",
        "35.6892, lng 51.3890", "۳۵.۶۸۹۲, ۵۱.۳۸۹۰", "151.20930 -33.86880", "48.2, -120.55",
    ],
)  # fmt: skip
def test_coordinates_stay_on_the_globe(value: str) -> None:
    """Other degrees with as many digits; signs, directions and labels stay."""
    chat = Chat()
    for i in range(40):
        drawn = chat.one("LOCATION", value, f"c-{i}")
        assert drawn != value
        assert re.sub(r"\d", "0", drawn) == re.sub(r"\d", "0", value)
        first, second = map(float, re.findall(r"\d+\.\d+", ascii_digits(drawn)))
        assert min(first, second) < 90
        assert max(first, second) < 180


@pytest.mark.parametrize(
    ("value", "most"),
    [
        ("57.05", 90),
        ("-88.5", 90),
        ("9.9217", 90),
        ("0.07", 90),
        ("109.9187", 180),
        ("-151.2", 180),
    ],
)
def test_one_degree_stays_on_the_globe(value: str, most: int) -> None:
    """A latitude or a longitude that is a value by itself, with its sign."""
    chat = Chat()
    for i in range(40):
        drawn = chat.one("LOCATION", value, f"c-{i}")
        assert drawn != value
        assert re.sub(r"\d", "0", drawn) == re.sub(r"\d", "0", value)
        assert abs(float(drawn)) < most


@pytest.mark.parametrize(
    "value",
    [
        "54°12'02.9\"N 1°22'56.8\"W",
        "54 deg 12' 2.88\" N",
        "54º12′02.9″N, 101º22′56.8″W",
        "N 54° 12.049' W 001° 22.947'",
    ],
)
def test_degrees_and_minutes_keep_their_form(chat: Chat, value: str) -> None:
    """Whole minutes and seconds are less than sixty."""
    drawn = chat.one("LOCATION", value)
    assert drawn != value
    assert re.sub(r"\d", "0", drawn) == re.sub(r"\d", "0", value)
    degrees, *rest = map(int, re.findall(r"(?<![.\d])\d+", drawn))
    assert degrees < 90
    assert all(part < 180 for part in rest)


@pytest.mark.parametrize(
    ("value", "language", "around"),
    [
        ("Porto", "de", "wir fliegen morgen nach {} und bleiben bis Sonntag"),
        ("Sevilla", "de", "ich war noch nie in {}, ist es schön dort?"),
        ("Salonicco", "fr", "on part à {} avec les enfants pour une semaine"),
        ("Monaco", "it", "quando torni da {}? noi siamo già a casa"),
        ("Monaco", "de", "wir waren gestern in {} und haben nichts gekauft"),
        ("Singapore", "it", "la prossima settimana vado a {} per lavoro"),
    ],
)
def test_city_abroad_is_called_as_the_text_calls_it(value: str, language: str, around: str) -> None:
    """A state that is one city becomes a city: the same prepositions stand before it."""
    places = load_places(language)
    lists = (*places.cities.values(), *places.abroad.values())
    names = {name.native for each in lists for name in each}
    for surrogate in surrogates_of(value, around):
        assert surrogate in names
        assert surrogate != value


def test_city_of_another_list_is_written_as_the_text_writes_it() -> None:
    """Where the text's language has a name of its own for it: "Edimburgo", "Amburgo"."""
    chat = Chat()
    around = "mio fratello abita a {} da due anni e sta bene"
    drawn = {
        chat.one("LOCATION", value, f"c-{i}", around)
        for value in ("Londra", "Monaco di Baviera")
        for i in range(60)
    }
    assert drawn & {"Edimburgo", "Amburgo", "Francoforte", "Colonia"}
    assert not drawn & {"Edinburgh", "Hamburg", "Frankfurt", "Köln"}
    # Macon in Georgia is no Mâcon.
    around = "on va à {} pour les fêtes"
    french = [chat.one("LOCATION", "Topeka", f"e-{i}", around) for i in range(99)]
    assert "Macon" in french
    assert "Mâcon" not in french
    # One town however it is called, so that no two values share it.
    for i in range(N_CONVERSATIONS):
        assert chat.one("LOCATION", "Colonia", f"d-{i}") == chat.one("LOCATION", "Köln", f"d-{i}")
