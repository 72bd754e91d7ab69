"""Tests of values that a conversation knows: the engine finds them in another form."""

import pytest

from gateway.domain import Entity, TextField
from gateway.domain.digits import signs_of
from gateway.pseudonyms.canonical import digits_of
from gateway.testing.chat import make_engine


@pytest.mark.parametrize(
    ("handle", "is_found"),
    [
        ("@ann_smith92", True),
        ("@darkphoenix", True),
        ("@998877665", True),
        ("@mo_1", False),
        ("@customer_service", True),
        ("@sara", False),
        ("@12345", False),
    ],
)
def test_usernames_are_found_without_their_sign(handle: str, is_found: bool) -> None:
    """A username that is hardly a word is known wherever it stands; a short one may be one."""
    engine = make_engine(remembers=True)
    field = [TextField(handle, "USERNAME", ("sender",))]
    signed = engine.resolve("c", field, [[Entity(0, len(handle), "USERNAME", 1.0, "test")]])[0][0]
    bare = handle.removeprefix("@")
    fields = [TextField(f"is {bare} here?", None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert bool(found[0]) is is_found
    if is_found:
        decision = engine.resolve("c", fields, found)[0][0]
        assert decision.replacement == str(signed.replacement).removeprefix("@")


def test_the_words_of_a_username_are_words_between_blanks() -> None:
    """A sender called customer_service takes nobody's customer service away."""
    engine = make_engine(remembers=True)
    handle = "customer_service"
    field = [TextField(handle, "USERNAME", ("sender",))]
    engine.resolve("c", field, [[Entity(0, len(handle), "USERNAME", 1.0, "test")]])
    assert not engine.recall("c", [TextField("the customer service is slow", None, ())], [[]])[0]


@pytest.mark.parametrize(
    ("type_", "value", "text", "called"),
    [
        ("EMAIL", "runa.vestergaard@example.com", "is vestergaard in?", ["vestergaard"]),
        ("EMAIL", "runa.vestergaard at example dot com", "vestergaard's box", ["vestergaard"]),
        ("USERNAME", "@zorbel_kint", "zorbel kint or kint", ["zorbel kint", "kint"]),
        ("URL", "t.me/zorbel_kint", "ask zorbel_kint", ["zorbel_kint"]),
        ("URL", "https://www.instagram.com/zorbel.kint/?hl=en", "is kint in?", ["kint"]),
        ("URL", "https://instagram.com/explore/tags", "explore the tags", []),
        ("URL", "https://example.com/zorbel.kint", "zorbel.kint is a page", []),
        ("EMAIL", "customer.service@example.com", "the customer wants service", []),
        ("EMAIL", "office.hamburg@example.com", "we fly to hamburg", []),
        ("EMAIL", "bella.ciao@example.com", "ciao, a presto", []),
        ("EMAIL", "amo.napoli@example.com", "domani sono a napoli", []),
        ("USERNAME", "@zorbel_77", "zorbel is a word by itself", []),
    ],
)
def test_the_names_in_a_mailbox_are_names_elsewhere(
    type_: str, value: str, text: str, called: list[str]
) -> None:
    """Who is known by a mailbox or a username of two names is called by one of them."""
    engine = make_engine(remembers=True)
    whole = [Entity(0, len(value), type_, 1.0, "test")]
    drawn = engine.resolve("c", [TextField(value, None, ("text",))], [whole])[0][0].replacement
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [text[one.start : one.end] for one in found[0]] == called
    for decision in engine.resolve("c", fields, found)[0]:
        assert all(word in str(drawn) for word in str(decision.replacement).split())


@pytest.mark.parametrize(
    ("handle", "text", "called"),
    [
        ("moonpickle77#4410", "mines MoonPickle77", ["MoonPickle77"]),
        ("moonpickle77#4410", "moonpickle heals", ["moonpickle"]),
        ("@xX_gravlax_Xx", "gravlax can, GRAVLAX!", ["gravlax", "GRAVLAX"]),
        ("noodleviper92", "noodleviper carries", ["noodleviper"]),
        ("LordKnoedel_88", "wo ist lordknoedel", ["lordknoedel"]),
        ("@marketing22", "who does the marketing?", []),
        ("@chocolate9", "chocolate helps", []),
        ("support77#1234", "the support is slow", []),
        ("@sunshine_99", "so much sunshine", []),
        ("@football2010", "football at six", []),
        ("@schokolade3", "ich will schokolade", []),
        ("@zorbel_77", "zorbel is too short", []),
    ],
)
def test_who_has_an_account_is_called_by_its_word(
    handle: str, text: str, called: list[str]
) -> None:
    """Without the digits and marks around it, in the same surrogate; words of talk stay."""
    engine = make_engine(remembers=True)
    whole = [Entity(0, len(handle), "USERNAME", 1.0, "test")]
    drawn = engine.resolve("c", [TextField(handle, None, ("text",))], [whole])[0][0].replacement
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [text[one.start : one.end] for one in found[0]] == called
    for decision in engine.resolve("c", fields, found)[0]:
        assert str(decision.replacement).lower() in str(drawn).lower()


@pytest.mark.parametrize(
    ("code", "text", "called"),
    [
        ("X7K2QP", "x7k2qp thanks", "x7k2qp"),
        ("17B", "who has 17b today?", "17b"),
        ("C-304", "C-304 called again", "C-304"),
        ("AB7729", "thanks, AB7729 found", "AB7729"),
        ("BW-99120-X", "bw-99120-x again", "bw-99120-x"),
        ("1500mg", "took 1500mg", ""),
        ("A4 3", "an A4 3 times", ""),
        ("448812", "the 448812 of them", ""),
        ("640x480", "at 640x480", ""),
        ("2x4x8", "a 2x4x8", ""),
    ],
)
def test_a_code_of_letters_and_digits_is_known_again(code: str, text: str, called: str) -> None:
    """Nothing beside it has to tell, and it may be in another letter case."""
    engine = make_engine(remembers=True)
    whole = [Entity(0, len(code), "NUMBER", 1.0, "test")]
    drawn = engine.resolve("c", [TextField(code, None, ("text",))], [whole])[0][0].replacement
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [text[one.start : one.end] for one in found[0]] == [called] * bool(called)
    for decision in engine.resolve("c", fields, found)[0]:
        assert str(decision.replacement).lower() == str(drawn).lower()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("200000 55779911", ["200000", "55779911"]),
        ("20-00-00 55779911", ["20-00-00", "55779911"]),
        ("200000 5577 9911", ["200000 5577 9911"]),
        ("200001 55779911", ["200001 55779911"]),
        ("200000 55779911 7", ["200000 55779911 7"]),
        ("20 00 00", ["20 00 00"]),
        ("2000 00", ["2000 00"]),
        ("55779911", ["55779911"]),
    ],
)
def test_known_numbers_in_a_row_are_each_itself(text: str, numbers: list[str]) -> None:
    """A rule takes bank and account for one number, which got a surrogate of its own."""
    engine = make_engine(remembers=True)
    for number in ("20-00-00", "55779911"):
        field = [TextField(number, None, ("text",))]
        engine.resolve("c", field, [[Entity(0, len(number), "NUMBER", 1.0, "test")]])
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [[Entity(0, len(text), "NUMBER", 0.6, "rules/number")]])
    assert [text[one.start : one.end] for one in found[0]] == numbers


