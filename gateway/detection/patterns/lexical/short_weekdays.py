"""Days of the week cut short, side by side or in dialect: "sat or sun", "Fr/Sa", "dunnerschdaach".

Short as they are they are other words too ("sat", "so", "mer"): a second day beside them, a part of
the day, or what people do on days tells them.
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import ENDS, SURE, time_form

_ENGLISH: Final = r"(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun)"
_ENGLISH_PART: Final = (
    r"(?:night|nite|morning|morn|eve|evening|afternoon|arvo|lunch|lunchtime|daytime|week)"
)
_GERMAN: Final = r"(?:mo|di|mi|do|fr|sa|so)"
# "So" opens sentences.
_GERMAN_ALONE: Final = r"(?:mo|di|mi|do|fr|sa)"
_FRENCH: Final = r"(?:lun|mar|mer|jeu|ven|sam|dim)"
_ITALIAN: Final = r"(?:lun|mart?|merc?|giov?|ven(?:er)?|sab|dom)"
_HOURS: Final = (
    r"(?: (?:von |de |dalle )?(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?h? ?-"
    r" ?(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?h?(?: uhr)?(?![\w%€$]|[.,:/-]\d))?"
)
_NO_HOUR: Final = r"(?!\w)(?! ?(?:à|a|vers|de|dès|um|ab|gegen)? ?\d)"
# In dialects, beside those of the lexicon.
_DIALECT: Final = """
    mondaach moondaach määndaach mandog mäntig määntig meendig mohdich menndaach
    dienschdaach dienstaach diensdaach deensdaach deansdog deischdich zischdig zyschdig
    ziischtig zieschdag dingsdag mittwuch mittwooch mittwocha middwoch middeweken gunnesdaach
    dunnerschdaach donnerschdaach dunnerschdag donnerschdag dunnersdag doschdich donnersdog
    pfinsdog pfinsda dunnschtig dunschtig donschtig
    freidaach freidag friedaach freidog freidich freedag friitig frytig fraidig
    samschdaach samsdaach samschdag samschdig samsdog samsda samschtich sunnavend sünnavend
    sunndaach sonndaach sunndag sunndog sonndich sunndig sünndag sunnda sunntig
    lunnerì marterì miercurì gioverì viernarì sabbato dummeneca rummeneca dumeneca dumenega
    duménega dumènega duminica dumìnica domìnica domenega zioba giòbia giobia gioibia mercoldì
    mèrcol vënner vennari vènniri sàbbatu
"""
_DIALECT_RELATIVES: Final = """
    heit hüüt hüt hütt hück höck iwermorn iwermorje iwwermorje übermorn ibermorn geschtern
    geschter gestan vorgeschter vorgeschtern vorgestan
    dimane dumane dumani dumàn diman stasira stasséra stasirə ajere aieri aiere ajeri ogge ojje
    oggie incö incoeu ancuj ancheuj dopodimane pedomani
    ajd aujourdhui dem1 tomoz tomoro tomoz tomorra tmoz tmrow arvo
    embareh imbareh embare lbareh ennharda enaharda elyoum lyoum lyouma alyoum elyom elleila
    ghedda ghadda ghoudwa ghdwa ghedwa
    باجر باچر عقبباجر غدوا غدوه
