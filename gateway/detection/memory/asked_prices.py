"""Sums that answer who asks for a price: "how much for the sofa?", "was thinking 240", "do 180?".

Nothing but the question says of the figures that follow that they are of money.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gateway.detection.memory.numbered_things import (
    MEASURED,
    NUMBERED,
    ORDERED,
    word_before,
)
from gateway.detection.ner.quantities import is_quantity
from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.lexical.around_sums import DAY_OR_HOUR, NOT_BETWEEN
from gateway.detection.patterns.lexical.bare_sums import YEAR, is_uncounted
from gateway.detection.patterns.lexical.numerals import (
    arabic_numerals,
    groups_of,
    is_joining,
    values,
)
from gateway.detection.patterns.lexical.persian_sums import PERSIAN_HUNDREDS, PERSIAN_UNITS
from gateway.domain import Entity

PRICE_WORDS: Final = r"""
    how\ much\ (?:for|is\ (?:it|this|that|the|your|ur)|are\ (?:they|the|those|you\ asking)
        |do\ (?:you|u|i)\ (?:want|owe)|(?:you|u)\ want|would\ you|did\ (?:you|u)\ pay|did\ it\ cost
        |does\ it\ cost|was\ it|(?:you|u)\ asking|(?:to|from)\ (?:the|a|get|go|fix|[a-z]{4,})
        |would\ it|will\ it\ cost)
    |asking\ price|(?:best|lowest|last|what)\ price|price\ ?\?|what\ do\ you\ want\ for
    |a\ combien(?!\ d['e])(?<!y['’]a\ combien)(?<!ya\ combien)(?<!y\ a\ combien)
    |(?:à|pour|coûte|coute|vaut|veux|voulez|demandes|demandez|dois|payé|vends)\ combien(?!\ d['e])
    |(?:c['’]est|\bc|ça\ fait|ça\ coûte|il\ prend|vous\ prenez|tu\ prends)\ combien(?!\ d['e])
        (?!\ (?:ta|ton|sa|son|la|le|votre)\ (?:taille|pointure|poids|[aâ]ge|distance|note|moyenne
        |vitesse|température|numéro|code|score))
    |combien\ (?:l[ae]\ (?:nuit|place|pièce|kilo|consultation|séance|course|location|pose)|pour
        |tu\ (?:veux|en\ veux|demandes|vends|as\ payé)|vous\ (?:voulez|demandez)
        |ça\ (?:coûte|fait)|c'est|coûte|je\ te\ dois|t'en\ veux|tu\ le\ vends)
    |combien\ (?:on\ (?:met|donne|paie|paye)|tu\ mets
        |de\ (?:garantie|caution|loyer|charges|frais|pourboire|budget))
    |on\ (?:met|donne|paie|paye)\ combien|reçu\ (?:mon|le)\ (?:virement|paiement|acompte|chèque)
    |quel\ prix|ton\ prix|votre\ prix|prix\ ?\?
    |wie\ ?viel\ (?:willst|wollt|wollen\ sie|möchtest|kostet|kosten|soll|verlangst|hättest|für\ d
        |hast\ du\ (?:be|ge)zahlt|schulde)
    |(?:was|wat|wos)\ (?:kost|koscht|koschtet|choscht|choschtet|chostet|kosts|zahlts
        |zahlst|nimmst)\b
    |wie\ teuer|(?:was|etwas)\ am\ preis
    |was\ (?:kostet|kosten|verlangst|willst\ du\ (?:dafür|für|haben)|soll\ d\w\w\b[^\n]{0,24}kosten)
    |preisvorstellung|preis\ ?\?|(?:letzter|bester|äußerster|dein|ihr|euer)\ preis\b
    |quanto\ (?:costa|costano|costava|paghi|paga|pagate|pagano|spendi|vuoi|vuole|vogliono|volete
        |chiedi|chiede|(?:[mtcv]i\ |le\ |gli\ )?(?:viene|vengono|verrebbe)
        |(?:hai|avete|ha|hanno)\ (?:pagato|speso|chiesto)
        |(?:ti|vi|le|gli)\ dev[oi](?!\ \w+re\b)|vorresti|mi\ fai|la\ vendi|lo\ vendi
        |(?:[cst]i\ |vi\ )?(?:mett(?:iamo|ete|i|o)|d(?:iamo|anno|ate))(?!\ (?:di\ |a\ \w+re\b))
        |(?:(?:ti|mi|vi|ce|te)\ )?(?:serve|costa|è\ costat[oa])|si\ (?:paga|spende)|guadagn\w+
        |prend(?:e|i|ono|ete|evi)(?!\ di\ (?:taglia|scarpe|piede)))
    |a\ quanto\ (?:l[aoie]|me|mi|vendi|stai)|che\ prezzo|prezzo\ ?\?
    |چند\ (?:می[ \u200c]?(?:دی|ارز|خری)|بخر|بفروش|می[ \u200c]?فروشی|می[ \u200c]?خوا
        |خریدی|گرفتی|فروختی|تومن|بدم|حساب\ می|دادی|زدی|پیاده\ شد|در ?اومد|می[ \u200c]?گیر|گفت)
    |(?:نفری|کیلویی|متری|شبی|ساعتی|ترمی|گرمی|مثقالی|سانسی|عددی|لیتری
        |(?:دونه|صفحه|جلسه|نسخه)[ \u200c]?ای)\ چ(?:ند|قدر?)(?!\w)
        (?!\ (?:نفر|تا|روز|ساعت|سال|ماه|بار|کیلو|متر|دقیقه|طول|خط|کلمه|سوال|کالری|گرم|لیتر))
    |قیمت(?:ش|شو|ت)?(?:\ (?:نهایی|آخر|عمده|نقد|نقدی|الان|جدید))?
        \ ?(?:چند|چنده|چقدر|چقدره|چیه|\?|؟)
    |به\ چند
    # All of a message: "چند؟", "سلام چنده؟", "فی؟"; elsewhere the word before says of what.
    |چ(?:(?<=\Aچ)|(?<=\Aسلام\ چ)|(?<=\Aخب\ چ)|(?<=\Aآقا\ چ)|(?<=\Aاین\ چ))
        (?:ند|نده|ن|نه|قدر?|قدره|(?:قدر?|نده?|ن)\ می[ \u200c]?شه)\ ?[?؟]+\Z
    |فی(?<=\Aفی)ش?\ ?[?؟]|آخرش(?<=\Aآخرش)\ ?[?؟]|مبلغش?(?:\ (?:کل|نهایی|فاکتور))?\ ?[?؟]
    |(?:شهریه|ویزیت|تعرفه|کمیسیون|بیعانه|حقوق|دستمزد|حق[ \u200c]?الزحمه|اجاره|رهن|عوارض
        |ودیعه|سهم|دنگ|قسط|بدهی|خرج|پول)\w{0,3}
        (?:\ [^\W\d_]{1,12}){0,4}\ (?:چند|چنده|چقد|چقدر|چقدره)(?!\w)
        (?!\ (?:نفر|تا|روز|ساعت|سال|ماه|بار|کیلو|متر|دقیقه|طول|وقت|درصد|قسط|جلسه
            |مرحله|صفحه|رقم|فصل|دفعه|کشور|جور))
    |(?:شهریه|ویزیت|تعرفه|بیعانه)(?:\ (?:جدید|الان|کامل|ترم))?\ ?(?:\?|؟)
    |هزینه(?:[ \u200c]?(?:ش|ی))?(?:\ \w{2,12}){0,2}\ ?(?:\?|؟|چند|چنده|چقدر|چقدره)
    |چقدر?\ (?:می[ \u200c]?دی|می[ \u200c]?خوای|بدم|بهت\ بدم|بدهکار|پولش|گرفت|پول\ (?:می|دا)
        |در[ \u200c]?می[ \u200c]?(?:اد|آد))
    |(?:hazine|gheymat|visit|keraye|dastmozd|pool)\w*\ (?:[a-z]+\ ){0,3}(?:chand|cheghad)\w*
    |(?:آخرش|ته[ \u200c]?تهش|تهش|پولش?|دستمزدش?|کرایه[ \u200c]?(?:ش|اش))\ چ(?:ند|قدر?)(?!\w)
        (?!\ (?:نفر|تا|روز|ساعت|سال|ماه|بار|کیلو|متر|دقیقه|طول))
    |(?:وش|ایش|[اإ]يش|شنو|شو)\ (?:ال)?سعر|بيش(?!\w)|بشگد|بیش(?=\ ?[؟?])
    |بكم|بقديش|بكام|بقداش|بكد|شحال\ (?:باغي|ثمن|كتبيع)
    |(?:قديش|كم|كام|أديش|اديش)\ (?:سعر|حق|ثمن|تبي|بدك|تطلب|بتبيع|السعر|عاوز|عايز|حد|سوم
        |(?:ال)?(?:حد|سوم|قطي|كشفي|أجر|اجر|إيجار|ايجار|اشتراك|توصيل|تذكر|كشف)[^\W\d_]{0,3}(?!\w))
    |(?:كم|كام|قديش|أديش|اديش|شكد|شقد|شحال)
        \ (?:(?:ال)?(?:آخر|اخر|تصليح|كرا|شغل|تركيب|تكلف|كلف)[^\W\d_]{0,3}
        |ال(?:متر|كيلو|حب|ليل|قطع|دخول|واحد)[^\W\d_]{0,2}|كله|كلها|دفعت|شريت|اشتريت|جبت|اخذت|اخدت
        |بيكلف|يكلف|بتكلف|بتطلع|بيطلع|يطلع|تطلع|عليا|عليك|عليها|لازم\ (?:ادفع|احول|نحول|ندفع))(?!\w)
        (?!\ (?:مر|يوم|ساع|واحد|شخص|نفر|متر))
    |(?:سعر|كشف|كشفي|أجر|اجر|إيجار|ايجار|اشتراك|توصيل|تذكر|قطي|حد)[^\W\d_]{0,3}
        \ (?:قديش|قداش|كم|بكم|كام|بكام|أديش|اديش|شكد|شقد)(?!\w)
    |(?:ب?[يت]|ب)[اأ]خ[دذ]\ (?:كام|كم|قديش|أديش|اديش|شكد)(?!\w)(?!\ (?:ساعة|يوم|وقت|دقيقة))
"""
"""How people ask what something costs, in small letters; for `re.VERBOSE`."""

PRICE_BEGINNINGS: Final = (
    "how_much price asking_p what_do_you_w combien prix reçu_mon reçu_le "
    "wie_viel wieviel was_kost was_verl was_willst was_soll preis "
    "was_kos wat_kos wos_kos was_cho was_zahl was_nimm wos_zahl wie_teuer etwas_am was_am "
    "quanto prezzo چند_می چند_خ چند_گ چند_ف چند_تومن چند_ب قیمت هزینه به_چند چقدر_ چقد_ "
    "چند؟ چند? چنده چن؟ چن? چنه؟ چن_می چقد؟ چقد? چقدر؟ چقدر? چقدره "
    "فی؟ فی? فیش؟ فیش? آخرش؟ آخرش? مبلغ "
    "شهریه ویزیت تعرفه کمیسیون بیعانه حقوق حق_الز حق\u200cالز حقالز اجاره رهن عوارض ودیعه "
    "سهم دنگ قسط بدهی خرج پول ترمی_چ گرمی_چ مثقالی_چ سانسی_چ عددی_چ لیتری_چ "
    "آخرش_چ تهش_چ ته_ته پول_چ پولش_چ دستمزد کرایه چند_ح چند_د چند_ز چند_پ نفری_چ کیلویی_چ متری_چ "
    "hazine gheymat visite_ visitesh keraye dastmozd poole_ poolesh شبی_چ ساعتی_چ دونه_ دونه\u200c "
    "صفحه_ا صفحه\u200c جلسه_ا جلسه\u200c نسخه_ا نسخه\u200c "
    "شكد_ شقد_ شحال_ "
    "وش_سعر وش_السعر ايش_سعر إيش_سعر شنو_سعر شو_سعر شو_السعر بيش بشگد بیش "
    "بكم بقديش بكام بقداش بكد شحال_ قديش_ كم_ كام_ أديش_ اديش_ "
    "سعر كشف أجرة اجرة أجره اجره "
    "إيجار ايجار اشتراك توصيل تذكر قطي حد_ حدها_ حدك_ حدكم_ بياخ بتاخ ياخ تاخ بيأخ بتأخ يأخ تأخ باخ"
)
"""The beginnings of those words."""

_FIGURE: Final = re.compile(
    r"(?<![\w.,:/#+*-])(?:\d{1,2} و |\d{1,4} (?:تا|الی) (?=\d+\s*(?:[,.;!?\n]|\Z)))?"
    r"(?:\d{1,3}(?:[.,'٬]\d{3})+|[1-9]\d{1,5}|\d(?=[.,]\d\d))"
    r"(?:[.,]\d\d)?(?:ish)?(?![\w%€$£°]|[.,:/'-]\d)"
)
# "ششصد", "شصتا", "نه و پونصد", "هشت و نیم", "نه تومن", "۸ نقد": Persian sums with their thousands
# or millions left unsaid.
_UNIT: Final = rf"(?:(?:{PERSIAN_UNITS}) و )?(?:{PERSIAN_UNITS}|\d{{1,2}})"
_SPELLED: Final = re.compile(
    rf"(?<![\w\u200c])(?:{_UNIT} و (?:{PERSIAN_HUNDREDS}|نیم)|(?:{PERSIAN_HUNDREDS})(?: و {_UNIT})?"
    rf"|(?:{_UNIT}|\d{{3}})(?= (?:تومن|تومان|هزار|میل|میلیون|ملیون|میلیارد|ملیارد|نقد)(?!\w))"
    # "٤ ونص", "٤ و٢٠٠"
    r"|[1-9]\d{0,2} ?و ?(?:نصف?|ربع|[1-9]00)"
    r"|بیستا|شصتا|(?:سی|چه?ل|پنجاه?|هفتاد|هشتاد|نود|صد|دویست)تا)(?: و خو?رده[ \u200c]?ای?)?"
    rf"(?: (?:تومن|تومان|هزار|میل|میلیون|ملیون|میلیارد|ملیارد)"
    rf"(?: و (?:نیم|{PERSIAN_HUNDREDS}|[1-9]\d{{0,2}})(?: (?:هزار|میلیون|ملیون|تومن|تومان))?)?)?"
    r"(?![\w\u200c]| (?:و|نفر|نفره|تا|متر|سال|سالشه|ماه|روز|ساعت|دقیقه|کیلو|گرم|بار|صفحه|قدم"
    r"|درصد)(?!\w))"
)
# "112 die Nacht": for how long or how much of it.
_RATE: Final = re.compile(
    r" (?:die|das|der|in der|pro|je|am|im) (?:nacht|stunde|tag|woche|monat|jahr|person|nase|kopf"
    r"|kilo|stück|liter|meter|quadratmeter|karte)(?!\w)"
)
_WORD_OR_END: Final = re.compile(r"[^\W\d_]+|[,.;!?\n\d]|\Z")
_LEAST_SPELLED: Final = 20
_IF: Final = "si"
_FOR: Final = "ب"
_LAST_DAY: Final = 31
# "I'm 24", "top 10", "it weighs 120"
_NO_PRICES: Final = (
    NUMBERED
    | ORDERED
    | MEASURED
    | NOT_BETWEEN
    | typed_words("m im am bin suis ho weigh weighs wiegt pèse pesa top age aged")
)


def price_spans(
    text: str, entities: Sequence[Entity], behind: re.Pattern[str] | None = None
) -> Iterator[tuple[int, int]]:
    """Yield where the figures of a text stand that may be sums, and are nothing else.

    Args:
        text: what answers.
        entities: what was found in it, which stays.
        behind: what may stand behind a sum, in small letters, beside what may behind any.
    """
    low = fold(text).lower()
    spelled = [match.span() for match in _SPELLED.finditer(low)] or list(_numerals(low))
    taken = [(entity.start, entity.end) for entity in entities]
    yield from [span for span in spelled if not is_taken(span, taken)]
    taken += spelled
    for match in _FIGURE.finditer(low):
        start, end = match.span()
        if YEAR.fullmatch(match[0]) or is_taken((start, end), taken):
            continue
        word = word_before(low, start)
        if word in _NO_PRICES:
            continue
        is_day = match[0].isdecimal() and int(match[0]) <= _LAST_DAY
        if is_day and word in DAY_OR_HOUR:
            continue
        may_end = (
            is_uncounted(low, end)
            or _RATE.match(low, end)
            or (behind is not None and behind.match(low, end))
        )
        if may_end and not is_quantity(low, start, end):
            yield start, end


def _numerals(low: str) -> Iterator[tuple[int, int]]:
    """Yield where words spell a number from twenty on and count nothing: "hundert zwanzig".

    A smaller one suffices with the "for" that Arabic writes on to it: "بعشرة".
    """
    known = values()
    run: list[tuple[int, int, str]] = []
    for match in _WORD_OR_END.finditer(low):
        (start, end), word = match.span(), match[0]
        if not run and word[:1] == _FOR and word[1:] in arabic_numerals():
            start, word = start + 1, word[1:]
        if word in known or (run and is_joining(word)):
            run.append((start, end, word))
            continue
        if run:
            while run[-1][2] not in known:
                run.pop()
            groups = groups_of(word for _, _, word in run)
            start, end = run[0][0], run[-1][1]
            least = 1 if low[start - 1 : start] == _FOR else _LEAST_SPELLED
            # "If" in two languages, thirty of Persian in Latin letters.
            is_if = len(run) == 1 and run[0][2] == _IF
            is_sum = not is_if and len(groups) == 1 and int(groups[0]) >= least
            if is_sum and is_uncounted(low, end):
                yield start, end
        run = []


def is_taken(span: tuple[int, int], taken: Iterable[tuple[int, int]]) -> bool:
    """Return whether a span overlaps one that is taken."""
    return any(start < span[1] and span[0] < end for start, end in taken)
