"""Hours that the words on both sides tell, beside those of `bare_hours`: "um 7 zur Impfung".

Also such as only dialects and lectures have: "um fimfe", "'e ssette", "9 c.t.".
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import (
    DAY_NUMBERS,
    ENDS,
    SURE,
    TimeForm,
    time_form,
)

_GERMAN: Final = (
    r"(?:eins|zwei|drei|vier|fünf|fuenf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwoelf"
    r"|(?:halb|viertel(?: (?:vor|nach))?|dreiviertel|kurz (?:vor|nach)) ?[^\W\d_]{3,7}|1?\d|2[0-4])"
)
_DIALECT: Final = (
    r"(?:oans|oas|eis|ois|zwoa|zwoi|zwöi|zwee|zweie|drü|dreie|drui|viere|vieri|fiere|fümfi|füfi"
    r"|foife|fimfe|fümfe|fünfe|fümwe|sächsi|sechsi|sechse|segse|sexe|simme|siwwe|siwe|siebene|sibni"
    r"|siebni|sibme|achte|achti|ochte|achde|neune|nüni|nüüni|naine|neine|zehne|zeh[- ]?ne|zähni"
    r"|zäni|zääni|zehni|elfe|elfi|ölfi|ölwe|elwe|zwölfe|zwölfi|zwelfe|zwöif[ei]|zwelwe"
    # "am 5i"
    r"|(?:1[0-2]|[1-9])i)"
)
_NEAPOLITAN: Final = (
    r"(?:ddoje?|doje|ttre|quatto|quattro|cinche|cinco|seje|ssette|sette|otto|nnove|nove|ddiece"
    r"|diece|dieci|unnece|ùnnece|dudece|mmeza)"
)

_ARABIC_ORDINAL: Final = (
    r"ال(?:واحدة|ثانیة|ثالثة|رابعة|خامسة|سادسة|سابعة|ثامنة|تاسعة|عاشرة|حادیة عشرة?|ثانیة عشرة?)"
    r"(?: وال(?:نصف|ربع|ثلث))?"
)

_WEEKDAYS: Final = (
    r"(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend|morgen|heut|heute"
    r"|übermorgen)(?:abend|früh|mittag|nachmittag| abend| früh| mittag| nachmittag)?"
)
_MAGHREB_PARTS: Final = "صباح صبح عشیة عشیه لیل ضهر ظهر مغرب فجر عصر مسا قایلة"


def _hour_of_a_part(n_before: int) -> TimeForm:
    """Return "8 متاع الصباح", "ستة د العشية"; they begin `n_before` words before the joint."""
    return time_form(
        "متاع تاع نتاع دیال د بتاع بتاعة بتاعت حق",
        r"(?P<time>(?:(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?|وحدة|جوج|زوز|ثلاثة|تلاتة|ربعة|اربعة|خمسة"
        r"|ستة|سبعة"
        r"|ثمنیة|تمنیة|ثمانیة|تسعود|تسعة|عشرة|حداش|طناش) (?:ن?تاع|متاع|دیال|د|بتاع[ةت]?|حق) "
        rf"(?:ال)?(?:{_MAGHREB_PARTS.replace(' ', '|')}))(?!\w)",
        r"(?<![\d.,:/-])\Z",
        n_before=n_before,
        behind=_MAGHREB_PARTS + " ال".join(("", *_MAGHREB_PARTS.split())),
    )


FORMS: Final = (
    time_form(
        # "Freitag, sagen wir acht?"
        "sagen sag sogn",
        rf"(?:sagen wir|sag ma|sogn ma)(?: mal| amoi| so)?(?: um| gegen)? "
        rf"(?P<time>{_GERMAN}){ENDS}",
        rf"(?<!\w){_WEEKDAYS}[?!.,]? (?:[^\W\d_]{{2,6}} ){{0,2}}\Z",
    ),
    time_form(
        # "hat es um elf angenommen", and not "um elf gesunken".
        "um gegen",
        rf"(?:um|gegen) (?P<time>{_GERMAN}) (?=(?:angenommen|angerufen|angekommen|abgeholt"
        r"|abgegeben|abgefahren|losgefahren|losgegangen|heimgekommen|heimgegangen|heimgefahren|aufgestanden"
        r"|aufgewacht|aufgehört|aufgemacht|eingeschlafen|eingetroffen|geliefert|zugestellt|gelandet"
        r"|geklingelt|gestartet|verabredet|verabschiedet|weggefahren|weggegangen|zugemacht"
        r"|ausgemacht|angefangen|begonnen|fertig|heim|nachhause|schluss)\b)",
    ),
    time_form(
        "um gegen ab öm umma ümme gäge",
        rf"(?:um|gegen|ab|öm|umma|ümme|gäge) (?P<time>{_GERMAN})(?= (?:zur|zum|im|in|auf (?:der"
        r"|dem|arbeit|den)|bei|von|mit|ohne|zu|nach|pünktlich|scharf|start|abfahrt|aufstehen"
        r"|aufgestanden|treffpunkt"
        r"|essen|raus|ab|drin|daheim|zuhause|abholen|an (?:der|dem)|vom|wegen|arzt|zahnarzt"
        r"|training|sollte?n?|musst|müsst|habt|seid|steht|stehen|startet|klingelt|ruf|rufen|fahren"
        r"|fährt|fahre|hole|holt|hast|wär|wäre|dann|ok|okay|oder|am|beim|vorm|vor)\b"
        r"(?! (?:prozent|punkte|euro|uhr|auf|bis|\d)"
        r"|(?<=oder) [^\W\d_]+ (?:prozent|punkte?|euro|grad|ecken)\b))",
        r"(?<!\bgestiegen )(?<!\bgeht )(?<!\bs )(?<!\bgesunken )(?<!\berhöht )(?<!\bverschoben )\Z",
    ),
    time_form(
        "um gegen ab öm umma ümme gäge am em uff bis vor nach nochm halb halber viertl viertel "
        "dreiviertel",
        rf"(?:(?:um|gegen|ab|öm|umma|ümme|gäge|am|em|uff|bis|vor|nach|nochm) (?:d[eiä]e? )?)?"
        rf"(?P<time>(?:(?:halb|halber|viertl|viertel|viertel ab|viertel vor|viertel nach"
        rf"|dreiviertel) )?{_DIALECT}(?: am (?:morge|abig|obig))?)"
        r"(?!\w)(?! (?:klasse|stock|platz|mal|woche|tag|reihe|runde|teil|kind|frau|mann|person)\b)"
        # Ice cream.
        r"(?<!uff eis(?= hab ich (?:lust|bock)\b(?! auf)))",
    ),
    time_form(
        "öm",
        r"öm (?P<time>(?:halv |veedel |zwei|drei|vier|fünf|sechs|sibbe|aach|acht|nüng|zehn|elf"
        r"|zwölf)(?:[^\W\d_]+)?)(?!\w)",
    ),
    time_form("c s", r"(?P<time>\d\d? [cs]\. ?t\.)", r"(?<![\w.,:/-])\Z", n_before=1),
    time_form("c s", r"(?P<time>\d\d? uhr [cs]\. ?t\.)", r"(?<![\w.,:/-])\Z", n_before=2),
    time_form(
        "vormittags nachmittags abends morgens mittags nachts frühmorgens werktags wochentags",
        r"(?P<time>[^\W\d_]+ (?:nach|ab|bis|vor|um|gegen|zwischen|von) (?:1?\d"
        r"|2[0-4])(?:[:.h][0-5]\d|h)?"
        r"(?: ?(?:-|und|bis) ?(?:1?\d|2[0-4])(?:[:.h][0-5]\d|h)?)?(?: uhr)?)(?![\w%€]|[.,:/-]\d)",
    ),
    time_form(
        "vormittags nachmittags abends morgens mittags nachts frühmorgens vormittag namittag "
        "namittags obigs",
        rf"(?P<time>[^\W\d_]+)(?:{ENDS}|(?= (?:geöffnet|offen|auf|zu|erreichbar|da|daheim|zuhause"
        rf"|frei"
        r"|möglich|besetzt|bin ich (?:da|frei|erreichbar|zuhause|daheim)|zwischen)\b))",
        r"(?<!\w)(?:nur|nume|nur no|nur noch|immer|immer nur|erst|meist|meistens|eher|lieber"
        r"|am besten|bloß|ab|bis|erreichbar|geöffnet|offen|freitags|montags|dienstags|mittwochs"
        r"|donnerstags|samstags"
        r"|sonntags|abholung|dienstag|jeweils|täglich) \Z|(?:\A|\n)\Z",
    ),
    time_form(
        "werktags wochentags feiertags sonntags samstags",
        r"(?P<time>(?:(?:sonn- und )?feiertags|werktags|wochentags))(?!\w)",
    ),
    time_form(
        "h heure heures uhr",
        r"(?P<time>(?:[01]?\d|2[0-3]) ?(?:h|heures?|uhr)(?: ?[0-5]\d)? (?:pile|tapantes?|précises"
        r"|pétantes?"
        r"|pünktlich|sharp))(?!\w)",
        r"(?<![\w.,:/-])\Z",
        n_before=1,
    ),
    time_form(
        "midi minuit mezzogiorno mezzanotte noon midnight",
        r"(?P<time>(?:midi|minuit) (?:pile|et demie?|et quart|moins le quart|trente)"
        r"|(?:mezzogiorno|mezzanotte) (?:e mezzo|e mezza|in punto|e un quarto)"
        r"|(?:noon|midnight) (?:sharp|on the dot))(?!\w)",
    ),
    time_form(
        "at by around about before after til till until from",
        r"(?:at|by|around|about|before|after|til|till|until|from) (?P<time>(?:1[0-2]"
        r"|[1-9])(?:[:.][0-5]\d)?"
        rf"(?: ?ish)?(?: (?:sharp|on the dot|latest|at the latest))?)(?:{ENDS}|(?= (?:tomorrow"
        r"|tmrw|today|tonight|on|then|so|if|or|ok|pls|please|cos|because|for (?:you|me|us|dinner"
        r"|tea|lunch)|works?|with"
        r"|at|in (?:the|front)|outside|latest|x+|i|we|unless|and (?:then|we|i))\b))(?![.,:/-]\d)",
        r"(?<!\w)(?:home|back|there|here|ready|done|finish(?:ed|es|ing)?|leav(?:e|es|ing)"
        r"|arriv(?:e|es|ing)"
        r"|free|over|round|meet(?:ing)?|collect|eat(?:ing)?|dinner|lunch|breakfast|brunch|drinks"
        r"|tea|opens?|open|close[sd]?|starts?|starting|begins?|kicks? ?off|kickoff|in bed|asleep"
        r"|out|come|coming|go|going"
        r"|be|(?:pick|get|collect|grab|drop) (?:you|me|him|her|us|them|the kids)(?: up| off)?"
        r"|doors|party|appointment|shift|school|work|football|training|practice|class|bus|train"
        r"|flight|service|mass"
        r"|match|game|game's|match's|it's|is|alarm|alarm's) \Z",
    ),
    time_form(
        "five ten twenty quarter",
        r"(?P<time>(?:twenty(?:[ -]five)?|quarter) to (?:one|two|three|four|five|six|seven|eight"
        r"|nine|ten|eleven|twelve|1[0-2]|[1-9]))(?![\w:.,]*\d)(?!\w)(?! (?:people|weeks|days|years"
        r"|months|quid|pounds"
        r"|minutes|hours|times|kids)\b)",
    ),
    time_form(
        "five ten",
        r"(?P<time>(?:five|ten) to (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven"
        r"|twelve"
        rf"|1[0-2]|[1-9]))(?:{ENDS}|(?= (?:now|already|tomorrow|today|train|bus)\b))",
        r"(?<!\w)(?:at|it's|its|by|til|till|until|the|already|nearly|almost|just|leave|left"
        r"|meet) \Z",
    ),
    time_form(
        # "'e ssette fore 'o bar"
        "e",
        rf"(?P<time>['’]?e {_NEAPOLITAN})(?:{ENDS}|(?= (?:e mmeza|e meza|fore|fora|sotto|'?o|'?a"
        rf"|d''?o|d'a|for|int"
        r"|ncopp\w*|abbascio|dimane|stasera|'e|da|ncoppa|vicino|precise)\b|(?= ['’])))",
        r"['’]\Z",
    ),
    time_form(
        "ae ale aƚe",
        r"(?P<time>(?:ae|ale|aƚe) (?:do|tre|quatro|sinque|sìe|sie|sete|oto|nove|diese|ùndese"
        r"|undese|dódese|dodese"
        r"|\d{1,2})(?: e mesa)?)(?!\w)",
    ),
    time_form(
        # "dem1 14h", "2main soir"
        "dem",
        r"(?P<time>dem1(?: (?:soir|matin|aprem|aprèm|midi|(?:à )?(?:1?\d"
        r"|2[0-4])h(?:[0-5]\d)?))?)(?!\w)",
    ),
    time_form(
        "aprèm aprem",
        r"(?P<time>apr[eè]m)(?!\w)",
        r"(?:^|\n|[.,!?] |(?<!\w)(?:cet |cette |l'|demain |lundi |mardi |mercredi |jeudi "
        r"|vendredi |samedi "
        r"|dimanche |en |cet'|dans l'|hier |ce ))\Z",
    ),
    time_form(
        "ghedda ghadda ghodwa godwa ghoudwa ghdwa bokra bukra",
        r"(?P<time>(?:ghedda|ghadda|gh?odwa|ghoudwa|ghdwa|bokra|bukra)(?: (?:f |fi |3la |3al |3a "
        r"|m3a |el |l |sa3a )*"
        r"(?:1?\d|2[0-4]) ?h?(?:[0-5]\d)?(?![\w:.])"
        r"| (?:el |l |fel |f )?(?:sob7|sba7|sbah|3achiya|3chiya|lil|leil|masa|3asr|dohr|maghreb"
        r"|fajr|3esha)))(?!\w)",
    ),
    time_form(
        "sa",
        r"(?P<time>sa@? ?(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?)(?![\w:.])(?= (?:bia|miam|mibinam|berim"
        r"|oonja|unja|shab|sob"
        r"|sobh|asr|zohr|hastam|dame|dam|jelo)|[.,!?]|\s*(?:[\n\0]|\Z))",
        r"(?<!\w)\Z",
    ),
    time_form(
        "حدود حدودا حدودای نزدیک نزدیکای طرفای طرفهای سر دور دوروبر تا از واسه برای",
        r"(?:حدود|حدودا|حدودای|نزدیک|نزدیکای|طرفای|طرفهای|سر|دور|دوروبر|تا|از|واسه"
        r"|برای) (?P<time>1[0-2]|[1-9])"
        r"(?: و (?:نیم|ربع))?(?= (?:میرسم|میرسه|میرسیم|میام|میاد|میایم|خونم|خونه|اونجام|اونجا|هستم"
        r"|راه|بیدارم|بیا|بیاین|بیاید|میرم|میریم|میبینمت|دم|جلوی|حاضر|آماده|منتظرتم|منتظرم|باش"
        r"|باشید|سرکارم|کلاس"
        r"|جلسه|کار|وقت"
        r"|تعطیله|تعطیل|باز|بازه|میبندن|میبنده)(?!\w))",
    ),
    time_form(
        "نیم ربع",
        r"(?P<time>(?:یک|دو|سه|چهار|چار|پنج|شش|شیش|هفت|هشت|نه|ده|یازده|دوازده|1[0-2]"
        r"|[1-9]) و (?:نیم|ربع))"
        r"(?= (?:میرسم|میرسه|میام|میاد|میایم|خونم|اونجام|راه|بیدارم|بیا|بیاین|میرم|میریم|میبینمت"
        r"|دم|جلوی|حاضر"
        r"|آماده|منتظرتم|منتظرم|باش|جلسه|کلاس|سر)(?!\w))",
        r"(?<![\w.,:/-])\Z",
        n_before=2,
    ),
    time_form(
        # "بين الرابعة والسادسة مساء"; ranks have a difference between them.
        "بین",
        rf"(?P<time>بین (?:الساعة )?{_ARABIC_ORDINAL} و(?:الساعة )?{_ARABIC_ORDINAL}"
        rf"(?: (?:صباحا|مساء|ظهرا|عصرا|فجرا|لیلا))?)(?:{ENDS}|(?= [^\W\d_]+))",
        r"(?<!فرق )(?<!مسافة )(?<!علاقة )\Z",
    ),
    time_form(
        # "عنده دوام لين ١٠": till when somebody is busy.
        "لین الین لغایة لغایه لحد",
        r"(?:لین|الین|لغایة|لغایه|لحد) (?:الساعة )?(?P<time>(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?"
        rf"(?: ونص| وربع)?)(?:{ENDS}|(?= (?:بس|بعدین|تقریبا|بعدها|وبعدین)(?!\w)))",
        r"(?<!\w)و?(?:ال)?(?:دوام\w{0,3}|[ایتن]?داوم\w{0,2}|مداوم\w?|شغل\w{0,3}|مشغول\w?|نایم\w?"
        r"|جالس\w?|قاعد\w?|عنده?ا?"
        r"|عندی|فاتحین|مفتوح\w{0,3}|صاحی\w?|سهران\w?|موجود\w{0,3}|انتظر\w{0,3}|استنی\w{0,3}"
        r"|محاضر\w{1,3}"
        r"|کلاس|اشتغل|یشتغل|بشتغل)(?: [^\W\d_]+){0,3} \Z",
    ),
    time_form(
        # "نيجي ٥ ونص"
        "ونص ونصف",
        rf"(?P<time>(?:1[0-2]|[1-9]) ونص)ف?(?:{ENDS}|(?= (?:\d|او|بالکثیر|کده|تقریبا|عندک|عندکم)))",
        r"(?<!\w)(?:العصر|المغرب|الضهر|الظهر|الصبح|ن?ه?نیجی|هاجی|ب?ییجی|هعدی|نتقابل|نلتقی|اشوفک"
        r"|اوصل"
        r"|هوصل|نوصل|الموعد|موعدنا)(?: (?:کده|تقریبا|حوالی|علی))?,? \Z",
        n_before=1,
    ),
    time_form(
        # Of the Maghreb: "f 10h", "f lwa7da", "l3chiya".
        "h",
        r"(?P<time>(?:[01]?\d|2[0-3])h(?:[0-5]\d)?)(?!\w)",
        r"(?<!\w)(?:f|fi|mn|men|m3a|7ta|7tal|7ta l|ghir f) \Z",
        n_before=1,
    ),
    time_form(
        "wa lwa jouj ljouj jjouj",
        r"(?P<time>(?:l?wa7da|l?jouj|jjouj)(?: w (?:noss|ness|nss|rb3|qsem))?)"
        rf"(?:{ENDS}|(?= (?:dyal|f|w|inchallah|lli)(?!\w)))",
        r"(?<!\w)(?:f|m3a|7ta l|mn) \Z",
    ),
    time_form("l", r"(?P<time>l3a?chi[yi]?a)(?!\w)", r"(?<![\w.-])(?:had |f |dyal )?\Z"),
    time_form(
        # "انا بعد ١٠ موجود", "بعد ال6"
        "بعد قبل",
        r"(?:بعد|قبل) (?P<time>(?:(?:الساعة )?(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?(?: ونص| وربع)?"
        r"(?= (?:موجود\w?|فاضی\w?|متفرغ\w?|بکون|اکون|هکون|راح|رح|بجی|اجی|هاجی|بیجی|تعال\w?|بطلع"
        r"|نطلع|بنام"
        r"|بحکی|بتصل|اتصل|کلمنی|بکلمک|مر|بمر|بخلص|ارجع|برجع|نتقابل|نلتقی|ما بقدر|ما اقدر"
        r"|احسن)(?!\w))"
        rf"|ال(?:1[0-2]|[1-9])(?: ونص| وربع)?(?:{ENDS}|(?= [^\W\d_])(?! (?:الاوائل|الاولی|سنین"
        rf"|ایام)(?!\w)))))"
        r"(?![\w%]|[.,:/-]\d)",
        behind="1 2 3 4 5 6 7 8 9 10 11 12 ال الساعة",
    ),
    time_form(
        # "شغل لل5", "من 9 لل4"
        "لل",
        rf"لل(?P<time>(?:1[0-2]|[1-9])(?: ونص| وربع)?)(?:{ENDS}|(?= (?:بس|وبعدها|وبعدین|تقریبا"
        rf"|المسا"
        r"|العصر|الصبح|باللیل)(?!\w)))",
        r"(?<![\w])\Z",
    ),
    # Minutes are a word of their own.
    *(_hour_of_a_part(n_before) for n_before in (1, 2)),
    time_form(
        # Of the Maghreb: "نهار 14 نوفمبر", "نهار 28".
        "نهار",
        r"(?P<time>نهار (?:[12]?\d|3[01])(?: (?:في|من) الشهر| (?:جانفي|فيفري|مارس|أفريل|ماي|جوان"
        r"|جويلية"
        r"|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر|يناير|فبراير|أبريل|يونيو|يوليوز|غشت|شتنبر|نونبر"
        r"|دجنبر))?)"
        r"(?![\w%]|[.,:/-]\d| (?:ساعة|ساعات|دقيقة|واحد|نفر)(?!\w))",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "شهر بشهر لشهر",
        r"[بل]?(?P<time>شهر (?:1[0-2]|[1-9]))(?![\w%]|[.,:/-]\d| ?(?:مرات|ایام|ریال|دینار|جنیه"
        r"|دنانیر"
        r"|دولار|لیرات|درهم|کیلو|اشخاص|حصص|محاضرات|کتب|کراتین)(?!\w))",
        r"(?<!کل )(?<!لمدة )(?<!مدة )(?<!بعد )(?<!بال)(?<!ال)(?<!\w)\Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        "نص نصف",
        r"(?P<time>نصف? (?:الشهر|شهر (?:1[0-2]|[1-9])|رمضان|شعبان|رجب|یناير|فبراير|مارس|ابريل"
        r"|أبريل|نيسان"
        r"|مايو|ايار|يونيو|حزيران|يوليو|تموز|أغسطس|اغسطس|آب|سبتمبر|ايلول|أكتوبر|اكتوبر|نوفمبر"
        r"|ديسمبر"
        r"|جانفي|فيفري|أفريل|جوان|جويلية|أوت))(?!\w)",
    ),
    time_form(
        # "من 1/2 لمدة سنة"
        "من",
        r"من (?P<time>(?:[12]?\d|3[01])/(?:1[0-2]|0?[1-9]))(?= (?:لمدة|لمده|لحد|لغایة|الی|حتی|لین"
        r"|ولمدة"
        r"|وطالع|ورایح)(?!\w))",
        behind=DAY_NUMBERS,
    ),
    time_form(
        # "بدي ابدأ من 1/4"
        "من",
        rf"من (?P<time>(?:[12]?\d|3[01])/(?:1[0-2]|0?[1-9])){ENDS}",
        r"(?<!\w)(?:[اینبته]?بد[أاي]|[اینبت]?بلش|العقد|الایجار|الاشتراک|الدوام|الاجازة"
        r"|[اینبت]?سکن|اجازتی)"
        r"(?: [^\W\d_]+){0,2} \Z",
        behind=DAY_NUMBERS,
    ),
    time_form(
        # "الثالث والعشرين من تشرين الثاني"
        "الحادی الثانی الثالث الرابع الخامس السادس السابع الثامن التاسع",
        r"(?P<time>ال(?:حادی|ثانی|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع) وال(?:عشر"
        r"|ثلاث)[یو]ن (?:من )?(?:شهر )?"
        r"(?:(?:تشرین|کانون) ال(?:اول|ثانی)|[^\W\d_]{2,9}(?<=یر)|شباط|مارس|آذار|ابریل|نیسان|مایو"
        r"|ایار|یونیو"
        r"|حزیران|یولیو|تموز|اغسطس|آب|سبتمبر|ایلول|اکتوبر|نوفمبر|دیسمبر|رمضان|شوال|محرم)"
        r"(?: (?:الماضی|القادم|المقبل|الجاری|(?:19|20)\d\d))?)(?!\w)",
        score=SURE,
    ),
    time_form(
        # "راتبي ينزل بالـ25"
        "بال",
        r"بالـ?(?P<time>[12]?\d|3[01])(?![\w%]|[.,:/-]\d| ?(?:بالم|سن|شهر|درج))",
        r"(?<!\w)(?:(?:ال)?راتب\w{0,3}|(?:ال)?معاش\w{0,3}|القسط|الایجار|الاجار|[ینبت]?نزل|[یت]نزل"
        r"|القبض|موعد\w?"
        r"|الموعد|الدفع|السداد|الفاتورة)(?: [^\W\d_]+){0,2} \Z",
    ),
    time_form(
        "علی ع عال حوالی لحد",
        r"(?:علی|ع|عال|حوالی|لحد) (?P<time>(?:ال)?(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?(?: ونص| وربع"
        r"| الا ربع| وتلت)?(?: (?:الصبح|الضهر|الظهر|العصر|المغرب|المسا|المساء|العشا|العشاء|باللیل"
        r"|الفجر))?)(?![\w.,:/%-])"
        r"(?= (?:اکون|بکون|هکون|راح|رح|بدی|اجی|اجیک|بجی|هاجی|نتقابل|نلتقی|نتلاقی|نطلع|نتحرک|امر"
        r"|بمر|عندک|عندی|عندنا"
        r"|قدام|تحت|فی(?! (?:الترتیب|القائمة|القائمه)(?!\w))"
        r"|بکون|تعال|تعالی|ویاک|نکون|بالضبط|بالظبط|اوصل|واصل|هوصل|خلص|بخلص|کون|تکون"
        r"|الصبح|المسا)"
        r"(?!\w)|[.,!?])",
    ),
)
"""Hours of every day and of dialects."""
