"""ORGANIZATION: shops, banks and authorities of English-speaking countries by name.

They are said in every chat, in small letters and cut short, where a model misses them. Saints with
what is called after them are bodies too ("St. Columba's", "St Ita's Church"), and so are two words
with "&" between them that name nobody ("Fig & Thistle").
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    positions,
    word_group,
)
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.ORGANIZATION.value
# Below what beats a longer find of a model.
_SCORE: Final = 0.88
# A kind behind a name says what a model may take for somebody: "Holloway Lumber".
_KIND_SCORE: Final = 0.92

# Names that are nothing else, whatever their case. Carriers are not among them: everybody has
# parcels of theirs, and says so before their codes.
_NAMES: Final = phrase_index(
    folded_words(
        """
        hmrc dvla ofsted ofgem companies_house jobcentre land_registry home_office royal_mail
        citizens_advice barclays lloyds natwest hsbc santander
        monzo virgin_money metro_bank first_direct tsb tesco tescos sainsbury's sainsburys asda aldi
        lidl morrisons waitrose superdrug primark matalan poundland b&q screwfix halfords currys
        john_lewis debenhams ikea greggs wagamama wetherspoons specsavers dunelm homebase tk_maxx
        whsmith marks_&_spencer m&s h&m river_island sports_direct jd_sports decathlon vodafone
        giffgaff virgin_media talktalk plusnet lebara british_gas octopus_energy scottish_power
        thames_water severn_trent yorkshire_water united_utilities anglian_water
        bank_of_ireland permanent_tsb an_post electric_ireland bord_gáis irish_water uisce_éireann
        supermac's supermacs dunnes dunnes_stores supervalu penneys heatons smyths tusla bus_éireann
        irish_rail iarnród_éireann dublin_bus donedeal ryanair aer_lingus teagasc coillte glanbia
        easyjet british_airways jet2 national_express northern_rail avanti_west_coast
        walmart costco kroger publix safeway trader_joe's trader_joes whole_foods walgreens cvs
        rite_aid home_depot lowes best_buy dollar_general dollar_tree macy's macys nordstrom kohl's
        kohls sephora tj_maxx chick-fil-a taco_bell burger_king domino's dominos papa_john's
        chipotle dunkin pizza_hut mcdonald's mcdonalds starbucks wells_fargo bank_of_america bofa
        citibank capital_one us_bank td_bank truist navy_federal usaa amex american_express
        charles_schwab state_farm geico allstate liberty_mutual aetna cigna unitedhealthcare
        blue_cross uscis verizon at&t t-mobile comcast xfinity pg&e con_edison coned
        duke_energy american_airlines jetblue amtrak petco petsmart autozone
        scotiabank tim_hortons canadian_tire loblaws shoppers_drug_mart telus canada_post
        service_canada air_canada westjet hydro_one
        auspost australia_post startrack woolworths woolies bunnings kmart officeworks jb_hi-fi
        harvey_norman vinnies salvos commonwealth_bank commbank westpac bendigo_bank telstra optus
        energyaustralia actewagl centrelink services_australia vicroads service_nsw qantas jetstar
        virgin_australia chemist_warehouse dan_murphy's dan_murphys pak'nsave mitre_10 kiwibank
        air_new_zealand trademe trade_me
        hdfc icici axis_bank canara canara_bank bank_of_baroda kotak indusind saraswat_bank airtel
        bsnl flipkart myntra meesho swiggy zomato blinkit zepto bigbasket dmart croma tanishq irctc
        indian_railways air_india spicejet makemytrip goibibo
        pharmeasy tata_power bescom infosys wipro cognizant byju's bajaj_finance muthoot epfo
        uidai
        """
    )
)
# Short ones, which other words have in small letters.
_SHORT: Final = word_group(
    folded_words(
        "acas dwp rbs edf sse esb aib hse irs dmv tsa fema rbc bmo cibc iga agl ato nab anz bws "
        "asic sbi pnb lic tcs asb bnz"
    )
)
# Words by themselves: one has a capital amid a sentence, behind a word for where somebody goes.
_WORDS: Final = word_group(
    folded_words(
        "boots argos next costa iceland halifax nationwide starling three sky target chase subway "
        "discover fidelity vanguard progressive spectrum delta united southwest greyhound coles "
        "flatmates origin domain spark jio ola rapido indigo apollo reliance smarty woodies wickes "
        "priceline countdown"
    )
)
_GOING: Final = re.compile(
    r"\b(?:at|from|in|into|to|with|via|off|by|outside|opposite|near|behind|the|my|our|use|tried|ring"
    r"|rang|call|called|phone|phoned|on) \Z"
)
# Where a word begins a sentence it is a shop before a place: "Boots on the high street".
_PLACED: Final = re.compile(
    r" (?:on|at|in|near|by|beside) (?:the )?(?:[A-Z]|high street|corner|main street|town"
    r"|retail park|shopping centre|mall)"
)
_CAPITALIZED: Final = r"[A-ZÀ-Þ][\w'’-]*"
_SAINT: Final = re.compile(
    rf"(?:St|Saint|SS)\.? (?:{_CAPITALIZED} (?:and|&) )?(?!Bernard)"
    r"[A-ZÀ-Þ][a-zà-ÿ]+(?:['’]s|s['’]?)?"
    r"(?P<kind>(?: (?:the [A-Z][a-z]+|R\.?C\.?|C of E|Catholic|Anglican|Parish|Primary|National"
    r"|Secondary|High|Boys|Girls|Junior|Infant|Community)){0,3}"
    r" (?:Church|School|College|Hospital|Hospice|Academy|Cathedral|Parish|Club|GAA|FC|NS|CBS"
    r"|Nursery|Surgery|Clinic|Medical Centre|Primary|Juniors|Infants))?(?!\w)"
)
_SAINT_WORDS: Final = word_group(("st", "saint", "ss"))
_OWNED: Final = ("'s", "’s")
# Days, roads and parks are called after saints as well.
_NO_BODY: Final = re.compile(
    r" (?:Day|Eve|Night|Weekend|Road|Street|Square|Park|Lane|Avenue|Terrace|Close|Place|Court|Way"
    r"|Gardens|Bay|Island|Head|Well|Hill|Gate|Cross)\b",
    re.IGNORECASE,
)
_PAIR: Final = re.compile(
    rf"(?P<one>{_CAPITALIZED}) & (?P<other>{_CAPITALIZED})"
    r"(?: (?:Sons?|Daughters?|Co|Partners|Associates|Bros|Ltd|Heating|Plumbing|Roofing|Catering))?"
)
# Two of these are dishes, courses and rules.
_PLAIN: Final = folded_words(
    "fish chips arts crafts bed breakfast salt pepper health safety terms conditions rock drum "
    "bass mac cheese gin tonic wine burger fries bangers mash ham eggs tea coffee profit loss "
    "pros cons research development meet greet black white rhythm blues friends family"
)
_LAST_CAPITALIZED: Final = re.compile(rf"(?<![\w'’&-]){_CAPITALIZED} \Z")
# What schools, houses of prayer and clubs begin with in other tongues of these countries.
_HOUSES: Final = re.compile(
    r"(?:Scoil|Gaelscoil|Coláiste|Naíonra|Ysgol|Masjid|Gurdwara|Mandir|Cumann|Comhairle|Eglwys"
    r"|Capel|Teampall)"
    rf"(?: (?:na |an |y |yr |de )?{_CAPITALIZED}){{1,3}}"
)
_HOUSE_WORDS: Final = word_group(
    folded_words(
        "scoil gaelscoil coláiste naíonra ysgol masjid gurdwara mandir cumann comhairle eglwys "
        "capel teampall"
    )
)
# What a firm does, behind its name.
KINDS: Final = folded_words(
    """
    finance fitness chs lettings dental motors plumbing heating roofing catering caterers
    removals solicitors logistics couriers airways builders electricals infosolutions
    diagnostics banquets bakery butchers barbers pharmacy autos foodbank realty scaffolding
    physiotherapy opticians
    cleaners drycleaners laundry laundromat fabrics textiles lumber timber hardware traders
    grocers greengrocers florist florists supermarket minimart provisions enterprises agencies
    infotech technologies industries associates solutions consulting interiors joinery
    surgery infirmary chemist chemists dispensary hospice vets veterinary maternity
    inn tavern brewery distillery diner bistro grill pizzeria steakhouse patisserie
    studios tailors salon hairdressers jewellers jewelers photography rentals movers haulage
    freight tyres tires glazing carpets flooring furnishings insurance tuition tutors tutorials
    playgroup preschool daycare childcare kindergarten nursery
    rovers wanderers wasps harriers fc afc rfc ufc
    """
)
_KIND_WORDS: Final = word_group(KINDS)
_NAMED: Final = re.compile(rf"(?<![\w'’&-])(?:{_CAPITALIZED} (?:& )?){{1,3}}\Z")
_NO_FIRST: Final = folded_words(
    """
    the a an my your our his her their its this that these those any some no which what all every
    each both and or but with from to in on at for of by via is was good best local new old free
    cheap great i we you he she they if so when where need want get try ask call hi hello thanks
    please also then now just only today tomorrow
    """
)
_LETTERS_APART: Final = re.compile(r"\w[^\w&+]+\w")
_JOINTS: Final = frozenset("@_/.-+=#")
_JOINTS_BEHIND: Final = frozenset("@_/-+=")
_REACH: Final = 48


class KnownBodies:
    """Finds bodies by name, saints' and other houses, and firms by what they do."""

    name = "known-body"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the bodies."""
        for start, end in self._spans(batch):
            yield Found(start, end, _TYPE, _SCORE, self.name)
        for at in group_positions(batch, _KIND_WORDS):
            start, end = batch.words.starts[at], batch.words.ends[at]
            if batch.folded[start].isupper() and (first := _start_of_firm(batch, start)) >= 0:
                yield Found(first, end, _TYPE, _KIND_SCORE, self.name)

    def _spans(self, batch: BatchText) -> Iterator[tuple[int, int]]:
        folded, (_, starts, ends) = batch.folded, batch.words
        for start, end in phrase_positions(batch, _NAMES):
            # "21h, m'attendez pas" is no H&M.
            is_apart = _LETTERS_APART.fullmatch(folded, start, end) is not None
            if not is_apart and not is_joined(folded, start, end):
                yield start, end
        for at in group_positions(batch, _SHORT):
            start, end = starts[at], ends[at]
            if folded[start:end].isupper() and not is_joined(folded, start, end):
                yield start, end
        for at in group_positions(batch, _WORDS):
            if _is_shop(batch, starts[at], ends[at]):
                yield starts[at], ends[at]
        for at in group_positions(batch, _SAINT_WORDS):
            match = _SAINT.match(folded, starts[at])
            if match is not None and _is_house(folded, match):
                yield match.span()
        for at in group_positions(batch, _HOUSE_WORDS):
            match = _HOUSES.match(folded, starts[at])
            if match is not None:
                yield match.span()
        for at in positions(folded, " & "):
            yield from _pair_at(folded, at)


def is_joined(folded: str, start: int, end: int) -> bool:
    """Return whether a name is a part of an address, an account or a longer word."""
    behind = folded[end : end + 2]
    if (start and folded[start - 1] in _JOINTS) or behind[:1] in _JOINTS_BEHIND:
        return True
    return behind[:1] == "." and behind[1:].isalnum()


def _is_shop(batch: BatchText, start: int, end: int) -> bool:
    folded = batch.folded
    if not (folded[start].isupper() and folded[start + 1 : end].islower()):
        return False
    if is_joined(folded, start, end):
        return False
    if _PLACED.match(folded, end) is not None:
        return True
    return _GOING.search(batch.before(start, _REACH)) is not None and folded[end : end + 2] != " &"


def _is_house(folded: str, match: re.Match[str]) -> bool:
    """Return whether a saint's house is meant: by its kind, or by the genitive alone."""
    if match["kind"]:
        return True
    return match[0].endswith(_OWNED) and _NO_BODY.match(folded, match.end()) is None


