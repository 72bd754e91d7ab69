"""Tests of the surrogates of places and addresses."""

import re

import pytest

from gateway.detection.patterns.places import address_chain
from gateway.detection.patterns.places.place_names import ARABIC, COUNTRIES, PERSIAN
from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.address_words import ALL_KINDS
from gateway.pseudonyms.surrogates.american import state_of
from gateway.pseudonyms.surrogates.grammar import country_class, french_of, sound_class
from gateway.pseudonyms.surrogates.persian_numerals import with_digits
from gateway.pseudonyms.surrogates.place_lists import (
    alternatives,
    city_countries,
    districts,
    find_place,
    streets,
)
from gateway.testing.chat import ScriptedChat as Chat

N_CONVERSATIONS = 25


def _surrogates(value: str, around: str = "{}") -> list[str]:
    chat = Chat()
    return [chat.one("LOCATION", value, f"c-{i}", around) for i in range(N_CONVERSATIONS)]


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("محطة الاتحاد", "محطة .+"),
        ("ضيعة بشناتا", "ضيعة .+"),
        ("جامع النور الكبير", "جامع .+"),
        ("کوچه\u200cی یاس", "کوچه\u200cی .+"),
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


def test_name_behind_an_ezafe_is_that_of_a_street() -> None:
    """The ending between a kind and a name hides no kind."""
    chat = Chat()
    names = {name.native for name in streets("fa")}
    drawn = {chat.one("LOCATION", "کوچه\u200cی یاس", f"c-{i}")[6:].strip() for i in range(20)}
    assert drawn <= names


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
    ],
)  # fmt: skip
def test_city_becomes_another_of_its_country(language: str, city: str) -> None:
    """A city gives way to a city of the same country, in the same script."""
    classes = load_places(language).city_classes
    country = classes[canonical(city)].country
    for surrogate in _surrogates(city):
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
    assert set(_surrogates("مونیخ")) == {"برلین", "هامبورگ", "فرانکفورت"}
    assert set(_surrogates("کابل")) == {"هرات", "قندهار"}


@pytest.mark.parametrize(
    ("town", "language", "around"),
    [
        ("Aubazine", "fr", "je suis né à côté d'{} et j'y vis"),
        ("Inverigo", "it", "non so chi è sindaco d'{}"),
    ],
)
def test_unlisted_town_fits_its_elided_preposition(town: str, language: str, around: str) -> None:
    """Behind d' stands a vowel as before."""
    for surrogate in _surrogates(town, around):
        assert sound_class(language, surrogate) == "vowel"


@pytest.mark.parametrize("region", ["Umbria", "استان فارس", "فارس"])
def test_region_stays_one(region: str) -> None:
    """One of few that its article fits becomes one of these, and Fars is none but of Iran."""
    for surrogate in _surrogates(region):
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
    assert set(_surrogates(place)) <= {name.native for name in group} - {place}


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
    for surrogate in _surrogates("Niederlanden", "ich wohne in den {} und bin da"):
        assert country_class("de", surrogate) == country_class("de", "Niederlande")


@pytest.mark.parametrize("country", ["ایران", "Deutschland", "France", "Italia", "مصر", "UK"])
def test_country_of_listed_cities_stays(chat: Chat, country: str) -> None:
    """Cities are replaced within it, so that the two go on agreeing."""
    assert chat.decide([("LOCATION", country)])[0] == (None, "keep")


@pytest.mark.parametrize(
    ("country", "language"),
    [("سوئد", "fa"), ("Portugal", "fr"), ("Pologne", "fr"), ("Türkei", "de"), ("Greece", "en"),
     ("Cyprus", "en"), ("Philippines", "en"), ("Chypre", "fr"), ("Maldives", "fr"), ("Kongo", "de"),
     ("قبرص", "ar"), ("مالت", "fa")],
)  # fmt: skip
def test_other_country_becomes_one_of_the_same_grammar(country: str, language: str) -> None:
    """Another country follows, whose article and preposition are the same."""
    countries = {c.name.native: c for c in load_places(language).countries}
    around = {"fr": "{} est le pays de ma mère et je suis là", "de": "{} und ich bin nicht da"}
    for surrogate in _surrogates(country, around.get(language, "{}")):
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
    for surrogate in _surrogates(value):
        mention = find_place(surrogate)
        assert mention is not None or surrogate == value
        assert mention is None or mention.place.language == language


