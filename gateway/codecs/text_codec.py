"""Plain text values: the whole value is one text."""

from typing import Final

from gateway.errors import DecodeError

# Of UTF-16 and of binary formats much is valid UTF-8, with letters between which nothing is found.
# Nearly all hold controls, as frames of a Schema Registry do. Of these a text has white space and
# the escape before colours of a terminal; it may also end with what ends it in C.
_NUL: Final = b"\0"
_CONTROLS: Final = bytes({*range(0x20)} - {*b"\t\n\v\f\r\x1b"})


class TextCodec:
    """Reads and writes UTF-8 text; the document is the text itself."""

    name = "text"

    def decode(self, value: bytes) -> object:
        """Return the text in `value`.

        Raises:
            DecodeError: not valid UTF-8, or no text.
        """
        content = value.rstrip(_NUL)
        if len(content.translate(None, _CONTROLS)) < len(content):
            raise DecodeError("no text: it looks like UTF-16 or a binary format")
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError as error:
            # The error holds the value, so it must not become the context of ours: raise outside.
            position = error.start
        raise DecodeError(f"not valid UTF-8 at byte {position}")

    def as_read(self, value: bytes, document: object) -> bytes:
        """Return `value`: all of it was read."""
        return value

    def encode(self, document: object) -> bytes:
        """Return `document`, a text, in UTF-8."""
        if not isinstance(document, str):
            raise TypeError(type(document).__name__)
        return document.encode("utf-8")

    def fragment(self, text: str) -> bytes:
        """Return `text` in UTF-8."""
        return text.encode("utf-8")
