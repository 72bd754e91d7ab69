"""Days of a month in words, told by the words around: "on the twenty-fifth", "il quindici parto".

A word counts, ranks and tells hours as often as a number; low ones need what runs out or is paid.
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import ENDS, ENGLISH_GOES_ON, time_form
from gateway.domain.alternatives import any_of
from gateway.domain.cardinals import ITALIAN

_ENGLISH_LOW: Final = "fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
_ENGLISH_HIGH: Final = (
    "thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth"
    "|thirtieth|thirty[- ]first"
    "|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)"
)
_ENGLISH_BEGINS: Final = (
    "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
    "thirtieth twenty thirty"
)
_ENGLISH_LOW_BEGINS: Final = _ENGLISH_LOW.replace("|", " ")
_ENGLISH_TAIL: Final = rf"(?:{ENDS}|(?= (?:{ENGLISH_GOES_ON})\b))"
_ENGLISH_ANY: Final = rf"first|second|third|{_ENGLISH_LOW}|{_ENGLISH_HIGH}"
_AND: Final = " (?:and|or|&|to|till?|until|through) (?:the )?"
_SUITS: Final = rf"suits(?:{ENDS}| (?:me|us|you|him|her|them|everyone|better|best|fine)(?!\w))"
_FRENCH_DAY: Final = (
    r"(?:onze|douze|treize|quatorze|quinze|seize|dix[- ](?:sept|huit|neuf)"
    r"|vingt(?:[- ](?:et[- ]un|deux|trois|quatre|cinq|six|sept|huit|neuf))?|trente(?: et un)?)"
)
_FRENCH_BEGINS: Final = "onze douze treize quatorze quinze seize dix vingt trente"
_ITALIAN_WORDS: Final = (*ITALIAN[10:31], "ventitre")
_ITALIAN_DAY: Final = rf"(?:{any_of(_ITALIAN_WORDS)})"

FORMS: Final = (
    time_form(
        _ENGLISH_BEGINS,
        rf"(?P<time>{_ENGLISH_HIGH}){_ENGLISH_TAIL}",
        r"(?<!\w)(?:on|by|until|till?|from|since|before|after|for|paid|due|is|'s|come|comes|to"
        r"|back|expires|lands|falls on) the \Z",
    ),
    time_form(
        _ENGLISH_LOW_BEGINS,
        rf"(?P<time>{_ENGLISH_LOW}){_ENGLISH_TAIL}",
        r"(?<!\w)(?:(?:by|until|till?|paid|due|due on|rent is|payday is|payday's|rent's|deadline is"
        r"|deadline's|birthday is|birthday's|expires|expires on) the )\Z",
    ),
    time_form(
        # Of three lamps the fourth "works" too.
        "the",
        rf"the (?:(?P<time>{_ENGLISH_HIGH}) (?:{_SUITS}|(?:works|(?:would|doesn't|does not|won't)"
        r" (?:work|suit)|is (?:fine|free|full|out|better|best|booked|possible|ok|okay))(?!\w))"
        rf"|(?P<other>{_ENGLISH_LOW}) (?:{_SUITS}|(?:works|would work|doesn't work|won't work)"
        r"(?: better| best| fine| great| well| too)?"
        r" for (?:me|us|you|him|her|them|everyone)(?!\w)))",
        behind=f"{_ENGLISH_LOW_BEGINS} {_ENGLISH_BEGINS}",
    ),
    time_form(
        # "I'm off the second we land" says when, and no day.
        "the",
        rf"the (?:(?P<time>{_ENGLISH_ANY}){_AND}(?P<other>{_ENGLISH_ANY})"
        rf"|(?P<day>{_ENGLISH_LOW}|{_ENGLISH_HIGH})){_ENGLISH_TAIL}",
        r"(?<!\w)(?:free|available|away|off|busy|back|out|around|in town|at home|on holiday)"
        r" (?:on |from )?\Z",
        behind=f"first second third {_ENGLISH_LOW_BEGINS} {_ENGLISH_BEGINS}",
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
        behind=" ".join(_ITALIAN_WORDS),
    ),
)
"""Days by what is done on them."""
