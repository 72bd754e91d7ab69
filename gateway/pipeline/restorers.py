"""The restorers of conversations, held for as long as their answers come."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.originals import SealedOriginals
from gateway.pseudonyms.protocols import MakeWords

# Conversations whose restorers are held.
_MOST_HELD: Final = 200


class _Held(NamedTuple):
    """A conversation that is answered: its records in each partition, and who knows them."""

    sealed: SealedOriginals
    records: list[list[Mapping[bytes, bytes]]]
    restorer: Restorer


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
        self._held: dict[str, _Held] = {}

    def of(self, conversation_id: str) -> Restorer:
        """Return what knows a conversation, the same one as before unless more is known of it.

        Raises:
            OriginalUnreadable: an original of its was changed since it was written.
        """
        held = self._held.get(conversation_id)
        sealed = SealedOriginals(conversation_id, self._keys) if held is None else held.sealed
        records = [sealed.load(load) for load in self._partitions()]
        if held is not None and held.records == records:  # before they are opened, which takes long
            return held.restorer
        if len(self._held) >= _MOST_HELD:
            self._held.clear()
        originals = sorted({one for own in records for one in sealed.opened(own)})
        restorer = Restorer(originals, self._make_words)
        self._held[conversation_id] = _Held(sealed, records, restorer)
        return restorer
