"""How streets, houses and boxes are written in the six languages: words and patterns.

Patterns are written in folded characters (`gateway.detection.normalize`) and bounded, so that each
takes linear time.
"""

import re

from gateway.detection.patterns.announced import folded_words

# Words for a street that are hardly anything else, whatever the case, and those that only a name in
# capitals makes one.
ENGLISH_SURE = folded_words(
    "street str st road rd avenue ave blvd boulevard lane ln crescent cres gdns"
)
ENGLISH = ENGLISH_SURE | folded_words(
    """
    drive dr court ct place pl way terrace close square sq circle cir parkway pkwy highway hwy
    trail trl row mews gardens grove hill park walk loop run alley plaza pike turnpike ridge view
    quay crossing mall broadway heights embankment green gate path rise expressway freeway mount
    route cottages villas brow wharf
    """
)
# Kinds that are names of streets as well: "44 park road", "juniper ridge rd".
ENGLISH_NAMED = folded_words("hill park ridge view grove green mount gate garden gardens quay mill")
# Kinds that are more than streets, in small letters only where somebody lives or goes.
ENGLISH_HOUSED = folded_words("terrace close grove gardens mews drive crescent court rise row")
# Before an address, with or without a colon, and no part of it.
ADDRESS_LABELS = folded_words(
    """
    indirizzo residenza recapito consegna domicilio adresse anschrift wohnadresse lieferadresse
    lieferung address delivery livraison domicile آدرس آدرسم نشانی ادرس العنوان عنواني عنوان
    """
)
FRENCH_SURE = folded_words("rue avenue ave boulevard chemin allée allee impasse quai bld bvd boul")
# As Belgium writes them, with the number last: "avenue Louise 200".
FRENCH_BELGIAN = folded_words("rue avenue boulevard chaussée")
# Of those that are written so in small letters: "rue de la loi 16".
FRENCH_LEADING = FRENCH_BELGIAN | folded_words("chemin route allée allee")
# Words for comics, for "before" and for lessons as well: with a house of two digits.
FRENCH_SHORT = folded_words("bd av cours")
FRENCH = (FRENCH_SURE | FRENCH_SHORT) | folded_words(
    """
    place pl ch all imp route rte square sq chaussée cité résidence residence passage sentier villa
    esplanade promenade faubourg fg montée côte venelle ruelle traverse parvis lotissement hameau
    r
    """
)
ITALIAN_SURE = folded_words("via viale vicolo piazza piazzale lungomare vle pza zza")
ITALIAN = ITALIAN_SURE | folded_words(
    "corso largo strada contrada borgo salita calle fondamenta traversa località piazzetta "
    "lungotevere za"
)
GERMAN_SURE = ("straße", "strasse", "strass", "str", "gasse", "allee", "chaussee")
# Ends of many words ("bring", "Firewall"): only with a code and a town, or behind "am".
GERMAN_DOUBTFUL = ("platz", "ring", "steig", "stieg", "markt", "graben", "wall", "winkel", "kamp")
# Of those, that are no end of another word's where a house stands between commas behind them:
# "Möwenstieg 3, klingel oben".
GERMAN_ALONE = ("platz", "steig", "stieg", "markt", "graben", "winkel", "kamp")
GERMAN_SUFFIXES = (*GERMAN_SURE, *GERMAN_DOUBTFUL, "weg", "damm", "ufer", "pfad", "promenade")
GERMAN_OTHERS = folded_words(
    """
    arbeitsplatz sitzplatz parkplatz stellplatz stehplatz tabellenplatz startplatz studienplatz
    kitaplatz campingplatz speicherplatz listenplatz ausbildungsplatz praktikumsplatz fensterplatz
    gangplatz therapieplatz pflegeplatz betreuungsplatz schlafplatz zeltplatz spielplatz umweg
    heimweg ausweg hinweg rückweg schulweg arbeitsweg gehweg radweg fußweg zahlweg lernweg
    lösungsweg feldweg waldweg keineswegs unterwegs bürgersteig bahnsteig anstieg einstieg
    ausstieg abstieg aufstieg umstieg hering ehering ohrring schlüsselring supermarkt baumarkt
    flohmarkt weihnachtsmarkt wochenmarkt arbeitsmarkt aktienmarkt wohnungsmarkt getränkemarkt
    wanderweg rettungsweg fluchtweg transportweg verkehrsweg mittelweg dienstweg rechtsweg postweg
    seeweg landweg luftweg bildungsweg lebensweg bremsweg atemweg vertriebsweg fahrweg
    anfahrtsweg laufweg kabelweg arbeitsweg signalweg holzweg königsweg sonderweg
    blickwinkel neigungswinkel steigungswinkel öffnungswinkel kamerawinkel einfallswinkel drehwinkel
    innenwinkel außenwinkel liegeplatz lagerplatz zuschauerplatz
    fachmarkt drogeriemarkt elektromarkt schwarzmarkt schützengraben straßengraben
    """
)

