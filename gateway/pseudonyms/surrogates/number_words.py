"""Number words of the six languages: enough to say another amount in the same words."""

import re

from gateway.pseudonyms.canonical import canonical

# Rows of words for 1 to 9 of one class: ones, tens, hundreds. An empty place has no word of its own.
_ROWS = (
    "یک دو سه چهار پنج شش هفت هشت نه",
    "ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود",
    "صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد",
    "واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
    "عشرة عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون",
    "عشر عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين",
    "مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة",
    "one two three four five six seven eight nine",
    "ten twenty thirty forty fifty sixty seventy eighty ninety",
    "un deux trois quatre cinq six sept huit neuf",
    "dix vingt trente quarante cinquante soixante septante huitante nonante",
    "eins zwei drei vier fünf sechs sieben acht neun",
    "ein zwei drei vier fünf sechs sieben acht neun",
    "zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    "einhundert zweihundert dreihundert vierhundert fünfhundert sechshundert siebenhundert achthundert neunhundert",
    "eintausend zweitausend dreitausend viertausend fünftausend sechstausend siebentausend achttausend neuntausend",
    "uno due tre quattro cinque sei sette otto nove",
    "dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    "cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento",
    "mille duemila tremila quattromila cinquemila seimila settemila ottomila novemila",
)
_WORD = re.compile(r"[^\W\d_]+")
_PLACE: dict[str, tuple[tuple[str, ...], int]] = {}
for _row in _ROWS:
    _words = tuple(canonical(word) for word in _row.split())
    for _i, _name in enumerate(_words):
        _PLACE.setdefault(_name, (_words, _i))
_SPELLED = {canonical(word): word for row in _ROWS for word in row.split()}


def rescale_words(form: str, per_mille: int) -> str | None:
    """Return `form` with each number word replaced by one of its class, scaled; None where it holds none.

    A scaled word never equals the one it stands for; ones stay between 1 and 9, tens and hundreds likewise.
    """
    n_found = 0

    def replaced(match: "re.Match[str]") -> str:
        nonlocal n_found
        place = _PLACE.get(match.group())
        if place is None:
            return match.group()
        n_found += 1
        words, i = place
        scaled = min(9, max(1, round((i + 1) * per_mille / 1000)))
        if scaled == i + 1:
            scaled = scaled + 1 if scaled < 9 and (per_mille > 1000 or scaled == 1) else scaled - 1
        return _SPELLED[words[scaled - 1]]

    rescaled = _WORD.sub(replaced, form)
    return rescaled if n_found else None
