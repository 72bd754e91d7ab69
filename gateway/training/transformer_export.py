"""Exports a checkpoint as a model folder of the transformer family, and checks it.

The graph is that of the checkpoint with softmax and arg-max inside. The check reads real texts as
the gateway will, and holds labels and scores against the checkpoint's own.
"""

import logging
import shutil
import tempfile
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
import onnxruntime
import torch
import yaml

from gateway.detection.ner.subword_inputs import SubwordInputs
from gateway.errors import ConfigurationError
from gateway.inference.contract import TRANSFORMER
from gateway.inference.manifest import (
    MODEL_NAME,
    TOKENIZER_NAME,
    Manifest,
    describe_file,
    write_manifest,
)
from gateway.inference.protocols import Tensors
from gateway.inference.subwords import SUBWORD_SCHEME, SubwordReader
from gateway.serving.label_map import LABEL_MAP_NAME, normalized_labels, types_of, write_label_map
from gateway.serving.repositories import CHECKPOINT_NAME
from gateway.training.checkpoints import (
    Checkpoint,
    Tagger,
    load_checkpoint,
    run_tagger,
    score_labels,
)

_OPSET = 18
# Protobuf ends at 2 GB; larger weights go to a file beside the graph.
_MAX_INLINE_BYTES = 1_800_000_000
# Largest difference of a score on the same machine; a half-precision back end has its own.
SCORE_TOLERANCE = 1e-3
# Share of the subwords that must keep their label after quantization.
MIN_QUANTIZED_AGREEMENT = 0.98


@dataclass(frozen=True)
class ExportChoices:
    """What the caller decides; None means what the checkpoint says.

    Attributes:
        name: of the model, as audit events will state it.
        version: likewise.
        licence: of the weights.
        languages: that the model is for.
        types: what a label map file says, over what is known of label names.
        thresholds: lowest score of an entity, by the name of its label.
        max_tokens: subwords of a window.
        is_quantized: weights become int8.
        has_checkpoint: the checkpoint is kept beside the graph, for torch in Triton.
    """

    name: str | None = None
    version: str = "1"
    licence: str | None = None
    languages: tuple[str, ...] = ()
    types: Mapping[str, str | None] = field(default_factory=dict)
    thresholds: Mapping[str, float] = field(default_factory=dict)
    max_tokens: int = 256
    is_quantized: bool = False
    has_checkpoint: bool = False


class Agreement(NamedTuple):
    """How an exported graph compares with its checkpoint."""

    n_texts: int
    n_subwords: int
    # Subwords whose labels are equal, or tied.
    share: float
    # Largest difference of a score where labels are equal.
    score_difference: float


class Exported(NamedTuple):
    """What was written."""

    manifest: Manifest
    architecture: str
    agreement: Agreement
    # Of the int8 graph, where one was asked for: it then is the one in the folder.
    quantized: Agreement | None


def export_checkpoint(
    folder: Path, out: Path, choices: ExportChoices, texts: Sequence[str]
) -> Exported:
    """Write the model folder `out` of the checkpoint in `folder`; return what was written.

    Args:
        folder: a local checkpoint, with its tokenizer.
        out: receives `model.onnx`, `tokenizer.json`, `labels.json` and `manifest.json`.
        choices: names, labels, quantization.
        texts: real texts on which graph and checkpoint must agree.

    Raises:
        ConfigurationError: the checkpoint cannot be loaded, or the graph does not agree with it.
    """
    checkpoint = load_checkpoint(folder)
    labels = normalized_labels(checkpoint.labels)
    types = types_of(labels, choices.types)
    out.mkdir(parents=True, exist_ok=True)
    max_tokens = min(choices.max_tokens, checkpoint.max_tokens)
    tagger = Tagger(checkpoint.network).eval()
    write_graph(tagger, out / MODEL_NAME)
    checkpoint.tokenizer.no_truncation()
    checkpoint.tokenizer.no_padding()
    checkpoint.tokenizer.save(str(out / TOKENIZER_NAME))
    write_label_map(out / LABEL_MAP_NAME, types)
    manifest = Manifest(
        name=choices.name or folder.resolve().name,
        version=choices.version,
        family=TRANSFORMER,
        licence=choices.licence or _licence(folder),
        feature_scheme=SUBWORD_SCHEME,
        n_feature_rows=0,
        labels=labels,
        files={},
        languages=choices.languages,
        types=types,
        thresholds=choices.thresholds,
        max_tokens=max_tokens,
    )
    batches = _batches(manifest, out, texts)
    agreement = compare(tagger, out / MODEL_NAME, batches)
    if agreement.share < 1.0 or agreement.score_difference > SCORE_TOLERANCE:
        raise ConfigurationError(
            f"the exported graph disagrees with its checkpoint: {agreement.share:.2%} of the "
            f"labels are equal, scores differ by up to {agreement.score_difference:.2g}"
        )
    quantized = _quantize(tagger, out, batches) if choices.is_quantized else None
    shutil.rmtree(out / CHECKPOINT_NAME, ignore_errors=True)
    if choices.has_checkpoint:
        _keep_checkpoint(folder, checkpoint, out)
    manifest = _with_files(manifest, out)
    write_manifest(out, manifest)
    return Exported(manifest, checkpoint.architecture, agreement, quantized)


