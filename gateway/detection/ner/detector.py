"""Finds named entities with a tagger: texts in, labels out, spans of the original text.

A micro-batch is read as the model's family reads it, long texts in overlapping windows, and goes to
the `InferenceClient` in batches of similar length. What comes back is decoded leniently: an entity
may begin with I-, ends at a line break, loses titles and punctuation at its edges, and must reach
its type's threshold. With a compact model, lists of names and common words have a say in it.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

import numpy as np

from gateway.detection.ner.doubts import lenient, with_doubts
from gateway.detection.ner.hidden_marks import at_places, without_marks
from gateway.detection.ner.name_evidence import LEAST_ASKED, favoured
from gateway.detection.ner.pieces import ModelInputs, Piece, Prepared
from gateway.detection.ner.scores import Calibration
from gateway.detection.ner.spans import entities_of
from gateway.detection.ner.subword_inputs import SubwordInputs
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.word_inputs import WordInputs
from gateway.detection.protocols import EntitiesByText
from gateway.domain.detectors import NER
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import COMPACT, TRANSFORMER
from gateway.inference.embedded import shared_client
from gateway.inference.manifest import TOKENIZER_NAME, Manifest
from gateway.inference.observer import InferenceObserver, ObservedClient
from gateway.inference.protocols import Answer, InferenceClient
from gateway.inference.subwords import SubwordReader
from gateway.inference.words import WordReader
from gateway.stages import Stage, measured

_PERSON = "PERSON"


class NerDetector:
    """A `Detector` over an `InferenceClient`; keeps no texts.

    Args:
        client: runs the model.
        manifest: the model's labels, types and thresholds.
        inputs: reads texts as the model's family does.
        n_in_flight: inferences at once; with an embedded client, one a core.
        executor: reads words and decodes; the event loop's default where none is given.
        name: starts the name by which entities say who found them.
        doubts_from: finds from this score on that the thresholds drop are given too, marked; see
            `gateway.detection.ner.doubts`.
    """

    def __init__(
        self,
        client: InferenceClient,
        manifest: Manifest,
        inputs: ModelInputs,
        *,
        n_in_flight: int = 1,
        executor: Executor | None = None,
        name: str = NER,
        doubts_from: float | None = None,
    ) -> None:
        self._client = client
        self._manifest = manifest
        self._inputs = inputs
        self._lenient = None if doubts_from is None else lenient(manifest, doubts_from)
        # A model that was trained from scratch has met few words; a large one knows them itself.
        self._weighs_words = manifest.family == COMPACT
        least_asked = {_PERSON: LEAST_ASKED} if self._weighs_words else None
        self._calibration = Calibration(self._lenient or manifest, least_asked)
        self._sure_floors = Calibration(manifest).floors
        self._n_in_flight = n_in_flight
        self._executor = executor
        self._name = f"{name}/{manifest.model_version}"

    @property
    def version(self) -> str:
        """Name and version of the model, for headers and audit events."""
        return self._name

    async def detect(self, texts: Sequence[str]) -> EntitiesByText:
        """Return the entities of every text, sorted by start, without overlaps; see `Detector`.

        The result for a text does not depend on the texts beside it.
        """
        loop = asyncio.get_running_loop()
        read, places, prepared = await loop.run_in_executor(self._executor, self._prepared, texts)
        room = asyncio.Semaphore(self._n_in_flight)

        async def infer(batch: Sequence[Piece]) -> Answer:
            async with room:
                return await self._client.infer(prepared.tensors(batch))

        try:
            with measured(Stage.INFER):
                async with asyncio.TaskGroup() as group:
                    tasks = [group.create_task(infer(batch)) for batch in prepared.batches]
        except ExceptionGroup as group_error:
            # The caller acts by the class of the error, which a group would hide.
            raise group_error.exceptions[0] from None
        results = [task.result() for task in tasks]
        return await loop.run_in_executor(
            self._executor, self._found, read, places, prepared, results
        )

    def _prepared(
        self, texts: Sequence[str]
    ) -> tuple[Sequence[str], dict[int, list[int]], Prepared]:
        """Return the texts as the model reads them, where their characters stood, and inputs."""
        read, places = without_marks(texts)
        return read, places, self._inputs.prepare(read)

    def _found(
        self,
        texts: Sequence[str],
        places: dict[int, list[int]],
        prepared: Prepared,
        results: Sequence[Answer],
    ) -> EntitiesByText:
        """Return the entities of every text, with the offsets that they have in the original."""
        found = self._decode(texts, prepared, results)
        for index, kept in places.items():
            found[index] = at_places(found[index], kept)
        return found

    def _decode(
        self, texts: Sequence[str], prepared: Prepared, results: Sequence[Answer]
    ) -> EntitiesByText:
        tagged = self._tagged(texts, prepared, results)
        if self._lenient is None:
            return self._entities(texts, prepared, tagged, self._manifest)
        floors = self._sure_floors
        # Read twice: with lower thresholds alone, sure finds would get other bounds.
        sure = self._entities(
            texts,
            prepared,
            [[w for w in found if w.score >= floors[w.type]] if found else [] for found in tagged],
            self._manifest,
        )
        every = self._entities(texts, prepared, tagged, self._lenient)
        return [
            with_doubts(*both) if both[1] else both[0] for both in zip(sure, every, strict=True)
        ]

    def _tagged(
        self, texts: Sequence[str], prepared: Prepared, results: Sequence[Answer]
    ) -> list[list[TaggedWord]]:
        """Return the words inside entities of every text, with their weighed scores."""
        tagged: list[list[TaggedWord]] = [[] for _ in texts]
        names = [label.partition("-") for label in self._manifest.labels]
        weighs_words = self._weighs_words
        floor = self._calibration.floors.get(_PERSON, 0.0)
        for batch, (labels, raw_scores) in zip(prepared.batches, results, strict=True):
            scores, is_inside = self._calibration.apply(labels, raw_scores)
            # Nearly all words are outside; only the others are looked at one by one.
            rows, columns = np.nonzero(is_inside)
            for row, column, label, score in zip(
                rows.tolist(),
                columns.tolist(),
                labels[rows, columns].tolist(),
                scores[rows, columns].tolist(),
                strict=True,
            ):
                piece = batch[row]
                prefix, _, type_name = names[label]
                for place in prepared.words_at(piece, column):
                    weighed = score
                    if weighs_words and type_name == _PERSON:
                        words = prepared.words[piece.text]
                        before = _score_before(tagged[piece.text], place)
                        weighed = favoured(score, texts[piece.text], words, place, before=before)
                        if weighed < floor:
                            continue
                    tagged[piece.text].append(TaggedWord(place, prefix == "B", type_name, weighed))
        return tagged

    def _entities(
        self,
        texts: Sequence[str],
        prepared: Prepared,
        tagged: Sequence[Sequence[TaggedWord]],
        manifest: Manifest,
    ) -> EntitiesByText:
        return [
            entities_of(
                text, words, sorted(found), manifest, self._name, weighs_words=self._weighs_words
            )
            if found
            else []
            for text, words, found in zip(texts, prepared.words, tagged, strict=True)
        ]


def _score_before(found: Sequence[TaggedWord], place: int) -> float:
    """Return the score of the word before that at `place`; 0.0 unless it is of a person's name."""
    last = found[-1] if found else None
    return last.score if last and last.place == place - 1 and last.type == _PERSON else 0.0


