"""Spellings met in a conversation, arranged so that those like a new one are found at once.

A channel may have tens of thousands of members, and each new name is compared with what it may be a
spelling of. Here that is with those that share its beginning or its end, not with all of them.
"""

from collections.abc import Collection, Iterable, Sequence

from gateway.domain.slips import SHORTEST_MISSPELT
from gateway.pseudonyms.arabic_pet_forms import skeleton

# One slip leaves at least one of these as it was in words long enough to have one; the longer of
# two may have a letter more.
_BEGINNING, _END = 2, 3
# So few are compared with each other: most conversations have no more, and an index takes memory.
_FEW = 64


class MetSpellings:
    """Canonical forms of names, and which of them were met as forenames."""

    __slots__ = ("_arabic", "_given", "_index", "_latin")

    def __init__(self) -> None:
        self._arabic: set[str] = set()
        self._latin: set[str] = set()
        self._given: set[str] = set()
        # "an-" of those that begin so, "-nne" of those that end so, "an+", "+nne" and "رشد~", the
        # consonants, of forenames.
        self._index: dict[str, list[str]] | None = None

    def add(self, form: str, *, is_arabic: bool) -> None:
        """Take note of a form; whether it is in Arabic script, the caller knows."""
        script = self._arabic if is_arabic else self._latin
        if form in script:
            return
        script.add(form)
        if self._index is not None:
            self._enter(form)
        elif len(self._arabic) + len(self._latin) > _FEW:
            self._index = {}
            for each in (*self._arabic, *self._latin):
                self._enter(each)
            for each in self._given:
                self._enter_given(each)

    def add_given(self, form: str) -> None:
        """Take note of a form that was met as a forename."""
        if form not in self._given:
            self._given.add(form)
            self._enter_given(form)

    def is_arabic(self, form: str) -> bool:
        """Return whether a form that was met is in Arabic script."""
        return form in self._arabic

    def is_given(self, form: str) -> bool:
        """Return whether a form was met as a forename."""
        return form in self._given

    def of_script(self, *, arabic: bool) -> Collection[str]:
        """Return all forms in Arabic script, or all others."""
        return self._arabic if arabic else self._latin

    def like(self, form: str, *, is_arabic: bool) -> Iterable[str]:
        """Return forms, among them all of this script that one slip may have made `form` of."""
        if self._index is None:
            return self.of_script(arabic=is_arabic)
        beginning = self._index.get(f"{form[:_BEGINNING]}-", ())
        return (*beginning, *self._index.get(f"-{form[-_END:]}", ()))

    def given_like(self, form: str) -> Iterable[str]:
        """Return forenames, among them all that begin, or end, with the same letters as `form`.

        And those in Arabic script whose consonants are the same.
        """
        if self._index is None:
            return self._given
        # Of neither type alone: compiled, the name takes no other than its first value may have.
        beginning: Sequence[str] = self._index.get(f"{form[:_BEGINNING]}+", ())
        if not form.isascii():
            beginning = (*beginning, *self._index.get(f"{skeleton(form)}~", ()))
        return (*beginning, *self._index.get(f"+{form[-_END:]}", ()))

    def _enter(self, form: str) -> None:
        if len(form) >= SHORTEST_MISSPELT - 1:
            self._note(f"{form[:_BEGINNING]}-", form)
            self._note(f"-{form[-_END:]}", form)

    def _enter_given(self, form: str) -> None:
        self._note(f"{form[:_BEGINNING]}+", form)
        self._note(f"+{form[-_END:]}", form)
        if not form.isascii():
            self._note(f"{skeleton(form)}~", form)

    def _note(self, key: str, form: str) -> None:
        if self._index is not None:
            self._index.setdefault(key, []).append(form)
