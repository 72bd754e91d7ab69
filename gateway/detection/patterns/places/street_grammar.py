"""How addresses are written, in whatever language: words and patterns.

`streets_en` and its sisters hold those of one language, `address_ends` what follows a street.

Patterns are written in folded characters (`gateway.detection.normalize`) and bounded, so that each
takes linear time.
"""

import re

from gateway.detection.patterns.announced import folded_words

# Before an address, with or without a colon, and no part of it.
ADDRESS_LABELS = folded_words(
    """
    indirizzo residenza recapito consegna domicilio adresse anschrift wohnadresse lieferadresse
    lieferung address delivery livraison domicile آدرس آدرسم نشانی ادرس العنوان عنواني عنوان
    """
)

CAPITAL = "[A-ZÀ-ÖØ-Þ]"
SMALL = "[a-zà-öø-ÿ]"
# Behind a longer word a sentence ends: "rue Lamarck. Ma mère".
CUT = r"(?:(?:(?<=\b\w)|(?<=\b\w\w)|(?<=\b\w\w\w)|(?<=\b[Pp]rof)|(?<=\b[Dd]ott)|(?<=\b[Cc]apt))\.)?"
# Not within another number, an amount or a date.
NO_NUMBER_BEFORE = r"(?<![\w.,:/+#$€£%°-])"

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
    r"merci|à|au|et|ou|pour|chez|giusto|vero|ok|sì|si|no|esatto|corretto|capito|hein|und|oder"
    r"|bitte|bei|um|ab)"
    r"(?!\w)",
    re.IGNORECASE,
)

# "15 شارع التحرير"
ARABIC_BEFORE = re.compile(rf"{NO_NUMBER_BEFORE}\d{{1,4}}(?: ?[ا-ی])? $")
# "ق 4 ش 12 ج 3 م 22": block, street, lane and house.
KUWAITI = re.compile(r"ق ?\d{1,2}[ ,-]{1,2}ش ?\d{1,3}(?:[ ,-]{1,2}[جم] ?\d{1,4}){0,2}(?!\w)")
# "مربع 4 منزل 12", "مجمع 328 طريق 2834"
BLOCK = re.compile(r"(?:مربع|مجمع) \d{1,4}[ ,]{1,2}(?P<next>منزل|بیت|طریق) (?:رقم )?\d{1,4}(?!\w)")
HOUSE_NUMBER = re.compile(r"[ .:\u200c]{0,2}(?:\d|(?P<word>[^\W\d_]+))")
HOUSE_LETTER = re.compile(r"(?:/\d{1,3}| ?(?!و)[ا-ی])(?!\w)")
