"""A server that serves something else than the gateway's model is told apart."""

import pytest

from gateway.errors import ModelChanged
from gateway.inference.contract import COMPACT, OUTPUTS, inputs_of
from gateway.inference.triton.agreement import agreed_version
from gateway.inference.triton.connection import ServerReport

INPUTS = inputs_of(COMPACT)
SERVED = ServerReport(
    versions=("3",),
    inputs={spec.name: (spec.data_type, (-1, *spec.dims)) for spec in INPUTS},
    outputs={spec.name: (spec.data_type, (-1, *spec.dims)) for spec in OUTPUTS},
    max_batch_size=128,
    parameters={"manifest_sha256": "a" * 64, "model_version": "compact-9"},
)


def agreed(served: ServerReport) -> str:
    """Return the version on which both agree."""
    return agreed_version(served, INPUTS, "a" * 64, 128)


def test_agreement_gives_the_number_to_ask_for() -> None:
    """Requests name the version that was looked at."""
    assert agreed(SERVED) == "3"


@pytest.mark.parametrize(
    ("served", "told"),
    [
        (SERVED._replace(parameters={"model_version": "other-1"}), "other-1"),
        (SERVED._replace(parameters={**SERVED.parameters, "manifest_sha256": "b"}), "manifest"),
        (SERVED._replace(outputs={"logits": ("FP32", (-1, -1, 31))}), "outputs.*labels, logits"),
        (SERVED._replace(inputs={**SERVED.inputs, "word_ids": ("INT64", (-1, -1))}), "word_ids"),
        (SERVED._replace(max_batch_size=64), "max_batch_size is 64"),
        (SERVED._replace(versions=("1", "3")), "2 versions"),
    ],
)
def test_another_model_is_refused(served: ServerReport, told: str) -> None:
    """The reason names what differs."""
    with pytest.raises(ModelChanged, match=told):
        agreed(served)