def _start_of_firm(batch: BatchText, start: int) -> int:
    """Return where the name of a firm begins whose kind stands at `start`; -1 without one."""
    before = batch.folded[max(0, start - _REACH) : start].rpartition("\0")[2]
    match = _NAMED.search(before)
    if match is None:
        return -1
    words = match[0].split()
    while words and words[0].lower() in _NO_FIRST:
        del words[0]
    if not words or words[0] == "&":
        return -1
    return start - len(match[0]) + match[0].index(words[0])


def _pair_at(folded: str, at: int) -> Iterator[tuple[int, int]]:
    """Yield two capitalized words around the "&" at `at`, unless they are people or plain words.

    Words for things are a house where somebody goes: "lunch at Fig & Thistle".
    """
    first = _LAST_CAPITALIZED.search(folded, max(0, at - _REACH), at + 1)
    match = None if first is None else _PAIR.match(folded, first.start())
    if match is None:
        return
    words = match["one"], match["other"]
    if any(kind_of(word) in (Kind.NAME, Kind.BOTH) for word in words):
        return
    if not _PLAIN.isdisjoint(word.lower() for word in words):
        return
    end = match.end()
    is_of_letters = all(len(word) == 1 for word in words)
    if is_of_letters and folded[end : end + 1] == " " and folded[end + 1 : end + 2].isupper():
        # "D & N O'Shea" are two people.
        return
    is_placed = _GOING.search(folded, max(0, match.start() - _REACH), match.start()) is not None
    if is_placed or not all(map(is_ordinary, words)):
        yield match.span()
