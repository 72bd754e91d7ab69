"""Words for kinds of places in the six languages, and the words that join them to names."""

import re

from gateway.domain.provinces import ITALIAN_PROVINCES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.month_names import ROWS

# Whose a street or a house is, behind the word for it or written on to it: "پلاک‌شون", "پلاکشون".
_OWNERS = "مون تون شون مان تان شان"
_OF_ONE = "م ت ش"


def _owned(words: str) -> str:
    """Return words with each of the endings that tell whose the thing is."""
    endings = f"{_OWNERS} {_OF_ONE}".split()
    return " ".join(word + ending for word in words.split() for ending in endings)


_STREETS = {
    "fa": "خیابان خیابون کوچه بلوار میدان میدون بزرگراه اتوبان جاده چهارراه سه راه راهی بن بست پل "
    "پارک ایستگاه مترو گذر فلکه بولوار سرک "
    f"{_owned('خیابان خیابون بلوار محله')} "
    "khiaban khiabun khiaboon kh kooche kuche koche bolvar meydan meydun meydoon khiabane "
    "khiaboone koocheye kucheye kocheye bolvare meydane meydoone falake falakeye",
    "ar": "شارع ميدان طريق جسر ساحة حارة زقاق جادة ممر درب زنقة نهج محطة موقف دوار تقاطع كوبري "
    "كورنيش "
    "share3 shari3 shar3 sharia3 cher3 charia zan9at zanqat midan",
    "en": "street st road rd avenue ave lane ln square sq drive way court close crescent terrace "
    "park station bridge boulevard blvd grove gardens gdns row mews parade highway dr ct cir "
    "circle pl plaza pkwy parkway trl trail pike turnpike cove loop cottages villas wharf",
    "fr": "rue avenue av boulevard bd bld bvd boul place chemin allée impasse quai route cours "
    "pont gare square passage ruelle parc sentier esplanade métro chaussée venelle faubourg cité "
    "lotissement traverse montée parvis clos",
    "de": "straße str platz weg allee gasse ring ufer damm brücke bahnhof chaussee",
    "it": "via viale piazza piazzale corso vico vicolo vicoletto largo strada lungomare contrada "
    "ponte stazione parco v. v.le p.le p.za p.zza c.so calle salita fondamenta",
}
_AREAS = {
    "fa": "محله شهرک کوی منطقه ناحیه ولسوالی mohalle shahrak kooy",
    "ar": "حي منطقة ضاحية 7ay hay derb douar",
    "en": "district",
    "fr": "quartier arrondissement",
    "de": "bezirk stadtteil viertel",
    "it": "borgo quartiere rione",
}
_TOWNS = {
    "fa": "روستای روستا شهر شهرستان استان بندر جزیره دهستان بخش",
    "ar": "مدينة محافظة قرية ولاية جزيرة إمارة بلدة ضيعة مخيم madinet",
    "en": "city town village county island",
    "fr": "ville village île commune hameau",
    "de": "stadt dorf insel hbf hauptbahnhof bhf",
    "it": "città paese comune isola",
}
_OTHERS = {
    "fa": "پلاک طبقه واحد کوه رود دریاچه شمالی جنوبی شرقی غربی نبش بالاتر پایین تر از "
    "روبروی روبه‌روی کنار پشت جنب بالای پایین "
    "زیر بغل ته اول آخر بعد قبل جلوی نرسیده به زنگ بلوک فاز متری خروجی کیلومتر همکف صندوق پستی "
    f"اتاق تخت {_owned('پلاک واحد بلوک')} {_OWNERS} "
    "مجتمع ساختمان ساختمون فرعی شماره ورودی پاساژ فرهنگسرای فرهنگسرا "
    "pelak vahed tabaghe zang pelake vahede tabagheye tabaghey zange bloc block borj metri nabsh "
    # Alone it is the spa before many a German town: "Bad Salzig".
    "baad bad_az ghabl az kenare",
    "ar": "برج عمارة شقة بحيرة جبل نهر دولة طابق رقم مبنى بناية فيلا منزل بيت قطعة مجمع مربع مكتب "
    "دار عدد الدور دور الطابق الشقة البناية المبنى بلوك صندوق بريد العمارة "
    "الأول الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الأرضي الارضي "
    "مدرج قاعة صالة الفيلا البيت محل مدخل عمارات بجانب جنب قدام قرب أمام امام خلف مقابل "
    "سلم جناح غرفة مسكن "
    "borg emara 3emara 3omara 3imara shaqa shaqqa sha22a sha2a she22a "
    "dor eldor bloc block villa",
    "en": "north south east west nw ne sw se upper lower lake river mount hill apt apartment floor "
    "flat near "
    "in beach suite unit no number box po psc cmr apo fpo dpo ae ap aa ste lot bldg room rm hwy "
    "route block villa",
    "fr": "lac mont appartement étage bis ter cedex bâtiment résidence apt appt app numéro bp "
    "boîte bte postale escalier porte bloc villa chambre arrêt station stade piscine salle "
    "médiathèque gymnase lieu dit lieudit mas domaine manoir bastide chalet gîte",
    "de": "see berg ober unter nord süd ost west haus wohnung stock etage postfach app whg halle "
    "zimmer",
    "it": "lago monte interno int piano scala palazzo palazzina casella villa camera stanza",
}
_JOINERS = {
    "fr": "de du des la le les l d à sur sous en aux au",
    "it": "di del della dell dei degli delle dello da la il lo a in",
    "de": "am an der des im in zu zum zur bei den dem auf",
    "en": "of the",
    "fa": "",
    "ar": "",
}


