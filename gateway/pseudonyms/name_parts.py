"""Draws the surrogate parts of names: one for each part that is met in a conversation."""

from collections.abc import Iterable
from typing import NamedTuple

from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import Name
from gateway.pseudonyms.name_lists import surrogate_keys
from gateway.pseudonyms.name_pools import (
    ALONE,
    FORENAMES_F,
    FORENAMES_M,
    SURNAMES,
    Beside,
    pieces,
    pool,
    takes,
)
from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.parts import TABLE
from gateway.pseudonyms.records import ALIAS, NAME_PART, SEPARATOR
from gateway.pseudonyms.short_forms import listed_kin
from gateway.pseudonyms.surrogates.grammar import name_class

SEXES = ("M", "F")
"""Of persons, as far as a name tells."""
_MAX_ATTEMPTS = 48
# After so many draws a name need not be as long as the word that it stands for.
_ATTEMPTS_AT_LENGTH = 18
# From then on any name of the list may stand in a double one.
_ATTEMPTS_WITH_PIECES = 16
# What is shorter stands in many names by chance.
_SHORTEST_TELLING = 3
# In letters: how much longer or shorter a name may be that stands for a word, and names as long as
# any.
_LENGTH_MARGIN, _LONG = 2, 9
# Looked up once: a look-up in the enumeration costs more than most of the steps here.
_SURNAME = Role.SURNAME


class Part(NamedTuple):
    """A surrogate part: the language of its list, and how it is written in the two scripts."""

    language: str
    native: str
    latin: str


class NameParts:
    """Finds or draws the surrogate parts of one conversation, while it is in memory."""

    __slots__ = ("_conversation", "_identities")

    def __init__(self, conversation: Conversation, identities: Identities) -> None:
        self._conversation = conversation
        self._identities = identities

    def part(
        self,
        key: str,
        role: Role,
        gender: str,
        language: str,
        word: str,
        length: int = 0,
        *,
        is_elided: bool = False,
        beside: Beside = ALONE,
    ) -> Part | None:
        """Return the surrogate part for a key, drawn and remembered where there is none yet.

        None where all are used up. `word` is the part as it is written here; one that is about as
        long as `length` is preferred. `is_elided` says that a word lost its vowel before it.
        """
        known = self.find(key)
        if known is not None:
            return known
        sound = "vowel" if is_elided else name_class(language, word)
        part = self._draw(key, role, gender, language, word, length, sound, beside)
        if part is not None:
            # Under another spelling's key it would be a part of its own after a restart.
            own = self._identities.parts.first_key(key)
            self._conversation.remember(NAME_PART, TABLE, own, SEPARATOR.join(part))
        return part

    def find(self, key: str) -> Part | None:
        """Return the surrogate of a part under any of its spellings."""
        known = self._conversation.find(NAME_PART, TABLE, key)
        if known is None:
            part = self._identities.parts.find(key)
            known = None if part is None else self._conversation.part_texts.get(part)
        return None if known is None else new_tuple(Part, known.split(SEPARATOR))

    def _draw(
        self,
        key: str,
        role: Role,
        gender: str,
        language: str,
        word: str,
        length: int,
        sound: str,
        beside: Beside,
    ) -> Part | None:
        is_latin = not is_arabic_script(word)
        label = f"{'surname' if role is _SURNAME else 'given'}{SEPARATOR}{key}"
        originals = (key, canonical(word))
        # No "Robert" for a Bob.
        kin = listed_kin(key) | listed_kin(originals[1])
        for attempt in range(_MAX_ATTEMPTS):
            draws = self._conversation.draws(TABLE, label, attempt)
            # Few pieces fit, and are used up soon.
            like = beside if attempt < _ATTEMPTS_WITH_PIECES else ALONE
            name = _pick(draws, role, gender, language, sound, is_latin, like)
            if not takes(beside, name):
                continue
            if length and attempt < _ATTEMPTS_AT_LENGTH and not _is_as_long(name, length, is_latin):
                continue
            if attempt >= _MAX_ATTEMPTS // 2:
                # The list is nearly used up in this conversation: double names go much further.
                second = _pick(draws, role, gender, language, "", is_latin, ALONE)
                glue = "\u200c" if language in ("fa", "ar") else "-"
                name = Name(f"{name.native}{glue}{second.native}", f"{name.latin}-{second.latin}")
            native, latin = name
            forms = surrogate_keys(native, latin)
            written = (*forms, canonical(latin))
            is_told = any(_tells(own, written) for own in originals) or not kin.isdisjoint(written)
            if not is_told and self._are_free(forms):
                return new_tuple(Part, (language, native, latin))
        return None

    def _are_free(self, forms: Iterable[str]) -> bool:
        """Return whether no original of the conversation and no surrogate has one of the forms."""
        conversation = self._conversation
        for form in forms:
            # Of an original, "O'Malley", the part behind its particle is known.
            for part in {form, form.rpartition("'")[2]}:
                if not conversation.is_free(NAME_PART, TABLE, part):
                    return False
                if conversation.find(ALIAS, TABLE, part) is not None:
                    return False
        return True


def _tells(key: str, forms: Iterable[str]) -> bool:
    """Return whether a surrogate says what it stands for: no "Lorenzo" for a Renzo."""
    if len(key) < _SHORTEST_TELLING:
        return key in forms
    return any(key in form for form in forms)


def _is_as_long(name: Name, length: int, is_latin: bool) -> bool:
    """Return whether a name is about as long as a word; beyond nine letters, about as nine."""
    n_letters = sum(map(str.isalpha, name.latin if is_latin else name.native))
    return abs(min(n_letters, _LONG) - min(length, _LONG)) <= _LENGTH_MARGIN


def _pick(
    draws: Draws,
    role: Role,
    gender: str,
    language: str,
    sound: str,
    is_latin: bool,
    beside: Beside,
) -> Name:
    """Return a name that fits where the original stands, drawn as often as people bear it."""
    section = SURNAMES
    if role is not _SURNAME:
        is_male = (gender if gender in SEXES else draws.pick("FM")) == "M"
        section = FORENAMES_M if is_male else FORENAMES_F
    fitting = pieces(language, section, beside, sound) if any(beside) and is_latin else None
    return (fitting or pool(language, section, sound, is_latin)).draw(draws)
