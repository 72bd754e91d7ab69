"""Where the model that comes with the package lies."""

from pathlib import Path

BUNDLED_MODEL = Path(__file__).parent.parent / "models" / "compact"
