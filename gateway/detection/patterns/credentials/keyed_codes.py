"""Codes as they are keyed in at doors and alarms: "hit 4471# at the gate", "it opens with 4471".

The sharp or star that ends them tells them from other numbers where something to open is near.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.code_surroundings import (
    LOCK,
    LOCK_OR_CODE,
    ends_there,
    is_round,
)
from gateway.detection.patterns.credentials.password_values import YEAR
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions, positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

# "4471#", "*22", "3B08*"; "*100#" asks a provider for the balance.
_SIGNED: Final = re.compile(
    r"(?<![\w#*.,:/€$£+-])(?!\*\d{2,3}#)(?:\*?(?=[\dA-F]*\d\d)[\dA-F]{3,8}[#*]{1,2}"
    r"|\*(?=[\dA-F]*\d)[\dA-F]{2,8})(?![\w#*]|[.,:/]\d)"
)
_SERVICE: Final = re.compile(r"ussd|balance|guthaben|solde|credito|شارژ|اعتبار|رصید|شماره ?گیری")
_LONGEST_SIGNED: Final = 11
_CODE: Final = (
    r"(?P<code>\*?\d{4,8}[#*]{0,2}|\*?\d{2,3}[#*]{1,2}|\*\d{2,3}"
    r"|\*?\d{1,3}[A-F]\d{1,4}[#*]?|\*?\d{3,5}[A-F][#*]?|\*?[A-F]\d{3,5}[#*]?|[A-Z]{1,2}\d{0,2}-\d{3,6})"
    r"(?![\w€$£%/-]|[.,:]\d)"
)
# "opens with", "geht mit … auf", "s'ouvre avec", "بيفتح ب": what opens stands before.
_OPENING: Final = phrase_index(
    typed_words(
        """
        open opens opened unlock unlocks unlocked disarm disarms goes_off turns_off turn_off works
        deactivate deactivates
        geht gaht goht gat öffnet öffnen aufmachen aufsperren entsperren entsperrt ausschalten
        ausmachen deaktivieren aufgeht
        ouvre s'ouvre s'ouvrent ouvres ouvrir coupe se_coupe coupes désactive désactives
        s'éteint déverrouille marche
        apre apri aprire aprite spegne spegni spegnere disattiva disattivi sblocca sblocchi funziona
        تفتح يفتح بتفتح بيفتح بينفتح بتنفتح تنفتح ينفتح كيتحل كتتحل يتحل تتحل كيتفتح كيحل بتطفي
        بيطفي يطفي تطفي يفتحو بتفتحها افتح افتحي افتحه
        kayt7el kaythel kat7el katthel byefta7 betefta7 yefta7 byefta7o yeftah
        """
    )
)
_OPENED_WITH: Final = re.compile(
    r"(?: [^\W\d_]{1,12}){0,2}?"
    r"[ \u200c](?:with|using|w|mit|mim|per|über|via|avec|par|con|col|digitando"
    r"|en tapant|ب|بال|علی|برقم|بالرقم|بکود|بالکود|بـ|b|bel|b code|3la)/?"
    rf"(?: (?:the|dem|le|il|code|pin|den|codice|الرقم|رقم|الکود|کود)){{0,2}}[ ـ]{{0,2}}{_CODE}"
)
# "با ۴۴۷۱ باز میشه"
_PERSIAN_OPENING: Final = phrase_index(
    typed_words("باز خاموش غیرفعال قطع baz khamoosh khamush ghat")
)
_WITH: Final = re.compile(rf"(?:با|ba)(?: (?:رمز|کد|ramz|code|kode))? {_CODE}(?: هم| فقط)? \Z")
# "press *22", "fai 4471#", "بزن ۴۴۷۱"; the infinitives and Persian verbs stand behind.
_KEYING: Final = phrase_index(
    typed_words(
        """
        press hit punch punch_in push tap enter key_in dial mash type type_in
        drück drücke drückst tipp tippe tippst gib gibst wähl wähle
        tape tapes tapez compose composes composez fais faites appuie
        fai premi schiaccia digita digiti componi metti batti
        بزن بزنی بزنید بزنین بگیر اضغط اضغطي اكتب اكتبي ادخل دوس دق دير bezan bezani edghat ktob
        """
    )
)
_KEYED: Final = re.compile(
    r"(?: (?:in|the|code|on|then|le|la|les|il|den|die|das|erst|رقم|الرقم|کد|رمز|علی)){0,3}"
    rf"[ :]{{1,2}}{_CODE}"
)
_KEYED_BEFORE: Final = phrase_index(
    typed_words(
        "eintippen eingeben drücken wählen eintippst eingibst einzugeben einzutippen "
        "بزن بزنید بزنی بزنین bezan bezani bezanid"
    )
)
_BEFORE: Final = re.compile(rf"(?:^|[\s:,(]){_CODE}(?: (?:رو|را|dann|ro))? \Z")
# "buzzer 1104", "interphone 2204": what rings has its digits right behind.
_RINGING: Final = phrase_index(
    typed_words("buzzer entryphone intercom interphone visiophone digicode citofono videocitofono")
)
_RUNG: Final = re.compile(
    r" (?:(?:code|is|n°|numéro|numero|nr|no)[ .:]{1,2})?"
    r"(?P<code>(?!(?:19|20)\d\d(?!\d))\d{3,5}[#*]?)"
    r"(?![\w€$£%/-]|[.,:]\d)"
)
# "4471 ist für die haustür"; a round number is the price of one.
_OPENED: Final = phrase_index(
    typed_words(
        "door gate garage alarm safe locker keypad tür haustür tor schloss tresor keller "
        "alarmanlage porte portail coffre alarme immeuble porta portone cancello cassaforte "
        "allarme "
        "در دزدگیر گاوصندوق پارکینگ"
    )
)
_MEANT_FOR: Final = re.compile(
    r"(?:^|[\s:,(])(?P<code>\d{4,6}) "
    r"(?:is|ist|isch|c'?est|est|è|e'|رمز|کد|(?:هم )?(?:مال|برای|واسه))"
    r"(?: (?:for|für|fürs|pour|per|مال|برای))?"
    r"(?: (?:the|die|das|den|der|le|la|l'|il|front|back|side|ای))*[ ']\Z"
)
_REACH_BEFORE, _REACH_BEHIND, _REACH = 48, 40, 64
_SCORE: Final = 0.9


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the codes beside what they open."""
    folded = batch.folded
    yield from _signed(batch)
    for index, pattern in ((_OPENING, _OPENED_WITH), (_KEYING, _KEYED)):
        for start, end in phrase_positions(batch, index):
            match = pattern.match(folded, end)
            if match is not None:
                yield from _of_lock(batch, start, *match.span("code"))
    for index, pattern in ((_PERSIAN_OPENING, _WITH), (_KEYED_BEFORE, _BEFORE)):
        for start, _ in phrase_positions(batch, index):
            before = batch.before(start, _LONGEST_SIGNED * 2)
            match = pattern.search(folded, start - len(before), start)
            if match is not None:
                yield from _of_lock(batch, match.start(), *match.span("code"))
    for _, end in phrase_positions(batch, _RINGING):
        match = _RUNG.match(folded, end)
        if match is not None and ends_there(batch.lowered, match.end()):
            yield Found(*match.span("code"), _TYPE, _SCORE, _NAME)
    for start, _ in phrase_positions(batch, _OPENED):
        before = batch.before(start, _REACH_BEHIND)
        match = _MEANT_FOR.search(folded, start - len(before), start)
        if match is None or is_round(match["code"]) or YEAR.fullmatch(match["code"]):
            continue
        yield Found(*match.span("code"), _TYPE, _SCORE, _NAME)


