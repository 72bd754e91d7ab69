"""What the pipeline asks of the pseudonym engine, and the engine of its vault."""

from collections.abc import Callable, Hashable, Iterable, Sequence, Set
from typing import NamedTuple, Protocol

from gateway.domain import Entity, Erasure, FieldEntities, TextField, VaultChange


class Decision(NamedTuple):
    """What becomes of one entity: the text in its place, None where it stays, and the strategy."""

    replacement: str | None
    strategy: str


class Vault(Protocol):
    """The records of one input partition.

    They are keyed hashes and surrogates, never originals in the clear: a view over
    committed records plus the changes of micro-batches still in flight.
    """

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return every record whose key starts with `prefix` (a conversation's)."""

    def put(self, key: bytes, value: bytes | None) -> None:
        """Record a change of the current micro-batch; None deletes."""


class Words(Protocol):
    """The words of values that were found in one conversation, to find them again.

    Owned here, built by whoever looks for values (`detection.memory`). Bounded in memory.
    """

    def may_be_piece(self, text: str) -> bool:
        """Return whether `number_end` must be asked: for a piece of a number, or after one."""

    def answered(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return the entities, with the value that was just asked for.

        To be given every text of the conversation, in order.
        """

    def take_news(self) -> list[str]:
        """Return by what texts are told that hold a word learned since the last call."""

    def find_news(
        self, text: str, entities: Sequence[Entity], stems: list[str]
    ) -> Sequence[Entity]:
        """Return `entities`, or a sorted copy with what those words make up in `text`.

        `stems` are those of `take_news`.
        """

    def learn(self, forms: Iterable[str], type_: str, *, is_sure: bool = False) -> None:
        """Remember a word by its canonical forms; one that is sure in the place of another name."""

    def learn_nicknames(self, forms: tuple[str, ...], type_: str) -> None:
        """Remember what somebody or an account is called in short, by canonical forms."""

    def learn_phrase(self, value: str, type_: str) -> None:
        """Remember words that are found again only together."""

    def learn_street(self, street: str) -> None:
        """Remember a street whose kind comes last, by all of its words, one of them a name."""

    def learn_bare_street(self, name: str) -> None:
        """Remember what a street is called, where a model takes that for somebody later."""

    def learn_tail(self, digits: str, type_: str) -> None:
        """Remember the last digits of a number, in ASCII."""

    def learn_number(self, type_: str, value: str) -> None:
        """Remember a number or a code, whose digits may be corrected."""

    def corrections(
        self, text: str, entities: Sequence[Entity], *, is_next: bool = True
    ) -> Sequence[tuple[Entity, str | None]]:
        """Return the digits in `text` that correct a number, and the number that ends with them.

        None for digits that were not known. To be given every text of the conversation, in order,
        with `is_next`.
        """

    def learn_sum(self, value: str) -> bool:
        """Remember the figures of a sum; return whether there was any to know it by."""

    def learn_date(self, days: Iterable[tuple[int, int]] = ()) -> None:
        """Take note that the conversation has spoken of a date with its month.

        `days` are those that are known, each with its month.
        """

    def take_date_news(self) -> bool:
        """Return whether the first date was learned since the last call."""

    def with_days(
        self, text: str, entities: Sequence[Entity], *, is_next: bool = True
    ) -> Sequence[Entity]:
        """Return `entities`, or a sorted copy with days that are told by their number alone.

        To be given every text of the conversation, in order, with `is_next`.
        """

    def with_surnames(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return `entities`, or a copy in which forenames go on with surnames not found."""

    def with_sums(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return `entities`, or a sorted copy with known sums that stand without a currency."""

    def find(
        self, text: str, entities: Sequence[Entity], *, asks: bool = False
    ) -> Sequence[Entity]:
        """Return `entities`, or a sorted copy with what the known words make up in `text`.

        `asks` has every word looked up in the vault, as after a restart.
        """

    def retyped(self, text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
        """Return `entities`, or a copy in which a known word has the type that it is known by."""

    def number_end(self, sender: str, text: str) -> tuple[int, int, str] | None:
        """Return start and end of the piece in `text` with which a number goes on, and its digits.

        None where there is none.
        """


# Makes the words of a conversation; asks back whether the vault knows the key of a part of a name,
# and whether it knows initials; there is nothing to ask where it has none.
MakeWords = Callable[[Callable[[str], bool], Callable[[str], bool] | None], Words]


class Pseudonymizer(Protocol):
    """Gives surrogates for one input partition, in input order.

    Not thread-safe, bounded in memory.
    """

    @property
    def n_conversations(self) -> int:
        """How many conversations, or whatever the policy takes for one, are held in memory."""

    def require_key(self) -> None:
        """Return if the vault was written under one of the keys at hand, or under none at all.

        Raises:
            KeyDiffers: it was written under others only, and that is not accepted.
        """

    def conversation_pseudonym(self, conversation_id: str) -> str:
        """Return the name of the conversation for audit events: keyed, not reversible."""

    def published_id(self, conversation_id: str, value: str) -> str:
        """Return what takes the place of a personal id or key: no two ids share it.

        Digits for digits, hexadecimal digits for others; keyed, not reversible.
        """

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return a decision for every entity of every field, in the same order.

        Identities are resolved over all the fields together, so that a sender's name in a
        structured field and the same name in the text share one surrogate. New surrogates go to the
        vault at once.
        """

    def recall(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with values of the conversation added that were not found.

        To be called for every message, before anything else.
        """

    def recall_new(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> FieldEntities:
        """Return the entities, with what `resolve` has just learned added where it was not found.

        To be called behind `resolve` with the same arguments: the sender's field names in full
        whom the text calls by a part of the name.
        """

    def met_types(self, conversation_id: str, fields: Sequence[TextField]) -> Set[str]:
        """Return the types of which the conversation of a message has replaced values."""

    def replacement_of(
        self, conversation_id: str, fields: Sequence[TextField], type_: str, value: str
    ) -> str | None:
        """Return what takes the place of a value that the conversation has met before.

        In whatever spelling. None where it has not met the value, or leaves it as it is.
        """

    def settled(self, conversation_id: str, key: Hashable) -> object | None:
        """Return what `settle` was given, None where a decision may have changed since."""

    def settle(self, conversation_id: str, key: Hashable, outcome: object) -> None:
        """Keep what was made of the decisions of a conversation, within the bound on memory.

        Args:
            conversation_id: the conversation that was resolved last.
            key: names all that the outcome depends on beside the decisions.
            outcome: of a few fields at most.
        """

    def erase(self, conversation_id: str) -> Erasure:
        """Forget a conversation: here, and in the vault under any master key at hand.

        Messages that follow begin it anew. Return whether anything was held of it.
        """

    def drain_changes(self) -> list[VaultChange]:
        """Return the changes since the last call, in order, for this micro-batch's transaction."""
