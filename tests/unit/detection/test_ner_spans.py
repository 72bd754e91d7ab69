"""Labelled words become entities with the offsets of the original text."""

import pytest

from tests.unit.detection.labelled_words import find


def test_what_announces_a_name_in_one_word_is_no_part_of_it() -> None:
    """Somebody's team is called by the name alone, so that it has the surrogate of the person."""
    assert find("TeamYesenia wins", ["B-PERSON", "O"]) == [("Yesenia", "PERSON")]
    assert find("JusticeForMcRae", ["B-PERSON"]) == [("McRae", "PERSON")]
    assert find("McRae wins", ["B-PERSON", "O"]) == [("McRae", "PERSON")]
    assert find("Team wins", ["B-PERSON", "O"]) == [("Team", "PERSON")]


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("مازن خالد بو حليقة، لكزس", "B-PERSON I-PERSON O O O O", "مازن خالد بو حليقة"),
        ("سعود آل مهيزع جاي", "B-PERSON O O O", "سعود آل مهيزع"),
        ("خالد بن عويضة", "B-PERSON O O", "خالد بن عويضة"),
        ("سعود بنت صغيرة عنده", "B-PERSON O O O", "سعود"),
        ("سارا با پگاه اومد", "B-PERSON O O O", "سارا"),
        ("سارا بو کشیده", "B-PERSON O O", "سارا"),
        ("خالد بو الخير", "B-PERSON O O", "خالد"),
        ("خالد، بو حليقة", "B-PERSON O O O", "خالد"),
        ("خالد بن", "B-PERSON O", "خالد"),
    ],
)
def test_arabic_surname_goes_on_behind_its_particle(text: str, labels: str, expected: str) -> None:
    """As "bin" does in Latin letters; a word that everybody knows is no surname."""
    assert find(text, labels.split())[0] == (expected, "PERSON")


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("il sig. Lo Wrenfield viene", "O O O B-ORGANIZATION I-ORGANIZATION O", "PERSON"),
        ("frau Wrenfield kommt", "O B-ORGANIZATION O", "PERSON"),
        ("Dr. Wrenfield backt", "O O B-ORGANIZATION O", "ORGANIZATION"),
        ("bei Wrenfield", "O B-ORGANIZATION", "ORGANIZATION"),
    ],
)
def test_whom_a_title_addresses_is_no_firm(text: str, labels: str, expected: str) -> None:
    """Firms are called "Dr." something, but nothing behind "Frau" is one."""
    assert [type_ for _, type_ in find(text, labels.split())] == [expected]


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("KHK Wrenfield rief an", "B-ORGANIZATION I-ORGANIZATION O O", "Wrenfield"),
        ("der PHK Wrenfield meint", "O B-LOCATION I-LOCATION O", "Wrenfield"),
        (
            "BezInsp . Wrenfield kommt",
            "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION O",
            "Wrenfield",
        ),
        ("RevInsp Wrenfield kommt", "B-ORGANIZATION B-PERSON O", "Wrenfield"),
        ("RevInsp Wrenfield kommt", "O B-ORGANIZATION O", "Wrenfield"),
        ("chui Hugo en vrai", "O B-LOCATION O O", "Hugo"),
        (
            "Chuis Camille de Wrenfield",
            "O B-LOCATION I-LOCATION I-LOCATION",
            "Camille de Wrenfield",
        ),
        (
            "LL.M. Julia Wrenfield",
            "B-PERSON I-PERSON I-PERSON I-PERSON I-PERSON I-PERSON",
            "Julia Wrenfield",
        ),
        (
            "M.Sc. Julia Wrenfield",
            "B-PERSON I-PERSON I-PERSON I-PERSON I-PERSON I-PERSON",
            "Julia Wrenfield",
        ),
    ],
)
def test_name_behind_a_rank_a_degree_or_i_am_is_a_persons(
    text: str, labels: str, expected: str
) -> None:
    """What stands before a name stays, and tells that it is no body and no town."""
    assert find(text, labels.split()) == [(expected, "PERSON")]


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("KHK rief an", "B-ORGANIZATION O O", ("KHK", "ORGANIZATION")),
        (
            "ACME Wrenfield rief",
            "B-ORGANIZATION I-ORGANIZATION O",
            ("ACME Wrenfield", "ORGANIZATION"),
        ),
        ("chui Lyon demain", "O B-LOCATION O", ("Lyon", "LOCATION")),
        ("à Hugo demain", "O B-LOCATION O", ("Hugo", "LOCATION")),
        (
            "M. A. Wrenfield kommt",
            "B-PERSON O I-PERSON O I-PERSON O",
            ("M. A. Wrenfield", "PERSON"),
        ),
    ],
)
def test_what_is_no_rank_and_no_degree_keeps_its_words(
    text: str, labels: str, expected: tuple[str, str]
) -> None:
    """A body that begins with other letters, a town and initials are what the model says."""
    assert find(text, labels.split()) == [expected]


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("Lt Col Wrenfield rang", "B-PERSON I-PERSON I-PERSON O", ["Wrenfield"]),
        ("Maj Wrenfield rang", "B-PERSON I-PERSON O", ["Wrenfield"]),
        ("Lt Col ( retd ) Wrenfield", "B-PERSON I-PERSON O B-PERSON O B-PERSON", ["Wrenfield"]),
        ("Smt. Wrenfield", "B-PERSON O B-PERSON", ["Wrenfield"]),
        ("ask Maj about it", "O B-PERSON O O", ["Maj"]),
        ("col Wrenfield", "B-PERSON I-PERSON", ["col Wrenfield"]),
    ],
)
def test_ranks_are_no_part_of_a_name(text: str, labels: str, expected: list[str]) -> None:
    """They have a capital, and a name or another rank behind; alone it may be somebody."""
    assert [value for value, _ in find(text, labels.split())] == expected


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("سال نود و هشت فوت شد", "B-DATETIME I-DATETIME O O O O", "سال نود و هشت"),
        ("سال هزار و سیصد و نود", "B-DATETIME I-DATETIME O O O O", "سال هزار و سیصد و نود"),
        ("سال نود و دو نفر اومدن", "B-DATETIME I-DATETIME O O O O", "سال نود"),
        ("سال نود و علی", "B-DATETIME I-DATETIME O O", "سال نود"),
        ("سال نود رفت", "B-DATETIME I-DATETIME O", "سال نود"),
        ("روز شنبه و دو روز بعد", "B-DATETIME I-DATETIME O O O O", "روز شنبه"),
        ("فردا و سه شنبه", "B-DATETIME O O O", "فردا"),
    ],
)
def test_a_year_in_words_is_found_whole(text: str, labels: str, expected: str) -> None:
    """A model that ends it before its last number leaves half of it behind the surrogate."""
    assert find(text, labels.split()) == [(expected, "DATETIME")]


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("بنام داداشم یاسر", "O B-PERSON I-PERSON", ["یاسر"]),
        ("پیش خالم اعظم", "O B-PERSON I-PERSON", ["اعظم"]),
        ("با همسرش فریبا اومد", "O B-PERSON I-PERSON O", ["فریبا"]),
        ("مامان بزرگ نصرت", "B-PERSON I-PERSON I-PERSON", ["نصرت"]),
        ("بابا بزرگ", "B-PERSON I-PERSON", []),
        ("بی\u200cبی طوبی", "B-PERSON I-PERSON I-PERSON", ["طوبی"]),
        ("کیا میان امشب", "B-PERSON I-PERSON O", []),
        ("با کیا اومدن", "O B-PERSON O", []),
        ("ba kia miri", "O B-PERSON I-PERSON", []),
        ("کیا میرزایی", "B-PERSON I-PERSON", ["کیا میرزایی"]),
        ("خانم یاوری ناظم گفت", "O B-PERSON I-PERSON O", ["یاوری"]),
        ("یاوری ناظم", "B-PERSON I-PERSON", ["یاوری ناظم"]),
        ("بزرگ نصرتی", "B-PERSON I-PERSON", ["بزرگ نصرتی"]),
        ("ابني كريم نايم", "B-PERSON I-PERSON O", ["كريم"]),
        ("داداشم رفت", "B-PERSON O", []),
        ("طلب باسم شيماء", "O B-PERSON B-PERSON", ["شيماء"]),
        ("حجز KQ باسم شيماء", "O O B-PERSON I-PERSON", ["شيماء"]),
        ("باسم يوسف", "B-PERSON I-PERSON", ["باسم يوسف"]),
        ("باسم، شيماء", "B-PERSON O B-PERSON", ["باسم", "شيماء"]),
        ("باسم زعلان", "B-PERSON O", ["باسم"]),
        ("سلام شيماء", "O B-PERSON", ["شيماء"]),
    ],
)
def test_kin_and_what_announces_a_name_are_no_part_of_it(
    text: str, labels: str, expected: list[str]
) -> None:
    """Whose brother it is, and "in the name of" right before a name, stay as they are."""
    assert [value for value, _ in find(text, labels.split())] == expected


