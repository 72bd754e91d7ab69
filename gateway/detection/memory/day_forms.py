"""What days of a month look like where only the number tells them: "The 12th works", "plutôt le 6".

Read in conversations that have spoken of a date; elsewhere such numbers rank and count. Each form
begins with a word or a line and has the number as its group `day`; what may go on behind it stands
in closed lists, so that floors, marks and buses stay.
"""

import re
from typing import Final, NamedTuple

from gateway.detection.memory.small_letters import in_small_letters
from gateway.detection.normalize import fold
from gateway.detection.patterns.lexical.time_forms import ENDS, ENGLISH_GOES_ON
from gateway.domain.day_words import DAY_ROWS
from gateway.domain.digits import has_digits

_DAY: Final = r"(?:3[01]|[12]\d|0?[1-9])"
_NO_FURTHER: Final = r"(?![\w%€$£]|[.,:/-]\d| ?[%€$£])"
_CLAUSE: Final = r"(?:\A|(?<=\n)|(?<=[.,!?;:(] )|(?<=[,!?;:(]))"


def _words(language: str, *, first: int, are_ordinals: bool) -> str:
    words = {
        word
        for row in DAY_ROWS
        if row.language == language and row.is_ordinal is are_ordinals
        for word in row.words[first - 1 :]
    }
    return "|".join(sorted(words, key=len, reverse=True)).replace(" ", r"[ \u200c]?")


def _form(pattern: str) -> "re.Pattern[str]":
    return re.compile(fold(pattern))


