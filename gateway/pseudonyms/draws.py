"""Draws: keyed choices, the same for one key and label on every machine and version."""

from collections.abc import Sequence
from typing import TypeVar

from gateway.pseudonyms.mac import Mac

T = TypeVar("T")

# A draw below n from a 256-bit number is biased by at most n / 2**bits left; 96 spare bits make
# that nothing.
_SPARE_BITS = 96


class Draws:
    """An endless row of choices that depends on nothing but the key of `mac` and `label`.

    The label names what is chosen (type, canonical form, attempt), so that no two choices share a
    row.
    """

    __slots__ = ("_bits", "_block", "_label", "_mac", "_state")

    def __init__(self, mac: Mac, label: bytes) -> None:
        self._mac = mac
        self._label = label
        self._block = 0
        self._bits = 0
        self._state = 0

    def below(self, n: int) -> int:
        """Return the next number, from 0 to n - 1, uniform."""
        needed = n.bit_length()
        if self._bits < needed + _SPARE_BITS:
            block = self._mac.digest(self._label + b"\x00" + self._block.to_bytes(4, "big"))
            self._state = int.from_bytes(block, "big")
            self._bits = 256
            self._block += 1
        self._state, choice = divmod(self._state, n)
        self._bits -= needed
        return choice

    def pick(self, choices: Sequence[T]) -> T:
        """Return the next choice of `choices`."""
        return choices[self.below(len(choices))]

    def digits(self, n: int) -> str:
        """Return the next `n` decimal digits."""
        return str(self.below(10**n)).zfill(n) if n else ""

    def between(self, low: int, high: int) -> int:
        """Return the next number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)
