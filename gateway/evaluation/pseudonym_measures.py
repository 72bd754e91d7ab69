"""What is counted over a run of pseudonyms on golden conversations.

- **Links**: of all pairs of mentions of one conversation, those that the golden file gives one
  identity against those that the engine links. A pair of two mentions that must be linked to nobody
  counts neither way, nor do pieces of values over several messages. `wrong_merges` is the share of
  the engine's links that are wrong.
- **Consistency**: mentions whose surrogate says the same as that of the fullest mention of their
  identity and type: no part of a name that the fullest one has not, the same form otherwise.
- **Injectivity**: parts of names and values of a type of one conversation, that no other one shares
  its surrogate.
- **Gender**: surrogates with a given name of the person's own gender, where it is known.
- **Validity**: surrogates of types with a form that have that form and its check digits.
- **Residual**: messages that go out with a marked value of their conversation still in them.
- **Found again**: surrogates that a detector finds as the same type in the text that goes out,
  beside the originals that it finds in the text that came in (`found_before`).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from gateway.domain import LANGUAGES, Entity, EntityType
from gateway.domain.spans import overlapping
from gateway.evaluation.pseudonyms import Published, Run, Told
from gateway.pipeline.occurrences import occurrences
from gateway.pseudonyms.canonical import canonical, digits_of
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import gender_of, part_key
from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.surrogates import SURROGATE_TYPES
from gateway.pseudonyms.surrogates.checksums import is_iban, luhn_digit

_STRUCTURED = frozenset(
    {
        EntityType.CREDIT_CARD,
        EntityType.EMAIL,
        EntityType.IBAN,
        EntityType.IP_ADDRESS,
        EntityType.NATIONAL_ID,
        EntityType.PHONENUMBER,
        EntityType.URL,
        EntityType.USERNAME,
    }
)
# Shorter values stand in other words by chance.
_SHORTEST_RESIDUAL = 3


class Share(NamedTuple):
    """So many of so many; adds up over groups."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        """The share; 1 where there is nothing to have a share of."""
        return self.part / self.whole if self.whole else 1.0


class Links(NamedTuple):
    """Pairs of mentions: linked rightly, linked wrongly, not linked."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        """Share of the engine's links that are right."""
        return Share(self.right, self.right + self.wrong).value

    @property
    def recall(self) -> float:
        """Share of the golden links that the engine makes."""
        return Share(self.right, self.right + self.missed).value

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall."""
        return Share(2 * self.right, 2 * self.right + self.wrong + self.missed).value

    @property
    def wrong_merges(self) -> float:
        """Share of the engine's links that are wrong."""
        return 1.0 - self.precision


class Figures(NamedTuple):
    """All that is counted over one run."""

    links: Links
    consistency: Share
    injectivity: Share
    gender: Share
    validity: Share
    residual: Share
    found_before: Share
    found_again: Share

    def as_tree(self) -> dict[str, object]:
        """Return the figures by name, shares from 0 to 1, with what they are shares of."""
        links = self.links
        tree: dict[str, object] = {
            "links": {
                **links._asdict(),
                **{
                    name: round(value, 4)
                    for name, value in (
                        ("precision", links.precision),
                        ("recall", links.recall),
                        ("f1", links.f1),
                        ("wrong_merges", links.wrong_merges),
                    )
                },
            }
        }
        for name, share in self._asdict().items():
            if isinstance(share, Share):
                tree[name] = {**share._asdict(), "value": round(share.value, 4)}
        return tree


def figures_of(run: Run, found: Mapping[str, Sequence[Entity]] | None = None) -> Figures:
    """Return the figures of a run.

    Args:
        run: a run in which everything has a pseudonym.
        found: what a detector finds in texts that came in and that went out.
    """
    whole = [told for told in run.told if not told.is_part]
    return Figures(
        links_of(whole),
        _consistency(whole),
        _injectivity(whole),
        _gender(whole),
        _validity(whole),
        _residual(run),
        found_of(run.published, found or {}, are_originals=True),
        found_of(run.published, found or {}, are_originals=False),
    )


def links_of(told: Iterable[Told]) -> Links:
    """Return the pairs of mentions that are linked rightly, wrongly, and not."""
    right = wrong = missed = 0
    for group in _by(told, "conversation").values():
        for one, other in combinations(group, 2):
            same = one.identity == other.identity and one.identity != ""
            linked = one.linked == other.linked and one.linked != ""
            if one.identity == other.identity == "":
                continue
            right += same and linked
            wrong += linked and not same
            missed += same and not linked
    return Links(right, wrong, missed)


