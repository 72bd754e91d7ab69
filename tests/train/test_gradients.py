"""Gradients computed in parts are those of the whole batch, and equal from run to run."""

from collections.abc import Iterator

import numpy as np
import pytest
import torch
from torch import Tensor

from gateway.training.batches import Batch
from gateway.training.gradients import GradientParts


@pytest.fixture
def cores(request: pytest.FixtureRequest) -> Iterator[int]:
    """As many cores of torch as the test asks for."""
    before = torch.get_num_threads()
    torch.set_num_threads(request.param)
    yield request.param
    torch.set_num_threads(before)


def batch_of(n_texts: int) -> Batch:
    """A batch of texts of two words."""
    return Batch(
        np.arange(12, dtype=np.int64).reshape(6, 2),
        np.arange(n_texts * 2, dtype=np.int64).reshape(n_texts, 2) % 6,
        np.ones((n_texts, 2, 3), np.float32),
        np.arange(n_texts) % 2 == 0,
    )


@pytest.mark.parametrize("n_texts", [1, 2, 5])
@pytest.mark.parametrize("n", [1, 2, 3])
def test_parts_hold_every_text_once_and_in_order(n_texts: int, n: int) -> None:
    """No text is lost or comes twice, whatever the number of parts."""
    batch = batch_of(n_texts)

    parts = batch.parts(n)

    assert len(parts) == min(n, n_texts)
    assert all(len(part.words) == len(part.targets) == len(part.is_taught) for part in parts)
    assert np.array_equal(np.concatenate([part.words for part in parts]), batch.words)
    assert np.array_equal(np.concatenate([part.is_taught for part in parts]), batch.is_taught)
    assert all(part.rows is batch.rows for part in parts)


@pytest.mark.parametrize("cores", [1, 2, 3], indirect=True)
def test_gradients_are_those_of_the_sum(cores: int) -> None:
    """Equal to those of all parts together; what no loss depends on has none."""
    weight = torch.ones(6, requires_grad=True)
    unused = torch.ones(2, requires_grad=True)
    batch = batch_of(5)
    gradients = GradientParts([weight, unused], "cpu", seed=1)

    total = gradients.set(
        lambda part, _: weight[torch.from_numpy(part.words)].sum(), batch.parts(gradients.n_parts)
    )

    assert gradients.n_parts == cores
    assert total == batch.words.size
    assert weight.grad is not None
    assert weight.grad.tolist() == np.bincount(batch.words.ravel(), minlength=6).tolist()
    assert unused.grad is None


@pytest.mark.parametrize("cores", [2], indirect=True)
def test_what_parts_draw_differs_and_comes_again_by_the_seed(cores: int) -> None:
    """Dropout is another one in each part, and the same in a run that goes on."""

    def drawn(seed: int) -> list[float]:
        weight = torch.ones(cores, requires_grad=True)

        def loss_of(part: int, generator: torch.Generator) -> Tensor:
            return (weight[part] * torch.rand(1, generator=generator)).sum()

        GradientParts([weight], "cpu", seed).set(loss_of, range(cores))
        assert weight.grad is not None
        return list(weight.grad.tolist())

    assert drawn(1) == drawn(1)
    assert len({*drawn(1), *drawn(2)}) == 2 * cores
