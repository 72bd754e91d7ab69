"""Tests of dates whose day is a word: "the fifth of May", "بیستم تیر", "il primo maggio"."""

import pytest

from gateway.domain.day_words import DAY_ROWS
from gateway.pseudonyms.surrogates.dates import find_dates
from gateway.pseudonyms.surrogates.day_words import day_of, day_word, language_of
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize("row", range(len(DAY_ROWS)))
def test_words_for_days_are_read_and_written_back(row: int) -> None:
    """Each word is its day, and stands for it again behind any other word of its row."""
    language, _, words = DAY_ROWS[row]
    for day, word in enumerate(words, 1):
        assert day_of(word) == day
        assert day_of(word.upper()) == day
        assert language_of(word) in (language, None)
        like = words[day % len(words)]
        assert day_of(day_word(day, like, language) or "") == day


def test_day_behind_the_last_word_of_its_row_has_none() -> None:
    """Nobody says "ثاني وعشرون مايو" in the short form: digits take its place."""
    assert day_word(22, "أول", "ar") is None
    assert day_word(2, "أول", "ar") == "ثاني"
    assert day_word(2, "اول", "fa") == "دوم"


@pytest.mark.parametrize(
    ("in_words", "in_digits"),
    [
        ("ششم خرداد", "۶ خرداد"),
        ("بیست و هشتم خرداد ۱۴۰۴", "۲۸ خرداد ۱۴۰۴"),
        ("هیفدهم مهر", "۱۷ مهر"),
        ("the third of June", "3 June"),
        ("June the third", "3 June"),
        ("October Twenty-Second, 2025", "22 October 2025"),
        ("fourth of May nineteen seventy-one", "4 May 1971"),
        ("4 May two thousand and nine", "4 May 2009"),
        ("December the tenth, twenty oh three", "10 December 2003"),
        ("March nineteen hundred and eighty", "March 1980"),
        ("nineteen sixty", "1960"),
        ("le premier juin 2026", "1er juin 2026"),
        ("vingt et un avril", "21 avril"),
        ("ersten März 2027", "1. März 2027"),
        ("einunddreißigster Juli", "31. Juli"),
        ("primo giugno", "1 giugno"),
        ("ventitré giugno 2026", "23 giugno 2026"),
        ("أول يونيو ٢٠٢٦", "١ يونيو ٢٠٢٦"),
        ("الثامن من يونيو", "8 يونيو"),
        ("خمسة آيار", "٥ أيار"),
        ("تلاتة وعشرين يونيو", "٢٣ يونيو"),
        ("سبعتاشر يونيو", "١٧ يونيو"),
        ("ثلاثتعش يونيو", "١٣ يونيو"),
        ("واحد يونيو ألفين وتسعتاشر", "١ يونيو ٢٠١٩"),
        ("بیست و چهارم مهر شصت و هفت", "۲۴ مهر ۶۷"),
        ("سوم تیر هزار و سیصد و هفتاد و چهار", "۳ تیر ۱۳۷۴"),
        ("نهم آذر سیصد و پنجاه‌و‌سه", "۹ آذر ۱۳۵۳"),
        ("quatre avril soixante-douze", "4 avril 72"),
        ("fünften Juni neunzehnhunderteinundsiebzig", "5. Juni 1971"),
        ("fünften Juni sechsundsiebzig", "5. Juni 76"),
        ("sei luglio millenovecentosessantotto", "6 luglio 1968"),
        ("sei luglio del settantatré", "6 luglio del 73"),
        ("sixth of May forty-nine", "6 May 49"),
        ("seventh of May two thousand", "7 May 2000"),
        ("الثالث من يونيو ألف وتسعمائة وسبعين", "3 يونيو 1970"),
        ("٢٢ مايو سنة ستة وستين", "22 مايو سنة 66"),
        ("۱۴ تیره", "۱۴ تیر"),
        ("من ۶ اسفندم", "۶ اسفند"),
        ("18 mehre", "18 mehr"),
        ("١١ كانون التاني", "١١ كانون الثاني"),
        ("8 تشرين اول", "8 تشرين الأول"),
        ("۱۹ جنوری", "۱۹ ژانویه"),
    ],
)
def test_day_in_words_is_the_same_date_in_digits(chat: Chat, in_words: str, in_digits: str) -> None:
    """Both name one day before and after, whichever way it is written."""
    for number in range(12):
        words, digits = (
            chat.one("DATETIME", value, f"words-{number}") for value in (in_words, in_digits)
        )
        moved = [[d[:4] for d in find_dates(each)] for each in (words, digits)]
        assert moved[0] == moved[1] != [[d[:4] for d in find_dates(in_words)]][0]


@pytest.mark.parametrize(
    ("value", "days"),
    [
        ("third to fifth of June", (3, 5)),
        ("fourth and 6th of June", (4, 6)),
        ("premier au 9 mars", (1, 9)),
        ("primo al 9 marzo", (1, 9)),
        ("premier étage, 9 mars", (9,)),
        ("نهم تا دوازدهم آبان", (9, 12)),
        ("zweiten bis vierten Mai", (2, 4)),
        ("due e tre giugno", (2, 3)),
        # Months and hours that look like days.
        ("12 sept - 3 oct", (12, 3)),
        ("3 June at seven", (3,)),
        ("mai", (0,)),
    ],
)
def test_days_in_words_share_a_month(value: str, days: tuple[int, ...]) -> None:
    """As days in digits do; a word that belongs to no month is no day."""
    assert tuple(date.day for date in find_dates(value)) == days


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("هفته‌ی دوم آبان", "هفته‌ی دوم "),
        ("هفته سوم آذر ۱۴۰۴", "هفته سوم "),
        ("نیمه دوم بهمن", "نیمه دوم "),
        ("الأسبوع الثالث من يونيو", "الأسبوع الثالث من "),
    ],
)
def test_counted_part_of_a_month_is_no_day(chat: Chat, value: str, kept: str) -> None:
    """The month moves, and its second week stays a second week."""
    for number in range(12):
        moved = chat.one("DATETIME", value, f"part-{number}")
        assert moved.startswith(kept)
        assert moved != value


@pytest.mark.parametrize("value", ["l'otto marzo", "il nove marzo", "dell'undici marzo"])
def test_italian_article_fits_the_word(chat: Chat, value: str) -> None:
    """It is elided before "otto" and "undici" alone."""
    for number in range(60):
        moved = chat.one("DATETIME", value, f"article-{number}")
        article, _, day = moved.replace("'", "' ").partition(" ")
        assert ("'" in article) == day.startswith(("otto", "undici"))