_ENGLISH: Final = _form(
    rf"(?<!\w)(?:(?P<sure>(?:on|by|until|til|till|from|since|before|after|to|or|and|not|than|both"
    rf"|either|say|about|around) (?:the )?)|the |(?:we've|i've|have|got|do|free|make it|make) "
    rf"|(?<!\w){_CLAUSE})"
    r"(?P<day>(?:3[01]|[12]\d|[1-9])(?:st|nd|rd|th))(?![\w'-])"
    rf"(?:{ENDS}|(?= (?:{ENGLISH_GOES_ON}|&|to|till?|until|work|is|isn't|was|would|wouldn't|will"
    r"|won't|can|can't|could|should|might|may|suit|fits?|sounds|looks|seems|when|plz|too|also"
    r"|though|tho|already|again|actually|you|u|it|before|after|for|from|not|unless|onwards?|only"
    r"|still|rather|either|x+)\b))"
)
# Of two things the second "is better"; it does not suit anybody.
_SUITS: Final = _form(
    r" (?:works?|suits?|instead|(?:is|would be|will be) (?:fine|ok|okay|free|full|booked|possible))"
    r"(?!\w)"
)
_FRENCH: Final = _form(
    rf"(?:(?:{_CLAUSE}|(?<![\w'])(?:plutôt|plutot|sinon|ou|alors|et|enfin|puis|donc|disons|mais|pour"
    r"|vers|dès|depuis|avant|après|que|ok|oui|non|mieux|serait|sera|est|attends|rdv|rendez-vous"
    r"|dispo|libre|possible|marche|viens|vient|arrive|arrivons|pars|part|partons|rentre|préfère"
    r"|prefere|préférerais|maintenant|encore|déjà|ensuite|soit|payé|payée|réglé|viré|reçu"
    r"|livré|vu|venu|venue|passé|fini|euros?|[^\W\d_]{2,}r(?:ai|as|a|ons|ez|ont)) )le "
    # Of two days the first is one whatever is before it, and a price tells what was paid then.
    rf"|(?<![\w'])le (?={_DAY} (?:et|ou|puis|soit) le {_DAY}(?!\d))|(?<=€ )le "
    r"|(?<!\w)(?:jusqu'au|à partir du|d'ici au|celui du|celle du|(?:rdv|réunion|cours) du) )"
    rf"(?P<day>1er|{_DAY}){_NO_FURTHER}"
    r"(?! c'est (?:le (?:numéro|chiffre)|mon (?:numéro|chiffre|préféré))\b)"
    rf"(?:{ENDS}|(?= (?:[!?;:]|(?:c'est|c'était|on|je|j'\w+|jai|tu|ça|ca|y'?a|il y a|ya|matin"
    r"|soir|aprem|après-midi|plutôt|aussi|ou|et|mais|donc|ok|non|oui|svp|stp|si|à|au (?:matin|soir"
    r"|plus)|vers|pour|chez|dès|max|avec|sinon|du mois|prochain|serait|me|nous|impossible|possible"
    r"|dispo|parfait|va|ira|marche|convient|conviendrait|comme|inclus|soit"
    r"|inch'?allah|dernier|grand max)\b)))"
)
_ITALIAN: Final = _form(
    rf"(?:(?:{_CLAUSE}|(?<![\w'])(?:meglio|oppure|poi|anzi|magari|facciamo|passo|vengo|aspett\w+"
    r"|prima|dopo|per|verso|già|anche|forse|visto che|che|ma|e|o|allora|tanto|perché|quindi|se"
    r"|invece|ok|sì|no|non|arrivo|arriva|parto|parte|torno|torna) )(?:il |l'(?=8|11))"
    r"|(?<!\w)(?:fino al |fino all'|entro il |entro l'|(?:a partire )?dal |(?:a partire )?dall'"
    r"|prima del |prima dell'|quell[oa] del "
    r"|(?:spostat\w|rimandat\w|rinviat\w|anticipat\w) (?:al |all')"
    r"|(?:appello|appuntamento|esame|riunione|incontro|lezione|turno|visita|udienza|volo) "
    r"(?:del |dell'))"
    # Behind any word the elided article stands before nothing but an eight and an eleven.
    r"|(?<=[a-zàèéìòù] )(?<!pres[oi] )(?<!prend[eo] )(?<!bus )(?<!tram )(?<!linea )l'(?=8|11))"
    rf"(?P<day>1°|{_DAY}){_NO_FURTHER}(?! per cento| ha segnato\b| paga pegno\b)"
    rf"(?:{ENDS}|(?= (?:compi\w+|ho|ha|hai|abbiamo|avete|hanno|c'è|ci|siamo|sono|sei|part\w+"
    r"|arriv\w+|torn\w+|vado|va|andiamo|dev[eo]|dobbiamo|scad\w+|pag[oa]|esce|apre|chiude|inizia"
    r"|comincia|finisce|spos\w+|faccio|facciamo|fanno|vien\w*|vengo\w*|nasce|sarò|sarà|è|e|o|al"
    r"|no|si|sì|ok|non|mi|ti|vi|però|poss\w+|puoi|può|sarebbe|andrebbe|andava|forse|alle|all'\d|verso"
    r"|mattina|sera|pomeriggio|a|in|con|da|se|ma|poi|invece|oppure|compreso|prossimo|scorso|max"
    r"|per (?:il|la|l'|lo|le|gli|un|una|i))\b))"
)
_GERMAN_GOES_ON: Final = (
    r"(?:passt|klappt|geht|ginge|wär|wäre|würde|ist|war|wird|fällt|sieht|soll|sollte|kann|könnte"
    r"|bin|sind|hab|habe|haben|hat|oder|und|auch|nicht|schon|leider|besser|bei|für|um|ab|früh|noch"
    r"|vormittag|nachmittag|weg|frei|da|dann|wieder|arbeiten|verreist|im urlaub|los|zurück)\b"
)
_GERMAN: Final = _form(
    r"(?<!\w)(?:(?P<sure>am|vom|zum|bis(?: zum)?|ab(?: dem)?|seit(?: dem)?|vor dem|nach dem"
    r"|(?:oder|und|statt|lieber|nicht) (?:am|den|der|zum)) "
    r"|(?<!wurde )(?<!wird )(?<!als )(?:der|den|dem) )"
    rf"(?P<day>{_DAY}\.|(?:{_words('de', first=4, are_ordinals=True)})(?!\w))(?![\w%€]| ?\d)"
)
_GERMAN_LINE: Final = _form(
    rf"{_CLAUSE}(?P<day>(?:3[01]|[12]\d|[4-9])\.) "
    r"(?:passt|klappt|geht|ginge|wär|wäre|würde)\b"
)
_PERSIAN_GOES_ON: Final = (
    r"(?:ن?می[ \u200c]?\w+|خوبه|بهتره|بهتر|اوکیه|اوکی|عالیه|مناسبه|هستم|نیستم|هستیم|هست|نیست|آزادم"
    r"|وقت|باشه|باشد|صبح|عصر|ظهر|شب|ساعت|به بعد|یا|تا|هم|دیگه|قسط|تولد\w*|نوبت\w*|عروسی\w*"
    r"|امتحان\w*|جلسه\w*|پرواز\w*|کنسرت\w*|تعطیل\w*|دادگاه\w*|مراسم|مصاحبه\w*|کلاس\w*|اومد\w*|رفتم"
    r"|رسید\w*|واریز|باید|شروع\w*|تموم\w*|برمی\w*|پر|خالی|ولی|نه|چطوره|چطور|خوب)(?![\w\u200c])"
)
_PERSIAN_BEFORE: Final = (
    r"(?:تا|از|برای|واسه|و|یا|که|ولی|شاید|همون|همین|روز|فقط|نه|یعنی|حدود|بعد|قبل|بلیط|بلیت|باید"
    r"|فردا|اگه|اگر|بهتره|مثلا|دوباره|پس)"
)
# "سفارش داد ۱۸م دستش بود": behind any word but one that counts a row, with what is had on a day.
_PERSIAN_RANKED: Final = "".join(
    rf"(?<!{word} )"
    for word in (
        *("نفر", "طبقه", "کلاس", "سوال", "بار", "دفعه", "دور", "فصل", "قسمت", "صفحه", "رتبه"),
        *("جلسه", "ترم", "مقام", "ردیف", "خط", "نسل", "سال", "پایه", "هفته", "قسط", "تیم", "ماه"),
        *("متر", "عرض", "طول", "ارتفاع", "عمق", "فاصله", "حقوق", "اجاره", "رهن", "قیمت"),
    )
)
_PERSIAN_HAD: Final = (
    r"(?:دست[مشت]\w*|تحویل\w*|گرفتم\w*|خریدم\w*|فرستاد\w*|اومد\w*|رسید\w*"
    r"|می[ \u200c]?(?:رس|ا|ریز)\w+|واریز|برمی\w+|عروسی\w*|تولد\w*|نوبت\w*|پرواز\w*|امتحان\w*)"
    r"(?![\w\u200c])"
)
_PERSIAN: Final = _form(
    rf"(?:{_CLAUSE}|(?<![\w\u200c]){_PERSIAN_BEFORE} )(?P<day>{_DAY}[ \u200c]?ا?م"
    rf"|{_words('fa', first=11, are_ordinals=True)})(?![\w\u200c])"
    rf"(?:{ENDS}|(?= {_PERSIAN_GOES_ON}))"
    rf"|(?<=[^\W\d_] ){_PERSIAN_RANKED}(?P<had>{_DAY}[ \u200c]?ا?م)(?![\w\u200c])"
    rf"(?= {_PERSIAN_HAD})"
    # "secondly", and third of a row: only with what is done on the day.
    rf"|(?:{_CLAUSE}|(?<![\w\u200c]){_PERSIAN_BEFORE} )"
    rf"(?P<low>{_words('fa', first=2, are_ordinals=True)})(?= {_PERSIAN_GOES_ON})"
    rf"|(?<![\w\u200c])(?:تا|از) (?P<until>یکم|{_words('fa', first=2, are_ordinals=True)})"
    rf"(?:{ENDS}|(?= {_PERSIAN_GOES_ON}))"
)
# "كل يوم 3 حبات" is a dose, "يوم واحد" a while, "يوم اثنين" a Monday.
_ARABIC: Final = _form(
    r"(?<!کل )(?<!\w)(?:و|ل|ب)?(?:یوم|تاریخ|بتاریخ) "
    rf"(?P<day>{_DAY}{_NO_FURTHER}|(?:{_words('ar', first=3, are_ordinals=False)})(?!\w))"
    rf"(?:{ENDS}|(?= (?:أحسن|افضل|ولا|او|و|و?لا|ما|مو|مش|تمام|ممكن|یناسب\w*|مناسب|بعد|قبل|الساعة"
    r"|الساعه|العصر|الصبح|المغرب|الظهر|باللیل|مساء|صباحا|عند\w+|انا|نحن|احنا|فی|بدون|اذا|لو|كویس"
    r"|زین|فاضی|خلاص|ان شاء|اوك\w*|طیب|حلو|یمشی|الشهر|شهر|فیه|مافی|محجوز|هو|هی|راح|رح|نلتقی|نتقابل"
    r"|[ابین]جی|کان|یكون|بكون|اكون|من الشهر|بس|غیر|عشان|یعنی)(?!\w)))"
)
# "on 20/4": a fraction without a date before it.
_DATE: Final = _form(
    r"(?<!\w)(?:on|by|until|till?|from|since|before|after|for|to|or|not|le|du|au|il|dal|al|del|am|bis"
    rf"|vom|ab|zum|تا|از|یوم|تاریخ) (?P<day>{_DAY}/(?:1[0-2]|0?[1-9])){_NO_FURTHER}(?! of\b)(?!/)"
)


