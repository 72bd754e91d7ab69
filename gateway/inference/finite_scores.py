"""Whether an answer can be read: a score that is no number compares with no threshold."""

import numpy as np
from numpy.typing import NDArray

from gateway.errors import InferenceUnusable
from gateway.inference.protocols import Tensors


def ensure_finite(inputs: Tensors, scores: NDArray[np.float32]) -> None:
    """Return when every word or token has a number for a score; padding may have anything.

    NaN is under no threshold and above none, and arg-max over NaN tends to "outside": names would
    stay in the text.

    Raises:
        InferenceUnusable: a score is NaN or infinite.
    """
    wrong = ~np.isfinite(scores)
    if not wrong.any():
        return
    if "lengths" in inputs:
        is_real = np.arange(scores.shape[1]) < inputs["lengths"].reshape(-1, 1)
    else:
        is_real = inputs["attention_mask"] != 0
    n_wrong = int((wrong & is_real).sum())
    if n_wrong:
        raise InferenceUnusable(f"{n_wrong} scores are no numbers", stage="infer")