"""
# "Jam3a" is a university.
_FRIDAYS: Final = tuple(
    article + stem
    for article in ("", "l", "el", "al")
    for stem in ("jom", "jem", "jum", "joum", "gom", "gum", "goum", "djem", "djom")
)

FORMS: Final = (
    time_form(
        "mon tue tues wed weds thu thur thurs fri sat sun",
        rf"(?P<time>{_ENGLISH}) ?(?:or|and|&|to|-|/|,) ?(?P<other>{_ENGLISH})(?!\w)",
        r"(?<!\bi )(?<!we )(?<!he )(?<!she )(?<!they )(?<!the )(?<!\ba )(?<!you )(?<!just )\Z",
    ),
    time_form(
        "weds tues thur thurs",
        # "tues" is French as well.
        r"(?P<time>weds|thurs?|tues)(?!\w)(?! (?:pas|plus|le|la|les|un|une)\b)",
        r"(?<!\btu )\Z",
    ),
    time_form(
        "mon tue wed fri sat sun",
        rf"(?P<time>(?:mon|tue|wed|fri|sat|sun)(?: {_ENGLISH_PART})?)(?:{ENDS}"
        r"|(?= (?:at|if|or|then|ok|please|pls|works?|for|i|we|instead|xx?|around|about|after"
        r"|before)\b))",
        r"(?<!\w)(?:see (?:you|u|ya|yous|ye)|til|till|until|by|on|next|last|this|every|since|off"
        r"|free|before|after|back|away|working|works|come|coming|over|round|closed|open|due|maybe"
        r"|from|arrives"
        r"|arriving|leave|leaving|do|for|instead of|again) \Z",
    ),
    time_form(
        "sat sun fri mon tue wed",
        rf"(?!mon (?:week|lunch))(?P<time>(?:sat|sun|fri|mon|tue|wed) {_ENGLISH_PART})(?!\w)",
        r"(?<!\bi )(?<!we )(?<!he )(?<!she )(?<!they )(?<!the )(?<!\ba )\Z",
    ),
    time_form(
        # "ask him mon", "tomorrow or sat?"; who is asked stands before no verb.
        "mon tue wed fri sat sun",
        rf"(?P<time>mon|tue|wed|fri|sat|sun)(?:{ENDS}|(?= (?:before|after|at|if|then|maybe|ok)\b))",
        r"(?:\b(?:ask|tell|ring|call|text|see|meet|get|pay|give|bring|drop|collect|message|send|catch"
        r"|pick) (?:him|her|them|it|me|us|you)(?: (?:up|off|back|in|over))?"
        r"|\b(?:today|tomorrow|tmrw|tmr|tomoz|tonight|morning|arvo|night|afternoon|evening|[a-z]{3,6}day)"
        r"\??,? (?:or|and)) \Z",
    ),
    time_form(
        "mo di mi do fr sa",
        rf"(?!di und mi|mi und di)(?P<time>{_GERMAN_ALONE})\.? ?(?:oder|und|/|&"
        rf"|\+) ?(?P<other>{_GERMAN})(?!\w)",
        # "8 Fr. oder Sa": a sum of francs.
        r"(?<!\d)(?<!\d )\Z",
    ),
    time_form(
        "mo di mi do fr sa so",
        rf"(?P<time>({_GERMAN}) ?(?:-|bis) ?(?!\2\b){_GERMAN}(?!\w){_HOURS})",
    ),
    # "Sa/So 9-20"
    time_form(
        "mo di mi do fr sa so",
        rf"(?P<time>({_GERMAN}) ?(?:/|\+|&|und|,) ?(?!\2\b){_GERMAN} (?:von )?(?:[01]?\d|2[0-4])"
        r"(?:[:.][0-5]\d)? ?(?:-|–|bis) ?(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?(?: uhr)?)"
        r"(?![\w%€$]|[.,:/-]\d)",
    ),
    # "Do kann ich nicht", where a dialect says "do kann i nix machen".
    time_form(
        "mo di mi do fr sa",
        rf"(?P<time>{_GERMAN_ALONE}) (?=(?:kann|könnte?|muss|hab|hätte?|arbeite)"
        r" (?:ich|wir|er|sie)\b"
        r"|(?:geht|ging|passt|klappt)(?:'?s| es)? (?:bei mir|mir|nicht|leider|gut|besser"
        r"|auch|nur)\b"
        r"|(?:abend|vormittag|nachmittag|früh|mittag)\b)",
        r"(?:\A|[\n.!?,;:] ?)\Z",
    ),
    # "Mai und Juni fehlen"
    time_form(
        "mai",
        r"(?P<time>mai) ?(?:und|oder|&|/|,|bis|-) ?(?P<other>januar|februar|märz|april|juni"
        r"|juli|august|september)(?!\w)",
    ),
    time_form(
        "januar februar märz april juni juli",
        r"(?P<other>januar|februar|märz|april|juni|juli) ?(?:und|oder|&|/|,|bis|-)"
        r" ?(?P<time>mai)(?!\w)",
    ),
    time_form(
        "lun mar mer jeu ven sam dim",
        rf"(?P<time>{_FRENCH})\.? ?(?:ou|et|/|&) ?(?P<other>{_FRENCH})(?!\w)",
        score=SURE,
    ),
    # "on se voit sam." is no Sam, as who is seen or spoken to is.
    time_form(
        "sam",
        rf"(?P<time>sam(?:\.{_NO_HOUR}|(?!\.){ENDS}))",
        r"(?<!\w)(?:(?:se|nous|vous) (?:voit|voient|verra|retrouve|capte|fait)|jusqu'à|depuis|dès"
        r"|le|ce|d'ici) \Z",
        score=SURE,
    ),
    time_form(
        "sam",
        rf"(?P<time>sam\.){_NO_HOUR}",
        r"(?<!\w)(?:dispos?|libres?|viens|vient|pars|part|arrives?|bosses?|travailles?|rdv"
        r"|rendez-vous|fermée?s?|ouverte?s?|am|bis|ab|uns|nächsten|kommenden|diesen|letzten|jeden"
        r"|vorigen) \Z",
        score=SURE,
    ),
    time_form(
        "lun mar mer jeu ven sam dim",
        rf"(?P<time>({_FRENCH})\.? ?(?:-|au|à) ?(?!\2\b){_FRENCH}(?!\w)\.?{_HOURS})",
    ),
    time_form(
        "lun mar mer jeu ven sam dim",
        rf"(?P<time>{_FRENCH}\.? (?:matin|soir|aprem|aprèm|midi|prochain))(?!\w)",
    ),
    time_form(
        "lun mar mart mer merc gio giov ven vener sab dom",
        rf"(?P<time>{_ITALIAN})\.? ?(?:o|e|/|&) ?(?P<other>{_ITALIAN})(?!\w)",
    ),
    time_form(
        "lun mar mart mer merc gio giov ven vener sab dom",
        rf"(?P<time>({_ITALIAN})\.? ?(?:-|al) ?(?!\2\b){_ITALIAN}(?!\w)\.?{_HOURS})",
    ),
    time_form(
        "lun mart merc gio giov ven vener sab dom",
        rf"(?P<time>(?!m[ae]r\b){_ITALIAN}\.? (?:matt(?:ina|o)?|pom(?:eriggio|e)?|sera"
        r"|notte|prossim[oa]|scors[oa]))(?!\w)",
    ),
    time_form(
        "lundi mardi mercredi jeudi vendredi samedi dimanche",
        r"(?P<time>(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) en (?:8|15|huit"
        r"|quinze))(?!\w)",
    ),
    time_form(
        "domenica lunedì martedì mercoledì giovedì venerdì sabato oggi domani lunedi martedi "
        "giovedi",
        r"(?P<time>[^\W\d_]+ a (?:otto|8|quindici|15))(?!\w)(?!\d|[.,:]\d| (?:euro|ore|persone"
        r"|metri|anni|gradi|km|volte|giorni|minuti|punti)\b)",
    ),
    time_form(
        "یوم نهار کل لیوم لنهار بیوم بنهار",
        # "کل احد" is everybody as well.
        r"(?!کل ا?حد (?:ب?یعرف|ب?یدری|عارف)(?!\w))"
        r"(?P<time>(?:[لب]?(?:یوم|نهار)|کل) (?:ال?)?(?:حد|احد|اتنین|تنین|اثنین|تلات|ثلاثا|ربعا|اربع"
        r"|اربعا|اربعاء|ربوع|خمیس|جمعة|جمعه|جمعا|سبت))(?!\w)",
    ),
    time_form(
        "الحد الاربع الربوع لربعا لاربعا لتنین لثلاثا لخمیس التنین",
        r"(?P<time>(?:الحد|الاربع|الربوع|لربعا|لاربعا|لتنین|لثلاثا|لخمیس|التنین)"
        r"(?: (?:الجای|الجاي|اللی جای|الجی|القادم|القادمة|الماضی|اللی فات|فات|الصبح|الصباح|الضهر"
        r"|الظهر|العصر|المغرب|المسا|المساء|العشا|العشاء|باللیل|(?:الساعة |الساعه |ع )?(?:1[0-2]"
        r"|[1-9])(?:[:.][0-5]\d)?"
        r"(?: ونص| وربع| الا ربع)?(?: (?:الصبح|الصباح|الضهر|الظهر|العصر|المغرب|المسا|المساء|العشا"
        r"|العشاء"
        r"|باللیل|ص|م))?)))(?![\w:.])",
    ),
    time_form("لربعا لتنین الربوع", r"(?P<time>لربعا|لتنین|الربوع)(?!\w)"),
    time_form(
        " ".join(_FRIDAYS),
        rf"(?P<time>(?:{'|'.join(_FRIDAYS)})3a[ah]?)(?: (?P<other>l?jaya))?(?!\w)",
        behind="3",
    ),
    time_form(
        "sebt ssebt essebt tnin ltnin letnin tlat tlata ttlat ttlata larb lkhmis lkhamis",
        # "Tlata" is three as well.
        r"(?P<time>(?:(?:e?s)?sebt|(?:le?)?tnin|ttlata?|larb3a?|lkha?mis))(?!\w)",
    ),
    time_form(
        "nhar nhr youm ness",
        r"(?P<time>nha?r (?:el |l)?(?:[7h]ad+|tnin|tlat[ae]?|arb3a?|larb3a?|khmis|kh?amis|jem3a"
        r"|jum3a|sebt))(?!\w)",
    ),
    time_form(
        "el al l yom youm nhar",
        r"(?P<time>(?:el|al|l|yom(?: el)?|youm(?: el)?|nhar(?: l)?)[ -]?(?:7ad|7add|5amis|3esha"
        r"|3asr|3aser"
        r"|leila|lila|yom|youm|youma|nharda|sob7|subh|fajr|fagr|maghreb|maghrib))(?!\w)",
    ),
    time_form(
        "bare lbare lbar mbare mbar mberi embare embar imbare imbar",
        r"(?P<time>(?:bare|lbare?|[ei]?mbare?|mberi)7)(?!\w)",
        behind="7",
    ),
    time_form("shanbe shanbeh chanbe chanbeh", r"(?P<time>(?:sh|ch)anbeh?)(?!\w)"),
    time_form(
        "shanbe shanbeh chanbe chanbeh",
        r"(?P<time>[1-5] ?(?:sh|ch)anbeh?)(?!\w)",
        r"(?<![\w.,:/-])\Z",
        n_before=1,
    ),
    time_form(" ".join(word for word in _DIALECT.split()), r"(?P<time>[^\W\d_]+)(?!\w|['’]\w)"),
    time_form(
        " ".join(word for word in _DIALECT_RELATIVES.split() if word.isalpha()),
        r"(?P<time>[^\W\d_]+(?: (?:obnd|obend|obed|owed|owend|z'?abe|nacht|z'?nacht|morge|morje"
        r"|früeh|fria|matina|matin|mattina|sera|sira|soir|midi|morning|night|sbah|sba7|lil|3achiya"
        r"|l3achiya"
        r"|f [01]?\dh?|f \d{1,2}h\d\d)h?)?)(?!\w)(?! (?:یومی|شهری|زهید|قدره|مقطوع|المثل))",
    ),
)
"""Days that are cut short or of dialects."""