_CAPITAL = "[A-ZÀ-ÖØ-Þ]"
_SMALL = "[a-zà-öø-ÿ]"
# Behind a longer word a sentence ends: "rue Lamarck. Ma mère".
_CUT = (
    r"(?:(?:(?<=\b\w)|(?<=\b\w\w)|(?<=\b\w\w\w)|(?<=\b[Pp]rof)|(?<=\b[Dd]ott)|(?<=\b[Cc]apt))\.)?"
)
_NAME = rf"{_CAPITAL}[\w'-]*{_CUT}"
# Not within another number, an amount or a date.
_NO_NUMBER_BEFORE = r"(?<![\w.,:/+#$€£%°-])"
_HOUSE = rf"{_NO_NUMBER_BEFORE}(?:\d{{1,4}}/)?\d{{1,5}}(?:[A-Za-z]|-\d{{1,5}}| \d/\d)?(?!\w)"

# What stands before the word for a street; the last group is the name.
ENGLISH_BEFORE = re.compile(
    r"(?:\b(?:flat|apt|apartment|unit|suite|room)\.? (?:(?:\d\w{0,3}|\w\d{0,3}),? )?)?"
    rf"{_HOUSE},? "
    rf"(?P<name>(?:(?:{_NAME}|\d{{1,3}}(?:st|nd|rd|th)|of|the|de|la|del|las|los) ){{1,5}})$",
    re.IGNORECASE,
)
ENGLISH_AFTER = re.compile(
    r"\.?(?: of the [a-z][\w'-]*| (?<=[dey] )\d{1,4}(?!\w|[.,:/]\d))?"
    r"(?: (?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)(?!\w)\.?)?"
    r"(?:,? {1,2}(?:apt|apartment|suite|ste|unit|flat|floor|room|rm|bldg|lot)\.? ?#?"
    r"(?:\d\w{0,4}|\w\d{0,4})(?!\w)"
    r"|,? \d{1,3}(?:st|nd|rd|th) floor(?!\w)|,? ?#\w{1,5}(?!\w))?",
    re.IGNORECASE,
)
# Words that no street is named after, but that stand between a number and the word for a street.
_ENGLISH_TALK = folded_words(
    """
    a an and are as at away back bad bed bedroom big blocks but by came car cars closed couple cross
    crossing
    day days different down drive each every far feet few first fit for from ft good great guys
    had has have he her his home hour hours houses hr hrs i if in inch is it its just k kids km
    kms lane lanes left level like long lots m main' me meter meters mile miles min mins minute
    minutes month months more most mph my near new next nice no not now of off on one only open or
    other our out over page people per pm am players pounds quid right she shops side so some star
    stop stops than that their them then there these they this those times to too two up us very
    was way we week weeks were what when where which wide with yards year years you your
    """
)
_ENGLISH_DATES = folded_words(
    """
    january february march april may june july august september october november december jan feb
    mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday
    sunday mon tue wed thu fri sat sun
    """
)
ENGLISH_NO_NAMES = _ENGLISH_TALK | _ENGLISH_DATES
ENGLISH_JOINERS = frozenset(["of", "the", "de", "la", "del", "las", "los"])

