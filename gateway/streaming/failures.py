"""Where an error happened, without anything of what it says."""

import traceback
from pathlib import Path


def where(error: BaseException, depth: int = 4) -> list[str]:
    """Return the innermost frames of `error` as places in the source: no values, no text."""
    frames = traceback.extract_tb(error.__traceback__)[-depth:]
    return [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
