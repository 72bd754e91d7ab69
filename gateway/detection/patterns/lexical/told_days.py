"""Days of a month that the words on both sides tell, beside those of `bare_days`: "il 12 compie …".

Also dates of a day and a month, or of a month and a year, behind what runs out: "expires 3/27".
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import DAY_NUMBERS, ENDS, time_form
from gateway.domain.alternatives import any_of
from gateway.domain.cardinals import words_of

_DAY: Final = r"(?:3[01]|[12]\d|0?[1-9])"
_NO_FURTHER: Final = r"(?![\w%€$£]|[.,:/-]\d)"
_DATE: Final = (
    rf"(?:{_DAY}/(?:1[0-2]|0?[1-9])(?:/(?:20)?\d\d)?|{_DAY}\.(?:(?:1[0-2]|0?[1-9])\.|(?:1[0-2]"
    r"|0[1-9]))(?:(?<=\.)(?:20)?\d\d)?|(?:1[0-2]|0[1-9])[/.-](?:20)?[2-4]\d|(?:1[0-2]"
    rf"|0?[1-9])/{_DAY}|1[34]\d\d[/-](?:1[0-2]|0?[1-9]))(?![\w%€$£/]|[.,:]\d|-\d| (?:of|stars?"
    r"|majority|cups?|mm|km"
    r"|ghz|fps"
    r"|points?|punkte|sterne|étoiles|stelle)\b"
    # Fractions of cases: "scade in 3/4 dei casi", "due 1/2 to rain".
    r"|(?<=[1-9]/[2-9]) (?:dei casi|delle volte|der fälle|des cas|to (?:rain|snow))\b)"
)
# "deux mille vingt et un", "mille neuf cent quatre-vingt-deux"
_FRENCH_YEAR: Final = (
    r"(?:deux mille|mille neuf cents?)(?:[- ](?:et|vingts"
    rf"|{any_of((*words_of('fr', range(1, 17)), *words_of('fr', range(20, 100))))})(?!\w)){{0,5}}"
)
_ABOVE_NUMBERS: Final = 0.98
"""Above what a word for something numbered gives a number."""
_FEW_WORDS: Final = r"(?: (?!\d)[^\W\d_]{1,12}['’.]?){0,3}"
_GERMAN_ORDINAL: Final = (
    r"(?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|siebenten|achten|neunten|zehnten"
    r"|elften|zwölften|dreizehnten|vierzehnten|fünfzehnten|sechzehnten|siebzehnten|achtzehnten"
    r"|neunzehnten|zwanzigsten|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)undzwanzigsten"
    r"|dreißigsten|dreissigsten|einunddreißigsten)"
)
# What is ranked and follows an ordinal: no small word and no verb.
_GERMAN_GOES_ON: Final = (
    rf"(?:{ENDS}|(?= (?:kommt|kommen|komm|komme|ist|sind|bin|hab|habe|hat|haben|geht|gehts|fährt"
    r"|fahre|fahren|ziehen|ziehe|zieht|brauch|brauche|brauchen|muss|müssen|kann|können|will|soll"
    r"|wird|werden|fliegen"
    r"|fliege|bekomm\w*|krieg\w*|fängt|fang|fange|beginnt|macht|feiern|feier|feiert|heiraten"
    r"|heiratet|zahl\w*|überweis\w*|gekündigt|fällig|abgeben|zahlen|da|wieder|im monat|um|ab|bei|in"
    r"|mit|oder|und dann"
    r"|erst|schon|noch|frei|des monats|jeden monats|januar|raus|weg|los|zurück|bezahlt)\b"
    r"(?! (?:platz|stock|linie)\b)))"
)
_ITALIAN_GOES_ON: Final = (
    # Of players and of games: "il 7 ha segnato".
    rf"(?= (?!ha segnato(?:{ENDS}| (?:di|su|un gol)\b)|paga pegno\b)"
    r"(?:compi\w+|ho|ha|hai|abbiamo|avete|hanno|c'è|ci sono|siamo|sono|sei|parto|partiamo"
    r"|parte|partono|arrivo"
    r"|arriva|arriviamo|torno|torna|torniamo|vado|va|andiamo|devo|deve|dobbiamo|scade|scadono|pago"
    r"|paga|esce|apre|chiude|inizia|comincia|finisce|si sposa|si sposano|sposo|faccio|facciamo"
    r"|fanno|viene|vengo"
    r"|vengono|nasce|sarò|sarà|è (?:il compleanno|l'|festa|il suo|il mio compleanno|troppo|ferie"
    r"|pieno|domenica|lunedì)|per (?:il|la|l'|lo|le|gli|un|una|i)|dalla|dal|dal?l'"
    r"|del mese|di ogni mese|mattina|pomeriggio|sera|prossimo|scorso|al massimo|max|o il|e il)\b)"
)
_ITALIAN_BEFORE: Final = (
    r"(?:aspett\w+|attend\w+|fino|entro|prima|dopo|per|verso|già|anche|forse|sabato|domenica"
    r"|lunedì|martedì|mercoledì|giovedì|venerdì|lunedi|martedi|mercoledi|giovedi|venerdi|visto che"
    r"|che|ma|e|o|allora|tanto"
    r"|perché|perche|quindi|se|invece|ok|sì|no)"
)
# "le bus 12 ou le 14": numbers of lines and of exercises stand side by side.
_NO_LINE: Final = (
    r"(?s:\A(?!.*(?<!\w)(?:bus|ligne|tram|métro|exo|exercice|question|maillot)s? "
    r"(?:le |n° ?)?\d{1,3} ou \Z).*?)"
)
_PERSIAN_ORDINAL: Final = (
    r"(?:(?:بیست|سی) و (?:یکم|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم)|یکم|دوم|سوم|چهارم|پنجم|ششم"
    r"|هفتم|هشتم|نهم|دهم"
    r"|یازدهم|دوازدهم|سیزدهم|چهاردهم|پانزدهم|پونزدهم|شانزدهم|شونزدهم|هفدهم|هیفدهم|هجدهم|هیجدهم"
    r"|نوزدهم|بیستم|سی ام|سی\u200cام)"
)
_PERSIAN_EVENT: Final = (
    r"(?:قسط|تولد|نوبت|عروسی|امتحان|اجاره|حقوق|می\u200c?(?:ام|اد|ایم|ان|رم|ره|ریم|رن|ریز"
    r"|رس|گیر|پرداز|دن|دم|ده)|برمی|موعد|جلسه|چک|سررسید|وام|پرواز|بلیط|بلیت|مهمونی|کنسرت|تعطیل|دادگاه|مراسم|کنکور|ختم"
    r"|چهلم|اسباب|سفر|عقد"
    r"|دفاع|مصاحبه|کلاس|وقت|اومد|رفت|رسید|واریز|باید|مرخصی|مهلت|فرصت|شروع|تموم|ساعت|صبح|شب"
    r"|عصر|ظهر|هستم|هست|نیستم)"
)
_CLAUSE: Final = (
    r"(?:\A|[\n.,!?;:]\s?|(?<!\w)(?:تا|از|واسه|برای|و|یا|روز|که|ولی|اگه|شاید|تاریخ|موعدش|نوبتم|فقط"
    r"|به|مال|بلیط|بلیت) )\Z"
)
_FRENCH_LIMIT: Final = (
    rf"(?P<time>1er|{_DAY}){_NO_FURTHER}(?:{ENDS}|(?= (?:et|ou|pour"
    r"|svp|stp|inclus|max|au plus|du mois|minuit|midi|sans)\b))"
)
# "bloquée jusqu'au 12": the number of a house.
_BEFORE_FRENCH_LIMIT: Final = (
    r"(?s:\A(?!.*\b(?:rue|route|avenue|boulevard|chemin|page|chapitre|étage)\b).*\Z)"
)

FORMS: Final = (
    time_form(
        "expire expires expired expiring expiry exp lapse lapses lapsed lapsing due valid renew "
        "renewal "
        "overdue dated mot deadline "
        "gültig läuft lief abgelaufen verfällt fällig tüv hu ablauf ablaufdatum frist "
        "expire expirent expiré expirée expiration valable échéance périmé périme périmée dlc "
        "scade scadono scaduto scaduta scadute scadenza scadrà valida valido "
        "انقضا انقضاش انقضای اعتبار اعتبارش سررسید سررسیدش موعد موعدش مهلت مهلتش "
        "تنتهی ینتهی انتهت انتهی صالحة صالح صلاحیة صلاحیته صلاحیتها ساریة ساری تستحق استحقاق",
        # "läuft 3/4": a song.
        rf"(?!(?:läuft|lief) [2-9]/[48]{ENDS})[^\W\d_]+\.?:?{_FEW_WORDS}:? (?P<time>{_DATE})",
    ),
    time_form(
        # Of an invoice it is no number: "la fattura dell'11/03". Fractions are smaller than one.
        "del dell dal dall sul sull du",
        r"(?:del |dell'|dal |dall'|sul |sull'|du )"
        r"(?P<time>(?:(?:3[01]|[12]\d|0?[1-9])/0[1-9]|(?:3[01]|2\d|1[3-9])/1[0-2]"
        r"|(?:3[01]|[12]\d)/[1-9]))(?![\w%€$£/]|[.,:-]\d)",
        score=_ABOVE_NUMBERS,
    ),
    time_form("run runs ran", rf"[^\W\d_]+ out(?: on| in)? (?P<time>{_DATE})"),
    time_form(
        "expires due lapses scade fällig expire",
        rf"[^\W\d_]+(?: on| il| am| le)?(?: the)? (?P<time>{_DAY}(?:st|nd|rd|th)|(?<=il ){_DAY}"
        rf"|(?<=am ){_DAY}\."
        rf"|(?<=le ){_DAY}){_NO_FURTHER}",
    ),
    time_form(
        "wedding sangeet mehndi haldi reception birthday party exam due payday appointment flight "
        "concert gig "
        "rehearsal deadline funeral christening shower shaadi nikah walima baraat dinner "
        "interview checkout "
        "checkin visit viewing hearing surgery scan op",
        rf"[^\W\d_]+(?:'s| is| on| the| will be){{0,3}} (?P<time>{_DAY}(?:st|nd|rd|th))(?:{ENDS}"
        rf"|(?= (?:and|&|or|at"
        r"|so|then|evening|morning|night|pm|am|in)\b))",
    ),
    time_form(
        # "we moved in on the 1st", "I get paid on the 25th every month"
        "on by until till til from since for before after",
        rf"(?:on|by|until|till|til|from|since|before|after|for) (?:the )?(?P<time>{_DAY}(?:st|nd"
        rf"|rd|th))(?:{ENDS}|(?= (?:every month|of (?:the|every|each|next|this) month|each month|i"
        r"|ill|i'll|im|i'm|we|we're|they|he|she"
        r"|it's|so|and|or|at|if|then|but|because|cos|please|pls|with|morning|evening|afternoon"
        r"|night|latest|x+"
        r"|now|instead|ideally|maybe|ok)\b))",
    ),
    time_form(
        "st nd rd th",
        rf"(?P<time>{_DAY}(?:st|nd|rd|th) of (?:the|every|each|next|this|last) month)",
        r"(?<![\w.,:/-])\Z",
        n_before=1,
    ),
    time_form(
        # "20th Nov haldi, 22nd sangeet"
        "st nd rd th",
        rf"(?P<time>{_DAY}(?:st|nd|rd|th))(?:{ENDS}|(?= (?:and|&|or|at|is|for|sangeet|haldi"
        rf"|wedding|reception|party"
        r"|mehndi|dinner|evening|morning|night)\b))(?! (?:place|floor))",
        r"(?<![\w-])(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov"
        r"|dec)[a-z]*[^\n\0\d]{1,32} \Z",
        n_before=1,
    ),
    time_form(
        "am zum bis vom ab seit dem den",
        # Somebody or something: "den dritten hab ich verpasst".
        r"(?!den [^\W\d_]+ habe? ich (?:schon )?(?:verpasst|gesehen|gelesen|gegessen|getrunken)\b"
        r"|dem [^\W\d_]+ ist (?:das|es) (?:egal|wurscht)\b)"
        rf"(?:am|zum|bis(?: zum)?|vom|ab(?: dem)?|seit dem|den"
        rf"|dem) (?P<time>{_GERMAN_ORDINAL}){_GERMAN_GOES_ON}",
        r"(?<!auf )\Z",
    ),
    time_form(
        "il",
        rf"il (?P<time>1°|{_DAY}){_NO_FURTHER}{_ITALIAN_GOES_ON}",
        r"(?:\A|\n|[.,!?;:(] ?)\Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "il",
        rf"il (?P<time>1°|{_DAY}){_NO_FURTHER}(?:{ENDS}|{_ITALIAN_GOES_ON})(?! per cento)",
        rf"(?<!\w){_ITALIAN_BEFORE} \Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "entro scade scadono consegna",
        rf"(?:entro|scade|scadono|consegna) il (?P<time>{_DAY}){_NO_FURTHER}",
    ),
    time_form(
        "il",
        r"il (?P<time>primo|due|tre|quattro|cinque|dieci|quindici|venti|venticinque|ventisette"
        r"|trenta|trentuno)"
        r"(?= (?:del mese|di ogni mese))",
        behind="primo due tre quattro cinque dieci quindici venti venticinque ventisette trenta "
        "trentuno",
    ),
    time_form(
        "le",
        rf"le (?P<time>1er|{_DAY}){_NO_FURTHER}"
        # A player, a bus or an exercise.
        r"(?! c'est (?:le (?:numéro|chiffre)|mon (?:numéro|chiffre|préféré))\b"
        r"| on l'a (?:déjà )?battu\b"
        r"| (?:il|elle) est (?:facile|difficile|dure?|nulle?)\b(?! de?\b))"
        rf"(?= (?:c'est (?:l'|la |le |mon |ma |son |notre "
        rf"|férié|mort|bon|complet|ok)|on|je|j'ai|jai|tu|il|elle|y'?a|il y a|ya|mon|ma"
        r"|matin|soir|aprem|après-midi|du mois|de chaque mois|prochain|dernier|au (?:soir|matin"
        r"|plus tard)"
        r"|pour (?:la|le|l'|un|une|les|mon|ma)|chez|à la|au|vers|dès|non|oui|ok|nickel"
        r"|parce que?|pcq|puisque"
        r"|vu que|donc (?:la|le|les|on|je|c'est|ça))\b)",
        rf"{_NO_LINE}(?:\A|\n|[.,!?;:(] ?|(?<!\w)(?:attend\w*|attends|jusqu'au|avant|pour|vers|dès"
        r"|depuis|que|et|ou|mais|sinon"
        r"|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|si|donc|plutôt|peut-être|disons"
        r"|serait|sera|est|enfin|pis|puis|genre) )\Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        # "livré le 13 à 15:07"; a bus leaves at an hour as well.
        "le",
        rf"le (?P<time>{_DAY} (?:à|vers|dès) (?:[01]?\d|2[0-4]) ?(?:h ?(?:[0-5]\d)?|:[0-5]\d))"
        r"(?!\w)",
        r"(?<!bus )(?<!tram )(?<!ligne )(?<!prends )(?<!prendre )(?<!prend )(?<!avec )\Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "jusqu échéance avant",
        rf"(?:jusqu'au|échéance(?: au| le)?|avant le) {_FRENCH_LIMIT}",
        _BEFORE_FRENCH_LIMIT,
    ),
    time_form("d", rf"d'ici le {_FRENCH_LIMIT}", _BEFORE_FRENCH_LIMIT, behind="ici"),
    time_form(
        "partir compter",
        rf"à (?:partir|compter) du (?P<time>1er|{_DAY}){_NO_FURTHER}(?:{ENDS}|(?= (?:et|ou|pour|svp"
        r"|inclus|au plus|du mois|je|on|tu|vous)\b))",
        n_before=1,
    ),
    time_form(
        "vingt trente",
        r"(?P<time>(?:vingt|trente)[- ]et[- ]un (?:janvier|février|fevrier|mars|avril|mai|juin"
        r"|juillet|août|aout|septembre|octobre|novembre|décembre|decembre)"
        rf"(?: (?:\d{{4}}|{_FRENCH_YEAR}))?)(?![\w-])",
        score=_ABOVE_NUMBERS,
    ),
    time_form(
        "le du au",
        r"(?:le|du|au) (?P<time>premier|deux|trois|quatre|cinq|dix|quinze|vingt|vingt[- ]cinq"
        r"|trente|trente et un)"
        r"(?= (?:du mois|de chaque mois|du mois prochain))",
        behind="premier deux trois quatre cinq dix quinze vingt trente",
    ),
    time_form(
        "یکم دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم "
        "پونزدهم شانزدهم "
        "شونزدهم هفدهم هیفدهم هجدهم هیجدهم نوزدهم بیستم بیست سی",
        rf"(?P<time>{_PERSIAN_ORDINAL})(?= (?:هر ماه |این ماه |ماه |همین ماه )?{_PERSIAN_EVENT})"
        # Places in a queue and of an argument.
        rf"(?! رفت\w* توی? صف{ENDS}| باید بدون(?:ی|ین|ید)(?!\w))",
        _CLAUSE,
    ),
    time_form(
        "م ام",
        rf"(?P<time>{_DAY}[ \u200c]?ا?م)(?!\w)",
        r"(?<!\w)(?:بلیط|بلیت|نوبت|نوبتم|چک|قسط|تولدش|تولدم|تولد|موعدش|تا|از|برای|واسه|عقد|عروسی"
        r"|پرواز|امتحان"
        r"|جلسه|ساعت|روز)(?: مال| واسه| برای| تا)? \Z",
        n_before=1,
    ),
    time_form(
        "شهر الشهر هالشهر هاشهر فی من بشهر بالشهر بهالشهر",
        # "27 الشهر", "27 فی الشهر"
        rf"(?P<time>{_DAY} (?:فی |من |ب|بال)?(?:هال|ها|ال)?شهر)(?! (?:ال)?(?:ماض|جا))(?!\w)",
        r"(?<![\w.,:/-])\Z",
        n_before=1,
    ),
    time_form(
        # "back in '09"
        " ".join(f"{year:02}" for year in range(32)),
        r"(?<=['’])(?P<time>\d\d)(?!\w|['’]|[.,:/-]\d)",
        r"(?<!\w)(?:in|of|since|summer|spring|winter|autumn|fall|christmas|class|nel|del|dal"
        r"|sommer|herbst"
        r"|frühjahr|abi|été|hiver|estate|inverno) ?['’]\Z",
    ),
    time_form(
        "first",
        r"(?P<time>first thing (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun|tomorrow|tmrw"
        r"|in the morning)(?:day)?)"
        r"(?!\w)",
    ),
)
"""Days and dates by what happens on them, or runs out."""
