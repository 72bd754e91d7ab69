"""Codes that a sentence corrects, changes or counts out: "the pin isn't 4471, it's 4472".

"رمز از ۴۴۲۹ به ۸۸۱۹ تغییر کرد", "رمزش ۱۲۷۷ نبود ۱۲۷۸ بود": the wrong or old one is told as the
right one is. "رمزش چهار تا صفره", "vier Nullen": digits that are counted, not written.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import is_among
from gateway.detection.patterns.credentials.password_values import YEAR, is_counting
from gateway.detection.patterns.credentials.password_words import FILLERS
from gateway.detection.patterns.lexical import numerals
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"
_SCORE: Final = 0.96

_CODE: Final = r"(?<![\w.,:/-])[*#]?\d{4,8}[#*]?(?![\w%#*]|[.,:/-]\d)"
# What stands between holds no digits, so that nothing is tried twice.
_TWO_CODES: Final = re.compile(
    rf"(?P<before>[^\d\0\n.!?;]{{1,40}}+)(?P<first>{_CODE})"
    rf"(?P<between>[^\d\0\n]{{2,32}}+)(?P<second>{_CODE})(?P<behind>[^\d\0\n]{{0,24}})"
)
# "رمز از ۴۴۲۹ به ۸۸۱۹ تغییر کرد", "the pin changed from 4429 to 8819"
_FROM: Final = re.compile(r"(?:^|[\s\u200c])(?:از|from|von|vom|de|du|da|dal|من) $")
_TO: Final = re.compile(r" (?:به|to|auf|zu|à|a|al|الی|ل|الا) ")
_CHANGE: Final = re.compile(
    r"تغییر|تغیر|عوض|غیرت|غیرنا|chang|switch|went|reset|update|passé|geändert|gewechselt|passat"
    r"|cambiat|modifi"
)
# "رمزش ۱۲۷۷ نبود، ۱۲۷۸ بود", "pin 1277 is wrong, 1278"
_DENIED: Final = re.compile(
    r"[ ,]{1,2}(?:نیست|نبود|نه,? \Z|اشتباه|غلط|خطا|قدیمی|قبلی|مش صح|مو صح"
    r"|(?:is|was) (?:wrong|old)|isn'?t right|ist (?:falsch|alt)|war falsch|est faux|était faux"
    r"|(?:è|era) sbagliat)"
)
# "the pin isn't 1277, it's 1278", "nicht 1277 sondern 1278"
_NOT: Final = re.compile(
    r"(?:n'?t|\bnot|\bnicht|\bpas|\bnon(?: è| e| era)?|(?<!\w)(?:مش|مو|ماهو|ماهی|لیس|لیست|نه)) $"
)
_BUT: Final = re.compile(
    r"[ ,]{1,2}(?:but |it'?s |(?:it )?was |sondern |es ist |mais |c'?est |c'?était |ma |bensì |è "
    r"|بلکه |بل |هو |هی ){1,2}"
)

# "was 4471, now it's 8812", "5518# nicht mehr 1234#": the one is told in place of the other.
_NOW: Final = re.compile(
    r"[ ,]{1,2}(?:(?:but|and|aber|und|mais|et|ma|e|و|ولی) )?(?:(?:it'?s|is|ist|c'?est|est|è) )?"
    r"(?:now|jetzt|maintenant|adesso|ora|الان|الحین|هلق|دلوقت|دلوقتی|دابا|توا)"
    r"(?: (?:it'?s|is|ist|isch|c'?est|est|è|صار|شده))? "
)
_INSTEAD: Final = re.compile(
    r"[ ,(]{1,2}(?:and |und |et |e |و )?(?:not|no longer|instead of"
    r"|nicht mehr|nich mehr|nicht|nimmer|statt|anstatt|et plus|plus|pas|au lieu de|au lieu du"
    r"|non più|non|invece di|al posto di|نه|به جای|بجای"
    r"|مش|مو|بدل|بدال|ماشی)(?: (?:the old|das alte|l'ancien|il vecchio))? "
)
_PAST: Final = re.compile(r"(?<!\w)(?:was|war|était|etait|era|کان|کانت|بود|قبلا|bood)(?!\w)")

_TIMES: Final = "دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|[2-8]"
_DIGIT: Final = "صفر|یک|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه|[0-9]"
# "چهار تا صفره", "سه تا هفت و یه هشت"; the same words say "from four to eight characters".
_COUNTED_OUT: Final = re.compile(
    rf"[^\W\d_]{{0,4}}(?P<words>(?:[ \u200c:][^\W\d_]{{1,12}}+){{0,3}}?)[ :]{{1,3}}"
    rf"(?P<value>(?P<times>{_TIMES})[ \u200c]?تا[ \u200c]?(?P<digit>{_DIGIT})(?=ه?(?!\w))"
    rf"(?P<more>(?: و (?:(?:{_TIMES})[ \u200c]?تا|یه|یک) (?:{_DIGIT})(?=ه?(?!\w))){{0,3}}))"
    r"ه?(?! (?:رقم|عدد|حرف|کاراکتر|بار|نفر|دفعه|روز|ساعت|دقیقه|تا)|[.,:/-]?\d)"
)
# "رمزش ۱ تا ۸ه": all digits from one on; "رمزهای ۱ تا ۸" are as many passwords.
_COUNTED_UP: Final = re.compile(
    r"(?!ها)[^\W\d_]{0,4}(?P<words>(?:[ \u200c:][^\W\d_]{1,12}+){0,3}?)[ :]{1,3}"
    r"(?P<value>(?:یک|1)[ \u200c]?تا[ \u200c]?(?:چهار|چار|پنج|شش|شیش|هفت|هشت|نه|[4-9]))"
    r"(?:ه(?!\w| (?:رقم|عدد|حرف|کاراکتر))|(?= ?(?:[\n\0.!,،]|\Z)))"
)
# The same in other languages: "four zeros", "vier Nullen", "quatre fois zéro", "اربع اصفار".
_PLURALS: Final = re.compile(
    r"[^\W\d_]{0,4}(?:[ :][^\W\d_][^\W\d]{0,4}+(?:['’][^\W\d_]{1,4}+)?){0,3}?[ :]{1,3}"
    r"(?P<value>(?:four|five|six|[4-6]|vier|fünf|sechs|quatre|cinq|quattro|cinque|sei|اربعة?|خمسة?"
    r"|ستة?) (?:(?:times|mal|fois|volte|مرات) (?:the |die |le )?(?:zero|one|two|three|four|five|six"
    r"|seven|eight|nine|null|eins|zwei|drei|zéro|un|deux|trois|uno|due|tre|صفر|واحد)|zeros|zeroes"
    r"|ones|twos|threes|fours|fives|sixes|sevens|eights|nines|nullen|einsen|zweien|dreien|zéros|zeri"
    r"|اصفار))(?!\w)"
)
_LEAST_DIGITS: Final = 4


def after(batch: BatchText, end: int) -> Iterator[Found]:
    """Yield the codes of a correction, a change or a count behind a word that ends at `end`."""
    match = _TWO_CODES.match(batch.lowered, end)
    if match is not None and _are_told(match):
        for name in ("first", "second"):
            if not is_counting(batch.folded, match[name], match.end(name)):
                yield Found(*match.span(name), _TYPE, _SCORE, _NAME)
    for pattern, is_code in _COUNTS:
        match = pattern.match(batch.lowered, end)
        if match is not None and is_code(match):
            yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)


def _are_told(match: re.Match[str]) -> bool:
    before, between, behind = match.group("before", "between", "behind")
    if len(match["first"].strip("#*")) != len(match["second"].strip("#*")):
        return False
    if YEAR.fullmatch(match["first"]) and YEAR.fullmatch(match["second"]):
        return False
    if _DENIED.match(between) or (_NOT.search(before) and _BUT.fullmatch(between)):
        return True
    if _INSTEAD.fullmatch(between):
        return True
    if _PAST.search(before + between) and _NOW.search(between):
        return True
    is_change = _FROM.search(before) and _TO.fullmatch(between)
    return bool(is_change and (_CHANGE.search(before) or _CHANGE.search(behind)))


def _is_counted_out(match: re.Match[str]) -> bool:
    """Return whether the words count digits, rather than give the bounds of a length."""
    if not _has_fillers(match):
        return False
    if match["more"]:
        return True
    times, digit = (_number(match[name]) for name in ("times", "digit"))
    return times >= _LEAST_DIGITS and digit < times


def _has_fillers(match: re.Match[str]) -> bool:
    """Return whether nothing but small words stands before what is counted."""
    return all(is_among(word, FILLERS) for word in match["words"].split())


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else numerals.values().get(word, 0)


# How digits are counted, and whether what matches is a code.
_COUNTS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], bool]], ...]] = (
    (_COUNTED_OUT, _is_counted_out),
    (_COUNTED_UP, _has_fillers),
    (_PLURALS, bool),
)
