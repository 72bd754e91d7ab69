"""The options of `anon-gateway model` and `train`."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from gateway.commands.command_group import CommandGroup
from gateway.commands.console import explained_errors, explained_files

model_app = CommandGroup(help="NER models.", no_args_is_help=True)


@model_app.command(
    "export", epilog="Example: anon-gateway model export --checkpoint DIR --out exported"
)
def model_export(
    target: Annotated[Path, typer.Option("--out", help="Receives model and repositories.")],
    checkpoint: Annotated[
        Path | None,
        typer.Option(help="Token-classification checkpoint of Hugging Face, a local folder."),
    ] = None,
    model: Annotated[Path | None, typer.Option(help="A model folder of ours instead.")] = None,
    labels: Annotated[
        Path | None, typer.Option(help='Label map: JSON such as {"PER": "PERSON", "FAC": null}.')
    ] = None,
    texts: Annotated[
        Path | None, typer.Option(help="Lines on which graph and checkpoint must agree.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Name; the folder's where empty.")] = None,
    version: Annotated[str, typer.Option(help="Version, as audit events state it.")] = "1",
    licence: Annotated[str | None, typer.Option(help="Licence of the weights.")] = None,
    max_tokens: Annotated[
        int, typer.Option(min=16, max=4096, help="Subwords of one window.")
    ] = 256,
    quantize: Annotated[
        bool, typer.Option("--quantize", help="Weights in int8, computed with ranges by batch.")
    ] = False,
    torch: Annotated[
        bool, typer.Option("--torch", help="Keep the checkpoint, for torch in Triton on a GPU.")
    ] = False,
    device: Annotated[
        Literal["auto", "cpu", "gpu"], typer.Option(help="Where Triton runs the model.")
    ] = "auto",
    number: Annotated[
        int, typer.Option(min=1, help="Number of the version in Triton: another one a model.")
    ] = 1,
) -> None:
    """Write a model folder for gateways and model repositories for Triton."""
    # Imported here: other commands need not wait for it.
    from gateway.commands.models import CheckpointOptions, export_model

    options = CheckpointOptions(
        labels=labels,
        texts=texts,
        name=name,
        version=version,
        licence=licence,
        max_tokens=max_tokens,
        is_quantized=quantize,
        has_checkpoint=torch,
    )
    with explained_errors(), explained_files():
        sys.exit(export_model(checkpoint, model, target, options, device=device, number=number))


def train(
    recipe: Annotated[Path, typer.Argument(help="Recipe file.", exists=True, dir_okay=False)],
    data: Annotated[Path, typer.Option(help="Folder with the corpora that the recipe names.")],
    target: Annotated[Path, typer.Option("--out", help="Where the model is written.")],
    checkpoint: Annotated[
        Path | None,
        typer.Option(help="Folder of what is trained further: an encoder, or a compact model."),
    ] = None,
    teacher: Annotated[
        list[Path] | None,
        typer.Option(
            help="Fine-tuned checkpoint or compact model whose answers a compact one learns too."
        ),
    ] = None,
) -> None:
    """Train a NER model or an encoder from a recipe; a stopped run goes on where it was."""
    from gateway.commands.training import train_model

    with explained_errors(), explained_files():
        sys.exit(train_model(recipe, data, target, checkpoint, teacher or ()))
