"""Tests of values that answer a question in the message before."""

import pytest

from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.patterns.identifiers.code_groups import codes_in
from gateway.domain import Entity


def _found(*texts: str) -> list[str]:
    """Return what is found in the last of the texts of a conversation, nothing in the others."""
    asked = AskedValue()
    for text in texts[:-1]:
        asked.answered(text, [])
    last = texts[-1]
    return [last[entity.start : entity.end] for entity in asked.answered(last, [])]


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("رمز وای فای چیه؟", "mahi1378", "mahi1378"),
        ("what's the PIN code?", "4821.", "4821"),
        ("C'est quoi le mot de passe ?", " lune_42 ", "lune_42"),
        ("wie ist das Passwort", "hund#7katze", "hund#7katze"),
        ("qual è il pin?", "48 21", "48 21"),
        ("شو كلمة السر؟", "noor@99", "noor@99"),
        ("ramz chie?", "۱۳۷۸۹", "۱۳۷۸۹"),
        ("pin?", "4821", "4821"),
        ("whats the password for netflix", "Bubbles2019 all lowercase", "Bubbles2019"),
        ("do you know the wifi password?", "yes! Bubbles2019 :)", "Bubbles2019"),
        ("passwort fürs wlan?", "das ist mieze77", "mieze77"),
        ("password wifi?", "è pippo1987", "pippo1987"),
        ("رمز وای فای چیه", "میشه mehrnush1370", "mehrnush1370"),
        (
            "Could you confirm the password that you use for your online account with us?",
            "x9kk",
            "x9kk",
        ),
        ("cvv2 چنده", "۳۱۹", "۳۱۹"),
        ("what was the door code again?", "its 4821#", "4821#"),
        ("le code de l'immeuble ?", "44b71", "44b71"),
        ("wie lautet die geheimzahl", "4471", "4471"),
        ("hai ricevuto il codice?", "441 902", "441 902"),
        ("ارسل الكود اللي جاك", "441902", "441902"),
        ("what's the pin?", "four seven eight one", "four seven eight one"),
        ("what's the pin?", "it's four seven eight one.", "four seven eight one"),
        ("کد چنده؟", "چهار هفت هشت یک", "چهار هفت هشت یک"),
        ("رمزش چنده؟", "چهار هفت هشت یکه", "چهار هفت هشت یک"),
        ("was ist die pin?", "vier sieben acht eins", "vier sieben acht eins"),
    ],
)
def test_lone_word_after_the_question_is_the_password(
    question: str, answer: str, value: str
) -> None:
    """A word with a digit or a symbol answers, without blanks and final punctuation."""
    assert _found(question, answer) == [value]
    assert _found(question, "wait a sec", answer) == [value]


@pytest.mark.parametrize(
    "texts",
    [
        ("mahi1378",),
        ("what time?", "mahi1378"),
        ("what's the password?", "no idea"),
        ("what's the password?", "dunno"),
        ("what's the password?", "hm", "let me look", "mahi1378"),
        ("what's the password?", "ask her at 5pm"),
        ("what's the password?", "sorry"),
        ("did you get the code?", "10:30"),
        ("did you get the code?", "200 lines of it"),
        ("what's the error code?", "0042"),
        ("whats ur insta", "deleted"),
        ("full name please", "what for"),
        ("card number?", "later at 5"),
        ("what's the pin?", "give me two or three minutes"),
        ("what's the pin?", "four seven eight one people asked me"),
        ("when were you born?", "5 5"),
        ("when were you born?", "room 12 03"),
        ("date of birth?", "between 12 and 14 of us"),
        ("when were you born?", "in 3 or 4 hospitals"),
    ],
)
def test_other_words_stay(texts: tuple[str, ...]) -> None:
    """Without a question, too late, in a sentence, or without digit and symbol nothing is found."""
    assert _found(*texts) == []


