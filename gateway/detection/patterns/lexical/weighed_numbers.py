"""COST, DATETIME and NUMBER: numbers that no word tells, by the weight of all around them.

"er will 340 im Monat", «ماهی ۸ میدم», "they left it at 118": what says so is a verb here and a
particle there, and no list of them is ever complete. Signs of numbers in our own messages
(`scripts/number_chats`) were weighed by logistic regression; a number that no grammar has taken is
what its signs weigh most for, where they are sure enough.
"""

import math
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from gateway.detection.normalize import ZWNJ, BatchText
from gateway.detection.patterns.lexical.arabic_sums import BEFORE_LETTER, THOUSAND
from gateway.detection.patterns.lexical.bare_sums import SUM, begin_of, is_vague
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.lexical.number_signs import signs
from gateway.detection.patterns.lexical.persian_sums import PERSIAN_HUNDREDS, TENS
from gateway.detection.patterns.protocols import Found

NAME: Final = "weighed"
KINDS: Final = ("", "COST", "DATETIME", "NUMBER")
"""What a number may be; the first is none of these. Weights of a sign are in this order."""
SCALE: Final = 32
"""By how much weights are multiplied to be whole numbers."""
LEAST: Final = (1.0, 0.6, 0.65, 0.65)
"""From which probability on a number is of its kind."""
_SCORE: Final = 0.6
# Classes of words that count and are no number by themselves: "a", "half", "pound".
_NO_NUMBERS: Final = frozenset(("u", "h", "v"))
# "rechnig 2023-5581": no sum is parted so.
_SERIES: Final = re.compile(r"\d{4,}[-/]\d{4,}")
_NUMBER, _DATETIME = KINDS.index("NUMBER"), KINDS.index("DATETIME")
# "non, le 29, elle râlait": a day where nothing else is numbered.
_DAY: Final = re.compile(r"(?:[1-9]|[12]\d|3[01])(?=[,.!?;]|\s*(?:[\n\0]|\Z))")
_BEFORE_DAY: Final = re.compile(r"(?<!\w)le \Z")
_CODE_BEHIND: Final = re.compile(r"[A-Za-z]+\d")
# "سیصد و پنجاهشو نگیر": the rest of a number has "it" written on to it.
_REST: Final = re.compile(
    rf" و (?P<number>(?:{PERSIAN_HUNDREDS}|{TENS}))(?:شو|ش|شم|تاشو|تاش)(?!\w)"
)
_NINE_OR_NO: Final = "نه"
# Numbers of Arabic that are a verb, a name or the end of a word in Persian: "کاسه ست", "متین".
_ARABIC_NUMBERS: Final = frozenset(("ست", "سته", "متین"))
# "Packet", in which a "for six" of Arabic could be read.
_PERSIAN_WORD: Final = "بسته"
# What is called by its number, in full or in short: pages, sizes, classes; no sum is.
_NUMBERED: Final = re.compile(
    r"(?<!\w)(?:pages?|pp?|pag(?:g|ina|ine)?|seiten?|safhe|صفحه[یة]?|صفحة|ص|سایز|مقاس|size|taille"
    r"|größe|taglia|حصه|صنف|کلاس|ضربدر|قندم?ش?|قند خونم?ش?|فشارم?ش?"
    r"|chapter|kapitel|chapitre|capitolo)"
    r"[.:]? ?\Z"
)
_REACH_OF_NUMBERED: Final = 12
# Of laws and contracts, whatever is asked for near: "article 732", "ماده ۳۴۷".
_CITED: Final = re.compile(
    r"(?<!\w)(?:articles?|art|artikel|articol[oi]|paragraphe?s?|paragraf\w{0,2}|clauses?|§{1,2}|ماده"
    r"|تبصره|بند|(?<!من )اصل|(?:ال)?ماد[هة]|(?:ال)?بند|(?:ال)?فقر[هة])[.:]? ?\Z"
)
# So many of them are nobody's number.
_PERSONS_BEHIND: Final = re.compile(
    r" (?:people|persons|guests|employees|personnes|invités|employés|personen|leute|gäste|kinder"
    r"|mitarbeiter|persone|ospiti|dipendenti|نفر|شخص|مهمان|کارمند)(?!\w)"
)
_PERSIAN: Final = re.compile("[پچژگ\u200c]")
# "۲۵ آمپره", "160x200", "۱۶۰ در ۲۰۰", "port 8080": how strong, how large, and which of a machine's.
_MEASURE: Final = re.compile(
    r" ?(?:آمپر|ولت|وات|کیلووات|اسب|سیسی|لیتر|اینچ|متر|سانت|درصد|مگ|گیگ|ترا|mb/s|mbps|mah|kwh?"
    r"|amps?|volts?|watts?|inch(?:es)?|pollici|zoll|pouces)"
    r"|(?:(?: در | ?[x×*] ?)\d{2,4})(?![\w.,])"
)
_MACHINES: Final = re.compile(
    r"(?:(?:ports?|پورت|porta|بورت|http|status|error|ارور|خطای) ?:?"
    r"|(?<![^\W_])(?:eth|wlan|tun|ppp))\Z"
)
_REACH_OF_MACHINES: Final = 8
# Whoever flies, the number of a flight is the airline's: "volo AZ1783", "bagagli del FR 4851".
_FLIGHT: Final = re.compile(
    r"(?<!\w)(?:flights?|flug|fliegen?|fliegt|vols?|vol[oi]|bagagli|gepäck|parvaz\w{0,2}|پرواز\w{0,3}"
    r"|(?:ال)?رحلت?ة?\w{0,2}) (?:[^\n]{0,24} )?[A-Za-z]{2} ?\Z"
)
_REACH_OF_FLIGHT: Final = 44
# Between letters and digits: "Kestrel#8812".
_SIGNS_OF_CODES: Final = frozenset("#@")
_REACH_OF_LETTER: Final = 16
# "۱۲ و ۴۵۰": Persian leaves thousands and millions unsaid.
_TWO_PARTS: Final = re.compile(r"(?<![\w.,:/-])[1-9]\d? و [1-9]\d0(?![\w%]|[.,:/-]\d| ?[%€$£])")
_LONGEST_PART: Final = len("12 و ")
_LONGEST_HALF: Final = len("450")
# What is measured of the sick, what they take, and how old somebody is or was.
_MEDICAL: Final = re.compile(
    r"(?<!\w)(?:ناشتا|کلسترول|تری ?گلیسیرید|هموگلوبین|فریتین|پلاکت|کراتینین|اوره|اکسیژن|ضربان|تب"
    r"|قرص|کپسول|آمپول|انسولین|cholesterol|glucose|insulin"
    r"|[^\W\d_]{2,}(?:سارتان|استاتین|پرازول|پریل|ولول|دیپین|زپام|زولام|سیلین|مایسین|فورمین|نیزولون"
    r"|لوپرام|وکستین|گلیپتین|نیدازول|کونازول|sartan|statin|prazole|olol|dipine|zepam|zolam|cillin"
    r"|mycin|formin|oxetine|gliptin|nidazole|conazole))(?:[مش]|شو|مو)?(?: (?:من|شما|اون))? \Z"
)
_REACH_OF_MEDICAL: Final = 28
_AGES_BEHIND: Final = re.compile(
    r"[ \u200c]?(?:سال(?!\w)|سال(?:ه|ش|شه|م|مه|ت|ته|گی|شون|مون|شونه|مونه)(?!\w)|رقم\w{0,3}(?!\w)"
    r"|میلی(?:گرم|لیتر)?(?!\w)|mg|mcg|واحد(?!\w))"
)
_AND_HALF: Final = "&h"

