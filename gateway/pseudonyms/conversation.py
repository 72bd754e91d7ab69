"""One conversation in memory.

Its keys, what the vault remembers of it, and decisions taken already.
"""

import re
from collections.abc import Callable, Hashable, Sequence
from typing import Final

from gateway.domain.digits import decimal_digits
from gateway.domain.tuples import new_tuple
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.keys import ConversationKeys
from gateway.pseudonyms.name_lists import surrogate_keys
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.records import (
    ASSUMED,
    IDENTITY,
    INDEX,
    INITIAL,
    LANGUAGE,
    NAME_PART,
    SEPARATOR,
    SURROGATE,
    Entry,
    decode_entry,
    encode_entry,
    entry_hash,
    form_of,
)
from gateway.pseudonyms.usual_language import UsualLanguage

# Approximate cost in CPython 3.11 of the dictionary slot, key and value objects, beside their
# characters.
_ENTRY_BYTES: Final = 560
_DECISION_BYTES: Final = 420
_SETTLED_BYTES: Final = 2_400
_SHORT_BYTES: Final = 240
_CONVERSATION_BYTES: Final = 3_000
# Hashes of one message's forms; a message without a new value leaves its own to the next.
_MAX_HASHES: Final = 1_024
# Those of a number that are the same however much of it is written.
_END_DIGITS: Final = 7
_DIGITS_ID: Final = re.compile(r"-?[0-9]+")
# Sixteen digits are one more than a telephone number has, and as a JSON number still exact to
# readers that count in doubles.
_FIRST_ID, _N_IDS = 8 * 10**15, 10**15
_ID_BYTES: Final = 10
# 64 bits tell the parts of a conversation apart.
PART_HASH_BYTES: Final = 8


