"""What a route asks of a value format."""

from typing import Protocol


class Codec(Protocol):
    """Turns record values into documents and back; stateless and thread-safe."""

    name: str

    def decode(self, value: bytes) -> object:
        """Return the document in `value`: objects, lists, strings, numbers, booleans and None.

        Raises:
            DecodeError: the value is not in this format; the error never quotes it.
        """

    def encode(self, document: object) -> bytes:
        """Return `document` in this format; `decode(encode(d)) == d`."""

    def fragment(self, text: str) -> bytes:
        """Return the bytes as which `text` stands within any encoded document that holds it."""