class Telling(NamedTuple):
    """A form, with signs and words one of which each text has where it may match.

    Few texts have one, and to look for them takes a fraction of the time.
    """

    form: "re.Pattern[str]"
    signs: "re.Pattern[str]"
    words: frozenset[str] = frozenset()


def _last_words(language: str) -> frozenset[str]:
    """Return what ordinals of a language end on, folded: "یکم" of "بیست و یکم"."""
    return frozenset(
        fold(word).split()[-1]
        for row in DAY_ROWS
        if row.language == language and row.is_ordinal
        for word in row.words
    )


_ORDINALS: Final = _last_words("de") | _last_words("fa")
# As keyboards of Arabic write them, and as they stand at the end of a clause.
_ORDINALS_AS_WRITTEN: Final = frozenset(
    spelled + sign
    for word in _ORDINALS
    for spelled in (word, word.replace("ی", "ي").replace("ک", "ك"))
    for sign in ("", ",", ".", "!", "?", "،", "؟")
)
# All begin with a digit, which is found many times faster than what may stand before it.
_DAY_IN_DIGITS: Final = re.compile(
    r"\d(?:[sS][tT]|[nN][dD]|[rR][dD]|[tT][hH]|\.|/\d|[ \u200c]?ا?م"
    r"|(?<=(?i:le|au|du|il|al) \d)|(?<=(?i:del) \d)|(?<=[lL]['’]\d))"
)


