"""Streets of answers: with their house or without, and never half of an address."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pipeline.restored_addresses import KnownStreets
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original

PAIRS = (
    ("Uferstraße 16b", "Moltkestraße 14"),
    ("69 Northside Lane", "14 Tollgate Lane"),
    ("59 rue des Acacias", "10 rue des Lilas"),
    ("خیابان گلستان، کوچه ۲۰، پلاک ۵۶", "خیابان بهار، کوچه ۱۲، پلاک ۳۴"),
    ("3 Station Road", "8 Mill Road"),
    ("5 Station Road", "9 Castle Road"),
    ("Lindenstr. 7", "Mühlweg 3"),
    ("via Cavour 40", "via Garibaldi 22"),
    ("khiaban 63, pelak 3", "khiaban 12, pelak 7"),
    ("v.le Monza 5", "viale Zara 8"),
)


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("Uferstr. 16 b", "Moltkestraße 14"),
        ("Uferstraße", "Moltkestraße"),
        ("69 Northside Ln.", "14 Tollgate Lane"),
        ("Northside Lane", "Tollgate Lane"),
        ("rue des Acacias, 59", "10 rue des Lilas"),
        ("خیابان گلستان", "خیابان بهار"),
        ("Uferstr. 17", None),
        ("Station Road", None),
        ("3 Station Rd", "8 Mill Road"),
        ("Linden Str. 7", "Mühlweg 3"),
        ("Lindenstraße 7", "Mühlweg 3"),
        ("via Cavour n. 40", "via Garibaldi 22"),
        ("v. Cavour, 40", "via Garibaldi 22"),
        ("via Cavour 41", None),
        ("kh 63, p 3", "khiaban 12, pelak 7"),
        ("خیابان ۶۳، پلاک ۳", "خیابان ۱۲، پلاک ۷"),
        ("خ گلستان، ک ۲۰، پ ۵۶", "خیابان بهار، کوچه ۱۲، پلاک ۳۴"),
        ("خیابان گلستان کوچه ۲۰ شماره ۵۶", "خیابان بهار، کوچه ۱۲، پلاک ۳۴"),
    ],
)
def test_street_comes_back_however_written(written: str, restored: str | None) -> None:
    """Not with a house of its own, nor where two streets share the name."""
    streets = KnownStreets()
    for surrogate, value in PAIRS:
        streets.learn(surrogate, value)
    assert streets.restored(written) == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Ship to Memphis, TN 38103.", "Ship to Denver, CO 38103."),
        ("Memphis (TN) it is", "Denver (CO) it is"),
        ("From Memphis TN to Reno, NV.", "From Denver CO to Salem, OR."),
        ("Reno is in NV, TN is not", "Salem is in NV, TN is not"),
        ("Memphis IN any case", "Denver IN any case"),
    ],
)
def test_code_of_a_state_comes_back_behind_its_town(answer: str, restored: str) -> None:
    """By itself it stays: "IN" and "OR" are words; a town comes back without a code as well."""
    originals = [
        Original("LOCATION", "Memphis", "Denver"),
        Original("LOCATION", "TN", "CO"),
        Original("LOCATION", "Reno, NV", "Salem, OR"),
    ]
    restorer = Restorer(originals, make_words)
    towns = [Entity(answer.index(t), answer.index(t) + len(t), "LOCATION", 1.0, "test")
             for t in ("Memphis", "Reno") if t in answer]  # fmt: skip
    assert restorer.restore(answer, towns).text == restored


@pytest.mark.parametrize(
    ("street", "restored"),
    [
        ("Uferstr. 16b", "Moltkestraße 14, 04109 Leipzig. Ganz Leipzig!"),
        ("Uferstr. 17", "Uferstr. 17, 08010 Duisburg. Ganz Leipzig!"),
    ],
)
def test_town_and_code_stay_beside_a_street_that_stays(street: str, restored: str) -> None:
    """Half of such an address would be true."""
    originals = [
        Original("LOCATION", "Uferstraße 16b", "Moltkestraße 14"),
        Original("LOCATION", "Duisburg", "Leipzig"),
        Original("POSTAL_CODE", "08010", "04109"),
    ]
    answer = f"{street}, 08010 Duisburg. Ganz Duisburg!"
    values = (("LOCATION", street), ("POSTAL_CODE", "08010"))
    spans = [(answer.index(value), type_, value) for type_, value in values]
    spans += [(at, "LOCATION", "Duisburg") for at in (answer.index("Duis"), answer.rindex("Duis"))]
    found = sorted(Entity(at, at + len(value), type_, 1.0, "test") for at, type_, value in spans)
    assert Restorer(originals, make_words).restore(answer, found).text == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("to Harwich QK75TR", "to Ludlow LS21RB"),
        ("69 Northside Lane, Harwich", "14a Tollgate Lane, Ludlow"),
        ("à St-Brieuc", "à Amiens"),
        ("à Saint Brieuc", "à Amiens"),
        (
            '{"street":"Northside Lane","house":69,"city":"Harwich"}',
            '{"street":"Tollgate Lane","house":"14a","city":"Ludlow"}',
        ),
        (
            '{"street":"Northside Lane","house":70,"city":"Harwich"}',
            '{"street":"Northside Lane","house":70,"city":"Harwich"}',
        ),
        (
            '{"street":"Northside","house":"69"}',
            '{"street":"Tollgate","house":"14a"}',
        ),
        (
            '{"street":"دانش","alley":"ارس","پلاک":"۴۹"}',
            '{"street":"شریعتی","alley":"بهار","پلاک":"۱۴"}',
        ),
        ('{"street":"Acacia","via":"mail"}', '{"street":"Acacia","via":"mail"}'),
        ("Harwich and 69 cats", "Ludlow and 69 cats"),
        ("à BOULOGNE BILLANCOURT", "à LYON"),
        ("In der Weiden Str.", "In der Ahorn Str."),
        ("Weiden Str. 908, Harwich", "Ahorn Str. 112, Ludlow"),
    ],
)
def test_parts_of_addresses_come_back_as_records_and_letters_have_them(
    answer: str, restored: str
) -> None:
    """Codes without their blank, saints in short, houses under a key of their own."""
    originals = [
        Original("LOCATION", "69 Northside Lane", "14a Tollgate Lane"),
        Original("LOCATION", "Weiden Str. 908", "wohnhaft Ahorn Str. 112"),
        Original("LOCATION", "Harwich", "Ludlow"),
        Original("LOCATION", "Saint-Brieuc", "Amiens"),
        Original("LOCATION", "Boulogne-Billancourt", "Lyon"),
        Original("LOCATION", "خیابان دانش، کوچه ارس، پلاک ۴۹", "خیابان شریعتی، کوچه بهار، پلاک ۱۴"),
        Original("POSTAL_CODE", "QK7 5TR", "LS2 1RB"),
    ]
    assert Restorer(originals, make_words).restore(answer, []).text == restored


@pytest.mark.parametrize(
    ("region", "is_kept"), [("Texas", True), ("United Kingdom", False), ("99999", True)]
)
def test_address_with_a_place_of_no_conversation_stays(region: str, is_kept: bool) -> None:
    """But for a country, which everybody may know."""
    answer = f"69 Northside Lane, Harwich, {region}"
    originals = [
        Original("LOCATION", "69 Northside Lane", "14 Tollgate Lane"),
        Original("LOCATION", "Harwich", "Ludlow"),
    ]
    at = answer.index(region)
    type_ = "POSTAL_CODE" if region.isdecimal() else "LOCATION"
    found = [Entity(at, at + len(region), type_, 1.0, "test")]
    restored = Restorer(originals, make_words).restore(answer, found).text
    assert restored == (answer if is_kept else f"14 Tollgate Lane, Ludlow, {region}")


def test_town_comes_back_where_a_detector_joins_it_with_a_known_code() -> None:
    """The code is known by itself, and the rest is still a town."""
    originals = [
        Original("LOCATION", "Harwich", "Ludlow"),
        Original("POSTAL_CODE", "QK7 5TR", "LS2 1RB"),
    ]
    answer = "to Harwich, QK75TR"
    joined = Entity(3, len(answer), "LOCATION", 1.0, "test")
    assert Restorer(originals, make_words).restore(answer, [joined]).text == "to Ludlow, LS21RB"


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("69 Northside Ln., Ripon", "14 Tollgate Lane, York"),
        ("at 69 Northside Ln. in Ripon.", "at 14 Tollgate Lane in York."),
        ("at 69 Northside Ln. See Ripon.", "at 14 Tollgate Lane. See York."),
        ("I live at 69 Northside Ln.", "I live at 14 Tollgate Lane."),
        ("the house 69 Northside Lane in Bath", "the house 69 Northside Lane in Bath"),
        ("12 Mill Rd., Ripon", "12 Mill Rd., Ripon"),
        ("12 Mill Road in Ripon", "12 Mill Road in Ripon"),
        ("12 Mill Road. In Ripon it rains.", "12 Mill Road. In York it rains."),
    ],
)
def test_address_is_one_over_points_and_small_words(answer: str, restored: str) -> None:
    """The point of a short kind goes with it, and "in" joins a street and its town."""
    originals = [
        Original("LOCATION", "69 Northside Lane", "14 Tollgate Lane"),
        Original("LOCATION", "Ripon", "York"),
    ]
    parts = ("69 Northside Lane", "69 Northside Ln", "12 Mill Road", "12 Mill Rd", "Ripon", "Bath")
    places = {answer.index(part): part for part in reversed(parts) if part in answer}
    entities = [
        Entity(start, start + len(part), "LOCATION", 1.0, "test")
        for start, part in sorted(places.items())
    ]
    assert Restorer(originals, make_words).restore(answer, entities).text == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("در خیابان دانش تبریز است", "در خیابان شریعتی تهران است"),
        ("در خیابان دانش مشهد است", "در خیابان دانش مشهد است"),
    ],
)
def test_street_comes_back_with_the_town_that_detectors_join_to_it(
    answer: str, restored: str
) -> None:
    """Where both are the conversation's."""
    originals = [
        Original("LOCATION", "خیابان دانش، پلاک ۴۹", "خیابان شریعتی، پلاک ۱۴"),
        Original("LOCATION", "تبریز", "تهران"),
    ]
    place = answer.removeprefix("در ").removesuffix(" است")
    found = [Entity(3, 3 + len(place), "LOCATION", 1.0, "test")]
    assert Restorer(originals, make_words).restore(answer, found).text == restored