def test_a_known_password_takes_in_what_else_is_found_of_it() -> None:
    """A rule has its number alone: the rest of it stayed."""
    engine = make_engine(remembers=True)
    first = "password reset to Tempo#4410"
    secret = [Entity(18, 28, "PASSWORD", 0.96, "test")]
    engine.resolve("c", [TextField(first, None, ("text",))], [secret])
    fields = [TextField("tempo#4410 not working", None, ("text",))]
    found = engine.recall("c", fields, [[Entity(6, 10, "NUMBER", 0.97, "rules/number")]])
    assert [(e.start, e.end, e.type) for e in found[0]] == [(0, 10, "PASSWORD")]
    beyond = [[Entity(6, 14, "NUMBER", 0.97, "rules/number")]]
    assert engine.recall("c", fields, beyond) == beyond


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("4539 5787 6362 1486", "my card is {}, so {1486}, and no 1485"),
        ("5105 1051 0510 5100", "البطاقة {} يعني {5100}"),
        ("5859 8311 2345 1403", "کارتم {} یعنی {۱۴۰۳}"),
    ],
)
def test_last_digits_like_a_year_count_in_the_message_of_their_number(
    number: str, text: str
) -> None:
    """There they are its own; in a later message they say something else."""
    engine = make_engine(remembers=True)
    start = text.index("{}")
    tail = text.replace("{}", number).index("{", start)
    text = text.replace("{}", number).replace("{", "").replace("}", "")
    fields = [TextField(text, None, ("text",))]
    found = [[Entity(start, start + len(number), "CREDIT_CARD", 1.0, "test")]]
    # A model takes them for a year.
    mistaken = [[*found[0], Entity(tail, tail + 4, "DATETIME", 0.9, "test")]]
    for entities in (found, mistaken):
        assert engine.recall("c", fields, entities) == entities
        engine.resolve("c", fields, entities)
        completed = engine.recall_new("c", fields, entities)
        assert [(e.start, e.type) for e in completed[0][1:]] == [(tail, "CREDIT_CARD")]
        whole, last = engine.resolve("c", fields, completed)[0]
        assert digits_of(str(last.replacement)) == digits_of(str(whole.replacement))[-4:]
        later = [TextField(text[tail : tail + 4], None, ("text",))]
        assert not engine.recall("c", later, [[]])[0]
        engine = make_engine(remembers=True)