@pytest.mark.parametrize(
    ("value", "prefix"), [("بالقاهرة", "ب"), ("لدمشق", "ل"), ("للقاهرة", "ل"), ("والرياض", "و")]
)
def test_attached_arabic_prefix_stays(value: str, prefix: str) -> None:
    """A preposition written with the city is written with its surrogate."""
    for surrogate in _surrogates(value):
        assert surrogate.startswith(prefix)
        mention = find_place(surrogate)
        assert mention is not None
        assert mention.place.language == "ar"


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("12 rue de la République", "rue "), ("rue d'Alésia", "rue "), ("Via Garibaldi 12", "Via "),
        ("Goethestraße 5", "straße "), ("221B Baker Street", " Street"),
        ("خیابان ولیعصر، کوچه نسترن، پلاک ۱۲", "، کوچه "), ("شارع التحرير", "شارع "),
        ("5th Avenue", " Avenue"),
    ],
)  # fmt: skip
def test_address_keeps_its_kind_and_changes_its_names(value: str, kept: str) -> None:
    """The word for the kind of place stays where it is, and every number and name is another."""
    for surrogate in _surrogates(value):
        assert kept in surrogate
        words = {w for w in canonical(value).split() if len(w) > 3}
        assert len(words & set(canonical(surrogate).split())) < len(words) or len(words) == 1
        assert surrogate != value
        assert " d'" not in surrogate or sound_class("fr", surrogate.rpartition("'")[2]) == "vowel"


