"""Postal codes: in context, and British ones by their form."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import CAPITAL, BatchText
from gateway.detection.patterns.announced import LINE_ENDS, tokens_after, typed_words
from gateway.detection.patterns.context import word_list
from gateway.detection.patterns.places import british_postcodes
from gateway.detection.patterns.places.town_patterns import (
    ALPINE_AND_BELGIAN_TOWNS,
    ARABIC_TOWNS,
    CANADIAN_TOWNS,
    FRENCH_TOWNS,
    GERMAN_TOWNS,
    INDIAN_TOWNS,
    ITALIAN_TOWNS,
    LARGEST_TOWNS,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE = EntityType.POSTAL_CODE.value

_PHRASES = typed_words(
    """
    کدپستی کد_پستی پستی ک_پ postal_code postcode post_code eircode zip zip_code zipcode
    code_postal cp plz postleitzahl cap npa
    codice_postale codice_di_avviamento_postale الرمز_البريدي رمز_بريدي رمزي_البريدي صندوق_البريد
    الكود_البريدي رمزنا_البريدي رمز_البريد كود_البريد كود_بريدي کد_پستیمون کدپستیش zip-code
    post-code code_postale postal kodposti kod_posti
    kodeposti kode_posti codeposti code_posti codposti cod_posti posti_code
    """
)
_INDEX = phrase_index(_PHRASES)
# Words of their own; what follows must be five digits exactly.
_SHORT = frozenset({"cap", "cp", "zip", "npa"})
_FILLERS = typed_words(
    """
    من ما م ام مون منزل خونه محل کارم کار شرکت هست است جدید جدیدم شما ی s code is my the our home
    number no was ist
    lautet meine der die est le la mon notre c'est خونمون خانه è e' il di casa sarebbe c'était von
    hier chez moi nous ton votre mio del della للحي للبيت هو حقي عندنا
    area اینجا اونجا اینه خودم خودمون khone khoone khune khunam khoonam khunamun khoonamoon man ma
    sherkat ort
    """
)
_VALUE = re.compile(
    r"\d{10}|\d{5}-\d{5}|\d{5}(?:-\d{4})?|(?:[A-Z]{1,2}-)\d{4,6}|\d{4}|\d{6}|"
    r"[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|[A-Z]\d[A-Z]\d[A-Z]\d|[A-Z]\d[\dW](?=[A-Z]{0,3}\d)[A-Z\d]{4}",
    re.IGNORECASE,
)
_SPLIT_VALUE = re.compile(
    r"(?:\d{5}[ \-\u200c\n]{1,2}\d{5}|[A-Za-z]{1,2}\d[A-Za-z\d]? \d[A-Za-z]{2}"
    r"|[A-Za-z]\d[A-Za-z] \d[A-Za-z]\d|[A-Za-z]\d[\dWw] (?=[A-Za-z]{0,3}\d)[A-Za-z\d]{4}"
    r"|\d{3} \d{2}|\d{4} [A-Z]{2})(?![A-Za-z\d_])"
)
_FIVE_DIGITS = re.compile(r"(?:[A-Z]-)?\d{5}(?:-\d{4})?", re.IGNORECASE)
# Of Switzerland, before its town: "CAP 6900 Lugano".
_FOUR_BEFORE_TOWN = re.compile(r"\d{4} [A-ZÀ-Ý][^\W\d_]{2,}")
_MAX_TOKENS = 5

_TOWN = re.compile(r" (?:[A-ZÀ-Ý]'|[A-ZÀ-Ý][^\W\d_]*\. )?[A-ZÀ-Ý][^\W\d_]{2,}")
_ADDRESS_WORDS = re.compile(
    r"\b(?:rue|avenue|av|bd|boulevard|place|chemin|allée|allee|quai|impasse|route|square|cours|cité|"
    r"résidence|lieu-dit|habite|adresse|adresser|via|viale|vicolo|piazza|piazzale|corso|strada|largo|"
    r"contrada|borgo|lungomare|abito|abita|indirizzo|wohne|wohnt|anschrift)\b|(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|"
    r"ufer|hof|markt)[ ,]{0,2}\d|(?:خیابان|خ\.|کوچه|پلاک|شارع|حی)"
)
# A house number and what parts it from the code: "40/B\n", "5, ".
_HOUSE_NUMBER = re.compile(
    r"[^\W\d_][ .]{1,2}\d{1,4}(?: ?[a-z]| ?bis| ?/ ?[a-z\d]{1,3})?[,\n]\s{0,2}$"
)
# Where a line is nothing but a code and a town.
_TOWN_TO_LINE_END = re.compile(r" [A-ZÀ-Ý][^\W\d_]+(?:[ '-][^\W\d_]+\.?){0,3}[.,!]?(?=\n|\Z)")
# "à Séné, 56860", "in Lyon (69003)": a preposition and a town before the code.
_AFTER_TOWN = re.compile(
    r"(?:^|[\s(])(?:à|a|in|nach|bei|from|near|chez|vers|di|da|at|of|aus)\s"
    r"[A-ZÀ-Ý][^\W\d_]+(?:[ '-][A-ZÀ-Ý][^\W\d_]+){0,2}(?:, ?| \(|,? )$"
)
# "in 10115 Berlin", but not "in 10000 Jahren": a round number counts.
_PREPOSITION = re.compile(r"(?:^|[\s(])(?:à|a|in|nach|aus|ab|bei|sur|presso)\s$", re.IGNORECASE)
_TOWNS = re.compile(
    rf"[ ,\n]{{1,2}}(?:{FRENCH_TOWNS}|{GERMAN_TOWNS}|{ITALIAN_TOWNS}|{ARABIC_TOWNS})(?!\w)"
)
_TOWN_BEFORE = re.compile(rf"(?:{ARABIC_TOWNS}|{LARGEST_TOWNS})[ ,،(-]{{1,3}}$")
# "D-93059 Regensburg", "F-51100 Reims"
_COUNTRY_BEFORE = re.compile(r"(?<!\w)(?:[DFIA]|CH|FR|DE|IT)-$")
# Four digits count or are a year before most words.
_TOWNS_OF_FOUR = re.compile(rf" (?:{ALPINE_AND_BELGIAN_TOWNS})(?!\w)")
_YEAR = re.compile(r"(?:19|20)\d\d")
_ALPINE_DIGITS = 4
# Of Oman and Bahrain.
_OMANI_DIGITS = 3
_OF_MAIL = "بریدی"
# "CH-6600 Locarno", "A-4020 Linz": a letter alone numbers much else.
_ALPINE_BEFORE = re.compile(r"(?<![\w-])(?:A|AT|CH|FL|L|LU)-\Z")
_ALPINE_SURE = frozenset(["AT-", "CH-", "FL-", "LU-"])
_ALPINE_TOWN = re.compile(r" [^\W\d_]{3,}")
_CANADIAN = re.compile(r"(?<![\w-])[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d(?![\w-])")
# In small letters only beside a town.
_CANADIAN_SMALL = re.compile(r"(?<![\w-])[abceghj-nprstvxy]\d[a-z] \d[a-z]\d(?![\w-])")
_CANADIAN_BEHIND = re.compile(rf",? (?:{CANADIAN_TOWNS})\b")
_CANADIAN_BEFORE = re.compile(rf"\b(?:{CANADIAN_TOWNS}),? (?:(?:on|qc|bc|ab|mb|sk|ns|nb),? )?$")
# Irish: "V95 K6T2".
_EIRCODE = re.compile(r"(?<![\w-])[AC-FHKNPRTV-Y]\d[0-9W] [0-9AC-FHKNPRTV-Y]{4}(?![\w-])")
_FIVE_AND_FIVE = re.compile(r"(?<![\d.,/-])\d{5}-\d{5}(?![\d-]|[.,/]\d)")
# An American code with its four further digits, alone on its line.
_NINE_DIGITS = re.compile(r"\d{5}-\d{4}(?=[.!?]{0,3}[ ]?(?:\n|\Z))")
_REACH = 60
_STATES = frozenset(
    word_list("""
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY
    NC ND OH OK OR
    PA RI SC SD TN TX UT VT VA WA WV WI WY DC
    """)
)

# "MG Rd, Pune - 411001", "Bengaluru 560102"
_INDIAN_TOWNS = phrase_index(INDIAN_TOWNS)
_INDIAN = re.compile(r",? ?[(–—-]?[ ]?([1-8]\d{2} ?\d{3})(?![\w€$£₹-]|[.,/ ]\d)")
_PLUS_FOUR = re.compile(r"-\d{4}(?![\d-]|[.,/]\d)")
_BEFORE_CODE = frozenset(["", " ", ",", "-", "\n", "\0", "("])
_BEFORE_STATE = frozenset([" ", ","])
# Of other words in capitals ("OK 12345") a state is told by the whole of its code only.
_LINE_STARTS = frozenset(["", "\n", "("])
_CLOSING = frozenset(["", ".", ",", ";", ")", "\n", "!", "?"])
_AMOUNT_ENDS = frozenset([" €", " $", " £", "€", "$", "%", " %"])


class PostalCodes:
    """Finds postal codes after their name in six languages, and British postcodes anywhere."""

    name = "postal-code"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes without the words that announce them."""
        for start, end in phrase_positions(batch, _INDEX):
            yield from self._announced(batch, start, end)
        yield from british_postcodes.spaced(batch)
        yield from british_postcodes.in_small_letters(batch)
        yield from british_postcodes.joined(batch)
        yield from self._irish(batch)
        yield from self._in_halves(batch)
        yield from self._in_addresses(batch)
        yield from self._of_four(batch)
        for _, end in phrase_positions(batch, _INDIAN_TOWNS):
            match = _INDIAN.match(batch.folded, end)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.85, self.name)

    def _announced(self, batch: BatchText, start: int, end: int) -> Iterator[Found]:
        folded = batch.folded
        pattern = _FIVE_DIGITS if batch.lowered[start:end] in _SHORT else _VALUE
        for token in tokens_after(batch, end, _MAX_TOKENS):
            split = _SPLIT_VALUE.match(folded, token.start) if pattern is _VALUE else None
            if split is not None:
                yield Found(*split.span(), _TYPE, 0.95, self.name)
                return
            is_short = len(token.text) == _OMANI_DIGITS and token.text.isdecimal()
            if is_short and batch.folded[start:end].endswith(_OF_MAIL):
                yield Found(token.start, token.end, _TYPE, 0.95, self.name)
                return
            if pattern.fullmatch(token.text) or (
                len(token.text) == _ALPINE_DIGITS
                and token.text.isdecimal()
                and (
                    _FOUR_BEFORE_TOWN.match(folded, token.start)
                    or _TOWNS_OF_FOUR.match(batch.lowered, token.end)
                )
            ):
                yield Found(token.start, token.end, _TYPE, 0.95, self.name)
                return
            if token.text.lower() not in _FILLERS or token.ends_sentence:
                return

    def _in_addresses(self, batch: BatchText) -> Iterator[Found]:
        """Yield five digits before a town's name in an address, or after an American state."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        for run in (ends - starts == 5).nonzero()[0].tolist():
            start, end = int(starts[run]), int(ends[run])
            before = folded[max(start - 4, 0) : start]
            plus_four = _PLUS_FOUR.match(folded, end)
            if (
                before[-3:-1] in _STATES
                and before[-1:] == " "
                and (before[:-3] in _BEFORE_STATE or (before[:-3] in _LINE_STARTS and plus_four))
            ):
                end = end if plus_four is None else plus_four.end()
                yield Found(start, end, _TYPE, 0.85, self.name)
            elif before[-1:] in _BEFORE_CODE and folded[end : end + 2] not in _AMOUNT_ENDS:
                score = self._address_score(batch, start, end)
                if score:
                    country = _COUNTRY_BEFORE.search(folded[max(start - 4, 0) : start])
                    start -= 0 if country is None else len(country[0])
                    yield Found(start, end, _TYPE, score, self.name)

    def _address_score(self, batch: BatchText, start: int, end: int) -> float:
        """Return how surely five digits stand in an address; 0.0 where nothing says so."""
        folded = batch.folded
        text_start = start - len(batch.before(start, _REACH))
        before = folded[text_start:start]
        lowered = batch.lowered[text_start:start]
        if _TOWNS.match(batch.lowered, end) is not None or _TOWN_BEFORE.search(lowered):
            return 0.85
        has_town = _TOWN.match(folded, end) is not None
        if has_town and (_ADDRESS_WORDS.search(lowered) or _HOUSE_NUMBER.search(lowered)):
            return 0.85
        if (not before or before[-1] == "\n") and folded[end - 2 : end] != "00":
            return 0.75 if _TOWN_TO_LINE_END.match(folded, end) else 0.0
        is_round = folded[end - 3 : end] == "000"
        if has_town and not is_round and _PREPOSITION.search(before):
            return 0.7
        is_closed = folded[end : end + 1] in _CLOSING
        return 0.7 if is_closed and _AFTER_TOWN.search(before) else 0.0

    def _of_four(self, batch: BatchText) -> Iterator[Found]:
        """Yield four digits before a town of Austria, Switzerland, Belgium, or behind a sign."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        for run in (ends - starts == _ALPINE_DIGITS).nonzero()[0].tolist():
            start, end = int(starts[run]), int(ends[run])
            if folded[end : end + 1] != " ":
                continue
            country = _ALPINE_BEFORE.search(folded, max(start - 4, 0), start)
            town = _TOWNS_OF_FOUR.match(batch.lowered, end)
            if country is not None:
                is_sure = country[0] in _ALPINE_SURE and _ALPINE_TOWN.match(folded, end) is not None
                if town is not None or is_sure or _TOWN_TO_LINE_END.match(folded, end) is not None:
                    yield Found(country.start(), end, _TYPE, 0.85, self.name)
            elif (
                town is not None
                and folded[start - 1 : start] in _BEFORE_CODE
                and not _is_count(batch, start, end, town.end())
            ):
                yield Found(start, end, _TYPE, 0.85, self.name)

    def _in_halves(self, batch: BatchText) -> Iterator[Found]:
        """Yield Iranian, American and Canadian codes written in two halves, as nothing else is."""
        starts, ends = batch.digit_runs
        if len(starts) < 2:
            return
        lengths = ends - starts
        gaps = starts[1:] - ends[:-1]
        is_hint = (lengths[:-1] == 5) & (lengths[1:] == 5) & (gaps == 1)
        for run in is_hint.nonzero()[0].tolist():
            match = _FIVE_AND_FIVE.match(batch.folded, int(starts[run]))
            if match is not None:
                yield Found(*match.span(), _TYPE, 0.8, self.name)
        is_hint = (lengths[:-1] == 5) & (lengths[1:] == 4) & (gaps == 1)
        for run in is_hint.nonzero()[0].tolist():
            start = int(starts[run])
            match = _NINE_DIGITS.match(batch.folded, start)
            if match is not None and (not start or batch.folded[start - 1] == "\n"):
                yield Found(*match.span(), _TYPE, 0.75, self.name)
        is_hint = (lengths[:-1] == 1) & (lengths[1:] == 1) & (gaps == 2) & (starts[:-1] > 0)
        for run in is_hint.nonzero()[0].tolist():
            start = int(starts[run]) - 1
            match = _CANADIAN.match(batch.folded, start) or _canadian_small(batch, start)
            if match is not None:
                yield Found(*match.span(), _TYPE, 0.8, self.name)

    def _irish(self, batch: BatchText) -> Iterator[Found]:
        starts, ends = batch.digit_runs
        is_hint = (batch.facts.take(starts - 1, mode="clip") & CAPITAL) != 0
        is_hint &= (ends - starts == 2) & (starts > 0)
        for at in starts[is_hint].tolist():
            match = _EIRCODE.match(batch.folded, at - 1)
            if match is not None and any(map(str.isalpha, match[0][4:])):
                yield Found(*match.span(), _TYPE, 0.85, self.name)


def _canadian_small(batch: BatchText, start: int) -> re.Match[str] | None:
    """Return a Canadian postal code in small letters that stands at `start`, beside a town."""
    match = _CANADIAN_SMALL.match(batch.folded, start)
    if match is None or _CANADIAN_BEHIND.match(batch.lowered, match.end()) is not None:
        return match
    return match if _CANADIAN_BEFORE.search(batch.before(start, _REACH)) is not None else None


def _is_count(batch: BatchText, start: int, end: int, town_end: int) -> bool:
    """Return whether four digits before a town are a year, or round where no address tells more.

    Behind a house they are a code, and so are round ones that are a line with their town.
    """
    folded = batch.folded
    is_year = _YEAR.match(folded, start) is not None
    if not (is_year or folded.endswith("000", start, end)):
        return False
    before = batch.before(start, _REACH)
    is_line = before[-1:] in LINE_ENDS and folded[town_end : town_end + 1] in LINE_ENDS
    return _HOUSE_NUMBER.search(before) is None and (is_year or not is_line)
