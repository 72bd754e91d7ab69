"""One telephone number, one surrogate: at home and from abroad, whichever form comes first."""

import re
from itertools import permutations

import pytest

from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.surrogates.persian_numerals import groups_with_digits
from gateway.testing.chat import ScriptedChat as Chat

NUMBERS = [
    ("39", ("347 123 4567", "+39 347 1234567", "347-1234567"), "chiamami al {} grazie"),
    ("39", ("06 1234567", "+39 06 1234567", "0039 061234567"), "chiamami al {} grazie"),
    ("34", ("612 345 678", "+34 612 34 56 78", "612345678"), "hello {}"),
    ("966", ("055 123 4567", "+966 55 123 4567", "0551234567"), "مرحبا {}"),
    ("212", ("06 12 34 56 78", "+212 6 12 34 56 78", "0612345678"), "bonjour {}"),
    ("41", ("079 123 45 67", "+41 79 123 45 67", "0041791234567"), "Guten Tag {}"),
    ("49", ("030 12345678", "+49 30 12345678", "+49 (0)30 12345678"), "Guten Tag {}"),
    ("98", ("0912 000 1234", "+98 912 000 1234", "9120001234"), "سلام {}"),
    ("1", ("212-555-0123", "+1 212 555 0123", "(212) 555-0123"), "hello {}"),
]


def _national(value: str, code: str) -> str:
    digits = digits_of(value.replace("(0)", ""))
    is_abroad = value.lstrip().startswith(("+", "00"))
    return (digits.lstrip("0").removeprefix(code) if is_abroad else digits).lstrip("0")


@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize(("code", "forms", "around"), NUMBERS, ids=lambda v: str(v)[:8])
def test_forms_of_one_number_agree(
    chat: Chat, code: str, forms: tuple[str, ...], around: str, order: tuple[int, ...]
) -> None:
    """Without its code a surrogate is the same, and each has the format of its own form."""
    drawn = {i: chat.one("PHONENUMBER", forms[i], around=around) for i in order}
    assert len({_national(value, code) for value in drawn.values()}) == 1
    for i, value in drawn.items():
        assert value != forms[i]
        assert len(value) == len(forms[i])
        assert value[:1] == forms[i][:1] or value[:1].isdecimal()


@pytest.mark.parametrize(
    "around",
    ["Ruf mich an, meine Nummer ist {}", "Ruf mich ab 18:00 an, meine Nummer ist {}",
     "Die Rechnung über 200 € ist da, meine Nummer ist {}"],
)  # fmt: skip
def test_signs_of_other_numbers_do_not_tell_where_one_is_from(chat: Chat, around: str) -> None:
    """A time or a price in the text makes a German number no less German: for fiction it stays."""
    drawn = chat.one("PHONENUMBER", "089 12345678", around=around)
    assert re.match(r"(030 23125|040 66969|069 90009|0221 4710|089 99998)", drawn)


def test_numbers_of_two_countries_stay_apart(chat: Chat) -> None:
    """Digits that two countries have are two numbers; without a country the first one is meant."""
    italian = chat.one("PHONENUMBER", "+39 347 1234567")
    american = chat.one("PHONENUMBER", "+1 347 123 4567")
    assert _national(italian, "39") != _national(american, "1")
    assert _national(chat.one("PHONENUMBER", "3471234567"), "") == _national(italian, "39")


def test_numbers_that_readers_see_agree_too(indexed: Chat) -> None:
    """Both forms have one index, another number the next."""
    values = ["347 123 4567", "+39 347 1234567", "+39 347 1234568"]
    assert [indexed.one("PHONENUMBER", value) for value in values] == [
        "[PHONENUMBER_1]",
        "[PHONENUMBER_1]",
        "[PHONENUMBER_2]",
    ]


def test_forms_agree_after_a_restart() -> None:
    """What links the forms is in the vault, as keyed hashes."""
    vault, keys = MemoryVault(), KeyRing.for_demo()
    before = Chat(vault=vault, keys=keys).one("PHONENUMBER", "347 123 4567", around="ciao {}")
    after = Chat(vault=vault, keys=keys).one("PHONENUMBER", "+39 347 1234567")
    assert _national(before, "") == _national(after, "39")


def test_surrogate_is_no_form_of_a_number_met() -> None:
    """Numbers of a small range for fiction are no surrogates where they are met themselves."""
    chat = Chat()
    seen = [f"+44 7700 900{i:03}" for i in range(40)]
    drawn = [chat.one("PHONENUMBER", value) for value in seen]
    assert len(set(drawn)) == len(drawn)
    for i, surrogate in enumerate(drawn):
        assert surrogate not in seen[: i + 1]


