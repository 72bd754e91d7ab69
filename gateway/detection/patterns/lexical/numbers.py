"""NUMBER: long runs of digits that stand for something: an order, an account, a customer, a case.

Counts, amounts and years are none. Five digits or more are a weak find; a word that announces a
number ("شماره سفارش", "order no", "Kundennummer") makes it sure and lets shorter and grouped runs
count.
"""

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

import numpy as np

from gateway.detection.normalize import FIRST_ARABIC, BatchText, runs_of
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.contact.ip_address import is_dotted_quad
from gateway.detection.patterns.lexical.lexicon_classes import Classes
from gateway.detection.patterns.protocols import Found

NAME: Final = "number"
TYPE: Final = "NUMBER"

# Letters: see `lexicon.LETTERS`; `Ð` names what is numbered ("order"), `ð` is "number", "code".
_ANNOUNCED: Final = re.compile(
    r"""[ðÐ][zjt.:'Iu&-]{0,4}(?:[ðÐ_z][zjt.:'I-]{0,4}){0,3}?
    (?P<number>[13456deD9Tx0](?:[-/.]?[013456dDe9]){0,8})
    (?![cvxWU$%MmYsHCB:])""",
    re.VERBOSE,
)
_LONG: Final = re.compile(r"6(?<![$D-]6)(?![cvxW$f%])")
# What carries a number that is nobody's: "build 22631", "erreur 10054", "isbn 9780306406157".
_NOBODYS: Final = folded_words(
    """
    build builds version versione firmware patch release rev revision port error errore erreur
    fehler fehlercode kb porta line zeile ligne riga row pid process level niveau livello commit
    isbn ean barcode
    حديث الحديث المادة مادة الصفحة صفحة صفحه القانون الآية آية آیه السؤال سؤال القناة قناة اللون
    رنگ درس رشته آهنگ کاشی صندلی مقاله مجله
    """
)
_MIN_ANNOUNCED_DIGITS: Final = 4
# Of Persian and Arabic, where a word says what is numbered, and another that it is.
_MIN_BOTH_DIGITS: Final = 3
_MAX_CODE_CHARACTERS: Final = 40
_CODE_HEAD: Final = re.compile(r"[a-z\d]+(?:[-/][a-z\d]+)*[-/]?$")
_CODE_TAIL: Final = re.compile(r"(?:[-/]?[a-z\d]+)*")
# "12345merci": a word written on to the code is no part of it.
_TOUCHING_WORD: Final = re.compile(r"(?<=\d)(?![a-f]+\Z)[a-z]{4,}\Z")
# "4521 3al mobile", "4521 2nd floor": a digit behind a blank that begins a word.
_BEGUN_WORD: Final = re.compile(r"(?<=[ \u200c])\d[a-z]{2,}\Z")
# "tracking says delivered 14:12"
_CLOCK: Final = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d")
_NAME_LIKE: Final = re.compile(r"[A-Z]?[a-z]{3,}")
# "order", "account": proves the number, so that it is not taken for a phone number of those digits.
_MIN_CODE_DIGITS: Final = 5
_REACH_OF_CAPITALS: Final = 10
# What numbers with these heads name is public, or nobody's: a part, a fault, a standard.
_PUBLIC_HEADS: Final = frozenset(("SKU", "INC", "CHG", "PRB", "RITM", "CVE", "ISO", "RFC", "EAN"))
_MIN_LISTED_DIGITS: Final = 7
_MIN_GROUPS, _MIN_GROUPED_DIGITS = 3, 10
_NO_LIST: Final = frozenset((".", "-", "/", "_", ":", "="))
# "E6S 1029 4478 21": meters and devices.
_GROUPED_HEAD: Final = re.compile(r"(?<![\w.,/-])[A-Z]\d[A-Z\d]{0,2}[ -]\Z")
_GROUPED_HEAD_REACH: Final = 6
# Digits may stand before them, and more behind: "6A19938274410".
_CAPITALS: Final = re.compile(r"(?<![\w.-])\d{0,4}[A-Z]{1,4}-?\Z")
_CAPITALS_BEHIND: Final = re.compile(r"[A-Z]{1,4}\d{0,6}(?!\w)")
_CONFIRMATIONS: Final = frozenset(("confirmation", "conferma"))
_ANSWER_GAPS: Final = frozenset((" ", "-"))
_ANSWER_ENDS: Final = frozenset(("", "\n", ",", "."))
_GROUP_OF_AMOUNT: Final = 3
_YEAR_DIGITS: Final = 4
_CENTURIES: Final = frozenset(("13", "14", "18", "19", "20"))
_MAX_HEAD, _LEAST_LONG_DIGITS = 10, 6
_LONGEST_FILED: Final = 18
_LONG_HEAD: Final = re.compile(
    r"(?<![\w./-])(?!(?:ISO|DIN|IEC|IEEE|ANSI|RFC|CVE|CWE|COVID|UTC|GMT|SKU|EAN)\b)[A-Z]{1,4}\d{0,4}[-/]\Z"
)
# Of insurers and courts.
_FILED: Final = re.compile(r"(?<![\w./-])\d{4}/\d{2,4}/\d{5,7}(?![\w/-]|[.,]\d)")
_LONG_CODE: Final = re.compile(r"[A-Z]{1,4}\d{0,4}(?:[-/][A-Z]?\d{2,10}){1,4}(?![\w/-]|\.\w)")
_MIN_SPACED, _MAX_SPACED = 4, 9
_MOST_OF_A_DOSE, _FIELD_PLAYERS = 2, 10
_SETS: Final = frozenset(("- -", "- - -"))
# Sums, scores and longer groups go on there.
_BESIDE_SPACED: Final = re.compile(r"[\d+*/=×:%-] ?\0|\0 ?[\d+*/=×:%-]|[.,]\0|\0[.,]\d|\w\0|\0\w")
_BEHIND_BARCODE: Final = re.compile(r"\b(?:isbn(?:-1[03])?|ean|barcode)\W{1,3}\Z")
_REACH_OF_BARCODE: Final = 12
_NAMED_SCORE: Final = 0.97
# "number", "code" alone may announce anything.
_ANNOUNCED_SCORE: Final = 0.65
_WEAK_SCORE: Final = 0.6


