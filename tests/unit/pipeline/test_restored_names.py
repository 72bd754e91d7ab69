"""Names of answers: parts in any script, as the fullest names of the conversation tell them."""

import re

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pipeline.restored_names import NameParts, with_ezafe
from gateway.pipeline.restored_scripts import eastern_of
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original


def knowing(*pairs: tuple[str, str]) -> NameParts:
    """Return what knows pairs of a surrogate and its value."""
    parts = NameParts()
    for surrogate, value in pairs:
        parts.learn(surrogate, value)
    return parts


FAMILY = (
    ("Robbie Carlton", "Theo Ashworth"),
    ("Rhiann Carlton", "Sinead Ashworth"),
    ("Robbie", "Theodore"),
)


@pytest.mark.parametrize(
    ("pairs", "written", "restored"),
    [
        (FAMILY, "Robbie", "Theo"),
        ((("شهرآرا کاظمی", "نازنین فرهمند"), ("شهرآرا", "نازی")), "شهرآرا", "نازنین"),
        ((("David Eggert", "Jürgen Baumann"), ("Davids", "Jürgens")), "David", "Jürgen"),
        ((("SAHAR KIANPOUR", "TARANEH MORADI"), ("سحر", "ترانه")), "سحر", "ترانه"),
        ((("SAHAR KIANPOUR", "TARANEH MORADI"), ("سحر", "ترانه")), "Ms Kianpour", "Ms Moradi"),
        ((("حامد محسنی", "مهران شکیبا"),), "Mr Mohseni", "Mr Shakiba"),
        ((("حامد محسنی", "مهران شکیبا"),), "H. Mohseni", "M. Shakiba"),
        ((("حسن بن مشاري", "خالد العنزي"),), "السيد بن مشاري", "السيد العنزي"),
        ((("حسن البسيوني", "خالد الزهراني"),), "السيد البسيوني", "السيد الزهراني"),
    ],
)
def test_part_is_that_of_the_fullest_name(
    pairs: tuple[tuple[str, str], ...], written: str, restored: str
) -> None:
    """In its own script, with the article of the value, and whatever it is called in short."""
    assert knowing(*pairs).restored(written) == restored


@pytest.mark.parametrize(
    ("written", "given_out_for", "value"),
    [
        ("R. Carlton", "T. Ashworth", None),
        ("Robbie", "Theodore", "Theo"),
        ("Robbie Carlton", "Theo Ashworth", "Theo Ashworth"),
        ("Leona", "Marla", "Marla"),
    ],
)
def test_what_was_given_out_counts_unless_it_may_be_somebody_else(
    written: str, given_out_for: str, value: str | None
) -> None:
    """An initial that two of a family share tells neither."""
    assert knowing(*FAMILY).value_of(written, given_out_for) == value


@pytest.mark.parametrize(
    ("language", "pairs", "written", "restored"),
    [
        ("fa", ("مرتضی برومند", "حسین صادقی"), "Morteza Boroumand", "Hossein Sadeghi"),
        ("ar", ("أحمد المصري", "حسين العتيبي"), "Ahmed Al-Masri", "Hussein Al-Otaibi"),
        ("ar", ("هدى المصري", "سلمى العتيبي"), "Huda Al-Masri", "Salma Al-Otaibi"),
        ("ar", ("أحمد المصري", "حسين العتيبي"), "Mr Al Masri", "Mr Al Otaibi"),
        ("", ("Sara Ben Ansari", "Nadia Ben Ali"), "Madame Ben Ansari", "Madame Ben Ali"),
        ("", ("Sara Ben Ansari", "Nadia Toumi"), "Madame Ben Ansari", "Madame Toumi"),
        ("", ("Sara Ben Ansari", "Nadia Toumi"), "Ben Carlton", None),
    ],
)
def test_names_are_written_as_their_language_writes_them(
    language: str, pairs: tuple[str, str], written: str, restored: str | None
) -> None:
    """In Latin letters, with the articles and particles that the mention has already."""
    parts = NameParts(language)
    parts.learn(*pairs)
    assert parts.restored(written) == restored