@pytest.mark.parametrize("question", ["code?", "cvv?", "otp?", "mdp?", "number?", "schadensnr?"])
def test_a_word_alone_asks(question: str) -> None:
    """At the beginning of a text, and at its end."""
    assert _found(question, "48219") == ["48219"]


@pytest.mark.parametrize("kind", ["error ", "promo ", "dress ", "qr-", "qr "])
def test_codes_that_open_nothing_are_not_waited_for(kind: str) -> None:
    """What stands before the word tells them."""
    assert _found(f"which {kind}code?", "48219") == []


def test_password_that_was_found_is_not_waited_for() -> None:
    """Where the message that speaks of a password holds it, the next word is a word."""
    asked = AskedValue()
    asked.answered("password: x7k", [Entity(10, 13, "PASSWORD", 1.0, "rules/password")])
    assert asked.answered("ok2go", []) == []


@pytest.mark.parametrize("question", ["id pin?", "whats the id pin?", "id_password?", "7password?"])
def test_word_of_a_question_is_heard_behind_any_sign_but_a_letter(question: str) -> None:
    """Also where the sign before it ends the word of another question."""
    assert _found(question, "4821") == ["4821"]
    assert _found("mypassword?", "4821") == []


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("le cadenas de la cave, c'est quoi déjà", "7-0-3", "7-0-3"),
        ("und das radschloss?", "7-3-0, von links", "7-3-0"),
        ("lucchetto del cancello?", "allora 7-0-3", "7-0-3"),
        ("padlock on the shed?", "7031", "7031"),
        ("le code postal ?", "31 500", "31 500"),
        ("tel ?", "0480 31", "0480 31"),
        ("il tuo numero?", "3351 204 aspetta", "3351 204"),
        ("posso chiamarti?", "sì 338 204", "338 204"),
        ("codice cliente?", "KW 5507 18", "KW 5507 18"),
        ("can you read the meter serial?", "K3W 2055 7182 31", "K3W 2055 7182 31"),
        ("password for the portal?", "temp one is Sunny-Heron-204, change it", "Sunny-Heron-204"),
        ("code?", "7C31D\nand push hard", "7C31D"),
        ("zip pw?", "Heron-204", "Heron-204"),
        ("kennzeichen bitte", "IL 735 BV", "IL 735 BV"),
        ("whats the door code again", "try 7308#, else ring reception on x204", "7308#"),
        ("gate code?", "ah its 7308# sorry", "7308#"),
        ("whats your student id then", "30517744", "30517744"),
    ],
)
def test_lock_number_or_code_answers_its_question(question: str, answer: str, value: str) -> None:
    """Combinations have three figures, words may lead to a value and follow it."""
    assert _found(question, answer) == [value]


def test_last_piece_of_a_number_answers_with_what_closes_it() -> None:
    """However few digits are left: "507 ecco"."""
    asked = ("il tuo numero?", "3351 204 aspetta")
    assert _found(*asked, "507 ecco") == ["507"]
    assert _found("ton num ?", "06 48 21 9", "0 573 voilà la fin") == ["0 573"]
    assert _found(*asked, "30 persone") == []


@pytest.mark.parametrize(
    ("failure", "answer", "value"),
    [
        ("geht nicht", "dann 7-3-0, papa hat es umgestellt", "7-3-0"),
        ("doesnt work, gone red", "try 7-3-0. he changed it", "7-3-0"),
        ("marche toujours pas", "ah non pardon, Colline_Bleue_19", "Colline_Bleue_19"),
        ("non funziona", "prova 7730", "7730"),
    ],
)
def test_code_that_does_not_work_is_followed_by_another(
    failure: str, answer: str, value: str
) -> None:
    """Within a few messages of a code, and not without one."""
    asked = AskedValue()
    asked.note_secret()
    assert asked.answered(failure, []) == []
    assert [answer[one.start : one.end] for one in asked.answered(answer, [])] == [value]
    assert _found(failure, answer) == []


