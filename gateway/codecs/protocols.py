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

    def as_read(self, value: bytes, document: object) -> bytes:
        """Return what is published of a value that passes: it holds nothing but `document`.

        Args:
            value: the bytes as they came, which are returned wherever that holds of them.
            document: what `decode` read in them.
        """

    def encode(self, document: object) -> bytes:
        """Return `document` in this format; `decode(encode(d)) == d`."""

    def fragment(self, text: str) -> bytes:
        """Return the bytes as which `text` stands within any encoded document that holds it."""