@pytest.mark.parametrize(
    ("type_", "number", "called"),
    [
        ("CREDIT_CARD", "4111 1111 1111 1234", "the card ending in {1234}"),
        ("CREDIT_CARD", "6037991123456789", "کارت آخرش {۶۷۸۹} بود"),
        ("CREDIT_CARD", "4111 1111 1111 1234", "the card ending in {１２３４}"),
        ("PHONENUMBER", "0912 555 4321", "**** {4321}"),
        ("IBAN", "DE89 3704 0044 0532 0131 47", "x{3147}"),
    ],
)
def test_a_number_is_called_by_its_last_digits(type_: str, number: str, called: str) -> None:
    """The last digits of a known number follow its surrogate, in their own script."""
    engine = make_engine(remembers=True)
    fields = [TextField(number, None, ("text",))]
    whole = engine.resolve("c", fields, [[Entity(0, len(number), type_, 1.0, "test")]])[0][0]
    text = called.replace("{", "").replace("}", "")
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [text[e.start : e.end] for e in found[0]] == [called[called.find("{") + 1 :][:4]]
    tail = engine.resolve("c", fields, found)[0][0].replacement
    assert digits_of(str(tail)) == digits_of(str(whole.replacement))[-4:]
    assert str(tail).isascii() == called.isascii()
    assert not engine.recall("other", fields, [[]])[0]
    # A rule took them for a number of their own.
    start, end = found[0][0].start, found[0][0].end
    alone = [[Entity(start, end, "NUMBER", 0.9, "test")]]
    again = engine.resolve("c", fields, engine.recall("c", fields, alone))[0][0].replacement
    assert again == tail
    assert engine.recall("other", fields, alone) == alone


@pytest.mark.parametrize("number", ["+98 912 555 2024", "0912 555 1400", "4111 1111 1111 3000"])
def test_last_digits_that_are_years_or_counts_are_not_remembered(number: str) -> None:
    """A year is no part of a telephone number that ends so."""
    engine = make_engine(remembers=True)
    fields = [TextField(number, None, ("text",))]
    engine.resolve("c", fields, [[Entity(0, len(number), "PHONENUMBER", 1.0, "test")]])
    text = f"in {number[-4:]} times"
    assert not engine.recall("c", [TextField(text, None, ("text",))], [[]])[0]


