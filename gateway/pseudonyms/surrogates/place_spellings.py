"""Names of listed places that the lists lack: those that other languages and short forms give them.

A city at home in one list is that city however it is called: Munich gives way to what München does.
"""

from typing import Final

from gateway.pseudonyms.canonical import canonical

# Spellings of cities by the one that a list has; blanks within one are written "_".
_FURTHER: Final = {
    "Berlin": "berlino", "Hamburg": "hambourg amburgo", "München": "munich monaco_di_baviera",
    "Köln": "cologne colonia", "Frankfurt": "francfort francoforte",
    "Nürnberg": "nuremberg norimberga", "Wien": "vienna", "Zürich": "zurigo",
    "Genève": "geneva genf ginevra", "Bruxelles": "brussels brüssel", "London": "londres londra",
    "Edinburgh": "edimburgo", "Dublin": "dublino", "Paris": "parigi", "Marseille": "marsiglia",
    "Lyon": "lione", "Nice": "nizza", "Strasbourg": "straßburg", "Roma": "rome rom",
    "Milano": "milan mailand", "Venezia": "venice venise venedig", "Napoli": "naples neapel",
    "Torino": "turin", "Firenze": "florence", "Philadelphia": "filadelfia philly",
    "New York": "new_york_city", "Las Vegas": "vegas",
    "Washington": "washington_dc washington_d.c. washington,_dc washington,_d.c.",
    "الرياض": "ریاض", "القاهرة": "قاهره", "الدوحة": "دوحه", "البصرة": "بصره", "الموصل": "موصل",
    "النجف": "نجف", "كربلاء": "کربلا", "صنعاء": "صنعا",
}  # fmt: skip
FURTHER_SPELLINGS: Final = {
    canonical(spelling.replace("_", " ")): canonical(listed)
    for listed, spellings in _FURTHER.items()
    for spelling in spellings.split()
}
"""Leads to the spelling of a list, both in canonical form."""
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
