"""Days of a month in words, told by the words around: "on the twenty-fifth", "il quindici parto".

A word counts, ranks and tells hours as often as a number; low ones need what runs out or is paid.
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import ENDS, time_form

_ENGLISH_LOW: Final = "fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
_ENGLISH_HIGH: Final = (
    "thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth"
    "|thirtieth|thirty[- ]first"
    "|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)"
)
_ENGLISH_GOES_ON: Final = (
    rf"(?:{ENDS}|(?= (?:every month|each month|of (?:the|every|each|next|this) month|i|ill|i'll|im"
    r"|i'm|we|we're|they|he|she|it's|so|and|or|at|if|then|but|because|cos|please|pls|with|morning"
    r"|evening|afternoon|night|latest|now|instead|ideally|maybe|ok|works|suits)\b))"
)
_FRENCH_DAY: Final = (
    r"(?:onze|douze|treize|quatorze|quinze|seize|dix[- ](?:sept|huit|neuf)"
    r"|vingt(?:[- ](?:et[- ]un|deux|trois|quatre|cinq|six|sept|huit|neuf))?|trente(?: et un)?)"
)
_FRENCH_BEGINS: Final = "onze douze treize quatorze quinze seize dix vingt trente"
_ITALIAN_DAY: Final = (
    r"(?:undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove"
    r"|venti(?:due|tré|tre|quattro|cinque|sei|sette|nove)?|ventuno|ventotto|trenta|trentuno)"
)
_ITALIAN_WORDS: Final = (
    "undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti "
    "ventuno ventidue ventitré ventitre ventiquattro venticinque ventisei ventisette ventotto "
    "ventinove trenta trentuno"
)

FORMS: Final = (
    time_form(
        "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
        "thirtieth twenty thirty",
        rf"(?P<time>{_ENGLISH_HIGH}){_ENGLISH_GOES_ON}",
        r"(?<!\w)(?:on|by|until|till?|from|since|before|after|for|paid|due|is|'s|come|comes|to"
        r"|back|expires|lands|falls on) the \Z",
    ),
    time_form(
        _ENGLISH_LOW.replace("|", " "),
        rf"(?P<time>{_ENGLISH_LOW}){_ENGLISH_GOES_ON}",
        r"(?<!\w)(?:(?:by|until|till?|paid|due|due on|rent is|payday is|payday's|rent's|deadline is"
        r"|deadline's|birthday is|birthday's|expires|expires on) the )\Z",
    ),
    time_form(
        "le du au",
        rf"(?:le|du|au) (?P<time>{_FRENCH_DAY})(?![\w-]| (?:heures?|h|minutes?|ans|euros?)\b)"
        rf"(?:(?= (?:c'est (?:mon|ma|le|la|son|notre|férié|mort|bon|complet)|on|je|j'ai|jai|tu|ya"
        r"|il y a|y'?a|matin|soir|aprem|après-midi|du mois|de chaque mois|prochain|dernier"
        r"|chez|parce que?|pcq)\b)"
        rf"|{ENDS})",
        r"(?<!\w)(?:\A|\n|jusqu'|(?:rdv|rendez-vous|avant|reviens|revient|rentre|part|pars|partons"
        r"|arrive|arrivent|vient|viens|payée?s?|salaire|loyer|échéance|anniv|anniversaire|mariage"
        r"|partir|compter|d'ici|audience|examen|livrée?|dispo) )\Z",
        behind=_FRENCH_BEGINS,
    ),
    time_form(
        "il",
        rf"il (?P<time>{_ITALIAN_DAY})(?!\w)(?! per cento)"
        rf"(?:{ENDS}|(?= (?:ho|ha|hai|abbiamo|c'è|parto|parte|partiamo|arrivo|arriva|torno|torna"
        r"|vado|va|andiamo|devo|scade|pago|paga|si paga|esce|apre|chiude|inizia|comincia|finisce"
        r"|mattina|sera|pomeriggio|prossimo|scorso|del mese|di ogni mese|compi\w+|siamo|sono|e|o"
        r"|alle)\b))",
        r"(?:\A|\n|[.,!?;:(] ?|(?<!\w)(?:entro|scade|scadono|vediamo|esame|visita|appuntamento"
        r"|festa|compleanno|matrimonio|torno|torna|arrivo|arriva|parto|parte|stipendio|rata"
        r"|affitto|paga|pago|pagano|pagare|concerto|turno|riunione|consegna|o|e|meglio|forse) )\Z",
        behind=_ITALIAN_WORDS,
    ),
)
"""Days by what is done on them."""
