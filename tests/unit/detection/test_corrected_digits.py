"""Digits that correct a number of the conversation, and others that do not."""

import pytest

from gateway.detection.memory.corrected_digits import CorrectedDigits
from gateway.domain import Entity

PHONE = "07700 900318"


def _found(text: str, known: str = PHONE, type_: str = "PHONENUMBER") -> list[str]:
    digits = CorrectedDigits()
    digits.learn(type_, known)
    return [text[e.start : e.end] for e, _ in digits.find(text, [])]


@pytest.mark.parametrize(
    ("known", "text", "pieces"),
    [
        (PHONE, "sorry 381 not 318", ["381", "318"]),
        (PHONE, "it's 7801 in the middle not 7700", ["7801", "7700"]),
        (PHONE, "318 is wrong, 381", ["318", "381"]),
        (PHONE, "318 -> 381", ["318", "381"]),
        (PHONE, "the last two are 82", ["82"]),
        (PHONE, "hmm 318, 381", ["318", "381"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "آخرش ۷۴ نه ۴۷", ["۷۴", "۴۷"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "دو رقم آخرش ۷۴ه", ["۷۴"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "آخرش ۷۴", ["۷۴"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "ببخشید آخرش ۷۴ ـه نه ۴۷", ["۷۴", "۴۷"]),
        ("06 12 34 56 25", "ça finit par 52 pas 25", ["52", "25"]),
        ("06 12 34 56 25", "ça finit par 52 chez moi", ["52"]),
        ("06 12 34 56 25", "les deux derniers c'est 52", ["52"]),
        ("06 12 34 56 25", "pardon 52 à la fin", ["52"]),
        ("0171 2345638", "am Ende 83 statt 38", ["83", "38"]),
        ("0171 2345638", "endet mit 83", ["83"]),
        ("0171 2345638", "Zahlendreher: 683 am Ende", ["683"]),
        ("0171 2345638", "die letzten beiden sind 83", ["83"]),
        ("0171 2345638", "die letzten sechs sind 345 638", ["345 638"]),
        (PHONE, "the last six: 900 462", ["900 462"]),
        ("0791234547", "آخره 74 مو 47", ["74", "47"]),
        ("0791234547", "بتنتهي بـ 74", ["74"]),
        ("347 1234567", "scusa, finisce con 576 non 567", ["576", "567"]),
        ("347 1234567", "le ultime due sono 76", ["76"]),
        (PHONE, "noted, ending 318", ["318"]),
        ("0171 2345638", "die auf 683 endet?", ["683"]),
        ("0171 2345638", "Endung 683 bitte", ["683"]),
        ("347 1234567", "quella che finisce 4657", ["4657"]),
        ("347 1234567", "inizia con 374 non 347", ["374", "347"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "نه ببخشید ۶۷۷۴ اخرش", ["۶۷۷۴"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "آخر شماره‌ش ۶۷۷۴ه", ["۶۷۷۴"]),
        ("0912 345 6747", "na akharesh 6774 e", ["6774"]),
        ("0912 345 6747", "۰۹۲۱ داره باید ۰۹۱۲ باشه", ["۰۹۲۱", "۰۹۱۲"]),
        ("0791234547", "الرقم الذي ينتهي بـ574", ["574"]),
        ("0791232047", "الي اخرها 2047 مو؟", ["2047"]),
    ],
)
def test_corrected_digits_are_pieces_of_a_number(known: str, text: str, pieces: list[str]) -> None:
    """The old digits and the new are told by words, or by being the old ones in another order."""
    assert _found(text, known) == pieces


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("*381", "381"),
        ("381*", "381"),
        ("oops, 381", "381"),
        ("ich meine 328", "328"),
        ("ببخشید ۳۸۱", "۳۸۱"),
    ],
)
def test_new_digits_alone_resemble_the_end_of_the_last_number(text: str, piece: str) -> None:
    """Right behind the number a text of nothing but digits corrects it; later it may not."""
    digits = CorrectedDigits()
    digits.learn("PHONENUMBER", PHONE)
    assert [text[e.start : e.end] for e, _ in digits.find(text, [])] == [piece]
    for _ in range(4):
        digits.find("ok", [])
    assert not digits.find(text, [])


@pytest.mark.parametrize(
    "text",
    [
        "page 318 not 381",
        "room 318, not 381",
        "we were 318 people not 381",
        "the score was 21 not 18",
        "we need 12 not 21",
        "18 and 19 are free",
        "at the end of 2024",
        "it ends in 20 minutes",
        "318 km, 381 with the detour",
        "sorry 550",
        "sorry, 15",
        "*95",
        "am Ende 30 Leute statt 18 Leute",
        "آخرش ۵ نفر موندیم",
        "ends with 5",
        "week ending 28.",
        "year ending 2024",
        "the film starts with 30 minutes of silence",
        "۴۵۰ آخرش",
        "pages 12...15, 07***19",
    ],
)
def test_other_figures_are_no_pieces(text: str) -> None:
    """Pages, counts and scores are left, also beside words of correcting."""
    assert [one for one in _found(text) if one != "18"] == []


def test_nothing_is_corrected_where_no_number_is_known() -> None:
    """The same words are about anything."""
    assert not CorrectedDigits().find("ends in 381 not 318", [])


def test_text_that_tells_a_number_may_correct_it() -> None:
    """It is looked through once more, which does not count as one of the texts behind it."""
    digits = CorrectedDigits()
    assert not digits.find("07700 900318, I mean 381 not 318", [])
    digits.learn("PHONENUMBER", PHONE)
    assert len(digits.find_new("07700 900318, I mean 381 not 318", [])) == 2
    for _ in range(3):
        digits.find("ok", [])
        assert not digits.find_new("sorry 381 not 318", [])
    assert digits.find("oops, 381", [])


def test_digits_of_codes_are_codes() -> None:
    """The digits of a password are never given back."""
    digits = CorrectedDigits()
    digits.learn("PASSWORD", "448193")
    text = "am Ende 39 nicht 93"
    taken = [Entity(3, 10, "DATETIME", 0.8, "ner/x")]
    found = digits.find(text, taken)
    assert [(e.type, text[e.start : e.end]) for e, _ in found] == [
        ("PASSWORD", "39"),
        ("PASSWORD", "93"),
    ]


def test_a_find_of_other_digits_is_left() -> None:
    """A date or a sum that has more than the figure is no piece."""
    digits = CorrectedDigits()
    digits.learn("PHONENUMBER", PHONE)
    text = "am Ende 83 Euro 50"
    assert not digits.find(text, [Entity(8, 18, "COST", 0.9, "rules/cost")])


@pytest.mark.parametrize(
    ("text", "is_told"),
    [("آخرش ۱۸۲۷ بود", True), ("ending 872", True), ("آخرش ۴۵۰", False), ("am Ende 4500", False)],
)
def test_its_end_is_told_of_a_number_long_after_it(text: str, is_told: bool) -> None:
    """Digits that are its end, or resemble it; others behind the same words are a price."""
    digits = CorrectedDigits()
    digits.learn("PHONENUMBER", "09365501872")
    for _ in range(9):
        digits.find("ok", [])
    assert bool(digits.find(text, [])) is is_told


def test_only_the_digits_of_a_code_are_codes() -> None:
    """Those of a telephone number that was told behind it are not."""
    digits = CorrectedDigits()
    digits.learn("SECRET", "kv7TTq1200")
    digits.learn("PHONENUMBER", PHONE)
    assert [e.type for e, _ in digits.find("ends in 381", [])] == ["NUMBER"]


@pytest.mark.parametrize(
    ("known", "text", "pieces"),
    [
        ("73926", "i repeat 73 926", ["73 926"]),
        ("73926", "so 7.3.9.2.6 ok", ["7.3.9.2.6"]),
        ("73926", "7\n3\n9\n2\n6", ["7\n3\n9\n2\n6"]),
        ("73926", "7, 3, 9, 2, 6", ["7, 3, 9, 2, 6"]),
        ("۷۳۹۲۶", "یعنی ۷۳ ۹۲۶", ["۷۳ ۹۲۶"]),
        ("7392", "the lift is 7-3-9-2", ["7-3-9-2"]),
        ("7392", "at 73.92 a share", []),
        ("1845", "see you 18:45", []),
        ("1234", "pick 1, 2, 3, 4", []),
        ("7392", "we saw 17, 3, 9, 2", []),
    ],
)
def test_known_code_stands_in_other_groups(known: str, text: str, pieces: list[str]) -> None:
    """Any marks may part its digits, but for those of sums, hours and lists."""
    assert _found(text, known, "PASSWORD") == pieces


@pytest.mark.parametrize(
    ("known", "text", "found"),
    [
        ("07700 900318", "0_7_7_0_0_9_0_0_3_1_8", ["0_7_7_0_0_9_0_0_3_1_8"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "۰ ۹ ۱ ۲ / ۳ ۴ ۵ / ۶ ۷ / ۴ ۷", ["۰ ۹ ۱ ۲ / ۳ ۴ ۵ / ۶ ۷ / ۴ ۷"]),
        ("۰۹۱۲۳۴۵۶۷۴۷", "۰۹۱۲🙂۳۴۵🙂۶۷🙂۴۷", ["۰۹۱۲🙂۳۴۵🙂۶۷🙂۴۷"]),
        ("07700 900318", "0 77 bags and 00 900318", []),
        ("123456", "1 2 3 4 5 6", []),
    ],
)
def test_a_known_number_is_known_in_other_groups(known: str, text: str, found: list[str]) -> None:
    """Seven digits and more in their order are one number, whatever signs part them."""
    assert _found(text, known) == found
