"""What short names of organizations in an answer stand for: "Nordlicht", of "Nordlicht GmbH".

The proper part of a name comes back alone or with as many words for its kind as the answer has,
where it is no ordinary word and stands for one organization.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.word_kinds import Kind, kind_of
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.name_lists import is_usual_forename
from gateway.pseudonyms.surrogates.organization_words import ALL_KINDS
from gateway.pseudonyms.surrogates.short_names import proper_runs

MAY_FOLLOW: Final = ALL_KINDS | {"limited", "incorporated", "corporation"}
"""Words with a capital behind a short name that do not make it another one."""
# Shorter words are too often something else.
_SHORTEST: Final = 5
_BLANKS: Final = re.compile(r"[\s\u200c]+")
_JOINT: Final = "\u200c"
# Goes on with a partner: the name of another, or all of it otherwise written.
_PARTNER: Final = (
    r" ?& ?\w| (?:and|und|et|e) (?:Sons?|Daughters?|Brothers|Bros|Partners?|Co|S[öo]hne|Fils|Figli)"
    r"(?!\w)"
)
# What ends so takes no "s" behind it.
_HISSING: Final = ("s", "x", "z", "ß")


class KnownOrganizations:
    """Knows what the short names of a conversation's organizations stand for."""

    __slots__ = ("_by_key", "_pattern", "_runs")

    def __init__(self) -> None:
        self._runs: list[str] = []
        # Without their blanks; None where one stands for several.
        self._by_key: dict[str, str | None] = {}
        self._pattern: re.Pattern[str] | None = None

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of the parts by which an organization may be called."""
        for run, own in zip(proper_runs(surrogate), proper_runs(value), strict=False):
            if not _is_telling(run):
                continue
            for given, of_value in {run: own, run.upper(): own.upper()}.items():
                self._runs.append(given)
                if self._by_key.setdefault(_key(given), of_value) != of_value:
                    self._by_key[_key(given)] = None
            self._pattern = None

    def short_names(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where organizations are called by a part of their name, and that of the value."""
        if not self._runs:
            return
        if self._pattern is None:
            self._pattern = _any_of(self._runs)
            self._forget_beginnings()
        for match in self._pattern.finditer(text):
            value = self._by_key.get(_key(match[1]))
            if value is None or (match["genitive"] and value.lower().endswith(_HISSING)):
                continue
            yield match.start(1), match.end(1), value

    def _forget_beginnings(self) -> None:
        """Forget parts with which another organization's name begins: nobody knows who is meant."""
        for run in self._runs:
            value = self._by_key[_key(run)]
            for other in self._runs if value is not None else ():
                whole = self._by_key[_key(other)] if other.startswith(f"{run} ") else value
                if whole is None or not whole.startswith(str(value)):
                    self._by_key[_key(run)] = None


def _is_telling(run: str) -> bool:
    """Return whether a part of a name hardly says anything else wherever it is written so."""
    if len(run) < _SHORTEST or run.islower():
        return False
    words = run.split()
    kinds = {kind_of(word) for word in words}
    if is_arabic_script(run):
        # No capitals tell a name.
        return kinds == {Kind.UNKNOWN} and not is_usual_forename(canonical(run))
    if len(words) > 1:
        return kinds != {Kind.COMMON}
    is_word = Kind.COMMON in kinds or Kind.NAME in kinds or is_frequent(run)
    return not is_word and not is_usual_forename(canonical(run))


def _any_of(runs: Sequence[str]) -> re.Pattern[str]:
    """Return what finds any of some names, the longest first, and whether a genitive ends it."""
    longest_first = sorted(runs, key=len, reverse=True)
    either = "|".join(
        r"[ \u00a0]".join(rf"{_JOINT}?".join(map(re.escape, w.split(_JOINT))) for w in run.split())
        for run in longest_first
    )
    return re.compile(rf"(?<![\w@/.-])({either})(?=(?P<genitive>s?)(?![\w@]|[./]\w|{_PARTNER}))")


def _key(run: str) -> str:
    return _BLANKS.sub("", run)
