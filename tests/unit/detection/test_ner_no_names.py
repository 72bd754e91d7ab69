"""What models take for names, and is none."""

import pytest

from gateway.detection.ner import program_names
from gateway.detection.ner.english_talk import is_english_talk
from gateway.detection.ner.romanized_words import ROMANIZED_WORDS, is_unsure_word
from gateway.detection.word_kinds import Kind, kind_of
from gateway.pseudonyms.name_lists import is_usual_forename
from tests.unit.detection.labelled_words import READER, find


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("dadash kojaei", "O B-PERSON", []),
        ("bede vase hamahangi", "O O B-PERSON", []),
        ("sara hamun ke", "B-PERSON I-PERSON O", [("sara", "PERSON")]),
        ("wallahi ta3ban awi", "O O B-PERSON I-PERSON O", []),
        ("wallahi ta3ban awi", "O B-PERSON I-PERSON I-PERSON O", []),
        ("3aleiki ya", "B-USERNAME I-USERNAME O", []),
        ("samira wa ammo", "B-PERSON I-PERSON O", [("samira", "PERSON")]),
        ("alex aussi ?", "B-PERSON I-PERSON O", [("alex", "PERSON")]),
        ("zamenam mishi", "B-LOCATION O", []),
        ("pooleto bede nima", "B-PERSON O B-PERSON", [("nima", "PERSON")]),
        ("azizam reza", "B-PERSON I-PERSON", [("reza", "PERSON")]),
        ("shoft a7med", "O O B-PERSON I-PERSON", [("a7med", "PERSON")]),
        ("ya amar", "O B-PERSON", []),
        ("tayeb ya nadine", "B-PERSON O B-PERSON", [("nadine", "PERSON")]),
        ("2abelny bokra", "O B-PERSON B-PERSON", []),
        ("kalem abo zeyad", "B-PERSON O O", []),
        ("nchoufek ghedwa", "B-PERSON O", []),
        ("hat el masari", "O B-PERSON I-PERSON", []),
        ("w fadel 300", "O B-PERSON O", []),
        ("fadel jay", "B-PERSON O", [("fadel", "PERSON")]),
        ("b3atlek el soura", "O O B-PERSON O O", []),
        ("ramadan kareem", "O B-PERSON", []),
        ("kareem gah", "B-PERSON O", [("kareem", "PERSON")]),
        ("salim bhai will come", "B-PERSON I-PERSON O O", [("salim", "PERSON")]),
        ("aaji said no", "B-PERSON O O", []),
        ("salam alikoum", "O B-PERSON", []),
        ("ya weldi", "O B-PERSON", []),
        ("demandez Lalla Zhor", "O B-PERSON I-PERSON", [("Zhor", "PERSON")]),
        ("on a signé le PACS", "O O O O B-ORGANIZATION", []),
        ("on est pacsés", "O O B-LOCATION", []),
        ("elle passe le BAFA", "O O O B-PERSON", []),
        ("la PCH et la CAF", "O B-ORGANIZATION O O B-ORGANIZATION", [("CAF", "ORGANIZATION")]),
        ("un T3 meublé", "O B-LOCATION I-LOCATION O", []),
        ("un T9 meublé", "O B-LOCATION I-LOCATION O", [("T9", "LOCATION")]),
        ("les U13 jouent", "O B-ORGANIZATION I-ORGANIZATION O", []),
        ("la U6 hält", "O B-LOCATION I-LOCATION O", [("U6", "LOCATION")]),
        ("numéro AVS", "O B-ORGANIZATION", []),
        ("numéro fiscal 30123", "O B-PERSON O", []),
        ("SRA ID 512283", "O B-PERSON O", []),
        ("Partner | SRA", "B-PERSON O O", []),
        ("Hx: HTN, CKD", "O O B-PERSON O B-PERSON", []),
        (
            "السادة شركة البدر المحترمين",
            "O B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION",
            [("شركة البدر", "ORGANIZATION")],
        ),
        (
            "شركة البدر المحترمين",
            "B-ORGANIZATION I-ORGANIZATION B-ORGANIZATION",
            [("شركة البدر", "ORGANIZATION")],
        ),
        ("Rechnung Nr. RE", "O B-ORGANIZATION O O", []),
        ("from Dr. Alderton", "O B-ORGANIZATION O B-PERSON", [("Alderton", "PERSON")]),
        ("Gualtieri srl", "B-PERSON B-ORGANIZATION", [("Gualtieri", "PERSON")]),
        ("ابن عمي سلطان اشترى جيب", "O O B-PERSON I-PERSON O", [("سلطان", "PERSON")]),
        ("حسین اشتری آمد", "B-PERSON I-PERSON O", [("حسین اشتری", "PERSON")]),
        ("وإقامة السائق", "B-PERSON O", []),
        ("BIC DEUTDEFF", "B-ORGANIZATION O", []),
        ("with ESMTPS id", "O B-PERSON O", []),
        (
            "Autohaus Prantl GmbH zahlt",
            "B-ORGANIZATION I-ORGANIZATION B-ORGANIZATION O",
            [("Autohaus Prantl", "ORGANIZATION")],
        ),
        ("équipe de 14 personnes", "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION O", []),
        ("i.A. Dr. Teuber", "B-PERSON I-PERSON I-PERSON O O O B-PERSON", [("Teuber", "PERSON")]),
        (
            "i.V. Hannelore Kipp",
            "O O B-PERSON I-PERSON I-PERSON I-PERSON",
            [("Hannelore Kipp", "PERSON")],
        ),
        ("Liebi Grüess, Ruedi", "B-PERSON I-PERSON O B-PERSON", [("Ruedi", "PERSON")]),
        ("HTA, DNID, FC 78", "B-PERSON O B-PERSON O B-ORGANIZATION I-ORGANIZATION", []),
        ("RIB joint", "B-ORGANIZATION I-ORGANIZATION", []),
        (
            "عصام الشهير بـ دبور",
            "B-PERSON I-PERSON O O",
            [("عصام", "PERSON")],
        ),
        (
            "école communale n° 13",
            "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION O O",
            [("école communale", "ORGANIZATION")],
        ),
        ("<Ustrd>Rechnung 118</Ustrd>", "O B-ORGANIZATION O O O O O B-ORGANIZATION O", []),
        ("<Lea> hallo", "O B-PERSON O O", [("Lea", "PERSON")]),
        (
            "عيادات د. لمياء",
            "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION B-PERSON",
            [("عيادات", "ORGANIZATION"), ("لمياء", "PERSON")],
        ),
        ("@article{roth2024", "B-USERNAME I-USERNAME O O O", []),
        ("secondo INR", "O B-COST", []),
        ("Prien am Chiemsee", "O B-LOCATION B-LOCATION", [("Chiemsee", "LOCATION")]),
        ("Presidente: Walter", "B-PERSON O B-PERSON", [("Walter", "PERSON")]),
        ("PAX 1 ACHTERBERG", "B-PERSON O B-PERSON", [("ACHTERBERG", "PERSON")]),
        (
            "اسم المريض: صالح القحطاني    العمر",
            "O O O B-PERSON I-PERSON I-PERSON",
            [("صالح القحطاني", "PERSON"), ("العمر", "PERSON")],
        ),
        (
            "المريض: صالح    العمر: ٥٤",
            "O O B-PERSON I-PERSON O O",
            [("صالح", "PERSON")],
        ),
        (
            "Name: Lena    Ort: Graz",
            "O O B-PERSON B-LOCATION O B-LOCATION",
            [("Lena", "PERSON"), ("Graz", "LOCATION")],
        ),
        ("wir treffen Ort: um acht", "O O B-PERSON O O O", [("Ort", "PERSON")]),
        (
            "Lena  Huber\tKellnerin",
            "B-PERSON I-PERSON I-PERSON",
            [("Lena  Huber", "PERSON"), ("Kellnerin", "PERSON")],
        ),
        ("SWIFT MARLEN", "B-PERSON I-PERSON", [("SWIFT MARLEN", "PERSON")]),
        ("à la place des fleurs", "O O B-LOCATION I-LOCATION I-LOCATION", []),
        (
            "sur la place des Fleurs",
            "O O B-LOCATION I-LOCATION I-LOCATION",
            [("place des Fleurs", "LOCATION")],
        ),
        ("la pharmacie", "B-ORGANIZATION O", []),
        ("le Maire", "B-PERSON I-PERSON", []),
        ("Madame la Directrice", "B-PERSON I-PERSON I-PERSON", []),
        ("Monsieur le Président", "O O B-PERSON", []),
        ("M Maire", "O B-PERSON", [("Maire", "PERSON")]),
        ("ah Cécile", "B-PERSON I-PERSON", [("Cécile", "PERSON")]),
        ("Bah , Lucie", "B-PERSON O B-PERSON", [("Lucie", "PERSON")]),
        ("la Dre Nguyen", "O B-PERSON I-PERSON", [("Nguyen", "PERSON")]),
        ("dit Le Peyrat", "B-LOCATION I-LOCATION I-LOCATION", [("Le Peyrat", "LOCATION")]),
        (", 24200 Sarlat", "O O B-PERSON", [("Sarlat", "LOCATION")]),
        ("commande 24200 Sarlat", "O O B-PERSON", [("Sarlat", "PERSON")]),
        ("anna92 wrote", "B-PERSON O O", [("anna92", "USERNAME")]),
    ],
)
def test_words_of_arabic_and_persian_in_latin_letters_are_nobody(
    text: str, labels: str, expected: list[tuple[str, str]]
) -> None:
    """Alone and at the edges of a name; names in which digits stand for letters are whole."""
    assert find(text, labels.split()) == expected


