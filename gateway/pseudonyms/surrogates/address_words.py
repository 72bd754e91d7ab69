"""Words for kinds of places in the six languages, and the words that join them to names."""

import re

from gateway.pseudonyms.canonical import canonical

_STREETS = {
    "fa": "خیابان خیابون کوچه بلوار میدان میدون بزرگراه اتوبان جاده چهارراه سه راه راهی بن بست پل "
    "پارک ایستگاه مترو گذر",
    "ar": "شارع ميدان طريق جسر ساحة حارة زقاق جادة",
    "en": "street st road rd avenue ave lane ln square sq drive way court close crescent terrace "
    "park station bridge boulevard blvd grove gardens row mews parade highway",
    "fr": "rue avenue av boulevard bd place chemin allée impasse quai route cours pont gare "
    "square passage ruelle parc sentier esplanade",
    "de": "straße str platz weg allee gasse ring ufer damm brücke bahnhof",
    "it": "via viale piazza piazzale corso vicolo largo strada lungomare contrada ponte stazione "
    "parco",
}
_AREAS = {
    "fa": "محله شهرک کوی منطقه ناحیه",
    "ar": "حي منطقة",
    "en": "district",
    "fr": "quartier arrondissement",
    "de": "bezirk stadtteil viertel",
    "it": "borgo quartiere rione",
}
_TOWNS = {
    "fa": "روستای روستا شهر شهرستان استان بندر جزیره دهستان بخش",
    "ar": "مدينة محافظة قرية ولاية جزيرة إمارة بلدة",
    "en": "city town village county island",
    "fr": "ville village île commune",
    "de": "stadt dorf insel",
    "it": "città paese comune isola",
}
_OTHERS = {
    "fa": "پلاک طبقه واحد کوه رود دریاچه شمالی جنوبی شرقی غربی نبش بالاتر پایین تر از "
    "روبروی کنار پشت جنب زنگ بلوک فاز",
    "ar": "برج عمارة شقة بحيرة جبل نهر دولة طابق رقم",
    "en": "north south east west upper lower lake river mount hill apt apartment floor flat near "
    "in beach suite unit no",
    "fr": "lac mont appartement étage bis ter cedex bâtiment résidence apt numéro",
    "de": "see berg ober unter nord süd ost west haus wohnung stock etage",
    "it": "lago monte interno piano scala palazzo",
}
_JOINERS = {
    "fr": "de du des la le les l d à sur sous en aux au",
    "it": "di del della dell dei degli delle dello da la il lo a in",
    "de": "am an der im in zu zum zur bei den dem auf",
    "en": "of the",
    "fa": "",
    "ar": "",
}


def _forms(words: dict[str, str]) -> frozenset[str]:
    return frozenset(canonical(word) for line in words.values() for word in line.split())


STREETS, AREAS, TOWNS = _forms(_STREETS), _forms(_AREAS), _forms(_TOWNS)
JOINERS = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _JOINERS.items()
}
# Every word for a kind, by language.
KINDS = {
    language: frozenset(
        canonical(word)
        for words in (_STREETS, _AREAS, _TOWNS, _OTHERS)
        for word in words[language].split()
    )
    for language in _STREETS
}
ALL_KINDS = frozenset().union(*KINDS.values())
JOINED_STREET = re.compile(
    r"(?P<stem>\w{3,}?)(?P<kind>straße|strasse|str|platz|weg|allee|gasse|ring|damm|ufer)$", re.I
)
