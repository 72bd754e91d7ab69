"""Answers turned back: surrogates in them, however written, give way to their originals."""

import pytest

from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.originals import Original

ORIGINALS = [
    Original("PERSON", "Tyler Brearley", "Derek Ashworth"),
    Original("PERSON", "Maddison", "Ingrid"),
    Original("PERSON", "زینب هاشم‌زاده", "سارا ملک‌زاده"),
    Original("LOCATION", "Stuttgart", "München"),
    Original("ORGANIZATION", "Clearbrook Logistics", "Vestergaard Logistics"),
    Original("PHONENUMBER", "0113 496 0451", "0161 496 0123"),
    Original("CREDIT_CARD", "4823 4268 5915 8911", "4111 1111 1111 1111"),
    Original("DATETIME", "30 September 1987", "12 March 1986"),
    Original("EMAIL", "t.brearley@example.net", "d.ashworth@example.com"),
    Original("COST", "£1,830", "£2,350"),
    Original("NUMBER", "47", "11"),
]


@pytest.fixture(scope="module")
def restorer() -> Restorer:
    """A restorer that knows `ORIGINALS`."""
    return Restorer(ORIGINALS, make_words)


def found(text: str, *values: tuple[str, str]) -> list[Entity]:
    """Return entities of (type, value) pairs, as detectors find them in `text`."""
    spans = [(text.index(value), type_, value) for type_, value in values]
    return sorted(Entity(at, at + len(value), type_, 1.0, "test") for at, type_, value in spans)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Dear Tyler Brearley, thank you.", "Dear Derek Ashworth, thank you."),
        ("Dear Mr Brearley,", "Dear Mr Ashworth,"),
        ("Hi Tyler, is Maddison in?", "Hi Derek, is Ingrid in?"),
        ("Tyler Brearley's card", "Derek Ashworth's card"),
        ("MR BREARLEY", "MR ASHWORTH"),
        ("_Tyler Brearley_ and __Tyler Brearley__", "_Derek Ashworth_ and __Derek Ashworth__"),
        ("سلام خانم هاشم‌زاده", "سلام خانم ملک‌زاده"),
        ("زینب جان کارتتون ثبت شد", "سارا جان کارتتون ثبت شد"),
        ("From Clearbrook Logistics.", "From Vestergaard Logistics."),
        ("Call 0113 496 0451.", "Call 0161 496 0123."),
        ("your card ending in 8911", "your card ending in 1111"),
        ("born on 30 September 1987", "born on 12 March 1986"),
        ("mail T.Brearley@example.net", "mail d.ashworth@example.com"),
        ("it was £1,830.", "it was £2,350."),
    ],
)
def test_surrogates_are_turned_back_without_any_detector(
    restorer: Restorer, answer: str, restored: str
) -> None:
    """What was given out is known by itself, in whole and in parts."""
    assert restorer.restore(answer, []).text == restored


@pytest.mark.parametrize(
    ("answer", "mention", "restored"),
    [
        ("Call +44 113 496 0451.", ("PHONENUMBER", "+44 113 496 0451"), "Call +44 161 496 0123."),
        ("on 30/09/1987", ("DATETIME", "30/09/1987"), "on 12/03/1986"),
        ("on September 30", ("DATETIME", "September 30"), "on March 12"),
        ("card ۴۸۲۳۴۲۶۸۵۹۱۵۸۹۱۱", ("CREDIT_CARD", "۴۸۲۳۴۲۶۸۵۹۱۵۸۹۱۱"), "card ۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱"),
        (
            "the card 4823426859158911",
            ("CREDIT_CARD", "4823426859158911"),
            "the card 4111111111111111",
        ),
        ("1830 pounds", ("COST", "1830 pounds"), "2350 pounds"),
        ("نرسیده به اشتوتگارت", ("LOCATION", "اشتوتگارت"), "نرسیده به مونیخ"),
    ],
)
def test_values_are_written_as_the_answer_writes_surrogates(
    restorer: Restorer, answer: str, mention: tuple[str, str], restored: str
) -> None:
    """In its own groups, digits, wording and language."""
    assert restorer.restore(answer, found(answer, mention)).text == restored