def test_no_word_in_latin_letters_that_is_left_alone_is_a_name() -> None:
    """Lists of names have none of them."""
    named = {
        word
        for word in ROMANIZED_WORDS
        if kind_of(word) in (Kind.NAME, Kind.BOTH) or is_usual_forename(word)
    }
    assert not named


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("خونه سی وسه رفتیم", "O B-LOCATION I-LOCATION O", []),
        ("استامینوفن ۵ سی سی", "O O B-ORGANIZATION I-ORGANIZATION", []),
        ("دادگاه بیست و پنجم", "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION I-ORGANIZATION", []),
        ("الرقم خمسة وسبعين", "O B-PERSON I-PERSON", []),
        ("کافه هفتاد", "B-ORGANIZATION I-ORGANIZATION", [("کافه هفتاد", "ORGANIZATION")]),
        ("seicentocinquanta siamo matti", "B-LOCATION O O", []),
        ("سی تیر", "B-LOCATION I-LOCATION", [("سی تیر", "LOCATION")]),
        (
            "خیابان بیست و پنجم",
            "B-LOCATION I-LOCATION I-LOCATION I-LOCATION",
            [("خیابان بیست و پنجم", "LOCATION")],
        ),
        ("چهل ستون", "B-LOCATION I-LOCATION", [("چهل ستون", "LOCATION")]),
        ("Otto Sette", "B-PERSON I-PERSON", [("Otto Sette", "PERSON")]),
    ],
)
def test_numerals_are_no_names(text: str, labels: str, expected: list[tuple[str, str]]) -> None:
    """A number in words, or a body and its day, names nobody; what only has a number in it may."""
    assert find(text, labels.split()) == expected


