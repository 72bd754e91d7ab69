"""Recognizes values that a Schema Registry serializer framed."""

from gateway.domain import Headers
from gateway.errors import SchemaFramingUnsupported

# 0x00 and a 4-byte schema id, or 0x01 and a 16-byte GUID. No JSON text starts with either byte.
_FRAMES = {0: "a schema id", 1: "a schema GUID"}
# Of AWS Glue: 0x03, how the rest is compressed (not at all, or by zlib), and a 16-byte schema id.
_GLUE_FRAMES = (b"\x03\x00", b"\x03\x05")
_GLUE_LENGTH = 18
_N_PROBED = 4
_SCHEMA_ID_HEADER = "__value_schema_id"


def is_utf_16(value: bytes) -> bool:
    """Return whether a value reads as ASCII in UTF-16 without its mark, of either byte order."""
    even, odd = value[:8:2], value[1:8:2]
    return len(odd) == _N_PROBED and ((not any(even) and all(odd)) or (not any(odd) and all(even)))


def refuse_framing(value: bytes, headers: Headers) -> None:
    """Raise if `value` is framed, so that the dead letter says so instead of 'not valid JSON'.

    Call it for values that could not be decoded: a framed one never decodes.

    Raises:
        SchemaFramingUnsupported: framed in the value or, by the newer serializers, in a header.
    """
    frame = _FRAMES.get(value[0]) if value and not is_utf_16(value) else None
    if value.startswith(_GLUE_FRAMES) and len(value) >= _GLUE_LENGTH:
        frame = "a header of the AWS Glue Schema Registry"
    if frame:
        raise SchemaFramingUnsupported(f"the value starts with {frame}")
    if any(name == _SCHEMA_ID_HEADER for name, _ in headers):
        raise SchemaFramingUnsupported(f"header {_SCHEMA_ID_HEADER} names a schema")