_FRENCH_HOUSE = (
    rf"{_NO_NUMBER_BEFORE}\d{{1,4}}(?:[-/]\d{{1,4}})?(?: ?(?:bis|ter|quater|[A-Da-d])(?!\w))?"
)
FRENCH_BEFORE = re.compile(rf"{_FRENCH_HOUSE},? (?:(?:n° ?)?)$", re.IGNORECASE)
_FRENCH_JOINER = (
    r"(?:de la |de l'|des |du |de |d'|aux? |à la |à l'|le |la |les |l'|sur |en |et |sous )"
)
_FRENCH_NAME = rf"(?:{_CAPITAL}[\w'-]*{_CUT}|\d{{1,2}}(?:er)?(?= \w))"
FRENCH_AFTER = re.compile(
    rf"\.? {_FRENCH_JOINER}?{_FRENCH_NAME}(?: {_FRENCH_JOINER}?{_FRENCH_NAME}"
    r"|(?<=\d|r) (?i:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre"
    r"|décembre)(?: \d{4})?){0,4}"
)
_FRENCH_SMALL = rf"(?:\d{{1,2}} )?{_SMALL}[\w'-]*"
FRENCH_UNIT = re.compile(
    r"(?:,? (?:appt|apt|app|appartement|esc|escalier|porte|boîte|bte|bat|bât|bâtiment)\.? (?:n° ?)?"
    r"\w{1,4}(?!\w)|,? \d{1,2}(?:er|[eè]me|e) [ée]tage){0,3}",
    re.IGNORECASE,
)
# Where these follow, even a word with other senses is a street: "8 pl. de la mairie".
FRENCH_OF_THE = re.compile(r"\.? (?:de la|de l'|du|des) ")
# Words that no name ends with: forenames, titles and adjectives.
_FRENCH_FIRST = (
    r"(?:(?:jean|pierre|paul|marie|louis|victor|jules|georges|[ée]mile|henri|charles|jacques"
    r"|anatole"
    r"|albert|saint|sainte|st|ste|g[ée]n[ée]ral|mar[ée]chal|docteur|dr|pr[ée]sident|colonel|abb[ée]"
    r"|vieux|vieille|vieilles|grand|grands|grande|grandes|petit|petits|petite|petites|belle|haute"
    r"|basse|nouvelle)[ -])"
)
FRENCH_NAMESAKE = re.compile(rf"\.? (?:du |de la |des )?{_FRENCH_FIRST}{_SMALL}{{3,}}")
# In small letters a name goes on for a second word only where the line or the sentence ends there,
# or what is said of a house follows.
FRENCH_AFTER_SMALL = re.compile(
    rf"\.? {_FRENCH_JOINER}?{_FRENCH_FIRST}?{_FRENCH_SMALL}"
    rf"(?:(?: (?!(?:svp|stp|merci|pour|avec|et)\b){_FRENCH_JOINER}?{_SMALL}[\w'-]*)"
    r"(?=[,.\n]|\Z| \d{5}| \d{1,2}(?:er|[eè]me|e) "
    r"| (?:appt?|apt|b[aâ]t|b[aâ]timent|esc|escalier|porte|portail|interphone|digicode|sonnette"
    r"|[aà]|au|svp|stp|merci)(?!\w)))?"
)
FRENCH_TALK = folded_words(
    """
    of is the in and to for at on off from with or où ou qui que est et était sera en dans pour
    par avec sans si mais donc je tu il elle on nous vous ils elles bloquée barrée fermée piétonne
    principale suivante gratuite libre libres dispo plus moins trop très encore déjà puis ensuite
    derrière devant
    """
)
# What a code follows: "14 bd voltaire 75011".
FRENCH_BEFORE_CODE = re.compile(rf" {_SMALL}{{3,}}(?: {_SMALL}{{2,}}){{0,2}},? \d{{5}}(?!\d)")
# What stands between a word for a street and a number that is no house: "la rue fait 12 m".
FRENCH_NO_NAMES = FRENCH_TALK | folded_words(
    """
    lundi mardi mercredi jeudi vendredi samedi dimanche fait mesure compte coûte vaut vers jusqu'au
    depuis chez environ presque dès fer retour numéro km nationale le les au aux
    """
)
# "Rue de la Gare 12", as in Switzerland and Belgium.
FRENCH_NUMBER_LAST = re.compile(
    rf"\.? {_FRENCH_JOINER}?{_FRENCH_NAME}(?: {_FRENCH_JOINER}?{_FRENCH_NAME}){{0,4}}"
    r",? (?:(?:n°|n[or]?\.?|numéro|num) ?)?\d{1,3}[A-Za-z]?(?=[,.\n)!?]|\Z| \d{4,5}(?!\d)| [?!]"
    r"| (?:hein|svp|stp|merci|à|c'est|et|pour|au|chez|si|mais|demain|vers|dès|sonne\w*|bte|boîte"
    r"|apparte?ment"
    r"|étage|non|oui|ok|ce|cet|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b)"
)
# Of Algeria: "cité 1200 logements bât 14", "cité AADL bt 7".
FRENCH_ESTATE = re.compile(
    r" (?:(?:des )?\d{2,4}(?:/\d{1,4})? (?:logements?|logts?|lgts?)"
    r"|aadl(?: \d{1,4}(?: logements?)?)?"
    r"|(?!comme (?:exemple|référence|preuve|modèle)\b)[^\W\d_][\w'-]+(?: [^\W\d_][\w'-]+){0,2}?)"
    r"(?:,? (?:bât(?:iment)?|bat|bt|bloc|imm(?:euble)?|villa|porte|esc|cage"
    r"|appt?)\.? ?(?:n° ?)?[a-z\d]{1,3}"
    r"(?!\w)){1,3}",
    re.IGNORECASE,
)
_FRENCH_OF = r"(?:de la |de l'|des |du |de |d')"
_FRENCH_WORD = rf"{_SMALL}[\w'-]+"
_FRENCH_TOWN = r",? \d{4,5} (?!personnes|habitants|gens|euros?\b|places)[^\W\d_]{3}"
# In small letters what ends the address is asked for, and a small word or a town with its code.
FRENCH_NUMBER_LAST_SMALL = re.compile(
    rf" (?:{_FRENCH_OF}{_FRENCH_WORD}(?: {_FRENCH_OF}?{_FRENCH_WORD}){{0,2}},? \d{{1,3}}[a-d]?"
    rf"(?=[,.!?)](?!\d)|\n|\Z|{_FRENCH_TOWN})"
    rf"|{_FRENCH_WORD}(?: {_FRENCH_WORD})?,? \d{{1,3}}[a-d]?(?={_FRENCH_TOWN}))"
)