def find(classes: Classes) -> Iterator[Found]:
    """Yield the numbers in `classes` that stand for something."""
    text = classes.text
    covered = set[int]()
    sure_ends = set[int]()
    if "ð" in text or "Ð" in text:
        for match in _ANNOUNCED.finditer(text):
            start, stop = match.span("number")
            lowered = classes.batch.lowered
            announced = max(text.rfind(letter, match.start(), start) for letter in "ðÐ")
            first, last = _whole_code(
                lowered, classes.end(announced), classes.start(start), classes.end(stop - 1)
            )
            n_digits = sum(map(str.isdigit, lowered[first:last]))
            if _CLOCK.fullmatch(lowered, first, last):
                continue
            if is_dotted_quad(lowered[first:last]):
                continue  # "ticket from 10.1.2.3", the address of a machine
            if _NAME_LIKE.match(classes.batch.folded, first):
                continue  # "nour2233" is a name or a password
            if lowered.startswith("0x", first):
                continue  # an error or an address in memory
            if announced and _is_login_code(classes, announced):
                continue
            # "فاکتور شماره ۸۸۳": what is numbered, and that it is.
            is_both = (
                announced and {"ð", "Ð"} <= set(match[0]) and lowered[first - 2] >= FIRST_ARABIC
            )
            fewest = _MIN_BOTH_DIGITS if is_both else _MIN_ANNOUNCED_DIGITS
            if n_digits < fewest or (text[start:stop] in "4D" and not is_both):
                continue  # a count, a year or a date
            covered.update(range(start, stop))
            if "Ð" not in match[0] and _is_nobodys(classes, match.start() - 1, start):
                continue  # "error code 4471", "code erreur 4471"
            score = _NAMED_SCORE if "Ð" in match[0] else _ANNOUNCED_SCORE
            sure_ends.add(last)
            yield Found(first, last, TYPE, score, NAME)
    batch = classes.batch
    for found in chain(_codes(batch), _long_codes(batch), _filed(batch), _grouped(batch)):
        if (
            found.end not in sure_ends
            and _BEHIND_BARCODE.search(batch.before(found.start, _REACH_OF_BARCODE)) is None
        ):
            yield found
    yield from _listed(batch)
    yield from _answers(batch)
    yield from _spaced(batch)
    for match in _LONG.finditer(text):
        position = match.start()
        # A round number counts something.
        is_telling = not classes.word(position).endswith("000")
        is_public = _is_nobodys(classes, position - 1, position)
        if position not in covered and is_telling and not is_public:
            yield Found(classes.start(position), classes.end(position), TYPE, _WEAK_SCORE, NAME)


def _is_nobodys(classes: Classes, start: int, stop: int) -> bool:
    """Tell whether a word from `start` to `stop` names what has a number and is nobody's."""
    return any(classes.word(position) in _NOBODYS for position in range(max(start, 0), stop))


