"""Passwords by their form alone: what no sentence, name or quantity is written like.

People answer "what is the password?" with nothing but the password. Such an answer is found where
digits stand in for letters (`n0rdw1nd`), or where a symbol stands inside a word with digits.
"""

import re
from collections.abc import Iterator

import numpy as np

from gateway.detection.normalize import CAPITAL, LATIN_OR_DIGIT, SMALL, SYMBOL, BatchText
from gateway.detection.patterns.protocols import Found
from gateway.domain import EntityType
from gateway.domain.pictures import PICTURES

_TYPE = EntityType.PASSWORD.value
_USERNAME = EntityType.USERNAME.value
_NAME = "password-form"

_SYMBOLS = "#@&!$^*"
_CHARACTERS = frozenset(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!?#@&$^*%+~"
)
_MIN_LENGTH, _MAX_LENGTH = 8, 40
_MIN_LETTERS = 4
_TAG = re.compile(r"[A-Za-z][\w.]{2,31}#\d{4}")
_NUMBERED = re.compile(r"([A-Za-z]+)\.?#\d+")
_NUMBERED_WORDS = frozenset(
    [
        *("order", "ticket", "issue", "bug", "case", "room", "zimmer", "nummer", "commande"),
        *("ordine", "bestellung", "invoice", "facture", "fattura", "rechnung", "chambre", "item"),
        *("task", "story", "merge", "request", "pull", "build", "release", "episode", "folge"),
    ]
)
# "Quokka!!58run", but not "super!10min": units and hours follow a number without a blank.
_NUMBER_INSIDE = re.compile(
    r"[A-Za-z]{3,}[!*]{1,3}\d{1,4}(?!(?:uhr|min|std|sec|sek|euro|eur|usd|days|tage|mal|times|ore|"
    r"heures|pers|stk|pcs)\b)[A-Za-z]{3,}[!?]?"
)
_WORD_AND_NUMBER = re.compile(r"[A-Za-z]{5,}(?:!\d{3,6}|#\d{2,6})[!?]?")
_SOMEBODY_AT = re.compile(
    r"[A-Za-z][\w.-]*@(?:[A-Za-z-]+\d?|(?:[\w-]+\.)+\w+|\d{1,2}[a-z]{0,2}|\d+[:.]\d+)"
)
# A blank or a sign as pages write it: "0912&nbsp;345".
_PAGE_SIGN = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{1,5}|#x[\da-fA-F]{1,5});")
_DOMAIN = re.compile(r"[A-Za-z0-9-]+\.[A-Za-z]")
# A digit inside a word of small letters, where a letter would make a word of it.
_LEET = re.compile(r"(?<=[a-z])[0134578](?=[a-z]{2})")
_LEET_START = re.compile(r"(?:^|[-_.])[0134578](?=[a-z]{4})")
_MIN_SEGMENT_LETTERS = 4
_NO_LEET = re.compile(
    r"(?:i?phone|ipad|galaxy|pixel|redmi|mp|ps|web|note|top|version|win)\d|[0-9a-f-]+$|.*\.[a-z]{2,4}$",
    re.IGNORECASE,
)
# An answer that is nothing but words and a number, joined: "blue-heron-27", "BlueHeron27",
# "Heron-7blue27", "Heron_27!".
_JOINED_WORDS = re.compile(
    r"[A-Za-z]{3,}[-_.]\d[A-Za-z]{2,}\d{1,6}[!?]{0,8}|[A-Za-z]{4,}_\d{2,6}!|"
    r"(?:[A-Za-z]{3,}[-_.]){1,3}[A-Za-z]{3,}[-_.]?\d{2,6}[!?]{0,8}|"
    r"(?:[A-Z][a-z]{2,}){2,4}[-_.]?\d{2,6}[!?]{0,8}"
)
_ANSWER_ENDS = re.compile(rf"[.!?\u200c]{{0,8}}(?:,|\s?[{PICTURES}]|[ ]?(?:\n|\Z))")
# "شد Um@2045", "changed to Um@2045": short ones are told by what was done before.
_SHORT_FORM = re.compile(r"[A-Za-z]{2,20}[#@&!$^*_]\d{3,8}[!?#*]?")
_CHANGED_BEFORE = re.compile(
    r"(?<!\w)(?:(?:شد|شده|ریست|عوض کرد\w{1,3}|تغییر داد\w{1,3}|گذاشت\w{1,3})(?: به)?|صار|صارت"
    r"|غيرت\w{1,2} (?:ل|الى|إلى)|(?:changed|reset|set)(?: it)? to|(?:it|that)(?:'?s| is) now"
    r"|(?:geändert|gesetzt|zurückgesetzt) auf|changé (?:en|pour)|cambiat[ao] in)"
    r"[ :]{1,3}[\"'«]?\Z"
)
_REACH_OF_CHANGE = 24
# All that a message says; "Ali@1700" is somebody and an hour as well, but no answer by itself.
_LONE_FORM = re.compile(r"[A-Z][a-z]{1,19}[@&$^]\d{3,6}[!?]?")
_DIGIT_SCORE = 0.65
_ANSWER_SCORE = 0.62
_SYMBOL_SCORE = 0.75
_TAG_SCORE = 0.75
_CHANGED_SCORE = 0.9


