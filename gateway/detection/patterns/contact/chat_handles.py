"""Account names that show by their marks where the talk is of a platform: "my sister's insta …"."""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.context import word_list
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.USERNAME.value
_NAME: Final = "username"
_SCORE: Final = 0.85
# "xX_nightowl_Xx": nobody else writes so.
_FRAMED: Final = re.compile(r"(?<![\w@.])x{1,3}_[a-z\d][\w.]{1,24}_x{1,3}(?![\w.]\w)")
_FRAMED_SCORE: Final = 0.9
_TOKEN: Final = re.compile(
    r"(?<![\w.@/#$%&=-])[a-z][a-z\d.]{0,30}(?:_{1,2}[a-z\d.]{1,30}){1,4}(?![\w@(=/-])"
)
_LONGEST: Final = 30
_REACH_BEFORE, _REACH_BEHIND = 40, 30
_PLATFORM: Final = re.compile(
    r"(?<![^\W\d_])(?:insta(?:gram)?|tiktok|twitch|snap(?:chat)?|telegram|discord|steam|twitter"
    r"|threads|vinted|nick(?:name)?|gamertag|psn|xbox|چ?پیج\w{0,3}|اینستا\w{0,6}|تلگرام\w{0,2}"
    r"|آیدی\w{0,2}|ایدی\w{0,2}|دیسکورد\w{0,2}|توییتر|گیت ?هاب|استیم|انستا\w{0,6}|الانستا"
    r"|سناب\w{0,3}|تیک ?توک|تویتر|یوزر\w{0,2})(?![^\W\d_])"
)
# "heiß ich tante_rosi_61", "bist du karlo_98?", "add mira_k22"
_TOLD: Final = re.compile(
    r"(?:heiß|heiss|heiße|heisse|bist|are|sei|mi chiamo|je suis|t'es|ich bin|i'm|im|nick|adde mich"
    r"|folg|add|follow)(?: ich| du| you| tu| mal| me| mich)?[ :]{1,2}\Z"
)
# Talk of a program, whose names are written so too.
_PROGRAM: Final = re.compile(
    r"(?<![^\W\d_])(?:api|field|column|variable|config|function|table|query|json|sql|feld|spalte"
    r"|funktion|champ|colonne|campo|tabella|error|فیلد|متغیر|تابع|جدول)(?![^\W\d_])"
)
_PROGRAM_PARTS: Final = frozenset(
    word_list(
        """
        user username name id key api max min len num str int get set is has test config data file
        files list type value index count size time date path story stories highlights reel reels
        post posts link access token error code status url image video
        """
    )
)


def find(batch: BatchText) -> Iterator[Found]:
    """Yield names with underscores near a word for a platform, and framed ones anywhere."""
    lowered = batch.lowered
    reach = -1
    for at in positions(lowered, "_"):
        if at < reach:
            continue
        start = at
        while start > max(at - _LONGEST, 0) and (
            lowered[start - 1].isascii()
            and (lowered[start - 1].isalnum() or lowered[start - 1] == ".")
        ):
            start -= 1
        framed = _FRAMED.match(lowered, start)
        if framed is not None:
            reach = framed.end()
            yield Found(*framed.span(), _TYPE, _FRAMED_SCORE, _NAME)
            continue
        match = _TOKEN.match(batch.folded, start)
        if match is None:
            continue
        reach = match.end()
        before = batch.before(start, _REACH_BEFORE).lower().rpartition("\n")[2]
        behind = batch.after(reach, _REACH_BEHIND).lower().partition("\n")[0]
        if _PROGRAM.search(before) or _PROGRAM.search(behind):
            continue
        is_told = _TOLD.search(before) or _PLATFORM.search(before) or _PLATFORM.search(behind)
        if is_told and _is_nobodys_word(match[0]):
            end = reach - (match[0][-1] == ".")
            yield Found(start, end, _TYPE, _SCORE, _NAME)


def _is_nobodys_word(name: str) -> bool:
    """Return whether a part of the name is no word, as one at least of a program's names is."""
    parts = [part for part in re.split(r"[_.\d]+", name.lower()) if part]
    if not _PROGRAM_PARTS.isdisjoint(parts):
        return False
    return any(len(part) > 3 and not is_ordinary(part) for part in parts) or name[-1].isdigit()
