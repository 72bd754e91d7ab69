"""Codes after the bare word "code": what opens a door or confirms a login, not what is counted."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import (
    is_among,
    tokens_after,
    typed_words,
    with_whole_code,
)
from gateway.detection.patterns.context import OTHER_NUMBER_WORDS
from gateway.detection.patterns.credentials import spelled_codes
from gateway.detection.patterns.credentials.opened_things import OPENED
from gateway.detection.patterns.credentials.password_values import is_counting
from gateway.detection.patterns.credentials.password_words import PUBLIC
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE = EntityType.PASSWORD.value
_NAME = "password"

_WORDS = typed_words(
    "code codice cod codi kod kodi elcode elkod lcode lcod lkod zahlencode کد کدی كود الكود"
)
# What the word "code" may stand beside: also what is no lock by itself.
_LOCKS = typed_words(OPENED) | typed_words(
    """
    phone tablet house bike entrée carte téléphone carta telefono
    handy haus lwifi elwifi beit گوشی خونه
    """
)
_FILLERS = typed_words(
    """
    for the to my our your of der die das den dem für fürs zur zum vom mein dein unser
    fürn fürm fuern
    de du des la le les l' ton mon notre il lo della del dell' al alla mio tuo nostro per
    they i you we texted sent gave got me just from via by sms text app bank email mail received
    thru through in
    i think guess believe maybe probably should uh um glaub glaube wohl vermutlich
    je crois pense doit devrait credo penso dovrebbe
    que qu' j'ai jai ai ils on m'a m'ont elle ho hanno den dem
    aus per von ihr ich sie habe hat gesendet geschickt bekommen erhalten
    reçu par reçois envoyé banque arrivato ricevuto mandato banca che ti mi
    فرستادن فرستاد برات برام واست واسم رسید گفت پیامک بانک وصلني وصلك جاني جاك ارسلته
    این اون که اومد برای هم من ما ی حق تبع لل للباب رو را بزن بزنید وارد کن کنید بفرست بفرستید
    پیامک پیامکی شد شده اومده رسیده اللي جاله جالك جالي اجاك اجاني وصل بعتوه وصلكم البنك
    بگو بگید بده بدید میخوام چیه الان زود سریع گوشیم گوشیت خطت
    elly elli illi
    get into office now new jetzt neu neue maintenant nouveau adesso nuovo provisoire temporary
    temp temporär provvisorio sblocco apertura الحين دلوقتي هلق الجديد جديد جدید جدیدش موقت
    in oon un ke e ro o baram barat vasam vasat behem behet bala
    el l bta3 bta3i beta3 dyal dial elli eli li lli
    ديال ديالنا متاع متاعنا تاع نتاع بتاع بتاعت تبع مالت حقت
    """
)
_LINKS = typed_words(
    "is it's s was came arrived be says ist isch iss lautet war kam müsste sagt est c'est cest c "
    "becomes wird devient diventa "
    "être dit è e' e era essere sarà dice هست اینه میشه بود هو هي "
    "umad oomad omad oomade umade resid reside bezan bezanid befrest befrestid howa hwa huwa "
    "galak gali geli gaalak wesel weselni wselni wsalni weslak wesalak jani jatni jak"
)
# Behind these a code follows whoever sent it: "کدی که از همراه اول اومد ۴۰۹۱۸".
_CAME = typed_words(
    """
    اومد اومده آمد رسید رسیده فرستاد فرستادن فرستاده زدن دادن وصلني وصلتني وصلك وصلنا جاني جالي
    جاك جالك اجاني ارسلوه بعتوه
    """
)
_MOST_UNKNOWN = 3
_NUMBERED = typed_words(" ".join(OTHER_NUMBER_WORDS)) | typed_words(
    "پستی ملی تخفیف کدملی پرواز خطا خطای ارور الخطا پستي البريدي الخصم خصم"
)
_COLONS = frozenset(":=")
# "postal code", "discount code": the word before says that it opens nothing.
_OTHER = PUBLIC | {
    *("zip", "postal", "area", "post", "order", "product", "item", "error", "voucher", "country"),
    *("dress", "qr", "bar", "source", "status", "booking", "tracking", "course", "color", "colour"),
    *("sort", "swift", "class", "team", "exit", "tax", "referral", "invite", "customer", "client"),
    *("reference", "dial", "key", "paint", "http", "artikel", "produkt", "fehler"),
}
# "zip code", "qr-code", "country_code"
_LAST_WORD = re.compile(r"([^\W\d_]+)[\s_-]{1,3}$")
_DIGITS = re.compile(r"\d{4,8}[#*]?|\d{3}-\d{3}")
# "G-482 119", as Google writes them
_PREFIXED = re.compile(r"[A-Z]{1,2}-\d{3}[ -]?\d{3}(?![\w-]|[.,]\d)")
_LOCK_CODE = re.compile(
    r"[#*]?\d{3,8}[#*]?|(?=[^\W_]{4,8}\Z)\d{0,6}[A-Z]\d{1,6}|\d{2,6}[A-Z]\d{0,4}"
)
_SENT = re.compile(
    r"\b(?:sent|texted|got|received|envoy[eé]|re[cç]u|re[cç]ois|arrivato|ricevuto|mandato|bekommen|erhalten"
    r"|geschickt|gekommen|kam|b?a?3at(?:lak|lik|tlak|telak|to)?|ba3[ae]?tt?l[aei]?[kmy]?|وصلنی|وصلک|جانی|اومد|اومده|رسید|فرستاد|فرستادن)\b"
)
# "the keys are in a box, code 2281"
_KEPT = re.compile(
    r"\b(?:keys?|schl(?:ü|ue)ssel|cl[ée]s?|clef|chiav[ei]|kasten|bo[iî]te|cassetta)\b"
)
# "interphone 12, code 1945A", "bât C code 24B18": where somebody is let in by one.
_ENTRANCE = re.compile(
    r"\b(?:interphone|digicode|b[aâ]t(?:iment)?|immeuble|escalier|hall|portail|intercom|entryphone"
    r"|buzzer|entrance|gegensprechanlage|klingel|citofono|locker|spind|schlie(?:ß|ss)fach|casier|armadietto|interfono|scala)\b"
)
# "ritiro entro venerdì con codice 7K4Q92", "abholung mit code 884213": what a parcel is got by.
_PICKED_UP = re.compile(
    r"\b(?:ritir(?:o|are|i|a|arlo)|locker|abhol(?:en|ung)|packstation|retrait|retirer|pick-?up"
    r"|collect(?:ion)?)\b"
)
_PICK_UP_CODE = re.compile(r"(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,10}|\d{4,8}")
# "https://example.org/room code 2281"
_BEHIND_LINK = re.compile(
    r"(?:://|\bwww\.)[^\s\0]{3,}[\s,;:(-]{1,3}"
    r"(?:(?:and|with|the|und|mit|et|avec|le|e|con|il) ){0,2}$"
)
# "482119 is your Google code"; "1500 is the price per code" holds none.
_CODE_BEFORE = re.compile(
    r"(?<![^\s:(\0])(?P<code>\d{4,8}|\d{3}[ -]\d{3}|[a-z]{1,2}-\d{4,8}) "
    r"(?:(?:is|ist|(?:c'?)?est|è) "
    r"(?:(?P<article>the|le|il)|(?:your|my|dein|ihr|votre|ton|il tuo|il suo)"
    r"(?: [^\W\d_]{1,14}){0,3})"
    r"|(?P<as>as|als|comme|come)(?: (?:a|the|my|den|le|mon|il|un))?) $"
)
GREGORIAN_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_REACH_BEFORE = 64
_REACH = 28
_REACH_OF_WORD = 16
_REACH_OF_LINK = 160
_MAX_TOKENS = 7
_SCORE = 0.95


def _is_sent(batch: BatchText, start: int) -> bool:
    """Return whether the words before "code" say that it was sent: "ils m'ont envoyé le code"."""
    return _SENT.search(batch.before(start, _REACH)) is not None


def is_public(batch: BatchText, start: int) -> bool:
    """Return whether the word before that at `start` says that everybody may use it: "promo"."""
    before = _LAST_WORD.search(batch.before(start, _REACH_OF_WORD))
    return before is not None and before[1] in PUBLIC


def _is_confirmed(batch: BatchText, start: int, *, has_lock: bool, has_link: bool) -> bool:
    """Return whether what follows the word at `start` is what opens or confirms something."""
    is_arabic = not batch.lowered[start].isascii()
    if has_lock or has_link or is_arabic or _is_sent(batch, start):
        return True
    return _BEHIND_LINK.search(batch.before(start, _REACH_OF_LINK)) is not None


def _before(batch: BatchText, start: int) -> Iterator[Found]:
    """Yield the code that a sentence begins with, and calls one at `start`."""
    before = batch.before(start, _REACH_BEFORE)
    match = _CODE_BEFORE.search(before)
    if match is None:
        return
    is_sure = match["article"] is None and match["as"] is None
    if is_sure or GREGORIAN_YEAR.fullmatch(match["code"]) is None:
        origin = start - len(before)
        yield Found(origin + match.start("code"), origin + match.end("code"), _TYPE, _SCORE, _NAME)


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the codes that follow the word, or the thing they open, by a colon or a verb."""
    for start, end in phrase_positions(batch, _INDEX):
        before = _LAST_WORD.search(batch.before(start, _REACH_OF_WORD))
        is_other = before is not None and before[1] in _OTHER
        has_lock = before is not None and is_among(before[1], _LOCKS)
        has_lock = has_lock or (
            not is_other and _ENTRANCE.search(batch.before(start, _REACH)) is not None
        )
        told_before = batch.before(start, _REACH_BEFORE)
        is_kept = _KEPT.search(told_before) is not None
        is_picked_up = _PICKED_UP.search(told_before) is not None
        has_link = has_colon = False
        has_come, n_unknown = False, 0
        if not is_other:
            yield from _before(batch, start)
        for raw_token in tokens_after(batch, end, _MAX_TOKENS):
            token = with_whole_code(batch.folded, raw_token)
            word = token.text.lower()
            has_colon = has_colon or not _COLONS.isdisjoint(token.lead)
            has_link = has_link or has_colon
            pattern = _LOCK_CODE if has_lock or is_kept else _DIGITS
            is_code = pattern.fullmatch(token.text) is not None
            if is_code or (is_picked_up and _PICK_UP_CODE.fullmatch(token.text) is not None):
                is_meant = not is_other or has_lock or not batch.lowered[start].isascii()
                is_meant = is_meant and not is_counting(batch.folded, token.text, token.end)
                is_meant = is_meant and (has_come or not n_unknown)
                is_told = is_picked_up or _is_confirmed(
                    batch, start, has_lock=has_lock, has_link=has_link
                )
                # What opens where keys are kept is no year.
                is_told = is_told or (is_kept and GREGORIAN_YEAR.fullmatch(token.text) is None)
                if is_meant and is_told:
                    yield Found(token.start, token.end, _TYPE, _SCORE, _NAME)
                break
            is_certain = not (is_other or n_unknown)
            if is_certain and _is_confirmed(batch, start, has_lock=has_lock, has_link=has_link):
                prefixed = _PREFIXED.match(batch.folded, token.start)
                if prefixed is not None:
                    yield Found(*prefixed.span(), _TYPE, _SCORE, _NAME)
                    break
                code_end = spelled_codes.end_of_code(batch, token.start, has_colon=has_colon)
                if code_end > 0:
                    yield Found(token.start, code_end, _TYPE, _SCORE, _NAME)
                    break
            has_lock = has_lock or is_among(word, _LOCKS)
            has_link = has_link or word in _LINKS
            has_come = word in _CAME
            is_known = has_come or is_among(word, _LOCKS) or word in _FILLERS or word in _LINKS
            n_unknown += not is_known
            is_strict = batch.lowered[start].isascii() or is_among(word, _NUMBERED)
            limit = 0 if is_strict else _MOST_UNKNOWN
            if n_unknown > limit or token.ends_sentence or "\n" in token.lead:
                break


_INDEX = phrase_index(_WORDS)
