"""Words for the days of a month in six languages: "fifth", "پونزدهم", "primo", "vierzehnten".

Found as well where they stand alone, and written anew where a date is moved.
"""

from typing import Final, NamedTuple

from gateway.domain.spoken_arabic import SPOKEN_TEENS


class DayRow(NamedTuple):
    """One way of writing the days, from the first on.

    A row may end early: the days behind it are then written in digits. `is_ordinal` tells "fifth"
    from "five", which counts and tells hours as often.
    """

    language: str
    is_ordinal: bool
    words: tuple[str, ...]


# `_` joins the words of one day; "~" stands for what a row ends its words on.
_GERMAN: Final = (
    "erst~ zweit~ dritt~ viert~ fünft~ sechst~ siebt~ acht~ neunt~ zehnt~ elft~ zwölft~ dreizehnt~ "
    "vierzehnt~ fünfzehnt~ sechzehnt~ siebzehnt~ achtzehnt~ neunzehnt~ zwanzigst~ "
    "einundzwanzigst~ zweiundzwanzigst~ dreiundzwanzigst~ vierundzwanzigst~ fünfundzwanzigst~ "
    "sechsundzwanzigst~ siebenundzwanzigst~ achtundzwanzigst~ neunundzwanzigst~ dreißigst~ "
    "einunddreißigst~"
)
_PERSIAN_ONES: Final = "دوم سوم چهارم پنجم ششم هفتم هشتم نهم"
_PERSIAN_REST: Final = (
    "بیستم بیست_و_یکم بیست_و_دوم بیست_و_سوم بیست_و_چهارم بیست_و_پنجم بیست_و_ششم بیست_و_هفتم "
    "بیست_و_هشتم بیست_و_نهم سی\u200cام سی_و_یکم"
)
_PERSIAN_COUNTS: Final = (
    "بیست بیست_و_یک بیست_و_دو بیست_و_سه بیست_و_چهار بیست_و_پنج بیست_و_شش بیست_و_هفت بیست_و_هشت "
    "بیست_و_نه سی سی_و_یک"
)
# "تلاتة وعشرين": what dialects with their own numerals from eleven to nineteen share.
_SPOKEN_ONES: Final = "واحد اتنين تلاتة أربعة خمسة ستة سبعة تمانية تسعة"


def _spoken_arabic(teens: str) -> str:
    twenties = " ".join(f"{one}_وعشرين" for one in _SPOKEN_ONES.split())
    return f"{_SPOKEN_ONES} عشرة {teens} عشرين {twenties} تلاتين واحد_وتلاتين"


_ROWS: Final = (
    (
        *("fa", True),
        f"اول {_PERSIAN_ONES} دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم "
        f"{_PERSIAN_REST}",
    ),
    (
        *("fa", True),
        f"یکم {_PERSIAN_ONES} دهم یازدهم دوازدهم سیزدهم چاردهم پونزدهم شونزدهم هیفدهم هیجدهم "
        f"نوزدهم {_PERSIAN_REST}",
    ),
    (
        *("fa", False),
        "یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده "
        f"نوزده {_PERSIAN_COUNTS}",
    ),
    (
        *("fa", False),
        "یک دو سه چار پنج شیش هفت هشت نه ده یازده دوازده سیزده چارده پونزده شونزده هیفده هیجده "
        f"نوزده {_PERSIAN_COUNTS}",
    ),
    (
        *("en", True),
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
        "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
        "twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth "
        "twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first",
    ),
    (
        *("fr", False),
        "premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
        "seize dix-sept dix-huit dix-neuf vingt vingt_et_un vingt-deux vingt-trois vingt-quatre "
        "vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente_et_un",
    ),
    ("de", True, _GERMAN.replace("~", "en")),
    ("de", True, _GERMAN.replace("~", "er")),
    ("de", True, _GERMAN.replace("~", "e")),
    (
        *("it", False),
        "primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
        "quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitré "
        "ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno",
    ),
    (
        *("ar", True),
        "الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحادي_عشر "
        "الثاني_عشر الثالث_عشر الرابع_عشر الخامس_عشر السادس_عشر السابع_عشر الثامن_عشر التاسع_عشر "
        "العشرين الحادي_والعشرين الثاني_والعشرين الثالث_والعشرين الرابع_والعشرين الخامس_والعشرين "
        "السادس_والعشرين السابع_والعشرين الثامن_والعشرين التاسع_والعشرين الثلاثين "
        "الحادي_والثلاثين",
    ),
    # "أول مايو": behind the tenth nobody says so.
    ("ar", True, "أول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر"),
    (
        *("ar", False),
        "واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة أحد_عشر اثني_عشر ثلاثة_عشر "
        "أربعة_عشر خمسة_عشر ستة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر عشرين واحد_وعشرين اثنين_وعشرين "
        "ثلاثة_وعشرين أربعة_وعشرين خمسة_وعشرين ستة_وعشرين سبعة_وعشرين ثمانية_وعشرين تسعة_وعشرين "
        "ثلاثين واحد_وثلاثين",
    ),
    *(("ar", False, _spoken_arabic(teens)) for teens in SPOKEN_TEENS),
)
DAY_ROWS: Final = tuple(
    DayRow(language, is_ordinal, tuple(word.replace("_", " ") for word in words.split()))
    for language, is_ordinal, words in _ROWS
)
"""Of the rows of one language that have a word, the first is the one it is written again in."""
ROMAN_MONTHS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
"""The months as "12.III.1987" has them, in their order."""
