"""Parts of names: which spellings met in a conversation are one part.

A part is known by a short keyed hash, made of the key of the spelling that was met first. Another
spelling joins it by one of these rules, and only where it fits a single part:

1. the same key: every spelling that lists and canonical forms see through;
2. an umlaut written out ("Joerg", "Jörg");
3. the other script ("Tavakkol", "توکل"), where the Latin spelling is a way to write the other;
4. one slip of the keyboard in names of at least six letters ("Nataile"), unless lists know both;
5. a letter that is stretched where the name has it twice ("Annnna", "Anna");
6. a short form, among forenames alone ("Liz", "Elizabeth"), or the beginning of a surname that
   somebody is called by alone ("Brandi"); see `short_forms`. An Alex is no
   Alexandra of the same message ("Florence sleeps. Flo is tired" has one person), nor one where he
   has the surrogate of a man, and no sender is short for another (`of_others`).

What was joined is remembered in the vault. After a restart the spellings themselves are gone: then
rule 3 compares keyed hashes of transliteration keys, rule 6 the keys of the names for which a form
is listed as short, and rules 4 and 5 wait until a name is met again.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from gateway.domain.slips import with_double_letters
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import PART_HASH_BYTES, Conversation
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.met_spellings import MetSpellings
from gateway.pseudonyms.name_lists import has_article, is_known, part_key, sure_gender_of
from gateway.pseudonyms.name_surroundings import are_beside, may_be_one
from gateway.pseudonyms.name_words import ARTICLE_LENGTH, LATIN_ARTICLES
from gateway.pseudonyms.pet_endings import is_cut_surname
from gateway.pseudonyms.records import ALIAS, NAME_PART, SEPARATOR, TRANSLITERATION
from gateway.pseudonyms.short_forms import (
    is_listed_short_form,
    is_of_both,
    is_short_for,
    listed_kin,
)
from gateway.pseudonyms.spellings import (
    are_told_apart,
    is_misspelling,
    is_transliteration,
    umlauts_spelt_out,
)
from gateway.pseudonyms.transliteration import transliteration_key

TABLE = "name"
_SHORTEST_WITH_ARTICLE = 6
# Shorter runs of letters in a username are too often like a name by chance.
_SHORTEST_SPELLING = 5
# In letters: each of the two names that a run may be made of, and such a run.
_SHORTEST_NAME, _LONGEST_NAMES = 3, 24


class Parts:
    """The parts of names of one conversation, while it is in memory."""

    __slots__ = (
        "_by_form",
        "_by_key",
        "_conversation",
        "_forms",
        "_given_here",
        "_met",
        "_restored",
        "_transliterated",
        "of_others",
        "unmet",
    )

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._by_form: dict[str, str] = {}
        self._met = MetSpellings()
        self._by_key: dict[str, str] = {}
        self._forms: dict[str, str] = {}
        # The forenames of the message at hand.
        self._given_here: set[str] = set()
        self._restored: set[str] = set(conversation.part_texts)
        # Of those that came from the vault, the ones that were not met since.
        self.unmet = set(self._restored)
        self._transliterated: dict[str, str] = {}
        # Those of other senders, while the name of one is taken apart.
        self.of_others: frozenset[str] = frozenset()

    def restore(self, ids: Iterable[str], transliterations: Iterable[str]) -> None:
        """Take parts over from the vault: parallel ids and hashes of transliteration keys."""
        for part, hashed in zip(ids, transliterations, strict=True):
            self._restored.add(part)
            self.unmet.add(part)
            if hashed:
                # Two parts with one key: neither is meant.
                other = self._transliterated.get(hashed, part)
                self._transliterated[hashed] = part if other == part else ""

    def knows(self, form: str, key: str) -> bool:
        """Return whether a spelling was met in the conversation."""
        if form in self._by_form:
            return True
        return bool(self._restored) and self._own(key) in self._restored

    def is_met(self, key: str) -> bool:
        """Return whether a key is that of a part, or of a spelling that joined one."""
        return self.find(key) is not None or self._remembered(key) is not None

    def find(self, key: str) -> str | None:
        """Return the part that a key belongs to, None where it is new."""
        found = self._by_key.get(key)
        if found is None and self._restored:
            own = self._own(key)
            found = own if own in self._restored else None
        return found

    def id_of(
        self,
        word: str,
        form: str,
        key: str,
        *,
        is_given: bool = False,
        is_alone: bool = False,
        text: str = "",
    ) -> str:
        """Return the part that a spelling belongs to; a new part where it belongs to none.

        Args:
            word: the spelling as written.
            form: its canonical form.
            key: its key, see `name_lists.part_key`.
            is_given: whether it is a forename where it stands.
            is_alone: whether it is all of a name.
            text: the text around it.
        """
        found = self._by_form.get(form)
        if found is None:
            is_arabic = is_arabic_script(form)
            found = self._joined(word, form, key, is_arabic, text, is_given=is_given)
            if found is None and is_alone and not is_arabic:
                found = self._of_surname(form, key)
            found = found or self._own(key)
            if is_given:
                self._met.add_given(form)
            self._forms.setdefault(found, form)
            self._meet(form, key, found, is_arabic)
            if not word.isascii():
                self._note_umlauts(word, found)
        if is_given:
            self._given_here.add(found)
        return found

    def end_message(self) -> None:
        """Drop what belongs to one message."""
        self._given_here.clear()

    def read(self, run: str, *, is_whole: bool) -> tuple[str, str] | None:
        """Return how letters of a username name a part met here; None where they name none.

        That is the Arabic article before it, or nothing, and the key of the part.

        Args:
            run: letters in canonical form.
            is_whole: whether nothing stands beside them: then other spellings count as well.
        """
        has_room = run.startswith(LATIN_ARTICLES) and len(run) >= _SHORTEST_WITH_ARTICLE
        for article in (run[:ARTICLE_LENGTH], "") if has_room else ("",):
            rest = run[len(article) :]
            key = part_key(rest)
            part = self.find(key)
            if part is None and is_whole and len(run) >= _SHORTEST_SPELLING:
                part = self._spelt(rest, key, run if article else "")
            # "alsmith" is Al Smith.
            if part is not None and (not article or self._is_arabic(part, key)):
                return article, key
        return None

    def is_given(self, form: str) -> bool:
        """Return whether a canonical form was met as a forename."""
        return self._met.is_given(form)

    def has_long_form(self, form: str) -> bool:
        """Return whether a canonical form is short for one forename that was met here."""
        return len(self._long_forms(form)) == 1

    def form_of(self, part: str) -> str:
        """Return the canonical form in which a part was met first; empty where it is gone."""
        return self._forms.get(part, "")

    def first_key(self, key: str) -> str:
        """Return the key that names the part of a key in the vault, as far as it is known."""
        part = self.find(key)
        first = part_key(self.form_of(part)) if part is not None else ""
        return first if first and self._own(first) == part else key

    def transliteration(self, part: str) -> str:
        """Return the keyed hash of the transliteration key of a part, for the vault."""
        form = self._forms.get(part)
        key = _unlisted_key(form) if form else ""
        is_arabic = form is not None and self._met.is_arabic(form)
        return self._hashed_transliteration(key, is_arabic) if key else ""

    def _spelt(self, form: str, key: str, whole: str) -> str | None:
        """Return the part that letters of a username spell otherwise, and join them to it.

        Behind an Arabic article only one of an Arabic name, where `whole`, the letters with the
        article, are not two names: no slip stands in "alirezaei".
        """
        is_arabic = is_arabic_script(form)
        part = self._remembered(key)
        if part is None and not self._is_two_names(whole):
            part = self._variant(form, form, is_arabic, "")
            if part is None or (whole and not self._is_arabic(part, key)):
                return None
            self._conversation.remember(ALIAS, TABLE, key, part)
        if part is not None:
            self._meet(form, key, part, is_arabic)
        return part

    def _is_two_names(self, run: str) -> bool:
        """Return whether letters are two names that lists have or that were met here."""
        if len(run) > _LONGEST_NAMES:
            return False
        cuts = range(_SHORTEST_NAME, len(run) - _SHORTEST_NAME + 1)
        return any(self._is_name(run[:cut]) and self._is_name(run[cut:]) for cut in cuts)

    def _is_name(self, form: str) -> bool:
        return is_known(form) or self.find(part_key(form)) is not None

    def _is_arabic(self, part: str, key: str) -> bool:
        form = self._forms.get(part)
        return form is None or is_arabic_script(form) or is_arabic_script(key)

    def _joined(
        self, word: str, form: str, key: str, is_arabic: bool, text: str, *, is_given: bool
    ) -> str | None:
        """Return the part that a new spelling joins, remembered from now on; None for none."""
        known = self._by_key.get(key) or self._remembered(key)
        if known is None:
            known = self._variant(word, form, is_arabic, text)
            if known is None and is_given:
                known = self._long_or_short(form, text)
            if known is not None:
                self._conversation.remember(ALIAS, TABLE, key, known)
        return known

    def _meet(self, form: str, key: str, part: str, is_arabic: bool) -> None:
        self._by_form[form] = part
        self._met.add(form, is_arabic=is_arabic)
        self._by_key[key] = part
        self.unmet.discard(part)

    def _own(self, key: str) -> str:
        return self._conversation.hash_of(NAME_PART, TABLE, key)[:PART_HASH_BYTES].hex()

    def _remembered(self, key: str) -> str | None:
        if not self._conversation.is_restored:
            return None
        own = self._own(key)
        return own if own in self._restored else self._conversation.find(ALIAS, TABLE, key)

    def _variant(self, word: str, form: str, is_arabic: bool, text: str) -> str | None:
        """Return the one part that the spelling is a variant of.

        Who writes two names of one slip in one text tells two people apart: "Favre und Favret".
        """
        by_form, met = self._by_form, self._met
        found: set[str] = set()
        for other in met.of_script(arabic=not is_arabic):
            latin, arabic = (other, form) if is_arabic else (form, other)
            if is_transliteration(latin, arabic) or (
                has_article(arabic) and is_transliteration(latin, part_key(arabic))
            ):
                found.add(by_form[other])
        found.update(
            by_form[known]
            for known in met.like(form, is_arabic=is_arabic)
            if is_misspelling(form, known) and not are_told_apart(form, known, text)
        )
        for doubled in with_double_letters(word):
            if (other := canonical(doubled)) in by_form:
                found.add(by_form[other])
        if not word.isascii() and (spelt_out := umlauts_spelt_out(word)) in by_form:
            found.add(by_form[spelt_out])
        if not found and self._transliterated and not is_known(form):
            key = transliteration_key(form)
            hashed = self._hashed_transliteration(key, not is_arabic) if key else ""
            if restored := self._transliterated.get(hashed):
                found.add(restored)
        return found.pop() if len(found) == 1 else None

    def _long_or_short(self, form: str, text: str) -> str | None:
        """Return the one part that a forename is short for, or that is short for it alone.

        None where they may be a man and a woman: "Alex and his wife Alexandra" of one message,
        unless it says that they are one, or an Alex who has the surrogate of a man.
        """
        shorts = [form]
        found = self._long_forms(form) or self._restored_long_forms(form)
        if not found:
            shorts = [
                short
                for short in self._kin(form)
                if is_short_for(short, form) and not self._long_forms(short)
            ]
            parts = {self._by_form[short] for short in shorts}
            found = {part for part in parts if not self._has_other_gender(part, form)}
        if len(found) != 1:
            return None
        part = found.pop()
        if part in self.of_others:
            return None
        if part in self._given_here and are_beside(text, form, self.form_of(part)):
            return None
        if part in self._given_here and any(map(is_of_both, shorts)):
            return part if may_be_one(text, form, self.form_of(part)) else None
        return part

    def _of_surname(self, form: str, key: str) -> str | None:
        """Return the part of the one surname met here by whose beginning somebody is called."""
        met = self._met
        found = {
            self._by_form[other]
            for other in met.like(form, is_arabic=False)
            if not met.is_given(other) and is_cut_surname(form, other)
        }
        if len(found) != 1:
            return None
        part = found.pop()
        if part in self.of_others:
            return None
        self._conversation.remember(ALIAS, TABLE, key, part)
        return part

    def _has_other_gender(self, part: str, form: str) -> bool:
        """Return whether the surrogate of a part has not the gender that a forename surely has."""
        text = self._conversation.part_texts.get(part)
        if text is None:
            return False
        language, native, _ = text.split(SEPARATOR)
        genders = {load_locale(language).genders.get(canonical(native)), sure_gender_of(form)}
        return genders == {"M", "F"}

    def _long_forms(self, short: str) -> set[str]:
        return {self._by_form[long] for long in self._kin(short) if is_short_for(short, long)}

    def _restored_long_forms(self, form: str) -> set[str]:
        """Return the parts of the vault for which a form is listed as short.

        Their surrogates tell which are forenames, and of whom.
        """
        if not self._restored or not is_listed_short_form(form):
            return set()
        longs = [long for long in listed_kin(form) if is_short_for(form, long)]
        parts = {part for long in longs if (part := self._own(part_key(long))) in self._restored}
        return {
            part
            for part in parts
            if self._is_forename(part) and not self._has_other_gender(part, form)
        }

    def _is_forename(self, part: str) -> bool:
        """Return whether the surrogate of a part is that of a forename."""
        text = self._conversation.part_texts.get(part)
        if text is None:
            return False
        language, native, _ = text.split(SEPARATOR)
        return canonical(native) in load_locale(language).genders

    def _kin(self, form: str) -> Iterator[str]:
        """Yield the forenames met here that may be short for it, or it for them."""
        yield from self._met.given_like(form)
        yield from filter(self._met.is_given, listed_kin(form))

    def _hashed_transliteration(self, key: str, is_arabic: bool) -> str:
        script = "arabic" if is_arabic else "latin"
        return self._conversation.hash_of(TRANSLITERATION, script, key)[:PART_HASH_BYTES].hex()

    def _note_umlauts(self, word: str, part: str) -> None:
        spelt_out = umlauts_spelt_out(word)
        if spelt_out and spelt_out not in self._by_form:
            self._by_form[spelt_out] = part
            self._met.add(spelt_out, is_arabic=is_arabic_script(spelt_out))
            self._by_key.setdefault(spelt_out, part)
            self._conversation.remember(ALIAS, TABLE, spelt_out, part)


# One look-up for three: names recur across conversations; bounded, never written.
@lru_cache(maxsize=16_384)
def _unlisted_key(form: str) -> str:
    """Return the transliteration key of a name, empty where lists know it in both scripts."""
    # Those have one key already.
    if part_key(form) != form or (is_arabic_script(form) and is_known(form)):
        return ""
    return transliteration_key(form)
