"""Number words of the six languages: enough to say another amount in the same words."""

import re
from typing import NamedTuple

from gateway.pseudonyms.canonical import canonical

# Rows of words for 1 to 9 of one class, by language: ones, tens, hundreds, thousands.
_ROWS = {
    "fa": (
        "یک دو سه چهار پنج شش هفت هشت نه",
        "ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود",
        "صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد",
        "یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده",
        # As spoken.
        "یه دو سه چار پنج شیش هف هش نه",
        "صد دویست سیصد چارصد پونصد شیشصد هفصد هشصد نهصد",
        "یازده دوازده سیزده چارده پونزده شونزده هیفده هیجده نوزده",
    ),
    "ar": (
        "واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
        "عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون",
        "عشر عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين",
        "مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة",
        "مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة",
    ),
    "en": (
        "one two three four five six seven eight nine",
        "ten twenty thirty forty fifty sixty seventy eighty ninety",
        "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    ),
    "fr": (
        "un deux trois quatre cinq six sept huit neuf",
        "dix vingt trente quarante cinquante soixante septante huitante nonante",
    ),
    "de": (
        "ein zwei drei vier fünf sechs sieben acht neun",
        "zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
        "elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
        "einhundert zweihundert dreihundert vierhundert fünfhundert sechshundert siebenhundert "
        "achthundert neunhundert",
        "eintausend zweitausend dreitausend viertausend fünftausend sechstausend siebentausend "
        "achttausend neuntausend",
    ),
    "it": (
        "uno due tre quattro cinque sei sette otto nove",
        "dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
        "undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
        "cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento",
        "mille duemila tremila quattromila cinquemila seimila settemila ottomila novemila",
    ),
}
# Words that tell the language of an amount and stay as they are.
_BESIDE = {
    "fa": "هزار میلیون میلیارد تومان تومن ریال دلار یورو و",
    "ar": "ألف آلاف مليون ملايين دينار درهم جنيه ليرة",
    "en": "hundred thousand million billion dollars dollar pounds pound bucks quid and a",
    "fr": "cent cents mille million millions euros balles et",
    "de": "hundert tausend million millionen und eine",
    "it": "mila milione milioni euro e",
}
_WORD = re.compile(r"[^\W\d_]+")


class _Place(NamedTuple):
    """Where a number word stands.

    The words of its class as they are written, and its place among them.
    """

    words: tuple[str, ...]
    at: int


_PLACES: dict[str, dict[str, _Place]] = {}
for _language, _rows in _ROWS.items():
    _PLACES[_language] = {}
    for _row in _rows:
        _words = tuple(_row.split())
        for _i, _word in enumerate(_words):
            _PLACES[_language].setdefault(canonical(_word), _Place(_words, _i))
_CUES = {
    language: frozenset(map(canonical, words.split())) | frozenset(_PLACES[language])
    for language, words in _BESIDE.items()
}
_LOWEST, _HIGHEST = 2, 9


def rescale_words(form: str, per_mille: int) -> str | None:
    """Return `form` with each number word replaced by one of its class, scaled.

    None where it holds none.

    A scaled word never equals the one it stands for and is at least two, so that plurals stay
    right.

    Args:
        form: an amount in canonical form.
        per_mille: the factor, in thousandths.
    """
    found = _WORD.findall(form)
    places = _PLACES[max(_CUES, key=lambda language: sum(w in _CUES[language] for w in found))]
    if not any(word in places for word in found):
        return None

    def replaced(match: "re.Match[str]") -> str:
        place = places.get(match.group())
        if place is None:
            return match.group()
        number = place.at + 1
        scaled = min(_HIGHEST, max(_LOWEST, round(number * per_mille / 1000)))
        if scaled == number:
            scaled += 1 if scaled == _LOWEST or (per_mille > 1000 and scaled < _HIGHEST) else -1
        return place.words[scaled - 1]

    return _WORD.sub(replaced, form)
