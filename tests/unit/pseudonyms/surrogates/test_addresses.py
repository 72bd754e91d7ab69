"""Tests of the surrogates of addresses, streets and houses."""

import re

import pytest

from gateway.detection.patterns.places import address_chain
from gateway.pseudonyms.canonical import ascii_digits, canonical
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.surrogates.address_words import ALL_KINDS
from gateway.pseudonyms.surrogates.american import state_of
from gateway.pseudonyms.surrogates.grammar import sound_class
from gateway.pseudonyms.surrogates.inhabitants import german_adjective
from gateway.pseudonyms.surrogates.persian_numerals import with_digits
from gateway.pseudonyms.surrogates.place_lists import STREETS, find_place
from gateway.pseudonyms.surrogates.place_pools import streets
from gateway.testing.chat import ScriptedChat as Chat
from tests.unit.pseudonyms.surrogates.conversations import N_CONVERSATIONS, surrogates_of


def test_name_behind_an_ezafe_is_that_of_a_street() -> None:
    """The ending between a kind and a name hides no kind."""
    chat = Chat()
    names = {name.native for name in streets("fa")}
    drawn = {chat.one("LOCATION", "کوچه\u200cی یاس", f"c-{i}")[6:].strip() for i in range(20)}
    assert drawn <= names


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("12 rue de la République", "rue "), ("rue d'Alésia", "rue "), ("Via Garibaldi 12", "Via "),
        ("Goethestraße 5", "straße "), ("221B Baker Street", " Street"),
        ("خیابان ولیعصر، کوچه نسترن، پلاک ۱۲", "، کوچه "), ("شارع التحرير", "شارع "),
        ("5th Avenue", " Avenue"),
        ("6 cité des Oliviers", "cité "), ("lieu-dit Le Peyrat", "lieu-dit "),
        ("3 lotissement Les Cigales", "lotissement "),
    ],
)  # fmt: skip
def test_address_keeps_its_kind_and_changes_its_names(value: str, kept: str) -> None:
    """The word for the kind of place stays where it is, and every number and name is another."""
    for surrogate in surrogates_of(value):
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
    ("address", "form"),
    [
        ("12 bis av. du 8 mai 1945", r"\d\d bis av\. (?!du 8 mai).+"),
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
        ("خیابان بیست و دوم، پلاک ۱۴", r"خیابان (\w\w+ و )?(\w+م|سی ام)، پلاک [۰-۹]{2}"),
        ("کوچه سی و یکم شرقی", r"کوچه (\w\w+ و )?(\w+م|سی ام) شرقی"),
        ("خیابان چهلم", r"خیابان (\w\w+ و )?(\w+م|سی ام)"),
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
        ("شارع الملك فهد، سلم ج، باب 12", r"شارع [^\d]+، سلم ج، باب \d\d"),
        ("حي 800 مسكن، جناح 4", r"حي \d{3} مسكن، جناح \d"),
        ("قطعة 4، شارع 12، منزل 33", r"قطعة \d، شارع \d\d، منزل \d\d"),
        ("via Mazzini 14/A", r"via [^\d]+ \d\d/A"),
        ("v.le monza 140", r"v\.le [^\d]+ \d{3}"),
        ("P.zza Cavour 3", r"P\.zza [^\d]+ \d"),
        ("via Po", r"via (?!Po\b)[^\d]+"),
        ("corso Po 14", r"corso (?!Po\b)[^\d]+ \d\d"),
        ("via dei Tigli 8, scala B", r"via [^\d]+ \d, scala B"),
        ("via Roma 12, int. C", r"via [^\d]+ \d\d, int\. C"),
        ("via d'Azeglio 4", r"via [^\d]+ \d"),
        ("viale della Repubblica n. 112", r"viale [^\d.]+ n\. \d{3}"),
        ("via Dante, n° 8", r"via [^\d,]+, n° \d"),
        ("via Dante civico 8", r"via [^\d]+ civico \d"),
        ("Giesinger Straße 14", r"[A-ZÄÖÜ][a-zäöüß]+er Straße \d\d"),
        ("Wiener Platz 5", r"(?!Wiener)[A-ZÄÖÜ][a-zäöüß]+er Platz \d"),
        ("Lange Straße 7", r"(?!Lange)[A-Z][a-z]+e Straße \d"),
        ("Hoher Weg 12", r"(?!Hoher)[A-Z][a-z]+er Weg \d\d"),
        ("Karlsruhe Hbf", r"(?!Karlsruhe)[^\d]+ Hbf"),
        ("Mainz Hauptbahnhof", r"(?!Mainz)[^\d]+ Hauptbahnhof"),
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
        ("VIC", r"NSW|QLD|TAS"),
        ("Torino (TO)", r"[^\d(]+ \((?!TO)[A-Z]{2}\)"),
    ],
)
def test_address_keeps_its_build(address: str, form: str) -> None:
    """Words for streets, houses and boxes stay; a date that names a street becomes another name."""
    for surrogate in surrogates_of(address):
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
    for surrogate in surrogates_of(value):
        assert re.fullmatch(form, surrogate), surrogate
        assert surrogate != value


