"""Tests of values that answer a question in the message before."""

import pytest

from gateway.detection.memory.asked_values import AskedValue
from gateway.domain import Entity
from tests.unit.detection.answers import found_in_each, found_in_last


@pytest.mark.parametrize("question", ["id pin?", "whats the id pin?", "id_password?", "7password?"])
def test_word_of_a_question_is_heard_behind_any_sign_but_a_letter(question: str) -> None:
    """Also where the sign before it ends the word of another question."""
    assert found_in_last(question, "4821") == ["4821"]
    assert found_in_last("mypassword?", "4821") == []


def test_last_piece_of_a_number_answers_with_what_closes_it() -> None:
    """However few digits are left: "507 ecco"."""
    asked = ("il tuo numero?", "3351 204 aspetta")
    assert found_in_last(*asked, "507 ecco") == ["507"]
    assert found_in_last("ton num ?", "06 48 21 9", "0 573 voilà la fin") == ["0 573"]
    assert found_in_last(*asked, "30 persone") == []


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        ("last 4 digits of your card?", "5512", ("5512", "NUMBER")),
        ("شماره کارتت؟ شماره کارت رو بده", "۶۰۳۷", ("۶۰۳۷", "NUMBER")),
        ("date of birth please", "12 03 88", ("12 03 88", "DATETIME")),
        ("expiry?", "0527", ("0527", "DATETIME")),
        ("when were you born?", "14 3 88", ("14 3 88", "DATETIME")),
        ("geburtsdatum?", "14. 3. 1988", ("14. 3. 1988", "DATETIME")),
        ("تاریخ تولدت؟", "۶۵ ۵ ۲", ("۶۵ ۵ ۲", "DATETIME")),
        ("nom et date de naissance ?", "Tanguy Morvan 14 06 91", ("14 06 91", "DATETIME")),
        ("booking reference and last name?", "QX7TLM, Abernathy", ("QX7TLM", "NUMBER")),
        ("your account number?", "acc 7731904422", ("7731904422", "NUMBER")),
        ("and your zip?", "90731", ("90731", "POSTAL_CODE")),
        ("whats ur insta", "vesper.lund", ("vesper.lund", "USERNAME")),
        ("آیدیت چیه", "vesperlund", ("vesperlund", "USERNAME")),
        (
            "votre nom et prénom svp",
            "vandekerckhove apolline",
            ("vandekerckhove apolline", "PERSON"),
        ),
    ],
)
def test_answer_has_the_type_that_was_asked_for(
    question: str, answer: str, expected: tuple[str, str]
) -> None:
    """Numbers, dates, names and accounts answer questions as passwords do."""
    asked = AskedValue()
    asked.answered(question, [])
    (entity,) = asked.answered(answer, [])
    assert (answer[entity.start : entity.end], entity.type) == expected


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("please never share your password here", "ok. ticket JIRA-4471 is open"),
        ("don't send passwords in chat guys", "noted. Bug ABC-123 fixed in v2.3.1"),
        ("bitte keine passwörter hier posten!", "ok. ticket OPS-118 ist zu"),
        ("gib dein passwort nie weiter", "ok OPS-118"),
        ("ne donnez jamais votre mot de passe", "ok, le train TGV-8842 part à 9h"),
        ("n'envoie pas ton mdp ici", "ok TGV-8842"),
        ("non dare la password a nessuno", "ok la pratica PR-2291 è chiusa"),
        ("لطفا رمزتون رو به کسی ندید", "پرواز W5-1087 کی میرسه"),
        ("ما تعطي أحد كلمة المرور", "تمام، التذكرة TK-5512 مفتوحة"),
    ],
)
def test_who_forbids_to_give_a_value_does_not_ask_for_it(text: str, reply: str) -> None:
    """The codes that follow are those of tickets, trains and versions."""
    assert found_in_last(text, reply) == []


@pytest.mark.parametrize(
    "text",
    [
        "i don't have the password",
        "i never got the code, send it",
        "ich hab das passwort nicht",
        "tu m'as pas donné le mdp",
        "non ho la password",
        "رمز رو نمیدونم",
        "ما هي كلمة السر",
        "why don't you give me the password?",
    ],
)
def test_who_lacks_a_value_asks_for_it(text: str) -> None:
    """A negation forbids nothing by itself."""
    assert found_in_last(text, "mahi1378") == ["mahi1378"]


