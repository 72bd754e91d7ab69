"""Tests of the memory of a conversation: what it finds again, and what it leaves alone."""

import pytest

from gateway.detection.memory.stems import lowered
from gateway.detection.memory.word_forms import is_slip
from gateway.domain import Entity
from gateway.pipeline.memory import make_words
from gateway.pseudonyms.canonical import canonical
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


@pytest.mark.parametrize("name", ["käte", "zoé", "jörg", "rené", "åse"])
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
    ("text", "name", "expected"),
    [
        ("sie fuhr nach Haus", "fuhr", []),
        ("heute ist Fuhr da", "fuhr", ["Fuhr"]),
        ("un caffè turco e un vino russo", "russo", []),
        ("da Russo alle nove", "russo", ["Russo"]),
        ("near the old bridge", "bridge", []),
        ("tell finch it is late", "finch", []),
        ("ask mila again", "mila", ["mila"]),
        ("مالک خونه زنگ زد", "مالک", []),
        ("شما نظری نداری؟", "نظری", []),
        ("نظری گفت فردا میاد", "نظری", ["نظری"]),
        ("راستی کی میرسی", "راستی", []),
        ("کار نصیری کجاست", "نصیری", ["نصیری"]),
    ],
)
def test_a_surname_that_is_a_word_too_is_found_with_its_capital(
    text: str, name: str, expected: list[str]
) -> None:
    """In small letters the word is meant; a forename on lists is a name there too."""
    assert found(text, name) == expected


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
        ("نیمای خودمون بود", ["نیمای"]),
        ("نیمایِ ما کجاست", ["نیمای"]),
        ("فرهادِ خودمون بود", ["فرهاد"]),
        ("من نیماام", ["نیماام"]),
        ("نیمایی نیست", []),
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
    ("text", "expected"),
    [
        ("وينك ياليلاف؟", ["ليلاف"]),
        ("هلا ويابوليلاف", ["ليلاف"]),
        ("ومحمد معي", ["محمد"]),
        ("لمحمد", ["محمد"]),
        ("وعلى الله", []),
        ("نسرینسادات اومد", ["نسرین"]),
    ],
)
def test_names_are_found_behind_a_call_and_a_conjunction(text: str, expected: list[str]) -> None:
    """Though news has made a frequent word of "and Muhammad"."""
    assert found(text, "لیلاف", "محمد", "علی", "نسرین") == expected


def test_a_greeting_is_no_slip_of_a_surname() -> None:
    """It is one letter apart from it, and is said before it."""
    assert found("buongiorno signora", "bongiorno") == []
    assert found("bongiornno signora", "bongiorno") == ["bongiornno"]


def test_slips_are_no_words_of_their_own() -> None:
    """A word that lists or frequent words have is no slip of a name."""
    assert found("winter is cold", "winters") == []
    assert found("marina called", "martina") == []
    assert found("hast du noch kohle", "kohler") == []
    assert found("lecker war das", "becker") == []
    assert found("قربانت برم", "قربانی") == []
    assert not is_slip("anna", "hanna")


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


@pytest.mark.parametrize(
    ("text", "forename", "expected"),
    [
        ("gestern war jannik sommer da", "jannik", ["jannik sommer"]),
        ("gestern war jannik-sommer da", "jannik", ["jannik-sommer"]),
        ("war jannik im sommer da?", "jannik", ["jannik"]),
        ("kann jannik kurz kommen", "jannik", ["jannik"]),
        ("war jannik von sommer da?", "jannik", ["jannik von sommer"]),
        ("war im garten sommer und winter", "garten", ["garten"]),
        ("war Jannik sommer wie winter da", "Jannik", ["Jannik"]),
    ],
)
def test_a_known_surname_that_is_a_word_too_goes_on_with_the_forename_before_it(
    text: str, forename: str, expected: list[str]
) -> None:
    """Written alike, right behind it, and no word that is said behind a name."""
    words = make_words(lambda _: False)
    words.learn(("sommer", "kurz"), "PERSON")
    start = text.index(forename)
    one = Entity(start, start + len(forename), "PERSON", 0.9, "ner/test")
    assert [text[e.start : e.end] for e in words.find(text, [one])] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("moin, sommer hier!", ["sommer"]),
        ("sommer hier ist heiß", []),
    ],
)
def test_who_writes_is_found_by_a_surname_that_is_a_word_too(
    text: str, expected: list[str]
) -> None:
    """Who says "here" behind a known name, and no more, tells who writes."""
    assert found(text, "sommer") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("die heidkamp-winter kommt", ["heidkamp-winter"]),
        ("winter-heidkamp hat angerufen", ["winter-heidkamp"]),
        ("ein heidkamp-auto im winter", ["heidkamp"]),
        ("der winter-schlaf", []),
    ],
)
def test_a_double_surname_is_found_whole_though_half_of_it_is_a_word(
    text: str, expected: list[str]
) -> None:
    """A hyphen joins two known parts; beside a known one any other word stays."""
    assert found(text, "heidkamp", "winter") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Arbor & Quill pays well", [("Arbor & Quill", "ORGANIZATION")]),
        ("Arbor & Sara pay", [("Arbor", "PERSON")]),
    ],
)
def test_a_known_firm_of_partners_is_whole_where_a_model_cuts_it(
    text: str, expected: list[tuple[str, str]]
) -> None:
    """The "&" between two of its words joins them, and no others."""
    words = make_words(lambda _: False)
    words.learn_phrase("Arbor & Quill", "ORGANIZATION")
    found_by_model = [Entity(0, 5, "PERSON", 0.9, "ner/test")]
    read = words.retyped(text, found_by_model)
    assert [(text[e.start : e.end], e.type) for e in read] == expected


def test_who_has_a_title_is_no_firm_of_that_name() -> None:
    """A firm is called after its owner, and he has a title of his own."""
    words = make_words(lambda _: False)
    words.learn_phrase("Hagenbach", "ORGANIZATION")
    one = Entity(5, 14, "PERSON", 0.9, "ner/test")
    assert list(words.retyped("Herr Hagenbach kommt", [one])) == [one]
    assert words.retyped("Bald Hagenbach kommt", [one])[0].type == "ORGANIZATION"


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
