"""Licence plates: Iranian by their form, others by form and context."""

import re
from collections.abc import Iterator

import numpy as np

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.identifiers.hyphened_plates import IRISH_COUNTIES, hyphened_plates
from gateway.detection.patterns.identifiers.spoken_plates import spoken_plates
from gateway.detection.patterns.lexical.abbreviated_costs import SPACED
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_TYPE = EntityType.LICENSE_PLATE.value

# Letters are also called by their names ("۱۲ سین ۳۴۵"); that of "n" is bread as well.
_LETTER = r"(?:الف|جیم|دال|سین|صاد|طا|قاف|لام|میم|[آ-ی]|ژ|پ|گ|چ|معلولین|[DS])"
_NAMES_IN_LATIN = r"(?i:alef|jim|jeem|dal|daal|sin|seen|sad|saad|ghaf|lam|laam|mim|meem)"
_GAP = r"[ \-\u200c_|/ـ–]{0,3}"
_IRANIAN = re.compile(
    rf"\d{{2}}{_GAP}{_LETTER}{_GAP}\d{{3}}(?!\d)"
    rf"(?P<region>{_GAP}(?:[-|/]|ایران){_GAP}(?:ایران)?{_GAP}\d{{2}}(?!\d)"
    r"|[ \u200c]+\d{2}(?![\d:./]))?"
)
# "47ب682" by itself: three of the letters stand for tomans, kilos and metres, one for "and".
_IRANIAN_IN_ONE = re.compile(r"(?<![\w.,/-])\d{2}(?![تکمو])[آ-ی]\d{3}(?![\w/-]|[.,]\d)")
_IRANIAN_FIRST = re.compile(rf"ایران{_GAP}\d{{2}}{_GAP}\d{{2}}{_GAP}{_LETTER}{_GAP}\d{{3}}(?!\d)")
# As it reads from right to left: "ایران 67 - 345 ب 12".
_IRANIAN_TURNED = re.compile(rf"ایران{_GAP}\d{{2}}{_GAP}\d{{3}}{_GAP}{_LETTER}{_GAP}\d{{2}}(?!\d)")
# And with the region in front: "67 ایران 345 ب 12".
_IRANIAN_MIRRORED = re.compile(
    rf"(?<!\d)\d{{2}}{_GAP}ایران{_GAP}\d{{3}}{_GAP}{_LETTER}{_GAP}\d{{2}}(?!\d)"
)
# And with a town or nothing for the country, as people read it out: "مشهد 12 - 345 ب 67".
_IRANIAN_TURNED_BARE = re.compile(
    rf"(?<![\d.,/-])\d{{2}} ?[-|] ?\d{{3}}{_GAP}(?!و){_LETTER}{_GAP}\d{{2}}(?![\d.,/-])"
)
# With the two halves changed: "345 ب 12 ایران 67".
_IRANIAN_SWAPPED = re.compile(rf"\d{{3}}{_GAP}{_LETTER}{_GAP}\d{{2}}{_GAP}ایران{_GAP}\d{{2}}(?!\d)")
# "20 min 100 Iran 20"
_WORDS_BETWEEN_NUMBERS = (
    r"(?i:min|sec|std|for|and|per|the|but|not|off|out|von|bis|und|pro|mal|fur|für|mit|par|sur|est|"
    r"con|to|or|in|of|at|on|is|by|vs|am|pm|et|ou|de|da|di|du|le|la|se|be|ta|va|ya|az|dar|"
    r"eur|usd|irr|kg|km|cm|mm|ml|mg|gb|mb|kb|px|x)(?![A-Za-z])"
)
# "12 B 345 iran 67": in Latin letters the country has to stand there.
_IRANIAN_IN_LATIN = re.compile(
    rf"\d{{2}}{_GAP}(?!{_WORDS_BETWEEN_NUMBERS})(?:{_NAMES_IN_LATIN}"
    rf"|[A-Za-z]{{1,3}}){_GAP}\d{{3}}{_GAP}[Ii](?:[Rr][Aa][Nn]|R){_GAP}\d{{2}}(?!\d)"
)
_TURNED_HEAD = 12
_MAX_REGION = 5
_MAX_LETTER_GAP = 10
_WORDS = typed_words(
    """
    پلاک پلیت نمبر_پلیت plate plates registration immatriculation immatriculée immatriculé plaque
    kennzeichen nummernschild kontrollschild
    targa targata targato targati targate plaqué لوحة اللوحة لوحه plaques pelak
    number_plate numberplate numberplates licence license rego
    car_no car_number vehicle_no vehicle_number veh_no kz schild
    my_reg your_reg his_reg her_reg car_reg van_reg reg_is reg_plate reg_number reg_no
    immat immatriculation kennz nummernschilder kfz-kennzeichen
    نمرة النمرة لوحات رقم_اللوحة شماره_پلاک
    نمرته نمرتها نمرتي نمرتا لوحتي لوحته لوحتها لوحتك pelake pelakam pelakesh pelaket
    """
)
# A vehicle announces a plate of an unmistakable layout; the word for a plate announces more.
_VEHICLES = typed_words(
    """
    voiture véhicule camion camionnette fourgon fourgonnette moto scooter bagnole caisse berline
    clio twingo auto autos wagen pkw lkw fahrzeug transporter motorrad roller golf passat bmw audi
    mercedes fiat opel ford toyota renault peugeot citroën macchina automobile furgone furgoncino
    pickerl vignette motorino motocicletta panda punto
    car cars van truck vehicle bike motorbike motorcycle suv cab
    bus transit coach estate hatchback saloon sedan pickup minivan convertible coupé cabrio kombi
    lieferwagen utilitaire monospace
    taxi uber lorry tesla honda kia hyundai nissan parked parking geparkt garée parcheggiata reg
    سيارة سياره السيارة سيارتي سيارته عربية عربيتي ونيت شاحنة موتر جيب كامري هايلكس دباب
    تويوتا كورولا يارس هوندا هونداي هيونداي هيونداى النترا سوناتا كيا سيراتو نيسان صني لانسر فيرنا
    مركبة مركبه المركبة مركبتي مركبتك مركبتكم مركبته مركبتها المركبات سيارتك سيارتها سيارتنا سيارات
    شيفروليه شفرولية لوجان ميكروباص ميكروباس تاكسي تكسي توكتوك العربية
    """
)
# French, Italian and British, where a word announces them.
_TWO_LETTER_WORDS = (
    r"(?:a[bmnst]|c[ah]|d[aiou]|e[hirstu]|i[klmnos]|j[aeo]|k[am]|l[aeiou]|m[aei]|n[aeor]|o[bfhkn]"
    r"|p[hs]|s[aeiou]|t[aeou]|u[mn]|vs|w[eo]|zu|go|gb|kg|mg|ml|km|cm|mm)"
)
_IN_SMALL_LETTERS = (
    rf"(?!{_TWO_LETTER_WORDS} )"
    r"(?:[a-z]{2}[ -]?\d{3}[ -]?[a-z]{2}|[a-z]{2}\d{2} ?[a-z]{3}"
    # German
    rf"|(?![a-z]+ {_TWO_LETTER_WORDS} )[a-zäöü]{{1,3}} [a-z]{{2}} \d{{2,4}}[eh]?)"
)
# Behind a word for a plate also Californian, Belgian, Australian, Austrian and Nigerian ones, and
# Swiss ones of cantons that are no words.
_MORE_IN_SMALL_LETTERS = (
    r"\d[a-z]{3}\d{3}|\d-[a-z]{3}-\d{3}|[a-z]{3}\d{2}[a-z]|[a-z]{1,2}-\d{3,5}[a-z]{1,3}"
    r"|[a-z]{3}-?\d{3}-?[a-z]{2}"
    # Italian ones of motorcycles, and Californian ones with a blank
    r"|[a-z]{2}\d{5}|\d[a-z]{3} \d{3}"
    r"|(?:ag|ai|ar|bl|bs|fr|ge|gl|gr|ju|lu|nw|ow|sg|sh|sz|tg|ur|vd|zg|zh) \d{5,6}"
)
# Egypt writes letters and digits apart: "ط ر ج 5 2 9".
_ARABIC_LETTERS = r"[ا-غف-ی]ـ?(?: [ا-غف-ی]ـ?){1,2}"
_TWO_ARABIC_LETTERS = r"[ا-غف-ی]ـ? [ا-غف-ی]ـ?(?!\w| [ا-ی](?!\w))"
_ARABIC_DIGITS = r"(?:\d{1,4}|\d(?: \d){1,3})(?! ?\d)"
# Nigerian "LAG 123 AA", Kenyan "KDA 123A", Australian "ABC 12D" and "1AB 2CD", South African
# "BX 45 LM GP".
_LETTERS_BOTH_SIDES = (
    r"(?:[A-Z]{3}[ -]?\d{2,3}(?:[A-Z]{1,2}"
    r"|[ -](?!(?:A[MNST]|B[EY]|I[FNST]|M[EY]|O[FKNR]|PM|SO|T[OY]|U[KS]|WE)\b)[A-Z]{2})"
    r"|[A-Z]{2} \d{2} [A-Z]{2} [A-Z]{2}|\d[A-Z]{2}[ -]?\d[A-Z]{2})(?!\w)"
)
# Any other word before a dot ends a sentence.
_ABBREVIATED = r"(?i:(?<=\breg)|(?<=\bimmat)|(?<=\bkennz)|(?<=\bno)|(?<=\bkz))\."
# Between the word and the plate; bounded, since three runs in a row share what blanks there are.
_BLANKS = r"[\s\u200c]{1,4}"
_IN_CONTEXT = re.compile(
    rf"(?:{_ABBREVIATED}|(?:['’]s|[^\W\d_]{{0,4}}))"
    rf"(?:{_BLANKS}(?!\d)[^\W\d_]{{1,12}}(?:['’][^\W\d_]{{1,6}})?){{0,5}}?"
    r"[\s\u200c]{0,4}[:=#,]?"
    rf"(?:{_BLANKS}[^\W\d_]{{1,5}}(?=\s)){{0,2}}?[\s\u200c\"'(]{{0,4}}"
    # "licence number MORGA 657054", "پلاک خونه 1234": no end of a word.
    rf"(?<![A-Za-z])(?:(?=\d)|(?<![^\W\d_]))({_LETTERS_BOTH_SIDES}|"
    r"[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?\d{1,4}[EH]?|[A-Z]{2}[ -]?\d{3}[ -]?[A-Z]{2}|"
    r"[A-Z]{2} ?\d{2} ?[A-Z]{3}|[A-Z]{3}[ -]?\d{3,4}|\d[A-Z]{3}[ -]?\d{3}|"
    # Australian, and Dutch ones of pairs
    r"[A-Z]{2}([ -])\d{2}\2[A-Z]{2}|[A-Z]{2}([ -])\d{2}\3\d{2}|"
    r"\d{1,4}[ -]?[A-Z]{2,3}[ -]?\d{2}|"
    rf"\d{{2}}[ -]?(?:{_NAMES_IN_LATIN}|[A-Za-z])[ -]?\d{{3}}[ -]{{0,3}}\d{{2}}|"
    rf"{_IN_SMALL_LETTERS}|{_MORE_IN_SMALL_LETTERS}|"
    r"\d{3}(?: ?- ?| )\d{5}|\d{2}-\d{4,5}|\d{1,2} [ا-ی] \d{4,5}|"
    # Moroccan, however its parts are parted
    r"\d{1,5} ?[-|/] ?[ا-ی] ?[-|/] ?\d{1,2}|"
    r"[A-Z] [A-Z] [A-Z] \d{1,4}|[A-Z]{1,2}[ -]\d{2,5} ?[A-Z]{1,3}|"
    # "ب" is "for" as well.
    r"[ا-غف-ی] \d{3} ?\d{3}|(?!ب)[ا-غف-ی] \d{4,5}|[A-Z]{1,2} ?\d{5}|[A-Z]{2,3}\d?-[A-Z]?\d{4}|"
    r"[A-Z]\d{2} ?[A-Z]{3}|[A-Z]{2} ?\d{3}[ -]?\d{2,3}|"
    r"[a-zäöü]{1,3}-[a-z]{1,2} ?\d{1,4}[eh]?|"
    # A Persian "is" may be written on to it.
    rf"{_ARABIC_LETTERS} ?{_ARABIC_DIGITS}|{_ARABIC_DIGITS} ?{_ARABIC_LETTERS})"
    r"(?:(?!\w)|(?=ه(?!\w)))"
)
# In small letters right behind a word for a plate: "targa ab 123 cd", "the old plate was kjt 4821".
_RIGHT_BEHIND = re.compile(
    rf"(?:{_ABBREVIATED})?[\s\u200c]{{0,2}}[:=#,]?[\s\u200c]{{0,2}}"
    r"(?:(?:is|was|è|era|ist|war|c['’](?:est|était))[ :]{1,2})?[\"'(]?(?<![^\W_])"
    r"([a-z]{2} ?\d{3} ?[a-z]{2}|[a-z]\d{2,3} ?[a-z]{3}|[b-df-hj-np-tv-z]{3} ?\d{3,4}"
    rf"|(?!{_WORDS_BETWEEN_NUMBERS})[a-z]{{2}} \d{{3}} ?\d{{3}}"
    r"|[a-zäöü]{1,3}-[a-z]{1,2} ?\d{1,4}[eh]?)(?![\w-])"
)
# The letters of new French and of Italian plates are without I, O and U.
_TWO_THREE_TWO = re.compile(
    r"(?<![\w-])[A-HJ-NP-TV-Z]{2}(?P<gap>[ -]?)\d{3}(?P=gap)[A-HJ-NP-TV-Z]{2}(?![\w/-])"
)
# With a hyphen and a blank in any district; written otherwise in the large ones only, and not
# with what may be a year ("DO IT 2026").
_GERMAN = re.compile(
    r"(?<![\w-])(?:[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{2,4}"
    r"|(?:B|M|K|F|S|H|N|L|D|E|A|R|HH|HB|DD|DO|BO|KA|MA|HD|FR|UL|WÜ|MZ|WI|KS|KI|HL|HRO|BN|AC|MS|OS"
    r"|BI|PB|GE|OB|DU|ME|LB|ES|RT|TÜ|KN|RV|HN|PF|BB|PM|EF|MD|HAL|LU|SB|TR|RO|FFB|DA|OF|MTK|HG)"
    r"(?:-[A-Z]{2}| [A-Z]{2} )(?!(?:19|20)\d\d)\d{3,4})[EH]?(?![\w-])"
)
# In one piece with the digits of a year alone: half a year later they are 50 more.
_BRITISH = re.compile(
    r"(?<![\w-])[A-Z]{2}(?:(?:0[2-9]|[1-7]\d) |(?:0[2-9]|[1267]\d|5[1-9]))[A-HJ-PR-Z]{3}(?![\w-])"
)
_ARABIC = re.compile(r"(?<!\w)[ا-غف-ی]ـ?(?: [ا-غف-ی]ـ?){2} ?\d{3,4}(?!\w)")
_ARABIC_HEAD, _ARABIC_TAIL = 9, 5
# Moroccan "38154-أ-6" and Iraqi "21 ب 40837", in folded letters.
_MAGHREBI = re.compile(r"(?<![\w-])\d{1,5}-[ا-ی]-\d{1,2}(?![\w-])")
_IRAQI = re.compile(r"(?<![\w.,/-])\d{2} [ا-ی] \d{5}(?![\w.,/-])")
# Tunisian; two digits before what may be a year are less sure.
_TUNISIAN = re.compile(
    r"(?<![\w.,/-])(?:\d{3} ?تونس ?\d{1,4}|\d{2} ?تونس ?(?!(?:19|20)\d\d)\d{3,4})(?![\w/-]|[.,]\d)"
)
_TUNISIAN_IN_LATIN = re.compile(r"(?<![\w.,/-])\d{2,3} ?TUN? ?\d{4}(?![\w/-]|[.,]\d)")
_TUNISIA, _TUNISIAN_HEAD, _TUNISIAN_TAIL = "تونس", 4, 12
# Irish "161-KY-2904", Belgian "1-VDL-638", Indian "KA 05 MJ 4471".
_IRISH = re.compile(
    rf"(?<![\w-])\d{{2,3}}(?P<gap>[- ])(?:{IRISH_COUNTIES})"
    r"(?:-\d{2,6}|(?P=gap)\d{4,6})(?![\w-])"
)
# "TI 418 207": two groups tell it from an amount.
_SWISS = re.compile(
    r"(?<![\w-])(?:A[GIR]|B[ELS]|FR|G[ELR]|JU|LU|N[EW]|OW|S[GHOZ]|T[GI]|UR|V[DS]|Z[GH])"
    r" \d{1,3}[ '’]\d{3}"
    r"(?![\w'’-]|[.,]\d| (?:CHF|Fr|Franken|francs|franchi|Menschen|people|Einwohner)\b)"
)
# Austrian "KU-417 BT": the hyphen before the digits and the blank behind them.
_AUSTRIAN = re.compile(
    r"(?<![\w-])(?:AM|B[ALMNRZ]?|D[LO]?|E[FU]?|F[BEFKR]?|G[BDFMRSU]?|H[ABEFLO]|I[LM]?|J[EOUW]"
    r"|K[BFILORU]?|L[ABEFILNZ]?|M[ADEITUZ]|N[DK]|O[PW]|P[EL]?|R[AEIO]|S[BDEKLPRVWZ]?|T[AU]|UU"
    r"|V[BIKLO]|W[BEKLNOTUYZ]?|Z[ETW])-\d{1,5} (?!AM\b|PM\b)[A-Z]{1,3}(?![\w-])"
)
# Kenyan "KDA 123A", Nigerian "ABC-123DE".
_AFRICAN = re.compile(r"(?<![\w-])(?:K[A-Z]{2} ?\d{3}[A-Z]|[A-Z]{3}-\d{3}[A-Z]{2})(?![\w-])")
# "Dubai K 48213"; flights have two letters that differ.
_OF_EMIRATE = re.compile(r"[ :,]{1,2}(?:code |کود |رقم )?((?:[A-Z]|([A-Z])\2) ?\d{4,5})(?![\w-])")
_EMIRATI = re.compile(r"[A-Z]{3} ?[A-Z]{1,2} ?\d{1,5}(?![\w-])")
_BELGIAN = re.compile(r"(?<![\w-])[1-9]-[A-Z]{3}-\d{3}(?![\w-])")
_INDIAN = re.compile(
    r"(?<![\w-])(?:A[NPRS]|BR|C[GH]|D[DLN]|G[AJ]|H[PR]|J[HK]|K[AL]|L[AD]|M[HLNPZ]|NL|O[DR]|P[BY]"
    r"|RJ|SK|T[GNRS]|U[AKP]|WB)[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?\d{4}(?![\w-])"
)
_MAX_HEAD = 7
_MOST_BETWEEN = 5
_FORM_SCORE = 0.8
_CONTEXT = re.compile(
    r"پلاک|خودرو|ماشین|موتور|پراید|پژو|سمند|تاکسی|تیبا|ساینا|کوییک|دنا|رانا|سورن|تندر|شاهین|نیسان"
    r"|وانت"
)


