"""What stands beside a card's number: until when it is valid, and the code on its back."""

import re
from bisect import bisect_right
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import tokens_after, typed_words
from gateway.detection.patterns.credentials.spelled_codes import end_of_code
from gateway.detection.patterns.identifiers.credit_card import passes_luhn
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType
from gateway.domain.detectors import CARD_DETAILS

_DATETIME, _PASSWORD = EntityType.DATETIME.value, EntityType.PASSWORD.value

_CODES = phrase_index(
    typed_words(
        """
        cvv cvv2 cvc cvc2 cid csc crypto cryptogramme prüfnummer kartenprüfnummer prüfziffer
        kryptogramm سی_وی_وی سی‌وی‌وی سی‌وی‌وی۲ prüfzahl digits_on_the_back numbers_on_the_back
        3_chiffres chiffres_derrière chiffres_au_dos ziffern_hinten ziffern_auf_der_rückseite
        cifre_dietro cifre_sul_retro رقم_پشت
        digits_on_the_front numbers_on_the_front ziffern_vorne ziffern_auf_der_vorderseite
        chiffres_devant cifre_davanti cifre_sul_fronte codice_dietro code_derrière code_au_dos
        code_on_the_back code_hinten خلف_البطاقة ورا_البطاقة ظهر_البطاقة سي_في_في
        """
    )
)
# Of other things as well: its code only soon behind a card's number.
_CODES_OF_CARD = phrase_index(
    typed_words(
        """
        security security_code sec_code sec digit digits digit_thing code back number_on_the_back
        sicherheitscode sicherheitsnummer ziffern stellen zahlen hinten rückseite
        sécurité chiffres derrière dos code_de_sécurité sicurezza cifre dietro retro codice
        رقم رقمی کد پشت پشتش پشتشم ارقام أرقام ورا وراها خلف الخلف الخلفي خلفها بالخلف ظهرها الكود
        كود الأمان امان arqam wara waraha elcode posht poshtesh raghame raghami
        """
    )
)
_REACH_OF_CARD = 80
_AMEX_DIGITS = 15
_AMEX_CODE, _CARD_CODE = 4, 3
_CARD_DIGITS = frozenset((_AMEX_DIGITS, 16))
_EXPIRY = phrase_index(
    typed_words(
        """
        exp expiry expires expiring expiration expire valid_thru valid_until valid_till
        gültig ablaufdatum ablauf verfällt verfallsdatum expire_le expiration valable validité
        scad scadenza scade valida انقضا انقضاش انقضای تاریخش تاریخ تنتهي ينتهي صلاحية الصلاحية
        الانتهاء والانتهاء
        """
    )
)
_MONTH_AND_YEAR = re.compile(
    r"[\s\u200c:.,=-]{0,3}(?:[^\W\d_]{1,9}[\s\u200c:.]{1,2}){0,2}"
    r"((?:0[1-9]|1[0-2]) ?[/-] ?(?:20)?[0-4]\d|[1-9]/(?:20)?[2-4]\d)(?![/.-]?\d)"
)
# The year stands first or last, and of 1405 often only the 5.
_PERSIAN_EXPIRY = phrase_index(typed_words("انقضا انقضاش انقضای انقضاء"))
_PERSIAN_MONTH_AND_YEAR = re.compile(
    r"[\s\u200c:.,=-]{0,3}(?:[^\W\d_]{1,9}[\s\u200c:.]{1,2}){0,2}"
    r"((?:14)?\d{1,2}/\d{1,2}|\d{1,2}/14\d\d)(?![/.-]?\d)"
)
_EXPIRIES = ((_EXPIRY, _MONTH_AND_YEAR), (_PERSIAN_EXPIRY, _PERSIAN_MONTH_AND_YEAR))
# "4000 1234 5678 9010 03/28 917": what follows a card's number needs no word.
_CARD = re.compile(
    r"(?<!\d)(?:\d{4}(?:[ .-]{0,2}\d{4}){2}[ .-]{0,2}\d{1,7}|\d{4} ?\d{6} ?\d{5})(?!\d)"
)
_WORDS_BETWEEN = r"(?:[^\W\d_]{1,12}[\s:.]{1,3}){0,2}"
_BEHIND_CARD = re.compile(
    rf"[\s|,;:/.-]{{1,4}}{_WORDS_BETWEEN}"
    r"(?:(?P<expiry>(?:0[1-9]|1[0-2])(?: ?[/|:;,-] ?(?:20)?)?[0-4]\d|[1-9]/(?:20)?[2-4]\d)"
    r"(?![\d.-]|/(?!\d{3}(?!\d))))?"
    rf"(?:[\s|,;:/.-]{{0,4}}{_WORDS_BETWEEN}(?P<code>\d{{3}})(?= ?(?:[,;|:\n\0]|\Z|\.(?!\d))))?"
)
# "08/27 and 339 on the back": of a card of which nothing else is told.
_BACKS = phrase_index(
    typed_words(
        "on_the_back at_the_back hinten auf_der_rückseite au_dos derrière sul_retro dietro پشتش "
        "پشت_کارت بالخلف"
    )
)
_BEFORE_BACK = re.compile(
    r"(?<![\w./-])(?P<expiry>(?:0[1-9]|1[0-2]) ?/ ?(?:20)?[2-4]\d)[ ,;]{1,3}(?:[^\W\d_]{1,9} ){0,2}"
    r"(?P<code>\d{3}),? (?:(?:is|are|ist|steht|est|è|c'est) )?\Z"
)
_LONGEST_BEFORE_BACK = 48
_DIGITS_APART = re.compile(r"\d(?:[ -]\d){2,3}(?![\w-]| \d)")
_FIRST_GROUP, _FEWEST_DIGITS, _LONGEST_GAP = 4, 13, 2
_MAX_TOKENS = 4
_CODE_SCORE, _EXPIRY_SCORE = 0.96, 0.9


