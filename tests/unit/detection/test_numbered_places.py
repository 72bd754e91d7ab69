"""The numbers of flats, rooms, beds and files; what counts or measures is none."""

import pytest

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _numbers(text: str) -> list[str]:
    found = _RULES.detect([text])[0]
    return [text[one.start : one.end] for one in found if one.type == "NUMBER"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("flat 7 is leaking again", "7"),
        ("deliver the rice to flat C-304 bhaiya", "C-304"),
        ("locker 118 wont shut", "118"),
        ("room 9C needs fresh towels", "9C"),
        ("the patient in room 14 wants tea", "14"),
        ("ward nurse says bed 6 can go home", "6"),
        ("roll no 31 was absent", "31"),
        ("lorry 52 is stuck at the gate", "52"),
        ("die Miete von Whg 12 fehlt noch", "12"),
        ("Zimmer 17b hat geklingelt", "17b"),
        ("der Patient aus Zimmer 11 will heim", "11"),
        ("Akte Nr. 418 liegt bei mir", "418"),
        ("fuite chez l'appart 23", "23"),
        ("le patient de la chambre 12 a sonné", "12"),
        ("plainte n° 77/B sans réponse", "77/B"),
        ("l'inquilino dell'int. 8 fa festa", "8"),
        ("il paziente del letto 14 ha la flebo finita", "14"),
        ("pratica n. 219 ancora ferma", "219"),
        ("واحد ۹ شارژ نداده", "۹"),
        ("بلاک ۱۳۲ خانه ما است", "۱۳۲"),
        ("اپارتمان ۱۹ زنگ بزن", "۱۹"),
        ("واحد ۹ شارژ نداده، زنگشو بزن", "۹"),
        ("مریض تخت ۱۲ سرمش تموم شده", "۱۲"),
        ("پرونده شماره ۵۱۸ رو بیار", "۵۱۸"),
        ("شقة ١٧ ما دفعوش الصيانة", "١٧"),
        ("مريضة سرير ٨ بدها مسكن", "٨"),
        ("شكوى رقم ٤١٢/ب بلا جواب", "٤١٢/ب"),
    ],
)
def test_numbers_of_places_are_found(text: str, number: str) -> None:
    """The number is found without its word, with its letter."""
    assert _numbers(text) == [number]


@pytest.mark.parametrize(
    "text",
    [
        "flat 3 bedrooms or 2?",
        "put to bed 2 kids and one dog",
        "room 2 nights is enough",
        "ho letto 27 pagine stasera",
        "camera 2 letti con bagno",
        "chambre 2 personnes sur cour",
        "Wohnung 80 qm mit Balkon",
        "Zimmer 3 Personen maximal",
        "واحد ۱۲۰ متری دو خوابه",
        "آپارتمان ۱۲۰ متری دو خوابه",
        "اتاق ۳ تخته",
        "شقة ٣ غرف وصالة",
        "the flat 3D look",
    ],
)
def test_counts_and_measures_are_left_alone(text: str) -> None:
    """Rooms of a flat, beds of a room, nights and metres number nobody's place."""
    assert not _numbers(text)


def test_parts_of_a_house_with_talk_between_are_no_address() -> None:
    """Each number is one by itself, and what is said between them stays."""
    assert _numbers("واحد ۹ شارژ نداده، زنگ ۴ رو بزن") == ["۹", "۴"]