@pytest.mark.parametrize(
    "answer",
    [
        "Tyler Smith is somebody else.",
        "On 1 January 2024 the law changed.",
        "We have 47 offices.",
        "Nothing personal here.",
        "",
    ],
)
def test_what_is_no_surrogate_stays(restorer: Restorer, answer: str) -> None:
    """Names that only share a part, other dates, and small numbers say something else."""
    spans = [("PERSON", "Tyler Smith")] if "Smith" in answer else []
    restored = restorer.restore(answer, found(answer, *spans))
    assert restored.text == answer
    assert restored.replacements == []


def test_places_of_what_was_turned_back_are_told(restorer: Restorer) -> None:
    """In the answer as it came and in the one that goes out."""
    answer = "Tyler Brearley called 0113 496 0451"
    restored = restorer.restore(answer, [])
    pairs = [
        (answer[r.entity.start : r.entity.end], restored.text[r.out_start : r.out_end])
        for r in restored.replacements
    ]
    assert pairs == [("Tyler Brearley", "Derek Ashworth"), ("0113 496 0451", "0161 496 0123")]


@pytest.mark.parametrize(
    "answer",
    ["[PERSON_1] called", "PERSON_1 called", "[person_1] called", "[Person 1] called",
     r"[PERSON\_1] called"],
)  # fmt: skip
def test_numbered_categories_are_turned_back_however_written(answer: str) -> None:
    """Models write them with and without brackets, and escape what is Markdown."""
    restorer = Restorer([Original("PERSON", "[PERSON_1]", "Sara Moradi")], make_words)
    assert restorer.restore(answer, []).text == "Sara Moradi called"


def test_other_numbers_of_a_category_stay() -> None:
    """`[PERSON_12]` is nobody whom the conversation knows."""
    restorer = Restorer([Original("PERSON", "[PERSON_1]", "Sara Moradi")], make_words)
    assert restorer.restore("[PERSON_12] and PERSON_2", []).text == "[PERSON_12] and PERSON_2"


def test_part_that_two_persons_have_is_never_guessed() -> None:
    """A surname that stands for two others stays where it stands alone."""
    originals = [
        Original("PERSON", "Adam Cole", "Derek Ashworth"),
        Original("PERSON", "Joan Cole", "Ingrid Vestergaard"),
    ]
    restorer = Restorer(originals, make_words)
    answer = "Adam Cole, Joan Cole, and Mr Cole"
    restored = restorer.restore(answer, found("and Mr Cole")).text
    assert restored == "Derek Ashworth, Ingrid Vestergaard, and Mr Cole"


def test_type_tells_apart_what_one_surrogate_of_two_types_stands_for() -> None:
    """Without a type nobody knows which of two values "Port Lyndon" is."""
    originals = [
        Original("LOCATION", "Port Lyndon", "North Bristol"),
        Original("ORGANIZATION", "Port Lyndon", "Vestergaard Logistics"),
    ]
    restorer = Restorer(originals, make_words)
    answer = "at Port Lyndon"
    for type_, restored in (
        ("LOCATION", "at North Bristol"),
        ("ORGANIZATION", "at Vestergaard Logistics"),
    ):
        assert restorer.restore(answer, found(answer, (type_, "Port Lyndon"))).text == restored
    assert restorer.restore(answer, found(answer, ("PRODUCT", "Port Lyndon"))).text == answer