@pytest.mark.parametrize("text", ["۴۴۲ ۸۱۹ رسید", "بندر وصلني ٤٤٢ ٨١٩", "٤٤ ٢٨ ١٩"])
def test_a_code_is_known_in_other_groups_of_the_digits_of_a_text(text: str) -> None:
    """However it was told, Persian and Arabic digits are the same."""
    engine = make_engine(remembers=True)
    for told in ("442819", "۴۴۲۸۱۹"):
        fields = [TextField(told, None, ("text",))]
        engine.resolve(told, fields, [[Entity(0, 6, "PASSWORD", 1.0, "test")]])
        found = engine.recall(told, [TextField(text, None, ("text",))], [[]])[0]
        assert [digits_of(text[e.start : e.end]) for e in found] == ["442819"]
    assert not engine.recall("other", [TextField(text, None, ("text",))], [[]])[0]


def test_a_code_is_known_in_other_groups() -> None:
    """A code that was told once is found where it is read out in groups, or without its dash."""
    engine = make_engine(remembers=True)
    for type_, code, others in (
        ("PASSWORD", "883201", ("883 201", "88 32 01")),
        ("PASSWORD", "4471-9920", ("44719920",)),
        ("PASSWORD", "4821", ("48 21", "48-21", "４８２１")),
        ("PASSWORD", "130052", ("1300 52",)),
        ("NUMBER", "63810294", ("6381 0294", "63 81 02 94")),
        ("PHONENUMBER", "71 223 344", ("71 223 344", "71223344")),
        ("PHONENUMBER", "555 0142", ("555 0142",)),
    ):
        fields = [TextField(code, None, ("text",))]
        engine.resolve("c", fields, [[Entity(0, len(code), type_, 1.0, "test")]])
        for other in others:
            text = f"it was {other}, right?"
            found = engine.recall("c", [TextField(text, None, ("text",))], [[]])[0]
            assert [text[e.start : e.end] for e in found] == [other]


@pytest.mark.parametrize(
    ("type_", "value", "text", "expected"),
    [
        ("PASSWORD", "lampshade77", "Lampshade77 fails", ["Lampshade77"]),
        ("PASSWORD", "magnolia", "try Magnolia38 then", ["Magnolia38"]),
        ("PASSWORD", "4821#", "so 4821 it is", ["4821"]),
        ("PASSWORD", "۷۳۱۹", "7319 نشد", ["7319"]),
        ("PASSWORD", "magnolia7", "Ｍagnolia７ fails", ["Ｍagnolia７"]),
        ("PASSWORD", "1990", "born in 1990", []),
        ("PASSWORD", "917", "917 people", []),
        ("SECRET", "sk_x7Kq9", "use sk_x7Kq9 there", ["sk_x7Kq9"]),
        ("LICENSE_PLATE", "KX19 ABC", "kx19 abc is parked", ["kx19 abc"]),
        ("LICENSE_PLATE", "LÖ-QT 318", "löqt318 ja", ["löqt318"]),
    ],
)
def test_codes_are_found_again(type_: str, value: str, text: str, expected: list[str]) -> None:
    """A password or a plate is one wherever the conversation repeats it, unless it is a year."""
    engine = make_engine(remembers=True)
    fields = [TextField(value, None, ("text",))]
    engine.resolve("c", fields, [[Entity(0, len(value), type_, 1.0, "test")]])
    found = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [(text[e.start : e.end], e.type) for e in found[0]] == [(x, type_) for x in expected]
    assert not engine.recall("other", [TextField(text, None, ("text",))], [[]])[0]


