"""Number words of the six languages: enough to say another amount in the same words."""

import re
from typing import Final, NamedTuple

from gateway.domain.cardinals import TENS, UNITS
from gateway.pseudonyms.canonical import canonical

PERSIAN_HUNDREDS: Final = (
    "صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد",
    # As spoken.
    "صد دویست سیصد چارصد پونصد شیشصد هفصد هشصد نهصد",
)
PERSIAN_ONES: Final = "یک دو سه چهار پنج شش هفت هشت نه"
PERSIAN_TENS: Final = "ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود"
PERSIAN_TEENS: Final = "یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده"
_GERMAN_ONES: Final = ("ein", *UNITS["de"][2:10])


def _ones_and_tens(language: str) -> tuple[str, str]:
    ones = _GERMAN_ONES if language == "de" else UNITS[language][1:10]
    return " ".join(ones), " ".join((UNITS[language][10], *TENS[language]))


# Rows of words for 1 to 9 of one class, by language: ones, tens, hundreds, thousands.
_ROWS = {
    "fa": (
        PERSIAN_ONES,
        PERSIAN_TENS,
        PERSIAN_HUNDREDS[0],
        PERSIAN_TEENS,
        # As spoken.
        "یه دو سه چار پنج شیش هف هش نه",
        PERSIAN_HUNDREDS[1],
        "یازده دوازده سیزده چارده پونزده شونزده هیفده هیجده نوزده",
    ),
    "ar": (
        "واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
        "عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون",
        "عشر عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين",
        "مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة",
        "مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة",
        "مئة مئتين ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة",
        "مائة مائتين ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة",
        # Two have a word of their own.
        "- ألفين ثلاثة_آلاف أربعة_آلاف خمسة_آلاف ستة_آلاف سبعة_آلاف ثمانية_آلاف تسعة_آلاف",
        "- ألفان ثلاثة_آلاف أربعة_آلاف خمسة_آلاف ستة_آلاف سبعة_آلاف ثمانية_آلاف تسعة_آلاف",
        "- مليونين ثلاثة_ملايين أربعة_ملايين خمسة_ملايين ستة_ملايين سبعة_ملايين ثمانية_ملايين "
        "تسعة_ملايين",
        # As spoken.
        "واحد تنين تلاتة أربعة خمسة ستة سبعة تمنية تسعة",
        "مية ميتين تلتمية ربعمية خمسمية ستمية سبعمية تمنمية تسعمية",
    ),
    "en": (
        *_ones_and_tens("en"),
        " ".join(UNITS["en"][11:]),
    ),
    "fr": _ones_and_tens("fr"),
    "de": (
        *_ones_and_tens("de"),
        " ".join(UNITS["de"][11:]),
        *(" ".join(f"{ones}{scale}" for ones in _GERMAN_ONES) for scale in ("hundert", "tausend")),
    ),
    "it": (
        *_ones_and_tens("it"),
        " ".join(UNITS["it"][11:]),
        " ".join(("cento", *(f"{ones}cento" for ones in UNITS["it"][2:10]))),
        " ".join(("mille", *(f"{ones}mila" for ones in UNITS["it"][2:10]))),
        # Before a vowel: "trentuno".
        " ".join(("-", *(tens[:-1] for tens in TENS["it"]))),
    ),
}
# Words that tell the language of an amount and stay as they are.
_BESIDE = {
    "fa": "هزار میلیون میلیارد تومان تومن ریال دلار یورو و",
    "ar": "ألف آلاف مليون ملايين دينار درهم جنيه ليرة ريال دولار يورو",
    "en": "hundred thousand million billion dollars dollar pounds pound bucks quid and a",
    "fr": "cent cents mille million millions euros balles et",
    "de": "hundert tausend million millionen und eine",
    "it": "mila milione milioni euro e",
}
# What joins number words that are written together, "achthundertfünfzig".
_JOINTS = {"de": ("und", "hundert", "tausend"), "it": ("cento", "cent", "mila")}
# "and" is written on to a number: "ألف وخمسمئة".
_ARABIC_AND = "و"
# 71 to 99 are counted on from 60 and 80; one of the plain tens stands for the whole.
_FRENCH_TEENS = r"dix(?:[- ](?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize"
_FRENCH_ONES = r"une?|deux|trois|quatre|cinq|six|sept|huit|neuf"
_FRENCH_TENS = (
    rf"\b(?:(?P<eighty>quatre[- ]vingts?)(?:[- ](?:{_FRENCH_TEENS}|{_FRENCH_ONES}))?"
    rf"|(?P<seventy>soixante[- ](?:et[- ])?(?:{_FRENCH_TEENS})))\b"
)
_WORD = re.compile(rf"{_FRENCH_TENS}|[^\W\d_]+")
_NO_WORD = "-"
_SHORTEST_PART = 3


class _Place(NamedTuple):
    """Where a number word stands.

    The words of its class as they are written, and its place among them.
    """

    words: tuple[str, ...]
    at: int


class NumberWord(NamedTuple):
    """A number word of an amount: its code points in it, and its place in a row of words."""

    language: str
    start: int
    end: int
    words: tuple[str, ...]
    at: int