@pytest.mark.parametrize(
    ("mention", "restored"),
    [
        (("NUMBER", "2024"), "2024"),
        (("DATETIME", "September 30"), "September 30"),
        (("DATETIME", "30/09/2021"), "30/09/2021"),
        (("DATETIME", "30/09/1987"), "12/03/1986"),
    ],
)
def test_what_two_values_have_in_common_is_never_guessed(
    mention: tuple[str, str], restored: str
) -> None:
    """The last digits of two numbers, and a date without the year that tells it from another."""
    originals = [
        Original("PHONENUMBER", "0113 496 2024", "0161 496 0123"),
        Original("CREDIT_CARD", "4823 4268 5915 2024", "4111 1111 1111 1111"),
        Original("DATETIME", "30 September 1987", "12 March 1986"),
        Original("DATETIME", "30 September 2024", "11 March 2023"),
    ]
    answer = mention[1]
    assert Restorer(originals, make_words).restore(answer, found(answer, mention)).text == restored


@pytest.mark.parametrize(
    ("name", "restored"),
    [
        ("S. Hundt", "J. Weißenberger"),
        ("D. Hundt", "S. Weißenberger"),
        ("Sebastian H.", "Jürgen W."),
        ("A. Chaumont", "A. Chaumont"),
        ("K. Hundt", "K. Weißenberger"),
        ("L. Hundt", "L. Hundt"),
    ],
)
def test_initials_are_those_of_the_same_person(name: str, restored: str) -> None:
    """The initial of one surrogate may be that of another original; two persons' is left alone."""
    originals = [
        Original("PERSON", "Sebastian Hundt", "Jürgen Weißenberger"),
        Original("PERSON", "Diana Hundt", "Sabine Weißenberger"),
        Original("PERSON", "Aurélie Chaumont", "Amélie Desrochers"),
        Original("PERSON", "Aurélien Chaumont", "Étienne Desrochers"),
        Original("PERSON", "Leo", "Ernst"),
    ]
    restorer = Restorer(originals, make_words)
    assert restorer.restore(name, found(name, ("PERSON", name))).text == restored


def test_initial_is_turned_back_that_a_detector_left_out() -> None:
    """Else it would tell of somebody who is not there."""
    restorer = Restorer([Original("PERSON", "معصومه شهبازی", "سمیه رستگار")], make_words)
    answer = "خانم م. شهبازی"
    spans = found(answer, ("PERSON", "شهبازی"))
    assert restorer.restore(answer, spans).text == "خانم س. رستگار"


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Ms A Brearley paid", "Ms F Gallagher paid"),
        ("Plan A Brearley paid", "Plan A Gallagher paid"),
    ],
)
def test_initial_needs_no_point_behind_a_title(answer: str, restored: str) -> None:
    """Elsewhere a letter by itself may be anything."""
    restorer = Restorer([Original("PERSON", "Annalise Brearley", "Fiona Gallagher")], make_words)
    assert restorer.restore(answer, found(answer, ("PERSON", "Brearley"))).text == restored


def test_full_name_tells_how_its_parts_are_written() -> None:
    """A word of the conversation that was taken for a part tells less."""
    originals = [
        Original("PERSON", "قتيبة", "على"),
        Original("PERSON", "قتيبة البسيوني", "علي الزهراني"),
    ]
    restorer = Restorer(originals, make_words)
    answer = "أستاذ قتيبة"
    assert restorer.restore(answer, found(answer, ("PERSON", "قتيبة"))).text == "أستاذ علي"


def test_arabic_article_is_not_written_twice() -> None:
    """It is one word with the "to" before it."""
    restorer = Restorer([Original("PERSON", "قتيبة البسيوني", "علي الزهراني")], make_words)
    answer = "رسالة للبسيوني"
    spans = found(answer, ("PERSON", "بسيوني"))
    assert restorer.restore(answer, spans).text == "رسالة للزهراني"


@pytest.mark.parametrize(
    ("answer", "restored"),
    [("XGH 6762 3588", "XGH 6762 3588"), ("**** 3588", "**** 0093")],
)
def test_last_group_of_a_number_is_not_its_last_digits(answer: str, restored: str) -> None:
    """Else a number came out of which half is true."""
    restorer = Restorer([Original("NUMBER", "XGH-6762-3588", "INV-2024-0093")], make_words)
    assert restorer.restore(answer, found(answer, ("NUMBER", "3588"))).text == restored