def _is_login_code(classes: Classes, announced: int) -> bool:
    """Tell whether "confirmation" names a code that confirms a login, rather than a booking."""
    if classes.word(announced) not in _CONFIRMATIONS:
        return False
    near = range(max(announced - 2, 0), min(announced + 2, len(classes.text)))
    return any(classes.word(position) in {"code", "codice"} for position in near)


def _codes(batch: BatchText) -> Iterator[Found]:
    """Yield capital letters with five digits or more: "S-6610284", "RE77450123"."""
    starts, ends = batch.digit_runs
    is_long = ends - starts >= _MIN_CODE_DIGITS
    starts, ends = starts[is_long], ends[is_long]
    points = batch.folded_points
    before = points[np.maximum(starts - 1, 0)]
    before = np.where(before == ord("-"), points[np.maximum(starts - 2, 0)], before)
    is_hint = (before >= ord("A")) & (before <= ord("Z"))
    folded = batch.folded
    for start, end in zip(starts[is_hint].tolist(), ends[is_hint].tolist(), strict=True):
        head = _CAPITALS.search(folded, max(start - _REACH_OF_CAPITALS, 0), start)
        if head is None or head[0].rstrip("-") in _PUBLIC_HEADS:
            continue
        behind = _CAPITALS_BEHIND.match(folded, end)
        if behind is not None or not folded[end : end + 1].isalnum():
            end = end if behind is None else behind.end()
            yield Found(head.start(), end, TYPE, _WEAK_SCORE, NAME)


def _listed(batch: BatchText) -> Iterator[Found]:
    """Yield long runs in a list without blanks, which its commas make one amount: "…456,196…"."""
    if "," not in batch.folded:
        return
    starts, ends = batch.digit_runs
    lengths = ends - starts
    points = batch.folded_points
    # No grouping and no decimals are so long on both sides.
    is_parted = (starts[1:] - ends[:-1] == 1) & (points[ends[:-1]] == ord(","))
    is_parted &= (lengths[:-1] >= _MIN_LISTED_DIGITS) & (lengths[1:] >= _MIN_LISTED_DIGITS)
    is_listed = np.zeros(len(starts), dtype=np.bool_)
    is_listed[:-1] |= is_parted
    is_listed[1:] |= is_parted
    folded = batch.folded
    for start, end in zip(starts[is_listed].tolist(), ends[is_listed].tolist(), strict=True):
        before, after = folded[max(start - 1, 0) : start], folded[end : end + 1]
        is_bound = any(mark.isalpha() or mark in _NO_LIST for mark in before + after)
        # A round number counts something.
        if not (is_bound or folded.endswith("000", start, end)):
            yield Found(start, end, TYPE, _WEAK_SCORE, NAME)


def _answers(batch: BatchText) -> Iterator[Found]:
    """Yield numbers in groups with which a line begins and a sentence ends: "7730 4418, from …".

    Somebody was asked for them. Groups of three may be those of an amount, and years are none.
    """
    folded = batch.folded
    for cluster in batch.number_clusters:
        start, end = cluster.starts[0], cluster.ends[-1]
        if len(cluster.starts) < 2 or not _ANSWER_GAPS.issuperset(cluster.gaps):
            continue
        if (start and folded[start - 1] != "\n") or folded[end : end + 1] not in _ANSWER_ENDS:
            continue
        groups = [folded[s:e] for s, e in zip(cluster.starts, cluster.ends, strict=True)]
        n_digits = sum(map(len, groups))
        is_amount = all(len(group) == _GROUP_OF_AMOUNT for group in groups[1:])
        is_amount = is_amount and n_digits < _MIN_GROUPED_DIGITS
        are_years = all(len(group) == _YEAR_DIGITS and group[:2] in _CENTURIES for group in groups)
        if not (is_amount or are_years):
            yield Found(start, end, TYPE, _WEAK_SCORE, NAME)


def _grouped(batch: BatchText) -> Iterator[Found]:
    """Yield numbers of three groups and ten digits or more: "1504 6920 0388"; no amounts."""
    folded = batch.folded
    for cluster in batch.number_clusters:
        if len(cluster.starts) < _MIN_GROUPS or len(cluster.digits) < _MIN_GROUPED_DIGITS:
            continue
        if cluster.gaps[0] not in _ANSWER_GAPS or len(set(cluster.gaps)) > 1:
            continue
        start, end = cluster.starts[0], cluster.ends[-1]
        groups = [folded[s:e] for s, e in zip(cluster.starts, cluster.ends, strict=True)]
        is_amount = all(len(group) == _GROUP_OF_AMOUNT for group in groups[1:])
        are_years = any(len(group) == _YEAR_DIGITS and group[:2] in _CENTURIES for group in groups)
        are_small = max(map(len, groups)) < _GROUP_OF_AMOUNT
        before, after = folded[max(start - 1, 0) : start], folded[end : end + 1]
        is_bound = any(mark.isalnum() or mark in _NO_LIST for mark in (before + after).rstrip("."))
        head = _GROUPED_HEAD.search(folded, max(start - _GROUPED_HEAD_REACH, 0), start)
        if head is not None:
            start, are_years = head.start(), False
        if not (is_amount or are_years or are_small or is_bound):
            yield Found(start, end, TYPE, _WEAK_SCORE, NAME)