def test_city_in_an_address_has_the_surrogate_that_it_has_alone() -> None:
    """A town reads the same in an address, before or after it was mentioned alone."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        address = chat.one("LOCATION", "15 avenue Foch, 75008 Paris", f"c-{i}")
        assert address.endswith(" " + chat.one("LOCATION", "Paris", f"c-{i}"))
        assert "Paris" not in address


@pytest.mark.parametrize(
    ("city", "written"),
    [("Lyon", "de Lyon"), ("Orléans", "d'Orléans"), ("Le Havre", "du Havre"),
     ("Les Ulis", "des Ulis")],
)  # fmt: skip
def test_french_preposition_is_contracted(city: str, written: str) -> None:
    """French writes "of" with a name in four ways."""
    assert french_of(city) == written


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("12 bis av. du 8 mai 1945", r"\d\d bis av\. [^\d]+"),
        ("Straße des 17. Juni 135", r"Straße [^\d]+ \d{3}"),
        ("خیابان ۱۷ شهریور پلاک ۱۴", r"خیابان [^\d]+ پلاک [۰-۹]{2}"),
        ("خیابان ۱۵ شعبان پلاک ۱۴", r"خیابان [^\d]+ پلاک [۰-۹]{2}"),
        ("سرک دوم، پلاک ۴۷", r"سرک (\w+م|اول)، پلاک [۰-۹]{2}"),
        ("پاساژ شفق، طبقه همکف پلاک ۱۲", r"پاساژ [^\d]+، طبقه همکف پلاک [۰-۹]{2}"),
        ("فرهنگسرای ارسباران", r"فرهنگسرای [^\d]+"),
        ("خیابان سرو، پلاک ۱۴، طبقه دوم", r"خیابان [^\d]+، پلاک [۰-۹]{2}، طبقه (\w+م|اول)"),
        (
            "خیابان سرو، پلاک سی و دو، طبقه سوم",
            r"خیابان [^\d]+، پلاک \w+( و \w+)?، طبقه (\w+م|اول)",
        ),
        ("شارع أنس بن مالك مبنى ٢٩", r"شارع (?!.*بن )[^\d]+ مبنى [٠-٩]{2}"),
        ("share3 elnasr 4th floor", r"share3 [a-z0-9 -]+ \d+(st|nd|rd|th) floor"),
        ("بن بست یاس پلاک ۱۴", r"بن بست [^\d]+ پلاک [۰-۹]{2}"),
        ("کوچه هشتم، پلاک ۳ طبقه سوم", r"کوچه (\w+م|اول)، پلاک [۰-۹] طبقه (\w+م|اول)"),
        ("شارع 7 نيسان، مبنى 12", r"شارع [^\d]+، مبنى \d\d"),
        ("12 May Street", r"\d\d [^\d]+ Street"),
        ("share3 el tahrir 3omara 5 sha22a 12", r"share3 [a-z ]+ 3omara \d sha22a \d\d"),
        ("share3 3abbas el 3a2ad, 3emara 12 dor 3", r"share3 [a-z ]+, 3emara \d\d dor \d"),
        ("7ay el ma3adi", r"7ay [a-z -]+"),
        ("khiabane motahari pelake 12", r"khiabane [a-z ]+ pelake \d\d"),
        ("khiaban motahari pelak 118", r"khiaban [a-z ]+ pelak \d{3}"),
        ("شارع الملك فهد، مبنى 12، شقة 3", r"شارع [^\d]+، مبنى \d\d، شقة \d"),
        ("قطعة 4، شارع 12، منزل 33", r"قطعة \d، شارع \d\d، منزل \d\d"),
        ("via Mazzini 14/A", r"via [^\d]+ \d\d/A"),
        ("v.le monza 140", r"v\.le [^\d]+ \d{3}"),
        ("P.O. Box 123", r"P\.O\. Box \d{3}"),
        ("PSC 1234, Box 5678", r"PSC \d{4}, Box \d{4}"),
        ("ص.ب 1234", r"ص\.ب \d{4}"),
        ("chaussée de Louvain 212 boîte 5", r"chaussée .+ \d{3} boîte \d"),
        ("calle dei Fabbri 11", r"calle [^\d]+ \d\d"),
        ("7 Dyehouse Cottages", r"\d [^\d]+ Cottages"),
        ("Reiherstieg 3", r"[A-ZÄÖÜ][\w-]+stieg \d"),
        ("Seepromenade 14", r"[A-ZÄÖÜ][\w-]+promenade \d\d"),
        ("zimmer 318", r"zimmer \d{3}"),
        ("chambre 214", r"chambre \d{3}"),
        ("camera 21", r"camera \d\d"),
        ("number 9", r"number \d"),
        ("arrêt Saint-Alban", r"arrêt [^\d]+"),
        ("in der Ahornstraße 10", r"in der [A-ZÄÖÜ][\w-]+straße \d\d"),
        ("Paris, France", r"[^\d,]+, France"),
        ("Springfield, Illinois", r"[^\d,]+, (?!Illinois)[^\d,]+"),
        ("Austin, TX", r"[^\d,]+, (?!TX)[A-Z]{2}"),
        ("Torino (TO)", r"[^\d(]+ \((?!TO)[A-Z]{2}\)"),
    ],
)
def test_address_keeps_its_build(address: str, form: str) -> None:
    """Words for streets, houses and boxes stay; a date that names a street becomes another name."""
    for surrogate in _surrogates(address):
        assert re.fullmatch(form, surrogate)
        assert surrogate != address


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("appartement 12 à Lyon", r"appartement \d\d à [^\d]+"),
        ("Villa 3 à Dijon", r"Villa \d à [^\d]+"),
        ("ville de Lyon", r"ville (de |d'|du )[^\d]+"),
        ("commune de Trifouilly", r"commune (de |d'|du |des )[^\d]+"),
        ("isola di Calafuria", r"isola di [^\d]+"),
        ("village of Little Snoring", r"village of [^\d]+"),
    ],
)
def test_word_that_joins_a_town_stays(value: str, form: str) -> None:
    """In a town stays in a town, and a village of some name is one of another."""
    for surrogate in _surrogates(value):
        assert re.fullmatch(form, surrogate), surrogate
        assert surrogate != value


def test_words_for_a_kind_of_place_stay(chat: Chat) -> None:
    """Without a name or a number, they say of nobody where they live."""
    assert chat.decide([("LOCATION", "APO AE")])[0] == (None, "keep")


@pytest.mark.parametrize("street", ["Park Lane", "Lower Station Road", "Via Lago", "خیابان پارک"])
def test_street_named_by_words_for_places_does_not_stay(street: str) -> None:
    """Two words for a kind of place are the name of one."""
    for surrogate in _surrogates(street):
        assert surrogate != street


@pytest.mark.parametrize(
    ("address", "personal"),
    [
        ("Italia|Roma|Via Garibaldi 12", "Garibaldi"),
        ("Hotel | 24 rue des Lilas", "Lilas"),
        ("Wohnung|Hauptstraße 5, Kassel", "Hauptstraße"),
    ],
)
def test_first_part_of_an_address_keeps_no_other(address: str, personal: str) -> None:
    """What stays alone, a country or a kind, does not stay with all behind it."""
    for surrogate in _surrogates(address):
        assert personal not in surrogate


@pytest.mark.parametrize(
    ("address", "street"),
    [
        ("Fliederweg 14a", "Fliederweg"),
        ("Hauptstraße 5", "Hauptstraße"),
        ("12 Elm Street, Apt 4B", "Elm Street"),
        ("27 bis rue des Tanneurs", "rue des Tanneurs"),
        ("via Mazzini 18", "via Mazzini"),
        ("کوچه یاس، پلاک ۱۲", "کوچه یاس"),
        ("کوچه یاس، پلاک ۱۲", "پلاک ۱۲"),
        ("شارع التحرير 15", "شارع التحرير"),
    ],
)
def test_a_street_is_the_same_street_with_and_without_its_house(address: str, street: str) -> None:
    """An address repeated in part leads to the same place, which is never the original."""
    chat = Chat()
    for i in range(30):
        whole = chat.one("LOCATION", address, f"c-{i}")
        part = chat.one("LOCATION", street, f"c-{i}")
        assert part in whole
        assert part != street


def test_a_house_in_words_is_another_in_words() -> None:
    """The number is drawn as one, of as many digits, and no word of it is a town's."""
    for surrogate in _surrogates("خیابان سرو، پلاک صد و بیست و یک"):
        said = surrogate.rpartition("پلاک ")[2]
        assert 100 <= int(ascii_digits(with_digits(said))) < 1000


