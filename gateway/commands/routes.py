"""`routes try`: what a route makes of raw records, before any topic is touched.

Of the records themselves nothing is shown but where text was found and how much of it; what would
be published is shown in full.
"""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson
from rich.highlighter import JSONHighlighter
from rich.text import Text

from gateway.audit.events import MESSAGE_HEADER
from gateway.codecs import (
    JsonCodec,
    KeyName,
    TextCodec,
    leaves,
    parse_selector,
    step_without_place,
)
from gateway.commands.close_names import closest
from gateway.commands.console import (
    EXIT_FAILED,
    STANDARD_INPUT,
    STANDARD_OUTPUT,
    err,
    folding_table,
    named_stream,
    out,
    standard_input,
)
from gateway.commands.lines import BYTE_ORDER_MARK
from gateway.commands.mixed_conversations import mixed
from gateway.commands.unread import open_ids, told_ids, types_found, unread_places
from gateway.domain import BatchResult, Message, Outcome, RawRecord
from gateway.errors import ConfigurationError, errors_by_code
from gateway.observability.logs import configure_logging
from gateway.pipeline.fields import SanitizedFields
from gateway.pipeline.publication import MODEL_HEADER, POLICY_HEADER
from gateway.pipeline.sanitizer import Read
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.routes import Route
from gateway.routes.place_names import field_name
from gateway.settings import RouteSettings, Settings
from gateway.wiring.pseudonyms import keys_of_one_run
from gateway.wiring.sanitizers import build_sanitizers

_ERRORS: Final = errors_by_code()
# All but tabs, the ends of lines and pages, and the escape character before colours.
_CONTROL: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")


def try_route(
    settings: Settings,
    source: Path | None,
    topic: str | None,
    key: str | None,
    headers: Sequence[str] = (),
    *,
    as_json: bool,
    by_line: bool = False,
) -> int:
    """Print what becomes of the records of a file, or of standard input; return the exit status.

    Args:
        settings: all settings; without a master key a random one serves for this run.
        source: one JSON document, or one record a line; standard input where it is None.
        topic: the input topic of the route; needed where the settings have several.
        key: the key of all records.
        headers: those of all records, each as `name=value`.
        as_json: print one JSON object a record.
        by_line: whether each line is a record where the format is text; else the whole is one.

    Raises:
        ConfigurationError: no route has this topic, or several could be meant; a header has no `=`;
            there is no record.
    """
    configure_logging("ERROR", "console")
    route = _chosen(settings.routes, topic)
    given = source.read_bytes() if source else _read_all()
    is_json = route.format == JsonCodec.name
    if route.format == TextCodec.name and not by_line:
        # A message may have several lines; an editor ends the last one.
        text = given.removesuffix(b"\n").removesuffix(b"\r")
        records = [(1, text)] if text.strip() else []
    else:
        records = records_in(given, is_json=is_json)
        if is_binary(given):
            err.print("control bytes, which no text has: all of it is tried as one record")
    if not records:
        raise ConfigurationError(f"{source or STANDARD_INPUT} holds no record")
    keys = keys_of_one_run(settings.pseudonyms)
    # In memory: a worker beside may have the stores open.
    vault = settings.vault.model_copy(update={"backend": "memory"})
    of_route = settings.model_copy(update={"routes": (route,), "vault": vault})
    sanitizers = build_sanitizers(of_route, keys, may_wait=False)
    sanitizer = sanitizers[route.input]
    pseudonymizer = sanitizer.make_pseudonymizer(MemoryVault())
    given_headers = [_header(text) for text in headers]
    found = []
    documents = []
    personal: dict[str, list[str]] = {}
    with asyncio.Runner() as runner:
        for number, value in records:
            record = RawRecord(route.input, 0, number, 0, key.encode() if key else None, value)
            record = record._replace(headers=given_headers)
            detected = runner.run(sanitizer.detect([record]))
            seen: list[SanitizedFields] = []
            result = sanitizer.complete(detected, pseudonymizer, seen)
            read = detected.reads[0]
            described = _described(number, sanitizer.route, read, result, seen)
            if isinstance(read, Message) and not seen:
                for place, types in zip(
                    described["places"], types_found(sanitizer, read, runner), strict=True
                ):
                    place["found"] = types
            if isinstance(read, Message) and described["outcome"] == Outcome.SANITIZED:
                published = result.records[0].value
                described["unread"] = unread_places(sanitizer, read, published, runner)
                personal |= open_ids(sanitizer, read, record.key, result.records[0], runner)
            found.append(described)
            with suppress(orjson.JSONDecodeError):
                documents.append(orjson.loads(value.removeprefix(BYTE_ORDER_MARK)))
    with named_stream(STANDARD_OUTPUT):
        for one in found:
            if as_json:
                _print_json(orjson.dumps(one, default=_as_fragment).decode())
            else:
                _show(one)
    lines = told_ids(route, personal)
    if is_json and documents:
        lines += [*unmet(route, documents), *mixed(route, documents)]
    for line in lines:
        err.print(line, markup=False, highlight=False, soft_wrap=True)
    return EXIT_FAILED if any(one["outcome"] == Outcome.DEAD_LETTERED for one in found) else 0