def test_an_i_that_speaks_is_no_part_of_a_name() -> None:
    """It begins a clause before a word in small letters, and is a number or an initial else."""
    name = ["B-PERSON", "I-PERSON"]
    assert find("Ada I think", [*name, "O"]) == [("Ada", "PERSON")]
    assert find("Ada I saw her", [*name, "O", "O"]) == [("Ada", "PERSON")]
    assert find("Elizabeth I", name) == [("Elizabeth I", "PERSON")]
    assert find("Ada I. Byron", [*name, "I-PERSON", "I-PERSON"]) == [("Ada I. Byron", "PERSON")]
    assert find("Rossi I", name) == [("Rossi I", "PERSON")]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Dr. Ali Ray", "B-PER I-PER I-PER I-PER"),
        ("آقای رضایی", "B-PER I-PER"),
        ("Frau Krug", "B-PER I-PER"),
        ("(mamma)", "O B-PER O"),
    ],
)
def test_names_are_trimmed_whatever_the_model_calls_people(text: str, labels: str) -> None:
    """Titles are no part of a name that a checkpoint labels PER either."""
    ours = find(text, labels.replace("PER", "PERSON").split())
    assert find(text, labels.split(), types={"PER": "PERSON"}) == ours
    assert (text, "PERSON") not in ours


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("من علی رضایی هستم", "O B-PERSON I-PERSON O", [("علی رضایی", "PERSON")]),
        ("من علی رضایی هستم", "O I-PERSON I-PERSON O", [("علی رضایی", "PERSON")]),
        ("Ali Sara", "B-PERSON B-PERSON", [("Ali", "PERSON"), ("Sara", "PERSON")]),
        ("Ali Rome", "B-PERSON I-LOCATION", [("Ali", "PERSON"), ("Rome", "LOCATION")]),
        ("Ali\nSara", "B-PERSON I-PERSON", [("Ali", "PERSON"), ("Sara", "PERSON")]),
        ("(Ali)", "I-PERSON I-PERSON I-PERSON", [("Ali", "PERSON")]),
        ("Dr. Ali Ray", "B-PERSON I-PERSON I-PERSON I-PERSON", [("Ali Ray", "PERSON")]),
        ("آقای رضایی", "B-PERSON I-PERSON", [("رضایی", "PERSON")]),
        ("Anna Roth, MBA", "B-PERSON I-PERSON O B-PERSON", [("Anna Roth", "PERSON")]),
        ("_Ayla_ Roth", "B-PERSON B-PERSON", [("Ayla", "PERSON"), ("Roth", "PERSON")]),
        ("_Ayla_ Roth", "B-PERSON I-PERSON", [("Ayla_ Roth", "PERSON")]),
        ("__Ayla Roth__ is", "B-PERSON I-PERSON O", [("Ayla Roth", "PERSON")]),
        ("_Ayla_ called", "B-PERSON I-PERSON", [("Ayla", "PERSON")]),
        ("Tom's turn", "O O B-PERSON O", []),
        ("Tom's turn", "B-PERSON O B-ORGANIZATION O", [("Tom", "PERSON")]),
        ("Tom’s turn", "O B-PERSON I-PERSON O", []),
        ("ask MBA", "O B-PERSON", [("MBA", "PERSON")]),
        ("Ing. Carlo Verdi", "B-PERSON O B-PERSON I-PERSON", [("Carlo Verdi", "PERSON")]),
        ("Frau Krug-Tannwald", "O B-PERSON O O", [("Krug-Tannwald", "PERSON")]),
        (
            "Anna Krug-Tannwald",
            "B-PERSON O O I-PERSON",
            [("Anna", "PERSON"), ("Krug-Tannwald", "PERSON")],
        ),
        ("Krug-Tannwald Ute", "B-PERSON O B-PERSON I-PERSON", [("Krug-Tannwald Ute", "PERSON")]),
        ("Krug-Tannwald", "B-PERSON O B-LOCATION", [("Krug-Tannwald", "PERSON")]),
        ("die Krug-Regierung", "O B-PERSON O O", [("Krug", "PERSON")]),
        ("krug-tannwald", "B-PERSON O O", [("krug", "PERSON")]),
        ("Krug-2", "B-PERSON O O", [("Krug", "PERSON")]),
        # Nobody calls a country "Ms".
        ("أستاذة هند", "O B-LOCATION", [("هند", "PERSON")]),
        ("Nana Pat said", "B-PERSON I-PERSON O", [("Pat", "PERSON")]),
        ("to aunty Bisola", "O O B-LOCATION", [("Bisola", "PERSON")]),
        ("ask big Kev", "O B-PERSON I-PERSON", [("Kev", "PERSON")]),
        (
            "Wee Rab and our old Tam",
            "B-PERSON I-PERSON O B-PERSON I-PERSON I-PERSON",
            [("Wee Rab", "PERSON"), ("Tam", "PERSON")],
        ),
        ("Paul Young", "B-PERSON I-PERSON", [("Paul Young", "PERSON")]),
        ("Mr. London", "O O B-LOCATION", [("London", "PERSON")]),
        ("اقای تهرانی", "O B-LOCATION", [("تهرانی", "PERSON")]),
        ("اقای رضایی", "B-PERSON I-PERSON", [("رضایی", "PERSON")]),
        ("from London", "O B-LOCATION", [("London", "LOCATION")]),
        ("Oma Gerda", "B-PERSON I-PERSON", [("Gerda", "PERSON")]),
        ("Oma Gerda", "B-PERSON B-PERSON", [("Gerda", "PERSON")]),
        ("bei Oma Gerda", "O B-ORGANIZATION I-ORGANIZATION", [("Gerda", "PERSON")]),
        ("Ruben van der Heijden", "B-PERSON I-PERSON O O", [("Ruben van der Heijden", "PERSON")]),
        ("Ruben van der Heijden", "B-PERSON O O O", [("Ruben van der Heijden", "PERSON")]),
        ("Lia Dell'Acqua qui", "B-PERSON I-PERSON O O O", [("Lia Dell'Acqua", "PERSON")]),
        ("Lia dell'Ufficio qui", "B-PERSON I-PERSON O O O", [("Lia", "PERSON")]),
        ("Uschi von der Heide", "B-PERSON O O O", [("Uschi von der Heide", "PERSON")]),
        ("Lisa von der Krankenkasse", "B-PERSON O O O", [("Lisa", "PERSON")]),
        ("Lisa von der Buchhaltung", "B-PERSON O O O", [("Lisa", "PERSON")]),
        ("Anna bin Samstag da", "B-PERSON O O O", [("Anna", "PERSON")]),
        ("Ruben von Berlin aus", "B-PERSON O O O", [("Ruben", "PERSON")]),
        ("flight LH 2043", "O B-LOCATION O", []),
        (
            "flight BA2490 lands LHR",
            "O B-LOCATION I-LOCATION I-LOCATION I-LOCATION",
            [("LHR", "LOCATION")],
        ),
        (
            "Grüße\nA. Försterling",
            "O B-ORGANIZATION O B-ORGANIZATION",
            [("A. Försterling", "PERSON")],
        ),
        ("à\nV. Castaing\nTél", "O O O B-ORGANIZATION O", [("V. Castaing", "PERSON")]),
        ("ui leila.bnz et", "O B-PERSON O O O", [("leila.bnz", "USERNAME")]),
        ("merci leila.bonne soirée", "O B-PERSON O O O", [("leila", "PERSON")]),
        ("bin lara 22 aus", "O B-PERSON I-PERSON O", [("lara", "PERSON")]),
        ("at the Dog", "O B-ORGANIZATION O", []),
        ("lil_moss: k", "O B-PERSON I-PERSON O O", [("lil_moss", "USERNAME")]),
        ("a Lecce (LE) il", "O B-LOCATION O O O O", [("Lecce (LE", "LOCATION")]),
        ("a Lecce (LE è", "O B-LOCATION O O O", [("Lecce", "LOCATION")]),
        ("flight AK 2297", "O B-LOCATION I-LOCATION", []),
        ("باربد گفت", "B-LOCATION O", [("باربد", "LOCATION")]),
        ("تو ملاصدراست", "O B-LOCATION", [("ملاصدرا", "LOCATION")]),
        ("پیش کی میرفتی", "O B-PERSON I-PERSON", []),
        (
            "تعمیرگاه سه\u200cبرادر بردم",
            "B-ORGANIZATION I-ORGANIZATION O O",
            [("تعمیرگاه سه\u200cبرادر", "ORGANIZATION")],
        ),
        ("آی\u200cسودا بیا", "O B-PERSON O", [("آی\u200cسودا", "PERSON")]),
        ("القهوة فشارع الزرقطوني", "O B-LOCATION I-LOCATION", [("شارع الزرقطوني", "LOCATION")]),
        ("مع بيي جورج", "O B-PERSON I-PERSON", [("جورج", "PERSON")]),
        ("غادي نخرجو", "O B-LOCATION", []),
        ("مالک خط", "B-PERSON O", []),
        ("لوازم\u200cتحریری داره", "O B-ORGANIZATION O", []),
        ("ختم عموم\u200cه", "O O B-PERSON", []),
        ("أروح لدكتور ولا", "O B-PERSON O", []),
        ("روح لدكتورة نرمين", "O B-PERSON I-PERSON", [("نرمين", "PERSON")]),
        ("send it as .odt please", "O O O O B-PERSON O", []),
        ("seit 2.0.1-rc3 kaputt", "O O O O O O O B-ORGANIZATION O O", []),
        ("ruf .lea an", "O O B-PERSON O", [("lea", "PERSON")]),
        ("bei Oma", "O B-ORGANIZATION", []),
        ("Dr. med. Ray", "O O B-PERSON I-PERSON I-PERSON", [("Ray", "PERSON")]),
        ("M. Ray est là", "B-PERSON I-PERSON I-PERSON O O", [("Ray", "PERSON")]),
        ("M. Ray is in", "B-PERSON I-PERSON I-PERSON O O", [("M. Ray", "PERSON")]),
        (
            "Ilir Hoxha HXH84T03Z",
            "B-PERSON I-PERSON I-PERSON O O O O",
            [("Ilir Hoxha", "PERSON"), ("HXH84T03Z", "USERNAME")],
        ),
        ("علی جان", "B-PERSON I-PERSON", [("علی", "PERSON")]),
        ("علی\u200cجان", "B-PERSON I-PERSON", [("علی", "PERSON")]),
        ("Anna Ray's", "B-PERSON I-PERSON I-PERSON I-PERSON", [("Anna Ray", "PERSON")]),
        (
            "Ali Lamarck. Ma",
            "B-PERSON I-PERSON I-PERSON I-PERSON",
            [("Ali Lamarck", "PERSON"), ("Ma", "PERSON")],
        ),
        ("Gen. Ray", "B-PERSON I-PERSON I-PERSON", [("Gen. Ray", "PERSON")]),
        ("Ali A. Ray", "B-PERSON I-PERSON I-PERSON I-PERSON", [("Ali A. Ray", "PERSON")]),
        ("$ 20", "B-COST I-COST", [("$ 20", "COST")]),
        ("😀 Ali 😀", "B-PERSON I-PERSON I-PERSON", [("Ali", "PERSON")]),
        ("@ali hi", "B-PERSON I-PERSON O", [("@ali", "PERSON")]),
        ("hi @ali", "O O B-PERSON", [("@ali", "PERSON")]),
        ("hi @ ali", "O O B-PERSON", [("@ ali", "PERSON")]),
        ("me@ali", "O O B-PERSON", [("ali", "PERSON")]),
        ("ann_smith92 is", "B-PERSON I-PERSON I-PERSON O O", [("ann_smith92", "USERNAME")]),
        ("xX_maria is", "O O B-PERSON O", [("xX_maria", "USERNAME")]),
        ("Ann22:30", "B-PERSON O O O", [("Ann", "PERSON")]),
        ("Ann.22ab", "B-PERSON O O O", [("Ann.22ab", "USERNAME")]),
        ("Ann.22 days", "B-PERSON O O O", [("Ann", "PERSON")]),
        ("partita IVA", "O B-PERSON", []),
        ("ciao Iva", "O B-PERSON", [("Iva", "PERSON")]),
        ("code melli", "O B-PERSON", []),
        ("Dr. med. Ray", "O O B-PERSON O B-PERSON", [("Ray", "PERSON")]),
        ("le API", "O B-ORGANIZATION", []),
        ("MAC", "B-ORGANIZATION", []),
        ("ask Mac", "O B-PERSON", [("Mac", "PERSON")]),
        ("58 qm", "B-COST O", []),
        ("La maîtresse", "B-PERSON O", []),
        ("Klaus' Auto", "B-PERSON I-PERSON I-PERSON", [("Klaus", "PERSON")]),
        # German writes the genitive without an apostrophe.
        (
            "Lenas Nummer und Tobis Hausschlüssel",
            "B-PERSON I-PERSON O B-PERSON I-PERSON",
            [("Lenas", "PERSON"), ("Tobis", "PERSON")],
        ),
        ("Frau Kochs Adresse", "O B-PERSON I-PERSON", [("Kochs", "PERSON")]),
        ("Janniks Notiz", "B-PERSON I-PERSON", [("Janniks", "PERSON")]),
        ("Svens Geburtstagsfeier", "B-PERSON I-PERSON", [("Svens", "PERSON")]),
        ("Frau Müllers Terminbestätigung", "O B-PERSON I-PERSON", [("Müllers", "PERSON")]),
        ("Jonas Rechnung", "B-PERSON I-PERSON", [("Jonas", "PERSON")]),
        ("Theresas Mann", "B-PERSON I-PERSON", [("Theresas", "PERSON")]),
        ("Thomas Mann", "B-PERSON I-PERSON", [("Thomas Mann", "PERSON")]),
        ("Jonas Lehrer", "B-PERSON I-PERSON", [("Jonas Lehrer", "PERSON")]),
        ("Jonas Brömmelkamp", "B-PERSON I-PERSON", [("Jonas Brömmelkamp", "PERSON")]),
        ("Lars Wohlgemuth", "B-PERSON I-PERSON", [("Lars Wohlgemuth", "PERSON")]),
        ("Lukas Zimmer", "B-PERSON I-PERSON", [("Lukas Zimmer", "PERSON")]),
        ("Dimitris Papadakis", "B-PERSON I-PERSON", [("Dimitris Papadakis", "PERSON")]),
        # Times hold no names.
        (
            "dirooz farhad ro",
            "B-DATETIME I-DATETIME O",
            [("dirooz", "DATETIME"), ("farhad", "PERSON")],
        ),
        (
            "maryam jan farda miay",
            "B-PERSON B-DATETIME I-DATETIME O",
            [("maryam", "PERSON"), ("farda", "DATETIME")],
        ),
        ("maryam jan", "B-PERSON B-DATETIME", [("maryam", "PERSON")]),
        ("see you jan", "O O B-DATETIME", [("jan", "DATETIME")]),
        ("سحر امشب میاد", "B-DATETIME I-DATETIME O", [("سحر", "PERSON"), ("امشب", "DATETIME")]),
        ("تا سحر", "B-DATETIME I-DATETIME", [("تا سحر", "DATETIME")]),
        ("شب یلدا", "B-DATETIME I-DATETIME", [("شب یلدا", "DATETIME")]),
        (
            "بكرة. رمضان",
            "B-DATETIME I-DATETIME I-DATETIME",
            [("بكرة", "DATETIME"), ("رمضان", "DATETIME")],
        ),
        ("خميس اليوم", "B-DATETIME I-DATETIME", [("خميس اليوم", "DATETIME")]),
        ("San Valentino", "B-DATETIME I-DATETIME", [("San Valentino", "DATETIME")]),
        # Terms, questions and numbers are nobody.
        ("più IVA", "O B-PERSON", []),
        ("con P.IVA", "O B-PERSON I-PERSON I-PERSON", []),
        ("con P.IVA", "O B-PERSON O O", []),
        ("chiama P. Ivano", "O B-PERSON I-PERSON I-PERSON", [("P. Ivano", "PERSON")]),
        ("به نام کی", "O O B-PERSON", []),
        ("ok مرسی", "O B-PERSON", []),
        ("lyon 2", "B-LOCATION B-ORGANIZATION", [("lyon", "LOCATION")]),
        ("مامانای عزیز", "B-PERSON O", []),
        ("سروان رضایی", "B-PERSON I-PERSON", [("رضایی", "PERSON")]),
        # "I" and "my name" in Arabic that is typed in Latin letters.
        ("ana rami khoury", "B-PERSON I-PERSON I-PERSON", [("rami khoury", "PERSON")]),
        ("ana rami khoury", "B-PERSON I-PERSON O", [("rami", "PERSON")]),
        ("ana esmi layla", "B-PERSON I-PERSON B-PERSON", [("layla", "PERSON")]),
        ("ana smi layla", "B-PERSON O B-PERSON", [("layla", "PERSON")]),
        ("ismo karim nassar", "B-PERSON I-PERSON I-PERSON", [("karim nassar", "PERSON")]),
        ("ana silva is here today", "B-PERSON I-PERSON O O O", [("ana silva", "PERSON")]),
        # What a ZWNJ joins.
        (
            "الهام قائم\u200cمقامی میاد",
            "B-PERSON I-PERSON O O",
            [("الهام قائم\u200cمقامی", "PERSON")],
        ),
        ("احمدی\u200cنژاد کو", "O B-PERSON O", [("احمدی\u200cنژاد", "PERSON")]),
        ("رضا\u200cجان بیا", "B-PERSON O O", [("رضا", "PERSON")]),
        ("علی\u200cهم میاد", "B-PERSON O O", [("علی", "PERSON")]),
        ("پیمان\u200cنامه", "B-PERSON O", []),
        ("پیمان\u200cکار نیومد", "B-PERSON O O", []),
        ("رشتی\u200cام ولی کرج", "O B-LOCATION I-LOCATION I-LOCATION", [("کرج", "LOCATION")]),
        ("ولی کرمی", "B-PERSON I-PERSON", [("ولی کرمی", "PERSON")]),
        ("خانم دکتر سلام", "O O B-PERSON", []),
        # What leads to the next word ends no place and no body.
        (
            "Pension Linde von Montag",
            "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION O",
            [("Pension Linde", "ORGANIZATION")],
        ),
        (
            "فندق النخيل من 3",
            "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION O",
            [("فندق النخيل", "ORGANIZATION")],
        ),
        ("علی کرمی کجاست", "B-PERSON I-PERSON I-PERSON", [("علی کرمی", "PERSON")]),
        ("ask Phil", "O B-PERSON", [("Phil", "PERSON")]),
        ("@", "B-PERSON", []),
        ("دکتر", "B-PERSON", []),
        ("!", "B-PERSON", []),
    ],
)
def test_entities_are_grouped_and_trimmed(
    text: str, labels: str, expected: list[tuple[str, str]]
) -> None:
    """Runs of a type are one entity, without titles, endearments, possessives and punctuation."""
    assert find(text, labels.split()) == expected


