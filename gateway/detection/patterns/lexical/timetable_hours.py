"""Hours of four digits without a colon, as timetables and rotas write them: "boarding 0615".

Prices, years and numbers of flights have four digits too: where no nought leads, the word before
has to be one of arriving or of beginning.
"""

from typing import Final

from gateway.detection.patterns.lexical.time_forms import time_form

_TRAVEL: Final = (
    r"(?<!\w)(?:boarding|boards?|flights?|fly|flying|gate (?:closes|opens|shuts)|trains?|bus|coach"
    r"|ferry|depart\w*|dep|arriv\w*|arr|lands?|landing|check[- ]?in|check[- ]?out|shifts?|transfer"
    r"|take-?off|pick[- ]?up|standby|rota|briefing|reveille|muster|eta|etd|on (?:earlies|lates"
    r"|nights)|sharp|flug|abflug|zug|abfahrt|ankunft|(?:früh|spät|nacht|tag|mittel|zwischen"
    r"|wochenend|bereitschafts)?schicht|dienst(?:antritt|beginn|schluss|ende|plan)?|einsteigen"
    r"|vol|départ|arrivée|embarquement|volo|treno|partenza|arrivo|imbarco|turno"
    r"|پرواز|قطار|شیفت|رحلة|الرحلة|الطیارة|الاقلاع|القطار|الدوام)(?!\w)"
)
# Words of which every such wording has one.
_TRAVEL_WORDS: Final = (
    "boarding board boards flight flights fly flying gate train trains bus coach ferry depart "
    "departs departed departing departure departures dep arrive arrives arrived arriving arrival "
    "arrivals arriva arrivano arrivi arriviamo arrivé arrivons arrivent arr land lands landing "
    "check checkin checkout shift shifts transfer takeoff take pick pickup standby rota briefing "
    "reveille muster eta etd earlies lates nights sharp flug abflug zug abfahrt ankunft schicht "
    "frühschicht spätschicht nachtschicht tagschicht mittelschicht zwischenschicht "
    "wochenendschicht bereitschaftsschicht dienst dienstantritt dienstbeginn dienstschluss "
    "dienstende dienstplan einsteigen vol départ arrivée embarquement volo treno partenza arrivo "
    "imbarco turno پرواز قطار شیفت رحلة الرحلة الطيارة الاقلاع القطار الدوام"
)
_EARLY: Final = r"0\d[0-5]\d"
_LATE: Final = r"(?:1\d|2[0-3])[0-5]\d"
_RANGE: Final = r"(?: ?(?:-|to|till?|until|bis|à) ?(?:[01]\d|2[0-3])[0-5]\d)?"
_NO_FURTHER: Final = (
    r"(?![\w%€$£]|[.,:/-]\d| ?(?:%|€|\$|£|euros?|pounds|quid|usd|gbp|people|passengers|miles|km|kg"
    r"|calories|points|steps|return|each|pp|تومن|تومان|ریال)(?!\w))"
)
# Directly behind these four digits are the number of a thing, or a code.
_NUMBERED: Final = (
    r"(?<!flight )(?<!train )(?<!bus )(?<!gate )(?<!seat )(?<!no )(?<!no\. )(?<!number )(?<!code )"
    r"(?<!ref )(?<!pin )(?<!room )(?<!flug )(?<!zug )(?<!vol )(?<!volo )(?<!treno )(?<!coach )"
    r"(?<!error )(?<!fehler )(?<!erreur )(?<!errore )(?<!pin is )(?<!code is )(?<![\w.,:/#$£€+-])"
)
_BEGINS: Final = (
    r"(?<!\w)(?:at|by|says?|said|dep\.?|departs?|departing|departure|leaves?|leaving|arr\.?"
    r"|arrives?|arriving|arrival|lands?|landing|boarding|boards?|closes|opens|starts?|starting"
    r"|ends?|ending|from|till?|until|eta|etd|around|before|after|check[- ]?in|check[- ]?out|shift"
    r"|shift is|transfer is"
    r"|it's|ab|um|an|bis|gegen|départ|arrivée|à|vers|alle|ore|parte|arriva|ساعت|الساعة):? \Z"
)
_EARLY_HOURS: Final = " ".join(f"{h:02}{m:02}" for h in range(10) for m in range(60))
_LATE_HOURS: Final = " ".join(f"{h}{m:02}" for h in range(10, 24) for m in range(60))

FORMS: Final = (
    time_form(
        _EARLY_HOURS,
        rf"(?P<time>{_EARLY}{_RANGE}){_NO_FURTHER}",
        rf"{_TRAVEL}[^\0]{{0,60}}{_NUMBERED}\Z",
        near=_TRAVEL_WORDS,
    ),
    time_form(
        _EARLY_HOURS,
        rf"(?P<time>{_EARLY}{_RANGE}){_NO_FURTHER}(?=[^\n\0]{{0,48}}{_TRAVEL})",
        rf"{_NUMBERED}\Z",
        near=_TRAVEL_WORDS,
    ),
    time_form(
        _LATE_HOURS,
        rf"(?P<time>{_LATE}{_RANGE}){_NO_FURTHER}",
        rf"{_TRAVEL}[^\0]{{0,60}}(?<!\d){_BEGINS}",
        near=_TRAVEL_WORDS,
    ),
    time_form(
        _LATE_HOURS,
        rf"(?P<time>{_LATE}{_RANGE}){_NO_FURTHER}",
        r"(?<!\w)(?:dep\.?|departs?|departing|arr\.?|arrives?|arriving|lands?|boarding|boards?"
        r"|check[- ]?in|check[- ]?out|shift|shift is|pick[- ]?up [a-z ]{0,24}(?:at|by)|eta"
        r"|etd):? \Z",
        near=_TRAVEL_WORDS,
    ),
    time_form(
        _LATE_HOURS,
        rf"(?P<time>{_LATE}{_RANGE}){_NO_FURTHER}(?=[^\n\0]{{0,48}}{_TRAVEL})",
        _BEGINS,
        near=_TRAVEL_WORDS,
    ),
)
"""Hours beside words of travel and of shifts."""