def write_graph(tagger: Tagger, path: Path) -> None:
    """Write `tagger` as ONNX; batch and length may be any."""
    # Two different sizes above 1, which are not taken for constants.
    ids = torch.full((2, 7), 5, dtype=torch.int32)
    mask = torch.ones_like(ids)
    n_bytes = sum(p.numel() * p.element_size() for p in tagger.parameters())
    axes = {0: torch.export.Dim("batch"), 1: torch.export.Dim("tokens")}
    # Not written over: a repository that is served may have a link to an earlier export.
    for earlier in (path, path.with_name(f"{path.name}.data")):
        earlier.unlink(missing_ok=True)
    # The exporter warns of packages and of rewritings that concern none of our operators.
    logging.getLogger("torch.onnx").setLevel(logging.ERROR)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            tagger,
            (ids, mask),
            path,
            input_names=["input_ids", "attention_mask"],
            output_names=["labels", "scores"],
            opset_version=_OPSET,
            dynamo=True,
            dynamic_shapes=(axes, axes),
            external_data=n_bytes > _MAX_INLINE_BYTES,
            verbose=False,
        )
    _strip(path)


def _strip(path: Path) -> None:
    """Remove the exporter's notes, which hold paths and source lines of this machine."""
    model = onnx.load(path, load_external_data=False)
    graph = model.graph
    parts = [model, graph, *graph.node, *graph.initializer, *graph.value_info]
    parts += [*graph.input, *graph.output, *model.functions]
    parts += [node for function in model.functions for node in function.node]
    for part in parts:
        if "metadata_props" in part.DESCRIPTOR.fields_by_name:
            del part.metadata_props[:]
        part.doc_string = ""
    onnx.save(model, path)


def compare(tagger: Tagger, graph: Path, batches: Sequence[Tensors]) -> Agreement:
    """Return how the answers of `graph` compare with those of `tagger`, padding left out."""
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])
    n_texts = n_subwords = n_equal = 0
    difference = 0.0
    for batch in batches:
        labels, scores = session.run(["labels", "scores"], dict(batch))
        arrays = [torch.from_numpy(batch[name]) for name in ("input_ids", "attention_mask")]
        expected_labels, expected_scores = (a.numpy() for a in run_tagger(tagger, arrays))
        is_read = batch["attention_mask"] > 0
        is_equal = is_read & (labels == expected_labels)
        if (is_read & ~is_equal).any():
            # Two labels with the same score: rounding decides, on each processor its own way.
            said = score_labels(tagger, arrays, torch.from_numpy(labels)).numpy()
            is_equal |= is_read & (expected_scores - said <= SCORE_TOLERANCE)
        n_texts += len(labels)
        n_subwords += int(is_read.sum())
        n_equal += int(is_equal.sum())
        if is_equal.any():
            gap = np.abs(scores - expected_scores)[is_equal].max()
            difference = max(difference, float(gap))
    return Agreement(n_texts, n_subwords, n_equal / max(1, n_subwords), difference)


def _batches(manifest: Manifest, out: Path, texts: Sequence[str]) -> list[Tensors]:
    reader = SubwordReader.from_file(out / TOKENIZER_NAME)
    prepared = SubwordInputs(manifest, reader).prepare(texts)
    return [prepared.tensors(batch) for batch in prepared.batches]


def _quantize(tagger: Tagger, out: Path, batches: Sequence[Tensors]) -> Agreement:
    """Replace the graph in `out` by one with int8 weights; return how it compares."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    graph = out / MODEL_NAME
    with tempfile.TemporaryDirectory(dir=out) as folder:
        smaller = Path(folder) / MODEL_NAME
        root = logging.getLogger()
        level = root.level
        root.setLevel(logging.ERROR)
        quantize_dynamic(graph, smaller, weight_type=QuantType.QInt8, per_channel=True)
        root.setLevel(level)
        agreement = compare(tagger, smaller, batches)
        if agreement.share < MIN_QUANTIZED_AGREEMENT:
            raise ConfigurationError(
                f"in int8 only {agreement.share:.2%} of the labels stay; export without --quantize"
            )
        graph.with_name(f"{graph.name}.data").unlink(missing_ok=True)
        for file in Path(folder).iterdir():
            file.replace(out / file.name)
    return agreement


def _keep_checkpoint(folder: Path, checkpoint: Checkpoint, out: Path) -> None:
    kept = out / CHECKPOINT_NAME
    kept.mkdir()
    shutil.copyfile(folder / "config.json", kept / "config.json")
    checkpoint.network.save_pretrained(kept)


def _with_files(manifest: Manifest, out: Path) -> Manifest:
    files = [
        *sorted(out.glob(f"{MODEL_NAME}*")),
        out / TOKENIZER_NAME,
        out / LABEL_MAP_NAME,
        *sorted((out / CHECKPOINT_NAME).glob("*")),
    ]
    described = {path.relative_to(out).as_posix(): describe_file(path) for path in files}
    return Manifest(**(vars(manifest) | {"files": described}))


def _licence(folder: Path) -> str:
    """Return the licence that the checkpoint's card states."""
    try:
        text = (folder / "README.md").read_text(encoding="utf-8")
    except OSError:
        return "none stated"
    if not text.startswith("---"):
        return "none stated"
    try:
        front = yaml.safe_load(text.split("---", 2)[1])
    except yaml.YAMLError:
        return "none stated"
    return str(front.get("license", "none stated")) if isinstance(front, dict) else "none stated"
