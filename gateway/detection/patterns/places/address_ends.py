"""How boxes are written, and the towns behind addresses; see `street_grammar`."""

import re

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.street_grammar import CAPITAL, SMALL

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
# "ر ص ب 4816" is a plate.
PLATE = re.compile(r"(?<!\w)[ا-ی] \Z")
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
    rf"{CAPITAL}[^\W\d_]+"
    rf"(?:[ '-](?:{SMALL}{{1,3}}[ '-]){{0,2}}(?!Cedex){CAPITAL}{SMALL}+){{0,3}}"
)
_STATES = (
    "a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]"
    "|t[nx]|ut|v[at]|w[aivy]"
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
        rf"(?:(?:(?P<state>{_STATES.upper()}|NSW|VIC|QLD|TAS|ACT|NT|SA)|[A-Z]{{2,3}}),? "
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
