"""Forms of lending, raising and buying in German: "wann krieg ich die 350 wieder", "um 80 kauft".

Two digits suffice: what stands around the sum says that it is none of pieces and hours.
"""

from typing import Final

from gateway.detection.patterns.lexical.bargain_forms import ENDS, BargainForm, bargain_form

_WHOSE: Final = r"(?:(?:die|meine|mei|unsere|deine|seine|ihre) )?"
_GET: Final = r"(?<!\w)(?:krieg|kriag|bekomm)[a-z]{0,3}"
_SMALL: Final = (
    r"(?:(?:i|ich|ma|wir|mir|du|er|sie|ihr|es|noch|jetzt|endlich|eigentlich|denn|heut|heute|mal"
    r"|bitte|eh|dann|da|halt|auch|ja|nochmal|nochmals|(?:von )?(?:dir|ihm|euch|ihnen)) ){0,5}"
)
_FROM: Final = r" von (?:mir|dir|ihm|ihr|euch|uns|ihnen)(?!\w)"
_ABOUT: Final = r"(?:(?:knapp|rund|etwa|ca|circa|über|unter|jetzt|nun|fast|gut) )?"
# What is raised and lowered; of heat and pulses the same is said.
_RATES: Final = (
    r"(?<!\w)(?:[a-zäöü]{0,12}(?:miete|beitrag|preis|gebühr|gebühren|prämie|kosten)|abschlag|rate"
    r"|lohn|gehalt|pacht|tarif|honorar|abo|unterhalt|taschengeld|rente|kaltmiete)s?(?!\w)[^\n]{0,40}"
)
_RAISED_WORDS: Final = (
    "an rauf hoch runter erhöht erhöhen angehoben anheben gesenkt hochgesetzt raufgesetzt "
    "gestiegen steigen gefallen korrigiert angepasst geklettert hochgegangen"
)
_RAISED: Final = rf"(?= (?:{_RAISED_WORDS.replace(' ', '|')})(?!\w))"
_OTHER: Final = r"(?P<other>\d{1,3}(?:\.\d{3})+|[1-9]\d{1,4})(?![\w%]|[.,:]\d)"
# From 25 on, and no watch of four digits: no hour.
_NO_HOUR: Final = r"(?<! 1\d)(?<! 2[0-4])(?<! [01]\d[0-5]\d)(?<! 2[0-3][0-5]\d)"
_BOUGHT: Final = (
    r"(?:gekauft|kauft|bekommen|kriegt|gekriegt|ergattert|geschossen|verkauft|verkaufen|hergeben"
    r"|hergegeben|hergebn|abgegeben|gefunden|geholt|ghabt|kaufen)"
)
_SERVICES: Final = (
    r"(?<!\w)[a-zäöüß]*(?:reinigung|parkplatz|parken|garage|frühstück|getränke|wein|begleitung|menü"
    r"|essen|versand|lieferung|anfahrt|montage|aufbau|bettwäsche|handtücher|strom|heizung|wlan"
    r"|transport|kuchen|buffet|service|kurtaxe|ortstaxe|gepäck|koffer|material|gebühr|steuer|haustier"
    r"|hund|musik|deko|fotograf|schneiden|färben)"
)