@pytest.mark.parametrize(("score", "is_found"), [(0.7, True), (0.69, False)])
def test_entities_reach_their_type_s_threshold(score: float, is_found: bool) -> None:
    """An entity below its type's threshold is not reported."""
    assert bool(find("Ali", ["B-PERSON"], {"PERSON": 0.7}, score=score)) == is_found


def test_entities_take_the_mapped_type() -> None:
    """The manifest renames the model's types, or switches them off."""
    types = {"PER": "PERSON", "MISC": None}
    assert find("Ali Foo", ["B-PER", "B-MISC"], types=types) == [("Ali", "PERSON")]


def test_escape_of_json_parts_names() -> None:
    """A name does not reach over an escape: its surrogate would break the text."""
    found = find(r"Sara\nAli Ahmadi", ["B-PERSON", "I-PERSON", "I-PERSON"])
    assert found == [("Sara", "PERSON"), ("Ali Ahmadi", "PERSON")]


def test_brackets_behind_quotes_part_names() -> None:
    """A model does not see the quotes."""
    labels = ["B-ORGANIZATION", *["I-ORGANIZATION"] * 4]
    found = find('"Zalt Bakery" (Rome)', labels)
    assert found == [("Zalt Bakery", "ORGANIZATION"), ("Rome", "ORGANIZATION")]


