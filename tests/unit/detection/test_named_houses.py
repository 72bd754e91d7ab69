"""Shops, halls and quarters called after somebody, and places behind Arabic particles."""

import pytest

from gateway.detection.ner.arabic_particles import is_in_place, particle_length
from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.patterns.places.known_places import KnownPlaces
from gateway.detection.patterns.places.named_houses import NamedHouses
from gateway.detection.rules import RulesDetector
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.words import cut_words

_MANIFEST = shared_client(BUNDLED_MODEL).manifest
RULES = RulesDetector([NamedHouses()])


def _found(text: str) -> list[tuple[str, str]]:
    return [(text[e.start : e.end], e.type) for e in RULES.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "house", "type_"),
    [
        ("ناهار میرم کبابی عمو صفر", "کبابی عمو صفر", "ORGANIZATION"),
        ("از تاسیسات برادران کاظمی ه", "تاسیسات برادران کاظمی", "ORGANIZATION"),
        ("کله پزی حاج رضا باز بود", "کله پزی حاج رضا", "ORGANIZATION"),
        ("وقت آرایشگاه خاله ژیلا", "آرایشگاه خاله ژیلا", "ORGANIZATION"),
        ("نتقابل في مطعم أبو نواف", "مطعم أبو نواف", "ORGANIZATION"),
        ("وصلتها ورشة أبو حيدر", "ورشة أبو حيدر", "ORGANIZATION"),
        ("الموعد بمستشفى الملك فهد", "مستشفى الملك فهد", "ORGANIZATION"),
        ("الامتحان بـمدرج ابن رشد", "مدرج ابن رشد", "LOCATION"),
        ("العرس في قاعة الأمير سلطان", "قاعة الأمير سلطان", "LOCATION"),
        ("ana f Derb Ghallef daba", "Derb Ghallef", "LOCATION"),
        ("saken f Hay Mohammadi", "Hay Mohammadi", "LOCATION"),
        ("kan f sidi maarouf", "sidi maarouf", "LOCATION"),
        ("Termin bei der Ausländerbehörde Essen", "Ausländerbehörde Essen", "ORGANIZATION"),
        ("klag halt beim Arbeitsgericht Ulm", "Arbeitsgericht Ulm", "ORGANIZATION"),
        ("die FF Grambach hat ein Fest", "FF Grambach", "ORGANIZATION"),
        ("er spielt beim TSV Hüttlingen", "TSV Hüttlingen", "ORGANIZATION"),
        ("wir sind die Apotheke am Tellplatz", "Apotheke am Tellplatz", "ORGANIZATION"),
        ("hol es bei Autoverwertung Brankovic", "Autoverwertung Brankovic", "ORGANIZATION"),
        ("meine Krankenkasse ist die Swica", "Swica", "ORGANIZATION"),
        ("bin versichert bei der Uniqa", "Uniqa", "ORGANIZATION"),
        ("die Glaserei Oberhuber will 90", "Glaserei Oberhuber", "ORGANIZATION"),
        ("er ist im Hort Regenbogen bis 4", "Hort Regenbogen", "ORGANIZATION"),
        ("la crèche Trotte d'Abeille ferme", "crèche Trotte d'Abeille", "ORGANIZATION"),
        ("passe au dépôt Vignolle", "dépôt Vignolle", "ORGANIZATION"),
        ("dal gommista Pneus Ferrario", "gommista Pneus Ferrario", "ORGANIZATION"),
        ("vivaio Terra Nostra ha le rose", "vivaio Terra Nostra", "ORGANIZATION"),
        ("siamo al bar Sottovento", "bar Sottovento", "ORGANIZATION"),
        ("Termin bei Kfz Wackernagel", "Kfz Wackernagel", "ORGANIZATION"),
        ("ci vediamo in pizzeria da Ciro", "pizzeria da Ciro", "ORGANIZATION"),
        ("رحنا على مشفى الشيخ سالم", "مشفى الشيخ سالم", "ORGANIZATION"),
    ],
)
def test_house_is_found_with_whom_it_is_called_after(text: str, house: str, type_: str) -> None:
    """The word for its kind and the name are one place or body, without particles before it."""
    assert _found(text) == [(house, type_)]


@pytest.mark.parametrize(
    "text",
    [
        "رفتم نونوایی آقا رضا هم بود",
        "قصابی حاج رضا رو دید",
        "کافه بابا چی شد",
        "رستوران مامان پخته",
        "Kita Gebühr für Mai ist raus",
        "Kindergarten Ferien sind im Juli",
        "al ristorante Sabato sera",
        "Kfz Steuer ist fällig",
        "his bar Mitzvah was fun",
        "boulangerie Lundi fermée",
        "عمو بهمن رفت قصابی",
        "قاعة كبيرة للأفراح",
        "مسجد قريب من البيت",
        "مطعم أبو الناس كلهم",
        "مدرسة ابن الجيران",
        "gol l Sidi Hassan yji",
        "hay que comer",
        "das war derb",
        "hab der Schule Bescheid gesagt",
        "die Apotheke am Eck hat zu",
        "die Kita im Winter zu",
        "Rettung Ist unterwegs",
        "der Techniker von gestern war nett",
        "ich arbeite bei Regen draußen",
        "ich arbeite von Zuhause",
        "ain't nobody here",
    ],
)
def test_other_words_beside_a_kind_stay(text: str) -> None:
    """Who does something beside a shop is not its name, and a hall may be a large one."""
    assert _found(text) == []


