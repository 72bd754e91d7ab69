"""The manifest of a model folder: what the model is, what it expects, and hashes of its files."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from gateway.errors import ModelUnavailable
from gateway.inference.contract import COMPACT, TRANSFORMER
from gateway.inference.subwords import SUBWORD_SCHEME

MANIFEST_NAME = "manifest.json"
MODEL_NAME = "model.onnx"
TOKENIZER_NAME = "tokenizer.json"

# Raised when features of a word or the meaning of inputs change: older models then no longer fit.
FEATURE_SCHEME = "hashed-words-2"
_SCHEMES = {COMPACT: FEATURE_SCHEME, TRANSFORMER: SUBWORD_SCHEME}


@dataclass(frozen=True)
class ModelFile:
    """Size and SHA-256 of a file beside the manifest."""

    n_bytes: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    """What a model folder holds.

    `labels` names the graph's label ids in order (`O`, `B-PERSON`, …); `types` maps the names in
    them to the gateway's entity types, or to nothing; `thresholds` gives the lowest score an entity
    of a type may have. `calibration` makes scores probabilities: a type's slope and intercept of
    the log-odds; thresholds are of calibrated scores.
    """

    name: str
    version: str
    family: str
    licence: str
    feature_scheme: str
    n_feature_rows: int
    labels: tuple[str, ...]
    files: Mapping[str, ModelFile]
    languages: tuple[str, ...] = ()
    types: Mapping[str, str | None] = field(default_factory=dict)
    thresholds: Mapping[str, float] = field(default_factory=dict)
    calibration: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    window_words: int = 200
    stride_words: int = 150
    # Of transformers: subwords of one window, special ones included.
    max_tokens: int = 0

    @property
    def model_version(self) -> str:
        """Name and version, as headers and audit events state them."""
        return f"{self.name}-{self.version}"

    @property
    def label_types(self) -> tuple[str, ...]:
        """The name in each label, empty for outside."""
        return tuple(label.partition("-")[2] for label in self.labels)


def load_manifest(folder: Path) -> Manifest:
    """Return the manifest in `folder`, after its files were compared with their hashes.

    Raises:
        ModelUnavailable: a file is missing, damaged, or made for another feature scheme.
    """
    try:
        tree = json.loads((folder / MANIFEST_NAME).read_text(encoding="utf-8"))
    except OSError as error:
        raise ModelUnavailable(f"no {MANIFEST_NAME} in the model folder {folder}") from error
    except ValueError as error:
        raise ModelUnavailable(f"{MANIFEST_NAME} in {folder} is not JSON") from error
    manifest = _manifest(tree, folder)
    for name in (MODEL_NAME, TOKENIZER_NAME):
        if name not in manifest.files:
            raise ModelUnavailable(f"{MANIFEST_NAME} in {folder} does not list {name}")
    for name, expected in manifest.files.items():
        if not (folder / name).is_file():
            raise ModelUnavailable(f"{name} is missing in the model folder {folder}")
        if describe_file(folder / name) != expected:
            raise ModelUnavailable(f"{name} in {folder} does not match its hash in {MANIFEST_NAME}")
    if manifest.feature_scheme != _SCHEMES.get(manifest.family):
        raise ModelUnavailable(
            f"the model in {folder} needs family {manifest.family}, feature scheme "
            f"{manifest.feature_scheme}"
        )
    return manifest


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write `manifest` into `folder`."""
    text = json.dumps(asdict(manifest), indent=2, ensure_ascii=False)
    (folder / MANIFEST_NAME).write_text(text + "\n", encoding="utf-8")


def manifest_hash(folder: Path) -> str:
    """Return the SHA-256 of the manifest in `folder`, byte for byte."""
    return describe_file(folder / MANIFEST_NAME).sha256


def describe_file(path: Path) -> ModelFile:
    """Return size and hash of the file at `path`."""
    with path.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    return ModelFile(path.stat().st_size, digest)


def _manifest(tree: Any, folder: Path) -> Manifest:
    try:
        known = {key: tree[key] for key in tree if key in Manifest.__dataclass_fields__}
        known["files"] = {name: ModelFile(**entry) for name, entry in tree["files"].items()}
        for key in ("labels", "languages"):
            known[key] = tuple(known.get(key, ()))
        lines = known.get("calibration", {})
        known["calibration"] = {name: (float(a), float(b)) for name, (a, b) in lines.items()}
        return Manifest(**known)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ModelUnavailable(
            f"{MANIFEST_NAME} in {folder} lacks a field or has one of a wrong type"
        ) from error