_ITALIAN_HOUSE = (
    r",? (?:n\.?[°º]? ?|nr\.? ?|numero |civico )?\d{1,4}"
    r"(?: ?/ ?[A-Za-z\d]{1,3}|[A-Za-z](?!\w)| [A-Z](?!\w)| bis)?"
)
_ITALIAN_JOINER = (
    r"(?:di |del |della |dell'|dei |degli |delle |dello |da |d'|e |la |lo |il |al |in )"
)
_ITALIAN_NAME = rf"(?:{_CAPITAL}[\w'-]*{_CUT}|\d{{1,2}}(?= [A-Za-z]))"
_HOUSE_END = r"(?![\w%€$]|[.,:/]\d| (?:€|euro|%|km|m\b|min|ore|volte|anni|giorni|persone))"
ITALIAN_AFTER = re.compile(
    rf"\.? {_ITALIAN_JOINER}?{_ITALIAN_NAME}(?: {_ITALIAN_JOINER}?{_ITALIAN_NAME}"
    r"|(?<=[\dIVX]) (?i:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre"
    rf"|novembre|dicembre)){{0,4}}{_ITALIAN_HOUSE}{_HOUSE_END}"
)
ITALIAN_AFTER_SMALL = re.compile(
    rf"\.? {_ITALIAN_JOINER}?{_SMALL}[\w'-]*(?: (?:{_SMALL}[\w'-]*|[IVX]{{1,4}})){{0,2}}"
    rf"{_ITALIAN_HOUSE}"
    r"(?=[,.;\n?!)]|\Z| \d{5}(?!\d)| (?:int|interno|scala|piano|a|in|citofono|roma|milano|napoli"
    r"|torino|palermo|genova|bologna|firenze|bari|catania|venezia|verona|messina|padova|trieste"
    r"|brescia|parma|modena|prato|perugia|livorno|cagliari|rimini|bergamo|trento|pisa|lecce)\b)"
)
# "al 12 di via Verdi"
ITALIAN_BEFORE = re.compile(rf"{_NO_NUMBER_BEFORE}\d{{1,4}}(?: ?[a-z])? (?:di|in) $", re.IGNORECASE)
ITALIAN_HOUR = re.compile(r"(?<!\w)(?:alle|dalle|le|ore|h|per le)\.? \Z", re.IGNORECASE)
ITALIAN_NAME = re.compile(
    rf" (?:{_ITALIAN_JOINER}?{_ITALIAN_NAME}(?: {_ITALIAN_JOINER}?{_ITALIAN_NAME}){{0,3}}"
    rf"|{_ITALIAN_JOINER}?{_SMALL}{{3,}})"
)
ITALIAN_UNIT = re.compile(
    r"(?:,? (?:int|interno|scala|sc|piano)\.? \w{1,3}(?!\w)){0,3}", re.IGNORECASE
)
# Kinds that a point cuts into two words.
ITALIAN_SHORT = ("v.le", "p.le", "c.so", "loc.")
# Kinds whose names may stand in small letters.
ITALIAN_BEFORE_SMALL = ITALIAN_SURE | frozenset(ITALIAN_SHORT)
# Kinds that say something else, but hardly behind "in".
ITALIAN_BEHIND_IN = folded_words("largo piazzetta contrada borgo")
ITALIAN_TALK = folded_words(
    """
    mail email e-mail sms whatsapp telegram chat pec web app radio cavo bonifico posta skype zoom
    internet mare terra aerea le i gli con per da col subito tutti tutto tutte dalle alle ore che
    non ho ha sono era è si ma o se mi ti ci vi ne fax telefono meet teams social link messaggio
    libera crucis lattea preferenziale uscita di mezzo fuga almeno circa solo paypal instagram
    facebook messenger satispay gmail slack discord youtube airbnb booking amazon vinted signal
    inglese francese tedesco spagnolo informatica python java excel livello base
    """
)