@pytest.mark.parametrize(
    ("address", "gone"),
    [
        ("8 rue du Mont, Dijon", "mont"),
        ("Chemin du Lac 22", "lac"),
        ("Quai du Pont-d'Orbe 7", "pont"),
        ("via del Lago 9", "lago"),
        ("31 Lake Shore Drive", "lake"),
        ("6 River Road, Leeds", "river"),
        ("17 boul. Saint-Roch", "roch"),
    ],
)
def test_word_that_a_street_is_called_by_does_not_stay(address: str, gone: str) -> None:
    """Of "rue du Mont" only the word for street stays, and "Lake Road" lies at no lake."""
    surrogate, kind = Chat().one("LOCATION", address), address.split()[0]
    assert gone not in re.findall(r"\w+", canonical(surrogate))
    assert kind[0].isdecimal() or surrogate.startswith(kind)


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("3 allée des Tilleuls, bat C", r"\d allée .+, bat C"),
        ("14 rue Berlioz, bât. B7, esc. 4", r"\d\d rue .+, bât\. B\d, esc\. \d"),
        ("Badgasse 40, Stiege 2, Top 11", r".+gasse \d\d, Stiege \d, Top \d\d"),
        ("via Puccini 21, sc. B, int. 3", r"via .+ \d\d, sc\. B, int\. \d"),
        ("12 Main Street, Building 4, Entrance C", r"\d\d .+ Street, Building \d, Entrance C"),
    ],
)
def test_part_of_a_house_in_short_stays(address: str, form: str) -> None:
    """What stands before the letter or number of a part of a house is the name of no town."""
    assert re.fullmatch(form, Chat().one("LOCATION", address))


@pytest.mark.parametrize("street", ["Park Lane", "Lower Station Road", "Via Lago", "خیابان پارک"])
def test_street_named_by_words_for_places_does_not_stay(street: str) -> None:
    """Two words for a kind of place are the name of one."""
    for surrogate in surrogates_of(street):
        assert surrogate != street


@pytest.mark.parametrize(
    ("address", "kind", "name"),
    [
        ("9 Lake Park Road, Leeds", " Road, ", "Lake Park"),
        ("16 Villas Court", " Court", "Villas"),
        ("3 Bridge Hill", " Hill", "Bridge"),
        ("via Borgo Lago 7", "via ", "Borgo Lago"),
        ("piazza del Palazzo 2, Lecco", "piazza ", "Palazzo"),
        ("11 rue du Stade, 67000 Strasbourg", " rue ", "Stade"),
    ],
)
def test_street_of_words_for_kinds_keeps_one_of_them(address: str, kind: str, name: str) -> None:
    """The kind stays, and all that is the name of the street is another."""
    for surrogate in surrogates_of(address):
        assert kind in surrogate
        assert name not in surrogate


@pytest.mark.parametrize("value", ["16 The Close, Flat 4, Floor 2", "scala B, piano 3"])
def test_words_for_parts_of_a_house_name_no_street(value: str) -> None:
    """A flat and a floor stay what they are."""
    words = re.findall(r"(?:Flat|Floor|Close|scala|piano)", value)
    for surrogate in surrogates_of(value):
        assert all(word in surrogate for word in words)


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
    for surrogate in surrogates_of(address):
        assert personal not in surrogate


def test_what_leads_from_the_house_to_the_street_stays() -> None:
    """Italian has a preposition there, which is no name."""
    for surrogate in surrogates_of("9 di via Pescarola"):
        assert re.fullmatch(r"\d di via [^\d]+", surrogate)


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
    for surrogate in surrogates_of("خیابان سرو، پلاک صد و بیست و یک"):
        said = surrogate.rpartition("پلاک ")[2]
        assert 100 <= int(ascii_digits(with_digits(said))) < 1000


