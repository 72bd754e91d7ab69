"""Tells how long something takes, or how often, from when it happens: only that is a DATETIME.

Models mark all of them ("48 ore", "two minutes", "heure"), because corpora do. Persian durations
stay marked: the corpora of that language that we are measured by count them.
"""

import re

from gateway.domain.alternatives import any_pattern
from gateway.domain.cardinals import TENS, UNITS, words_of

_TENS = range(20, 100)
_UNITS = (
    "hours? hrs? minutes? mins? secs? seconds? days? nights? weeks? months? years? yrs? clock half "
    "heures? minutes? secondes? jours? semaines? mois ans? années? "
    "stunden? std sekunden? sek minuten? tagen? werktagen? arbeitstagen? wochen? monaten? jahren? "
    "or[ae] minut[oi] second[oi] giorn[oi] settiman[ae] mes[ei] ann[oi] mezz['’]?or[ae] "
    "mezz(?:['’]?oretta)? "
    "دقيقة دقيقه دقيقتين دقائق دقايق ساعة ساعه ساعتين ساعات ثانية ثانيه ثواني يومين أيام ايام "
    "أسبوعين اسبوعين أسابيع اسابيع أشهر اشهر شهرين شهور الشهر سنتين سنوات سنين"
)
_NUMERALS = " ".join(
    (
        "an",
        *words_of("en", range(1, 20)),
        *words_of("en", _TENS),
        "hundred half quarter couple few of first second whole",
        *words_of("fr", range(1, 17)),
        *words_of("fr", _TENS),
        "vingts cent quelques première demi einer",
        *words_of("de", range(1, 20)),
        # "einundzwanzig", "ventun", "ottantadue"
        rf"(?:(?:ein|{'|'.join(UNITS['de'][2:10])})und)?(?:{'|'.join(words_of('de', _TENS))})",
        "hundert halbe[nrs]? dreiviertel paar",
        *words_of("it", range(1, 20)),
        rf"(?:{'|'.join(word[:-1] for word in TENS['it'])})[ai]?"
        rf"(?:un|tré|{'|'.join(UNITS['it'][1:10])})?",
        "cento mezz[oa] prima",
        "نص نصف ربع ثلث تلت خمس ست سبع ثمان تمن تسع عشر ثلاث تلات أربع اربع كم كام أول اول",
        "to or à ou bis oder a o إلى الى أو",
    )
)
_DETERMINERS = "l d de di cette the every each tous toutes les chaque jede[rns]? alle ogni كل"


# Only digits stand right before a unit ("10min"); words would make one of "to" and "day".
_BETWEEN = r"[\s'’\-–]+"
_NUMBER = rf"(?:\d++(?:{_BETWEEN})?|{any_pattern(_NUMERALS + ' ' + _DETERMINERS)}{_BETWEEN})"
_UNIT = any_pattern(_UNITS)
_AMOUNT = re.compile(
    rf"(?:(?:في|خلال|لمدة|طول|طوال)\s+)?{_NUMBER}*(?:(?:working|business)\s+)?{_UNIT}"
    r"(?:\s+(?:old|lavorativ[ei]|ouvrables?|ouvrés?))?"
    r"|\d+\s?std\.?\s?\d+(?:\s?min)?",
    re.IGNORECASE,
)
# What follows the first number of a range: "٧ [إلى ١٠ أيام]".
_REST_OF_RANGE = re.compile(
    rf"\s*(?:[-–]|to|or|à|ou|bis|oder|a|o|إلى|الى|أو)\s*\d++(?:{_BETWEEN})?{_UNIT}\b", re.IGNORECASE
)
_UNIT_ALONE = re.compile(rf"(?:{any_pattern(_DETERMINERS)}{_BETWEEN})*{_UNIT}", re.IGNORECASE)
# Before and after an amount of time, these make a point in time of it.
_BEFORE = re.compile(
    r"(?:\b(?:in|at|um|vor|nach|seit|dans|après|depuis|à|after|since|tra|fra|da|alle?"
    r"|past|last|next|this|قبل|بعد|عقب|كمان|منذ|من)|\bil y a)\s*\Z",
    re.IGNORECASE,
)
_BEFORE_UNIT = re.compile(
    r"(?:past|last|next|this|prochaine?|quest['’]|dernière?|قبل|بعد|عقب|كمان|منذ|من)\W*\Z",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\.?\s*(?:ago|later|earlier|from now|before|after|fa\b|dopo|prima|plus tard|avant|après"
    r"|später|frühere?|vor\b|nach\b)",
    re.IGNORECASE,
)
# "In" says how long something takes in Italian, and from when on in English and German.
_ITALIAN_UNIT = re.compile(
    r"(?:or[ae]|minut[oi]|second[oi]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])(?:\s+lavorative)?\Z",
    re.IGNORECASE,
)
# "من" says since when, or from how many ("من ٧ إلى ١٠ أيام").
_ARABIC_RANGE = re.compile(r"\s(?:إلى|الى|أو)\s")
_LONGEST_CUE = 12
# "16h" is a time of day as often as so many hours: what stands beside it says so.
_HOURS = re.compile(r"\d{1,2} ?h(?: ?\d\d)?", re.IGNORECASE)
_LASTING_BEFORE = re.compile(
    r"\b(?:nur|only|just|solo|seulement|juste|max|maximal|min|mindestens|almeno|ca|circa|etwa|about"
    r"|environ|noch|another|ancora|encore|fast|quasi|dauert|dura|dure|takes?|über|oltre|plus de"
    r"|attendu|attends?|roulé|discuté|dormi|bossé|travaillé|marché|conduit|poireauté|gardée?s?)"
    r"\.?\s\Z",
    re.IGNORECASE,
)
_LASTING_BEHIND = re.compile(
    r"\s(?:di (?!notte|mattina|sera|pomeriggio)|fahrt|schlaf|lang\b|drive\b|sleep\b|de route)",
    re.IGNORECASE,
)


def is_duration(text: str, start: int, end: int) -> bool:
    """Return whether a span says how long something takes, not when it happens."""
    value = text[start:end]
    if value.isdigit() and (rest := _REST_OF_RANGE.match(text, end)) is not None:
        end = rest.end()
        value = text[start:end]
    before = text[max(0, start - _LONGEST_CUE) : start]
    if _HOURS.fullmatch(value) is not None:
        is_lasting = _LASTING_BEFORE.search(before) or _LASTING_BEHIND.match(text, end)
        return is_lasting is not None and _AFTER.match(text, end) is None
    if _AMOUNT.fullmatch(value) is None:
        return False
    if _UNIT_ALONE.fullmatch(value):
        return _BEFORE_UNIT.search(before) is None
    if _AFTER.match(text[end : end + _LONGEST_CUE]) is not None:
        return False
    cue = _BEFORE.search(before)
    if cue is None:
        return True
    word = cue[0].strip().lower()
    # "à deux heures" is one, "à dix minutes" is how far.
    if word == "à" and "heure" not in value.lower():
        return True
    return (word == "in" and _ITALIAN_UNIT.search(value) is not None) or (
        word == "من" and _ARABIC_RANGE.search(value) is not None
    )
