"""Tests of what the words before a name tell of it."""

import pytest

from gateway.domain import LANGUAGES, Entity, TextField
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import gender_of
from gateway.pseudonyms.name_surroundings import told_before
from gateway.testing.chat import ScriptedChat as Chat

CONVERSATIONS = [f"c-{i}" for i in range(8)]
_SURNAMES = {
    canonical(spelling)
    for language in LANGUAGES
    for name in load_locale(language).lists["surnames"]
    for spelling in name
}


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("Sommer", "Frau {} hat den Termin abgesagt"),
        ("Daniel", "und Herr {} wartet auf die Rechnung"),
        ("Yilmaz", "ich habe mit Herrn {} gesprochen"),
        ("Yılmaz", "گلناز هستم، Hallo Frau {}, ich habe eine Frage"),
        ("Grace", "please tell Mrs {} that it is here"),
        ("Kelly", "we wrote to Ms {} about the roof"),
        ("Simon", "le dossier de Mme {} est prêt"),
        ("Fleury", "je vous passe M. {} tout de suite"),
        ("Martin", "rendez-vous avec la Dre {} demain"),
        ("Marino", "ho parlato con il signor {} ieri"),
        ("De Luca", "la signora {} non risponde"),
        ("Dhillon", "there is a Ms {} for you"),
        ("Brennan", "has Mr {} paid"),
        ("Brennan", "has Sgt {} rung"),
        ("Lambert", "le Pr {} opère demain"),
        ("García", "ask Sr. {} about it"),
        ("Wagner", "OStR {} fällt heute aus"),
        ("Ludwig", "AbtInsp {} meldet sich"),
        ("Brennan", "was told by Capt (retd) {} twice"),
        ("Brambati", "gli {} sono partiti per le vacanze"),
        ("Brambati", "ho visto la {} al mercato"),
        ("Sommer", "heute kommt Petra {} vorbei"),
        ("Quadrozzi", "gentile Prof.ssa {}, le scrivo per la tesi"),
        ("Quadrozzi", "Buongiorno avvocato {}, ci sentiamo domani"),
        ("Quadrozzi", "la pratica la segue il geom. {} di persona"),
        ("Holtkrug", "Hinterhaus, Klingel {}, bis gleich"),
        ("Quadrozzi", "secondo piano, suona a {} e sali"),
        ("Quadrozzi", "lo sa il ragionier {} di sicuro"),
        ("Etcheverria", "Nom sur l'interphone : {}, 2e étage"),
        ("Shakiba", "aghaye {} goft ke farda miad"),
        ("شکیبا", "فایل رو برای مهندس {} فرستادین"),
        ("شکیبا", "افسر {} اومد و نوشت"),
    ],
)
def test_a_title_or_an_article_makes_a_surname(
    chat: Chat, name: str, around: str, conversation: str
) -> None:
    """Behind them a lone name gets a surname, whatever else lists know it as."""
    surrogate = chat.one("PERSON", name, conversation, around)
    # "De Luca" becomes "De Vivo", a surname as it stands, or "De Martini".
    assert not _SURNAMES.isdisjoint(
        (canonical(surrogate), canonical(surrogate.removeprefix("De ")))
    )


@pytest.mark.parametrize(
    ("name", "text", "language"),
    [
        ("Maria", "Frau Maria ist da", "de"),
        ("Oliver", "my nephew Oliver", "en"),
        ("Thomas", "Mr Thomas said so", "en"),
        ("Anna", "Kollegin Anna und Kollege Daniel", "de"),
        ("Daniel", "Kollege Daniel kommt", "de"),
        ("Marco", "vado col Marco", "it"),
        ("Sascha", "meine Frau Sascha", "de"),
        ("Marta", "la Marta è qui", "it"),
        ("Anna", "bei Anna klingeln", "de"),
        ("Giulia", "la dottoressa Giulia", "it"),
        ("کریم", "آقای کریم اومد", "fa"),
        ("نرگس", "خانم دکتر نرگس اومد", "fa"),
        ("مهدی", "مهندس مهدی اومد", "fa"),
    ],
)
def test_a_usual_forename_stays_one(name: str, text: str, language: str) -> None:
    """What a language has as a forename alone is none behind a title either."""
    assert not told_before(text, name, language).is_surname


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_a_family_is_called_by_the_surname_of_its_members(chat: Chat, conversation: str) -> None:
    """A family that is met before anybody of the name stays in the plural."""
    family = chat.one("PERSON", "Nwachukwus", conversation, "the {} moved in next door")
    member = chat.one("PERSON", "Tolu Nwachukwu", conversation)
    surname = member.split(" ", 1)[1]
    assert family in (f"{surname}s", f"{surname}es")
    assert canonical(surname) in _SURNAMES


