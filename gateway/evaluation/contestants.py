"""Who is measured: detectors of ours, models side by side, and what other labelers found."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import orjson

from gateway.detection.composite import CompositeDetector
from gateway.detection.protocols import Detector, EntitiesByText, TextDetector
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity
from gateway.errors import ConfigurationError
from gateway.evaluation.free_names import free_name
from gateway.evaluation.labelled_sets import LabelledText

# Texts in one call: enough for batches of similar length.
_BATCH_TEXTS = 500
_RULES, _NER, _BOTH = "rules", "ner", "all"
MODES = (_RULES, _NER, _BOTH)


class Contestant(Protocol):
    """Somebody whose finds are measured."""

    @property
    def name(self) -> str:
        """What tables call it."""

    @property
    def version(self) -> str:
        """What exactly was measured."""

    @property
    def can_read_anything(self) -> bool:
        """Whether texts outside of the sets (changed copies, made-up sentences) can be asked."""

    def find(
        self, texts: Sequence[LabelledText], report: Callable[[int], None] | None = None
    ) -> EntitiesByText:
        """Return what it found in each text, sorted by start; tells `report` of texts done."""


class DetectorContestant:
    """A detector, asked in batches; keeps what it found as long as it lives."""

    can_read_anything = True

    def __init__(self, name: str, detector: Detector) -> None:
        self.name = name
        self._detector = detector

    @property
    def version(self) -> str:
        """Names and versions of the detectors."""
        return self._detector.version

    def find(
        self, texts: Sequence[LabelledText], report: Callable[[int], None] | None = None
    ) -> EntitiesByText:
        """Return what the detector finds; blocks while it runs."""
        found: EntitiesByText = []
        with asyncio.Runner() as runner:
            for start in range(0, len(texts), _BATCH_TEXTS):
                batch = texts[start : start + _BATCH_TEXTS]
                found += runner.run(self._detector.detect([t.text for t in batch]))
                if report is not None:
                    report(len(batch))
        return found


class RecordedContestant:
    """What another labeler found, by the id of the text; texts that it did not see have nothing.

    Args:
        path: JSON lines as `anon-gateway detect` writes them: `{"id", "entities": [{"start", "end",
            "type"}]}`; scores and detectors may be absent.

    Raises:
        ConfigurationError: the file cannot be read or a line is of another form.
    """

    can_read_anything = False

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.version = f"file {path.name}"
        self._found: Mapping[str, list[Entity]] = dict(_read_finds(path))

    def find(
        self, texts: Sequence[LabelledText], report: Callable[[int], None] | None = None
    ) -> EntitiesByText:
        """Return what the file holds for each text."""
        if report is not None:
            report(len(texts))
        return [self._found.get(text.id, []) for text in texts]


class _Line(NamedTuple):
    id: str
    entities: list[Entity]


def _read_finds(path: Path) -> list[_Line]:
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError:
        raise ConfigurationError(f"predictions {path.name} cannot be read") from None
    found = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
            entities = sorted(
                Entity(
                    int(e["start"]),
                    int(e["end"]),
                    str(e["type"]),
                    float(e.get("score", 1.0)),
                    str(e.get("detector", path.stem)),
                )
                for e in row["entities"]
            )
            found.append(_Line(str(row["id"]), entities))
        except (KeyError, TypeError, ValueError):
            detail = f"predictions {path.name}, line {number}: no id with entities"
            raise ConfigurationError(detail) from None
    return found


def contestants_of(
    models: Sequence[Path | None], modes: Sequence[str], predictions: Sequence[Path]
) -> list[Contestant]:
    """Return the contestants: every mode of every model, then every file of predictions.

    Args:
        models: model folders; None is the bundled model.
        modes: of `MODES`: rules alone, NER alone, both.
        predictions: files of what other labelers found.

    Raises:
        ConfigurationError: a model or file cannot be read.
    """
    found: list[Contestant] = []
    taken: set[str] = set()
    if _RULES in modes:
        found.append(DetectorContestant(_RULES, CompositeDetector(RulesDetector())))
    for folder in models if set(modes) - {_RULES} else ():
        # Imported here: rules alone need neither the model nor ONNX Runtime.
        from gateway.detection.ner.detector import load_ner

        ner = load_ner(folder)
        label = ner.version.removeprefix("ner/")
        if len(models) > 1:
            label = f"{label} ({folder.name if folder else 'bundled'})"
        # Names are keys: two folders may hold the same version under the same name.
        label = free_name(label, taken)
        taken.add(label)
        if _NER in modes:
            found.append(DetectorContestant(label, ner))
        if _BOTH in modes:
            both: list[TextDetector | Detector] = [RulesDetector(), ner]
            found.append(DetectorContestant(f"rules + {label}", CompositeDetector(*both)))
    for path in predictions:
        recorded = RecordedContestant(path)
        # Files of one name in several folders, or one that is called as ours are.
        recorded.name = free_name(recorded.name, [one.name for one in found])
        found.append(recorded)
    return found
