"""Tests of passwords and codes that answer a question in the message before."""

import pytest

from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.patterns.identifiers.code_groups import codes_in
from gateway.domain import Entity
from tests.unit.detection.answers import found_in_last


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
    assert found_in_last(question, answer) == [value]
    assert found_in_last(question, "wait a sec", answer) == [value]


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
    assert found_in_last(*texts) == []


@pytest.mark.parametrize("question", ["code?", "cvv?", "otp?", "mdp?", "number?", "schadensnr?"])
def test_a_word_alone_asks(question: str) -> None:
    """At the beginning of a text, and at its end."""
    assert found_in_last(question, "48219") == ["48219"]


@pytest.mark.parametrize("kind", ["error ", "promo ", "dress ", "qr-", "qr "])
def test_codes_that_open_nothing_are_not_waited_for(kind: str) -> None:
    """What stands before the word tells them."""
    assert found_in_last(f"which {kind}code?", "48219") == []


def test_password_that_was_found_is_not_waited_for() -> None:
    """Where the message that speaks of a password holds it, the next word is a word."""
    asked = AskedValue()
    asked.answered("password: x7k", [Entity(10, 13, "PASSWORD", 1.0, "rules/password")])
    assert asked.answered("ok2go", []) == []


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
    assert found_in_last(question, answer) == [value]


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
    assert found_in_last(failure, answer) == []


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
    assert found_in_last(question, answer) == []


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
    assert found_in_last(question, answer) == [value]
    assert found_in_last(question, "wait a sec", answer) == []
    assert found_in_last("did you change the password?", answer) == []


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
    assert found_in_last(question, answer) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("acc 7731904422", "7731904422"),
        ("ruf 030 1234567 an", "030 1234567"),
        ("call 01223 456 789 now", "01223 456 789"),
        ("ok OPS-118 ist zu", "OPS-118"),
        ("its yd15 kfx", "yd15 kfx"),
        ("kto 1009 337 22 blz", "1009 337 22"),
        ("dossier de 214 558", "214 558"),
        ("vom 884 213 nehm ich an", "884 213"),
    ],
)
def test_words_beside_a_code_are_no_part_of_it(text: str, value: str) -> None:
    """Frequent words in small letters are not the letters of a code."""
    assert [text[slice(*span)] for span in codes_in(text, needs_letter=False)] == [value]


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
    assert found_in_last(question, answer) == [answer[: answer.index(" ") - 1]]


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
    assert found_in_last(question, answer) == []


@pytest.mark.parametrize(
    "question",
    [
        "they want the 3 digits too",
        "il leur faut les trois chiffres",
        "die brauchen noch die drei Ziffern",
        "vogliono le 3 cifre",
    ],
)
def test_the_digits_of_a_card_answer_who_asks_for_them(question: str) -> None:
    """Nobody calls them a code."""
    assert found_in_last(question, "618") == ["618"]


_ROW = "gym pearl island acid motor daring focus bamboo lake oxygen"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("whats your seed phrase", f"{_ROW} guilt riot"),
        ("whats your seed phrase", f"{_ROW} you riot"),
        ("دوازده کلمه رو بده", "1. " + f"{_ROW} guilt riot".replace(" ", ", 2. ")),
    ],
)
def test_the_words_of_a_wallet_answer_who_asks_for_them(question: str, answer: str) -> None:
    """Twelve small words are a secret, though one of them is a word of sentences as well."""
    assert found_in_last(question, answer) == [answer]


def test_a_sentence_is_no_row_of_words() -> None:
    """Who explains what a wallet has gives no words of one."""
    talk = "you get twelve words and must not give them out when the bank calls"
    assert not found_in_last("was ist eine seed phrase?", talk)


@pytest.mark.parametrize(
    ("question", "answer", "values"),
    [
        ("cvv2 و تاریخ اعتبارش رو بفرست", "۶۱۸ و 04/07", ["۶۱۸", "04/07"]),
        ("and the cvv and expiry?", "618, 04/29", ["618", "04/29"]),
        ("cvc und ablaufdatum?", "hinten steht 618, gültig bis 4/29", ["618", "4/29"]),
        ("cvv2؟", "پشتش زده ۶۱۸ه", ["۶۱۸"]),
        ("سی وی وی کارتت؟", "۶۱۸ فکر کنم", ["۶۱۸"]),
        ("what's the cvv", "i think it's 618 since 2024", ["618"]),
    ],
)
def test_the_code_of_a_card_answers_wherever_it_stands(
    question: str, answer: str, values: list[str]
) -> None:
    """Whatever else was asked for, and with the expiry beside it."""
    assert found_in_last(question, answer) == values
    assert found_in_last(question, "wait a sec", answer) == values


@pytest.mark.parametrize(
    "answer",
    ["cvv2؟", "۶۱۸ تومن کم داره", "618 euros are left", "in 2024 i had one", "call 0618 4471"],
)
def test_other_numbers_are_no_code_of_a_card(answer: str) -> None:
    """Sums, years and groups of digits are none, nor is what is asked back."""
    assert found_in_last("cvv and expiry?", answer) == []
    assert found_in_last("رمز پویا؟", "cvv2؟") == []


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("Le code reçu par sms ?", "88 21 04. mon identifiant c 0042917735", "88 21 04"),
        ("Il codice OTP ricevuto?", "40 71 88. la pratica è la 3390/25", "40 71 88"),
        ("what's the code we texted you?", "its 48-21-19 it came late", "48-21-19"),
        ("welcher code kam per sms?", "482 119 kam grad erst", "482 119"),
        ("quel est le code ?", "c 48 21 19 je crois", "48 21 19"),
        ("what's the door code?", "4471. flat 12", "4471"),
    ],
)
def test_code_leads_a_reply_that_goes_on(question: str, answer: str, value: str) -> None:
    """More may be said behind it, with other numbers in it."""
    assert found_in_last(question, answer) == [value]


@pytest.mark.parametrize(
    "answer",
    [
        "48 21 minutes later",
        "10 10 uhr war ich da",
        "12 25 euros je crois",
        "2000 people know it, 3 of them live here",
    ],
)
def test_counts_that_lead_a_reply_are_no_codes(answer: str) -> None:
    """What counts or measures something is none."""
    assert found_in_last("what's the code?", answer) == []