def test_genitive_that_was_given_out_keeps_its_ending() -> None:
    """The value has it as well."""
    parts = knowing(("Jakob Eggert", "Thorsten Baumann"), ("Jakobs", "Thorstens"))
    assert parts.value_of("Jakobs", "Thorstens") == "Thorstens"


@pytest.mark.parametrize(
    ("name", "joined"),
    [("شکیبا", "شکیبای"), ("خسرو", "خسروی"), ("زهره", "زهره\u200cی"), ("مهران", "مهرانِ")],
)
def test_ezafe_is_written_as_the_name_needs_it(name: str, joined: str) -> None:
    """Behind a vowel it is a letter."""
    assert with_ezafe(name) == joined


def test_letter_that_is_a_french_title_may_be_an_initial() -> None:
    """In French it is the title, elsewhere the first letter of whom it names."""
    parts = NameParts()
    parts.learn("Marlon Tibbs", "Oscar Lund")
    parts.learn("Ivy Stroud", "Petra Haas")
    assert parts.restored("M. Tibbs") == "O. Lund"
    assert parts.restored("M. Tibbs", is_french=True) == "M. Lund"
    assert parts.restored("M. Stroud") == "M. Haas"


@pytest.mark.parametrize(
    ("names", "language"),
    [(("علی محمدی", "Tom Fox"), "fa"), (("خالد العتيبي",), "ar"), (("Tom Fox",), "")],
)
def test_language_is_told_by_letters(names: tuple[str, ...], language: str) -> None:
    """Persian and Arabic have a few of their own."""
    assert eastern_of(names) == language


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("The Brearleys came.", "The Ashworths came."),
        ("die Brearleys", "die Ashworths"),
        ("The Smiths came.", "The Smiths came."),
        ("wa.me/447700900123", "wa.me/447700900456"),
        ("00447700900123", "00447700900456"),
        ("447700900124", "447700900124"),
        ("آقای جورج ویک عزیز", "آقای درک فوکس عزیز"),
        ("جورج عزیز", "درک عزیز"),
        ("خانواده‌ی داوری آمدند", "خانواده‌ی رستمی آمدند"),
        ("هیئت داوری آمد", "هیئت داوری آمد"),
    ],
)
def test_families_and_numbers_with_their_country_come_back(answer: str, restored: str) -> None:
    """Without any detector: a surname behind an article, digits without a plus."""
    originals = [
        Original("PERSON", "Tyler Brearley", "Derek Ashworth"),
        Original("PERSON", "George Wick", "Derek Fox"),
        Original("PERSON", "شهیر داوری", "حمید رستمی"),
        Original("PHONENUMBER", "07700 900123", "07700 900456"),
    ]
    place = answer.find("جورج")
    found = [Entity(place, place + 4, "PERSON", 1.0, "test")] if place >= 0 else []
    assert Restorer(originals, make_words).restore(answer, found).text == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("cc Orlandi, R.; others", "cc Gatti, P.; others"),
        ("R. Orlandi", "P. Gatti"),
        ("E. Vasseur and É. Vasseur", "A. Noiret and A. Noiret"),
        ("De Marchi, T. signed", "De Rosa, V. signed"),
        ("DE MARCHI TULLIO", "DE ROSA VITO"),
        ("I De Marchi, tutti", "I De Rosa, tutti"),
        ("Orlandi, R. Dupont left", "Gatti, R. Dupont left"),
        ("Renata Orlandi, Tullio De Marchi", "Piera Gatti, Vito De Rosa"),
    ],
)
def test_initial_and_forename_beside_a_surname_are_of_the_same_person(
    answer: str, restored: str
) -> None:
    """Before it and behind it, in capitals, and without the accent of the name."""
    originals = [
        Original("PERSON", "Renata Orlandi", "Piera Gatti"),
        Original("PERSON", "Tullio De Marchi", "Vito De Rosa"),
        Original("PERSON", "De Marchi", "De Rosa"),
        Original("PERSON", "Élise Vasseur", "Agnès Noiret"),
    ]
    names = re.finditer(r"Orlandi|Vasseur|Renata|Tullio", answer)
    entities = [Entity(*name.span(), "PERSON", 1.0, "test") for name in names]
    assert Restorer(originals, make_words).restore(answer, entities).text == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("A. B. called, so did A.B.", "M. K. called, so did M.K."),
        ("signed (A. B.)", "signed (M. K.)"),
        ("the Brandts' house and the Brandts’", "the Kestons' house and the Kestons’"),
        ("bei den Brandts, das Haus der Brandts", "bei den Kestons, das Haus der Kestons"),
        ("arvid_brandt, Arvid_Brandt, arvid.brandt", "mason_keston, Mason_Keston, mason.keston"),
    ],
)
def test_initials_families_and_joined_names_come_back(answer: str, restored: str) -> None:
    """As they are written there."""
    originals = [Original("PERSON", "Arvid Brandt", "Mason Keston")]
    names = r"arvid_brandt|Arvid_Brandt|arvid\.brandt"
    spans = [Entity(*found.span(), "PERSON", 1.0, "test") for found in re.finditer(names, answer)]
    assert Restorer(originals, make_words).restore(answer, spans).text == restored