@pytest.mark.parametrize(
    ("failure", "answer"),
    [
        ("wrong bus", "on the 12 now"),
        ("das foto ist falsch", "nimm 3 eier"),
        ("non va bene", "tra 20 minuti"),
        ("ok danke", "7730"),
    ],
)
def test_talk_behind_a_code_stays(failure: str, answer: str) -> None:
    """Counts and hours are no codes, and who does not complain waits for none."""
    asked = AskedValue()
    asked.note_secret()
    asked.answered(failure, [])
    assert asked.answered(answer, []) == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("how much for the padlock", "3 or 4 quid"),
        ("neues zahlenschloss ist da", "3-4 tage gewartet"),
        ("le cadenas est cassé", "2 fois déjà"),
        ("t'as un portable ?", "300 neuf"),
        ("lucchetto nuovo", "da 40 mm"),
        ("gate code?", "no 200 people came"),
        ("which plates?", "was 250 kg"),
        ("le code de la porte ?", "demande sur #team-4"),
        ("y'a combien de chaises", "une trentaine, max 35"),
        ("t'as combien d'invités", "35"),
    ],
)
def test_prices_and_counts_are_no_combinations(question: str, answer: str) -> None:
    """Nor is what is measured."""
    assert _found(question, answer) == []


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("what's the wifi password?", "lampshade", "lampshade"),
        ("رمز وای‌فایتون چیه؟", "گلابی", "گلابی"),
        ("wie ist das wlan passwort", "Sonnenblume.", "Sonnenblume"),
    ],
)
def test_plain_word_answers_at_once_who_asks_what_it_is(
    question: str, answer: str, value: str
) -> None:
    """Without digit or symbol it is a password in the very next message only."""
    assert _found(question, answer) == [value]
    assert _found(question, "wait a sec", answer) == []
    assert _found("did you change the password?", answer) == []


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
    ("question", "answer", "expected"),
    [
        ("and the reg of your van?", "kx52 plo", [("kx52 plo", "LICENSE_PLATE")]),
        ("votre passeport ?", "le mien 18 BK 20551", [("18 BK 20551", "NATIONAL_ID")]),
        ("Abholnummer?", "A-418 oder A-481", [("A-418", "NUMBER"), ("A-481", "NUMBER")]),
        ("booking reference?", "its Q8LM3T under Tamsin", [("Q8LM3T", "NUMBER")]),
        ("شماره پرونده؟", "ب-۴۴۱۸ فکر کنم", [("ب-۴۴۱۸", "NUMBER")]),
        ("what's the gate code", "#7314* then push hard", [("#7314*", "PASSWORD")]),
        ("رقم الطلب؟", "KD30977 و الباقي بعدين", [("KD30977", "NUMBER")]),
        ("la targa?", "GB 417 RT, Km 45mila", [("GB 417 RT", "LICENSE_PLATE")]),
        ("and the serial number?", "ask Ed, he told me 4477 210 3B", [("4477 210 3B", "NUMBER")]),
    ],
)
def test_codes_answer_wherever_they_stand(
    question: str, answer: str, expected: list[tuple[str, str]]
) -> None:
    """Letters and digits in groups are the number that was asked for, among other words too."""
    asked = AskedValue()
    asked.answered(question, [])
    found = asked.answered(answer, [])
    assert [(answer[entity.start : entity.end], entity.type) for entity in found] == expected