def test_a_house_is_the_same_in_digits_and_in_words() -> None:
    """Who says it in words first and writes it then lives in one house."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        said = chat.one("LOCATION", "خیابان سرو، پلاک بیست و هفت", f"c-{i}").rpartition("پلاک ")[2]
        written = chat.one("LOCATION", "پلاک ۲۷", f"c-{i}")
        assert ascii_digits(written).endswith(ascii_digits(with_digits(said)))


def test_station_is_called_after_the_surrogate_of_its_town() -> None:
    """As the town is, whose name it has."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        town = chat.one("LOCATION", "Bochum", f"c-{i}")
        station = chat.one("LOCATION", "Bochumer Hbf", f"c-{i}")
        assert station == f"{german_adjective(town)} Hbf"


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
    for surrogate in surrogates_of(value):
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
    for surrogate in surrogates_of(value, around):
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


@pytest.mark.parametrize(
    ("town", "code", "around"),
    [
        ("Phoenix", "AZ", "12 Pine Road, Phoenix, AZ 85004"),
        ("Omaha", "NE", "we flew from Omaha, NE yesterday"),
        ("Houston", "TX", "Ich wohne seit Mai in Houston, TX."),
        ("Boston", "MA", "J'habite à Boston, MA 02110"),
    ],
)
def test_code_of_a_listed_town_agrees_in_any_text(town: str, code: str, around: str) -> None:
    """Also where it reads as a word, and beside words of another language."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        values = [("LOCATION", town), ("LOCATION", code)]
        (other, _), (state, _) = chat.decide(values, f"c-{i}", around)
        assert state == state_of(other or "") != code


def test_codes_of_two_towns_of_one_state_differ() -> None:
    """The second one follows no town rather than become a number."""
    chat = Chat()
    around = "Dallas, TX; Denver, CO; Atlanta, GA; Portland, OR; Detroit, MI"
    values = [("LOCATION", part) for part in re.findall(r"\w+", around)]
    for i in range(N_CONVERSATIONS):
        codes = [code for code, _ in chat.decide(values, f"c-{i}", around)[1::2]]
        assert all(re.fullmatch("[A-Z]{2}", code or "") for code in codes)
        assert len(set(codes)) == len(codes)


def test_towns_of_the_american_list_have_a_state() -> None:
    """Each of them, so that a code behind it can be right."""
    cities = load_places("en").cities.items()
    towns = [name.native for city, names in cities if city.country == "US" for name in names]
    assert [town for town in towns if not state_of(town)] == []


@pytest.mark.parametrize("value", ["Roma (", "0(", "Memphis, ", "12 Mill Lane, "])
def test_address_that_ends_before_its_code_is_replaced(value: str) -> None:
    """Detectors cut spans, and fields of routes hold what people left unfinished."""
    assert Chat().one("LOCATION", value) != value


@pytest.mark.parametrize("value", ["Am Anger 7", "Hinterm Kirchl 4", "Bei der Alten Kirche 12"])
def test_a_german_street_without_its_kind_becomes_a_street(value: str) -> None:
    """The number of a house tells it; a town before one would read oddly."""
    drawn = Chat().one("LOCATION", value, around="Ich wohne {} im Erdgeschoss")
    name, _, house = drawn.rpartition(" ")
    assert re.fullmatch(r"\w+(?:straße|weg|allee|gasse|platz|ring|hof|ufer|damm|steig)", name)
    assert house.isdecimal()


@pytest.mark.parametrize("value", ["4 Harbour View", "5 Glenburn", "3 The Croft", "17 Mill Fold"])
def test_english_house_without_a_known_kind_is_in_a_street(value: str) -> None:
    """Not in a town: "4 Whitby" is no address."""
    for surrogate in surrogates_of(value):
        number, _, street = surrogate.partition(" ")
        assert number.isdecimal()
        assert street.count(" ") == 1
        place = find_place(street)
        assert place is not None
        assert place.place.section == STREETS


@pytest.mark.parametrize(
    ("value", "begin", "end"),
    [
        ("خیابون ولیعصر پلاک‌شون ۱۲", "خیابون ", "پلاک‌شون "),
        ("خیابونمون بهار، پلاکمون ۳۴", "خیابونمون ", "، پلاکمون "),
        ("v. Savona 22", "v. ", " "),
        ("Mas des Oliviers", "Mas ", ""),
    ],
)
def test_kinds_stay_however_they_are_written(value: str, begin: str, end: str) -> None:
    """With whose street it is written on to them, and cut short."""
    for surrogate in surrogates_of(value):
        assert surrogate.startswith(begin)
        assert end in surrogate
        assert surrogate != value