def test_name_behind_a_hyphen_is_part_of_another_name() -> None:
    """The park Buttes-Chaumont is not called after anybody of the conversation."""
    restorer = Restorer([Original("PERSON", "Aurélie Chaumont", "Amélie Desrochers")], make_words)
    answer = "- Chaumont, des Buttes-Chaumont"
    assert restorer.restore(answer, []).text == "- Desrochers, des Buttes-Chaumont"


def test_conversation_without_originals_leaves_answers_alone() -> None:
    """Nothing personal was said in it, or its route is not restorable."""
    assert Restorer([], make_words).restore("Hi Tyler", []).text == "Hi Tyler"


@pytest.mark.parametrize("mention", ["tomorrow at 9pm", "at 14:30"])
def test_what_stays_in_messages_stays_in_answers(mention: str) -> None:
    """A day told by its number alone has no more to read than an hour, and shares nothing."""
    restorer = Restorer([Original("DATETIME", "7th", "13th")], make_words)
    answer = f"It will be here {mention}."
    assert restorer.restore(answer, found(answer, ("DATETIME", mention))).text == answer


@pytest.mark.parametrize(
    "answer", ["on 7 September 2031", "from 28 to 7 September", "her 20th birthday"]
)
def test_part_of_a_longer_date_is_no_surrogate(answer: str) -> None:
    """Nor a day alone, where no detector takes it for one."""
    originals = [
        Original("DATETIME", "7 September", "1 June"),
        Original("DATETIME", "20th", "13th"),
    ]
    assert Restorer(originals, make_words).restore(answer, []).text == answer


@pytest.mark.parametrize("answer", ["Das Boot fuhr hinaus.", "Das Jahr hat 365 Tage."])
def test_ordinary_words_and_numbers_stay(answer: str) -> None:
    """Herr Fuhr owes 365; not everything that looks so is his."""
    originals = [
        Original("PERSON", "Fuhr", "Wieczorek"),
        Original("COST", "365", "245"),
    ]
    restorer = Restorer(originals, make_words)
    assert restorer.restore(answer, []).text == answer
    assert restorer.restore("Herr Fuhr zahlt 365.", []).text == "Herr Wieczorek zahlt 245."


def test_initial_of_two_persons_is_left_though_it_was_given_out() -> None:
    """Both signed with the initials of their surrogates, which are the same."""
    originals = [
        Original("PERSON", "Robbie Carlton", "Theo Ashworth"),
        Original("PERSON", "Rhiann Carlton", "Sinead Ashworth"),
        Original("PERSON", "R. Carlton", "T. Ashworth"),
    ]
    answer = "R. Carlton signs for Rhiann Carlton."
    restored = Restorer(originals, make_words).restore(answer, []).text
    assert restored == "R. Carlton signs for Sinead Ashworth."


def test_ezafe_behind_a_name_fits_the_value() -> None:
    """The sign behind a consonant is a letter behind a vowel."""
    restorer = Restorer([Original("PERSON", "حامد محسنی", "مهران شکیبا")], make_words)
    answer = "آقای محسنی\u0650 گرامی"
    spans = found(answer, ("PERSON", "محسنی\u0650"))
    assert restorer.restore(answer, spans).text == "آقای شکیبای گرامی"


def test_name_in_capitals_leaves_the_case_of_answers_alone() -> None:
    """Whichever of the two was given out first."""
    originals = [
        Original("PERSON", "TYLER BREARLEY", "DEREK ASHWORTH"),
        Original("PERSON", "Tyler Brearley", "Derek Ashworth"),
    ]
    answer = "Tyler Brearley, TYLER BREARLEY"
    for known in (originals, originals[:1]):
        restored = Restorer(known, make_words).restore(answer, []).text
        assert restored == "Derek Ashworth, DEREK ASHWORTH"
