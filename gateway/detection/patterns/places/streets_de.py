"""How streets and houses are written in German: words and patterns; see `street_grammar`."""

import re

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.street_grammar import ADDRESS_LABELS

SURE = ("straße", "strasse", "strass", "str", "gasse", "allee", "chaussee")
# Ends of many words ("bring", "Firewall"): only with a code and a town, or behind "am".
DOUBTFUL = ("platz", "ring", "steig", "stieg", "markt", "graben", "wall", "winkel", "kamp")
# Of those, that are no end of another word's where a house stands between commas behind them:
# "Möwenstieg 3, klingel oben".
ALONE = ("platz", "steig", "stieg", "markt", "graben", "winkel", "kamp")
# Of regions, and of hills and fields: "Budentwiete 6", "Plagwitzer Zeile 41", "am Eichrain 3".
LOCAL = (
    *("twiete", "redder", "brook", "brink", "koppel", "fleet", "deich", "hörn", "zeile", "reihe"),
    *("halde", "rain", "bühl", "büel", "matte", "acker", "äcker", "gässli", "gässle", "lände"),
    *("leiten", "leite", "höhe", "hang", "auen", "siedlung", "gärten", "wiesen", "heide", "kehre"),
    *("wäg", "strooss"),
)
SUFFIXES = (*SURE, *DOUBTFUL, "weg", "damm", "ufer", "pfad", "promenade", *LOCAL)
OTHERS = folded_words(
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
    fußmatte isomatte turnmatte yogamatte badematte gummimatte schlafmatte sportmatte biergärten
    kindergärten schrebergärten vorgärten anhang vorhang zusammenhang überhang umhang aushang
    tabellenzeile kopfzeile fußzeile betreffzeile codezeile befehlszeile textzeile schlusszeile
    körperhöhe raumhöhe augenhöhe deckenhöhe schulterhöhe sitzhöhe schritthöhe fallhöhe höchsthöhe
    stuhlreihe sitzreihe buchreihe testreihe messreihe zahlenreihe versuchsreihe baureihe
    vorderreihe modellreihe filmreihe zuckerwiesen schneematte
    fachmarkt drogeriemarkt elektromarkt schwarzmarkt schützengraben straßengraben
    """
)
# Before "Ring 3 Kämpfe verloren", no name.
TALK = folded_words(
    "im am der die das den dem ein eine mein dein kein auf bei von zum zur nach in an vom jeder"
)
_HOUSE = (
    r"\.? ?(?:Nr\.? ?)?\d{1,4}(?: ?[a-zA-Z](?![\w.]))?(?: ?[-/+] ?\d{1,4} ?[a-z]?(?!\w)){0,2}"
    r"(?!\w|[.,:/]\d| ?(?:€|%)| (?:km|m|meter|metern|min|minuten|uhr|euro|tage|tagen|stunden|mal|"
    r"autos|stationen|häuser|leute|jahre|wochen|monate|personen)(?!\w))"
)
AFTER = re.compile(_HOUSE, re.IGNORECASE)
UNIT = re.compile(
    r"(?:,? (?:app|apartment|whg|wohnung|halle|haus|aufgang|stiege|tür|top|zimmer)\.? ?"
    r"\d{1,4}(?!\w))?",
    re.IGNORECASE,
)
EVIDENCE = re.compile(r"(?:,? |,?\n)(?:in |D-|A-|CH-)?\d{4,5} [^\W\d_]", re.IGNORECASE)
# "Straße des 17. Juni 135", "Platz der Republik 1"
OF = re.compile(
    r" (?:des|der|dem|am|im|zum|zur|an der|vor dem)(?: \d{1,2}\.)?(?: [A-ZÄÖÜ][\w-]*){1,3}" + _HOUSE
)
# What belongs to a street before its last word: "Karl-Marx-", "Berliner ", "Alte ".
BEFORE = re.compile(r"(?:(?<!\w)(?:[A-ZÄÖÜ]\w*\.? )?[A-ZÄÖÜ][\w.]*(?:-[A-ZÄÖÜ][\w.]*)*[- ])$")
BEFORE_SMALL = re.compile(r"(?:(?<!\w)\w{2,}(?:-\w+)*-|(?<!\w)\w{3,}er )$")
# "am Bergrain 3 Hasen gesehen"
COUNTED = re.compile(r" [A-ZÄÖÜ]")
# "Letzter Platz 3", "Erster Ring 2"
_WHICH = (
    r"(?:erst|zweit|dritt|viert|letzt|nächst|ander|gut|best|schlecht|toll|frei|fest|leer|jed|dies"
    r"|welch|unser|eur|ihr|mein|dein|sein|schön|inner|äußer|tief|halb|weit)"
)
NO_NAME = re.compile(rf"(?<!\w){_WHICH}(?:er|e|en|es)? $", re.IGNORECASE)
# "Plagwitzer Zeile", "Kölner Ring"
TOWN_BEFORE = re.compile(rf"(?<!\w)(?!(?i:{_WHICH}))[A-ZÄÖÜ]\w{{3,}}er $")
# What an address begins with, where it has a capital: "Am Moorkamp 12".
LEADING = re.compile(r"(?<!\w)(?:Am|Im|Zum|Zur|An der|Auf dem|Auf der|In der|In den) $")
ADJECTIVE = re.compile(
    r"(?<!\w)(?:alte|neue|große|kleine|obere|untere|hintere|vordere|lange|kurze|hohe)[rn]? $",
    re.IGNORECASE,
)
# Where a part of a sentence begins and ends.
BEGUN = re.compile(r"(?:\A|[,:;.!?\n]) ?$")
ENDED = re.compile(r"[,!?\n]|\.(?!\d)|\Z")
AT = re.compile(r"(?<!\w)(?:am|zum|beim|vom) (?:[A-ZÄÖÜ][\w.]*[- ])?$", re.IGNORECASE)
# Of streets in small letters: "am neuen markt 4 in rostock", and no "am markt 3 kilo".
SMALL_END = re.compile(r"[,\n]|\Z| in [^\W\d_]")
# Whatever its name is, with a house, a code and a town: "Lange Reihe 57, 20099 Hamburg".
NAMED = re.compile(
    rf"(?<![\w.-])(?!(?i:{'|'.join(sorted(ADDRESS_LABELS))}) )"
    r"[A-ZÄÖÜ][\w-]*(?: [A-ZÄÖÜ][\w-]*){0,2} \d{1,3} ?[a-z]?"
    r"(?=(?:,? |,?\n)(?:(?:D-|A-|CH-)\d{4,5}|\d{5}) [A-ZÄÖÜ][a-zäöüß])"
)
# "Am Markt 7", "Zum Schäferhof 3": only with a postal code and a town behind them.
PREPOSITION = re.compile(
    r"(?<!\w)(?:am|an der|an den|im|in der|in den|zum|zur|auf der|auf dem|unter den|hinter der|"
    r"hinter dem|vor dem|vor der|beim|bei der)(?: (?!januar|februar|märz|april|mai|juni|juli|"
    r"august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|"
    r"samstag|sonntag)[^\W\d_][\w-]*){1,2}"
    # Another reader finds "Schillerstraße", which begins without the preposition; "Waldweg" it
    # leaves alone.
    + "(?:"
    + "".join(rf"(?<!\w{suffix})" for suffix in SUFFIXES)
    + "".join(rf"|(?<=\b{word})" for word in sorted(OTHERS))
    + r") \d{1,3} ?[a-z]?"
    r"(?=(?:,? |,?\n)(?:(?:D-|A-|CH-)\d{4,5}|\d{5}) (?:(?-i:[A-ZÄÖÜ])|berlin|hamburg|münchen|köln"
    r"|frankfurt|stuttgart|düsseldorf|leipzig|dortmund|essen|bremen|dresden|hannover|nürnberg"
    r"|wien))",
    re.IGNORECASE,
)
