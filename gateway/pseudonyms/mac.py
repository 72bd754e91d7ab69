"""HMAC with SHA-256 under one key, for many short messages."""

import hashlib

_BLOCK_BYTES = 64
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


class Mac:
    """A keyed hash (RFC 2104, SHA-256): equal to `hmac.digest(key, message, "sha256")`.

    Both padded keys are hashed once, which halves the cost of a short message. And `hmac.digest`
    lets go of the interpreter lock on every call: in a worker whose other thread waits for the lock
    each call could then cost a thread switch.
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        if len(key) > _BLOCK_BYTES:
            key = hashlib.sha256(key).digest()
        padded = key.ljust(_BLOCK_BYTES, b"\x00")
        self._inner = hashlib.sha256(padded.translate(_INNER_PAD))
        self._outer = hashlib.sha256(padded.translate(_OUTER_PAD))

    def digest(self, message: bytes) -> bytes:
        """Return the 32 bytes that `message` gives under the key."""
        inner = self._inner.copy()
        inner.update(message)
        outer = self._outer.copy()
        outer.update(inner.digest())
        return outer.digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mac) and self.digest(b"") == other.digest(b"")

    def __hash__(self) -> int:
        return hash(self.digest(b""))

    def __repr__(self) -> str:
        return "Mac(**masked**)"
