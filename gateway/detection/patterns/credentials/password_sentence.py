"""A sentence about a password, heard word by word: whether the next word is the value.

"the password for the cabin is …", "رمز وای‌فای …", "le mot de passe a changé, c'est …".
"""

import re
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import Token, is_among
from gateway.detection.patterns.credentials import password_words as words
from gateway.detection.patterns.credentials import spelled_codes
from gateway.detection.patterns.credentials.password_values import (
    CODE,
    LONGEST,
    YEAR,
    is_counting,
    is_mixed,
    is_talk,
    is_value,
)

# Words of no known role that may stand before a value of mixed characters ("… for the cabin is …").
_MAX_UNKNOWN: Final = 3
_SHORTEST: Final = 3
_QUOTES: Final = frozenset("\"'`")
_QUOTED_PHRASE: Final = re.compile(
    r"[\"'`]([^\s\"'`\0](?:[^\"`\n\0]{1,62}[^\s\"'`\0])?)[\"'`](?!\w)"
)


class PasswordSentence:
    """What the words between a word for a password and a token have said of the value."""

    def __init__(self, batch: BatchText, *, is_eastern: bool) -> None:
        self._batch = batch
        self.is_eastern = is_eastern
        self.has_colon = False
        self.is_found = False
        self._copula = ""
        self._is_past = False
        self._is_changed = False
        self._is_still = False
        self._n_unknown = 0

    @property
    def is_told(self) -> bool:
        """Whether a verb alone stands between: "the password is"."""
        return self._copula != "" and not self.has_colon

    def several_words(self, token: Token) -> tuple[int, int] | None:
        """Return the span of a phrase in quotes, or of a code in words, that begins here."""
        batch = self._batch
        is_said = self.has_colon or self._copula != ""
        if is_said and not self.is_found and token.lead[-1:] in _QUOTES:
            phrase = _QUOTED_PHRASE.match(batch.folded, token.start - 1)
            if phrase is not None:
                return None if phrase[1].lower() in words.PLAIN_WORDS else phrase.span(1)
        if not self.is_found and (is_said or not self._n_unknown):
            end = spelled_codes.end_of_code(batch, token.start, has_colon=self.has_colon)
            if end > 0:
                return token.start, end
        return None

    def is_value(self, token: Token) -> bool:
        """Return whether the token is the password."""
        value = token.text
        if not _SHORTEST <= len(value) <= LONGEST:
            return False
        is_said = self.has_colon or self._copula != ""
        if self._is_changed and not is_said:
            return False
        if not self._n_unknown:
            if self.is_found and not is_said and (value.isalpha() or is_talk(value)):
                return False  # "رمزم ۴۸۲۱ه، Omid هم هست": who comes
            is_quoted = token.lead[-1:] in _QUOTES
            has_colon = self.has_colon or (is_quoted and self._copula != "")
            return is_value(self._batch, token, has_colon=has_colon, copula=self._copula)
        # "… for the cabin is 4471"
        is_code = CODE.fullmatch(value) is not None
        if is_code and is_counting(self._batch.folded, value, token.end):
            return False
        # "رمز نتفلیکس ۴۴۷۱", and no more.
        is_last = self.is_eastern and self._n_unknown == 1 and token.ends_line
        is_last = is_last and YEAR.fullmatch(value) is None
        is_said = is_said or (self._is_still and YEAR.fullmatch(value) is None)
        return is_mixed(value) or (is_code and (is_said or is_last) and not self.is_found)

    def begin_anew(self) -> None:
        """Forget what was said: the value is found, and another may be told of."""
        self.is_found = True
        self.has_colon = self._is_past = self._is_still = False
        self._copula = ""
        self._n_unknown = 0

    def goes_on(self, token: Token) -> bool:
        """Hear a word that is no value; return whether one may still follow."""
        word = token.text.lower().rstrip("!?")
        if word.endswith("'s") or (word == "s" and token.lead[-1:] == "'"):
            self._copula = "'s"
            word = word.removesuffix("'s")
        elif word == "c":
            self._copula = self._copula or word
            return not self.is_found
        self._is_past = self._is_past or word in words.PAST
        if word in words.COPULAS:
            self._copula = word
        if word in words.CHANGED and not self.is_found:
            self._is_changed, self._n_unknown = True, 1
            self._copula = ""
            return True
        if self._is_changed and word in words.AFTER_CHANGE:
            self._copula = word
        if self.is_found and word in words.CONJUNCTIONS:
            # "… are X and Y": only what is unmistakable.
            self._n_unknown = _MAX_UNKNOWN
            return True
        if self.is_found and not self._is_past:
            return False
        is_bare = word in words.STILL_AT_ONCE and not self._n_unknown
        if word in words.STILL and (self._copula or is_bare) and not self.is_found:
            # "la password è sempre gatto123": only what is unmistakable, and at once.
            self._is_still, self._n_unknown = True, _MAX_UNKNOWN
            return True
        if self._is_still:
            return False
        if word not in words.PLAIN_WORDS and _is_filler(word):
            return True
        self._n_unknown += 1
        return not (self.is_found or self._n_unknown > _MAX_UNKNOWN or word in words.PLAIN_WORDS)


def _is_filler(word: str) -> bool:
    """Return whether a word, or what a hyphen joins to its end, is one: "gäste-wlan"."""
    head, hyphen, last = word.rpartition("-")
    return is_among(word, words.FILLERS) or (
        hyphen != "" and head.isalpha() and last in words.FILLERS
    )
