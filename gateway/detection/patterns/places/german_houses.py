"""Offices, shops and clubs of German towns, and who insures somebody.

"Arbeitsgericht Hamm", "FF Ludersdorf", "Apotheke am Tellplatz", "Krankenkasse ist die Swica".
"""

import re
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.places.house_forms import ORGANIZATION, SCORE, HouseForm
from gateway.detection.patterns.triggers import word_group
from gateway.detection.word_kinds import Kind, kind_of

HOUSES: Final = (
    "amtsgericht arbeitsgericht landgericht sozialgericht familiengericht bezirksgericht "
    "standesamt finanzamt jugendamt ordnungsamt bürgeramt gemeindeamt bauamt sozialamt "
    "gesundheitsamt zulassungsstelle ausländerbehörde baubehörde bezirkshauptmannschaft jobcenter "
    "magistrat volksschule grundschule hauptschule mittelschule realschule gesamtschule "
    "musikschule fahrschule tanzschule hundeschule berufsschule gymnasium schulhaus apotheke "
    "arztpraxis zahnarztpraxis tierarztpraxis klinik klinikum krankenhaus spital pflegeheim "
    "seniorenheim altersheim bäckerei metzgerei fleischerei fleischhauerei konditorei gärtnerei "
    "tischlerei schreinerei spenglerei malerbetrieb autohaus autowerkstatt autoverwertung "
    "kfz-werkstatt garage kanzlei notariat friseursalon salon tierheim turnverein sportverein "
    "musikverein schützenverein feuerwehr rettung gasthof gasthaus pension landgasthof brauerei "
    "weingut weinhof bauernhof biohof bienenhof reiterhof ferienhof pfarre pfarrei pfarramt "
    "kirchgemeinde stadtwerke wasserwerk volksbank kantonalbank buchhandlung spedition druckerei "
    "reisebüro fitnessstudio campingplatz skischule bergbahnen seilbahn kfz reifen werkstatt "
    "glaserei firma kiosk schuhhaus modehaus möbelhaus blumenhaus blumenladen imbiss dachdeckerei "
    "zimmerei schlosserei wäscherei reinigung optiker juwelier schneiderei trafik getränkemarkt "
    "gartencenter fotostudio tanzstudio hofladen käserei molkerei sägewerk"
)
"""Kinds of houses and shops, parted by blanks."""
# Called after flowers and animals: "Hort Pusteblume".
_NURSERIES: Final = "kita hort krippe kindergarten kinderkrippe kinderhaus"
_NURSERY: Final = re.compile(
    r"(?P<house>[A-ZÄÖÜ]\w+ (?:(?:am|an der|zum|zur|im) )?(?P<name>[A-ZÄÖÜ][a-zäöüß]{3,})"
    r"(?:-[A-ZÄÖÜ][a-zäöüß]+)*)(?!\w|@| [A-ZÄÖÜ]| \d)"
)
_NAME: Final = r"[A-ZÄÖÜ][a-zäöüß]{2,}(?:-[A-ZÄÖÜ][a-zäöüß]+)*"
_HOUSE: Final = re.compile(
    rf"(?P<house>[A-ZÄÖÜ][\w-]+ (?:(?:am|an der|zum|zur|im) )?(?P<name>{_NAME})"
    rf"(?:-{_NAME})?)(?!\w|@)"
)
# Fire brigades and clubs of sports, by their letters.
_CLUBS: Final = "ff tsv fc vfl vfb tus asv spvgg askö usv bsc djk vfr fsv ssv"
_CLUB: Final = re.compile(
    r"(?P<house>(?:FF|TSV|FC|VfL|VfB|TuS|ASV|SpVgg|ASKÖ|USV|BSC|DJK|VfR|FSV|SSV)"
    rf" (?P<name>{_NAME}(?:-[^\W\d_]+)*)"
    r"(?: \d\d)?)(?!\w|@|-\w)"
)
# "Krankenkasse ist jetzt die Sympany", "ich arbeite bei der DEVK".
_SERVED: Final = (
    "krankenkasse versicherung versichert sterbeversicherung lebensversicherung haftpflicht "
    "hausratversicherung kfz-versicherung rechtsschutz arbeite arbeitet arbeitest gearbeitet "
    "angestellt jobbe jobbt techniker stromanbieter internetanbieter handyvertrag stromvertrag"
)
_SERVER: Final = re.compile(
    r"[^\W\d_]+(?:(?: [a-zäöü]+){0,3} (?:bei(?: der|m)?|von(?: der)?|vom)"
    r"| (?:ist|is|war)(?: [a-zäöü]+){0,2} (?:die|der|bei der)) "
    r"(?P<house>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{2,})(?![\w@-])(?! [A-ZÄÖÜ])"
)
# Where any house may stand, and what is spoken of beside one.
_GENERIC: Final = folded_words(
    "eck ecke dorf ort park see bahnhof markt keller haus hause zuhause daheim erdgeschoss winter "
    "sommer herbst frühling not notfall termin besuch übung probe fest chef chefin team leitung "
    "kollege kollegin steuer versicherung brief schein kennzeichen wechsel "
    "home office homeoffice montag dienstag mittwoch donnerstag freitag samstag sonntag januar "
    "februar april mai juni juli august september oktober november dezember"
)
# What every nursery has.
_OF_NURSERIES: Final = folded_words(
    "platz plätze gebühr gebühren beitrag gruppe gruppen kind kinder eltern elternabend mama papa "
    "erzieherin erzieher ausflug streik ferien foto fotos sommerfest essen anmeldung vertrag "
    "gutschein jahr anfang leiterin tasche rucksack zeit zeiten alltag freunde freundin oma opa "
    "mutter vater träger geld suche bus garderobe eingang schließung schließzeit"
)


def _is_nursery(match: re.Match[str]) -> bool:
    """Return whether a nursery has a name, other than what every nursery has."""
    name = match["name"].lower()
    return name not in _GENERIC and name not in _OF_NURSERIES


def _is_no_word(match: re.Match[str]) -> bool:
    """Return whether the name of a house is no word that any house may stand with."""
    name = match["name"].lower()
    return name not in _GENERIC and not is_ordinary(name)


def _may_be_brand(match: re.Match[str]) -> bool:
    """Return whether nobody knows the name of who insures somebody as a word, or as a name."""
    brand = match["house"]
    is_generic = brand.lower() in _GENERIC
    return not is_generic and not is_ordinary(brand) and kind_of(brand) is Kind.UNKNOWN


GERMAN_HOUSES: Final = (
    HouseForm(word_group(folded_words(_NURSERIES)), _NURSERY, ORGANIZATION, SCORE, _is_nursery),
    HouseForm(word_group(folded_words(HOUSES)), _HOUSE, ORGANIZATION, SCORE, _is_no_word),
    HouseForm(word_group(folded_words(_CLUBS)), _CLUB, ORGANIZATION, SCORE, _is_no_word),
    HouseForm(word_group(folded_words(_SERVED)), _SERVER, ORGANIZATION, SCORE, _may_be_brand),
)