@pytest.mark.parametrize(
    ("text", "value", "is_talk"),
    [
        ("Mrs Jones, I'll call", "I'll", True),
        ("ok they’re here", "they’re", True),
        ("her d.o.b. please", "b", True),
        ("a.k.a. Tam", "a.k", True),
        ("ask j.d about it", "j.d", False),
        ("ask J.D. about it", "J.D", False),
        ("O'Neill's", "O'Neill", False),
    ],
)
def test_pronouns_and_pointed_words_of_english_are_no_names(
    text: str, value: str, *, is_talk: bool
) -> None:
    """Models take what stands behind a name for another, and letters with points for initials."""
    start = text.index(value)
    assert is_english_talk(text, start, start + len(value)) == is_talk


@pytest.mark.parametrize("label", ["DOB", "CF", "TAN", "NIR", "PNR", "NHS"])
def test_what_a_field_is_called_in_capitals_is_nobody(label: str) -> None:
    """A model takes it for somebody; in small letters it may be a name, and so is another."""
    assert not find(f"{label} here", ["B-PERSON", "O"])
    assert find("Tan here", ["B-PERSON", "O"]) == [("Tan", "PERSON")]
    assert find("DOBI here", ["B-PERSON", "O"]) == [("DOBI", "PERSON")]


def test_name_of_a_field_is_no_name() -> None:
    """`FromCity=` and its like stay, so that a request or an object can still be read."""
    assert find("FromCity=Wien", ["B-ORGANIZATION", "O", "B-LOCATION"]) == [("Wien", "LOCATION")]
    assert find("FromCity", ["B-ORGANIZATION"]) == [("FromCity", "ORGANIZATION")]


