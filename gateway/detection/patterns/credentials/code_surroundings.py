"""What stands around the digits of a code: what it opens, and that nothing is counted by them."""

import re
from typing import Final

from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.opened_things import OPENED


def any_of(words: str) -> str:
    """Return a pattern for any of the words as people type them; `_` stands for a blank."""
    return "|".join(sorted(map(re.escape, typed_words(words)), key=lambda x: (-len(x), x)))


# Whole words, with a plural's ending.
_LOCKS: Final = any_of(OPENED)
LOCK: Final = re.compile(
    rf"(?<![^\W\d_])(?:و|ب|ل|لل|بال|وال)?(?:{_LOCKS})(?:'s|s|en|n|م|ت|ش|ه|مون|تون|شون|ی)?(?![^\W\d_])"
)
_KINDS: Final = any_of(
    "code codes kode codice codici cod zahlencode türcode torcode smscode lcode elcode lkod elkod "
    "pin pins passcode otp combo combination kombi kombination zahlenkombination combinaison "
    "combinazione کد کدش کدشو رمز رمزش كود الكود بالكود كوده الرمز"
)
# A word for a code by itself, or what one opens.
LOCK_OR_CODE: Final = re.compile(rf"{LOCK.pattern}|(?<![^\W\d_])(?:{_KINDS})(?:'s)?(?![^\W\d_])")
_BEHIND: Final = any_of(
    """
    but and then now like twice again to him her them lol obvs for at on in it or not so please pls
    thats that's is works still i u you if when just which because cause coz cuz as & + was btw
    aber und dann danach jetzt einfach so direkt nicht nich ist war is isch auf ab uf hoch aus für
    am an ein bitte weil das oder nimmer glaub zum halt
    monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight
    montag dienstag mittwoch donnerstag freitag samstag sonntag heute morgen
    lundi mardi mercredi jeudi vendredi samedi dimanche demain aujourd'hui
    lunedì martedì mercoledì giovedì venerdì sabato domenica oggi domani
    mais et puis direct après là pour sur dans au c'est car pas ou si en maintenant mdr ptdr je
    ma e poi subito al sul per non o se che adesso ora mi
    بود بوده هست است رو را و ولی بعد بعدش الان دیگه شده شد زدم نه هم که باز خاموش میشه بزن گذاشتم
    درسته درست
    و بس لا وبعدها وبعدين على مش هو ثم خليه بعدها وبعد الحين دلوقتي هلق
    bood bud shod shode ro ham bas w wa ba3dha
    """
)
# Behind the digits: an end, a sign or a word that goes on with the sentence, but no unit or noun.
_NOT_COUNTING: Final = re.compile(
    rf"ه?[\s\u200c]{{0,3}}(?:[^\w\s\u200c%€$£]|[\n\0]|\Z|(?:{_BEHIND})(?!\w)|(?<=\n)|و)"
)
# Prices and lengths are round.
_ROUND: Final = re.compile(r"\d+(?:00|50)")


def ends_there(lowered: str, end: int) -> bool:
    """Return whether nothing that digits before `end` would count follows them."""
    return _NOT_COUNTING.match(lowered, end) is not None


def is_round(value: str) -> bool:
    """Return whether digits are of a number that people say of prices and lengths."""
    return _ROUND.fullmatch(value) is not None