def _digits(number: str) -> str:
    return "".join(filter(str.isdecimal, number))


class CardDetails:
    """Finds card codes and dates of expiry by the words before them."""

    name = CARD_DETAILS
    types = frozenset({_DATETIME, _PASSWORD})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the codes of three or four digits, and the month with its year."""
        starts, ends = batch.digit_runs
        cards: list[tuple[int, int]] = []
        lengths = ends - starts
        # All digits in one, or the next group near.
        is_hint = lengths >= _FEWEST_DIGITS
        is_hint[:-1] |= (lengths[:-1] >= _FIRST_GROUP) & (starts[1:] - ends[:-1] <= _LONGEST_GAP)
        for start in starts[is_hint].tolist():
            card = _CARD.match(batch.folded, start)
            if card is not None and card[0][0] in "3456":
                cards.append((card.end(), len(_digits(card[0]))))
            match = None if card is None else _BEHIND_CARD.match(batch.folded, card.end())
            # Of a number in other groups, "98263000 1234 5678 901", the last is no code.
            is_told = match is not None and match["expiry"] is not None
            is_card = card is not None and (is_told or passes_luhn(_digits(card[0])))
            if match is not None and is_card:
                for group, type_ in (("expiry", _DATETIME), ("code", _PASSWORD)):
                    if match[group] is not None:
                        yield Found(*match.span(group), type_, _EXPIRY_SCORE, self.name)
        if cards:
            yield from self._soon_behind(batch, cards)
        for _, end in phrase_positions(batch, _CODES):
            for token in tokens_after(batch, end, _MAX_TOKENS):
                if token.text.isdecimal():
                    apart = _DIGITS_APART.match(batch.folded, token.start)
                    if apart is not None:
                        yield Found(*apart.span(), _PASSWORD, _CODE_SCORE, self.name)
                    elif len(token.text) in {3, 4}:
                        yield Found(token.start, token.end, _PASSWORD, _CODE_SCORE, self.name)
                    break
                spelled_end = end_of_code(batch, token.start, has_colon=True, fewest=3)
                if spelled_end > 0:
                    yield Found(token.start, spelled_end, _PASSWORD, _CODE_SCORE, self.name)
                    break
                if token.ends_sentence or not token.text.replace("'", "").isalpha():
                    break
        for start, _ in phrase_positions(batch, _BACKS):
            reach = start - len(batch.before(start, _LONGEST_BEFORE_BACK))
            match = _BEFORE_BACK.search(batch.lowered, reach, start)
            if match is not None:
                yield Found(*match.span("expiry"), _DATETIME, _EXPIRY_SCORE, self.name)
                yield Found(*match.span("code"), _PASSWORD, _CODE_SCORE, self.name)
        for index, pattern in _EXPIRIES:
            for _, end in phrase_positions(batch, index):
                match = pattern.match(batch.folded, end)
                if match is not None:
                    yield Found(*match.span(1), _DATETIME, _EXPIRY_SCORE, self.name)

    def _soon_behind(self, batch: BatchText, cards: list[tuple[int, int]]) -> Iterator[Found]:
        """Yield the code behind a word for it, where a card's number stands shortly before.

        Args:
            batch: the texts.
            cards: where the numbers end, ascending, and how many digits they have.
        """
        ends = [end for end, _ in cards]
        for start, end in phrase_positions(batch, _CODES_OF_CARD):
            at = bisect_right(ends, start) - 1
            if at < 0 or start - ends[at] > len(batch.before(start, _REACH_OF_CARD)):
                continue
            n_digits = cards[at][1]
            if n_digits not in _CARD_DIGITS:
                continue
            length = _AMEX_CODE if n_digits == _AMEX_DIGITS else _CARD_CODE
            for token in tokens_after(batch, end, _MAX_TOKENS):
                if token.text.isdecimal():
                    if len(token.text) == length:
                        yield Found(token.start, token.end, _PASSWORD, _CODE_SCORE, self.name)
                    break
                if token.ends_sentence or not token.text.replace("'", "").isalpha():
                    break
