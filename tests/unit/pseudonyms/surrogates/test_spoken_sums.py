"""Tests of sums of money in words, read as those in digits and said as people say them."""

import re
from fractions import Fraction

import pytest

from gateway.pseudonyms.canonical import ascii_digits
from gateway.pseudonyms.surrogates import arabic_sums, english_sums, french_sums
from gateway.pseudonyms.surrogates.persian_sums import with_digits
from gateway.pseudonyms.surrogates.quantities import quantities
from gateway.pseudonyms.value_surrogates import form_in
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("words", "digits"),
    [
        ("تسعة آلاف درهم", "9000 درهم"),
        ("مئة وثمانية آلاف درهم", "108,000 درهم"),
        ("ألفين ريال", "2 ألف ريال"),
        ("خمسة عشر الف جنيه", "15 الف جنيه"),
        ("ثلاث مئة دينار", "300 دينار"),
        ("مليونين وتلتمية ألف ليرة", "2.3 مليون ليرة"),
    ],
)
def test_arabic_sums_in_words_are_worth_what_they_are_in_digits(words: str, digits: str) -> None:
    """One sum has one surrogate, and it stays in words where it is whole."""
    chat = Chat()
    for i in range(20):
        said, told = chat.one("COST", words, f"c-{i}"), chat.one("COST", digits, f"c-{i}")
        assert not any(map(str.isdigit, said))
        read = arabic_sums.with_digits(said)
        assert read is not None
        worths = [quantities(ascii_digits(each))[0].worth for each in (read, told)]
        assert worths[0] == worths[1]


@pytest.mark.parametrize(
    ("form", "per_mille", "rescaled"),
    [
        ("اربعین", 600, "أربعة وعشرين"),
        ("خمسه وسبعین دینار", 1200, "تسعين دینار"),
        ("اثنا عشر ریال", 1400, "سبعة عشر ریال"),
        ("اربعتاشر جنیه", 1300, "تمنتاشر جنیه"),
        ("تسعتعش درهم", 700, "ثلاثتعش درهم"),
        ("وحداشر جنیه", 600, "واتناشر جنیه"),
        ("سته عشر ریال", 600, "أحد عشر ریال"),
        ("خمسه دنانیر", 1400, None),
        ("اربعین", 200, None),
        ("عشرین ونص", 1400, None),
    ],
)
def test_arabic_tens_are_scaled_as_one_number(
    form: str, per_mille: int, rescaled: str | None
) -> None:
    """By the factor of the conversation; units and shares are said otherwise."""
    assert arabic_sums.rescaled(form, per_mille) == rescaled


@pytest.mark.parametrize(
    ("form", "rescaled"),
    [
        ("quatre mille deux cents", "deux mille cinq cent vingt"),
        ("trois cents", "cent quatre-vingts"),
        ("quarante", None),
        ("mille", None),
        ("trois cents euros", None),
    ],
)
def test_french_numerals_without_a_coin_are_scaled_as_one(form: str, rescaled: str | None) -> None:
    """Word by word a number and its surrogate would be in another ratio."""
    assert french_sums.rescaled(form, 600) == rescaled


@pytest.mark.parametrize(
    ("words", "like", "said"),
    [
        ("٨٤٢٠٠ درهم", "مئة وثمانية آلاف درهم", "أربعة وثمانين ألف ومئتين درهم"),
        ("٨٤٢٠٠ ليرة", "خمسة وسبعون ألف ليرة", "أربعة وثمانون ألف ومئتان ليرة"),
        ("٢٥٠٠ ليرة", "ميتين ليرة", "ألفين وخمسمية ليرة"),
        ("١٢٣٠٠ دينار", "مائة الف دينار", "اثني عشر الف وثلاثمائة دينار"),
        ("٩٠٫١ دينار", "مئة وخمسين دينار", "٩٠٫١ دينار"),
        ("٣٥٠ ريالا", "مئتا ريال", "ثلاثمئة وخمسين ريالا"),
    ],
)
def test_arabic_sums_are_said_as_the_text_says_them(words: str, like: str, said: str) -> None:
    """Endings and spelling follow those of the sum that is replaced."""
    assert arabic_sums.in_words(words, like) == said