@pytest.mark.parametrize(
    ("value", "pattern"),
    [
        ("۰۰۱۲۳۴۵۶۷۸", r"۰۰[۰-۹]{8}"),
        ("0012345678", r"00\d{8}"),
        ("0043 1 12345", r"0043 \d \d{5}"),
        ("00989123456789", r"00989\d{9}"),
        ("۹۱۲ ۳۴۵ ۶۷۸۹", r"۹[۰-۹]{2} [۰-۹]{3} [۰-۹]{4}"),
        ("912-345-6789", r"9\d\d-\d{3}-\d{4}"),
    ],
)
def test_numbers_keep_length_and_country_where_a_form_misleads(value: str, pattern: str) -> None:
    """Two zeros begin short numbers as well; Persian digits and words tell an Iranian mobile."""
    chat = Chat()
    for i in range(40):
        drawn = chat.one("PHONENUMBER", value, f"c-{i}", around="{} زنگ بزن")
        assert re.fullmatch(pattern, drawn), drawn
        assert drawn != value


@pytest.mark.parametrize(
    ("value", "around", "pattern"),
    [
        ("0412 345 678", "my mob is {} mate, give us a bell", r"04\d\d \d{3} \d{3}"),
        ("0722 000 111", "you can reach the landlord on {}", r"0[67]\d\d \d{3} \d{3}"),
        ("06 12 34 56 78", "you can reach the landlord on {}", r"06 39 98 \d\d \d\d"),
        ("0722 418 306", "{} شماره‌ی منه، زنگ بزن لطفا", r"07[0-9]\d \d{3} \d{3}"),
        ("0484 31 70 92", "tu peux me joindre au {} après le travail", r"04\d\d \d\d \d\d \d\d"),
        ("04 84 31 70 92", "tu peux me joindre au {} après le travail", r"0[1-5]( \d\d){4}"),
    ],
)
def test_mobile_in_english_is_french_only_in_pairs(value: str, around: str, pattern: str) -> None:
    """Those of Australia and Africa are as long as French ones, and as in no French film."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("PHONENUMBER", value, f"c-{i}", around)
        assert re.fullmatch(pattern, drawn), drawn


@pytest.mark.parametrize("around", ["my phone is {} please call", "call {} and thanks", "{}"])
def test_british_mobile_for_fiction_becomes_another_one(around: str) -> None:
    """An answer quotes a surrogate; no number in India looks like what becomes of it."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("PHONENUMBER", "07700 900462", f"c-{i}", around)
        assert re.fullmatch(r"07700 900\d{3}", drawn), drawn


@pytest.mark.parametrize(
    ("value", "around", "pattern"),
    [
        ("0161 834 1234", "the office is {}", r"0\d{3} \d{3} \d{4}"),
        ("0161 834 1234", "{}", r"0\d{3} \d{3} \d{4}"),
        ("01632 960 417", "Tel {}", r"0\d{4} \d{3} \d{3}"),
        ("01752305111", "the number is {}", r"0\d{10}"),
        ("0151 496 0123", "the number is {}", r"0\d{3} \d{3} \d{4}"),
        ("0113 834 1234", "the office is {}", r"0\d{3} \d{3} \d{4}"),
        ("0131 225 1234", "{}", r"0\d{3} \d{3} \d{4}"),
        ("01179251234", "call me on {}", r"0\d{10}"),
    ],
)
def test_british_landline_is_no_german_mobile(value: str, around: str, pattern: str) -> None:
    """One that begins like a German mobile, or a town of Iran, becomes one for British fiction."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("PHONENUMBER", value, f"c-{i}", around)
        assert re.fullmatch(pattern, drawn), drawn
        assert re.fullmatch(r"0(1\d{2}49[68]0|1632960)\d{3}", digits_of(drawn)), drawn


@pytest.mark.parametrize(
    "value",
    [
        *("0341 1234567", "0711 1234567", "0251/1234567", "(0511) 1234567", "02111234567"),
        "0221 471 1234",
    ],
)
def test_german_landline_is_no_iranian_one(value: str) -> None:
    """Towns of both countries have areas that begin alike; a German text tells which is meant."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("PHONENUMBER", value, f"c-{i}", "Bitte ruf mich unter {} zurück, danke")
        assert re.sub(r"\d", "0", drawn) == re.sub(r"\d", "0", value)
        assert re.fullmatch(r"0(3023125|4066969|6990009|2214710|8999998)\d{3}", digits_of(drawn))