def test_code_takes_the_place_of_its_parts() -> None:
    """What rules took for a postal code inside of a passport's number is a part of it."""
    asked = AskedValue()
    asked.answered("your passport?", [])
    known = [Entity(6, 11, "POSTAL_CODE", 0.9, "rules/postal-code")]
    (entity,) = asked.answered("18 BK 20551", known)
    assert (entity.start, entity.end, entity.type) == (0, 11, "NATIONAL_ID")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("your passport number?", "have it in 5 min at 10pm"),
        ("which number?", "250km from here"),
        ("the reg?", "a4711b@mail.example has it"),
        ("das Kennzeichen?", "weiß nicht, km 90tsd jedenfalls"),
    ],
)
def test_quantities_are_no_codes(question: str, answer: str) -> None:
    """Units, hours and addresses answer no question for a number."""
    assert _found(question, answer) == []


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
    assert _found(text, reply) == []


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
    assert _found(text, "mahi1378") == ["mahi1378"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("acc 7731904422", "7731904422"),
        ("ruf 030 1234567 an", "030 1234567"),
        ("call 01223 456 789 now", "01223 456 789"),
        ("ok OPS-118 ist zu", "OPS-118"),
        ("its yd15 kfx", "yd15 kfx"),
    ],
)
def test_words_beside_a_code_are_no_part_of_it(text: str, value: str) -> None:
    """Frequent words in small letters are not the letters of a code."""
    assert [text[slice(*span)] for span in codes_in(text, needs_letter=False)] == [value]


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
    ["policy number?", "handynummer?", "votre num?", "conto corrente?", "ssn?", "blz?", "roll no?"],
)
def test_numbers_of_many_kinds_are_waited_for(question: str) -> None:
    """A word for what is numbered tells that a number is asked for, in each language."""
    assert _found(question, "7731904422") == ["7731904422"]


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
    assert _found(question, answer) == [value]


@pytest.mark.parametrize("answer", ["leider nicht", "sometimes", "purtroppo", "bob@mail.example"])
def test_plain_words_do_not_answer_whether_there_is_an_account(answer: str) -> None:
    """Who has none says so."""
    assert _found("hast du insta?", answer) == []


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
    assert _found(question, answer) == [value]
    assert _found(question, "wait a sec", answer) == []


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
    assert _found(question, answer) == []


def test_number_may_come_in_pieces() -> None:
    """Each of the messages that go on answering holds a piece; talk ends it."""
    texts = ("what's your card number?", "4000", "1234", "5678")
    assert _found(*texts) == ["5678"]
    assert _found(*texts, "hm", "ok so", "1234") == []


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
    assert _found(question, answer) == value


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
    ("question", "answer"),
    [
        ("For security, tell me your memorable word", "otter92. or is that the one from before"),
        ("c'est quoi le mot secret ?", "cerise41, enfin je crois que c'est ça, vérifie"),
        ("wie war das losungswort nochmal?", "kiesel17! aber groß oder klein weiß ich nicht"),
        ("was ist das passwort?", "anker88, aber nur für das gästenetz oben im haus"),
    ],
)
def test_a_word_with_digits_answers_whatever_is_said_behind_it(question: str, answer: str) -> None:
    """A sign parts the password from what is said of it."""
    assert _found(question, answer) == [answer[: answer.index(" ") - 1]]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what's the password?", "version two, or maybe the one from before"),
        ("the secret word is in the letter", "haha, nice one, i never got a letter"),
        ("that was a memorable weekend", "otter92. is what my son calls himself now"),
        ("il codice sconto non va", "estate25, dice il sito, ma non va lo stesso"),
    ],
)
def test_talk_behind_a_question_is_no_password(question: str, answer: str) -> None:
    """Who says something else first has not answered."""
    assert _found(question, answer) == []


def _all_found(*texts: str) -> list[list[str]]:
    """Return what is found in each of the texts of a conversation."""
    asked = AskedValue()
    return [[t[e.start : e.end] for e in asked.answered(t, [])] for t in texts]


