"""Turns answers back: what stands for a value of the conversation gives way to the value.

An answer repeats surrogates as it read them, or in its own way: a surname alone, a number in other
groups, a town by its English name. So a restorer reads it as the sanitizer reads messages, with a
conversation that has met the surrogates; what it cannot trace to one value stays.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple

from gateway.domain import NUMBERED_TYPES, Entity, EntityType, Replacement, TextField
from gateway.domain.spans import DisjointSpans
from gateway.pipeline.encoded_answers import read
from gateway.pipeline.entity_bounds import (
    before_others,
    pointed,
    whole_entity,
    whole_name,
    without_what_follows,
)
from gateway.pipeline.halved_addresses import without_halves
from gateway.pipeline.ordinary_words import reads_as_sum
from gateway.pipeline.other_meanings import says_else
from gateway.pipeline.other_names import goes_on, is_called_like_name
from gateway.pipeline.quoted_values import fitting_quotes
from gateway.pipeline.restored_addresses import (
    KnownStreets,
    codes_behind,
    other_writings,
    record_around,
    town_and_state,
    without_living,
)
from gateway.pipeline.restored_dates import KnownDates, are_month_first, whole_mention
from gateway.pipeline.restored_forms import is_telling, readings, written_like
from gateway.pipeline.restored_mentions import any_index, any_of
from gateway.pipeline.restored_names import EZAFE, NameParts, fitting_article, with_ezafe
from gateway.pipeline.restored_numbers import KnownNumbers
from gateway.pipeline.restored_organizations import MAY_FOLLOW, KnownOrganizations
from gateway.pipeline.restored_scales import written_out
from gateway.pipeline.restored_scripts import eastern_of
from gateway.pipeline.restored_sums import is_other_currency, sums_of_keys
from gateway.pipeline.rewriting import rewrite
from gateway.pipeline.sums_beside import sums_beside, sums_of_columns
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.language import guess_language, is_arabic_script
from gateway.pseudonyms.originals import Original
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Decision, MakeWords
from gateway.pseudonyms.value_surrogates import form_in
from gateway.pseudonyms.vault_memory import MemoryVault

DETECTOR: Final = "originals"
_RESTORED: Final = "restored"
_PERSON: Final = EntityType.PERSON.value
_DATETIME: Final = EntityType.DATETIME.value
_LOCATION: Final = EntityType.LOCATION.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
_CODE: Final = EntityType.POSTAL_CODE.value
_PHONE: Final = EntityType.PHONENUMBER.value
_NUMBER: Final = EntityType.NUMBER.value
_USERNAME: Final = EntityType.USERNAME.value
_COST: Final = EntityType.COST.value
# Code points on either side that tell the language.
_AROUND: Final = 200
# Nobody reads what the conversation of surrogates gives out; one name serves for each.
_CONVERSATION: Final = "surrogates"
_PATH: Final = ("text",)
# What nobody reads need not be numbered or drawn.
_POLICY: Final = Policy.from_mapping({"policy": dict.fromkeys(EntityType, "category")})
# Surrogates that are known in other writings too: the time to meet a name grows with the names met.
_MOST_MET: Final = 500
_INDEX: Final = re.compile(r"\[(?P<type>[A-Z_]+)_(?P<number>\d+)\]")


class Restored(NamedTuple):
    """An answer turned back, and where: `entity` counts code points of the answer as it came."""

    text: str
    replacements: list[Replacement]


class Restorer:
    """Knows what the surrogates of one conversation stand for; not thread-safe.

    Args:
        originals: of the conversation (`SealedOriginals`), sorted.
        make_words: makes the memory by which mentions of a surrogate are found.
    """

    def __init__(self, originals: Sequence[Original], make_words: MakeWords) -> None:
        # By the surrogate in small letters; None, here and below, where it stands for several.
        self._exact: dict[str, Original | None] = {}
        self._by_index: dict[tuple[str, int], str | None] = {}
        # By type and name, and by the name alone.
        self._by_name: dict[tuple[str, str], str] = {}
        self._by_bare_name: dict[str, str | None] = {}
        # The form of the value, as far as the mention tells the surrogate's, and the value.
        self._by_form: dict[tuple[str, str], tuple[str, str]] = {}
        # The same, by what several surrogates may have in common.
        self._by_reading: dict[tuple[str, str], tuple[str, str] | None] = {}
        self._numbers = KnownNumbers()
        self._parts = NameParts(eastern_of(one.value for one in originals if one.type == _PERSON))
        dates = (original.value for original in originals if original.type == _DATETIME)
        self._dates = KnownDates(is_month_first=are_month_first(dates))
        self._streets = KnownStreets()
        self._organizations = KnownOrganizations()
        self._reader = PartitionPseudonymizer(
            KeyRing.for_demo(),
            _POLICY,
            MemoryVault(),
            make_words=make_words,
        )
        # Full names first: what is known of them tells most about their parts.
        in_full = sorted(originals, key=lambda one: -len(one.surrogate.split()))
        for number, original in enumerate(in_full):
            if original.type == _LOCATION:
                original = original._replace(value=without_living(original.value))
            index = _INDEX.fullmatch(original.surrogate)
            if index is not None:
                place = index["type"], int(index["number"])
                if self._by_index.setdefault(place, original.value) != original.value:
                    # The conversation went on in another partition, which numbers for itself.
                    self._by_index[place] = None
            else:
                if number < _MOST_MET:
                    self._meet(original)
                self._learn(original)
        for original in originals:
            if original.type == _LOCATION:
                parts, own_parts = map(town_and_state, (original.surrogate, original.value))
                for part, own in zip(parts, own_parts, strict=False):
                    self._learn(Original(_LOCATION, part, own))
        for surrogate, known in self._exact.items():
            if known is not None and known.type == _PERSON:
                value = self._parts.value_of(known.surrogate, known.value)
                self._exact[surrogate] = None if value is None else known._replace(value=value)
        self.knows_any = bool(originals)
        """Whether anything is kept of the conversation."""
        self._surrogates = any_of(self._exact)
        self._indexes = any_index(self._by_index)

    def restore(self, text: str, entities: Sequence[Entity]) -> Restored:
        """Return the answer with the values that its surrogates stand for.

        Args:
            text: the answer.
            entities: what detectors found in it, sorted, not overlapping.
        """
        answer = read(text)
        if answer is None:
            found = {
                one: fitting_quotes(value, text, one.start, one.end)
                for one, value in self._found(text, entities).items()
            }
        else:
            # As it is meant: a surrogate may be encoded, "O&#39;Hara".
            found = answer.written(self._found(answer.text, answer.within(entities)))
        spans = sorted(found)
        return Restored(*rewrite(text, spans, [Decision(found[span], _RESTORED) for span in spans]))

    def _found(self, text: str, entities: Sequence[Entity]) -> dict[Entity, str]:
        """Return what stands for a value in an answer without its encoding, with that value."""
        found = self._written_out(text)
        taken = DisjointSpans(found)
        fields = [TextField(text, None, _PATH)]
        (known,) = self._reader.recall(_CONVERSATION, fields, [entities])
        for entity in known:
            mention = whole_entity(entity, text)
            if mention is not None and mention.type == _LOCATION and taken.overlap(mention):
                mention = before_others(mention, found, text)
            if mention is None or taken.overlap(mention) or says_else(mention, text):
                continue
            has_ezafe = mention.type == _PERSON and text[mention.end - 1] == EZAFE
            end = mention.end - 1 if has_ezafe else mention.end
            value = self._value_of(mention.type, text, mention.start, end)
            if value is None and (town := town_and_state(text[mention.start : end])):
                # Detectors took the two for one; the code is looked at with the others.
                mention = mention._replace(end=mention.start + len(town[0]))
                value = self._value_of(mention.type, text, mention.start, mention.end)
            if mention.type == _PERSON and value is not None and is_arabic_script(value):
                surname = self._parts.surname_behind(text, mention.start, mention.end)
                if surname is not None:
                    mention = mention._replace(end=surname[0])
                    value, has_ezafe = f"{value} {surname[1]}", False
            if value is not None and not taken.overlap(mention):
                value = fitting_article(value, text, mention.start)
                found[mention] = with_ezafe(value) if has_ezafe else value
                taken.add(mention)
        self._add_sums(found, taken, text, chain(sums_of_keys(text), sums_of_columns(text)))
        sums = sorted(one[:2] for one in found if one.type == _COST)
        self._add_sums(found, taken, text, sums_beside(text, sums))
        towns = [one[:2] for one in found if one.type == _LOCATION]
        for start, end in codes_behind(towns, text):
            state = Entity(start, end, _LOCATION, 1.0, DETECTOR)
            value = self._by_name.get((_LOCATION, canonical(text[start:end])))
            if value is not None and not taken.overlap(state):
                found[state] = value
                taken.add(state)
        self._add_short_names(found, taken, known, text)
        found = without_halves(self._with_houses(found, text), known, text)
        found = {pointed(one, text): value for one, value in found.items()}
        return {one: without_what_follows(value, one, text) for one, value in found.items()}

    def _with_houses(self, found: dict[Entity, str], text: str) -> dict[Entity, str]:
        """Return what is turned back with the houses of records that tell street and house apart.

        Without the places of records that have another house.
        """
        others: list[tuple[int, int]] = []
        taken = DisjointSpans(found)
        for start, end, name in self._streets.named(text):
            street = Entity(start, end, _LOCATION, 1.0, DETECTOR)
            if not taken.overlap(street):
                found[street] = name
        streets = [one[:2] for one in found if one.type == _LOCATION]
        for start, end, value in self._streets.houses(streets, text):
            if value is not None:
                house = Entity(start, end, _NUMBER, 1.0, DETECTOR)
                if not DisjointSpans(found).overlap(house):
                    found[house] = value
            else:
                others.append(record_around(text, start, end))
        return {
            one: value
            for one, value in found.items()
            if one.type not in (_LOCATION, _CODE)
            or not any(first <= one.start < last for first, last in others)
        }

    def _add_sums(
        self,
        found: dict[Entity, str],
        taken: DisjointSpans,
        text: str,
        figures: Iterable[tuple[int, int]],
    ) -> None:
        """Add figures that are sums where they stand and stand for one."""
        for start, end in figures:
            number = Entity(start, end, _COST, 1.0, DETECTOR)
            value = None if taken.overlap(number) else self._value_of(_COST, text, start, end)
            if value is not None:
                found[number] = value
                taken.add(number)

    def _add_short_names(
        self, found: dict[Entity, str], taken: DisjointSpans, known: Sequence[Entity], text: str
    ) -> None:
        """Add organizations that are called by a part of their name, with that of the value."""
        others: DisjointSpans | None = None
        for start, end, value in self._organizations.short_names(text):
            entity = Entity(start, end, _ORGANIZATION, 1.0, DETECTOR)
            if others is None:
                others = DisjointSpans(one for one in known if one.type in (_PERSON, _LOCATION))
            is_other = taken.overlap(entity) or others.overlap(entity)
            # What was given out by itself may stand for something else.
            is_other |= canonical(text[start:end]) in self._by_bare_name
            is_other |= text.startswith(", ", end) and any(
                one.start == end + len(", ") and one.type == _LOCATION for one in known
            )
            if not is_other and not goes_on(text, entity, MAY_FOLLOW):
                found[entity] = value
                taken.add(entity)

    def _meet(self, original: Original) -> None:
        """Let the reader meet a surrogate, so that it finds what is written for it."""
        surrogate = original.surrogate
        entity = Entity(0, len(surrogate), original.type, 1.0, DETECTOR)
        self._reader.resolve(_CONVERSATION, [TextField(surrogate, None, _PATH)], [[entity]])

    def _learn(self, original: Original) -> None:
        """Take note of how a surrogate may be written."""
        type_, surrogate, value = original
        for other, of_other in other_writings(type_, surrogate, value):
            self._exact.setdefault(other.lower(), Original(type_, other, of_other))
        name = canonical(surrogate)
        # What was given out under two types may stand for two values.
        # An account called like a forename is no person's.
        is_account = type_ == _USERNAME and is_called_like_name(surrogate)
        if (
            not is_account
            and self._by_bare_name.setdefault(name, value) != value
            and ((type_, name) not in self._by_name)
        ):
            self._by_bare_name[name] = None
        self._by_name.setdefault((type_, name), value)
        if is_telling(type_, surrogate):
            before = self._exact.setdefault(surrogate.lower(), original)
            if before is not None and before.surrogate.isupper():
                self._exact[surrogate.lower()] = original  # one in capitals tells no case
            if self._by_bare_name.get(name, value) is None:
                self._exact[surrogate.lower()] = None
        if type_ == _PERSON:
            self._parts.learn(surrogate, value)
        elif type_ == _DATETIME:
            self._dates.learn(surrogate, value)
        else:
            if type_ == _LOCATION:
                self._streets.learn(surrogate, value)
            elif type_ == _ORGANIZATION:
                self._organizations.learn(surrogate, value)
            pairs = zip(readings(type_, surrogate), readings(type_, value), strict=False)
            for number, ((reading, _), (_, form)) in enumerate(pairs):
                if number == 0:
                    self._by_form.setdefault((type_, reading), (form, value))
                else:
                    known = self._by_reading.setdefault((type_, reading), (form, value))
                    if known is not None and known[0] != form:
                        self._by_reading[type_, reading] = None
        if type_ in NUMBERED_TYPES:
            self._numbers.learn(surrogate, value)
        if type_ == _PHONE:
            forms = form_in(type_, surrogate), form_in(type_, value)
            if forms[0] is not None and forms[1] is not None:
                self._numbers.learn_phone(forms[0], forms[1])

    def _written_out(self, text: str) -> dict[Entity, str]:
        """Return the surrogates that stand in `text` as they were given out, with their values."""
        found: dict[Entity, str] = {}
        for match in self._indexes.finditer(text) if self._indexes else ():
            place = (match["type"] or match["bare"]).upper(), int(match["number"] or match["n"])
            value = self._by_index.get(place)
            if value is not None:
                found[Entity(*match.span(), place[0], 1.0, DETECTOR)] = value
        for start, end, value in self._numbers.hidden(text):
            found[Entity(start, end, _NUMBER, 1.0, DETECTOR)] = value
        taken = DisjointSpans(found)
        others = (
            (_PHONE, self._numbers.phones(text)),
            (_PERSON, self._parts.families(text)),
            (_PERSON, self._parts.initials.mentions(text)),
        )
        for type_, mentions in others:
            for start, end, value in mentions:
                entity = Entity(start, end, type_, 1.0, DETECTOR)
                if not taken.overlap(entity):
                    found[entity] = value
                    taken.add(entity)
        for match in self._surrogates.finditer(text) if self._surrogates else ():
            known = self._exact.get(match[0].lower())
            if known is None:
                continue
            entity = Entity(*match.span(), known.type, 1.0, DETECTOR)
            if known.type == _DATETIME and whole_mention(text, *match.span()) != match.span():
                continue  # part of a range, or with a year that was not given out
            if not taken.overlap(entity) and not says_else(entity, text):
                value = known.value
                whole = whole_name(entity, text, self._parts.is_forename)
                if whole != entity:
                    of_whole = self._value_of(_PERSON, text, whole.start, whole.end)
                    if of_whole is not None and not taken.overlap(whole):
                        found[whole] = of_whole
                        taken.add(whole)
                    continue
                if known.type == _COST and is_other_currency(text, *match.span(), value):
                    continue
                if known.type == _PERSON and value.isupper() and not match[0].isupper():
                    value = self._parts.restored(match[0]) or value
                found[entity] = value.upper() if match[0].isupper() else value
        return found

    def _value_of(self, type_: str, text: str, start: int, end: int) -> str | None:
        """Return the value that a mention stands for, in its way of writing, or None."""
        written = text[start:end]
        name = canonical(written)
        value = self._by_name.get((type_, name)) or self._by_bare_name.get(name)
        if type_ == _PERSON:
            is_french = written.startswith("M.") and _language_at(text, start) == "fr"
            return self._parts.value_of(written, value, is_french=is_french)
        if type_ == _DATETIME:
            return self._dates.restored(written, _language_at(text, start)) or value
        for reading, _ in readings(type_, written):
            known = self._by_form.get((type_, reading)) or self._by_reading.get((type_, reading))
            if known is None:
                continue
            if type_ == _COST and is_other_currency(text, start, end, known[1]):
                return None
            return written_like(type_, *known, written)
        if type_ == _COST and value is None:
            return written_out(text, start, end, lambda one: self._by_reading.get((type_, one)))
        if type_ == _NUMBER and value is None and reads_as_sum(text, start, end):
            value = self._value_of(_COST, text, start, end)
        if value is None and type_ in NUMBERED_TYPES:
            return self._numbers.restored(text, start, end)
        if value is None and type_ == _LOCATION:
            return self._streets.restored(written) or self._streets.in_town(written, self._town)
        return value

    def _town(self, written: str) -> str | None:
        return self._by_name.get((_LOCATION, canonical(written)))


def _language_at(text: str, start: int) -> str | None:
    return guess_language(text[max(0, start - _AROUND) : start + _AROUND])