class LicensePlates:
    """Finds plates: `12 ب 345 ایران 67`, `AB-123-CD`, and others where a word announces them."""

    name = "license-plate"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the plates; an Iranian one with its province code if it is written."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        lengths = ends - starts
        is_hint = (lengths[:-1] == 2) & (lengths[1:] == 3)
        is_hint &= starts[1:] - ends[:-1] <= _MAX_LETTER_GAP
        for run in is_hint.nonzero()[0].tolist():
            yield from self._iranian(batch, int(starts[run]))
        is_turned = (lengths[:-1] == 3) & (lengths[1:] == 2)
        is_turned &= starts[1:] - ends[:-1] <= _MAX_LETTER_GAP
        for run in is_turned.nonzero()[0].tolist():
            at = int(starts[run])
            head = folded.find("ایران", max(at - _TURNED_HEAD, 0), at)
            turned = _IRANIAN_TURNED.match(folded, head) if head >= 0 else None
            mirrored = None
            if head >= 0:
                region = max(head - _MAX_REGION, 0)
                mirrored = _IRANIAN_MIRRORED.search(folded, region, at + _TURNED_HEAD)
            swapped = _IRANIAN_SWAPPED.match(folded, at)
            bare = _IRANIAN_TURNED_BARE.search(folded, max(at - _MAX_REGION, 0), at + _TURNED_HEAD)
            if turned is not None and turned.end() > at:
                yield Found(*turned.span(), _TYPE, 0.96, self.name)
            elif mirrored is not None:
                yield Found(*mirrored.span(), _TYPE, 0.96, self.name)
            elif bare is not None:
                yield Found(*bare.span(), _TYPE, 0.9, self.name)
            elif swapped is not None and not folded[at - 1 : at].isdigit():
                yield Found(*swapped.span(), _TYPE, 0.96, self.name)
        for start, end in spoken_plates(batch):
            yield Found(start, end, _TYPE, 0.96, self.name)
        yield from self._with_capitals(batch)
        yield from self._in_arabic_letters(batch)
        yield from self._parted_by_letters(batch)
        for start, end in hyphened_plates(batch):
            yield Found(start, end, _TYPE, _FORM_SCORE, self.name)
        for start, _ in phrase_positions(batch, _EMIRATES_INDEX):
            match = _EMIRATI.match(folded, start)
            if match is not None:
                yield Found(*match.span(), _TYPE, 0.9, self.name)
        for _, end in phrase_positions(batch, _EMIRATE_NAMES):
            match = _OF_EMIRATE.match(folded, end)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.9, self.name)
        for _, end in phrase_positions(batch, _VEHICLE_INDEX):
            match = _BESIDE_VEHICLE.match(folded, end)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.85, self.name)
        for _, end in phrase_positions(batch, _INDEX):
            match = _RIGHT_BEHIND.match(folded, end) or _IN_CONTEXT.match(folded, end)
            if match is not None:
                yield Found(*match.span(1), _TYPE, 0.9, self.name)

    def _with_capitals(self, batch: BatchText) -> Iterator[Found]:
        """Yield plates whose digits stand behind capitals, of a layout of nothing else."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        lengths = ends - starts
        before = batch.folded_points[np.maximum(starts - 1, 0)]
        is_capital = (before >= ord("A")) & (before <= ord("Z"))
        is_gap = (before == ord(" ")) | (before == ord("-"))
        before_gap = batch.folded_points[np.maximum(starts - 2, 0)]
        is_capital |= is_gap & (before_gap >= ord("A")) & (before_gap <= ord("Z"))
        is_hint = is_capital & (lengths >= 2) & (lengths <= 4) & (starts >= 2)
        for run in is_hint.nonzero()[0].tolist():
            at, n_digits = int(starts[run]), int(lengths[run])
            patterns: tuple[re.Pattern[str], ...] = (_GERMAN, _AUSTRIAN)
            if n_digits == 3:
                patterns = (_TWO_THREE_TWO, _GERMAN, _SWISS, _AUSTRIAN, _AFRICAN)
            if n_digits == 2:
                patterns = (_BRITISH, _GERMAN, _SWISS, _AUSTRIAN)
            # All of them begin with a capital that begins a word.
            heads = [
                start
                for start in range(at - 2, max(at - _MAX_HEAD, 0) - 1, -1)
                if folded[start].isupper() and not folded[max(start - 1, 0) : start].isalnum()
            ]
            for pattern in patterns:
                for start in heads:
                    match = pattern.match(folded, start)
                    if match is not None and match.end() >= at + n_digits:
                        yield Found(*match.span(), _TYPE, _FORM_SCORE, self.name)
                        break

    def _in_arabic_letters(self, batch: BatchText) -> Iterator[Found]:
        """Yield plates whose digits stand behind letters one by one, and those of Tunisia."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        lengths = ends - starts
        before = batch.folded_points[np.maximum(starts - 1, 0)]
        is_hint = (before == ord(" ")) | (before == ord("-"))
        is_hint &= batch.folded_points[np.maximum(starts - 2, 0)] >= _FIRST_ARABIC
        is_hint &= (lengths >= 3) & (lengths <= 4) & (starts >= 2)
        for run in is_hint.nonzero()[0].tolist():
            at = int(starts[run])
            for match in _ARABIC.finditer(folded, max(at - _ARABIC_HEAD, 0), at + _ARABIC_TAIL):
                yield Found(*match.span(), _TYPE, _FORM_SCORE, self.name)
        for at in positions(folded, _TUNISIA):
            tunisian = _TUNISIAN.search(folded, max(at - _TUNISIAN_HEAD, 0), at + _TUNISIAN_TAIL)
            if tunisian is not None:
                yield Found(*tunisian.span(), _TYPE, 0.9, self.name)

    def _parted_by_letters(self, batch: BatchText) -> Iterator[Found]:
        """Yield plates of capitals or an Arabic letter between two runs of digits."""
        folded = batch.folded
        starts, ends = batch.digit_runs
        gaps = starts[1:] - ends[:-1]
        behind = batch.folded_points[np.minimum(ends + 1, len(folded) - 1)]
        is_parted = (gaps >= 2) & (gaps <= _MOST_BETWEEN) & (behind[:-1] <= ord("Z"))
        is_parted &= behind[:-1] >= ord("A")
        for run in is_parted.nonzero()[0].tolist():
            at = int(starts[run])
            tried = (
                *((_IRISH, at), (_BELGIAN, at), (_TUNISIAN_IN_LATIN, at)),
                *((_INDIAN, at - 3), (_INDIAN, at - 2)),
            )
            for pattern, start in tried:
                parted = pattern.match(folded, start) if start >= 0 else None
                if parted is not None:
                    yield Found(*parted.span(), _TYPE, 0.85, self.name)
                    break
        # A letter between two runs of digits, each parted from it by the same sign.
        is_between = (gaps == 3) & (behind[:-1] >= _FIRST_ARABIC)
        for run in is_between.nonzero()[0].tolist():
            for pattern in (_MAGHREBI, _IRAQI):
                between = pattern.match(folded, int(starts[run]))
                if between is not None:
                    yield Found(*between.span(), _TYPE, 0.9, self.name)

    def _iranian(self, batch: BatchText, at: int) -> Iterator[Found]:
        folded = batch.folded
        match = _IRANIAN.match(folded, at)
        if match is None or not match["region"]:
            latin = _IRANIAN_IN_LATIN.match(folded, at)
            if latin is not None:
                yield Found(*latin.span(), _TYPE, 0.96, self.name)
                return
        if match is None:
            return
        start, end = match.span()
        before = folded[max(start - 12, 0) : start]
        head = before.rfind("ایران")
        if head >= 0 and (first := _IRANIAN_FIRST.match(folded, start - len(before) + head)):
            start, end = first.span()
        has_country = "ایران" in folded[start:end]
        is_announced = _CONTEXT.search(batch.before(start, 30)) is not None
        is_conjunction = " و " in match[0]
        if not has_country and not is_announced and (match["region"] is None or is_conjunction):
            if (whole := _IRANIAN_IN_ONE.match(folded, at)) is not None:
                yield Found(*whole.span(), _TYPE, _FORM_SCORE, self.name)
            return
        is_full = has_country or is_announced
        yield Found(start, end, _TYPE, 0.96 if is_full else 0.8, self.name)


