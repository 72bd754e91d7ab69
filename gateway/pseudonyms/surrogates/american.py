"""Addresses of the United States: what tells that one is there, and in which state towns are.

English lists have streets and towns of several countries; an address beside "NY 12180" takes those
of this one, and the code behind a town becomes that of the town's surrogate.
"""

import re
from functools import cache, lru_cache
from typing import Final

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.surrogates.address_words import PART_CODES

US: Final = "US"
# Of towns that several states have, the largest one.
_TOWNS: Final = """
    AL: Mobile, Tuscaloosa; AR: Little Rock; AZ: Phoenix, Tucson, Mesa, Flagstaff;
    CA: Los Angeles, San Diego, San Jose, San Francisco, Fresno, Sacramento, Long Beach, Oakland,
    Bakersfield, Anaheim, Riverside, Stockton; CO: Denver, Colorado Springs, Aurora, Boulder,
    Fort Collins, Pueblo; FL: Miami, Tampa, Orlando, Gainesville, Key West, Pensacola, Tallahassee;
    GA: Atlanta, Macon, Savannah; HI: Honolulu; IA: Des Moines, Davenport, Dubuque; ID: Boise;
    IL: Chicago, Peoria, Rockford, Springfield; IN: Indianapolis, Bloomington, Muncie;
    KS: Wichita, Topeka; KY: Lexington; LA: New Orleans, Baton Rouge; MA: Boston; MD: Baltimore;
    MI: Detroit, Grand Rapids, Ann Arbor, Flint, Kalamazoo; MN: Minneapolis, Saint Paul, Duluth;
    MT: Bozeman, Helena, Missoula; NC: Charlotte, Raleigh, Greensboro, Asheville, Wilmington;
    ND: Bismarck, Fargo; NE: Omaha; NH: Nashua; NJ: Newark, Trenton; NM: Albuquerque, Santa Fe;
    NV: Las Vegas, Reno; NY: New York, Buffalo, Rochester, Albany, Ithaca, Syracuse, Utica;
    OH: Columbus, Cleveland, Cincinnati, Toledo; OK: Tulsa;
    OR: Portland, Bend, Corvallis, Eugene, Medford, Salem; PA: Philadelphia, Pittsburgh, Erie,
    Scranton; RI: Providence; SC: Charleston, Greenville; SD: Rapid City, Sioux Falls;
    TN: Nashville, Memphis, Knoxville, Chattanooga; TX: Houston, San Antonio, Dallas, Austin,
    Arlington, Galveston, Waco; UT: Salt Lake City, Ogden; VA: Virginia Beach, Richmond,
    Charlottesville, Roanoke; VT: Burlington; WA: Seattle, Spokane, Tacoma, Bellingham, Olympia,
    Yakima; WI: Milwaukee, Madison, Eau Claire, Green Bay, La Crosse, Oshkosh;
    WY: Cheyenne, Laramie
"""
_CODES: Final = "|".join(PART_CODES["en"][0]).upper()
# ", NY", "NY 12180", "Sunset Blvd".
_EVIDENCE: Final = re.compile(
    rf", ?(?:{_CODES})(?![\w'’])|(?<!\w)(?:{_CODES}) \d{{5}}(?!\d)"
    r"|(?<!\w)(?i:blvd|pkwy|hwy|fwy|tpke|cir|zip code)(?!\w)"
)
_TOWN: Final = r"[A-Z][^\W\d_]+(?:[ .'-]{1,2}[A-Z][^\W\d_]+){0,2}"
_TOWN_BEHIND_COMMA: Final = re.compile(rf", (?P<town>{_TOWN})")


# Asked again for each place of a message.
@lru_cache(maxsize=8)
def is_american(text: str) -> bool:
    """Return whether a text has an address of the United States, by codes, kinds and towns."""
    return _EVIDENCE.search(text) is not None or any(
        canonical(match["town"]) in _states() for match in _TOWN_BEHIND_COMMA.finditer(text)
    )


def state_of(town: str) -> str:
    """Return the code of the state of a listed town, nothing for any other."""
    return _states().get(canonical(town), "")


def town_before(code: str, text: str) -> str:
    """Return the town behind which a text has the code of a state, nothing if there is none."""
    match = re.search(rf"(?P<town>{_TOWN}),? {re.escape(code.upper())}(?!\w)", text)
    return "" if match is None else match["town"]


@cache
def _states() -> dict[str, str]:
    lines = (line.partition(":") for line in _TOWNS.split(";"))
    return {
        canonical(town): state.strip() for state, _, towns in lines for town in towns.split(",")
    }