@pytest.mark.parametrize(
    ("question", "answer", "known", "expected"),
    [
        ("your number?", "ok 71 888 999 bye", (3, 13, "PHONENUMBER", 0.97), "PHONENUMBER"),
        ("the password?", "order AB-4471 shipped", (6, 13, "NUMBER", 0.97), "NUMBER"),
        ("the password?", "AB-4471", (0, 7, "NUMBER", 0.97), "PASSWORD"),
        ("your passport?", "ok 71 888 999 bye", (3, 13, "PHONENUMBER", 0.6), "NATIONAL_ID"),
        ("hast du insta?", "juli.kra_93", (0, 11, "PASSWORD", 0.62), "USERNAME"),
        ("hast du insta?", "juli.kra_93", (0, 11, "PASSWORD", 0.96), "PASSWORD"),
    ],
)
def test_what_a_rule_is_sure_of_stays(
    question: str, answer: str, known: tuple[int, int, str, float], expected: str
) -> None:
    """A telephone is one whatever was asked for, a number beside other words is no password."""
    asked = AskedValue()
    asked.answered(question, [])
    (entity,) = asked.answered(answer, [Entity(*known, "rules/test")])
    assert (entity.start, entity.end, entity.type) == (*known[:2], expected)


@pytest.mark.parametrize(
    "question",
    [
        "شو باسوورد الواي فاي؟",
        "ايش الباسورد؟",
        "شو باس وورد النت",
        "شو كلمة مرور النتفلكس؟",
        "رمز وای فای چیه؟",
        "what's the wifi password?",
    ],
)
def test_an_account_of_a_model_is_the_password_that_was_asked_for(question: str) -> None:
    """Both look alike, and a surrogate of an account tells of what it stands for."""
    asked = AskedValue()
    asked.answered(question, [])
    (entity,) = asked.answered("souad1948", [Entity(0, 9, "USERNAME", 0.97, "ner/m")])
    assert entity[:3] == (0, 9, "PASSWORD")


@pytest.mark.parametrize(
    "question",
    ["policy number?", "handynummer?", "votre num?", "conto corrente?", "ssn?", "blz?", "roll no?"],
)
def test_numbers_of_many_kinds_are_waited_for(question: str) -> None:
    """A word for what is numbered tells that a number is asked for, in each language."""
    assert found_in_last(question, "7731904422") == ["7731904422"]


def test_a_number_that_is_told_is_not_waited_for() -> None:
    """A telephone is the number of which the message speaks."""
    asked = AskedValue()
    asked.answered("my number is 71 223 344", [Entity(13, 22, "PHONENUMBER", 0.9, "rules/phone")])
    assert asked.answered("no i mean 03 456 789", []) == []


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("t'as insta ?", "prune.pj69", "prune.pj69"),
        ("t'as son insta ?", "prune.pj69. on se voit samedi ?", "prune.pj69"),
        ("what's your snap?", "lil.mox99 add me", "lil.mox99"),
        ("hast du insta?", "ja, juli.kra_93", "juli.kra_93"),
        ("hai instagram?", "@gio.ferri_88", "gio.ferri_88"),
        ("do you have telegram?", "lil_mox", "lil_mox"),
        ("آیدی تلگرامت چیه؟", "sara.tab77", "sara.tab77"),
    ],
)
def test_marked_username_answers_who_asks_for_an_account(
    question: str, answer: str, value: str
) -> None:
    """A digit, an underscore or a point inside marks it, whatever is said after it."""
    assert found_in_last(question, answer) == [value]


@pytest.mark.parametrize("answer", ["leider nicht", "sometimes", "purtroppo", "bob@mail.example"])
def test_plain_words_do_not_answer_whether_there_is_an_account(answer: str) -> None:
    """Who has none says so."""
    assert found_in_last("hast du insta?", answer) == []


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("ciao bella, come ti chiami?", "Gioia 😊 tu?", "Gioia"),
        ("what's your name?", "Joy :) and you?", "Joy"),
        ("wie heißt du?", "Engel, und du?", "Engel"),
        ("wie heißt du?", "Torva", "Torva"),
        ("comment tu t'appelles ?", "Prune et toi ?", "Prune"),
        ("اسمت چیه؟", "نسیم 😊 تو چی؟", "نسیم"),
        ("شو اسمك؟", "نور وانت؟", "نور"),
        ("what is your name?", "luca", "luca"),
        ("اسمت چیه؟", "علی‌رضا", "علی‌رضا"),
        ("اسمت چیه؟", "علی‌ام", "علی"),
        ("اسمتون چیه؟", "فاطمه‌زهرا 😊", "فاطمه‌زهرا"),
    ],
)
def test_one_word_answers_who_asks_for_a_name(question: str, answer: str, value: str) -> None:
    """In the very next message only."""
    assert found_in_last(question, answer) == [value]
    assert found_in_last(question, "wait a sec", answer) == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what's your name?", "why do you ask"),
        ("what's your name?", "Sorry, what?"),
        ("what's your name?", "Haha :)"),
        ("what's your name?", "Bob?"),
        ("wie heißt du?", "Warum willst du das wissen?"),
        ("wie heißt du?", "Geheim!"),
        ("come ti chiami?", "Perché?"),
        ("comment tu t'appelles ?", "Devine !"),
        ("اسمت چیه؟", "سلام 😊 تو چی؟"),
        ("your name is on the list", "Danke :)"),
    ],
)
def test_other_words_are_no_names(question: str, answer: str) -> None:
    """Frequent words, calls and questions tell nobody's name."""
    assert found_in_last(question, answer) == []