def _consistency(told: Sequence[Told]) -> Share:
    good = whole = 0
    for group in _by([t for t in told if t.identity], "conversation", "identity", "type").values():
        hidden = [t for t in group if t.surrogate != t.value]
        if not hidden:
            continue
        fullest = max(hidden, key=lambda t: len(keys_of(t.type, t.surrogate)))
        for one in hidden:
            whole += 1
            good += _agrees(one, fullest)
    return Share(good, whole)


def _agrees(one: Told, fullest: Told) -> bool:
    """Return whether the surrogate of `one` says nothing that that of `fullest` does not."""
    if one.type != EntityType.PERSON:
        return keys_of(one.type, one.surrogate) == keys_of(one.type, fullest.surrogate)
    return keys_of(one.type, one.surrogate) <= keys_of(one.type, fullest.surrogate) or not (
        keys_of(one.type, one.value) & keys_of(one.type, fullest.value)
        or len(keys_of(one.type, fullest.value)) > 1
    )


def keys_of(type_: str, value: str) -> frozenset[str]:
    """Return what identifies in a value: the keys of a name's parts, or the canonical form."""
    if type_ == EntityType.PERSON:
        keys = frozenset(token.key for token in parse_name(value).parts)
        return keys or frozenset({canonical(value)})
    maker = SURROGATE_TYPES.get(type_)
    form = None if maker is None else maker.form(value)
    return frozenset({canonical(value) if form is None else form})


def _injectivity(told: Sequence[Told]) -> Share:
    """Return how many surrogates, of values or of parts of names, stand for one original each.

    Two spellings of a part of one person's name are one original.
    """
    good = whole = 0
    for group in _by(told, "conversation").values():
        originals: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(dict)
        for one in group:
            if one.surrogate != one.value:
                for key, surrogate in _pairs(one):
                    bearers = originals[one.type, surrogate].setdefault(key, set())
                    bearers.add(one.identity or one.linked)
        for keys in originals.values():
            first, *rest = keys.values()
            good += all(not first.isdisjoint(bearers) for bearers in rest)
            whole += 1
    return Share(good, whole)


def _pairs(told: Told) -> Iterable[tuple[str, str]]:
    """Yield each part of a value beside the part of its surrogate."""
    if told.type != EntityType.PERSON:
        yield next(iter(keys_of(told.type, told.value))), told.surrogate.casefold()
        return
    parts, surrogates = parse_name(told.value).parts, parse_name(told.surrogate).parts
    if len(parts) == len(surrogates):
        for part, surrogate in zip(parts, surrogates, strict=True):
            yield part.key, surrogate.key


def _gender(told: Sequence[Told]) -> Share:
    """Return how many mentions by forename have one of the person's gender as surrogate.

    Surnames have no gender, though many are forenames too, and in "Umm Khalid" the forename is the
    son's; a surrogate that no list gives to one gender counts as wrong.
    """
    good = whole = 0
    persons = [t for t in told if t.type == EntityType.PERSON and t.gender]
    for group in _by(persons, "conversation", "identity").values():
        surnames = _surnames(group)
        for one in group:
            if one.surrogate == one.value:
                continue
            for key, surrogate in _forenames(one):
                if not {key, part_key(surrogate)} & surnames:
                    whole += 1
                    good += _gender_in(one.conversation, surrogate) == one.gender
                    break
    return Share(good, whole)


def _surnames(group: Sequence[Told]) -> set[str]:
    """Return the keys of a person's surnames, what follows a forename somewhere, and of theirs.

    A misspelt surname has another key, and the same surrogate.
    """
    found: set[str] = set()
    for one in group:
        parts, surrogates = parse_name(one.value).parts, parse_name(one.surrogate).parts
        if len(parts) == len(surrogates):
            for part, surrogate in zip(parts[1:], surrogates[1:], strict=True):
                if part.role is Role.SURNAME:
                    found |= {part.key, surrogate.key}
    return found


def _forenames(told: Told) -> Iterable[tuple[str, str]]:
    """Yield the key of each forename of a person's own, and the surrogate in its place."""
    tokens, surrogates = parse_name(told.value).tokens, parse_name(told.surrogate).tokens
    parts = [token for token in surrogates if token.key]
    is_behind_particle = False
    for token in tokens:
        if not token.key:
            is_behind_particle = token.role is Role.FIXED
            continue
        if not parts:
            return
        part = parts.pop(0)
        if token.role is Role.GIVEN and not is_behind_particle:
            yield token.key, canonical(told.surrogate[part.start : part.end])
        is_behind_particle = False


