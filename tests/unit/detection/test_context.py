"""Tests of the memory of a conversation: what it finds again, and what it leaves alone."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gateway.detection.memory.stems import lowered
from gateway.detection.memory.word_forms import is_slip
from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.canonical import canonical
from gateway.testing.cpu_time import cpu_s
from tests.unit.detection.known_words import found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bens Auto steht noch da", ["Ben"]),
        ("the bens", []),
        ("Roses are red", []),
        ("Roses Auto", ["Rose"]),
        ("Mias Auto steht noch da", ["Mia"]),
        ("mias auto", []),
    ],
)
def test_a_genitive_of_a_name_that_is_a_word_is_found_if_it_is_none(
    text: str, expected: list[str]
) -> None:
    """What ends in "s" is a name where it has a capital and is no word of its own here."""
    assert found(text, "ben", "mia", "rose") == expected


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("kommt größl heute?", "grossl", ["größl"]),
        ("muñoz, are you there", "munoz", ["muñoz"]),
        ("öz is late", "oz", []),
        ("i saw đorđe there", "dorde", ["đorđe"]),
        ("İİİ ömer here", "omer", ["ömer"]),
    ],
)
def test_name_with_marks_is_found_again_in_small_letters(
    text: str, known: str, expected: list[str]
) -> None:
    """Known words have no marks; how a text writes them says nothing of who is meant."""
    assert found(text, known) == expected


def test_stems_are_looked_for_in_letters_as_known_words_have_them() -> None:
    """Every small Latin letter with marks is the first letter of its canonical form."""
    letters = [c for c in map(chr, (*range(0xDF, 0x180), *range(0x1E00, 0x1F00))) if c.islower()]
    letters.remove("ŉ")
    assert [lowered(c) for c in letters] == [canonical(c)[0] for c in letters]
    assert all(len(lowered(c)) == 1 for c in map(chr, range(0x3000)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("oi declan you up?", ["declan"]),
        ("DECLAN RAFFERTY", ["DECLAN RAFFERTY"]),
        ("is raffetry there", ["raffetry"]),
        ("declaaaan", ["declaaaan"]),
        ("declans car", ["declan"]),
        ("declare it", []),
        ("nobody here", []),
    ],
)
def test_words_are_found_as_they_are_written_in_haste(text: str, expected: list[str]) -> None:
    """Case, one slip in a long name, stretched letters and endings hide nobody."""
    assert found(text, "declan", "rafferty") == expected


@pytest.mark.parametrize("name", ["köln", "zoé", "jörg", "rené", "åse"])
def test_a_short_name_is_found_with_its_marks(name: str) -> None:
    """Though it is remembered without them."""
    assert found(f"und {name} auch", canonical(name)) == [name]


@pytest.mark.parametrize("text", ["omiiid", "omiddd", "ommmiddd"])
def test_a_short_name_is_found_however_it_is_stretched(text: str) -> None:
    """Where its letters inside are stretched, the end that is stretched too tells of it."""
    assert found(text, "omid") == [text]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("grace period til 9", []),
        ("mark my words", []),
        ("I told Mark already", ["Mark"]),
        ("Mark my words", []),
        ("der Mark traut keiner", []),
        ("für Mark", ["Mark"]),
        ("thanks a lot\nMark my words", []),
        ("- Mark my words", []),
        ("👍 Mark my words", []),
        ("ok! 😂 Mark my words", []),
        ("I told her (Mark) already", ["Mark"]),
        ("يا mark", ["mark"]),
    ],
)
def test_words_that_are_common_are_names_only_with_a_capital(
    text: str, expected: list[str]
) -> None:
    """A frequent word stays unless it is written as a name in the midst of a sentence."""
    assert found(text, "mark", "grace") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ژیانه کوچیکه هم هست", ["ژیانه"]),
        ("ژیانشون آره", ["ژیانشون"]),
        ("ژیانو دیدم", ["ژیانو"]),
        ("ژیان‌جان", ["ژیان"]),
        ("ژیانجان", ["ژیان"]),
    ],
)
def test_a_known_name_is_found_with_what_persian_joins_to_it(
    text: str, expected: list[str]
) -> None:
    """Another name may take another ending; titles and endearments stay as they are."""
    assert found(text, "ژیان") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("بارانتون کجاست", ["باران"]),
        ("باران‌شون رو دیدم دیروز", ["باران"]),
        ("باران‌مون مریضه", ["باران"]),
        ("امیدتون به خدا باشه", []),
        ("امیدشون قشنگه", []),
        ("باران کجاست", []),
        ("تارون کجاست", []),
    ],
)
def test_a_name_that_is_a_word_is_found_as_somebodys(text: str, expected: list[str]) -> None:
    """A possessive of several and what only people do tell it."""
    assert found(text, "باران", "امید") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("è stata una vittoria netta", []),
        ("che vittoria ieri sera", []),
        ("la vittoria di domenica", []),
        ("poi vittoria mi scrive", ["vittoria"]),
        ("oggi la Vittoria mi scrive", ["Vittoria"]),
        ("the declan i know", ["declan"]),
    ],
)
def test_a_name_that_is_a_word_too_is_a_thing_behind_an_article(
    text: str, expected: list[str]
) -> None:
    """In small letters; with a capital, or without an article, it is who is known."""
    assert found(text, "vittoria", "declan") == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("امید داشتم ببریم", []), ("فحاتم ما يجي اليوم", ["حاتم"])]
)
def test_words_without_capitals_are_found_unless_common(text: str, expected: list[str]) -> None:
    """In Arabic script a common word is never taken for the name that it is elsewhere."""
    assert found(text, "امید", "حاتم") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("هما رستگارم از شرکت", ["هما رستگار"]),
        ("عمر البطاينة من القسم", ["عمر البطاينة"]),
        ("هما رستگار", ["هما رستگار"]),
        ("رستگارم رسید", []),
        ("مرغ هما رسید", []),
        ("هما، رستگاری میخواد", []),
        ("طول عمر مفید", []),
        ("عمر مفيد رستگار", []),
    ],
)
def test_two_words_that_are_a_known_name_are_found_beside_each_other(
    text: str, expected: list[str]
) -> None:
    """Each of them may be a word; together, with an ending or an article, they are who it is."""
    assert found(text, "هما", "رستگار", "عمر", "بطاینه") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("سمیراهم میاد", ["سمیرا"]),
        ("سمیراینا رفتن", ["سمیرا"]),
        ("سپهرینا رفتن", ["سپهر"]),
        ("همه میان", []),
        ("سپهرها", ["سپهرها"]),
    ],
)
def test_too_and_theirs_may_be_written_on_to_a_name(text: str, expected: list[str]) -> None:
    """Behind the name alone, as nobody else's begins with it."""
    assert found(text, "سمیرا", "سپهر") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("بوحليقة مسافر", ["حليقة"]),
        ("يا ابوفهد", ["فهد"]),
        ("وين امفهد", ["فهد"]),
        ("بورقيبة", []),
        ("أمجاد وصلت", []),
        ("ابوظبي حلوة", []),
        ("بوفيه مفتوح", []),
        ("امفهوم", []),
    ],
)
def test_whose_father_somebody_is_may_be_written_on_to_a_name(
    text: str, expected: list[str]
) -> None:
    """Behind it the name stands as it does alone; other words begin so too."""
    assert found(text, "حلیقه", "فهد", "جاد", "ظبی") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("صالحی نیام، چشم", ["صالحی نیا"]),
        ("صالحی نیاست", []),
        ("صالحی نیازی", []),
        ("صالحی نی", []),
        ("صالحی نیا", ["صالحی نیا"]),
        ("نیام صالحی", []),
    ],
)
def test_a_surname_of_two_words_may_have_an_ending(text: str, expected: list[str]) -> None:
    """It is known by both of its words, the last one with what is written on to it."""
    words = make_words(lambda _: False)
    words.learn_phrase("صالحی نیا", "PERSON")
    assert [text[e.start : e.end] for e in words.find(text, [])] == expected


