"""Words that say where in a number some digits stand: "ending 481", "آخرش ۱۸۲۷", "endet auf 83".

All of them are looked for in folded texts in small letters.
"""

import re
from enum import Enum
from typing import Final

_GLUED: Final = r"[ :=]{1,3}(?:ب(?:ـ ?)?)?\Z"
_SURE: Final = re.compile(
    r"(?<!\w)(?:"
    r"(?:end(?:s|ing)?|finish(?:es|ing)?) (?:in|with)(?: a)?"
    r"|(?:last|final) (?:digits?|numbers?|ones?|(?:two|three|four|five|six|few|[2-6]|bit|part)"
    r"(?: digits?| numbers?| ones?)?)(?: (?:is|are|were|was|should be|must be))?"
    r"|end(?:et|end) (?:mit|auf)"
    r"|(?:letzten?|end)[ -]?(?:ziffern?|zahlen|stellen|(?:beiden|zwei|drei|vier|fünf|sechs|[2-6])"
    r"(?: (?:ziffern?|zahlen|stellen))?)(?: (?:ist|sind|lauten))?"
    r"|(?:finit|termine|fini(?:ss|r)[ae]nt|finissent|termin[ae]nt)(?: bien)? par"
    r"|(?:derniers chiffres|(?:deux|trois|quatre|cinq|six|[2-6]) derniers(?: chiffres)?)"
    r"(?: (?:sont|c'est))?"
    r"|(?:finisce|finiscono|termina|terminano) (?:con?|per|in)"
    r"|ultim[ei] (?:cifre|numeri|(?:due|tre|quattro|cinque|sei|[2-6])(?: (?:cifre|numeri))?)"
    r"(?: sono)?"
    r"|(?:رقم|شماره)(?:[ \u200c]?ها)?ی? آخر(?:ش)?(?: می[ \u200c]?شه| هست)?"
    r"|(?:[آا]خر|ته|انتهای) (?:شماره?|کارت|حساب|شبا)(?:[ \u200c]?(?:[متش]|مون|تون|شون))?"
    r"|(?:raghame?|shomare(?:ye)?) [aā]khar(?:esh)?|[aā]khare (?:shomar|kart|hesab|sheba)\w{0,4}"
    r"|(?:ال)?(?:ب?[تی]?|م)نتهی[ةه]?|[آا]خر (?:رقم(?:ین)?|الرقم|رقم[هو]"
    r"|(?:[2-6]|ثلاث[ةه]?|اربع[ةه]?) ارقام)"
    rf"){_GLUED}"
)
# Two digits behind these are often a day or a count.
_OF_MANY: Final = re.compile(
    r"(?<!\w)(?:end(?:ing|s)|(?:start|beginn?)(?:s|ing) with|endung|endnummer"
    r"|(?:beginnt|fängt|anfängt) mit|commen(?:ce|çant) par|finisce|(?:inizia|comincia) (?:con|per)"
    r"|(?:شروعش|اولش|avv?alesh)|ب?[تی]بدا"
    rf"){_GLUED}"
)
# The same words say when something was: they are about the number that was told just before.
_RECENT: Final = re.compile(
    r"(?<!\w)(?:(?:at the end|in the middle)(?: it'?s| is)?"
    r"|(?:am (?:ende|schluss)|hinten)(?: (?:ist|sind|steht|kommt|kommen))?"
    r"|à la fin(?: c'est| il y a)?|alla fine(?: è| c'è| sono)?"
    r"|(?:[آا]خرش|آخراش|تهش|وسطش)(?: می[ \u200c]?شه| هست| هم| با)?"
    r"|(?:[aā]khar[ea]sh|tahesh)(?: ham| ba| mishe)?"
    r"|ب?[آا]خر(?:ها?|و)|نهایت(?:ه|ها|و)|بال[آا]خر"
    rf"){_GLUED}"
)
REACH: Final = 48
"""How far before its digits such a word may begin."""
_CLOSES: Final = (
    r"[ \u200c]?(?:at the end|in the middle|am (?:ende|schluss)|hinten|à la fin|alla fine"
    r"|[آا]خرشه?|تهشه|(?:فی |بال)?[آا]خره?|[aā]khar[ea]she?)(?!\w)"
)
_CLOSE: Final = re.compile(_CLOSES)
# What stands on both sides: "die auf 481 endet", "با ۴۸۱ تموم می‌شه".
_WITH: Final = re.compile(r"(?<!\w)(?:auf|mit|با|ba) \Z")
_SO_ENDS: Final = re.compile(
    r" (?:endet|aufhört|(?:تموم|تمام) می[ \u200c]?(?:شه|شود)|tamoom mishe)"
)
HINTS: Final = (
    *("end", "fin", "last", "middle", "etzt", "termin", "dernier", "ultim", "schlu", "hinten"),
    *("begin", "start", "fängt", "commen", "inizia", "comincia", "aufhört"),
    *("akhar", "ākhar", "aval", "avval", "tahesh", "tamoom"),
    *("خر", "نت", "ته", "وسط", "نه", "اول", "شروع", "بدا", "بدأ", "تمام", "تموم"),
)
"""One of which each of these words holds, before folding.

One after another they are found in a fifth of what a pattern of all takes.
"""
# Nothing is counted by digits that end a clause or go on so.
_AFTER: Final = re.compile(
    rf"(?:{_CLOSES})?(?: ?ـ?ه(?!\w)|ست)?\s*"
    r"(?:[.,;!?)*…]|:(?!\d)|\Z|[-=]>|→|(?<=[ \u200c\n])(?:is|was|isn'?t|wasn'?t|wrong|not|but|and"
    r"|instead|rather|please|pls|sorry|ok|here|for me|on mine|ist|war|nicht|statt|anstatt|sondern"
    r"|und|bitte|bei mir|endet|an(?=\W*\Z)|est|était|pas|chez moi|pour moi|da me|برای من|عندی"
    r"|au lieu|mais|et|pardon|stp|svp|era|non|invece|ma|e|scusa|è|نه|و|نیست|نبود|بود|هست|به جای"
    r"|بجای|ببخشید|داره|دارد|باشه|باشد|است|مش|مو|بدل|بدال|ولیس|لیس|عفوا"
    r"|ast|bood|bashe|na|nist|bebakhshid)(?!\w))"
)
# What a text may begin with that is nothing but new digits: "sorry, 381", "ich meine 83".
APOLOGY: Final = re.compile(
    r"\W*(?:(?:(?:so+)?sorry|o+ps|no+|wait|my bad|i mean(?:t)?|it'?s|make (?:it|that)|correction"
    r"|typo|zahlendreher|nein|ne|ups|pardon|entschuldigung|sry|quatsch|ich mein(?:t?e)?|es ist|sind"
    r"|korrektur|désolée?|non|attends?|je veux dire|c'est|erreur|scusa(?:te|mi)?|anzi|ops"
    r"|volevo dire|intendevo|è|sono|errore|ببخشید|نه|اشتباه شد|یعنی|منظورم|اوه|آخ|عفوا|لا|[آا]سفة?"
    r"|قصدی|اقصد|غلط|هو|na|bebakhshid|yani|manzooram)\W{1,3}){0,3}"
)
_SHORTEST_OF_MANY: Final = 3


class End(Enum):
    """What the words around some digits say."""

    NONE = "none"
    # That they are the end or the beginning of a number.
    SURE = "sure"
    # That they are the last of something: a number if one was told just before.
    RECENT = "recent"
    # The same behind them, where a correction needs more.
    BEHIND = "behind"


def ends_clause(text: str, end: int) -> bool:
    """Return whether nothing is counted by digits that end there."""
    return _AFTER.match(text, end) is not None


def end_told(text: str, start: int, end: int) -> End:
    """Return what the words around digits say, which are a clause with these."""
    reach = max(0, start - REACH)
    is_long = end - start >= _SHORTEST_OF_MANY
    if _SURE.search(text, reach, start) is not None or (
        is_long and _OF_MANY.search(text, reach, start) is not None
    ):
        found = End.SURE
    elif _WITH.search(text, reach, start) is not None and _SO_ENDS.match(text, end) is not None:
        return End.SURE
    elif _RECENT.search(text, reach, start) is not None:
        found = End.RECENT
    elif _CLOSE.match(text, end) is not None:
        found = End.BEHIND
    else:
        return End.NONE
    return found if ends_clause(text, end) else End.NONE