def _spaced(batch: BatchText) -> Iterator[Found]:
    """Yield codes whose digits stand alone: "3 3 0 7", "3-1-9-0"; counting is none."""
    starts, ends = batch.digit_runs
    is_single = (ends - starts) == 1
    is_next = is_single[:-1] & is_single[1:] & (starts[1:] - ends[:-1] == 1)
    gaps = batch.folded_points[ends[:-1]]
    is_next &= (gaps == ord(" ")) | (gaps == ord("-"))
    folded = batch.folded
    for first, last in zip(*runs_of(is_next), strict=True):
        start, end = int(starts[first]), int(ends[last])
        digits = folded[start:end:2]
        steps = {int(b) - int(a) for a, b in pairwise(digits)}
        if not _MIN_SPACED <= len(digits) <= _MAX_SPACED or len(steps) == 1:
            continue
        if _is_scheme(digits, folded[start + 1 : end : 2]):
            continue
        if _BESIDE_SPACED.search(folded[max(start - 2, 0) : start] + "\0" + folded[end : end + 2]):
            continue
        yield Found(start, end, TYPE, _WEAK_SCORE, NAME)


def _is_scheme(digits: str, gaps: str) -> bool:
    """Return whether digits with hyphens are doses of a day, a line-up or the sets of a match.

    "1-0-1-0" is taken at morning and evening, "4-2-3-1" stands on a pitch, "6-4 6-3" was played.
    """
    if gaps == "---":
        figures = list(map(int, digits))
        if 0 in figures:
            return max(figures) <= _MOST_OF_A_DOSE
        return sum(figures) == _FIELD_PLAYERS
    return gaps in _SETS


def _long_codes(batch: BatchText) -> Iterator[Found]:
    """Yield capitals and six digits or more, joined: "S25-0044817", "FRD/0091-26"."""
    starts, ends = batch.digit_runs
    points = batch.folded_points
    before = points[np.maximum(starts - 1, 0)]
    is_hint = (ends - starts >= 2) & ((before == ord("-")) | (before == ord("/")))
    folded = batch.folded
    for at in starts[is_hint].tolist():
        head = _LONG_HEAD.search(folded, max(at - _MAX_HEAD, 0), at)
        match = None if head is None else _LONG_CODE.match(folded, head.start())
        if match is not None and sum(map(str.isdecimal, match[0])) >= _LEAST_LONG_DIGITS:
            yield Found(*match.span(), TYPE, _WEAK_SCORE, NAME)


def _filed(batch: BatchText) -> Iterator[Found]:
    """Yield year, branch and number, parted by slashes: "1402/338/71905"."""
    starts, ends = batch.digit_runs
    is_hint = ends - starts >= _MIN_CODE_DIGITS
    is_hint &= batch.folded_points[np.maximum(starts - 1, 0)] == ord("/")
    for end in ends[is_hint].tolist():
        # The two characters behind it say whether it goes on.
        match = _FILED.search(batch.folded, max(end - _LONGEST_FILED, 0), end + 2)
        if match is not None and match.end() == end:
            yield Found(*match.span(), TYPE, _WEAK_SCORE, NAME)


def _whole_code(lowered: str, limit: int, start: int, end: int) -> tuple[int, int]:
    """Return the bounds of the code around digits: "AB-7741920", "6a123"; not before `limit`."""
    head = _CODE_HEAD.search(lowered[max(limit, start - _MAX_CODE_CHARACTERS) : start])
    if head:
        start -= len(head[0])
    tail = _CODE_TAIL.match(lowered, end, end + _MAX_CODE_CHARACTERS)
    end = tail.end() if tail else end
    lowest = max(start, end - _MAX_CODE_CHARACTERS)
    begun = _BEGUN_WORD.search(lowered, lowest, end)
    if begun is not None and begun.start() > start:
        end = begun.start() - 1
    word = _TOUCHING_WORD.search(lowered, lowest, end)
    return start, word.start() if word else end