@pytest.mark.parametrize("name", ["علیزاده", "تاجزاده"])
def test_a_surname_that_the_news_is_full_of_is_found_again(name: str) -> None:
    """It is no word, however frequent."""
    assert found(f"{name} کی میاد", name) == [name]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("أو لزياد؟", ["زياد"]), ("قریشی‌ها هم میان", ["قریشی"]), ("زياده قوي", [])],
)
def test_names_without_capitals_are_found_with_what_is_attached(
    text: str, expected: list[str]
) -> None:
    """A forename that is a frequent word of the other language is found, and a family is."""
    assert found(text, "زیاد", "قریشی") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("فرهاد‌آقا نیومد", ["فرهاد"]),
        ("فرهاد‌اینا رفتن", ["فرهاد"]),
        ("هانیه‌ی خودمون بود", ["هانیه"]),
        ("هانیه‌ام دیگه", ["هانیه"]),
        ("نیمای خودمون بود", ["نیما"]),
        ("زهراخانوم کجاست", ["زهرا"]),
        ("زهراست پشت خط", ["زهراست"]),
        ("haniehjoon bia", ["hanieh"]),
        ("زهرا‌بافی", []),
    ],
)
def test_names_are_found_with_what_persian_attaches(text: str, expected: list[str]) -> None:
    """Ezafe, copula, kin and honorifics, with a ZWNJ or without, hide nobody."""
    assert found(text, "فرهاد", "هانیه", "نیما", "زهرا", "hanieh") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("سلمي لآدم", ["آدم"]),
        ("خذي الدواء ولآدم", ["آدم"]),
        ("وآدم نام", ["آدم"]),
        ("والآدم نام", []),
        ("وآدم‌ها می‌گویند", []),
        ("دکتر وائل قال", ["وائل"]),
    ],
)
def test_a_name_that_persian_has_as_a_word_is_found_behind_an_arabic_prefix(
    text: str, expected: list[str]
) -> None:
    """Where no letter is Persian; letters with a hamza or a madda are those without."""
    assert found(text, "ادم", "وایل") == expected


