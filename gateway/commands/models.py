"""`model export`: a checkpoint or a model folder becomes what gateways and Triton load."""

from dataclasses import dataclass
from pathlib import Path

from gateway.commands.console import err, out
from gateway.commands.training_extra import extra_missing
from gateway.errors import ConfigurationError
from gateway.inference.manifest import Manifest
from gateway.serving.description import Device
from gateway.serving.export import MODEL_FOLDER, copy_model, serve_model
from gateway.serving.label_map import read_label_map


@dataclass(frozen=True)
class CheckpointOptions:
    """What the command line says of a checkpoint; see `ExportChoices`."""

    labels: Path | None
    texts: Path | None
    name: str | None
    version: str
    licence: str | None
    max_tokens: int
    is_quantized: bool
    has_checkpoint: bool


def export_model(
    checkpoint: Path | None,
    model: Path | None,
    target: Path,
    options: CheckpointOptions,
    *,
    device: Device,
    number: int = 1,
) -> int:
    """Write a model folder and its repositories into `target`; return the exit status.

    Raises:
        ConfigurationError: neither or both sources are given, or the export failed.
    """
    if model is not None and checkpoint is None:
        folder = copy_model(model, target)
    elif checkpoint is not None and model is None:
        manifest = _export_checkpoint(checkpoint, target / MODEL_FOLDER, options)
        dropped = sorted(name for name, type_ in manifest.types.items() if type_ is None)
        if dropped:
            err.print(
                f"Labels without a type of ours are ignored: {', '.join(dropped)}. "
                "Map them with --labels.",
                highlight=False,
            )
        folder = target / MODEL_FOLDER
    else:
        raise ConfigurationError("give either --checkpoint or --model")
    served, written = serve_model(folder, target, device=device, number=number)
    out.print(f"{served.model_version}  manifest {served.manifest_sha256[:12]}", highlight=False)
    for path in (folder, *written):
        out.print(f"  {path}", highlight=False)
    return 0


def _export_checkpoint(folder: Path, target: Path, options: CheckpointOptions) -> Manifest:
    try:
        from gateway.training.transformer_export import ExportChoices, export_checkpoint
    except ImportError as error:
        raise extra_missing("exporting a checkpoint", error) from error
    choices = ExportChoices(
        name=options.name,
        version=options.version,
        licence=options.licence,
        types=read_label_map(options.labels) if options.labels else {},
        max_tokens=options.max_tokens,
        is_quantized=options.is_quantized,
        has_checkpoint=options.has_checkpoint,
    )
    exported = export_checkpoint(folder, target, choices, _texts(options.texts))
    found = exported.agreement
    out.print(
        f"{exported.architecture}: {found.share:.1%} equal labels on {found.n_subwords:,} "
        f"subwords, scores within {found.score_difference:.1e}",
        highlight=False,
    )
    if exported.quantized is not None:
        int8 = exported.quantized
        out.print(
            f"int8: {int8.share:.2%} equal labels, scores within {int8.score_difference:.2f}",
            highlight=False,
        )
    return exported.manifest


def _texts(path: Path | None) -> list[str]:
    """Return the lines of a file; the sample conversations where none is given."""
    if path is None:
        from gateway.samples import load_samples

        return [sample.text for sample in load_samples()]
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ConfigurationError(f"texts {path.name} cannot be read") from error
    return [line for line in lines if line.strip()]
