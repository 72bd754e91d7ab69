"""Recall against over-masking: what every threshold of a model would give, rules beside it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from gateway.detection.composite import CompositeDetector
from gateway.detection.ner.detector import NerDetector, model_inputs
from gateway.detection.rules import RulesDetector
from gateway.evaluation.contestants import DetectorContestant
from gateway.evaluation.counting import count, read_gold
from gateway.evaluation.figures import total
from gateway.evaluation.labelled_sets import LabelledSet
from gateway.evaluation.measurement import figures_together
from gateway.evaluation.perturbations import sample
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.inference.protocols import Answer, InferenceClient, Tensors

THRESHOLDS = (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97)
# Texts of each corpus: the curve asks for its shape, not for the third digit.
_N_TEXTS = 250


class Point(NamedTuple):
    """What one threshold for all types gives; `threshold` None is the model's own, by type."""

    group: str
    threshold: float | None
    recall: float
    macro_f1: float
    masked_harmless: float
    masked_harmless_texts: float


class _Remembering:
    """An inference client that asks once for each batch; the same texts give the same batches."""

    def __init__(self, client: InferenceClient) -> None:
        self._client = client
        self._known: dict[bytes, Answer] = {}

    @property
    def model_version(self) -> str:
        """Name and version of the model."""
        return self._client.model_version

    async def infer(self, inputs: Tensors) -> Answer:
        """Return what the client answered to these inputs."""
        key = b"".join(array.tobytes() for _, array in sorted(inputs.items()))
        if key not in self._known:
            self._known[key] = await self._client.infer(inputs)
        return self._known[key]

    async def close(self) -> None:
        """Do nothing: the client belongs to others."""


def recall_curve(
    sets: Sequence[LabelledSet],
    folder: Path | None,
    seed: int,
    report: Callable[[str, float], None],
) -> list[Point]:
    """Return recall and over-masking at each threshold, for chats and for corpora together."""
    folder = folder or BUNDLED_MODEL
    client = shared_client(folder)
    remembering = _Remembering(client)
    inputs = model_inputs(folder, client.manifest)
    groups = {
        "chats": [labelled for labelled in sets if labelled.is_chat],
        "corpora": [
            replace(labelled, texts=tuple(sample(labelled.texts, _N_TEXTS, seed)))
            for labelled in sets
            if not labelled.is_chat
        ],
    }
    points = []
    steps: Sequence[float | None] = (None, *THRESHOLDS)
    for number, threshold in enumerate(steps):
        manifest = client.manifest
        if threshold is not None:
            types = set(manifest.label_types) - {""}
            manifest = replace(manifest, thresholds=dict.fromkeys(types, threshold))
        ner = NerDetector(remembering, manifest, inputs)
        contestant = DetectorContestant("curve", CompositeDetector(RulesDetector(), ner))
        for group, chosen in groups.items():
            report(f"curve: {group}", number / len(steps))
            if chosen:
                points.append(_point(group, threshold, chosen, contestant))
    return points


def _point(
    group: str, threshold: float | None, sets: Sequence[LabelledSet], contestant: DetectorContestant
) -> Point:
    sums = [
        total(count(labelled, read_gold(labelled), contestant.find(labelled.texts)))
        for labelled in sets
    ]
    figures = figures_together(sums, sets)
    return Point(
        group,
        threshold,
        float(figures.lcr),
        float(figures.macro_f1),
        float(figures.masked_harmless),
        float(figures.masked_harmless_texts),
    )