def _gender_in(conversation: str, form: str) -> str:
    """Return the gender of a forename for readers of the conversation's language."""
    language = conversation.partition("-")[0]
    genders = load_locale(language).genders if language in LANGUAGES else {}
    # As it is, without the article or the -s of a genitive, or the first of a double name.
    for name in (form, part_key(form), form.removesuffix("s"), form.partition("-")[0]):
        gender = genders.get(name) or gender_of(name)
        if gender in ("M", "F"):
            return gender
    return ""


def _validity(told: Sequence[Told]) -> Share:
    structured = [t for t in told if t.type in _STRUCTURED and t.surrogate != t.value]
    return Share(sum(map(_is_valid, structured)), len(structured))


def _is_valid(told: Told) -> bool:
    form = SURROGATE_TYPES[told.type].form(told.surrogate)
    if form is None:
        return False
    if told.type == EntityType.IBAN:
        return is_iban(form)
    if told.type == EntityType.CREDIT_CARD:
        digits = digits_of(told.surrogate)
        return luhn_digit(digits[:-1]) == digits[-1]
    return True


def _residual(run: Run) -> Share:
    """Return how many messages go out with a value of their conversation in them."""
    values: dict[str, set[str]] = defaultdict(set)
    for one in run.told:
        if len(one.value) >= _SHORTEST_RESIDUAL:
            values[one.conversation].add(one.value)
    left = sum(_has_residual(message, values[message.conversation]) for message in run.published)
    return Share(left, len(run.published))


def _has_residual(message: Published, values: Iterable[str]) -> bool:
    inside = [(r.out_start, r.out_end) for r in message.replacements if r.strategy != "keep"]
    return any(
        not any(low <= start and end <= high for low, high in inside)
        for value in values
        for start, end in occurrences(value, message.text)
    )


def found_of(
    published: Sequence[Published], found: Mapping[str, Sequence[Entity]], *, are_originals: bool
) -> Share:
    """Return how many of the values that got a surrogate a detector finds as their type.

    Args:
        published: the messages.
        found: what the detector finds, by text; messages whose text is not there are left out.
        are_originals: whether the originals count, or their surrogates.
    """
    good = whole = 0
    for message in published:
        text = message.source if are_originals else message.text
        if text not in found:
            continue
        for entity, out_start, out_end, strategy in message.replacements:
            if strategy != "pseudonym":
                continue
            value = entity if are_originals else entity._replace(start=out_start, end=out_end)
            whole += 1
            good += any(other.type == value.type for other in overlapping(found[text], value))
    return Share(good, whole)


class Memory(NamedTuple):
    """What memory of the conversation does: missed values hidden, and harmless ones hidden.

    `linked` are those of the missed values that are hidden as what they are. `extra` counts
    replacements that touch nothing marked, over all messages.
    """

    hidden: Share
    linked: Share
    split: Share
    extra: Share


def memory_of(run: Run, without: Run) -> Memory:
    """Return what a run with memory hides that one without does not.

    Args:
        run: with memory, the missed values left out.
        without: the same without memory.
    """
    missed = [t for t in run.told if t.is_missed]
    names = {
        key: {t.linked for t in group if not t.is_missed and t.linked}
        for key, group in _by(run.told, "conversation", "identity").items()
    }
    linked = [t for t in missed if t.linked in names[t.conversation, t.identity]]
    # The first part of a split value has gone out before anybody could know.
    last_parts = list(_last_parts(run.told))
    extra = sum(len(m.extra) for m in run.published) - sum(len(m.extra) for m in without.published)
    return Memory(
        Share(sum(t.is_hidden for t in missed), len(missed)),
        Share(sum(t.is_hidden for t in linked), len(missed)),
        Share(sum(t.is_hidden for t in last_parts), len(last_parts)),
        Share(extra, len(run.published)),
    )


def _last_parts(told: Iterable[Told]) -> Iterable[Told]:
    for group in _by([t for t in told if t.is_part], "conversation", "identity").values():
        yield group[-1]


def _by(told: Iterable[Told], *names: str) -> dict[object, list[Told]]:
    groups: dict[object, list[Told]] = defaultdict(list)
    for one in told:
        values = tuple(getattr(one, name) for name in names)
        groups[values if len(names) > 1 else values[0]].append(one)
    return groups
