"""Conversation memory: words of values that were found before, for when a model misses them.

A model that has seen "Declan Rafferty" misses "rafferty always late": lower case, a slip of the
keyboard, the other script. `KnownWords` holds the words of one conversation, the last of them, and
finds them in later texts. Nearly every text holds none, so first of all a few stems of the words
are looked for as they stand; only a text with one of them is cut into words, which `WordForms`
reads.

`NumberPieces` joins a number that is written over consecutive messages of one sender, `AskedValue`
knows the answer to a question for a value, `CorrectedDigits` the digits that correct a number,
`KnownDates` the days that only a date spoken of before tells.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from gateway.detection.common_words import is_common
from gateway.detection.memory.asked_values import AskedValue
from gateway.detection.memory.corrected_digits import CorrectedDigits, Correction
from gateway.detection.memory.day_names import with_day_names
from gateway.detection.memory.forenames import with_forenames
from gateway.detection.memory.handle_ends import with_handles
from gateway.detection.memory.initials import Initials
from gateway.detection.memory.known import SHORTEST_WORD, Known, Lists, known_as
from gateway.detection.memory.known_dates import KnownDates
from gateway.detection.memory.known_sums import KnownSums
from gateway.detection.memory.masked_words import with_masked
from gateway.detection.memory.nicknames import telling
from gateway.detection.memory.number_pieces import NumberEnd, NumberPieces
from gateway.detection.memory.phrases import is_proper, stems_of_phrase
from gateway.detection.memory.reading import Reading
from gateway.detection.memory.retold_passwords import RetoldPasswords
from gateway.detection.memory.retyping import Retyping
from gateway.detection.memory.stems import Stems, lowered, may_be_word, standing_stems, stems_of
from gateway.detection.memory.surnames import with_surnames
from gateway.detection.memory.surnames_first import with_surnames_first
from gateway.detection.memory.word_forms import WordForms
from gateway.detection.memory.words_too import is_word_too
from gateway.detection.memory.written_words import WORD
from gateway.domain import NAME_TYPES, SECRET_TYPES, Entity
from gateway.domain.inhabitants import odd_stems
from gateway.domain.lookalikes import is_masked, unmasked
from gateway.domain.spans import overlapping

# Of a conversation; the oldest go first.
_MAX_WORDS: Final = 48
# Stems of words that are forgotten only cost a look: they go together.
_MAX_FORGOTTEN: Final = 8
_PERSON, _LOCATION = "PERSON", "LOCATION"


class KnownWords:
    """The words of values of one conversation, in memory.

    Args:
        lists: what is known of words.
        is_met: whether a key is that of a part of a name which only the vault still knows.
        were_told: whether the vault has initials that stand for somebody; None where it has none.
    """

    __slots__ = (
        "_asked_value",
        "_corrected",
        "_dates",
        "_initials",
        "_lists",
        "_n_forgotten",
        "_news",
        "_nicknames",
        "_phrases",
        "_pieces",
        "_reading",
        "_retold",
        "_retyping",
        "_stems",
        "_sums",
        "_words",
    )

    def __init__(
        self,
        lists: Lists,
        is_met: Callable[[str], bool],
        were_told: Callable[[str], bool] | None = None,
    ) -> None:
        self._lists = lists
        self._words: dict[str, Known] = {}
        self._phrases: dict[tuple[str, ...], Known] = {}
        self._retyping = Retyping(lists, self._words, self._phrases)
        self._nicknames: dict[str, Known] = {}
        self._reading = Reading(
            lists,
            WordForms(lists, self._words, is_met, self._retyping.is_place),
            self._phrases,
            self._nicknames,
            WordForms(lists, self._nicknames, is_met, self._retyping.is_place),
        )
        self._stems = Stems()
        self._n_forgotten = 0  # whose stems are still looked for
        self._news: list[str] = []
        self._asked_value = AskedValue()
        self._corrected = CorrectedDigits()
        self._retold = RetoldPasswords()
        self._dates = KnownDates()
        self._initials = Initials(were_told)
        self._pieces = NumberPieces()
        self._sums = KnownSums()

    def find_news(
        self, text: str, entities: Sequence[Entity], stems: list[str]
    ) -> Sequence[Entity]:
        """Return the entities with those added that words with these stems make up."""
        low = lowered(text)
        standing = standing_stems(stems, low, entities)
        if standing:
            entities = self._reading.completed(text, low, entities, standing)
        return self._with_masked(text, entities, stems) if is_masked(text) else entities

    def take_news(self) -> list[str]:
        """Return the stems of what was learned since the last call."""
        news, self._news = self._news, []
        return news

    def answered(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, or the value that was just asked for."""
        return self._asked_value.answered(text, entities)

    def may_be_piece(self, text: str) -> bool:
        """Return whether `number_end` must be asked: for a piece of a number, or after one."""
        return self._pieces.may_be_piece(text)

    def learn(self, forms: Iterable[str], type_: str, *, is_sure: bool = False) -> None:
        """Remember a word: its canonical forms, in both scripts where lists know them.

        What is sure takes the place of another name: a model took "Hind" for a country before it
        read "Hind Alqahtani".
        """
        is_name = self._lists.is_name
        for form in forms:
            if is_sure and form in self._words and self._words[form].type in NAME_TYPES:
                self._words[form] = self._words[form]._replace(type=type_)
            elif form not in self._words and len(form) >= SHORTEST_WORD:
                common = (
                    is_word_too(form, self._lists)
                    if type_ == _PERSON
                    else is_common(form, is_name=is_name(form))
                )
                self._reading.has_places |= type_ == _LOCATION
                self._words[form] = known_as(type_, common)
                self._note(_stems(form, type_))

    def learn_nicknames(self, forms: tuple[str, ...], type_: str) -> None:
        """Remember what somebody or an account is called in short, but for words.

        `forms` are canonical.
        """
        for form in telling(forms):
            if form not in self._nicknames:
                self._nicknames[form] = known_as(type_, False)
                self._note((form,))

    def learn_phrase(self, value: str, type_: str) -> None:
        """Remember the words of a value that are found again only together."""
        canonical = self._lists.canonical
        if value.isalpha():
            self.learn((canonical(value),), type_)
            return
        forms = tuple(map(canonical, WORD.findall(value)))
        if len(forms) == 1:
            self.learn(forms, type_)
        elif forms and forms not in self._phrases:
            self._phrases[forms] = known_as(type_, False)
            self._reading.has_places |= type_ == _LOCATION
            self._note(stems_of_phrase(forms, canonical(value) if type_ == _LOCATION else ""))

    def learn_street(self, street: str) -> None:
        """Remember a street whose kind comes last, unless it is words: "high street"."""
        words = WORD.findall(street)
        if len(words) == 1 or any(map(is_proper, words)):
            self.learn_phrase(street, _LOCATION)

    def learn_bare_street(self, name: str) -> None:
        """Remember what a street is called, where a model takes that for somebody later."""
        self._retyping.learn_bare_street(self._lists.canonical(name))

    def learn_tail(self, digits: str, type_: str) -> None:
        """Remember the last digits of a number, in ASCII."""
        if digits not in self._words:
            self._words[digits] = known_as(type_, False)
            self._note(stems_of(digits))

    def learn_number(self, type_: str, value: str) -> None:
        """Remember a number or a code, whose digits may be corrected or said otherwise."""
        if digits := self._corrected.learn(type_, value):
            self.learn_phrase(digits, type_)
        if type_ in SECRET_TYPES:
            self._asked_value.note_secret()
            self._retold.learn(type_, value)

    def corrections(
        self, text: str, entities: Sequence[Entity], *, is_next: bool = True
    ) -> Sequence[Correction]:
        """Return the digits that correct a number, with the number that ends with them.

        And the passwords that are told otherwise.

        `is_next` says that the text is the next of the conversation, none that was given before.
        """
        find = self._corrected.find if is_next else self._corrected.find_new
        corrected = find(text, entities)
        retold = self._retold.find(text, entities, is_next=is_next)
        if not retold:
            return corrected
        others = [one for one in corrected if not overlapping(retold, one.entity)]
        return [*others, *(Correction(one, None) for one in retold)]

    def learn_sum(self, value: str) -> bool:
        """Remember the figures of a sum; return whether there was any to know it by."""
        return self._sums.learn(value)

    def with_sums(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities with the known sums that stand without their currency."""
        return self._sums.find(text, entities)

    def learn_date(self, days: Iterable[tuple[int, int]] = ()) -> None:
        """Take note that the conversation has spoken of a date: of days, with their months."""
        self._dates.learn(days)

    def take_date_news(self) -> bool:
        """Return whether the first date was learned since the last call."""
        return self._dates.take_news()

    def with_days(
        self, text: str, entities: Sequence[Entity], *, is_next: bool = True
    ) -> Sequence[Entity]:
        """Return the entities with the days that are told by their number alone.

        `is_next` says that the text is the next of the conversation, none that was given before.
        """
        return self._dates.find(text, entities) if is_next else self._dates.find_in(text, entities)

    def with_surnames(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, lone parts of names with the part left out beside them."""
        is_forename = self._lists.is_forename
        entities = with_day_names(text, entities, is_forename, self._knows_person)
        entities = with_surnames_first(text, entities, self._lists)
        return with_forenames(text, with_surnames(text, entities), is_forename)

    def _knows_person(self, form: str) -> bool:
        known = self._words.get(form)
        return known is not None and known.type == _PERSON

    def _note(self, stems: Sequence[str]) -> None:
        """Look for the stems of what was learned; what is too old is forgotten."""
        self._news.extend(stems)
        self._stems.add(stems)
        if len(self._words) > _MAX_WORDS:
            del self._words[next(iter(self._words))]
        elif len(self._phrases) > _MAX_WORDS:
            del self._phrases[next(iter(self._phrases))]
        elif len(self._nicknames) > _MAX_WORDS:
            del self._nicknames[next(iter(self._nicknames))]
        else:
            return
        self._n_forgotten += 1
        if self._n_forgotten < _MAX_FORGOTTEN:
            return
        self._n_forgotten = 0
        self._stems = Stems()
        for word, known in self._words.items():
            self._stems.add(_stems(word, known.type))
        for phrase, known in self._phrases.items():
            place = " ".join(phrase) if known.type == _LOCATION else ""
            self._stems.add(stems_of_phrase(phrase, place))
        self._stems.add(self._nicknames)

    def find(
        self, text: str, entities: Sequence[Entity], *, asks: bool = False
    ) -> Sequence[Entity]:
        """Return the entities with those added that known words and initials make up.

        Mostly the same ones.

        Args:
            text: the text of a message.
            entities: what was found in it.
            asks: whether to ask for every word if the vault knows it, as after a restart.
        """
        low = lowered(text)
        stems = self._stems.latin if low.isascii() else self._stems.all
        standing = [] if asks else standing_stems(stems, low, entities)
        if standing and self._nicknames:
            standing = [
                stem for stem in standing if stem not in self._nicknames or may_be_word(low, stem)
            ]
        if asks or standing:
            entities = self._reading.completed(text, low, entities, standing)
        if (asks or self._stems.all) and is_masked(text):
            entities = self._with_masked(text, entities, self._stems.all, asks=asks)
        return with_handles(text, self._initials.found(text, entities))

    def _with_masked(
        self, text: str, entities: Sequence[Entity], stems: list[str], *, asks: bool = False
    ) -> Sequence[Entity]:
        plain = unmasked(text)
        # Mostly what has digits among its letters is a code.
        if not asks and not standing_stems(stems, lowered(plain.words), ()):
            return entities
        low = lowered(plain.text)
        standing = [] if asks else standing_stems(stems, low, ())
        if not (asks or standing):
            return entities
        read = self._reading.found(plain.text, low, (), standing)
        return with_masked(text, entities, plain, read) if read else entities

    def retyped(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, those that are a known word by themselves with its type.

        Who was somebody in one message ("Orsola") is no town in the next ("dell'Orsola").
        """
        return self._retyping.retyped(text, entities, has_places=self._reading.has_places)

    def number_end(self, sender: str, text: str) -> NumberEnd | None:
        """Return the piece in a text that goes on with a number, the last message having the first.

        None where there is none. Every text of the conversation for which
        `may_be_piece` holds must be given, in order.
        """
        return self._pieces.number_end(sender, text)


def _stems(form: str, type_: str) -> tuple[str, ...]:
    """Return the stems of a word, and of the words for the people of a place."""
    stems = stems_of(form)
    return (*stems, *odd_stems(form)) if type_ == _LOCATION else stems