@pytest.mark.parametrize(
    "answer",
    [
        "A. B. Miller called",
        "Miller, A. B. called",
        "J. A. B. called",
        "the A.B.C.",
        "a. b. and A B",
    ],
)
def test_initials_of_others_stay(answer: str) -> None:
    """Beside another name or letter, or without points."""
    originals = [Original("PERSON", "Arvid Brandt", "Mason Keston")]
    assert Restorer(originals, make_words).restore(answer, []).text == answer


def test_initials_that_two_share_stay() -> None:
    """Nobody knows who is meant."""
    originals = [
        Original("PERSON", "Arvid Brandt", "Mason Keston"),
        Original("PERSON", "Ada Birch", "Mira Vale"),
    ]
    assert Restorer(originals, make_words).restore("A. B. called", []).text == "A. B. called"


def test_article_behind_an_arabic_preposition_is_written_once() -> None:
    """Also where detectors took the preposition for a part of the name: "للعنزي"."""
    assert knowing(("خالد العنزي", "ماجد الشهري")).restored("للعنزي") == "للشهري"


@pytest.mark.parametrize(
    ("surrogate", "answer", "restored"),
    [
        ("سهيب الملاح", "سلم للملاح نسخة", "سلم للهلالي نسخة"),
        ("سهيب الملاح", "وللملاح خصم", "وللهلالي خصم"),
        ("سهيب الملاح", "اتصل بالملاح", "اتصل بالهلالي"),
        ("سهيب الملاح", "عالملاح حساب", "عالهلالي حساب"),
        ("سهيب البسيوني", "فللبسيوني نسخة", "فللهلالي نسخة"),
        ("سهيب البسيوني", "علبسيوني حساب", "علهلالي حساب"),
        ("سهيب بسيس", "سلم لبسيس نسخة", "سلم للهلالي نسخة"),
        ("سهيب بسيس", "اتصل ببسيس", "اتصل بالهلالي"),
        ("سهيب الملاح", "لسهيب نسخة", "لسامي نسخة"),
        ("سهيب الملاح", "لملاح السفينة", "لملاح السفينة"),
    ],
)
def test_what_arabic_writes_on_to_a_surname_fits_that_of_the_value(
    surrogate: str, answer: str, restored: str
) -> None:
    """The article is one word with "to", and no name has two of them."""
    originals = [Original("PERSON", surrogate, "سامي الهلالي")]
    assert Restorer(originals, make_words).restore(answer, []).text == restored


@pytest.mark.parametrize(
    ("written", "restored"),
    [("molly", "rachel"), ("Molly", "Rachel"), ("MOLLY", "RACHEL"), ("mollys", "rachels")],
)
def test_a_short_form_is_no_other_person(written: str, restored: str) -> None:
    """Rachel is called Rach as well, and her car is "rachels"."""
    parts = NameParts()
    for surrogate, value in ("Molly", "Rachel"), ("mollys", "rachels"), ("molly", "rach"):
        parts.learn(surrogate, value)
    assert parts.restored(written) == restored


def test_two_forenames_in_one_place_tell_neither() -> None:
    """Neither is short for the other."""
    parts = NameParts()
    parts.learn("Molly Reed", "Rachel Nash")
    parts.learn("Molly Carr", "Priya Shah")
    assert parts.restored("Molly") is None