def test_name_of_a_column_is_no_name() -> None:
    """The head of a table stays, and what stands in it is found."""
    table = "Birthday,City\nLea,Wien"
    tags = ["B-PERSON", "O", "B-LOCATION", "B-PERSON", "O", "B-LOCATION"]
    assert find(table, tags) == [("Lea", "PERSON"), ("Wien", "LOCATION")]
    assert find("Birthday,City", tags[:3]) == [("Birthday", "PERSON"), ("City", "LOCATION")]


def test_label_of_a_number_is_no_name() -> None:
    """`Tél. : 04 …` and `Mobile is 07 …` stay; a port is a place else, and Mobile is a town."""
    assert find("Mobile is 07", ["B-ORGANIZATION", "O", "O"]) == []
    assert find("Mobile is hot", ["B-LOCATION", "O", "O"]) == [("Mobile", "LOCATION")]
    assert find("Tél. : 04 65", ["B-ORGANIZATION", "O", "O", "O", "O"]) == []
    assert find("Port : 06 39", ["B-LOCATION", "O", "O", "O"]) == []
    assert find("Port : Calais", ["B-LOCATION", "O", "B-LOCATION"])[0] == ("Port", "LOCATION")


@pytest.mark.parametrize(
    ("text", "place", "type_"),
    [
        ("Kubectl klemmt", 0, "PERSON"),
        ("on moodle", 1, "ORGANIZATION"),
        ("git push to GitLab", 3, "PERSON"),
        ("play minecraft", 1, "LOCATION"),
        ("TODO drop it", 0, "PERSON"),
        ("@Override public", 1, "ORGANIZATION"),
        ("arn:aws", 0, "LOCATION"),
        ("NODE_ENV=test", 2, "ORGANIZATION"),
        ("Newton's laws", 0, "PERSON"),
        ("Bayes theorem", 0, "ORGANIZATION"),
        ("le théorème de Thalès", 3, "PERSON"),
        ("der Satz des Pythagoras", 3, "LOCATION"),
        ("leggi di Keplero", 2, "PERSON"),
        ("امتحان قوانين نيوتن", 2, "PERSON"),
        ("قانون نیوتن", 1, "PERSON"),
        ("send it by Venmo", 3, "LOCATION"),
        ("auf Vinted", 1, "PERSON"),
        ("pay by Klarna", 2, "LOCATION"),
        ("the CFO signs", 1, "ORGANIZATION"),
        ("unser HR meldet sich", 1, "ORGANIZATION"),
        ("virement par Lydia", 2, "PERSON"),
        ("على كريم ولا اوبر", 1, "PERSON"),
    ],
)
def test_program_score_variable_and_law_are_nobody(text: str, place: int, type_: str) -> None:
    """Developers and pupils write of them every day."""
    labels = ["O"] * len(READER.words(text))
    labels[place] = f"B-{type_}"
    assert find(text, labels) == []