def _forms(words: dict[str, str]) -> frozenset[str]:
    return frozenset(canonical(word) for line in words.values() for word in line.split())


STREETS, AREAS, TOWNS = _forms(_STREETS), _forms(_AREAS), _forms(_TOWNS)
OF_GROUND = STREETS | AREAS | TOWNS
"""Words for what a house stands in, not for a part of it."""
JOINERS = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _JOINERS.items()
}
# Every word for a kind, by language.
KINDS = {
    language: frozenset(
        canonical(word.replace("_", " "))
        for words in (_STREETS, _AREAS, _TOWNS, _OTHERS)
        for word in words[language].split()
    )
    for language in _STREETS
}
ALL_KINDS = frozenset().union(*KINDS.values())
# Those of the languages that say the kind last.
KINDS_BEHIND = KINDS["en"] | KINDS["de"]
ALL_JOINERS = frozenset().union(*JOINERS.values())
# What tells the part of a country behind its towns, by language: "Austin, TX", "Torino (TO)".
PART_CODES = {
    language: tuple(tuple(line.split()) for line in lines)
    for language, lines in {
        "en": (
            "al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv "
            "nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc",
            "ab bc mb nb nl ns on pe qc sk",
            # Of Australia, as far as they are neither words nor American states.
            "nsw qld tas vic",
        ),
        "it": (ITALIAN_PROVINCES,),
    }.items()
}
# "sha22a", "7ay": digits stand for Arabic letters.
WITH_DIGITS = frozenset(word for word in KINDS["ar"] if word.isascii() and not word.isalpha())
JOINED_STREET = re.compile(
    r"(?P<stem>\w{3,}?)(?P<kind>straße|strasse|str|platz|weg|allee|gasse|ring|damm|ufer|park"
    r"|brucke|siedlung|viertel|promenade|winkel|stieg|steig|graben|markt|pfad|kamp)$",
    re.I,
)
PERSIAN_SIDES = ("شمالی", "جنوبی", "شرقی", "غربی")
SIDES = frozenset(
    ("nord", "sud", "est", "ouest", "ovest", "north", "south", "east", "west", *PERSIAN_SIDES)
)
"""Beside the name of a street; the French and Italian ones are words for no kind by themselves."""
GERMAN_ADJECTIVE = re.compile(
    r"(?:alt|neu|gross|klein|ober|unter|hinter|vorder|mittler|inner|ausser|lang|kurz|hoh|hoch|breit"
    r"|eng|schmal|nordlich|sudlich|ostlich|westlich|erst|zweit|dritt)e[rnms]?"
)
"""Before a street that is one word, it tells two of a place apart and stays: "Neue Gartenstr."."""
# English and Latin-script Persian addresses put a house's number before the name: "12 May Street".
MONTHS = tuple(
    dict.fromkeys(
        canonical(name) for row in ROWS if row.language not in ("", "en") for name in row.names
    )
)
"""Months of the days that streets are named after."""