def load_ner(
    folder: Path | None = None,
    n_threads: int = 1,
    *,
    name: str = NER,
    observer: InferenceObserver | None = None,
    doubts_from: float | None = None,
) -> NerDetector:
    """Return a detector that runs the model in `folder` in this process; its session is shared.

    Args:
        folder: a model folder; None for the model that comes with the package.
        n_threads: inferences at once, each on a thread of its own, which scales better than several
            threads for one.
        name: starts the name by which entities say who found them.
        observer: is told of each run of the model.
        doubts_from: finds from this score on that the thresholds drop are given too, marked.

    Raises:
        ModelUnavailable: the folder does not hold a model that its manifest describes.
    """
    folder = folder or BUNDLED_MODEL
    client = shared_client(folder)
    inputs = model_inputs(folder, client.manifest)
    asked = ObservedClient(client, observer) if observer else client
    return NerDetector(
        asked, client.manifest, inputs, n_in_flight=n_threads, name=name, doubts_from=doubts_from
    )


def model_inputs(folder: Path, manifest: Manifest) -> ModelInputs:
    """Return what reads texts as the model in `folder` does, wherever that model runs.

    Raises:
        ModelUnavailable: the manifest contradicts itself.
    """
    path = folder / TOKENIZER_NAME
    if manifest.family == TRANSFORMER:
        return SubwordInputs(manifest, SubwordReader.from_file(path))
    return WordInputs(manifest, WordReader.from_file(path))