@pytest.mark.parametrize(
    "value",
    ["ألف أو ألفين", "خمسة ستة آلاف", "مليون ونص", "خمسة دنانير", "5 آلاف", "وألف", "ألف مليون"],
)
def test_other_arabic_sums_are_read_word_by_word(value: str) -> None:
    """Spans, shares, small sums and those in digits have rules of their own."""
    assert arabic_sums.with_digits(value) is None


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("deux mille huit cents euros", "2 800 euros"),
        ("quatre-vingt-dix-sept francs", "97 francs"),
        ("trois euros cinquante", "3,50 euros"),
        ("cent un euros et dix centimes", "101,10 euros"),
        ("deux millions d'euros", "2 000 000 euros"),
        ("deux cent quarante-cinq piastres", "245 piastres"),
    ],
)
def test_french_sums_in_words_agree_with_those_in_digits(said: str, written: str) -> None:
    """What is told and what is written of one sum have one surrogate, each in its own way."""
    chat = Chat()
    assert french_sums.with_digits(said) is not None
    for i in range(20):
        in_words, in_digits = (chat.one("COST", value, f"c-{i}") for value in (said, written))
        assert in_words != said
        assert not any(map(str.isdigit, in_words))
        assert form_in("COST", in_words) == form_in("COST", in_digits)


@pytest.mark.parametrize(
    ("like", "digits", "words"),
    [
        ("dix euros", "13,70 euros", "treize euros soixante-dix"),
        ("Dix balles et vingt centimes", "7,05 balles", "Sept balles et cinq centimes"),
        ("deux euros", "1,40 euros", "un euro quarante"),
        ("un euro", "0,62 euro", "soixante-deux centimes"),
        ("cent francs", "81 francs", "quatre-vingt-un francs"),
        ("nonante francs", "80 francs", "huitante francs"),
        ("trois cents euros", "471 euros", "quatre cent soixante et onze euros"),
        ("mille euros", "80200 euros", "quatre-vingt mille deux cents euros"),
        ("mille euros", "3000000 euros", "trois millions d'euros"),
    ],
)
def test_french_sums_are_said_as_people_say_them(like: str, digits: str, words: str) -> None:
    """Plurals, hyphens, "et" and small change stand where they belong."""
    assert french_sums.in_words(digits, like) == words


@pytest.mark.parametrize("value", ["six dollars", "mille euro", "deux trois cents euros"])
def test_sums_that_are_not_sure_to_be_french_are_not_read_so(value: str) -> None:
    """Words of other languages, and numbers that nobody says, are left to other readings."""
    assert french_sums.with_digits(value) is None


@pytest.mark.parametrize(
    ("words", "digits"),
    [
        ("twelve thousand four hundred ninety nine rupees", "12499 rupees"),
        ("one hundred and fifty pounds", "£150"),
        ("Thirty-five dollars", "$35"),
        ("a hundred and twenty thousand quid", "£120,000"),
        ("twenty five to thirty dollars", "25 to 30 dollars"),
        ("a fiver", "£5"),
        ("three tenners", "30 quid"),
        ("a grand", "1,000"),
        ("six grand", "6000"),
    ],
)
def test_english_sums_in_words_are_those_in_digits(words: str, digits: str) -> None:
    """So they have one surrogate, and none falls to an index."""
    assert form_in("COST", words) == form_in("COST", digits)


@pytest.mark.parametrize(
    ("words", "like"),
    [
        ("two hundred and sixty euros", r"[a-z]+ (hundred|thousand)( and [a-z-]+| [a-z]+)* euros"),
        ("Forty-six thousand dollars", r"[A-Z][a-z-]+ thousand( [a-z]+ hundred)?.* dollars"),
        ("ninety nine thousand", r"(one hundred )?[a-z]+(-| )?[a-z ]* thousand[a-z ]*"),
        ("a tenner", r"\d+(\.\d\d)? quid"),
        ("two grand", r"\d(\.\d\d?)? grand"),
    ],
)
def test_english_sums_in_words_stay_in_words(words: str, like: str) -> None:
    """Where they are whole; notes and thousands are counted in digits."""
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("COST", words, f"c-{i}")
        assert re.fullmatch(like, surrogate), surrogate


@pytest.mark.parametrize(
    "value", ["twelve fifty", "fifty quid", "six dollars and fifty cents", "ten or twenty dollars"]
)
def test_sums_of_lone_english_numbers_are_left_to_words(value: str) -> None:
    """Round ones stay round, and what may be two sums is not added up."""
    assert english_sums.with_digits(value) is None