Weights = tuple[int, int, int, int]


@cache
def weights() -> dict[str, Weights]:
    """Return the weights of every sign that has any."""
    text = (files("gateway.detection.patterns.lexical") / "number_weights.txt").read_text("utf-8")
    known: dict[str, Weights] = {}
    for line in text.split("\n")[:-1]:
        sign, none, cost, time, number = line.split("\t")
        known[sign] = (int(none), int(cost), int(time), int(number))
    return known


def candidates(classes: Classes) -> Iterator[tuple[int, int]]:
    """Yield the positions of what may be a number, in digits or in words."""
    for match in SUM.finditer(classes.text):
        start, stop = match.span()
        if match[0] in _NO_NUMBERS or (stop - start == 1 and classes.word(start) == _NINE_OR_NO):
            continue
        if is_vague(classes, start):
            continue
        if classes.text.startswith(_AND_HALF, stop):
            stop += len(_AND_HALF)
        yield start, stop


def weighed_numbers(classes: Classes, taken: Sequence[Found]) -> Iterator[Found]:
    """Yield the numbers that their signs weigh for.

    Args:
        classes: the texts, classified.
        taken: what else was found in them, sorted; numbers in these are left alone.
    """
    batch = classes.batch
    place = reach = behind = 0
    for start, stop in candidates(classes):
        first, last = classes.start(start), classes.end(stop - 1)
        while place < len(taken) and taken[place].start < last:
            reach = max(reach, taken[place].end)
            place += 1
        if max(reach, behind) > first or last > batch.ends[batch.text_index(first)]:
            continue
        if _is_of_another_kind(classes, first, last):
            continue
        kind, probability = _weighed(signs(classes, start, stop))
        if KINDS[kind] == "COST" and _is_numbered(classes, first, last):
            continue
        if kind and _is_cited_or_counts(classes, first, last):
            continue
        if KINDS[kind] == "COST" and _SERIES.fullmatch(batch.folded, first, last):
            kind = _NUMBER
        elif kind == _NUMBER and _is_day(classes, first, last):
            kind = _DATETIME
        if probability >= LEAST[kind]:
            rest = _REST.match(batch.folded, last)
            if rest is not None:
                last = rest.end("number")
            first = begin_of(classes, start)
            if KINDS[kind] == "COST" and last - first <= _LONGEST_HALF:
                following = taken[place].start if place < len(taken) else len(batch.lowered)
                first, last = _whole(batch, first, last, max(reach, behind), following)
            behind = last
            yield Found(first, last, KINDS[kind], _SCORE, NAME)


