"""Writes `triton_models/` anew: the repositories of the bundled model, without weights.

`ner_tensorrt` describes a transformer, which TensorRT is for; its hash is empty, so that no gateway
takes it for a model: `anon-gateway model export` writes the real one.
"""

import sys
from pathlib import Path

from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.contract import TRANSFORMER
from gateway.serving.description import ServedModel, describe_model
from gateway.serving.repositories import REPOSITORIES, repositories_of, write_configuration

EXAMPLE = ServedModel(TRANSFORMER, model_version="example-1", manifest_sha256="")


def main(target: Path) -> None:
    """Write all repositories into `target`."""
    bundled = describe_model(BUNDLED_MODEL)
    for name, backend in REPOSITORIES.items():
        model = bundled if name in repositories_of(bundled.family) else EXAMPLE
        write_configuration(model, backend, target / name)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "triton_models"))
