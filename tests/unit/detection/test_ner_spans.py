"""Labelled words become entities with the offsets of the original text."""

from collections.abc import Mapping

import pytest

from gateway.detection.ner import program_names
from gateway.detection.ner.romanized_words import ROMANIZED_WORDS
from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.word_kinds import Kind, kind_of
from gateway.inference.manifest import FEATURE_SCHEME, Manifest
from gateway.inference.words import WordReader
from gateway.pseudonyms.name_lists import is_usual_forename
from gateway.training.tokenizer import build_tokenizer

_READER = WordReader(build_tokenizer([]))


def find(
    text: str,
    labels: list[str],
    thresholds: Mapping[str, float] | None = None,
    types: Mapping[str, str | None] | None = None,
    score: float = 0.9,
) -> list[tuple[str, str]]:
    """Return (value, type) of the entities that `labels`, one a word, form in `text`."""
    words = _READER.words(text)
    assert len(words) == len(labels)
    tagged = [
        TaggedWord(place, label[0] == "B", label[2:], score)
        for place, label in enumerate(labels)
        if label != "O"
    ]
    manifest = Manifest(
        name="m",
        version="1",
        family="compact",
        licence="Apache-2.0",
        feature_scheme=FEATURE_SCHEME,
        n_feature_rows=10,
        labels=(),
        files={},
        types=types or {},
        thresholds=thresholds or {},
    )
    entities = entities_of(text, words, tagged, manifest, "ner/m-1")
    assert all(entity.detector == "ner/m-1" for entity in entities)
    return [(text[e.start : e.end], e.type) for e in entities]


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
        ("azizam reza", "B-PERSON I-PERSON", [("reza", "PERSON")]),
        ("shoft a7med", "O O B-PERSON I-PERSON", [("a7med", "PERSON")]),
        ("ya amar", "O B-PERSON", []),
        ("tayeb ya nadine", "B-PERSON O B-PERSON", [("nadine", "PERSON")]),
        ("2abelny bokra", "O B-PERSON B-PERSON", []),
        ("kalem abo zeyad", "B-PERSON O O", []),
        ("b3atlek el soura", "O O B-PERSON O O", []),
        ("ramadan kareem", "O B-PERSON", []),
        ("kareem gah", "B-PERSON O", [("kareem", "PERSON")]),
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


def test_what_announces_a_name_in_one_word_is_no_part_of_it() -> None:
    """Somebody's team is called by the name alone, so that it has the surrogate of the person."""
    assert find("TeamYesenia wins", ["B-PERSON", "O"]) == [("Yesenia", "PERSON")]
    assert find("JusticeForMcRae", ["B-PERSON"]) == [("McRae", "PERSON")]
    assert find("McRae wins", ["B-PERSON", "O"]) == [("McRae", "PERSON")]
    assert find("Team wins", ["B-PERSON", "O"]) == [("Team", "PERSON")]


@pytest.mark.parametrize(
    ("text", "labels", "expected"),
    [
        ("خونه سی وسه رفتیم", "O B-LOCATION I-LOCATION O", []),
        ("استامینوفن ۵ سی سی", "O O B-ORGANIZATION I-ORGANIZATION", []),
        ("دادگاه بیست و پنجم", "B-ORGANIZATION I-ORGANIZATION I-ORGANIZATION I-ORGANIZATION", []),
        ("الرقم خمسة وسبعين", "O B-PERSON I-PERSON", []),
        ("کافه هفتاد", "B-ORGANIZATION I-ORGANIZATION", [("کافه هفتاد", "ORGANIZATION")]),
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
        ("ابني كريم نايم", "B-PERSON I-PERSON O", ["كريم"]),
        ("داداشم رفت", "B-PERSON O", []),
        ("طلب باسم شيماء", "O B-PERSON B-PERSON", ["شيماء"]),
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


@pytest.mark.parametrize("label", ["DOB", "CF", "TAN", "NIR", "PNR", "NHS"])
def test_what_a_field_is_called_in_capitals_is_nobody(label: str) -> None:
    """A model takes it for somebody; in small letters it may be a name, and so is another."""
    assert not find(f"{label} here", ["B-PERSON", "O"])
    assert find("Tan here", ["B-PERSON", "O"]) == [("Tan", "PERSON")]
    assert find("DOBI here", ["B-PERSON", "O"]) == [("DOBI", "PERSON")]


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
        ("_Ayla_ Roth", "O B-PERSON O B-PERSON", [("Ayla", "PERSON"), ("Roth", "PERSON")]),
        ("_Ayla_ Roth", "O B-PERSON I-PERSON I-PERSON", [("Ayla_ Roth", "PERSON")]),
        ("__Ayla Roth__ is", "O O B-PERSON I-PERSON O O O", [("Ayla Roth", "PERSON")]),
        ("_Ayla_ called", "O B-PERSON I-PERSON I-PERSON", [("Ayla", "PERSON")]),
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
        (
            "سحر امشب میاد",
            "B-DATETIME I-DATETIME O",
            [("سحر", "PERSON"), ("امشب", "DATETIME")],
        ),
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
        (
            "رشتی\u200cام ولی کرج",
            "O B-LOCATION I-LOCATION I-LOCATION",
            [("کرج", "LOCATION")],
        ),
        ("ولی کرمی", "B-PERSON I-PERSON", [("ولی کرمی", "PERSON")]),
        ("خانم دکتر سلام", "O O B-PERSON", []),
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
    """`Tél. : 04 …` and `Port. : 06 …` of French signatures stay; a port is a place else."""
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
    labels = ["O"] * len(_READER.words(text))
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
    labels = ["O"] * len(_READER.words(text))
    labels[place] = f"B-{type_}"
    assert find(text, labels) == [(value, type_)]


def test_programs_are_on_no_list_of_names() -> None:
    """Whoever is called like one is found."""
    words = [*program_names._PROGRAMS, *program_names._COMPANIES]
    assert [word for word in words if kind_of(word) in (Kind.NAME, Kind.BOTH)] == []
