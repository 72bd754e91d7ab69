"""Plates in small letters with hyphens: French `ab-123-cd`, Irish `161-ky-2904`.

So written they are nothing else, and need no word for a plate or a vehicle.
"""

import re
from collections.abc import Iterator
from typing import Final

import numpy as np

from gateway.detection.normalize import BatchText

IRISH_COUNTIES: Final = "C[ENW]?|DL?|G|K[EKY]|L[DHKMS]?|M[HNO]|OY|RN|SO|T[NS]?|W[DHWX]?"
"""Pattern of the letters of Irish plates."""
_FRENCH: Final = re.compile(r"(?<![\w-])[a-hj-np-tv-z]{2}-\d{3}-[a-hj-np-tv-z]{2}(?![\w/-])")
_IRISH: Final = re.compile(rf"(?<![\w-])\d{{2,3}}-(?:{IRISH_COUNTIES.lower()})-\d{{3,6}}(?![\w-])")
_LETTERS_BEFORE: Final = 3


def hyphened_plates(batch: BatchText) -> Iterator[tuple[int, int]]:
    """Yield where such plates stand; joined offsets."""
    folded = batch.folded
    starts, ends = batch.digit_runs
    is_hint = batch.folded_points[np.minimum(ends, len(folded) - 1)] == ord("-")
    is_hint &= (ends - starts == 2) | (ends - starts == 3)
    for run in is_hint.nonzero()[0].tolist():
        at = int(starts[run])
        plate = _FRENCH.match(folded, max(at - _LETTERS_BEFORE, 0)) or _IRISH.match(folded, at)
        if plate is not None:
            yield plate.span()