@pytest.mark.parametrize(
    ("known", "detector", "expected"),
    [
        ("PERSON", "ner/m", "PERSON"),
        ("PERSON", "ner-fallback/m", "PERSON"),
        ("PERSON", "rules/known-place", "LOCATION"),
        ("EMAIL", "ner/m", "LOCATION"),
    ],
)
def test_a_known_word_has_the_type_that_it_is_known_by(
    known: str, detector: str, expected: str
) -> None:
    """Only a model changes its mind about who or what a word is."""
    words = make_words(lambda _: False)
    words.learn(("orsola",), known)
    text = "il gatto dell'Orsola"
    entities = [Entity(14, 20, "LOCATION", 0.9, detector)]
    assert [entity.type for entity in words.retyped(text, entities)] == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("وينك ياليلاف؟", ["ليلاف"]),
        ("ومحمد معي", ["محمد"]),
        ("لمحمد", ["محمد"]),
        ("وعلى الله", []),
        ("نسرینسادات اومد", ["نسرین"]),
    ],
)
def test_names_are_found_behind_a_call_and_a_conjunction(text: str, expected: list[str]) -> None:
    """Though news has made a frequent word of "and Muhammad"."""
    assert found(text, "لیلاف", "محمد", "علی", "نسرین") == expected


@pytest.mark.parametrize(
    ("value", "found_as", "expected"),
    [
        ("Maison Dupont", "PERSON", "ORGANIZATION"),
        ("O'Brien", "PERSON", "ORGANIZATION"),
        ("Maison Durand", "PERSON", "PERSON"),
        ("D'Angelo", "LOCATION", "PERSON"),
        ("Dall’Olio", "ORGANIZATION", "PERSON"),
        ("Angelo Srl", "ORGANIZATION", "ORGANIZATION"),
    ],
)
def test_names_of_several_words_have_the_type_that_they_are_known_by(
    value: str, found_as: str, expected: str
) -> None:
    """A firm is called by a part of its name, a person by a surname with a particle."""
    words = make_words(lambda _: False)
    words.learn(("angelo", "olio"), "PERSON")
    words.learn_phrase("maison dupont", "ORGANIZATION")
    words.learn_phrase("o'brien", "ORGANIZATION")
    entities = [Entity(4, 4 + len(value), found_as, 0.9, "ner/m")]
    assert [entity.type for entity in words.retyped(f"Ask {value}", entities)] == [expected]


def test_slips_are_no_words_of_their_own() -> None:
    """A word that lists or frequent words have is no slip of a name."""
    assert found("winter is cold", "winters") == []
    assert found("marina called", "martina") == []
    assert found("hast du noch kohle", "kohler") == []
    assert found("lecker war das", "becker") == []
    assert found("قربانت برم", "قربانی") == []
    assert not is_slip("anna", "hanna")


