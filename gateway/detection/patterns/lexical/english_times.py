"""Hours and days that English tells by the words around them: "before nine", "due on the first".

Scores, ages and measures have the same prepositions before them.
"""

from typing import Final

from gateway.detection.patterns.lexical.numerals import ENGLISH_UNITS
from gateway.detection.patterns.lexical.time_forms import ENDS, TimeForm, time_form

_HOUR: Final = rf"(?:{ENGLISH_UNITS}|ten|eleven|twelve|1[0-2]|[1-9])"
_MINUTES: Final = r"(?:five|ten|quarter|twenty|twenty[ -]five|5|10|20|25)"
_ORDINAL: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth"
)
_MONTHS: Final = "january february april june july august september sept october november december"
_DAY_OR_MONTH: Final = (
    r"(?:(?:1[3-9]|2\d|3[01])/(?:1[0-2]|0?[1-9])|(?:1[0-2]|0?[1-9])/(?:1[3-9]|2\d|3[01]))"
)
_DAY_AND_MONTH: Final = r"(?:(?:1[0-2]|0?[1-9])/(?:3[01]|[12]\d|0?[1-9]))"
# What is done to patients and cases, on a day.
_CARE: Final = (
    "seen admitted readmitted discharged visit diagnosed operated referred reviewed evaluated "
    "scanned hospitalised hospitalized vaccinated filed signed inspected"
)
_GOES_ON: Final = (
    rf"(?:{ENDS}|(?= (?:please|pls|plz|i|i'm|im|i'll|we|we're|he|he's|she|she's|they|you|only|or so"
    r"|if|cos|cause|because|on|at the|suits?|is|was|works?|though|today|tomorrow|tonight"
    r"|and (?:i|we|he|she|they|you|then)|so (?:i|we|he|she|they|you|any))\b))"
)
# What is won, changed, cut and multiplied by so much, and who asks for so many.
_NO_MEASURE: Final = (
    r"(?s:\A(?!.*\b(?:w[io]n|wins|lost|lose|loses|beat|beats|ahead|behind|up|down|rose|fell|grew|drop"
    r"\w*|divid\w*|multipl\w*|times|increas\w*|reduc\w*|cut|short|longer|shorter|taller|smaller"
    r"|bigger|wider|scale|metres?|inch\w*|feet|foot|level|page|chapter|season|episode|verse|step"
    r"|number|bus|room|size)\b).*)"
    r"(?<!comes )(?<!goes )(?<!i'm )(?<!im )(?<!'re )(?<!been )(?<!\d )(?<!\bone )(?<!\btwo )"
    r"(?<!\bsix )(?<!\bfour )(?<!\bthree )(?<!\beight )\Z"
)
_NIGHT: Final = r"(?: in the (?:morning|afternoon|evening)| at night)(?!\w)"

FORMS: Final[tuple[TimeForm, ...]] = (
    time_form(
        "after past before until till til by since",
        rf"(?:(?<!was )(?<!were )after|past|before|until|till|til|by|since) (?P<time>{_HOUR})"
        rf"{_GOES_ON}(?![.,:/-]\d)",
        _NO_MEASURE,
    ),
    time_form(
        "between",
        rf"between (?P<time>{_HOUR}) and (?P<other>{_HOUR}){_GOES_ON}(?![.,:/-]\d)",
        r"\b(?:any ?time|some ?time|here|there|home|come|call|free|in|round|over|deliver\w*"
        r"|arriv\w*|open|closed|pick ?up|drop|window|slot|visit|out|off)(?: [a-z]+)? \Z",
    ),
    time_form(
        "from",
        rf"from (?P<time>{_HOUR}){_GOES_ON}(?![.,:/-]\d)",
        r"\b(?:work|free|open|out|available|off|there|here|home|around|about|on) \Z",
    ),
    time_form(
        "since",
        rf"since (?P<time>(?:0?[1-9]|1\d|2[0-3])\.[0-5][05])(?![\w%€$£]|[.,:/-]\d){_GOES_ON}",
    ),
    # With the part of the day, which the grammar of dates leaves apart behind minutes.
    time_form(
        "morning afternoon evening",
        rf"(?P<time>{_MINUTES} (?:past|to) {_HOUR}{_NIGHT})",
        n_before=5,
    ),
    time_form("morning afternoon evening", rf"(?P<time>half {_HOUR}{_NIGHT})", n_before=4),
    time_form("night", rf"(?P<time>{_MINUTES} (?:past|to) {_HOUR}{_NIGHT})", n_before=4),
    time_form("night", rf"(?P<time>half {_HOUR}{_NIGHT})", n_before=3),
    time_form(
        "instead",
        rf"(?P<time>{_HOUR}) instead of (?P<other>(?:1[0-2]|[1-9])[:.][0-5][05])"
        rf"(?![\w%€$£]|[.,:/-]\d){_GOES_ON}",
        r"(?<![\w.,:/$£€-])\Z",
        n_before=1,
    ),
    # "it says 11.47 am, not 11.57"
    time_form(
        "not",
        r"not (?P<time>(?:1?\d|2[0-3])[.:][0-5]\d)(?![\w%€$£]|[.,:/-]\d)",
        r"\d ?[ap]m\b[^\n]{0,40}\Z",
    ),
    time_form(
        _ORDINAL,
        rf"(?P<time>{_ORDINAL.replace(' ', '|')})"
        rf"(?:{ENDS}|(?= (?:of (?:the|every|each) month|every|and|or|so|i|we|but)\b))",
        r"\b(?:rent|due|out|payday|paid|pay|bills?|invoices?|wages?|salary|mortgage|charged?|collected"
        r"|debited?|lease|contract|moving|moved|starts?|starting|landlord|order"
        r"|rest|balance|remainder|sent|posted|arrived?s?|signed|booked|born|back|flying|leaving"
        r"|landing|coming|meeting|appointment|appt|delivered|delivery)\b[^\n.!?;,]{0,24}"
        r"\b(?:on|by|from|until|till|before|after) the \Z",
    ),
    time_form(
        f"{_ORDINAL} twenty thirty",
        rf"(?P<time>(?:(?:(?:twenty|thirty)[ -])?(?:{_ORDINAL.replace(' ', '|')}))"
        r" of (?:the|every|each|next) month)(?!\w)",
    ),
    time_form(
        _MONTHS,
        rf"(?P<time>{_MONTHS.replace(' ', '|')})(?!\w|['’]s)",
        r"\b(?:over|throughout|most of|all of) \Z",
    ),
    time_form(
        "by before until till since after due",
        rf"[a-z]+ (?:on )?(?P<time>{_DAY_OR_MONTH})(?![\w%€$£/]|[.,:]\d|-\d)",
    ),
    # "Seen by Dr. Castellano on 3/2"
    time_form(
        _CARE,
        rf"[a-z]+ (?:(?:[^\W\d_]+\.? ){{0,5}}on )?(?P<time>{_DAY_AND_MONTH})"
        r"(?![\w%€$£/]|[.,:]\d|-\d| of\b)",
    ),
)
"""Hours and days of English."""
