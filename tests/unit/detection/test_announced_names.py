"""Names behind the phrases with which people introduce themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _names(text: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my name is bekbo", "bekbo"),
        ("hi, my name's Tarq Ulen, can you help", "Tarq Ulen"),
        ("her maiden name is Key", "Key"),
        ("My name is: Oba", "Oba"),
        ("mi chiamo tarqua", "tarqua"),
        ("mi chiamo Tarqua Ulen U L E", "Tarqua Ulen"),
        ("il mio nome è Tarqua di Volo", "Tarqua di Volo"),
        ("je m'appelle zoub", "zoub"),
        ("je m’appelle Zoub van Dost et toi", "Zoub van Dost"),
        ("ich heiße torva", "torva"),
        ("Mein Name ist Dr. Vost", "Vost"),
        ("اسمي زغلول", "زغلول"),
        ("أنا علي حسن", "علي حسن"),
        ("معك علي حداد من المبيعات", "علي حداد"),
        ("أنا حسن علي", "حسن علي"),
        ("وأنا علي من قسم الفواتير", "علي"),
        ("انا علي", "علي"),
        ("سلام اسمم سپینود صالحی هست", "سپینود صالحی"),
        ("نام من ترلان است", "ترلان"),
        ("my name is rose", "rose"),
        ("what's your last name? Zorvik", "Zorvik"),
        ("what's your name? bob", "bob"),
        ("what is your name?\nrose", "rose"),
        ("heißt du? Torva Zum.", "Torva Zum"),
        ("come ti chiami? Torva", "Torva"),
        ("اسمت چیه؟ زغلول", "زغلول"),
        ("mi chiamo giovanni scaramuzzino e ho un problema", "giovanni scaramuzzino"),
        ("je m'appelle julien quemerais", "julien quemerais"),
        ("hr. dönhoff kommt", "dönhoff"),
        ("hr. von dönhoff kommt", "von dönhoff"),
        ("frau von der dönhoff", "von der dönhoff"),
        ("bonjour mme trinh", "trinh"),
        ("bei herr wüst", "wüst"),
        ("hier ist die mareike", "mareike"),
        ("tante mareike kommt", "mareike"),
        ("زهراخانوم سبزی پاک کرده", "زهرا"),
        ("زهرا‌خانوم سبزی پاک کرده", "زهرا"),
        ("زهــراخانوم سبزی پاک کرده", "زهــرا"),
        ("به رضا‌اقا بگو", "رضا"),
        ("نام پدر: قدرت", "قدرت"),
        ("سلام من کامیارم از واحد فروش", "کامیارم"),
        ("سلام، من ستاره‌ام.", "ستاره"),
        ("سلام، من هانیه‌م.", "هانیه"),
        ("فامیلیم علیزاده است", "علیزاده"),
        ("من رضام، خواهرم کجاست", "رضام"),
        ("پرواز همسرم لیلاست، من نمیام", "لیلاست"),
        ("اسمش کامرانه", "کامرانه"),
        ("داداشم پژمانه که اومد", "پژمانه"),
        ("ba khale shahin raft", "shahin"),
        ("agha mojtaba zang zad", "mojtaba"),
        ("mona el shafei gaya", "mona el shafei"),
        ("Mona El-Shafei gaya", "Mona El-Shafei"),
    ],
)
def test_an_announced_name_is_found_whatever_it_is(text: str, name: str) -> None:
    """In six languages, in any case, on no list, without its title and with its particles."""
    assert _names(text) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "my name is on the list",
        "دخترم زیباست",
        "شوهرم شیرازیه",
        "همسرم شجاعه",
        "خواهرم مریضه",
        "پسرم سربازه",
        "دوستم دکتره",
        "شوهرم آرومه",
        "die frau zwirbelt das",
        "in 1 hr standuppish",
        "fr fr deadasss",
        "bonjour madame svp",
        "ich bin der meinung",
        "am fr. abend",
        "my name is not important",
        "what is my name? bob",
        "what is your name? Thanks",
        "what is your name? no idea",
        "what is your name? Will do",
        "my name is 12",
        "my name is",
        "mi chiamo sempre dopo",
        "il mio nome è già nella lista",
        "ich heiße auch so",
        "اسمي على القائمة",
        "أنا على حسن ظنك",
        "انا علي يقين انه بيجي",
        "أنا علي حق",
        "انا علي الطلاق ما رحت",
        "وانا علي ديون",
        "انا علي سفر بكرا",
        "اسمم رو یادت رفت؟",
        "اسم من هم بنویس",
        "the file name is report",
        "من امیدوارم بیاد",
        "من نگرانم",
        "من آزادم",
        "من تهرانم الان",
        "من خسته‌ام",
        "به حاجی‌آقا بگو",
        "مامان‌جون رفت",
        "من دکترم",
        "هذا من كريم",
        "ammo magazine is empty",
        "agha bebakhshid",
        "el salvador",
        "merci monsieur le directeur",
        "bonjour madame la proviseure",
        "mona el match emta",
    ],
)
def test_what_is_no_name_stays(text: str) -> None:
    """Frequent words behind the phrases, questions and the names of things."""
    assert _names(text) == []


@given(st.text(alphabet="abcdefgABC éß'-1علی\u200c.\n", max_size=30))
def test_any_text_may_follow(rest: str) -> None:
    """What is found stands behind the phrase, and is no longer than a few words."""
    for name in _names(f"my name is {rest}"):
        assert len(name.split()) <= 9
        assert name in rest