def find(batch: BatchText) -> Iterator[Found]:
    """Yield what looks like a password, or like a name with its tag (`name#1234`)."""
    folded = batch.folded
    seen_until = -1
    for at in _inner_symbols(batch):
        if at < seen_until or (folded[at] == "@" and _DOMAIN.match(folded, at + 1)):
            continue
        if folded[at] == "&" and _PAGE_SIGN.match(folded, at) is not None:
            continue
        start, end = _token(folded, at)
        seen_until = end
        value = folded[start:end]
        if _SHORT_FORM.fullmatch(value) and _is_told_short(batch, start, end):
            yield Found(start, end, _TYPE, _CHANGED_SCORE, _NAME)
        elif _TAG.fullmatch(value):
            if _NUMBERED_WORDS.isdisjoint([value.partition("#")[0].lower()]):
                yield Found(start, end, _USERNAME, _TAG_SCORE, _NAME)
        elif is_symbol_form(value):
            yield Found(start, end, _TYPE, _SYMBOL_SCORE, _NAME)
    yield from _answers(batch)
    seen_until = -1
    for at in _lone_digits(batch):
        if at < seen_until:
            continue
        start, end = _token(folded, at)
        seen_until = end
        if is_leet(folded[start:end]) and folded[start - 1 : start] not in {"@", "/", "#"}:
            yield Found(start, end, _TYPE, _DIGIT_SCORE, _NAME)


def _is_told_short(batch: BatchText, start: int, end: int) -> bool:
    """Return whether letters, a symbol and digits are what something was changed to, or all."""
    if _CHANGED_BEFORE.search(batch.before(start, _REACH_OF_CHANGE)) is not None:
        return True
    index = batch.text_index(start)
    is_whole = (start, end) == (batch.starts[index], batch.ends[index])
    return is_whole and _LONE_FORM.fullmatch(batch.folded, start, end) is not None


def _answers(batch: BatchText) -> Iterator[Found]:
    """Yield what opens a text, is followed by no other word of its sentence, and joins words."""
    starts = batch.digit_runs[0]
    if not len(starts):
        return
    text_starts = np.array(batch.starts)
    of_text = text_starts[np.searchsorted(text_starts, starts, side="right") - 1]
    reach = starts - of_text
    folded = batch.folded
    facts, points = batch.facts, batch.folded_points
    before = np.maximum(starts - 1, 0)
    is_hint = (reach >= _MIN_LENGTH - 2) & (reach < _MAX_LENGTH)
    is_hint &= (facts[of_text] & (CAPITAL | SMALL)) != 0
    is_hint &= (facts[before] != 0) | (points[before] > ord(" "))
    hints = is_hint.nonzero()[0]
    for at, start in zip(starts[hints].tolist(), of_text[hints].tolist(), strict=True):
        if " " in folded[start:at]:
            continue
        first, end = _token(folded, at)
        is_alone = first == start and _ANSWER_ENDS.match(folded, end) is not None
        if is_alone and _JOINED_WORDS.fullmatch(folded, first, end):
            yield Found(first, end, _TYPE, _ANSWER_SCORE, _NAME)