def _header(text: str) -> tuple[str, bytes]:
    name, sign, value = text.partition("=")
    if not name or not sign:
        raise ConfigurationError("--header takes name=value, such as conversation-id=c-1")
    return name, value.encode()


def records_in(given: bytes, *, is_json: bool) -> list[tuple[int, bytes]]:
    """Return the records in a file, each with the number of its line.

    The whole is one record where it is one JSON document or binary; else each line is, unless it is
    blank. Where JSON is expected and no line is any, it is one document with a fault.
    """
    if is_binary(given):
        return [(1, given)]
    given = given.removeprefix(BYTE_ORDER_MARK)
    if _is_json(given):
        return [(1, given.strip())]
    lines = enumerate(given.splitlines(), start=1)
    records = [(number, line) for number, line in lines if line.strip()]
    if is_json and len(records) > 1 and not any(_is_json(line) for _, line in records):
        return [(records[0][0], given.strip())]
    return records


def is_binary(given: bytes) -> bool:
    """Return whether a file holds control bytes, as Avro, Protobuf and UTF-16 do: no lines."""
    return _CONTROL.search(given) is not None


def _is_json(given: bytes) -> bool:
    try:
        orjson.loads(given)
    except orjson.JSONDecodeError:
        return False
    return True


def unmet(route: RouteSettings, documents: Sequence[object]) -> list[str]:
    """Return a line about each selector that finds no place in any of `documents`.

    Of a document nothing is named but a key that is nearly the one that was written.
    """
    ids = (route.conversation_ids, route.message_ids)
    others = ((one,) for one in (*route.free_texts, *route.fields, *route.keep))
    written = [one for one in chain(*others, *ids) if not one.startswith("$")]
    all_steps = {selector: parse_selector(selector).steps for selector in written}
    all_steps |= {one.text: one.steps for ranges in route.ranges for one in ranges.selectors}
    names = {step for step in chain(*all_steps.values()) if isinstance(step, str)}
    lines: dict[str, str] = {}
    for selector, steps in all_steps.items():
        keys: set[str] = set()
        missing = [step_without_place(steps, document, keys) for document in documents]
        if None in missing:
            continue
        step = max(missing, key=lambda place: place or 0) or 0
        # A key that another selector names is no other spelling of this one.
        near = closest(str(steps[step]), keys - names)
        hint = f"; did you mean the key {near}?" if near else ""
        # A key with dots is a step of its own in brackets, as the name of a record is in Avro.
        dotted = [key for key in keys if key.split(".") == [*steps[step:]][: key.count(".") + 1]]
        if dotted and "." in dotted[0]:
            hint = f'; a key with dots is written as ["{dotted[0]}"]'
        lines[selector] = f"{selector}: found no place in any record{hint}"
    for places in ids:
        # Of several places one is enough.
        if not lines.keys() >= {*places}:
            for place in places:
                lines.pop(place, None)
    return list(lines.values())


def _read_all() -> bytes:
    with named_stream(STANDARD_INPUT):
        return standard_input().read()


def _chosen(routes: Sequence[RouteSettings], topic: str | None) -> RouteSettings:
    chosen = [route for route in routes if topic in (None, route.input)]
    if len(chosen) != 1:
        named = ", ".join(route.input for route in routes)
        raise ConfigurationError(f"name one input topic by --topic; the routes have {named}")
    return chosen[0]


