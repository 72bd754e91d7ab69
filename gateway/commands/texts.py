"""`detect` and `sanitize`: JSON lines in, JSON lines out, by the same functions as the stream."""

import asyncio
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from gateway.commands.console import err
from gateway.commands.lines import IDS, REWRITE, id_text, opened_lines, process_lines
from gateway.detection.protocols import Detector
from gateway.domain import Entity, Replacement, TextField
from gateway.domain.escapes import lettered, with_letters
from gateway.errors import FieldTypeMismatch, LimitExceeded, RejectedRecord, ResidualIdentifier
from gateway.observability.logs import configure_logging
from gateway.pipeline.derived_values import derived_values, without_mailboxes
from gateway.pipeline.fields import sanitize_fields
from gateway.pipeline.named_places import is_named
from gateway.pipeline.part_substitutes import telling_parts
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Originals, suspects
from gateway.pseudonyms.scopes import NO_TOPIC
from gateway.pseudonyms.vault_memory import MemoryVault
from gateway.settings import Settings
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_policy, build_pseudonymizer, keys_of_one_run

Lines = list[dict[str, Any]]
Results = Sequence[dict[str, Any] | RejectedRecord]
_TEXT_PATH = ("text",)
# What RFC 5646 lets a tag look like, nearly: texts of other languages are read as well.
_TAG: Final = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*")


def detect_lines(settings: Settings, path: Path | None) -> int:
    """Write the entities of every line of a file, or of standard input; return the exit status."""
    keep_logs_apart()
    detector = build_detector(settings)
    max_bytes = settings.limits.max_message_bytes
    with opened_lines(path) as source, asyncio.Runner() as runner:
        find = finder(runner, detector)

        def process(lines: Lines) -> Results:
            return [
                refused(line, max_bytes) or {"id": line["id"], "entities": _found(line, entities)}
                for line, entities in zip(lines, find(lines), strict=True)
            ]

        return process_lines(("id", "text"), process, source)


def sanitize_lines(settings: Settings, path: Path | None) -> int:
    """Write every line of a file, or of standard input, sanitized; return the exit status.

    Without a master key a random one serves for this run: pseudonyms agree within it, and with no
    other.
    """
    keep_logs_apart()
    if settings.pseudonyms.master_key is None:
        err.print(
            "[yellow]No master key is configured:[/] this run uses a random one, "
            "so its pseudonyms will not come again; GATEWAY_PSEUDONYMS__MASTER_KEY keeps them.",
            highlight=False,
        )
    sanitizer = _LineSanitizer(settings)
    detector = build_detector(settings)
    max_bytes = settings.limits.max_message_bytes
    with opened_lines(path) as source, asyncio.Runner() as runner:
        find = finder(runner, detector)

        def process(lines: Lines) -> Results:
            results: list[dict[str, Any] | RejectedRecord] = []
            for line, found in zip(lines, find(lines), strict=True):
                try:
                    results.append(refused(line, max_bytes) or sanitizer.sanitize(line, found))
                except RejectedRecord as error:
                    error.stage = REWRITE
                    results.append(error)
            return results

        return process_lines(("id", "conversation_id", "text"), process, source)


class _LineSanitizer:
    """Sanitizes the lines of one run, in order: conversations remember what they have met."""

    def __init__(self, settings: Settings) -> None:
        self._policy = build_policy(settings.pseudonyms)
        self._max_entities = settings.limits.max_entities
        self._pseudonymizer = build_pseudonymizer(
            settings, keys_of_one_run(settings.pseudonyms), self._policy, MemoryVault(), NO_TOPIC
        )

    def sanitize(self, line: dict[str, Any], found: Sequence[Entity]) -> dict[str, Any]:
        """Return what is written for a line.

        Raises:
            RejectedRecord: it cannot be sanitized.
        """
        ids = {name: line[name] for name in IDS}
        given = line["text"]
        if given is None:
            return {**ids, "text": None, "entities": []}
        text, places = lettered(given)
        fields = sanitize_fields(
            id_text(line, "conversation_id"),
            [TextField(text, None, _TEXT_PATH)],
            [list(filter(self._policy.admits, found))],
            self._pseudonymizer,
            self._max_entities,
        )
        self._pseudonymizer.drain_changes()
        _refuse_repeats(line, fields.originals)
        (output,), (replacements,) = fields.texts, fields.replacements
        if output == text:
            # Nothing was replaced: the text keeps its escapes, as in the stream.
            output = given
            replacements = [
                one._replace(out_start=places[one.out_start], out_end=places[one.out_end])
                for one in replacements
            ]
        entities = [entity_line(replacement, places) for replacement in replacements]
        return {**ids, "text": output, "entities": entities}


def entity_line(replacement: Replacement, places: Sequence[int]) -> dict[str, Any]:
    """Return an entity as it is written, with its places in both texts.

    Args:
        replacement: of the entity in the text without escapes.
        places: where each code point of that text begins in the text that came in.
    """
    entity, out_start, out_end, strategy = replacement
    return {
        "type": entity.type,
        "start": places[entity.start],
        "end": places[entity.end],
        "out_start": out_start,
        "out_end": out_end,
        "strategy": strategy,
    }


def _found(line: dict[str, Any], entities: Sequence[Entity]) -> list[dict[str, Any]]:
    """Return the entities of a line, with their places in the text that came in."""
    _, places = lettered(line["text"] or "")
    return [
        entity._replace(start=places[entity.start], end=places[entity.end])._asdict()
        for entity in entities
    ]


def finder(runner: asyncio.Runner, detector: Detector) -> Callable[[Lines], list[list[Entity]]]:
    """Return what finds the entities of lines, in their texts without escapes of letters."""

    def find(lines: Lines) -> list[list[Entity]]:
        return runner.run(detector.detect([with_letters(line["text"] or "") for line in lines]))

    return find


def refused(line: dict[str, Any], max_bytes: int) -> RejectedRecord | None:
    """Return why a line is not looked at, if there is a reason."""
    language = line.get("lang")
    if language is not None and not (isinstance(language, str) and _TAG.fullmatch(language)):
        return FieldTypeMismatch("field lang is no tag such as fa or en-GB", stage="decode")
    text = line["text"] or ""
    # Code points are counted, since a text of so many bytes has at least a quarter as many.
    if len(text) * 4 <= max_bytes or len(text.encode()) <= max_bytes:
        return None
    return LimitExceeded(f"limits.max_message_bytes is {max_bytes}")


def _refuse_repeats(line: dict[str, Any], originals: Originals) -> None:
    """Return if neither id repeats a value that was replaced in the text, or a part of a name.

    Raises:
        ResidualIdentifier: one does; ids go out as they are, and a route withholds such ones.
    """
    if not originals:
        return
    telling = telling_parts(originals)
    sought = {**originals, **without_mailboxes(derived_values(originals))}
    for name in IDS:
        given = id_text(line, name)
        if is_named(given, telling) or (
            suspects(given, sought) and mend(given, sought, has_forms=False) != given
        ):
            raise ResidualIdentifier(f"field {name} repeats a found value")


def keep_logs_apart() -> None:
    """Send logs to standard error: standard output holds results alone."""
    configure_logging("ERROR", "console")
