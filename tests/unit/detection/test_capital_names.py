"""Names in Latin capitals within Persian and Arabic, and other words that are no names there."""

import pytest

from gateway.detection.ner.romanized_words import is_romanized_word
from gateway.detection.ner.talk_of_people import is_talk_alone
from gateway.detection.patterns.people.capital_names import CapitalNames
from gateway.detection.patterns.places.announced_places import AnnouncedPlaces
from gateway.detection.rules import RulesDetector


def _found(rules: RulesDetector, text: str) -> list[str]:
    return [text[e.start : e.end] for e in rules.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("الاسم في الجواز MOZA ALKETBI", "MOZA ALKETBI"),
        ("الحجز باسم KARRAR ABBAS JASIM صح؟", "KARRAR ABBAS JASIM"),
        ("بلیط رو به اسم TUVRAK ZELBANI بگیر", "TUVRAK ZELBANI"),
        ("تو پاسپورتم زده SEPIDEH AL TAHERI", "SEPIDEH AL TAHERI"),
    ],
)
def test_capitals_behind_a_word_for_a_paper_are_a_name(text: str, name: str) -> None:
    """Passports and tickets have names in capitals."""
    assert _found(RulesDetector([CapitalNames()]), text) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "الجواز جاهز VISA ON ARRIVAL",
        "بلیطم TURKISH AIRLINES بود",
        "اسم فایل رو بذار FINAL VERSION",
        "اسمش رو گذاشتم MY BABY",
        "الحجز رقم ABCD EF123",
        "پاسپورتم OK شد",
        "HELLO WORLD اسم برنامه‌ست",
    ],
)
def test_other_capitals_stay(text: str) -> None:
    """Airlines, kinds of files and codes are no names."""
    assert _found(RulesDetector([CapitalNames()]), text) == []


@pytest.mark.parametrize(
    "text", ["پارسال رفتیم {}", "اومدیم {}، برادرم هم هست", "میرم {} خونه خالم", "{} زندگی میکنه"]
)
@pytest.mark.parametrize("city", ["کلن", "وان", "قم"])
def test_city_is_told_by_who_goes_there(text: str, city: str) -> None:
    """What says something else by itself is a city behind a verb of motion."""
    assert _found(RulesDetector([AnnouncedPlaces()]), text.format(city)) == [city]


@pytest.mark.parametrize(
    "text",
    [
        "یادم رفت کلن",
        "برق رفته کلن",
        "رفتم تو وان",
        "رفتم کلن نخوابیدم",
        "کلن خوبه",
        "وين رحتي",
        "اومدم وان رو بشورم",
    ],
)
def test_same_words_elsewhere_are_no_city(text: str) -> None:
    """Things are gone altogether, and a bath is taken."""
    assert _found(RulesDetector([AnnouncedPlaces()]), text) == []


@pytest.mark.parametrize("word", ["مبارکههه", "عالیهههه", "قشنگههه", "بالله", "هننقط"])
def test_stretched_copula_and_oaths_are_nobody(word: str) -> None:
    """What says that it is great, stretched, is on no list however it reads without its stretch."""
    assert is_talk_alone(word)


@pytest.mark.parametrize("word", ["عالیه", "مبارکه", "فاطمههه", "سارااا", "سمیههه", "نقاش"])
def test_names_are_no_copula(word: str) -> None:
    """Names that end so, and those that somebody calls, stay."""
    assert not is_talk_alone(word)


@pytest.mark.parametrize("word", ["chrit", "nanaa", "s7a", "3sal", "w7ed", "nsowlek", "ghalya"])
def test_words_of_the_maghreb_are_nobody(word: str) -> None:
    """Words of every day in Latin letters name nobody."""
    assert is_romanized_word(f"a {word} daba", 2, 2 + len(word))


@pytest.mark.parametrize("word", ["ruefsch", "Kärtli", "Stickl", "dahoam", "öppis", "sparste"])
def test_words_of_german_dialects_are_nobody(word: str) -> None:
    """What nobody writes but in chats names nobody, with a capital or without."""
    assert is_romanized_word(f"des {word} is", 4, 4 + len(word))


@pytest.mark.parametrize("word", ["Gemma", "Hani", "Ned", "Kane", "Kathi", "Sepp"])
def test_names_that_dialects_have_as_words_stay(word: str) -> None:
    """Such a word is none in its phrases alone."""
    assert not is_romanized_word(f"mit {word} is", 4, 4 + len(word))


@pytest.mark.parametrize("word", ["7amza", "m7amed", "Ghali", "s3ad", "Tran", "Meskini", "7afida"])
def test_names_of_the_maghreb_stay(word: str) -> None:
    """Digits in a word alone say nothing against a name."""
    assert not is_romanized_word(f"a {word} daba", 2, 2 + len(word))


@pytest.mark.parametrize("text", ["بدي طاولة لخمسة", "حجزت لأربعة", "دفعت لخمسة أشخاص"])
def test_people_that_something_is_for_are_no_sum(text: str) -> None:
    """A table is wanted for five."""
    assert [e for e in RulesDetector().detect([text])[0] if e.type == "COST"] == []


@pytest.mark.parametrize(("text", "value"), [("بدي بخمسين", "خمسين"), ("ادفع لي مية", "مية")])
def test_sums_behind_the_same_verbs_stay_found(text: str, value: str) -> None:
    """What is wanted for fifty costs that."""
    assert value in _found(RulesDetector(), text)
