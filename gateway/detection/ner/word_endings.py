"""Words that no list has, and whose ending says that they are no names.

A Persian noun with whose it is ("فشارشون", "داداشمه"), an Arabic verb with whom it is for
("سلميلي"), and the names of substances ("Ramipril"), which end as their kind of medicine does.
"""

import re
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.word_kinds import Kind, form, kind_of

# "Their", "our", "your" in spoken Persian, and "mine too", maybe with the sign of an object.
_POSSESSED: Final = re.compile(r"(?P<noun>\w{3,})(?:شون|مون|تون|شونو|مونو|تونو|مم)")
# What somebody has, with the copula or the sign of an object: "پلاکو", "رهنش", "نامشه".
# Names from abroad end in "و" as well, behind what may be a short noun.
_THING: Final = re.compile(r"(?P<noun>\w{3,}?)(?:[شتم]و|ش|[شتم]ه)|(?P<long>\w{4,})و")
# On lists of names as well.
_NOUNS_TOO: Final = frozenset(["نام", "اسم", "شماره"])
_YOURS: Final = ("تون", "تونو")
# Brighton, Boston, Everton.
_BEGINNING_NAMES: Final = frozenset(["برای", "بوس", "اور", "اندر"])
# What people are asked to do and tell of, and whom it is for: "سلميلي", "بلغك", "طمنوني".
_ASKED_FOR: Final = re.compile(
    r"[وف]?(?:سلم|قول|قل|ابعت|بعت|جیب|هات|اعمل|احک|شوف|بوس|اکتب|افتح|کلم|ارسل|اشتر|احجز|بلغ|وصل"
    r"|دق|دگ|نطی|انطی|خلی|جهز|طلع|نزل|رجع|صور|اعط|عط|فهم|سمع|خبر|ذکر|طمن|ساعد|راسل|جاوب|انتظر|استن|ورج|وری|حول|دفع|نس|زور)"
    r"[یوت]?(?:لی|لک|لکم|لها|له|لهم|لنا|ک|کم|نی|ها|هم|نا)"
)
# Kin with whose they are, with the copula or the sign of an object: "داداشمه", "مامانشو".
_KIN_OF_SOMEBODY: Final = re.compile(
    r"(?:مامان|بابا|داداش|ابجی|خواهر|برادر|پسر|دختر|دخترخاله|پسرخاله|دخترعمو|پسرعمو|دخترعمه|پسرعمه"
    r"|دختردایی|پسردایی|شوهر|زن|خانوم|همسر|نامزد|عمو|عمه|خاله|دایی|مادربزرگ|پدربزرگ|مامانبزرگ"
    r"|بابابزرگ|نوه|خواهرزاده|برادرزاده|دوست|رفیق|همکار|همسایه)"
    r"(?:م|ت|ش|مون|تون|شون)(?:ه|ن|و|ست|م|ی|ید|ین)"
)
# Who does or sells what, and where it is done: "برقکار", "تراشکاری".
_TRADE: Final = re.compile(
    r"(?P<noun>\w{2,}?)(?:کار|ساز|فروش|کش|دوز|شور|شوی|پز|تراش)(?:ها|ا|ی|یها|یا)?"
)
# More than one of a thing, as it is spoken: "کلیدا"; and what something is: "خلوته".
_PLURAL_OR_IS: Final = re.compile(r"(?P<noun>\w{4,})[اه]")
# Where somebody is: "ویلاش شماله".
_DIRECTIONS: Final = frozenset(["شمال", "جنوب", "شرق", "غرب", "خارج"])
# German nouns of several, behind whose last part no name ends.
_GERMAN_NOUN: Final = re.compile(
    r"\w{3,}(?:miete|kassa|zettel|schmaus|kuchen|termin|nummer|konto|geld|karte|liste|link|fahrt"
    r"|reise|zeit|rechnung|bestellung|lieferung|wohnung|heizung|leitung|sitzung|prufung|meldung"
    r"|planung|einladung|vertrag|gebuhr|steuer|gutschein|heit|keit|schaft|wort|stand|schlussel)"
)
# The international endings of the names of substances, in Latin, Persian and Arabic letters.
_MEDICINE: Final = re.compile(
    r"\w{2,}(?:pril|sartan|olol|statin|prazol|cillin|mycin|zepam|zolam|profen|cetamol|formin"
    r"|oxetin|xaban|gliptin|thiazid|oxacin|conazol)e?"
    r"|\w{2,}(?:پریل|سارتان|ستاتین|پرازول|سیلین|مایسین|ازپام|پروفن|تامول|فورمین|برازول)"
)


def is_thing_of_somebody(word: str) -> bool:
    """Return whether a word on no list of names is a Persian noun with whose it is: "رهنش"."""
    if word[0].isascii() or word[-1] not in "شوه" or kind_of(word) in (Kind.NAME, Kind.BOTH):
        return False
    thing = _THING.fullmatch(form(word))
    if thing is None:
        return False
    noun, key = thing["noun"] or thing["long"], form(word)
    # "کاظمه", "شهرامو": the letter before the end is the name's own.
    if len(noun) == len(key) - 2 and kind_of(key[:-1]) in (Kind.NAME, Kind.BOTH):
        return False
    is_word = is_ordinary(noun) and kind_of(noun) not in (Kind.NAME, Kind.BOTH)
    return is_word or noun in _NOUNS_TOO


def is_no_name_by_ending(word: str, *, is_titled: bool) -> bool:
    """Return whether a word that is on no list of names ends as no name does.

    Args:
        word: the word, however it is written.
        is_titled: whether a title stands before it; then only nouns that are known are none:
            "دکتر، فشارشون" without its comma.
    """
    if kind_of(word) in (Kind.NAME, Kind.BOTH):
        return False
    key = form(word)
    possessed = _POSSESSED.fullmatch(key)
    if possessed is not None:
        noun = possessed["noun"]
        if is_ordinary(noun) and noun not in _BEGINNING_NAMES:
            return True
        # "کلینتون", "ساوتهمپتون": many foreign names end like "yours".
        is_strange = is_titled or key.endswith(_YOURS) or kind_of(noun) in (Kind.NAME, Kind.BOTH)
        return not is_strange
    if is_thing_of_somebody(word):
        return True
    return not is_titled and any(
        ending.fullmatch(key) is not None
        for ending in (_GERMAN_NOUN, _MEDICINE, _ASKED_FOR, _KIN_OF_SOMEBODY)
    )


def is_made_of_noun(word: str) -> bool:
    """Return whether a word on no list is a Persian noun with an ending that makes others of it."""
    key = form(word)
    if word[0].isascii() or kind_of(word) is not Kind.UNKNOWN:
        return False
    for ending in (_TRADE, _PLURAL_OR_IS):
        made = ending.fullmatch(key)
        if made is not None and made["noun"] not in _DIRECTIONS:
            noun = made["noun"]
            if is_ordinary(noun) and kind_of(noun) not in (Kind.NAME, Kind.BOTH):
                return True
    return False
