"""Payment cards: Luhn's check digit, network and Iranian bank prefixes."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.number_clusters import NumberCluster
from gateway.detection.patterns.context import (
    OTHER_NUMBER_WORDS,
    context_words,
    is_supporting,
    verdict,
    word_list,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.touching import is_latin, word_before
from gateway.domain import EntityType
from gateway.domain.card_prefixes import IRANIAN_BINS

_TYPE = EntityType.CREDIT_CARD.value

_LENGTHS = frozenset({12, 13, 14, 15, 16, 18, 19})
_ALLOWED_IN_GAPS = frozenset(" -.\u200c\n\t_*·ـ")
_SLASHES = ["/"] * 3
_LAYOUTS = ([4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 1], [4, 4, 4, 4, 3], [8, 8])
# Where they part the groups, all four may be numbers of their own.
_COMMAS = ([","] * 3, [", "] * 3)
_CONTEXT = context_words(
    word_list(
        """
        کارت کارتم شماره\u200cکارت واریز بانک بانکی عابر ملت ملی سامان پاسارگاد card visa mastercard
        amex credit debit pan carte bancaire cb bleue karte kreditkarte kartennummer carta bancomat
        بطاقة بطاقتي البطاقة فيزا ماستركارد كارت
        """
    ),
    [word for word in OTHER_NUMBER_WORDS if word not in {"transaction", "تراکنش"}],
)
# A card of which a part was left out: "5473 26** **** 5971", "xxxx xxxx xxxx 2189".
# Bullets are middle dots in folded text.
_LEFT_OUT = re.compile(
    r"(?<![\w*·])(?:(?:\d{4}|\d\d(?:[xX]{2}|\*\*|··)|[xX]{4}|\*{4}|·{4})[ -]?){3}"
    r"\d{3,4}(?!\w)"
)
# Read out in two halves: "4111 1111, then 1111 1111".
_IN_HALVES = re.compile(
    r"(?<![\d.,-])(\d{4}[ -]?\d{4})[ ,.…]{1,3}(?:(?:and|then|und|dann|puis|et|ensuite|poi|e"
    r"|و|بعدش|بعد|بعدین|ثم|وبعدین)[ ,]{1,2}){1,2}(\d{4}[ -]?\d{4})(?![\d-]|[.,]\d)",
    re.IGNORECASE,
)
_HALF_GROUP = 4
# One of these stands there, at most two groups and what parts them behind the beginning.
_LEFT_OUT_SIGN = re.compile(r"xx|XX|\*\*|··")
_BEFORE_SIGN = 10


class CreditCards:
    """Finds card numbers: 13 to 19 digits with a network's or an Iranian bank's prefix."""

    name = "credit-card"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the cards; without a valid check digit only where layout or context says card."""
        for span in _left_out(batch.folded):
            yield Found(*span, _TYPE, 0.95, self.name)
        yield from self._in_halves(batch)
        for cluster in batch.number_clusters:
            if len(cluster.digits) < 12:
                continue
            for first, last, digits in cluster.windows(_LENGTHS):
                if not has_card_prefix(digits):
                    continue
                if not _are_card_gaps(cluster.gaps[first:last], digits):
                    continue
                score = self._score(batch, cluster, first, last, digits)
                if score:
                    start, end = cluster.starts[first], cluster.ends[last]
                    yield Found(start, end, _TYPE, score, self.name)

    def _in_halves(self, batch: BatchText) -> Iterator[Found]:
        """Yield the cards whose halves a word or two part, with a valid check digit."""
        for cluster in batch.number_clusters:
            if len(cluster.digits) != 2 * _HALF_GROUP:
                continue
            match = _IN_HALVES.match(batch.folded, cluster.starts[0])
            if match is not None:
                digits = "".join(filter(str.isdigit, match[0]))
                if has_card_prefix(digits) and passes_luhn(digits):
                    yield Found(*match.span(), _TYPE, 0.96, self.name)

    def _score(
        self, batch: BatchText, cluster: NumberCluster, first: int, last: int, digits: str
    ) -> float:
        """Return how surely runs of digits are a card, by check digit, layout and context."""
        start, end = cluster.starts[first], cluster.ends[last]
        is_valid = passes_luhn(digits)
        if start and is_latin(batch.folded[start - 1]):
            # "card4111…", but no code: one in ten of those has the check digit of a card.
            touching = word_before(batch.folded, start)
            if not (is_valid and touching and is_supporting(touching, _CONTEXT)):
                return 0.0
        is_laid_out = _is_laid_out(cluster, first, last)
        if not is_valid and len(digits) != 16:
            return 0.0
        answer = verdict(batch, start, end, _CONTEXT)
        if is_valid:
            if answer > 0:
                return 1.0
            if is_laid_out:
                return 0.97 if answer == 0 or last > first else 0.0
            # One in ten pairs of telephone numbers holds such digits.
            return 0.9 if answer == 0 and _stands_alone(cluster, first, last) else 0.0
        if answer > 0:
            return 0.85
        is_in_fours = last - first == 3 and is_laid_out
        return 0.7 if answer == 0 and is_in_fours else 0.0


