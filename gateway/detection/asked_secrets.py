"""Passwords that answer a question: "what is the password?", and in the next message a lone word.

Nothing in the answer says what it is, so a conversation remembers for two messages that it has
spoken of a password without one being found.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.domain import SECRET_TYPES, Entity, EntityType

_TYPE: Final = EntityType.PASSWORD.value
_DETECTOR: Final = "memory"
_SCORE: Final = 0.9
# "wait a second", and then the answer.
_N_REPLIES: Final = 2
# Who asks is brief; a longer text is not looked through, for every message pays for it.
_LONGEST_QUESTION: Final = 40
# In lower case; what is longer holds one of these.
_SPEAKS_OF_ONE: Final = (
    *("رمز", "پسورد", "گذرواژه", "پین کد", "کد تای", "کد ورود", "کد فعال", "ramz", "kode tay"),
    *("passw", "passc", "pass c", " pin", "otp", "cation code", "login code", "mot de pass", "mdp"),
    *("code de v", "kennw", "zugangsc", "codice di v", "parola d'ord"),
    *("كلمة ال", "كلمه ال", "الرقم السري", "الباس"),
)
# Each of the above holds one of these, and nearly all texts none.
_PROBES: Final = (
    *("pass", "pin", "otp", "mdp", "code", "codice", "kennw", "zugangsc", "parola", "ramz"),
    *("kode", "رمز", "پسورد", "گذرواژه", "پین", "کد ", "كلم", "الرقم", "الباس"),
)
_LATIN_PROBES: Final = tuple(probe for probe in _PROBES if probe.isascii())
# One word with a digit or a symbol inside, or groups of digits.
_ANSWER: Final = re.compile(r"\s*((?=\S*[\d@#$&*_])\w\S{3,39}|\d{2,4} \d{2,4})\s*")
_PUNCTUATION: Final = ".,;:?!؟،"


class AskedSecret:
    """What one conversation has just said of passwords; a few bytes."""

    __slots__ = ("_n_left",)

    def __init__(self) -> None:
        self._n_left = 0

    def answered(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities of the next text, or the whole of it as the password asked for."""
        n_left = self._n_left
        if len(text) <= _LONGEST_QUESTION and _speaks_of_one(text.lower()):
            is_given = any(entity.type in SECRET_TYPES for entity in entities)
            self._n_left = 0 if is_given else _N_REPLIES
        elif n_left:
            self._n_left = n_left - 1
            match = None if entities else _ANSWER.fullmatch(text)
            if match is not None:
                start = match.start(1)
                end = start + len(match[1].rstrip(_PUNCTUATION))
                return [Entity(start, end, _TYPE, _SCORE, _DETECTOR)]
        return entities


def _speaks_of_one(low: str) -> bool:
    for probe in _LATIN_PROBES if low.isascii() else _PROBES:
        if probe in low:
            return any(words in low for words in _SPEAKS_OF_ONE)
    return False