def _signed(batch: BatchText) -> Iterator[Found]:
    """Yield what begins with a star or ends with a star or sharp, near what it opens."""
    folded = batch.folded
    seen_until = -1
    for mark in "#*":
        for at in positions(folded, mark):
            first = max(at - _LONGEST_SIGNED, 0)
            match = next(
                (x for x in _SIGNED.finditer(folded, first, at + _LONGEST_SIGNED) if x.end() > at),
                None,
            )
            if match is None or match.start() > at or match.start() == seen_until:
                continue
            seen_until = match.start()
            before = batch.before(match.start(), _REACH_BEFORE)
            behind = batch.after(match.end(), _REACH_BEHIND)
            if _SERVICE.search(before) or _SERVICE.search(behind):
                continue
            if LOCK_OR_CODE.search(before) or LOCK_OR_CODE.search(behind):
                yield Found(*match.span(), _TYPE, _SCORE, _NAME)


def _of_lock(batch: BatchText, start: int, first: int, end: int) -> Iterator[Found]:
    """Yield a code where what it opens stands near, and nothing is counted."""
    code = batch.folded[first:end]
    if code.isdecimal() and (YEAR.fullmatch(code) or not ends_there(batch.lowered, end)):
        return
    if LOCK.search(batch.before(start, _REACH)) or LOCK.search(batch.after(end, _REACH_BEHIND)):
        yield Found(first, end, _TYPE, _SCORE, _NAME)