# Before "Ring 3 Kämpfe verloren", no name.
GERMAN_TALK = folded_words(
    "im am der die das den dem ein eine mein dein kein auf bei von zum zur nach in an vom jeder"
)
_GERMAN_HOUSE = (
    r"\.? ?(?:Nr\.? ?)?\d{1,4}(?: ?[a-zA-Z](?![\w.]))?(?: ?[-/+] ?\d{1,4} ?[a-z]?(?!\w)){0,2}"
    r"(?!\w|[.,:/]\d| ?(?:€|%)| (?:km|m|meter|metern|min|minuten|uhr|euro|tage|tagen|stunden|mal|"
    r"autos|stationen|häuser|leute|jahre|wochen|monate|personen)(?!\w))"
)
GERMAN_AFTER = re.compile(_GERMAN_HOUSE, re.IGNORECASE)
GERMAN_UNIT = re.compile(
    r"(?:,? (?:app|apartment|whg|wohnung|halle|haus|aufgang|stiege|tür|top|zimmer)\.? ?"
    r"\d{1,4}(?!\w))?",
    re.IGNORECASE,
)
GERMAN_EVIDENCE = re.compile(r"(?:,? |,?\n)(?:in |D-|A-|CH-)?\d{4,5} [^\W\d_]", re.IGNORECASE)
# "Straße des 17. Juni 135", "Platz der Republik 1"
GERMAN_OF = re.compile(
    r" (?:des|der|dem|am|im|zum|zur|an der|vor dem)(?: \d{1,2}\.)?(?: [A-ZÄÖÜ][\w-]*){1,3}"
    + _GERMAN_HOUSE
)
# What belongs to a street before its last word: "Karl-Marx-", "Berliner ", "Alte ".
GERMAN_BEFORE = re.compile(
    r"(?:(?<!\w)(?:[A-ZÄÖÜ]\w*\.? )?[A-ZÄÖÜ][\w.]*(?:-[A-ZÄÖÜ][\w.]*)*[- ])$"
)
GERMAN_BEFORE_SMALL = re.compile(r"(?:(?<!\w)\w{2,}(?:-\w+)*-|(?<!\w)\w{3,}er )$")
GERMAN_ADJECTIVE = re.compile(
    r"(?<!\w)(?:alte|neue|große|kleine|obere|untere|hintere|vordere|lange|kurze|hohe)[rn]? $",
    re.IGNORECASE,
)
# Where a part of a sentence begins and ends.
GERMAN_BEGUN = re.compile(r"(?:\A|[,:;.!?\n]) ?$")
GERMAN_ENDED = re.compile(r"[,!?\n]|\.(?!\d)|\Z")
GERMAN_AT = re.compile(r"(?<!\w)(?:am|zum|beim|vom) (?:[A-ZÄÖÜ][\w.]*[- ])?$", re.IGNORECASE)
# Of streets in small letters: "am neuen markt 4 in rostock", and no "am markt 3 kilo".
GERMAN_SMALL_END = re.compile(r"[,\n]|\Z| in [^\W\d_]")
# "Am Markt 7", "Zum Schäferhof 3": only with a postal code and a town behind them.
# Whatever its name is, with a house, a code and a town: "Lange Reihe 57, 20099 Hamburg".
GERMAN_NAMED = re.compile(
    rf"(?<![\w.-])(?!(?i:{'|'.join(sorted(ADDRESS_LABELS))}) )"
    r"[A-ZÄÖÜ][\w-]*(?: [A-ZÄÖÜ][\w-]*){0,2} \d{1,3} ?[a-z]?"
    r"(?=(?:,? |,?\n)(?:(?:D-|A-|CH-)\d{4,5}|\d{5}) [A-ZÄÖÜ][a-zäöüß])"
)
GERMAN_PREPOSITION = re.compile(
    r"(?<!\w)(?:am|an der|an den|im|in der|in den|zum|zur|auf der|auf dem|unter den|hinter der|"
    r"hinter dem|vor dem|vor der|beim|bei der)(?: (?!januar|februar|märz|april|mai|juni|juli|"
    r"august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|"
    r"samstag|sonntag)[^\W\d_][\w-]*){1,2}"
    # Another reader finds "Schillerstraße", which begins without the preposition; "Waldweg" it
    # leaves alone.
    + "(?:"
    + "".join(rf"(?<!\w{suffix})" for suffix in GERMAN_SUFFIXES)
    + "".join(rf"|(?<=\b{word})" for word in sorted(GERMAN_OTHERS))
    + r") \d{1,3} ?[a-z]?"
    r"(?=(?:,? |,?\n)(?:(?:D-|A-|CH-)\d{4,5}|\d{5}) (?:(?-i:[A-ZÄÖÜ])|berlin|hamburg|münchen|köln"
    r"|frankfurt|stuttgart|düsseldorf|leipzig|dortmund|essen|bremen|dresden|hannover|nürnberg"
    r"|wien))",
    re.IGNORECASE,
)