def test_places_are_found_together_only() -> None:
    """Of an address of several words all have to stand there."""
    assert found("to 14 larch close now", "14 Larch Close", type_="LOCATION") == ["14 larch close"]
    assert found("close the door at 14", "14 Larch Close", type_="LOCATION") == []


def test_the_oldest_of_many_places_are_forgotten() -> None:
    """New places are learned in the longest conversation, and memory stays bounded."""
    words = make_words(lambda _: False)
    for i in range(300):
        words.learn_phrase(f"{i} larch close", "LOCATION")
    assert not words.find("at 0 larch close", [])
    assert words.find("at 299 larch close", [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("declan declan", ["declan declan"]),
        ("declan\nand(declan),ask declan", ["declan", "declan", "declan"]),
        ("(rafferty/declan)", ["rafferty", "declan"]),
        ("dec declan fferty", ["declan"]),
    ],
)
def test_words_are_found_wherever_they_stand(text: str, expected: list[str]) -> None:
    """A short text, of which only the words near a known one are cut, gives what a long one does.

    The long one has more words than slips are looked for in, which all are cut.
    """
    assert found(text, "declan", "rafferty") == expected
    assert found(text + " so" * 1_100, "declan", "rafferty") == expected


def test_a_known_form_with_a_blank_is_passed_over() -> None:
    """No word holds it; looking for it comes to an end, even where a half begins with the blank."""
    assert found("ask ab cdef ab cdef", "ab c", "abc def", "declan") == []


def test_entities_are_kept_and_not_overlapped() -> None:
    """What detectors found stays as it is."""
    words = make_words(lambda _: False)
    words.learn(("declan",), "PERSON")
    entities = [Entity(0, 6, "PERSON", 0.9, "ner")]
    assert words.find("declan came", entities) is entities


def test_words_that_only_the_vault_knows_are_asked_for() -> None:
    """After a restart each word that is no frequent one is looked up."""
    asked: list[str] = []

    def is_met(key: str) -> bool:
        asked.append(key)
        return key == "quennell"

    words = make_words(is_met)
    assert words.find("tell quennell the time", [], asks=True)[0].start == 5
    assert asked == ["quennell"]
    assert words.find("tell quennell the time", []) == []


def test_memory_is_bounded() -> None:
    """Old words go when new ones come."""
    words = make_words(lambda _: False)
    for i in range(300):
        words.learn((f"zqx{chr(97 + i % 26)}{chr(97 + i // 26)}",), "PERSON")
    assert not words.find("zqxaa", [])
    assert words.find("zqxnl", [])


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        ([("a", "0912"), ("a", "000 4567")], "09120004567"),
        ([("a", "۰۹۱۲"), ("a", "۰۰۰۴۵۶۷")], "09120004567"),
        ([("a", "0912"), ("b", "000 4567")], ""),
        ([("a", "0912"), ("a", "wait"), ("a", "000 4567")], ""),
        ([("a", "12"), ("a", "30")], ""),
        ([("a", "0176"), ("a", "204"), ("a", "5561")], "01762045561"),
        ([("a", "ruf Holger an, seine Nummer ist 0171"), ("a", "555 8832")], "01715558832"),
        ([("a", "le portable d'Inès 06 12 34"), ("a", "56 78")], "0612345678"),
        ([("a", "رقم منى ٠٥٠١١١"), ("a", "٢٢٣٣ لا عفوا ٢٢٣٤")], "0501112233"),
        ([("a", "338 44"), ("a", "5 66 77. no scusa, 78")], "3384456677"),
        ([("a", "mon num 06 48 21 9"), ("a", "puis 0 57 voilà")], "0648219057"),
        ([("a", "06 48 21 9"), ("a", "0 573 voila la fin")], "06482190573"),
        ([("a", "cell 335 20 44"), ("a", "9 18 fine")], "3352044918"),
        ([("a", "sì 335 20 44"), ("a", "e poi 918")], "3352044918"),
        ([("a", "Handy wäre 0171 39 200"), ("a", "44 fertig")], "01713920044"),
        ([("a", "ok 12"), ("a", "34 56 done")], ""),
        ([("a", "il prezzo è 350"), ("a", "20 persone")], ""),
        ([("a", "le prix est 06"), ("a", "12 personnes")], ""),
        ([("a", "0171 2345678"), ("a", "e poi 30 persone")], ""),
        ([("a", "his cell is 07700"), ("a", "900 227, he's Ed")], "07700900227"),
        ([("a", "call Ines on 0171 2345678"), ("a", "30 people are coming")], ""),
        ([("a", "call Ines on 0171 2345678"), ("a", "2030")], ""),
        ([("a", "we open at 0830"), ("a", "3 of us, 40 euros")], ""),
        ([("a", "my room is 0412"), ("b", "123456 is the order")], ""),
        ([("a", "die Vorwahl ist 0171"), ("a", "um 17:30 bin ich da")], ""),
        ([("a", "the code starts with 07700"), ("a", "12.5 kg of it")], ""),
        ([("a", "rendez-vous au 06"), ("a", "14 rue du Lac")], ""),
        ([("a", "0176 12345678"), ("a", "20")], ""),
        ([("a", "wir treffen uns um 0830"), ("a", "12 34 56 war der Code")], ""),
        ([("a", "on ouvre à 0930"), ("a", "45 67 89, c'est le dossier")], ""),
    ],
)
def test_pieces_of_a_number_are_joined(messages: list[tuple[str, str]], expected: str) -> None:
    """Consecutive messages of one sender make one number, if it has the length of one."""
    words = make_words(lambda _: False)
    ends = [words.number_end(sender, text) for sender, text in messages]
    assert (ends[-1].whole if ends[-1] is not None else "") == expected


