"""Makes the scores of a model probabilities, and decides which words they put inside entities."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from gateway.inference.manifest import Manifest

# A word joins an entity from here on, or from its type's threshold where that is lower: the mean of
# an entity's words is held against the threshold, and its edges are where a word is rather outside.
_EVEN = 0.5
_LEAST = 1e-6
# Above every probability.
_NEVER = 2.0


class Calibration:
    """The calibration and thresholds of a manifest, by label id; vectorised.

    Args:
        manifest: has both.
        least_asked: by type, by how much the odds of a score may be divided before it is held
            against a threshold; words that could reach it count as inside.
    """

    def __init__(self, manifest: Manifest, least_asked: Mapping[str, float] | None = None) -> None:
        types = manifest.label_types
        lines = [manifest.calibration.get(name, (1.0, 0.0)) for name in types]
        self._slopes = np.array([slope for slope, _ in lines], np.float32)
        self._intercepts = np.array([intercept for _, intercept in lines], np.float32)
        self._is_plain = not manifest.calibration
        least = [manifest.thresholds.get(name, _EVEN) if name else _NEVER for name in types]
        self._floors = np.array([min(_EVEN, t) if t < _NEVER else t for t in least], np.float32)
        self.floors: Mapping[str, float] = dict(zip(types, self._floors.tolist(), strict=True))
        """By type, from which score on a word is inside an entity."""
        for place, name in enumerate(types):
            asked = (least_asked or {}).get(name, 1.0)
            if asked < 1.0:
                floor = self._floors[place]
                self._floors[place] = floor * asked / (floor * asked + 1.0 - floor)

    def apply(
        self, labels: NDArray[np.int32], scores: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Return calibrated scores, and which words are, or could be, inside an entity.

        Args:
            labels: label ids, of any shape; 0 is outside.
            scores: probabilities as the graph gives them, of the same shape.
        """
        if not self._is_plain:
            odds = np.clip(scores, _LEAST, 1 - _LEAST)
            odds = np.log(odds / (1 - odds))
            scores = 1 / (1 + np.exp(-(self._slopes[labels] * odds + self._intercepts[labels])))
        return scores, scores >= self._floors[labels]
