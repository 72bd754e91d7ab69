"""Tests of scaled amounts."""

import re
from fractions import Fraction

import pytest

from gateway.pseudonyms.canonical import ascii_digits, digits_of
from gateway.pseudonyms.surrogates.persian_sums import with_digits
from gateway.pseudonyms.surrogates.quantities import quantities
from gateway.pseudonyms.value_surrogates import form_in
from gateway.testing.chat import ScriptedChat as Chat

# Of three digits that count, twice.
_ROUNDING = Fraction(15, 1000)


@pytest.mark.parametrize(
    ("value", "before", "after"),
    [
        ("250,000 تومان", "", " تومان"),
        ("€ 12.50", "€ ", ""),
        ("1.250,00 €", "", " €"),
        ("۲ میلیون تومان", "", " تومان"),
        ("دو میلیون تومان", "", " تومان"),
        ("بیست دلار", "", " دلار"),
        ("fünfhundert Euro", "", " Euro"),
        ("پونصد تومن", "", " تومن"),
        ("پونزده هزار تومن", "", " تومن"),
        ("fifteen dollars", "", " dollars"),
        ("fünfzehn Euro", "", " Euro"),
        ("quindici euro", "", " euro"),
        ("duemila euro", "", " euro"),
        ("خمسمئة درهم", "", " درهم"),
        ("ألفين دينار", "", " دينار"),
        ("مئتين درهم", "", " درهم"),
        ("خمسين ريال", "", " ريال"),
        ("ألف وخمسمائة ريال", "", " ريال"),
        ("two hundred dollars", "", " hundred dollars"),
        ("a thousand dollars", "", " dollars"),
        ("about a hundred quid", "about ", " quid"),
        ("hundert Euro", "", " Euro"),
        ("Tausend Euro", "", " Euro"),
        ("eine Million Euro", "", " Euro"),
        ("هزار تومان", "", " تومان"),
        ("ألف دينار", "", " دينار"),
    ],
)
def test_costs_keep_currency_and_wording(value: str, before: str, after: str) -> None:
    """Over 50 conversations the amount changes and the words around it do not."""
    chat = Chat()
    for i in range(50):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert surrogate != value
        assert surrogate.startswith(before)
        assert surrogate.endswith(after)


@pytest.mark.parametrize("value", ["250,000 تومان", "5000 ريال", "1,200,000 IRR"])
def test_costs_stay_round_and_near(value: str) -> None:
    """Hardly more digits count than before, and the amount stays within the stated factors."""
    chat = Chat()
    amount = int(digits_of(value))
    for i in range(50):
        drawn = int(digits_of(chat.one("COST", value, f"c-{i}")))
        assert len(str(drawn).rstrip("0")) <= len(str(amount).rstrip("0")) + 2
        assert 0.4 * amount <= drawn <= 2.4 * amount


@pytest.mark.parametrize("value", ["0 €", "$0.00", "0,00 €", "۰ تومان", "0 euros"])
def test_nothing_stays_nothing(chat: Chat, value: str) -> None:
    """What costs nothing costs no cent afterwards."""
    assert chat.decide([("COST", value)])[0] == (None, "keep")


def test_span_that_begins_with_nothing_still_does() -> None:
    """The other end of it is scaled."""
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("COST", "0-50 €", f"c-{i}")
        assert re.fullmatch(r"0-\d+(,\d0)? €", surrogate)
        assert surrogate != "0-50 €"


def test_costs_without_a_known_number_fall_to_an_index(chat: Chat) -> None:
    """An amount that cannot be read becomes a number, not itself."""
    assert chat.one("COST", "a king's ransom") == "[COST_1]"


