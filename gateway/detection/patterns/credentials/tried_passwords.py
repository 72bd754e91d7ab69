"""Passwords that somebody tried: "the router password? i tried meadow88", "رمزش؟ ۴۴۷۱ زدم نشد".

A word for a password stands before, too far off to announce the value.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.password_values import (
    CODE,
    YEAR,
    has_password_form,
    is_counting,
    is_key,
    is_noun_of_chat,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

# The value follows these, and stands before those.
_BEFORE_VALUE: Final = phrase_index(
    typed_words(
        """
        tried entered typed i_put put changed_to set_to reset_to changed_it_to set_it_to made_it
        changé_en changé_pour mis cambiato_in cambiata_in غيرته غيرتها وخليته خليته سويته عملته
        درتو ghayarto khallito essayé tapé entré saisi provato messo inserito digitato
        جربت جربنا دخلت دخلنا حطيت حطينا كتبت كتبنا درت ضربت jarrabt jarabt garabt garrabt 7atet
        7atit katabt dakhalt da5alt
        """
    )
)
_BEHIND_VALUE: Final = phrase_index(
    typed_words(
        """
        probiert versucht eingegeben eingetippt getippt geändert gestellt gesetzt umgestellt
        abgeändert zurückgesetzt گذاشتم گذاشتیم گذاشته گذاشتمش gozashtam gozashtim
        زدم زدیم امتحان_کردم امتحان_کردیم وارد_کردم
        وارد_کردیم نوشتم zadam zadim emtehan_kardam vared_kardam
        """
    )
)
# What stands before these was one until now; the word for it may stand behind as well.
_BEHIND_OLD: Final = phrase_index(
    typed_words(
        """
        war_das_alte war_mein_altes ist_das_alte war_das_vorige war_das_letzte
        was_the_old_one was_my_old_one is_the_old_one was_the_previous_one was_the_last_one
        était_l'ancien était_mon_ancien c'était_l'ancien est_l'ancien
        era_la_vecchia era_quella_vecchia è_quella_vecchia era_la_precedente
        قبلی_بود قبلیه قبلی_بوده قدیمی_بود قدیمیه رمز_قبلیه مال_قبل_بود
        كان_القديم كانت_القديمة هو_القديم هذا_القديم
        """
    )
)
_NAMED: Final = re.compile(
    r"passw|passcode|kennwort|mot de passe|parola d'ordine|رمز|پسورد|پسوورد|گذرواژه|باسورد|باسوورد"
    r"|کلم[ةه] (?:ال)?(?:سر|مرور)|الرقم السری"
    r"|(?<!\w)(?:pw|pwd|psw|mdp|pin|ramz\w{0,4})(?!\w)"
    r"|(?:wi-?fi|wlan|door|gate|entry|haustür|tür|accès|porte|porta)[ -]?code"
)
_VALUE: Final = re.compile(
    r"[^\W\d_]{0,3}[ :]{1,3}(?:(?:with|using|the|to|mit|avec|à|le|con|la|il|ل|الی|رمز|الرمز) ){0,2}"
    r"[\"'«]?(?P<value>[A-Za-z\d][^\s\0\"'»]{3,39})"
)
_VALUE_BEFORE: Final = re.compile(
    r"(?:^|[\s\"'«])(?P<value>[A-Za-z\d][^\s\0\"'»]{3,39})[\"'»]?"
    r"(?: (?:رو|را|هم|ro|ham|mal|auch|schon|jetzt)){0,2} $"
)
# Small words joined by points, which no page or file is named with: "olive.w.thyme".
_JOINED: Final = re.compile(r"[a-z]{1,12}[._][a-z]{1,12}[._][a-z]{1,12}")
_PAGE: Final = re.compile(r"www[._].*|.*\.(?:com|net|org|io|ir|de|fr|it|py|js|ts|txt|json)")
_REACH: Final = 96
_REACH_OF_VALUE: Final = 52
_SCORE: Final = 0.85


def find(batch: BatchText) -> Iterator[Found]:
    """Yield what somebody says to have typed, where a password is spoken of before."""
    folded = batch.folded
    for start, end in phrase_positions(batch, _BEFORE_VALUE):
        match = _VALUE.match(folded, end)
        if match is not None:
            first = match.start("value")
            value = match["value"].rstrip(".,;:?!)")
            yield from _checked(batch, start, first, value)
    for start, _ in phrase_positions(batch, _BEHIND_VALUE):
        before = batch.before(start, _REACH_OF_VALUE)
        match = _VALUE_BEFORE.search(folded, start - len(before), start)
        if match is not None:
            first = match.start("value")
            yield from _checked(batch, first, first, match["value"].rstrip(".,;:)"))
    for start, end in phrase_positions(batch, _BEHIND_OLD):
        before = batch.before(start, _REACH_OF_VALUE)
        match = _VALUE_BEFORE.search(folded, start - len(before), start)
        if match is None:
            continue
        first, value = match.start("value"), match["value"].rstrip(".,;:)")
        if _NAMED.search(batch.after(end, _REACH)) is not None:
            yield from _typed(batch, first, value)
        else:
            yield from _checked(batch, first, first, value)


def _checked(batch: BatchText, named_before: int, first: int, value: str) -> Iterator[Found]:
    if _NAMED.search(batch.before(named_before, _REACH)) is not None:
        yield from _typed(batch, first, value)


def _typed(batch: BatchText, first: int, value: str) -> Iterator[Found]:
    """Yield the value at `first` unless it counts something or is a word of chats."""
    end = first + len(value)
    if _is_typed(value) and not (
        is_counting(batch.folded, value, end) or is_noun_of_chat(batch.folded, value, first)
    ):
        yield Found(first, end, _TYPE, _SCORE, _NAME)


def _is_typed(value: str) -> bool:
    if value.isdecimal():
        return CODE.fullmatch(value) is not None and YEAR.fullmatch(value) is None
    if _JOINED.fullmatch(value):
        return _PAGE.fullmatch(value) is None
    return has_password_form(value) or is_key(value)