def test_service_behind_a_preposition_is_no_street() -> None:
    """Italian streets begin like what is paid by."""
    assert find("via Klarna", ["B-LOCATION", "I-LOCATION"]) == []
    assert find("via Savona", ["B-LOCATION", "I-LOCATION"]) == [("via Savona", "LOCATION")]


def test_word_for_an_address_is_no_place() -> None:
    """Alone it names nothing, and before a street it is no part of it."""
    labels = ["B-LOCATION", *["I-LOCATION"] * 3]
    found = find("Recapito Largo Bellini 2", labels)
    assert found == [("Largo Bellini 2", "LOCATION")]
    assert find("العنوان شارع الورود", labels[:3]) == [("شارع الورود", "LOCATION")]
    assert find("Consegna domani", ["B-LOCATION", "O"]) == []


def test_score_of_a_match_is_nobody() -> None:
    """Numbers with a letter between them name nobody."""
    assert find("perso 2 a 1", ["O", "B-PERSON", "I-PERSON", "I-PERSON"]) == []


@pytest.mark.parametrize(
    ("text", "place", "type_", "value"),
    [
        ("I work at GitLab", 3, "ORGANIZATION", "GitLab"),
        ("Lydia paie demain", 0, "PERSON", "Lydia"),
        ("كريم جاي", 0, "PERSON", "كريم"),
        ("Jenkins called", 0, "PERSON", "Jenkins"),
        ("Django called", 0, "PERSON", "Django"),
        ("Kafka called", 0, "PERSON", "Kafka"),
        ("Newton called", 0, "PERSON", "Newton"),
        ("Lea's law school", 0, "PERSON", "Lea"),
        ("der Satz von Marie", 3, "PERSON", "Marie"),
        ("قضیه سارا چی شد", 1, "PERSON", "سارا"),
        ("la loi de Claire", 3, "PERSON", "Claire"),
        ("Lea 2", 0, "PERSON", "Lea"),
        ("NODE_ENV=Lea", 4, "PERSON", "Lea"),
    ],
)
def test_name_that_only_looks_like_one_of_those_stays(
    text: str, place: int, type_: str, value: str
) -> None:
    """A surname, an employer, and who stands beside a word of courts or lessons."""
    labels = ["O"] * len(READER.words(text))
    labels[place] = f"B-{type_}"
    assert find(text, labels) == [(value, type_)]


def test_programs_are_on_no_list_of_names() -> None:
    """Whoever is called like one is found."""
    words = [*program_names._PROGRAMS, *program_names._COMPANIES]
    assert [word for word in words if kind_of(word) in (Kind.NAME, Kind.BOTH)] == []


@pytest.mark.parametrize("word", ["benzina", "cartoleria", "preciso", "chilometro", "viaggiu"])
def test_words_that_a_model_takes_for_names_among_sums_are_common(word: str) -> None:
    """What is bought and told of in small letters is neither somebody nor a place."""
    assert kind_of(word) is Kind.COMMON


@pytest.mark.parametrize("word", ["poste", "subito"])
def test_words_by_which_firms_are_called_are_not_common(word: str) -> None:
    """A firm in small letters stays one."""
    assert kind_of(word) is not Kind.COMMON


@pytest.mark.parametrize("word", ["3tini", "7atta", "b3athli", "ga3det"])
def test_word_with_digits_of_which_a_model_is_unsure_is_no_name(word: str) -> None:
    """No list has it as a name, however its digits are read."""
    assert is_unsure_word(word, 0, len(word), 0.5)
    assert not is_unsure_word(word, 0, len(word), 0.9)


@pytest.mark.parametrize("word", ["3ali", "mo7amed", "5aled", "sa3id", "7assan", "3omar", "fat7i"])
def test_name_with_digits_is_somebody(word: str) -> None:
    """Lists have it with letters in their place."""
    assert not is_unsure_word(word, 0, len(word), 0.5)
