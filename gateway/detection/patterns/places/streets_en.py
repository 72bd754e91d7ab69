"""How streets and houses are written in English: words and patterns; see `street_grammar`."""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.lexicon_en import WORDS
from gateway.detection.patterns.places.street_grammar import CAPITAL, CUT, NO_NUMBER_BEFORE

# Words for a street that are hardly anything else, whatever the case, and those that only a name in
# capitals makes one.
SURE = folded_words(
    "street str st road rd avenue ave blvd boulevard lane ln crescent cres gdns pde tce crt"
)
KINDS = SURE | folded_words(
    """
    drive dr court ct place pl way terrace close square sq circle cir parkway pkwy highway hwy
    trail trl row mews gardens grove hill park walk loop run alley plaza pike turnpike ridge view
    quay crossing mall broadway heights embankment green gate path rise expressway freeway mount
    route cottages villas brow wharf parade esplanade cct
    """
)
# Kinds that are names of streets as well: "44 park road", "juniper ridge rd".
NAMED = folded_words("hill park ridge view grove green mount gate garden gardens quay mill")
# Kinds that are more than streets, in small letters only where somebody lives or goes.
HOUSED = folded_words("terrace close grove gardens mews drive crescent court rise row")
_NAME = rf"{CAPITAL}[\w'-]*{CUT}"
_HOUSE = rf"{NO_NUMBER_BEFORE}(?:\d{{1,4}}/)?\d{{1,5}}(?:[A-Za-z]|-\d{{1,5}}| \d/\d)?(?!\w)"
# What stands before the word for a street; the last group is the name.
BEFORE = re.compile(
    r"(?:\b(?:\d{1,3}(?:st|nd|rd|th)|ground|first|second|third|top) floor,? )?"
    r"(?:\b(?:flat|apt|apartment|unit|suite|room)\.? (?:(?:\d\w{0,3}|\w\d{0,3}),? )?)?"
    rf"{_HOUSE},? "
    rf"(?P<name>(?:(?:{_NAME}|\d{{1,3}}(?:st|nd|rd|th)|of|the|de|la|del|las|los) ){{1,5}})$",
    re.IGNORECASE,
)
AFTER = re.compile(
    r"\.?(?: of the [a-z][\w'-]*| (?<=[dey] )\d{1,4}(?!\w|[.,:/]\d))?"
    r"(?: (?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)(?!\w)\.?)?"
    r"(?:,? {1,2}(?:apt|apartment|suite|ste|unit|flat|floor|room|rm|bldg|lot)\.? ?#?"
    r"(?:\d\w{0,4}|\w\d{0,4})(?!\w)"
    r"|,? \d{1,3}(?:st|nd|rd|th) floor(?!\w)|,? ?#\w{1,5}(?!\w))?",
    re.IGNORECASE,
)
# Words that no street is named after, but that stand between a number and the word for a street.
_TALK = folded_words(
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
_DATES = folded_words(
    " ".join(
        WORDS[key]
        for month_or_day in ("month", "weekday")
        for key in WORDS
        if key.startswith(month_or_day) and key != "month_noun"
    )
)
NO_NAMES: Final[frozenset[str]] = _TALK | _DATES
JOINERS = frozenset(["of", "the", "de", "la", "del", "las", "los"])
# "at 77 chestnut ave"
AT = re.compile(r"(?<!\w)(?:at|to|from|outside|address:?) $", re.IGNORECASE)
HOME = re.compile(
    r"(?<!\w)(?:(?:lives?|living|i'?m|be|based|staying|stop|parked|waiting|off)"
    r" (?:at|outside)|(?:drop|pick|get|fetch) (?:me|us|him|her) (?:(?:off|up) )?(?:from|at)"
    r"|pick ?up(?: from| at|:)?|collect from"
    r"|address(?: is|:)?|(?:deliver|send|moved|parcel|come|round|over|drive|cab|taxi|uber) to) $",
    re.IGNORECASE,
)
# "9 Cúirt na Trá", "12 Heol y Parc": of Ireland and Wales, where the kind stands before the name.
CELTIC = typed_words(
    """
    cúirt cluain bóthar sráid ascaill páirc gleann clós céide radharc garrán heol ffordd stryd lôn
    maes rhodfa cwrt gerddi rhiw
    """
)
CELTIC_HOUSE = re.compile(rf"{_HOUSE},? $")
CELTIC_NAME = re.compile(
    rf"(?: (?:na|an|nan|y|yr|Uí|Mhic|de|of))? {CAPITAL}[\w'-]*"
    rf"(?: (?:(?:na|an|y|yr) )?{CAPITAL}[\w'-]*)?"
)
