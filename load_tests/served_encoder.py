"""A random encoder as a model folder, and as the repository that Triton serves."""

import argparse
from pathlib import Path

from gateway.inference.contract import TRANSFORMER
from gateway.inference.manifest import (
    MODEL_NAME,
    TOKENIZER_NAME,
    Manifest,
    describe_file,
    write_manifest,
)
from gateway.inference.subwords import SUBWORD_SCHEME
from gateway.serving.description import describe_model
from gateway.serving.repositories import CHECKPOINT_NAME, write_repositories
from load_tests.ner_batches import MAX_TOKENS
from load_tests.random_encoder import N_LABELS, random_tagger, size_of

# Captured graphs make the first requests slow.
TIMEOUT_S = 60.0
# Standard deviation of the random model's logits.
_LOGIT_SPREAD = 2.0


def write_model(folder: Path, given: argparse.Namespace) -> None:
    """Write a model folder with a random checkpoint, which is all that torch reads."""
    import torch

    size = size_of(given)
    # Where there is a GPU, it draws the weights in a second.
    with torch.device(torch_device(given.device)):
        network = random_tagger(size)
    with torch.no_grad():
        # Random heads are sure of nothing, and then no label could be compared.
        network.classifier.weight *= _LOGIT_SPREAD / float(0.02 * size.hidden**0.5)
    kind = torch.float16 if given.precision == "fp16" else torch.float32
    network.to(kind).save_pretrained(folder / CHECKPOINT_NAME)
    del network
    for name in (MODEL_NAME, TOKENIZER_NAME):
        (folder / name).write_bytes(b"not read by torch\n")
    labels = ("O", *(f"{p}-T{n}" for n in range(N_LABELS // 2) for p in "BI"))
    manifest = Manifest(
        name="random",
        version="1",
        family=TRANSFORMER,
        licence="none",
        feature_scheme=SUBWORD_SCHEME,
        n_feature_rows=0,
        labels=labels,
        files={name: describe_file(folder / name) for name in (MODEL_NAME, TOKENIZER_NAME)},
        max_tokens=MAX_TOKENS,
    )
    write_manifest(folder, manifest)


def write_served(folder: Path, target: Path, given: argparse.Namespace) -> Path:
    """Write the repository of the model; return its folder."""
    model = describe_model(
        folder,
        device=given.kind,
        is_fp16=given.precision == "fp16",
        max_batch_size=given.max_texts,
        n_threads=given.threads,
        max_queue_size=1_024,
        queue_timeout_us=int(TIMEOUT_S * 1e6),
    )
    write_repositories(model, folder, target)
    repository = target / "ner_python"
    if given.kind == "cpu":
        # An instance on a processor would take ONNX Runtime.
        served = repository / model.name / str(model.number) / "model.py"
        text = served.read_text(encoding="utf-8")
        changed = text.replace("if is_gpu and (folder", "if (folder")
        if changed == text:
            raise ValueError("the served file has changed; see write_served")
        if given.device == "cpu":
            changed = changed.replace('f"cuda:{device}"', '"cpu"')
        served.write_text(changed, encoding="utf-8")
    return repository


def torch_device(device: str) -> str:
    """Return what torch calls the device."""
    return "cpu" if device == "cpu" else "cuda:0"
