"""International bank account numbers, and Iranian Sheba numbers with and without `IR`."""

import re
from collections.abc import Iterator

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.context import (
    OTHER_NUMBER_WORDS,
    context_words,
    is_supporting,
    verdict,
    word_list,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.touching import is_latin, word_after, word_before
from gateway.domain import EntityType

_TYPE = EntityType.IBAN.value

# Lengths by country, from the SWIFT registry of IBAN formats; those of northern and western Africa
# that are not in it, as banks there write them.
COUNTRY_LENGTHS = {
    country: length
    for length, countries in {
        15: "NO",
        16: "BE",
        18: "DK FI FO GL NL SD",
        19: "MK SI",
        20: "AT BA EE KZ LT LU XK",
        21: "CH HR LI LV",
        22: "BG BH CR DE GB GE IE ME RS",
        23: "AE GI IL IQ TL OM",
        24: "AD CZ ES MD PK RO SA SE SK TN VG",
        25: "AO CV GW LY MZ PT ST",
        26: "DZ IR IS TR",
        27: "BI CF CG CM DJ FR GA GQ GR IT KM MC MG MR SM TD",
        28: "AL AZ BF BJ BY CI CY DO GT HU LB MA ML NE NI PL SN SV TG",
        29: "BR EG PS QA UA",
        30: "JO KW MU YE",
        31: "MT SC",
        32: "LC",
        33: "RU",
    }.items()
    for country in countries.split()
}
_SHEBA_DIGITS = frozenset({24})
# The letters as they are called: "آی آر 12 …".
_SPOKEN_IR = re.compile(r"(?<![^\W\d_])[آا]ی[ \u200c]?آ?ا?ر[ \u200c-]{0,2}\Z")
_LONGEST_IR = 8
_GAPS = r"[ \-./\u200c\n\t_·]{0,2}"
_BODY = re.compile(rf"[A-Za-z]{{2}}{_GAPS}[0-9](?:{_GAPS}[A-Za-z0-9]){{12,40}}")
# "D E 8 9 3 7 …": the two letters apart as well.
_SPELLED = re.compile(rf"[A-Za-z][ \u200c][A-Za-z][ \u200c]?[0-9](?:{_GAPS}[A-Za-z0-9]){{12,40}}")
# In groups of four, as banks print them, with a character too few or too many.
_MISCOUNTED = re.compile(r"[A-Z]{2}\d\d(?: [A-Z\d]{4}){3,7}(?: [A-Z\d]{1,3})?(?![^\W_])")
_MOST_MISSING = 2
# Country, check digits, groups and a word beside leave nothing else; surer than a mere number.
_MISCOUNTED_SCORE = 0.98
_LEAST_DIGITS = 10
# What is looked at before it lets a wrong remainder pass.
_NEAR = 24
_IBAN_WORD = re.compile(r"(?<![a-z])iban(?![a-z])|شبا|[اآ]یبان")
_BANK_CODE_LENGTH = 4
_WITH_CHECK_LETTER = frozenset({"IT", "SM"})
_NOT_BODY = re.compile(r"[^A-Za-z0-9]")
_CONTEXT = context_words(
    word_list(
        """
        sheba shaba شبا شباش شبام حساب بانک واریز iban ایبان account bank konto bankverbindung rib
        compte virement conto bonifico ایبان آیبان الآیبان حسابي البنك
        """
    ),
    OTHER_NUMBER_WORDS,
)


class Ibans:
    """Finds IBANs of all countries by length and remainder 97."""

    name = "iban"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the accounts; with a wrong remainder, as typed by hand, at a lower score."""
        yield from self._with_country(batch)
        yield from self._spelled(batch)
        for cluster in batch.number_clusters:
            if len(cluster.digits) < 24:
                continue
            for first, last, digits in cluster.windows(_SHEBA_DIGITS):
                start, end = cluster.starts[first], cluster.ends[last]
                start, end, has_country = _with_ir(batch.lowered, start, end)
                if has_remainder_one("IR" + digits):
                    score = 1.0 if has_country else 0.97
                elif has_country or verdict(batch, start, end, _CONTEXT) > 0:
                    score = 0.85
                else:
                    continue
                yield Found(start, end, _TYPE, score, self.name)

    def _spelled(self, batch: BatchText) -> Iterator[Found]:
        """Yield accounts whose country stands letter by letter: "D E 89 3704 …"."""
        folded = batch.folded
        for at in _spelled_positions(batch):
            match = _SPELLED.match(folded, at)
            if match is None:
                continue
            value = _NOT_BODY.sub("", match[0]).upper()
            length = COUNTRY_LENGTHS.get(value[:2])
            if length is None or len(value) < length:
                continue
            value, end = value[:length], _end_of(folded, at, length)
            # Words among the groups are no part of an account.
            if folded[end : end + 1].isalnum() or sum(map(str.isdigit, value)) < _LEAST_DIGITS:
                continue
            if has_remainder_one(value):
                score = 1.0
            elif value[2:4].isdigit() and _IBAN_WORD.search(batch.before(at, _NEAR)):
                score = 0.85
            else:
                continue
            yield Found(at, end, _TYPE, score, self.name)

    def _with_country(self, batch: BatchText) -> Iterator[Found]:
        """Yield accounts behind their country, proved by their check digits or written as one."""
        folded = batch.folded
        for at in _country_positions(batch):
            country = folded[at : at + 2].upper()
            length = COUNTRY_LENGTHS.get(country)
            if length is None:
                continue
            miscounted = _MISCOUNTED.match(folded, at)
            if (
                miscounted is not None
                and _is_nearly(miscounted[0], length)
                and verdict(batch, *miscounted.span(), _CONTEXT) > 0
            ):
                yield Found(*miscounted.span(), _TYPE, _MISCOUNTED_SCORE, self.name)
                continue
            match = _BODY.match(folded, at)
            if match is None:
                continue
            value = _NOT_BODY.sub("", match[0]).upper()
            if len(value) < length:
                continue
            end = _end_of(folded, at, length)
            after = folded[end : end + 1]
            is_touched = (at > 0 and is_latin(folded[at - 1])) or is_latin(after)
            if after.isascii() and after.isdigit():
                continue
            # A word written on to the account shows by its letters; more capitals are more code.
            if is_latin(after) and not word_after(folded, end).islower():
                continue
            value = value[:length]
            is_proved = has_remainder_one(value)
            written = folded[at:end]
            if is_proved and written[:2].istitle():
                # As the keyboard of a telephone begins a sentence: "De89 3704 …".
                written = (country.lower() if written[2:].islower() else country) + written[2:]
            if not _is_written_as_one(written):
                continue
            if is_proved:
                score = 1.0
            elif is_touched:
                continue
            elif _is_told(value, written):
                score = 0.85
            else:
                continue
            yield Found(at, end, _TYPE, score, self.name)


def _is_told(value: str, written: str) -> bool:
    """Return whether letters and digits say that an account has a wrong remainder.

    "No 7512345678 and" is none of Norway.
    """
    if sum(map(str.isdigit, value)) < _LEAST_DIGITS or not value[2:4].isdigit():
        return False
    return not any(len(each) > 1 and each.isalpha() for each in _NOT_BODY.split(written[2:]))


def _is_nearly(written: str, length: int) -> bool:
    """Return whether an account is a little shorter or longer than those of its country."""
    value = written.replace(" ", "")
    n_digits = sum(map(str.isdigit, value))
    return 0 < abs(len(value) - length) <= _MOST_MISSING and n_digits >= _LEAST_DIGITS


def has_remainder_one(iban: str) -> bool:
    """Return whether the IBAN, without blanks, leaves 1 modulo 97 as ISO 13616 asks."""
    return int("".join(str(int(character, 36)) for character in iban[4:] + iban[:4])) % 97 == 1


def _is_written_as_one(written: str) -> bool:
    """Return whether the letters are of one case and no plain word stands among the groups."""
    if not (written.isupper() or written.islower() or written[2:].isdecimal()):
        return False
    groups = _NOT_BODY.split(written)
    # Italy's check letter stands alone where people part the account as the bank does.
    lengths = (
        {1, _BANK_CODE_LENGTH} if written[:2].upper() in _WITH_CHECK_LETTER else {_BANK_CODE_LENGTH}
    )
    return not any(group.isalpha() and len(group) not in lengths for group in groups[1:-1])


def _country_positions(batch: BatchText) -> list[int]:
    """Return where two ASCII letters of their own stand before a digit, or one gap before it."""
    starts, _ = batch.digit_runs
    starts = starts[starts >= 2]
    kinds = batch.kinds
    directly = starts[kinds[starts - 1] == 1] - 2
    spaced = starts[(kinds[starts - 1] == 0) & (kinds[starts - 2] == 1)] - 3
    found: list[int] = []
    folded = batch.folded
    for at in np.concatenate([directly, spaced[spaced >= 0]]).tolist():
        country = folded[at : at + 2]
        before = folded[at - 1] if at else " "
        if not (country.isascii() and country.isalpha()) or before.isdigit():
            continue
        if not is_latin(before) or (
            country.upper() in COUNTRY_LENGTHS and is_supporting(word_before(folded, at), _CONTEXT)
        ):
            found.append(at)
    return found


def _spelled_positions(batch: BatchText) -> list[int]:
    """Return where two letters, each alone, stand before a digit, with a gap or without."""
    starts, _ = batch.digit_runs
    starts = starts[starts >= 4]
    kinds = batch.kinds
    last = np.where(kinds[starts - 1] == 0, starts - 2, starts - 1)
    first = last[(kinds[last] == 1) & (kinds[last - 1] == 0) & (kinds[last - 2] == 1)] - 2
    found: list[int] = first[(first == 0) | (kinds[first - 1] == 0)].tolist()
    return found


def _end_of(folded: str, at: int, length: int) -> int:
    """Return the offset after the `length`-th letter or digit from `at`."""
    n_seen = 0
    while n_seen < length:
        if folded[at].isalnum():
            n_seen += 1
        at += 1
    return at


def _with_ir(lowered: str, start: int, end: int) -> tuple[int, int, bool]:
    """Return the span with an `IR` before it, or after it as right-to-left editing leaves it."""
    before = lowered[max(start - 4, 0) : start].rstrip(" -\u200c")
    if before.endswith("ir"):
        at = lowered.rindex("ir", max(start - 4, 0), start)
        if not (at and is_latin(lowered[at - 1])):  # "sheba amir 6001…"
            return at, end, True
    spoken = _SPOKEN_IR.search(lowered, max(start - _LONGEST_IR, 0), start)
    if spoken is not None:
        return spoken.start(), end, True
    after = lowered[end : end + 3].lstrip(" \u200c")
    if after.startswith("ir"):
        return start, lowered.index("ir", end) + 2, True
    return start, end, False