@pytest.mark.parametrize(
    ("type_", "number", "text", "new", "old"),
    [
        ("PHONENUMBER", "07700 900318", "sorry 381 not 318", "381", "318"),
        ("IBAN", "DE89 3704 0044 0532 0131 47", "hinten 74 nicht 47", "74", "47"),
        ("NUMBER", "7731-55820", "آخرش ۰۲ نه ۲۰", "۰۲", "۲۰"),
    ],
)
def test_corrected_digits_follow_the_number(
    type_: str, number: str, text: str, new: str, old: str
) -> None:
    """The old last digits are those of the surrogate, and the new ones are others."""
    engine = make_engine(remembers=True)
    fields = [TextField(number, None, ("text",))]
    whole = engine.resolve("c", fields, [[Entity(0, len(number), type_, 1.0, "test")]])[0][0]
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [text[e.start : e.end] for e in found[0]] == [new, old]
    first, second = [str(one.replacement) for one in engine.resolve("c", fields, found)[0]]
    assert digits_of(second) == digits_of(str(whole.replacement))[-len(old) :]
    assert first not in {new, old}
    assert not engine.recall("other", fields, [[]])[0]


def test_digits_are_corrected_in_the_message_of_the_number() -> None:
    """What a message has just taught counts for the rest of it."""
    engine = make_engine(remembers=True)
    text = "my number is 07700 900318, wait it ends in 381 not 318"
    fields = [TextField(text, None, ("text",))]
    entities = [[Entity(13, 25, "PHONENUMBER", 1.0, "test")]]
    assert engine.recall("c", fields, entities) == entities
    engine.resolve("c", fields, entities)
    found = engine.recall_new("c", fields, entities)[0]
    assert [text[e.start : e.end] for e in found] == ["07700 900318", "381", "318"]


def test_digits_of_a_password_are_no_more_readable_than_it() -> None:
    """The digits that correct a code are hidden as it is."""
    engine = make_engine(remembers=True)
    fields = [TextField("448193", None, ("text",))]
    engine.resolve("c", fields, [[Entity(0, 6, "PASSWORD", 1.0, "test")]])
    fields = [TextField("finit par 39 pas 93", None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [one.replacement for one in engine.resolve("c", fields, found)[0]] == ["[PASSWORD]"] * 2


@pytest.mark.parametrize(
    ("address", "text", "called"),
    [
        ("14 Tollgate Lane, Harwick Green", "tollgate ln is shut", ["tollgate ln"]),
        ("14 Tollgate Lane, Harwick Green", "so is HARWICK GREEN", ["HARWICK GREEN"]),
        ("Fliederweg 14a, 10115 Berlin", "der fliederweg ist zu", ["fliederweg"]),
        ("Alte Ginsterstr. 4", "in der alten ginsterstraße", []),
        ("Alte Ginsterstr. 4", "die alte ginsterstraße", ["alte ginsterstraße"]),
        ("27 bis rue des Tanneurs", "la rue des tanneurs est fermée", ["rue des tanneurs"]),
        ("via Savona 22, int. 4", "via savona è chiusa", ["via savona"]),
        ("خیابان مطهری، کوچه یاس، پلاک ۱۲", "خیابون مطهری شلوغه", ["خیابون مطهری"]),
        ("خیابان مطهری، کوچه یاس، پلاک ۱۲", "کوچه یاس بسته است", ["کوچه یاس"]),
        ("شارع الزيتون، مبنى 12", "شارع الزيتون مغلق", ["شارع الزيتون"]),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "جلو پلاک ۴۸ ام", ["پلاک ۴۸"]),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "دم پلاک 48م، زنگ واحد ۱۲", ["پلاک 48", "واحد ۱۲"]),
        ("خ یاس پلاک بیست و هفت واحد سه", "همون پلاک ۲۷ه", ["پلاک ۲۷"]),
        ("شارع الزيتون عمارة ٧ شقة ٩", "عند عمارة ٧ يا غالي", ["عمارة ٧"]),
        ("khiaboone yas pelak 48", "pelak 48 hastim", ["pelak 48"]),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "۴۸ نفر بودیم", []),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "پلاک ۴۸۱ نه", []),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "۱۲ واحد برداشتم", []),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "طبقه ۲ نه", []),
        ("خ یاس پ ۴۸ ط ۲ واحد ۱۲", "پلاک ماشین ۴۸ شد", []),
        ("12 High Street", "the high street is busy", []),
        ("1 The Drive", "the drive was long", []),
        ("Harwick Green", "green, and a harwick", []),
    ],
)
def test_an_address_is_known_by_its_street_alone(
    address: str, text: str, called: list[str]
) -> None:
    """Where its house is not named, a street is the one that stands in the address's surrogate."""
    engine = make_engine(remembers=True)
    whole = [Entity(0, len(address), "LOCATION", 1.0, "test")]
    engine.resolve("c", [TextField(address, None, ("text",))], [whole])
    found = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [text[one.start : one.end] for one in found[0]] == called