# Where a number ends a line, a part of a sentence or an address.
CLOSED = re.compile(
    r"[,.;:!?)\n]|\Z| ?- |,? (?:[A-Z]{1,2}-)?\d{4,5}(?!\d)"
    r"| [A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}(?!\w)"
    r"| [a-z]{3,}(?: [a-z]{3,})? (?:nsw|vic|qld|tas) \d{4}(?!\d)"
)
# Small words behind an address in a sentence.
GOES_ON = re.compile(
    r" (?:now|please|pls|plz|thx|thanks|in|near|by|at|and|or|but|if|is|opposite|next|so|for|today|"
    r"tonight|asap|around|instead|can|will|says|has|e|ed|a|al|alle|dalle|til|till|until|when"
    r"|behind|flat|its|it's|vicino|dopo|suona|suonare|"
    r"citofono|zona|presso|per|che|ma|è|ho|costa|int|interno|scala|piano|dal|dalla|tra|non|svp|stp|"
    r"merci|à|au|et|ou|pour|chez|giusto|vero|ok|sì|si|no|esatto|corretto|capito|hein|non|und|oder"
    r"|bitte|bei|um|ab)"
    r"(?!\w)",
    re.IGNORECASE,
)

# "at 77 chestnut ave", "in via Mazzini 18"
ENGLISH_AT = re.compile(r"(?<!\w)(?:at|to|from|outside|address:?) $", re.IGNORECASE)
ENGLISH_HOME = re.compile(
    r"(?<!\w)(?:(?:lives?|living|i'?m|be|based|staying|stop|parked|waiting|off)"
    r" (?:at|outside)|(?:drop|pick|get|fetch) (?:me|us|him|her) (?:(?:off|up) )?(?:from|at)"
    r"|pick ?up(?: from| at|:)?|collect from"
    r"|address(?: is|:)?|(?:deliver|send|moved|parcel|come|round|over|drive|cab|taxi|uber) to) $",
    re.IGNORECASE,
)
FRENCH_AT = re.compile(r"(?<!\w)(?:au|habite|adresse ?:?) $", re.IGNORECASE)
ITALIAN_AT = re.compile(r"(?<!\w)(?:in|al|a|alla|da|dalla|di|della|abito|è) $", re.IGNORECASE)