def test_a_house_is_the_same_in_digits_and_in_words() -> None:
    """Who says it in words first and writes it then lives in one house."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        said = chat.one("LOCATION", "خیابان سرو، پلاک بیست و هفت", f"c-{i}").rpartition("پلاک ")[2]
        written = chat.one("LOCATION", "پلاک ۲۷", f"c-{i}")
        assert ascii_digits(written).endswith(ascii_digits(with_digits(said)))


@pytest.mark.parametrize("words", [address_chain.ARABIC_IN_LATIN, address_chain.PERSIAN_IN_LATIN])
def test_every_latin_word_that_the_rules_know_is_a_kind(words: address_chain.ChainWords) -> None:
    """What is found as an address by such a word keeps it."""
    assert words.streets | words.kinds | words.parts <= ALL_KINDS


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("بیمارستان عرفان نیایش", "بیمارستان "), ("cafe naderi", "cafe "),
        ("Cafe Naderi", "Cafe "), ("دانشگاه صنعتی شریف تهران", "دانشگاه صنعتی "),
        ("کافی شاپ نادری", "کافی شاپ "),
    ],
)  # fmt: skip
def test_house_with_a_name_keeps_its_kind(value: str, kept: str) -> None:
    """A hospital or a café found as a place becomes no town, and is the one it is elsewhere."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one("LOCATION", value, f"c-{i}")
        assert surrogate.startswith(kept)
        assert canonical(surrogate) != canonical(value)
        assert chat.one("ORGANIZATION", value, f"c-{i}") == surrogate


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
    for surrogate in _surrogates(value, around):
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
    towns, words = _surrogates(city), _surrogates(people, around)
    for town, word in zip(towns, words, strict=True):
        assert word[:2] == town[:2]
        assert word[-2:] == people[-2:]