@pytest.mark.parametrize(
    ("value", "below", "above"),
    [
        ("a hundred quid", "fifty sixty seventy eighty ninety", "two hundred"),
        ("tausend Euro", "fünfhundert sechshundert siebenhundert achthundert", "zweitausend"),
        ("ten dollars", "five six seven eight nine", "twenty"),
        ("ألف دينار", "خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة", "ألف و"),
    ],
)
def test_amounts_of_one_word_become_less_or_twice(value: str, below: str, above: str) -> None:
    """A lone unit becomes some of the unit below or two of its own, in words that one says."""
    chat = Chat()
    drawn = {chat.one("COST", value, f"c-{i}") for i in range(40)}
    assert all(d.startswith((*below.split(), above)) for d in drawn)
    assert any(d.startswith(above) for d in drawn)
    assert any(not d.startswith(above) for d in drawn)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("two hundred dollars to three hundred dollars", "a two three four five six"),
        ("zweihundert bis dreihundert Euro",
            "hundert zweihundert dreihundert vierhundert fünfhundert sechshundert"),
        ("one or two million dollars", "a two three four five six"),
        ("ten or twenty dollars", "five six seven eight nine ten twenty thirty"),
    ],
)  # fmt: skip
def test_ends_of_a_span_in_words_stay_in_order(value: str, words: str) -> None:
    """Two of a unit become one where three become two."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("COST", value, f"c-{i}")
        places = [words.split().index(word) for word in surrogate.split() if word in words.split()]
        assert len(places) == 2, surrogate
        assert places == sorted(set(places)), surrogate


@pytest.mark.parametrize(
    "values",
    [
        ["quatre-vingts euros", "quatre-vingt-dix euros", "soixante-dix euros"],
        ["مئتين درهم", "ثلاثمئة درهم", "خمسمئة درهم"],
    ],
)
def test_amounts_in_words_become_no_other_of_the_message(values: list[str]) -> None:
    """Each finds a word of its own, spelled as it may be."""
    chat = Chat()
    for i in range(40):
        drawn = [d.replacement for d in chat.decide([("COST", v) for v in values], f"c-{i}")]
        assert not any("[" in (surrogate or "[") for surrogate in drawn), drawn
        assert len(set(drawn) - set(values)) == len(values), drawn


@pytest.mark.parametrize(
    "value", ["۲/۵۰۰/۰۰۰ تومان", "۷۵۰/۰۰۰ تومن", "1/200/000 ریال", "۱۸،۵۰۰،۰۰۰ ریال"]
)
def test_iranian_strokes_and_commas_part_groups_of_three(value: str) -> None:
    """Amounts grouped by strokes or Persian commas stay so, and as round."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(r"\d{1,3}([/،]\d{3})*([/،][0۰]{3}) \w+", surrogate), surrogate
        assert surrogate != value


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("1\u2009234\u2009567 €", r"\d{1,3}( \d{3})+(,\d0)? €"),
        ("1\u00a0234\u2007567 €", r"\d{1,3}( \d{3})+(,\d0)? €"),
        ("100  200 euros", r"\d{1,3} \d{3} euros"),
    ],
)
def test_blanks_of_any_kind_leave_no_group_standing(value: str, form: str) -> None:
    """All digits of an amount give way, whatever blanks part their groups."""
    chat = Chat()
    for i in range(20):
        assert re.fullmatch(form, chat.one("COST", value, f"c-{i}"))


@pytest.mark.parametrize(
    "values",
    [
        ["£1", "£2", "£3"],
        ["£10", "£11", "£12", "£13", "£14", "£15"],
        ["€12.00", "€12.10"],
        ["۱۲۳۴۵۶۷ تومان", "۱۲۳۴۵۶۸ تومان"],
        ["20€", "30€", "40€"],
        [f"${n}" for n in range(1, 13)],
    ],
)
def test_amounts_side_by_side_stay_apart_and_in_order(values: list[str]) -> None:
    """Neighbours whose surrogates would meet are moved up, so that more stays more."""
    chat = Chat()
    for i in range(40):
        drawn = [d.replacement for d in chat.decide([("COST", v) for v in values], f"c-{i}")]
        amounts = [_worth(surrogate or "") for surrogate in drawn]
        assert not any("[" in (surrogate or "[") for surrogate in drawn)
        assert amounts == sorted(set(amounts)), drawn
        assert not set(drawn) & set(values)


