"""What the words for small numbers stand for in six languages, and the digits that a run spells."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.lexicon_numerals import (
    german_words,
    italian_words,
    spoken_german,
)
from gateway.domain.cardinals import TENS, UNITS
from gateway.domain.spoken_arabic import SPOKEN_NUMERALS

# fmt: off
_UNITS: Final[dict[str, str]] = {
    "en": " ".join(UNITS["en"]),
    "fr": " ".join(UNITS["fr"][:17]),
    "fa": "صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده "
          "هجده نوزده",
    "ar": "صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة",
}
_TENS: Final[dict[str, str]] = {
    "en": " ".join(TENS["en"]),
    "fr": " ".join(TENS["fr"]),
    "fa": "بیست سی چهل پنجاه شصت هفتاد هشتاد نود",
    "ar": "عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين",
}
ENGLISH_UNITS: Final = "|".join(UNITS["en"][1:10])
"""One to nine, for a pattern."""
ENGLISH_TEENS: Final = "|".join(UNITS["en"][11:])
"""Eleven to nineteen, for a pattern."""
ENGLISH_TENS: Final = "|".join(TENS["en"])
"""Twenty to ninety, for a pattern."""
_HUNDREDS: Final[dict[str, str]] = {
    "fa": "صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد",
    "ar": "مية ميتين ثلاثمية أربعمية خمسمية ستمية سبعمية ثمانمية تسعمية",
}
_OTHERS: Final[dict[str, int]] = {
    "vingts": 20,
    "oh": 0, "null": 0, "nought": 0, "eins": 1, "zwo": 2, "une": 1, "uno": 1, "octante": 80,
    "شیش": 6, "پونزده": 15, "شونزده": 16, "هیفده": 17, "هیجده": 18, "پونصد": 500, "شیشصد": 600,
    "یه": 1, "چار": 4, "چل": 40, "چارصد": 400, "دویس": 200, "شیصد": 600, "هفصد": 700, "هشصد": 800,
    "اثنان": 2, "اتنين": 2, "تنين": 2, "تنتين": 2, "ثنتين": 2, "إثنين": 2, "اثنتين": 2,
    "اثنتان": 2, "تلات": 3, "ثماني": 8, "ثمان": 8, "اطنعش": 12, "تلاتة": 3, "تلاته": 3,
    "ثلاثه": 3, "تمانين": 80, "تلاتين": 30, "تلت": 3,
    "تمانية": 8, "تمنية": 8, "تمنيه": 8, "ثمانيه": 8, "تسعه": 9, "زيرو": 0, "مئة": 100, "مائة": 100,
}
# fmt: on
# Noughts are counted in one word: "صفر نهصد و دوازده دوصفر چهل".
TIMES: Final = "تا"
"""What Persian counts things with; between numbers it is "to"."""
_TIMES_SAID: Final = range(2, 6)
_NOUGHTS: Final = {"دوصفر": "00", "سهصفر": "000", "صفرصفر": "00"}
_COLLOQUIAL_HUNDREDS: Final = "دویس چارصد پونصد شیشصد شیصد هفصد هشصد"
PERSIAN_WITH_AND: Final = tuple(
    word + "و"
    for words in (_TENS["fa"], _HUNDREDS["fa"], _COLLOQUIAL_HUNDREDS)
    for word in words.split()
    if word != "سی"
)
"""Tens and hundreds with the "and" that people write on to them; with it "سی" would be "save"."""
# "double four" is 44.
_REPEATS: Final = {
    fold(word): times
    for times, words in {
        2: "double doppel doppelt doppio doppia دوتا دبل",
        3: "triple triplo tripla سهتا",
        4: "چهارتا چارتا",
    }.items()
    for word in words.split()
}
_HUNDRED_WORDS: Final = frozenset(("hundred", "cent", "cents", "hundert", "cento"))
_AND_WORDS: Final = frozenset(map(fold, ("و", "and", "et", "und", "e", "o")))
# Persian in Latin letters; "and" is written with the word before it or alone: "nohsado haft".
_IN_LATIN: Final = (
    (
        0,
        1,
        "sefr yek do se chahar panj shish haft hasht noh dah yazdah davazdah sizdah chahardah "
        "punzdah shunzdah hivdah hizhdah nuzdah",
    ),
    (2, 10, "bist si chehel panjah shast haftad hashtad navad"),
    (1, 100, "sad devist sisad chaharsad punsad shishsad haftsad hashtsad nohsad"),
)
# German and English, and zero, which no amount begins with.
_NO_PERSIAN: Final = frozenset(("bist", "haft", "shish", "sefr"))
_FEWEST_LETTERS: Final = 4
_IN_LATIN_TOO: Final = {
    "char": 4,
    "chaar": 4,
    "shesh": 6,
    "shish": 6,
    "panzdah": 15,
    "poonzdah": 15,
    "shoonzdah": 16,
    "hefdah": 17,
    "hejdah": 18,
    "hijdah": 18,
    "noozdah": 19,
    "chel": 40,
    "chehl": 40,
    "pansad": 500,
    "poonsad": 500,
    "sheshsad": 600,
    "charsad": 400,
    "dovist": 200,
    "divist": 200,
    "dah": 10,
    # Arabic
    "wahed": 1,
    "wa7ed": 1,
    "etnein": 2,
    "etnen": 2,
    "itnen": 2,
    "talata": 3,
    "khamsa": 5,
    "setta": 6,
    "sitta": 6,
    "tamanya": 8,
    "tamanye": 8,
}


@cache
def values() -> Mapping[str, int]:
    """Return what every known word stands for; a hundred after a digit is `100`."""
    listed = dict(_OTHERS)
    for words in _UNITS.values():
        listed.update((word, value) for value, word in enumerate(words.split()))
    for tens, step in ((_TENS, 10), (_HUNDREDS, 100)):
        for words in tens.values():
            first = 2 if step == 10 else 1
            listed.update((w, value * step) for value, w in enumerate(words.split(), start=first))
    for number in range(2, 1000):
        for word in (*german_words(number), *italian_words(number)):
            listed.setdefault(word, number)
    for number, word in spoken_german():
        listed.setdefault(word, number)
    listed["zero"] = 0
    for first, step, words in _IN_LATIN:
        for value, word in enumerate(words.split(), start=first):
            listed.setdefault(word, value * step)
            listed.setdefault(word + "o", value * step)
    listed |= {word: value for word, value in _IN_LATIN_TOO.items() if word not in listed}
    listed.update(dict.fromkeys(_HUNDRED_WORDS, 100))
    listed.update((word, listed[word[:-1]]) for word in PERSIAN_WITH_AND)
    for first, step, spoken in SPOKEN_NUMERALS:
        for value, word in enumerate(spoken.split()):
            listed.setdefault(word, first + value * step)
    listed.update(("و" + word, listed[word]) for word in list(_arabic_words()))
    for number, word in _joined_persian():
        listed.setdefault(word, number)
    spelled = dict(listed)
    for word, value in listed.items():
        for plain, written in (("ü", "ue"), ("ö", "oe"), ("ß", "ss"), ("é", "e")):
            spelled.setdefault(word.replace(plain, written), value)
    return {fold(word).lower(): value for word, value in spelled.items()}


def _joined_persian() -> Iterator[tuple[int, str]]:
    """Yield Persian numbers below a thousand in one word ("هفتادوهفت"), and units behind "and".

    A half-space breaks a word: of "سی‌وسه" the second one is "وسه".
    """
    units = dict(enumerate(_UNITS["fa"].split()))
    tens = {value * 10: word for value, word in enumerate(_TENS["fa"].split(), start=2)}
    below = {number: word for number, word in units.items() if number} | tens
    for ten, word in tens.items():
        below.update((ten + unit, f"{word}و{units[unit]}") for unit in range(1, 10))
    for number, word in below.items():
        if number not in units and number not in tens:
            yield number, word
        yield number, f"و{word}"
    for hundred, word in enumerate(_HUNDREDS["fa"].split(), start=1):
        for number, rest in below.items():
            yield hundred * 100 + number, f"{word}و{rest}"


@cache
def arabic_numerals() -> Mapping[str, int]:
    """Return what Arabic numerals from one to 900 stand for, folded, without an "and" before."""
    known = values()
    return {word: known[word] for word in map(fold, _arabic_words()) if known[word]}


def _arabic_words() -> Iterator[str]:
    for language in (_UNITS, _TENS, _HUNDREDS):
        yield from language["ar"].split()
    for _, _, spoken in SPOKEN_NUMERALS:
        yield from spoken.split()


def persian_in_latin() -> Iterator[str]:
    """Yield Persian numerals in Latin letters that are hardly words of another language."""
    for _, _, words in _IN_LATIN:
        for word in words.split():
            if len(word) >= _FEWEST_LETTERS and word not in _NO_PERSIAN:
                yield from (word, word + "o")


def is_joining(word: str) -> bool:
    """Return whether `word` may stand between the numerals of one number."""
    return word in _AND_WORDS or word in _REPEATS or word in _NOUGHTS


def is_noughts(word: str) -> bool:
    """Return whether `word` is several noughts, with which a number may end: "دوصفر"."""
    return word in _NOUGHTS


def is_repeating(word: str) -> bool:
    """Return whether `word` says how often the numeral behind it stands: "double", "چهارتا"."""
    return word in _REPEATS


def repeating_words() -> Iterable[str]:
    """Return the words that say how often the numeral behind them stands."""
    return _REPEATS


def is_times(before: str, word: str, behind: str) -> bool:
    """Return whether words say how often a numeral stands: "سه تا صفر", three noughts."""
    known = values()
    return word == TIMES and known.get(before) in _TIMES_SAID and 0 <= known.get(behind, -1) < 10


# French counts "dix-sept, dix-huit, dix-neuf".
_BEHIND_TEN: Final = frozenset(("sept", "huit", "neuf"))


def groups_of(words: Iterable[str]) -> list[str]:
    """Return the digits of each number that the words spell, digits among them as they are.

    Args:
        words: numerals, runs of digits, and what may join them.
    """
    known = values()
    groups: list[str] = []
    current = -1
    times = 1
    for word in words:
        value = known.get(word)
        if value is None:
            if word.isdecimal():
                groups += _flushed(current)
                current = -1
                # "triple 4"
                is_repeated = times > 1 and len(word) == 1
                groups.append(word * times if is_repeated else word)
                times = 1
            elif word in _NOUGHTS:
                groups += [*_flushed(current), _NOUGHTS[word]]
                current, times = -1, 1
            elif word == TIMES and current in _TIMES_SAID:
                times, current = current, -1
            times = _REPEATS.get(word, times)
            continue
        if times > 1:
            groups += [*_flushed(current), str(value) * times]
            current, times = -1, 1
        elif current < 0:
            current = value
        elif (joined := _joined(current, value, word)) >= 0:
            current = joined
        else:
            groups += _flushed(current)
            current = value
    return groups + _flushed(current)


def _flushed(value: int) -> list[str]:
    return [str(value)] if value >= 0 else []


def _joined(current: int, value: int, word: str) -> int:
    """Return the number that two numerals make together; -1 where the second begins another."""
    if word in _HUNDRED_WORDS:
        return current * 100 if 0 < current < 20 else -1
    if current % 100 == 4 and word.startswith("vingt"):
        return current + 76
    if current >= 100 and current % 100 == 0 and 0 < value < 100:
        return current + value
    if current % 100 == 10 and word in _BEHIND_TEN:
        return current + value
    is_tens = 20 <= current % 100 <= 90 and current % 10 == 0
    if is_tens and 0 < value < 10:
        return current + value
    if current % 100 in {60, 80} and 10 <= value < 20 and word.isascii():
        return current + value
    if word[0] == "و" and 0 < current % 100 < 10 and value % 10 == 0 and 20 <= value < 100:
        return current + value
    return -1
