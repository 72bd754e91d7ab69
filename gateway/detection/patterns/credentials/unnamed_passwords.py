"""Passwords that no word names: "same but marlowfen2", "I reset it to Marlow#fen9".

What was changed says so, and so do "use Marlow22! to log in" and an answer that is all of a line.
Somebody who says that a zero is no letter spells one: "no o, a zero, so m00rland".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.password_values import has_password_form
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

_SAME: Final = phrase_index(
    typed_words("same gleiche gleiches selbe dasselbe dieselbe même pareil stessa stesso")
)
# All of a message: "its the same but marlowfen2".
_AGAIN: Final = re.compile(
    r"(?:(?:ok|yes|yeah|yep|it'?s|ja|ist|oui|ouais|c'est|c|sì|si|è|the|das|die|le|la|lo)[ ,]+)"
    r"{0,3}$"
)
_BUT: Final = re.compile(
    r"(?: (?:one|password|pw|pass|passwort|mdp))?,? (?:but|just|nur|aber|mais|juste|ma|solo|però)"
    r"(?: (?:with|now|mit|jetzt|avec|con|ora))? (?P<value>[a-z]{6,24}[!#$&*@_-]?\d{1,6}[!?#*]?)"
    r"(?=[\s.,!;:)(]*(?:[\n\0]|\Z))"
)
_NO_LETTERS: Final = "0123456789!?#$&*@_-"
# What is known by a version.
_VERSIONED: Final = typed_words(
    """
    angular android chrome centos cuda debian django docker dotnet elastic expert express fedora
    firefox flutter github golang gitlab gradle iphone kafka kernel kotlin kubernetes laravel
    macbook mongo mysql nextjs nginx nodejs openai opus oracle postgres postgresql python react
    redis rocky sonnet spring swift symfony tomcat typescript ubuntu vuejs webpack windows
    version versione kapitel capitolo chapitre folge episode puntata saison stagione staffel partie
    """
)
# "i reset it to Marlow#fen", "habs auf Wald!see geändert".
_CHANGES: Final = phrase_index(
    typed_words(
        """
        changed_it_to changed_mine_to reset_it_to set_it_to it_is_now its_now it's_now habs_auf
        hab_es_auf habe_es_auf ändere_es_auf changé_pour changé_en mis_à_jour_en cambiata_in
        cambiato_in
        """
    )
)
_CHANGED: Final = re.compile(
    r"[ :]{1,3}[\"']?(?P<value>[^\s\"'\0]{8,40}?)[\"'.,;]{0,2}(?=\s|\0|\Z)"
)
# "use Marlow22! to log in"
_LOGINS: Final = phrase_index(
    typed_words("to_log_in to_login to_sign_in zum_einloggen zum_anmelden pour_te_connecter")
)
_USED: Final = re.compile(
    r"(?:^|[\s,])(?:use|try|with|nimm|mit|utilise|essaie|mets)[ :]+(?P<value>[^\s\0]{6,40}) $"
)
# "mit nullen statt o: m00rland"
_ZEROS: Final = phrase_index(
    typed_words(
        """
        not_o not_an_o not_oh not_the_letter_o no_o instead_of_o instead_of_an_o kein_o keine_o
        statt_o statt_dem_o statt_einem_o pas_o pas_un_o pas_de_o pas_la_lettre_o non_o non_la_o
        non_una_o invece_della_o al_posto_della_o نه_o مش_o مو_o
        """
    )
)
_ZEROED: Final = re.compile(r"(?<![^\s:\"'(])(?P<value>[a-z][a-z\d]{4,23}[!?]?)(?![\w@./-])")
_ZERO_INSIDE: Final = re.compile(r"[a-z]0+[a-z]")
_REACH_OF_ZERO: Final = 40
_WHOLE: Final = 64
_MARKS: Final = frozenset("!#$&*@%")
_SCORE: Final = 0.75
_USED_SCORE: Final = 0.9


def find(batch: BatchText) -> Iterator[Found]:
    """Yield what was changed, used to log in or is "the same but …", where no word names it."""
    folded, lowered = batch.folded, batch.lowered
    for start, end in phrase_positions(batch, _SAME):
        match = _BUT.match(lowered, end)
        if match is None or _is_word_or_version(match["value"]):
            continue
        if _AGAIN.match(batch.before(start, _WHOLE).rpartition("\n")[2]) is not None:
            yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)
    for _, end in phrase_positions(batch, _CHANGES):
        match = _CHANGED.match(folded, end)
        if match is not None and _is_marked(match["value"]):
            yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)
    for start, _ in phrase_positions(batch, _LOGINS):
        before = batch.before(start, _WHOLE)
        match = _USED.search(before)
        if match is None or match["value"].strip(_NO_LETTERS).lower() in _VERSIONED:
            continue
        if has_password_form(match["value"]):
            origin = start - len(before)
            first, stop = match.span("value")
            yield Found(origin + first, origin + stop, _TYPE, _USED_SCORE, _NAME)
    for start, end in phrase_positions(batch, _ZEROS):
        before = batch.before(start, _REACH_OF_ZERO)
        origin = start - len(before)
        for match in _ZEROED.finditer(folded, origin, end + len(batch.after(end, _REACH_OF_ZERO))):
            if _ZERO_INSIDE.search(match["value"]) is not None:
                yield Found(*match.span("value"), _TYPE, _SCORE, _NAME)


def _is_word_or_version(value: str) -> bool:
    """Return whether a value is a plain word or a program, with what is put behind it."""
    word = value.strip(_NO_LETTERS).lower()
    return word in _VERSIONED or is_ordinary(word)


def _is_marked(value: str) -> bool:
    """Return whether a value has a symbol among letters and digits, as passwords do."""
    return (
        has_password_form(value) and not _MARKS.isdisjoint(value) and any(map(str.isdigit, value))
    )