@pytest.mark.parametrize("value", ["£10-11", "£10 £11", "10 to 11 euros", "7 تا 8 تا 9 تومان"])
def test_amounts_of_one_span_stay_apart(value: str) -> None:
    """The ends of a range differ, and the larger one is larger."""
    chat = Chat()
    for i in range(40):
        surrogate = ascii_digits(chat.one("COST", value, f"c-{i}"))
        amounts = [quantity.worth for quantity in quantities(surrogate)]
        assert len(amounts) == len(quantities(ascii_digits(value)))
        assert amounts == sorted(set(amounts))


@pytest.mark.parametrize(
    ("parts", "total", "around"),
    [
        (["12.50 €", "7.50 €"], "20 €", "{} + {} = {}"),
        (["12,50 €", "7,50 €"], "20,00 €", "{} und {}, zusammen {}"),
        (["2.400 €", "49 €"], "2.449 €", "{} plus {} Versand, also {}?"),
        (["$36", "$24", "$5"], "$65", "pizza {}, drinks {} and a tip of {}: {}"),
        (["۱۲۰ هزار تومان", "۸۰ هزار تومان"], "۲۰۰ هزار تومان", "{} و {} میشه {}"),
        (["19,99 €"], "59,97 €", "3 Karten à {} sind {}"),
    ],
)
@pytest.mark.parametrize("is_total_first", [True, False])
def test_sums_of_a_text_add_up(
    parts: list[str], total: str, around: str, is_total_first: bool
) -> None:
    """A total becomes that of what its parts become, to the cent."""
    chat = Chat()
    n_right = 0
    for i in range(60):
        text = around.format(*parts, total)
        values = [total, *parts] if is_total_first else [*parts, total]
        drawn = {value: chat.one("COST", value, f"c-{i}", _around(text, value)) for value in values}
        worth = {value: _worth(drawn[value]) for value in values}
        n = 3 if len(parts) == 1 else 1
        n_right += worth[total] == n * sum(worth[part] for part in parts)
        shape = re.compile(r"[\d.,٫]+|(?<=هزار) و [۰-۹]+")
        assert shape.sub("", drawn[total]) == shape.sub("", total)
    # Where an amount would become another of the conversation, it steps aside.
    assert n_right > 40


@pytest.mark.parametrize(
    ("terms", "total"),
    [
        (["£2", "£3", "£4"], "£9"),
        (["۲ میلیون تومن", "۳ میلیون تومن", "۴ میلیون تومن"], "۹ میلیون تومن"),
        (["۱ میلیون تومان", "۹۵۰ هزار تومان", "۹۰۰ هزار تومان"], "۲ میلیون و ۸۵۰ هزار تومان"),
        (["58.500 €", "3.500 €"], "62.000 €"),
        (["£900", "£75"], "£975"),
        (["19,50 €", "4,20 €", "93 €"], "116,70 €"),
        (["١٢٠ ريال", "٣٥ ريال"], "١٥٥ ريال"),
        (["$65", "$65", "$65"], "$195.00"),
        (["18 k€", "2,5 k€"], "20.500 €"),
    ],
)
def test_totals_of_a_conversation_about_add_up(terms: list[str], total: str) -> None:
    """All amounts have one factor, each in a message of its own, in whatever order they are."""
    chat = Chat()
    for i in range(40):
        values = [*terms, total] if i % 2 else [total, *terms]
        drawn = {value: _worth(chat.one("COST", value, f"c-{i}")) for value in values}
        sum_of_terms = sum(drawn[term] for term in terms)
        assert abs(drawn[total] - sum_of_terms) <= sum_of_terms * _ROUNDING


@pytest.mark.parametrize("currency", [" €", " Franken", "$"])
def test_sum_without_its_currency_is_that_of_an_earlier_message(currency: str) -> None:
    """Also where it would be the total of other parts there, and each of two currencies apart."""
    for i in range(20):
        chat = Chat(policy={"policy": {"COST": "pseudonym"}})
        first = chat.one("COST", f"1.259,60{currency}", f"c-{i}")
        again = chat.one("COST", "1.259,60", f"c-{i}", "50 € weniger: statt {} nur 1.209,60 €")
        assert _worth(again) == _worth(first)
    numbered = Chat(policy={"policy": {"COST": "index"}})
    drawn = {numbered.one("COST", value) for value in ("20 €", "20 Franken", "20 $")}
    assert len(drawn) == 3