class Conversation:
    """What one conversation knows.

    All of it can be loaded from the vault again, except cached decisions.

    `decided` maps (type, text as written) to decisions, so that a repeated value costs one look-up.
    `settled` keeps what callers made of decisions that stand, see `Pseudonymizer.settle`.
    `n_bytes` estimates the memory held, for the bound on the cache.
    `is_restored` says that records came from the vault: only then may a form that was not met since
    be known by its hash. `part_texts` maps the first bytes of the hash of a part of a name, in hex,
    to what is remembered of it. `short_names` maps short forms to the whole form that each stands
    for, or to nothing where several have it; `wholes` keeps what was decided for a form, which a
    later value does not change. `usual` is what its messages have told of their language.
    `free_from` has the attempt at which the last value of a type in the message at hand found a
    surrogate that was free, where many were taken.
    """

    __slots__ = (
        "_counts",
        "_ends",
        "_entries",
        "_hashes",
        "_keys",
        "_known",
        "_pending",
        "_put",
        "_staying",
        "_taken",
        "contacts",
        "decided",
        "free_from",
        "is_restored",
        "met_types",
        "n_bytes",
        "part_texts",
        "settled",
        "short_names",
        "usual",
        "wholes",
    )

    def __init__(
        self,
        keys: ConversationKeys,
        records: dict[bytes, bytes],
        put: Callable[[bytes, bytes], None],
    ) -> None:
        self._keys = keys
        self._put = put
        # Those that came from the vault; what was remembered since is known by its form.
        self._entries: dict[bytes, Entry] = {}
        self._known: dict[tuple[str, str, str], str] = {}
        self._hashes: dict[tuple[str, str, str], bytes] = {}
        self._taken: set[tuple[str, str]] = set()
        self._pending: set[tuple[str, str]] = set()
        self._staying: set[tuple[str, str]] = set()
        self._counts: dict[str, int] = {}
        self.decided: dict[tuple[str, str], Decision] = {}
        self.free_from: dict[str, int] = {}
        self.settled: dict[Hashable, object] = {}
        self.part_texts: dict[str, str] = {}
        self.short_names: dict[str, str] = {}
        self.wholes: dict[str, str] = {}
        self.usual = UsualLanguage()
        self.met_types: set[str] = set()
        self.contacts: set[tuple[str, str]] = set()
        self._ends: set[str] = set()
        self.is_restored = bool(records)
        self.n_bytes = _CONVERSATION_BYTES
        n_prefix = len(keys.prefix)
        for key, value in records.items():
            hashed, entry = key[n_prefix:], decode_entry(value)
            self._entries[hashed] = entry
            self._learn(hashed, *entry)

    @property
    def draws_alone(self) -> bool:
        """Whether no other conversation draws the surrogates that it draws."""
        return self._keys.draws is self._keys.moves

    @property
    def is_known(self) -> bool:
        """Whether the vault holds anything of it, as changed by the micro-batch at hand."""
        return bool(self._entries or self._known)

    def find(self, kind: str, type_: str, form: str) -> str | None:
        """Return the text remembered for `form`, or None."""
        key = (kind, type_, form)
        text = self._known.get(key)
        if text is None and self.is_restored:
            entry = self._entries.get(self.hash_of(kind, type_, form))
            if entry is not None:
                text = self._known[key] = entry.text
        return text

    def remember(self, kind: str, type_: str, form: str, text: str) -> None:
        """Keep `text` for `form`, here and in the vault."""
        hashed = self.hash_of(kind, type_, form)
        self._known[kind, type_, form] = text
        self._learn(hashed, kind, type_, text)
        self._put(self._keys.prefix + hashed, encode_entry(new_tuple(Entry, (kind, type_, text))))

    def count_of(self, type_: str) -> int:
        """Return the highest number given to a value of a type, 0 where there is none."""
        return self._counts.get(type_, 0)

    def whole_of(self, form: str) -> str:
        """Return the form of the value that `form` is a short form of, or `form` itself."""
        return self.wholes.get(form) or self.short_names.get(form) or form

    def note_whole(
        self, form: str, whole: str, shorts: Sequence[str], *, are_shared: bool = False
    ) -> None:
        """Keep what `form` stands for, and by what short forms it may be called from now on.

        A short form of two values stands for neither, unless it is `are_shared`: two houses of one
        street.
        """
        self.wholes[form] = whole
        for short in shorts:
            known = self.short_names.setdefault(short, form)
            if known != form and not are_shared:
                self.short_names[short] = ""
        self.n_bytes += _SHORT_BYTES * (1 + len(shorts))

    def texts_of(self, kind: str) -> list[str]:
        """Return the text of every entry of a kind that came from the vault, in its order."""
        return [entry.text for entry in self._entries.values() if entry.kind == kind]

    def entries_of(self, kind: str) -> list[Entry]:
        """Return every entry of a kind that came from the vault, in its order."""
        return [entry for entry in self._entries.values() if entry.kind == kind]

    def hash_of(self, kind: str, type_: str, form: str) -> bytes:
        """Return the keyed hash that stands for `form`; computed once a message."""
        key = (kind, type_, form)
        hashed = self._hashes.get(key)
        if hashed is None:
            if len(self._hashes) >= _MAX_HASHES:
                self._hashes.clear()
            hashed = self._hashes[key] = entry_hash(self._keys.draws, kind, type_, form)
        return hashed

    def published_id(self, value: str) -> str:
        """Return what takes the place of an id: of digits for one of digits, else hexadecimal.

        Surrogates are drawn for one conversation, from ranges that may be small: two conversations
        that share one would become one. Of a million ids two share theirs with a probability of
        0.0005 (digits) or less than one in a trillion.
        """
        digest = self._keys.draws.digest(f"id{SEPARATOR}{value}".encode("utf-8", "surrogatepass"))
        if not _DIGITS_ID.fullmatch(value):
            return digest[:_ID_BYTES].hex()
        number = _FIRST_ID + int.from_bytes(digest[:8]) % _N_IDS
        return f"-{number}" if value[0] == "-" else str(number)

    def draws(self, type_: str, form: str, attempt: int = 0) -> Draws:
        """Return the choices for a value; another attempt gives other choices."""
        return Draws(self._keys.draws, _label(type_, form, attempt))

    def moves(self, purpose: str) -> Draws:
        """Return the choices of what values are moved by, this conversation's own in any scope."""
        return Draws(self._keys.moves, _label("shared", purpose, 0))

    def expect(self, type_: str, form: str) -> None:
        """Note an original of the message at hand, which no surrogate may equal."""
        self._pending.add((type_, form))

    def keep_language(self) -> None:
        """Remember the language of the conversation once it is settled."""
        usual = self.usual
        if usual.is_settled and usual.tag is not None and not self.find(LANGUAGE, "", ""):
            self.remember(LANGUAGE, "", "", usual.tag)

    def assume(self, purpose: str, text: str) -> str:
        """Return what the conversation assumes for a purpose, `text` where it is the first.

        Nothing is kept of an empty text.
        """
        known = self.find(ASSUMED, "", purpose)
        if known is None and text:
            self.remember(ASSUMED, "", purpose, text)
        return known or text

    def end_message(self) -> None:
        """Drop what belongs to one message: the notes of `expect`, and hashes of its forms.

        Attempts too: what is drawn in the next one depends on nothing but the vault.
        """
        self._pending.clear()
        self.free_from.clear()
        self._hashes.clear()

    def is_free(self, kind: str, type_: str, form: str) -> bool:
        """Return whether `form` may serve as a surrogate: neither taken nor an original seen."""
        key = (type_, form)
        if key in self._taken or key in self._pending or key in self._staying:
            return False
        # An original that found no surrogate free has an index.
        for place in (kind, INDEX) if kind == SURROGATE else (kind,):
            if (place, type_, form) in self._known:
                return False
            if self.is_restored and self.hash_of(place, type_, form) in self._entries:
                return False
        return True

    def is_given_out(self, type_: str, form: str) -> bool:
        """Return whether `form` is the surrogate of a value."""
        return (type_, form) in self._taken

    def given_out(self, type_: str) -> list[str]:
        """Return the forms of all surrogates of a type, in no order; reads all that are taken."""
        return [form for of_type, form in self._taken if of_type == type_]

    def leave(self, type_: str, form: str) -> None:
        """Note the canonical form of a value that stays: no surrogate may equal it."""
        self._staying.add((type_, form))

    def decide(self, type_: str, value: str, decision: Decision) -> None:
        """Cache a decision for the text as written."""
        self.decided[type_, value] = decision
        self.n_bytes += _decision_bytes(value, decision)
        if decision.replacement is not None:
            self.met_types.add(type_)

    def meet_contact(self, type_: str, form: str) -> None:
        """Note the canonical form of a contact that was replaced."""
        if (type_, form) not in self.contacts:
            self.contacts.add((type_, form))
            self._ends.add(decimal_digits(form)[-_END_DIGITS:])
            self.n_bytes += _SHORT_BYTES

    def may_have_met_number(self, value: str) -> bool:
        """Return whether a number may be that of a contact; only False is certain."""
        return self.is_restored or decimal_digits(value)[-_END_DIGITS:] in self._ends

    def settle(self, key: Hashable, outcome: object) -> None:
        """Keep what was made of decisions until one of them is forgotten."""
        if key not in self.settled:
            self.n_bytes += _SETTLED_BYTES
        self.settled[key] = outcome

    def forget_decisions(self, type_: str) -> None:
        """Drop the cached decisions of a type, and all that was made of decisions.

        They are found again, or anew where more is known by now.
        """
        self.n_bytes -= _SETTLED_BYTES * len(self.settled)
        self.settled.clear()
        for key in [key for key in self.decided if key[0] == type_]:
            decision = self.decided.pop(key)
            self.n_bytes -= _decision_bytes(key[1], decision)

    def _learn(self, hashed: bytes, kind: str, type_: str, text: str) -> None:
        self.n_bytes += _ENTRY_BYTES + 2 * len(text)
        if kind == NAME_PART:
            self.part_texts[hashed[:PART_HASH_BYTES].hex()] = text
            _, native, latin = text.split(SEPARATOR)
            for key in surrogate_keys(native, latin):
                self._taken.add((type_, key))
        elif kind in (INDEX, IDENTITY):
            number = int(text.partition(SEPARATOR)[0])
            if number > self._counts.get(type_, 0):
                self._counts[type_] = number
            self.met_types.add(type_)
        elif kind in (SURROGATE, INITIAL):
            self._taken.add((type_, form_of(text)))
            self.met_types.add(type_)
        elif kind == LANGUAGE:
            self.usual.settle(text)


def _label(type_: str, form: str, attempt: int) -> bytes:
    label = f"draw{SEPARATOR}{type_}{SEPARATOR}{form}{SEPARATOR}{attempt}"
    return label.encode("utf-8", "surrogatepass")


def _decision_bytes(value: str, decision: Decision) -> int:
    return _DECISION_BYTES + 2 * len(value) + 2 * len(decision.replacement or "")
