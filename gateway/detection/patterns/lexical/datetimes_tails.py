"""What a phrase of time goes on with: hours from and to ("tomorrow between 9 and 12"), a zone.

Before a day the one from which a range begins belongs to it: "du premier" | "au 9 mars".
"""

import re
from typing import Final

from gateway.detection.normalize import FIRST_ARABIC, fold
from gateway.domain.day_words import DAY_ROWS

_CLOCK: Final = (
    r"(?:(?:le|las|les|ore|h) )?\d{1,2}(?:[:.h]\d{2}|h)?(?: ?(?:uhr|am|pm|a\.m\.|p\.m\.))?"
)
_AND: Final = r"(?:and|to|till|until|e|et|und|à|bis|alle|تا|و|لـ|ل|الی|حتی|-|–)"
_BETWEEN: Final = r"(?:between|from|tra|fra|dalle|zwischen|von|entre|de|بین|از|من)"
_END: Final = r"(?![\w%€$£]|[.,:/]\d| ?(?:€|\$|£|%|euro|km|kg)\b)"
_RANGE: Final = re.compile(rf",? {_BETWEEN} {_CLOCK} ?{_AND} ?{_CLOCK}{_END}", re.IGNORECASE)
# Where the phrase took in the first hour: "domani tra le 9" | "e le 12".
_SECOND: Final = re.compile(rf" {_AND} ?{_CLOCK}{_END}", re.IGNORECASE)
_FIRST: Final = re.compile(rf"(?:^| ){_BETWEEN} {_CLOCK}$", re.IGNORECASE)
# "martedì 20-23"
_HOURS: Final = re.compile(rf" \d{{1,2}}-\d{{1,2}}{_END}(?!-)")
_TWO_HOURS: Final = re.compile(r" (?P<from>\d{1,2})-(?P<to>\d{1,2})")
_LAST_HOUR: Final = 24
# "ieri l'altro", "lunedì dell'Angelo", "domani dopo scuola"
_ITALIAN: Final = re.compile(
    r" (?:(?:(?:3[01]|[12]?\d) )?in (?:mattinata|serata|giornata)|l['’]altro|grasso|santo"
    r"|dell['’]angelo|di pasqua|delle palme"
    r"|(?:dopo|prima d[ei]l?) (?:(?:la|il) )?(?:scuola|lavoro|cena|pranzo|colazione|messa|palestra"
    r"|ufficio|allenamento|turno|asilo))(?!\w)",
    re.IGNORECASE,
)
_ITALIAN_DAY: Final = re.compile(
    r"(?<!\w)(?:ieri|domani|stasera|sabato|domenica|(?:lune|marte|mercole|giove|vener)dì)\Z",
    re.IGNORECASE,
)
_ZONE: Final = re.compile(
    r" ?\(?(?:[ECMPAN][SD]T|AE[SD]T|GMT|UTC(?: ?[+-]\d{1,2}(?::\d\d)?)?|CES?T|MESZ|MEZ|BST|IST|JST"
    r"|WAT|EAT|SAST|IRST|MSK|GST|PKT"
    r"|به وقت (?:تهران|ایران|کابل)|بتوقیت (?:مکة|مکه|القاهرة|القاهره))"
    r"\)?(?!\w)"
)
# "Freitog in da Fruah", "morgen um 6 auf d Nacht", "am 5i am Morge"
_PART: Final = re.compile(
    r" (?:in da? (?:fr[uüi]a?h|fruah|friah|nocht)|in der früh|auf d(?:'|ie|a)? ?nacht|auf d'nacht"
    r"|am (?:morge|abig|obig|namittag|vormittag)|z'?abig|z'?nacht|z'?mittag)(?!\w)",
    re.IGNORECASE,
)
_REACH_BEFORE: Final = 24
# The rest of a month of the Levant, as people say it: "كانون التاني", "تشرين أول ٢٠٢٤".
_LEVANTINE: Final = re.compile(
    r" (?:ال)?(?:اول|[تث]انی)(?!\w)(?:,? (?:سنة )?(?:19|20)\d\d(?!\w|[.,]\d))?"
)
_BEFORE_LEVANTINE: Final = ("تشرین", "کانون")
_LENGTH_LEVANTINE: Final = 5
# "الجمعة بعد الصلاة", "باجر قبل ١١", "الاربعا عال10", "الثلاثا 3 ونص", "أمس قرابة التاسعة".
_ARABIC_HOUR: Final = (
    r"(?:الساعة |الساعه )?(?:ال)?(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?(?: ?(?:ونصف?|وربع|الا ربع|وثلث"
    r"|وتلت))?"
    r"(?![\w%€$£]|[.,:/-]\d| ?(?:ایام|یوم|یومین|ساع[ةه]|ساعات|دقائق|دقایق|دقیق[ةه]|شهور|اشهر|شهر"
    r"|سن[ةه]"
    r"|سنین|سنوات|اسابیع|مرات|مر[ةه]|اشخاص|نفر|کیلو|متر|ریال|دینار|جنیه|درهم|دولار|لیر[ةه]|شیکل|الف"
    r"|آلاف|غرف|بنات|اولاد|حبات|حص[ةص]|محاضرات|مباریات|واحد|وحدة)(?!\w))"
)
_ARABIC: Final = re.compile(
    rf" (?:(?:قبل|بعد|ع|علی|عند|حوالی|حوالی ال|لحد|مع|تمام|بحدود) (?:{_ARABIC_HOUR}"
    r"|(?:الساعة |الساعه )?ال(?:واحدة|ثانیة|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة|عاشرة)(?!\w))"
    rf"|(?:عال|لل){_ARABIC_HOUR}"
    r"|(?:قرابة|حوالی|نحو) (?:الساعة )?ال(?:واحدة|ثانیة|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة"
    r"|عاشرة)"
    r"(?!\w)|(?:قبل|بعد|عقب|ورا|مع|وقت|عند) (?:صلا[ةه] )?(?:ال)?(?:صلا[ةه]|فجر|ضهر|ظهر|عصر|مغرب"
    r"|عشا|عشاء"
    r"|تراویح|جمع[ةه]|دوام|شغل|غدا|غداء|فطور)(?!\w)"
    r"|(?:ف|فی) ?(?:ال)?(?:عشی[ةه]|صباح|صبح|لیل|مسا|مساء|ظهر|ضهر|عصر)(?!\w)"
    r"|مع (?:ال)?(?:وحد[ةه]|جوج|زوج|ثلاث[ةه]|تلات[ةه]|ربع[ةه]|خمس[ةه]|ست[ةه]|سبع[ةه]|تمنی[ةه]"
    r"|تسعود|عشر[ةه]|حداش|طناش)"
    r"(?: (?:ونص|وقسم|وربع))?(?: (?:د|دیال|تاع|متاع) (?:ال)?(?:عشی[ةه]|صباح|لیل))?(?!\w)"
    r"|(?:1[0-2]|[1-9]) (?:ونصف?|وربع|الا ربع|وثلث|وتلت)(?!\w))"
)