@pytest.mark.parametrize(
    ("value", "pattern"),
    [
        ("دو تومن", r"(یک|دو|سه) تومن( و .+)?"),
        ("یه تومن", r"\w+(صد|یست) و \w+ تومن|\w+(صد|یست) تومن|یه تومن و .+"),
        ("هزار تومان", r"(هزار و )?\w+(صد|یست)( و \w+){0,2} تومان"),
        ("پونصد تومن", r"\w+(صد|یست)( و \w+){0,2} تومن"),
        ("پنج تومن و دویست", r"\w+ تومن( و \w+){0,3}"),
        ("پنج میلیون", r"\w+ میلیون( و \w+){0,2}( هزار)?"),
        ("صد و بیست هزار تومن", r".+ هزار( و \w+){0,3} تومن"),
        ("بیست و پنج", r"\w+( و \w+){0,4}"),
        ("دویست تا سیصد هزار تومان", r".+ تا .+ هزار( و \w+){0,3} تومان"),
        ("دو میلیون و خرده‌ای", r".+ میلیون( و .+ هزار)? و خرده‌ای"),
        ("سه میلیون و ۴۰۰", r"\w+ میلیون( و \w+){0,3}( هزار)?"),
        ("سی میلیون و ۵۰۰ هزار تومن", r".+ میلیون( و .+ هزار)? تومن"),
        ("دویست و خورده‌ای هزار تومن", r"\w+( و \w+){0,2} و خورده‌ای هزار تومن"),
        ("هفت هزار و دوصد افغانی", r".+ هزار( و \w+){0,3} افغانی"),
    ],
)
def test_sums_in_persian_words_are_said_as_people_say_them(value: str, pattern: str) -> None:
    """They keep their unit and stay in words, which tell what the same sum in digits does."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(pattern, surrogate), surrogate
        assert surrogate != value
        in_digits = with_digits(value)
        assert in_digits is not None
        drawn = chat.one("COST", in_digits, f"c-{i}")
        assert _worths(with_digits(surrogate) or "") == _worths(drawn), (surrogate, drawn)


@pytest.mark.parametrize("value", ["چند هزار تومن", "دو سه میلیون تومن", "صدها هزار تومن"])
def test_rough_sums_in_persian_words_are_no_number(value: str) -> None:
    """Two or three millions are not 23."""
    assert with_digits(value) is None


def test_small_sums_in_persian_words_find_a_place_each() -> None:
    """What scales to the same round word is told apart by its thousands."""
    chat = Chat()
    values = ["یه تومن", "دو تومن", "سه تومن", "چهار تومن", "پنج تومن"]
    for i in range(40):
        drawn = [chat.one("COST", value, f"c-{i}") for value in values]
        assert not any("[" in each for each in drawn), drawn
        assert len(set(drawn)) == len(values)


def _worths(text: str) -> list[Fraction]:
    return [quantity.worth for quantity in quantities(ascii_digits(text))]


@pytest.mark.parametrize(
    ("half", "digits"), [("نیم میلیون", "۵۰۰ هزار"), ("نیم میلیارد تومن", "۵۰۰ میلیون تومن")]
)
def test_half_a_million_is_five_hundred_thousand(half: str, digits: str) -> None:
    """It has one worth with the same in digits, and is no million with a half left standing."""
    assert form_in("COST", half) == form_in("COST", digits)
    chat = Chat()
    assert all("نیم" not in chat.one("COST", half, f"c-{i}") for i in range(10))


def test_gold_coins_are_whole() -> None:
    """Nobody owes 64.1 of them."""
    chat = Chat()
    for i in range(20):
        assert re.fullmatch(r"[۰-۹]+ سکه", chat.one("COST", "۱۱۴ سکه", f"c-{i}"))


@pytest.mark.parametrize(
    ("dari", "usual"),
    [
        ("دوصد افغانی", "دویست افغانی"),
        ("سه صد افغانی", "سیصد افغانی"),
        ("سه‌صد هزار افغانی", "سیصد هزار افغانی"),
        ("پنجصد افغانی", "پانصد افغانی"),
    ],
)
def test_hundreds_of_dari_are_the_usual_ones(dari: str, usual: str) -> None:
    """A sum has one surrogate, however its hundreds are counted."""
    assert form_in("COST", dari) == form_in("COST", usual)


@pytest.mark.parametrize(
    ("value", "pattern"),
    [
        ("4 tomano nim", r"\d+ tomano? ?(nim|\d{2,3})?"),
        ("6 toman o nim", r"\d+ toman( o (nim|\d{2,3}))?"),
        ("4 o 700", r"\d+( o \d{2,3})?"),
    ],
)
def test_halves_and_hundreds_of_tomans_in_latin_letters_are_said_so(
    value: str, pattern: str
) -> None:
    """They are one number of tomans, and stay one."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(pattern, drawn), drawn
        assert drawn != value


@pytest.mark.parametrize(
    "value", ["دو تومن و خورده‌ای", "۳ تومن و خورده‌ای", "بیست و خورده‌ای میلیون"]
)
def test_sum_of_so_much_and_some_is_another_whole_one(value: str) -> None:
    """Nobody says "1.68 and some"."""
    chat = Chat()
    for i in range(20):
        drawn = chat.one("COST", value, f"c-{i}")
        assert drawn != value
        assert "٫" not in drawn