GERMAN_FORMS: Final[tuple[BargainForm, ...]] = (
    # What somebody waits for.
    bargain_form(
        "wieder zurück zruck retour wiederhaben zurückhaben wiedergeben zurückgeben zurückzahlen",
        rf"(?:{_GET} {_SMALL}|(?<!\w)(?:mir|ma|uns|ich|i) {_SMALL}){_WHOSE}",
        r" (?:wieder|zurück|zruck|retour|wiederhaben|zurückhaben|wiedergeben|zurückgeben"
        r"|zurückzahlen)(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "mir dir ihm ihr euch uns ihnen",
        rf"{_GET} {_SMALL}{_WHOSE}",
        rf"{_FROM}",
        fewest=2,
    ),
    bargain_form(
        "krieg kriegt kriegst kriegn bekomm bekommt bekommst bekomme",
        r"(?<!\w)",
        rf" (?:krieg|bekomm)[a-z]{{0,3}} {_SMALL}von (?:mir|dir|ihm|ihr|euch|uns|ihnen)(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "mir dir ihm ihr euch uns ihnen",
        rf"{_GET} {_SMALL}von (?:mir|dir|ihm|ihr|euch|uns|ihnen) (?:noch |auch |eh )?",
        fewest=2,
    ),
    # What somebody has, and what it is.
    bargain_form(
        "konto geldbeutel portemonnaie börserl geldbörse kassa",
        r"(?<!\w)",
        r" (?:auf (?:dem|meinem|seinem|ihrem|unserem) konto"
        r"|im (?:geldbeutel|portemonnaie|börserl|geldbörsl)|in der (?:kassa|geldbörse))(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "taschengeld trinkgeld spritgeld kaution anzahlung pfand porto bußgeld kindergeld",
        r"(?<!\w)",
        r" (?:taschengeld|trinkgeld|spritgeld|kaution|anzahlung|pfand|porto|bußgeld|kindergeld)"
        r"(?!\w)",
        fewest=2,
    ),
    # What it is for, and what it was before.
    bargain_form(
        "für fürn",
        r"(?<!\w)(?<!seite )(?<!nummer )(?<!nr )(?<!zimmer )(?<!linie )(?<!platz )"
        r"(?<!level )(?<!stufe )(?<!gruppe )",
        r" (?:für (?:so )?(?:eine?n?|an|nen?)|fürn|für so was|für sowas)"
        r"(?! (?:\w+ )?\w*(?:stunden?|tage?|jahre?|monate?|wochen?|minuten?"
        r"|person|team|gruppe|klasse)(?!\w))(?= \w)",
        fewest=2,
    ),
    bargain_form(
        "nehm nehme geb gebe mach mache lass lasse verkauf verkaufe kriegst bekommst hol hole kauf",
        r"(?<!\w)(?:für|fia) (?:die )?",
        r" (?:nehme?|gebe?|mache?|lasse?|verkaufe?|kriegst|bekommst|hole?|kauf)"
        r" (?:ich|i|du|wir)(?!\w)",
    ),
    bargain_form(
        "zuviel viel wenig",
        r"(?<!\w)",
        r" zu ?(?:viel|wenig) (?:berechnet|verrechnet|abgebucht|bezahlt|gezahlt|kassiert|verlangt)",
        fewest=2,
    ),
    bargain_form("macht sind", r"(?<!\w)(?:macht|sind) ", r" für jeden(?!\w)", fewest=2),
    bargain_form(
        "fürs",
        r"(?<!\w)",
        r" fürs (?:essen|taxi|tanken|benzin|kino|ticket|zugticket|geschenk|bier|parken|hotel|zimmer"
        r"|auto|fleisch|trinken|fahren|putzen|babysitten|buffet|brot|porto)(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "für",
        r"(?<![\w.])",
        r"(?:(?<=\.\d{3})|(?<=\.\d{3},\d\d)) für (?:die|den|das|de|(?:unser|mein|dein)\w*)"
        r" [^\W\d_]",
    ),
    bargain_form(
        "statt",
        r"(?<!\w)(?:war|nur|jetzt|für|gibt'?s|gab'?s|um|kostet|kosten|zahlst?|zahle)"
        r" (?:nur |bloß )?",
        rf"{_NO_HOUR} statt {_OTHER}{ENDS}",
        fewest=2,
    ),
    bargain_form(
        "sagen sag sogn",
        r"(?<!\w)(?:sagen wir|sag ma|sogn ma)(?: mal| amoi| halt)? ",
        rf"{_NO_HOUR}(?:{ENDS}| (?:und|dann|statt)(?!\w))",
        fewest=2,
    ),
    bargain_form(
        "draus", r"(?<!\w)mach(?:e|en|st|t|ma)? (?:wir |ma |ich )?", r" draus(?!\w)", fewest=2
    ),
    # What was agreed, and what somebody would have.
    bargain_form(
        "ausgemacht vereinbart abgemacht besprochen",
        r"(?<!\w)(?:ausgemacht|vereinbart|abgemacht|besprochen) (?:war|waren|sind|hatten wir)"
        r" (?:aber |doch |eigentlich |ja |nur ){0,2}",
        rf"{_NO_HOUR}{ENDS}",
        fewest=2,
    ),
    bargain_form(
        "gern gerne",
        r"(?<!\w)hätte? (?:ich |i |ma |wir )?(?:[a-zäöü]{2,5} ){0,2}gerne? "
        r"(?:noch |dafür |schon )?",
        rf"(?:{ENDS}| (?:dafür|dafia)(?!\w))",
    ),
    # What is too much for whom, and the most that somebody pays.
    bargain_form(
        "wär wäre wärn wären mir uns ma mia viel",
        r"(?<!\w)",
        r" (?:wär|wäre|wärn|wären|is|ist|sind|san) (?:mir|uns|ma|mia) (?:[a-zäöü]{2,9} ){0,3}"
        r"(?:viel|vü|vui|teuer|happig)(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "maximum limit obergrenze schmerzgrenze vorschlag angebot",
        r"(?<!\w)",
        r" (?:wär|wäre|wären|ist|is|sind) (?:mein|unser|meine|unsere)"
        r" (?:maximum|limit|obergrenze|schmerzgrenze|vorschlag|angebot)(?!\w)",
        fewest=2,
    ),
    # For how much something is had: of Austria "um 80", elsewhere "um die 80".
    bargain_form(
        "um",
        r"(?<!\w)(?:kriegt?|bekommt?|gibt?'?s|gab'?s|verkaufe?|kaufe?|nehme?|gebe?|lasse?|hole?)"
        r" (?:[^\W\d_]+ ){0,5}um ",
        rf"{_NO_HOUR}(?:{ENDS}| (?:und|aber|statt|inkl|vb|neu|gebraucht|{_BOUGHT})(?!\w))",
        fewest=2,
    ),
    bargain_form("um", r"(?<!\w)um (?:die )?", rf"{_NO_HOUR} {_BOUGHT}(?!\w)", fewest=2),
    bargain_form(
        "um",
        r"(?<!\w)(?:für|preislich|neupreis|kostet|kosten|zahlst|zahlt|gibt'?s|gab'?s"
        r"|verlangen|verlangt) "
        r"(?:[^\W\d_]+ ){0,4}um die ",
        fewest=2,
    ),
    bargain_form(
        "um",
        r"(?<!\w)(?:meint|meinte|sagt|sagte|schätzt|schätz|veranschlagt) "
        r"(?:[^\W\d_]+ ){0,3}um die ",
    ),
    bargain_form("um", r"(?<!\w)(?:neu|gebraucht) (?:[^\W\d_]+ ){0,3}um die ", fewest=2),
    # What rises.
    bargain_form(_RAISED_WORDS, rf"{_RATES} auf {_ABOUT}", _RAISED, fewest=2),
    bargain_form(
        "an",
        rf"(?<!\w)(?:hebt|heben|hob)(?!\w)[^\n]{{0,36}} auf {_ABOUT}",
        r" an(?!\w)",
    ),
    bargain_form(
        "auf",
        rf"{_RATES} von {_ABOUT}",
        rf" auf {_ABOUT}{_OTHER}",
        fewest=2,
    ),
    bargain_form(
        "runtergehandelt gedrückt runtergegangen",
        rf"(?<!\w)auf {_ABOUT}",
        r" (?:runtergehandelt(?!\w)|(?<=\d{3} )(?:gedrückt|runtergegangen)(?!\w))",
        fewest=2,
    ),
    # What is left at a shop.
    bargain_form(
        "liegen liegenlassen liegengelassen",
        r"(?<!\w)(?:hab|habe|ham|haben|hat|hast)(?!\w)[^\n]{0,24} (?:da|dort|bei|beim|im|in|am)"
        r"(?: [^\n]{0,20})? ",
        r" liegen ?(?:ge)?lassen(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "gelassen",
        r"(?<!\w)",
        r"(?:(?<=\d[.,]\d\d)|(?<=\d\d\d)) gelassen(?!\w)",
        fewest=2,
    ),
    # What comes on top.
    bargain_form(
        "dazu drauf obendrauf hinzu",
        rf"(?<!\w)(?:kommen|kämen|kommt|käme) {_SMALL}{_ABOUT}",
        r" (?:dazu|drauf|obendrauf|hinzu)(?!\w)",
    ),
    bargain_form(
        "dazu hinzu",
        rf"(?<!\w)(?:dazu|hinzu) (?:kommen|kämen|kommt|käme) {_SMALL}{_ABOUT}",
        r" (?:für|an)(?!\w)",
        fewest=2,
    ),
    bargain_form(
        "drauf dazu obendrauf",
        r"(?<!\w)",
        r" (?:versand|porto|steuer|mwst|gebühr|gebühren|zinsen|anfahrt|nebenkosten|provision)"
        r" (?:dazu|drauf|obendrauf)(?!\w)",
        fewest=2,
    ),
    bargain_form("extra", rf"{_SERVICES} extra[: ]{{1,2}}", ENDS, fewest=2),
    bargain_form("extra", rf"{_SERVICES} ", rf" extra{ENDS}", fewest=2),
)
