"""The restorers of conversations, held for as long as their answers come."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.originals import Original, originals_of
from gateway.pseudonyms.protocols import MakeWords

# Conversations whose restorers are held.
_MOST_HELD: Final = 200


class Restorers:
    """The restorers of the conversations that are answered just now; not thread-safe.

    To take in hundreds of names takes a while, and a conversation has many answers.

    Args:
        partitions: returns, for each partition, what loads the vault records with a prefix. Their
            records are not mixed: a conversation has a data key of its own in each.
        keys: the master keys.
        make_words: see `Restorer`.
    """

    def __init__(
        self,
        partitions: Callable[[], Sequence[Callable[[bytes], Mapping[bytes, bytes]]]],
        keys: KeyRing,
        make_words: MakeWords,
    ) -> None:
        self._partitions = partitions
        self._keys = keys
        self._make_words = make_words
        self._held: dict[str, tuple[list[Original], Restorer]] = {}

    def of(self, conversation_id: str) -> Restorer:
        """Return what knows a conversation, the same one as before unless more is known of it.

        Raises:
            OriginalUnreadable: an original of its was changed since it was written.
        """
        loads = self._partitions()
        found = [one for load in loads for one in originals_of(conversation_id, self._keys, load)]
        originals = sorted(set(found))
        before = self._held.get(conversation_id)
        if before is not None and before[0] == originals:
            return before[1]
        if len(self._held) >= _MOST_HELD:
            self._held.clear()
        restorer = Restorer(originals, self._make_words)
        self._held[conversation_id] = (originals, restorer)
        return restorer