_ROMANCE_DAYS: Final = "|".join(
    sorted(
        {fold(word) for row in DAY_ROWS if row.language in ("fr", "it") for word in row.words},
        key=len,
        reverse=True,
    )
)
_FROM: Final = re.compile(
    rf"(?<!\w)(?:du|dal|dall') ?(?P<first>{_ROMANCE_DAYS}|1er|[12]?\d|3[01])"
    r" (?:(?:au|al) |all')\Z",
    re.IGNORECASE,
)
_LONGEST_FROM: Final = 28
_TO: Final = ("au ", "al ", "ll'")


def start_with_first(folded: str, begin: int) -> int:
    """Return where a range of days begins whose last day begins at `begin`."""
    if folded[max(0, begin - 3) : begin].lower() not in _TO:
        return begin
    first = _FROM.search(folded, max(0, begin - _LONGEST_FROM), begin)
    return begin if first is None else first.start("first")


def end_with_tail(folded: str, start: int, end: int) -> int:
    """Return where a phrase of time ends that a reader found from `start` to `end`."""
    if folded[end : end + 1] not in _BEGINNINGS:
        return end
    tail = _RANGE.match(folded, end)
    if tail is None and folded[end - 1].isdigit():
        before = folded[max(start, end - _REACH_BEFORE) : end]
        tail = _SECOND.match(folded, end) if _FIRST.search(before) is not None else None
    elif tail is None:
        tail = _HOURS.match(folded, end)
        hours = _TWO_HOURS.match(folded, end) if tail is not None else None
        if hours is not None and not int(hours["from"]) < int(hours["to"]) <= _LAST_HOUR:
            tail = None
    if tail is None and (tail := _ITALIAN.match(folded, end)) is not None:
        day = _ITALIAN_DAY.search(folded, start, end)
        tail = tail if day is not None else None
    if tail is None and folded[end - 1] >= FIRST_ARABIC:
        if folded.startswith(_BEFORE_LEVANTINE, end - _LENGTH_LEVANTINE):
            tail = _LEVANTINE.match(folded, end)
        tail = tail or _ARABIC.match(folded, end)
    end = end if tail is None else tail.end()
    if tail is None and (part := _PART.match(folded, end)) is not None:
        end = part.end()
    if folded[end - 1].isdigit() or folded[end - 2 : end].lower() in _MERIDIEMS:
        zone = _ZONE.match(folded, end)
        end = end if zone is None else zone.end()
    return end


_BEGINNINGS: Final = frozenset([" ", ",", "("])
_MERIDIEMS: Final = frozenset(["am", "pm"])