_PLACES: dict[str, dict[str, _Place]] = {}
for _language, _rows in _ROWS.items():
    _PLACES[_language] = {}
    for _row in _rows:
        _words = tuple(word.replace("_", " ") for word in _row.split())
        for _i, _word in enumerate(_words):
            if _word != _NO_WORD:
                _PLACES[_language].setdefault(canonical(_word), _Place(_words, _i))
_CUES = {
    language: frozenset(map(canonical, words.split())) | frozenset(_PLACES[language])
    for language, words in _BESIDE.items()
}
_LOWEST, _HIGHEST = 2, 9
# Soixante is the highest of the French tens that is one word.
_HIGHEST_TEN = 6
_TENS = _PLACES["fr"]["vingt"].words
_ROUND_TENS = (*_TENS[:_HIGHEST_TEN], "soixante-dix", "quatre-vingts", "quatre-vingt-dix")
# "vingt et un", and "trente-deux".
_AND_ONE = re.compile(rf"\b({'|'.join(_TENS[1:_HIGHEST_TEN])})[ -]et[ -](deux)\b")
# Italian drops a vowel before another, and has it before all else.
_ELISIONS = (
    (re.compile(r"(cent)(?=[^aou])"), r"\1o"),
    (re.compile(r"(vent)i?(?=[aou])"), r"\1"),
    (re.compile(r"(trent|[a-z]ant)a?(?=[aou])"), r"\1"),
    (re.compile(r"(vent)i?(?=[^ aiou])"), r"\1i"),
    (re.compile(r"(trent|[a-z]ant)a?(?=[^ aou])"), r"\1a"),
)


def rescale_words(form: str, per_mille: int) -> str | None:
    """Return `form` with each number word replaced by one of its class, scaled.

    None where it holds none.

    A scaled word never equals the one it stands for and is at least two, so that plurals stay
    right.

    Args:
        form: an amount in canonical form.
        per_mille: the factor, in thousandths.
    """
    found = [match.group() for match in _WORD.finditer(form)]
    language = max(_CUES, key=lambda each: sum(_tells(each, word) for word in found))
    if not any(_parts(language, word) for word in found):
        return None

    def replaced(match: "re.Match[str]") -> str:
        if match.lastgroup:
            word = match.group().replace(" ", "-")
            if word in _ROUND_TENS:
                return _ROUND_TENS[_scaled(_ROUND_TENS.index(word) + 1, per_mille, _HIGHEST) - 1]
            return _TENS[_scaled(8 if match["eighty"] else 7, per_mille, _HIGHEST_TEN) - 1]
        parts = _parts(language, match.group())
        return _joined(language, parts, per_mille) if parts else match.group()

    written = _WORD.sub(replaced, form)
    return _AND_ONE.sub(r"\1-\2", written) if language == "fr" else written


def only_number_word(form: str) -> NumberWord | None:
    """Return the one number word of an amount in canonical form: "two" of "two hundred dollars".

    None where there are none or several, or where one of them is made of several.
    """
    found = list(_WORD.finditer(form))
    words = [match.group() for match in found]
    language = max(_CUES, key=lambda each: sum(_tells(each, word) for word in words))
    numbers = [match for match in found if _parts(language, match.group())]
    place = _PLACES[language].get(numbers[0].group()) if len(numbers) == 1 else None
    if place is None:
        return None
    return NumberWord(language, *numbers[0].span(), place.words, place.at)


def _tells(language: str, word: str) -> bool:
    return word in _CUES[language] or bool(_parts(language, word))


def _parts(language: str, word: str) -> list[str]:
    """Return the number words and joints that make up `word`; nothing if it is no number."""
    places, joints = _PLACES[language], _JOINTS.get(language, ())
    if word in places:
        return [word]
    if language == "ar" and word.startswith(_ARABIC_AND) and word[1:] in places:
        return [_ARABIC_AND, word[1:]]
    if joints:
        for end in range(len(word) - 1, _SHORTEST_PART - 1, -1):
            if word[:end] in places or word[:end] in joints:
                rest = [word[end:]] if word[end:] in joints else _parts(language, word[end:])
                if rest:
                    return [word[:end], *rest]
    return [word] if language == "fr" and re.fullmatch(_FRENCH_TENS, word) else []


def _joined(language: str, parts: list[str], per_mille: int) -> str:
    """Return the number that `parts` say, each of them scaled."""
    written = ""
    for part in parts:
        place = _PLACES[language].get(part)
        if place is None:
            written += part
        else:
            written += place.words[_scaled(place.at + 1, per_mille, _HIGHEST) - 1]
    if language == "it" and len(parts) > 1:
        for pattern, replacement in _ELISIONS:
            written = pattern.sub(replacement, written)
    return written


def _scaled(number: int, per_mille: int, highest: int) -> int:
    """Return another number of one digit, from two to `highest`, that is about scaled."""
    scaled = min(highest, max(_LOWEST, round(number * per_mille / 1000)))
    if scaled == number:
        scaled += 1 if scaled == _LOWEST or (per_mille > 1000 and scaled < highest) else -1
    return scaled