def test_a_street_takes_in_what_a_model_made_of_its_words() -> None:
    """A model that takes "lane" for somebody leaves the rest of the street."""
    engine = make_engine(remembers=True)
    address, text = "14 Tollgate Lane", "Ann is in Tollgate Lane, not Ann Lane"
    whole = [Entity(0, len(address), "LOCATION", 1.0, "test")]
    moved = engine.resolve("c", [TextField(address, None, ("text",))], [whole])[0][0].replacement
    guesses = [
        Entity(start, start + length, type_, 0.9, "ner")
        for start, length, type_ in ((0, 3, "PERSON"), (19, 4, "PERSON"), (29, 8, "PERSON"))
    ]
    fields = [TextField(text, None, ("text",))]
    found = engine.recall("c", fields, [guesses])
    assert [text[one.start : one.end] for one in found[0]] == ["Ann", "Tollgate Lane", "Ann Lane"]
    street = engine.resolve("c", fields, found)[0][1].replacement
    assert str(street) in str(moved)


@pytest.mark.parametrize(
    ("value", "type_", "text", "called"),
    [
        ("Amselgrund 9", "ORGANIZATION", "der Fahrer steht im Amselgrund", "Amselgrund"),
        ("55208816", "NUMBER", "yep, the one ending 8816", "8816"),
    ],
)
def test_a_value_is_known_by_a_part_of_it(value: str, type_: str, text: str, called: str) -> None:
    """A street without its house, and the end of an account of eight digits."""
    engine = make_engine(remembers=True)
    whole = [Entity(0, len(value), type_, 1.0, "test")]
    engine.resolve("c", [TextField(value, None, ("text",))], [whole])
    found = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [text[one.start : one.end] for one in found[0]] == [called]


def test_what_arabic_writes_on_to_a_known_place_is_none_of_it() -> None:
    """A model takes "to Mishref", in one word, for somebody."""
    engine = make_engine(remembers=True)
    place, text = "مشرف", "عدّلناه لمشرف اليوم"
    whole = [Entity(0, len(place), "LOCATION", 1.0, "test")]
    engine.resolve("c", [TextField(place, None, ("text",))], [whole])
    taken = [Entity(8, 13, "PERSON", 0.6, "ner/test")]
    found = engine.recall("c", [TextField(text, None, ("text",))], [taken])
    assert [(text[one.start : one.end], one.type) for one in found[0]] == [(place, "LOCATION")]


@pytest.mark.parametrize(
    ("type_", "value", "text", "n_head", "n_tail"),
    [
        ("IBAN", "DE89 3704 0044 0532 0131 47", "so {DE89...3147} then", 4, 4),
        ("IBAN", "DE89 3704 0044 0532 0131 47", "so {de89 3704 … 3147} then", 8, 4),
        ("CREDIT_CARD", "5105 1051 0510 5148", "{5105 10** **** 5148}?", 6, 4),
        ("PHONENUMBER", "0912 555 4321", "{۰۹۱۲***۴۳۲۱} درسته؟", 4, 4),
        ("PHONENUMBER", "0912 555 4321", "{0912xxx4321} ok", 4, 4),
        ("PHONENUMBER", "0912 555 4321", "is it {09124321}?", 4, 4),
        ("PHONENUMBER", "0912 555 4321", "is it {5554321}?", 0, 7),
    ],
)
def test_a_value_without_its_middle_has_the_ends_of_its_surrogate(
    type_: str, value: str, text: str, n_head: int, n_tail: int
) -> None:
    """Whatever stands between them stays; of other values nothing is known."""
    engine = make_engine(remembers=True)
    whole = [Entity(0, len(value), type_, 1.0, "test")]
    drawn = engine.resolve("c", [TextField(value, None, ("text",))], [whole])[0][0].replacement
    called = text[text.index("{") + 1 : text.index("}")]
    fields = [TextField(text.replace("{", "").replace("}", ""), None, ("text",))]
    found = engine.recall("c", fields, [[]])
    assert [fields[0].text[e.start : e.end] for e in found[0]] == [called]
    written = str(engine.resolve("c", fields, found)[0][0].replacement)
    signs = signs_of(str(drawn))
    expected = signs[:n_head] + signs[-n_tail:]
    assert signs_of(written.replace("x", "")) == expected
    assert len(written) == len(called)
    assert not engine.recall("other", fields, [[]])[0]


