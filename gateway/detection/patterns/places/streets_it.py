"""How streets and houses are written in Italian: words and patterns; see `street_grammar`."""

import re

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical.lexicon_it import WORDS
from gateway.detection.patterns.places.street_grammar import CAPITAL, CUT, NO_NUMBER_BEFORE, SMALL
from gateway.detection.patterns.places.town_patterns import ITALIAN_TOWNS

SURE = folded_words("via viale vicolo piazza piazzale lungomare vle pza zza")
KINDS = SURE | folded_words(
    "corso largo strada contrada borgo salita calle fondamenta traversa località piazzetta "
    "lungotevere za v"
)
_HOUSE = (
    r",? (?:n\.?[°º]? ?|nr\.? ?|numero |civico )?\d{1,4}"
    r"(?: ?/ ?[A-Za-z\d]{1,3}|[A-Za-z](?!\w)| [A-Z](?!\w)| bis)?"
)
_JOINER = r"(?:di |del |della |dell'|dei |degli |delle |dello |da |d'|e |la |lo |il |al |in )"
_NAME = rf"(?:{CAPITAL}[\w'-]*{CUT}|\d{{1,2}}(?= [A-Za-z]))"
_HOUSE_END = r"(?![\w%€$]|[.,:/]\d| (?:€|euro|%|km|m\b|min|ore|volte|anni|giorni|persone))"
_MONTHS = f"{WORDS['month']} {WORDS['month_name']}".replace(" ", "|")
AFTER = re.compile(
    rf"\.? {_JOINER}?{_NAME}(?: {_JOINER}?{_NAME}"
    rf"|(?<=[\dIVX]) (?i:{_MONTHS})){{0,4}}{_HOUSE}{_HOUSE_END}"
)
AFTER_SMALL = re.compile(
    rf"\.? {_JOINER}?{SMALL}[\w'-]*(?: (?:{SMALL}[\w'-]*|[IVX]{{1,4}})){{0,2}}"
    rf"{_HOUSE}"
    r"(?=[,.;\n?!)]|\Z| \d{5}(?!\d)| (?:int|interno|scala|piano|a|in|citofono"
    rf"|{ITALIAN_TOWNS})\b)"
)
# "al 12 di via Verdi"
BEFORE = re.compile(rf"{NO_NUMBER_BEFORE}\d{{1,4}}(?: ?[a-z])? (?:di|in) $", re.IGNORECASE)
HOUR = re.compile(r"(?<!\w)(?:alle|dalle|le|ore|h|per le)\.? \Z", re.IGNORECASE)
NAME = re.compile(rf" (?:{_JOINER}?{_NAME}(?: {_JOINER}?{_NAME}){{0,3}}|{_JOINER}?{SMALL}{{3,}})")
UNIT = re.compile(r"(?:,? (?:int|interno|scala|sc|piano)\.? \w{1,3}(?!\w)){0,3}", re.IGNORECASE)
# Kinds that a point cuts into two words.
SHORT = ("v.le", "p.le", "c.so", "loc.")
# Kinds whose names may stand in small letters.
BEFORE_SMALL = SURE | frozenset(SHORT)
# Kinds that say something else, but hardly behind "in".
BEHIND_IN = folded_words("largo piazzetta contrada borgo")
TALK = folded_words(
    """
    mail email e-mail sms whatsapp telegram chat pec web app radio cavo bonifico posta skype zoom
    internet mare terra aerea le i gli con per da col subito tutti tutto tutte dalle alle ore che
    non ho ha sono era è si ma o se mi ti ci vi ne fax telefono meet teams social link messaggio
    libera crucis lattea preferenziale uscita di mezzo fuga almeno circa solo paypal instagram
    facebook messenger satispay gmail slack discord youtube airbnb booking amazon vinted signal
    inglese francese tedesco spagnolo informatica python java excel livello base
    """
)
# "via Garibaldi 12 domani": an hour or a distance behind a way has words of its own.
GOES_ON = re.compile(
    r" (?:domani|oggi|stasera|stamattina|stanotte|dopodomani|alle|dalle|dopo|prima|subito|adesso"
    r"|ora|per|ed?|ma|che|con|davanti|vicino|dietro|accanto|sotto|sopra|entro|verso|tra|fra|se|poi"
    r"|quindi|perché|dove|angolo|citofono|piano|scala|al|primo|secondo|terzo|lunedì|martedì"
    r"|mercoledì|giovedì|venerdì|sabato|domenica)(?!\w)",
    re.IGNORECASE,
)
# "in via Mazzini 18"
AT = re.compile(r"(?<!\w)(?:in|al|a|alla|da|dalla|di|de|della|abito|è|sto|presso) $", re.IGNORECASE)
