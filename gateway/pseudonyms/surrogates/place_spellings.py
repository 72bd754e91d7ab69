"""Names of listed places that the lists lack: those that other languages and short forms give them.

A city at home in one list is that city however it is called: Munich gives way to what München does.
"""

from typing import Final

from gateway.pseudonyms.canonical import canonical

# Spellings of cities by the one that a list has; blanks within one are written "_".
_FURTHER: Final = {
    "Berlin": "berlino", "Hamburg": "hambourg amburgo هامبورغ",
    "München": "munich monaco_di_baviera muenchen ميونخ ميونيخ",
    "Köln": "cologne colonia koeln کلن كولونيا", "Stuttgart": "stoccarda اشتوتگارت شتوتغارت",
    "Düsseldorf": "duesseldorf دوسلدورف", "Frankfurt": "francfort francoforte",
    "Nürnberg": "nuremberg norimberga nuernberg نورنبرگ", "Leipzig": "lipsia لایپزیگ",
    "Dresden": "dresda درسدن", "Hannover": "hanovre hanover هانوفر هانوور", "Wien": "vienna",
    "Zürich": "zurigo zuerich", "Genève": "geneva genf ginevra",
    "Bruxelles": "brussels brüssel bruessel", "London": "londres londra",
    "Edinburgh": "edimburgo edimbourg ادینبورگ ادینبرو", "Dublin": "dublino دوبلین دبلن",
    "Birmingham": "بیرمنگام برمنغهام", "Manchester": "مانشستر", "Leeds": "لیدز ليدز",
    "Glasgow": "گلاسگو غلاسكو", "Paris": "parigi", "Marseille": "marsiglia مارسی مرسيليا مارسيليا",
    "Lyon": "lione لیون ليون", "Toulouse": "tolosa تولوز", "Nice": "nizza نیس نيس",
    "Bordeaux": "بوردو", "Strasbourg": "straßburg strasburgo استراسبورگ ستراسبورغ",
    "Roma": "rome rom", "Milano": "milan mailand", "Venezia": "venice venise venedig",
    "Napoli": "naples neapel ناپل نابولي", "Torino": "turin تورین تورينو",
    "Firenze": "florence florenz فلورانس فلورنسا", "Bologna": "bologne بولونیا بولونيا",
    "Genova": "gênes genua", "Philadelphia": "filadelfia philly",
    "Séville": "sevilla", "Lisbon": "lisboa", "Prague": "praha", "Warsaw": "warszawa",
    "New York": "new_york_city", "Las Vegas": "vegas",
    "Washington": "washington_dc washington_d.c. washington,_dc washington,_d.c.",
    "شیراز": "schiras chiraz", "اصفهان": "ispahan", "مشهد": "maschhad machhad", "تبریز": "täbris",
    "الرياض": "ریاض riyad", "القاهرة": "قاهره caire le_caire", "الدوحة": "دوحه",
    "البصرة": "بصره", "الموصل": "موصل mossoul mossul", "النجف": "نجف", "كربلاء": "کربلا",
    "صنعاء": "صنعا", "الدار البيضاء": "كازا كازابلانكا کازابلانکا", "الجزائر": "alger algier",
    "مكة": "la_mecque mekka", "دمشق": "damaskus", "مراكش": "marrakech marrakesch",
    "الإسكندرية": "اسکندریه alexandrie",
}  # fmt: skip
FURTHER_SPELLINGS: Final = {
    canonical(spelling.replace("_", " ")): canonical(listed)
    for listed, spellings in _FURTHER.items()
    for spelling in spellings.split()
}
"""Leads to the spelling of a list, both in canonical form."""
# Names of one town as the lists have them in Latin letters, blanks written "_".
_SAME: Final = {
    "tehran": "teheran",
    "baghdad": "bagdad",
    "beirut": "beyrouth",
    "damascus": "damas damasco",
    "riyadh": "riad",
    "cairo": "kairo il_cairo",
    "jerusalem": "gerusalemme",
    "basra": "bassora",
    "moscow": "moskau moscou mosca",
    "kyiv": "kiew kiev",
    "warsaw": "warschau varsovie varsavia",
    "prague": "prag praga",
    "bucharest": "bukarest bucarest",
    "belgrade": "belgrad belgrado",
    "athens": "athen athenes atene",
    "lisbon": "lissabon lisbonne lisbona",
    "copenhagen": "kopenhagen copenhague copenaghen",
    "stockholm": "stoccolma",
    "barcelona": "barcelone barcellona",
    "krakow": "krakau cracovie cracovia",
    "seville": "siviglia",
    "tokyo": "tokio",
    "beijing": "peking pekin pechino",
    "hong kong": "hongkong",
    "seoul": "seul",
    "delhi": "new_delhi neu-delhi nuova_delhi",
    "mumbai": "bombay",
    "kabul": "kaboul",
    "addis ababa": "addis_abeba addis-abeba",
    "tangier": "tanger tangeri",
    "jakarta": "giacarta",
    "cape town": "kapstadt citta_del_capo",
    "khartoum": "khartum",
    "havana": "havanna l'avana",
    "algiers": "algeri",
    "tunis": "tunisi",
    "benghazi": "bengasi",
    "manila": "manille",
}
SAME_TOWN: Final = {
    canonical(name.replace("_", " ")): town for town, names in _SAME.items()
    for name in names.split()
}  # fmt: skip
"""Leads from a Latin name of a town to the one that stands for all, both in canonical form."""
# In small letters they are other words.
IN_CAPITALS: Final = {
    "NYC": "New York", "LA": "Los Angeles", "SF": "San Francisco", "DC": "Washington",
}  # fmt: skip
# Cities abroad, by their Latin names, whose countries have several of them in one list.
_ABROAD: Final = {
    "DE": "berlin munich hamburg frankfurt", "GB": "london manchester liverpool",
    "IT": "rome milan venice", "CA": "toronto montreal vancouver",
    "US": "new_york washington los_angeles chicago boston houston san_francisco detroit dallas "
        "miami",
    "IR": "tehran isfahan mashhad shiraz tabriz",
}  # fmt: skip
COUNTRY_ABROAD: Final = {
    city.replace("_", " "): country
    for country, cities in _ABROAD.items()
    for city in cities.split()
}
"""The country of a city abroad by its Latin name in canonical form, where others share it."""
# A region that its list leaves out, with its Latin name: recognized, and never drawn.
FARS: Final = ("فارس", "Fars")
# Of towns: a text leaves them out, or writes them together with a preposition ("au Mans").
ARTICLES: Final = ("Le ", "La ", "Les ", "L'", "Il ")