def _left_out(folded: str) -> Iterator[tuple[int, int]]:
    """Yield where cards stand of which a part was left out."""
    reach = 0
    for sign in _LEFT_OUT_SIGN.finditer(folded):
        for start in range(max(reach, sign.start() - _BEFORE_SIGN), sign.start() + 1):
            match = _LEFT_OUT.match(folded, start)
            if match is not None:
                yield match.span()
                reach = match.end()
                break


def _are_card_gaps(gaps: list[str], digits: str) -> bool:
    """Return whether the gaps may stand between the groups of one card."""
    if _ALLOWED_IN_GAPS.issuperset("".join(gaps)) or gaps == _SLASHES:
        return True
    return gaps in _COMMAS and passes_luhn(digits)


def _is_laid_out(cluster: NumberCluster, first: int, last: int) -> bool:
    """Return whether the digits stand as on cards: in one run, or in the groups of a network."""
    lengths = [cluster.ends[run] - cluster.starts[run] for run in range(first, last + 1)]
    return first == last or lengths in _LAYOUTS


def _stands_alone(cluster: NumberCluster, first: int, last: int) -> bool:
    """Return whether no other digits stand beside these, and no line ends between them."""
    is_whole = first == 0 and last == len(cluster.starts) - 1
    return is_whole and not any("\n" in gap for gap in cluster.gaps)


def is_told_card(batch: BatchText, start: int, end: int) -> bool:
    """Return whether the words around digits speak of a card."""
    return verdict(batch, start, end, _CONTEXT) > 0


def has_card_prefix(digits: str) -> bool:
    """Return whether a network or an Iranian bank has cards of this prefix and length."""
    length = len(digits)
    if length == 16 and digits[:6] in IRANIAN_BINS:
        return True
    if length == 15 and digits[:4] in {"2131", "1800"}:
        return True
    if length == 12:
        return digits[:4] in {"5018", "5020", "5038", "5893", "6304", "6759"}
    match digits[0]:
        case "4":
            return length in {13, 16, 19}
        case "5":
            return (length == 16 and "51" <= digits[:2] <= "55") or (
                digits[:4] in {"5018", "5020", "5038", "5893"}
            )
        case "2":
            return length == 16 and "2221" <= digits[:4] <= "2720"
        case "3":
            if length == 15:
                return digits[1] in "47"
            if length == 14:
                return digits[1] in "689" or "300" <= digits[:3] <= "305"
            return length == 16 and digits[1] == "5"
        case "6":
            return length in {16, 18, 19} and (
                digits[:2] in {"62", "65"}
                or digits[:4] in {"6011", "6304", "6759", "6761", "6762", "6763"}
                or "644" <= digits[:3] <= "649"
            )
    return False


_DOUBLED = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)


def passes_luhn(digits: str) -> bool:
    """Return whether the last digit is the right check digit for the rest."""
    total = sum(map(int, digits[-1::-2])) + sum(_DOUBLED[int(digit)] for digit in digits[-2::-2])
    return total % 10 == 0