@pytest.mark.parametrize(
    ("value", "same", "form"),
    [
        ("625 euro e 25 centesimi", "625,25 euro", r"\d+ euro( e \d{1,2} centesimi)?"),
        ("36 euro e 15", "36,15 €", r"\d+ euro( e \d\d)?"),
        ("12 Euro 50", "12,50 Euro", r"\d+ Euro( \d\d)?"),
        ("3 Euro und 5 Cent", "3,05 €", r"\d+ Euro( und \d{1,2} Cent)?"),
        ("1.250 euro e 40", "1.250,40 €", r"[\d.]+ euro( e \d\d)?"),
        ("15 Franken 80", "15.80 Franken", r"\d+ Franken( \d\d)?"),
    ],
)
def test_cents_behind_the_currency_are_of_one_sum(value: str, same: str, form: str) -> None:
    """They have no decimals, and the sum is that in one number."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(form, surrogate), surrogate
        number = re.sub(r"\D", "", chat.one("COST", same, f"c-{i}"))
        whole, cents = [*re.findall(r"\d+", surrogate.replace(".", "")), "0"][:2]
        assert number == f"{whole}{cents.zfill(2)}"


@pytest.mark.parametrize(
    ("value", "same", "form"),
    [
        ("٤٦ دينار و ٢٥٠ فلس", "46.25 دينار", "[٠-٩]+ دينار( و [٠-٩]{1,3} فلس)?"),
        ("46 ليرة و 5 قروش", "46.05 ليرة", r"\d+ ليرة( و \d\d? قروش)?"),
        ("٩ دنانير ونص", "9.5 دنانير", "[٠-٩٫]+ دنانير"),
        ("تسعة دنانير وربع", "9.25 دنانير", "[٠-٩٫]+ دنانير"),
        ("٧ الاف ونصف", "7500", "[٠-٩٫]+ الاف"),
    ],
)
def test_a_share_of_a_coin_of_arabic_is_of_the_sum(value: str, same: str, form: str) -> None:
    """Halves, quarters and small coins are scaled with what stands before them."""
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(form, surrogate), surrogate
        assert form_in("COST", surrogate) == form_in("COST", chat.one("COST", same, f"c-{i}"))


@pytest.mark.parametrize(
    ("value", "same", "form"),
    [
        ("9 euros cinquante", "9,50 €", r"\d+ euros?( [a-z -]+)?"),
        ("6 francs vingt-cinq", "6,25 €", r"\d+ francs?( [a-z -]+)?"),
        ("7 euros et demi", "7,50 €", r"\d+ euros?( et demi| \d\d)?"),
        ("4 euro e mezzo", "4,50 €", r"\d+ euro( e mezzo| \d\d)?"),
    ],
)
def test_cents_and_halves_in_words_are_of_one_sum(value: str, same: str, form: str) -> None:
    """They are said as they were; a half is told in cents where it comes out as another share."""
    assert form_in("COST", value.replace("francs", "euros")) == form_in("COST", same)
    chat = Chat()
    for i in range(20):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(form, surrogate), surrogate


@pytest.mark.parametrize("ratio", [2, 4, 12, Fraction(9, 4), Fraction(10, 3), Fraction(21, 20)])
def test_amounts_about_keep_their_ratios(ratio: Fraction) -> None:
    """Halves, multiples, and shares in percent stay near, in other messages as well."""
    chat = Chat()
    for i in range(40):
        amount = 60 * (i + 1)
        one, other = (
            _worth(chat.one("COST", f"${worth}", f"c-{i}")) for worth in (amount, amount * ratio)
        )
        assert abs(other / one - ratio) <= ratio * _ROUNDING


def test_thousands_of_a_scale_are_one_amount() -> None:
    """No "one" is read before a scale that is counted in thousands."""
    assert form_in("COST", "سه هزار میلیارد تومن") == form_in("COST", "۳ هزار میلیارد تومن")


@pytest.mark.parametrize(
    "values",
    [
        ["Kaution 1.350 €", "1350 €", "1.350,00 €", "1350 euro", "1350 EUR"],
        ["£1,350", "£1350", "1,350.00 GBP", "1350 quid", "£1.35k"],
        ["93 euro", "93,00 EUR", "93 €", "93,- €"],
        ["۱۶ میلیون و پونصد هزار تومن", "۱۶.۵ میلیون تومن", "16,500,000 تومان",
            "۱۶ میلیون و ۵۰۰ تومن", "۱۶ و نیم میلیون تومن", "۱۶ میلیون و نیم تومن"],
        ["دو میلیون و چهارصد و پنجاه", "۲ میلیون و ۴۵۰", "۲٫۴۵ میلیون"],
        ["دو تومن و نیم", "دو تومن و پونصد", "۲ تومن و نیم", "۲ تومن و ۵۰۰", "۲.۵ تومن"],
        ["بیست و پنج تومن", "۲۵ تومن", "25 تومن"],
        ["هزار تومان", "یه هزار تومان", "۱۰۰۰ تومان"],
        ["صدوبیست هزار تومن", "صد و بیست هزار تومن", "۱۲۰ هزار تومن"],
        ["سی ودو تومن", "سی و دو تومن", "۳۲ تومن"],
        ["دو ميليون تومن", "دو میلیون تومن", "۲ ميليون تومن"],
        ["2 مليون ونصف دينار", "2500 ألف دينار", "2,500,000 دينار"],
        ["$3m", "$3 million", "$3,000,000.00"],
    ],
)  # fmt: skip
def test_an_amount_has_one_worth_however_it_is_written(values: list[str]) -> None:
    """Grouping, decimals, scales and names of the currency are no matter."""
    chat = Chat()
    for i in range(20):
        assert len({_worth(chat.one("COST", value, f"c-{i}")) for value in values}) == 1


def test_an_amount_has_one_number_however_it_is_written() -> None:
    """An index tells one amount by what it is worth, and another currency by its name."""
    chat = Chat({"policy": {"COST": "index"}})
    same = [chat.one("COST", value) for value in ("93 euro", "93,00 EUR", "€93")]
    assert same == ["[COST_1]"] * 3
    assert chat.one("COST", "$93") == "[COST_2]"


@pytest.mark.parametrize(
    ("value", "pattern"),
    [
        ("£2", r"£\d\.\d\d"),
        ("93 €", r"\d{3} €|\d\d(,\d0)? €"),
        ("1.351 €", r"\d\.\d{3} €|\d{3}(,\d0)? €"),
        ("$1,351", r"\$(\d,\d{3}|\d{3}(\.\d0)?)"),
        ("45,- €", r"\d+(,-|,\d0) €"),
        ("12.50 €", r"\d+\.\d\d €"),
        ("5€50", r"\d{1,2}€\d\d"),
        ("۱ میلیون تومان", "([۵-۸][۰-۹]{2} هزار|۱ میلیون و [۱-۷][۰-۹]۰ هزار) تومان"),
        ("۹ میلیون و ۹۰۰ هزار تومان", "[۰-۹]{1,2} میلیون( و [۰-۹]{2,3} هزار)? تومان"),
        ("۹۰۰ هزار تومان", "([۴-۷][۰-۹]{2} هزار|۱ میلیون( و [۰-۹]{2,3} هزار)?) تومان"),
        ("۹۸ هزار تومن", "([۰-۹]{2} هزار( و [۰-۹]{3})?|[۰-۹]{3} هزار) تومن"),
        ("۷ تومن", "[۰-۹]{1,2} تومن( و ([۰-۹]{2,3}|نیم))?"),
        ("۷ تومنه", "[۰-۹]{1,2} و ([۰-۹]{3}|نیم) تومنه|[۰-۹]{1,2}(٫۰[۰-۹])? تومنه"),
        ("۱ تومن", "[۰-۹]{3} تومن|۱ تومن و [۰-۹]{3}"),
        ("۳۸ تومن و ۶۰۰", "[۰-۹]{2} تومن( و [۰-۹]{3})?"),
        ("۱۸ ميليون و ۳۰۰", "[۰-۹]{2} ميليون( و [۰-۹]{2,3})?"),
        ("۲.۵ تومن", r"[۰-۹]\.[۰-۹]{1,2} تومن"),
        ("۱ میلیون و ۲۰۰ تومن", "([۴-۹][۰-۹]{2} هزار|[۱۲] میلیون( و [۰-۹]{2,3})?) تومن"),
        ("۳ و ۸۰۰", "[۱-۹] و [۰-۹]{2,3}"),
        ("£0.5 million", r"£\d{3} thousand|£0\.\d{1,2} million"),
        ("2 Millionen Euro", r"\d,\d{1,2} Millionen Euro"),
        ("$55-65k", r"\$\d+(\.\d0)?-\d+(\.\d)?k"),
    ],
)
def test_amounts_are_written_as_people_write_them(value: str, pattern: str) -> None:
    """Cents in two digits, tenths of millions in one, and nothing of more than its scale takes."""
    chat = Chat()
    for i in range(40):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(pattern, surrogate), surrogate


def test_one_surrogate_leaves_its_original_open() -> None:
    """Most round amounts are what several round ones become in one conversation or another."""
    chat = Chat()
    amounts = range(50, 1000, 10)
    sources: dict[str, set[int]] = {}
    for amount in amounts:
        for i in range(60):
            surrogate = chat.one("COST", f"${amount}", f"c-{amount}-{i}")
            sources.setdefault(surrogate, set()).add(amount)
    shared = sum(
        len(sources[chat.one("COST", f"${a}", f"c-{a}-{i}")]) > 1
        for a in amounts
        for i in range(10)
    )
    assert shared > 0.6 * 10 * len(amounts)


def _around(text: str, value: str) -> str:
    before, _, after = text.rpartition(value)
    return f"{before}{{}}{after}"


@pytest.mark.parametrize(
    ("value", "same", "coin"),
    [
        ("ليرتين", "٢ ليرة", "ليرة"),
        ("دينارين ونص", "2.5 دينار", "دينار"),
        ("ريال وربع", "1.25 ريال", "ريال"),
    ],
)
def test_coins_in_arabic_words_are_the_number_of_them(value: str, same: str, coin: str) -> None:
    """Two in one word, and halves and quarters behind one, are written in digits."""
    chat = Chat()
    for i in range(10):
        surrogate = chat.one("COST", value, f"c-{i}")
        assert re.fullmatch(rf"[٠-٩]+(٫[٠-٩]+)? {coin}", surrogate)
        assert _worth(surrogate) == _worth(chat.one("COST", same, f"c-{i}"))


def _worth(value: str) -> Fraction:
    (quantity,) = quantities(ascii_digits(with_digits(value) or value))
    return quantity.worth


@pytest.mark.parametrize("number", range(8))
def test_thousands_behind_millions_in_latin_letters_are_one_sum(number: int) -> None:
    """What is said in two numbers is in proportion to what is said in one."""
    chat, conversation = Chat(), f"c-{number}"
    whole = chat.one("COST", "1.8 milion toman", conversation)
    parts = chat.one("COST", "1 milion o 800 toman", conversation)
    said = re.fullmatch(r"(\d+) milion(?: o (\d{1,3}))? toman|(\d+) hezar toman", parts)
    assert said is not None
    millions, change, thousands = (int(each or 0) for each in said.groups())
    alike = quantities(ascii_digits(whole))[0].worth
    assert abs(1000 * millions + change + thousands - alike / 1000) <= alike / 1000 * _ROUNDING


def test_amounts_in_a_row_have_surrogates_that_do_not_depend_on_the_worker() -> None:
    """However many step over one another: the message before is in the vault, all else is drawn."""
    rows = [[("COST", f"{1000 + n} euros") for n in range(300)], [("COST", "1300 euros")]]
    chat = Chat()
    one = [[d.replacement for d in chat.decide(row)] for row in rows]
    vault = Chat()
    other = [[d.replacement for d in vault.decide(rows[0])]]
    other.append([d.replacement for d in Chat(vault=vault.vault).decide(rows[1])])
    assert one == other
    drawn = [replacement for row in one for replacement in row]
    assert len(set(drawn)) == len(drawn)
    assert not {str(d) for d in drawn} & {value for row in rows for _, value in row}
