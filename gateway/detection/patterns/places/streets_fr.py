"""How streets and houses are written in French: words and patterns; see `street_grammar`."""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.street_grammar import CAPITAL, CUT, NO_NUMBER_BEFORE, SMALL

SURE = folded_words("rue avenue ave boulevard chemin allée allee impasse quai bld bvd boul")
# As Belgium writes them, with the number last: "avenue Louise 200".
BELGIAN = folded_words("rue avenue boulevard chaussée")
# Of those that are written so in small letters: "rue de la loi 16".
LEADING = BELGIAN | folded_words("chemin route allée allee")
# Before a name with a capital: "au chemin du Moulin 3".
LEADING_NAMES = LEADING | folded_words("sentier ruelle impasse quai passage venelle")
# Words for comics, for "before" and for lessons as well: with a house of two digits.
SHORT = folded_words("bd av cours")
KINDS = (SURE | SHORT) | folded_words(
    """
    place pl ch all imp route rte square sq chaussée cité résidence residence passage sentier villa
    esplanade promenade faubourg fg montée côte venelle ruelle traverse parvis lotissement hameau
    r
    """
)
_HOUSE = rf"{NO_NUMBER_BEFORE}\d{{1,4}}(?:[-/]\d{{1,4}})?(?: ?(?:bis|ter|quater|[A-Da-d])(?!\w))?"
BEFORE = re.compile(rf"{_HOUSE},? (?:(?:n° ?)?)$", re.IGNORECASE)
_JOINER = r"(?:de la |de l'|des |du |de |d'|aux? |à la |à l'|le |la |les |l'|sur |en |et |sous )"
# "Moulin à Vent", as no town is called.
_WITH = r"(?: [àa] (?:Vent|Eau|Huile|Papier|Poudre|Laine|Chaux|Foulon|Sel|Sable)(?!\w))?"
_NAME = rf"(?:{CAPITAL}[\w'-]*{CUT}{_WITH}|\d{{1,2}}(?:er)?(?= \w))"
AFTER = re.compile(
    rf"\.? {_JOINER}?{_NAME}(?: {_JOINER}?{_NAME}"
    r"|(?<=\d|r) (?i:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre"
    r"|décembre)(?: \d{4})?){0,4}"
)
_NUMBERED = rf"(?:\d{{1,2}} )?{SMALL}[\w'-]*"
UNIT = re.compile(
    r"(?:,? (?:appt|apt|app|appartement|esc|escalier|porte|boîte|bte|bat|bât|bâtiment)\.? (?:n° ?)?"
    r"\w{1,4}(?!\w)|,? \d{1,2}(?:er|[eè]me|e) [ée]tage){0,3}",
    re.IGNORECASE,
)
# Where these follow, even a word with other senses is a street: "8 pl. de la mairie".
OF_THE = re.compile(r"\.? (?:de la|de l'|du|des) ")
# Words that no name ends with: forenames, titles and adjectives.
_FIRST = (
    r"(?:(?:jean|pierre|paul|marie|louis|victor|jules|georges|[ée]mile|henri|charles|jacques"
    r"|anatole|albert|saint|sainte|st|ste|g[ée]n[ée]ral|mar[ée]chal|docteur|dr|pr[ée]sident|colonel"
    r"|abb[ée]|vieux|vieille|vieilles|grand|grands|grande|grandes|petit|petits|petite|petites|belle"
    r"|haute|basse|nouvelle)[ -])"
)
NAMESAKE = re.compile(rf"\.? (?:du |de la |des )?{_FIRST}{SMALL}{{3,}}")
# In small letters a name goes on for a second word only where the line or the sentence ends there,
# or what is said of a house follows.
AFTER_SMALL = re.compile(
    rf"\.? {_JOINER}?{_FIRST}?{_NUMBERED}"
    rf"(?:(?: (?!(?:svp|stp|merci|pour|avec|et)\b){_JOINER}?{SMALL}[\w'-]*)"
    r"(?=[,.\n]|\Z| \d{5}| \d{1,2}(?:er|[eè]me|e) "
    r"| (?:appt?|apt|b[aâ]t|b[aâ]timent|esc|escalier|porte|portail|interphone|digicode|sonnette"
    r"|[aà]|au|svp|stp|merci)(?!\w)))?"
)
TALK = folded_words(
    """
    of is the in and to for at on off from with or où ou qui que est et était sera en dans pour
    par avec sans si mais donc je tu il elle on nous vous ils elles bloquée barrée fermée piétonne
    principale suivante gratuite libre libres dispo plus moins trop très encore déjà puis ensuite
    derrière devant
    """
)
# What a code follows: "14 bd voltaire 75011".
BEFORE_CODE = re.compile(rf" {SMALL}{{3,}}(?: {SMALL}{{2,}}){{0,2}},? \d{{5}}(?!\d)")
# What stands between a word for a street and a number that is no house: "la rue fait 12 m".
NO_NAMES: Final[frozenset[str]] = TALK | folded_words(
    """
    lundi mardi mercredi jeudi vendredi samedi dimanche fait mesure compte coûte vaut vers jusqu'au
    depuis chez environ presque dès fer retour numéro km nationale le les au aux
    """
)
# Of long roads, "chaussée de Wavre 1123"; later numbers of four digits are years.
_LAST_HOUSE = r"(?:1[0-5]\d\d|\d{1,3})"
# "Rue de la Gare 12", as in Switzerland and Belgium.
NUMBER_LAST = re.compile(
    rf"\.? {_JOINER}?{_NAME}(?: {_JOINER}?{_NAME}){{0,4}}"
    rf",? (?:(?:n°|n[or]?\.?|numéro|num) ?)?{_LAST_HOUSE}[A-Za-z]?"
    r"(?=[,.\n)!?]|\Z| \d{4,5}(?!\d)| [?!]"
    r"| (?:hein|svp|stp|merci|à|c'est|et|pour|au|chez|si|mais|demain|vers|dès|sonne\w*|bte|boîte"
    r"|apparte?ment|étage|non|oui|ok|ce|cet|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b)"
)
# "Avenue des Orangers, imm. 12 appt 4", as in the Maghreb.
BLOCK = re.compile(
    rf"\.? {_JOINER}?{_NAME}(?: {_JOINER}?{_NAME}){{0,4}}"
    r"(?:,? (?:imm(?:euble)?|bloc|b[aâ]t(?:iment)?|appt?|apt|esc|entrée|étage)\.? ?(?:n° ?)?"
    r"[A-Za-z\d]{1,3}(?!\w)){1,3}",
)
# Of Algeria: "cité 1200 logements bât 14", "cité AADL bt 7".
ESTATE = re.compile(
    r" (?:(?:des )?\d{2,4}(?:/\d{1,4})? (?:logements?|logts?|lgts?)"
    r"|aadl(?: \d{1,4}(?: logements?)?)?"
    r"|(?!comme (?:exemple|référence|preuve|modèle)\b)[^\W\d_][\w'-]+(?: [^\W\d_][\w'-]+){0,2}?)"
    r"(?:,? (?:bât(?:iment)?|bat|bt|bloc|imm(?:euble)?|villa|porte|esc|cage"
    r"|appt?)\.? ?(?:n° ?)?[a-z\d]{1,3}"
    r"(?!\w)){1,3}",
    re.IGNORECASE,
)
_OF = r"(?:de la |de l'|des |du |de |d')"
_WORD = rf"{SMALL}[\w'-]+"
_TOWN = r",? \d{4,5} (?!personnes|habitants|gens|euros?\b|places)[^\W\d_]{3}"
# In small letters what ends the address is asked for, and a small word or a town with its code.
NUMBER_LAST_SMALL = re.compile(
    rf" (?:{_OF}{_WORD}(?: {_OF}?{_WORD}){{0,2}},? \d{{1,3}}[a-d]?"
    rf"(?=[,.!?)](?!\d)|\n|\Z|{_TOWN})"
    rf"|{_WORD}(?: {_WORD})?,? \d{{1,3}}[a-d]?(?={_TOWN}))"
)
AT = re.compile(r"(?<!\w)(?:au|habite|adresse ?:?) $", re.IGNORECASE)