@pytest.mark.parametrize(
    ("text", "n_tagged", "expected"),
    [
        ("دیروز ۲۰۵ خواست", 2, [("دیروز", "DATETIME"), ("۲۰۵", "COST")]),
        ("۶ ماهه ۱۱۹۰", 3, [("۶ ماهه", "DATETIME"), ("۱۱۹۰", "COST")]),
        ("امبارح ٣٢٠٠ دفعت", 2, [("امبارح", "DATETIME"), ("٣٢٠٠", "COST")]),
        ("مهر ۱۴۰۲ رفتم", 2, [("مهر ۱۴۰۲", "DATETIME")]),
        ("مارس ٢٠٢٤", 2, [("مارس ٢٠٢٤", "DATETIME")]),
        ("ساعت ۹۳۰ میام", 2, [("ساعت ۹۳۰", "DATETIME")]),
        ("سال ۸۵۰ هجری", 2, [("سال ۸۵۰", "DATETIME")]),
        ("شنبه ۱۲ میام", 2, [("شنبه ۱۲", "DATETIME")]),
    ],
)
def test_a_sum_behind_a_time_is_one_by_itself(
    text: str, n_tagged: int, expected: list[tuple[str, str]]
) -> None:
    """A year, an hour and a day belong to the time."""
    n_words = len(text.split())
    labels = ["B-DATETIME", *["I-DATETIME"] * (n_tagged - 1), *["O"] * (n_words - n_tagged)]
    assert find(text, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("هومن شیرازه", [("هومن", "PERSON"), ("شیراز", "LOCATION")]),
        ("فاطمه تهرانم", [("فاطمه", "PERSON"), ("تهران", "LOCATION")]),
        ("مهدی شیرازی", [("مهدی شیرازی", "PERSON")]),
        ("هومن شیرازیان", [("هومن شیرازیان", "PERSON")]),
    ],
)
def test_a_town_with_its_copula_is_no_surname(text: str, expected: list[tuple[str, str]]) -> None:
    """It says where somebody is; who comes from there is called so."""
    assert find(text, ["B-PERSON", "I-PERSON"]) == expected
