"""British postcodes, by their form: anywhere as they should be written, else beside a place."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import CAPITAL, LATIN_OR_DIGIT, BatchText
from gateway.detection.patterns.announced import LINE_ENDS
from gateway.detection.patterns.context import OTHER_NUMBER_WORDS, word_list
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType

_TYPE = EntityType.POSTAL_CODE.value
_NAME = "postal-code"
_REACH = 60

_NUMBERED = frozenset(OTHER_NUMBER_WORDS) | {"code", "number", "plate", "flight", "room", "seat"}
_INWARD = re.compile(r" \d[ABD-HJLNP-UW-Z]{2}(?!\w)")
_BRITISH = re.compile(
    r"(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|"
    r"L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)"
    r"\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?!\w)"
)
# In small letters: no ordinal and no unit ("m1 8gb", "e2 2nd").
_INWARD_SMALL = re.compile(
    r" \d(?!gb|tb|kb|st|nd|rd|th|ft|hr|hp|pt|px|ah)[abd-hjlnp-uw-z]{2}(?!\w)"
)
# As phones write them ("LS6 2nt"), and with an area of two letters ("bs3 4qp"), they stand
# anywhere, but for what counts ("S2 3xl", "PS5 2er", "u2 2be").
_COUNTED = frozenset(
    word_list("al be bn dl ee en er es lb ns pc ph pl pp ps re te ty wh xl xs xx yr yt")
)
_BYTES = re.compile(r"[\da-f ]+")
# Behind where somebody lives, is or goes an area of one letter is told: "live in m14 6jr".
_BEFORE_AREA = re.compile(r"\b(?:in|near|to|from|around|postcode|post code|is|its|it's|at) $")
_BRITISH_TOWN = (
    r"(?:london|manchester|birmingham|leeds|liverpool|edinburgh|glasgow|bristol|sheffield|cardiff"
    r"|belfast|nottingham|leicester|newcastle|brighton|southampton|portsmouth|oxford|cambridge|york"
    r"|aberdeen|dundee|swansea|coventry|bradford|derby|plymouth|norwich|exeter|swindon|preston)"
)
_BEFORE_SMALL = re.compile(
    rf"(?:^|\b{_BRITISH_TOWN},? |\b(?:road|rd|street|st|lane|ln|avenue|ave|close|terrace|gardens"
    r"|crescent|grove),? (?:(?:[a-z]{3,14}|(?:flat|apt|unit) \w{1,4}),? )?)$"
)
# "im at m1 1ae", and no more.
_BEHIND_AT = re.compile(r"(?:^|[ ,.])at $")
_BEHIND_SMALL = re.compile(rf"[.!?]?(?:[\n\0]|\Z)|,? {_BRITISH_TOWN}\b")
# A postcode without its blank may be a product's number: "London SW1A1AA", "12 Elm Road, SW1A1AA".
_BEHIND_PLACE = re.compile(r"(?:^|[\s,(])([A-Z][a-z]{2,}),? $")
_BEFORE_CODE = frozenset(["", " ", ",", "(", ":", "-"])
_MIN_JOINED, _MAX_JOINED, _MAX_SPACED = 6, 7, 8


def spaced(batch: BatchText) -> Iterator[Found]:
    """Yield British postcodes with their blank and in capitals: "SW1A 1AA"."""
    folded = batch.folded
    for at in _lone_digits(batch, CAPITAL):
        inward = _INWARD.match(folded, at - 1)
        if inward is None:
            continue
        for length in (4, 3, 2):
            start = inward.start() - length
            if start < 0 or (start and folded[start - 1].isalnum()):
                continue
            match = _BRITISH.match(folded, start)
            if match is not None and match.end() == inward.end():
                yield Found(start, match.end(), _TYPE, 0.85, _NAME)
                break


def _lone_digits(batch: BatchText, facts: int) -> list[int]:
    """Return where lone digits stand right before a character with one of the facts.

    A search through all of the texts would cost far more.
    """
    starts, ends = batch.digit_runs
    has_letters = (batch.facts.take(ends, mode="clip") & facts) != 0
    places: list[int] = starts[(ends - starts == 1) & (starts > 0) & has_letters].tolist()
    return places


def in_small_letters(batch: BatchText) -> Iterator[Found]:
    """Yield British postcodes with small letters, where these tell nothing else."""
    folded, lowered = batch.folded, batch.lowered
    for at in _lone_digits(batch, LATIN_OR_DIGIT):
        inward = _INWARD_SMALL.match(lowered, at - 1)
        if inward is None:
            continue
        start, end = inward.span()
        while start > max(end - _MAX_SPACED, 0) and lowered[start - 1].isalnum():
            start -= 1
        if _BRITISH.fullmatch(lowered[start:end].upper()) is None:
            continue
        before = batch.before(start, _REACH).rpartition("\n")[2]
        place = _BEFORE_SMALL.search(before)
        behind = _BEHIND_SMALL.match(lowered, end)
        is_told = behind and (_is_town(behind[0]) or _BEHIND_AT.search(before))
        # A line that begins with one ends with it, or with the town.
        if (
            (place is not None and (before or behind))
            or is_told
            or _tells_itself(folded[start:end], before)
        ):
            yield Found(start, end, _TYPE, 0.8, _NAME)


def joined(batch: BatchText) -> Iterator[Found]:
    """Yield British postcodes without a blank behind a place, or alone on their line."""
    facts, folded = batch.facts, batch.folded
    starts, ends = batch.digit_runs
    is_inside = (starts > 0) & (ends + 1 < len(facts))
    starts, ends = starts[is_inside], ends[is_inside]
    is_hint = (facts[starts - 1] & facts[ends] & facts[ends + 1] & CAPITAL) != 0
    for run_start, run_end in zip(starts[is_hint].tolist(), ends[is_hint].tolist(), strict=True):
        end = run_end + 2
        start = run_start
        while start > max(end - _MAX_JOINED, 0) and facts[start - 1] & LATIN_OR_DIGIT:
            start -= 1
        match = _BRITISH.match(folded, start)
        if match is None or match.end() != end or end - start < _MIN_JOINED:
            continue
        if folded[start - 1 : start].isalnum():
            continue
        before = folded[max(start - _REACH, 0) : start].rpartition("\n")[2]
        place = _BEHIND_PLACE.search(before)
        is_alone = not before and folded[end : end + 1] in LINE_ENDS
        if is_alone or (place is not None and place[1].lower() not in _NUMBERED):
            yield Found(start, end, _TYPE, 0.8, _NAME)


def _tells_itself(code: str, before: str) -> bool:
    """Return whether a postcode with small letters is hardly anything else."""
    outward, inward = code.split(" ")
    if inward[1:].lower() in _COUNTED or before[-1:] not in _BEFORE_CODE:
        return False
    if _BYTES.fullmatch(code.lower()) is not None:
        return False  # "de4 5ab de4"
    if outward.isupper():
        return True
    # "b4" is "before" as well.
    return outward[1].isalpha() or (outward != "b4" and _BEFORE_AREA.search(before) is not None)


def _is_town(behind: str) -> bool:
    return behind[-1:].isalpha()
