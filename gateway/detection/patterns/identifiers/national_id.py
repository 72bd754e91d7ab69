"""National identity, tax and social security numbers, by their check digits and in context."""

import re
from collections.abc import Iterator

import numpy as np

from gateway.detection.normalize import ARABIC_SCRIPT, BatchText
from gateway.detection.number_clusters import NumberCluster
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.context import is_supporting, verdict
from gateway.detection.patterns.identifiers.national_id_checks import (
    is_fiscal_code,
    is_french_nir,
    is_iranian_id,
    is_irish_number,
)
from gateway.detection.patterns.identifiers.national_id_schemes import LENGTHS, SCHEMES_BY_LENGTH
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.touching import is_latin, word_after, word_before
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_TYPE = EntityType.NATIONAL_ID.value

_SCRIPT_REACH = 24
# Ten digits in a Latin text satisfy the Iranian check digit by chance one time in eleven.
_FOREIGN_SCORE = 0.6
# Ten digits after 05, 06, 07 and 09 are telephones in Arab countries.
_MOBILE_SECONDS = frozenset("5679")
_SURELY_IRANIAN_SCORE = 0.92
_GAPS = frozenset(" -.\u200c\n/")
_BINDING = frozenset("+_")
_MANY_GROUPS = 4
# "id" before digits names whatever a program numbers.
_MIN_TOUCHING_LETTERS = 3

_CODICE_FISCALE = re.compile(
    r"([A-Za-z]{3}) ?([A-Za-z]{3}) ?([0-9]{2} ?[A-EHLMPRSTa-ehlmprst][0-9]{2}) ?"
    r"([A-Za-z][0-9]{3}) ?([A-Za-z])(?!\w)"
)
# "2 52 01 99 330 012 clé 67"
_KEY = re.compile(r",? \(?(?i:cl[eé])(?: ?:)? \d\d(?!\w)")
_NIR_WITHOUT_KEY = 13
# For the check digits the departments count as 19 and 18.
_CASE_BIT = 0x20
_CORSICAN = {"2A": "19", "2B": "18"}
_CORSICAN_NIR = re.compile(
    r"(?<!\w)([12] ?\d\d ?\d\d ?)(2[AaBb])( ?\d{3} ?\d{3})(?: ?(\d\d))?(?!\w)"
)
# Any letters where it is written in pairs: people mask theirs as "QQ".
_NINO = re.compile(
    r"(?<!\w)(?:[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2}|[A-Z]{2} \d{2} \d{2} \d{2}) ?[A-D](?!\w)"
)
# Indian tax accounts (PAN), whose fourth letter says whose they are, and Irish PPS numbers.
_PAN = re.compile(r"(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)")
# As people type it behind the word for it: "pan: abcpe1234f", "PAN BNZ PM 2501 F".
_NAMED_PAN = re.compile(
    r"[^\d\n\0]{0,20}?(?<!\w)((?i:[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z])"
    r"|[A-Z]{3} ?[ABCFGHJLPT][A-Z] ?\d{4} ?[A-Z]|[A-Z]{5}\d{4}[A-Z])(?!\w)"
)
_GSTIN = re.compile(r"(?<!\w)\d\d[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d](?!\w)")
_STATE_DIGITS = 2
_PPS = re.compile(r"(?<!\w)(\d{7}[A-W][A-IW]?)(?!\w)")
# Of Italian identity cards, the digits between letters.
_ITALIAN_CARD = re.compile(r"(?<!\w)C[A-Z]\d{5}[A-Z]{2}(?!\w)")
_OF_ZONE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<")
_PAN_LETTERS, _PAN_DIGITS, _PPS_DIGITS = 5, 4, 7
_CARD_LETTERS, _CARD_DIGITS = 2, 5
_LEAST_OF_ZONE, _MOST_OF_ZONE = 28, 96
_PASSPORT_WORDS = typed_words("""
    پاسپورت گذرنامه باسبور باسبورت
    passport passeport reisepass passaporto جواز reisepassnummer passnummer passnr
    personalausweis personalausweisnummer ausweisnummer perso-nummer carte_d'identité cni
    carta_d'identità carta_identità ausweis-nr ausweis-nr. ausweisnr perso nino ni_number
    my_ni ni_no national_insurance
    national_insurance_number insurance_number sozialversicherungsnummer sv-nummer svnr
    rv-nr rv-nr. rv-nummer
    rentenversicherungsnummer rentenversnr rentenvers_nr rvnr versicherungsnummer versichertennummer
    versichertennr krankenversichertennummer krankenversicherungsnummer kvnr
    driver's_license drivers_license driving_licence
    driving_license driver's_licence führerschein führerscheinnummer permis_de_conduire
    permis_n permis_numéro permis_no numéro_de_permis patente tessera_sanitaria
    گواهینامه گواهینامم گواهینامش رخصة_القيادة رخصتي
    کد_اتباع کد_فراگیر البطاقة_المدنية الرقم_المدني رقم_المدني البطاقة_الوطنية الرقم_الموحد
    البطاقة_الموحدة البطاقة_الشخصية بطاقة_التعريف cin cnie رقم_الضمان الضمان_الاجتماعي
    """)
