"""Two hours or days side by side, where a number alone may count: "between 8 and 10".

Of two numbers of people, years or points the same may be said; what happens between two hours
tells them: somebody comes, calls or has opened.
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import DAY_NUMBERS, ENDS, time_form
from gateway.domain.cardinals import UNITS

_HOUR: Final = r"(?:1\d|2[0-4]|0?[1-9])(?:[:.h][0-5]\d|h)?"
_SPELLED: Final = (
    rf"(?:{'|'.join(UNITS['en'][1:13])}|noon|midday|{'|'.join(UNITS['de'][1:13])}"
    rf"|una|{'|'.join(UNITS['it'][2:13])}|mezzogiorno"
    r"|یک|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده)"
)
_ARABIC: Final = (
    r"(?:ال)?(?:واحدة|وحدة|ثنتین|تنتین|ثلاثة|تلاتة|ثلاث|تلاته|اربعة|اربعه|خمسة|خمسه|ستة|سته|سبعة"
    r"|سبعه|ثمانیة|تمنیة|تمانیة|تسعة|تسعه|عشرة|عشره|حداشر|اثناشر|اتناشر)"
)
_NO_COUNT: Final = (
    r"(?![\w%€$£]|[.,:/]\d|-\d| ?(?:%|€|\$|£|years?|yrs|months?|weeks?|days?|people|kids|guests"
    r"|points|kg|km|miles|percent|euros?|pounds|quid|grand|inches|feet|times|stone|degrees|hours"
    r"|mins?|minutes|jahren?|monaten?|wochen|tagen?|leuten?|personen|prozent|grad|stück|mal|stunden"
    r"|minuten|ans|mois|semaines|jours|personnes|degrés|fois|heures de|anni|mesi|settimane"
    r"|giorni|persone|gradi|volte|minuti|cent\w*|سال|ماه|هفته|روز|نفر|تومن|تومان|میلیون|هزار|درصد"
    r"|درجه|کیلو|تا|بار|متر|سنة|سنین|شهور|اشهر|ایام|اشخاص|دقایق|دقائق|ساعات|ریال|دینار|درهم|جنیه"
    r"|درجة|مرات)(?!\w)| in (?:the|each|every|a) litter\b"
    r"| arrivent à (?:finir|faire|suivre|tenir|gagner|lire)\b)"
)
# What happens between two hours.
_HAPPENS: Final = (
    r"(?<!\w)(?:com(?:e|es|ing)|call(?:s|ing)?|ring|phone|arriv\w+|deliver\w*|visit\w*|free"
    r"|available|around|home|in|there|here|open|opens|closed|drop\w*|pop|pick\w*|collect\w*|plumber"
    r"|electrician|engineer|technician|courier|slot|appointment|window|viewing|meet\w*|do|make"
    r"|parcel|be|kommt|kommen|komm|komme|anrufen|ruf\w*|erreich\w*|da|zuhause|daheim|offen|geöffnet"
    r"|termin\w*|liefer\w*|abhol\w*|vorbei\w*|handwerker|techniker|installateur|monteur|passt|zeit"
    r"|sprechstunde|bringen|besuch\w*|treffen|heute|morgen"
    r"|vien\w*|pass\w*|appel\w*|livr\w*|dispo\w*|ouvert\w*|rappel\w*|chez|maison|rdv|technicien|là"
    r"|arrive\w*|demain|joignable\w*"
    r"|chiam\w*|vien\w*|consegn\w*|apert\w*|tecnico|idraulico|corriere|casa|arriv\w*|telefon\w*"
    r"|libero|libera|domani|oggi|venire|ritir\w*"
    r"|میاد|میام|میان|بیا\w*|میرسه|میرسم|زنگ|تماس|بازه|باز|هستم|هست|خونم|خونه|تحویل|پیک|نوبت|وقت"
    r"|سرکار\w*|تعمیرکار|فردا|امروز|بزن\w*|میاره|میارن|کلاس|جلسه|دانشگام|شیفت\w*"
    r"|ی?یجی\w*|بیجی\w*|جای\w*|یوصل\w*|توصیل|اتصل\w*|کلمن\w*|دق|فاتح\w*|مفتوح\w*|موجود\w*|دوام\w*"
    r"|السباک|الفنی|المندوب|بکرة|بکره|غدا|الیوم|تعال\w*|نتقابل|نلتقی|فاضی|فاضیه|شغل\w*|بشتغل)(?!\w)"
)
_IS_TOLD: Final = (
    rf"{_HAPPENS}[^\n\0]{{0,48}}(?<!number )(?<!numbers )(?<!score )(?<!grade )(?<!aged )(?<!zahl )"
    r"(?<!nombre )(?<!chiffre )(?<!numero )(?<!عدد )(?<!رقم )\Z"
)
_OPENING: Final = (
    r"(?:orari|orario|visite|ricevimento|apert[oaie]|apertura|sportello|turn[oi]|sprechstunden?"
    r"|sprechzeit(?:en)?|öffnungszeit(?:en)?|geöffnet|besuchszeit(?:en)?|schicht|dienst|bürozeiten"
    r"|horaires?|ouvert(?:e?s?|ure)|permanence|consultations?|hours|opening|shift|shifts"
    r"|surgery|visiting|lates|earlies|مواعید|دوام|الدوام|دوامی|مفتوح|شیفت|شیفتم"
    r"|شیفتش|ساعات|ساعت|ویزیت|ملاقات|زیارة|الزیارة)"
)
_FROM_TO: Final = (
    r"(?:0?[1-9]|1\d|2[0-4])(?:[:.h][0-5]\d|h)? ?- ?(?:0?[1-9]|1\d|2[0-4])(?:[:.h][0-5]\d|h)?"
)
_FRENCH_HOURS: Final = r"(?:0?\d|1\d|2[0-4])h(?:[0-5]\d)? ?[-à] ?(?:0?\d|1\d|2[0-4])h(?:[0-5]\d)?"
_NO_FURTHER: Final = (
    r"(?![\w%€$£]|[.,:/]\d|-\d| (?:win|loss|defeat|vic\w+|sieg|gegen|contro|contre)\b)"
)

FORMS: Final = (
    time_form(
        "between zwischen entre tra fra",
        rf"(?:between|zwischen|entre|tra|fra) (?:le |les |the )?(?P<time>{_HOUR}|{_SPELLED})"
        rf" ?(?:and|&|und|et|e|n|-|to)(?: le| les| the)? ?(?P<other>{_HOUR}|{_SPELLED})"
        rf"(?: uhr)?{_NO_COUNT}",
        _IS_TOLD,
    ),
    time_form(
        "between zwischen entre tra fra",
        rf"(?:between|zwischen|entre|tra|fra) (?:le |les |the )?(?P<time>{_HOUR}|{_SPELLED})"
        rf" ?(?:and|&|und|et|e|n|-|to)(?: le| les| the)? ?(?P<other>{_HOUR}|{_SPELLED})"
        rf"(?: uhr)?{_NO_COUNT}(?=[^\n\0]{{0,32}}{_HAPPENS})",
    ),
    time_form(
        # An article is before hours alone: "tra le otto e le dieci".
        "tra fra",
        rf"(?:tra|fra) le (?P<time>{_HOUR}|{_SPELLED}) e le (?P<other>{_HOUR}"
        rf"|{_SPELLED}){_NO_COUNT}(?! (?:opzioni|versioni|categorie|scelte|proposte)\b)",
    ),
    time_form(
        "dalle",
        rf"dalle (?P<time>{_HOUR}|{_SPELLED}) alle (?P<other>{_HOUR}|{_SPELLED}){_NO_COUNT}",
    ),
    time_form(
        "بین از ساعت",
        rf"(?:بین|از|ساعت)(?: ساعت)? ?(?P<time>{_HOUR}|{_SPELLED}) ?(?:و|تا|الی) ?"
        rf"(?P<other>{_HOUR}|{_SPELLED}){_NO_COUNT}"
        rf"(?=[^\n\0]{{0,32}}{_HAPPENS}|(?: صبح| ظهر| عصر| شب| بعدازظهر))",
    ),
    time_form(
        "بین از",
        rf"(?:بین|از)(?: ساعت)? ?(?P<time>{_HOUR}|{_SPELLED}) ?(?:و|تا|الی) ?"
        rf"(?P<other>{_HOUR}|{_SPELLED}){_NO_COUNT}",
        _IS_TOLD,
    ),
    time_form(
        "بین من",
        rf"(?:بین|من)(?: الساعة| الساعه)? ?(?P<time>{_HOUR}|{_ARABIC}) ?(?:و|الی|لـ|ل|لحد|حتی) ?"
        rf"(?P<other>{_HOUR}|{_ARABIC}){_NO_COUNT}(?=[^\n\0]{{0,32}}{_HAPPENS})",
    ),
    time_form(
        "بین من",
        rf"(?:بین|من)(?: الساعة| الساعه)? ?(?P<time>{_HOUR}|{_ARABIC}) ?(?:و|الی|لـ|ل|لحد|حتی) ?"
        rf"(?P<other>{_HOUR}|{_ARABIC}){_NO_COUNT}",
        _IS_TOLD,
    ),
    time_form(
        # The article makes them hours.
        "بین من",
        rf"(?:بین|من) (?P<time>ال{_ARABIC[6:]}) ?(?:و|الی|ل|لحد"
        rf"|حتی) ?(?P<other>ال{_ARABIC[6:]})(?!\w| ال(?:اوائل|فائزین|متاهلین|باقیین|باقین)(?!\w))",
    ),
    time_form(
        "orari orario visite ricevimento aperto aperta aperti aperte apertura sportello turno "
        "turni sprechstunde sprechstunden sprechzeit sprechzeiten öffnungszeit öffnungszeiten "
        "geöffnet besuchszeit besuchszeiten schicht dienst bürozeiten horaire horaires ouvert "
        "ouverte ouverts ouvertes ouverture visites permanence consultation consultations hours "
        "opening shift shifts surgery visiting lates earlies مواعید دوام الدوام دوامی مفتوح شیفت "
        "شیفتم شیفتش ساعات ساعت ویزیت ملاقات زیارة الزیارة",
        rf"{_OPENING}(?: (?!\d)[^\W\d_]{{1,14}}(?:['’][^\W\d_]+)?\.?){{0,4}}:? (?P<time>{_FROM_TO})"
        rf"(?:(?: ?(?:e|and|und|et|و|,|/|&|\+) ?)(?:(?:dalle|von|de|from|از"
        rf"|من) )?(?P<other>{_FROM_TO}))?"
        rf"{_NO_FURTHER}",
    ),
    time_form(
        # "9h-12h et 14h-19h"
        "h",
        rf"(?P<time>{_FRENCH_HOURS}(?: ?(?:et|,|/) ?{_FRENCH_HOURS})?)(?!\w)",
        r"(?<![\w.,:/-])\Z",
        n_before=1,
    ),
    time_form(
        # "dal 7 al 14"
        "dal du",
        r"(?:dal (?P<time>(?:[12]?\d|3[01])) al (?P<other>[12]?\d|3[01]))"
        r"(?![\w%€$]|[.,:/-]\d| (?:per cento|%|euro|km|kg|anni|persone|punti|gennaio|febbraio"
        r"|marzo|aprile"
        r"|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b)",
        r"(?<!canale )(?<!pagina )(?<!numero )\Z",
    ),
    time_form(
        # "du 12 au 19", of days
        "du",
        r"du (?P<time>1er|[12]?\d|3[01]) au (?P<other>[12]?\d|3[01])"
        rf"(?![\w%€$]|[.,:/-]\d| joueurs?{ENDS}"
        r"| (?:km|kg|euros?|ans|janv\w*|févr\w*|mars|avr\w*|mai|juin|juil\w*"
        r"|août"
        r"|sept\w*|oct\w*|nov\w*|déc\w*)\b)",
        r"(?<!page )(?<!pages )(?<!lot )(?<!numéro )\Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        # "vom 3. bis 10.", "der 3. geht nicht, der 10. vielleicht"
        "der den am",
        r"(?:der|den|am) (?P<time>(?:[12]?\d|3[01])\.) (?:(?:geht|klappt|passt|ginge|wäre|ist)"
        rf"[^\n\0.]{{0,24}}?|oder |und )(?:(?:der|den|am) )(?P<other>(?:[12]?\d|3[01])\.)(?: "
        rf"|{ENDS})",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "der den am",
        r"(?:der|den|am) (?P<time>(?:[12]?\d|3[01])\.) (?:geht|klappt|passt|ginge|ist (?:schlecht"
        r"|gut|voll|frei|schon|leider|blöd))(?: |[.,!?])"
        # A door, and what is fourth in a row.
        rf"(?!(?:nicht|nich|net) auf{ENDS}|(?:nicht |nich |net )?in die reihe\b)",
        r"(?<!runde )(?<!versuch )\Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "the",
        r"the (?P<time>(?:[12]?\d|3[01])(?:st|nd|rd|th)) (?:(?:doesn'?t|does|is|isn'?t|was|works?"
        r"|would|won'?t|might|suits|should|could|can'?t|clashes|looks) (?:(?:not )?(?:work|suit"
        r"|good|bad|fine|better|best|out|free|full|booked|taken|off|ok|okay|any good"
        r"|for (?:me|us|you)|possible|do|be|no good|great|perfect"
        r"|a (?:mon|tues|wednes|thurs|fri|satur|sun)day))\b"
        r"|(?:or|and|&|to|till|until|or maybe|instead of|not)(?: the| on the)? "
        r"(?P<other>(?:[12]?\d|3[01])(?:st|nd|rd|th))(?!\w)(?! (?:floors?|grades?|place|rows?"
        r"|century))|(?:might|may|instead|works|suits|will do)(?!\w)"
        r"(?! (?:century|floor|win (?:it|the (?:race|game|match|cup)))\b))",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "il",
        r"il (?P<time>[12]?\d|3[01]) (?:non |no |forse |magari )(?:va|posso|puoi|riesc\w+|mi va"
        r"|ci sono|c'è|sono"
        r"|può)?(?:[^\n\0\d]{0,20} il (?P<other>[12]?\d|3[01]))?(?![\w%€$]|[.,:/-]\d)",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "le",
        r"le (?P<time>1er|[12]?\d|3[01]) (?:(?:ça|ca) (?:va|marche|passe|m'arrange|le fait|me va)"
        r"|c'est (?:mort|bon"
        r"|complet|trop|mieux|pas possible)|(?:je|on) (?:peux|peut|suis|est|pars|part|rentre|bosse"
        r"|travaille|a)|peut-être|plutôt|sinon)\b(?:[^\n\0\d]{0,20} le (?P<other>[12]?\d"
        r"|3[01]))?(?![\w%€$]"
        r"|[.,:/-]\d)",
        behind=DAY_NUMBERS,
    ),
)
"""Pairs of hours and of days, and days that suit somebody or do not."""
