"""The quasi-identifier rule: what is harmless alone points to a person when enough of it meets.

Age, job, illness, home town, school, a date and a postal code are kinds of indirect identifiers.
The rule counts the kinds that a conversation shows: traits of a person, which no policy replaces,
and values that the policy keeps. A kind that would be the k-th is replaced by its category, there
and in all messages that follow, so that a reader never meets k kinds. What was published before
stays as it is: a stream cannot take it back.
"""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock

from gateway.domain import Entity, EntityType, Erasure, FieldEntities, TextField
from gateway.domain.detectors import TRAIT_PREFIX
from gateway.pseudonyms.forwarding import ForwardingPseudonymizer
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.pseudonyms.protocols import Decision, Pseudonymizer
from gateway.pseudonyms.resolver import KEPT

RULE = "quasi_identifiers"
_KINDS: dict[str, str] = {
    EntityType.LOCATION: "place",
    EntityType.ORGANIZATION: "organization",
    EntityType.DATETIME: "date",
    EntityType.POSTAL_CODE: "postal_code",
}
_MAX_CONVERSATIONS = 50_000


class ShownKinds:
    """Which kinds each conversation showed; in memory, thread-safe.

    Bounded: the least recently used is dropped first. One outlives pseudonymizers, which are made
    anew where a micro-batch failed.
    """

    def __init__(self, max_conversations: int = _MAX_CONVERSATIONS) -> None:
        self._max_conversations = max_conversations
        self._shown: OrderedDict[str, set[str]] = OrderedDict()
        self._lock = Lock()

    def of(self, conversation_id: str) -> set[str]:
        """Return the kinds of a conversation, to add to."""
        with self._lock:
            kinds = self._shown.setdefault(conversation_id, set())
            self._shown.move_to_end(conversation_id)
            if len(self._shown) > self._max_conversations:
                self._shown.popitem(last=False)
            return kinds

    def forget(self, conversation_id: str) -> None:
        """Forget a conversation."""
        with self._lock:
            self._shown.pop(conversation_id, None)


class GuardedPseudonymizer(ForwardingPseudonymizer):
    """Applies the rule to what another pseudonymizer decides; not thread-safe.

    A worker that takes a conversation over begins to count anew: the rule then lets more kinds
    through than it would have, never fewer.

    Args:
        inner: decides about all but traits.
        policy: its `quasi_limit` is how many kinds may not meet.
        shown: which kinds the conversations showed.
    """

    def __init__(self, inner: Pseudonymizer, policy: Policy, shown: ShownKinds) -> None:
        super().__init__(inner)
        self._policy = policy
        self._limit = policy.quasi_limit
        self._shown = shown

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return a decision for every entity; those of the rule say its name and counts."""
        others = [
            [e for e in spans if not e.detector.startswith(TRAIT_PREFIX)] for spans in entities
        ]
        inner = iter(self._inner.resolve(conversation_id, fields, others))
        shown = self._shown.of(conversation_id)
        result: list[list[Decision]] = []
        for field, spans in zip(fields, entities, strict=True):
            decided = iter(next(inner))
            decisions = []
            for entity in spans:
                if entity.detector.startswith(TRAIT_PREFIX):
                    kind = entity.detector.removeprefix(TRAIT_PREFIX)
                    decision = self._judged(kind, kind.upper(), KEPT, shown)
                else:
                    decision = next(decided)
                    kind = _KINDS.get(entity.type, "")
                    if kind and decision.replacement is None and self._is_kept(field, entity):
                        decision = self._judged(kind, entity.type, decision, shown)
                decisions.append(decision)
            result.append(decisions)
        return result

    def erase(self, conversation_id: str) -> Erasure:
        """Forget a conversation, and the kinds that it showed."""
        self._shown.forget(conversation_id)
        return super().erase(conversation_id)

    def _is_kept(self, field: TextField, entity: Entity) -> bool:
        """Return whether the policy keeps a value, other than as one that identifies nobody."""
        value = field.text[entity.start : entity.end]
        return self._policy.decide(entity.type, value) is Strategy.KEEP

    def _judged(self, kind: str, type_: str, kept: Decision, shown: set[str]) -> Decision:
        """Return whether a value stays; one kind fewer than the limit may be shown."""
        if kind in shown or len(shown) < self._limit - 1:
            shown.add(kind)
            return kept
        counts = f"{len(shown) + 1} kinds, limit {self._limit}"
        return Decision(f"[{type_}]", f"{Strategy.CATEGORY} ({RULE}: {counts})")