def _whole(batch: BatchText, first: int, last: int, low: int, high: int) -> tuple[int, int]:
    """Return the span of both parts of a sum of which one is found, where both are free.

    Args:
        batch: the texts.
        first: where the part starts.
        last: where it ends.
        low: up to where something else is found before it.
        high: from where on something else is found behind it.
    """
    for begin in (first, first - _LONGEST_PART, first - _LONGEST_PART + 1):
        match = _TWO_PARTS.match(batch.lowered, begin) if begin >= low else None
        if match is not None and match.start() <= first < last <= match.end() <= high:
            return match.span()
    return first, last


def _is_of_another_kind(classes: Classes, first: int, last: int) -> bool:
    """Return whether a number is a part of a code or a word, a measure, or one of a machine's."""
    batch = classes.batch
    text = batch.folded
    if text[last - 1].isdecimal():
        if text[first - 1 : first] in _SIGNS_OF_CODES and text[first - 2 : first - 1].isalpha():
            return True
        return (
            _CODE_BEHIND.match(text, last) is not None
            or _MEASURE.match(batch.lowered, last) is not None
            or _MACHINES.search(batch.before(first, _REACH_OF_MACHINES)) is not None
            or _FLIGHT.search(batch.before(first, _REACH_OF_FLIGHT)) is not None
        )
    if ZWNJ in (text[first - 1 : first], text[last : last + 1]):
        return True
    if text[first:last] == _PERSIAN_WORD:
        return True
    if text[first:last] == THOUSAND:
        return BEFORE_LETTER.search(batch.before(first, _REACH_OF_LETTER)) is not None
    if text[first:last] not in _ARABIC_NUMBERS:
        return False
    index = batch.text_index(first)
    return _PERSIAN.search(text, batch.starts[index], batch.ends[index]) is not None


def _is_numbered(classes: Classes, first: int, last: int) -> bool:
    """Return whether the word beside a number tells a page, a size, an age, a dose or a measure."""
    batch = classes.batch
    before = batch.lowered[max(0, first - _REACH_OF_NUMBERED) : first]
    return (
        _NUMBERED.search(before) is not None
        or _AGES_BEHIND.match(batch.lowered, last) is not None
        or _MEDICAL.search(batch.before(first, _REACH_OF_MEDICAL)) is not None
    )


def _is_cited_or_counts(classes: Classes, first: int, last: int) -> bool:
    """Return whether a number is that of an article of law, or of how many people."""
    batch = classes.batch
    before = batch.lowered[max(0, first - _REACH_OF_NUMBERED) : first]
    return (
        _CITED.search(before) is not None or _PERSONS_BEHIND.match(batch.lowered, last) is not None
    )


def _is_day(classes: Classes, first: int, last: int) -> bool:
    batch = classes.batch
    day = _DAY.match(batch.folded, first)
    return (
        day is not None
        and day.end() == last
        and _BEFORE_DAY.search(batch.before(first, len(" le "))) is not None
    )


def _weighed(found: set[str]) -> tuple[int, float]:
    """Return which kind signs weigh most for, and how probable it is."""
    known = weights()
    none = cost = time = number = 0
    for sign in found:
        weight = known.get(sign)
        if weight is not None:
            none += weight[0]
            cost += weight[1]
            time += weight[2]
            number += weight[3]
    sums = (none, cost, time, number)
    most = max(sums)
    total = sum([math.exp((each - most) / SCALE) for each in sums])
    return sums.index(most), 1.0 / total
