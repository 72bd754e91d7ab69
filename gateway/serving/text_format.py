"""Writes Protobuf's text format, as far as `config.pbtxt` needs it; no Protobuf at run time."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias


class Symbol(str):
    """A name of an enumeration: written without quotes."""

    __slots__ = ()


Value: TypeAlias = "bool | int | float | str | Message | Sequence[Value]"
Message: TypeAlias = Mapping[str, Value]


def write_message(message: Message) -> str:
    """Return `message` as text; messages in a list become repeated fields."""
    return "".join(f"{line}\n" for line in _fields(message))


def _fields(message: Message) -> Iterator[str]:
    for name, value in message.items():
        if isinstance(value, Mapping):
            yield from _nested(name, value)
        elif isinstance(value, Sequence) and not isinstance(value, str):
            messages = [part for part in value if isinstance(part, Mapping)]
            if messages:
                for part in messages:
                    yield from _nested(name, part)
            else:
                yield f"{name}: [ {', '.join(_scalar(part) for part in value)} ]"
        else:
            yield f"{name}: {_scalar(value)}"


def _nested(name: str, message: Message) -> Iterator[str]:
    inner = list(_fields(message))
    if not any("\n" in line or line.endswith("{") for line in inner) and len(inner) < 3:
        yield f"{name} {{ {' '.join(inner)} }}" if inner else f"{name} {{ }}"
        return
    yield f"{name} {{"
    yield from (f"  {line}" for line in inner)
    yield "}"


def _scalar(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Symbol):
        return value
    # JSON's escapes of plain text are those of the text format.
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