@pytest.mark.parametrize(
    ("unit", "is_found"),
    [
        ("Sara x ", False),
        ("Declan x ", False),
        ("Declan x ", True),
        ("blue kettle x ", False),
        ("jaya", False),
        ("omar ", False),
    ],
)
def test_long_texts_take_linear_time(unit: str, is_found: bool) -> None:
    """Eight times the characters cost about eight times as much, however often a word stands."""

    def find(text: str) -> None:
        words = make_words(lambda _: False)
        for value in ("declan", "jaya", "patel", "sara", "omar"):
            words.learn((value,), "PERSON")
        words.learn_phrase("blue kettle", "ORGANIZATION")
        step = len(unit)
        places = range(0, len(text) - step, step) if is_found else ()
        words.find(text, [Entity(at, at + step - 3, "PERSON", 1.0, "ner/x") for at in places])

    text = (unit * 24_000)[:24_000] + " jaya declan blue kettle"
    assert cpu_s(lambda: find(text)) < 24 * max(cpu_s(lambda: find(text[-3_000:]), 3), 0.001)


def test_entities_between_known_words_hide_only_what_they_cover() -> None:
    """A word beside an entity is found, one inside of it is not, however many there are."""
    words = make_words(lambda _: False)
    for value in ("declan", "rafferty"):
        words.learn((value,), "PERSON")
    text = "declan and rafferty, declan rafferty and 12 declan"
    entities = [Entity(21, 36, "PERSON", 1.0, "ner/x"), Entity(41, 43, "NUMBER", 1.0, "ner/x")]
    added = [e for e in words.find(text, entities) if e not in entities]
    assert [(e.start, e.end) for e in added] == [(0, 6), (11, 19), (44, 50)]


@given(
    tokens=st.lists(st.sampled_from(["justice", "for", "marisol", "Vance", "TeamMarisol", "(MV)"])),
    joints=st.lists(st.sampled_from([" ", "_", ", "]), min_size=1, max_size=4),
    n_found=st.integers(0, 4),
)
# What is found already is the end of a phrase.
@example(tokens=["justice", "for", "marisol"], joints=["_"], n_found=1)
def test_finds_never_overlap(tokens: list[str], joints: list[str], n_found: int) -> None:
    """Words, phrases, names within words and initials each have places of their own."""
    words = make_words(lambda _: False)
    words.learn(("marisol", "vance"), "PERSON")
    for phrase in ("justice_for_marisol", "marisol justice", "for vance"):
        words.learn_phrase(phrase, "USERNAME" if "_" in phrase else "ORGANIZATION")
    text, entities = "", []
    for number, token in enumerate(tokens):
        if len(tokens) - number <= n_found:
            entities.append(Entity(len(text), len(text) + len(token), "PERSON", 1.0, "ner/x"))
        text += token + joints[number % len(joints)]
    found = words.find(text, entities)
    assert all(one.end <= other.start for one, other in pairwise(found))
