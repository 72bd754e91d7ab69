"""Whether the model that a server serves is the one whose manifest the gateway holds."""

from collections.abc import Mapping, Sequence

from gateway.errors import ModelChanged
from gateway.inference.contract import OUTPUTS, TensorSpec
from gateway.inference.triton.connection import ServerReport

_HASH = "manifest_sha256"
_ANY = -1


def agreed_version(
    served: ServerReport, inputs: Sequence[TensorSpec], manifest_sha256: str, max_batch_texts: int
) -> str:
    """Return the number under which the server holds the gateway's model.

    A label id means what the manifest says, so another model's answers would be misread: names
    would stay in the text. Hence the hash of the whole manifest, which holds those of the weights.

    Args:
        served: what the server says.
        inputs: what the model's family takes.
        manifest_sha256: hash of the gateway's own `manifest.json`.
        max_batch_texts: texts that a request may hold.

    Raises:
        ModelChanged: the server serves something else.
    """
    if served.parameters.get(_HASH) != manifest_sha256:
        raise ModelChanged(
            f"the server serves {served.parameters.get('model_version', 'a model without name')}, "
            "with another manifest than the gateway's"
        )
    _compare("inputs", served.inputs, inputs)
    _compare("outputs", served.outputs, OUTPUTS)
    if served.max_batch_size < max_batch_texts:
        raise ModelChanged(
            f"the server's max_batch_size is {served.max_batch_size}, "
            f"requests hold {max_batch_texts} texts"
        )
    if len(served.versions) != 1:
        raise ModelChanged(f"the server serves {len(served.versions)} versions; one is expected")
    return served.versions[0]


def _compare(
    what: str, served: Mapping[str, tuple[str, tuple[int, ...]]], specs: Sequence[TensorSpec]
) -> None:
    expected = {spec.name: (spec.data_type, (_ANY, *spec.dims)) for spec in specs}
    if dict(served) != expected:
        names = sorted(
            name
            for name in served.keys() | expected.keys()
            if served.get(name) != expected.get(name)
        )
        raise ModelChanged(f"{what} differ from the model family's: {', '.join(names)}")