def may_tell(text: str) -> bool:
    """Return whether a text may have such a day, as it was written; only False is certain."""
    if has_digits(text) and _DAY_IN_DIGITS.search(text) is not None:
        return True
    if ("م" in text or "te" in text) and not _ORDINALS_AS_WRITTEN.isdisjoint(
        in_small_letters(text).pieces
    ):
        return True
    return "يوم" in text or "یوم" in text or "تاريخ" in text or "تاریخ" in text


_DATE_SIGNS: Final = re.compile(r"\d/\d")
LATIN_FORMS: Final = (
    Telling(_ENGLISH, re.compile(r"\d(?:st|nd|rd|th)")),
    Telling(_FRENCH, re.compile(r"(?:le|au|du) \d")),
    Telling(_GERMAN, re.compile(r"\d\.(?!\d)"), _last_words("de")),
    Telling(_GERMAN_LINE, re.compile(r"\d\. [pkgw]")),
    Telling(_ITALIAN, re.compile(r"(?:il|al|del) \d|l'[81]")),
    Telling(_DATE, _DATE_SIGNS),
)
ARABIC_FORMS: Final = (
    Telling(_PERSIAN, re.compile(r"\d[ \u200c]?ا?م"), _last_words("fa")),
    Telling(_ARABIC, re.compile(fold("(?:یوم|تاریخ) "))),
    Telling(_DATE, _DATE_SIGNS),
)
"""The forms by script."""
DAY_TOKEN: Final = _form(
    r"(?:3[01]|[12]\d|0?[1-9])(?:te[nr]?|\.|[ \u200c]?ا?م)"
    rf"|{_words('de', first=1, are_ordinals=True)}|{_words('fa', first=2, are_ordinals=True)}|یکم"
)
"""A day as rules find it by what is around, and nothing else: "14.", "پونزدهم"; not "19th", which
may be a century, nor a number alone."""
LONGEST_LEAD: Final = 48
"""Letters of a form before its sign, and more: words that are no more than begun have few."""
LEAD: Final = _form(r"(?:the|le|il|am|der|den|dem|یوم|روز|تاریخ|بتاریخ) |l'")
"""What may stand before a day in the same find."""

_BEGINS_SENTENCE: Final = frozenset(
    """
    danach dann sonst ich wir passt geht bin ist das der die es er sie kann am ab aber oder und mein
    meine davor vorher hab habe leider ja nein ok okay bitte danke da
    """.split()  # noqa: SIM905
)
_NEXT: Final = re.compile(r"\s+([^\W\d_]+)")
_GERMAN_SUITS: Final = _form(r" (?:passt|klappt|geht|ginge|wär|wäre|würde)\b")
_GERMAN_BEHIND: Final = _form(rf" {_GERMAN_GOES_ON}")
_LAST_RANKED: Final = 3


def tells_day(form: "re.Pattern[str]", match: "re.Match[str]", text: str) -> bool:
    """Return whether what stands behind a match of a form leaves it a day.

    Args:
        form: one of the forms.
        match: of the text, folded and in small letters.
        text: the text as it was written.
    """
    if form is _ENGLISH:
        number = int(match["day"][:-2])
        return (
            number > _LAST_RANKED
            or match["sure"] is not None
            or _SUITS.match(match.string, match.end("day")) is not None
        )
    if form is not _GERMAN:
        return True
    end = match.end("day")
    word = _NEXT.match(text, end)
    if word is None or "\n" in text[end : word.start(1)]:
        return True
    # Nouns have capitals: "der 14. Versuch".
    if word[1][0].isupper():
        is_sure = match["day"][-1] == "." and match["sure"] is not None
        return is_sure and word[1].lower() in _BEGINS_SENTENCE
    if match["sure"] is not None:
        return True
    is_low = match["day"][-1] == "." and int(match["day"][:-1]) <= _LAST_RANKED
    behind = _GERMAN_SUITS if is_low else _GERMAN_BEHIND
    return behind.match(match.string, end) is not None