def _described(
    number: int, route: Route, read: Read, result: BatchResult, seen: Sequence[SanitizedFields]
) -> dict[str, Any]:
    published, audited = result.records[0], orjson.loads(result.records[-1].value or b"{}")
    is_published = audited["outcome"] != Outcome.DEAD_LETTERED
    known_names = route.shape.known_names
    if is_published:
        known_names |= _published_keys(route, published.value)
    described: dict[str, Any] = {
        "record": number,
        "outcome": audited["outcome"],
        "places": _places(read, seen, known_names),
    }
    if not is_published:
        headers = dict(published.headers)
        described["code"] = audited["reason"]
        described["message"] = (headers[MESSAGE_HEADER] or b"").decode()
        described["remedy"] = _ERRORS[audited["reason"]].remedy
    else:
        described["reason"] = audited["reason"]
        described["key"] = (published.key or b"").decode("utf-8", "replace") or None
        described["headers"] = {
            name: None if value is None else value.decode("utf-8", "replace")
            for name, value in published.headers
            if name not in (POLICY_HEADER, MODEL_HEADER)
        }
        described["value"] = _shown(route, published.value)
    return described


def _published_keys(route: Route, value: bytes | None) -> frozenset[str]:
    """Return the keys of all objects in a published record."""
    if value is None or route.shape.codec.name != JsonCodec.name:
        return frozenset()
    paths = (path for path, _ in leaves(orjson.loads(value), frozenset()))
    return frozenset(str(path[-1]) for path in paths if path and isinstance(path[-1], KeyName))


def _places(
    read: Read, seen: Sequence[SanitizedFields], known_names: frozenset[str]
) -> list[dict[str, Any]]:
    """Return where the route finds text, how much, and which types were found in it.

    Places below keys that are none of `known_names`, and may be personal, share a name.
    """
    if not isinstance(read, Message):
        return []
    places = []
    replacements = seen[0].replacements if seen else [[]] * len(read.fields)
    for (text, type_, path), moved in zip(read.fields, replacements, strict=True):
        place = {"place": field_name(path, known_names), "selected_as": type_ or "text"}
        found = sorted({one.entity.type for one in moved})
        places.append({**place, "characters": len(text), "found": found})
    return places


class _Json(NamedTuple):
    """A published value in JSON as it was written: read again, its numbers would be rounded."""

    text: str


def _shown(route: Route, value: bytes | None) -> _Json | str | None:
    if value is None:
        return None
    text = value.decode("utf-8", "replace")
    return _Json(text) if route.shape.codec.name == JsonCodec.name else text


def _as_fragment(value: object) -> orjson.Fragment:
    if isinstance(value, _Json):
        # In JSON a line break stands between tokens only, where a blank means the same. Other
        # characters that end a line elsewhere, as U+2028, may stand in strings.
        return orjson.Fragment(_LINE_BREAK.sub(" ", value.text.removeprefix("\ufeff")).strip(" "))
    raise TypeError(type(value).__name__)


def _print_json(text: str) -> None:
    # Colours are no JSON, and a program may read it.
    shown = JSONHighlighter()(text) if out.file.isatty() else Text(text)
    out.print(shown, soft_wrap=True)


def _show(one: dict[str, Any]) -> None:
    table = folding_table(
        "place", "selected as", "characters", "found", title=f"record {one['record']}"
    )
    for place in one["places"]:
        cells = (place["place"], place["selected_as"], place["characters"])
        table.add_row(*map(str, cells), ", ".join(place["found"]))
    if one["places"]:
        out.print(table, markup=False)
    if one.get("unread"):
        title = "in no selector, with values that are published as they are"
        unread = folding_table("place", "characters", "would be found", title=title)
        for place in one["unread"]:
            named = f"{place['place']} ({place['key']})" if "key" in place else place["place"]
            cells = (named, place["characters"], ", ".join(place["would_find"]))
            unread.add_row(*map(str, cells))
        out.print(unread, markup=False)
    if one["outcome"] == Outcome.DEAD_LETTERED:
        out.print(f"record {one['record']} would be a dead letter: ", end="", highlight=False)
        out.print(one["message"], markup=False, highlight=False)
        out.print(f"  What to do: {one['remedy']}", markup=False, highlight=False)
        return
    reason = f" by the rule {one['reason']}" if one["reason"] else ""
    out.print(f"{one['outcome']}{reason}:", markup=False, highlight=False)
    if isinstance(one["value"], _Json):
        _print_json(one["value"].text)
    else:
        out.print(one["value"], markup=False, highlight=False, soft_wrap=True)
    if one["key"] is not None:
        out.print(f"key: {one['key']}", markup=False, highlight=False, soft_wrap=True)
    for name, value in one["headers"].items():
        shown = f"header {name}" if value is None else f"header {name}: {value}"
        out.print(shown, markup=False, highlight=False, soft_wrap=True)