@pytest.mark.parametrize(
    ("value", "pattern"),
    [("0711 123456", r"0\d{3} \d{6}"), ("06 12 34 56 78", r"06 39 98 \d\d \d\d")],
)
def test_german_landline_of_ten_digits_is_no_french_one(value: str, pattern: str) -> None:
    """The French write pairs of digits, also to Germans."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("PHONENUMBER", value, f"c-{i}", "Bitte ruf mich unter {} zurück, danke")
        assert re.fullmatch(pattern, drawn), drawn


@pytest.mark.parametrize(
    ("value", "around"),
    [
        ("0170 8123456", "Guten Tag, ich bin unter {} zu haben"),
        ("0176 12345678", "{}"),
        ("+49 30 1234567", "hi {}"),
        ("+49 171 3920012", "the number is {}"),
        ("71 223 344", "ra2am el tel {}"),
        ("01234 56789", "the number is {}"),
    ],
)
def test_number_keeps_how_many_digits_it_has(value: str, around: str) -> None:
    """No range for fiction makes a number longer or shorter than it was."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("PHONENUMBER", value, f"c-{i}", around)
        assert re.sub(r"\d", "0", drawn) == re.sub(r"\d", "0", value)
        assert drawn != value


@pytest.mark.parametrize(
    ("number", "around", "form"),
    [
        ("0933 445 566", "رقمي {} كلمني", r"09\d\d \d{3} \d{3}"),
        ("0944123456", "رقم خالي بحلب {}", r"09\d{8}"),
        ("01198765432", "رقم أختي {} لو سمحت", r"01[0125]\d{8}"),
        ("01198765432", "{}", r"01[0125]\d{8}"),
        ("0661-234567", "هاتفي {} من المغرب", r"0[67]\d\d-\d{6}"),
        ("0791234567", "رقمها {}", r"07\d{8}"),
    ],
)
def test_arab_mobile_stays_one(number: str, around: str, form: str) -> None:
    """Syrian, Egyptian, Moroccan and Jordanian mobiles look like landlines of their neighbours."""
    chat = Chat()
    for i in range(25):
        surrogate = chat.one("PHONENUMBER", number, f"c-{i}", around)
        assert surrogate != number
        assert re.fullmatch(form, surrogate), surrogate


@pytest.mark.parametrize(
    "value",
    [
        "صفر نهصد و دوازده سیصد و چهل و پنج شصت و هفت هشتاد و نه",
        "نهصدو دوازده سیصدو چهلو پنج شصتو هفت هشتادو نه",
        "صفر نه یک دو سه چهار پنج شش هفت هشت نه",
    ],
)
def test_number_dictated_in_persian_stays_in_words(value: str) -> None:
    """Its surrogate is that of the same number in digits, in groups as long."""
    chat = Chat()
    for i in range(20):
        in_digits = chat.one("PHONENUMBER", "۰۹۱۲۳۴۵۶۷۸۹", f"c-{i}")
        surrogate = chat.one("PHONENUMBER", value, f"c-{i}")
        assert not any(map(str.isdigit, surrogate))
        read = groups_with_digits(surrogate)
        assert read is not None
        assert digits_of(read).lstrip("0") == digits_of(in_digits).lstrip("0")


def test_number_dictated_in_part_is_written_in_digits(chat: Chat) -> None:
    """As nobody says what follows."""
    surrogate = chat.one("PHONENUMBER", "صفر نهصد و دوازده ۳۴۵ ۶۷ ۸۹")
    assert re.fullmatch("۰ [۰-۹]{3} [۰-۹]{3} [۰-۹]{2} [۰-۹]{2}", surrogate)


@pytest.mark.parametrize(
    ("value", "digits"),
    [
        ("صفر نهصد و دوازده سه تا صفر سی و یک پنجاه و شش", "09120003156"),
        ("صفر نهصد و دوازده دوتا هفت سی و یک پنجاه و شش", "0912773156"),
    ],
)
def test_number_that_says_how_often_a_digit_comes_is_read(value: str, digits: str) -> None:
    """Its surrogate is that of the digits, said in as many groups."""
    chat = Chat()
    in_digits = chat.one("PHONENUMBER", digits)
    read = groups_with_digits(chat.one("PHONENUMBER", value))
    assert read is not None
    assert digits_of(read).lstrip("0") == digits_of(in_digits).lstrip("0")


def test_country_without_a_number_is_a_number_of_its_own(chat: Chat) -> None:
    """Nothing would be left to draw behind Gambia's code."""
    assert re.fullmatch(r"0\d{3}:\d", chat.one("PHONENUMBER", "0022:0"))


@pytest.mark.parametrize(
    ("mixed", "digits"),
    [
        ("zero 7 seven 0 zero nine 00 three 6 two", "07700900362"),
        ("oh double seven 0 zero nine 00 three 6 two", "07700900362"),
        ("۰۹۱۲سه۴۵شش۷هشت۹", "۰۹۱۲۳۴۵۶۷۸۹"),
    ],
)
def test_digits_among_words_are_those_of_one_number(mixed: str, digits: str) -> None:
    """No word of a number stays; it is written in digits, as the same number is elsewhere."""
    chat = Chat()
    in_digits = chat.one("PHONENUMBER", digits)
    surrogate = chat.one("PHONENUMBER", mixed)
    assert not any(map(str.isalpha, surrogate))
    assert digits_of(surrogate) == digits_of(in_digits)