# "15 شارع التحرير"
ARABIC_BEFORE = re.compile(rf"{_NO_NUMBER_BEFORE}\d{{1,4}}(?: ?[ا-ی])? $")
# "ق 4 ش 12 ج 3 م 22": block, street, lane and house.
KUWAITI = re.compile(r"ق ?\d{1,2}[ ,-]{1,2}ش ?\d{1,3}(?:[ ,-]{1,2}[جم] ?\d{1,4}){0,2}(?!\w)")
# "مربع 4 منزل 12", "مجمع 328 طريق 2834"
BLOCK = re.compile(r"(?:مربع|مجمع) \d{1,4}[ ,]{1,2}(?P<next>منزل|بیت|طریق) (?:رقم )?\d{1,4}(?!\w)")
HOUSE_NUMBER = re.compile(r"[ .:\u200c]{0,2}(?:\d|(?P<word>[^\W\d_]+))")
HOUSE_LETTER = re.compile(r"(?:/\d{1,3}| ?(?!و)[ا-ی])(?!\w)")

BOXES = folded_words(
    """
    box postfach packstation paketstation
    bp boîte_postale boite_postale casella_postale صندوق_پستی صندوق_بريد صندوق_البريد
    ص_ب
    """
)
BOX_BEFORE = re.compile(r"(?:\bp\.? ?o\.? ?|\bpost office |\bpostal )$", re.IGNORECASE)
# A pressure of the blood is no box: a code behind it, or a line of its own.
BOX_CODE = re.compile(r"(?:,? |,? ?\n)\d{5}(?!\d)")
LINE_END = re.compile(r"\n|\Z")
BOX_NUMBER = re.compile(
    r"\.?(?: ?(?:n°|nr\.?|no\.?|رقم|شماره))?[ :.]{1,3}\d{1,6}(?:[ -]\d{1,6}){0,2}(?!\w)",
    re.IGNORECASE,
)
# Where the mail of American forces goes.
FORCES = re.compile(
    r"(?P<box>\b(?:PSC|CMR|Unit) \d{1,5},? Box \d{1,5}|\bUS(?:NS|S|NV|CGC|CG) [A-Z]\w+)[,\n ]{1,2}"
    r"(?P<office>(?:APO|FPO|DPO),? A[AEP])(?: \d{5})?(?!\w)"
)

