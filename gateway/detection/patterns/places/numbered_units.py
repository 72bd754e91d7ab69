"""LOCATION: a flat, room or unit by its number, where no street is told: "come up to flat 12B"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    matches_around,
    phrase_index,
    phrase_positions,
    positions,
    word_group,
)
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value

_FLATS: Final = word_group(folded_words("flat apt apartment"))
_ENDS: Final = r"(?=[.,!?;)]?(?:[\n\0]|\Z)|, | (?:please|pls|top|on|and|if|when|at|buzzer|bell)\b)"
# A letter behind the number is that of a flat; those that count are left out ("flat 5k", "3D").
_LETTERED: Final = re.compile(
    rf"\.? ?#?(?![23][dD])\d{{1,4}}(?:[A-F](?![\w-]|[.,:/]\d)|[a-f]{_ENDS})"
)
_NUMBERED: Final = re.compile(rf"\.? ?#?\d{{1,4}}{_ENDS}")
# Behind these it is where somebody is or goes.
_AT_HOME: Final = re.compile(
    r"(?:\b(?:live|lives|living|stay|staying|moved|come|came|go|up|down|round|over|deliver"
    r"|deliveries|parcel|knock)(?: on)? (?:in|at|to|for) |\bi'?m (?:in|at) )$"
)
_ESTATES: Final = phrase_index(
    folded_words(
        "industrial_estate industrial_park business_park business_centre trading_estate retail_park"
    )
)
_UNIT: Final = re.compile(r"\bunits? \d{1,3}[a-z]?,? (?:at )?(?:the )?(?:[a-z']{2,20} ){1,3}$")
# Of a dormitory, a hospital or a hotel: "بلوک ۳ اتاق ۲۱۴ تخت ۲". Shorter numbers count beds.
_ROOMS: Final = phrase_index(folded_words("اتاق"))
_ROOM: Final = re.compile(
    r"[\u200cا-ی]{0,4} (?:شماره )?\d{3,4}"
    r"(?![\d.,:/-]?\d| ?(?:متر|نفر|تخت(?! \d)|تومن|هزار|میلیون|تا))"
    r"(?:[ ,]{1,2}تخت \d{1,2}(?!\d))?"
)
_HOUSES_OF_ROOMS: Final = re.compile(r"خوابگاه|بلوک|بیمارستان|بخش|هتل|تخت|طبقه|پانسیون")
# "at the hotel Azul, room 21", "dal suo ostello, camera 14": the house of the room right before.
_LATIN_ROOMS: Final = word_group(folded_words("room zimmer chambre camera stanza"))
_LATIN_ROOM: Final = re.compile(
    r" (?:(?:no|nr|n)\.? ?|n° ?)?\d{1,4}[a-z]?(?![\w%]|[.,:/-]\d"
    r"| (?:is|are|ist|sind|est|sont|è|sono|nights?|nächte|nuits?|notti|euros?|eur)(?!\w))",
    re.IGNORECASE,
)
_LATIN_HOUSES: Final = re.compile(
    r"(?<!\w)(?:hotel|hostel|hostal|motel|guesthouse|b&b|hospital|ward|clinic|care home|dorms?"
    r"|herberge|jugendherberge|gasthof|gasthaus|pension|krankenhaus|klinik|wohnheim|pflegeheim"
    r"|studentenwohnheim|reha"
    r"|h[oô]tel|auberge|h[oô]pital|clinique|ehpad|internat|foyer"
    r"|albergo|ostello|pensione|locanda|agriturismo|ospedale|clinica|studentato|convitto)"
    r"(?: (?!(?:hat|haben|has|have|ha|with|mit|avec|con)\b)[^\n\0.!?;:]{1,32})?(?:,|(?<=\w)) ?"
    r"(?:(?:in|on|auf|im|la|en) )?\Z",
    re.IGNORECASE,
)
# "it's with Ada at number 9", "da me, interno 9", "2. OG links, Wohnung 7".
_HOMES: Final = word_group(folded_words("number interno wohnung whg"))
_NO: Final = "no. "
_HOME_NUMBER: Final = re.compile(
    r"(?:number|no\.|interno|wohnung|whg\.?) \d{1,3}[a-c]?(?!\w|[.,:/-]\d)"
    r"(?=[,!?)\n\0]|\.(?!\d)|\Z| (?:please|pls|and|if|when|scala)\b)",
    re.IGNORECASE,
)
_OF_HOME: Final = re.compile(
    r"(?<!\w)(?:(?:lives?|living|neighbou?rs?|parcel|package|keys?|knock|delivered|signed for"
    r"|candles|kettle|left it|it'?s)[^\n\0.!?;]{0,32} (?:at|with|to|by)"
    r"|(?:lady|ladies|man|woman|couple|bloke|guy|family|people|lads?|someone|student)"
    r" (?:at|from|in)"
    r"|(?:at|to|round) (?:ours|mine|theirs|hers|his)(?: [^\n\0.!?;]{1,24})?,"
    r"|da (?:me|noi|lui|lei|loro),?|(?:abito|abita|sto|sta) (?:al|all')?|scala [a-z\d],?"
    r"|(?:\d\.? ?)?(?:og|eg|dg|stock|links|rechts|hinterhaus),?) ?\Z",
    re.IGNORECASE,
)
_STAIRS: Final = re.compile(r",? (?:scala|palazzina) [a-z\d](?!\w)", re.IGNORECASE)
# "سر کوچه هفتم", "خیابون ۱۲": an alley by its number; those that are counted off are directions.
_ALLEYS: Final = word_group(folded_words("کوچه کوچهی خیابان خیابون خیابونِ فرعی بنبست کوی"))
_ALLEY: Final = re.compile(
    r"[ \u200c](?:ی )?(?:(?:بیست|سی) و (?:یکم|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم)|سوم|چهارم|پنجم"
    r"|ششم|هفتم|هشتم|نهم|دهم|یازدهم|دوازدهم|سیزدهم|چهاردهم|پانزدهم|پونزدهم|شانزدهم|شونزدهم|هفدهم"
    r"|هجدهم|نوزدهم|بیستم|\d{1,3}(?:ا?م)?)"
    r"(?![\w%]|[.,:/]\d| ?(?:سمت|دست|متر|تا|نفر|نفره|دقیقه|ساعت|بار|هزار|تومن|کیلو|درصد|سال|روز"
    r"|مغازه|بعد|بالاتر|پایین))"
)
# Of India: "Koramangala 5th Block", "4th Cross, 2nd Main", "Sector 21".
_LAYOUTS: Final = word_group(folded_words("cross main block stage phase sector layout"))
_RANKED: Final = r"\d{1,2}(?:st|nd|rd|th) (?:cross|main|block|stage|phase|sector)(?: (?:road|rd))?"
_NAMED_LAYOUT: Final = re.compile(
    rf"(?<!\w)(?!The |My |Our |In |At |On |And |A )[A-Z][a-z]{{2,}}(?: [A-Z][a-z]+"
    rf"| [A-Z]{{2,3}}){{0,2}},? "
    rf"(?i:{_RANKED}(?:,? {_RANKED}){{0,2}})(?!\w)"
    rf"|(?<![\w.,:/-])(?i:{_RANKED}(?:,? {_RANKED}){{1,2}})(?!\w)"
    r"|(?<!\w)[A-Z]{2,4} (?i:layout|phase)(?:,? (?i:sector|phase|block"
    r"|stage) \d{1,2})?(?=[ ,.!?\n]|\Z)(?<=[\d])"
)
_SECTOR: Final = re.compile(
    # "in sector 9 of the map"
    r"sector \d{1,3}[a-z]?"
    r"(?![\w%]|[.,:/-]\d| of the (?:map|grid|level|game|galaxy|disk|board|economy)\b)",
    re.IGNORECASE,
)
_AT_SECTOR: Final = re.compile(
    r"(?:(?<!\w)(?:in|at|near|from|to|live|stay|flat|office|plot|house|dlf|noida|gurgaon|gurugram"
    r"|chandigarh|panchkula|mohali|dwarka|rohini|faridabad|hinjewadi|vashi|nerul|kharghar|islamabad"
    r"|dha|bahria)(?: no)?,? (?:the )?|\d,? )\Z"
)
# Plots and shops of Africa and India, alone before a name or several together: "Plot 45, Osu".
_PLOTS: Final = word_group(
    folded_words("plot block blk house shop stand erf stall villa door flat tower wing stage court")
)
_PLOT: Final = (
    r"(?:plot|block|blk|house|shop|stand|erf|stall|villa|door|flat|tower|wing|floor|room|unit|apt"
    r"|bungalow)(?: (?:no|number|num)\.?)? ?#?(?:\d{1,5}(?:[/-]\d{1,4}){0,3}[a-z]?"
    r"|[a-z]\d{0,4})(?!\w)"
)
_PLOTS_TOGETHER: Final = re.compile(
    rf"(?=[^\n]{{0,24}}\d){_PLOT}(?:,? {_PLOT}){{1,3}}", re.IGNORECASE
)
_PLOT_BEFORE_NAME: Final = re.compile(
    r"(?i:plot|shop|stand|erf|stall|door|house|villa|block)(?: (?i:no|number)\.?)? ?#?"
    r"\d{1,5}(?:[/-]\d{1,4}){0,3}[A-Za-z]?, ?[A-Z][a-z]{2,}(?: [A-Z][a-z]+){0,2}"
)
# "Cascina Belvedere": farms, hamlets and huts of Italy and France by their names.
_FARMS: Final = word_group(
    folded_words(
        "cascina masseria podere rifugio baita malga frazione borgata lieu lieudit hameau cascinale"
    )
)
_FARM: Final = re.compile(
    r"(?:[Cc]ascina|[Mm]asseria|[Pp]odere|[Rr]ifugio|[Bb]aita|[Mm]alga|[Ff]razione|[Bb]orgata"
    r"|[Cc]ascinale|[Hh]ameau"
    r"|[Ll]ieu[- ]?dit) (?:(?:di|del|della|dei|delle|da|du|de|des|de la|le|la"
    r"|les) )?[A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+){0,2}"
)
# "résidence les Mimosas bât C apt 212": an estate by its name, and where in it.
_RESIDENCES: Final = word_group(folded_words("résidence residence lotissement"))
_RESIDENCE: Final = re.compile(
    r"(?:[Rr][ée]sidence|[Ll]otissement) (?:(?:de la|des|du|de|les|le|la) |(?:de )?l')?"
    r"[A-ZÀ-Þ][\w'-]+(?:(?: (?:de|des|du|et|la|les|aux?))? [A-ZÀ-Þ][\w'-]+){0,2}"
    r"(?i:,? (?:b[âa]t(?:iment)?|esc(?:alier)?|app?t|appart(?:ement)?|porte)\.? ?"
    r"[a-z]?\d{0,4}(?!\w)){0,3}"
)
# "out on County Rd 3114"
_COUNTIES: Final = word_group(folded_words("county township"))
_COUNTY_ROAD: Final = re.compile(
    r"(?:county|township) (?:rd|road|route|hwy|highway)\.? \d{1,5}[a-z]?(?![\w%]|[.,:/-]\d)",
    re.IGNORECASE,
)
_NAMED_PLACES: Final = ((_FARMS, _FARM), (_RESIDENCES, _RESIDENCE), (_COUNTIES, _COUNTY_ROAD))
_REACH: Final = 72
_LAYOUT_REACH: Final = (40, 40)
_SCORE: Final = 0.88


class NumberedUnits:
    """Finds flats by number and letter or where somebody lives, rooms, and units of estates."""

    name = "numbered-unit"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the word for a flat with its number, and a unit with the name of its estate."""
        _, starts, ends = batch.words
        for at in group_positions(batch, _FLATS):
            start, end = starts[at], ends[at]
            match = _LETTERED.match(batch.folded, end)
            if match is None and _AT_HOME.search(batch.before(start, _REACH)) is not None:
                match = _NUMBERED.match(batch.folded, end)
            if match is not None:
                yield Found(start, match.end(), _TYPE, _SCORE, self.name)
        yield from self._alleys(batch)
        yield from self._plots(batch)
        for start, end in phrase_positions(batch, _ROOMS):
            match = _ROOM.match(batch.folded, end)
            if match is not None and (
                _HOUSES_OF_ROOMS.search(batch.before(start, _REACH))
                or _HOUSES_OF_ROOMS.search(batch.folded[end : match.end()])
                or _HOUSES_OF_ROOMS.search(batch.after(match.end(), _REACH))
            ):
                yield Found(start, match.end(), _TYPE, _SCORE, self.name)
        for at in group_positions(batch, _LATIN_ROOMS):
            match = _LATIN_ROOM.match(batch.folded, ends[at])
            if match is not None and _LATIN_HOUSES.search(batch.before(starts[at], _REACH)):
                yield Found(starts[at], match.end(), _TYPE, _SCORE, self.name)
        homes = [starts[at] for at in group_positions(batch, _HOMES)]
        for start in (*homes, *positions(batch.lowered, _NO)):
            match = _HOME_NUMBER.match(batch.folded, start)
            if match is not None and (
                _STAIRS.match(batch.folded, match.end()) is not None
                or _OF_HOME.search(batch.before(start, _REACH)) is not None
            ):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for start, end in phrase_positions(batch, _ESTATES):
            before = batch.before(start, _REACH)
            match = _UNIT.search(before)
            if match is not None:
                origin = start - len(before)
                yield Found(origin + match.start(), end, _TYPE, _SCORE, self.name)

    def _alleys(self, batch: BatchText) -> Iterator[Found]:
        """Yield alleys, blocks and sectors by their numbers, with the quarter before them."""
        _, starts, ends = batch.words
        for at in group_positions(batch, _ALLEYS):
            match = _ALLEY.match(batch.folded, ends[at])
            if match is not None:
                yield Found(starts[at], match.end(), _TYPE, _SCORE, self.name)
        places = group_positions(batch, _LAYOUTS)
        for match in matches_around(batch, places, batch.folded, _NAMED_LAYOUT, _LAYOUT_REACH):
            yield Found(*match.span(), _TYPE, _SCORE, self.name)
        for at in places:
            match = _SECTOR.match(batch.folded, starts[at])
            if match is not None and _AT_SECTOR.search(batch.before(starts[at], _REACH)):
                yield Found(*match.span(), _TYPE, _SCORE, self.name)

    def _plots(self, batch: BatchText) -> Iterator[Found]:
        """Yield plots and houses in a row or before a name; farms, estates and county roads."""
        starts = batch.words.starts
        for at in group_positions(batch, _PLOTS):
            for pattern in (_PLOTS_TOGETHER, _PLOT_BEFORE_NAME):
                match = pattern.match(batch.folded, starts[at])
                if match is not None:
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)
                    break
        for group, pattern in _NAMED_PLACES:
            for at in group_positions(batch, group):
                match = pattern.match(batch.folded, starts[at])
                if match is not None:
                    yield Found(*match.span(), _TYPE, _SCORE, self.name)