_PASSPORT = re.compile(
    r"[^\d\n\0]{0,30}?(?<![A-Za-z0-9])((?:[A-Z]{1,2} ?|[a-z]{1,2})?\d{6,9}(?!\d)|\d{12}|"
    # Of German health insurance, in groups.
    r"[A-Z] ?\d{3} \d{3} \d{3}|"
    # Austrian, with the day of birth.
    r"\d{4} ?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d|"
    r"[A-Za-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-Da-d]|\d{2} ?\d{6} ?[A-Z] ?\d{3}|[A-Z]{2}\d{7}[A-Z]|"
    r"[A-Z]\d[A-Z]\d{5,6}[A-Z]|U1[A-Z\d]{7}[A-Z]|(?=[A-Z]{0,9}\d)[A-Z\d]{11}|[A-Z9]{5}\d{6}[A-Z9]{2}\d[A-Z]{2}|\d{20}|[A-Z]\d{2}[A-Z]\d{2}[A-Z]\d{2}|"
    r"(?=(?:[A-Z]*\d){2})(?=\d*[A-Z])[A-Z\d]{9}|[A-Z]{2}\d{5}[A-Z]{2}|\d{2}[A-Za-z]{2}\d{5}|"
    r"[CFGHJKLMNPRTVWXYZ][0-9CFGHJKLMNPRTVWXYZ]{8}\d?|"
    r"(?=(?:[a-z]*\d){4})[cfghjklmnprtvwxyz][0-9cfghjklmnprtvwxyz]{8}\d?)(?!\w)"
)

# Of paper in Afghanistan: the number, with the volume and the page in which it is written.
_PAPER = re.compile(
    r"[^\d\n\0]{0,20}?(\d{2,10}[ ,،]{1,3}(?:جلد|ج)[ :]{1,2}\d{1,5}[ ,،]{1,3}"
    r"(?:و )?(?:صفحه|ص|صفحۀ)[ :]{1,2}\d{1,5}(?!\w))"
)


# Belgian "91.07.14-218.63", German "65 170839 J 003", and of German taxes "22/815/08154".
_LAID_OUT = re.compile(
    r"\d\d\.(?:[024]\d|[135][0-2])\.\d\d-\d{3}\.\d\d(?![\w.-])"
    r"|\d\d ?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d ?[A-Z] ?\d{3}(?!\w)"
    r"|\d{2,3}/\d{3}/\d{5}(?![\w/-]|[.,]\d)"
)
_LAID_OUT_SCORE = 0.9
_PATHS = frozenset("/.-_=")