_TOWN = (
    rf"{_CAPITAL}[^\W\d_]+"
    rf"(?:[ '-](?:{_SMALL}{{1,3}}[ '-]){{0,2}}(?!Cedex){_CAPITAL}{_SMALL}+){{0,3}}"
)
_STATES = (
    "a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]"
    "|t[nx]"
    "|ut|v[at]|w[aivy]"
)
# "chaussée de Wavre 212 boîte 5, 1050": a code that ends the line, and no year.
CODE_BEHIND = re.compile(
    r"(?:, ?| ?\n)(?P<code>(?!(?:19|20)\d\d(?!\d))\d{4,5})(?=[.!?)]{0,2}(?:[\n\0]|\Z))"
)
_TO_TOWN = r"(?:,? |,? ?\n|,? ?- ?|,? in )"
# What an address goes on with: code and town, town and code, in Latin letters and in Arabic.
TOWNS_BEHIND = (
    re.compile(
        rf"{_TO_TOWN}(?P<code>(?:[A-Z]{{1,2}}-)?\d{{4,5}})(?:,? |\n)"
        rf"(?P<town>{_TOWN}|(?!(?:euros?|eur|chf|franken|francs?|qm|pax|personen|stück|stk)(?!\w))"
        r"(?:(?:saint|sainte|st|la|le|les|bad|san|santa)[ -])?"
        rf"[^\W\d_]{{3,}}(?:-[^\W\d_]+)*(?=[,.;!?)\n]|\Z| [a-z]{{2}}(?!\w)))"
    ),
    re.compile(
        rf"{_TO_TOWN}(?P<town>{_TOWN}),?[ \n]"
        rf"(?:(?:(?P<state>{_STATES.upper()})|[A-Z]{{2,3}}),? "
        r"(?P<code>\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] \d[A-Z]\d)"
        r"|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?!\w)"
    ),
    re.compile(
        r",? (?P<town>(?!apt|unit|suite)[a-z]{3,}(?: [a-z]{3,})?),? "
        rf"(?P<state>{_STATES}),? "
        r"(?P<code>\d{5}(?:-\d{4})?)(?!\w)"
    ),
    re.compile(
        r",? (?P<town>[a-z]{3,}(?: [a-z]{3,})?),? (?:nsw|vic|qld|tas),? (?P<code>\d{4})(?!\w)"
    ),
    re.compile(
        r"[,\n] ?(?P<town>[ء-ی]{3,}(?: [ء-ی]{3,})?) (?P<code>\d{5})(?!\w)"
        r"(?! ?(?:تومن|تومان|ریال|هزار|درهم|دینار|جنیه|لیرة|دولار))"
    ),
)