def test_number_may_come_in_pieces() -> None:
    """Each of the messages that go on answering holds a piece; talk ends it."""
    texts = ("what's your card number?", "4000", "1234", "5678")
    assert found_in_last(*texts) == ["5678"]
    assert found_in_last(*texts, "hm", "ok so", "1234") == []


def test_name_that_was_found_in_part_is_the_whole_answer() -> None:
    """A model may know the forename alone."""
    asked = AskedValue()
    asked.answered("full name please", [])
    known = [Entity(10, 13, "PERSON", 0.9, "ner")]
    assert [entity[:3] for entity in asked.answered("vandrakel ida", known)] == [(0, 13, "PERSON")]


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("اسم و فامیل؟", "امیر‌حسین فلاح‌نیک", ["امیر‌حسین فلاح‌نیک"]),
        ("اسم و فامیل؟", "نمی‌دونم والا", []),
    ],
)
def test_a_full_name_may_be_joined(question: str, answer: str, value: list[str]) -> None:
    """A ZWNJ stands inside of many names, and of many words of talk."""
    assert found_in_last(question, answer) == value


def test_a_name_that_a_model_knows_further_stays_whole() -> None:
    """No part of it is left beside the answer."""
    asked = AskedValue()
    asked.answered("what's your name?", [])
    known = [Entity(0, 10, "PERSON", 0.9, "ner/m")]
    assert asked.answered("Anne\u2013Marie", known) == known
    asked = AskedValue()
    asked.answered("whats ur insta", [])
    known = [Entity(0, 18, "PERSON", 0.9, "ner/m")]
    found = asked.answered("lea.mtn Lea Martin", known)
    assert [entity[:3] for entity in found] == [(0, 7, "USERNAME"), (8, 18, "PERSON")]


@pytest.mark.parametrize(
    ("texts", "pieces"),
    [
        (["what's the gate code?", "hash 44", "then 71", "then 9"], ["44", "71", "9"]),
        (["wie war der Türcode nochmal?", "erst 58", "dann 21"], ["58", "21"]),
        (["c'est quoi le code du portail ?", "c'est 7 puis 4", "puis 19"], ["7 puis 4", "19"]),
        (["رمز در چی بود؟", "اول ۴۴", "بعد ۷۱"], ["۴۴", "۷۱"]),
        (["what's the pin?", "48", "21"], ["48", "21"]),
        (["what's the pin?", "4821", "12"], ["4821"]),
        (["what's the pin?", "then 5 minutes", "2 sec"], []),
        (["read me your card", "4111 11", "11 1111", "1111"], ["4111 11", "11 1111", "1111"]),
        (["IBAN bitte?", "DE89 3704 0044", "0532 0130 00"], ["DE89 3704 0044", "0532 0130 00"]),
        (["ton RIB ?", "FR76 3000 6000"], ["FR76 3000 6000"]),
        (["اعطيني الايبان", "DE89 3704", "0044 0532"], ["DE89 3704", "0044 0532"]),
    ],
)
def test_values_come_in_pieces(texts: list[str], pieces: list[str]) -> None:
    """Codes, cards and accounts are read out over several messages."""
    _, *answers = found_in_each(*texts)
    assert [value for found in answers for value in found] == pieces


_SEEDS = "copper violin drift salad mention ordinary hover fatal jungle tobacco wisdom update"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"too late, he has them all: {_SEEDS}", [_SEEDS]),
        (f"i sent him {_SEEDS}. that was it", [_SEEDS]),
        ("milk eggs bread apples butter pears cheese rice pasta flour sugar salt", []),
        ("they said that would take long because everyone wants their money before christmas", []),
    ],
)
def test_words_of_a_wallet_stand_in_talk_of_it(text: str, expected: list[str]) -> None:
    """Also behind a warning, which asks for nothing; lists and sentences are none."""
    warning = "Never share your recovery phrase."
    assert found_in_last(warning, "oh no", text) == expected
    assert found_in_last("oh no", text) == []