@pytest.mark.parametrize("conversation", CONVERSATIONS)
def test_a_full_name_of_the_message_tells_what_a_bare_one_is(chat: Chat, conversation: str) -> None:
    """The bare name comes first and is known by the full one to be a surname."""
    bare, full = chat.people("Zanobetti", "Luca Zanobetti", conversation=conversation)
    assert full is not None
    assert bare == full.split(" ", 1)[1]
    assert canonical(bare) in _SURNAMES


@pytest.mark.parametrize("conversation", CONVERSATIONS)
@pytest.mark.parametrize(
    ("name", "around", "gender"),
    [
        ("Lois", "my husband {} is at work", "M"),
        ("Camille", "mon pote {} passe ce soir", "M"),
        ("Zachary", "and my wife {} says hello", "F"),
        ("Kim", "das ist mein Mann {} und wir kommen", "M"),
        ("Sascha", "meine Frau {} holt die Kinder", "F"),
        ("Toni", "die Oma {} schläft schon", "F"),
        ("Jo", "le papi {} arrive demain", "M"),
        ("Claude", "ma tante {} vient dimanche", "F"),
        ("Celeste", "il nonno {} arriva domani", "M"),
        ("Andrea", "mia sorella {} è partita", "F"),
        ("جيروم", "قال راجلي {} إنه تعبان", "M"),
        ("نور", "مع زوجها {} في البيت", "M"),
        ("نور", "با زن عمو {} رفتیم بیرون", "F"),
        ("شادی", "برادرم {} زنگ زد دیروز", "M"),
    ],
)
def test_a_word_for_kin_tells_the_gender_before_lists(
    chat: Chat, name: str, around: str, gender: str, conversation: str
) -> None:
    """Whoever is somebody's husband is a man, whatever else the name is borne by."""
    surrogate = chat.one("PERSON", name, conversation, around)
    told = {
        load_locale(language).genders.get(canonical(surrogate), "U") for language in LANGUAGES
    } | {gender_of(canonical(surrogate))}
    assert gender in told


def test_kin_titles_stand_before_forenames(chat: Chat) -> None:
    """An uncle James is no Mr James."""
    forenames = load_locale("en").genders
    for conversation in CONVERSATIONS:
        surrogate = chat.one("PERSON", "Uncle James", conversation)
        assert forenames[canonical(surrogate.removeprefix("Uncle "))] == "M"


def test_who_is_told_something_is_nobody_else(chat: Chat) -> None:
    """Lists that are sure of the other gender stand before the one who has to be told it."""
    assert told_before("told my mum Jack is ill", "Jack", "en").is_sure is False
    assert told_before("my mum Jack", "Jack", "en").is_sure is True
    assert told_before("i'm Anna", "Anna", "en").gender == ""


def test_a_title_of_a_longer_name_is_not_that_of_a_shorter_one() -> None:
    """A mother's name may begin with her son's; alone, an ending may stand behind a name."""
    text = "سليم ابن الحاجة سليمة وصل"
    assert told_before(text, "سليم", "ar").gender == ""
    assert told_before(text, "سليمة", "ar").gender == "F"
    assert told_before("خانم نصرتو دیدی", "نصرت", "fa").gender == "F"


def test_who_is_rung_at_has_a_surname_on_the_bell() -> None:
    """Unless it is a forename."""
    assert told_before("bitte bei Holtkrug klingeln", "Holtkrug", "de").is_surname
    assert not told_before("bitte bei Anna klingeln", "Anna", "de").is_surname
    assert not told_before("bin bei Holtkrug zu Besuch", "Holtkrug", "de").is_surname


def test_all_places_of_a_name_are_looked_at() -> None:
    """The second place of a name tells what the first does not."""
    assert told_before("ask Alex, I mean aunt Alex", "Alex", "en").gender == "F"


@pytest.mark.parametrize("kin", ["مامان بزرگ", "ننه‌جون", "خاله جان", "بی بی", "بی‌بی"])
def test_persian_kin_of_two_words_tells_a_gender(kin: str) -> None:
    """A name of men is that of a woman behind it."""
    told = told_before(f"دیروز {kin} نصرت اومد", "نصرت", "fa")
    assert (told.gender, told.is_sure) == ("F", True)


def test_turkish_letters_are_seen_through(chat: Chat) -> None:
    """Without its own letter a Turkish name is the same one."""
    full = chat.one("PERSON", "Gülcan Aydın", around="{} heißt sie")
    assert chat.one("PERSON", "Aydin", around="das ist Frau {}") == full.split(" ", 1)[1]


def test_a_name_in_many_places_is_read_in_bounded_time(chat: Chat) -> None:
    """Only the first places of many are looked at."""
    text = "Frau Sommer " * 2_000
    start = text.rindex("Sommer")
    entity = Entity(start, start + 6, "PERSON", 1.0, "test")
    decision = chat.engine.resolve("c-1", [TextField(text, None, ("text",))], [[entity]])[0][0]
    assert canonical(str(decision.replacement)) in _SURNAMES