@pytest.mark.parametrize(
    ("texts", "sums"),
    [
        (["how much for the sofa?", "was thinking 240", "do 180?"], ["240", "180"]),
        (["le canapé est à combien ?", "je pensais 240", "allez 210"], ["240", "210"]),
        (["quanto vuoi per la bici", "ne chiedevo 320", "facciamo 300 tondi"], ["320", "300"]),
        (["wie viel willst du für das Rad?", "85 hätte ich gern", "70, mehr nicht"], ["85", "70"]),
        (["دوچرخه رو چند میدی", "۴ و ۲۰۰", "۳۸۰۰ نقد"], ["۴ و ۲۰۰", "۳۸۰۰"]),
        (["این فرش آخرش چند", "هفت و پونصد", "هفت تومن میدم"], ["هفت و پونصد", "هفت تومن"]),
        (["خیاط چقد گرفت", "چهارصد با پارچه"], ["چهارصد"]),
        (["هزینه هر جلسه؟", "سیصد و پنجاه با بیمه"], ["سیصد و پنجاه"]),
        (["مبل رو چند میدی", "دوازده و نیم", "۹ نقد"], ["دوازده و نیم", "۹"]),
        (["how much for the lamp?", "sixty five, not less"], ["sixty five"]),
        (["was willst du dafür", "achtzig und du holst es"], ["achtzig"]),
        (["quanto vuoi per la bici", "duecentocinquanta"], ["duecentocinquanta"]),
        (["tu le vends combien ? prix ?", "cent vingt"], ["cent vingt"]),
        (["بكم الكنبة", "تسعين اخر كلام"], ["تسعين"]),
        (["وش سعر الكامري؟", "٣٨ ونص"], ["٣٨ ونص"]),
        (["بيش؟", "٨٥٠", "ما تنزل ٧٥٠؟"], ["٨٥٠", "٧٥٠"]),
        (["شنو سعر الغرفة", "٨٠٠ اخر حچي"], ["٨٠٠"]),
        (["بيشتغل فين؟", "٨٥٠ متر من هنا"], []),
        (["وش رايك بسعره", "تمام ٣ ايام"], []),
        (["بيشوف مين؟", "٨٥٠"], []),
        (["سعره وش ذنبي", "غرفة ٨٥٠"], []),
        (["بیش از حد", "۸۵۰"], []),
        (["بكم الطاولة", "بدي فيها 120", "80 وباخدها هلأ"], ["120", "80"]),
        (["prix ?", "45"], ["45"]),
    ],
)
def test_figures_that_answer_who_asks_for_a_price_are_sums(
    texts: list[str], sums: list[str]
) -> None:
    """Offers and what is offered against them have no currency once a price was asked for."""
    question, *answers = _all_found(*texts)
    assert question == []
    assert [value for found in answers for value in found] == sums


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("how much does it weigh", "120"),
        ("combien de personnes ?", "40"),
        ("wie viel uhr ist es", "18"),
        ("ساعت چنده", "۱۲"),
        ("چند تا میخوای", "۱۵"),
        ("how much is it?", "come at 18"),
        ("how much is it?", "it's on page 240"),
        ("how much is it?", "40 people want it"),
        ("how much is it?", "it's a 2019 model"),
        ("how much is it?", "i'm 24, is it for me?"),
        ("quanto costa?", "arrivo alle 18"),
        ("was kostet das", "bin in 20 minuten da"),
        ("was kostet das", "um 18:30 zuhause"),
        ("دوچرخه رو چند میدی", "نه نمیفروشم"),
        ("دوچرخه رو چند میدی", "سیصد متر جلوتر بیا"),
        ("آخرش چند نفر شدیم", "ششصد"),
        ("هزینه رو دادم", "سیصد متر جلوتر بیا"),
        ("how much is it?", "one sec, i'll look"),
        ("how much is it?", "twenty minutes away"),
        ("was kostet das", "bin in zwanzig minuten da"),
    ],
)
def test_other_figures_are_no_answer_to_who_asks_for_a_price(question: str, answer: str) -> None:
    """Hours, pages and counts are left, and so is what answers who asks for a count."""
    assert _all_found(question, answer) == [[], []]


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
    _, *answers = _all_found(*texts)
    assert [value for found in answers for value in found] == pieces