def test_an_abbreviated_secret_has_its_placeholder() -> None:
    """Not one for each of its ends."""
    engine = make_engine({"policy": {"SECRET": "category"}}, remembers=True)
    value = "TK4mVxQe81LzpWc2NdGb7sRf"
    engine.resolve(
        "c",
        [TextField(value, None, ("text",))],
        [[Entity(0, len(value), "SECRET", 1.0, "test")]],
    )
    fields = [TextField("wallet TK4m...7sRf saved", None, ("text",))]
    found = engine.recall("c", fields, [[Entity(7, 11, "NUMBER", 0.6, "test")]])
    assert [(e.start, e.end) for e in found[0]] == [(7, 18)]
    assert engine.resolve("c", fields, found)[0][0].replacement == "[SECRET]"


@pytest.mark.parametrize(
    ("type_", "number", "corrected", "n_shared"),
    [
        ("PHONENUMBER", "07700 900318", "07700 900381", 9),
        ("PHONENUMBER", "0171 3456712", "0171 3456721", 9),
        ("PHONENUMBER", "06 12 34 56 78", "06 12 34 56 87", 8),
        ("PHONENUMBER", "+98 912 345 67 47", "+98 912 345 67 74", 10),
        ("PHONENUMBER", "0912 345 6747", "0912 345 1234", 7),
        ("NUMBER", "9930021745", "9930021754", 8),
        ("NUMBER", "9930021745", "9931021745", 0),
    ],
)
def test_a_corrected_number_begins_as_before(
    type_: str, number: str, corrected: str, n_shared: int
) -> None:
    """As far as both originals do, where they share enough."""
    engine = make_engine(remembers=True)
    text = f"{number}, sorry {corrected}"
    start = len(text) - len(corrected)
    spans = [Entity(0, len(number), type_, 1.0, "t"), Entity(start, len(text), type_, 1.0, "t")]
    one, other = engine.resolve("c", [TextField(text, None, ("text",))], [spans])[0]
    first, second = digits_of(str(one.replacement)), digits_of(str(other.replacement))
    assert first != second
    assert digits_of(corrected) not in {first, second}
    assert first[:n_shared] == second[:n_shared]
    assert (first[:6] == second[:6]) is bool(n_shared)


@pytest.mark.parametrize(
    ("type_", "number"), [("CREDIT_CARD", "4539 5787 6362 1486"), ("PHONENUMBER", "0912 345 1486")]
)
def test_a_number_ends_as_its_end_did_before_it(type_: str, number: str) -> None:
    """Its last digits were told first, and nobody knew of what."""
    engine = make_engine(remembers=True)
    fields = [TextField("1486", None, ("text",))]
    end = engine.resolve("c", fields, [[Entity(0, 4, "NUMBER", 1.0, "test")]])[0][0].replacement
    whole = [[Entity(0, len(number), type_, 1.0, "test")]]
    drawn = engine.resolve("c", [TextField(number, None, ("text",))], whole)[0][0].replacement
    assert str(drawn).replace(" ", "").endswith(str(end))