class NationalIds:
    """Finds identity numbers of Iran, of Arab, European and North American countries."""

    name = "national-id"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the numbers; those without check digits only in context or in their own layout."""
        for cluster in batch.number_clusters:
            if len(cluster.digits) < 9:
                continue
            for first, last, digits in cluster.windows(LENGTHS):
                score = max(self._scores(batch, cluster, first, last, digits), default=0.0)
                if score:
                    start, end = cluster.starts[first], cluster.ends[last]
                    if len(digits) == _NIR_WITHOUT_KEY and (key := _KEY.match(batch.folded, end)):
                        end = key.end()
                    yield Found(start, end, _TYPE, score, self.name)
        yield from self._fiscal_codes(batch)
        yield from self._corsican(batch)
        yield from self._british(batch)
        yield from self._passports(batch)
        yield from self._machine_readable(batch)
        yield from self._lettered(batch)
        yield from self._laid_out(batch)

    def _scores(
        self, batch: BatchText, cluster: NumberCluster, first: int, last: int, digits: str
    ) -> Iterator[float]:
        """Yield how surely runs of digits are a number, by each scheme of their length."""
        start, end = cluster.starts[first], cluster.ends[last]
        folded = batch.folded
        before = folded[start - 1] if start else " "
        after = folded[end : end + 1]
        if before in _BINDING or after == "_":
            return
        is_bound, is_touched = is_latin(before), is_latin(after)
        if is_touched and not word_after(folded, end).islower():
            return
        touching = word_before(folded, start) if is_bound else ""
        if is_bound and len(touching) < _MIN_TOUCHING_LETTERS:
            return
        layout: tuple[int, ...] = (end - start,)
        if first < last:
            if not _GAPS.issuperset("".join(cluster.gaps[first:last])):
                return
            cuts = cluster.cuts
            layout = tuple(cuts[run + 1] - cuts[run] for run in range(first, last + 1))
        for scheme in SCHEMES_BY_LENGTH[len(digits)]:
            is_valid = scheme.is_valid(digits)
            if not is_valid and not scheme.is_typo_kept:
                continue
            if is_bound and not (is_valid and is_supporting(touching, scheme.words)):
                continue
            answer = verdict(batch, start, end, scheme.words)
            if is_touched and (answer <= 0 or not is_valid):
                continue
            if answer > 0:
                # Parted as only these numbers are: all of it, and no shorter one inside.
                yield 1.0 if is_valid or len(layout) >= _MANY_GROUPS else 0.9
            elif answer == 0 and is_valid and layout in scheme.layouts:
                is_iranian = scheme.is_valid is is_iranian_id
                is_foreign = is_iranian and not _is_in_arabic_script(batch, start, end)
                if is_foreign:
                    yield _FOREIGN_SCORE
                elif is_iranian and digits[0] == "0" and digits[1] not in _MOBILE_SECONDS:
                    # No number of ten digits begins so where that script is written.
                    yield _SURELY_IRANIAN_SCORE
                else:
                    yield scheme.bare_score

    def _laid_out(self, batch: BatchText) -> Iterator[Found]:
        """Yield numbers in a layout that only they have, whatever their check digit."""
        starts, ends = batch.digit_runs
        lengths = ends - starts
        is_hint = (lengths[:-1] == 2) & ((lengths[1:] == 2) | (lengths[1:] == 6))
        # All eight digits before the letter in one piece.
        is_hint |= (lengths[:-1] == 8) & (lengths[1:] == 3) & (starts[1:] - ends[:-1] <= 2)
        is_slash = batch.folded_points[ends[:-1]] == ord("/")
        is_hint |= is_slash & (lengths[:-1] >= 2) & (lengths[:-1] <= 3) & (lengths[1:] == 3)
        for run in is_hint.nonzero()[0].tolist():
            match = _LAID_OUT.match(batch.folded, int(starts[run]))
            before = batch.folded[max(int(starts[run]) - 1, 0) : int(starts[run])]
            if match is not None and not (before.isalnum() or before in _PATHS):
                yield Found(*match.span(), _TYPE, _LAID_OUT_SCORE, self.name)

    def _fiscal_codes(self, batch: BatchText) -> Iterator[Found]:
        starts, ends = batch.digit_runs
        if len(starts) < 3:
            return
        lengths = ends - starts
        is_hint = (lengths[:-2] == 2) & (lengths[1:-1] == 2) & (lengths[2:] == 3)
        folded = batch.folded
        for run in (is_hint & (starts[1:-1] - ends[:-2] <= 2)).nonzero()[0].tolist():
            at = int(starts[run])
            for start in (at - 6, at - 7, at - 8):
                if start < 0 or (start and folded[start - 1].isalnum()):
                    continue
                match = _CODICE_FISCALE.match(folded, start)
                if match is not None and match.start(3) == at:
                    code = "".join(match.groups()).replace(" ", "").upper()
                    score = 1.0 if is_fiscal_code(code) else _LAID_OUT_SCORE
                    yield Found(start, match.end(), _TYPE, score, self.name)
                    break

    def _corsican(self, batch: BatchText) -> Iterator[Found]:
        """Yield French numbers of people born in Corsica, whose department holds a letter."""
        folded = batch.folded
        ends = batch.digit_runs[1]
        points = batch.folded_points
        letters = points[np.minimum(ends, len(points) - 1)] & ~np.uint32(_CASE_BIT)
        is_department = (letters == ord("A")) | (letters == ord("B"))
        is_department &= points[ends - 1] == ord("2")
        for at in (ends[is_department] - 1).tolist():
            for start in (at - 5, at - 8):
                match = _CORSICAN_NIR.match(folded, start) if start >= 0 else None
                if match is None or match.start(2) != at:
                    continue
                body = match[1] + _CORSICAN[match[2].upper()] + match[3]
                digits = body.replace(" ", "") + (match[4] or "")
                if len(digits) == 13 or is_french_nir(digits):
                    score = 0.97 if len(digits) == 15 else 0.9
                    yield Found(start, match.end(), _TYPE, score, self.name)
                    break

    def _british(self, batch: BatchText) -> Iterator[Found]:
        starts, ends = batch.digit_runs
        folded = batch.folded
        lengths = ends - starts
        for run in ((lengths == 6) | (lengths == 2)).nonzero()[0].tolist():
            at = int(starts[run])
            start = at - 3 if at and folded[at - 1] == " " else at - 2
            if start >= 0 and folded[start].isupper() and (match := _NINO.match(folded, start)):
                # In pairs it is nothing else: "PW 51 02 …" is no password.
                score = 0.97 if " " in match[0][3:] else 0.9
                yield Found(start, match.end(), _TYPE, score, self.name)

    def _lettered(self, batch: BatchText) -> Iterator[Found]:
        """Yield Indian tax accounts, Italian cards and Irish numbers: letters beside digits."""
        starts, ends = batch.digit_runs
        lengths = ends - starts
        folded = batch.folded
        before = batch.folded_points[np.maximum(starts - 1, 0)]
        is_lettered = (before >= ord("A")) & (before <= ord("Z"))
        is_pan = is_lettered & (lengths == _PAN_DIGITS) & (starts >= _PAN_LETTERS)
        for run in is_pan.nonzero()[0].tolist():
            at = int(starts[run]) - _PAN_LETTERS
            # The number of a firm for its taxes has that account inside.
            match = _PAN.match(folded, at) or _GSTIN.match(folded, max(at - _STATE_DIGITS, 0))
            if match is not None:
                yield Found(*match.span(), _TYPE, 0.85, self.name)
        is_card = is_lettered & (lengths == _CARD_DIGITS) & (starts >= _CARD_LETTERS)
        for run in is_card.nonzero()[0].tolist():
            match = _ITALIAN_CARD.match(folded, int(starts[run]) - _CARD_LETTERS)
            if match is not None:
                yield Found(*match.span(), _TYPE, 0.85, self.name)
        for run in (lengths == _PPS_DIGITS).nonzero()[0].tolist():
            match = _PPS.match(folded, int(starts[run]))
            if match is not None and is_irish_number(match[0]):
                yield Found(*match.span(), _TYPE, 0.85, self.name)
            elif match is not None and match[0][-2].isupper():
                # Mistyped, or half remembered: of that form there is nothing else.
                yield Found(*match.span(), _TYPE, 0.6, self.name)

    def _machine_readable(self, batch: BatchText) -> Iterator[Found]:
        """Yield the lines of a travel document that machines read: names, numbers and dates."""
        folded = batch.folded
        reach = 0
        for at in positions(folded, "<<"):
            if at < reach:
                continue
            start = at
            while start > max(reach, at - _MOST_OF_ZONE) and folded[start - 1] in _OF_ZONE:
                start -= 1
            end = at
            while end < min(len(folded), start + _MOST_OF_ZONE) and folded[end] in _OF_ZONE:
                end += 1
            reach = end
            if end - start >= _LEAST_OF_ZONE:
                yield Found(start, end, _TYPE, 0.97, self.name)

    def _passports(self, batch: BatchText) -> Iterator[Found]:
        for _, end in phrase_positions(batch, _INDEX):
            match = _PASSPORT.match(batch.folded, end)
            if match is not None and any(map(str.isdigit, match[1])):
                start, stop = match.span(1)
                while batch.folded[start] == " ":
                    start += 1
                yield Found(start, stop, _TYPE, 0.95, self.name)
        for index, pattern in ((_PAN_INDEX, _NAMED_PAN), (_PAPER_INDEX, _PAPER)):
            for _, end in phrase_positions(batch, index):
                match = pattern.match(batch.folded, end)
                if match is not None:
                    yield Found(*match.span(1), _TYPE, 0.95, self.name)


def _is_in_arabic_script(batch: BatchText, start: int, end: int) -> bool:
    """Return whether the digits or the words around them are written as in Iran."""
    around = (
        batch.joined[start] + batch.before(start, _SCRIPT_REACH) + batch.after(end, _SCRIPT_REACH)
    )
    return ARABIC_SCRIPT.search(around) is not None


_INDEX = phrase_index(_PASSPORT_WORDS)
_PAN_INDEX = phrase_index(typed_words("pan"))
_PAPER_INDEX = phrase_index(typed_words("تذکره"))
