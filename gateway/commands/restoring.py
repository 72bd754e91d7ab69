"""`restore`: JSON lines in, JSON lines out; surrogates give way to what they stand for."""

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gateway.commands.console import err
from gateway.commands.lines import IDS, id_text, opened_lines, process_lines
from gateway.commands.progress import shown_progress
from gateway.commands.texts import Lines, Results, entity_line, finder, keep_logs_apart, refused
from gateway.domain import Entity
from gateway.domain.escapes import lettered
from gateway.errors import ConfigurationError, ProcessingFailed, RejectedRecord
from gateway.pipeline.memory import make_words
from gateway.pipeline.restorer import Restorer
from gateway.pipeline.restorers import Restorers
from gateway.pseudonyms.key_marks import marks_in, require_key
from gateway.settings import RouteSettings, Settings
from gateway.streaming.kafka.topics import count_brokers
from gateway.streaming.vault.copies import VaultCopy
from gateway.wiring.detection import build_detector
from gateway.wiring.pseudonyms import build_keys
from gateway.wiring.stream import build_stream_config


def restore_lines(settings: Settings, path: Path | None, topic: str | None) -> int:
    """Write every line of a file, or of standard input, turned back; return the exit status.

    Raises:
        KeyMissing: no master key is configured.
        KeyDiffers: the vault was written under another one.
        ConfigurationError: no route is restorable, or several are and none is named.
        BrokersUnavailable: nobody answers at the brokers' address.
        DeliveryFailed: the vault's changelog cannot be read.
    """
    keep_logs_apart()
    route = _restorable(settings.routes, topic)
    keys = build_keys(settings.pseudonyms)
    stream = build_stream_config(settings)
    count_brokers(stream.bootstrap_servers, stream.security)  # says soonest that none answers
    detector = build_detector(settings)
    max_bytes = settings.limits.max_message_bytes
    with (
        opened_lines(path) as source,
        tempfile.TemporaryDirectory(prefix="anon-gateway-") as folder,
        asyncio.Runner() as runner,
    ):
        vault = VaultCopy(stream, route.input, Path(folder))
        find = finder(runner, detector)
        n_unknown = 0
        restorers = Restorers(vault.partitions, keys, make_words)

        def process(lines: Lines) -> Results:
            runner.run(vault.catch_up())
            nonlocal n_unknown
            restorer_of = cache(restorers.of)  # nothing more is known until the next lines
            results: Results = [
                refused(line, max_bytes) or restored_line(line, found, restorer_of)
                for line, found in zip(lines, find(lines), strict=True)
            ]
            n_unknown += sum(isinstance(one, dict) and "is_kept" in one for one in results)
            return results

        try:
            with shown_progress() as report:
                runner.run(vault.catch_up(report))
            require_key(marks_in(vault.load), keys)
            status = process_lines(("id", "conversation_id", "text"), process, source)
            if n_unknown:
                err.print(
                    f"{n_unknown} lines came out as they were: nothing is kept of their "
                    "conversations (is_kept: false). Ids must stand as in the raw messages."
                )
            return status
        finally:
            runner.run(vault.close())


def _restorable(routes: Sequence[RouteSettings], topic: str | None) -> RouteSettings:
    """Return the route whose answers are turned back."""
    restorable = {route.input: route for route in routes if route.restorable}
    if not restorable:
        raise ConfigurationError(
            "no route is restorable: say routes.restorable: true; what was published before has "
            "no way back"
        )
    if topic is None and len(restorable) == 1:
        topic = next(iter(restorable))
    if topic not in restorable:
        known = ", ".join(restorable)
        raise ConfigurationError(f"name the input topic of a restorable route by --topic: {known}")
    return restorable[topic]


def restored_line(
    line: dict[str, Any], found: Sequence[Entity], restorer_of: Callable[[str], Restorer]
) -> dict[str, Any] | RejectedRecord:
    """Return what is written for a line, or why it cannot be turned back; the others go on.

    Args:
        line: with an id, the conversation's id and a text.
        found: what detectors found in the text without escapes.
        restorer_of: returns what knows a conversation.
    """
    try:
        return _restored(line, found, restorer_of)
    except RejectedRecord as error:
        return error
    except Exception as error:
        # Only the type's name: an unforeseen error may quote the text in its arguments.
        return ProcessingFailed(type(error).__name__, stage="restore")


def _restored(
    line: dict[str, Any], found: Sequence[Entity], restorer_of: Callable[[str], Restorer]
) -> dict[str, Any]:
    """Return what is written for a line."""
    ids = {name: line[name] for name in IDS}
    if line["text"] is None:
        return {**ids, "text": None, "entities": []}
    text, places = lettered(line["text"])
    restorer = restorer_of(id_text(line, "conversation_id"))
    if not restorer.knows_any:
        # Else the answer would look as if nothing in it had been replaced.
        return {**ids, "text": line["text"], "entities": [], "is_kept": False}
    restored = restorer.restore(text, found)
    if not restored.replacements:
        return {**ids, "text": line["text"], "entities": []}
    entities = [entity_line(replacement, places) for replacement in restored.replacements]
    return {**ids, "text": restored.text, "entities": entities}