@pytest.mark.parametrize("city", ["غزنی", "مونیخ", "الناصرية", "بعقوبة", "خميس مشيط", "Settat"])
def test_cities_of_neighbours_and_abroad_are_known(city: str) -> None:
    """Cities of Afghanistan, Iraq, Arabia, the Maghreb and Europe are on the list."""
    found = RulesDetector([KnownPlaces()]).detect([f"رفتيم {city} امس"])[0]
    assert [(e.start, e.end) for e in found] == [(6, 6 + len(city))]


@pytest.mark.parametrize(
    ("value", "length"),
    [
        ("بالشميساني", 1),
        ("عالدورة", 1),
        ("عليون", 1),
        ("عمرسيليا", 1),
        ("بأحد رفيدة", 1),
        ("بالتيمور", 0),
        ("عالية", 0),
        ("عمان", 0),
        ("بابل", 0),
        ("بعلبك", 0),
    ],
)
def test_particle_is_no_part_of_a_place(value: str, length: int) -> None:
    """The "in" and "on" are parted from what follows, and not from names that begin so."""
    assert particle_length(value) == length


def _read(text: str, first: int, last: int, type_: str) -> list[tuple[str, str]]:
    tagged = [TaggedWord(place, place == first, type_, 0.9) for place in range(first, last)]
    found = entities_of(text, cut_words(text), tagged, _MANIFEST, "ner/test")
    return [(text[e.start : e.end], e.type) for e in found]


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [
        ("قولي لزغلولة تيجي", "PERSON", "زغلولة"),
        ("حولت 50 لجيلبرتا بكرا", "PERSON", "جيلبرتا"),
        ("طلبت وزغلولة رفضت", "PERSON", "زغلولة"),
        ("سألت لزغلولة", "PERSON", "لزغلولة"),
        ("جاية مع وزغلولة", "PERSON", "وزغلولة"),
        ("شفت وليد امس", "PERSON", "وليد"),
        ("ساكنين بزغرتايا هلق", "LOCATION", "زغرتايا"),
        ("منتلاقى بزغرتايا هلق", "LOCATION", "زغرتايا"),
        ("من بزغرتايا لهون", "LOCATION", "بزغرتايا"),
        ("ساكنين ببعلبك هلق", "LOCATION", "بعلبك"),
        ("درس بالجامعة هناك", "ORGANIZATION", "الجامعة"),
        ("راح لمستشفى هناك", "ORGANIZATION", "مستشفى"),
        ("راح للمدرسة هناك", "ORGANIZATION", "مدرسة"),
        ("من بنك هناك", "ORGANIZATION", "بنك"),
        ("نزلنا وبفندق هناك", "ORGANIZATION", "فندق"),
        ("سكنوا بحي هناك", "LOCATION", "حي"),
        ("راحوا ولسوق هناك", "LOCATION", "سوق"),
        ("مروا وبالجسر هناك", "LOCATION", "الجسر"),
        ("طلعت وللمطار هناك", "LOCATION", "مطار"),
        ("زرنا ولاية هناك", "LOCATION", "ولاية"),
        ("عند كلية هناك", "ORGANIZATION", "كلية"),
    ],
)
def test_what_is_written_on_to_an_unlisted_name_stays(text: str, type_: str, value: str) -> None:
    """What is written on stays in the sentence, where the words around tell that it is "to"."""
    words = cut_words(text)
    places = [place for place, (word, _) in enumerate(words) if word.endswith(value)]
    assert _read(text, places[0], places[0] + 1, type_) == [(value, type_)]


@pytest.mark.parametrize(
    ("text", "first", "type_", "found"),
    [
        ("سافر عليون مبارح", 1, "PERSON", [("ليون", "LOCATION")]),
        ("ساكنة بالشميساني", 1, "LOCATION", [("الشميساني", "LOCATION")]),
        ("garage f Bernoussi", 2, "PERSON", [("Bernoussi", "LOCATION")]),
        ("kanfekker f Khadija", 2, "PERSON", [("Khadija", "PERSON")]),
        ("سافر علي مبارح", 1, "PERSON", [("علي", "PERSON")]),
        ("شفت عبير امس", 1, "PERSON", [("عبير", "PERSON")]),
    ],
)
def test_place_behind_a_particle_is_no_person(
    text: str, first: int, type_: str, found: list[tuple[str, str]]
) -> None:
    """A known place with its particle is a place; names that begin so stay names."""
    assert _read(text, first, first + 1, type_) == found


def test_only_f_of_the_maghreb_stands_before_places() -> None:
    """Other words of one letter do not."""
    assert is_in_place(cut_words("f Bernoussi"), 1)
    assert not is_in_place(cut_words("l Bernoussi"), 1)
    assert not is_in_place(cut_words("f bernoussi"), 1)
