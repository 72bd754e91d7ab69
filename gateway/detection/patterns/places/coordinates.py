"""Places told by latitude and longitude: `35.699722, 51.338056`, or as a code: `8H7PFX8+3F`.

Those with minutes are read by `angles`.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.context import OTHER_NUMBER_WORDS, context_words, verdict, word_list
from gateway.detection.patterns.places import angles
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.touching import is_latin
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.LOCATION.value

_MAX_DEGREE_DIGITS: Final = 3
# Three decimals tell a street, five a door; rates and measures seldom have five.
_MIN_DECIMALS: Final = 3
_MIN_BARE_DECIMALS: Final = 5
_DEGREES: Final = r"[-+]?\d{1,3}\.\d{3,12}(?!\d)(?: ?°)?(?: ?[NSEW](?!\w))?"
# "lat 35.6892, lng 51.3890", `"lat": 35.6892, "lon": 51.3890`, "lat=35.6892&lon=51.3890"
_LABEL: Final = (
    r"[\"' ,;&\n]{1,5}(?:(?:gps|geo|map)[ _-]?)?(?:long?|lng|longitud[e]?|longitudine|längengrad"
    r"|طول(?: جغرافیایی)?|lat|latitude)(?:_?ref)?[\"' :=]{1,4}"
)
_COORDINATES: Final = re.compile(
    rf"({_DEGREES})(?:[ \u200c]?[,;/][ \u200c]?|[ \u200c]|(?P<label>{_LABEL}))({_DEGREES})"
    r"(?![\w%]|\.\d|,\d)",
    re.IGNORECASE,
)
_NOT_NUMBER: Final = re.compile(r"[^\d.]")
_MAX_LATITUDE: Final = 90.0
_MAX_LONGITUDE: Final = 180.0
_CONTEXT: Final = context_words(
    word_list(
        """
        location coordinates coordinate coords gps latitude longitude lat lng lon map
        maps geo standort koordinaten coordonnées localisation emplacement posizione
        coordinate mappa لوکیشن لوکیشنم موقعیت مختصات نقشه موقع الموقع موقعي احداثيات إحداثيات
        الخريطة خريطة loc لوکیشنمون لوکیشنش
        مپ آدرس آدرسم address adresse indirizzo العنوان عنوان عنواني
        """
    ),
    OTHER_NUMBER_WORDS,
)
# Three decimals with a sign, a degree mark or one of these are no thousands.
_LATITUDE: Final = re.compile(r"\b(?:lat|latitude|lng|lon|longitude|عرض جغرافیایی)\b")
_LATITUDE_REACH: Final = 36
_BARE_SCORE: Final = 0.9
# Open location codes as maps give them out, whole or without what the town says: "PFX8+3F Tehran".
_OF_CODE: Final = "23456789CFGHJMPQRVWX"
_MAX_CODE_HEAD: Final = 8
_PLUS_CODE: Final = re.compile(
    rf"(?=[2-9]*[C-X])(?=[C-X+]*[2-9])(?:[{_OF_CODE}]{{2}}){{2,4}}\+[{_OF_CODE}]{{2,3}}"
    r"(?![\w+=/*-]|\.\w)"
)
_BARRED_BEFORE_CODE: Final = frozenset("+-*/=._#@&?")


class Coordinates:
    """Finds pairs of degrees, bare ones with five decimals, shorter ones beside a word for them."""

    name = "coordinates"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the places as latitude and longitude together, and as codes."""
        yield from self._codes(batch.folded)
        yield from angles.find(batch)
        starts, ends = batch.digit_runs
        if len(starts) < 4 or "." not in batch.folded:
            return
        lengths = ends - starts
        is_dotted = starts[1:] - ends[:-1] == 1
        is_degrees = is_dotted & (lengths[:-1] <= _MAX_DEGREE_DIGITS)
        is_degrees &= lengths[1:] >= _MIN_DECIMALS
        folded = batch.folded
        for run in (is_degrees[:-2] & is_degrees[2:]).nonzero()[0].tolist():
            start = int(starts[run])
            if start and folded[start - 1] in "-+":
                start -= 1
            before = folded[start - 1] if start else " "
            match = _COORDINATES.match(folded, start)
            if match is None or before.isdigit() or before in ".,$€£/_" or is_latin(before):
                continue
            latitude, longitude = (_NOT_NUMBER.sub("", match[place]) for place in (1, 3))
            if float(latitude) > _MAX_LATITUDE or float(longitude) > _MAX_LONGITUDE:
                continue
            answer = verdict(batch, match.start(), match.end(), _CONTEXT)
            is_exact = _is_exact(latitude) and _is_exact(longitude) and "," in match[0]
            # "EURUSD 1.08456, 1.09123"
            is_exact = is_exact and (latitude[1] != "." or longitude[1] != ".")
            if match["label"]:
                yield Found(*match.span(1), _TYPE, VALIDATED_SCORE, self.name)
                yield Found(*match.span(3), _TYPE, VALIDATED_SCORE, self.name)
            elif answer > 0 and _is_place(batch, match):
                yield Found(*match.span(), _TYPE, VALIDATED_SCORE, self.name)
            elif answer == 0 and (is_exact or _is_alone(batch, match)):
                yield Found(*match.span(), _TYPE, _BARE_SCORE, self.name)

    def _codes(self, folded: str) -> Iterator[Found]:
        """Yield open location codes."""
        for at in positions(folded, "+"):
            start = at
            while start and at - start < _MAX_CODE_HEAD and folded[start - 1] in _OF_CODE:
                start -= 1
            before = folded[start - 1] if start else " "
            if is_latin(before) or before.isdigit() or before in _BARRED_BEFORE_CODE:
                continue
            match = _PLUS_CODE.match(folded, start)
            if match is not None:
                yield Found(*match.span(), _TYPE, _BARE_SCORE, self.name)


def _is_place(batch: BatchText, match: re.Match[str]) -> bool:
    """Return whether the pair beside a word for places is no pair of grouped thousands."""
    if any(
        degrees[0] in "+-" or len(degrees.partition(".")[2]) != _MIN_DECIMALS
        for degrees in match.group(1, 3)
    ):
        return True
    return _LATITUDE.search(batch.before(match.start(), _LATITUDE_REACH)) is not None


def _is_alone(batch: BatchText, match: re.Match[str]) -> bool:
    """Return whether a pair with as many decimals on both sides, four at least, is all of a text.

    "35.6997, 51.3380"; what is one or less is a rate.
    """
    around = batch.before(match.start(), 3) + batch.after(match.end(), 3)
    if "," not in match[0] or around.strip():
        return False
    latitude, longitude = (_NOT_NUMBER.sub("", match[place]).split(".") for place in (1, 3))
    return (
        len(latitude[1]) == len(longitude[1]) > _MIN_DECIMALS
        and min(len(latitude[0]), len(longitude[0])) > 1
    )


def _is_exact(degrees: str) -> bool:
    """Return whether the degrees, without sign, are too exact for a measure or a share of one."""
    whole, _, decimals = degrees.partition(".")
    return len(decimals) >= _MIN_BARE_DECIMALS and whole != "0"