def _inner_symbols(batch: BatchText) -> list[int]:
    """Return the symbols, single or double, between two Latin letters or digits."""
    facts = batch.facts
    is_alphanumeric = (facts & LATIN_OR_DIGIT) != 0
    is_symbol = facts == SYMBOL
    is_inner = is_symbol[1:-1] & is_alphanumeric[:-2]
    # The end of a batch stands behind its last symbol.
    is_inner[:-1] &= is_alphanumeric[2:-1] | (is_symbol[2:-1] & is_alphanumeric[3:])
    is_inner[-1:] &= is_alphanumeric[-1:]
    inner: list[int] = (is_inner.nonzero()[0] + 1).tolist()
    return inner


def _lone_digits(batch: BatchText) -> list[int]:
    """Return the single digits between two small Latin letters, or before some at a start."""
    starts, ends = batch.digit_runs
    is_lone = ends - starts == 1
    starts, ends = starts[is_lone], ends[is_lone]
    if not len(starts):
        return []
    facts = batch.facts
    before = np.maximum(starts - 1, 0)
    is_inner = (facts[np.minimum(ends, len(facts) - 1)] & SMALL) != 0
    is_inner &= ((facts[before] & SMALL) != 0) | (batch.folded_points[before] == ord("-"))
    inner: list[int] = starts[is_inner].tolist()
    return inner


def _token(folded: str, at: int) -> tuple[int, int]:
    """Return the bounds of the run of password characters around `at`."""
    start = end = at
    lowest, highest = max(at - _MAX_LENGTH, 0), min(at + _MAX_LENGTH, len(folded))
    while start > lowest and folded[start - 1] in _CHARACTERS:
        start -= 1
    while end < highest and folded[end] in _CHARACTERS:
        end += 1
    while end > at and folded[end - 1] in ".?-":
        end -= 1
    if (start and folded[start - 1] in ":/=\\[]{}<>|" and folded[start - 2 : start] != ": ") or (
        folded[end : end + 1] in {"/", "=", "(", "[", "{", "|"}
        or folded[end : end + 2] in {":/", ":~"}
    ):
        return at, at  # code, a path or a link
    return start, end


def is_symbol_form(value: str) -> bool:
    """Return whether a symbol stands inside letters and digits as in a password."""
    if not _MIN_LENGTH <= len(value) <= _MAX_LENGTH or value[0] in "#@$":
        return False
    n_letters = sum(map(str.isalpha, value))
    has_digit = any(map(str.isdigit, value))
    if n_letters < _MIN_LETTERS or not has_digit or _SOMEBODY_AT.fullmatch(value):
        return False
    numbered = _NUMBERED.fullmatch(value)
    if numbered and numbered[1].lower() in _NUMBERED_WORDS:
        return False
    if _WORD_AND_NUMBER.fullmatch(value) or _NUMBER_INSIDE.fullmatch(value):
        return True
    symbols = {x for x in value[1:-1] if x in _SYMBOLS}
    if symbols <= {"!", "*"}:  # "super!10 Uhr": a blank was forgotten
        has_both_cases = any(map(str.isupper, value[1:])) and any(map(str.islower, value))
        return has_both_cases or "_" in value
    return not (numbered and len(value) < _MIN_LENGTH + 2)


def is_leet(value: str) -> bool:
    """Return whether digits stand in for letters in a word or in several joined ones."""
    if not _MIN_LENGTH <= len(value) <= _MAX_LENGTH or value[0] in "#@" or _NO_LEET.match(value):
        return False
    n_inner = 0
    for segment in re.split(r"[-_.!?#@&$^*%+~]", value):
        if sum(map(str.isalpha, segment)) >= _MIN_SEGMENT_LETTERS:
            n_inner += len(_LEET.findall(segment))
    n_first = len(_LEET_START.findall(value))
    is_joined = any(x in "-_!#&$" for x in value)
    return n_inner >= 2 or (n_inner == 1 and is_joined) or (n_first >= 1 and "!" in value)