_FIRST_ARABIC = 0x600
_BESIDE_VEHICLE = re.compile(
    rf"(?:{_ABBREVIATED})?"
    r"(?:[\s\u200c,:;(]+(?![A-Z]{1,3}[ -]?\d)[^\W\d_]{1,12}){0,4}?[\s\u200c,:;(\"']+"
    r"([A-Z] [A-Z] [A-Z] \d{1,4}|\d{2}-\d{2}(?!000)\d{3}|"
    r"[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2} ?\d{2,4}[EH]?|[A-Z]{2}[ -]?\d{3}[ -]?[A-Z]{2}|"
    r"[A-Z]{2}\d{2} ?[A-Z]{3}|\d{1,4}[ -][A-Z]{2,3}[ -]\d{2}|\d[A-Z]{3}\d{3}|[A-Z]{3}[ -]\d{4}|"
    r"[A-Z]{2} \d{3} \d{3}|"
    # Austrian, Kuwaiti, Jordanian and Libyan, Tunisian and Algerian
    r"[A-Z]{1,2}-\d{2,5} ?[A-Z]{1,3}|\d{1,2}[/-]\d{5,6}|\d{2,3} ?(?:TU|TUN|Tunis|tunis|tunisie"
    r"|Tunisie) ?\d{3,4}|\d{5,6}[- ]\d{3}[- ]\d{2}|"
    # Indian and Irish in small letters
    r"(?:a[pr]|br|c[gh]|d[dl]|g[aj]|h[pr]|j[hk]|k[al]|m[hlnpz]|o[dr]|p[by]|rj|t[gns]|u[kp]"
    r"|wb)[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d{2,3}-[a-z]{1,2}-\d{2,6}|"
    rf"{_IN_SMALL_LETTERS}|"
    rf"{_ARABIC_LETTERS} ?{_ARABIC_DIGITS}|"
    # "سيارة 2015 ف ل", "4500 د ك": a year, an amount.
    rf"(?!(?:19|20)\d\d ?{_TWO_ARABIC_LETTERS})(?!\d{{3,4}} ?{SPACED})"
    rf"(?:\d{{3,4}}|\d(?: \d){{2,3}}) ?{_ARABIC_LETTERS})(?!\w)"
)
_INDEX = phrase_index(_WORDS)
_EMIRATES_INDEX = phrase_index(typed_words("dxb auh shj ajm rak uaq fuj"))
_EMIRATE_NAMES = phrase_index(
    typed_words(
        """
        dubai abu_dhabi sharjah ajman fujairah ras_al_khaimah
        دبي أبوظبي ابو_ظبي الشارقة عجمان الفجيرة رأس_الخيمة
        """
    )
)
_VEHICLE_INDEX = phrase_index(_VEHICLES)