def test_a_message_that_gives_its_code_asks_for_none() -> None:
    """The next number is another one; behind a question mark a number answers nothing."""
    code, other = "the code 482915", "the account is 12-34-56"
    number = Entity(9, 15, "NUMBER", 0.9, "rules/number")
    asked = AskedValue()
    assert list(asked.answered(code, [number])) == [number]
    assert list(asked.answered(other, [])) == []
    assert found_in_last("the code?", "482915") == ["482915"]


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("شماره پرونده؟", "91-30772 مال بهار", "91-30772"),
        ("شماره شناسنامه؟", "بله ۵۱۳۹ صادره از قزوین", "۵۱۳۹"),
        ("customer number?", "it's 5139 from the old contract", "5139"),
        ("kundennummer?", "91-30772 steht oben", "91-30772"),
    ],
)
def test_a_number_leads_a_reply_whatever_is_said_behind_it(
    question: str, answer: str, value: str
) -> None:
    """Who is asked for a number begins with it, and says more."""
    assert found_in_last(question, answer) == [value]


@pytest.mark.parametrize(
    "answer",
    [
        "۵۰۰۰ تومن داره",
        "1403 عوضش کردم",
        "1990 was long ago",
        "5000 people asked me",
        "12/05/24 maybe",
    ],
)
def test_quantities_and_years_do_not_answer_who_asks_for_a_number(answer: str) -> None:
    """What counts or dates something is no number of anything."""
    assert found_in_last("شماره پرونده؟", answer) == []


@pytest.mark.parametrize(
    ("question", "answer", "plate"),
    [
        ("what's your plate?", "AB12 CDE", "AB12 CDE"),
        ("reg?", "yeah it's ab 12 cde mate", "ab 12 cde"),
        ("plate pls", "it's a private one, T1 MBO", "T1 MBO"),
        ("what does your number plate say", "W1LL", "W1LL"),
        ("number plate?", "BOS 5", "BOS 5"),
        ("ta plaque ?", "gh 482 kl merci", "gh 482 kl"),
        ("c'est quoi l'immat ?", "GH 482 KL, une Clio grise", "GH 482 KL"),
        ("wie ist dein Kennzeichen?", "b-xy 4471", "b-xy 4471"),
        ("Kennzeichen bitte", "das ist MTK AB 12", "MTK AB 12"),
        ("targa del motorino?", "X4 9KLM", "X4 9KLM"),
        ("پلاکت چنده؟", "345 67", "345 67"),
        ("كم رقم لوحتك؟", "4821 ب د ر", "4821 ب د ر"),
    ],
)
def test_plate_that_was_asked_for_is_found_whole(question: str, answer: str, plate: str) -> None:
    """However it is laid out, since nothing but the question tells what it is."""
    asked = AskedValue()
    asked.answered(question, [])
    (entity,) = asked.answered(answer, [])
    assert (answer[entity.start : entity.end], entity.type) == (plate, "LICENSE_PLATE")


@pytest.mark.parametrize(
    "answer",
    [
        *("in 5 min", "2 please", "BMW X5", "OK 2", "um 12 uhr", "at 10 am", "rue 12", "A4"),
        *("alle 10", "I'll be there at 5", "on 24 may", "tba", "haha, no idea", "the 3 of us"),
    ],
)
def test_what_else_answers_who_asks_for_a_plate_is_none(answer: str) -> None:
    """Hours, counts and makes."""
    asked = AskedValue()
    asked.answered("what's your plate?", [])
    assert list(asked.answered(answer, [])) == []


def test_parts_of_an_asked_plate_give_way_to_it() -> None:
    """What detectors take for an hour, or for a plate of another layout."""
    asked = AskedValue()
    asked.answered("Kennzeichen?", [])
    part = Entity(2, 9, "LICENSE_PLATE", 0.97, "rules/license-plate")
    (plate,) = asked.answered("b-xy 4471", [part])
    assert (plate.start, plate.end) == (0, 9)


@pytest.mark.parametrize(
    ("question", "answer", "name"),
    [
        ("come si chiama lei?", "chiara dell'aquila, 06 55 50 199 ufficio", "chiara dell'aquila"),
        ("nome e cognome?", "sara dell'orto", "sara dell'orto"),
        ("votre nom ?", "jean d’arvor, et mon tél suit", "jean d’arvor"),
    ],
)
def test_names_with_an_elision_answer(question: str, answer: str, name: str) -> None:
    """Whatever is said behind a comma."""
    assert found_in_last(question, answer) == [name]


@pytest.mark.parametrize(
    "answer",
    ["un attimo, lo cerco", "buona sera, sono io", "one sec, brb", "vielen dank, bis später"],
)
def test_talk_before_a_comma_is_no_name(answer: str) -> None:
    """Words of every day name nobody."""
    assert found_in_last("il suo nome?", answer) == []