@pytest.mark.parametrize(
    "value",
    [
        "89.9912 N 179.9934 E", "48.1372, 11.5756", "-33.8688,151.2093", "35.6892° N, 51.3890° E",
        "35.6892, lng 51.3890", "۳۵.۶۸۹۲, ۵۱.۳۸۹۰", "151.20930 -33.86880",
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
    ("value", "form"),
    [
        ("Neue Lindenstr. 7", r"Neue [A-ZÄÖÜ]\w+str\. \d"),
        ("Obere Kirchstraße 14", r"Obere [A-ZÄÖÜ]\w+straße \d\d"),
        ("Großer Rosenweg 3", r"Großer [A-ZÄÖÜ]\w+weg \d"),
        ("in der Unteren Marktgasse 9", r"in der Unteren [A-ZÄÖÜ]\w+gasse \d"),
    ],
)
def test_adjective_before_a_german_street_is_no_town(value: str, form: str) -> None:
    """It stays, as the word for the kind does, and the street behind it is another."""
    for surrogate in _surrogates(value):
        assert surrogate != value
        assert re.fullmatch(form, surrogate), surrogate


@pytest.mark.parametrize(
    ("value", "around", "kind"),
    [
        ("512 Cedar Hollow Dr", "drop it at {}, Elkview, WV 25071", "Dr"),
        ("77 Heron Ct", "{}, Dayton, OH 45402", "Ct"),
        ("9 Foxglove Pkwy", "we live at {} now", "Pkwy"),
        ("31 Larkspur Lane", "{}, Denver", "Lane"),
    ],
)
def test_american_street_becomes_one_of_its_country(value: str, around: str, kind: str) -> None:
    """The kind stays, and the name is one of the American list."""
    names = {name.native.rpartition(" ")[0] for name in streets("en", "US")}
    number, _, _ = value.partition(" ")
    for surrogate in _surrogates(value, around):
        house, _, street = surrogate.partition(" ")
        assert len(house) == len(number)
        assert street.rpartition(" ")[0] in names
        assert street.rpartition(" ")[2] == kind


@pytest.mark.parametrize("town", ["Elkview", "Hartford"])
def test_american_town_and_its_state_agree(town: str) -> None:
    """Of a town that no list has, or without its country, and of the code behind it."""
    american = {
        canonical(name.native)
        for city, names in load_places("en").cities.items()
        if city.country == "US"
        for name in names
    }
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        around = f"send it to 4 Elm St, {town}, WV 25071"
        other, state = (
            surrogate
            for surrogate, _ in chat.decide(
                [("LOCATION", town), ("LOCATION", "WV")], f"c-{i}", around
            )
        )
        assert canonical(other or "") in american
        assert state == state_of(other or "") != "WV"
        whole = chat.one("LOCATION", "Albany, NY", f"c-{i}")
        there, _, code = whole.partition(", ")
        assert code == state_of(there) or state_of(there) == "NY"


def test_towns_of_the_american_list_have_a_state() -> None:
    """Each of them, so that a code behind it can be right."""
    cities = load_places("en").cities.items()
    towns = [name.native for city, names in cities if city.country == "US" for name in names]
    assert [town for town in towns if not state_of(town)] == []


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
    for surrogate in _surrogates(value, around):
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
