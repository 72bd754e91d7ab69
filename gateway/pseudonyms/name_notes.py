"""Notes around a person's name: "Roth (she/her)", "Hoffmann, MD", "Carter (via Zendesk)".

They name nobody and stay, so that a reader goes on telling a doctor from a patient. Of pronouns the
name behind them takes the gender.
"""

import re
from typing import Final, NamedTuple

from gateway.domain.degrees import DEGREES_BEHIND

_FEMALE: Final = frozenset(["she", "her", "hers", "sie", "ihr", "ihre", "elle", "lei"])
_MALE: Final = frozenset(["he", "him", "his", "er", "ihm", "ihn", "sein", "il", "lui"])
_NEITHER: Final = ("they", "them", "theirs", "their", "iel", "dey", "ze", "hir", "xe", "xem", "any")
_PRONOUN: Final = rf"(?:{'|'.join((*sorted(_FEMALE | _MALE), *_NEITHER))})"
_PRONOUNS: Final = rf"{_PRONOUN}(?:/{_PRONOUN}){{1,3}}"
# Alone and with a capital some are what people are called.
_ALONE: Final = r"(?-i:she|her|he|him|they|them|sie|er|elle|il|lei|lui|iel)"
_CHANNELS: Final = (
    "zendesk|intercom|freshdesk|freshchat|hubspot|salesforce|helpscout|help scout|gorgias|jira|"
    "slack|teams|ms teams|microsoft teams|github|gitlab|google docs|google sheets|google chat|"
    "google drive|linkedin|trello|asana|notion|figma|confluence|whatsapp|telegram|signal|messenger|"
    "facebook|facebook messenger|instagram|twitter|viber|wechat|discord|skype|zoom|webex|"
    "email|e-mail|mail|gmail|outlook|sms|text|phone|mobile|web|website|chat|live chat|app|portal"
)
_VIA: Final = rf"(?:via|über|par|tramite|from|from the|on) (?:{_CHANNELS})"
_STANDING: Final = (
    "ext|extern|external|externe|esterno|esterna|unverified|verified|not verified|"
    "nicht verifiziert|non vérifié|non vérifiée|you|edited|away|busy|offline|online|"
    "deactivated|on leave|freelance|mobile|work|home|bot"
)
_BRACKETED: Final = re.compile(
    rf"\s*[(\[](?:(?P<pronouns>{_PRONOUNS}|{_ALONE})|{_VIA}|{_STANDING})[)\]]\s*\Z", re.IGNORECASE
)
_NOTED: Final = re.compile(rf"\s*\((?P<pronouns>{_PRONOUNS})\)", re.IGNORECASE)
_SAID: Final = re.compile(
    r" (?:is|isch|ist|è|est)(?: (?:ja|aber|doch|auch|noch|nur|actually|still|just|pas)){0,2}"
    r" (?:(?P<man>a (?:boy|man|guy|bloke|lad|dude)|an? (?:bub|maa)|ein (?:junge|bub|mann|kerl)"
    r"|(?:un )?(?:maschio|maschietto|uomo|ragazzo|bambino)|un (?:garçon|homme|gars|mec))"
    r"|(?:a (?:girl|woman|lady|lass)|es (?:meitli|mädchen)|ein (?:mädchen|mädel)|eine (?:frau|dame)"
    r"|(?:una? )?(?:femmina|femminuccia|donna|ragazza|bambina)|une (?:fille|femme)))(?!\w)",
    re.IGNORECASE,
)
_BARE: Final = re.compile(
    rf"\s*(?:[,|–—-]\s*|\s)(?:(?P<pronouns>{_PRONOUNS})|{_VIA})\s*\Z", re.IGNORECASE
)
_DEGREES: Final = re.compile(rf"(?P<comma>\s*,)?\s+(?:{DEGREES_BEHIND.pattern})\s*\Z")
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_MOST_NOTES: Final = 4
_MOST_PLACES: Final = 4
_LONGEST_NOTE: Final = 48


class Within(NamedTuple):
    """Where the name ends that notes stand behind, and the gender that they tell."""

    end: int
    gender: str


def name_within(value: str) -> Within:
    """Return where the name ends in a value: all of it where no note stands behind."""
    end, gender = len(value), ""
    for _ in range(_MOST_NOTES):
        note = _last_note(value, end)
        if note is None or _WORD.search(value, 0, note.start()) is None:
            break
        gender = gender or _told(note.groupdict().get("pronouns") or "")
        end = note.start()
    return Within(end, gender)


def gender_noted_behind(text: str, value: str) -> str:
    """Return the gender that is told behind a name in a text.

    By pronouns in brackets ("Sam Porter (she/her)"), or in a sentence: "Sascha ist ein Mädchen".
    """
    at = text.find(value)
    for _ in range(_MOST_PLACES):
        if at < 0:
            return ""
        end = at + len(value)
        note = _NOTED.match(text, end)
        if note is not None:
            return _told(note["pronouns"])
        said = _SAID.match(text, end)
        if said is not None:
            return "M" if said["man"] else "F"
        at = text.find(value, end)
    return ""


def _last_note(value: str, end: int) -> re.Match[str] | None:
    """Return the note that stands last before `end`."""
    first = max(0, end - _LONGEST_NOTE)
    if value[:end].rstrip()[-1:] in ")]":
        return _BRACKETED.search(value, first, end)
    degrees = _DEGREES.search(value, first, end)
    if degrees is None:
        return _BARE.search(value, first, end)
    # Of a name in capitals "MD" may be the last.
    is_told = degrees["comma"] or not value[: degrees.start()].isupper()
    return degrees if is_told else None


def _told(pronouns: str) -> str:
    """Return the gender of pronouns; empty where they are none, or of several."""
    words = set(pronouns.lower().split("/"))
    return "F" if words <= _FEMALE else "M" if words <= _MALE else ""
